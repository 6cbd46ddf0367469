"""The action bar: a decision, a question, a run-out, or patience, always in the same place."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.table.action_frames import (
    AskBar,
    Bar,
    ButtonFrame,
    DecideBar,
    DrawBar,
    RunOutBar,
    WaitBar,
)
from desktop_poker.client.table.replay_bar import ReplayBar
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.press_guard import PressGuard
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.action_button import WIDTHS, ActionButton
from desktop_poker.ui.table.bar_pages import AskPage, OverPage, WaitPage
from desktop_poker.ui.table.draw_page import DrawPage
from desktop_poker.ui.table.ladder_row import LadderRow
from desktop_poker.ui.table.replay_page import ReplayPage
from desktop_poker.ui.table.run_out_page import RunOutPage
from desktop_poker.ui.table.sizing_row import SizingRow

_LOWEST = 88  # pixels, in the smallest window
_MARGINS, _TINY_MARGINS = (24, 12, 24, 14), (8, 5, 8, 5)
NO_TICKS = -1  # in place of a card: all ticks are taken back


class ActionBar(QFrame):
    """Shows what can be done, and tells what was done."""

    answered = Signal(object)  # a command
    armed = Signal(object)  # a PreAction
    ticked = Signal(int)  # an own card, by its place from the left; -1: none is, any more
    wants_more = Signal(str)  # a second press, in words
    left = Signal()  # it is over, and somebody has seen enough
    again_wanted = Signal()  # or not: another table like this one
    turned = Signal()  # to another of its pages

    def __init__(
        self,
        texts: Texts,
        look: Look,
        keys: dict[str, str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.setObjectName("actionBar")
        self.setMinimumHeight(_LOWEST)
        self._texts = texts
        self._keys = keys
        self._bar: Bar | None = None
        self._replays = False  # a hand that is over: the bar of the table waits
        self._decided: DecideBar | None = None  # the last decision, through the others' turns
        self._figures = Figures()
        self._confirms_all_in = True
        self._asking: ActionButton | None = None  # for a second press: an all-in
        self._sized: int | None = None  # the amount before the key for all-in changed it
        self._guard = PressGuard(self, clock)
        self._pages = QStackedLayout()
        self._pages.currentChanged.connect(self.turned)
        self._outer = QHBoxLayout(self)
        self._outer.setContentsMargins(*_MARGINS)
        self._outer.setSpacing(16)
        self._outer.addLayout(self._pages, 1)
        self.fold = ActionButton("", look)
        self.passive = ActionButton("tint", look)
        self.wager = ActionButton("primary", look)
        self.sizing = SizingRow(texts, look)
        self.ladder = LadderRow(texts, look)
        self._wait = self._wait_page(look)
        self._draw = self._draw_page(look)
        self._ask = AskPage(texts)
        self._ask.changed.connect(self._guard.change)
        self._ask.left.connect(self.left)
        self._over = OverPage(texts)
        self._over.left.connect(self.left)
        self._over.again_wanted.connect(self.again_wanted)
        self._run_out = RunOutPage(texts, look)
        self._run_out.skipped.connect(self.answered)
        self.replay = ReplayPage(texts, look)
        self._run_out.set_keys(keys)
        self._decide = self._decide_page()
        for page in (
            self._decide,
            self._draw,
            self._wait,
            self._ask,
            self._run_out,
            self._over,
            self.replay,
        ):
            self._pages.addWidget(page)
        self._pages.currentChanged.connect(self._guard_page)
        self.fold.clicked.connect(lambda: self._press(self.fold, "fold"))
        self.passive.clicked.connect(lambda: self._press(self.passive, "passive"))
        self.wager.clicked.connect(self._press_wager)
        self.sizing.chosen.connect(self._size_chosen)
        self.sizing.confirmed.connect(self._press_wager)
        self.sizing.given_up.connect(self.leave_field)
        self.sizing.spoiled.connect(self._size_spoiled)
        self._ask.answered.connect(self.answered)

    def _wait_page(self, look: Look) -> WaitPage:
        page = WaitPage(self._texts, look)
        page.set_keys(self._keys)
        page.changed.connect(self._guard.change)
        page.armed.connect(self.armed)
        page.skipped.connect(self.answered)
        return page

    def _draw_page(self, look: Look) -> DrawPage:
        page = DrawPage(self._texts, look)
        page.set_keys(self._keys)
        page.changed.connect(self._guard.change)
        page.cleared.connect(lambda: self.ticked.emit(NO_TICKS))
        page.answered.connect(self.answered)
        return page

    def _decide_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._decide_column = column
        policy = QSizePolicy.Policy
        for row_widget in (self.sizing, self.ladder):
            row_widget.setSizePolicy(policy.Preferred, policy.Fixed)
            column.addWidget(row_widget)
        row = QHBoxLayout()
        row.setSpacing(10)
        three = (self.fold, "fold"), (self.passive, "passive"), (self.wager, "wager")
        for (made, name), width in zip(three, WIDTHS, strict=True):
            made.setObjectName(name)
            row.addWidget(made, width)
        column.addLayout(row, 1)
        return page

    def fit(self, *, is_low: bool, is_tiny: bool) -> None:
        """Make do with less height and width in a low window, and with little in a tiny one."""
        self._outer.setContentsMargins(*(_TINY_MARGINS if is_tiny else _MARGINS))
        self._decide_column.setSpacing(5 if is_tiny else 10)
        self.sizing.set_low(on=is_low)
        self.sizing.set_tiny(on=is_tiny)

    def set_confirms_all_in(self, *, on: bool) -> None:
        """Whether all-in is pressed twice."""
        self._confirms_all_in = on

    def offer_again(self) -> None:
        """Offer another table like this one when it is over."""
        self._over.offer_again(on=True)

    def put_beside(self, widget: QWidget) -> None:
        """Lay something at the right, for while the bar is idle: words give way to it."""
        self._outer.addWidget(widget, 2, Qt.AlignmentFlag.AlignVCenter)

    @property
    def is_idle(self) -> bool:
        """Whether the bar has words only, and nothing to press."""
        waits = isinstance(self._bar, WaitBar) and not (self._bar.choices or self._bar.after)
        return waits and self._pages.currentWidget() is self._wait

    def set_keys(self, keys: dict[str, str]) -> None:
        """Show these keys on the buttons."""
        self._keys = keys
        self._draw.set_keys(keys)
        self._wait.set_keys(keys)
        self._run_out.set_keys(keys)
        if isinstance(self._bar, DecideBar):
            self._show_decision(self._bar, self._bar)

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        for made in (self.fold, self.passive, self.wager):
            made.restyle(look)
        self._wait.restyle(look)
        self._draw.restyle(look)
        self.replay.restyle(look)
        self.ladder.restyle(look)
        self.sizing.restyle(look)
        self._run_out.restyle(look)

    def show_bar(self, bar: Bar, figures: Figures) -> None:
        """Show what can be done now."""
        is_decided = isinstance(bar, DecideBar) and not self._is_new(bar, self._decided)
        same_figures = figures == self._figures
        self._bar, self._figures = bar, figures
        page = self._page_of(bar, same_figures=same_figures)
        page = self.replay if self._replays else page
        if self._holds_focus and not (is_decided if page is self._decide else self._is_shown(page)):
            self.setFocus()  # a key that was meant for one thing presses no other
        self._pages.setCurrentWidget(page)

    def _page_of(self, bar: Bar, *, same_figures: bool) -> QWidget:
        """The page that shows a bar, showing it."""
        match bar:
            case DecideBar():
                if bar != self._decided or not same_figures:
                    self._show_decision(bar, self._decided)
                self._decided = bar
                return self._decide
            case DrawBar():
                self._draw.show_bar(bar)
                return self._draw
            case WaitBar(is_over=True):
                self._over.show_bar(bar)
                return self._over
            case WaitBar():
                self._wait.show_bar(bar)
                return self._wait
            case AskBar():
                self._ask.show_bar(bar)
                return self._ask
            case RunOutBar():
                self._run_out.show_bar(bar)
                return self._run_out

    def wait_for_motion(self, *, on: bool) -> None:
        """Take no answer to what is still on its way to the table, and say nothing of it."""
        self._ask.wait_for_motion(on=on)
        self._run_out.wait_for_motion(on=on)

    def show_replay(self, replay: ReplayBar | None) -> None:
        """Show the controls of a finished hand instead; None: what can be done now again.

        Nobody acts meanwhile: the cards in sight are not those that would be played.
        """
        self._replays = replay is not None
        if replay is not None:
            self.replay.show_bar(replay)
            self._pages.setCurrentWidget(self.replay)
        elif self._bar is not None:
            self.show_bar(self._bar, self._figures)

    def leave_field(self) -> None:
        """Let keys play again: nobody types an amount any longer."""
        if self.sizing.is_typed_into:
            self.setFocus()

    @staticmethod
    def _is_new(bar: DecideBar, before: DecideBar | None) -> bool:
        return before is None or before.turn != bar.turn

    def _guard_page(self) -> None:
        page = self._pages.currentWidget()
        if page is not None:
            self._guard.change(page)

    def _is_shown(self, page: QWidget) -> bool:
        return self._pages.currentWidget() is page

    @property
    def _holds_focus(self) -> bool:
        """Whether something to press has the focus, or gets it when the window is in front."""
        focus = self.window().focusWidget()  # there may be none, and that has no ancestor
        pages = (self._pages.widget(at) for at in range(self._pages.count()))
        return any(page.isAncestorOf(focus) for page in pages if page)

    def _show_decision(self, bar: DecideBar, before: DecideBar | None) -> None:
        is_new = self._is_new(bar, before)
        three = (self.fold, self.passive, self.wager)
        said = [(made.words, made.isEnabled()) for made in three]
        self._show_button(self.fold, bar.fold, "fold")
        self._show_button(self.passive, bar.passive, "call")
        self._show_button(self.wager, bar.wager, "raise")
        self.sizing.setVisible(bar.sizing is not None)
        self.ladder.setVisible(bar.ladder is not None)
        if bar.ladder is not None:
            self.ladder.show_ladder(bar.ladder)
        if bar.sizing is not None and (is_new or before is None):
            self.sizing.offer(bar.sizing, self._figures)
        elif bar.sizing is not None:
            to = self.sizing.to  # the same decision in another way of writing
            self.sizing.offer(bar.sizing, self._figures)
            self.sizing.choose(to)
        if is_new:
            self._asking = None
        for made, was in zip(three, said, strict=True):
            if is_new and (made.words, made.isEnabled()) != was:
                self._guard.change(made)

    def _show_button(self, made: ActionButton, frame: ButtonFrame, key: str) -> None:
        name = self._keys.get(key, "")
        made.say(frame.verb, frame.amount, name)
        made.setEnabled(frame.command is not None)
        hint = (
            self._texts("{words} (key {key})", words=frame.text, key=name) if name else frame.text
        )
        made.setToolTip(frame.reason or hint)
        made.setAccessibleDescription(frame.reason)

    def _size_chosen(self, to: int) -> None:
        if isinstance(self._bar, DecideBar) and self._bar.wager.command is not None:
            if self._asking is self.wager:
                self._asking = None
            self._sized = None
            key = self._keys.get("raise", "")
            self.wager.say(self._bar.wager.verb, self._figures.text(to), key)

    def _size_spoiled(self) -> None:
        """While no legal amount stands in the field, the button promises none."""
        if isinstance(self._bar, DecideBar):
            self._asking = None
            self.wager.say(self._bar.wager.verb, "…", self._keys.get("raise", ""))

    def _press(self, made: ActionButton, which: str) -> None:
        if isinstance(self._bar, DecideBar):
            frame = self._bar.fold if which == "fold" else self._bar.passive
            if frame.command is None or (frame.is_all_in and self._asks_again(made, frame.amount)):
                return
            self.answered.emit(frame.command)

    def _asks_again(self, made: ActionButton, amount: str) -> bool:
        """Ask for a second press of an all-in, if that is wanted and was not done."""
        if not self._confirms_all_in or self._asking is made:
            self._asking = None
            return False
        self.take_back()
        self._asking = made
        words = self._texts("All-in {amount}: press again", amount=amount)
        made.say(words)
        self._guard.change(made)  # a double click is one press
        self.wants_more.emit(words)
        return True

    def take_back(self) -> bool:
        """Take back what was begun: the first press of an all-in, or a replay; False: nothing."""
        if self._replays:
            self.replay.left.emit()
            return True
        if self._asking is None or not isinstance(self._bar, DecideBar):
            return False
        self._asking = None
        self._show_button(self.passive, self._bar.passive, "call")
        if self._bar.sizing is None:
            self._show_button(self.wager, self._bar.wager, "raise")
        else:
            self.sizing.choose(self.sizing.to if self._sized is None else self._sized)
        return True

    def _press_wager(self) -> None:
        bar = self._bar
        if not isinstance(bar, DecideBar) or bar.wager.command is None:
            return
        if bar.sizing is None:
            self.answered.emit(bar.wager.command)
            return
        if self.sizing.is_wrong or self.sizing.was_just_corrected:
            return
        to = self.sizing.to
        if to == bar.sizing.all_in and self._asks_again(self.wager, self._figures.text(to)):
            return
        self._asking = None
        self.answered.emit(bar.sizing.act(to))

    def stop(self) -> None:
        """Let no timer run."""
        self.replay.stop()

    def _press_beside(self, name: str) -> None:
        """Ask for the next hand, or show something of the last one, where that is offered."""
        bar = self._bar
        if name in ("show_cards", "rabbit"):
            self._wait.after.press(name)
        elif (
            name == "next_hand"
            and isinstance(bar, WaitBar | RunOutBar)
            and bar.next_hand is not None
        ):
            self.answered.emit(bar.next_hand)

    def press_key(self, name: str) -> None:
        """Do what a key stands for, if it is possible now."""
        if not self._replays:
            self._press_beside(name)
        if isinstance(self._bar, DrawBar | WaitBar) and not self._replays:
            self._press_draw_key(name)
        taken = self._takes_key(name)
        if self._replays or not isinstance(self._bar, DecideBar) or not taken:
            return
        match name:
            case "fold":
                self.fold.click()
            case "call":
                self.passive.click()
            case "raise":
                self.wager.click()
            case "all_in":
                self._press_all_in(self._bar)
            case "more" | "less":
                self.sizing.step(1 if name == "more" else -1)
            case _ if name.startswith("preset_"):
                self.sizing.preset(int(name.removeprefix("preset_")) - 1)
            case _:
                pass

    def tick(self, place: int) -> None:
        """A card was pressed, or the key of its place: it is ticked, or no longer."""
        if not self._replays:
            self.ticked.emit(place)

    def _press_draw_key(self, name: str) -> None:
        """Tick a card, in advance too, or press a button of the draw."""
        if name.startswith("preset_"):
            self.tick(int(name.removeprefix("preset_")) - 1)
        elif name == "clear_ticks":
            self.tick(NO_TICKS)
        elif name in ("stand_pat", "draw") and isinstance(self._bar, DrawBar):
            made = self._draw.pat if name == "stand_pat" else self._draw.usual
            if self._guard.takes(made):
                made.click()
            else:
                said = self._texts("Now it says {words}. Wait a moment.", words=made.words)
                self.wants_more.emit(said)

    def takes_key(self, key: int) -> bool:
        """Esc takes back what was begun, Enter draws; False: neither means anything now."""
        if key == Qt.Key.Key_Escape:
            return self.take_back()
        draws = isinstance(self._bar, DrawBar) and not self._replays
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and draws:
            self._press_draw_key("draw")
            return True
        return False

    def _takes_key(self, name: str) -> bool:
        """Whether a key was meant for its button as it is now; a size costs nothing."""
        buttons = {"fold": self.fold, "call": self.passive, "raise": self.wager}
        made = buttons.get("raise" if name == "all_in" else name)
        if made is None or self._guard.takes(made):
            return True
        if isinstance(self._bar, DecideBar) and not self._replays:
            self.wants_more.emit(
                self._texts("Now it says {words}. Wait a moment.", words=made.words)
            )
        return False

    def _press_all_in(self, bar: DecideBar) -> None:
        if bar.sizing is None or not self.wager.isEnabled():
            return
        if self.sizing.to != bar.sizing.most:
            sized = self.sizing.to
            self.sizing.choose(bar.sizing.most)
            self._sized = sized
        if bar.sizing.most == bar.sizing.all_in:  # where the pot is the limit, it is only chosen
            self.wager.click()
