"""Stakes: what is posted and what a fixed bet is."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import ForcedBets, Variant

MOST_CHIPS = 10**15  # sums over a table stay far below 2**53, for any reader of JSON
MOST_STAKE = 10**9  # a hundred of it is a stack that people can still read
MOST_TIMES = 10  # between two stakes of a table: more is a slip of the finger


def chips_from(text: str) -> int | None:
    """Read a whole number of chips; None for anything that no stack could hold."""
    is_number = text.isascii() and text.isdigit() and len(text) < len(str(MOST_CHIPS))
    return int(text) if is_number else None


class Stakes(Struct, frozen=True, gc=False, kw_only=True):
    """Amounts in chips; those that a game does not use are 0."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    big_blind_ante: int = 0
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0


def check_stakes(stakes: Stakes, variant: Variant) -> None:
    """Refuse stakes that no table could play."""
    for name in Stakes.__struct_fields__:
        amount = getattr(stakes, name)
        if isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount <= MOST_CHIPS:
            raise BadInput(
                "{name} must be a whole number of chips, not {amount!r}", name=name, amount=amount
            )
    if variant.forced_bets is ForcedBets.ANTES_AND_BRING_IN:
        _check_limit_stakes(stakes)
    else:
        _check_blinds(stakes, variant)


def check_entered_stakes(stakes: Stakes, variant: Variant) -> None:
    """Refuse stakes that no table could play, and those that nobody can have meant.

    Hands that were played elsewhere may have any stakes; tables that are opened here have these.
    """
    check_stakes(stakes, variant)
    check_sizes(stakes)


def check_sizes(stakes: Stakes) -> None:
    """Refuse amounts out of all proportion."""
    largest = max(getattr(stakes, name) for name in Stakes.__struct_fields__)
    if largest > MOST_STAKE:
        raise BadInput(
            "blinds, antes and bets are at most {most} chips, not {amount}",
            most=f"{MOST_STAKE:,}",
            amount=f"{largest:,}",
        )
    if stakes.small_blind and stakes.big_blind > MOST_TIMES * stakes.small_blind:
        raise BadInput(
            "the big blind is at most {times} times the small blind, not {small}/{big}",
            times=MOST_TIMES,
            small=f"{stakes.small_blind:,}",
            big=f"{stakes.big_blind:,}",
        )
    ante, unit = max(stakes.ante, stakes.big_blind_ante), unit_bet(stakes)
    if ante > MOST_TIMES * unit:
        raise BadInput(
            "an ante is at most {times} times the bet, not {ante} to {bet}",
            times=MOST_TIMES,
            ante=f"{ante:,}",
            bet=f"{unit:,}",
        )


def check_chips(stakes: Stakes, chip: int) -> None:
    """Refuse stakes that can't be paid in the smallest chips (C6)."""
    name = not_in_chips(stakes, chip)
    if name is not None:
        raise BadInput(
            "{name} must be a multiple of the smallest chip, {chip}, not {amount}",
            name=name,
            chip=chip,
            amount=getattr(stakes, name),
        )


def not_in_chips(stakes: Stakes, chip: int) -> str | None:
    """The first of the stakes that is no multiple of a chip."""
    return next((n for n in Stakes.__struct_fields__ if getattr(stakes, n) % chip), None)


def _check_blinds(stakes: Stakes, variant: Variant) -> None:
    if stakes.bring_in or stakes.small_bet or stakes.big_bet:
        raise BadInput("{game} has blinds, no bring-in and no fixed bets", game=variant.key)
    if stakes.big_blind < 1:
        raise BadInput("big_blind must be at least 1, not {amount}", amount=stakes.big_blind)
    if variant.forced_bets is ForcedBets.SINGLE_BLIND and stakes.small_blind:
        raise BadInput("{game} has a single blind: small_blind must be 0", game=variant.key)
    if stakes.small_blind > stakes.big_blind:
        raise BadInput("small_blind must not exceed big_blind")


def _check_limit_stakes(stakes: Stakes) -> None:
    if stakes.small_blind or stakes.big_blind or stakes.big_blind_ante:
        raise BadInput("stud has antes and a bring-in, no blinds")
    if stakes.big_bet != 2 * stakes.small_bet:
        raise BadInput("big_bet must be twice small_bet")
    if not 0 < stakes.bring_in < stakes.small_bet:
        raise BadInput("bring_in must be at least 1 and below small_bet")


def default_stakes(variant: Variant) -> Stakes:
    """Stakes in small round numbers, for a table that does not name its own."""
    match variant.forced_bets:
        case ForcedBets.BLINDS:
            return Stakes(small_blind=1, big_blind=2)
        case ForcedBets.SINGLE_BLIND:
            return Stakes(big_blind=2)
        case ForcedBets.ANTES_AND_BRING_IN:
            return Stakes(ante=1, bring_in=2, small_bet=10, big_bet=20)


def stakes_in(stakes: Stakes, chip: int) -> Stakes:
    """The same stakes with another chip for one (C6)."""
    return Stakes(**{name: chip * getattr(stakes, name) for name in Stakes.__struct_fields__})


def unit_bet(stakes: Stakes) -> int:
    """The bet that stacks are measured in: the big blind, or stud's small bet."""
    return stakes.big_blind or stakes.small_bet
