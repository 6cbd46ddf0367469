"""Duplicate matches of bots without a table around them: the same cards, seats exchanged."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from desktop_poker.ai.bot import Bot, Budget
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.hand.asking import DealDue, OpenerDue, RunoutVoteDue, VerdictDue
from desktop_poker.engine.hand.commands import HandCommand
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import PlayerInHand
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import HOUSE, HouseRules, for_game
from desktop_poker.engine.rules.stakes import Stakes, default_stakes
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView

DEEP = 100


def hand_of(
    key: str,
    number: int,
    seats: int,
    *,
    stack: int = DEEP,
    stakes: Stakes | None = None,
    rules: HouseRules | None = None,
) -> HandStarted:
    """The start of a hand with equal stacks, in big blinds or small bets."""
    variant = GAMES[key]
    stakes = stakes or _cents(default_stakes(variant))
    unit = stakes.big_blind or stakes.small_bet
    chairs = tuple(Seat(seat) for seat in range(seats))
    button = Seat(number % seats)
    small, big = blind_seats(variant.forced_bets, chairs, button)
    return HandStarted(
        hand_no=number + 1,
        game=key,
        rules=rules or for_game(HOUSE, variant),
        stakes=stakes,
        button=button,
        seatings=tuple(Seating(seat, stack * unit) for seat in chairs),
        small_blind=small,
        big_blind=big,
    )


def _cents(stakes: Stakes) -> Stakes:
    return Stakes(**{name: 50 * getattr(stakes, name) for name in stakes.__struct_fields__})


def play_hand(
    started: HandStarted, bots: Sequence[Bot], seed: str, budget: Budget | None = None
) -> tuple[int, ...]:
    """What each seat wins; bots hear and see what their seats may."""
    variant = GAMES[started.game]
    dealer = dealer_for(variant, started.rules, SeededChance(f"{seed}/cards"))
    chances = [SeededChance(f"{seed}/{seat}") for seat in range(len(bots))]
    views = [SeatView(Seat(seat)) for seat in range(len(bots))]
    hearing = [getattr(bot, "saw", None) for bot in bots]
    outcome = start_hand(started)

    def tell(outcome: Outcome) -> None:
        for event in outcome.events:
            for seat in range(len(bots)):
                seen = redact(event, Seat(seat))
                views[seat] = views[seat].after(seen)
                hear = hearing[seat]
                if hear is not None:
                    hear(seen)

    tell(outcome)
    while outcome.due is not None:
        command: HandCommand
        match outcome.due:
            case DealDue() as due:
                command = dealer.deal(due)
            case VerdictDue() as due:
                command = judge(outcome.state, due)
            case OpenerDue():
                raise AssertionError("the engine knows who opens")
            case due:
                seat = due.seats[0] if isinstance(due, RunoutVoteDue) else due.seat
                command = bots[seat].answer(views[seat], due, chances[seat], budget or Budget())
        outcome = answer(outcome, command)
        tell(outcome)
    stacks = {seating.seat: seating.stack for seating in started.seatings}
    return tuple(player.stack - stacks[player.seat] for player in _by_seat(outcome))


def _by_seat(outcome: Outcome) -> list[PlayerInHand]:
    return sorted(outcome.state.players, key=lambda player: player.seat)


def duel(
    key: str,
    makers: tuple[Callable[[], Bot], Callable[[], Bot]],
    deals: int,
    *,
    seed: str = "duel",
    stack: int = DEEP,
    progress: Callable[[int, list[float]], None] | None = None,
) -> tuple[float, float]:
    """The first bot's winnings per hundred hands, in big blinds or big bets, and their 95 %."""
    first = [make() for make in makers]
    other = [make() for make in makers]
    unit = 2 * 50 if key in ("holdem", "dense_deck") else 20 * 50
    pairs: list[float] = []
    for number in range(deals):
        started = hand_of(key, number, 2, stack=stack)
        one = play_hand(started, first, f"{seed}/{number}")[0]
        two = play_hand(started, other[::-1], f"{seed}/{number}")[1]
        pairs.append((one + two) / 2 / unit * 100)
        if progress is not None:
            progress(number, pairs)
    return summary(pairs)


def summary(results: Sequence[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    mean = sum(results) / len(results)
    spread = math.sqrt(sum((x - mean) ** 2 for x in results) / max(1, len(results) - 1))
    return mean, 1.96 * spread / math.sqrt(len(results))
