"""What somebody has played lately, without reading what happened in the hands."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.host.codec import decode
from desktop_poker.storage.records import Records

_TEN_MINUTES = (
    15  # letters of a time that are the same for ten minutes: every zone begins its day so
)


class Won(Struct, frozen=True):
    """What a few minutes have brought."""

    at: str  # UTC, ISO 8601, the last letters left out
    chips: int
    hands: int


class OwnHand(Struct, frozen=True):
    """A hand of one's own."""

    hand_id: int
    played_at: str  # UTC, ISO 8601
    game: str
    chips: int  # won, or lost
    cards: str


def won_since(records: Records, since: str) -> list[Won]:
    """What was won in cash games since a time, oldest first; a tournament's chips are no money."""
    tournaments = _tournaments(records, since)
    rows = records.rows(
        "SELECT substr(played_at, 1, ?), table_id, SUM(finishing - starting), COUNT(*) "
        "FROM hand_records JOIN hand_participants USING (hand_id) "
        "WHERE is_self AND played_at >= ? GROUP BY 1, 2 ORDER BY 1",
        (_TEN_MINUTES, since),
    )
    return [
        Won(at, chips, hands) for at, table_id, chips, hands in rows if table_id not in tournaments
    ]


def results_at(records: Records, table_id: str, newest: int) -> list[int]:
    """What had been won or lost at a table after each of its newest hands, oldest first."""
    rows = records.rows(
        "SELECT SUM(finishing - starting) OVER (ORDER BY hand_no) "
        "FROM hand_records JOIN hand_participants USING (hand_id) "
        "WHERE is_self AND table_id = ? ORDER BY hand_no DESC LIMIT ?",
        (table_id, newest),
    )
    return [result for (result,) in reversed(rows)]


def newest_own(records: Records, count: int) -> list[OwnHand]:
    """The hands that were played last, the newest first."""
    rows = records.rows(
        "SELECT hand_id, played_at, game, finishing - starting, cards "
        "FROM hand_records JOIN hand_participants USING (hand_id) "
        "WHERE is_self ORDER BY hand_id DESC LIMIT ?",
        (count,),
    )
    return [OwnHand(*row) for row in rows]


def _tournaments(records: Records, since: str) -> set[str]:
    rows = records.rows("SELECT table_id, snapshot FROM tables WHERE saved_at >= ?", (since,))
    return {
        table_id
        for table_id, snapshot in rows
        if decode(snapshot, TableSnapshot).state.setup.tournament is not None
    }
