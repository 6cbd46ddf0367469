"""A button of the pad: what it says, what it enters, or why it can't."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.table.home_commands import CheckAround, FoldAround


class PadButton(Struct, frozen=True, kw_only=True):
    """One button: grey ones say why."""

    verb: str
    amount: str = ""
    act: Act | Discard | CheckAround | FoldAround | None = None  # None: it can't be pressed
    reason: str = ""  # why not
    who: str = ""  # whom it is about, where that is not the player on turn
    key: str = ""  # that does the same

    @property
    def text(self) -> str:
        """``Raise to 2,200``."""
        return f"{self.verb} {self.amount}".rstrip()
