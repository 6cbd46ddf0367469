"""Tells whoever looks at a table that it waits for the disk."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from PySide6.QtWidgets import QWidget

from desktop_poker.app.evening import Evening
from desktop_poker.client.telling.disk_words import disk_words
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import NotKept
from desktop_poker.ui.bring_back import BringBack
from desktop_poker.ui.controls.notice_strip import NoticeStrip


class CutOff(Protocol):
    """Whoever asks the table, and may have to wait."""

    def cut_off(self, why: str) -> None:
        """Ask nothing for now, or again: then there is no reason."""
        ...


class Owner(Protocol):
    """The window with the table; it is not to be kept alive for this."""

    @property
    def controller(self) -> CutOff | None:
        """Whoever asks its table."""
        ...


def show_refusals(
    evening: Evening, page: QWidget, texts: Texts, owner: Callable[[], Owner | None]
) -> NoticeStrip:
    """Show on a page, from now on, why the evening's table stands still and takes nothing."""
    notice = NoticeStrip(page)
    bring_back = BringBack(notice)

    def show(refusal: NotKept | None) -> None:
        title, words = disk_words(refusal, texts)
        notice.say(title, words)
        looked_at = owner()
        if looked_at is not None and looked_at.controller is not None:
            looked_at.controller.cut_off(title)

    def waits(refusal: NotKept | None) -> None:
        """Heard in the table's thread, or in the writer's."""
        with suppress(RuntimeError):  # the page is gone, and nobody looks
            bring_back(partial(show, refusal))

    evening.waits = waits
    show(evening.refusal)
    return notice
