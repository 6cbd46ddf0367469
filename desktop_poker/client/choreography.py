"""What moves when a fact is shown: cues with their times, and nothing about pixels.

A cue names a thing on the table by its key (the same that the sprites have: ``("hole", seat, n)``,
``("board", row, column)``, ``("chips", seat)``) and says how and when it moves. A cue never decides
what the table looks like afterwards: a frame does. Leaving all cues out shows the same table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    ForcedBetsPosted,
    HandEnded,
    HandMucked,
    HandsShown,
    HoleCards,
    PotAwarded,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact, PlayerSatDown

Key: TypeAlias = tuple[str | int, ...]


class Move(StrEnum):
    """How a thing moves."""

    DEAL = "deal"  # from the dealer to its place, face down
    FLIP = "flip"  # turned over in its place
    FOLD = "fold"  # towards the middle, and gone
    BET = "bet"  # chips from a stack to the place in front of it
    SWEEP = "sweep"  # chips to the pots
    RETURN = "return"  # chips back to the stack they came from
    PUSH = "push"  # chips of a pot to whoever won it
    SIT = "sit"  # somebody takes a chair


# Milliseconds at speed 1.
LENGTHS: Final = {
    Move.DEAL: 180,
    Move.FLIP: 260,
    Move.FOLD: 160,
    Move.BET: 200,
    Move.SWEEP: 260,
    Move.RETURN: 240,
    Move.PUSH: 300,
    Move.SIT: 180,
}
DEAL_APART, FLIP_APART, TURN_UP_APART, PUSH_APART, POST_APART = 70, 90, 100, 120, 60


class Cue(Struct, frozen=True, kw_only=True):
    """One movement."""

    move: Move
    key: Key
    at: int = 0  # milliseconds after the fact
    seat: Seat | None = None  # a push or return: whose chips they become
    amount: int = 0  # a push or return: how many

    @property
    def until(self) -> int:
        """When it has come to rest."""
        return self.at + LENGTHS[self.move]


def duration(cues: Iterable[Cue]) -> int:
    """Milliseconds until everything has come to rest."""
    return max((cue.until for cue in cues), default=0)


def choreography(  # noqa: C901, PLR0911 - flat match
    fact: Fact,
    before: HandState | None,
    after: HandState | None,
    awards: Sequence[PotAwarded] = (),
) -> tuple[Cue, ...]:
    """The movements that show a fact, given the hand before and after it and what was won in it."""
    if isinstance(fact, PlayerSatDown):
        return (Cue(move=Move.SIT, key=("plate", int(fact.seat))),)
    if after is None:
        return ()
    match fact:
        case ForcedBetsPosted():
            seats = dict.fromkeys(post.seat for post in fact.posts)
            paying = (seat for seat in seats if after.player(seat).bet)
            return tuple(_bet(seat, n * POST_APART) for n, seat in enumerate(paying))
        case CardsDealt():
            return (*_dealt(fact, after), *_to_board(fact, after))
        case Acted():
            return tuple(_acted(fact, before))
        case BetReturned():
            key = ("chips", int(fact.seat))
            return (Cue(move=Move.RETURN, key=key, seat=fact.seat, amount=fact.amount),)
        case BetsGathered():
            return tuple(_swept(before))
        case HandsShown():
            return tuple(_turned_up(fact, before))
        case HandMucked():
            return tuple(_put_away(fact.seat, before))
        case HandEnded():
            return tuple(_pushed(awards))
        case _:
            return ()


def _bet(seat: Seat, at: int = 0) -> Cue:
    return Cue(move=Move.BET, key=("chips", int(seat)), at=at)


def _dealt(fact: CardsDealt, after: HandState) -> Iterator[Cue]:
    """One card to each in turn, as many rounds as there are cards; faces turn as they arrive."""
    rounds = max((len(cards.down) + len(cards.up) for cards in fact.hole), default=0)
    at = 0
    for number in range(rounds):
        for cards in fact.hole:
            faces = (*cards.down, *cards.up)
            if number >= len(faces):
                continue
            held = after.player(cards.seat)
            first = len(held.down) + len(held.up) - len(faces)
            key = ("hole", int(cards.seat), first + number)
            deal = Cue(move=Move.DEAL, key=key, at=at)
            yield deal
            if faces[number] is not None:
                yield Cue(move=Move.FLIP, key=key, at=deal.until)
            at += DEAL_APART


def _to_board(fact: CardsDealt, after: HandState) -> Iterator[Cue]:
    """Cards to the board, turned over where they lie."""
    first = len(after.boards[fact.board_no]) - len(fact.board) if fact.board else 0
    for number, face in enumerate(fact.board):
        key = ("board", fact.board_no, first + number)
        deal = Cue(move=Move.DEAL, key=key, at=number * FLIP_APART)
        yield deal
        if face is not None:
            yield Cue(move=Move.FLIP, key=key, at=deal.until)


def _acted(fact: Acted, before: HandState | None) -> Iterator[Cue]:
    if fact.kind is ActionKind.FOLD:
        yield from _put_away(fact.seat, before)
    elif fact.cost:
        yield _bet(fact.seat)


def _put_away(seat: Seat, before: HandState | None) -> Iterator[Cue]:
    if before is None or not before.has(seat):
        return
    player = before.player(seat)
    for number in range(len(player.down) + len(player.up)):
        yield Cue(move=Move.FOLD, key=("hole", int(seat), number))


def _swept(before: HandState | None) -> Iterator[Cue]:
    if before is None:
        return
    for player in before.players:
        if player.bet:
            yield Cue(move=Move.SWEEP, key=("chips", int(player.seat)))


def _turned_up(fact: HandsShown, before: HandState | None) -> Iterator[Cue]:
    """Hands are turned up clockwise, both cards of a hand together."""
    at = 0
    for cards in fact.hands:
        hidden = tuple(_face_down(cards, before))
        yield from (Cue(move=Move.FLIP, key=key, at=at) for key in hidden)
        at += TURN_UP_APART if hidden else 0


def _face_down(cards: HoleCards, before: HandState | None) -> Iterator[Key]:
    """The cards of a hand that this viewer has not seen yet, where they lie in the row."""
    if before is None or not before.has(cards.seat):
        return
    player = before.player(cards.seat)
    row = (*player.down[:2], *player.up, *player.down[2:])
    for number, face in enumerate(row):
        if face is None:
            yield ("hole", int(cards.seat), number)


def _pushed(awards: Iterable[PotAwarded]) -> Iterator[Cue]:
    """When all pots are won the chips move: from each pot to each of its winners once."""
    won: dict[tuple[int, Seat], int] = {}
    for award in awards:
        for payout in award.payouts:
            place = (award.pot, payout.seat)
            won[place] = won.get(place, 0) + payout.amount
    for number, ((pot, seat), amount) in enumerate(won.items()):
        key = ("pushed", pot, int(seat))
        at = number * PUSH_APART
        yield Cue(move=Move.PUSH, key=key, at=at, seat=seat, amount=amount)
