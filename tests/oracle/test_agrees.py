"""Random hands in both engines: same actor, same amounts, same stacks, or a named disagreement."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import OddChips
from desktop_poker.engine.rules.stakes import Stakes
from tests.oracle.comparing import Position, TwoEngines, common
from tests.oracle.disagreements import DISAGREEMENTS, Disagreement, compared_rules

# Every amount is a multiple of the number that 1 to 10 divide, twice: no pot has odd chips.
UNIT = 5_040
GAMES = ("holdem", "stud_hi", "razz", "stud_8")
HANDS = 800
MANY_HANDS = 15_000


def random_hand(key: str, dice: random.Random, number: int) -> HandStarted:
    variant = game(key)
    count = dice.choice((2, 3, 3, 4, 4, 5, 6, variant.seats[-1] - dice.randrange(2)))
    seats = tuple(Seat(chair) for chair in sorted(dice.sample(range(10), count)))
    button = dice.choice(seats)
    small_blind, big_blind = blind_seats(variant.forced_bets, seats, button)
    if variant.has_bring_in:
        stakes = Stakes(ante=UNIT, bring_in=2 * UNIT, small_bet=6 * UNIT, big_bet=12 * UNIT)
        sizes: tuple[int, ...] = (dice.randint(1, 20), dice.randint(10, 90), 300, 300, 300)
    else:
        ante, dead = dice.choice(((0, 0), (0, 0), (1, 0), (0, 2)))
        stakes = Stakes(
            small_blind=UNIT, big_blind=2 * UNIT, ante=ante * UNIT, big_blind_ante=dead * UNIT
        )
        least = 1 if dice.random() < 0.1 and not dead else 4
        sizes = (dice.randint(least, 12), dice.randint(4, 60), 200)
    return HandStarted(
        hand_no=number,
        game=key,
        rules=compared_rules(key, capped_heads_up=True, odd_chips=OddChips.BUTTON),
        stakes=stakes,
        button=button,
        seatings=tuple(Seating(seat, dice.choice(sizes) * UNIT) for seat in seats),
        small_blind=small_blind,
        big_blind=big_blind,
    )


def random_action(position: Position, due: ActionDue, dice: random.Random) -> Act | None:
    """Something that both engines allow, in whole units."""
    choices = common(position, due.choices)
    if not choices:
        return None
    choice = dice.choice(choices)
    if choice.kind is ActionKind.FOLD:
        choice = dice.choice(choices)
    between = dice.randint(choice.least // UNIT, choice.most // UNIT) * UNIT
    return Act(due.seat, choice.kind, dice.choice((choice.least, choice.least, between)))


def explanation(position: Position) -> str:
    for known in DISAGREEMENTS:
        if known.explains(position):
            return known.name
    raise AssertionError(
        f"unexplained:\n  ours   {position.ours}\n  theirs {position.theirs}\n  {position.state}"
    )


def compare(started: HandStarted, dice: random.Random, found: Counter[str]) -> None:
    """Play one hand in both engines; named disagreements are counted, others fail."""
    dealer = dealer_for(game(started.game), started.rules, SeededChance(str(dice.random())))
    both = TwoEngines(started, dealer)
    while (due := both.due) is not None:
        position = both.position
        if position.ours != position.theirs:
            found[explanation(position)] += 1
        command = random_action(position, due, dice)
        if command is None:
            found["not played on"] += 1
            return
        both.act(command)
    if both.community_card:
        found["short_stub"] += 1
        return
    found["asked_only_to_check"] += len(both.passed_over)
    ours, theirs = both.final_stacks
    if ours != theirs:
        names = [known.name for known in DISAGREEMENTS if known.explains_stacks(both.state)]
        assert names, f"unexplained: ours {ours}, theirs {theirs}"
        found[names[0]] += 1
    found["played to the end"] += 1


def compare_many(key: str, hands: int) -> Counter[str]:
    found = Counter[str]()
    for number in range(hands):
        dice = random.Random(f"{key} {number}")
        started = random_hand(key, dice, number)
        try:
            compare(started, dice, found)
        except Exception as error:
            error.add_note(f"{key}, hand {number}")
            raise
    return found


@pytest.mark.parametrize("key", GAMES)
def test_random_hands_agree(key: str) -> None:
    found = compare_many(key, HANDS)
    assert found["played to the end"] > 0.9 * HANDS, found


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("key", GAMES)
def test_many_random_hands_agree(key: str) -> None:
    """So many that every disagreement of the game that can be recognised turns up."""
    found = compare_many(key, MANY_HANDS)
    expected = {known.name for known in DISAGREEMENTS if is_recognised(known, key)}
    assert expected <= set(found), found


def is_recognised(known: Disagreement, key: str) -> bool:
    minimal = known.minimal
    same_kind = game(minimal.game).has_bring_in == game(key).has_bring_in
    return same_kind and known.explains(minimal.play().position)


@pytest.mark.parametrize("known", DISAGREEMENTS, ids=lambda known: f"{known.rule}-{known.name}")
def test_the_disagreement_is_still_there(known: Disagreement) -> None:
    both = known.minimal.play()
    if isinstance(known.ours, bool):
        assert both.next_is_for_the_board == (known.ours, known.theirs)
    elif known.ours is None:
        assert both.passed_over == [known.theirs]
    elif isinstance(known.ours, list):
        assert both.final_stacks == (known.ours, known.theirs)
    else:
        assert (both.position.ours, both.position.theirs) == (known.ours, known.theirs)
    assert known.ours != known.theirs
