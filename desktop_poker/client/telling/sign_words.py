"""The signs of people at a table in words (O3)."""

from __future__ import annotations

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.sign import Sign


def sign_text(sign: Sign, texts: Texts) -> str:
    """A sign in words."""
    match sign:
        case Sign.WELL_PLAYED:
            return texts("Well played")
        case Sign.THANKS:
            return texts("Thank you")
        case Sign.WOW:
            return texts("Wow")
        case Sign.LAUGH:
            return texts("Laughs")
        case Sign.OUCH:
            return texts("Ouch")
        case Sign.THINKING:
            return texts("Let me think")
