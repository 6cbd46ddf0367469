"""engine/dealing/shuffled.py: rules A1, E2 and G1."""

from desktop_poker.engine.cards.card import CARDS, Face
from desktop_poker.engine.cards.chance import ScriptedChance, SeededChance
from desktop_poker.engine.dealing.shuffled import ShuffledDealer
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import Deal
from tests.engine.playing import seats


def faces(deal: Deal) -> list[Face]:
    found = [*deal.burned, *deal.board]
    for hole in deal.hole:
        found += [*hole.down, *hole.up]
    return found


def in_order(count: int) -> ShuffledDealer:
    """A dealer whose deck lies in the order of CARDS, from the top down: As, Ah, Ad …"""
    return ShuffledDealer(ScriptedChance(range(51, 51 - count, -1)))


def test_e2_two_cards_each_one_at_a_time_from_the_buttons_left() -> None:
    deal = in_order(6).deal(DealDue(street=0, seats=seats(4, 7, 2), down=2))
    assert [hole.seat for hole in deal.hole] == [4, 7, 2]
    top = CARDS[::-1]
    assert [hole.down for hole in deal.hole] == [
        (top[0], top[3]),
        (top[1], top[4]),
        (top[2], top[5]),
    ]
    assert (deal.burned, deal.board) == ((), ())


def test_g1_two_down_and_one_up() -> None:
    deal = in_order(6).deal(DealDue(street=0, seats=seats(0, 1), down=2, up=1))
    top = CARDS[::-1]
    assert [(hole.down, hole.up) for hole in deal.hole] == [
        ((top[0], top[2]), (top[4],)),
        ((top[1], top[3]), (top[5],)),
    ]


def test_e2_a_burn_comes_before_the_board() -> None:
    deal = in_order(4).deal(DealDue(street=1, board=3, burn=True))
    top = CARDS[::-1]
    assert (deal.burned, deal.board, deal.hole) == ((top[0],), top[1:4], ())


def test_e2_without_a_burn_there_is_none() -> None:
    assert in_order(1).deal(DealDue(street=2, board=1)).burned == ()


def test_a1_no_card_comes_twice() -> None:
    dealer = ShuffledDealer(SeededChance("hand"))
    found = faces(dealer.deal(DealDue(street=0, seats=seats(*range(10)), down=2)))
    for street, board in ((1, 3), (2, 1), (3, 1)):
        found += faces(dealer.deal(DealDue(street=street, board=board, burn=True)))
    assert len(set(found)) == len(found) == 28


def test_a1_the_same_chance_deals_the_same_hand() -> None:
    due = DealDue(street=0, seats=seats(0, 1), down=2)
    first = ShuffledDealer(SeededChance("x")).deal(due)
    assert ShuffledDealer(SeededChance("x")).deal(due) == first
    assert ShuffledDealer(SeededChance("y")).deal(due) != first


def test_g1_burns_are_shuffled_back_in_and_folded_cards_never() -> None:
    dealer = ShuffledDealer(SeededChance("short"))
    table = seats(*range(8))
    held = faces(dealer.deal(DealDue(street=0, seats=table, down=2, up=1)))
    burns: list[Face] = []
    for street in (1, 2, 3):
        deal = dealer.deal(DealDue(street=street, seats=table, up=1, burn=True))
        held += [face for hole in deal.hole for face in hole.up]
        burns += deal.burned
    assert (len(held), len(burns)) == (48, 3)
    last = dealer.deal(DealDue(street=4, board=1, burn=True, reuse_burns=True))
    assert not set(faces(last)) & set(held)
    rest = dealer.deal(DealDue(street=4, board=3, reuse_burns=True))
    assert set(burns) <= set(last.board) | set(rest.board)
