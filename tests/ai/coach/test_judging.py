"""Known answers, laws, and what the judge may not know."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from desktop_poker.ai.coach.judgement import Grade, Judgement, Method, Why
from desktop_poker.ai.coach.judging import judge
from desktop_poker.ai.coach.reference import mix
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import ActionKind, CardsDealt, HandEvent, HoleCards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from tests.ai.coach.decisions import acts, holdem, last, played, stud

DEAL = ["d dh p1 2c7d", "d dh p2 {mine}", "d dh p3 {theirs}"]
TABLES = [
    ("holdem", 4),
    ("holdem", 2),
    ("dense_deck", 3),
    ("stud_hi", 3),
    ("razz", 3),
    ("stud_8", 3),
]


def three(mine: str, theirs: str, *actions: str, stacks: int = 10_000) -> tuple[HandEvent, ...]:
    """Three players; the second one is judged."""
    deal = [line.format(mine=mine, theirs=theirs) for line in DEAL]
    return holdem([stacks] * 3, [*deal, *actions])


RAISED = ("p3 cbr 250", "p1 f", "p2 cc")


def test_the_best_hand_on_the_river_is_not_folded() -> None:
    bets = ("p2 cc", "p3 cc", "d db 7h", "p2 cc", "p3 cc", "d db 3c", "p2 cc", "p3 cbr 400", "p2 f")
    facts = three("AhKh", "8c8d", *RAISED, "d db QhJhTh", *bets)
    found = judge(last(facts, 1))
    assert found.grade is Grade.BLUNDER
    assert found.figures.share == 1.0
    # Nobody holds better: even a call would win the pot and what was bet.
    assert found.low > 550 + 400


def test_a_hand_that_beats_nothing_does_not_call_a_large_bet() -> None:
    bets = ("p2 cc", "p3 cbr 400", "p2 cc", "d db As", "p2 cc", "p3 cbr 1000", "p2 cc")
    facts = three("6c5c", "AhAd", *RAISED, "d db KhQdJs", *bets)
    found = judge(last(facts, 1))
    assert found.is_error
    assert found.low > 0


def test_aces_are_not_folded_before_the_flop() -> None:
    facts = holdem(
        [10_000] * 4, ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AhAd", "d dh p4 KsKd", "p3 f"]
    )
    found = judge(last(facts, 2))
    assert found.grade is Grade.BLUNDER
    assert found.low > 100


def test_a_call_that_ends_the_betting_is_a_matter_of_the_price() -> None:
    facts = three("AhKs", "QcQd", "p3 cbr 10000", "p1 f", "p2 f")
    found = judge(last(facts, 1), deep=True)
    call = next(action for action in found.actions if action.kind == ActionKind.CALL)
    figures = found.figures
    assert found.method is Method.EXACT
    assert call.worth == pytest.approx(
        figures.share * (figures.pot + figures.cost) - figures.cost, abs=120
    )


def test_trash_that_nobody_plays_is_no_call() -> None:
    facts = holdem(
        [10_000] * 4, ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 9h2d", "d dh p4 KsKd", "p3 cc"]
    )
    found = judge(last(facts, 2))
    assert found.best.kind == ActionKind.FOLD
    assert found.is_error


def test_a_razz_hand_that_is_drawing_dead_does_not_call() -> None:
    deals = ["d dh p1 ????Kh", "d dh p2 ????2s", "p1 pb", "p2 cbr 100", "p1 cc"]
    later = ["d dh p1 Kd", "d dh p2 3d", "p2 cbr 100", "p1 cc"]
    cards = [line.replace("p1 ????", "p1 QhQd").replace("p2 ????", "p2 AsAd") for line in deals]
    facts = stud("FR", [10_000] * 2, [*cards, *later])
    found = judge(last(facts, 0))
    assert found.best.kind == ActionKind.FOLD
    assert found.is_error


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_the_reference_does_most_is_never_an_error(game: str, seats: int) -> None:
    """Law: by construction, in every game, for every decision with a choice."""
    count = 0
    for facts in played(game, seats, "regular"):
        for spot in acts(facts, Seat(0)):
            if len(spot.due.choices) < 2:
                continue
            found = judge(replace(spot, played=mix(spot).best))
            assert found.grade is Grade.BEST
            assert found.loss == 0
            count += 1
    assert count > 4


def exchanged(facts: tuple[Fact, ...], seat: Seat) -> tuple[Fact, ...]:
    """The same hand with other cards wherever the seat could not see them."""
    seen: set[int] = set()
    hidden: list[int] = []
    for fact in facts:
        if isinstance(fact, CardsDealt):
            seen.update(int(c) for c in fact.board if c is not None)
            for hole in fact.hole:
                seen.update(int(c) for c in hole.up if c is not None)
                mine = hole.seat == seat
                (seen.update if mine else hidden.extend)(int(c) for c in hole.down if c is not None)
    spare = iter([card for card in range(52) if card not in seen and card not in hidden][::-1])
    new = {card: next(spare) for card in hidden[:10]}

    def other(hole: HoleCards) -> HoleCards:
        if hole.seat == seat:
            return hole
        down = tuple(None if c is None else Card(new.get(int(c), int(c))) for c in hole.down)
        return HoleCards(hole.seat, down, hole.up)

    return tuple(
        replace(fact, hole=tuple(map(other, fact.hole))) if isinstance(fact, CardsDealt) else fact
        for fact in facts
        if isinstance(fact, CardsDealt) or not hasattr(fact, "hands")
    )


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_hidden_cards_do_not_reach_the_judge(game: str, seats: int) -> None:
    """Cards exchanged, facts after the decision cut off: the same bytes."""
    for facts in played(game, seats, "rookie"):
        others = exchanged(facts, Seat(0))
        assert others != facts
        for mine, theirs in zip(acts(facts, Seat(0)), acts(others, Seat(0)), strict=False):
            assert theirs.hand == mine.hand
            assert theirs.seed == mine.seed
            found = judge(mine)
            if found.method is not Method.NONE:
                assert msgspec.json.encode(judge(theirs)) == msgspec.json.encode(found)
                return
    pytest.fail("nothing was counted")


def test_the_same_decision_gets_the_same_bytes() -> None:
    facts = played("stud_8", 3, "rookie")[0]
    one, other = (
        [msgspec.json.encode(judge(spot)) for spot in acts(facts, Seat(0))] for _ in range(2)
    )
    assert one == other


def test_an_unknown_hand_is_not_judged() -> None:
    facts = three("????", "QcQd", "p3 cbr 300", "p1 f", "p2 f")
    found = judge(last(facts, 1))
    assert (found.grade, found.why) == (Grade.NOT_JUDGED, Why.UNKNOWN_CARDS)


def test_unknown_stacks_are_no_ground_for_a_mistake() -> None:
    facts = holdem(
        [10_000] * 4, ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AhAd", "d dh p4 KsKd", "p3 f"]
    )
    found = judge(replace(last(facts, 2), unknown_stacks=frozenset({1})))
    assert (found.grade, found.why) == (Grade.NOT_JUDGED, Why.UNKNOWN_STACKS)


def test_prizes_make_a_close_call_dearer() -> None:
    """ICM: with two prizes for three stacks, all-in is worth less than in chips."""
    facts = three("AhTs", "QcQd", "p3 cbr 1500", "p1 f", "p2 cc", stacks=1500)
    cash = judge(last(facts, 1), deep=True)
    prizes = judge(replace(last(facts, 1), payouts=(0.5, 0.5)), deep=True)

    def gain(found: Judgement) -> float:
        worths = {action.kind: action.worth for action in found.actions}
        return worths[ActionKind.CALL] - worths[ActionKind.FOLD]

    assert gain(prizes) < gain(cash) - 50


def test_a_size_that_is_merely_odd_is_at_most_a_small_loss() -> None:
    facts = holdem(
        [10_000] * 4,
        ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 AhAd", "d dh p4 KsKd", "p3 cbr 1200"],
    )
    assert judge(last(facts, 2)).grade in (Grade.INACCURACY, Grade.FINE, Grade.CLOSE, Grade.BEST)
