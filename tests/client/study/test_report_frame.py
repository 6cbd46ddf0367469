from msgspec.structs import replace

from desktop_poker.ai.coach.judgement import HandResult
from desktop_poker.client.study.report_frame import report_frame
from desktop_poker.client.texts.texts import Texts
from tests.ui.study.coaches import SOUND, TURN

TEXTS = Texts("en")


def test_a_few_decisions_say_nothing() -> None:
    frame = report_frame({1: (SOUND,)}, {1: "holdem"}, TEXTS)
    assert (frame.cost, frame.accuracy) == ("–", "–")
    assert frame.nothing == "Play 30 hands and come back."


def test_the_dearest_come_first() -> None:
    judged = {n: (SOUND, replace(TURN, loss=100.0 * n)) for n in range(1, 21)}
    frame = report_frame(judged, dict.fromkeys(judged, "holdem"), TEXTS)
    assert [row.hand_id for row in frame.rows] == [20, 19, 18, 17, 16]
    assert frame.rows[0].better == "Fold"
    assert frame.accuracy_sense.startswith("40 decisions, 20 mistakes")
    assert frame.cost.startswith("1050.0 ±")
    assert not frame.nothing


def test_nothing_cost_much() -> None:
    judged = dict.fromkeys(range(1, 21), (SOUND, SOUND))
    frame = report_frame(judged, dict.fromkeys(judged, "holdem"), TEXTS)
    assert frame.nothing == "Nothing here cost much."
    assert frame.accuracy == "100 %"


def test_luck_is_told_with_what_is_usual() -> None:
    judged = dict.fromkeys(range(1, 41), (SOUND,))
    games = dict.fromkeys(judged, "holdem")
    results = {n: HandResult(1.0, 1.0, 1.0 + (-1) ** n, known=True) for n in judged}
    frame = report_frame(judged, games, TEXTS, results)
    assert frame.luck == "+0"
    assert frame.luck_sense == "usual for so many hands (± 13)"
    assert [line.end for line in frame.lines] == ["Result +40", "All-in EV +40", "Deserved +40"]
    assert "known for 40 of 40" in frame.lines_note
    lucky = {n: HandResult(1.0, 1.0, 0.0, known=True) for n in judged}
    assert report_frame(judged, games, TEXTS, lucky).luck_sense.startswith("more than usual")
    assert report_frame(judged, games, TEXTS, {1: results[1]}).luck == "–"
