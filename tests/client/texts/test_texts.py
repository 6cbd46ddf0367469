import pytest

from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.errors import BadInput


def test_english_stands_in_the_code() -> None:
    assert Texts("en")("{where}: agrees", where="a.phh") == "a.phh: agrees"


def test_japanese_comes_from_the_catalogue() -> None:
    assert Texts("ja")("{where}: agrees", where="a.phh") == "a.phh：一致"


def test_an_error_is_told_in_the_language_of_the_reader() -> None:
    error = BadInput("not a card: {text!r}", text="Zz")
    assert Texts("en").error(error) == "not a card: 'Zz'"
    assert Texts("ja").error(error) == "カードではありません：'Zz'"


def test_a_count_chooses_its_form() -> None:
    texts = Texts("en")
    assert texts.count("{number} hand", "{number} hands", 1) == "1 hand"
    assert texts.count("{number} hand", "{number} hands", 3) == "3 hands"


@pytest.mark.parametrize(
    ("language", "own", "other"),
    [("en", "You bet 6", "Ann bets 6"), ("ja", "あなた：ベット 6", "Ann：ベット 6")],
)
def test_somebody_is_spoken_to_or_named(language: str, own: str, other: str) -> None:
    def told(who: str | None) -> str:
        return Texts(language).person(who, "You bet {amount}", "{name} bets {amount}", amount=6)

    assert told(None) == own
    assert told("Ann") == other


def test_an_unknown_language_is_bad_input() -> None:
    with pytest.raises(BadInput, match="unknown language: 'xx'"):
        Texts("xx")


def test_a_missing_catalogue_is_heard_of(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_poker.assets.texts", lambda: tmp_path)
    with pytest.raises(FileNotFoundError):
        Texts("ja")


def test_running_it_twice_has_one_name_in_japanese() -> None:
    texts = Texts("ja")
    for english in (
        "All-in. Run the board twice?",
        "Run the board twice? y/n > ",
        "The board is run twice.",
        "You would like to run it twice.",
        "{name} would like to run it twice.",
        "all-ins can be run twice",
    ):
        assert "2回まく" in texts(english, name="Ren")


def test_sentences_stand_behind_each_other() -> None:
    assert in_a_row(["It is your turn.", "", "Call 50."]) == "It is your turn. Call 50."
    assert in_a_row(["あなたの番です。", "コールは50です。"]) == "あなたの番です。コールは50です。"
    assert in_a_row(["Mika：フォールド", "Ken：コール"]) == "Mika：フォールド Ken：コール"
