"""storage/phh/drawing.py: draws in the order of a file, and in ours (M1)."""

from __future__ import annotations

from desktop_poker.engine.cards.card import Face, cards
from desktop_poker.storage.phh.drawing import in_our_order
from desktop_poker.storage.phh.notation import Discarded, HoleDealt, Notation, read_action


def read(*lines: str) -> list[Notation]:
    found = (read_action(line, 3) for line in lines)
    return [action for action in found if action is not None]


def faces(action: Notation) -> tuple[Face, ...]:
    assert isinstance(action, HoleDealt | Discarded)
    return action.faces


def test_m1_new_cards_come_right_after_those_thrown_away() -> None:
    found = read("p1 sd AsKs", "p2 sd", "p3 sd 2c", "d dh p1 Jh4s", "d dh p3 5c", "p1 cc")
    expected = read("p1 sd AsKs", "d dh p1 Jh4s", "p2 sd", "p3 sd 2c", "d dh p3 5c", "p1 cc")
    held = read("d dh p1 AsKs5h4c3c", "d dh p2 6h7h8h9hTh", "d dh p3 2c3h4h5d6s")
    assert in_our_order([*held, *found]) == [*held, *expected]


def test_a_hand_without_a_draw_stays_as_it_is() -> None:
    found = read("d dh p1 ????", "d dh p2 AsKs", "p1 cc", "p1 sm AhAd")
    assert in_our_order(found) == found


def test_unknown_cards_are_filled_in_from_what_is_shown() -> None:
    dealt, thrown, drawn, _ = in_our_order(
        read("d dh p1 ??????????", "p1 sd ????", "d dh p1 5c??", "p1 sm 7h5c4d3c2s")
    )
    assert faces(thrown) == (None, None)
    assert set(faces(drawn)) <= {*cards("7h5c4d3c2s")}
    kept = {face for face in faces(dealt) if face is not None}
    assert kept | set(faces(drawn)) == {*cards("7h5c4d3c2s")}


def test_a_card_that_is_named_when_it_is_thrown_away_was_dealt() -> None:
    dealt, thrown, _ = in_our_order(read("d dh p1 ??????????", "p1 sd As", "d dh p1 5c"))
    assert faces(thrown) == cards("As")
    assert cards("As")[0] in faces(dealt)


def test_a_card_that_is_not_held_stays_what_it_is() -> None:
    *_, thrown, _ = in_our_order(read("d dh p1 AsKs5h4c3c", "p1 sd Qd", "d dh p1 5c"))
    assert faces(thrown) == cards("Qd")
