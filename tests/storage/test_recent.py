"""storage/recent.py: what somebody has played lately."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from desktop_poker.engine.hand.log import replay
from desktop_poker.host.ports import FinishedHand
from desktop_poker.storage.recent import newest_own, results_at, won_since
from desktop_poker.storage.records import hand_events
from tests.engine.table.tables import event
from tests.storage.recording import evening, history


def result(hand: FinishedHand) -> int:
    """What the first seat has won."""
    final = replay(hand_events(hand.facts))
    before = next(s.stack for s in final.started.seatings if s.seat == 0)
    return final.player(final.started.seatings[0].seat).stack - before


def test_minutes_are_added_up_since_a_time(tmp_path: Path) -> None:
    times = ("2026-02-01T20:00:00.000+00:00", "2026-02-03T20:11:00.000+00:00")
    late = "2026-02-03T20:19:59.000+00:00"
    hands = [replace(h, played_at=at) for h, at in zip(evening(3), (*times, late), strict=True)]
    with history(tmp_path / "history") as records:
        for hand in hands:
            records.store("t", hand)
        (won,) = won_since(records, "2026-02-02T00:00:00.000+00:00")
        assert (won.at, won.hands) == ("2026-02-03T20:1", 2)
        assert won.chips == result(hands[1]) + result(hands[2])
        assert [one.hands for one in won_since(records, "2026")] == [1, 2]


def test_chips_of_a_tournament_are_no_result(tmp_path: Path) -> None:
    with history(tmp_path / "history") as records:
        for hand in evening(2, event(seats=3)):
            records.store("cup", hand)
        assert won_since(records, "2026") == []
        assert len(newest_own(records, 5)) == 2


def test_the_newest_hands_come_first_and_others_hands_not_at_all(tmp_path: Path) -> None:
    hands = evening(4)
    alien = [replace(person, is_self=False) for person in hands[3].participants]
    with history(tmp_path / "history") as records:
        for hand in hands[:3]:
            records.store("t", hand)
        records.store("t", replace(hands[3], participants=tuple(alien)))
        found = newest_own(records, 2)
        assert [one.hand_id for one in found] == [3, 2]
        assert [one.chips for one in found] == [result(hands[2]), result(hands[1])]
        assert {one.game for one in found} == {"holdem"}
        assert all(len(one.cards) == 4 for one in found)


def test_the_line_of_a_table_adds_its_own_hands_up(tmp_path: Path) -> None:
    hands = evening(5)
    with history(tmp_path / "history") as records:
        for hand in hands:
            records.store("t", hand)
            records.store("another", hand)
        line = results_at(records, "t", 100)
        assert line == [sum(map(result, hands[: n + 1])) for n in range(5)]
        assert len(set(line)) > 1
        assert results_at(records, "t", 2) == line[-2:]  # still counted from the first hand
        assert results_at(records, "nobody's", 100) == []
