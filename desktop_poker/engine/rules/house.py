"""Every table option, and the presets House, Casino and Home.

A preset is a whole value; `for_game` turns it into the column of the game that is played.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType

import msgspec
from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.rules.weights import DENSE, WeightGrid, check_grid
from desktop_poker.games.spec import ForcedBets


class Straddle(StrEnum):
    """Who may post two big blinds before the cards (J4)."""

    OFF = "off"
    UTG = "utg"
    BUTTON = "button"


class MinRaise(StrEnum):
    """The smallest raise (B5)."""

    DOUBLE = "double"
    INCREMENT = "increment"


class ShortAllIn(StrEnum):
    """What an all-in below the smallest raise does to the betting (B6)."""

    TDA = "tda"
    CLOSED = "closed"


class OddChips(StrEnum):
    """Where chips go that a split can't share (C3)."""

    BUTTON = "button"
    CARRY = "carry"
    SEAT = "seat"


class Runouts(StrEnum):
    """How often the board is run out when everybody is all-in (D3)."""

    ONCE = "once"
    TWICE = "twice"
    ASK = "ask"


class ButtonMove(StrEnum):
    """How the button travels (E1)."""

    MOVING = "moving"
    DEAD = "dead"


class PostflopStart(StrEnum):
    """Who opens the later streets of Dense Deck (F5)."""

    LEFT_OF_BUTTON = "left_of_button"
    UTG = "utg"


class Showdown(StrEnum):
    """In which order hands are shown (H6)."""

    ALL_AT_ONCE = "all_at_once"
    CLOCKWISE = "clockwise"


class MisdealBlinds(StrEnum):
    """What becomes of posted blinds when a hand is voided (I6)."""

    RETURN = "return"
    STAY = "stay"


class MisdealLimit(StrEnum):
    """How long a misdeal voids the hand (I6)."""

    NONE = "none"
    SUBSTANTIAL_ACTION = "substantial_action"


class HouseRules(Struct, frozen=True, gc=False, kw_only=True):
    """The options of a table. Amounts that are posted belong to the stakes."""

    min_raise: MinRaise
    short_all_in: ShortAllIn
    open_fold: bool
    odd_chips: OddChips
    runouts: Runouts
    burn: bool
    button: ButtonMove
    postflop_start: PostflopStart
    raise_cap: int | None  # bets a street; None: no cap
    uncapped_heads_up: bool
    showdown: Showdown
    next_hand_pause: float
    runout_pause: float
    action_time: float
    time_bank: float
    grace_bank: float
    misdeal_blinds: MisdealBlinds
    max_draws: int
    weights: WeightGrid | None  # Dense Deck only
    # Younger than the first files that hold rules: those go by what was usual before.
    smallest_chip: int = 1  # wagers, stakes and splits are multiples of it (C6)
    misdeal_limit: MisdealLimit = MisdealLimit.NONE
    pot_ante: bool = False  # the big blind's ante counts in the pot before the flop (J1)
    keep_last_card: bool = True  # the last card of the stub is not dealt in a draw (M5)
    straddle: Straddle = Straddle.OFF  # never forced, and at cash tables only (J4)
    bomb_pot: int | None = None  # every so many hands; 0: when the owner calls one; None: never
    bomb_ante: int = 5  # big blinds that everybody antes to a bomb pot (J5)
    double_board: bool = False  # a bomb pot has two boards, each for half of every pot
    trips_beat_straights: bool = False  # in Short Deck (L1)
    rabbit: bool = True  # what would have come may be seen, if everybody wants to (O2)


HOUSE = HouseRules(
    min_raise=MinRaise.DOUBLE,
    short_all_in=ShortAllIn.TDA,
    open_fold=False,
    odd_chips=OddChips.BUTTON,
    runouts=Runouts.ONCE,
    burn=True,
    button=ButtonMove.MOVING,
    postflop_start=PostflopStart.LEFT_OF_BUTTON,
    raise_cap=4,
    uncapped_heads_up=False,
    showdown=Showdown.ALL_AT_ONCE,
    next_hand_pause=2.0,
    runout_pause=1.2,
    action_time=30.0,
    time_bank=30.0,
    grace_bank=60.0,
    misdeal_blinds=MisdealBlinds.RETURN,
    max_draws=200,
    weights=None,
)

CASINO = msgspec.structs.replace(
    HOUSE,
    min_raise=MinRaise.INCREMENT,
    runouts=Runouts.ASK,
    uncapped_heads_up=True,
    showdown=Showdown.CLOCKWISE,
)

HOME = msgspec.structs.replace(
    HOUSE,
    min_raise=MinRaise.INCREMENT,
    open_fold=True,  # a hand that lies in the muck has to be entered (I2a)
    next_hand_pause=0.0,
    runout_pause=0.0,
)

PRESETS: MappingProxyType[str, HouseRules] = MappingProxyType(
    {"house": HOUSE, "casino": CASINO, "home": HOME}
)

MOST_RAISE_CAP = 9
MOST_SECONDS = 3600.0
MOST_DRAWS = 100_000
MOST_CHIP = 1_000_000
MOST_BOMB_EVERY = 1000
MOST_BOMB_ANTE = 100

_OPEN_ONLY = frozenset({"min_raise", "short_all_in"})
_FIXED_ONLY = frozenset({"raise_cap", "uncapped_heads_up"})
_BOMBS = frozenset({"bomb_pot", "bomb_ante", "double_board"})
_WEIGHTED_ONLY = frozenset({"postflop_start", "max_draws", "weights"})


def for_game(preset: HouseRules, variant: Variant, *, tournament: bool = False) -> HouseRules:
    """Turn a preset into the options of a game: the column of the table of options."""
    rules = preset
    if variant.uses_weights:
        rules = msgspec.structs.replace(
            rules,
            min_raise=MinRaise.INCREMENT,
            short_all_in=ShortAllIn.CLOSED,
            runouts=Runouts.ONCE,
            burn=False,
            showdown=Showdown.ALL_AT_ONCE,
            weights=preset.weights or DENSE,
        )
    elif variant.has_bring_in:
        rules = msgspec.structs.replace(
            rules, odd_chips=OddChips.SEAT, showdown=Showdown.ALL_AT_ONCE
        )
    if not variant.can_run_twice:
        rules = msgspec.structs.replace(rules, runouts=Runouts.ONCE)
    if tournament and preset != HOME:
        dead = variant.forced_bets is ForcedBets.BLINDS
        rules = msgspec.structs.replace(
            rules,
            button=ButtonMove.DEAD if dead else ButtonMove.MOVING,
            runouts=Runouts.ONCE,
        )
    return rules


def options_of(variant: Variant) -> tuple[str, ...]:
    """The names of the options that mean something in a game."""
    absent = frozenset({"burn"}) if variant.uses_weights else _WEIGHTED_ONLY
    for is_there, names in (
        (variant.has_open_bets, _OPEN_ONLY),
        (variant.has_fixed_bets, _FIXED_ONLY),
        (variant.can_run_twice, {"runouts"}),
        (variant.has_button, {"button"}),
        (variant.has_draws, {"keep_last_card"}),
        (variant.has_pot_limit, {"pot_ante"}),
        (variant.can_straddle, {"straddle"}),
        (variant.can_bomb, _BOMBS),
        (variant.has_short_deck, {"trips_beat_straights"}),
        (variant.board_size, {"rabbit"}),
    ):
        if not is_there:
            absent |= names
    return tuple(name for name in HouseRules.__struct_fields__ if name not in absent)


def _check_seconds(rules: HouseRules) -> None:
    for name in ("next_hand_pause", "runout_pause", "action_time", "time_bank", "grace_bank"):
        seconds = getattr(rules, name)
        if not 0 <= seconds <= MOST_SECONDS:
            raise BadInput(
                "{name} must be 0 to {most:g} seconds, not {seconds}",
                name=name,
                most=MOST_SECONDS,
                seconds=seconds,
            )


def _check_younger_options(rules: HouseRules, variant: Variant) -> None:
    if rules.straddle is not Straddle.OFF and not variant.can_straddle:
        raise BadInput("{game} has no straddle", game=variant.key)
    if rules.trips_beat_straights and not variant.has_short_deck:
        raise BadInput("{game} has no short deck", game=variant.key)
    _check_bomb_pots(rules, variant)


def _check_bomb_pots(rules: HouseRules, variant: Variant) -> None:
    if rules.bomb_pot is None:
        return
    if not variant.can_bomb:
        raise BadInput("{game} has no bomb pots", game=variant.key)
    if not 0 <= rules.bomb_pot <= MOST_BOMB_EVERY:
        raise BadInput(
            "bomb_pot must be off, called, or every 1 to {most} hands, not {hands}",
            most=MOST_BOMB_EVERY,
            hands=rules.bomb_pot,
        )
    if not 1 <= rules.bomb_ante <= MOST_BOMB_ANTE:
        raise BadInput(
            "bomb_ante must be 1 to {most} big blinds, not {ante}",
            most=MOST_BOMB_ANTE,
            ante=rules.bomb_ante,
        )


def check_rules(rules: HouseRules, variant: Variant) -> None:
    """Refuse options that contradict the game or make no sense."""
    if rules.raise_cap is not None and not 1 <= rules.raise_cap <= MOST_RAISE_CAP:
        raise BadInput(
            "raise_cap must be 1 to {most} or none, not {cap}",
            most=MOST_RAISE_CAP,
            cap=rules.raise_cap,
        )
    _check_seconds(rules)
    if not 1 <= rules.max_draws <= MOST_DRAWS:
        raise BadInput(
            "max_draws must be 1 to {most}, not {draws}", most=MOST_DRAWS, draws=rules.max_draws
        )
    if not 1 <= rules.smallest_chip <= MOST_CHIP:
        raise BadInput(
            "smallest_chip must be 1 to {most}, not {chip}",
            most=MOST_CHIP,
            chip=rules.smallest_chip,
        )
    _check_younger_options(rules, variant)
    if not variant.can_run_twice and rules.runouts is not Runouts.ONCE:
        raise BadInput("stud always runs once: runouts must be once")
    if variant.uses_weights:
        if rules.burn:
            raise BadInput("Dense Deck never burns: burn must be off")
        if rules.weights is None:
            raise BadInput("Dense Deck needs a weight grid")
        check_grid(rules.weights)
    elif rules.weights is not None:
        raise BadInput("{game} is not dealt by weights", game=variant.key)
