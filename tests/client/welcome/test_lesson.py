"""client/welcome/lesson.py: what is explained at which moment."""

from __future__ import annotations

import pytest

from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.lesson import LessonStage
from desktop_poker.client.welcome.lesson import first_lesson as lesson
from tests.ui.table.staged import decides, decision, table, waits

TEXTS = Texts("en")


def test_every_decision_of_a_hand_is_explained() -> None:
    staged = table(seats=3)
    moments = set()
    for _ in range(60):
        screen = staged.play_until(lambda _: True)
        found = lesson(screen, TEXTS)
        assert found.pages
        assert all(page.headline and page.text for page in found.pages)
        moments.add(found.moment)
        if decides(screen):
            assert found.moment not in (LessonStage.WAITING, LessonStage.OVER)
    assert {LessonStage.WAITING, LessonStage.PREFLOP, LessonStage.FLOP} <= moments


def test_before_the_flop_the_blinds_and_the_own_cards_are_explained() -> None:
    found = lesson(table(seats=3).play_until(decides), TEXTS)
    headlines = [page.headline for page in found.pages]
    assert headlines == [
        "Welcome to the table",
        "The blinds",
        "Your two cards",
        "Your first decision",
    ]
    assert "You have" in found.pages[2].text


def test_the_smallest_raise_is_the_table_s_own() -> None:
    screen = table().play_until(decides)
    pages = lesson(screen, TEXTS).pages
    bar = decision(screen)
    assert bar.sizing is not None
    assert bar.sizing.note in pages[-1].text


def test_somebody_else_is_waited_for() -> None:
    assert lesson(table().play_until(waits), TEXTS).moment is LessonStage.WAITING
    assert lesson(table().screen, TEXTS).moment is LessonStage.WAITING


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_end_names_the_winner(language: str) -> None:
    texts = Texts(language)
    staged = table(seats=3, texts=texts)
    screen = staged.play_until(lambda s: lesson(s, texts).is_over)
    first, last = lesson(screen, texts).pages
    assert screen.frame().notice in first.text
    assert "F1" in last.text
