"""The coach in the list of hands: a review of one of them on the table, a report of all."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget

from desktop_poker.client.history.hand_replay import HandReplay
from desktop_poker.client.history.stored_hand import StoredHand
from desktop_poker.client.study.port import CoachPort, JudgingProgress
from desktop_poker.client.study.range_frame import ranges_frame
from desktop_poker.client.study.report_frame import report_frame
from desktop_poker.client.study.review_frame import decision_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import button
from desktop_poker.ui.history.hand_rows import HandRows
from desktop_poker.ui.history.hand_stage import HandStage
from desktop_poker.ui.history.play_on import PlayingOn
from desktop_poker.ui.look import Look
from desktop_poker.ui.study.ranges_view import RangesView
from desktop_poker.ui.study.report_view import ReportView
from desktop_poker.ui.study.review_panel import ReviewPanel

if TYPE_CHECKING:
    from desktop_poker.ai.coach.judgement import HandResult, Judgement, Ranges


class Hands(Protocol):
    """What is needed of the list of hands."""

    list: HandRows
    stage: HandStage
    pages: QStackedWidget
    extras: QHBoxLayout  # where buttons go

    @property
    def chosen(self) -> StoredHand | None:
        """The hand that is told."""
        ...

    def choose(self, number: int) -> None:
        """Tell another one."""
        ...

    def game_of(self, hand_id: int) -> str:
        """The key of a hand's game."""
        ...

    def show_on_table(self, replay: HandReplay) -> None:
        """Go through the chosen hand."""
        ...

    def leave_page(self) -> None:
        """Back to the list."""
        ...


class Coaching:
    """Puts two buttons into the dialog, and what they lead to."""

    def __init__(self, dialog: Hands, port: CoachPort, texts: Texts, look: Look) -> None:
        # Weakly: a window goes with its owner, without a collector.
        self._dialog: Hands = weakref.proxy(dialog)
        self._port, self._texts = port, texts
        self._judged: dict[int, tuple[Judgement, ...]] = {}
        self._games: dict[int, str] = {}
        self._results: dict[int, HandResult] = {}
        self._wanted: tuple[int, int] | None = None  # a decision that is to be shown first
        self._shown = 0  # the hand that is reviewed
        self._is_swept = False
        self.review = ReviewPanel(texts, look)
        self.review.hide()
        dialog.stage.put_beside(self.review)
        self.playing = PlayingOn(dialog, port, texts, self._come_back)
        self.report = ReportView(texts, look)
        dialog.pages.addWidget(self.report)
        self.ranges = RangesView(texts, look)
        dialog.pages.addWidget(self.ranges)
        self.review_button = button(texts("Review with the coach"))
        self.report_button = button(texts("What your decisions cost"))
        for made, work in (
            (self.review_button, self.open_review),
            (self.report_button, self.open_report),
        ):
            made.setAutoDefault(False)
            made.clicked.connect(work)
            dialog.extras.insertWidget(dialog.extras.count() - 3, made)
        self.review.chosen.connect(dialog.stage.go_before)
        self.review.closer.connect(self._look_closer)
        self.review.opened.connect(self._show_cards)
        self.review.every_hand.connect(self._open_ranges)
        self.review.played_on.connect(self._play_on)
        self.ranges.left.connect(self._leave_ranges)
        self.report.wanted.connect(self._open_decision)
        self.report.paused.connect(lambda paused: port.pause(paused=paused))
        self.report.left.connect(dialog.leave_page)

    def open_review(self) -> None:
        """The chosen hand on the table as its player saw it, with the coach beside it."""
        hand = self._dialog.list.hand
        if hand is None or self._dialog.chosen is None:
            return
        self._shown = hand.hand_id
        self.stand_aside()
        self.review.clear()
        self.review.show_all.setChecked(False)
        self.review.show()
        self._dialog.show_on_table(self._dialog.chosen.replay(as_seen=True))
        self.review.list.setFocus()
        shown = self._shown
        self._port.judge(shown, lambda found: self._heard(shown, found))

    def stand_aside(self) -> None:
        """Show the table alone."""
        self.playing.stop()
        self.review.hide()

    def open_report(self) -> None:
        """What all hands cost; those that nobody has judged yet are judged meanwhile."""
        self._dialog.pages.setCurrentWidget(self.report)
        self.report.rows.setFocus()
        if not self._is_swept:
            self._is_swept = True
            self._port.sweep(self._one_more, self._progress)
        self._show_report()

    def _heard(self, hand_id: int, found: tuple[Judgement, ...] | None) -> None:
        chosen = self._dialog.chosen
        if hand_id != self._shown or chosen is None:
            return
        key = chosen.game
        frames = None if found is None else [decision_frame(one, key, self._texts) for one in found]
        self.review.show_decisions(None if frames is None else tuple(frames))
        if self._wanted is not None and self._wanted[0] == hand_id:
            self.review.choose(self._wanted[1])
            self._wanted = None

    def _look_closer(self, number: int) -> None:
        shown, chosen = self._shown, self._dialog.chosen
        if chosen is None:
            return
        key = chosen.game

        def heard(found: tuple[Judgement, ...] | None) -> None:
            if found and shown == self._shown:
                self.review.show_closer(decision_frame(found[0], key, self._texts, deep=True))

        self._port.look_closer(shown, number, heard)

    def _open_ranges(self, number: int) -> None:
        """What everybody may hold at a decision, and what levels would do with each hand."""
        shown, chosen = self._shown, self._dialog.chosen
        if chosen is None:
            return
        names = chosen.names
        self.ranges.wait()
        self._dialog.pages.setCurrentWidget(self.ranges)

        def heard(found: Ranges | None) -> None:
            if shown == self._shown and self._dialog.pages.currentWidget() is self.ranges:
                self.ranges.show_ranges(ranges_frame(found, names, self._texts))

        self._port.ranges(shown, number, heard)

    def _play_on(self, number: int) -> None:
        """The same cards before the same decision, and this time it goes on."""
        chosen = self._dialog.chosen
        if chosen is not None:
            self.review.hide()
            self.playing.begin(chosen, self._shown, number)

    def _come_back(self) -> None:
        """To the hand as it was, before the decision that was tried."""
        chosen = self._dialog.chosen
        if chosen is not None:
            self._dialog.show_on_table(chosen.replay(as_seen=not self.review.show_all.isChecked()))
            self.review.show()
            self.review.stand()
            self.review.list.setFocus()

    def _leave_ranges(self) -> None:
        self._dialog.pages.setCurrentWidget(self._dialog.stage)
        self.review.list.setFocus()

    def _show_cards(self, opened: bool) -> None:  # noqa: FBT001 - of a signal
        chosen = self._dialog.chosen
        if chosen is not None:
            at = self._dialog.stage.at
            self._dialog.show_on_table(chosen.replay(as_seen=not opened))
            self._dialog.stage.go(at)

    def _one_more(self, hand_id: int, found: tuple[Judgement, ...]) -> None:
        self._judged[hand_id] = found
        self._games[hand_id] = self._dialog.game_of(hand_id)
        result = self._port.result(hand_id)
        if result is not None:
            self._results[hand_id] = result

    def _progress(self, progress: JudgingProgress) -> None:
        self.report.show_progress(progress)
        self._show_report()

    def _show_report(self) -> None:
        if self._dialog.pages.currentWidget() is self.report:
            self.report.show_report(
                report_frame(self._judged, self._games, self._texts, self._results)
            )

    def _open_decision(self, hand_id: int, number: int) -> None:
        self._wanted = (hand_id, number)
        self._dialog.choose(hand_id)
        self.open_review()
