"""Which cards a viewer may know, worked out from the facts by the rules alone (H6)."""

from __future__ import annotations

from desktop_poker.client.table.frames import SeatFrame, TableFrame
from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.hand.events import CardsDealt, HandsShown, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.views.redaction import Viewer


class Knowledge:
    """The cards of each seat, and of the boards, that a viewer has been shown."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer = viewer
        self._forget()

    def _forget(self) -> None:
        self.seats: dict[Seat, set[Card]] = {}
        self.boards: set[Card] = set()
        self.own_down: set[Card] = set()
        self.is_shown = False

    def take_in(self, fact: Fact) -> None:
        """Take in a fact as it happened."""
        match fact:
            case HandStarted():
                self._forget()
            case CardsDealt():
                self.boards |= faces(fact.board)
                for hole in fact.hole:
                    mine = hole.seat == self._viewer
                    seen = hole.up + (hole.down if mine or fact.face_up else ())
                    self.seats.setdefault(hole.seat, set()).update(faces(seen))
                    self.own_down |= faces(hole.down) if mine else set()
            case HandsShown():
                for hole in fact.hands:
                    self.seats.setdefault(hole.seat, set()).update(faces(hole.down + hole.up))
                    self.is_shown = self.is_shown or hole.seat == self._viewer
            case _:
                pass


def faces(cards: tuple[Face, ...]) -> set[Card]:
    """The cards that have a face."""
    return {face for face in cards if face is not None}


def seat_faces(seat: SeatFrame) -> set[Card]:
    """The cards that a seat shows in a frame."""
    return faces(tuple(card.face for card in seat.cards))


def board_faces(frame: TableFrame) -> set[Card]:
    """The cards that lie on the boards of a frame."""
    return {card.face for board in frame.boards for card in board if card.face is not None}
