"""Pages over HTTP: coming in, playing, coming back, and everything that is refused."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from desktop_poker.engine.table.commands import StartGame
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.web.gate import WebLimits
from desktop_poker.web.keys import WebSessions
from tests.lan.houses import CODE, World
from tests.web.pages import PATIENT_PAGES, Pages, Phone, real


async def seated(pages: Pages, name: str = "Mika") -> Phone:
    phone = pages.phone()
    await phone.come(pages.phones.link_for_all("table-0"), name)
    phone.look()
    await phone.until(lambda one: one.seen)
    return phone


async def playing(pages: Pages) -> tuple[Phone, Phone]:
    """Two phones at a table whose first hand has begun."""
    link = pages.phones.link_for_all("table-0")
    phones = (pages.phone(), pages.phone())
    for phone, name in zip(phones, ("Mika", "Ren"), strict=True):
        await phone.come(link, name)
        phone.look()
    first = phones[0]
    await first.until(lambda one: (one.button("start") or {}).get("leads"))
    assert (await first.press("start"))[1] == {"ok": True, "say": ""}
    for phone in phones:
        await phone.until(lambda one: one.picture["bar"].get("key") and dealt(one))
    return phones


def dealt(phone: Phone) -> list[Any]:
    own = next((one for one in phone.picture["frame"]["seats"] if one["is_self"]), None)
    return [card["face"] for card in own["cards"]] if own else []


async def whose_turn(*phones: Phone) -> Phone:
    async with asyncio.timeout(20):
        while True:
            for phone in phones:
                if phone.button("fold") is not None:
                    return phone
            await asyncio.sleep(0.01)


def test_a_phone_comes_in_plays_a_hand_and_comes_back() -> None:
    async def main() -> None:
        world = World()
        world.run()
        async with Pages(world).open() as pages:
            mika, ren = await playing(pages)
            actor = await whose_turn(mika, ren)
            assert all(dealt(actor)), "one's own cards are seen"
            other = ren if actor is mika else mika
            seen = json.dumps(actor.seen)
            for card in dealt(other):
                assert f'"face": "{card}"' not in seen, "and nobody else's"
            # A reload in mid-hand: the same cards, the same question.
            before = dealt(actor)
            await actor.hang_up()
            actor.seen.clear()
            actor.look()
            await actor.until(lambda one: one.button("fold"))
            assert dealt(actor) == before
            turn = (actor.picture["bar"]["key"], actor.button("passive"))
            assert turn[1] is not None
            status, body = await actor.press("fold" if turn[1]["verb"] == "Call" else "passive")
            assert (status, body["ok"]) == (200, True)
            await other.until(lambda one: one.picture["log"][-1]["text"] != "")
            await actor.hang_up()
            await other.hang_up()
        await world.close()

    real(main())


def test_a_button_means_what_it_meant_and_is_pressed_once() -> None:
    async def main() -> None:
        world = World()
        world.run()
        async with Pages(world).open() as pages:
            mika, ren = await playing(pages)
            actor = await whose_turn(mika, ren)
            key = actor.picture["bar"]["key"]
            stale = await actor.press("passive", key=key + 1)
            assert stale[1] == {"ok": False, "say": "The table has moved on since."}
            wild = await actor.press("wager", to=10**9)
            assert not wild[1]["ok"]
            assert wild[1]["say"]
            assert not (await actor.press("resign"))[1]["ok"]
            hand = world.host.state.hand_no
            one = await actor.press("passive", id="a" * 16)
            two = await actor.press("passive", id="a" * 16, key=key)
            assert one == two == (200, {"ok": True, "say": ""})
            assert world.host.state.hand_no == hand
            waiting = ren if actor is mika else mika
            assert not (await actor.press("fold", key=key))[1]["ok"], "not one's turn any more"
            await waiting.until(lambda one: one.button("fold"))
            await mika.hang_up()
            await ren.hang_up()
        await world.close()

    real(main())


def test_a_seat_is_open_on_one_page_and_known_after_a_restart() -> None:
    async def main() -> None:
        kept: list[bytes] = []
        world = World()
        world.run()
        async with Pages(world, sessions=WebSessions(keep=kept.append)).open() as pages:
            phone = await seated(pages)
            token = phone.cookie.partition("=")[2]
            assert token.encode() not in kept[-1], "only a hash is kept"
            twin = pages.phone()
            twin.cookie = phone.cookie
            twin.look()
            await phone.until(lambda one: one.ended == "elsewhere")
            await twin.until(lambda one: one.seen)
            await twin.hang_up()
        again = WebSessions.read(kept[-1], kept.append)
        async with Pages(world, sessions=again).open() as pages:
            back = pages.phone()
            back.cookie = phone.cookie
            assert (await back.post("door"))[1]["page"] == "table"
            back.look()
            await back.until(lambda one: one.seen)
            name = next(one["name"] for one in back.picture["frame"]["seats"] if one["is_self"])
            assert name == "Mika"
            await back.hang_up()
        await world.close()

    real(main())


def test_links_work_once_or_until_renewed_and_a_phone_can_be_let_go() -> None:
    async def main() -> None:
        world = World()
        world.run()
        async with Pages(world).open() as pages:
            phones = pages.phones
            old = phones.link_for_all("table-0")
            new = phones.link_for_all("table-0")
            late = pages.phone()
            assert (await late.post("come", secret=old, name="Mika"))[0] == 403
            chair = phones.link_for_chair("table-0", 2)  # type: ignore[arg-type]
            first, second = pages.phone(), pages.phone()
            await first.come(chair, "Mika")
            assert (await second.post("come", secret=chair, name="Ren"))[0] == 403
            assert world.host.state.seats[2] is not None
            await second.come(new, "Ren", chair=1)
            guests = {one.name: one for one in phones.people()}
            assert {name: one.chair for name, one in guests.items()} == {"Mika": 2, "Ren": 1}
            second.look()
            await second.until(lambda one: one.seen)
            phones.dismiss(guests["Ren"].player)
            await second.until(lambda one: one.ended == "unknown_token")
            assert world.host.state.seats[1] is None
            assert (await second.post("do", id="b" * 16))[0] == 403
            # A chair with a phone can have a new link: the phone before knows the seat no longer.
            fresh = pages.phone()
            await fresh.come(phones.link_for_chair("table-0", 2))  # type: ignore[arg-type]
            assert (await first.post("do", id="c" * 16))[0] == 403
            await second.hang_up()
        await world.close()

    real(main())


def test_the_code_opens_the_door_and_wrong_ones_shut_it() -> None:
    async def main() -> None:
        world = World()
        world.run()
        async with Pages(world).open() as pages:
            phone = pages.phone()
            told = (await phone.post("door", code=CODE.lower(), language="ja-JP"))[1]
            assert (told["page"], told["language"]) == ("chair", "ja")
            assert told["words"]["which_chair"] == "あなたの席は？"
            said = [(await phone.post("door", code="111-111-111"))[1]["say"] for _ in range(12)]
            assert said[-1].startswith("Too many wrong codes")
            assert (await phone.post("come", code=CODE, name="Mika"))[0] == 403
        await world.close()

    real(main())


def test_a_table_for_all_shows_no_hidden_card() -> None:
    async def main() -> None:
        world = World()
        world.run()
        async with Pages(world).open() as pages:
            screen = pages.phone()
            await screen.come(pages.phones.link_for_view("table-0"))
            screen.look()
            await screen.until(lambda one: one.seen)
            mika, ren = await playing(pages)
            await screen.until(lambda one: one.picture["bar"].get("headline", "").endswith("act."))
            text = json.dumps(screen.seen)
            for card in (*dealt(mika), *dealt(ren)):
                assert f'"face": "{card}"' not in text
            assert not (await screen.press("fold"))[1]["ok"]
            for one in (screen, mika, ren):
                await one.hang_up()
        await world.close()

    real(main())


HOSTILE: tuple[tuple[str, str, dict[str, str], bytes, set[int]], ...] = (
    ("GET", "/../pyproject.toml", {}, b"", {404}),
    ("GET", "/..%2f..%2fetc%2fpasswd", {}, b"", {404}),
    ("GET", "/server.py", {}, b"", {404}),
    ("GET", "/face/../cards.svg", {}, b"", {200, 404}),
    ("GET", "/events", {}, b"", {403}),
    ("GET", "/events", {"Cookie": "seat-01234567=forged"}, b"", {403}),
    ("GET", "/", {"Host": "evil.example"}, b"", {421}),
    ("GET", "/", {"Host": "evil.example:1"}, b"", {421}),
    ("POST", "/do", {}, b"{}", {400}),
    ("POST", "/do", {}, b'{"id": "0123456789abcdef"}', {403}),
    ("POST", "/door", {"Origin": "https://evil.example"}, b"{}", {403}),
    ("POST", "/door", {"Content-Type": "text/plain"}, b"{}", {415}),
    ("POST", "/door", {}, b"[" * 3000, {400}),
    ("POST", "/door", {}, b'{"secret": "' + b"x" * 9000 + b'"}', {413}),
    ("POST", "/door", {}, b'{"unknown": 1}', {400}),
    ("POST", "/door", {}, b"\xff\xfe", {400}),
    ("POST", "/come", {}, b'{"secret": "AAAA", "name": "Mika"}', {403}),
    ("POST", "/come", {}, b'{"chair": -1}', {400}),
    ("DELETE", "/", {}, b"", {405}),
    ("PUT", "/do", {}, b"", {405}),
)


def test_hostile_requests_are_refused_without_a_word() -> None:
    async def main() -> None:
        world = World()
        world.run()
        async with Pages(world).open() as pages:
            for method, path, headers, body, statuses in HOSTILE:
                usual = {"Origin": pages.origin, "Content-Type": "application/json"}
                url = f"{pages.origin}{path}"
                async with pages.http.request(
                    method, url, headers=usual | headers, data=body
                ) as answer:
                    assert answer.status in statuses, (method, path, answer.status)
                    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
                    assert "Server" not in answer.headers
                    if answer.status != 200 and path != "/come":
                        assert await answer.read() == b""
            assert not world.host.state.taken
        await world.close()

    real(main())


def test_floods_and_silence_end() -> None:
    async def main() -> None:
        world = World()
        world.run()
        few = WebLimits(burst=5, requests=0.001, first_request=0.5, from_one=3, beat=0.05)
        async with Pages(world, limits=few).open() as pages:
            statuses = []
            for _ in range(8):
                async with pages.http.get(f"{pages.origin}/") as answer:
                    statuses.append(answer.status)
            assert statuses == [200] * 5 + [429] * 3
            mute = [await asyncio.open_connection("127.0.0.1", pages.server.port) for _ in range(4)]
            # The one too many is closed at once, the mute ones soon.
            ends = [asyncio.ensure_future(reader.read()) for reader, _ in mute]
            async with asyncio.timeout(20):
                assert await asyncio.gather(*ends) == [b""] * 4
            for _, writer in mute:
                writer.close()
        await world.close()

    real(main())


def test_a_silent_phone_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        world = World()
        world.run()
        async with Pages(world, limits=PATIENT_PAGES).open() as pages:
            phone = await seated(pages)
            assert pages.phones.people()[0].is_here
            monkeypatch.setattr(pages.phones, "clock", lambda: float("inf"))
            pages.phones.look_for_silence()
            await phone.until(lambda one: one.ended == "silent")
            assert not pages.phones.people()[0].is_here
            await phone.hang_up()
        await world.close()

    real(main())


def test_a_chair_of_somebody_else_has_no_link() -> None:
    async def main() -> None:
        world = World()
        world.run()
        friend = await world.member(0)
        async with Pages(world).open() as pages:
            seat = world.host.state.seat_of(PlayerId(friend.player))
            assert seat is not None
            with pytest.raises(Exception, match="seat_taken"):
                pages.phones.link_for_chair("table-0", seat)
            phone = await seated(pages)
            await friend.commands(StartGame())
            await phone.until(dealt)
            await phone.hang_up()
        await world.close()

    real(main())
