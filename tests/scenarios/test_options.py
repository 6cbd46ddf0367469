"""The table of options and presets, and how many players each game takes."""

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import PRESETS, check_rules, for_game
from desktop_poker.engine.rules.options import set_option
from desktop_poker.engine.rules.stakes import default_stakes
from desktop_poker.games.spec import ForcedBets
from tests.some_games import ONE_OF_A_KIND

# One row an option: House, Casino, Home, Dense Deck, stud; "-" where it does not apply.
TABLE = """
min_raise          double         increment      increment      increment      -
short_all_in       tda            tda            tda            closed         -
open_fold          False          False          True           False          False
odd_chips          button         button         button         button         seat
runouts            once           ask            -              once           once
burn               True           True           True           False          True
button             moving         moving         moving         moving         -
postflop_start     -              -              -              left_of_button -
raise_cap          -              -              -              -              4
uncapped_heads_up  False          True           False          -              False
showdown           all_at_once    clockwise      all_at_once    all_at_once    all_at_once
next_hand_pause    2.0            2.0            -              2.0            2.0
runout_pause       1.2            1.2            -              1.2            1.2
action_time        30.0           30.0           30.0           30.0           30.0
time_bank          30.0           30.0           -              30.0           30.0
grace_bank         60.0           60.0           -              60.0           60.0
misdeal_blinds     -              -              return         -              -
max_draws          -              -              -              200            -
"""
COLUMNS = (
    ("house", "holdem"),
    ("casino", "holdem"),
    ("home", "holdem"),
    ("house", "dense_deck"),
    ("house", "stud_hi"),
)
CELLS = [
    pytest.param(*column, name, value, id=f"{column[0]} {column[1]} {name}={value}")
    for row in TABLE.strip().splitlines()
    for name, *values in [row.split()]
    for column, value in zip(COLUMNS, values, strict=True)
    if value != "-"
]


@pytest.mark.parametrize(("preset", "key", "name", "value"), CELLS)
def test_presets(preset: str, key: str, name: str, value: str) -> None:
    rules = for_game(PRESETS[preset], game(key))
    assert str(getattr(rules, name)) == value


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_every_preset_is_playable_in_every_game(preset: str, key: str) -> None:
    for tournament in (False, True):
        check_rules(for_game(PRESETS[preset], game(key), tournament=tournament), game(key))


def test_e1_tournaments_play_with_a_dead_button_and_d3_run_once() -> None:
    rules = for_game(PRESETS["casino"], game("holdem"), tournament=True)
    assert rules.button == "dead"
    assert rules.runouts == "once"


VALUES = [
    *("holdem min_raise=double", "holdem min_raise=increment"),
    *("holdem short_all_in=tda", "holdem short_all_in=closed"),
    *("holdem open_fold=on", "stud_hi open_fold=off"),
    *("holdem odd_chips=button", "holdem odd_chips=carry", "stud_8 odd_chips=seat"),
    *("holdem runouts=once", "holdem runouts=twice", "dense_deck runouts=ask"),
    *("holdem burn=on", "razz burn=off"),
    *("holdem bomb_pot=off", "omaha bomb_pot=called", "short_deck bomb_pot=30"),
    *("holdem bomb_ante=10", "omaha_8 double_board=on", "dense_deck double_board=off"),
    *("short_deck trips_beat_straights=on", "short_deck trips_beat_straights=off"),
    *("holdem straddle=off", "omaha straddle=utg", "dense_deck straddle=button"),
    *("holdem ante=5", "holdem big_blind_ante=2", "razz ante=5"),
    *("holdem button=moving", "holdem button=dead"),
    *("dense_deck postflop_start=left_of_button", "dense_deck postflop_start=utg"),
    *("stud_hi raise_cap=1", "stud_hi raise_cap=9", "stud_hi raise_cap=none"),
    *("stud_hi uncapped_heads_up=on", "stud_hi uncapped_heads_up=off"),
    *("holdem showdown=all_at_once", "razz showdown=clockwise"),
    *("holdem next_hand_pause=5", "holdem runout_pause=0.5", "holdem action_time=15"),
    *("holdem time_bank=0", "holdem grace_bank=90"),
    *("holdem misdeal_blinds=return", "holdem misdeal_blinds=stay"),
    *("dense_deck max_draws=50", "dense_deck weights=very dense"),
]


@pytest.mark.parametrize("text", VALUES)
def test_every_option_takes_each_of_its_values(text: str) -> None:
    key, _, option = text.partition(" ")
    variant = game(key)
    rules, _ = set_option(
        variant, for_game(PRESETS["house"], variant), default_stakes(variant), option
    )
    check_rules(rules, variant)


WRONG = [
    *("holdem min_raise=triple", "holdem open_fold=maybe", "holdem ante=-1", "holdem ante=1.5"),
    *("stud_hi min_raise=double", "stud_hi runouts=twice", "stud_hi raise_cap=0"),
    *("stud_hi raise_cap=10", "holdem raise_cap=4", "holdem postflop_start=utg"),
    *("holdem trips_beat_straights=on", "razz trips_beat_straights=off"),
    *("razz bomb_pot=called", "triple_draw bomb_pot=10", "holdem bomb_pot=often"),
    *("stud_8 double_board=on", "razz bomb_ante=2"),
    *("razz straddle=utg", "short_deck straddle=button", "holdem straddle=sb"),
    *("dense_deck burn=on", "holdem no_such_option=1", "holdem burn"),
]


@pytest.mark.parametrize("text", WRONG)
def test_options_that_make_no_sense_are_refused(text: str) -> None:
    key, _, option = text.partition(" ")
    variant = game(key)
    rules, stakes = for_game(PRESETS["house"], variant), default_stakes(variant)
    with pytest.raises(BadInput):
        check_rules(set_option(variant, rules, stakes, option)[0], variant)


def seated(key: str, players: int) -> HandStarted:
    variant = game(key)
    seats = tuple(Seat(number) for number in range(players))
    blinds = blind_seats(variant.forced_bets, seats, Seat(0)) if players > 1 else (None, Seat(0))
    if variant.forced_bets is ForcedBets.ANTES_AND_BRING_IN:
        blinds = None, None
    return HandStarted(
        hand_no=1,
        game=key,
        rules=for_game(PRESETS["house"], variant),
        stakes=default_stakes(variant),
        button=Seat(0),
        seatings=tuple(Seating(seat, 100) for seat in seats),
        small_blind=blinds[0],
        big_blind=blinds[1],
    )


@pytest.mark.parametrize(
    ("rule", "key", "most"),
    [
        ("E1", "holdem", 10),
        ("F1", "dense_deck", 4),
        ("G1", "stud_hi", 8),
        ("G1", "razz", 8),
        ("G1", "stud_8", 8),
    ],
)
def test_e1_f1_g1_how_many_can_play(rule: str, key: str, most: int) -> None:
    for players in range(2, most + 1):
        assert start_hand(seated(key, players)).due is not None, rule
    for players in (1, most + 1):
        with pytest.raises(BadInput):
            start_hand(seated(key, players))


def test_g5_big_bets_are_twice_small_bets_and_the_bring_in_is_below() -> None:
    started = seated("stud_hi", 2)
    for wrong in ({"big_bet": 30}, {"bring_in": 10}, {"bring_in": 0}):
        with pytest.raises(BadInput):
            start_hand(replace(started, stakes=replace(started.stakes, **wrong)))


def test_g5_by_default_all_are_multiples_of_the_ante() -> None:
    stakes = default_stakes(game("stud_hi"))
    for amount in (stakes.bring_in, stakes.small_bet, stakes.big_bet):
        assert amount % stakes.ante == 0


@pytest.mark.parametrize("stack", [0, -5, True, 1.5])
def test_c5_chips_are_integers(stack: int) -> None:
    started = seated("holdem", 2)
    seatings = (Seating(Seat(0), stack), started.seatings[1])
    with pytest.raises(BadInput):
        start_hand(replace(started, seatings=seatings))


@pytest.mark.parametrize(
    ("key", "seats", "button", "blinds"),
    [
        ("holdem", (0, 1, 2), 0, (1, 2)),
        ("holdem", (0, 1, 2), 2, (0, 1)),
        ("holdem", (2, 5, 9), 5, (9, 2)),
        ("holdem", (3, 7), 7, (7, 3)),
        ("dense_deck", (0, 1, 2, 3), 3, (None, 0)),
        ("dense_deck", (1, 3), 3, (None, 1)),
        ("razz", (0, 1, 2), 0, (None, None)),
    ],
)
def test_e1_b9_f1_who_posts(
    key: str, seats: tuple[int, ...], button: int, blinds: tuple[int | None, int | None]
) -> None:
    found = blind_seats(game(key).forced_bets, tuple(map(Seat, seats)), Seat(button))
    assert found == blinds
