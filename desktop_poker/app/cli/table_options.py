"""Options that describe a table, shared by the commands that open one."""

from __future__ import annotations

import argparse
from pathlib import Path

from desktop_poker.client.new_table import (
    RULE_SETS,
    USUAL_SEATS,
    entry_of,
    most_seats,
    table_of,
)
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.table.setup import TableSetup, TournamentRules, check_tournament
from desktop_poker.engine.table.tournament import STRUCTURES, paid_in
from desktop_poker.games import catalogue
from desktop_poker.host.codec import decode


def add_table_options(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the options."""
    parser.add_argument(
        "--game",
        default=catalogue.usual().key,
        help=texts(
            "a game, or several with commas for a rotation: {games}", games=", ".join(GAMES)
        ),
    )
    parser.add_argument("--seats", type=int, help=texts("number of seats, yours included"))
    parser.add_argument(
        "--stakes",
        help=texts(
            "1/2 blinds, 10/20 fixed bets, 2 a single blind; holdem=1/2,razz=10/20 for several"
        ),
    )
    parser.add_argument(
        "--rules", choices=tuple(RULE_SETS), default="house", help=texts("rule set")
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=texts("a table option or stake, as often as needed"),
    )
    parser.add_argument(
        "--tournament",
        metavar="KIND|FILE",
        help=texts(
            "play a tournament: {kinds}, or a structure of your own in a .json file",
            kinds=", ".join(STRUCTURES),
        ),
    )
    parser.add_argument(
        "--closed", action="store_true", help=texts("keep cards that were not shown out of history")
    )
    parser.add_argument(
        "--rotate",
        type=int,
        default=0,
        metavar="N",
        help=texts("change the game every N hands; 0: every orbit"),
    )


def table_setup(arguments: argparse.Namespace) -> TableSetup:
    """Turn the options into a table."""
    keys = [key.strip() for key in arguments.game.split(",") if key.strip()]
    variants = [game(key) for key in keys]
    if not variants:
        raise BadInput("a table needs a game")
    tournament = read_structure(arguments.tournament) if arguments.tournament else None
    entries = tuple(
        entry_of(
            variant,
            RULE_SETS[arguments.rules],
            stakes=_stakes_for(variant, arguments.stakes) if arguments.stakes else None,
            options=arguments.option,
            tournament=tournament is not None,
        )
        for variant in variants
    )
    if tournament is not None and arguments.tournament in STRUCTURES:
        tournament = paid_in(tournament, entries[0].rules.smallest_chip)
    seats = min(most_seats(keys), USUAL_SEATS)
    return table_of(
        entries,
        seats=arguments.seats if arguments.seats is not None else seats,
        rotate_every=arguments.rotate or None,
        tournament=tournament,
        show_all_after=not arguments.closed,
    )


def read_structure(text: str) -> TournamentRules:
    """A ready-made tournament by its name, or one of your own from a file."""
    if text in STRUCTURES:
        return STRUCTURES[text]
    path = Path(text)
    if path.suffix != ".json":
        raise BadInput(
            "unknown tournament: {name!r} (one of {known}, or a .json file)",
            name=text,
            known=", ".join(STRUCTURES),
        )
    try:
        rules = decode(path.read_bytes(), TournamentRules)
        check_tournament(rules)
    except OSError as error:
        raise BadInput("{path}: {problem}", path=path, problem=error.strerror or error) from None
    except BadInput as error:
        raise BadInput("{path}: {problem}", path=path, problem=error) from None
    return rules


def _stakes_for(variant: Variant, text: str) -> str | None:
    """The part of ``holdem=1/2,razz=10/20`` that is about a game; ``1/2`` is about all."""
    found = None
    for part in text.split(","):
        name, separator, amounts = part.strip().rpartition("=")
        if separator:
            game(name)  # refuses a game that there is none of
        if not separator or name == variant.key:
            found = amounts
    return found
