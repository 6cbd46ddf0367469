"""The tournament beside the table: level, clock, who is left, prizes."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.amounts import Figures
from desktop_poker.client.texts import Texts
from desktop_poker.client.wording import stakes_text
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.room import RoomState
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
    still = _still_in(table)
    following = (
        texts(
            "Next: {stakes}", stakes=stakes_text(stakes_at(rules, table.level + 1, variant), texts)
        )
        if table.level < last
        else texts("Last level")
    )
    stacks = [seated.stack for _, seated in table.taken if seated.stack]
    average = figures.text(sum(stacks) // max(1, len(stacks)))
    everybody = len(still) + len(table.finishers)
    return TournamentFrame(
        level=texts("Level {number}", number=table.level + 1),
        stakes=stakes_text(stakes_at(rules, table.level, variant), texts),
        following=following,
        ends_at=level_ends_at(table),
        left=_hands_left(table, rules, texts),
        players=texts("{alive} of {all} players", alive=max(1, len(still)), all=everybody),
        average=texts("Average stack {amount}", amount=average),
        ranks=_ranks(table, texts, figures),
    )


def _still_in(table: TableState) -> list[Seated]:
    """Those who have no place yet, the richest first; who may buy in again is one of them."""
    placed = {finisher.player for finisher in table.finishers}
    found = [seated for _, seated in table.taken if seated.player not in placed]
    return sorted(found, key=lambda seated: -seated.stack)


def _ranks(table: TableState, texts: Texts, figures: Figures) -> tuple[tuple[str, str], ...]:
    places = enumerate((seated for seated in _still_in(table) if seated.stack), start=1)
    alive = [(f"{place}. {s.name}", figures.text(s.stack)) for place, s in places]
    out = [
        (f"{f.place}. {f.name}", texts("prize {prize}", prize=f.prize) if f.prize else "")
        for f in reversed(table.finishers)
    ]
    return (*alive, *out)


def level_ends_at(table: TableState) -> float | None:
    """When the level ends, on the table's clock; None: by hands, or never (it is over)."""
    rules = table.setup.tournament
    if rules is None or table.level >= len(rules.levels) - 1 or table.room is RoomState.CLOSED:
        return None
    if not rules.level_minutes or table.level_began is None:
        return None
    return table.level_began + rules.level_minutes * _MINUTE


def _hands_left(table: TableState, rules: TournamentRules, texts: Texts) -> str:
    if not rules.level_hands or table.level >= len(rules.levels) - 1:
        return ""
    if table.room is RoomState.CLOSED:
        return ""
    left = max(0, rules.level_hands - table.hands_of_level)
    return texts.count("{number} hand left", "{number} hands left", left)
