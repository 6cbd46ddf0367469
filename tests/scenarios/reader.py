"""Read ``*.hand`` files: hands written down so that a dealer can check them.

A file holds scenarios with a blank line between them. A scenario is

    # B6 tda: the rule's number, and the rule in a few words
    holdem 1/2  short_all_in=tda   BTN=100 SB=100 BB=9
    preflop   BTN raise 6 | SB call | BB all-in 9 | BTN ?
    expect    BTN may fold, call 9

The second line sets the table: the game, its stakes (``1/2`` blinds, ``2`` a single blind,
``10/20`` limits), a preset, options, and the seats clockwise with their stacks. A seat's number is
its place in that line, or is given: ``ANN@4=100``. BTN has the button, else the last seat, else
``dealer=ANN`` says who. ``sb=``, ``bb=``, ``live=``, ``straddles=``, ``bomb=`` and ``box=`` set
blinds, a newcomer's blind, who straddles, a bomb pot on so many boards and the odd-chip box by
hand. Every other line begins with a word that says what happens, and holds items with ``|``
between them. Amounts are always street totals.

    cards     ANN AsKd | BOB ????2c       in the order they are dealt; ``??`` is a card unknown
    board     2c3d4h 5s 6c                also ``board-2``, for the second run
    draw      ANN KsQd | BOB 2 | CAT pat  cards thrown away, by name or number
    preflop … third_draw                  actions on that street; ``?`` says whose turn it is
    deal                                  the next cards that are due, and nothing else
    vote, show, kill, void, undo, redo    what people answer or declare; ``redeal`` after a misdeal
    judge                                 the cards decide; ``winners`` when people do, pot by pot
    refuse    BTN raise 3: amount_out_of_range
    expect    BTN may fold, call 9 / pots 27 BTN SB / stacks BTN 10 | SB 20 / current_bet 6
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import PRESETS, HouseRules, for_game
from desktop_poker.engine.rules.options import set_option
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import ForcedBets

STREETS = (
    *("preflop", "flop", "turn", "river"),
    *("third", "fourth", "fifth", "sixth", "seventh"),
    *("predraw", "first_draw", "second_draw", "third_draw"),
)
WORDS = frozenset(
    {*STREETS, "cards", "board", "board-2", "expect", "refuse", "vote", "show", "judge"}
    | {"winners", "kill", "void", "redeal", "undo", "redo", "deal", "draw"}
)


@dataclass(frozen=True)
class Line:
    """One line after the first two: a word, its items, and where it stands."""

    number: int
    word: str
    items: tuple[str, ...]


@dataclass(frozen=True)
class Scenario:
    """One hand from a file."""

    title: str
    started: HandStarted
    names: tuple[str, ...]
    seats: dict[str, Seat]
    lines: tuple[Line, ...]


@dataclass
class _Header:
    """What the line that sets the table says."""

    options: list[str] = field(default_factory=list)
    stacks: dict[str, int] = field(default_factory=dict)
    seats: dict[str, Seat] = field(default_factory=dict)
    people: dict[str, str] = field(default_factory=dict)  # dealer, sb, bb, bomb …
    preset: str = "house"
    tournament: bool = False


def read(path: Path) -> tuple[Scenario, ...]:
    """Read every scenario of a file."""
    found: list[Scenario] = []
    block: list[tuple[int, str]] = []
    text = path.read_text(encoding="utf-8")
    for number, line in enumerate((*text.splitlines(), ""), start=1):
        if line.strip():
            block.append((number, line.strip()))
        elif block:
            found.append(_scenario(path.name, block))
            block = []
    return tuple(found)


def _scenario(where: str, block: list[tuple[int, str]]) -> Scenario:
    comments = [text for _, text in block if text.startswith("#")]
    rest = [(number, text) for number, text in block if not text.startswith("#")]
    if not comments or not rest:
        raise BadInput(f"{where}:{block[0][0]}: a scenario has a comment and a table")
    (_, header), *body = rest
    started, seats = _table(header)
    return Scenario(
        title=comments[0].lstrip("# "),
        started=started,
        names=tuple(seats),
        seats=seats,
        lines=tuple(_line(where, number, text) for number, text in body),
    )


def _line(where: str, number: int, text: str) -> Line:
    word, _, rest = text.partition(" ")
    if word not in WORDS:
        raise BadInput(f"{where}:{number}: {word!r} begins no line")
    items = tuple(item.strip() for item in rest.split("|") if item.strip())
    return Line(number, word, items)


def _table(text: str) -> tuple[HandStarted, dict[str, Seat]]:
    key, amounts, *tokens = text.split()
    variant = game(key)
    header = _header(tokens)
    rules = for_game(PRESETS[header.preset], variant, tournament=header.tournament)
    stakes = _stakes(variant, amounts)
    for option in header.options:
        rules, stakes = set_option(variant, rules, stakes, option)
    return _started(variant, rules, stakes, header), header.seats


def _header(tokens: list[str]) -> _Header:
    header = _Header()
    for token in tokens:
        name, sign, value = token.partition("=")
        if not sign and name in PRESETS:
            header.preset = name
        elif not sign and name == "tournament":
            header.tournament = True
        elif name in {"dealer", "sb", "bb", "live", "straddles", "bomb", "box"}:
            header.people[name] = value
        elif name[0].isupper():
            name, at, number = name.partition("@")
            header.seats[name] = Seat(int(number) if at else len(header.seats))
            header.stacks[name] = int(value)
        else:
            header.options.append(token)
    return header


def _stakes(variant: Variant, text: str) -> Stakes:
    amounts = [int(amount) for amount in text.split("/")]
    if variant.forced_bets is ForcedBets.ANTES_AND_BRING_IN:
        return Stakes(small_bet=amounts[0], big_bet=amounts[1])
    if variant.forced_bets is ForcedBets.SINGLE_BLIND:
        return Stakes(big_blind=amounts[0])
    return Stakes(small_blind=amounts[0], big_blind=amounts[1])


def _started(variant: Variant, rules: HouseRules, stakes: Stakes, header: _Header) -> HandStarted:
    seats, people = header.seats, header.people
    last = tuple(seats)[-1]
    dealer = people.get("dealer", "BTN" if "BTN" in seats else last)
    button = seats[dealer] if dealer in seats else Seat(int(dealer))
    small, big = blind_seats(variant.forced_bets, tuple(seats.values()), button)
    if "sb" in people:
        small = None if people["sb"] == "none" else seats[people["sb"]]
    if "bb" in people:
        big = seats[people["bb"]]
    return HandStarted(
        hand_no=1,
        game=variant.key,
        rules=rules,
        stakes=stakes,
        button=button,
        seatings=tuple(Seating(seats[name], stack) for name, stack in header.stacks.items()),
        small_blind=small,
        big_blind=big,
        live_blinds=(seats[people["live"]],) if "live" in people else (),
        carried=int(people.get("box", "0")),
        tournament=header.tournament,
        bomb_ante=rules.bomb_ante * stakes.big_blind if "bomb" in people else 0,
        boards=int(people.get("bomb", "1")),
        straddle=seats[people["straddles"]] if "straddles" in people else None,
    )
