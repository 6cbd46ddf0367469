"""Stakes: what is posted and what a fixed bet is, by the shape of a game's stakes."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import StakesShape, Variant
from desktop_poker.games.spec import ForcedBets

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
    if variant.stakes.has_blinds:
        _check_blinds(stakes, variant)
    else:
        _check_antes(stakes)
    if variant.has_fixed_bets and stakes.big_bet != 2 * stakes.small_bet:
        raise BadInput("big_bet must be twice small_bet")


def check_entered_stakes(stakes: Stakes, variant: Variant) -> None:
    """Refuse stakes that no table could play, and those that nobody can have meant.

    Hands that were played elsewhere may have any stakes; tables that are opened here have these.
    """
    check_stakes(stakes, variant)
    check_sizes(stakes)
    if variant.stakes is StakesShape.ANTES_WITH_BLIND:
        if stakes.small_blind or stakes.big_blind_ante:
            raise BadInput("{game} has a single blind: small_blind must be 0", game=variant.key)
        if stakes.ante != stakes.big_blind:
            raise BadInput("{game}: the button's blind is as large as the ante", game=variant.key)


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
    if variant.has_fixed_bets:
        if stakes.bring_in or stakes.small_bet < stakes.big_blind:
            raise BadInput("{game} has blinds, and bets that are no smaller", game=variant.key)
    elif stakes.bring_in or stakes.small_bet or stakes.big_bet:
        raise BadInput("{game} has blinds, no bring-in and no fixed bets", game=variant.key)
    if stakes.big_blind < 1:
        raise BadInput("big_blind must be at least 1, not {amount}", amount=stakes.big_blind)
    if variant.forced_bets is ForcedBets.SINGLE_BLIND and stakes.small_blind:
        raise BadInput("{game} has a single blind: small_blind must be 0", game=variant.key)
    if stakes.small_blind > stakes.big_blind:
        raise BadInput("small_blind must not exceed big_blind")


def _check_antes(stakes: Stakes) -> None:
    if stakes.small_blind or stakes.big_blind or stakes.big_blind_ante:
        raise BadInput("stud has antes and a bring-in, no blinds")
    if not 0 < stakes.bring_in < stakes.small_bet:
        raise BadInput("bring_in must be at least 1 and below small_bet")


def default_stakes(variant: Variant) -> Stakes:
    """Stakes in small round numbers, for a table that does not name its own."""
    return stakes_for(variant, 2 if variant.stakes.has_blinds else 10)


def stakes_for(variant: Variant, bet: int) -> Stakes:
    """Stakes at which the smallest bet is so many chips; antes are a tenth of it."""
    match variant.stakes:
        case StakesShape.BLINDS:
            return Stakes(small_blind=bet // 2, big_blind=bet)
        case StakesShape.ONE_BLIND:
            return Stakes(big_blind=bet)
        case StakesShape.ANTES_WITH_BLIND:
            return Stakes(ante=bet, big_blind=bet)
        case StakesShape.BETS_WITH_BLINDS:
            return _bets_with_blinds(variant, bet, 1)
        case StakesShape.BETS_WITH_ANTES:
            return Stakes(ante=bet // 10, bring_in=bet // 5, small_bet=bet, big_bet=2 * bet)


def stakes_in_mix(variant: Variant, small_bet: int, chip: int = 1) -> Stakes:
    """A game's stakes in a mix that is played at one limit (N1).

    Games with fixed bets are played for them; in the others the big blind is half the small bet.
    """

    def part(amount: int) -> int:
        return max(chip, amount // chip * chip)

    match variant.stakes:
        case StakesShape.BLINDS:
            big = part(small_bet // 2)
            return Stakes(small_blind=min(big, part(big // 2)), big_blind=big)
        case StakesShape.ONE_BLIND:
            return Stakes(big_blind=part(small_bet // 2))
        case StakesShape.ANTES_WITH_BLIND:
            ante = part(small_bet // 4)
            return Stakes(ante=ante, big_blind=ante)
        case StakesShape.BETS_WITH_BLINDS | StakesShape.BETS_WITH_ANTES:
            return read_stakes(f"{small_bet}/{2 * small_bet}", variant, chip)


def _bets_with_blinds(variant: Variant, bet: int, chip: int) -> Stakes:
    """The big blind is the small bet, the small blind half of it, in whole chips."""
    half = bet // 2 // chip * chip
    small = half if variant.forced_bets is ForcedBets.BLINDS else 0
    return Stakes(small_blind=small, big_blind=bet, small_bet=bet, big_bet=2 * bet)


_WITH_ANTE = 3  # numbers: two blinds and an ante


def read_stakes(text: str, variant: Variant, chip: int = 1) -> Stakes:
    """Read ``1/2`` or ``2``: blinds, or bets to which blinds or antes follow, in whole chips.

    After two blinds everybody's ante may follow: ``1/2/1`` (E3).
    """
    parts = [chips_from(part) for part in text.split("/")]
    ante = 0
    if len(parts) == _WITH_ANTE and variant.stakes is StakesShape.BLINDS and parts[-1]:
        ante = parts.pop() or 0
    small, big = parts[0], parts[-1]
    if len(parts) not in (1, 2) or small is None or big is None:
        raise BadInput("stakes are written 1/2 or 2, not {text!r}", text=text)
    match variant.stakes:
        case StakesShape.BLINDS:
            small = small if len(parts) > 1 else small // 2
            return Stakes(small_blind=small, big_blind=big, ante=ante)
        case StakesShape.ONE_BLIND:
            return Stakes(big_blind=big)
        case StakesShape.ANTES_WITH_BLIND:
            if small != big:
                raise BadInput("ante and button blind are the same: write {big}", big=big)
            return Stakes(ante=big, big_blind=big)
        case StakesShape.BETS_WITH_BLINDS:
            return _bets_with_blinds(variant, _small_bet(parts, small, big), chip)
        case StakesShape.BETS_WITH_ANTES:
            bet = _small_bet(parts, small, big)
            # A tenth of the bet or a little less: everything is a multiple of the ante (G5).
            tenth = bet // 10 // chip * chip
            ante = next((a for a in range(tenth, chip, -chip) if bet % a == 0), chip)
            bring_in = min(2 * ante, max(chip, bet - chip))
            return Stakes(ante=ante, bring_in=bring_in, small_bet=bet, big_bet=2 * bet)


def _small_bet(parts: list[int | None], small: int, big: int) -> int:
    if len(parts) > 1 and big != 2 * small:
        raise BadInput("stud bets are written 10/20: the big one is twice the small one")
    return small


def written_stakes(stakes: Stakes) -> str:
    """Stakes as they can be read again: ``10/20``, ``1/2``, ``1/2/1`` with an ante, or ``2``."""
    if stakes.small_bet:
        return f"{stakes.small_bet}/{stakes.big_bet}"
    if stakes.small_blind:
        ante = f"/{stakes.ante}" if stakes.ante else ""
        return f"{stakes.small_blind}/{stakes.big_blind}{ante}"
    return str(stakes.big_blind)


def stakes_in(stakes: Stakes, chip: int) -> Stakes:
    """The same stakes with another chip for one (C6)."""
    return Stakes(**{name: chip * getattr(stakes, name) for name in Stakes.__struct_fields__})


def unit_bet(stakes: Stakes) -> int:
    """The bet that stacks are measured in: the big blind, or stud's small bet."""
    return stakes.big_blind or stakes.small_bet
