"""client/table/hand_memo.py: what a screen was told beyond the state."""

from desktop_poker.client.table.hand_memo import HandMemo
from desktop_poker.engine.hand.events import Payout, PotAwarded, Share
from desktop_poker.engine.hand.seat import Seat


def test_what_was_won_of_a_pot_is_summed_with_its_odd_chip() -> None:
    halves = tuple(
        PotAwarded(pot=0, board=0, share=share, payouts=(Payout(Seat(1), 5),), odd=1)
        for share in (Share.HIGH, Share.LOW)
    )
    memo = HandMemo(awards=halves)
    assert memo.won_of(0) == 12
    assert memo.won_of(1) == 0
