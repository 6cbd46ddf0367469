"""app/cli/table_options.py: a table described on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from desktop_poker.app.cli.table_options import (
    add_table_options,
    read_structure,
    table_setup,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import ButtonMove, MinRaise, Runouts, Showdown
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.setup import TableSetup, check_table
from desktop_poker.engine.table.tournament import STRUCTURES
from desktop_poker.games.spec import ForcedBets

HALF_PAID = (
    '{"name": "x", "starting_stack": 5, "level_hands": 1, "payouts": [50],'
    ' "levels": [{"small_blind": 1, "big_blind": 2}]}'
)


def setup(*words: str) -> TableSetup:
    parser = argparse.ArgumentParser()
    add_table_options(parser, Texts("en"))
    made = table_setup(parser.parse_args(words))
    check_table(made)
    return made


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_playable_table(key: str) -> None:
    made = setup("--game", key)
    assert [entry.game for entry in made.games] == [key]
    assert made.seats == min(6, GAMES[key].seats[-1])
    assert made.cash is not None
    assert made.tournament is None


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("kind", STRUCTURES)
def test_every_game_has_its_tournaments(key: str, kind: str) -> None:
    made = setup("--game", key, "--tournament", kind)
    assert made.tournament is STRUCTURES[kind]
    assert made.cash is None
    dead = made.games[0].rules.button is ButtonMove.DEAD
    assert dead == (GAMES[key].forced_bets is ForcedBets.BLINDS)  # E1


def test_the_usual_table() -> None:
    made = setup()
    assert made.games[0].stakes == Stakes(small_blind=1, big_blind=2)
    assert made.games[0].rules.min_raise is MinRaise.DOUBLE
    assert made.cash is not None
    assert (made.cash.least_buy_in, made.cash.most_buy_in) == (40, 400)
    assert made.show_all_after  # against bots every hand may be looked at afterwards


def test_casino_rules_with_options_of_one_s_own() -> None:
    rules = setup("--rules", "casino", "--option", "burn=off", "--option", "ante=3").games[0]
    assert rules.rules.min_raise is MinRaise.INCREMENT
    assert rules.rules.showdown is Showdown.CLOCKWISE
    assert rules.rules.runouts is Runouts.ASK
    assert not rules.rules.burn
    assert rules.stakes.ante == 3


def test_d3_a_tournament_is_run_once() -> None:
    assert (
        setup("--rules", "casino", "--tournament", "turbo").games[0].rules.runouts is Runouts.ONCE
    )


def test_g8_a_rotation() -> None:
    made = setup("--game", "holdem, razz,stud_8", "--rotate", "4", "--seats", "5")
    assert [entry.game for entry in made.games] == ["holdem", "razz", "stud_8"]
    assert made.rotate_every == 4
    assert made.seats == 5
    assert setup("--game", "holdem,razz").rotate_every is None  # an orbit


def test_g8_a_table_may_rotate_through_all_games() -> None:
    made = setup("--game", ",".join(GAMES))
    assert len(made.games) == len(GAMES)
    assert made.seats == 4  # as many as the smallest game takes


def test_buy_ins_follow_the_largest_bet_of_a_rotation() -> None:
    made = setup("--game", "holdem,razz")
    assert made.cash is not None
    assert made.cash.most_buy_in == 200 * 10


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ("50/100", "holdem", Stakes(small_blind=50, big_blind=100)),
        ("10", "dense_deck", Stakes(big_blind=10)),
        ("10/20", "razz", Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)),
    ],
)
def test_stakes_are_read(text: str, key: str, expected: Stakes) -> None:
    assert setup("--game", key, "--stakes", text).games[0].stakes == expected


@pytest.mark.parametrize(
    "words",
    [
        ("--stakes", "a/b"),
        ("--stakes", "1/2/3/4"),
        ("--stakes=-1/2",),
        ("--stakes", "1.5/3"),
        ("--stakes", "1/"),
        ("--stakes", "/2"),
        ("--stakes", "²/4"),
        ("--stakes", "9" * 14),
        ("--stakes", ","),
        ("--stakes", "holdem="),
        ("--stakes", "0/0"),
        ("--stakes", "4/2"),
        ("--game", "razz", "--stakes", "1/2"),
        ("--game", "bridge"),
        ("--game", ""),
        ("--game", " , "),
        ("--game", "holdem,bridge"),
        ("--seats", "1"),
        ("--seats", "11"),
        ("--seats=-3",),
        ("--game", "razz", "--seats", "9"),
        ("--game", "holdem,dense_deck", "--seats", "5"),
        ("--option", "nonsense"),
        ("--option", "min_raise=triple"),
        ("--option", "next_hand_pause=-1"),
        ("--option", "next_hand_pause=nan"),
        ("--game", "razz", "--option", "min_raise=double"),
        ("--rotate=-2",),
    ],
    ids=" ".join,
)
def test_what_can_t_be_played_is_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        setup(*words)


def test_h5_a_structure_of_ones_own_comes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.json"
    path.write_text(
        '{"name": "kitchen", "starting_stack": 2000, "level_hands": 5, "payouts": [70, 30],'
        ' "levels": [{"small_blind": 10, "big_blind": 20}]}',
        encoding="utf-8",
    )
    rules = read_structure(str(path))
    assert (rules.name, rules.levels[0].big_blind, rules.payouts) == ("kitchen", 20, (70, 30))


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("{", "not readable"),
        ('{"name": "x", "starting_stack": 5, "levels": []}', "a tournament needs levels"),
        ('{"name": "x", "starting_stack": "5", "levels": []}', "not readable"),
        (
            HALF_PAID,
            "payouts must add up to 100",
        ),
    ],
)
def test_a_bad_structure_is_named(content: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=complaint) as raised:
        read_structure(str(path))
    assert str(path) in str(raised.value)


@pytest.mark.parametrize("text", ["nonsense", "nowhere.json"])
def test_a_tournament_that_does_not_exist_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=text):
        read_structure(text)


def test_g8_stakes_can_be_named_game_by_game() -> None:
    made = setup("--game", "holdem,razz", "--stakes", "holdem=5/10,razz=20/40")
    holdem, razz = made.games
    assert (holdem.stakes.big_blind, razz.stakes.small_bet) == (10, 20)
    with pytest.raises(BadInput, match="unknown game: 'bridge'"):
        setup("--stakes", "bridge=1/2")


def test_unseen_cards_can_be_kept_out_of_the_history() -> None:
    assert setup().show_all_after
    assert not setup("--closed").show_all_after


def test_n1_an_own_list_has_any_order_repeats_and_limits_of_its_own() -> None:
    made = setup("--game", "razz=10/20,holdem=5/10,razz=20/40,badugi", "--seats", "4")
    assert [entry.game for entry in made.games] == ["razz", "holdem", "razz", "badugi"]
    bets = [(entry.stakes.small_bet, entry.stakes.big_blind) for entry in made.games]
    assert bets[:3] == [(10, 0), (0, 10), (20, 0)]


def test_n1_options_of_a_mix_go_to_the_games_that_have_them() -> None:
    made = setup("--game", "horse", "--option", "straddle=utg")
    assert [entry.rules.straddle for entry in made.games] == ["utg", "utg", "off", "off", "off"]
    with pytest.raises(BadInput, match="does not apply"):
        setup("--game", "razz,stud_8", "--option", "straddle=utg")


def test_a_list_with_a_game_or_limits_that_are_none_is_refused() -> None:
    for wrong in ("razz=10/30", "nothing=1/2", "holdem=x"):
        with pytest.raises(BadInput):
            setup("--game", f"holdem,{wrong}")
