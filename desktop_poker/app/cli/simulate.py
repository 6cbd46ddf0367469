"""``simulate``: play random legal hands and check every event."""

from __future__ import annotations

import argparse
import hashlib
import time

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.app.cli.console import Exit, say, say_json
from desktop_poker.app.cli.options import add_command
from desktop_poker.app.cli.table_options import add_game
from desktop_poker.client.setup.new_table import entry_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.dealing.dealer import Dealer, dealer_for
from desktop_poker.engine.errors import BadInput, IllegalTransition
from desktop_poker.engine.hand.asking import (
    DealDue,
    DrawDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
)
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import (
    Act,
    Discard,
    HandCommand,
    NameOpener,
    ShowOrMuck,
    VoteRunouts,
)
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.forced import blind_seats, covers_straddle, straddle_seat
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.setup import check_boards, check_player_count
from desktop_poker.engine.hand.state import HandState, Stage, chips
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOUSE, HouseRules, check_rules
from desktop_poker.engine.rules.stakes import Stakes, unit_bet
from desktop_poker.engine.rules.variant import Variant

_DEEP = 100  # fresh stacks, in big blinds or small bets
_MOST_HANDS = 100_000_000


class Simulation(Struct, frozen=True, kw_only=True):
    """What to play."""

    variant: Variant
    rules: HouseRules
    stakes: Stakes
    seats: int
    hands: int
    seed: str
    mixed_stacks: bool


class SimulationReport(Struct, frozen=True):
    """What came of it: the keys of the JSON output."""

    hands: int
    hands_per_second: float
    digest: str
    violations: int


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "simulate", run, texts, texts("play random legal hands and check every event")
    )
    add_game(parser, texts, default=None)
    parser.add_argument("--seats", type=int, required=True, help=texts("number of players"))
    parser.add_argument("--hands", type=int, required=True, help=texts("number of hands"))
    parser.add_argument("--seed", required=True, help=texts("same seed, same hands"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=texts("a table option or stake, as often as needed"),
    )
    parser.add_argument(
        "--stacks",
        choices=("equal", "mixed"),
        default="equal",
        help=texts("equal: 100 bets each; mixed: from one chip to 200 bets, anew every hand"),
    )
    parser.add_argument("--json", action="store_true", help=texts("print JSON"))


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Simulate and report."""
    report = simulate(_simulation(arguments))
    if arguments.json:
        say_json(report)
    else:
        say(
            texts(
                "{hands} hands, {speed:.0f} hands/s, {violations} violations, digest {digest}",
                hands=report.hands,
                speed=report.hands_per_second,
                violations=report.violations,
                digest=report.digest,
            )
        )
    return Exit.DISAGREEMENT if report.violations else Exit.OK


def _simulation(arguments: argparse.Namespace) -> Simulation:
    if not 1 <= arguments.hands <= _MOST_HANDS:
        raise BadInput("--hands must be 1 to {most}", most=_MOST_HANDS)
    variant = game(arguments.game)
    check_player_count(variant, arguments.seats)
    made = entry_of(variant, HOUSE, options=arguments.option, tournament=False)
    check_rules(made.rules, variant)
    if made.rules.bomb_pot is not None:
        check_boards(variant, arguments.seats, 1 + made.rules.double_board, burn=made.rules.burn)
    return Simulation(
        variant=variant,
        rules=made.rules,
        stakes=made.stakes,
        seats=arguments.seats,
        hands=arguments.hands,
        seed=arguments.seed,
        mixed_stacks=arguments.stacks == "mixed",
    )


def simulate(simulation: Simulation) -> SimulationReport:
    """Play the hands; each has its own chance, so that one can be replayed alone."""
    digest = hashlib.sha256()
    violations = carried = 0
    began = time.perf_counter()
    for number in range(simulation.hands):
        chance = SeededChance(f"{simulation.seed}/{number}")
        started = _started(simulation, number, chance, carried)
        try:
            final = _play(started, dealer_for(simulation.variant, simulation.rules, chance), chance)
        except IllegalTransition:
            violations += 1
            continue
        carried = final.box
        stacks = ",".join(str(player.stack) for player in final.players)
        digest.update(f"{number}:{stacks}:{final.box}:{final.turn}\n".encode())
    seconds = time.perf_counter() - began
    return SimulationReport(
        simulation.hands, simulation.hands / seconds, digest.hexdigest(), violations
    )


def _started(simulation: Simulation, number: int, chance: Chance, carried: int) -> HandStarted:
    seats = tuple(Seat(seat) for seat in range(simulation.seats))
    button = Seat(number % simulation.seats)
    deep = _DEEP * unit_bet(simulation.stakes)
    small, big = blind_seats(simulation.variant.forced_bets, seats, button)
    started = HandStarted(
        hand_no=number + 1,
        game=simulation.variant.key,
        rules=simulation.rules,
        stakes=simulation.stakes,
        button=button,
        seatings=tuple(
            Seating(seat, 1 + chance.below(2 * deep) if simulation.mixed_stacks else deep)
            for seat in seats
        ),
        small_blind=small,
        big_blind=big,
        carried=carried,
    )
    if simulation.rules.bomb_pot is not None and not number % (simulation.rules.bomb_pot or 2):
        return _bomb_pot(started)
    return _straddled(started, seats, chance)


def _bomb_pot(started: HandStarted) -> HandStarted:
    """The same hand as a bomb pot (J5)."""
    rules = started.rules
    return replace(
        started,
        bomb_ante=rules.bomb_ante * started.stakes.big_blind,
        boards=1 + rules.double_board,
    )


def _straddled(started: HandStarted, seats: tuple[Seat, ...], chance: Chance) -> HandStarted:
    """Whoever may straddle does so every other time (J4)."""
    blinds = (started.small_blind, started.big_blind)
    where = started.rules.straddle
    seat = straddle_seat(where, seats, started.button, blinds, started.big_blind)
    if seat is None or not covers_straddle(started.seatings[seat].stack, started.stakes):
        return started
    return replace(started, straddle=seat) if chance.below(2) else started


def _play(started: HandStarted, dealer: Dealer, chance: Chance) -> HandState:
    outcome = start_hand(started)
    total = sum(seating.stack for seating in started.seatings) + started.carried
    folded = _checked(begin(started), outcome, total, skip=1)
    while outcome.due is not None:
        outcome = answer(outcome, random_answer(outcome, dealer, chance))
        folded = _checked(folded, outcome, total)
    if outcome.state.stage is not Stage.OVER or outcome.state.pot_total:
        raise IllegalTransition("the hand stopped before its end")
    return outcome.state


def _checked(state: HandState, outcome: Outcome, total: int, skip: int = 0) -> HandState:
    """Fold the facts again: no chip is lost at any of them, and they lead to the same state."""
    for event in outcome.events[skip:]:
        state = evolve(state, event)
        if chips(state) != total:
            raise IllegalTransition(f"{chips(state)} chips of {total} after {event}")
    if state != outcome.state:
        raise IllegalTransition("the facts do not lead to the state")
    return state


def random_answer(outcome: Outcome, dealer: Dealer, chance: Chance) -> HandCommand:  # noqa: PLR0911 - a table
    """Answer a hand's question: any legal action is as likely as another."""
    match outcome.due:
        case ActionDue() as due:
            choice = due.choices[chance.below(len(due.choices))]
            spread = choice.most - choice.least
            to = choice.least + (chance.below(spread + 1) if spread else 0)
            return Act(due.seat, choice.kind, choice.nearest(to))
        case DrawDue() as due:
            held = list(outcome.state.player(due.seat).down)
            count = chance.below(min(due.most, len(held)) + 1)
            thrown = [held.pop(chance.below(len(held))) for _ in range(count)]
            return Discard(due.seat, tuple(thrown))
        case DealDue() as due:
            return dealer.deal(due)
        case VerdictDue() as due:
            return judge(outcome.state, due)
        case ShowDue() as due:
            return ShowOrMuck(seat=due.seat, show=bool(chance.below(2)))
        case RunoutVoteDue() as due:
            return VoteRunouts(due.seats[chance.below(len(due.seats))], 1 + chance.below(2))
        case OpenerDue() as due:
            return NameOpener(due.seats[chance.below(len(due.seats))])
        case None:
            raise IllegalTransition("the hand is over")
