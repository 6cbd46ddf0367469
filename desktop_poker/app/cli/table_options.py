"""Options that describe a table, shared by the commands that open one."""

from __future__ import annotations

import argparse
from pathlib import Path

from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.house import CASINO, HOUSE, for_game
from desktop_poker.engine.rules.options import set_option
from desktop_poker.engine.rules.stakes import Stakes, chips_from, default_stakes, unit_bet
from desktop_poker.engine.rules.variant import ForcedBets, Variant
from desktop_poker.engine.table.setup import (
    CashRules,
    GameAtTable,
    TableSetup,
    TournamentRules,
    check_tournament,
)
from desktop_poker.engine.table.tournament import STRUCTURES
from desktop_poker.host.codec import decode

_PRESETS = {"house": HOUSE, "casino": CASINO}
_DEEP, _SHALLOW = 200, 20  # buy-ins in big blinds or small bets
_USUAL_SEATS = 6


def add_table_options(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the options."""
    parser.add_argument(
        "--game",
        default="holdem",
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
    parser.add_argument("--rules", choices=tuple(_PRESETS), default="house", help=texts("rule set"))
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
        _entry(variant, arguments, tournament=tournament is not None) for variant in variants
    )
    most = min(variant.seats[-1] for variant in variants)
    unit = max(unit_bet(entry.stakes) for entry in entries)
    return TableSetup(
        name=tournament.name if tournament else (keys[0] if len(keys) == 1 else "mixed"),
        seats=arguments.seats if arguments.seats is not None else min(most, _USUAL_SEATS),
        games=entries,
        rotate_every=arguments.rotate or None,
        cash=None
        if tournament
        else CashRules(least_buy_in=_SHALLOW * unit, most_buy_in=_DEEP * unit),
        tournament=tournament,
        show_all_after=not arguments.closed,
    )


def _entry(variant: Variant, arguments: argparse.Namespace, *, tournament: bool) -> GameAtTable:
    rules = for_game(_PRESETS[arguments.rules], variant, tournament=tournament)
    stakes = default_stakes(variant)
    if arguments.stakes:
        stakes = _stakes_for(variant, arguments.stakes) or stakes
    for option in arguments.option:
        rules, stakes = set_option(variant, rules, stakes, option)
    return GameAtTable(game=variant.key, rules=rules, stakes=stakes)


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


def _stakes_for(variant: Variant, text: str) -> Stakes | None:
    """The part of ``holdem=1/2,razz=10/20`` that is about a game; ``1/2`` is about all."""
    found = None
    for part in text.split(","):
        name, separator, amounts = part.strip().rpartition("=")
        if separator:
            game(name)  # refuses a game that there is none of
        if not separator or name == variant.key:
            found = read_stakes(amounts, variant)
    return found


def read_stakes(text: str, variant: Variant) -> Stakes:
    """Read ``1/2`` or ``2``; a stud game gets antes and bring-in in proportion."""
    parts = [chips_from(part) for part in text.split("/")]
    small, big = parts[0], parts[-1]
    if len(parts) not in (1, 2) or small is None or big is None:
        raise BadInput("stakes are written 1/2 or 2, not {text!r}", text=text)
    match variant.forced_bets:
        case ForcedBets.BLINDS:
            return Stakes(small_blind=small if len(parts) > 1 else small // 2, big_blind=big)
        case ForcedBets.SINGLE_BLIND:
            return Stakes(big_blind=big)
        case ForcedBets.ANTES_AND_BRING_IN:
            if len(parts) > 1 and big != 2 * small:
                raise BadInput("stud bets are written 10/20: the big one is twice the small one")
            bet = small if len(parts) > 1 else big
            # A tenth of the bet or a little less: everything is a multiple of the ante (G5).
            ante = next((a for a in range(bet // 10, 1, -1) if bet % a == 0), 1)
            bring_in = min(2 * ante, max(1, bet - 1))
            return Stakes(ante=ante, bring_in=bring_in, small_bet=bet, big_bet=2 * bet)
