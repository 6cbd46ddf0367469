"""Who wins at the showdown: by the cards where they decide, else as the file states it.

Cards decide where all that can win are known, or where some were shown: whoever kept theirs back
has lost. Cards that are only known from the deal prove nothing against cards that are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.commands import DeclareWinners
from desktop_poker.engine.hand.decide import answer
from desktop_poker.engine.hand.events import Share, Verdict
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.phh.walking import HandWalk

_MOST_VERDICTS = 200  # ways to share several pots among several winners; hands of people have few


def endings(walk: HandWalk) -> Iterator[Outcome]:
    """Every way in which a hand can have ended, the likeliest first; its facts follow the walk's.

    None where nobody can tell.
    """
    if not isinstance(walk.outcome.due, VerdictDue):
        yield Outcome((), walk.outcome.state, walk.outcome.due)
        return
    by_cards = _by_cards(walk)
    if by_cards is not None:
        yield by_cards
    if _has_hidden_hands(walk, walk.outcome.due):
        begun = Outcome((), walk.outcome.state, walk.outcome.due)
        yield from islice(_as_stated(begun, _gainers(walk)), _MOST_VERDICTS)


def _by_cards(walk: HandWalk) -> Outcome | None:
    outcome = Outcome((), walk.outcome.state, walk.outcome.due)
    while isinstance(outcome.due, VerdictDue):
        if not _cards_decide(walk, outcome.due):
            return None
        following = answer(outcome, judge(outcome.state, outcome.due))
        outcome = Outcome(outcome.events + following.events, following.state, following.due)
    return outcome


def _known(walk: HandWalk, due: VerdictDue) -> list[Seat]:
    """Who can win with cards that everybody has seen, or would have."""
    state = walk.outcome.state
    if any(None in board for board in state.boards):
        return []
    players = [state.player(seat) for seat in due.eligible]
    return [p.seat for p in players if None not in p.down + p.up and not p.mucked]


def _has_hidden_hands(walk: HandWalk, due: VerdictDue) -> bool:
    settled = {*_known(walk, due), *(walk.seats[player] for player in walk.mucked)}
    return not settled.issuperset(due.eligible)


def _cards_decide(walk: HandWalk, due: VerdictDue) -> bool:
    known = _known(walk, due)
    if not _has_hidden_hands(walk, due):
        return bool(known)
    shown = {walk.seats[player] for player, cards in walk.shown.items() if None not in cards}
    return not shown.isdisjoint(known)


def _gainers(walk: HandWalk) -> frozenset[Seat]:
    """Who has won something, by what the file states."""
    if walk.hand.winnings is not None and any(walk.hand.winnings):
        return frozenset(s for s, won in zip(walk.seats, walk.hand.winnings, strict=True) if won)
    if walk.hand.finishing_stacks is None:
        return frozenset()
    return frozenset(
        seat
        for seat, stack in zip(walk.seats, walk.hand.finishing_stacks, strict=True)
        if stack is not None and stack > walk.outcome.state.player(seat).stack
    )


def _as_stated(outcome: Outcome, gainers: frozenset[Seat]) -> Iterator[Outcome]:
    """Every way to give the pots to those who have won something."""
    due = outcome.due
    if not isinstance(due, VerdictDue):
        yield outcome
        return
    rivals = [seat for seat in due.eligible if seat in gainers]
    for size in range(len(rivals), 0, -1):
        for winners in combinations(rivals, size):
            verdicts = tuple(
                Verdict(board, share, () if share is Share.LOW else winners)
                for board, share in due.contests
            )
            following = answer(outcome, DeclareWinners(due.pot, verdicts))
            events = outcome.events + following.events
            yield from _as_stated(Outcome(events, following.state, following.due), gainers)
