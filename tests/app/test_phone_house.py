"""app/phone_house.py: pages over TLS, and the same seat after a restart of the host."""

from __future__ import annotations

import ssl
from pathlib import Path

import aiohttp

from desktop_poker.app.phone_house import PhoneHouse
from desktop_poker.lan.server import open_port
from tests.app.test_hosting import hosting
from tests.lan.loopback import run


async def _asks(house: PhoneHouse, where: str, cookie: str = "", **what: object) -> tuple[int, str]:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    base = house.url("127.0.0.1", "").removesuffix("/#")
    headers = {"Origin": base} | ({"Cookie": cookie} if cookie else {})
    async with (
        aiohttp.ClientSession() as http,
        http.post(f"{base}/{where}", json=what, headers=headers, ssl=context) as answer,
    ):
        found = answer.headers.get("Set-Cookie", "").partition(";")[0]
        return answer.status, found or await answer.text()


def test_a_phone_comes_over_tls_and_back_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosting(tmp_path) as (house, _):
            phones = await house.open_phones(open_port("127.0.0.1", 0))
            told: list[int] = []
            phones.told = lambda: told.append(1)
            secret = phones.link_for_all()
            assert secret == phones.link_for_all()
            assert phones.url("127.0.0.1", secret).startswith("https://127.0.0.1:")
            status, cookie = await _asks(phones, "come", secret=secret, name="Mika")
            assert (status, len(phones.people()), bool(told)) == (200, 1, True)
            assert phones.renew() != secret
            assert phones.is_spent(secret)
            plain = await house.open_phones(open_port("127.0.0.1", 0), plain=True)
            assert plain.url("127.0.0.1", "x").startswith("http://")
        certificate = (tmp_path / "pages.pem").read_bytes()
        async with hosting(tmp_path) as (house, _):
            phones = await house.open_phones(open_port("127.0.0.1", 0))
            assert [one.name for one in phones.people()] == ["Mika"]
            assert '"page":"table"' in (await _asks(phones, "door", cookie))[1]
            assert (tmp_path / "pages.pem").read_bytes() == certificate
            phones.dismiss(phones.people()[0].player)
            assert phones.people() == ()  # and the table closes with its last player

    run(main())
