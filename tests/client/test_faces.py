"""client/faces.py: nobody at a table has somebody else's picture."""

from __future__ import annotations

from desktop_poker.client.characters import CHARACTERS, bot_id
from desktop_poker.client.faces import MOTIFS, SHADES, faces_at, traits
from desktop_poker.client.home_frame import SELF
from desktop_poker.ui.art import avatars


def test_a_picture_depends_on_the_name_alone() -> None:
    assert faces_at(("Ken", "Aiko"))["Aiko"] == faces_at(("Aiko",))["Aiko"] == "Aiko"


def test_no_two_at_a_table_are_alike() -> None:
    people = tuple(f"player {number}" for number in range(SHADES * MOTIFS))
    faces = faces_at(people)
    assert len({traits(face) for face in faces.values()}) == len(people)
    assert faces[people[0]] == people[0]  # whoever is first keeps theirs


def test_the_bots_and_we_need_no_help() -> None:
    everybody = (SELF, *(bot_id(number, "tag") for number in range(len(CHARACTERS))))
    faces = faces_at(everybody)
    assert list(faces.values()) == [SELF, *(one.face for one in CHARACTERS)]
    shades = [traits(face)[0] for face in faces.values()]
    assert len(set(shades)) == SHADES, "every colour is used before one comes twice"


def test_there_is_a_drawing_for_each() -> None:
    assert len(avatars._PALETTES) == SHADES
    assert len(avatars._MOTIFS) == MOTIFS
