"""Files of hands, and a history to take them into."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_poker.storage.database import open_database
from desktop_poker.storage.records import Records

HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', 'p3 f', 'p1 f']
"""
NAMED = HAND + "players = ['Ken', '美咲', 'Mia']\n"
TWO_HANDS = f"[1]\n{NAMED}\n[2]\n{HAND}"
UNPLAYED = "variant = 'XX'\nactions = []\n"


@contextmanager
def history(folder: Path) -> Iterator[Records]:
    """An open history."""
    path = folder / "history.sqlite3"
    records = Records(open_database(path).connection, path)
    try:
        yield records
    finally:
        records.close()
