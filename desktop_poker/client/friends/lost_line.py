"""A host that can't be reached, in words: what has happened, and what is being done about it."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.texts.texts import Texts

_MINUTE = 60


class LostLine(Struct, frozen=True, kw_only=True):
    """What is said over a table whose host is gone."""

    headline: str
    text: str
    doing: str
    way_out: str


def lost_line(*, has_stopped: bool, since: str, seconds: int, texts: Texts) -> LostLine:
    """A host that has said goodbye has saved everything; of any other nothing is known."""
    elapsed = f"{seconds // _MINUTE}:{seconds % _MINUTE:02}"
    return LostLine(
        headline=lost_headline(texts, has_stopped=has_stopped),
        text=texts(
            "Everything is saved there, your seat too. When your host opens the table again, you "
            "are back by yourself."
        )
        if has_stopped
        else texts(
            "Your seat stays. If the others play on, your clock decides for you: check or fold."
        ),
        doing=texts("Waiting since {time} ({elapsed})", time=since, elapsed=elapsed)
        if has_stopped
        else texts("Trying again since {time} ({elapsed})", time=since, elapsed=elapsed),
        way_out=texts("Leave, and come back later"),
    )


def lost_headline(texts: Texts, *, has_stopped: bool) -> str:
    """What has happened, in a line."""
    if has_stopped:
        return texts("The host has stopped and saved the table")
    return texts("No connection to the host")
