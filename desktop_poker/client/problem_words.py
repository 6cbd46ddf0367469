"""What went wrong, in words for a player."""

from __future__ import annotations

from desktop_poker.client.texts import Texts
from desktop_poker.client.wording import reason_text
from desktop_poker.engine.errors import BadInput, PokerError, Refused


def problem_text(error: BaseException, texts: Texts) -> str:
    """Say what went wrong; raises what is a mistake of ours and nobody else's."""
    if isinstance(error, Refused):
        return reason_text(error, texts)
    if isinstance(error, BadInput):
        return texts.error(error)
    if isinstance(error, PokerError):
        return str(error)
    raise error
