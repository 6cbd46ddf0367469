"""Pictures of Study: report, review, a hand played on, ranges, the trainer, a hint."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from desktop_poker.ai.coach.judgement import SolvedStack
from desktop_poker.app.shots.histories import history
from desktop_poker.app.shots.staged_coach import StagedCoach
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.study.coach_words import hint_text
from desktop_poker.client.study.push_fold import SMALL_BLIND
from desktop_poker.client.study.review_frame import decision_frame
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.history.coaching import Coaching
from desktop_poker.ui.history.hands_view import HandsView
from desktop_poker.ui.look import look_of
from desktop_poker.ui.study.hint_card import HintCard
from desktop_poker.ui.study.push_fold_view import PushFoldView
from desktop_poker.ui.study.study_page import StudyPage, StudyPart
from desktop_poker.ui.table.table_page import TablePage

_STACK = 10.0


def report(studio: Studio) -> QWidget:
    """What the hands of a history cost."""
    return _page(studio, lambda coaching: coaching.open_report())


def review(studio: Studio) -> QWidget:
    """A hand beside what the coach says of it."""
    return _page(studio, lambda coaching: coaching.open_review())


def played_on(studio: Studio) -> QWidget:
    """The same hand, played on from a decision."""

    def begin(coaching: Coaching) -> None:
        coaching.open_review()
        coaching.review.go_on.click()

    return _page(studio, begin)


def ranges(studio: Studio) -> QWidget:
    """What a level does with every hand."""

    def open_ranges(coaching: Coaching) -> None:
        coaching.open_review()
        coaching.review.ranges.click()

    return _page(studio, open_ranges)


def all_in_or_fold(*, answered: bool) -> Callable[[Studio], QWidget]:
    """The trainer, before or after the answer."""

    def make(studio: Studio) -> QWidget:
        from desktop_poker.ai.coach.short_stack import solved  # noqa: PLC0415 - NumPy

        def solving(stack: float, heard: Callable[[SolvedStack | None], None]) -> None:
            heard(solved(stack))

        look = look_of(studio.settings)
        view = PushFoldView(studio.texts, look, solving, SeededChance("a picture"))
        view.stacks.choose(f"{_STACK:g}")
        view.seats.choose(SMALL_BLIND)
        page = _framed(studio, lambda: view, 2)
        view.deal()
        if answered:
            view.fold.click()
        return page

    return make


def hinted(table: Callable[[Studio], QWidget]) -> Callable[[Studio], QWidget]:
    """A table with the coach's card open."""

    def make(studio: Studio) -> QWidget:
        page, texts = table(studio), studio.texts
        if not isinstance(page, TablePage):
            raise TypeError(page)
        coach = StagedCoach(texts)
        card = HintCard(texts, look_of(studio.settings), page.view)
        frame = decision_frame(coach.dear, "holdem", texts, deep=True)
        card.tell(hint_text(coach.dear, texts, fixed=False), frame.rows)
        return page

    return make


def _page(studio: Studio, act: Callable[[Coaching], None]) -> QWidget:
    texts = studio.texts
    rows, hands = history(texts)
    coach = StagedCoach(texts)
    view = HandsView(
        texts,
        look_of(studio.settings),
        texts("Your last hands, the newest first."),
        rows,
        lambda number: hands[number],
        headline=texts("My hands"),
        coach=coach,
    )
    view.close_button.hide()
    page = _framed(studio, lambda: view, 0)
    if view.coaching is not None:
        act(view.coaching)
    return page


def _framed(studio: Studio, shown: Callable[[], QWidget], at: int) -> StudyPage:
    texts = studio.texts
    parts = [
        StudyPart("report", Icon.GRAPH, texts("Report"), shown),
        StudyPart("hands", Icon.HISTORY, texts("My hands"), shown),
        StudyPart("push_fold", Icon.CARDS, texts("All-in or fold"), shown),
    ]
    page = StudyPage(texts, look_of(studio.settings), parts)
    page.resize(studio.width, studio.height)
    page.choose(at)
    return page
