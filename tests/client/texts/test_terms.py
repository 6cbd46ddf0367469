from desktop_poker.client.texts.terms import Terms, in_english
from desktop_poker.client.texts.texts import Texts


def test_poker_words_can_be_english_in_japanese_sentences() -> None:
    katakana, english = Texts("ja"), Texts("ja", Terms.ENGLISH)
    assert katakana("{name} folds.", name="花子") == "花子：フォールド"
    assert english("{name} folds.", name="花子") == "花子：fold"


def test_longer_words_come_first() -> None:
    assert in_english("ビッグブラインド、ストレートフラッシュ") == "big blind、straight flush"


def test_names_of_players_are_left_alone() -> None:
    assert Texts("ja", Terms.ENGLISH)("{name} folds.", name="コール") == "コール：fold"


def test_english_sentences_are_as_they_are() -> None:
    assert Texts("en", Terms.ENGLISH)("{name} folds.", name="Ann") == "Ann folds."
