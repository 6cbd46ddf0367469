"""client/sound/sound_cues.py: facts in, cues out, in order and each once."""

from __future__ import annotations

import pytest

from desktop_poker.client.sound.sound_cues import (
    MOST_CLICKS,
    Effect,
    SoundCue,
    SoundEar,
    clicks,
    minute_before_level,
    own_turn,
)
from desktop_poker.client.table.table_client import Update
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.events import Bank, BankStarted, LevelBegan, TimedOut
from desktop_poker.engine.views.redaction import Viewer, redact
from desktop_poker.engine.views.seat_view import SeatView, joining
from tests.client.evenings import KEYS, evening
from tests.engine.playing import Play, started
from tests.engine.table.tables import Room, event

DEEP = (10_000, 10_000, 10_000)
BLINDS = Stakes(small_blind=50, big_blind=100)


def steps(play: Play, viewer: Viewer) -> list[Update]:
    view, found = SeatView(viewer), []
    for happened in play.events:
        seen = redact(happened, viewer)
        view = view.after(seen)
        found.append(Update(seen.event, view))
    return found


def heard(play: Play, viewer: int | None = 2, since: int = 0) -> list[str]:
    """What a viewer hears from a fact on: names, with clicks; repeats as one with their number."""
    seat: Viewer = None if viewer is None else Seat(viewer)
    ear, found = SoundEar(SeatView(seat)), []
    for number, step in enumerate(steps(play, seat)):
        cues = ear.hear(step)
        if number >= since:
            found += [f"{cue.effect}{cue.clicks or ''}" for cue in cues]
    short: list[tuple[str, int]] = []
    for name in found:
        if short and short[-1][0] == name:
            short[-1] = (name, short[-1][1] + 1)
        else:
            short.append((name, 1))
    return [name if count == 1 else f"{name} x{count}" for name, count in short]


def holdem(*after: str, stacks: tuple[int, ...] = DEEP, board: str = "") -> Play:
    return Play(started("holdem", stacks, stakes=BLINDS), board=board)("deal", *after)


def sound_of(*after: str, viewer: int | None = 2) -> list[str]:
    """What the last of some actions sounds like."""
    before = len(holdem(*after[:-1]).events)
    return heard(holdem(*after), viewer, since=before)


def test_a_hand_begins_with_blinds_and_cards_and_the_first_turn() -> None:
    assert heard(holdem(), viewer=2) == ["chips2 x2", "deal x6", "your_turn"]
    assert heard(holdem(), viewer=1) == ["chips2 x2", "deal x6"]
    assert heard(holdem(), viewer=None) == ["chips2 x2", "deal x6"]


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        (("fold",), ["fold"]),
        (("call",), ["chips2"]),
        (("raise 300",), ["chips3"]),
        (("raise 900",), ["chips4"]),
        (("raise 2500",), ["chips5"]),
        (("raise 10000",), ["all_in"]),
        (("raise 10000", "call"), ["all_in"]),
        (("call", "call", "check"), ["check", "sweep"]),
        (("raise 300", "fold", "fold"), ["fold", "chips2", "sweep", "win", "sweep"]),
    ],
)
def test_an_action_sounds_like_what_it_is(actions: tuple[str, ...], expected: list[str]) -> None:
    assert sound_of(*actions) == expected


def test_the_more_chips_the_more_clicks() -> None:
    found = [clicks(cost, 100) for cost in range(1, 5_000)]
    assert found == sorted(found)
    assert (found[0], found[-1]) == (2, MOST_CLICKS)


def test_a_flop_is_three_cards_and_a_street_without_bets_is_not_swept() -> None:
    play = holdem("call", "call", "check")
    since = len(play.events)
    play("deal")
    assert heard(play, viewer=2, since=since) == ["deal x3", "flip x3"]
    since = len(play.events)
    play("check", "check", "check")
    assert heard(play, viewer=2, since=since) == ["check x2", "your_turn", "check"]


def test_cards_are_dealt_one_after_the_other_as_they_fly() -> None:
    ear = SoundEar(SeatView(Seat(1)))
    cues = [cue for step in steps(holdem(), Seat(1)) for cue in ear.hear(step)]
    deals = [cue.after for cue in cues if cue.effect is Effect.DEAL]
    assert deals == pytest.approx([0.07 * number for number in range(6)])


def test_sounds_come_with_the_movements_that_they_belong_to() -> None:
    play = holdem("call", "call", "check")
    since = len(play.events)
    found = steps(play("deal", "bet 400"), Seat(1))
    ear = SoundEar(found[since - 1].view)
    cues = [cue for step in found[since:] for cue in ear.hear(step)]
    flips = [cue.after for cue in cues if cue.effect is Effect.FLIP]
    assert flips == pytest.approx([0.18, 0.27, 0.36])  # when the cards have arrived
    (bet,) = [cue for cue in cues if cue.effect is Effect.CHIPS]
    assert 0 < bet.after < 0.2  # chips on their way
    (turn,) = [cue for cue in cues if cue.effect is Effect.YOUR_TURN]
    assert turn.after == pytest.approx(0.2)  # when the bet lies there


def test_a_run_out_swells_under_every_card_that_is_waited_for() -> None:
    play = Play(started("holdem", (1000, 1000), stakes=BLINDS))("deal", "raise 1000", "call")
    since = len(play.events)
    assert heard(play, viewer=0)[-2:] == ["sweep", "flip"]  # the other's hand
    assert heard(play, viewer=None)[-2:] == ["sweep", "flip x2"]
    play("deal")
    flop = ["deal x3", "flip x2", "run_out"]
    assert heard(play, viewer=0, since=since) == flop
    play("deal", "deal")
    assert heard(play, viewer=0, since=since) == [*flop, "deal", "run_out", "deal", "run_out"]


def test_the_winner_hears_two_notes_once_and_the_others_only_chips() -> None:
    hands, board = {0: "AsAh", 1: "KsKh", 2: "QsQh"}, "2c7d9hJc3s"
    setup = started("holdem", (1000, 2000, 3000), stakes=BLINDS)

    def played() -> Play:
        play = Play(setup, hands, board)("deal", "raise 3000", "call", "call")
        while play.due is not None:
            play("judge" if type(play.due).__name__ == "VerdictDue" else "deal")
        return play

    awards = len([e for e in played().events if type(e).__name__ == "PotAwarded"])
    assert awards > 1  # a main pot and side pots
    for winner in (0, 1):
        assert heard(played(), winner).count("win") == 1
    assert heard(played(), None).count("win") == 0
    assert "big_pot" in heard(played(), None)  # the same for everybody, and once
    assert heard(played(), 1).count("big_pot") == 1


def test_the_next_hand_can_be_won_again() -> None:
    ear = SoundEar(SeatView(Seat(2)))
    for _ in range(2):
        play = holdem("raise 300", "fold", "fold")
        cues = [cue.effect for step in steps(play, Seat(2)) for cue in ear.hear(step)]
        assert cues.count(Effect.WIN) == 1


def test_stud_cards_fall_one_by_one_and_a_third_street_is_dealt_quicker() -> None:
    play = Play(started("stud_hi", (200, 200, 200)))("deal")
    assert heard(play, viewer=None) == ["chips2", "deal x9"]
    since = len(play("bring_in", "call", "call").events)
    play("deal")
    assert heard(play, viewer=None, since=since) == ["deal x3"]


def test_a_turn_is_told_once_whatever_comes_meanwhile() -> None:
    play = holdem()
    ear, last = SoundEar(SeatView(Seat(2))), steps(play, Seat(2))
    cues = [cue.effect for step in last for cue in ear.hear(step)]
    assert cues.count(Effect.YOUR_TURN) == 1
    for fact in (BankStarted(Seat(2), Bank.TIME, 30.0), TimedOut(Seat(0))):
        assert ear.hear(Update(fact, last[-1].view)) == ()


def test_a_turn_that_is_answered_in_advance_is_not_told() -> None:
    ear = SoundEar(SeatView(Seat(2)))
    cues = [cue.effect for step in steps(holdem(), Seat(2)) for cue in ear.hear(step, armed=True)]
    assert Effect.YOUR_TURN not in cues


def test_who_comes_back_hears_nothing_twice() -> None:
    play = holdem("call", "call")
    ear = SoundEar(SeatView(Seat(1)))
    for step in steps(play, Seat(1)):
        ear.hear(step)
    assert ear.turn is not None
    again = steps(play, Seat(1))[-1].view
    assert ear.join(again) == ()  # the same turn
    fresh = SoundEar(SeatView(Seat(1)))
    assert fresh.join(again) == (SoundCue(Effect.YOUR_TURN),)
    assert fresh.join(again) == ()


def test_who_comes_back_hears_what_comes_then() -> None:
    """What was missed stays missed: bets before the way back are swept once, with the others."""
    play = holdem("call", "call")
    ear = SoundEar(SeatView(Seat(2)))
    ear.join(steps(play, Seat(2))[-1].view)
    before = len(play.events)
    rest = steps(play("check"), Seat(2))[before:]
    assert [cue.effect for step in rest for cue in ear.hear(step)] == [Effect.CHECK, Effect.SWEEP]


@pytest.mark.parametrize("key", KEYS)
def test_every_own_turn_of_an_evening_is_told_exactly_once(key: str) -> None:
    played = evening(key)
    seat = Seat(0)
    view = joining(seat, played.start, ())
    ear, told, turns = SoundEar(view), 0, []
    for fact in played.facts:
        view = view.after(redact(fact, seat))
        cues = ear.hear(Update(redact(fact, seat).event, view))
        told += sum(cue.effect is Effect.YOUR_TURN for cue in cues)
        turn = own_turn(view)
        if turn is not None and turn not in turns:
            turns.append(turn)
        assert all((cue.clicks > 0) is (cue.effect is Effect.CHIPS) for cue in cues)
    assert told == len(turns) > 0


def test_the_last_third_of_a_clock() -> None:
    view = steps(holdem(), Seat(2))[-1].view
    turn = own_turn(view)
    assert turn is not None
    rules = view.hand.started.rules if view.hand is not None else None
    assert rules is not None
    assert turn.seconds == rules.action_time
    timed = Play(started("holdem", DEEP, "action_time=30", stakes=BLINDS))("deal")
    turn = own_turn(steps(timed, Seat(2))[-1].view)
    assert turn is not None
    assert turn.last_third == 20
    untimed = Play(started("holdem", DEEP, "action_time=0", stakes=BLINDS))("deal")
    turn = own_turn(steps(untimed, Seat(2))[-1].view)
    assert turn is not None
    assert turn.last_third is None


def test_a_new_level_is_told_but_not_the_first() -> None:
    room = Room(event(level_minutes=8.0), range(3))
    room.deal()
    view = SeatView(Seat(0), table=room.state)
    ear = SoundEar(view)
    assert ear.hear(Update(LevelBegan(0, 0.0), view)) == ()
    assert ear.hear(Update(LevelBegan(1, 480.0), view)) == (SoundCue(Effect.LEVEL),)


def test_a_minute_before_the_level_ends() -> None:
    room = Room(event(level_minutes=8.0), range(3))
    assert minute_before_level(room.state) is None
    assert minute_before_level(None) is None
    room.deal()
    began = room.state.level_began
    assert began is not None
    assert minute_before_level(room.state) == began + 420
    by_hands = Room(event(level_hands=3), range(3))
    by_hands.deal()
    assert minute_before_level(by_hands.state) is None
