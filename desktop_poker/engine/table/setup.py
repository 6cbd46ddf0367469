"""What a table is: its games, its stakes, cash or tournament."""

from __future__ import annotations

from math import gcd, lcm

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.setup import check_boards
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HouseRules, Straddle, check_rules
from desktop_poker.engine.rules.stakes import (
    MOST_CHIPS,
    Stakes,
    check_chips,
    check_entered_stakes,
    check_sizes,
    not_in_chips,
)
from desktop_poker.engine.rules.variant import StakesShape, Variant
from desktop_poker.games.spec import ForcedBets

LONGEST_NAME = 40
ANTES_A_BET = 8  # of stud's small bet, about


class GameAtTable(Struct, frozen=True, gc=False, kw_only=True):
    """One game of the table's rotation, with its rules and stakes as whole values."""

    game: str
    rules: HouseRules
    stakes: Stakes


class CashRules(Struct, frozen=True, gc=False, kw_only=True):
    """What a player may bring to a cash table, in chips (H5)."""

    least_buy_in: int
    most_buy_in: int


class Level(Struct, frozen=True, gc=False, kw_only=True):
    """One level of a tournament; where it has no small bet, stud stakes follow from the big blind.

    They are fields of their own, so that a table keeps its stakes when ready-made levels change.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    big_blind_ante: int = 0
    small_bet: int = 0  # stud
    stud_ante: int = 0  # with a small bet
    break_after: float = 0.0  # minutes of rest when the level is over


class TournamentRules(Struct, frozen=True, gc=False, kw_only=True):
    """A single-table tournament (H5)."""

    name: str
    starting_stack: int
    levels: tuple[Level, ...]
    level_minutes: float = 0.0  # 0: levels go by hands
    level_hands: int = 0  # 0: levels go by minutes
    payouts: tuple[int, ...] = (100,)  # percent of the prizes, best place first
    rebuy_levels: int = 0  # rebuys are possible up to and including this level
    most_rebuys: int = 0  # a player's; 0: none
    add_on: int = 0  # chips of the add-on at the end of the rebuy period; 0: none
    buy_in: int = 100  # points that each buy-in, rebuy or add-on adds to the prizes


class TableSetup(Struct, frozen=True, gc=False, kw_only=True):
    """Everything that is fixed when a table is opened."""

    name: str
    seats: int
    games: tuple[GameAtTable, ...]
    rotate_every: int | None = None  # hands of each game; None: an orbit (G8)
    cash: CashRules | None = None
    tournament: TournamentRules | None = None
    show_all_after: bool = False  # practice: every hand is recorded open when it is over
    dealers_choice: bool = False  # whoever has the button chooses the next game (N2)


def stakes_at(rules: TournamentRules, number: int, variant: Variant) -> Stakes:
    """A level's stakes in a game; stud's are multiples of the ante."""
    level = rules.levels[min(number, len(rules.levels) - 1)]
    match variant.stakes:
        case StakesShape.BLINDS:
            return Stakes(
                small_blind=level.small_blind,
                big_blind=level.big_blind,
                ante=level.ante,
                big_blind_ante=level.big_blind_ante,
            )
        case StakesShape.ONE_BLIND:
            return Stakes(
                big_blind=level.big_blind, ante=level.ante, big_blind_ante=level.big_blind_ante
            )
        case StakesShape.ANTES_WITH_BLIND:
            return Stakes(ante=level.small_blind, big_blind=level.small_blind)
        case StakesShape.BETS_WITH_BLINDS:
            # As in stud, about twice the big blind of games without limit (J2, N1).
            has_small = variant.forced_bets is ForcedBets.BLINDS
            small = level.small_bet or 2 * level.big_blind
            chip = gcd(level.small_blind, level.big_blind, small, level.stud_ante)
            return Stakes(
                small_blind=small // 2 // chip * chip if has_small else 0,
                big_blind=small,
                small_bet=small,
                big_bet=2 * small,
            )
        case StakesShape.BETS_WITH_ANTES:
            ante = level.stud_ante or max(1, level.big_blind // 4)
            small = level.small_bet or ANTES_A_BET * ante
            return Stakes(ante=ante, bring_in=2 * ante, small_bet=small, big_bet=2 * small)


def check_table(setup: TableSetup) -> None:
    """Refuse a table that could not be played."""
    if not setup.name.strip() or len(setup.name) > LONGEST_NAME:
        raise BadInput("a table needs a name of 1 to {longest} characters", longest=LONGEST_NAME)
    if not setup.games:
        raise BadInput("a table needs a game")
    for entry in setup.games:
        _check_game(entry, setup.seats)
    _check_rotation(setup)
    if (setup.cash is None) == (setup.tournament is None):
        raise BadInput("a table is either cash or a tournament")
    if setup.cash is not None:
        _check_cash(setup.cash)
    if setup.tournament is not None:
        check_tournament(setup.tournament)
        if has_straddles(setup):
            raise BadInput("a tournament has no straddle")
        if has_bomb_pots(setup):
            raise BadInput("a tournament has no bomb pots")
    check_paid_in_chips(setup)


def _check_rotation(setup: TableSetup) -> None:
    if setup.rotate_every is not None and setup.rotate_every < 1:
        raise BadInput("games change every 1 or more hands, not {count}", count=setup.rotate_every)
    if setup.dealers_choice and len(setup.games) == 1:
        raise BadInput("dealer's choice needs two games or more to choose from")


def _check_game(entry: GameAtTable, seats: int) -> None:
    variant = game(entry.game)
    check_entered_stakes(entry.stakes, variant)
    check_rules(entry.rules, variant)
    if not 2 <= seats <= variant.seats[-1]:  # noqa: PLR2004 - nobody plays alone
        raise BadInput(
            "a table of {game} has 2 to {most} seats, not {count}",
            game=entry.game,
            most=variant.seats[-1],
            count=seats,
        )
    if entry.rules.bomb_pot is not None and entry.rules.double_board:
        check_boards(variant, seats, 2, burn=entry.rules.burn)


def has_straddles(setup: TableSetup) -> bool:
    """Whether somebody may straddle in one of the table's games (J4)."""
    return any(entry.rules.straddle is not Straddle.OFF for entry in setup.games)


def has_bomb_pots(setup: TableSetup) -> bool:
    """Whether one of the table's games has bomb pots (J5)."""
    return any(entry.rules.bomb_pot is not None for entry in setup.games)


def smallest_chip(setup: TableSetup) -> int:
    """The chip that whatever is brought to a table is counted in (C6)."""
    return lcm(*(entry.rules.smallest_chip for entry in setup.games))


def check_paid_in_chips(setup: TableSetup) -> None:
    """Refuse stacks, stakes and levels that can't be paid in the smallest chips (C6)."""
    chip = smallest_chip(setup)
    rules, cash = setup.tournament, setup.cash
    stacks = () if cash is None else (cash.least_buy_in, cash.most_buy_in)
    if rules is not None:
        stacks = (rules.starting_stack, rules.add_on)
    for stack in stacks:
        # A limit of one chip is no limit, and neither is the largest number there is.
        if stack % chip and stack not in (1, MOST_CHIPS):
            raise BadInput(
                "a stack of {stack} can't be paid in chips of {chip}", stack=stack, chip=chip
            )
    for entry in setup.games:
        if rules is None:
            check_chips(entry.stakes, entry.rules.smallest_chip)
            continue
        for number in range(len(rules.levels)):
            stakes = stakes_at(rules, number, game(entry.game))
            if not_in_chips(stakes, entry.rules.smallest_chip) is not None:
                raise BadInput(
                    "level {number} can't be paid in chips of {chip}",
                    number=number + 1,
                    chip=entry.rules.smallest_chip,
                )


def _check_cash(cash: CashRules) -> None:
    if not 1 <= cash.least_buy_in <= cash.most_buy_in <= MOST_CHIPS:
        raise BadInput(
            "buy-ins from {least} to {most} chips make no sense",
            least=cash.least_buy_in,
            most=cash.most_buy_in,
        )


def _stakes_of(level: Level) -> Stakes:
    return Stakes(
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        ante=level.ante,
        big_blind_ante=level.big_blind_ante,
        small_bet=level.small_bet,
    )


def check_tournament(rules: TournamentRules) -> None:
    """Refuse a structure that could not be played."""
    if not 1 <= rules.starting_stack <= MOST_CHIPS:
        raise BadInput("the starting stack is impossible: {stack}", stack=rules.starting_stack)
    if not rules.levels:
        raise BadInput("a tournament needs levels")
    if (rules.level_minutes > 0) == (rules.level_hands > 0):
        raise BadInput("levels go either by minutes or by hands")
    for number, level in enumerate(rules.levels, start=1):
        if level.big_blind < 1 or not 0 <= level.small_blind <= level.big_blind:
            raise BadInput("level {number} has impossible blinds", number=number)
        if level.ante < 0 or level.big_blind_ante < 0 or level.break_after < 0:
            raise BadInput("level {number} has impossible antes or breaks", number=number)
        check_sizes(_stakes_of(level))
    if sum(rules.payouts) != 100 or any(share < 0 for share in rules.payouts):  # noqa: PLR2004
        raise BadInput("payouts must add up to 100 percent, not {sum}", sum=sum(rules.payouts))
    if rules.add_on < 0 or rules.most_rebuys < 0 or not rules.rebuy_levels >= 0:
        raise BadInput("rebuys and add-ons can't be negative")
