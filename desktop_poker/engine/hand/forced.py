"""Antes, blinds, and what they leave to be matched (E3, E5, F1, G1, B10)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator
from typing import Final

from desktop_poker.engine.hand.events import Post, PostKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.house import Straddle
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.games.spec import ForcedBets

# Members bound once: see choices.py.
_ANTE: Final = PostKind.ANTE
_SMALL_BLIND: Final = PostKind.SMALL_BLIND
_BIG_BLIND: Final = PostKind.BIG_BLIND
_STRADDLE: Final = PostKind.STRADDLE
_LIVE_BLIND: Final = PostKind.LIVE_BLIND
_BIG_BLIND_ANTE: Final = PostKind.BIG_BLIND_ANTE


def forced_bets(state: HandState) -> tuple[Post, ...]:
    """What each seat posts, in order; a stack that can't cover a post goes in whole (B10)."""
    standing = {(post.seat, post.kind) for post in state.started.standing}
    left = {player.seat: player.stack for player in state.players}
    posts: list[Post] = []
    for seat, kind, owed in _owed(state):
        amount = min(owed, left[seat])
        if amount and (seat, kind) not in standing:
            left[seat] -= amount
            posts.append(Post(seat, kind, amount))
    return tuple(posts)


def _owed(state: HandState) -> Iterator[tuple[Seat, PostKind, int]]:
    """Antes come before blinds, the big-blind ante after the blind, from what is left (E3)."""
    started, stakes = state.started, state.started.stakes
    if started.bomb_ante:
        for player in state.players:
            yield player.seat, _ANTE, started.bomb_ante
        return
    if stakes.ante:
        for player in state.players:
            yield player.seat, _ANTE, stakes.ante
    if started.small_blind is not None:
        yield started.small_blind, _SMALL_BLIND, stakes.small_blind
    if started.big_blind is not None:
        yield started.big_blind, _BIG_BLIND, stakes.big_blind
        for seat in started.live_blinds:
            yield seat, _LIVE_BLIND, stakes.big_blind
        if started.straddle is not None:
            yield started.straddle, _STRADDLE, straddle_of(stakes)
        yield started.big_blind, _BIG_BLIND_ANTE, stakes.big_blind_ante


def blind_seats(
    forced: ForcedBets, seats: tuple[Seat, ...], button: Seat
) -> tuple[Seat | None, Seat | None]:
    """The small and the big blind by a moving button (E1, F1, B9); both None in stud."""
    order = clockwise_seats(seats, button)
    match forced:
        case ForcedBets.ANTES_AND_BRING_IN:
            return None, None
        case ForcedBets.SINGLE_BLIND:
            return None, order[0]
        case ForcedBets.BUTTON_BLIND:
            return None, order[-1]
        case ForcedBets.BLINDS if len(order) == 2:  # noqa: PLR2004 - heads-up
            return order[-1], order[0]
        case ForcedBets.BLINDS:
            return order[0], order[1]


def straddle_of(stakes: Stakes) -> int:
    """What a straddle is (J4)."""
    return 2 * stakes.big_blind


def covers_straddle(stack: int, stakes: Stakes) -> bool:
    """Whether a stack pays a straddle after its ante; a shorter one is none (J4)."""
    return stack >= straddle_of(stakes) + stakes.ante


def straddle_seat(
    where: Straddle,
    seats: tuple[Seat, ...],
    button: Seat,
    blinds: Collection[Seat | None],
    big_blind: Seat | None,
) -> Seat | None:
    """Who may straddle: nobody among two players, and nobody who posts a blind anyway (J4)."""
    if where is Straddle.OFF or big_blind is None or len(seats) <= 2:  # noqa: PLR2004 - heads-up
        return None
    seat = button if where is Straddle.BUTTON else clockwise_seats(seats, big_blind)[0]
    return seat if seat in seats and seat not in blinds else None


def clockwise_seats(seats: tuple[Seat, ...], button: Seat) -> tuple[Seat, ...]:
    """Sort seats clockwise from the button's left; the button itself comes last."""
    ordered = sorted(seats)
    left = bisect_right(ordered, button)
    return (*ordered[left:], *ordered[:left])
