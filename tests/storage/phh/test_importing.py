"""storage/phh/importing.py: hands of files in the history, each once."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh import importing
from desktop_poker.storage.phh.importing import import_file
from desktop_poker.storage.phh.replaying import Kind
from desktop_poker.storage.phh.writing import to_phhs
from tests.storage.phh.files import HAND, NAMED, TWO_HANDS, UNPLAYED, history


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_hands_are_taken_once(tmp_path: Path) -> None:
    file = written(tmp_path, "二つの 手.PHHS", TWO_HANDS)
    with history(tmp_path) as records:
        first, again = import_file(records, file), import_file(records, file)
        assert (first.taken, first.known, first.left_out) == (2, 0, ())
        assert (again.taken, again.known, again.source) == (0, 2, first.source)
        assert [record.names for record in records.hands()] == [
            {0: "Ken", 1: "美咲", 2: "Mia"},
            {0: "p1", 1: "p2", 2: "p3"},
        ]
        assert records.hand(1).own_seat is None
        assert records.first_broken_link() is None


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (UNPLAYED, "variant XX is not played here"),
        (HAND.replace(", 'p1 f'", ""), "the hand is not finished"),
        (HAND + "finishing_stacks = [100, 100, 100]\n", "finishing stacks"),
    ],
)
def test_one_hand_that_can_not_be_played_does_not_stop_the_others(
    hand: str, reason: str, tmp_path: Path
) -> None:
    file = written(tmp_path, "both.phhs", f"[bad]\n{hand}\n[good]\n{NAMED}")
    with history(tmp_path) as records:
        done = import_file(records, file)
        assert done.taken == 1
        assert [one.name for one in done.left_out] == ["bad"]
        assert reason in str(done.left_out[0].reason)
        assert len(list(records.hands())) == 1


@pytest.mark.parametrize("text", ["", "not = = toml", "hands = 1"])
def test_what_is_no_list_of_hands_is_refused_whole(text: str, tmp_path: Path) -> None:
    file = written(tmp_path, "bad.phhs", text)
    with history(tmp_path) as records, pytest.raises(BadInput, match=r"bad\.phhs"):
        import_file(records, file)


RAKED = HAND.replace(
    "'p3 f', 'p1 f'", "'p3 f', 'p1 cbr 20', 'p2 cc', 'd db 2c3c4c', 'p1 cbr 2', 'p2 f'"
)
ELSEWHERE = {
    "raked": RAKED + "winnings = [38, 0, 0]\n",
    "unstated": RAKED + "winnings = [0, 0, 0]\n",
    "unknown": RAKED.replace("[100, 100, 100]", "[inf, 100, inf]"),
    "posted": RAKED.replace("[1, 2, 0]", "[1, 2, -1]").replace("= [100", "= [100.5"),
}


def test_what_a_room_does_in_its_own_way_is_kept_with_the_hand(tmp_path: Path) -> None:
    text = "\n".join(f"[{name}]\n{hand}" for name, hand in ELSEWHERE.items())
    with history(tmp_path) as records:
        done = import_file(records, written(tmp_path, "room.phhs", text))
        assert (done.taken, done.left_out) == (4, ())
        assert (done.tally.kinds[Kind.RAKED], done.tally.kinds[Kind.UNSTATED]) == (1, 3)
        raked, unstated, unknown, posted = (record.reading for record in records.hands())
    assert (raked.rake, raked.is_checked) == (2, True)
    assert (unstated.rake, unstated.is_checked) == (0, False)
    assert unknown.unknown_stacks == (0, 2)
    assert posted.chip == "0.5"
    assert [(post.seat, post.amount) for post in posted.posts] == [(2, 2)]


def test_a_showdown_that_nobody_can_judge_is_left_out(tmp_path: Path) -> None:
    checks = ", ".join(f"'d db {c}', 'p1 cc', 'p2 cc'" for c in ("2c3c4c", "9d", "Jh"))
    hand = HAND.replace("AhAd", "????").replace("'p1 f'", f"'p1 cc', 'p2 cc', {checks}")
    with history(tmp_path) as records:
        done = import_file(records, written(tmp_path, "one.phhs", f"[1]\n{hand}"))
        assert [str(one.reason) for one in done.left_out] == [
            "neither the cards nor the file tell who won"
        ]


def test_many_hands_come_in_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "_AT_ONCE", 2)
    text = "\n".join(f"[{number}]\n{HAND}" for number in range(5))
    with history(tmp_path) as records:
        assert import_file(records, written(tmp_path, "five.phhs", text)).taken == 5
        assert [record.hand_no for record in records.hands()] == [1, 2, 3, 4, 5]


def test_what_was_read_comes_back_from_our_own_file(tmp_path: Path) -> None:
    """Rake, posts and unknown stacks are written as the format writes them."""
    text = "\n".join(f"[{name}]\n{hand}" for name, hand in ELSEWHERE.items())
    for folder in ("first", "again"):
        (tmp_path / folder).mkdir()
    with history(tmp_path / "first") as records:
        import_file(records, written(tmp_path, "room.phhs", text))
        first = [record.reading for record in records.hands()]
        exported = to_phhs(list(records.hands()))
    assert "starting_stacks = [inf, 100, inf]" in exported
    assert "finishing_stacks = [118, 80, 100]" in exported  # a rake of 2 is gone
    assert "antes = [0, 0, 2]" in exported  # a dead post
    with history(tmp_path / "again") as records:
        assert import_file(records, written(tmp_path, "ours.phhs", exported)).taken == 4
        again = [record.reading for record in records.hands()]
    for before, after in zip(first, again, strict=True):
        assert (before.rakes, before.unknown_stacks) == (after.rakes, after.unknown_stacks)
        assert before.posts == after.posts
