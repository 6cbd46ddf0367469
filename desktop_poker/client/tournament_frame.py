"""The tournament beside the table: level, clock, who is left, prizes."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.amounts import Figures
from desktop_poker.client.texts import Texts
from desktop_poker.client.wording import stakes_text
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.setup import TournamentRules
from desktop_poker.engine.table.state import Seated, TableState
from desktop_poker.engine.table.tournament import stakes_at

_MINUTE = 60


class TournamentFrame(Struct, frozen=True, kw_only=True):
    """What somebody in a tournament wants to know."""

    level: str
    stakes: str
    following: str
    ends_at: float | None  # on the table's clock; None: levels go by hands
    left: str  # … and then this says how many are left
    players: str
    average: str
    ranks: tuple[tuple[str, str], ...]  # names and stacks, or places and prizes


def tournament_frame(table: TableState, texts: Texts, figures: Figures) -> TournamentFrame | None:
    """The tournament as it stands; None at a cash table."""
    rules = table.setup.tournament
    if rules is None:
        return None
    variant = GAMES[table.setup.games[table.game_no].game]
    last = len(rules.levels) - 1
    alive = _alive(table)
    following = (
        texts(
            "Next: {stakes}", stakes=stakes_text(stakes_at(rules, table.level + 1, variant), texts)
        )
        if table.level < last
        else texts("Last level")
    )
    chips = sum(s.stack for s in alive)
    return TournamentFrame(
        level=texts("Level {number}", number=table.level + 1),
        stakes=stakes_text(stakes_at(rules, table.level, variant), texts),
        following=following,
        ends_at=_ends_at(table, rules),
        left=_hands_left(table, rules, texts),
        players=texts("{alive} of {all} players", alive=len(alive), all=len(alive) + _out(table)),
        average=texts("Average stack {amount}", amount=figures.text(chips // max(1, len(alive)))),
        ranks=tuple(
            [
                (f"{place}. {s.name}", figures.text(s.stack))
                for place, s in enumerate(alive, start=1)
            ]
            + [
                (f"{f.place}. {f.name}", texts("prize {prize}", prize=f.prize) if f.prize else "")
                for f in reversed(table.finishers)
            ]
        ),
    )


def _alive(table: TableState) -> list[Seated]:
    """Those who have chips, the richest first."""
    return sorted((s for _, s in table.taken if s.stack), key=lambda s: -s.stack)


def _ranks(table: TableState, texts: Texts, figures: Figures) -> tuple[tuple[str, str], ...]:
    places = enumerate(_alive(table), start=1)
    alive = [(f"{place}. {s.name}", figures.text(s.stack)) for place, s in places]
    out = [
        (f"{f.place}. {f.name}", texts("prize {prize}", prize=f.prize) if f.prize else "")
        for f in reversed(table.finishers)
    ]
    return (*alive, *out)


def _out(table: TableState) -> int:
    return len(table.finishers)


def _ends_at(table: TableState, rules: TournamentRules) -> float | None:
    if not rules.level_minutes or table.level_began is None:
        return None
    return table.level_began + rules.level_minutes * _MINUTE


def _hands_left(table: TableState, rules: TournamentRules, texts: Texts) -> str:
    if not rules.level_hands:
        return ""
    left = max(0, rules.level_hands - table.hands_of_level)
    return texts.count("{number} hand left", "{number} hands left", left)
