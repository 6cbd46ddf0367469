"""app/first_hand.py: the script of the guided hand."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.app.first_hand import ME, FirstHand
from desktop_poker.client.table.table_client import TableClient, Update
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandEnded, PotAwarded
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import Answer
from desktop_poker.engine.views.seat_view import SeatView


def view_of(link: FirstHand, before: SeatView | None = None) -> tuple[SeatView, list[Update]]:
    view, steps = before or TableClient(link).view, []
    for seen in link.told():
        view = view.after(seen)
        steps.append(Update(seen.event, view))
    return view, steps


def play(*kinds: ActionKind) -> tuple[HandState, list[Update]]:
    """Act like this in turn; the last kind again and again."""
    link = FirstHand("Haruka")

    async def whole() -> tuple[HandState, list[Update]]:
        view, steps = view_of(link)
        left = list(kinds)
        while not link.is_over:
            due, hand = view.due, view.hand
            assert isinstance(due, ActionDue)
            assert hand is not None
            wanted = left.pop(0) if len(left) > 1 else left[0]
            choice = next((c for c in due.choices if c.kind is wanted), None)
            if choice is None:
                choice = next(c for c in due.choices if c.kind.value in ("check", "call"))
            to = choice.most if wanted is ActionKind.RAISE else choice.least
            await link.send(Answer(hand.started.hand_no, hand.turn, Act(ME, choice.kind, to)))
            view, more = view_of(link, view)
            steps += more
        assert view.hand is not None
        return view.hand, steps

    return asyncio.run(whole())


def winners(steps: list[Update]) -> set[int]:
    return {
        payout.seat
        for step in steps
        if isinstance(step.fact, PotAwarded)
        for payout in step.fact.payouts
    }


def test_the_script_is_the_one_that_the_lesson_tells() -> None:
    hand, steps = play(ActionKind.CALL, ActionKind.BET)
    assert hand.started.button == ME
    assert set(hand.player(ME).down) == set(cards("Ac Ks"))
    assert hand.boards[0] == cards("Ah 6s 4s Qd Jc")
    assert winners(steps) == {ME}


@pytest.mark.parametrize(
    "kinds",
    [
        (ActionKind.CALL, ActionKind.CHECK),
        (ActionKind.RAISE,),
        (ActionKind.CALL, ActionKind.BET, ActionKind.CHECK),
    ],
)
def test_whatever_the_learner_does_the_hand_ends_and_is_won(kinds: tuple[ActionKind, ...]) -> None:
    _, steps = play(*kinds)
    assert winners(steps) == {ME}
    assert any(isinstance(step.fact, HandEnded) for step in steps)


def test_a_fold_is_played_out_by_the_others() -> None:
    _, steps = play(ActionKind.FOLD)
    assert winners(steps)
    assert ME not in winners(steps)


def test_it_is_the_same_every_time() -> None:
    first, second = play(ActionKind.CALL), play(ActionKind.CALL)
    assert [step.fact for step in first[1]] == [step.fact for step in second[1]]


def test_what_is_illegal_is_refused() -> None:
    link = FirstHand("Haruka")
    view, _ = view_of(link)
    hand = view.hand
    assert hand is not None
    command = Answer(hand.started.hand_no, hand.turn, Act(ME, ActionKind.CHECK, 0))
    with pytest.raises(Refused):
        asyncio.run(link.send(command))


def test_a_namesake_is_told_apart() -> None:
    names = [seated.name for _, seated in FirstHand("mika").table.taken]
    assert len({name.casefold() for name in names}) == 3
