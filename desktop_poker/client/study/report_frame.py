"""What many decisions come to: cost, accuracy, and the dearest of them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import accumulate

from msgspec import Struct

from desktop_poker.ai.coach.judgement import Grade, HandResult, Judgement
from desktop_poker.client.study.coach_words import cost_per_hundred, mean_accuracy
from desktop_poker.client.study.review_frame import DecisionFrame, decision_frame
from desktop_poker.client.texts.texts import Texts

_DEAREST = 5
_FEWEST = 30  # decisions: fewer say nothing


class DearRow(Struct, frozen=True):
    """One of the dearest decisions."""

    hand_id: int
    decision: DecisionFrame
    better: str


class Line(Struct, frozen=True):
    """One line of the graph: a name, and what all hands up to each brought."""

    name: str
    values: tuple[float, ...]

    @property
    def end(self) -> str:
        """The name with what it comes to, with a true minus sign."""
        last = round(self.values[-1]) if self.values else 0
        figure = f"{last:+d}".replace("-", "−") if last else "0"
        return f"{self.name} {figure}"


class ReportFrame(Struct, frozen=True):
    """Three figures, three lines and five rows, in words."""

    cost: str
    cost_sense: str
    accuracy: str
    accuracy_sense: str
    luck: str
    luck_sense: str
    rows: tuple[DearRow, ...]
    nothing: str  # in place of rows
    lines: tuple[Line, ...] = ()  # the one without luck last
    lines_note: str = ""


def report_frame(
    judged: Mapping[int, tuple[Judgement, ...]],
    games: Mapping[int, str],
    texts: Texts,
    results: Mapping[int, HandResult] = {},
) -> ReportFrame:
    """The report of the hands that are judged so far."""
    every = [one for found in judged.values() for one in found]
    cost, error, count = cost_per_hundred(every, len(judged))
    accuracy = mean_accuracy(every)
    errors = sum(one.is_error for one in every)
    silent = sum(one.grade in (Grade.CLOSE, Grade.NOT_JUDGED) for one in every)
    few = count < _FEWEST
    played = [results[hand_id] for hand_id in sorted(results)]
    luck, luck_sense = _luck(played, texts)
    return ReportFrame(
        cost="–" if few else f"{cost:.1f} ± {error:.1f}",
        cost_sense=texts("big blinds or big bets lost per 100 hands, against the Master"),
        accuracy="–" if few or accuracy is None else f"{accuracy:.0f} %",
        accuracy_sense=texts(
            "{count} decisions, {errors} mistakes; {silent} close or not judged",
            count=count,
            errors=errors,
            silent=silent,
        ),
        luck=luck,
        luck_sense=luck_sense,
        rows=_dearest(judged, games, texts),
        nothing=_nothing(every, few=few, texts=texts),
        lines=_lines(played, texts),
        lines_note=texts(
            "Deserved: the result without the luck of the deal; known for {known} of {all} hands.",
            known=sum(one.known for one in played),
            all=len(played),
        ),
    )


def _luck(played: list[HandResult], texts: Texts) -> tuple[str, str]:
    """What the deals gave or took, and how much of that is usual."""
    each = [one.net - one.deserved for one in played if one.known]
    if len(each) < _FEWEST:
        return "–", texts("Play 30 hands and come back.")
    total, spread = sum(each), 2 * math.sqrt(sum(one * one for one in each))
    usual = f"{spread:.0f}"
    if abs(total) <= spread:
        sense = texts("usual for so many hands (± {usual})", usual=usual)
    else:
        sense = texts("more than usual for so many hands (± {usual})", usual=usual)
    return f"{total:+.0f}".replace("-", "−"), sense


def _lines(played: list[HandResult], texts: Texts) -> tuple[Line, ...]:
    if not played:
        return ()
    return (
        Line(texts("Result"), tuple(accumulate(one.net for one in played))),
        Line(texts("All-in EV"), tuple(accumulate(one.all_in for one in played))),
        Line(texts("Deserved"), tuple(accumulate(one.deserved for one in played))),
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
