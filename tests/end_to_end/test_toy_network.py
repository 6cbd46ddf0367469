"""The toy game over the network: played, judged, offered, and refused where it is not known."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.client.friends.lan_words import fault_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.events import BetsGathered
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import StartGame
from desktop_poker.engine.table.events import Fact
from desktop_poker.lan.heard import Began, Complained, Ended
from desktop_poker.lan.offers import offer_of, read_offer, written_offer
from desktop_poker.lan.referee.complaint import Complaint
from desktop_poker.lan.wire.faults import Fault
from tests.engine.table.tables import at_table, cash
from tests.lan.loopback import Guest, run, served
from tests.lan.referee.courts import Court
from tests.lan.test_remote_link import hands
from tests.toy_game import TOY

pytestmark = pytest.mark.usefixtures("toy")


def table(**options: Any) -> Any:
    return cash(at_table(TOY.key, next_hand_pause=0.0, runout_pause=0.0, **options), seats=4)


def test_people_play_over_the_wire_and_nobody_complains() -> None:
    async def main() -> None:
        async with served(table()) as world:
            guests = [await (await Guest(n).join(world.address)).sit() for n in range(2)]
            await guests[0].link.send(StartGame())
            await asyncio.gather(*(guest.play(hands(5)) for guest in guests))
            assert not any(guest.told(Complained) for guest in guests)
            for guest in guests:
                await guest.leave()

    run(main())


def test_a_forged_pot_is_found_out() -> None:
    court = Court(table())
    assert court.deal() == []

    def forged(fact: Fact) -> Fact:
        if not isinstance(fact, BetsGathered):
            return fact
        less = tuple(replace(pot, amount=pot.amount - 1) for pot in fact.pots)
        return replace(fact, pots=less)

    court.room.act("call", "call", "check")
    assert Complaint.UNEXPECTED in court.hear(forged)


def test_an_offer_is_read_and_one_of_an_unknown_game_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offer = offer_of([Court(table()).room.state])
    assert offer is not None
    said = {b"s": ""} | {key.encode(): value for key, value in written_offer(offer).items()}
    found = read_offer(said, 1)
    assert found is not None
    assert found.games == (TOY.key,)
    assert written_offer(found) == written_offer(offer)
    forget_the_toy(monkeypatch)
    assert read_offer(said, 1) is None


def forget_the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that is older than the game, at this end of the line."""
    known = {key: variant for key, variant in GAMES.items() if key != TOY.key}
    for module in ("offers", "caller"):
        monkeypatch.setattr(f"desktop_poker.lan.{module}.GAMES", known)


def test_a_guest_who_lacks_the_game_is_told_to_update(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_the_toy(monkeypatch)

    async def main() -> None:
        async with served(table()) as world:
            guest = await Guest(0).join(world.address)
            with contextlib.suppress(Refused):  # the call is over before it is answered
                await guest.link.enter("table-0")
            await guest.until(lambda: bool(guest.told(Ended)))
            assert not guest.told(Began)
            [ended] = guest.told(Ended)
            assert ended.fault is Fault.CLIENT_IS_OLD
            assert "update" in fault_text(ended.fault, Texts("en"))
            await guest.leave()

    run(main())
