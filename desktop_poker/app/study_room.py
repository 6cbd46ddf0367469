"""The Study page of a window: its parts, and what feeds them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from PySide6.QtWidgets import QWidget

from desktop_poker.ai.coach.judgement import SolvedStack
from desktop_poker.app.application import App
from desktop_poker.app.hand_copy import copy_of
from desktop_poker.app.opened_hands import stored_hand
from desktop_poker.app.recent import played_hand
from desktop_poker.app.study_desk import StudyDesk, coach_of
from desktop_poker.client.first_page.recent_frame import played_frame
from desktop_poker.client.study.push_fold import Solving
from desktop_poker.storage.recent import newest_own
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.history.hands_view import HandsView
from desktop_poker.ui.look import look_of
from desktop_poker.ui.study.push_fold_view import PushFoldView
from desktop_poker.ui.study.study_page import StudyPage, StudyPart

_MOST = 5000  # hands in the list


async def show_study(app: App, left: Callable[[], None]) -> None:
    """Read the history in another thread, then show the page with its report."""
    hands = await hands_view(app)
    page = study_page(app, *hands)
    page.left.connect(left)
    app.window.show_page(page)
    page.choose(0)


async def hands_view(app: App) -> tuple[HandsView, StudyDesk | None]:
    """The hands of the history as part of a page, with a coach where there can be one."""
    records, texts = app.evening.records, app.texts
    now = datetime.now().astimezone()
    hands = await asyncio.to_thread(newest_own, records, _MOST)
    coach = coach_of(app)
    view = HandsView(
        texts,
        look_of(app.settings),
        texts("Your last hands, the newest first.")
        if hands
        else texts("Play 30 hands and come back: they are told and judged here."),
        [played_frame(played_hand(hand), now, texts) for hand in hands],
        lambda chosen: stored_hand(records, chosen, texts),
        headline=texts("My hands"),
        copies=copy_of,
        coach=coach,
    )
    view.close_button.hide()
    return view, coach


def study_page(app: App, hands: HandsView, coach: StudyDesk | None) -> StudyPage:
    """The page with all its parts; the trainer is made when somebody wants it."""
    texts, look = app.texts, look_of(app.settings)
    trainer: list[PushFoldView] = []

    def report() -> QWidget:
        if hands.coaching is not None:
            hands.coaching.open_report()
        return hands

    def listed() -> QWidget:
        hands.leave_page()
        return hands

    def all_in_or_fold() -> QWidget:
        if not trainer:
            trainer.append(PushFoldView(texts, look, _solving(app)))
            trainer[0].deal()
        return trainer[0]

    def step_back() -> bool:
        was_deep = hands.is_deep
        hands.leave_page()
        return was_deep

    parts = [
        StudyPart("hands", Icon.HISTORY, texts("My hands"), listed, step_back),
        StudyPart("push_fold", Icon.CARDS, texts("All-in or fold"), all_in_or_fold),
    ]
    if coach is not None:
        parts.insert(0, StudyPart("report", Icon.GRAPH, texts("Report"), report))
    page = StudyPage(texts, look, parts)
    if coach is not None:
        # With whatever page takes its place. A bound method would be held weakly.
        page.destroyed.connect(lambda: coach.close())  # noqa: PLW0108
    return page


def _solving(app: App) -> Solving:
    async def solve(stack: float, heard: Callable[[SolvedStack | None], None]) -> None:
        heard(await asyncio.to_thread(_solved, stack))

    return lambda stack, heard: app.start(solve(stack, heard))


def _solved(stack: float) -> SolvedStack | None:
    from desktop_poker.ai.coach.short_stack import solved  # noqa: PLC0415 - NumPy comes with it

    return solved(stack)
