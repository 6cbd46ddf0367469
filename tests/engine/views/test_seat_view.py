"""engine/views/seat_view.py: what one viewer knows (H6)."""

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.events import HandEnded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import Viewer, redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.engine.playing import Play, started

HANDS = {0: "AcAd", 1: "KcKd", 2: "QcQd"}


def view_of(play: Play, viewer: Viewer) -> SeatView:
    view = SeatView(viewer)
    for event in play.events:
        view = view.after(redact(event, viewer))
    return view


def test_before_a_hand_there_is_nothing_to_see() -> None:
    view = SeatView(Seat(0))
    assert view.hand is None
    assert view.due is None


def test_a_fact_of_a_hand_that_has_not_started_is_a_bug() -> None:
    with pytest.raises(IllegalTransition, match="has not started"):
        SeatView(None).after(redact(HandEnded(0), None))


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), Seat(2), None])
def test_h6_every_viewer_agrees_on_the_public_part(viewer: Viewer) -> None:
    play = Play(started(), HANDS)("deal", "raise 6", "call")
    view = view_of(play, viewer)
    assert view.hand is not None
    assert view.due == play.due
    assert view.hand.betting == play.state.betting
    assert view.hand.pot_total == play.state.pot_total
    assert [one.stack for one in view.hand.players] == [one.stack for one in play.state.players]


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), Seat(2), None])
def test_h6_a_viewer_knows_their_own_cards_only(viewer: Viewer) -> None:
    view = view_of(Play(started(), HANDS)("deal"), viewer)
    assert view.hand is not None
    for player in view.hand.players:
        known = cards(HANDS[player.seat]) if player.seat == viewer else (None, None)
        assert player.down == known


def test_b11_h6_after_a_fold_out_nothing_more_is_known() -> None:
    view = view_of(Play(started(), HANDS)("deal", "fold", "fold"), Seat(0))
    assert view.hand is not None
    assert view.hand.player(Seat(1)).down == (None, None)
    assert view.due is None


def test_d2_hands_that_were_turned_up_are_known_to_all() -> None:
    play = Play(started("holdem", (50, 50)), HANDS)("deal", "raise 50", "call")
    view = view_of(play, None)
    assert view.hand is not None
    assert [player.down for player in view.hand.players] == [cards("AcAd"), cards("KcKd")]


def test_a_new_hand_replaces_the_old() -> None:
    view = view_of(Play(started(), HANDS)("deal", "fold", "fold"), None)
    view = view.after(redact(started("razz"), None))
    assert view.hand is not None
    assert view.hand.variant.key == "razz"
