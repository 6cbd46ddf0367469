"""What stands in the place of the pad when nobody has to act: deal, choose, hand over chips."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.home_table.payouts import PayLine, PaySum
from desktop_poker.client.home_table.showdown import PickFrame, PickRow
from desktop_poker.client.home_table.waiting import Question, WaitWords
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import Share
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import HINT, TARGET, BigButton
from desktop_poker.ui.home_table.pay_card import PayCard
from desktop_poker.ui.look import Look

_FEW, _MANY = 2, 6  # names in one column, and in two


def sized(
    text: str, pixels: float, weight: int = 600, role: str = "", *, wraps: bool = True
) -> QLabel:
    """A label in letters of a size of its own."""
    made = label(text, role, wraps=wraps)
    made.setStyleSheet(f"font-size: {round(pixels)}px; font-weight: {weight};")
    return made


def clear(layout: QVBoxLayout | QGridLayout | QHBoxLayout) -> None:
    """Take everything out of a layout."""
    while layout.count():
        item = layout.takeAt(0)
        if item is None:
            break
        widget = item.widget()
        inner = item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif isinstance(inner, QVBoxLayout | QGridLayout | QHBoxLayout):
            clear(inner)


def name_button(name: str, look: Look, scale: float) -> BigButton:
    """Somebody who can be chosen."""
    made = BigButton(name, look.palette, "plain", 24)
    made.set_scale(scale)
    made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    made.setFixedHeight(round(max(TARGET, 68 * scale)))
    return made


class SidePage(QScrollArea):
    """A card that scrolls, with words on top."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls to what it comes to
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        card = QFrame()
        card.setObjectName("pageCard")
        self.body = QVBoxLayout(card)
        self.body.setContentsMargins(18, 16, 18, 16)
        self.body.setSpacing(10)
        self.setWidget(card)


class OpenerPage(SidePage):
    """Who opens the street: only people see the up cards."""

    chosen = Signal(int)
    _shape: tuple[object, float] = ((), 0.0)

    def show_names(self, names: Sequence[tuple[int, str]], scale: float) -> None:
        """Offer the players who can open; nothing is built again while they stay the same."""
        if (names, scale) == self._shape:
            return
        self._shape = (names, scale)
        clear(self.body)
        hint = self._texts("Tap a name here, or a plate at the table.")
        self.body.addWidget(sized(hint, HINT * scale, 400, "quiet"))
        self.buttons: dict[int, BigButton] = {}
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, (seat, name) in enumerate(names):
            made = name_button(name, self._look, scale)
            made.clicked.connect(lambda _=False, s=seat: self.chosen.emit(s))
            self.buttons[seat] = made
            grid.addWidget(made, number // 2, number % 2)
        self.body.addLayout(grid)
        self.body.addStretch(1)


class PickPage(QWidget):
    """Who wins a pot: tap names, then confirm; only the names are scrolled."""

    toggled = Signal(object, int)  # a Contest and a seat
    confirmed = Signal()
    shared = Signal()
    several_wanted = Signal(bool)
    cards_wanted = Signal()

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self.buttons: dict[tuple[int, Share, int], BigButton] = {}
        self._names = SidePage(texts, look)
        self.warning = label("", "warning", wraps=True)
        # At the foot, however many names there are: it does not jump from pot to pot.
        self.confirm = BigButton("", look.palette, "primary", 24)
        self.confirm.clicked.connect(self.confirmed)
        self.share = BigButton("", look.palette, "key", 18)
        self.share.clicked.connect(self.shared)
        self.several = BigButton("", look.palette, "key", 18)
        self.several.setCheckable(True)
        self.several.clicked.connect(self.several_wanted)
        ties = QHBoxLayout()
        ties.setSpacing(8)
        for made in (self.share, self.several):
            made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            made.wrap_word(wraps=True)
            ties.addWidget(made)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._names, 1)
        column.addWidget(self.warning)
        column.addLayout(ties)
        column.addWidget(self.confirm)
        self._shape: tuple[object, ...] = ()

    def show_frame(self, frame: PickFrame, scale: float) -> None:
        """Show a pot; buttons are kept while the same people are asked for."""
        shape = (
            frame.title,
            frame.order,
            scale,
            tuple((row.contest, tuple((n.seat, n.name) for n in row.names)) for row in frame.rows),
        )
        if shape != self._shape:
            self._shape = shape
            self._build(frame, scale)
        for row in frame.rows:
            for name in row.names:
                made = self.buttons[*row.contest, name.seat]
                made.setChecked(name.is_chosen)
                made.say(name.name, name.hand)
        self.warning.setText(frame.warning)
        self.warning.setVisible(bool(frame.warning))
        self.confirm.set_scale(scale)
        self.confirm.say(frame.confirm, frame.reason, enabled=not frame.reason)
        self.confirm.show_key("" if frame.reason else "Space")
        for made, words in ((self.share, frame.share), (self.several, frame.several)):
            made.set_scale(scale)
            made.setFixedHeight(round(max(TARGET, 68 * scale)))
            made.say(words)
            made.setVisible(bool(words))
        self.several.setChecked(frame.takes_several)

    def _build(self, frame: PickFrame, scale: float) -> None:
        body = self._names.body
        clear(body)
        self.buttons = {}
        body.addWidget(sized(f"{frame.title}  {frame.amount}", 26 * scale, 700))
        for said in (frame.order, frame.hint):
            if said:
                body.addWidget(sized(said, HINT * scale, 400, "quiet"))
        for row in frame.rows:
            self._add_row(row, scale)
        cards = BigButton(
            self._texts("Enter the cards that were shown"), self._look.palette, "key", 18
        )
        cards.set_scale(max(0.85, scale))
        cards.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        cards.setFixedHeight(TARGET)
        cards.clicked.connect(self.cards_wanted)
        body.addWidget(cards)
        body.addStretch(1)
        self.warning.setStyleSheet(f"font-size: {round(HINT * scale)}px; font-weight: 600;")
        self.confirm.setFixedHeight(round(max(TARGET + 8, 86 * scale)))

    def _across(self, row: PickRow) -> int:
        """As many columns as let all names be seen at once; two halves have a column more."""
        if row.title:
            return 2 if len(row.names) <= _FEW else 3 if len(row.names) <= _MANY else 4
        return 1 if len(row.names) <= _FEW else 2 if len(row.names) <= _MANY else 3

    def _add_row(self, row: PickRow, scale: float) -> None:
        if row.title:
            text = row.title
            if row.may_be_nobody:
                text = self._texts("{half} (none if nobody qualifies)", half=row.title)
            self._names.body.addWidget(sized(text, HINT * scale))
        grid = QGridLayout()
        grid.setSpacing(8)
        self._names.body.addLayout(grid)
        across = self._across(row)
        for number, name in enumerate(row.names):
            made = name_button(name.name, self._look, scale)
            made.setCheckable(True)
            grid.addWidget(made, number // across, number % across)
            made.clicked.connect(
                lambda _=False, one=row.contest, seat=name.seat: self.toggled.emit(one, seat)
            )
            self.buttons[*row.contest, name.seat] = made


class EveningWaitPage(QWidget):
    """The key that goes on, and below it a headline or a deal, who takes what, who could buy in.

    Where people bet and say who wins, there are only words: one tap too many opens no street.
    """

    went_on = Signal()
    ran_out = Signal()
    second_pressed = Signal()
    rebuy_wanted = Signal(int)
    out_wanted = Signal(int)

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._shape: tuple[object, ...] = ()
        self.rebuys: dict[int, BigButton] = {}
        self.outs: dict[int, BigButton] = {}
        self._page = SidePage(texts, look)
        self.body = self._page.body
        self.foot = label("", wraps=True)
        self.second = BigButton("", look.palette, "key", 18)
        self.second.clicked.connect(self.second_pressed)
        self.go = BigButton("", look.palette, "primary", 26)
        self.go.clicked.connect(self.went_on)
        self.go.show_key("Space")
        self.run = BigButton("", look.palette, "tint", 22)
        self.run.clicked.connect(self.ran_out)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.foot)
        column.addWidget(self.go)
        column.addWidget(self.run)
        column.addWidget(self.second)
        column.addWidget(self._page, 1)

    def show_words(
        self,
        words: WaitWords,
        payments: Sequence[PayLine],
        scale: float,
        sums: Sequence[PaySum] = (),
    ) -> None:
        """Show everything; nothing is built again while it stays the same."""
        shape = (words, tuple(payments), tuple(sums), scale)
        if shape == self._shape:
            return
        self._shape = shape
        clear(self.body)
        if words.title:
            self.body.addWidget(sized(words.title, 24 * scale, 700))
        for step in words.steps:
            self.body.addWidget(sized(step, 32 * scale, 700))
        if words.then:
            self.body.addWidget(sized(words.then, 22 * scale, 500, "quiet"))
        for line in words.lines:
            self.body.addWidget(sized(line, HINT * scale, 400, "quiet"))
        self._add_payments(payments, sums, scale)
        self.rebuys, self.outs = {}, {}
        for question in words.asked:
            self.body.addWidget(self._question(question, scale))
        for seat, text in words.busted:
            self.rebuys[seat] = self._answer(text, "tint", self.rebuy_wanted, seat, scale)
            self.body.addWidget(self.rebuys[seat])
        self.body.addStretch(1)
        self.foot.setText(words.foot)
        self.foot.setStyleSheet(f"font-size: {round(HINT * scale)}px; font-weight: 600;")
        self.foot.setVisible(bool(words.foot))
        keys = (self.second, words.second, 0), (self.run, words.run, 76), (self.go, words.go, 118)
        for button, text, high in keys:
            button.say(text)
            button.set_scale(scale)
            button.setFixedHeight(round(max(TARGET, high * scale)))
            button.setVisible(bool(text))

    def _add_payments(
        self, payments: Sequence[PayLine], sums: Sequence[PaySum], scale: float
    ) -> None:
        """One sum a person with the chips to push; then pot by pot how it comes about."""
        values = {chip.value for one in sums for chip, _ in one.chips}
        columns = tuple(sorted(values, reverse=True))
        for one in sums:
            self.body.addWidget(PayCard(one, columns, self._texts, self._look, scale))
        if len(payments) > 1 and sums:
            self.body.addWidget(sized(self._texts("How it comes about"), HINT * scale))
        if len(payments) > 1 or not sums:
            for payment in payments:
                self.body.addWidget(self._payment(payment, scale))

    def _question(self, question: Question, scale: float) -> QWidget:
        """``Ben has no chips left``, and the two answers side by side."""
        card = QFrame()
        card.setObjectName("panelCard")
        body = QVBoxLayout(card)
        body.setContentsMargins(14, 8, 14, 12)
        body.addWidget(sized(question.asks, 21 * scale, 600))
        line = QHBoxLayout()
        line.setSpacing(8)
        seat = question.seat
        self.rebuys[seat] = self._answer(question.rebuys, "tint", self.rebuy_wanted, seat, scale)
        self.outs[seat] = self._answer(question.is_out, "key", self.out_wanted, seat, scale)
        line.addWidget(self.rebuys[seat], 2)
        line.addWidget(self.outs[seat], 1)
        body.addLayout(line)
        return card

    def _answer(
        self, text: str, style: str, told: SignalInstance, seat: int, scale: float
    ) -> BigButton:
        made = BigButton(text, self._look.palette, style, 20)
        made.set_scale(scale)
        made.setFixedHeight(round(max(TARGET, 66 * scale)))
        made.clicked.connect(lambda: told.emit(seat))
        return made

    def _payment(self, payment: PayLine, scale: float) -> QWidget:
        """``Main pot → Ken 2,250``."""
        card = QFrame()
        card.setObjectName("panelCard")
        row = QHBoxLayout(card)
        edge = 8 if payment.source else 3
        row.setContentsMargins(14, edge, 14, edge)
        words = QVBoxLayout()
        words.setSpacing(0)
        source = payment.source + (f"  ·  {payment.note}" if payment.note else "")
        if source:
            words.addWidget(sized(source, HINT * scale, 500, "quiet"))
        words.addWidget(sized(f"→ {payment.target}", 21 * scale))
        row.addLayout(words, 1)
        row.addWidget(sized(payment.amount, 26 * scale, 700, wraps=False))
        return card
