"""The evening's results as text and as CSV."""

from __future__ import annotations

import csv
import io

from desktop_poker.client.home_table.results import ResultsFrame, transfer_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts

_FIGURES = Figures()
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_text(frame: ResultsFrame, texts: Texts) -> str:
    """Lines to send to everybody."""
    lines = [frame.title, frame.lead, ""]
    for row in frame.rows:
        if frame.is_tournament:
            place = f"{row.place}." if row.place else "–"
            prize = texts("prize {prize}", prize=_FIGURES.text(row.prize)) if row.prize else ""
            lines.append(f"{place} {row.name}  {prize or _FIGURES.text(row.stack)}".rstrip())
        else:
            lines.append(f"{row.name}  {_FIGURES.signed(row.result)}")
    if frame.transfers:
        lines += ["", texts("Settling up")]
        lines += [transfer_text(transfer, texts) for transfer in frame.transfers]
    if frame.notes:
        lines += ["", texts("Corrections"), *frame.notes]
    return "\n".join(lines) + "\n"


def as_csv(frame: ResultsFrame, texts: Texts) -> str:
    """A table for a spreadsheet."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    if frame.is_tournament:
        writer.writerow((texts("Place"), texts("Name"), texts("Stack"), texts("Prize")))
        for row in frame.rows:
            writer.writerow((row.place or "", _plain(row.name), row.stack, row.prize))
    else:
        writer.writerow((texts("Name"), texts("Bought"), texts("Stack"), texts("Result")))
        for row in frame.rows:
            writer.writerow((_plain(row.name), row.brought, row.stack, row.result))
    return out.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name
