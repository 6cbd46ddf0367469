"""client/study/going_on.py: what can be done now, and what the tries have brought."""

from __future__ import annotations

from desktop_poker.ai.coach.judgement import PlayedOn
from desktop_poker.client.study.going_on import going_on_frame, results_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from tests.ai.coach.decisions import holdem, stud
from tests.ai.coach.draws import triple_draw

TEXTS = Texts("en")
ME = Seat(0)


def test_parts_of_the_pot_and_both_ends_are_offered() -> None:
    facts = holdem([10_000] * 2, ["d dh p1 AsAh", "d dh p2 ????", "p2 cbr 300"])
    frame = going_on_frame(PlayedOn(facts, is_over=False), ME, (), TEXTS)
    assert [offer.words for offer in frame.offers] == [
        "Fold",
        "Call",
        "Raise to 5.0 BB",
        "Raise to 7.0 BB",
        "Raise to 9.0 BB",
        "All-in 100.0 BB",
    ]


def test_fixed_bets_have_one_size() -> None:
    facts = stud("F7S", [8000] * 2, ["d dh p1 2c3d9h", "d dh p2 ????Kd", "p1 pb", "p2 cbr 100"])
    frame = going_on_frame(PlayedOn(facts, is_over=False), ME, (), TEXTS)
    assert [offer.act.to for offer in frame.offers][1:] == [100, 200]


def test_cards_may_be_exchanged() -> None:
    facts = triple_draw("2c3d4h8sKd", "p2 cbr 200", "p1 cc")
    frame = going_on_frame(PlayedOn(facts, is_over=False), ME, (), TEXTS)
    assert not frame.offers
    assert len(frame.cards) == frame.most == 5


def test_results_are_told_with_their_mean() -> None:
    assert results_text([-1.5, 3.0], TEXTS, fixed=False) == (
        "This time: +3.0 BB. On average over 2 tries: +0.75 BB."
    )
    assert results_text([-1.0], TEXTS, fixed=True) == "This time: −1.00 big bets."
