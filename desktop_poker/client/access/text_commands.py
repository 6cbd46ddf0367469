"""The command line of text mode: ``f``, ``c``, ``r600``, ``p50``, ``a``, ``d13``, ``who``."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TypeAlias

from desktop_poker.client.table.drawing import own_cards
from desktop_poker.client.table.wagers import PASSIVE, pot_sized, reach, wager_kind, wager_of
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.stakes import chips_from
from desktop_poker.engine.table.commands import AddChips, CallBombPot, PlayersAnswer, SetStraddle

_PAT = ("pat", "p", "s", "stand", "standpat", "k", "c", "0", "d0")
_YES, _NO = ("y", "yes", "2", "s"), ("n", "no", "1", "m")


class Query(StrEnum):
    """Words that ask something of the program itself."""

    CARDS = "cards"
    POT = "pot"
    WHO = "who"
    HOW = "how"
    HINT = "hint"
    HELP = "help"
    UNDO = "undo"
    OUT = "out"
    QUIT = "quit"


STRADDLE = "straddle"
BOMB = "bomb"
_SHORT = {"?": Query.HELP, "h": Query.HELP, "q": Query.QUIT}

Said: TypeAlias = PlayersAnswer | AddChips | SetStraddle | CallBombPot | Query


def read_command(
    line: str, due: ActionDue | DrawDue | RunoutVoteDue | ShowDue, hand: HandState, seat: Seat
) -> Said:
    """Make sense of a line; raises BadInput where there is none.

    What is understood is not always legal: the table refuses it, and says why.
    """
    words = line.strip().lower().split()
    if not words:
        raise BadInput("type a command, or help")
    word = words[0]
    if word in _SHORT:
        return _SHORT[word]
    if word == STRADDLE:
        return SetStraddle(on=wants_straddle(line))
    if word == BOMB:
        return CallBombPot()
    if word in set(Query):
        return Query(word)
    if word == "top" and len(words) > 1:
        return AddChips(_number(words[1], line))
    match due:
        case ActionDue():
            return _action(word + "".join(words[1:]), line, due, hand)
        case DrawDue():
            return _draw("".join(words), line, due, hand)
        case RunoutVoteDue():
            return VoteRunouts(seat, 2 if _yes(word, line) else 1)
        case ShowDue():
            return ShowOrMuck(seat=seat, show=_yes(word, line))


def wants_straddle(line: str) -> bool:
    """``straddle``, ``straddle on`` or ``straddle off`` (J4)."""
    match line.lower().split()[1:]:
        case [] | ["on"]:
            return True
        case ["off"]:
            return False
        case _:
            raise BadInput("write straddle on or straddle off, not {line!r}", line=line.strip())


def _draw(word: str, line: str, due: DrawDue, hand: HandState) -> Discard:
    """``pat``, ``d13`` for the first and the third card, ``d7hks`` for two by their names."""
    held = own_cards(hand, due.seat)  # numbered as they lie on the table
    if word in _PAT:
        return Discard(due.seat, ())
    said = re.fullmatch(r"(?:discard|draw|d)?(all|\d+|(?:[2-9tjqka][cdhs])+)", word, re.ASCII)
    if said is None:
        raise _unclear(line)
    named = said[1]
    if named == "all":
        return Discard(due.seat, held[: due.most])
    if not named.isdigit():
        letters = zip(named[0::2].upper(), named[1::2], strict=True)
        return Discard(due.seat, cards("".join(rank + suit for rank, suit in letters)))
    places = [int(digit) for digit in dict.fromkeys(named)]
    if min(places) < 1 or max(places) > len(held):
        raise BadInput("your cards are numbered from 1 to {count}", count=len(held))
    return Discard(due.seat, tuple(held[place - 1] for place in places))


def _yes(word: str, line: str) -> bool:
    if word not in _YES and word not in _NO:
        raise _unclear(line)
    return word in _YES


def _unclear(line: str) -> BadInput:
    return BadInput("{line!r} is not a command; try help", line=line.strip())


def _number(text: str, line: str) -> int:
    chips = chips_from(text)
    if chips is None:
        raise _unclear(line)
    return chips


def _action(word: str, line: str, due: ActionDue, hand: HandState) -> Act:
    bet = hand.player(due.seat).bet
    if word in ("f", "fold"):
        return Act(due.seat, ActionKind.FOLD, bet)
    if word in ("k", "x", "check"):
        return Act(due.seat, ActionKind.CHECK, bet)
    if word in ("c", "call"):
        kinds = PASSIVE if word == "c" else (ActionKind.CALL, ActionKind.BRING_IN)
        passive = next((choice for choice in due.choices if choice.kind in kinds), None)
        return (
            Act(due.seat, passive.kind, passive.least)
            if passive
            else Act(due.seat, ActionKind.CALL, bet)
        )
    wager = wager_of(due)
    if word in ("a", "all", "allin", "all-in"):
        return _all_in(due, hand, wager)
    percent = re.fullmatch(r"p(\d+)%?", word, re.ASCII)
    if percent:
        return _wager(due, hand, wager, pot_sized(due, hand, _number(percent[1], line)))
    sized = re.fullmatch(r"(?:r|b|raise|bet|complete)?(\d*)", word, re.ASCII)
    if sized is None:
        raise _unclear(line)
    if not sized[1]:
        return _wager(due, hand, wager, wager.least if wager else 0)
    return _wager(due, hand, wager, _number(sized[1], line), exact=True)


def _wager(
    due: ActionDue, hand: HandState, wager: Choice | None, to: int, *, exact: bool = False
) -> Act:
    if wager is None:
        return Act(due.seat, wager_kind(hand), to)  # refused with its reason
    if not exact:
        to = wager.nearest(to)
    return Act(due.seat, wager.kind, to)


def _all_in(due: ActionDue, hand: HandState, wager: Choice | None) -> Act:
    everything = reach(due, hand)
    if wager is not None:
        return Act(due.seat, wager.kind, everything)  # beyond the pot it is refused
    for choice in due.choices:
        if choice.kind in PASSIVE and choice.least == everything:
            return Act(due.seat, choice.kind, everything)
    return Act(due.seat, wager_kind(hand), everything)
