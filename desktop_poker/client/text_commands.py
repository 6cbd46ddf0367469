"""The command line of text mode: ``f``, ``c``, ``r600``, ``p50``, ``a``, ``cards``, ``who``."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TypeAlias

from desktop_poker.client.wagers import PASSIVE, pot_sized, reach, wager_kind, wager_of
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.stakes import chips_from
from desktop_poker.engine.table.commands import AddChips, PlayersAnswer

_YES, _NO = ("y", "yes", "2", "s"), ("n", "no", "1", "m")


class Query(StrEnum):
    """Words that ask something of the program itself."""

    CARDS = "cards"
    POT = "pot"
    WHO = "who"
    HOW = "how"
    HELP = "help"
    UNDO = "undo"
    OUT = "out"
    QUIT = "quit"


_SHORT = {"?": Query.HELP, "h": Query.HELP, "q": Query.QUIT}

Said: TypeAlias = PlayersAnswer | AddChips | Query


def read_command(
    line: str, due: ActionDue | RunoutVoteDue | ShowDue, hand: HandState, seat: Seat
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
    if word in set(Query):
        return Query(word)
    if word == "top" and len(words) > 1:
        return AddChips(_number(words[1], line))
    match due:
        case ActionDue():
            return _action(word + "".join(words[1:]), line, due, hand)
        case RunoutVoteDue():
            return VoteRunouts(seat, 2 if _yes(word, line) else 1)
        case ShowDue():
            return ShowOrMuck(seat=seat, show=_yes(word, line))


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
