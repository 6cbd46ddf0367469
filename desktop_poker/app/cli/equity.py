"""``equity``: who wins how often."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from desktop_poker.app.cli.console import Exit, say, say_json
from desktop_poker.app.cli.options import add_command
from desktop_poker.app.cli.table_options import add_game
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.chance import SystemChance
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.weights import GRIDS
from desktop_poker.games import catalogue
from desktop_poker.odds.family import Family, family_of

if TYPE_CHECKING:
    from desktop_poker.odds.equity import Equity

_MOST_SAMPLES = 100_000_000


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "equity", run, texts, texts("how often hands and ranges win against each other")
    )
    parser.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help=texts("AhKh, a range such as QQ+,AKs, or a stud hand such as (AhKh)Qs or (QQ+)7d"),
    )
    add_game(parser, texts, default=catalogue.usual().key)
    parser.add_argument("--board", default="", help=texts("common cards"))
    parser.add_argument("--dead", default="", help=texts("cards that are out of play"))
    parser.add_argument("--draws", type=int, help=texts("draws still to come (default 1)"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--samples", type=int, help=texts("number of random deals"))
    how.add_argument("--exact", action="store_true", help=texts("work it out, or refuse"))
    parser.add_argument("--seed", type=int, help=texts("same seed, same samples"))
    parser.add_argument("--json", action="store_true", help=texts("print JSON"))


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Work out the equities and print them."""
    if arguments.samples is not None and not 1 <= arguments.samples <= _MOST_SAMPLES:
        raise BadInput("--samples must be 1 to {most}", most=_MOST_SAMPLES)
    if arguments.seed is not None and arguments.seed < 0:
        raise BadInput("--seed must not be negative")
    began = time.perf_counter()
    result = _equity(arguments)
    seconds = time.perf_counter() - began
    split = game(arguments.game).is_split
    if arguments.json:
        players = [
            {"win": p.win, "tie": p.tie, "equity": p.equity}
            | ({"high": p.high, "low": p.low, "scoop": p.win} if split else {})
            for p in result.players
        ]
        say_json({"method": result.method, "error": result.error, "players": players})
        return Exit.OK
    for name, player in zip(arguments.hands, result.players, strict=True):
        line = texts(
            "{name}: equity {equity:.2%}, wins {win:.2%}, ties {tie:.2%}",
            name=name,
            equity=player.equity,
            win=player.win,
            tie=player.tie,
        )
        if split:
            line += texts(", high {high:.2%}, low {low:.2%}", high=player.high, low=player.low)
        say(line)
    say(_method(result, seconds, texts))
    return Exit.OK


def _method(result: Equity, seconds: float, texts: Texts) -> str:
    if result.method == "exact":
        return texts(
            "exact, {trials} deals, {seconds:.2f} s", trials=result.trials, seconds=seconds
        )
    return texts(
        "sampled, {trials} deals, standard error {error:.2%}, {seconds:.2f} s",
        trials=result.trials,
        error=result.error,
        seconds=seconds,
    )


def _equity(arguments: argparse.Namespace) -> Equity:
    # NumPy is loaded only when somebody asks: other commands must not wait for it.
    from desktop_poker.odds import shares  # noqa: PLC0415 - lazy
    from desktop_poker.odds import stud as rows  # noqa: PLC0415 - lazy
    from desktop_poker.odds.holdem import holdem_equity  # noqa: PLC0415 - lazy
    from desktop_poker.odds.ranges import from_weights, parse  # noqa: PLC0415 - lazy

    variant = game(arguments.game)
    seed = SystemChance().below(2**63) if arguments.seed is None else arguments.seed
    board, dead = cards(arguments.board), cards(arguments.dead)
    family = family_of(variant)
    if arguments.draws is not None and not variant.has_draws:
        raise BadInput("--draws is for games in which cards are exchanged")
    if family is Family.OTHER:
        kept, thrown = zip(*(text.partition("/")[::2] for text in arguments.hands), strict=True)
        dead += tuple(card for text in thrown for card in cards(text))
        draws = 1 if arguments.draws is None else arguments.draws
        known = shares.KnownCards(tuple(cards(text) for text in kept), board, dead, draws)
        samples, exact = arguments.samples, arguments.exact
        return shares.equity(variant, known, samples=samples, exact=exact, seed=seed)
    if family is Family.SEVEN:
        if board:
            raise BadInput("stud has no board; name the cards in the hands, or as dead")
        return rows.stud_equity(
            variant,
            [rows.parse(text) for text in arguments.hands],
            dead,
            samples=arguments.samples,
            exact=arguments.exact,
            seed=seed,
        )
    ranges = [parse(text) for text in arguments.hands]
    if variant.uses_weights:
        prior = from_weights(GRIDS["dense"])
        ranges = [weights * prior for weights in ranges]
    return holdem_equity(
        ranges,
        board,
        dead,
        samples=arguments.samples,
        exact=arguments.exact,
        seed=seed,
    )
