"""client/home_table/evening_draft.py: setting an evening up (I8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.home_table.evening_draft import (
    EveningDraft,
    EveningGuest,
    draft_from,
    draft_json,
    games_of_real_cards,
    levels_of,
    moved,
    next_evening,
    openings,
    options_for,
    own_stack,
    payouts_of,
    problems,
    setup_of,
    stakes_of,
    with_game,
    with_guest,
    without_guest,
)
from desktop_poker.client.setup.new_table import option_value
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES as GAMES_BY_KEY
from desktop_poker.engine.rules.house import (
    ButtonMove,
    MinRaise,
    MisdealBlinds,
    OddChips,
    ShortAllIn,
    Showdown,
    options_of,
)
from desktop_poker.engine.table.home_commands import Arrive, PlaceButton

TWO = (EveningGuest(name="Mika", seat=2), EveningGuest(name="Ken", seat=0, stack="5,000"))
DRAFT = EveningDraft(guests=TWO)


def test_i8_the_defaults_are_those_of_the_rules() -> None:
    setup = setup_of(DRAFT)
    rules, stakes = setup.games[0].rules, setup.games[0].stakes
    assert (stakes.small_blind, stakes.big_blind, stakes.ante) == (50, 100, 0)
    assert DRAFT.stack == "10,000"
    assert DRAFT.thinking_seconds == 30
    assert (rules.burn, rules.odd_chips) == (True, OddChips.BUTTON)
    assert (rules.showdown, rules.misdeal_blinds) == (Showdown.ALL_AT_ONCE, MisdealBlinds.RETURN)
    assert (rules.min_raise, rules.short_all_in) == (MinRaise.INCREMENT, ShortAllIn.TDA)
    tournament = setup_of(replace(DRAFT, is_tournament=True))
    assert tournament.tournament is not None
    assert tournament.tournament.level_minutes == 15.0
    assert tournament.games[0].rules.button is ButtonMove.MOVING


@pytest.mark.parametrize("value", ["on", "off"])
def test_i8_burn(value: str) -> None:
    rules = setup_of(replace(DRAFT, options={"burn": value})).games[0].rules
    assert rules.burn is (value == "on")


@pytest.mark.parametrize("value", list(OddChips))
def test_i8_odd_chips(value: OddChips) -> None:
    rules = setup_of(replace(DRAFT, options={"odd_chips": value.value})).games[0].rules
    assert rules.odd_chips is value


@pytest.mark.parametrize("value", list(Showdown))
@pytest.mark.parametrize("game", games_of_real_cards())
def test_i8_showdown(value: Showdown, game: str) -> None:
    draft = replace(DRAFT, game=game, options={"showdown": value.value})
    assert setup_of(draft).games[0].rules.showdown is value


@pytest.mark.parametrize("value", list(MisdealBlinds))
def test_i8_misdeal_blinds(value: MisdealBlinds) -> None:
    rules = setup_of(replace(DRAFT, options={"misdeal_blinds": value.value})).games[0].rules
    assert rules.misdeal_blinds is value


def test_i2a_folding_is_always_possible_at_home_unless_people_agree_otherwise() -> None:
    assert setup_of(DRAFT).games[0].rules.open_fold
    assert not setup_of(replace(DRAFT, options={"open_fold": "off"})).games[0].rules.open_fold


@pytest.mark.parametrize("game", games_of_real_cards())
def test_i2a_every_option_that_makes_sense_with_real_cards_can_be_set(game: str) -> None:
    """Those of the table of options but for pauses, clocks, second run-outs, weights, rabbits."""
    unmeant = {"short_all_in", "runouts", "next_hand_pause", "runout_pause", "action_time"}
    unmeant |= {"time_bank", "grace_bank", "rabbit"}
    assert set(options_for(game)) == set(options_of(GAMES_BY_KEY[game])) - unmeant
    usual = setup_of(with_game(DRAFT, game)).games[0].rules
    for name in options_for(game):
        value = option_value(getattr(usual, name))
        draft = replace(with_game(DRAFT, game), options={name: value})
        assert not problems(draft)
        assert setup_of(draft).games[0].rules == usual


@pytest.mark.parametrize("name", ["straddle", "runouts", "short_all_in", "raise_cap", "weights"])
def test_i2a_what_a_draft_does_not_know_is_refused(name: str) -> None:
    draft = replace(DRAFT, options={name: "on"})
    assert list(problems(draft)) == [f"options.{name}"]
    with pytest.raises(BadInput, match=name):
        setup_of(draft)


@pytest.mark.parametrize("value", ["", "x", "0", "-5", "1.5"])
def test_i2a_an_impossible_value_is_refused(value: str) -> None:
    assert "options.smallest_chip" in problems(replace(DRAFT, options={"smallest_chip": value}))


def test_i2a_a_file_with_more_than_a_draft_knows_is_refused() -> None:
    for text in (b'{"straddle": true}', b'{"guests": [{"name": "A", "seat": 0, "vip": true}]}'):
        with pytest.raises(BadInput):
            draft_from(text)


def test_i2a_another_game_keeps_the_options_that_it_has() -> None:
    draft = replace(DRAFT, options={"min_raise": "double", "smallest_chip": "25"})
    assert with_game(draft, "razz").options == {"smallest_chip": "25"}


def test_c6_stakes_and_levels_are_whole_chips() -> None:
    chips = {"smallest_chip": "25"}
    draft = replace(DRAFT, options=chips, is_tournament=True)
    assert not problems(draft)
    assert not problems(replace(with_game(draft, "razz")))
    assert "stakes" in problems(replace(draft, stakes="20/40"))
    assert "table" in problems(replace(draft, levels="25/50 40/80"))
    assert "table" in problems(replace(draft, stack="10,010"))


def test_e3_the_big_blind_may_pay_an_ante_for_all() -> None:
    draft = replace(DRAFT, ante="100", ante_from="big_blind")
    stakes = setup_of(draft).games[0].stakes
    assert (stakes.ante, stakes.big_blind_ante) == (0, 100)
    first = levels_of(replace(draft, is_tournament=True))[0]
    assert (first.ante, first.big_blind_ante) == (0, 100)
    typed = levels_of(replace(draft, is_tournament=True, levels="50/100 100/200/200"))
    assert [(x.ante, x.big_blind_ante) for x in typed] == [(0, 0), (0, 200)]
    assert setup_of(replace(with_game(draft, "razz"), ante="10")).games[0].stakes.ante == 10
    assert "stakes" in problems(replace(draft, ante_from="nobody"))


def test_i8_levels_by_hands_rebuys_and_add_on() -> None:
    draft = replace(DRAFT, is_tournament=True, by_hands=True, level_hands=7, break_every=2)
    rules = setup_of(draft).tournament
    assert rules is not None
    assert (rules.level_hands, rules.level_minutes) == (7, 0.0)
    assert (rules.rebuy_levels, rules.most_rebuys, rules.add_on) == (4, 2, 10000)
    assert [bool(x.break_after) for x in rules.levels[:4]] == [False, True, False, True]
    none = setup_of(replace(draft, most_rebuys=0, has_add_on=False)).tournament
    assert none is not None
    assert (none.rebuy_levels, none.add_on) == (0, 0)


@pytest.mark.parametrize("game", games_of_real_cards())
def test_every_game_can_be_set_up(game: str) -> None:
    for is_tournament in (False, True):
        draft = replace(with_game(DRAFT, game), is_tournament=is_tournament)
        assert problems(draft) == {}
        assert setup_of(draft).games[0].game == game
        assert levels_of(draft)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"guests": ()}, "guests"),
        ({"guests": TWO[:1]}, "guests"),
        ({"guests": (*TWO, EveningGuest(name="ken", seat=5))}, "guests"),
        ({"guests": (*TWO, EveningGuest(name="Ren", seat=0))}, "guests"),
        ({"guests": (*TWO, EveningGuest(name="Ren", seat=10))}, "guests"),
        ({"guests": (*TWO, EveningGuest(name=" ", seat=5))}, "guests"),
        ({"guests": (*TWO, EveningGuest(name="x" * 21, seat=5))}, "guests"),
        ({"guests": (*TWO, EveningGuest(name="Ren", seat=5, stack="-3"))}, "guests"),
        ({"stack": "0"}, "stack"),
        ({"stack": "ten"}, "stack"),
        ({"stakes": "100/50"}, "stakes"),
        ({"stakes": "x"}, "stakes"),
        ({"ante": "x"}, "stakes"),
        ({"game": "chess"}, "game"),
        ({"is_tournament": True, "levels": "9"}, "levels"),
        ({"is_tournament": True, "payouts": "50 20"}, "payouts"),
        ({"is_tournament": True, "level_minutes": 0}, "length"),
        ({"is_tournament": True, "by_hands": True, "level_hands": 999}, "length"),
    ],
)
def test_what_is_impossible_is_said_at_its_field(changes: dict[str, object], field: str) -> None:
    assert field in problems(replace(DRAFT, **changes))


def test_a_problem_keeps_nothing_alive() -> None:
    """Frames of an error would hold pages until a collection that destroys them out of order."""
    assert all(error.__traceback__ is None for error in problems(EveningDraft()).values())


def test_everybody_sits_down_and_the_button_is_placed() -> None:
    ken, mika, button = openings(replace(DRAFT, button=2))
    assert ken == Arrive(name="Ken", seat=0, stack=5000)  # type: ignore[arg-type]
    assert mika == Arrive(name="Mika", seat=2, stack=10000)  # type: ignore[arg-type]
    assert button == PlaceButton(2)  # type: ignore[arg-type]
    assert openings(DRAFT)[-1] == PlaceButton(0)  # type: ignore[arg-type]


def test_a_stack_of_somebodys_own_is_one_that_differs_from_the_usual() -> None:
    def own(typed: str, **changes: object) -> str:
        return own_stack(replace(DRAFT, **changes), EveningGuest(name="Ken", seat=0, stack=typed))

    assert [own(""), own("5,000"), own("12000"), own("10000")] == ["", "5,000", "12,000", ""]
    assert own("10,000", stack="8000") == "10,000"
    assert own("much") == "much"
    assert own("5,000", is_tournament=True) == ""


def test_stacks_of_peoples_own_are_not_carried_into_the_next_evening() -> None:
    again = next_evening(DRAFT)
    assert [guest.stack for guest in again.guests] == ["", ""]
    assert [guest.name for guest in again.guests] == ["Mika", "Ken"]
    assert {sit.stack for sit in openings(again) if isinstance(sit, Arrive)} == {10_000}


def test_a_tournament_begins_whatever_stacks_were_typed_for_cash() -> None:
    """A field that nobody sees can't be what is wrong."""
    typed = (TWO[0], replace(TWO[1], stack="much"))
    draft = replace(DRAFT, guests=typed, is_tournament=True)
    assert not problems(draft)
    assert {sit.stack for sit in openings(draft) if isinstance(sit, Arrive)} == {10_000}


def test_people_come_move_and_go() -> None:
    draft = with_guest(DRAFT, " Ren ")
    assert draft.guests[-1] == EveningGuest(name="Ren", seat=1)
    swapped = moved(replace(draft, button=2), 2, 0)
    assert {g.name: g.seat for g in swapped.guests} == {"Mika": 0, "Ken": 2, "Ren": 1}
    assert swapped.button == 0
    assert [g.name for g in without_guest(draft, 0).guests] == ["Mika", "Ren"]
    full = DRAFT
    for n in range(8):
        full = with_guest(full, f"N{n}")
    with pytest.raises(BadInput):
        with_guest(full, "Zoe")
    assert "guests" in problems(with_game(full, "razz"))


def test_another_game_moves_people_into_its_chairs() -> None:
    draft = replace(DRAFT, guests=(*TWO, EveningGuest(name="Ren", seat=9)))
    assert {g.name: g.seat for g in with_game(draft, "razz").guests}["Ren"] == 1


def test_a_draft_is_kept_and_read_again() -> None:
    assert draft_from(draft_json(DRAFT)) == DRAFT
    with pytest.raises(BadInput):
        draft_from(b"nonsense")
    assert payouts_of("60/40%") == (60, 40)
    assert stakes_of(replace(DRAFT, ante="25")).ante == 25


def test_j4_j5_what_is_for_cash_games_waits_while_it_is_a_tournament() -> None:
    draft = EveningDraft(guests=TWO, options={"straddle": "utg", "bomb_pot": "10"})
    rules = setup_of(draft).games[0].rules
    assert (rules.straddle, rules.bomb_pot) == ("utg", 10)
    rules = setup_of(replace(draft, is_tournament=True)).games[0].rules
    assert (rules.straddle, rules.bomb_pot) == ("off", None)
