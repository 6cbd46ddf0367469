"""Hands as a viewer is told of them, and which cards that viewer may know of."""

from __future__ import annotations

import re

from desktop_poker.client.telling.hand_words import card_text
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import CardsDealt, HandEvent, HandsShown, HandStarted
from desktop_poker.engine.views.redaction import Viewer, redact
from desktop_poker.engine.views.seat_view import SeatView

ENGLISH, JAPANESE = Texts("en"), Texts("ja")
_CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")


def cards_in(lines: list[str]) -> set[str]:
    """Every card that is named in some lines."""
    return {found for line in lines for found in _CARD.findall(line)}


def visible(event: HandEvent, viewer: Viewer) -> set[str]:
    """The cards that a fact shows to a viewer, by the rules (H6)."""
    faces = []
    if isinstance(event, HandsShown):
        faces = [face for hand in event.hands for face in hand.down + hand.up]
    elif isinstance(event, CardsDealt):
        faces = list(event.board)
        for hole in event.hole:
            faces += hole.up
            if event.face_up or hole.seat == viewer:
                faces += hole.down
    return {card_text(face) for face in faces if face is not None}


def viewers(started: HandStarted) -> list[Viewer]:
    """Everybody who was dealt in, and somebody who only watches."""
    return [None, *(seating.seat for seating in started.seatings)]


def told(
    events: tuple[HandEvent, ...], viewer: Viewer, texts: Texts = ENGLISH
) -> list[tuple[HandEvent, list[str]]]:
    """Each fact with the sentences that a viewer gets for it."""
    view = SeatView(viewer)
    teller = Teller(texts, {}, viewer)
    result: list[tuple[HandEvent, list[str]]] = []
    for event in events:
        seen = redact(event, viewer)
        view = view.after(seen)
        result.append((event, teller.tell(seen.event, view.hand)))
    return result
