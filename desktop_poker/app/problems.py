"""What went wrong, as a sentence for the player."""

from __future__ import annotations

from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, PokerError, Refused


def problem_text(error: BaseException, texts: Texts) -> str:
    """Put an error that the player should hear of into words; any other one is raised."""
    if isinstance(error, Refused):
        return reason_text(error, texts)
    if isinstance(error, BadInput):
        return texts.error(error)
    if isinstance(error, PokerError):
        return str(error)
    raise error
