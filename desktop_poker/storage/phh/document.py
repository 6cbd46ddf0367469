"""Read PHH files: one hand in a .phh, many in a .phhs.

Amounts are scaled to the smallest unit that occurs, since our chips are whole numbers (C5).
"""

from __future__ import annotations

import math
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.rules.stakes import MOST_CHIPS
from desktop_poker.host.codec import decode
from desktop_poker.storage.phh.amounts import chips
from desktop_poker.storage.phh.codes import codes
from desktop_poker.storage.phh.toml_text import NotToml, hands_in, read_toml

LARGEST_FILE = 64 * 1024 * 1024  # a million hands fit; a mistaken file does not fill the memory

_MANY = ".phhs"
SUFFIXES = (".phh", _MANY)
_BLINDS = "blinds_or_straddles"
_MAY_BE_UNKNOWN = ("starting_stacks", "finishing_stacks")
_AMOUNT_LISTS = ("antes", _BLINDS, *_MAY_BE_UNKNOWN, "winnings")
_AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet")


_FINEST = -12  # digits after the point: a reader must not be made to count in atoms
_Amounts: TypeAlias = tuple[Fraction | None, ...]


class PhhHand(Struct, frozen=True, kw_only=True):
    """One hand as its file states it, in the file's smallest unit."""

    name: str  # the hand's own number, or its table's name in a .phhs
    game: str
    antes: tuple[int, ...]
    antes_are_trimmed: bool  # a short ante wins only its part of the others
    blinds: tuple[int, ...]  # below zero: posted out of turn
    bring_in: int
    small_bet: int
    big_bet: int
    min_bet: int
    starting_stacks: tuple[int | None, ...]  # None: nobody wrote it down
    actions: tuple[str, ...]
    finishing_stacks: tuple[int | None, ...] | None
    winnings: tuple[int, ...] | None
    unit: Fraction  # what one of our chips is worth in the file
    players: tuple[str, ...]  # names, empty where there is none
    started: HandStarted | None = None  # our own extra: the hand's exact set-up
    second_board: tuple[str, ...] = ()  # our own extra: what was dealt to it, street by street


STARTED, SECOND_BOARD = "_desktop_poker_started", "_desktop_poker_second_board"


class PhhTable(Struct, frozen=True):
    """A hand's raw fields; whether they make sense is found when it is read."""

    name: str
    fields: dict[str, object]
    problem: NotToml | None = None  # why there are none


def read_file(path: Path) -> list[PhhTable]:
    """Return the raw hands of a file. Raises BadInput when the file is not PHH at all."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadInput("{path}: larger than {most} bytes", path=path, most=LARGEST_FILE)
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise BadInput("{path}: {problem}", path=path, problem=error.strerror or error) from None
    except UnicodeDecodeError:
        raise BadInput("{path}: not a text in UTF-8", path=path) from None
    try:
        if path.suffix.lower() != _MANY:
            fields = read_toml(text)
            return [PhhTable(str(fields.get("hand", path.stem)), fields)]
        hands = [
            PhhTable(name, {}, found) if isinstance(found, NotToml) else PhhTable(name, found)
            for name, found in hands_in(text)
        ]
    except NotToml as error:
        raise BadInput("{path}: not TOML: {problem}", path=path, problem=error) from None
    if not hands:
        raise BadInput("{path}: a .phhs file is a list of hands, each a table", path=path)
    return hands


def read_hand(table: PhhTable) -> PhhHand:
    """Make sense of one hand. Raises BadInput with the field that is wrong."""
    if table.problem is not None:
        raise BadInput("not TOML: {problem}", problem=table.problem)
    fields = table.fields
    code = fields.get("variant")
    if not isinstance(code, str):
        raise BadInput("variant is missing")
    known = codes()
    if code not in known:
        raise BadInput(
            "variant {code} is not played here (only {known})", code=code, known=", ".join(known)
        )
    actions = fields.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise BadInput("{name} must be a list of texts", name="actions")
    lists = {name: _numbers(fields, name) for name in _AMOUNT_LISTS}
    single = {name: _number(fields[name], name) for name in _AMOUNTS if name in fields}
    unit = _unit([*single.values(), *(n for found in lists.values() for n in found or ())], actions)
    stacks = _chips(lists["starting_stacks"], unit)
    if not stacks:
        raise BadInput("starting_stacks is missing")
    _check_lengths(lists, len(stacks))
    zeros = (0,) * len(stacks)
    amounts = {name: chips(single.get(name, Fraction(0)), unit) for name in _AMOUNTS}
    started = _started(fields)
    return PhhHand(
        name=table.name,
        game=known[code] if started is None else started.game,
        antes=_known(lists["antes"], unit) or zeros,
        antes_are_trimmed=fields.get("ante_trimming_status") is True,
        blinds=_known(lists["blinds_or_straddles"], unit) or zeros,
        bring_in=amounts["bring_in"],
        small_bet=amounts["small_bet"],
        big_bet=amounts["big_bet"],
        min_bet=amounts["min_bet"],
        starting_stacks=stacks,
        actions=tuple(actions),
        finishing_stacks=_chips(lists["finishing_stacks"], unit),
        winnings=_known(lists["winnings"], unit),
        unit=unit,
        players=_texts(fields, "players", len(stacks)) or ("",) * len(stacks),
        started=started,
        second_board=_texts(fields, SECOND_BOARD, None),
    )


def _texts(fields: dict[str, object], name: str, count: int | None) -> tuple[str, ...]:
    found = fields.get(name, [])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise BadInput("{name} must be a list of texts", name=name)
    if found and count is not None and len(found) != count:
        raise BadInput(
            "{name} has {count} entries for {players} players",
            name=name,
            count=len(found),
            players=count,
        )
    return tuple(found)


def _started(fields: dict[str, object]) -> HandStarted | None:
    found = fields.get(STARTED)
    if found is None:
        return None
    if not isinstance(found, str):
        raise BadInput("{name} must be a text", name=STARTED)
    return decode(found, HandStarted)


def _check_lengths(lists: dict[str, _Amounts | None], players: int) -> None:
    for name, found in lists.items():
        if found is not None and len(found) != players:
            raise BadInput(
                "{name} has {count} entries for {players} players",
                name=name,
                count=len(found),
                players=players,
            )


def _chips(amounts: _Amounts | None, unit: Fraction) -> tuple[int | None, ...] | None:
    if amounts is None:
        return None
    return tuple([None if amount is None else chips(amount, unit) for amount in amounts])


def _known(amounts: _Amounts | None, unit: Fraction) -> tuple[int, ...] | None:
    """The chips of a list in which nothing may be unknown."""
    found = _chips(amounts, unit)
    return None if found is None else tuple([amount for amount in found if amount is not None])


def _numbers(fields: dict[str, object], name: str) -> _Amounts | None:
    found = fields.get(name)
    if found is None:
        return None
    if not isinstance(found, list):
        raise BadInput("{name} must be a list of amounts", name=name)
    if name in _MAY_BE_UNKNOWN:
        return tuple([None if _is_unknown(entry) else _number(entry, name) for entry in found])
    return tuple([_number(entry, name, signed=name == _BLINDS) for entry in found])


def _is_unknown(value: object) -> bool:
    """The format writes ``inf`` for a stack that nobody knows."""
    return isinstance(value, Decimal) and value.is_infinite() and value > 0


def _number(value: object, name: str, *, signed: bool = False) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise BadInput("{name} holds {value!r}, not an amount", name=name, value=value)
    amount = Decimal(value)
    exponent = amount.as_tuple().exponent
    if not isinstance(exponent, int):
        raise BadInput("{name} holds an unknown amount ({value})", name=name, value=value)
    if exponent < _FINEST or not -MOST_CHIPS <= amount <= MOST_CHIPS:
        raise BadInput("{name} holds {value}, which no chips could show", name=name, value=value)
    if amount < 0 and not signed:
        raise BadInput("{name} holds {value}, less than nothing", name=name, value=value)
    return Fraction(value)


def action_amount(word: str) -> Fraction:
    """Read the amount of a bet or raise."""
    try:
        return _number(Decimal(word), "cbr")
    except InvalidOperation:
        raise BadInput("{word!r} is not an amount", word=word) from None


def _unit(amounts: list[Fraction | None], actions: list[str]) -> Fraction:
    """The largest unit in which every amount of a hand is whole."""
    written = [action.partition("#")[0].split() for action in actions if " cbr " in action]
    bets = [action_amount(words[2]) for words in written if len(words) == 3 and words[1] == "cbr"]  # noqa: PLR2004
    known = [amount.denominator for amount in (*amounts, *bets) if amount is not None]
    return Fraction(1, math.lcm(*known))
