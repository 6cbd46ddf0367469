"""What a window says when the program can't start."""

from __future__ import annotations

from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.errors import ProfileInUse, StorageError
from desktop_poker.ui.controls.form import first_upper
from desktop_poker.ui.notices import Notice


def start_problem(error: StorageError, texts: Texts) -> Notice:
    """The window that says why the program can't start, and what to do."""
    if isinstance(error, ProfileInUse):
        headline = texts("Desktop Poker is already open")
        advice = texts("Use the window that is open, or close it and start again.")
        details = texts("Its folder: {path}", path=error.facts["path"])
    else:
        headline = texts("Your profile can't be used")
        advice = texts(
            "Free some space or change the rights of the folder, then start again. Nothing has "
            "been lost."
        )
        details = first_upper(texts.error(error))
    return Notice(texts, headline, advice, details)
