"""A history for pictures: hands that were really played, of two games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

from desktop_poker.app.shots.situations import STAKES
from desktop_poker.app.shots.staging import ME, NAMES, StagedTable
from desktop_poker.client.first_page.home_frame import PlayedFrame
from desktop_poker.client.first_page.recent_frame import played_frame
from desktop_poker.client.history.stored_hand import StoredHand
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import written
from desktop_poker.engine.hand.events import HandEnded, HandStarted
from desktop_poker.engine.views.redaction import redact

_NOW = datetime(2026, 3, 6, 21, 40, tzinfo=UTC)
_GAMES = (("holdem", 9), ("stud_8", 4))  # and how many hands of each
_APART = timedelta(minutes=95)  # from one hand to the one before: some were played yesterday


def history(texts: Texts) -> tuple[list[PlayedFrame], dict[int, StoredHand]]:
    """Rows of a list, the newest first, and the hands themselves by their numbers."""
    rows: list[PlayedFrame] = []
    hands: dict[int, StoredHand] = {}
    names = dict(enumerate(NAMES))
    for steps in (one for game, count in _GAMES for one in _played(game, count, texts)):
        number, final = 64 - len(rows), steps[-1].view.hand
        if final is None:
            raise LookupError("a hand without a state")
        facts = [redact(step.fact, ME) for step in steps]
        hands[number] = StoredHand(number, facts, names, ME, texts)
        own = final.player(ME)
        began = next(one.stack for one in final.started.seatings if one.seat == ME)
        at = _NOW - len(rows) * _APART
        cards = written(own.down + own.up)
        row = (number, at, final.started.game, own.stack - began, cards)
        rows.append(played_frame(row, _NOW, texts))
    return rows, hands


def _played(game: str, count: int, texts: Texts) -> Iterator[Sequence[Update]]:
    """Whole hands of a table, one after the other."""
    draft = Draft(games=(game,), seats=6, stakes=dict(STAKES), rules="casino")
    staged = StagedTable(setup_of(draft), texts, seed=f"history {game}")
    staged.play_until(lambda screen: len(screen.results) > count)
    begun = [n for n, step in enumerate(staged.steps) if isinstance(step.fact, HandStarted)]
    ended = [n for n, step in enumerate(staged.steps) if isinstance(step.fact, HandEnded)]
    for first, last in zip(begun, ended, strict=False):
        yield staged.steps[first : last + 1]
