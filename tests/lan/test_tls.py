"""lan/tls.py: TLS 1.3 and nothing older."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest

from desktop_poker.lan.identity import new_certificate
from desktop_poker.lan.tls import client_context, host_context


def shaken(client: ssl.SSLContext, host: ssl.SSLContext) -> str | None:
    """Shake hands in memory; returns the version."""
    wires = [ssl.MemoryBIO() for _ in range(4)]
    one = client.wrap_bio(wires[0], wires[1])
    two = host.wrap_bio(wires[2], wires[3], server_side=True)
    done = [False, False]
    for _ in range(6):
        for number, side in enumerate((one, two)):
            try:
                side.do_handshake()
                done[number] = True
            except ssl.SSLWantReadError:
                pass
            wires[2].write(wires[1].read())
            wires[0].write(wires[3].read())
    assert all(done)
    return one.version()


def contexts(tmp_path: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    path = tmp_path / "house.pem"
    path.write_bytes(new_certificate())
    return client_context(), host_context(path)


def test_it_is_tls_1_3(tmp_path: Path) -> None:
    assert shaken(*contexts(tmp_path)) == "TLSv1.3"


@pytest.mark.parametrize("side", [0, 1])
def test_nothing_older_is_spoken(tmp_path: Path, side: int) -> None:
    made = contexts(tmp_path)
    made[side].minimum_version = ssl.TLSVersion.TLSv1_2
    made[side].maximum_version = ssl.TLSVersion.TLSv1_2
    with pytest.raises(ssl.SSLError):
        shaken(*made)
