"""Options that describe a table, shared by the commands that open one."""

from __future__ import annotations

import argparse
from pathlib import Path

from desktop_poker.client.setup.new_table import (
    RULE_SETS,
    USUAL_SEATS,
    entry_of,
    most_seats,
    table_of,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.house import options_of
from desktop_poker.engine.rules.stakes import chips_from, stakes_in_mix, written_stakes
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.table.setup import TableSetup, TournamentRules, check_tournament
from desktop_poker.engine.table.tournament import STRUCTURES, paid_in
from desktop_poker.games import catalogue
from desktop_poker.games.rotations import ROTATIONS, Rotation, find_rotation
from desktop_poker.host.codec import decode

_USUAL_LIMIT = "20/40"  # small round numbers for every game of a mix


def add_game(parser: argparse.ArgumentParser, texts: Texts, *, default: str | None) -> None:
    """Let one game be named; it must be where there is no default.

    The names stand in the help, where lines are broken: a list in the usage is wider than a window.
    """
    parser.add_argument(
        "--game",
        choices=tuple(GAMES),
        metavar="GAME",
        required=default is None,
        default=default,
        help=texts("game to play: {games}", games=", ".join(GAMES)),
    )


def add_table_options(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the options."""
    parser.add_argument(
        "--game",
        metavar="GAME",
        default=catalogue.usual().key,
        help=texts(
            "a game, or several with commas for a rotation, in any order and as often as you like, "
            "each with its stakes if you name them (razz=10/20): {games}; or a mix: {mixes}",
            games=", ".join(GAMES),
            mixes=", ".join(mix.key for mix in ROTATIONS),
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
    parser.add_argument(
        "--dealers-choice",
        action="store_true",
        help=texts("whoever has the button chooses the next game from the list"),
    )


def table_setup(arguments: argparse.Namespace) -> TableSetup:
    """Turn the options into a table."""
    listed = [part.strip().partition("=") for part in arguments.game.split(",") if part.strip()]
    keys, own = [key.strip() for key, _, _ in listed], [stakes for _, _, stakes in listed]
    mix = find_rotation(keys[0]) if len(keys) == 1 else None
    if mix is not None:
        keys, own = list(mix.games), [""] * len(mix.games)
    variants = [game(key) for key in keys]
    if not variants:
        raise BadInput("a table needs a game")
    tournament = read_structure(arguments.tournament) if arguments.tournament else None
    entries = tuple(
        entry_of(
            variant,
            RULE_SETS[arguments.rules],
            stakes=said or _stakes_in(mix, variant, arguments.stakes),
            options=_options_for(variant, variants, arguments.option),
            tournament=tournament is not None,
        )
        for variant, said in zip(variants, own, strict=True)
    )
    if tournament is not None and arguments.tournament in STRUCTURES:
        tournament = paid_in(tournament, entries[0].rules.smallest_chip)
    seats = min(most_seats(keys), USUAL_SEATS)
    return table_of(
        entries,
        seats=arguments.seats if arguments.seats is not None else seats,
        rotate_every=arguments.rotate or None,
        dealers_choice=arguments.dealers_choice,
        tournament=tournament,
        show_all_after=not arguments.closed,
    )


def _options_for(variant: Variant, variants: list[Variant], given: list[str]) -> list[str]:
    """What was said about a game: in a mix, not what only its other games have."""
    found = []
    for option in given:
        name = option.partition("=")[0].strip()
        others = (name in options_of(other) for other in variants)
        if name in options_of(variant) or not any(others):
            found.append(option)
    return found


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


def _stakes_in(mix: Rotation | None, variant: Variant, text: str | None) -> str | None:
    """A game's stakes as they were said; ``100/200`` is the limit of a whole mix (N1)."""
    found = _stakes_for(variant, text) if text else None
    if mix is None or (text and "=" in text):
        return found
    small, _, big = (text or _USUAL_LIMIT).partition("/")
    bet = chips_from(small)
    if not bet or (big and chips_from(big) != 2 * bet):
        raise BadInput("the limit of a mix is written 100/200: the big bet is twice the small one")
    return written_stakes(stakes_in_mix(variant, bet))


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
