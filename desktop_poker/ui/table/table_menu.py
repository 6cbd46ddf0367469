"""The menu of a table: what else the one who sits there can do, and another table beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from desktop_poker.client.telling.sign_words import sign_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import React, TableCommand
from desktop_poker.engine.table.sign import Sign
from desktop_poker.ui.art.signs import sign_pixmap
from desktop_poker.ui.window import Window

_SIGN = 48  # pixels of a picture in the menu, at twice the density


def open_table_menu(
    below: QWidget,
    entries: Sequence[tuple[str, TableCommand]],
    answer: Callable[[TableCommand], object],
    texts: Texts,
    *,
    folded: Sequence[QAbstractButton] = (),
) -> None:
    """Open it below its button; what is chosen is the answer.

    Buttons that a tiny window has no room for are pressed from here.
    """
    menu = QMenu(below)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for text, command in entries:
        action = menu.addAction(text)
        action.triggered.connect(lambda _=False, c=command: answer(c))
    signs = QMenu(texts("Make a sign"), menu)
    for sign in Sign:
        action = signs.addAction(QIcon(sign_pixmap(sign, _SIGN)), sign_text(sign, texts))
        action.triggered.connect(lambda _=False, s=sign: answer(React(s)))
    if entries:
        menu.addMenu(signs)
    _put_away(menu, folded)
    window = below.window()
    if isinstance(window, Window):
        menu.addSeparator()
        another = menu.addAction(texts("Another table in a new window"))
        another.setShortcut(QKeySequence(QKeySequence.StandardKey.New))
        another.triggered.connect(window.another_wanted)
        # From signal to signal: nothing here may hold the window.
        tile = menu.addAction(texts("Tile all windows"))
        tile.triggered.connect(window.tile_wanted)
        cascade = menu.addAction(texts("Cascade all windows"))
        cascade.triggered.connect(window.cascade_wanted)
    menu.popup(below.mapToGlobal(below.rect().bottomLeft()))


def _put_away(menu: QMenu, folded: Sequence[QAbstractButton]) -> None:
    hidden = [button for button in folded if button.isHidden()]
    if hidden:
        menu.addSeparator()
    for button in hidden:
        action = menu.addAction(button.accessibleName())
        action.setEnabled(button.isEnabled())
        action.triggered.connect(button.click)
