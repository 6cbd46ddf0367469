"""What is said while a table stands still because the disk says no (R14)."""

from __future__ import annotations

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput


def disk_words(refusal: BadInput | None, texts: Texts) -> tuple[str, str]:
    """A headline; why, what it means, and what to do. No words when the disk says yes."""
    if refusal is None:
        return "", ""
    words = texts(
        "Nothing is lost: what could not be written has not happened. Free some space, and the "
        "table goes on by itself; or close the program and start it with another folder "
        "(--profile). What the disk said: {problem}.",
        problem=texts.error(refusal).rstrip("."),
    )
    return texts("The table waits for the disk"), words
