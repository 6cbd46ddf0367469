"""Cards that were shown, tapped one by one: the app then names the hands."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop_poker.client.home_table.ledger_words import names_of
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.telling.hand_words import cards_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import NoteCards
from desktop_poker.engine.table.home_state import BOARD, HomeState
from desktop_poker.ui.art.card_faces import draw_face
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_choices import BigChoices
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import DECKS

_SUITS, _RANKS = 4, 13
_WIDE, _GAP = 56, 8
_STEP = _WIDE + _GAP  # wide enough for fingers
_HIGH = _WIDE * CARD_RATIO
_ROW = _HIGH + _GAP
_ACROSS = _RANKS * _STEP - _GAP  # as wide as the keys above and below


class DeckView(QWidget):
    """All 52 cards; taken ones are dim."""

    tapped = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._chosen: tuple[Card, ...] = ()
        self._taken: frozenset[Card] = frozenset()
        self.setFixedSize(self.sizeHint())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Four rows of thirteen."""
        return QSize(_ACROSS, round(_SUITS * _ROW - _GAP))

    def show_cards(self, chosen: tuple[Card, ...], taken: frozenset[Card]) -> None:
        """Mark what has been chosen, and what lies elsewhere."""
        self._chosen, self._taken = chosen, taken
        self.update()

    def _box(self, card: Card) -> QRectF:
        rank, suit = int(card) >> 2, int(card) & 3
        across, down = _RANKS - 1 - rank, _SUITS - 1 - suit
        return QRectF(across * _STEP, down * _ROW, _WIDE, _HIGH)

    def _target(self, card: Card) -> QRectF:
        """A finger need not hit the card itself."""
        beside = _GAP / 2
        return self._box(card).adjusted(-beside, -beside, beside, beside)

    def centre_of(self, card: Card) -> QPointF:
        """Where a card lies."""
        return self._box(card).center()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the deck."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(_SUITS * _RANKS):
            card = Card(number)
            box = self._box(card)
            colours = DECKS[self._look.deck]
            draw_face(painter, box, card, face=Face.JUMBO, colours=colours)
            if card in self._taken:
                fill(painter, rounded(box, 4), colour("#14110E", 0.62))
            if card in self._chosen:
                frame = box.adjusted(2, 2, -2, -2)
                line(painter, rounded(frame, 4), colour(self._look.palette.accent_line), 4.0)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take it, so that the release comes here."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Say which card it was."""
        for number in range(_SUITS * _RANKS):
            if self._target(Card(number)).contains(event.position()):
                self.tapped.emit(number)
                return


class CardsSheet(Sheet):
    """Choose whose cards, tap them; they are entered when there are enough."""

    def __init__(
        self, texts: Texts, look: Look, state: HomeState, parent: QWidget | None = None
    ) -> None:
        super().__init__(texts, look, texts("Cards that were shown"), parent)
        self.setMinimumWidth(_ACROSS + 48)
        self.body.setSpacing(8)
        self._state = state
        self._chosen: tuple[Card, ...] = ()
        hand = state.hand.state if state.hand is not None else None
        names = names_of(state)
        places: list[tuple[int, str]] = []
        self._room: dict[int, int] = {}
        if hand is not None:
            if hand.boards[0]:
                places.append((BOARD, texts("Board")))
                self._room[BOARD] = len(hand.boards[0])
            for player in hand.players:
                if not player.folded:
                    places.append((int(player.seat), names.get(int(player.seat), "?")))
                    self._room[int(player.seat)] = len(player.down + player.up)
        missing = [place for place, _ in places if place not in state.noted]
        self._place = missing[0] if missing else (places[0][0] if places else BOARD)
        self.places = BigChoices(
            ((str(place), name) for place, name in places),
            texts("Whose"),
            look.palette,
            across=6,
            wraps=True,
        )
        self.places.choose(str(self._place))
        self.places.chosen.connect(lambda key: self.go_to(int(key)))
        self.body.addWidget(self.places)
        self.said = label("", "quiet", wraps=True)
        self.body.addWidget(self.said)
        self.deck = DeckView(look)
        self.deck.tapped.connect(self._tap)
        self.body.addWidget(self.deck, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        self.erase = self.big("", "key")
        self.erase.clicked.connect(lambda: self._tell(()))
        row.addWidget(self.erase)
        self.body.addLayout(row)
        self.go_to(self._place)

    def go_to(self, place: int) -> None:
        """Somebody else's cards, or the board's."""
        self._place = place
        self._chosen = self._state.noted.get(place, ())
        self._show()

    def show_state(self, state: HomeState) -> None:
        """The cards were taken in: go on with whoever has none yet."""
        self._state = state
        self.refuse("")
        missing = [place for place in self._room if place not in state.noted]
        full = len(state.noted.get(self._place, ())) == self._room.get(self._place, 0)
        self.go_to(missing[0] if full and missing else self._place)
        self.places.choose(str(self._place))

    def _show(self) -> None:
        texts, room = self._texts, self._room.get(self._place, 0)
        none = texts("No cards entered yet")
        said = texts(
            "{chosen} of {all} cards: {cards}",
            chosen=len(self._chosen),
            all=room,
            cards=cards_text(self._chosen),
        )
        self.said.setText(said if self._chosen else none)
        why = "" if self._chosen else none
        self.erase.say(texts("Take these cards back"), why, enabled=not why)
        others = [
            c for place, cards in self._state.noted.items() if place != self._place for c in cards
        ]
        self.deck.show_cards(self._chosen, frozenset(others))

    def _tap(self, number: int) -> None:
        card = Card(number)
        if card in self._chosen:
            self._chosen = tuple(c for c in self._chosen if c != card)
        elif len(self._chosen) < self._room.get(self._place, 0):
            self._chosen = (*self._chosen, card)
        self._show()
        if len(self._chosen) == self._room.get(self._place, 0):
            self._tell(self._chosen)

    def _tell(self, cards: tuple[Card, ...]) -> None:
        seat = None if self._place == BOARD else Seat(self._place)
        self.entered.emit(NoteCards(seat, cards))
