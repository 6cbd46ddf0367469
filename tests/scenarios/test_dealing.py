"""E2, F2–F4, D3: what comes off the deck, and from where."""

from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import CARDS, Face, cards, written
from desktop_poker.engine.cards.chance import Chance, SeededChance, SystemChance
from desktop_poker.engine.cards.combos import CLASSES, class_number, class_of
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.asking import DealDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import ActionKind, CardsDealt, HandStarted, Seating
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import HOUSE, HouseRules, Runouts, check_rules, for_game
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.rules.weights import DENSE, EVEN, GRIDS, VERY_DENSE, WeightGrid

DENSE_RULES = for_game(HOUSE, GAMES["dense_deck"])


class NewDeck:
    """The deck as it comes out of the box: aces first, spades first."""

    def below(self, n: int) -> int:
        return n - 1


def start(variant: Variant, rules: HouseRules, players: int, stack: int = 100) -> Outcome:
    seats = tuple(Seat(number) for number in range(players))
    small, big = blind_seats(variant.forced_bets, seats, Seat(0))
    stakes = Stakes(small_blind=1 if small is not None else 0, big_blind=2)
    return start_hand(
        HandStarted(
            hand_no=1,
            game=variant.key,
            rules=rules,
            stakes=stakes,
            button=Seat(0),
            seatings=tuple(Seating(seat, stack) for seat in seats),
            small_blind=small,
            big_blind=big,
        )
    )


def play(outcome: Outcome, chance: Chance, wishes: Sequence[ActionKind] = ()) -> list[CardsDealt]:
    """Play on with these actions, then check or call; return what was dealt."""
    started = outcome.state.started
    dealer = dealer_for(outcome.state.variant, started.rules, chance)
    wanted, dealt = list(wishes), []
    while (due := outcome.due) is not None:
        if isinstance(due, DealDue):
            outcome = answer(outcome, dealer.deal(due))
            dealt += [event for event in outcome.events if isinstance(event, CardsDealt)]
        elif isinstance(due, ActionDue):
            kind = wanted.pop(0) if wanted else None
            offered = {choice.kind: choice for choice in due.choices}
            calm = offered.get(ActionKind.CHECK) or offered[ActionKind.CALL]
            choice = offered[kind] if kind else calm
            outcome = answer(outcome, Act(due.seat, choice.kind, choice.most))
        else:
            assert isinstance(due, VerdictDue)
            outcome = answer(outcome, judge(outcome.state, due))
    return dealt


def boards(dealt: list[CardsDealt], number: int) -> str:
    faces: list[Face] = []
    for event in dealt:
        if event.board_no == number:
            faces += event.board
    return written(faces)


def hole(dealt: list[CardsDealt]) -> dict[int, str]:
    return {given.seat: written(given.down) for given in dealt[0].hole}


def test_e2_one_card_at_a_time_from_the_buttons_left_and_a_burn_before_each_street() -> None:
    dealt = play(start(GAMES["holdem"], HOUSE, 3), NewDeck())
    assert hole(dealt) == {1: "AsAc", 2: "AhKs", 0: "AdKh"}
    assert [written(event.burned) for event in dealt] == ["", "Kd", "Qd", "Js"]
    assert boards(dealt, 0) == "KcQsQhQcJh"


def test_e2_without_burns() -> None:
    dealt = play(start(GAMES["holdem"], replace(HOUSE, burn=False), 3), NewDeck())
    assert boards(dealt, 0) == "KdKcQsQhQd"
    assert not any(event.burned for event in dealt)


def test_d3_the_second_board_takes_the_next_cards_and_burns() -> None:
    rules = replace(HOUSE, runouts=Runouts.TWICE)
    dealt = play(start(GAMES["holdem"], rules, 2), NewDeck(), [ActionKind.RAISE])
    assert boards(dealt, 0) == "KhKdKcQhQc"
    assert boards(dealt, 1) == "JhJdJcThTc"
    assert written([face for event in dealt for face in event.burned]) == "KsQsQdJsTsTd"


def test_d3_stud_always_runs_once() -> None:
    rules = for_game(HOUSE, GAMES["stud_hi"])
    for runouts in (Runouts.TWICE, Runouts.ASK):
        with pytest.raises(BadInput):
            check_rules(replace(rules, runouts=runouts), GAMES["stud_hi"])


def test_f2_the_top_ten_are_reserved_before_anyone_is_dealt() -> None:
    dealt = play(start(GAMES["dense_deck"], DENSE_RULES, 4), NewDeck())
    assert boards(dealt, 0) == "AsAhAdAcKs"
    kept_back = set(cards("KhKdKcQsQh"))
    assert not kept_back & {face for given in dealt[0].hole for face in given.down}


@pytest.mark.parametrize(
    ("wishes", "second"),
    [
        ([ActionKind.RAISE], "KhKdKcQsQh"),
        ([ActionKind.CALL, ActionKind.CHECK, ActionKind.BET], "QsQh"),
        (
            [
                *(ActionKind.CALL, ActionKind.CHECK, ActionKind.CHECK, ActionKind.CHECK),
                ActionKind.BET,
            ],
            "Qh",
        ),
    ],
    ids=["before the flop", "on the flop", "on the turn"],
)
def test_f2_card_i_of_the_second_board_is_5_plus_i(wishes: list[ActionKind], second: str) -> None:
    rules = replace(DENSE_RULES, runouts=Runouts.TWICE)
    dealt = play(start(GAMES["dense_deck"], rules, 2), NewDeck(), wishes)
    assert boards(dealt, 0) == "AsAhAdAcKs"
    assert boards(dealt, 1) == second


def test_f2_dense_deck_never_burns() -> None:
    assert not any(
        event.burned for event in play(start(GAMES["dense_deck"], DENSE_RULES, 4), SystemChance())
    )
    with pytest.raises(BadInput):
        check_rules(replace(DENSE_RULES, burn=True), GAMES["dense_deck"])


def test_f3_no_card_is_dealt_twice_nor_taken_from_the_reserve() -> None:
    for seed in range(100):
        dealt = play(start(GAMES["dense_deck"], DENSE_RULES, 4), SeededChance(str(seed)))
        faces = [face for given in dealt[0].hole for face in given.down]
        faces += [face for event in dealt for face in event.board]
        assert len(faces) == 13
        assert len(set(faces)) == 13


def test_f3_at_the_limit_of_draws_a_player_is_dealt_uniformly_and_the_hand_is_marked() -> None:
    aces = tuple(1 if name == "AA" else 0 for name in CLASSES)
    rules = replace(DENSE_RULES, weights=WeightGrid("aces", aces), max_draws=5)
    # Out of the box the four aces lie in the reserve: nobody can be dealt a pair of them.
    dealt = play(start(GAMES["dense_deck"], rules, 4), NewDeck())
    assert dealt[0].uniform_fallback == (0, 1, 2, 3)
    even = play(
        start(GAMES["dense_deck"], replace(rules, weights=EVEN, max_draws=200), 4), SystemChance()
    )
    assert even[0].uniform_fallback == ()


def test_f3_the_seats_take_their_turn_in_a_random_order() -> None:
    aces = tuple(1 if name == "AA" else 0 for name in CLASSES)
    rules = replace(DENSE_RULES, weights=WeightGrid("aces", aces), max_draws=20)
    lucky: Counter[int] = Counter()
    for seed in range(400):
        dealt = play(start(GAMES["dense_deck"], rules, 4), SeededChance(str(seed)))
        lucky.update({0, 1, 2, 3} - set(dealt[0].uniform_fallback))
    assert min(lucky.values()) > 0.6 * max(lucky.values())


def test_f3_weights_are_followed() -> None:
    only = tuple(1 if name in {"AA", "72o"} else 0 for name in CLASSES)
    rules = replace(DENSE_RULES, weights=WeightGrid("two kinds", only))
    found: Counter[str] = Counter()
    for seed in range(300):
        given = play(start(GAMES["dense_deck"], rules, 2), SeededChance(str(seed)))[0]
        for seat in given.hole:
            first, second = seat.down
            assert first is not None
            assert second is not None
            found[CLASSES[class_of(first, second)]] += 1
    assert set(found) >= {"AA", "72o"}
    # 12 combinations against 6, each as likely.
    assert 1.4 < found["72o"] / found["AA"] < 3.2


def test_f4_even_dense_and_very_dense_are_shipped() -> None:
    assert set(GRIDS) == {"even", "dense", "very dense"}
    assert DENSE_RULES.weights == DENSE
    assert set(EVEN.weights) == {1}
    for grid in GRIDS.values():
        assert len(grid.weights) == 169
        assert all(weight == int(weight) > 0 for weight in grid.weights)


def test_f4_playable_hands_come_much_more_often() -> None:
    def ratio(grid: WeightGrid, good: str) -> float:
        return grid.weights[class_number(good)] / grid.weights[class_number("72o")]

    for good in ("AA", "AKs", "TT", "KQo", "JTs"):
        assert ratio(EVEN, good) == 1
        assert ratio(DENSE, good) > 5
        assert ratio(VERY_DENSE, good) > ratio(DENSE, good)


@pytest.mark.parametrize(
    "grid",
    [
        WeightGrid("short", (1,) * 168),
        WeightGrid("nothing", (0,) * 169),
        WeightGrid("negative", (-1,) + (1,) * 168),
        WeightGrid("", (1,) * 169),
    ],
    ids=lambda grid: grid.name or "nameless",
)
def test_f4_a_grid_that_can_not_be_dealt_from_is_refused(grid: WeightGrid) -> None:
    with pytest.raises(BadInput):
        check_rules(replace(DENSE_RULES, weights=grid), GAMES["dense_deck"])


def test_a1_the_same_seed_and_decisions_give_the_same_hand() -> None:
    for variant, rules in ((GAMES["holdem"], HOUSE), (GAMES["dense_deck"], DENSE_RULES)):
        first, second = (play(start(variant, rules, 3), SeededChance("x")) for _ in range(2))
        assert first == second
        assert first != play(start(variant, rules, 3), SeededChance("y"))


def test_a1_nothing_is_dealt_that_is_not_in_the_deck() -> None:
    dealt = play(start(GAMES["holdem"], HOUSE, 10), SystemChance())
    faces = [face for given in dealt[0].hole for face in given.down]
    faces += [face for event in dealt for face in (*event.burned, *event.board)]
    assert len(faces) == 28
    assert len(set(faces)) == 28
    assert {face for face in faces if face is not None} <= set(CARDS)
