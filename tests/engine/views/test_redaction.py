"""engine/views/redaction.py: rule H6, nobody is sent a card they may not see."""

from typing import Any, get_args

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandEvent,
    HandKilled,
    HandMucked,
    HandsShown,
    HandVoided,
    HoleCards,
    MisdealCause,
    PotAwarded,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    Share,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import Viewer, own_cards, redact
from tests.engine.playing import seats, started

CAUSE = MisdealCause.BAD_DECK
PUBLIC: list[HandEvent] = [
    started(),
    ForcedBetsPosted(()),
    StreetOpened(
        street=0,
        opener=Seat(0),
        betting_round_start_index=Seat(0),
        last_raiser_index=None,
        bet=0,
        raise_size=2,
        heads_up=False,
    ),
    Acted(Seat(0), ActionKind.CHECK, 0, 0, 0, full=False),
    BetReturned(Seat(0), 1),
    BetsGathered(()),
    RunoutVoted(Seat(0), 2),
    RunoutsAgreed(1),
    HandsShown(hands=(HoleCards(Seat(1), cards("KcKd"), ()),), all_in=False),
    HandMucked(Seat(0)),
    HandKilled(Seat(0), CAUSE, ()),
    PotJudged(0, ()),
    PotAwarded(pot=0, board=0, share=Share.WHOLE, payouts=(), odd=0),
    HandVoided(CAUSE, ()),
    HandEnded(0),
]
VIEWERS = [Seat(0), Seat(1), None]


def dealt(**changes: Any) -> CardsDealt:
    facts: dict[str, Any] = {
        "street": 0,
        "burned": cards("2c"),
        "hole": (
            HoleCards(Seat(0), cards("AcAd"), cards("9c")),
            HoleCards(Seat(1), cards("KcKd"), cards("8c")),
        ),
        "board": cards("3c4c5c"),
        "uniform_fallback": seats(1),
    }
    return CardsDealt(**{**facts, **changes})


def seen(event: CardsDealt, viewer: Viewer) -> CardsDealt:
    found = redact(event, viewer).event
    assert isinstance(found, CardsDealt)
    return found


def test_every_kind_of_event_is_covered_here() -> None:
    secret = {CardsDealt, CardsDiscarded}
    assert {type(event) for event in PUBLIC} | secret == set(get_args(HandEvent))


@pytest.mark.parametrize("event", PUBLIC)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_events_without_hidden_cards_are_for_everybody(event: HandEvent, viewer: Viewer) -> None:
    assert redact(event, viewer).event is event


def test_h6_a_seat_sees_its_own_down_cards_and_no_others() -> None:
    mine, theirs = seen(dealt(), Seat(0)).hole
    assert (mine.down, mine.up) == (cards("AcAd"), cards("9c"))
    assert (theirs.down, theirs.up) == ((None, None), cards("8c"))


def test_h6_a_spectator_sees_up_cards_only() -> None:
    assert [(one.down, one.up) for one in seen(dealt(), None).hole] == [
        ((None, None), cards("9c")),
        ((None, None), cards("8c")),
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_h6_burns_are_seen_by_nobody_and_the_board_by_all(viewer: Viewer) -> None:
    event = seen(dealt(), viewer)
    assert event.burned == (None,)
    assert event.board == cards("3c4c5c")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_d4_cards_to_hands_that_lie_open_are_seen_by_all_but_burns_are_not(viewer: Viewer) -> None:
    event = seen(dealt(face_up=True), viewer)
    assert event.hole == dealt().hole
    assert event.burned == (None,)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_f3_a_uniform_deal_is_marked_for_everybody(viewer: Viewer) -> None:
    assert seen(dealt(), viewer).uniform_fallback == (1,)


def test_redaction_leaves_the_fact_itself_alone() -> None:
    event = dealt()
    redact(event, None)
    assert event == dealt()


def test_something_that_is_no_fact_is_not_let_through() -> None:
    nonsense: Any = "nonsense"
    with pytest.raises(AssertionError):
        redact(nonsense, None)


def test_h6_own_cards_are_what_redaction_leaves_to_their_seat() -> None:
    event = dealt()
    for seat in seats(0, 1):
        left = next(hole for hole in seen(event, seat).hole if hole.seat == seat)
        assert None not in left.down
        assert own_cards(event, seat) == left.down
    assert own_cards(event, Seat(5)) == ()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_m1_everybody_sees_how_many_were_thrown_away_and_only_their_owner_which(
    viewer: Viewer,
) -> None:
    thrown = CardsDiscarded(street=1, seat=Seat(0), cards=cards("AcAd"))
    left = redact(thrown, viewer).event
    assert isinstance(left, CardsDiscarded)
    assert left.cards == (thrown.cards if viewer == Seat(0) else (None, None))
    pat = CardsDiscarded(street=1, seat=Seat(0), cards=())
    assert redact(pat, viewer).event == pat
