"""Replay a PHH hand with our own engine and compare the result with what the file states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.phh.comparing import Comparison, Finding, compare, result_of
from desktop_poker.storage.phh.document import PhhHand
from desktop_poker.storage.phh.judging import endings
from desktop_poker.storage.phh.notation import Notation, read_action
from desktop_poker.storage.phh.set_up import set_ups
from desktop_poker.storage.phh.walking import HandWalk


class Kind(StrEnum):
    """What became of a hand that could be played."""

    AGREES = "agrees"
    RAKED = "raked"  # agrees but for the room's share
    UNSTATED = "unstated"  # played to its end, but the file states no result
    UNDECIDED = "undecided"  # neither the cards nor the file tell who won
    UNFINISHED = "unfinished"  # the file stops in mid-hand
    DIFFERS = "differs"


class Replayed(Struct, frozen=True, kw_only=True):
    """How a hand came out, and what differs from the file, if anything."""

    kind: Kind
    started: HandStarted
    events: tuple[HandEvent, ...]
    seats: tuple[Seat, ...]  # of player 1, 2, …
    stacks: tuple[int, ...]
    is_over: bool
    pot: int = 0  # what was won
    rakes: tuple[int, ...] = ()  # borne by player 1, 2, …
    counts_returned: bool = False  # the file's winnings include bets that nobody called
    difference: BadInput | None = None

    @property
    def rake(self) -> int:
        """All that the room took."""
        return sum(self.rakes)


def replay_hand(hand: PhhHand) -> Replayed:
    """Play a hand as written. Raises BadInput where it can't be played.

    Where a file can be meant in more ways than one, its result tells in which.
    """
    read = [read_action(text, len(hand.starting_stacks)) for text in hand.actions]
    actions = [action for action in read if action is not None]
    found: list[Replayed] = []
    problem: BadInput | None = None
    for started in set_ups(hand, actions):
        try:
            found += _replay(hand, actions, started)
        except BadInput as error:
            problem = problem or error
        if found and found[-1].kind is Kind.AGREES:
            return found[-1]
    if not found:
        raise problem or BadInput("nobody posts a blind")
    return next((played for played in found if played.kind is Kind.RAKED), found[0])


def _replay(hand: PhhHand, actions: Sequence[Notation], started: HandStarted) -> Iterator[Replayed]:
    """Every way in which a hand can have ended, up to the first that agrees."""
    walk = HandWalk(hand, actions, started)
    walk.run()
    is_decided = False
    for ending in endings(walk):
        is_decided = True
        played = _ended(walk, ending)
        yield played
        if played.kind is Kind.AGREES:
            return
    if not is_decided:
        yield _ended(walk, None)


def _ended(walk: HandWalk, ending: Outcome | None) -> Replayed:
    """How a hand ended in one way; None: nobody can tell."""
    outcome = walk.outcome if ending is None else ending
    events = (*walk.events, *(() if ending is None else ending.events))
    stacks = tuple(outcome.state.player(seat).stack for seat in walk.seats)
    result = result_of(events, walk.seats, stacks)
    is_over = ending is not None and ending.due is None
    if walk.left:
        difference = BadInput("actions are left over: {count}", count=len(walk.left))
        found = Comparison(Finding.DIFFERS, difference=difference)
    else:
        found = compare(walk.hand, result)
    return Replayed(
        kind=_kind(found, is_over=is_over, is_decided=ending is not None),
        started=outcome.state.started,
        events=events,
        seats=walk.seats,
        stacks=stacks,
        is_over=is_over,
        pot=sum(result.won),
        rakes=found.rakes,
        counts_returned=found.counts_returned,
        difference=found.difference,
    )


def _kind(found: Comparison, *, is_over: bool, is_decided: bool) -> Kind:
    if not is_decided and found.finding is not Finding.DIFFERS:
        return Kind.UNDECIDED
    match found.finding:
        case Finding.DIFFERS:
            return Kind.DIFFERS
        case Finding.UNSTATED:
            return Kind.UNSTATED if is_over else Kind.UNFINISHED
        case Finding.AGREES | Finding.RAKED:
            return Kind.RAKED if found.finding is Finding.RAKED else Kind.AGREES
