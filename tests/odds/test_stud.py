"""odds/stud.py: known cards, ranges of down cards, halves and scoops."""

from __future__ import annotations

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds import ranges
from desktop_poker.odds.equity import Cancelled, Equity
from desktop_poker.odds.stud import StudHand, parse, stud_equity


def equities(result: Equity) -> list[float]:
    return [player.equity for player in result.players]


def hands(*texts: str) -> list[StudHand]:
    return [parse(text) for text in texts]


def test_down_cards_stand_in_parentheses() -> None:
    assert parse("(AhKh)Qs 7d") == StudHand(cards("AhKhQs7d"))
    assert parse("(AhKh)QsJsTs9s(2c)") == StudHand(cards("AhKh2cQsJsTs9s"))
    assert parse("") == StudHand()


def test_down_cards_may_be_a_range() -> None:
    hand = parse("(QQ+, AKs)7d")
    assert hand.known == cards("7d")
    assert hand.down is not None
    assert ranges.text(hand.down) == "QQ+, AKs"
    assert hand.missing == 4


def test_a_range_is_dealt_with_card_removal() -> None:
    """Rolled-up aces or nothing: the up card and the dead cards leave one pair."""
    result = stud_equity(
        GAMES["stud_hi"],
        hands("(AA)Ah2c2d3c", "(KhKd)KsQcJc9d8d"),
        cards("As"),
        samples=3_000,
        seed=1,
    )
    known = stud_equity(
        GAMES["stud_hi"],
        hands("(AcAd)Ah2c2d3c", "(KhKd)KsQcJc9d8d"),
        cards("As"),
        samples=3_000,
        seed=1,
    )
    assert equities(result) == pytest.approx(equities(known), abs=5 * known.error + 1e-9)


def test_a_range_of_one_hand_is_that_hand() -> None:
    one = stud_equity(
        GAMES["stud_8"], hands("(QQ)Jd", "(AhKh)Qs"), cards("Qd"), samples=40_000, seed=1
    )
    known = stud_equity(
        GAMES["stud_8"], hands("(QcQh)Jd", "(AhKh)Qs"), cards("Qd"), samples=40_000, seed=2
    )
    assert one.method == "sampled"
    assert equities(one) == pytest.approx(equities(known), abs=6 * known.error)


def test_stud_hands_that_are_complete_are_judged() -> None:
    both = hands("AhAdAc2s3d4h9c", "KhKdKcQsQd8h7c")
    assert equities(stud_equity(GAMES["stud_hi"], both)) == [0.0, 1.0]
    assert stud_equity(GAMES["stud_hi"], both).method == "exact"
    assert equities(stud_equity(GAMES["razz"], both)) == [1.0, 0.0]


def test_stud_8_tells_halves_and_scoops_apart() -> None:
    low, high = hands("Ah2d3c4s7dKhQc", "KdKcQsQd9h8h7c")
    result = stud_equity(GAMES["stud_8"], [low, high])
    assert [(p.high, p.low, p.equity, p.win) for p in result.players] == [
        (0.0, 1.0, 0.5, 0.0),
        (1.0, 0.0, 0.5, 0.0),
    ]
    scoop = stud_equity(GAMES["stud_8"], [parse("Ah2d3c4s5dKhQc"), high]).players[0]
    assert (scoop.win, scoop.equity) == (1.0, 1.0)


def test_few_cards_to_come_are_exact_and_many_are_sampled() -> None:
    river = hands("AhAdAc2s3d4h9c", "KhKdKcQs9d8h")
    exact = stud_equity(GAMES["stud_hi"], river)
    assert (exact.method, exact.trials) == ("exact", 52 - 13)
    sampled = stud_equity(GAMES["stud_hi"], river, samples=40_000, seed=1)
    assert equities(sampled) == pytest.approx(equities(exact), abs=4 * sampled.error)
    early = stud_equity(GAMES["stud_hi"], hands("AhAd", "KhKd"), samples=2_000)
    assert early.method == "sampled"


@pytest.mark.parametrize(
    "variant", [GAMES["stud_hi"], GAMES["razz"], GAMES["stud_8"]], ids=lambda game: game.key
)
def test_a_range_is_exactly_the_mean_of_its_hands(variant: Variant) -> None:
    """Two kings beside a third one: three pairs, one of them at half of its weight."""
    late, other, dead = "Kd7d5c2c4h", "Ah2d3c8s9c(JsJd)", cards("Td")
    found = stud_equity(variant, hands(f"(KK, KhKc:0.5){late}", other), dead, exact=True)
    parts = [
        stud_equity(variant, hands(f"({pair}){late}", other), dead)
        for pair in ("KcKs", "KhKs", "KhKc")
    ]
    assert (found.method, found.trials) == ("exact", 3)
    for player in range(2):
        for share in ("win", "tie", "equity", "high", "low"):
            each = [getattr(part.players[player], share) for part in parts]
            mean = (each[0] + each[1] + each[2] / 2) / 2.5
            assert getattr(found.players[player], share) == pytest.approx(mean)


def test_two_ranges_of_down_cards_never_share_a_card() -> None:
    both = hands("(AA)2c3d4h9s", "(AA)Kh8d7c6s")
    exact = stud_equity(GAMES["stud_hi"], both, exact=True)
    assert exact.trials == 6 * 40 * 39
    sampled = stud_equity(GAMES["stud_hi"], both, samples=40_000, seed=3)
    assert equities(sampled) == pytest.approx(equities(exact), abs=4 * sampled.error)
    with pytest.raises(BadInput, match="hardly ever"):
        stud_equity(
            GAMES["stud_hi"], hands("(AA)2c3d4h9s", "(AA)Kh8d7c6s"), cards("As"), exact=True
        )


def test_dealing_is_even() -> None:
    """Three unknown stud hands are worth the same, whoever is dealt first."""
    result = stud_equity(GAMES["stud_8"], hands("", "", ""), samples=60_000, seed=5)
    assert equities(result) == pytest.approx([1 / 3] * 3, abs=5 * result.error)


def test_two_cards_each_are_dealt_in_every_way() -> None:
    fifth = hands("AhAdAc2s3d", "KhKdQsQd8h")
    exact = stud_equity(GAMES["stud_8"], fifth)
    assert (exact.method, exact.trials) == ("exact", 861 * 780)
    sampled = stud_equity(GAMES["stud_8"], fifth, samples=40_000, seed=2)
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert other.equity == pytest.approx(one.equity, abs=4 * sampled.error)
        assert other.low == pytest.approx(one.low, abs=0.02)


def test_exact_work_can_be_stopped() -> None:
    with pytest.raises(Cancelled):
        stud_equity(GAMES["stud_hi"], hands("AhAdAc2s3d", "KhKdQsQd8h"), progress=lambda _: False)


@pytest.mark.parametrize(
    ("texts", "exact", "complaint"),
    [
        (["AhKh", "Ah2d"], False, "card occurs twice"),
        (["2c3c4c5c6c7c8c9c", ""], False, "at most 7"),
        (["(AA)2c3c4c5c6c7c", ""], False, "at most 7"),
        ([""] * 8, False, "not enough cards"),
        (["", ""], True, "exactly"),
        (["AhKh"], False, "2 to 10 players"),
        (["(AA)2c", "AhAdAs"], False, "no hand left"),
        (["(QQ+)2c", "nonsense"], False, "not a card"),
        (["(QQ+,ZZ)2c", "3c"], False, "not a range"),
    ],
)
def test_the_impossible_is_refused(texts: list[str], exact: bool, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        stud_equity(GAMES["razz"], hands(*texts), exact=exact)
