"""Twin worlds: what a seat is sent is the same, byte for byte, whatever the others hold (H6).

Two houses play the same hand. In the second one every hidden card of the other seats is another
one. Through joining, acting, refusals, a lost line and the record that is kept, the seat must be
sent identical bytes until something is shown.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.simple import RandomBot
from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import CopyableDealer, dealer_for
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Deal
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import Answer, StartGame
from desktop_poker.engine.views.seat_view import SeatView, joining
from desktop_poker.lan.wire.frames import FrameReader
from desktop_poker.lan.wire.limits import MOST_FROM_HOST
from desktop_poker.lan.wire.messages import Enter, Entered, Facts, FillWithBots, Past
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import numbered_keys, run
from tests.lan import houses
from tests.lan.houses import Caller, World
from tests.some_games import ONE_OF_A_KIND

SHOWN = (b'"hands_shown"', b'"pot_judged"')
Swap = dict[Card, Card]


class Recorder:
    """Deals like another dealer, swaps hidden cards, and notes which cards stay hidden."""

    def __init__(
        self, real: CopyableDealer, swap: Swap, hidden: set[Card], open_: set[Card]
    ) -> None:
        self._real = real
        self._swap = swap
        self._hidden = hidden
        self._open = open_

    def copied(self) -> Recorder:
        return Recorder(self._real.copied(), self._swap, self._hidden, self._open)

    def deal(self, due: DealDue) -> Deal:
        deal = self._real.deal(due)
        hole = []
        for cards in deal.hole:
            down = cards.down
            if cards.seat != 0:
                self._hidden.update(c for c in down if c is not None)
                down = tuple(self._swap.get(c, c) if c is not None else None for c in down)
            else:
                self._open.update(c for c in down if c is not None)
            self._open.update(c for c in cards.up if c is not None)
            hole.append(replace(cards, down=down))
        self._open.update(c for c in deal.board if c is not None)
        self._hidden.update(c for c in deal.burned if c is not None)
        burned = tuple(self._swap.get(c, c) if c is not None else None for c in deal.burned)
        return replace(deal, hole=tuple(hole), burned=burned)


def view_of(caller: Caller, seat: int = 0) -> SeatView | None:
    """Fold everything that a caller was told, who has this seat."""
    view: SeatView | None = None
    entered: Entered | None = None
    past: list[Any] = []
    for message in caller.heard:
        match message:
            case Entered():
                entered, past = message, []
            case Past():
                past += message.facts
            case Facts() if view is not None:
                for seen in message.facts:
                    view = view.after(seen)
            case _:
                pass
        if entered is not None and len(past) == entered.past:
            view, entered = joining(entered.seat, entered.state, tuple(past)), None
    return None if view is None else replace(view, viewer=Seat(seat))


def frames(data: bytes) -> list[bytes]:
    """The bodies up to the moment when something is shown."""
    bodies = FrameReader(MOST_FROM_HOST).feed(data)
    return list(itertools.takewhile(lambda body: not any(word in body for word in SHOWN), bodies))


class Twin:
    """One of the two worlds."""

    def __init__(self, key: str, seed: str, patch: pytest.MonkeyPatch, swap: Swap) -> None:
        self.key, self.seed, self.swap = key, seed, swap
        self.hidden: set[Card] = set()
        self.open: set[Card] = set()
        self.sent: list[bytes] = []
        numbered_keys(patch, int(seed))
        patch.setattr(houses, "_ASKS", itertools.count(1))
        patch.setattr("desktop_poker.engine.table.course.dealer_for", self._dealer_for)

    def _dealer_for(self, *of: Any) -> CopyableDealer:
        real = dealer_for(*of)
        if self.open:
            return real  # the worlds differ in the first hand
        return Recorder(real, self.swap, self.hidden, self.open)

    async def play(self) -> None:
        entry = at_table(self.key, next_hand_pause=0.0, runout_pause=0.0)
        setup = cash(entry, seats=4, least=40, most=400 if GAMES[self.key].has_bring_in else 100)
        world = World(setup)
        world.run()
        caller = await world.member(0)
        start = len(caller.sent_to_us)
        await caller.asks(lambda i: FillWithBots(id=i, count=3))
        await caller.commands(StartGame())
        chance = SeededChance(self.seed)
        for turn in range(30):
            await asyncio.sleep(0.5)
            view = view_of(caller.talk())
            if view is None or view.hand is None or world.host.state.hand_no > 1:
                continue
            due = view.due
            if not isinstance(due, ActionDue) or due.seat != 0:
                continue
            if turn % 3 == 1:
                self.sent.append(bytes(caller.sent_to_us[start:]))
                await caller.hang_up()
                caller = world.caller(0, pins=caller.pins).talk()
                start = len(caller.sent_to_us)
                await caller.asks(lambda i: Enter(id=i, table="table-0"))
            number, turn_no = view.hand.started.hand_no, view.hand.turn
            wrong = Act(due.seat, ActionKind.RAISE, 10**9)
            await caller.commands(Answer(number, turn_no, wrong))
            command = RandomBot().answer(view, due, chance, Budget())
            await caller.commands(Answer(number, turn_no, command))
        self.sent.append(bytes(caller.talk().sent_to_us[start:]))
        await world.close()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_h6_the_bytes_do_not_depend_on_hidden_cards(key: str, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        first = Twin(key, str(seed), patch, {})
        run(first.play())
    dice = random.Random(f"{key}{seed}")
    movable = sorted(set(CARDS) - first.open)
    shuffled = dice.sample(movable, len(movable))
    swap = dict(zip(movable, shuffled, strict=True))
    with pytest.MonkeyPatch.context() as patch:
        second = Twin(key, str(seed), patch, swap)
        run(second.play())
    assert first.hidden
    assert any(swap[c] != c for c in first.hidden), "the worlds differ"
    one, two = ([body for part in twin.sent for body in frames(part)] for twin in (first, second))
    shortest = min(len(one), len(two))
    assert shortest > 5
    for before, after in zip(one, two, strict=False):
        assert before == after
    assert [len(body) for body in one[:shortest]] == [len(body) for body in two[:shortest]]
