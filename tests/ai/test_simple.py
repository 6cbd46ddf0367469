"""ai/simple.py: three honest guests answer legally, whatever is asked."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from desktop_poker.ai.bot import Bot, Budget
from desktop_poker.ai.simple import SIMPLE_BOTS, CallingStation, RandomBot, TightBot
from desktop_poker.engine.cards.chance import ScriptedChance, SeededChance
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import Acted, ActionKind, HandEvent
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import CASINO, HOUSE
from desktop_poker.engine.table.commands import AddChips, Answer
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.engine.playing import Play, started
from tests.engine.table.tables import Room, at_table, cash
from tests.some_games import ONE_OF_A_KIND

QUICK = Budget(4)


def bot_hands(
    key: str,
    seats: int,
    make: Callable[[], Bot],
    hands: int,
    *,
    seed: str = "s",
    casino: bool = False,
) -> Room:
    """Play with a real table: every answer must be accepted, or Refused is raised."""
    preset = CASINO if casino else HOUSE
    entry = at_table(key, preset=preset, next_hand_pause=0.0, runout_pause=0.0)
    bets = 10 if GAMES[key].has_bring_in else 2
    counter = itertools.count(sum(seed.encode()) << 32)
    room = Room(
        cash(entry, seats=seats, least=5 * bets, most=30 * bets),
        range(seats),
        keys=lambda: next(counter).to_bytes(32, "big"),
    )
    bots = [make() for _ in range(seats)]
    chances = [SeededChance(f"{seed}/{number}") for number in range(seats)]
    views = [SeatView(Seat(number), table=room.state) for number in range(seats)]
    told = len(room.facts)
    while room.state.hand_no < hands or room.room is RoomState.IN_HAND:
        for fact in room.facts[told:]:
            for number in range(seats):
                views[number] = views[number].after(redact(fact, Seat(number)))
        told = len(room.facts)
        due = room.table.due
        if room.room is not RoomState.IN_HAND:
            broke = [number for number in range(seats) if not room.player(number).stack]
            if broke:
                room.do(AddChips(30 * bets), broke[0])
            else:
                room.wake()
        elif isinstance(due, ActionDue | ShowDue | RunoutVoteDue):
            seat = due.seats[0] if isinstance(due, RunoutVoteDue) else due.seat
            answer = bots[seat].answer(views[seat], due, chances[seat], QUICK)
            command = Answer(room.state.hand_no, room.hand.turn, answer)
            room.do(command, int(seat))
        else:
            room.wake()
    return room


def acted(room: Room) -> list[HandEvent]:
    return [fact for fact in room.facts if isinstance(fact, Acted)]


@pytest.mark.parametrize("kind", SIMPLE_BOTS)
@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_b1_every_answer_is_legal_in_every_game_and_for_every_number_of_seats(
    key: str, kind: str
) -> None:
    for seats in GAMES[key].seats:
        room = bot_hands(key, seats, SIMPLE_BOTS[kind], 6 if kind == "tight" else 15)
        assert room.state.hand_no >= 6


@pytest.mark.parametrize("kind", SIMPLE_BOTS)
def test_d3_h6_every_answer_is_legal_where_bots_vote_and_muck(kind: str) -> None:
    room = bot_hands("holdem", 5, SIMPLE_BOTS[kind], 25, casino=True)
    assert room.state.hand_no == 25


@pytest.mark.parametrize("kind", SIMPLE_BOTS)
def test_a1_the_same_seed_plays_the_same_game(kind: str) -> None:
    first = bot_hands("holdem", 4, SIMPLE_BOTS[kind], 8, seed="1")
    again = bot_hands("holdem", 4, SIMPLE_BOTS[kind], 8, seed="1")
    assert first.facts == again.facts


def test_another_seed_plays_another_game() -> None:
    first, other = (bot_hands("holdem", 4, RandomBot, 8, seed=seed) for seed in "12")
    assert first.facts != other.facts


def test_a_random_bot_uses_every_kind_of_action() -> None:
    kinds = {fact.kind for fact in acted(bot_hands("stud_hi", 4, RandomBot, 60))
             if isinstance(fact, Acted)}  # fmt: skip
    assert kinds == set(ActionKind)


def test_a_calling_station_never_folds_and_never_raises() -> None:
    for key in GAMES:
        room = bot_hands(key, 4, CallingStation, 10)
        kinds = {fact.kind for fact in acted(room) if isinstance(fact, Acted)}
        assert kinds <= {ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN}


def view_of(play: Play, seat: int) -> tuple[SeatView, ActionDue]:
    view = SeatView(Seat(seat))
    for fact in play.events:
        view = view.after(redact(fact, Seat(seat)))
    assert isinstance(play.due, ActionDue)
    return view, play.due


def tight_answer(hands: dict[int, str], *steps: str, board: str = "") -> Act:
    play = Play(started("holdem", (200, 200, 200)), hands, board)("deal", *steps)
    view, due = view_of(play, play.seat)
    answer = TightBot().answer(view, due, SeededChance("t"), Budget(300))
    assert isinstance(answer, Act)
    return answer


def test_a_tight_bot_raises_aces_and_folds_rubbish_to_a_big_raise() -> None:
    assert tight_answer({2: "AsAh"}).kind is ActionKind.RAISE
    assert tight_answer({0: "7c2d"}, "raise 150").kind is ActionKind.FOLD
    assert tight_answer({0: "AsAh"}, "raise 150").kind in (ActionKind.CALL, ActionKind.RAISE)


def test_a_tight_bot_does_not_fold_what_costs_nothing() -> None:
    answer = tight_answer({1: "7c2d"}, "call", "call")
    assert answer.kind is ActionKind.CHECK


def test_a_tight_bot_calls_when_the_price_is_right() -> None:
    """A bet of 2 into a pot of 300 is worth a call with next to anything."""
    answer = tight_answer(
        {1: "9c8d"}, "raise 100", "fold", "call", "deal", "check", "bet 2", board="AsKhQd"
    )
    assert answer.kind is not ActionKind.FOLD


def test_a_random_bot_s_amount_spans_the_whole_range() -> None:
    play = Play(started("holdem", (100, 100, 100)))("deal")
    view, due = view_of(play, play.seat)
    wager = due.choices[-1]
    spread = wager.most - wager.least
    for rolled, to in ((0, wager.least), (spread, wager.most)):
        chance = ScriptedChance([len(due.choices) - 1, rolled])
        assert RandomBot().answer(view, due, chance, Budget()) == Act(due.seat, wager.kind, to)


@pytest.mark.parametrize("kind", SIMPLE_BOTS)
def test_guests_muck_and_run_it_once(kind: str) -> None:
    bot, view = SIMPLE_BOTS[kind](), SeatView(Seat(3))
    chance = SeededChance("x")
    assert bot.answer(view, ShowDue(Seat(3)), chance, QUICK) == ShowOrMuck(seat=Seat(3), show=False)
    vote = bot.answer(view, RunoutVoteDue((Seat(1), Seat(3))), chance, QUICK)
    assert vote == VoteRunouts(Seat(3), 1)
