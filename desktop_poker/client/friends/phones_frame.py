"""What a host is shown about phones: a code for the camera, who has come, and what a phone says."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.state import TableState

FOR_ALL = "all"
FOR_VIEW = "view"
CHAIR = "chair-"


class PhoneRow(Struct, frozen=True):
    """Somebody who has come by a phone."""

    player: str
    name: str
    note: str
    is_here: bool


class PhonesFrame(Struct, frozen=True, kw_only=True):
    """Everything that is shown about phones."""

    choices: tuple[tuple[str, str], ...]  # what a code can be for
    chosen: str
    link: str
    address: str  # to be typed, with the code of the house
    code: str
    rows: tuple[PhoneRow, ...]
    is_plain: bool
    security: str
    steps: tuple[tuple[str, str], ...]  # a kind of phone, and what to tap at its warning


def code_choices(
    table: TableState, with_phones: Iterable[str], texts: Texts
) -> tuple[tuple[str, str], ...]:
    """What a code can be for: everybody, one chair, or a screen for all."""
    phones = set(with_phones)
    found = [(FOR_ALL, texts("One code for all"))]
    for number, seated in enumerate(table.seats):
        chair = texts("Chair {number}", number=number + 1)
        if seated is None:
            found.append((f"{CHAIR}{number}", chair))
        elif seated.player in phones:
            found.append(
                (f"{CHAIR}{number}", texts("{chair}, {name}", chair=chair, name=seated.name))
            )
    return (*found, (FOR_VIEW, texts("Table view for a TV or tablet")))


def phone_row(
    player: str, name: str, chair: int | None, texts: Texts, *, is_here: bool
) -> PhoneRow:
    """Somebody who has come by a phone, and where they sit."""
    if not is_here:
        note = texts("Out of reach, chair is kept")
    elif chair is None:
        note = texts("Watching")
    else:
        note = texts("Chair {number}", number=chair + 1)
    return PhoneRow(player, name, note, is_here)


def security_text(texts: Texts, *, is_plain: bool) -> str:
    """How safe the line to the phones is."""
    if is_plain:
        return texts("Not encrypted: whoever shares the network can read the cards.")
    return texts("Encrypted with this computer's own certificate, which no phone knows yet.")


def warning_steps(address: str, texts: Texts) -> tuple[tuple[str, str], ...]:
    """What to tap when the phone warns, for each kind of phone."""
    return (
        (texts("iPhone, Safari"), texts("1. Show Details  2. visit this website")),
        (
            texts("Android, Chrome"),
            texts("1. Advanced  2. Proceed to {address} (unsafe)", address=address),
        ),
    )
