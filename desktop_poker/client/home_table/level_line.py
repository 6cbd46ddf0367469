"""The line on top of the Home Table: level, blinds, clock, what comes next."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.game_names import game_text
from desktop_poker.client.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.setup import TournamentRules, stakes_at

_MINUTE = 60


class TopLine(Struct, frozen=True, kw_only=True):
    """Labels and figures, left to right; an empty figure is not shown."""

    name: str
    level: str
    blinds_label: str
    blinds: str
    ante: str
    bring_in: str
    clock: str  # what is left of the level; empty: there is no clock
    clock_stands: bool
    is_late: bool  # the last minute, or over
    following: str
    hand: str


def top_line(state: HomeState, seconds: float, texts: Texts) -> TopLine:
    """The line at a moment of the evening."""
    table = state.table
    entry = table.setup.games[table.game_no]
    rules = table.setup.tournament
    variant = GAMES[entry.game]
    stakes = entry.stakes if rules is None else stakes_at(rules, table.level, variant)
    if state.is_playing and state.hand is not None:
        stakes = state.hand.log.started.stakes
    left = seconds_left(state, seconds)
    level = (
        texts("Level {number}", number=table.level + 1)
        if rules is not None
        else game_text(entry.game, texts)
    )
    return TopLine(
        name=table.setup.name,
        level=level,
        blinds_label=texts("Bets") if stakes.small_bet else texts("Blinds"),
        blinds=blinds_text(stakes),
        ante=f"{ante:,}" if (ante := stakes.ante or stakes.big_blind_ante) else "",
        bring_in=f"{stakes.bring_in:,}" if stakes.bring_in else "",
        clock=_clock_text(state, left, rules, texts),
        clock_stands=state.ledger.clock.stopped_at is not None,
        is_late=left is not None and left < _MINUTE,
        following=_following(state, rules, texts),
        hand=f"{table.hand_no:,}" if table.hand_no else "–",
    )


def blinds_text(stakes: Stakes) -> str:
    """``100/200``."""
    low, high = stakes.small_blind, stakes.big_blind
    if stakes.small_bet:
        low, high = stakes.small_bet, stakes.big_bet
    return f"{low:,}/{high:,}"


def seconds_left(state: HomeState, seconds: float) -> float | None:
    """What is left of the level or the break; None where no clock runs."""
    table = state.table
    rules = table.setup.tournament
    now = state.ledger.clock.time(seconds)
    if table.break_until is not None:
        return max(0.0, table.break_until - now)
    if rules is None or not rules.level_minutes or table.level_began is None:
        return None
    return max(0.0, table.level_began + rules.level_minutes * _MINUTE - now)


def clock_figures(seconds: float) -> str:
    """``12:34``."""
    whole = int(seconds)
    return f"{whole // _MINUTE}:{whole % _MINUTE:02}"


def _clock_text(
    state: HomeState, left: float | None, rules: TournamentRules | None, texts: Texts
) -> str:
    if left is not None:
        return clock_figures(left)
    if rules is None:
        return ""
    if rules.level_hands:
        hands = max(0, rules.level_hands - state.table.hands_of_level)
        return texts.count("{number} hand", "{number} hands", hands)
    return clock_figures(rules.level_minutes * _MINUTE)


def _following(state: HomeState, rules: TournamentRules | None, texts: Texts) -> str:
    table = state.table
    if rules is None:
        return ""
    if table.level >= len(rules.levels) - 1:
        return texts("last level")
    if rules.levels[table.level].break_after and table.break_until is None:
        return texts("Break")
    variant = GAMES[table.setup.games[table.game_no].game]
    return blinds_text(stakes_at(rules, table.level + 1, variant))


def stakes_fields(stakes: Stakes) -> tuple[str, str]:
    """What stands in the field for blinds or bets, and in the one for the ante."""
    if stakes.small_bet:
        return f"{stakes.small_bet}/{stakes.big_bet}", str(stakes.ante or "")
    ante = stakes.ante or stakes.big_blind_ante
    return f"{stakes.small_blind}/{stakes.big_blind}", str(ante or "")
