"""engine/dealing/people.py: rule I2, the program knows no cards."""

from desktop_poker.engine.dealing.people import PeopleDeal
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import Deal
from desktop_poker.engine.hand.events import HoleCards
from tests.engine.playing import seats


def test_i2_hole_cards_are_unseen() -> None:
    deal = PeopleDeal().deal(DealDue(street=0, seats=seats(3, 1), down=2, up=1))
    assert deal.hole == tuple(HoleCards(seat, (None, None), (None,)) for seat in seats(3, 1))
    assert (deal.burned, deal.board) == ((), ())


def test_i5_burn_one_deal_the_flop() -> None:
    deal = PeopleDeal().deal(DealDue(street=1, board=3, burn=True))
    assert deal == Deal(burned=(None,), board=(None, None, None))
