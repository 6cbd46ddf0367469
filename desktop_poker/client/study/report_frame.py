"""What many decisions come to: cost, accuracy, and the dearest of them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from desktop_poker.ai.coach.judgement import Grade, Judgement
from desktop_poker.client.study.coach_words import cost_per_hundred, mean_accuracy
from desktop_poker.client.study.review_frame import DecisionFrame, decision_frame
from desktop_poker.client.texts import Texts

_DEAREST = 5
_FEWEST = 30  # decisions: fewer say nothing


class DearRow(Struct, frozen=True):
    """One of the dearest decisions."""

    hand_id: int
    decision: DecisionFrame
    better: str


class ReportFrame(Struct, frozen=True):
    """Three figures and five rows, in words."""

    cost: str
    cost_sense: str
    accuracy: str
    accuracy_sense: str
    grades: str
    grades_sense: str
    rows: tuple[DearRow, ...]
    nothing: str  # in place of rows


def report_frame(
    judged: Mapping[int, tuple[Judgement, ...]], games: Mapping[int, str], texts: Texts
) -> ReportFrame:
    """The report of the hands that are judged so far."""
    every = [one for found in judged.values() for one in found]
    cost, error, count = cost_per_hundred(every, len(judged))
    accuracy = mean_accuracy(every)
    errors = sum(one.is_error for one in every)
    silent = sum(one.grade in (Grade.CLOSE, Grade.NOT_JUDGED) for one in every)
    few = count < _FEWEST
    return ReportFrame(
        cost="–" if few else f"{cost:.1f} ± {error:.1f}",
        cost_sense=texts("big blinds or big bets lost per 100 hands, against the Master"),
        accuracy="–" if few or accuracy is None else f"{accuracy:.0f} %",
        accuracy_sense=texts("of what was at issue was found"),
        grades=f"{errors} / {count}",
        grades_sense=texts(
            "mistakes of all decisions; {silent} are close or not judged", silent=silent
        ),
        rows=_dearest(judged, games, texts),
        nothing=_nothing(every, few=few, texts=texts),
    )


def _nothing(every: list[Judgement], *, few: bool, texts: Texts) -> str:
    if any(one.is_error or one.grade is Grade.INACCURACY for one in every):
        return ""
    return texts("Play 30 hands and come back.") if few else texts("Nothing here cost much.")


def _dearest(
    judged: Mapping[int, tuple[Judgement, ...]], games: Mapping[int, str], texts: Texts
) -> tuple[DearRow, ...]:
    graded = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)
    found = [
        (one.loss / one.unit, hand_id, one)
        for hand_id, decisions in judged.items()
        for one in decisions
        if one.grade in graded and hand_id in games
    ]
    found.sort(key=lambda one: (-one[0], one[1], one[2].number))
    rows = []
    for _, hand_id, one in found[:_DEAREST]:
        frame = decision_frame(one, games[hand_id], texts)
        better = next((row.words for row in frame.rows if row.is_best), "")
        rows.append(DearRow(hand_id, frame, better))
    return tuple(rows)
