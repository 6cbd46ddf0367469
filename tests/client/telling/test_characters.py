"""client/telling/characters.py: names and faces that tell nothing."""

from __future__ import annotations

from desktop_poker.client.setup.new_table import most_seats
from desktop_poker.client.telling.characters import (
    CHARACTERS,
    bot_id,
    character,
    face_of,
    kind_of_player,
)


def test_there_is_somebody_for_every_other_chair() -> None:
    assert len(CHARACTERS) > most_seats(()) - 1  # and for that of one who goes home
    names, faces = ({getattr(one, of) for one in CHARACTERS} for of in ("name", "face"))
    assert len(names) == len(faces) == len(CHARACTERS)
    assert character(len(CHARACTERS)) == CHARACTERS[0]


def test_a_bot_s_id_says_how_it_plays_and_its_face_does_not() -> None:
    rock, maniac = bot_id(3, "expert:rock"), bot_id(3, "rookie:maniac")
    assert (kind_of_player(rock), kind_of_player(maniac)) == ("expert:rock", "rookie:maniac")
    assert face_of(rock) == face_of(maniac) == CHARACTERS[3].face


def test_people_have_faces_of_their_own() -> None:
    for person in ("me", "bot", "robot:1:x", "bot:x:y", "bot:1:"):
        assert kind_of_player(person) == ""
        assert face_of(person) == person
