"""The settings: groups at the left, their rows at the right, a search over all of them.

Every change is told at once, so that it can be seen at once.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.settings.groups import Surroundings, groups
from desktop_poker.client.settings.rows import SettingGroup
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.access.voice import find_speaker
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.form import button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.scroll_edges import ScrollEdges, keep_bar_room
from desktop_poker.ui.fonts import scaled, text_scale
from desktop_poker.ui.look import Look
from desktop_poker.ui.settings.group_view import RIGHT, GroupView
from desktop_poker.ui.settings.preview import Preview
from desktop_poker.ui.theme.palette import own_felt
from desktop_poker.ui.window import toggle_full_screen

_USUAL = QSize(1040, 740)
_ROUND = 48  # of the window that stays to be seen round the dialog
_SIDE = 208
_MARGIN = 24
_BAR = 10  # pixels that the sheet gives a scroll bar
_LOWEST, _HIGHEST = 140, 330  # of the table that is tried on
_SHARE = 0.42
_ICON = 20
_SPACING = 1  # round each entry of the list


def groups_here(texts: Texts) -> tuple[SettingGroup, ...]:
    """All groups, with what this system and the themes say."""
    has_voice = find_speaker(texts.language) is not None
    return groups(texts, Surroundings(has_voice=has_voice, own_felt=own_felt))


class SettingsDialog(QDialog):
    """All settings, a group at a time or as a search finds them."""

    changed = Signal(object)
    wanted = Signal(str)  # an action of a row

    def __init__(
        self, texts: Texts, look: Look, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._inside: QWidget | None = None
        self.search, self.list = QLineEdit(), QListWidget()
        self._area = QScrollArea()
        self._worn: object = None
        self.dress(texts, look)
        QShortcut(QKeySequence.StandardKey.Find, self).activated.connect(self._go_to_search)
        room = parent.window().size() - QSize(_ROUND, _ROUND) if parent is not None else _USUAL
        self.resize(_USUAL.boundedTo(room))
        self.list.setFocus()

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    def dress(self, texts: Texts, look: Look) -> None:
        """Say and show everything anew, in another language or other colours."""
        worn = (texts, look.palette, text_scale())
        if worn == self._worn:
            return
        before = self._inside
        query, at = (self.search.text(), self.list.currentRow()) if before else ("", 0)
        scrolled = self._area.verticalScrollBar().value() if before else 0
        self._worn, self._texts, self._look = worn, texts, look
        self.setWindowTitle(texts("Settings"))
        self._inside = self._made()
        self._fit_preview()
        self._outer.addWidget(self._inside)
        self.list.setCurrentRow(max(0, at))
        self.search.setText(query)
        self._show_found()
        if before is not None:
            self._replace(before, self._inside)
            self._area.verticalScrollBar().setValue(scrolled)

    def _made(self) -> QWidget:
        inside = QWidget()
        line = QHBoxLayout(inside)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(self._side())
        right = column(gap=16)
        right.setContentsMargins(_MARGIN, _MARGIN, _MARGIN - RIGHT - _BAR, _MARGIN)
        self.preview = Preview(self._texts, self._settings)
        top = row()
        top.addWidget(self.preview)
        top.addSpacing(RIGHT + _BAR)  # as far in as the rows
        right.addLayout(top)
        self.empty = label("", "lead", wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        right.addWidget(self.empty, 1)
        right.addWidget(self._rows(), 1)
        foot = row()
        foot.addStretch()
        self.close_button = button(self._texts("Close"), "primary")
        self.close_button.clicked.connect(self.accept)
        foot.addWidget(self.close_button)
        foot.addSpacing(RIGHT + _BAR)  # as far in as the rows
        right.addLayout(foot)
        line.addLayout(right, 1)
        return inside

    def _side(self) -> QFrame:
        """The search and the list of groups."""
        texts, shades = self._texts, self._look.palette
        side = QFrame()
        side.setObjectName("groupSide")
        side.setFixedWidth(scaled(_SIDE))
        body = column(gap=14, parent=side)
        body.setContentsMargins(14, _MARGIN, 14, _MARGIN)
        self.search = QLineEdit()
        self.search.setPlaceholderText(texts("Search"))
        self.search.setAccessibleName(texts("Search the settings"))
        self.search.setToolTip(QKeySequence(QKeySequence.StandardKey.Find).toString())
        self.search.setClearButtonEnabled(True)
        icon = icon_pixmap(Icon.SEARCH, 16, shades.text3, self.devicePixelRatioF())
        self.search.addAction(QIcon(icon), QLineEdit.ActionPosition.LeadingPosition)
        self.search.textChanged.connect(self._show_found)
        self.list = QListWidget()
        self.list.setObjectName("groupList")
        self.list.setAccessibleName(texts("Groups of settings"))
        self.list.setIconSize(QSize(_ICON, _ICON))
        self.list.setSpacing(_SPACING)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        for group in groups_here(texts):
            self.list.addItem(QListWidgetItem(self._icon(group.icon), group.title))
        self.list.currentRowChanged.connect(self._choose)
        self.list.itemClicked.connect(lambda _: self.search.clear())
        beside = row()
        beside.setContentsMargins(_SPACING, 0, _SPACING, 0)  # as far in as the entries below
        beside.addWidget(self.search)
        body.addLayout(beside)
        body.addWidget(self.list, 1)
        return side

    def _icon(self, name: str) -> QIcon:
        icon, shades, ratio = Icon(name), self._look.palette, self.devicePixelRatioF()
        made = QIcon(icon_pixmap(icon, _ICON, shades.text2, ratio))
        chosen = icon_pixmap(icon, _ICON, shades.accent_text, ratio)
        made.addPixmap(chosen, QIcon.Mode.Selected)
        return made

    def _rows(self) -> QScrollArea:
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        inside.setObjectName("scrolled")
        body = column(gap=8, parent=inside)
        self.groups = tuple(
            GroupView(group, self._texts, self._look, self._settings)
            for group in groups_here(self._texts)
        )
        for view in self.groups:
            body.addWidget(view)
            view.changed.connect(self._change)
            view.wanted.connect(self.wanted)
        body.addStretch(1)
        self._area.setWidget(inside)
        keep_bar_room(self._area)
        ScrollEdges(self._area, self._look.palette.window)
        return self._area

    def _go_to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _choose(self, at: int) -> None:
        del at
        self.search.clear()
        self._show_found()
        self._area.verticalScrollBar().setValue(0)

    def _show_found(self) -> None:
        """Show the chosen group, or whatever the search finds in any group."""
        query = self.search.text().strip()
        shown: list[GroupView] = []
        for number, view in enumerate(self.groups):
            found = view.search(query)
            visible = bool(found) if query else number == self.list.currentRow()
            view.setVisible(visible)
            if visible:
                shown.append(view)
        chosen = self.list.currentItem()
        if chosen is not None:
            chosen.setSelected(not query)
        self.preview.setVisible(any(view.group.shows_table for view in shown))
        self._area.setVisible(bool(shown))
        self.empty.setVisible(not shown)
        self.empty.setText(
            ""
            if shown
            else self._texts("No setting has “{query}” in its name or its words.", query=query)
        )

    def take(self, settings: Settings) -> None:
        """Go on from settings that were changed elsewhere."""
        self._settings = settings
        for view in self.groups:
            view.show_settings(settings)
        self.preview.put(settings)

    def _change(self, settings: Settings) -> None:
        self.take(settings)
        self.changed.emit(settings)

    def _replace(self, old: QWidget, new: QWidget) -> None:
        """Take the old parts away; the focus stays with the part that has taken its place."""
        focus = self.focusWidget()
        before, after = _focusable(old), _focusable(new)
        if focus in before:
            after[min(before.index(focus), len(after) - 1)].setFocus()
        self._outer.removeWidget(old)
        old.hide()
        old.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc ends a search first, then the settings; Down leaves the search for what it found.

        F11 fills the screen here too, with the window behind.
        """
        behind = self.parentWidget()
        if event.key() == Qt.Key.Key_F11 and behind is not None:
            toggle_full_screen(behind.window())
            return
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            return
        if event.key() == Qt.Key.Key_Down and self.focusWidget() is self.search:
            self.focusNextChild()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The table that is tried on takes its share of the height."""
        super().resizeEvent(event)
        self._fit_preview()

    def _fit_preview(self) -> None:
        height = max(_LOWEST, min(_HIGHEST, round(self.height() * _SHARE)))
        self.preview.setFixedHeight(height)


def _focusable(part: QWidget) -> list[QWidget]:
    """What can have the focus: other widgets may be more or fewer in another look."""
    found = part.findChildren(QWidget)
    return [one for one in found if one.focusPolicy() is not Qt.FocusPolicy.NoFocus]
