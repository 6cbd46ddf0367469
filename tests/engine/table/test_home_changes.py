"""engine/table/home_changes.py: people, chips, stakes and levels around the hands (I8, I9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import BadInput, Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import MisdealBlinds, OddChips, Showdown
from desktop_poker.engine.rules.stakes import MOST_CHIPS, Stakes
from desktop_poker.engine.table.events import ChipsAdded, ChipsKind, StackCorrected
from desktop_poker.engine.table.home_changes import player_id
from desktop_poker.engine.table.home_commands import (
    Arrive,
    BuyIn,
    ChangeLevels,
    ChangeTable,
    CorrectStack,
    GoToLevel,
    HomeCommand,
    NoteCards,
    TakeAddOn,
)
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.setup import Level
from tests.engine.table.homes import LEVELS, TOURNAMENT, do, evening, play, setup, stacks


def reason(state: HomeState, command: HomeCommand) -> Reason:
    with pytest.raises(Refused) as refusal:
        do(state, command)
    return refusal.value.reason


def test_i9_a_stack_is_corrected_with_a_reason_and_it_is_in_the_log() -> None:
    state = do(evening(1000, 1000), CorrectStack(Seat(0), 1200, " found a chip "))
    assert stacks(state) == [1200, 1000]
    note = state.ledger.notes[-1]
    assert note.fact == StackCorrected(seat=Seat(0), by=200, to=1200, reason="found a chip")
    assert note.seat_name == "Aiko"
    assert state.table.at(Seat(0)).brought == 1000


@pytest.mark.parametrize(
    ("stack", "why", "expected"),
    [
        (-1, "x", Reason.AMOUNT_OUT_OF_RANGE),
        (MOST_CHIPS + 1, "x", Reason.AMOUNT_OUT_OF_RANGE),
        (900, "  ", Reason.NO_REASON),
        (900, "x" * 121, Reason.NO_REASON),
        (900, "a\nb", Reason.NO_REASON),
    ],
)
def test_i9_a_bad_correction_is_explained(stack: int, why: str, expected: Reason) -> None:
    assert reason(evening(1000, 1000), CorrectStack(Seat(0), stack, why)) is expected


def test_i9_a_correction_of_nothing_changes_nothing() -> None:
    state = evening(1000, 1000)
    assert do(state, CorrectStack(Seat(0), 1000, "counted")) == state


def test_i9_after_a_hand_the_figure_is_what_lies_there_now() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, counts 2 1100")
    assert stacks(state) == [1000, 950, 1100]
    assert stacks(play(state, "next")) == [900, 950, 1050]


def test_corrections_and_chips_wait_for_the_end_of_the_hand() -> None:
    state = play(evening(1000, 1000), "next")
    for command in (CorrectStack(Seat(0), 1, "x"), BuyIn(Seat(0), 100), GoToLevel(1)):
        assert reason(state, command) is Reason.IN_THE_HAND


@pytest.mark.parametrize(
    ("name", "seat", "stack", "expected"),
    [
        ("", 5, 100, Reason.BAD_NAME),
        ("x" * 21, 5, 100, Reason.BAD_NAME),
        ("a\tb", 5, 100, Reason.BAD_NAME),
        ("aiko", 5, 100, Reason.NAME_TAKEN),
        ("Zoe", 0, 100, Reason.SEAT_TAKEN),
        ("Zoe", 10, 100, Reason.UNKNOWN_SEAT),
        ("Zoe", -1, 100, Reason.UNKNOWN_SEAT),
        ("Zoe", 5, 0, Reason.AMOUNT_OUT_OF_RANGE),
    ],
)
def test_an_impossible_arrival_is_explained(
    name: str, seat: int, stack: int, expected: Reason
) -> None:
    assert reason(evening(1000, 1000), Arrive(name=name, seat=Seat(seat), stack=stack)) is expected


def test_e5_a_late_arrival_is_dealt_in_for_free_but_never_as_small_blind() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal")
    state = do(state, Arrive(name="Zoe", seat=Seat(5), stack=700))
    state = play(state, "fold, fold, next")
    assert state.hand is not None
    started = state.hand.log.started
    assert (started.button, started.small_blind, started.big_blind) == (1, 2, 5)
    assert not started.live_blinds
    between = play(evening(1000, 1000, 1000), "next, deal, fold, fold")
    between = do(between, Arrive(name="Zoe", seat=Seat(8), stack=700))
    state = play(between, "next")  # button 1, small blind 2, and Zoe has the big blind
    assert state.hand is not None
    assert state.hand.state.has(Seat(8))


def test_somebody_steps_away_and_comes_back() -> None:
    state = play(evening(1000, 1000, 1000), "away 1, next")
    assert state.hand is not None
    assert not state.hand.state.has(Seat(1))
    assert play(state, "back 1").table.at(Seat(1)).sitting_out is False
    assert play(evening(1000, 1000), "away 1, away 1") == play(evening(1000, 1000), "away 1")


def test_somebody_goes_home_with_the_stack() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, home 2")
    (gone,) = state.ledger.gone
    assert (gone.name, gone.brought, gone.stack) == ("Chie", 1000, 1050)
    assert state.chips == 1950
    assert play(state, "undo").chips == 3000
    assert reason(state, Arrive(name="Zoe", seat=Seat(2), stack=5)) is Reason.SEAT_TAKEN
    later = play(state, "next, deal, fold")
    assert later.chips == 1950


def test_h5_chips_are_bought_between_hands() -> None:
    state = play(evening(1000, 1000), "buys 0 500")
    assert stacks(state) == [1500, 1000]
    assert state.table.at(Seat(0)).brought == 1500
    assert reason(state, BuyIn(Seat(0), 0)) is Reason.AMOUNT_OUT_OF_RANGE
    assert reason(state, BuyIn(Seat(7), 10)) is Reason.NOT_SEATED
    assert reason(state, TakeAddOn(Seat(0))) is Reason.NOT_ALLOWED_HERE


def bust() -> HomeState:
    """Chie loses everything in the first hand of a tournament."""
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), "next, deal, raise 1000, fold")
    return play(state, "call, deal, deal, deal, win 0")


def test_h5_a_tournament_rebuy_is_the_starting_stack_and_feeds_the_prizes() -> None:
    state = bust()
    assert stacks(state) == [2050, 950, 0]
    state = play(state, "buys 2 5")
    assert stacks(state) == [2050, 950, 1000]
    assert state.table.prizes == 40
    fact = state.ledger.notes[-1].fact
    assert fact == ChipsAdded(seat=Seat(2), amount=1000, kind=ChipsKind.REBUY, prize=10)
    assert reason(state, BuyIn(Seat(0), 1000)) is Reason.NOT_NOW


def test_h5_the_add_on_comes_once_at_the_end_of_the_rebuy_period() -> None:
    state = bust()
    assert reason(state, TakeAddOn(Seat(0))) is Reason.NOT_NOW
    state = do(do(state, GoToLevel(1)), TakeAddOn(Seat(0)))
    assert stacks(state)[0] == 2550
    assert reason(state, TakeAddOn(Seat(0))) is Reason.NOT_NOW


def test_h5_late_arrivals_of_a_tournament_end_with_the_rebuys() -> None:
    state = do(bust(), Arrive(name="Zoe", seat=Seat(5), stack=7))
    assert state.table.at(Seat(5)).stack == 1000
    late = do(bust(), GoToLevel(2))
    arrival = Arrive(name="Zoe", seat=Seat(5), stack=7)
    assert reason(late, arrival) is Reason.ALREADY_STARTED


def test_chips_stay_in_a_tournament() -> None:
    with pytest.raises(Refused) as refusal:
        play(bust(), "home 0")
    assert refusal.value.reason is Reason.NOT_ALLOWED_HERE


@pytest.mark.parametrize(
    "locked",
    [
        {"odd_chips": OddChips.CARRY},
        {"misdeal_blinds": MisdealBlinds.STAY},
        {"showdown": Showdown.CLOCKWISE},
        {"burn": False},
    ],
)
def test_i8_some_options_lock_once_play_starts(locked: dict[str, object]) -> None:
    other = ChangeTable(setup(**locked))  # type: ignore[arg-type]
    before = evening(1000, 1000)
    assert do(before, other).table.setup == other.setup
    state = play(before, "next, deal, fold")
    assert reason(state, other) is Reason.LOCKED


def test_i8_stakes_and_game_can_change_between_hands() -> None:
    state = play(evening(1000, 1000), "next, deal, fold")
    state = do(state, ChangeTable(setup(stakes=Stakes(small_blind=100, big_blind=200))))
    state = play(state, "next")
    assert stacks(state) == [750, 950]
    assert reason(state, ChangeTable(setup())) is Reason.IN_THE_HAND


def test_an_impossible_change_is_explained() -> None:
    state = evening(*[1000] * 9)
    wrong = replace(setup(), name="")
    with pytest.raises(BadInput):
        do(state, ChangeTable(wrong))
    assert reason(state, ChangeTable(setup("razz"))) is Reason.LOCKED  # other chairs
    tournament = replace(setup(tournament=TOURNAMENT))
    assert reason(state, ChangeTable(tournament)) is Reason.LOCKED


def test_the_director_changes_the_level() -> None:
    state = do(bust(), GoToLevel(2), 100.0)
    assert (state.table.level, state.table.level_began) == (2, 100.0)
    assert reason(state, GoToLevel(3)) is Reason.AMOUNT_OUT_OF_RANGE
    assert reason(evening(1000, 1000), GoToLevel(0)) is Reason.NOT_ALLOWED_HERE


def test_cards_can_be_noted_once_each() -> None:
    state = play(evening(1000, 1000), "next, deal, call, check, deal")
    state = do(state, NoteCards(None, cards("AsKsQs")))
    state = do(state, NoteCards(Seat(0), cards("AhAd")))
    assert reason(state, NoteCards(Seat(1), cards("As2d"))) is Reason.SAME_CARD_TWICE
    assert reason(state, NoteCards(Seat(1), cards("2c") * 2)) is Reason.SAME_CARD_TWICE
    assert reason(state, NoteCards(Seat(1), cards("2c"))) is Reason.WRONG_CARDS
    assert reason(state, NoteCards(Seat(7), cards("2c3c"))) is Reason.NOT_ELIGIBLE
    assert reason(evening(1000, 1000), NoteCards(None, ())) is Reason.NOT_NOW
    assert do(state, NoteCards(Seat(0), ())).noted == {-1: cards("AsKsQs")}


def test_a_name_comes_back_as_the_same_person() -> None:
    assert player_id(" Aiko ") == player_id("AIKO")


DEARER = (LEVELS[0], Level(small_blind=150, big_blind=300, ante=25), *LEVELS[2:])


def tournament() -> HomeState:
    return play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")


def test_i8_coming_levels_of_a_running_tournament_are_changed() -> None:
    state = do(tournament(), ChangeLevels(levels=DEARER, length=10))
    rules = state.table.setup.tournament
    assert rules is not None
    assert (rules.levels, rules.level_minutes, rules.level_hands) == (DEARER, 10.0, 0)
    state = play(state, "next, deal, fold", seconds=601.0)  # ten minutes, not fifteen
    assert state.table.level == 1
    assert state.hand is not None
    stakes = state.hand.log.started.stakes
    assert (stakes.small_blind, stakes.big_blind, stakes.ante) == (150, 300, 25)


def test_i8_a_level_by_hands_stays_one() -> None:
    by_hands = replace(TOURNAMENT, level_minutes=0.0, level_hands=5)
    state = play(evening(1000, 1000, tournament=by_hands), "next, deal, fold")
    state = do(state, ChangeLevels(levels=LEVELS, length=1))
    rules = state.table.setup.tournament
    assert rules is not None
    assert (rules.level_minutes, rules.level_hands) == (0.0, 1)
    assert play(state, "next").table.level == 1


def test_i3_changed_levels_can_be_undone_and_redone() -> None:
    before = tournament()
    after = do(before, ChangeLevels(levels=DEARER, length=10))
    back = play(after, "undo")
    assert back.table == before.table
    assert play(back, "redo").table == after.table


def test_i8_levels_change_in_mid_hand_without_touching_the_hand() -> None:
    state = play(tournament(), "next, deal")
    after = do(state, ChangeLevels(levels=DEARER, length=10))
    assert after.hand == state.hand
    assert stacks(after) == stacks(state)
    undone = play(after, "call, undo")
    assert undone.table.setup == after.table.setup  # undo takes back actions, not the director


@pytest.mark.parametrize(
    ("levels", "length", "expected"),
    [
        (LEVELS[1:], 15, Reason.LOCKED),
        (LEVELS[:1], 15, Reason.LOCKED),
        ((), 15, Reason.LOCKED),
        (LEVELS, 0, Reason.AMOUNT_OUT_OF_RANGE),
        (LEVELS, 241, Reason.AMOUNT_OUT_OF_RANGE),
    ],
)
def test_i8_what_has_been_played_stays(
    levels: tuple[Level, ...], length: int, expected: Reason
) -> None:
    state = do(tournament(), GoToLevel(1))
    assert reason(state, ChangeLevels(levels=levels, length=length)) is expected


def test_i8_impossible_levels_are_explained() -> None:
    wrong = (*LEVELS, Level(small_blind=500, big_blind=400))
    with pytest.raises(BadInput, match="level 4 has impossible blinds"):
        do(tournament(), ChangeLevels(levels=wrong, length=15))
    cash = evening(1000, 1000)
    assert reason(cash, ChangeLevels(levels=LEVELS, length=15)) is Reason.NOT_ALLOWED_HERE


@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_i1_an_evening_of_holdem_goes_on_with_stud_in_the_same_chairs(key: str) -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold")
    late = do(state, Arrive(name="Zoe", seat=Seat(9), stack=500))
    other = replace(late.table.setup, games=setup(key, odd_chips=OddChips.BUTTON).games)
    after = do(late, ChangeTable(other))
    dealt = play(after, "next, deal, opens 9, bring_in, fold, fold, fold")
    assert dealt.chips == 3500
    assert dealt.net(Seat(9)) > 0
    back = do(dealt, ChangeTable(late.table.setup))
    assert play(back, "next").hand is not None


def test_stud_has_room_for_eight_at_a_table_of_ten() -> None:
    nine = evening(*(1000,) * 9)
    stud = replace(nine.table.setup, games=setup("razz", odd_chips=OddChips.BUTTON).games)
    assert reason(nine, ChangeTable(stud)) is Reason.TOO_MANY_PLAYERS
    eight = do(evening(*(1000,) * 8), ChangeTable(stud))
    late = Arrive(name="Zoe", seat=Seat(9), stack=500)
    assert reason(eight, late) is Reason.TOO_MANY_PLAYERS


def resting() -> HomeState:
    """The break after the second of three levels."""
    state = do(tournament(), GoToLevel(1))
    state = play(state, "next, deal, fold", seconds=10.0)
    return play(state, "next", seconds=2000.0)


def test_i8_a_director_who_names_a_level_ends_the_break() -> None:
    state = resting()
    assert state.table.break_until is not None
    after = do(state, GoToLevel(2), seconds=2010.0)
    assert (after.table.level, after.table.break_until) == (2, None)
    assert play(after, "next", seconds=2010.0).hand is not None


@pytest.mark.parametrize("deeds", ["rest_over", "next"])
def test_i8_levels_taken_away_in_a_break_leave_the_last_one_to_play(deeds: str) -> None:
    state = do(resting(), ChangeLevels(levels=LEVELS[:2], length=15), seconds=2001.0)
    after = play(state, deeds, seconds=9000.0)
    assert after.table.level == 1
