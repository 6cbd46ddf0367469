"""Random hands that PokerKit plays and writes as PHH, with posts out of turn: read by us."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from pokerkit import Automation, HandHistory, Mode, NoLimitTexasHoldem, State

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.document import read_file, read_hand
from desktop_poker.storage.phh.replaying import Kind, replay_hand

HANDS = 400
# PokerKit lets somebody who has acted raise again after an all-in below a full raise; B6 does not.
REOPENED = "reopens nothing"


def random_blinds(dice: random.Random, count: int) -> tuple[list[int], int]:
    """The blinds of a real room: sometimes one is missing, sometimes newcomers post."""
    small, big = dice.choice(((1, 2), (5, 10), (10, 25)))
    first = dice.choice(([small, big], [small, big], [big, 0], [0, big]))
    posts = (0, 0, 0, 0, -big, -small)
    return [*first, *(dice.choice(posts) for _ in range(count - 2))], big


def played(dice: random.Random) -> HandHistory:
    """A hand of random actions, as PokerKit writes it."""
    count = dice.choice((2, 2, 3, 4, 6, 9))
    blinds, big = random_blinds(dice, count)
    game = NoLimitTexasHoldem(
        tuple(Automation),
        True,
        [0] * count,
        blinds,
        big,
        mode=Mode.CASH_GAME,
    )
    # A stack that does not cover its blind is told apart in tests of the set-up.
    sizes = (dice.randint(big, 3 * big), dice.randint(big, 20 * big), 100 * big)
    state = game([dice.choice(sizes) for _ in range(count)], count)
    while state.status and state.actor_index is not None:
        act(state, dice)
    return HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks))


def act(state: State, dice: random.Random) -> None:
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    will = dice.random()
    if will < 0.25 and least is not None and most is not None:
        state.complete_bet_or_raise_to(dice.choice((least, dice.randint(least, most), most)))
    elif will < 0.4 and state.checking_or_calling_amount:
        state.fold()
    else:
        state.check_or_call()


def came_of(path: Path) -> str:
    try:
        found = replay_hand(read_hand(read_file(path)[0]))
    except BadInput as error:
        return str(error)
    return str(found.difference or found.kind)


@pytest.fixture
def _same_cards() -> Iterator[None]:
    """PokerKit shuffles with the dice that everybody shares."""
    before = random.getstate()
    random.seed("cards")
    yield
    random.setstate(before)


@pytest.mark.usefixtures("_same_cards")
def test_what_pokerkit_writes_comes_out_the_same(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    dice = random.Random("phh")
    agree = 0
    for _ in range(HANDS):
        text = played(dice).dumps()
        path.write_text(text, encoding="utf-8")
        found = came_of(path)
        assert found == Kind.AGREES or REOPENED in found, f"{found}\n{text}"
        agree += found == Kind.AGREES
    assert agree > 0.97 * HANDS
