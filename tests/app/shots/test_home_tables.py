"""app/shots/home_tables.py: evenings that are worth a picture."""

from __future__ import annotations

import pytest

from desktop_poker.app.shots.home_tables import STAGES, begun, evening, friday, played
from desktop_poker.client.home_table.evening_screen import EveningScreen
from desktop_poker.client.home_table.ledger_frame import ledger_frame
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.events import StackCorrected

PHASES = {
    "home-table-turn": Phase.ACT,
    "home-table-early": Phase.ACT,
    "home-table-runs-out": Phase.DEAL,
    "home-table-tournament": Phase.ACT,
    "home-table-deal": Phase.DEAL,
    "home-table-opener": Phase.OPENER,
    "home-table-stud": Phase.ACT,
    "home-table-showdown": Phase.VERDICT,
    "home-table-halves": Phase.VERDICT,
    "home-table-two-boards": Phase.VERDICT,
    "home-table-over": Phase.OVER,
    "home-table-screen": Phase.ACT,
    "home-table-screen-stud": Phase.ACT,
    "home-table-misdeal": Phase.OVER,
    "home-table-ten": Phase.ACT,
    "home-table-two": Phase.ACT,
}


@pytest.mark.parametrize("name", STAGES)
def test_every_stage_shows_what_it_is_named_for(name: str) -> None:
    staged = STAGES[name]()
    assert ledger_frame(staged.state, staged.seconds, Texts("en")).phase is PHASES[name]
    assert staged.names


def test_a_side_pot_is_on_the_table() -> None:
    staged = STAGES["home-table-turn"]()
    screen = EveningScreen(Texts("en"))
    screen.take_in(staged.state)
    assert screen.frame is not None
    assert len(screen.frame.pots) == 2


@pytest.mark.parametrize(("language", "reason"), [("en", "miscounted"), ("ja", "数え間違い")])
def test_a_correction_has_its_reason_in_the_language_of_the_picture(
    language: str, reason: str
) -> None:
    note = evening(Texts(language)).state.ledger.notes[-1].fact
    assert isinstance(note, StackCorrected)
    assert note.reason == reason


def test_an_unknown_deed_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="dance"):
        played(begun(friday()), "dance")
