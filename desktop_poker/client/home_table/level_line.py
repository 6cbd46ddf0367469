"""The line on top of the Home Table: level, blinds, clock, what comes next."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.home_table.ledger_words import is_void
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.events import LevelBegan
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.setup import TournamentRules, stakes_at
from desktop_poker.engine.table.tournament import level_goes_on

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
    number = level_now(state, seconds)
    stakes = entry.stakes if rules is None else stakes_at(rules, number, variant)
    if state.is_playing and state.hand is not None:
        stakes = state.hand.log.started.stakes
    left = seconds_left(state, seconds) if number == table.level else None
    level = (
        texts("Level {number}", number=number + 1)
        if rules is not None
        else game_text(entry.game, texts)
    )
    hands = table.hands_of_level if number == table.level else 0
    return TopLine(
        name=table.setup.name,
        level=level,
        blinds_label=texts("Bets") if stakes.small_bet else texts("Blinds"),
        blinds=blinds_text(stakes),
        ante=f"{ante:,}" if (ante := stakes.ante or stakes.big_blind_ante) else "",
        bring_in=f"{stakes.bring_in:,}" if stakes.bring_in else "",
        clock=_clock_text(left, rules, hands, texts),
        clock_stands=state.ledger.clock.stopped_at is not None,
        is_late=left is not None and left < _MINUTE,
        following=_following(state, rules, number, texts),
        hand=f"{table.hand_no:,}" if table.hand_no else "–",
    )


def level_now(state: HomeState, seconds: float) -> int:
    """The level of the hand in progress, or between two hands of the one that would be posted."""
    table = state.table
    now = state.ledger.clock.time(seconds)
    rests = table.break_until is not None and now < table.break_until
    redealt = is_void(state) or state.ledger.redeal is not None
    if table.setup.tournament is None or state.is_playing or state.is_closed or rests or redealt:
        return table.level
    began = (fact for fact in level_goes_on(table, now) if isinstance(fact, LevelBegan))
    return next((fact.level for fact in began), table.level)


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
    left: float | None, rules: TournamentRules | None, played: int, texts: Texts
) -> str:
    if left is not None:
        return clock_figures(left)
    if rules is None:
        return ""
    if rules.level_hands:
        hands = max(0, rules.level_hands - played)
        return texts.count("{number} hand", "{number} hands", hands)
    return clock_figures(rules.level_minutes * _MINUTE)


def _following(state: HomeState, rules: TournamentRules | None, number: int, texts: Texts) -> str:
    table = state.table
    if rules is None:
        return ""
    if number >= len(rules.levels) - 1:
        return texts("last level")
    rests = table.break_until is not None and number == table.level
    if rules.levels[number].break_after and not rests:
        return texts("Break")
    variant = GAMES[table.setup.games[table.game_no].game]
    return blinds_text(stakes_at(rules, number + 1, variant))


def stakes_fields(stakes: Stakes) -> tuple[str, str]:
    """What stands in the field for blinds or bets, and in the one for the ante."""
    if stakes.small_bet:
        return f"{stakes.small_bet}/{stakes.big_bet}", str(stakes.ante or "")
    ante = stakes.ante or stakes.big_blind_ante
    return f"{stakes.small_blind}/{stakes.big_blind}", str(ante or "")
