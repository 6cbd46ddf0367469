"""client/home_table/showdown.py: people point at the winners (I4)."""

from __future__ import annotations

from desktop_poker.client.home_table.showdown import (
    Chosen,
    half_words,
    pick_frame,
    proposal,
    tapped,
    toggled,
    verdict_of,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.events import Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import Showdown
from desktop_poker.engine.table.home_commands import NoteCards, Say
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import do, evening, play

EN = Texts("en")
SIDE = "next, deal, raise 1000, call, call, deal, deal, deal"


def due_of(state: HomeState) -> VerdictDue:
    assert state.hand is not None
    assert isinstance(state.hand.due, VerdictDue)
    return state.hand.due


def test_i4_only_eligible_names_and_several_for_a_tie() -> None:
    state = play(evening(1000, 200, 500), SIDE)
    due = due_of(state)
    frame = pick_frame(state, due, {}, EN)
    assert [name.name for name in frame.rows[0].names] == ["Ben", "Chie", "Aiko"]
    assert frame.reason
    assert frame.order == "All turn their hands up together."
    chosen = toggled(toggled({}, (0, Share.WHOLE), Seat(1)), (0, Share.WHOLE), Seat(0))
    frame = pick_frame(state, due, chosen, EN)
    assert frame.confirm == "Aiko, Ben: 600"
    assert not frame.reason
    assert verdict_of(due, chosen).verdicts[0].winners == (0, 1)
    assert toggled(chosen, (0, Share.WHOLE), Seat(0)) == {(0, Share.WHOLE): (1,)}


def test_i4_whoever_won_the_main_pot_is_proposed_for_the_side_pot() -> None:
    state = play(evening(1000, 200, 500), SIDE)
    assert proposal(state, due_of(state)) == {(0, Share.WHOLE): ()}
    state = play(state, "win 0+1")
    assert proposal(state, due_of(state)) == {(0, Share.WHOLE): (0,)}
    lost = play(evening(1000, 200, 500), SIDE, "win 1")
    assert proposal(lost, due_of(lost)) == {(0, Share.WHOLE): ()}


def test_c4_stud_8_has_two_halves_and_perhaps_no_low() -> None:
    state = play(evening(200, 200, key="stud_8"), "next, deal, opens 1, complete, raise")
    while state.hand is not None and not isinstance(state.hand.due, VerdictDue):
        due = state.hand.due
        kind = type(due).__name__
        deed = {"DealDue": "deal", "OpenerDue": "opens 1"}.get(kind, "call")
        if kind == "ActionDue":
            kinds = [choice.kind for choice in due.choices]  # type: ignore[union-attr]
            deed = "check" if "check" in kinds else "call"
        state = play(state, deed)
    frame = pick_frame(state, due_of(state), {(0, Share.HIGH): (Seat(0),), (0, Share.LOW): ()}, EN)
    assert [row.title for row in frame.rows] == ["High half", "Low half"]
    assert [row.may_be_nobody for row in frame.rows] == [False, True]
    assert not frame.reason


def test_i8_clockwise_names_the_order() -> None:
    state = play(evening(1000, 200, 500, showdown=Showdown.CLOCKWISE), SIDE)
    frame = pick_frame(state, due_of(state), {}, EN)
    assert frame.order == "Show in this order: Ben, Chie, Aiko."


def noted() -> HomeState:
    state = play(evening(1000, 1000), "next, deal, raise 1000, call, deal, deal, deal")
    state = do(state, NoteCards(None, cards("AsKsQs2d3d")))
    state = do(state, NoteCards(Seat(0), cards("AhAd")))
    return do(state, NoteCards(Seat(1), cards("KhKd")))


def test_i4_noted_cards_name_the_hands_and_warn() -> None:
    state = noted()
    due = due_of(state)
    assert proposal(state, due) == {(0, Share.WHOLE): (0,)}
    wrong = pick_frame(state, due, {(0, Share.WHOLE): (Seat(1),)}, EN)
    assert wrong.warning == "By the cards it is Aiko."
    assert wrong.rows[0].names[1].hand == "three of a kind, aces"
    right = pick_frame(state, due, {(0, Share.WHOLE): (Seat(0),)}, EN)
    assert right.warning == ""


def test_i4_a_tap_at_the_table_chooses_in_every_game_and_goes_round_the_halves() -> None:
    whole = due_of(play(evening(1000, 200, 500), SIDE))
    assert tapped(whole, {}, Seat(1)) == {(0, Share.WHOLE): (Seat(1),)}
    assert tapped(whole, {(0, Share.WHOLE): (Seat(0), Seat(1))}, Seat(1)) == {
        (0, Share.WHOLE): (Seat(0),)
    }
    assert half_words(whole, {(0, Share.WHOLE): (Seat(1),)}, EN) == {}
    state = _halves()
    due, words = due_of(state), []
    chosen: Chosen = {(0, Share.LOW): (Seat(1),)}
    for _ in range(4):
        chosen = tapped(due, chosen, Seat(0))
        words.append(half_words(due, chosen, EN))
    assert [said.get(0, "") for said in words] == ["High", "Low", "High and low", ""]
    assert {said[1] for said in words} == {"Low"}
    assert chosen == {(0, Share.HIGH): (), (0, Share.LOW): (Seat(1),)}
    assert pick_frame(state, due, chosen, EN).hint


def _halves() -> HomeState:
    opening = "next, deal, opens 0, bring_in, call"
    streets = ["deal, opens 0, check, check"] * 3
    return play(evening(1000, 1000, key="stud_8"), opening, *streets, "deal, check, check")


def test_j5_two_boards_have_a_winner_each() -> None:
    state = evening(*[1000] * 3, bomb_pot=1, bomb_ante=2, double_board=True)
    state = play(state, "next, deal", *["deal, deal, check, check, check"] * 3)
    due = due_of(state)
    frame = pick_frame(state, due, {(0, Share.WHOLE): (Seat(0),)}, EN)
    assert [row.title for row in frame.rows] == ["Board 1", "Board 2"]
    assert frame.hint == "At the table a tap goes round: one board, the other, both."
    assert frame.reason
    chosen: Chosen = {}
    words = []
    for _ in range(4):
        chosen = tapped(due, chosen, Seat(0))
        words.append(half_words(due, chosen, EN).get(0, ""))
    assert words == ["Board 1", "Board 2", "Both boards", ""]
    shared: Chosen = {(0, Share.WHOLE): (Seat(0),), (1, Share.WHOLE): (Seat(1), Seat(2))}
    assert not pick_frame(state, due, shared, EN).reason
    paid = do(state, Say(verdict_of(due, shared)))
    assert paid.hand is not None
    stacks = {int(player.seat): player.stack for player in paid.hand.state.players}
    assert sum(stacks.values()) == 3000
    assert stacks[0] > 1000 > max(stacks[1], stacks[2])


def test_j5_high_and_low_of_two_boards_are_four_quarters() -> None:
    state = evening(*[1000] * 2, key="omaha_8_pot", bomb_pot=1, bomb_ante=2, double_board=True)
    state = play(state, "next, deal", *["deal, deal, check, check"] * 3)
    due = due_of(state)
    frame = pick_frame(state, due, {}, EN)
    titles = ["Board 1, High", "Board 1, Low", "Board 2, High", "Board 2, Low"]
    assert [row.title for row in frame.rows] == titles
    quarter: Chosen = {(0, Share.LOW): (Seat(1),), (1, Share.HIGH): (Seat(1),)}
    assert half_words(due, quarter, EN) == {1: "Board 1, Low, Board 2, High"}
