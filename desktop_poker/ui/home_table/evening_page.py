"""The page of the Home Table: banner, felt and cards at the left, pad at the right."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop_poker.client.home_table.evening_screen import EveningMoment, EveningScreen, choosable
from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.ledger_frame import LedgerFrame, ledger_frame
from desktop_poker.client.home_table.ledger_words import names_of
from desktop_poker.client.home_table.pad import pad_frame
from desktop_poker.client.home_table.payouts import pay_lines, pay_sums
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.client.home_table.showdown import (
    Chosen,
    Contest,
    agrees_with_cards,
    half_words,
    is_whole,
    pick_frame,
    proposal,
    tapped,
    toggled,
    verdict_of,
)
from desktop_poker.client.home_table.together import dropped_words, early_keys
from desktop_poker.client.home_table.waiting import waiting_words
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.motion import MOTION_SPEEDS
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.asking import OpenerDue, VerdictDue
from desktop_poker.engine.hand.commands import Act, Discard, NameOpener
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    CheckAround,
    DoAgain,
    DropAction,
    EndBreak,
    FoldAround,
    NextHand,
    RunOut,
    Say,
    SayDealt,
    TakeBack,
)
from desktop_poker.engine.table.home_screen import hole_cards
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.access.table_access import TableAccess
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.press_guard import PressGuard
from desktop_poker.ui.home_table.banner_view import BannerView
from desktop_poker.ui.home_table.big_button import HINT, TARGET, BigButton
from desktop_poker.ui.home_table.early_menu import EarlyMenu
from desktop_poker.ui.home_table.evening_table import EveningTable
from desktop_poker.ui.home_table.pad_view import PadView
from desktop_poker.ui.home_table.side_pages import EveningWaitPage, OpenerPage, PickPage
from desktop_poker.ui.home_table.strip_view import StripView
from desktop_poker.ui.home_table.table_keys import key_deed
from desktop_poker.ui.home_table.top_bar import EveningTopBar
from desktop_poker.ui.look import Look

_DESIGNED = (1440.0, 900.0)
_LEAST_SCALE, _MOST_SCALE = 0.7, 2.4
_SIDE = 392.0
_UNDO, _UNDO_LEAST = 306.0, 216  # what it takes back stands on it
_NARROWEST = 344  # pixels: five chips for fingers
_LOW = 764  # pixels: below, there is no room for keys and chips at once
_GAP, _LOW_GAP = 14, 10


class EveningPage(QWidget):
    """Shows a state; tells what was entered and which sheet is wanted."""

    entered = Signal(object)  # a HomeCommand
    wanted = Signal(str)  # a sheet: ranks, clock, people, misdeal, cards
    person_wanted = Signal(int)
    rebuy_wanted = Signal(int)
    out_wanted = Signal(int)
    full_screen_wanted = Signal()
    left = Signal()

    def __init__(
        self,
        texts: Texts,
        look: Look,
        clock: Callable[[], float] = time.monotonic,
        *,
        settings: Settings | None = None,
    ) -> None:
        """`settings` say how things move and what is said aloud; None: nothing."""
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._texts, self._look = texts, look
        self.state: HomeState | None = None
        self.frame: LedgerFrame | None = None
        self._seconds = 0.0
        self.keypad = Keypad()
        self.chosen: Chosen = {}
        self.several = False  # whether a tap adds a winner, or names the only one
        self._noted: dict[int, tuple[Card, ...]] = {}
        self._asked: object = None  # the question that pad and picker belong to
        self._screen = EveningScreen(texts)
        self.access: TableAccess | None = None
        self._make_parts()
        if settings is not None:
            self.access = TableAccess(self, texts, settings)
            speed = MOTION_SPEEDS[settings.motion]
            self.table.move_at(speed, reduced=settings.reduced_motion)
        self._lay_out()
        self._connect()
        self._meaning: object = None  # of everything that is pressed
        self._guard = PressGuard(self, clock)

    def _make_parts(self) -> None:
        texts, look = self._texts, self._look
        self.top = EveningTopBar(texts, look)
        self.banner = BannerView(look)
        self.table = EveningTable(texts, look, self._cards_of)
        self.strip = StripView(look)
        self.pad = PadView(texts, look)
        self.opener = OpenerPage(texts, look)
        self.pick = PickPage(texts, look)
        self.wait = EveningWaitPage(texts, look)
        self.pages = QStackedWidget()
        for page in (self.pad, self.opener, self.pick, self.wait):
            self.pages.addWidget(page)
        self.undo = BigButton("", look.palette, "key", 18)
        self.undo.put_icon(Icon.UNDO)
        self.redo = BigButton("", look.palette, "key", 18)
        self.redo.put_icon(Icon.REDO)
        self.early = EarlyMenu(texts, look, self)
        self.said = label("", "warning", wraps=True)
        self.said.hide()

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.top)
        both = self._both = QHBoxLayout()
        both.setSpacing(18)
        outer.addLayout(both, 1)
        table = QVBoxLayout()
        table.setSpacing(10)
        table.addWidget(self.banner)
        table.addWidget(self.table, 1)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.strip, 1)
        below.addWidget(self.undo)
        below.addWidget(self.redo)
        table.addLayout(below)
        both.addLayout(table, 1)
        self.side = QWidget()
        side = QVBoxLayout(self.side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(8)
        side.addWidget(self.pages, 1)
        side.addWidget(self.said)
        both.addWidget(self.side)

    def _connect(self) -> None:
        self.top.left.connect(self.left)
        self.top.ranks_wanted.connect(lambda: self.wanted.emit("ranks"))
        self.top.clock_wanted.connect(lambda: self.wanted.emit("clock"))
        self.top.people_wanted.connect(lambda: self.wanted.emit("people"))
        self.top.full_screen_wanted.connect(self.full_screen_wanted)
        self.table.tapped.connect(self._tapped)
        self.table.missed.connect(self.early.close_menu)
        self.early.chosen.connect(self.entered)
        self.early.person_wanted.connect(self.person_wanted)
        self.pad.pressed.connect(self._enter_act)
        self.pad.typed.connect(self._type)
        self.opener.chosen.connect(self._open)
        self.pick.toggled.connect(self._pick)
        self.pick.confirmed.connect(self._confirm)
        self.pick.shared.connect(self._share)
        self.pick.several_wanted.connect(self._let_several)
        self.pick.cards_wanted.connect(lambda: self.wanted.emit("cards"))
        self.wait.went_on.connect(self.go_on)
        self.wait.ran_out.connect(lambda: self.entered.emit(RunOut()))
        self.wait.second_pressed.connect(lambda: self.wanted.emit("misdeal"))
        self.wait.rebuy_wanted.connect(self.rebuy_wanted)
        self.wait.out_wanted.connect(self.out_wanted)
        self.undo.clicked.connect(lambda: self.entered.emit(TakeBack()))
        self.redo.clicked.connect(lambda: self.entered.emit(DoAgain()))

    @property
    def scale(self) -> float:
        """How much larger than designed everything is."""
        fitting = min(self.width() / _DESIGNED[0], self.height() / _DESIGNED[1])
        return max(_LEAST_SCALE, min(_MOST_SCALE, fitting))

    def show_state(self, state: HomeState, seconds: float) -> None:
        """Show the evening at a moment."""
        before, self.state, self._seconds = self.state, state, seconds
        hand = state.hand
        asked = (hand.log.started.hand_no, len(hand.log.steps), hand.due) if hand else None
        due = hand.due if hand is not None else None
        if asked == self._asked and state.noted != self._noted and isinstance(due, VerdictDue):
            self.chosen = proposal(state, due)  # by the cards, now that they are known
        self._noted = state.noted
        if asked != self._asked:
            self._asked = asked
            self.keypad = Keypad()
            self.chosen = proposal(state, due) if isinstance(due, VerdictDue) else {}
            self.several = False
            self.early.close_menu()
            self.say(dropped_words(before, state, self._texts))
        moments = self._screen.take_in(state)
        self._render(moments)
        if self.access is not None and self._screen.screen is not None:
            for moment in moments:
                self.access.hear(moment.step, self._screen.screen)

    def stop(self) -> None:
        """Let nothing move or speak any more."""
        self.table.stop()
        if self.access is not None:
            self.access.stop()

    def show_time(self, seconds: float) -> None:
        """Only the clock goes on."""
        self._seconds = seconds
        if self.state is None or self.frame is None:
            return
        frame = ledger_frame(self.state, seconds, self._texts)
        if frame != self.frame:
            self._render()

    def say(self, text: str) -> None:
        """Why the last entry was not taken."""
        self.said.setText(text)
        self.said.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything grows with the window."""
        super().resizeEvent(event)
        self._render()

    def _render(self, moments: Sequence[EveningMoment] = ()) -> None:
        if self.state is None:
            return
        scale = self.scale
        frame = self.frame = ledger_frame(self.state, self._seconds, self._texts)
        self.top.show_line(frame.top, scale)
        self.banner.show_frame(frame.banner, scale)
        if self._screen.frame is not None:
            self.table.show_table(self._with_chosen(self._screen.frame), moments)
        self.strip.show_frame(frame.strip, scale)
        self.said.setStyleSheet(f"font-size: {round(HINT * scale)}px;")
        self.side.setFixedWidth(round(max(_NARROWEST, _SIDE * scale)))
        gap = _GAP if self.height() > _DESIGNED[1] - 50 else _LOW_GAP
        self._both.setContentsMargins(16, gap, 16, gap)
        for made, text, name in (
            (self.undo, frame.undo, self._texts("Undo")),
            (self.redo, "", self._texts("Redo")),
        ):
            made.set_scale(scale)
            made.setFixedHeight(self.strip.height())
            made.say(text, over=name if text else "", enabled=bool(text))
        self.redo.setEnabled(bool(frame.redo))
        self.undo.setFixedWidth(round(max(_UNDO_LEAST, _UNDO * scale)))
        self.redo.setFixedWidth(round(max(TARGET, 74 * scale)))
        again = self._texts("Redo: {text}", text=frame.redo) if frame.redo else self._texts("Redo")
        self.redo.setToolTip(again)
        self.redo.setAccessibleName(again)
        if not frame.undo:
            self.undo.say(self._texts("Undo"), frame.no_undo, enabled=False)
        self._show_side(frame, scale)
        meaning = (self._asked, frame.phase, frame.strip.done)
        if meaning != self._meaning:
            self._meaning = meaning
            for part in (self.pages, self.table.viewport()):
                self._guard.change(part)

    def takes_keys(self) -> bool:
        """Whether a key that is pressed now can be meant for what is shown."""
        return self._guard.takes(self.pages)

    def _with_chosen(self, frame: TableFrame) -> TableFrame:
        """Mark who is chosen, and name the half that they are chosen for."""
        hand = self.state.hand if self.state is not None else None
        due = hand.due if hand is not None else None
        words = half_words(due, self.chosen, self._texts) if isinstance(due, VerdictDue) else {}
        picked = {seat for seats in self.chosen.values() for seat in seats}
        words = {int(seat): self._texts("Wins") for seat in picked} | words
        seats = tuple(
            replace(one, action=words.get(int(one.seat), one.action), is_marked=one.seat in picked)
            for one in frame.seats
        )
        return replace(frame, seats=seats)

    def _show_side(self, frame: LedgerFrame, scale: float) -> None:
        low = self.height() < _LOW
        self.pad.be_low(low=low)
        state = self.state
        hand = state.hand if state is not None else None
        if state is None:
            return
        due = hand.due if hand is not None else None
        pad = pad_frame(state, self.keypad, self._texts)
        if pad is not None:
            self.pad.show_frame(pad, self.keypad, scale, low=low)
            self.pages.setCurrentWidget(self.pad)
        elif isinstance(due, OpenerDue):
            names = names_of(state)
            offered = [(int(seat), names.get(int(seat), "?")) for seat in due.seats]
            self.opener.show_names(offered, scale)
            self.pages.setCurrentWidget(self.opener)
        elif isinstance(due, VerdictDue):
            shown = pick_frame(state, due, self.chosen, self._texts, several=self.several)
            self.pick.show_frame(shown, scale)
            self.pages.setCurrentWidget(self.pick)
        else:
            words = waiting_words(state, frame, self._texts)
            payments = pay_lines(state, self._texts)
            self.wait.show_words(words, payments, scale, pay_sums(state))
            self.pages.setCurrentWidget(self.wait)

    def go_on(self) -> None:
        """The one thing that is to be done now, if it costs nobody chips of their own will."""
        match self.frame.phase if self.frame is not None else None:
            case Phase.DEAL:
                self.entered.emit(SayDealt())
            case Phase.ACT if not self.pad.is_draw:
                self.pad.check.click()  # nothing, where it is not free
            case Phase.VERDICT:
                self.pick.confirm.click()  # nothing, before somebody is chosen
            case Phase.BETWEEN | Phase.OVER:
                self.entered.emit(NextHand())
            case Phase.BREAK:
                self.entered.emit(EndBreak())
            case Phase.CLOSED:
                self.wanted.emit("results")
            case _:
                pass

    def _enter_act(self, act: Act | Discard | CheckAround | FoldAround) -> None:
        self.entered.emit(Say(act) if isinstance(act, Act | Discard) else act)

    def _type(self, keypad: Keypad) -> None:
        self.keypad = keypad
        self._render()

    def _tapped(self, seat: int) -> None:
        """While plates answer a question, a tap means that and nothing else."""
        hand = self.state.hand if self.state is not None else None
        due = hand.due if hand is not None else None
        opened = self.early.seat
        self.early.close_menu()
        if not isinstance(due, OpenerDue | VerdictDue):
            if opened != seat:
                self._offer_early(seat)
        elif seat not in choosable(due):
            texts = self._texts
            is_pot = isinstance(due, VerdictDue)
            self.say(
                texts("That player can't win this pot.")
                if is_pot
                else texts("That player is not in the hand.")
            )
        elif isinstance(due, OpenerDue):
            self._open(seat)
        else:
            self._choose(tapped(due, self.chosen, Seat(seat)), Seat(seat))

    def _offer_early(self, seat: int) -> None:
        """Who is left to act may say something before their turn, or take it back."""
        if self.state is None:
            return
        if any(one.seat == seat for one in self.state.kept):
            self.entered.emit(DropAction(Seat(seat)))
            return
        keys = early_keys(self.state, Seat(seat), self._texts)
        if not keys:
            self.person_wanted.emit(seat)
            return
        corner = QPointF(self.table.mapTo(self, QPoint(0, 0)))
        plate = self.table.plate_of(seat).translated(corner)
        room = QRectF(self.table.rect()).translated(corner)
        self.early.open_at(seat, keys, plate, room, self.scale)

    def _cards_of(self, seat: int) -> tuple[Card, ...]:
        """The app's cards of whoever holds their plate."""
        return hole_cards(self.state, Seat(seat)) if self.state is not None else ()

    def _open(self, seat: int) -> None:
        self.entered.emit(Say(NameOpener(Seat(seat))))

    def _pick(self, contest: Contest, seat: int) -> None:
        self._choose(toggled(self.chosen, contest, Seat(seat)), Seat(seat))

    def _choose(self, chosen: Chosen, seat: Seat) -> None:
        """One tap names the winner; where several may win, a tap more confirms."""
        self.say("")
        due = self.state.hand.due if self.state is not None and self.state.hand else None
        self.chosen, at_once = chosen, False
        if isinstance(due, VerdictDue) and not self.several and is_whole(due):
            self.chosen, at_once = {due.contests[0]: (seat,)}, True
        if at_once and self.state is not None and agrees_with_cards(self.state, self.chosen):
            self._confirm()
        else:
            self._render()

    def _let_several(self, several: bool) -> None:  # noqa: FBT001 - a signal's argument
        self.several = several
        self._render()

    def _share(self) -> None:
        """Everybody who can win this pot takes an equal part."""
        due = self.state.hand.due if self.state is not None and self.state.hand else None
        if isinstance(due, VerdictDue):
            self.chosen = dict.fromkeys(due.contests, due.eligible)
            self._confirm()

    def _confirm(self) -> None:
        due = self.state.hand.due if self.state is not None and self.state.hand else None
        if isinstance(due, VerdictDue):
            self.entered.emit(Say(verdict_of(due, self.chosen)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys do what the buttons do."""
        if not key_deed(self, event):
            super().keyPressEvent(event)
