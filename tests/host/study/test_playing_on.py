"""Playing on from a decision: other hidden cards, the same try twice, every game to its end."""

from __future__ import annotations

import pytest

from desktop_poker.ai.coach.judgement import PlayedOn
from desktop_poker.ai.coach.spot import DrawSpot, Spot, spots
from desktop_poker.engine.hand.asking import DrawDue, awaiting
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.hand.events import ActionKind, HandEnded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.study.messages import OwnAnswer
from desktop_poker.host.study.playing_on import dealt_anew, play_on
from tests.ai.coach.decisions import holdem, played

ME = Seat(0)
RIVER = holdem(
    [10_000] * 3,
    ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 7c2d", "p3 f", "p1 cbr 300", "p2 cc", "d db Kd8s3c",
     "p1 cbr 400", "p2 cc", "d db 4h", "p1 cc", "p2 cbr 1500", "p1 f"],
)  # fmt: skip


def along(facts: tuple[Fact, ...], seat: Seat) -> OwnAnswer | None:
    """Check, call or stand pat: the next answer of somebody who goes along."""
    view = SeatView(seat)
    for fact in facts:
        view = view.after(Seen(fact))
    due = None if view.hand is None else awaiting(view.hand)
    if isinstance(due, DrawDue) and due.seat == seat:
        return Discard(seat, ())
    if not isinstance(due, ActionDue) or due.seat != seat:
        return None
    kinds = {one.kind: one for one in due.choices}
    for kind in (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN, ActionKind.FOLD):
        if kind in kinds:
            return Act(seat, kind, kinds[kind].least)
    raise AssertionError(due)


def to_the_end(facts: tuple[Fact, ...], seat: Seat, number: int, attempt: int = 1) -> PlayedOn:
    answers: list[OwnAnswer] = []
    for _ in range(40):
        found = play_on(facts, seat, number, answers, opponents={}, attempt=attempt)
        assert found is not None
        if found.is_over:
            return found
        given = along(found.facts, seat)
        assert given is not None
        answers.append(given)
    raise AssertionError("a hand without an end")


def decision(facts: tuple[Fact, ...], seat: Seat, number: int = -1) -> Spot | DrawSpot:
    return list(spots(facts, seat))[number]


def test_hidden_cards_are_other_ones_and_public_ones_the_same() -> None:
    number = decision(RIVER, ME).number
    tries = [dealt_anew(RIVER, ME, number, attempt) for attempt in range(12)]
    hands = {one.state.player(Seat(1)).down for one in tries if one is not None}
    assert len(hands) > 6
    for one in tries:
        assert one is not None
        cards = [*one.state.boards[0], *one.state.player(ME).down, *one.state.player(Seat(1)).down]
        assert None not in cards
        assert len(set(cards)) == len(cards)
        assert one.state.player(Seat(2)).down == (None, None)  # nobody knows what was folded
        assert one.state.boards[0] == decision(RIVER, ME).hand.boards[0]


def test_the_same_try_is_the_same_hand_whatever_was_really_held() -> None:
    number = decision(RIVER, ME).number
    other = holdem(
        [10_000] * 3,
        ["d dh p1 AsAh", "d dh p2 QsJs", "d dh p3 9c9d", "p3 f", "p1 cbr 300", "p2 cc",
         "d db Kd8s3c", "p1 cbr 400", "p2 cc", "d db 4h", "p1 cc", "p2 cbr 1500", "p1 f"],
    )  # fmt: skip
    call = (Act(ME, ActionKind.CALL, 1500),)
    assert play_on(RIVER, ME, number, call, opponents={}, attempt=3) == play_on(
        other, ME, number, call, opponents={}, attempt=3
    )


def test_what_it_brought_is_counted_from_the_decision() -> None:
    number = decision(RIVER, ME).number
    folded = play_on(RIVER, ME, number, (Act(ME, ActionKind.FOLD, 0),), opponents={}, attempt=1)
    assert folded is not None
    assert folded.is_over
    assert folded.net == 0.0
    called = to_the_end(RIVER, ME, number)
    assert called.net != 0.0


@pytest.mark.parametrize(
    ("game", "seats"),
    [("holdem", 4), ("dense_deck", 4), ("stud_8", 4), ("omaha", 4), ("triple_draw", 3)],
)
def test_every_family_is_played_to_its_end(game: str, seats: int) -> None:
    done = 0
    for facts in played(game, seats, "casual", 3):
        for spot in list(spots(facts, ME))[:1]:
            found = to_the_end(facts, ME, spot.number)
            total = [fact for fact in found.facts if isinstance(fact, HandEnded)]
            assert len(total) == 1
            done += 1
    assert done == 3


def test_unknown_cards_can_not_be_played_on() -> None:
    facts = holdem([10_000] * 2, ["d dh p1 ????", "d dh p2 KsKh", "p2 cc", "p1 cc"])
    assert play_on(facts, ME, 1, (), opponents={}, attempt=1) is None
    assert play_on(RIVER, ME, 99, (), opponents={}, attempt=1) is None
