"""The page of the action bar for a draw: what is thrown away and kept, and the three buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_poker.client.table.action_frames import ButtonFrame, DrawBar
from desktop_poker.client.telling.hand_words import spoken_cards
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.controls.card_line import cards_picture
from desktop_poker.ui.controls.labels import ShortLabel, label
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.action_button import WIDTHS, ActionButton

_CARD = 24.0  # pixels


class CardRow(QLabel):
    """Some cards in a line, which change as they are ticked."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts

    def show_cards(self, cards: tuple[Card, ...], pixmaps: PixmapCache, ratio: float) -> None:
        """Show these, named for those who listen."""
        self.setVisible(bool(cards))
        self.setPixmap(cards_picture(cards, pixmaps, ratio, width=_CARD) if cards else QPixmap())
        self.setAccessibleName(spoken_cards(cards, self._texts))


class DrawPage(QWidget):
    """Ticked cards are thrown away; with none Enter stands pat."""

    answered = Signal(object)  # a command
    cleared = Signal()
    changed = Signal(QWidget)  # a button that means something else than before

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts = texts
        self._bar: DrawBar | None = None
        self._keys: dict[str, str] = {}
        self._pixmaps = PixmapCache(look.deck, look.back, self.devicePixelRatioF())
        self._name = label("", "title")
        self._hint = ShortLabel("quiet")
        self._thrown, self._kept = CardRow(texts), CardRow(texts)
        self._keep = label(texts("keep"), "quiet")
        self._keys_hint = ShortLabel("quiet")
        self.clear = ActionButton("", look)
        self.pat = ActionButton("tint", look)
        self.draw = ActionButton("primary", look)
        self._lay_out()
        self.clear.clicked.connect(self.cleared)
        self.pat.clicked.connect(self._stand_pat)
        self.draw.clicked.connect(self._throw_away)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        words = QHBoxLayout()
        words.setSpacing(10)
        for part in (self._name, self._hint, self._thrown, self._keep, self._kept):
            words.addWidget(part)
        words.addWidget(self._keys_hint, 1)
        self._keys_hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        column.addLayout(words)
        row = QHBoxLayout()
        row.setSpacing(10)
        three = (self.clear, "clear"), (self.pat, "pat"), (self.draw, "draw")
        for (made, name), width in zip(three, WIDTHS, strict=True):
            made.setObjectName(name)
            row.addWidget(made, width)
        column.addLayout(row, 1)

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._pixmaps = PixmapCache(look.deck, look.back, self.devicePixelRatioF())
        for made in (self.clear, self.pat, self.draw):
            made.restyle(look)
        if self._bar is not None:
            self._show_cards(self._bar)

    def set_keys(self, keys: dict[str, str]) -> None:
        """Show these keys on the buttons."""
        self._keys = keys
        if self._bar is not None:
            self.show_bar(self._bar)

    def show_bar(self, bar: DrawBar) -> None:
        """Show what is ticked, and what that comes to."""
        texts, before, self._bar = self._texts, self._bar, bar
        self._name.setText(bar.draw_name)
        self._hint.say(
            texts("Thrown away:") if bar.thrown else texts("Tick the cards that you throw away.")
        )
        self._show_cards(bar)
        count = len(bar.thrown) + len(bar.kept)
        none = self._keys.get("clear_ticks", "")
        self._keys_hint.say(
            texts("Keys 1–{count} tick · {none} none · Enter draws", count=count, none=none), ""
        )
        self._show_button(self.clear, bar.clear, none, enabled=bool(bar.thrown))
        enter = texts("Enter")
        pat_key = self._keys.get("stand_pat", "") if bar.thrown else enter
        self._show_button(self.pat, bar.pat, pat_key, enabled=True)
        self._show_button(
            self.draw, bar.draw, enter if bar.thrown else "", enabled=bar.draw.command is not None
        )
        self.pat.be("tint" if bar.thrown else "primary")
        self.draw.be("primary" if bar.thrown else "")
        if before is None or before.turn != bar.turn:
            for made in (self.clear, self.pat, self.draw):
                self.changed.emit(made)

    def _show_cards(self, bar: DrawBar) -> None:
        ratio = self.devicePixelRatioF()
        self._thrown.show_cards(bar.thrown, self._pixmaps, ratio)
        self._kept.show_cards(bar.kept if bar.thrown else (), self._pixmaps, ratio)
        self._keep.setVisible(bool(bar.thrown and bar.kept))

    def _show_button(
        self, made: ActionButton, frame: ButtonFrame, key: str, *, enabled: bool
    ) -> None:
        made.say(frame.verb, frame.amount, key)
        made.setEnabled(enabled)
        hint = self._texts("{words} (key {key})", words=frame.text, key=key) if key else frame.text
        made.setToolTip(frame.reason or hint)
        made.setAccessibleDescription(frame.reason)

    def _stand_pat(self) -> None:
        if self._bar is not None:
            self.answered.emit(self._bar.pat.command)

    def _throw_away(self) -> None:
        if self._bar is not None and self._bar.draw.command is not None:
            self.answered.emit(self._bar.draw.command)

    @property
    def usual(self) -> ActionButton:
        """The button that Enter presses."""
        return self.draw if self._bar is not None and self._bar.thrown else self.pat
