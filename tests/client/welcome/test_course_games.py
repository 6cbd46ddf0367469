"""Every game has a lesson, and every lesson a game of its family."""

from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.course_games import course_game, course_of
from desktop_poker.client.welcome.courses import Course, course_title
from desktop_poker.engine.rules.games import GAMES, game


def test_every_lesson_is_played_with_a_game_of_its_family() -> None:
    for course in Course:
        assert course_of(course_game(course)) is course
    assert game(course_game(Course.EXACTLY_TWO)).hole_size == 4
    assert game(course_game(Course.HI_LO)).board_size == 5
    assert game(course_game(Course.DRAWING)).has_draws
    assert game(course_game(Course.UP_CARDS)).has_up_cards


def test_every_game_has_a_lesson() -> None:
    assert {course_of(key) for key in GAMES} == set(Course)


def test_lessons_have_names_of_their_own() -> None:
    for language in ("en", "ja"):
        assert len({course_title(course, Texts(language)) for course in Course}) == len(Course)
