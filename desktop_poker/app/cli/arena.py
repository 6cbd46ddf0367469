"""``arena``: bots play the same deals from every seat, and the better one is found."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from contextlib import closing
from typing import Final

from desktop_poker.app.cli.console import Exit, complain, say, say_json
from desktop_poker.app.cli.options import add_command
from desktop_poker.app.cli.table_options import add_game
from desktop_poker.app.cli.workload import ProgressLine, add_workload
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import StakesShape
from desktop_poker.games import catalogue
from desktop_poker.host.arena.match import Match, match_of
from desktop_poker.host.arena.running import run_match
from desktop_poker.host.arena.score import ArenaScore, score
from desktop_poker.host.arena.sitting import Sitting
from desktop_poker.host.guests import is_file, known_bots
from desktop_poker.host.workload.running import workers_of

# What is played where nothing is said: the strongest against a good one, a few seconds long.
_BOTS: Final = "master,expert"
_HANDS: Final = 1000
_SEED: Final = "1"
_FEWEST: Final = 2  # seats


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "arena", run, texts, texts("let bots play the same deals from every seat")
    )
    _add_table(parser, texts)
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help=texts("bots by name, who take turns at the seats: {names}", names=_names()),
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE.py:NAME",
        help=texts("a bot of your own, after those of --bots"),
    )
    add_workload(parser, texts)
    parser.add_argument("--json", action="store_true", help=texts("print JSON"))


def _add_table(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """What is played; whoever only wants to see bots play says nothing of it."""
    add_game(parser, texts, default=catalogue.usual().key)
    parser.add_argument(
        "--seats", type=int, help=texts("number of players; else as many as bots, at least two")
    )
    parser.add_argument(
        "--hands",
        type=int,
        default=_HANDS,
        help=texts("number of hands, {usual} unless told", usual=_HANDS),
    )
    parser.add_argument("--seed", default=_SEED, help=texts("same seed, same hands"))
    parser.add_argument(
        "--stack",
        type=float,
        default=100.0,
        metavar="BB",
        help=texts("stack of every hand in big blinds, or big bets in limit games"),
    )


def _names() -> str:
    return ", ".join(known_bots())


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Play and report."""
    match = _match(arguments)
    with (
        closing(workers_of(arguments.jobs, arguments.cluster, complain)) as workers,
        ProgressLine(sys.stderr, texts) as shown,
    ):
        sittings = run_match(match, workers, shown.show, kept=arguments.keep)
    found = score(match, sittings)
    if arguments.json:
        say_json(found)
    else:
        for line in _lines(match, found, texts):
            say(line)
    _report(sittings, texts)
    return Exit.OK


def _match(arguments: argparse.Namespace) -> Match:
    bots = arguments.bots
    if bots is None:
        bots = "" if arguments.bot else _BOTS
    named = tuple(name.strip() for name in bots.split(",") if name.strip())
    for place in arguments.bot:
        if not is_file(place):
            raise BadInput("a bot is written path/to/file.py:Name, not {text!r}", text=place)
    around = (*named, *arguments.bot)
    return match_of(
        arguments.game,
        around,
        seats=max(_FEWEST, len(around)) if arguments.seats is None else arguments.seats,
        hands=arguments.hands,
        seed=arguments.seed,
        deep=arguments.stack,
    )


def _lines(match: Match, found: ArenaScore, texts: Texts) -> Iterable[str]:
    unit = (
        texts("big bets/100")
        if match.variant.stakes is StakesShape.BETS_WITH_ANTES
        else texts("bb/100")
    )
    wide = max(len(bot.name) for bot in found.bots)
    yield texts(
        "{hands} hands: {deals} deals, each in {rotations} rotations",
        hands=match.hands,
        deals=match.deals,
        rotations=match.rotations,
    )
    for bot in found.bots:
        result = f"{bot.bb_per_100:+9.2f} ± {bot.ci95:.2f}"
        speed = texts("{ms:.2f} ms a decision", ms=bot.ms_per_decision)
        yield f"{bot.name:{wide}} {result} {unit}  {speed}"


def _report(sittings: list[Sitting], texts: Texts) -> None:
    """Say what bots did that was not allowed: the clock has answered for them."""
    problems: dict[str, list[str]] = {}
    for sitting in sittings:
        for name, found in sitting.problems.items():
            problems.setdefault(name, []).extend(found)
    for name, found in problems.items():
        if found:
            complain(
                texts(
                    "{name}: {count} answers could not be used; the first: {problem}",
                    name=name,
                    count=len(found),
                    problem=found[0],
                )
            )
