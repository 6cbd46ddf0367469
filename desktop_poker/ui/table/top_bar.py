"""The bar above a table: the way out, what is played, and the buttons for everything else."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.labels import ShortLabel, icon_button, label, set_icon, set_state
from desktop_poker.ui.controls.two_part import TwoPart
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.rotation_strip import RotationStrip
from desktop_poker.ui.table.table_mark import STRIPE, colour_of


class TopBar(QFrame):
    """Its buttons are pressed here and answered by the page."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._is_paused = self._is_muted = False
        self.setObjectName("topBar")
        self.setFixedHeight(52)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 16, 0)
        self._stripe = QFrame()
        self._stripe.setFixedWidth(STRIPE)
        self.back = icon_button(Icon.BACK, texts("Save the table and go home"), look)
        self.title = label("", "title")
        self.subtitle = ShortLabel("quiet")
        words = (texts("Chips"), texts("BB"))
        self.figures = TwoPart(words, texts("Chips or big blinds"), look.palette)
        self.sound = icon_button(Icon.SOUND, texts("Sound of this table off"), look)
        self.pause = icon_button(Icon.PAUSE, texts("Pause after this hand"), look)
        self.menu = icon_button(Icon.MORE, texts("Seat and chips"), look)
        self.help = icon_button(Icon.HELP, texts("Rules and hand ranking"), look)
        self.settings = icon_button(Icon.GEAR, texts("Settings"), look)
        self.drawer = icon_button(Icon.PANEL, texts("Log and players"), look)
        self.rotation = RotationStrip(look)
        row.addWidget(self._stripe)
        row.addSpacing(7)
        for widget in (self.back, self.title, self.rotation):
            row.addWidget(widget)
        self.mark(0)
        row.addSpacing(8)
        row.addWidget(self.subtitle, 1)
        for widget in (
            self.figures,
            self.sound,
            self.pause,
            self.menu,
            self.help,
            self.settings,
            self.drawer,
        ):
            row.addWidget(widget)

    def fit(self, *, is_tiny: bool) -> None:
        """In a tiny window only what is needed to play stays; the menu has the rest."""
        for part in (self.figures, self.pause, self.help):
            part.setVisible(not is_tiny)
        set_state(self.title, "role", "tiny_title" if is_tiny else "title")

    def mark(self, number: int) -> None:
        """Show the colour of one table of many; 0: it is the only one."""
        self._stripe.setVisible(bool(number))
        if number:
            self._stripe.setStyleSheet(f"background: {colour_of(number)};")
            self._stripe.setAccessibleName(self._texts("Table {number}", number=number))

    def show_sound(self, *, is_muted: bool) -> None:
        """Whether this table is heard."""
        self._is_muted = is_muted
        set_icon(self.sound, Icon.MUTE if is_muted else Icon.SOUND, self._look)
        texts = self._texts
        does = texts("Sound of this table on") if is_muted else texts("Sound of this table off")
        self.sound.setToolTip(does)
        self.sound.setAccessibleName(does)

    @property
    def is_muted(self) -> bool:
        """Whether this table is silent."""
        return self._is_muted

    @property
    def is_paused(self) -> bool:
        """Whether the table pauses, or will after this hand."""
        return self._is_paused

    def show_pause(self, why_not: str, *, paused: bool) -> None:
        """What the button does now, or why it can't be pressed."""
        if self._is_paused != paused:
            self._is_paused = paused
            set_icon(self.pause, Icon.PLAY if paused else Icon.PAUSE, self._look)
        texts = self._texts
        does = texts("Resume") if paused else texts("Pause after this hand")
        self.pause.setEnabled(not why_not)
        self.pause.setToolTip(why_not or does)
        self.pause.setAccessibleName(does)
        self.pause.setAccessibleDescription(why_not)

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self.rotation.restyle(look)
        self.figures.restyle(look.palette)
        for made, icon in (
            (self.back, Icon.BACK),
            (self.pause, Icon.PLAY if self._is_paused else Icon.PAUSE),
            (self.sound, Icon.MUTE if self._is_muted else Icon.SOUND),
            (self.menu, Icon.MORE),
            (self.help, Icon.HELP),
            (self.settings, Icon.GEAR),
            (self.drawer, Icon.PANEL),
        ):
            set_icon(made, icon, look)
