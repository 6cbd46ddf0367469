"""Whole hands with the keyboard alone, judged from the announcements alone."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.app.kept_settings import save_settings
from desktop_poker.app.pages import Pages
from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.telling.hand_words import spoken_cards
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import CardsDealt, PotAwarded
from desktop_poker.storage.records import HandRecord
from desktop_poker.ui.access.table_access import TableAccess
from tests.app.windows import desktop_in, notices, quick, seated
from tests.end_to_end.ear import EarPlayer

POTS = 4
TEXTS = Texts("en")


def truly_won(records: list[HandRecord], names: dict[int, str]) -> list[tuple[str, int]]:
    """Whose pots were how large, in order."""
    return [
        (names[payout.seat], payout.amount)
        for record in records
        for seen in record.facts
        if isinstance(seen.event, PotAwarded)
        for payout in seen.event.payouts
    ]


def truly_dealt(records: list[HandRecord], seat: int) -> list[str]:
    """The own cards, deal by deal, as they are said."""
    return [
        spoken_cards(cards.down + cards.up, TEXTS)
        for record in records
        for seen in record.facts
        if isinstance(seen.event, CardsDealt)
        for cards in seen.event.hole
        if cards.seat == seat
    ]


@pytest.mark.parametrize("game", ["holdem", "stud_hi"])
@pytest.mark.parametrize("detail", ["normal", "essential"])
def test_hands_are_played_by_ear_and_keyboard(
    game: str,
    detail: Literal["normal", "essential"],
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings = Settings(speed="instant", announcements=detail, motion="none", tips_seen=("home",))
    save_settings(tmp_path / "settings.json", settings)

    async def evening(pages: Pages) -> None:
        ear = EarPlayer(pages.app.window, seed=11)
        say = TableAccess._say

        def overheard(access: TableAccess, said: Announcement | None) -> None:
            say(access, said)
            if said is not None:
                ear.hear(said)

        monkeypatch.setattr(TableAccess, "_say", overheard)  # from the first word on
        pages.open_table(quick(game))
        page = await seated(pages)
        await ear.play(POTS, 40)
        assert not notices(pages)
        screen = page.access.screen
        assert screen is not None
        seats = screen.frame().seats
        names = {int(seat.seat): "You" if seat.is_self else seat.name for seat in seats}
        await pages.app.leave_table()
        records = sorted(pages.app.evening.records.hands(), key=lambda record: record.hand_no)
        # What was heard is what happened: whose pots, how much, and the own cards.
        won, dealt = truly_won(records, names), truly_dealt(records, 0)
        both = min(len(won), len(ear.won))
        assert both >= POTS - 1
        assert ear.won[:both] == won[:both]
        assert ear.dealt[: len(dealt)] == dealt[: len(ear.dealt)]
        assert {"Key_F6", "Key_C"} <= set(ear.presses)

    desktop_in(qapp, tmp_path, evening)
