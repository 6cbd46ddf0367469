"""Real cards: people deal, and nobody tells the program what (I2)."""

from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import Deal
from desktop_poker.engine.hand.events import HoleCards


class PeopleDeal:
    """Answers every DealDue with cards that nobody has seen."""

    def deal(self, due: DealDue) -> Deal:
        """Say that the cards are out."""
        return Deal(
            burned=(None,) * due.burn,
            hole=tuple(HoleCards(seat, (None,) * due.down, (None,) * due.up) for seat in due.seats),
            board=(None,) * due.board,
        )
