"""What came of replaying hands, in words."""

from __future__ import annotations

from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.phh.replaying import Kind
from desktop_poker.storage.phh.tally import ImportTally


def tally_texts(tally: ImportTally, texts: Texts) -> list[str]:
    """A line for everything that a room does in its own way, and for what can't be checked."""
    kinds = tally.kinds
    lines: list[str] = []
    if kinds[Kind.RAKED]:
        lines.append(
            texts.count(
                "{number} hand agrees but for a rake of {share} %",
                "{number} hands agree but for a rake of {share} % on average",
                kinds[Kind.RAKED],
                share=f"{100 * tally.rake:.1f}",
            )
        )
    if tally.counts_returned:
        lines.append(
            texts.count(
                "{number} hand counts a bet that nobody called among the winnings",
                "{number} hands count a bet that nobody called among the winnings",
                tally.counts_returned,
            )
        )
    if kinds[Kind.UNSTATED]:
        lines.append(
            texts.count(
                "{number} hand has no result to check",
                "{number} hands have no result to check",
                kinds[Kind.UNSTATED],
            )
        )
    if kinds[Kind.UNDECIDED]:
        lines.append(
            texts.count(
                "{number} hand does not tell who won",
                "{number} hands do not tell who won",
                kinds[Kind.UNDECIDED],
            )
        )
    if kinds[Kind.UNFINISHED]:
        lines.append(
            texts.count(
                "{number} hand stops before its end",
                "{number} hands stop before their end",
                kinds[Kind.UNFINISHED],
            )
        )
    return lines
