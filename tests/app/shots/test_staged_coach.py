"""app/shots/staged_coach.py: what it says belongs to the hands of the history."""

from __future__ import annotations

from desktop_poker.ai.coach.judgement import Judgement, PlayedOn
from desktop_poker.app.shots.staged_coach import StagedCoach
from desktop_poker.client.texts.texts import Texts


def test_a_decision_is_one_of_the_hand() -> None:
    coach = StagedCoach(Texts("en"))
    found: list[tuple[Judgement, ...] | None] = []
    gone: list[PlayedOn | None] = []
    coach.judge(64, found.append)
    coach.play_on(64, 0, (), 1, gone.append)
    assert found[0] is not None
    first, second = found[0]
    assert first.number + 1 == second.number
    assert first.is_error
    assert not second.is_error
    assert gone[0] is not None
    assert gone[0].facts
