"""What became of files of hands, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_poker.app.tally_texts import tally_texts
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.phh.importing import Imported
from desktop_poker.storage.phh.tally import ImportTally


def imported_text(files: Sequence[Imported], texts: Texts) -> str:
    """How many hands are new, known, and left out; then how they were read."""
    first = texts(
        "{taken} hands imported, {known} were here already, {left_out} were left out",
        taken=sum(file.taken for file in files),
        known=sum(file.known for file in files),
        left_out=sum(len(file.left_out) for file in files),
    )
    tally = ImportTally()
    for file in files:
        tally.join(file.tally)
    return "\n".join([first, *tally_texts(tally, texts)])


def left_out_texts(files: Sequence[Imported], texts: Texts) -> list[str]:
    """A line for each hand that was left out, with the reason."""
    return [
        texts(
            "{where}: left out: {reason}",
            where=f"{file.path} {hand.name}",
            reason=texts.error(hand.reason),
        )
        for file in files
        for hand in file.left_out
    ]
