"""Amounts as a screen writes and reads them: chips, or big blinds."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal

from msgspec import Struct

from desktop_poker.engine.rules.stakes import MOST_CHIPS

_TYPED = re.compile(r"(\d[\d,]*)(?:\.(\d+))?\s*(bb|k)?", re.ASCII | re.IGNORECASE)
_GROUP = 3  # digits after a comma that parts thousands
_LONGEST = 24


class Figures(Struct, frozen=True):
    """How amounts are written: in chips, or in bets of this size."""

    unit: int = 0  # 0: chips

    def text(self, amount: int) -> str:
        """``1,250``, or ``12.5 BB`` with at most one decimal."""
        return f"{self.bare(amount)} BB" if self.unit else self.bare(amount)

    def bare(self, amount: int) -> str:
        """The number alone, as it stands in a field."""
        if not self.unit:
            return f"{amount:,}"
        whole, part = divmod((10 * amount + self.unit // 2) // self.unit, 10)
        return f"{whole:,}.{part}" if part else f"{whole:,}"

    def signed(self, amount: int) -> str:
        """A result: ``+1,240``, ``−80``, ``0``."""
        sign = "+" if amount > 0 else "−" if amount < 0 else ""
        return sign + self.text(abs(amount))

    def typed(self, text: str) -> int | None:
        """Read what somebody has typed, to the nearest chip; None when it is no amount."""
        found = _TYPED.fullmatch(text.strip())
        if found is None or len(text) > _LONGEST:
            return None
        whole, part, suffix = found[1], found[2] or "", (found[3] or "").lower()
        head, comma, tail = whole.rpartition(",")
        if comma and 0 < len(tail) < _GROUP:  # no thousands: a decimal comma, or a slip
            if not self.unit or part or "," in head:
                return None
            whole, part = head, tail
        is_thousands = suffix == "k"
        if bool(self.unit) is is_thousands and suffix:
            return None
        if not self.unit and part and not is_thousands:
            return None
        times = 1_000 if is_thousands else self.unit or 1
        number = Decimal(f"{whole.replace(',', '')}.{part or 0}") * times
        chips = int(number.to_integral_value(ROUND_HALF_UP))
        return chips if chips <= MOST_CHIPS else None
