"""Chances to win while a run-out is dealt: only for hands that everybody sees (D2)."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate
from typing import TypeAlias

from desktop_poker.client.telling.hand_labels import known_cards
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.hand.asking import DealDue, RunoutVoteDue, awaiting
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.odds.family import Family, family_of

# One thread for all of them: each that has worked some out keeps four megabytes for good.
_ASIDE = ThreadPoolExecutor(1, thread_name_prefix="chances")
_SAMPLES = 30_000  # stud with many cards to come: an error of a third of a percent
_DECK = 52
_LAST_FEW = 2  # cards of a board that are counted out
_COMBO_NUMBERS = {frozenset(combo): number for number, combo in enumerate(COMBOS)}

Chances: TypeAlias = dict[Seat, float]


def hands_are_open(hand: HandState) -> bool:
    """Whether every live hand is turned up, two or more of them."""
    live = [player for player in hand.players if not player.folded]
    return len(live) > 1 and all(player.shown and None not in player.down for player in live)


def chances_are_open(hand: HandState) -> bool:
    """Whether open hands wait for cards: after the last one nothing is left to chance."""
    return hands_are_open(hand) and isinstance(awaiting(hand), DealDue | RunoutVoteDue)


def chances_board(hand: HandState) -> int:
    """Which board the chances are those of: the first that is not complete, else the last."""
    size = hand.variant.board_size
    unfinished = (number for number, board in enumerate(hand.boards) if len(board) < size)
    return next(unfinished, len(hand.boards) - 1)


async def chances_aside(hand: HandState) -> Chances:
    """The chances, worked out while a window does something else."""
    return await asyncio.get_running_loop().run_in_executor(_ASIDE, run_out_chances, hand)


async def warm_up() -> None:
    """Work out the longest kind of chances once: all-in before the flop."""
    hands = [tuple(CARDS[:2]), tuple(CARDS[2:4])]
    await asyncio.get_running_loop().run_in_executor(_ASIDE, _holdem, hands, (), ())


def run_out_chances(hand: HandState) -> Chances:
    """The share of a pot that each live hand wins, ties counted as shares.

    Works out or samples in some hundredths of a second, before the flop in two tenths.
    """
    live = [player for player in hand.players if not player.folded]
    hands = [known_cards(player.down + player.up) for player in live]
    board = known_cards(hand.boards[chances_board(hand)])
    folded = {card for player in hand.players if player.folded for card in known_cards(player.up)}
    on_others = {card for other in hand.boards for card in known_cards(other)} - set(board)
    shares = _shares(hand, hands, board, (*folded, *on_others))
    return {player.seat: share for player, share in zip(live, shares, strict=True)}


def _shares(
    hand: HandState,
    hands: list[tuple[Card, ...]],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
) -> list[float]:
    match family_of(hand.variant):
        case Family.BOARD:
            return _holdem(hands, board, dead)
        case Family.SEVEN:
            return _stud(hand, hands, board, dead)
        case Family.OTHER:
            return _other(hand, hands, board, dead)


def _holdem(
    hands: list[tuple[Card, ...]], board: tuple[Card, ...], dead: tuple[Card, ...]
) -> list[float]:
    # NumPy is loaded only when somebody is all-in: the window must not wait for it.
    from desktop_poker.odds.holdem import holdem_equity  # noqa: PLC0415 - lazy
    from desktop_poker.odds.ranges import empty  # noqa: PLC0415 - lazy

    ranges = []
    for hand in hands:
        only = empty()
        only[_COMBO_NUMBERS[frozenset(hand)]] = 1.0
        ranges.append(only)
    return [player.equity for player in holdem_equity(ranges, board, dead).players]


def _stud(
    hand: HandState, hands: list[tuple[Card, ...]], common: tuple[Card, ...], dead: tuple[Card, ...]
) -> list[float]:
    from desktop_poker.odds.deals import number_of_deals  # noqa: PLC0415 - lazy
    from desktop_poker.odds.equity import MOST_EXACT  # noqa: PLC0415 - lazy
    from desktop_poker.odds.stud import StudHand, stud_equity  # noqa: PLC0415 - lazy

    known = [StudHand(cards) for cards in hands]
    left = _DECK - sum(map(len, hands)) - len(common) - len(dead)
    missing = [one.missing - len(common) for one in known]
    to_come = 0
    if sum(missing) > left:
        # Too few cards for all: the last one is a common card (G1).
        to_come, missing = 1, [count - 1 for count in missing]
    few = number_of_deals(left, missing) <= MOST_EXACT // 1_000
    result = stud_equity(
        hand.variant,
        known,
        dead,
        common=common,
        common_to_come=to_come,
        samples=None if few else _SAMPLES,
    )
    return [player.equity for player in result.players]


def _other(
    hand: HandState,
    hands: list[tuple[Card, ...]],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
) -> list[float]:
    from desktop_poker.odds.shares import KnownCards, shares  # noqa: PLC0415 - lazy

    known = KnownCards(tuple(hands), board, dead)
    few = hand.variant.board_size - len(board) <= _LAST_FEW
    return list(shares(hand.variant, known, samples=None if few else _SAMPLES // 5))


def chance_text(chance: float, before: float | None, texts: Texts) -> str:
    """A chance to win, and how the last card has changed it."""
    percent = round(100 * chance, 1)
    text = texts("{percent} %", percent=f"{percent:.1f}")
    # Of the figures that are read, not of what they were rounded from: people subtract.
    change = 0.0 if before is None else round(percent - round(100 * before, 1), 1)
    if not change:
        return text
    return f"{text}  {'▲' if change > 0 else '▼'} {abs(change):.1f}"


def coming_street(hand: HandState | None) -> int:
    """The next street of a run-out, on the first board that is not complete; 0: none."""
    if hand is None or hand.stage is not Stage.RUNNING_OUT or not hand.variant.board_size:
        return 0
    dealt = next((len(b) for b in hand.boards if len(b) < hand.variant.board_size), None)
    if dealt is None:
        return 0
    ends = accumulate(street.board for street in hand.variant.streets)
    return next((number for number, end in enumerate(ends) if end > dealt), 0)
