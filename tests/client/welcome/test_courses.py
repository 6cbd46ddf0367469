"""client/welcome/courses.py: the names of the lessons."""

from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.courses import FIRST, Course, course_title


def test_every_lesson_has_a_name_and_the_first_hand_is_the_first() -> None:
    assert Course(FIRST) is Course.FIRST_HAND
    assert course_title(Course.FIRST_HAND, Texts("en")) == "Your first hand"
    assert len({course_title(course, Texts("en")) for course in Course}) == len(Course) == 6
