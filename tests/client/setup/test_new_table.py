"""client/setup/new_table.py: from what somebody chooses to a table, or to what is impossible."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import (
    RULE_SETS,
    SPEEDS,
    Draft,
    draft_from,
    draft_json,
    most_seats,
    offered_options,
    opponents_of,
    option_value,
    problems,
    setup_of,
    table_of,
    typed_stakes,
    usual_values,
    with_games,
    with_mix,
    with_option,
    with_rules,
    with_seats,
)
from desktop_poker.client.telling.opponents import USUAL_OPPONENTS
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import (
    ButtonMove,
    MinRaise,
    OddChips,
    Runouts,
    Showdown,
)
from desktop_poker.engine.rules.stakes import Stakes, read_stakes
from desktop_poker.engine.rules.weights import DENSE, EVEN, VERY_DENSE, WeightGrid
from desktop_poker.engine.table.setup import CashRules, check_table
from desktop_poker.engine.table.tournament import STRUCTURES
from desktop_poker.games.spec import ForcedBets

each_game = pytest.mark.parametrize("key", GAMES)


def draft_of(key: str, **fields: object) -> Draft:
    return replace(with_games(Draft(), (key,), 6), **fields)


@each_game
def test_every_game_has_a_table_that_can_be_opened(key: str) -> None:
    made = setup_of(draft_of(key))
    check_table(made)
    assert (made.name, made.seats) == (key, min(6, GAMES[key].seats[-1]))
    assert made.cash is not None
    assert made.show_all_after


@each_game
@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_h5_every_game_has_every_tournament(key: str, structure: str, rules: str) -> None:
    made = setup_of(draft_of(key, tournament=structure, rules=rules))
    assert made.tournament is STRUCTURES[structure]
    assert made.cash is None
    assert (made.games[0].rules.button is ButtonMove.DEAD) == (
        GAMES[key].forced_bets is ForcedBets.BLINDS
    )


def test_what_is_known_here_is_what_there_is() -> None:
    assert Draft().opponents == USUAL_OPPONENTS
    assert Draft().speed == Settings().speed
    assert all(Settings(speed=speed) for speed in SPEEDS)  # type: ignore[arg-type]


def test_nobody_hurries_a_person_who_plays_against_bots() -> None:
    assert setup_of(Draft()).games[0].rules.action_time == 0
    assert setup_of(Draft(has_clock=True)).games[0].rules.action_time == 30
    own = Draft(has_clock=True, options={"action_time": "12.5"})
    assert setup_of(own).games[0].rules.action_time == 12.5
    assert setup_of(replace(own, has_clock=False)).games[0].rules.action_time == 0


def test_g8_a_rotation_of_all_games() -> None:
    made = setup_of(with_games(Draft(rotate_every=4), tuple(GAMES), 6))
    assert [entry.game for entry in made.games] == list(GAMES)
    assert (made.rotate_every, made.seats, made.name) == (4, 4, "mixed")


def test_one_game_does_not_change() -> None:
    assert setup_of(Draft(rotate_every=4)).rotate_every is None


def test_wanted_seats_come_back_with_a_larger_game() -> None:
    small = with_games(Draft(seats=9), ("dense_deck",), 9)
    assert small.seats == 4
    assert with_games(small, ("holdem",), 9).seats == 9
    assert with_games(small, ("razz",), 9).seats == 8
    assert most_seats(()) == 10


def test_f4_dense_deck_is_dealt_by_the_grid() -> None:
    made = setup_of(draft_of("dense_deck", weights=VERY_DENSE))
    assert made.games[0].rules.weights == VERY_DENSE
    assert setup_of(Draft(weights=VERY_DENSE)).games[0].rules.weights is None


def test_stakes_by_game() -> None:
    draft = Draft(games=("holdem", "razz"), stakes={"holdem": "5 / 10", "razz": "20/40"})
    holdem, razz = setup_of(draft).games
    assert holdem.stakes == Stakes(small_blind=5, big_blind=10)
    assert razz.stakes == Stakes(ante=2, bring_in=4, small_bet=20, big_bet=40)
    assert typed_stakes(Draft(stakes={"holdem": " "}), GAMES["holdem"]).big_blind == 2


def test_buy_ins_are_the_usual_ones_or_typed() -> None:
    assert setup_of(Draft()).cash == CashRules(least_buy_in=40, most_buy_in=400)
    own = Draft(least_buy_in="100", most_buy_in="1,000")
    assert setup_of(own).cash == CashRules(least_buy_in=100, most_buy_in=1000)


def test_a_mix_takes_turns() -> None:
    mixed = Draft(seats=6, opponents=("casual", "expert:rock", "surprise"))
    assert opponents_of(mixed) == ("casual", "expert:rock", "surprise", "casual", "expert:rock")
    assert opponents_of(Draft(seats=3)) == USUAL_OPPONENTS * 2
    assert opponents_of(Draft(seats=3, opponents=("station",))) == ("station", "station")


def test_opponents_seat_by_seat() -> None:
    each = with_mix(Draft(seats=4, opponents=("random",)), is_mix=False)
    assert each.opponents == ("random",) * 3
    changed = replace(each, opponents=("tight", "random", "tight"))
    assert with_seats(changed, 6).opponents == ("tight", "random", "tight", "tight", "random")
    assert with_mix(changed, is_mix=True).opponents == ("tight", "random")


@pytest.mark.parametrize(
    ("draft", "field"),
    [
        (Draft(games=()), "games"),
        (Draft(games=("bridge",)), "games"),
        (Draft(games=("razz",) * 25), "games"),
        (Draft(games=("holdem", "razz"), rotate_every=0), "rotate_every"),
        (Draft(games=("holdem", "razz"), rotate_every=1001), "rotate_every"),
        (Draft(seats=1), "seats"),
        (Draft(seats=11), "seats"),
        (Draft(games=("dense_deck",), seats=5), "seats"),
        (Draft(games=("holdem", "razz"), seats=9), "seats"),
        (Draft(rules="pirate"), "rules"),
        (Draft(speed="warp"), "speed"),
        (Draft(tournament="endless"), "tournament"),
        (Draft(opponents=()), "opponents"),
        (Draft(opponents=("shark",)), "opponents"),
        (draft_of("dense_deck", weights=WeightGrid("none", (0,) * 169)), "weights"),
        (draft_of("dense_deck", weights=WeightGrid("few", (1, 2))), "weights"),
        *((Draft(stakes={"holdem": text}), "stakes.holdem") for text in ("x", "0/0", "4/2", "1/")),
        *((draft_of("razz", stakes={"razz": text}), "stakes.razz") for text in ("10/30", "1/2")),
        (draft_of("dense_deck", stakes={"dense_deck": "0"}), "stakes.dense_deck"),
        (Draft(least_buy_in="x"), "least_buy_in"),
        (Draft(least_buy_in="1"), "least_buy_in"),
        (Draft(most_buy_in="39"), "most_buy_in"),
        (Draft(most_buy_in="1.5"), "most_buy_in"),
        (Draft(least_buy_in="500"), "most_buy_in"),
        (Draft(options={"next_hand_pause": "soon"}), "options.next_hand_pause"),
        (Draft(options={"runout_pause": "-1"}), "options.runout_pause"),
        (Draft(options={"next_hand_pause": "nan"}), "options.next_hand_pause"),
        (Draft(has_clock=True, options={"time_bank": "3601"}), "options.time_bank"),
        (Draft(options={"min_raise": "triple"}), "options.min_raise"),
        (Draft(options={"nonsense": "on"}), "options.nonsense"),
        (draft_of("razz", options={"raise_cap": "10"}), "options.raise_cap"),
        (draft_of("dense_deck", options={"max_draws": "0"}), "options.max_draws"),
        (Draft(options={"smallest_chip": "0"}), "options.smallest_chip"),
        (Draft(options={"smallest_chip": "x"}), "options.smallest_chip"),
        (Draft(stakes={"holdem": "10/20"}, options={"smallest_chip": "25"}), "stakes.holdem"),
        (Draft(most_buy_in="1010", options={"smallest_chip": "25"}), "most_buy_in"),
    ],
    ids=str,
)
def test_what_is_impossible_is_said_at_its_field(draft: Draft, field: str) -> None:
    assert list(problems(draft)) == [field]
    with pytest.raises(BadInput):
        setup_of(draft)


def test_several_problems_stand_at_several_fields() -> None:
    draft = Draft(games=("holdem", "razz"), seats=1, stakes={"holdem": "x", "razz": "y"})
    assert set(problems(draft)) == {"seats", "stakes.holdem", "stakes.razz"}
    assert set(problems(Draft(opponents=(), most_buy_in="x"))) == {"opponents", "most_buy_in"}


def test_h5_of_two_players_the_winner_takes_all() -> None:
    for seats, paid in ((2, (100,)), (3, STRUCTURES["turbo"].payouts)):
        made = setup_of(Draft(tournament="turbo", seats=seats))
        assert made.tournament is not None
        assert made.tournament.payouts == paid


def test_a_tournament_asks_for_no_stakes() -> None:
    assert not problems(Draft(tournament="turbo", stakes={"holdem": "x"}, least_buy_in="y"))


def test_an_option_that_means_nothing_here_is_kept_and_does_nothing() -> None:
    draft = Draft(options={"raise_cap": "10", "time_bank": "x"})  # no stud, no clock
    assert not problems(draft)
    assert setup_of(draft).games[0].rules.raise_cap == 4


def test_options_of_a_table() -> None:
    assert "raise_cap" not in offered_options(Draft())
    assert "raise_cap" in offered_options(Draft(games=("holdem", "razz")))
    assert "runouts" in offered_options(Draft())
    assert "runouts" not in offered_options(Draft(tournament="deep"))  # D3
    separate = {"weights", "misdeal_blinds", "misdeal_limit"}
    assert not separate & set(offered_options(draft_of("dense_deck")))


@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize("tournament", ["", "turbo"])
def test_c6_stakes_and_levels_follow_the_smallest_chip(key: str, tournament: str) -> None:
    chips = {"smallest_chip": "25"}
    made = setup_of(draft_of(key, options=chips, tournament=tournament))
    assert made.games[0].rules.smallest_chip == 25
    check_table(made)


def test_c6_stud_gets_antes_in_whole_chips() -> None:
    stakes = read_stakes("200/400", GAMES["razz"], 25)
    assert (stakes.ante, stakes.bring_in) == (25, 50)
    assert read_stakes("10/20", GAMES["razz"]).ante == 1


def test_a_change_is_what_differs_from_the_rule_set() -> None:
    changed = with_option(Draft(), "min_raise", "increment")
    assert changed.options == {"min_raise": "increment"}
    assert with_option(changed, "min_raise", "double").options == {}
    assert with_rules(changed, "casino").options == {}
    assert setup_of(changed).games[0].rules.min_raise is MinRaise.INCREMENT


def test_games_of_a_rotation_differ_until_somebody_decides() -> None:
    both = Draft(games=("holdem", "razz"))
    assert usual_values(both, "odd_chips") == ("button", "seat")
    decided = with_option(both, "odd_chips", "seat")
    assert decided.options == {"odd_chips": "seat"}
    assert {entry.rules.odd_chips for entry in setup_of(decided).games} == {OddChips.SEAT}


def test_casino_rules() -> None:
    rules = setup_of(Draft(rules="casino")).games[0].rules
    assert (rules.runouts, rules.showdown) == (Runouts.ASK, Showdown.CLOCKWISE)


@pytest.mark.parametrize(
    ("value", "written"),
    [(True, "on"), (False, "off"), (None, "none"), (1.2, "1.2"), (2.0, "2"), (4, "4")],
)
def test_values_as_they_are_written(value: object, written: str) -> None:
    assert option_value(value) == written


def test_a_draft_can_be_kept() -> None:
    draft = Draft(games=("razz",), stakes={"razz": "20/40"}, weights=EVEN, options={"burn": "off"})
    assert draft_from(draft_json(draft)) == draft
    assert draft_from(b"{}") == Draft()  # an old file lacks what is new


@pytest.mark.parametrize("data", [b"", b"[]", b'{"seats": "six"}', b"\xff", b"[" * 100_000])
def test_a_damaged_draft_is_bad_input(data: bytes) -> None:
    with pytest.raises(BadInput):
        draft_from(data)


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ("1/2", "holdem", Stakes(small_blind=1, big_blind=2)),
        ("50/100", "holdem", Stakes(small_blind=50, big_blind=100)),
        ("10", "holdem", Stakes(small_blind=5, big_blind=10)),
        ("10", "dense_deck", Stakes(big_blind=10)),
        ("5/10", "dense_deck", Stakes(big_blind=10)),
        ("10/20", "razz", Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)),
        ("100/200", "stud_hi", Stakes(ante=10, bring_in=20, small_bet=100, big_bet=200)),
        ("40", "stud_8", Stakes(ante=4, bring_in=8, small_bet=40, big_bet=80)),
    ],
)
def test_stakes_are_read(text: str, key: str, expected: Stakes) -> None:
    assert read_stakes(text, GAMES[key]) == expected
    assert setup_of(draft_of(key, stakes={key: text})).games[0].stakes == expected


@pytest.mark.parametrize("bet", [2, 3, 4, 10, 15, 25, 30, 35, 50, 75, 250, 1000])
def test_g5_stud_amounts_are_multiples_of_the_ante(bet: int) -> None:
    stakes = read_stakes(f"{bet}/{2 * bet}", GAMES["stud_hi"])
    assert stakes.bring_in % stakes.ante == stakes.small_bet % stakes.ante == 0
    assert stakes.big_bet == 2 * stakes.small_bet


def test_a_table_without_named_buy_ins_has_the_usual_ones() -> None:
    games = setup_of(Draft()).games
    made = table_of(games, seats=2, rotate_every=None, tournament=None, show_all_after=False)
    assert made.cash == CashRules(least_buy_in=40, most_buy_in=400)
    assert Draft().weights is DENSE


def test_a_problem_keeps_nothing_alive() -> None:
    """Frames of an error would hold pages until a collection that destroys them out of order."""
    wrong = problems(Draft(games=("dense_deck",), seats=9))
    assert wrong
    assert all(error.__traceback__ is None for error in wrong.values())


def test_stakes_that_nobody_can_have_meant_are_refused_with_their_reason() -> None:
    found = problems(draft_of("holdem", stakes={"holdem": "1/999999999999"}))
    assert [error.template for error in found.values()] == [
        "blinds, antes and bets are at most {most} chips, not {amount}"
    ]
    found = problems(draft_of("stud_8", stakes={"stud_8": "1000000000"}))
    assert found
