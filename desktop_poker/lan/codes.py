"""Room codes: six letters and figures that are hard to confuse when read aloud."""

from __future__ import annotations

import secrets
from typing import Final

from desktop_poker.engine.errors import BadInput

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
_ALIKE: Final = str.maketrans("ILO", "110")
LENGTH: Final = 6  # 30 bits: with ten tries until the door locks, one chance in 100 million


def new_code() -> str:
    """A code for a new evening."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """A code as somebody typed it: small letters, spaces and look-alikes are fine."""
    bare = "".join(text.upper().split()).replace("-", "").translate(_ALIKE)
    if len(bare) != LENGTH or set(bare) - set(_ALPHABET):
        raise BadInput("a code has {length} letters or figures, like K7M4XQ", length=LENGTH)
    return bare


def shown_code(code: str) -> str:
    """A code as it is shown: in two halves, which are easier to read aloud."""
    return f"{code[:3]}-{code[3:]}"
