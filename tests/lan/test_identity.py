"""lan/identity.py: keys sign, certificates have fingerprints."""

from __future__ import annotations

import re
import ssl
from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.lan.identity import (
    PlayerKey,
    fingerprint,
    fingerprint_of,
    is_signed,
    new_certificate,
    tag_of,
)


def test_a_key_is_read_again_and_signs() -> None:
    key = PlayerKey.new()
    again = PlayerKey.read(key.written())
    assert again.public == key.public
    signature = again.sign(b"data")
    assert is_signed(key.public, signature, b"data")
    assert not is_signed(key.public, signature, b"other")
    assert not is_signed(PlayerKey.new().public, signature, b"data")
    assert not is_signed("00" * 31, signature, b"data")
    assert not is_signed(key.public, "00" * 64, b"data")


def test_what_is_no_key_is_bad_input() -> None:
    for data in (b"", b"-----BEGIN", new_certificate()):
        with pytest.raises(BadInput):
            PlayerKey.read(data)
    with pytest.raises(BadInput):
        fingerprint_of(b"nothing")


def test_tags_are_short_and_follow_the_key() -> None:
    keys = [PlayerKey.new().public for _ in range(20)]
    assert len({tag_of(key) for key in keys}) > 15
    assert all(re.fullmatch("[0-9A-F]{4}", tag_of(key)) for key in keys)


def test_a_certificate_is_what_tls_shows(tmp_path: Path) -> None:
    pem = new_certificate()
    path = tmp_path / "house.pem"
    path.write_bytes(pem)
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(path)
    text = pem.decode()
    der = ssl.PEM_cert_to_DER_cert(text[text.index("-----BEGIN CERTIFICATE") :])
    assert fingerprint_of(pem) == fingerprint(der)
    assert fingerprint_of(new_certificate()) != fingerprint_of(pem)
