"""Twin worlds for the door of phones: pictures are the same bytes whatever the others hold (H6)."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from typing import Any

import pytest

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.dealing.dealer import CopyableDealer, dealer_for
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import StartGame
from desktop_poker.host.codec import encode
from desktop_poker.web.keys import WebSessions
from desktop_poker.web.phones import Phones, PhoneSeat
from desktop_poker.web.seat_screen import SeatScreen
from desktop_poker.web.streams import Stream
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import numbered_keys, run
from tests.lan.houses import PATIENT, World
from tests.lan.test_twin_worlds import Recorder, Swap
from tests.some_games import ONE_OF_A_KIND


class PhoneTwin:
    """One of the two worlds: a phone, a screen for all, and three bots."""

    def __init__(self, key: str, patch: pytest.MonkeyPatch, swap: Swap) -> None:
        self.key, self.swap = key, swap
        self.hidden: set[Card] = set()
        self.open: set[Card] = set()
        self.sent: list[bytes] = []
        numbered_keys(patch, 1)
        numbers = itertools.count(1)
        patch.setattr(secrets, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
        patch.setattr("desktop_poker.engine.table.course.dealer_for", self._dealer_for)

    def _dealer_for(self, *of: Any) -> CopyableDealer:
        real = dealer_for(*of)
        return real if self.open else Recorder(real, self.swap, self.hidden, self.open)

    async def play(self) -> None:
        entry = at_table(self.key, next_hand_pause=20.0, runout_pause=0.0)
        setup = cash(entry, seats=4, least=40, most=400 if GAMES[self.key].has_bring_in else 100)
        world = World(setup)
        world.run()
        loop = asyncio.get_running_loop()
        phones = Phones(world.house, PATIENT, clock=loop.time, sessions=WebSessions(), pace=0.0)
        own = self._seat(phones, phones.link_for_all("table-0"))
        view = self._seat(phones, phones.link_for_view("table-0"))
        stream = Stream()
        own.attach(stream)
        view.attach(Stream())
        world.room.fill_with_bots(world_member(own), 3)
        world.host.command(own.session.player, StartGame())
        for turn in range(12):
            await asyncio.sleep(0.5)
            if world.host.state.hand_no > 1:
                break
            self._take(own, view)
            if turn % 3 == 1:  # a lost line in mid-hand
                own.detach(stream)
                stream = Stream()
                own.attach(stream)
                await asyncio.sleep(0.1)
                self._take(own, view)
            self._press(own)
        phones.close()
        await world.close()
        await asyncio.sleep(0)

    @staticmethod
    def _seat(phones: Phones, secret: str) -> PhoneSeat:
        token = phones.come_in(secret, "Mika", Seat(0), "en")
        found = phones.seat_of(token)
        assert found is not None
        return found

    def _take(self, *seats: PhoneSeat) -> None:
        for seat in seats:
            assert seat.screen is not None
            self.sent.append(encode(seat.screen.picture()))

    @staticmethod
    def _press(own: PhoneSeat) -> None:
        screen = own.screen
        assert isinstance(screen, SeatScreen)
        bar = screen.picture().bar
        for name in ("passive", "pat", "fold"):
            if any(one.name == name and not one.reason for one in bar.buttons):
                if bar.sizing is not None:
                    with pytest.raises(Refused):
                        screen.press("wager", bar.key, 10**9 + 1)
                screen.press(name, bar.key)
                return


def world_member(seat: PhoneSeat) -> Any:
    line = seat._line
    assert line is not None
    return line.member


def public_part(sent: list[bytes]) -> list[bytes]:
    """The pictures up to the moment when something is shown."""
    shown = (b" shows ", b'"Showdown', b" wins ")
    return list(itertools.takewhile(lambda one: not any(word in one for word in shown), sent))


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_h6_pictures_do_not_depend_on_hidden_cards(key: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        first = PhoneTwin(key, patch, {})
        run(first.play())
    movable = sorted(set(CARDS) - first.open)
    shuffled = random.Random(key).sample(movable, len(movable))
    swap = dict(zip(movable, shuffled, strict=True))
    with pytest.MonkeyPatch.context() as patch:
        second = PhoneTwin(key, patch, swap)
        run(second.play())
    assert any(swap[card] != card for card in first.hidden), "the worlds differ"
    one, two = public_part(first.sent), public_part(second.sent)
    assert min(len(one), len(two)) >= 2
    for before, after in zip(one, two, strict=False):
        assert before == after
