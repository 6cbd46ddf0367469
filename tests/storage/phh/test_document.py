from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh import document
from desktop_poker.storage.phh.document import PhhTable, read_file, read_hand

HANDS = Path(__file__).parent / "hands"
GOOD: dict[str, object] = {
    "variant": "NT",
    "antes": [0, 0],
    "blinds_or_straddles": [1, 2],
    "min_bet": 2,
    "starting_stacks": [100, 100],
    "actions": [],
}


def test_a_phh_file_holds_one_hand() -> None:
    [table] = read_file(HANDS / "side_pot.phh")
    hand = read_hand(table)
    assert hand.name == "1"
    assert hand.game == "holdem"
    assert hand.starting_stacks == (100, 60, 200)
    assert hand.finishing_stacks == (260, 0, 100)


def test_a_phhs_file_holds_many_hands_by_name() -> None:
    assert [table.name for table in read_file(HANDS / "split.phhs")] == ["1", "2"]


def test_amounts_are_scaled_to_the_smallest_unit(tmp_path: Path) -> None:
    """C5: our chips are whole numbers."""
    path = tmp_path / "half.phh"
    path.write_text(
        "variant='NT'\nantes=[0.25,0.25]\nblinds_or_straddles=[0.5,1]\nmin_bet=1\n"
        "starting_stacks=[10,20]\nactions=['p2 cbr 2.125']\n",
        encoding="utf-8",
    )
    hand = read_hand(read_file(path)[0])
    assert hand.unit == Fraction(1, 8)
    assert hand.starting_stacks == (80, 160)
    assert hand.antes == (2, 2)


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("a.phh", b"variant = ", "not TOML"),
        ("a.phh", b"\xff\xfe\x00", "not a text in UTF-8"),
        ("a.phhs", b"variant = 'NT'", "a .phhs file is a list of hands"),
        ("a.phhs", b"", "a .phhs file is a list of hands"),
        ("a.phh", b"a = " + b"[" * 5000 + b"]" * 5000, "not TOML"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, name: str, content: bytes, complaint: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(BadInput, match=complaint) as raised:
        read_file(path)
    assert str(path) in str(raised.value)


def test_a_mark_of_utf_8_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "marked.phhs"
    path.write_bytes(b"\xef\xbb\xbf[1]\r\nvariant = 'NT'\r\n")
    assert [(table.name, table.fields) for table in read_file(path)] == [("1", {"variant": "NT"})]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="No such file"):
        read_file(tmp_path / "nowhere.phh")


def test_a_huge_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "LARGEST_FILE", 10)
    path = tmp_path / "huge.phh"
    path.write_text("#" * 11, encoding="utf-8")
    with pytest.raises(BadInput, match="larger than 10 bytes"):
        read_file(path)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"variant": None}, "variant is missing"),
        ({"variant": 3}, "variant is missing"),
        ({"variant": "XX"}, "variant XX is not played here"),
        ({"actions": "p1 f"}, "actions must be a list of texts"),
        ({"actions": [1]}, "actions must be a list of texts"),
        ({"actions": ["p1 cbr much"]}, "'much' is not an amount"),
        ({"starting_stacks": None}, "starting_stacks is missing"),
        ({"starting_stacks": []}, "starting_stacks is missing"),
        ({"starting_stacks": 100}, "starting_stacks must be a list"),
        ({"starting_stacks": [100, "x"]}, "starting_stacks holds 'x'"),
        ({"starting_stacks": [100, True]}, "starting_stacks holds True"),
        ({"starting_stacks": [100, -1]}, "starting_stacks holds -1, less than nothing"),
        ({"winnings": [0, -1]}, "winnings holds -1, less than nothing"),
        ({"winnings": [0, Decimal("Infinity")]}, "winnings holds an unknown amount"),
        ({"starting_stacks": [100, Decimal("NaN")]}, "starting_stacks holds an unknown amount"),
        ({"min_bet": Decimal("1e999999999")}, "min_bet holds .* which no chips could show"),
        ({"min_bet": Decimal("1e-999999999")}, "min_bet holds .* which no chips could show"),
        ({"antes": [0, 0, 0]}, "antes has 3 entries for 2 players"),
        ({"min_bet": "2"}, "min_bet holds '2'"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, object], complaint: str) -> None:
    fields = {name: value for name, value in (GOOD | change).items() if value is not None}
    with pytest.raises(BadInput, match=complaint):
        read_hand(PhhTable("1", fields))


def test_a_stack_can_be_unknown(tmp_path: Path) -> None:
    path = tmp_path / "inf.phh"
    path.write_text(
        "variant='NT'\nblinds_or_straddles=[1, 2]\nmin_bet=2\nstarting_stacks=[inf, 5]\n"
        "finishing_stacks=[inf, 4]\nactions=[]\n",
        encoding="utf-8",
    )
    hand = read_hand(read_file(path)[0])
    assert hand.starting_stacks == (None, 5)
    assert hand.finishing_stacks == (None, 4)


def test_a_blind_below_zero_is_kept_as_it_is() -> None:
    changed = GOOD | {"blinds_or_straddles": [1, -2]}
    assert read_hand(PhhTable("1", changed)).blinds == (1, -2)


def test_a_broken_hand_does_not_stop_the_others(tmp_path: Path) -> None:
    path = tmp_path / "three.phhs"
    path.write_text(
        "[1]\nvariant = 'NT'\n\n[2]\nvariant = 'NT\n\n[3]\nvariant = 'FR'\n", encoding="utf-8"
    )
    first, broken, last = read_file(path)
    assert (first.fields, last.fields) == ({"variant": "NT"}, {"variant": "FR"})
    with pytest.raises(BadInput, match=r"^not TOML: "):
        read_hand(broken)
