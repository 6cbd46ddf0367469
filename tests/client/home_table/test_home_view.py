"""client/home_table/home_view.py: the Home Table as a view, and what has happened as facts."""

from __future__ import annotations

from desktop_poker.client.home_table.home_view import home_facts, home_view, stack_at
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted, BetsGathered, CardsDealt, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import BuyIn, ChooseCards, NextHand
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import do, evening, play


def on_screen(key: str = "holdem") -> HomeState:
    state = do(evening(1000, 1000, key=key), ChooseCards(on_screen=True))
    return play(do(state, NextHand(b"key")), "deal")


def test_what_has_happened_is_the_tail_of_the_hand() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    called = play(state, "call")
    assert [type(fact) for fact in home_facts(state, called)] == [Acted]
    round_over = play(called, "call")
    assert [type(fact) for fact in home_facts(called, round_over)] == [Acted, BetsGathered]
    assert home_facts(state, state) == ()
    begun = evening(1000, 1000, 1000)
    first = home_facts(begun, play(begun, "next"))
    assert isinstance(first[0], HandStarted)
    assert home_facts(None, called) == ()


def test_an_undo_tells_nothing_and_a_redo_tells_it_again() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    back = play(state, "undo")
    assert home_facts(state, back) == ()
    assert home_facts(back, play(back, "redo")) == home_facts(back, state)
    other = play(back, "call")
    assert home_facts(state, other) == ()  # what was shown has not happened
    folded = play(state, "fold, fold, next")
    assert isinstance(home_facts(state, folded)[0], HandStarted)


def test_nobody_sees_cards_that_are_not_shown() -> None:
    state = on_screen()
    hand = state.hand.state if state.hand is not None else None
    view = home_view(state, hand)
    assert view.viewer is None
    assert view.hand is not None
    assert all(player.down == (None, None) for player in view.hand.players)
    assert isinstance(view.due, ActionDue)
    shown = play(state, "raise 1000, call")
    open_view = home_view(shown, shown.hand.state if shown.hand is not None else None)
    assert open_view.hand is not None
    assert all(None not in player.down for player in open_view.hand.players)


def test_chips_that_were_bought_since_the_hand_began_count() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300, fold, fold")
    bought = do(state, BuyIn(Seat(1), 500))
    hand = bought.hand.state if bought.hand is not None else None
    assert hand is not None  # can still be reopened
    for seat, _ in bought.table.taken:
        assert stack_at(bought, hand, seat) == bought.stack(seat)
    view = home_view(bought, hand)
    assert view.table is not None
    assert view.hand is not None
    assert view.table.at(Seat(1)).stack == view.hand.player(Seat(1)).stack == 1450


def test_a_hand_on_the_way_has_the_stacks_of_that_moment() -> None:
    before = play(evening(1000, 1000, 1000), "next, deal")
    after = play(before, "raise 300")
    hand = before.hand.state if before.hand is not None else None
    assert stack_at(after, hand, Seat(0)) == before.stack(Seat(0)) == 1000
    assert after.stack(Seat(0)) == 700
    dealt = [e for e in (after.hand.log.events if after.hand else ()) if isinstance(e, CardsDealt)]
    assert dealt[0].hole[0].down == (None, None)
