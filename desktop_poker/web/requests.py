"""What a page may send, strictly: anything else in a body is bad input."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.stakes import MOST_CHIPS
from desktop_poker.lan.wire.limits import LONGEST_CHAT

Secret = Annotated[str, Meta(max_length=64)]
Language = Annotated[str, Meta(max_length=16)]
Body = TypeVar("Body", bound=Struct)


class Knocking(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody stands at the door, with a link, a code, or a session of before."""

    secret: Secret = ""
    code: Annotated[str, Meta(max_length=40)] = ""
    language: Language = ""


class ComingIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody takes a chair."""

    secret: Secret = ""
    code: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=64)] = ""
    chair: Annotated[int, Meta(ge=0, le=9)] | None = None
    language: Language = ""


class Doing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A button by its name, a line of chat, another language, or nothing but a sign of life."""

    id: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    name: Annotated[str, Meta(max_length=32)] = ""
    key: Annotated[int, Meta(ge=0, le=2**53)] = 0  # what the button meant when it was pressed
    to: Annotated[int, Meta(ge=0, le=MOST_CHIPS)] | None = None
    say: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""
    language: Language = ""


def read(body: bytes, kind: type[Body]) -> Body:
    """Read a body. Raises BadInput."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("not readable: {problem}", problem=error) from None
