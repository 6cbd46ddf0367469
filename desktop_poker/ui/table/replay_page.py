"""The action bar while a finished hand is shown: its controls, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from desktop_poker.client.table.replay_bar import ReplayBar
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.labels import ShortLabel, button, label, set_icon, set_state
from desktop_poker.ui.look import Look

_SIDE = 44  # pixels of a button with an icon
_ARROW = 14
_GAP = 5  # between the button and its menu: the ring of the focus is seen
_STEP = 900  # milliseconds that a step stays while the hand plays by itself
_SPEEDS = (1, 2, 4)


class ReplayPage(QWidget):
    """Goes through a hand by button or key, or lets it play by itself."""

    moved = Signal(str)  # first, street_back, back, on, street_on, last
    copied = Signal(str)  # the hand is wanted: text or phh
    left = Signal()

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._shown: ReplayBar | None = None
        self._headline, self.step = label("", "title"), label("", "quiet")
        self.now = ShortLabel("quiet")
        self._icons: dict[QPushButton, Icon] = {}
        self.play = button("", tip=texts("Let the hand play by itself"))
        self.play.setObjectName("replay_play")
        self.speed = button("", "chip", tip=texts("How quickly it plays"))
        self.speed.setObjectName("replay_speed")
        self.copy_hand = button(texts("Copy"), "chip", tip=texts("Copy the whole hand"))
        self.copy_hand.setObjectName("replay_copy")
        self.copy_hand.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow comes last
        self.back = button(texts("Back to the table"))
        self.back.setObjectName("replay_leave")
        self.back.setAutoDefault(False)  # in a dialog Enter is not the way back
        self._ticks = QTimer(self)
        self._ticks.timeout.connect(lambda: self.moved.emit("on"))
        self._rate = _SPEEDS[0]
        self._lay_out()
        self.play.clicked.connect(self._play_pressed)
        self.speed.clicked.connect(self._speed_pressed)
        self.copy_hand.clicked.connect(self._offer_copies)
        self.back.clicked.connect(self.left)
        self.restyle(look)

    def _lay_out(self) -> None:
        words = QHBoxLayout()
        words.setSpacing(12)
        words.addWidget(self._headline)
        words.addWidget(self.step)
        words.addSpacing(12)
        words.addWidget(self.now, 1)
        words.addWidget(self.back)  # above the place of every button that costs chips
        row = self._row = QHBoxLayout()
        row.setSpacing(6)
        for made in (*self._moves("first", "street_back", "back"), self.play):
            row.addWidget(made)
        for made in (*self._moves("on", "street_on", "last"), self.speed):
            row.addWidget(made)
        row.addStretch(1)
        row.addWidget(self.copy_hand)
        for made in (self.play, self.speed, self.copy_hand):
            made.setMinimumHeight(_SIDE)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(words)
        column.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the window is: what is needed least gives way."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a narrow bar the speed gives way, then the copy."""
        for made in (self.speed, self.copy_hand):
            made.show()
        for made in (self.speed, self.copy_hand):
            self._row.invalidate()
            if self._row.minimumSize().width() <= self.width():
                return
            made.hide()

    def _moves(self, *names: str) -> list[QPushButton]:
        texts = self._texts
        known = {
            "first": (Icon.START, texts("To the start"), "Home"),
            "street_back": (Icon.FAST_BACK, texts("To the street before"), "Ctrl+Left"),
            "back": (Icon.BACK, texts("One step back"), "Left"),
            "on": (Icon.FORWARD, texts("One step on"), "Right"),
            "street_on": (Icon.FAST_FORWARD, texts("To the next street"), "Ctrl+Right"),
            "last": (Icon.SKIP, texts("To the end"), "End"),
        }
        return [self._move(name, *known[name]) for name in names]

    def _move(self, move: str, icon: Icon, name: str, key: str) -> QPushButton:
        made = button("", tip=self._texts("{words} (key {key})", words=name, key=key))
        made.setAccessibleName(name)
        made.setObjectName(f"replay_{move}")
        made.setShortcut(QKeySequence(key))  # works only while the button is in sight
        made.setFixedSize(QSize(_SIDE, _SIDE))
        set_icon(made, icon, self._look)
        self._icons[made] = icon
        made.clicked.connect(lambda: self._go(move))
        return made

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        for made, icon in self._icons.items():
            set_icon(made, icon, look)
        set_icon(self.copy_hand, Icon.UP, look, _ARROW)
        self._show_playing()

    def show_bar(self, bar: ReplayBar) -> None:
        """Show how far the hand is, and what happens at the table."""
        self._shown = bar
        self._headline.setText(bar.headline)
        self.step.setText(bar.step)
        self.now.say(bar.now)
        set_state(self.now, "role", "accent" if bar.calls else "quiet")
        set_state(self.back, "kind", "primary" if bar.calls else "")
        for made in self._icons:
            backwards = made.objectName() in ("replay_first", "replay_street_back", "replay_back")
            made.setEnabled(not (bar.place.is_first if backwards else bar.place.is_last))
        if bar.place.is_last:
            self.stop()

    @property
    def is_playing(self) -> bool:
        """Whether the hand goes on by itself."""
        return self._ticks.isActive()

    def stop(self) -> None:
        """Let the hand stand still."""
        self._ticks.stop()
        self._show_playing()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing plays where nobody looks."""
        super().hideEvent(event)
        self.stop()

    def _go(self, move: str) -> None:
        self.stop()
        self.moved.emit(move)

    def _offer_copies(self) -> None:
        """Ask for the form, above the button: it lies at the lower end of the window."""
        texts, menu = self._texts, QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        forms = (("text", texts("As text")), ("phh", texts("As PHH, for other programs")))
        for form, words in forms:
            action = menu.addAction(words)
            action.triggered.connect(lambda _=False, f=form: self.copied.emit(f))
        menu.popup(self.copy_hand.mapToGlobal(QPoint(0, -menu.sizeHint().height() - _GAP)))
        menu.setActiveAction(menu.actions()[0])

    def _play_pressed(self) -> None:
        if self.is_playing:
            self.stop()
            return
        if self._shown is not None and self._shown.place.is_last:
            self.moved.emit("first")
        self._ticks.start(_STEP // self._rate)
        self._show_playing()

    def _speed_pressed(self) -> None:
        self._rate = _SPEEDS[(_SPEEDS.index(self._rate) + 1) % len(_SPEEDS)]
        self._ticks.setInterval(_STEP // self._rate)
        self._show_playing()

    def _show_playing(self) -> None:
        playing = self.is_playing
        self.play.setText(self._texts("Pause") if playing else self._texts("Play"))
        self.play.setAccessibleName(self.play.text())
        set_icon(self.play, Icon.PAUSE if playing else Icon.PLAY, self._look)
        self.speed.setText(f"{self._rate}×")
        self.speed.setAccessibleName(self._texts("Speed {rate}×", rate=self._rate))
