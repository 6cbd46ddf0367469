"""client/table/faces.py: nobody at a table has somebody else's picture."""

from __future__ import annotations

from desktop_poker.client.first_page.home_frame import SELF
from desktop_poker.client.table.faces import GUESTS, chosen_face, faces_at, guest_of, guest_text
from desktop_poker.client.telling.characters import CHARACTERS, bot_id
from desktop_poker.client.texts.texts import Texts


def test_a_picture_depends_on_the_name_alone() -> None:
    assert faces_at(("Ken", "Aiko"))["Aiko"] == faces_at(("Aiko",))["Aiko"] == "Aiko"
    assert guest_of("somebody") == guest_of("somebody")
    # Python's own hash would give another one each time.
    assert [guest_of(f"player {number}") for number in range(3)] == ["aiko", "lena", "haruka"]


def test_who_is_called_like_a_guest_looks_like_that_guest() -> None:
    assert guest_of("Aiko") == guest_of(chosen_face("aiko")) == "aiko"


def test_no_two_at_a_table_are_alike() -> None:
    people = tuple(f"player {number}" for number in range(len(GUESTS)))
    faces = faces_at(people)
    assert {guest_of(face) for face in faces.values()} == set(GUESTS)
    assert faces[people[0]] == people[0]  # whoever is first keeps theirs


def test_more_people_than_pictures_are_still_seated() -> None:
    people = tuple(f"player {number}" for number in range(len(GUESTS) + 3))
    assert set(faces_at(people)) == set(people)


def test_the_bots_need_no_help() -> None:
    bots = tuple(bot_id(number, "tag") for number in range(len(CHARACTERS)))
    assert list(faces_at(bots).values()) == [one.face for one in CHARACTERS]


def test_what_is_chosen_comes_first() -> None:
    fox = chosen_face("fox")
    milo = next(n for n, one in enumerate(CHARACTERS) if one.face == fox)
    faces = faces_at((bot_id(milo, "tag"), SELF), (SELF, fox))
    assert faces[SELF] == fox
    assert guest_of(faces[bot_id(milo, "tag")]) != "fox"


def test_every_guest_has_a_name() -> None:
    for language in ("en", "ja"):
        names = {guest_text(guest, Texts(language)) for guest in GUESTS}
        assert len(names) == len(GUESTS)
