from __future__ import annotations

from desktop_poker.client.friends.phones_frame import (
    code_choices,
    phone_row,
    security_text,
    warning_steps,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.state import open_table
from tests.engine.table.tables import at_table, cash

TEXTS = Texts("en")


def test_free_chairs_and_a_screen_for_all_have_codes() -> None:
    table = open_table(cash(at_table(), seats=3))
    assert [key for key, _ in code_choices(table, (), TEXTS)] == [
        *("all", "chair-0", "chair-1", "chair-2", "view"),
    ]


def test_everybody_who_came_has_a_line() -> None:
    notes = [
        phone_row("m", "Mika", chair, TEXTS, is_here=here).note
        for chair, here in ((2, True), (None, True), (2, False))
    ]
    assert notes == ["Chair 3", "Watching", "Out of reach, chair is kept"]


def test_what_is_not_encrypted_is_said() -> None:
    assert "Not encrypted" in security_text(TEXTS, is_plain=True)
    assert "Encrypted" in security_text(TEXTS, is_plain=False)
    assert "192.168.1.5" in warning_steps("192.168.1.5", TEXTS)[1][1]
