"""How many hands came out how."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from desktop_poker.storage.phh.replaying import Kind, Replayed


class ImportTally:
    """Counts hands by what became of them."""

    def __init__(self) -> None:
        self.kinds: Counter[Kind] = Counter()
        self.counts_returned = 0  # hands whose winnings include bets that nobody called
        self._rakes = Fraction(0)  # shares of pots, added up

    def add(self, played: Replayed) -> None:
        """Count one more hand."""
        self.kinds[played.kind] += 1
        self.counts_returned += played.counts_returned
        if played.kind is Kind.RAKED:
            self._rakes += Fraction(played.rake, played.pot)

    def join(self, other: ImportTally) -> None:
        """Count the hands of another tally too."""
        self.kinds += other.kinds
        self.counts_returned += other.counts_returned
        self._rakes += other._rakes

    @property
    def agreeing(self) -> int:
        """Hands that came out as stated, whether a rake was taken or not."""
        return self.kinds[Kind.AGREES] + self.kinds[Kind.RAKED]

    @property
    def rake(self) -> float:
        """The room's average share of the pots that it took one from."""
        return float(self._rakes / (self.kinds[Kind.RAKED] or 1))
