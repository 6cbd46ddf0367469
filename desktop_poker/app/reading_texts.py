"""How a hand of a file was read, in words."""

from __future__ import annotations

from collections.abc import Mapping

from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import PostKind
from desktop_poker.storage.readings import Reading


def reading_texts(reading: Reading, names: Mapping[int, str], texts: Texts) -> list[str]:
    """What is to be known about a hand from a file; nothing for one that was played here."""
    figures = Figures()
    lines: list[str] = []
    for post in reading.posts:
        facts = {"name": names.get(post.seat, ""), "amount": figures.text(post.amount)}
        if post.kind is PostKind.LIVE_BLIND:
            lines.append(texts("Before the blinds {name} posted {amount}, which count.", **facts))
        else:
            lines.append(texts("Before the blinds {name} posted {amount} as dead money.", **facts))
    if reading.rake:
        amount = figures.text(reading.rake)
        lines.append(texts("The room took a rake of {amount}.", amount=amount))
    if reading.unknown_stacks:
        lines.append(texts("Some stacks are not known: they are shown as “?”."))
    if not reading.is_checked:
        lines.append(texts("The file states no result to check this hand by."))
    if reading.chip != "1":
        lines.append(texts("A chip stands for {amount} in the file.", amount=reading.chip))
    return lines
