from __future__ import annotations

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.web.requests import ComingIn, Doing, read


def test_a_body_is_read_strictly() -> None:
    asked = read(b'{"id": "0123456789abcdef", "name": "wager", "key": 3, "to": 400}', Doing)
    assert (asked.name, asked.key, asked.to) == ("wager", 3, 400)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b'{"id": "short"}',
        b'{"id": "0123456789abcdef", "to": -1}',
        b'{"id": "0123456789abcdef", "to": 1.5}',
        b'{"id": "0123456789abcdef", "more": 1}',
        b'{"id": "0123456789abcdef", "say": "' + b"x" * 301 + b'"}',
    ],
)
def test_anything_else_is_bad_input(body: bytes) -> None:
    with pytest.raises(BadInput):
        read(body, Doing)


def test_chairs_are_numbers_of_chairs() -> None:
    with pytest.raises(BadInput):
        read(b'{"chair": 10}', ComingIn)
