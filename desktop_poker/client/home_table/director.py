"""What a tournament's director looks up: levels, prizes, who leads (H5)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.home_table.level_line import blinds_text, level_now
from desktop_poker.client.home_table.results import ResultRow, results_frame
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.setup import TournamentRules, stakes_at
from desktop_poker.engine.table.tournament import prizes

_FIGURES = Figures()
_LEVELS = 8  # that are shown, from the present one on


class DirectorLine(Struct, frozen=True):
    """A line of a small table: its number, and what stands beside it."""

    number: str
    words: str
    figure: str = ""
    is_now: bool = False


class DirectorFrame(Struct, frozen=True, kw_only=True):
    """The three tables."""

    levels: tuple[DirectorLine, ...]
    more_levels: int  # that are not shown
    prizes: tuple[DirectorLine, ...]
    ranking: tuple[DirectorLine, ...]


def director_frame(state: HomeState, seconds: float, texts: Texts) -> DirectorFrame | None:
    """The tournament now; None where none is played."""
    table = state.table
    rules = table.setup.tournament
    if rules is None:
        return None
    now = level_now(state, seconds)
    shown = range(now, min(len(rules.levels), now + _LEVELS))
    shares = prizes(rules, table.prizes)
    rows = results_frame(state, texts).rows
    return DirectorFrame(
        levels=tuple(
            replace(_level(state, rules, number, texts), is_now=number == now) for number in shown
        ),
        more_levels=len(rules.levels) - shown.stop,
        prizes=tuple(
            DirectorLine(f"{place}.", _FIGURES.text(share))
            for place, share in enumerate(shares, start=1)
        ),
        ranking=tuple(
            DirectorLine(
                f"{_rank(row, rows)}.",
                row.name,
                texts("out") if row.place else _FIGURES.text(row.stack),
            )
            for row in rows
        ),
    )


def _level(state: HomeState, rules: TournamentRules, number: int, texts: Texts) -> DirectorLine:
    stakes = stakes_at(rules, number, GAMES[state.table.setup.games[state.table.game_no].game])
    ante = stakes.ante or stakes.big_blind_ante
    said = texts("ante {amount}", amount=_FIGURES.text(ante)) if ante else ""
    return DirectorLine(f"{number + 1}.", blinds_text(stakes), said)


def _rank(row: ResultRow, rows: tuple[ResultRow, ...]) -> int:
    """Whoever is out has a place; equal stacks share their rank."""
    return row.place or 1 + sum(not other.place and other.stack > row.stack for other in rows)
