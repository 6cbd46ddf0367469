"""client/table/tournament_frame.py: level, clock, who is left, prizes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.tournament_frame import TournamentFrame, tournament_frame
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import Finisher, TableState
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.languages import CODES
from tests.client.evenings import evening, shown
from tests.client.retelling import ENGLISH
from tests.engine.table.rigging import busted
from tests.engine.table.tables import LEVELS, Room, at_table, cash, event, sat, state_of, who

THREE = (0, 1, 2)


def frame_of(table: TableState, unit: int = 0) -> TournamentFrame:
    frame = tournament_frame(SeatView(None, table=table), ENGLISH, Figures(unit))
    assert frame is not None
    return frame


def ranks_of(frame: TournamentFrame) -> list[tuple[str, str, str]]:
    return [(rank.place, rank.name, rank.what) for rank in frame.ranks]


def test_a_cash_table_has_none() -> None:
    table = state_of(cash(), THREE)
    assert tournament_frame(SeatView(None, table=table), ENGLISH, Figures()) is None
    assert tournament_frame(SeatView(None), ENGLISH, Figures()) is None


def test_the_level_its_stakes_and_the_next_are_named() -> None:
    frame = frame_of(state_of(event(), THREE))
    assert (frame.level, frame.stakes, frame.following) == ("Level 1", "1/2", "Next: 2/4")
    frame = frame_of(state_of(event(), THREE, level=1))
    assert (frame.level, frame.stakes) == ("Level 2", "2/4")
    assert frame.following == "Next: 4/8, ante 1"
    frame = frame_of(state_of(event(), THREE, level=2))
    assert (frame.stakes, frame.following) == ("4/8, ante 1", "Last level")


def test_stud_levels_are_in_fixed_bets() -> None:
    frame = frame_of(state_of(event(at_table("razz")), THREE, level=2))
    assert frame.stakes == "16/32, ante 2"


def test_a_level_by_hands_counts_them_down() -> None:
    room = Room(event(level_hands=3), THREE)
    assert frame_of(room.state).left == "3 hands left"
    assert frame_of(room.state).ends_at is None
    left = []
    for _ in range(4):
        room.deal()
        left.append(frame_of(room.state).left)
        room.over()
    assert left == ["2 hands left", "1 hand left", "0 hands left", "2 hands left"]
    assert frame_of(room.state).level == "Level 2"


def test_a_level_by_minutes_ends_at_its_time() -> None:
    room = Room(event(level_minutes=8.0), THREE)
    assert frame_of(room.state).ends_at is None  # it has not begun
    room.deal()
    frame = frame_of(room.state)
    assert frame.ends_at is not None
    assert frame.ends_at == pytest.approx(room.now + 480, abs=5)
    assert frame.left == ""


@pytest.mark.parametrize("levels", [{"level_minutes": 8.0}, {"level_hands": 3}])
def test_no_clock_runs_when_it_is_over(levels: dict[str, Any]) -> None:
    room = Room(event(**levels), THREE)
    room.deal()
    over = replace(room.state, room=RoomState.CLOSED)
    assert frame_of(over).ends_at is None
    assert frame_of(over).left == ""


def test_the_richest_come_first() -> None:
    state = state_of(event(), (sat(0, 80), sat(1, 130), sat(2, 90)))
    frame = frame_of(state)
    assert ranks_of(frame) == [("1.", "P1", "130"), ("2.", "P2", "90"), ("3.", "P0", "80")]
    assert frame.average == "Average stack 100"
    assert frame.players == "3 of 3 players"
    assert ranks_of(frame_of(state, unit=2))[0] == ("1.", "P1", "65 BB")


def test_equal_stacks_share_a_place() -> None:
    stacks = (sat(0, 90), sat(1, 130), sat(2, 90), sat(3, 60))
    frame = frame_of(state_of(event(), stacks))
    assert [(rank.place, rank.name) for rank in frame.ranks] == [
        ("1.", "P1"),
        ("2.", "P0"),
        ("2.", "P2"),
        ("4.", "P3"),
    ]


def test_the_own_place_is_in_sight() -> None:
    table = state_of(event(), [sat(seat, 100 - seat) for seat in range(5)])
    for viewer in range(5):
        frame = tournament_frame(SeatView(Seat(viewer), table=table), ENGLISH, Figures())
        assert frame is not None
        shown_places = frame.first_ranks(3)
        assert len(shown_places) == 3
        assert [rank.name for rank in shown_places if rank.is_self] == [f"P{viewer}"]
    assert [rank.name for rank in frame_of(table).first_ranks(3)] == ["P0", "P1", "P2"]


def test_stacks_are_those_of_the_plates() -> None:
    """Bets are in the pot; whoever has nothing before them is all-in, not out."""
    seen = set()
    for moment in shown(evening("tournament")):
        screen = moment.screen
        frame = tournament_frame(screen.view, ENGLISH, Figures(), screen.waiting)
        table = moment.screen.view.table
        assert frame is not None
        assert table is not None
        for seat in moment.screen.frame().seats:
            said = [rank.what for rank in frame.ranks if rank.name == seat.name]
            if not seat.name or seat.name in {one.name for one in table.finishers}:
                continue
            if table.at(seat.seat).stack:
                assert said == [seat.stack if seat.chips else "all-in"]
                seen.add(said == ["all-in"])
    assert seen == {False, True}


def test_those_who_are_out_follow_with_places_and_prizes() -> None:
    out = (Finisher(4, who(5), "P5", 0), Finisher(3, who(4), "P4", 20))
    state = replace(state_of(event(), (sat(0, 250), sat(1, 250))), finishers=out)
    frame = frame_of(state)
    assert frame.players == "2 of 4 players"
    assert ranks_of(frame)[2:] == [("3.", "P4", "prize 20"), ("4.", "P5", "")]


def test_h5_a_bust_is_counted_when_it_is_final(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch)
    assert [rank.name for rank in frame_of(room.state).ranks] == ["P0", "P1"]
    room.wake()
    frame = frame_of(room.state)
    assert frame.players == "2 of 3 players"
    assert ranks_of(frame)[-1][:2] == ("3.", "P2")


def test_c5_the_average_is_of_all_chips_until_one_player_is_left() -> None:
    seen = 0
    for moment in shown(evening("tournament")):
        table = moment.truth.table
        if table is None or table.room == "closed":
            continue
        alive = [seated for _, seated in table.taken if seated.stack]
        frame = frame_of(table)
        chips = sum(seated.stack for seated in alive)
        assert frame.average == f"Average stack {chips // max(1, len(alive)):,}"
        assert chips + table.box <= 500
        if len(alive) > 1 and len(alive) + len(table.finishers) == 5:
            assert frame.players == f"{len(alive)} of 5 players"
            assert len(frame.ranks) == 5
            seen += 1
    assert seen


@pytest.mark.parametrize("language", CODES)
def test_it_can_be_read_in_every_language(language: str) -> None:
    texts = Texts(language)
    for level in range(len(LEVELS)):
        view = SeatView(None, table=state_of(event(), THREE, level=level))
        frame = tournament_frame(view, texts, Figures())
        assert frame is not None
        for text in (frame.level, frame.following, frame.players, frame.average):
            assert text
            assert "{" not in text


def test_a_line_says_level_stakes_and_time_and_what_there_is_room_for() -> None:
    frame = TournamentFrame(
        level="Level 1",
        stakes="10/20",
        following="Next: 15/30",
        ends_at=240.0,
        left="",
        players="5 of 6 players",
        average="",
        ranks=(),
    )
    assert frame.headlines("4:00", "no aids") == (
        "Level 1  ·  10/20  ·  4:00  ·  Next: 15/30  ·  5 of 6 players  ·  no aids",
        "Level 1  ·  10/20  ·  4:00  ·  5 of 6 players  ·  no aids",
        "Level 1  ·  10/20  ·  4:00  ·  no aids",
        "Level 1  ·  10/20  ·  4:00",
    )
