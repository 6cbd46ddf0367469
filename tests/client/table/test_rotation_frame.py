"""client/table/rotation_frame.py: where a mix stands, and what follows (G8, N1)."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.setup.new_table import Draft, setup_of, with_rotation
from desktop_poker.client.table.rotation_frame import RotationFrame, rotation_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.state import open_table
from desktop_poker.games.rotations import ROTATIONS

TEXTS = Texts("en")
HORSE = ROTATIONS[0]


def at(game: int, hand: int, draft: Draft | None = None) -> RotationFrame:
    setup = setup_of(draft or with_rotation(Draft(), HORSE, 100, 6))
    state = replace(open_table(setup), game_no=game, hands_of_game=hand, orbit=6)
    found = rotation_frame(state, TEXTS)
    assert found is not None
    return found


def test_a_mix_has_its_name_its_letters_and_its_stakes() -> None:
    frame = at(1, 2)
    assert (frame.name, frame.is_named) == ("HORSE", True)
    assert "".join(turn.letter for turn in frame.turns) == "HORSE"
    assert frame.now.name == "Omaha 8"
    assert [turn.is_next for turn in frame.turns] == [False, False, True, False, False]
    assert frame.turns[0].stakes.startswith("100/200")
    assert (frame.place, frame.progress) == ("2 of 5", "hand 2 of 6")


def test_what_follows_is_named_when_it_is_near_and_goes_round() -> None:
    assert at(1, 4).then == ""
    assert at(1, 5).then == "then Razz"
    assert at(4, 6).then == "then Limit Hold'em"
    assert at(0, 0).progress == ""


def test_an_own_list_is_a_rotation_and_one_game_is_none() -> None:
    own = Draft(games=("holdem", "razz"), rotate_every=8)
    frame = at(0, 3, own)
    assert (frame.name, frame.is_named) == ("Rotation", False)
    assert frame.rule == "The game changes after 8 hands."
    assert rotation_frame(open_table(setup_of(Draft())), TEXTS) is None
