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

from desktop_poker.client.table.winning import is_big
from desktop_poker.client.telling.hand_order import shown_order
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
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
    DISCARD = "discard"  # a card to those that are thrown away
    SHIFT = "shift"  # a card that is kept, to its new place in the hand


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
    Move.DISCARD: 160,
    Move.SHIFT: 160,
}
BIG_PUSH, GROUP_APART, MOST_GROUPS = 420, 90, 7  # of a large pot
DEAL_APART, FLIP_APART, TURN_UP_APART, PUSH_APART, POST_APART = 70, 90, 100, 120, 60


class Cue(Struct, frozen=True, kw_only=True):
    """One movement."""

    move: Move
    key: Key
    at: int = 0  # milliseconds after the fact
    seat: Seat | None = None  # a push or return: whose chips they become
    amount: int = 0  # a push or return: how many
    origin: Key | None = None  # a shift: where it was
    is_part: bool = False  # a push: one of several groups of a large pot

    @property
    def until(self) -> int:
        """When it has come to rest."""
        return self.at + LENGTHS[self.move]


def duration(cues: Iterable[Cue]) -> int:
    """Milliseconds until everything has come to rest."""
    return max((cue.until for cue in cues), default=0)


def choreography(  # noqa: C901, PLR0911, PLR0912 - flat match
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
        case CardsDiscarded():
            return tuple(_thrown_away(fact, before, after))
        case CardsDealt() if before is not None and after.variant.streets[fact.street].draw:
            return tuple(_drawn(fact, before, after))
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
            return tuple(_pushed(awards, big=is_big(after, awards)))
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


def _places(hand: HandState, seat: Seat) -> tuple[Face, ...]:
    """A hand's cards as they lie before somebody, None for those that nobody here sees."""
    player = hand.player(seat)
    return tuple(face for face, _ in shown_order(hand.variant, player.down, player.up))


def _thrown_away(fact: CardsDiscarded, before: HandState | None, after: HandState) -> Iterator[Cue]:
    """Cards fly to the muck together; those that are kept close the gaps (M1)."""
    if before is None or not before.has(fact.seat):
        return
    seat, was, now = int(fact.seat), _places(before, fact.seat), _places(after, fact.seat)
    kept = set(_same_cards(was, now))
    for place in range(len(was)):
        if place not in {old for old, _ in kept}:
            yield Cue(move=Move.DISCARD, key=("hole", seat, place))
    yield from _shifts(seat, kept)


def _drawn(fact: CardsDealt, before: HandState, after: HandState) -> Iterator[Cue]:
    """New cards come one by one to their places, while those that were kept make room."""
    for cards in fact.hole:
        if not before.has(cards.seat):
            continue
        seat, was, now = int(cards.seat), _places(before, cards.seat), _places(after, cards.seat)
        kept = set(_same_cards(was, now))
        yield from _shifts(seat, kept)
        new = [place for place in range(len(now)) if place not in {to for _, to in kept}]
        for number, place in enumerate(new):
            key = ("hole", seat, place)
            deal = Cue(move=Move.DEAL, key=key, at=number * DEAL_APART)
            yield deal
            if now[place] is not None:
                yield Cue(move=Move.FLIP, key=key, at=deal.until)


def _same_cards(was: Sequence[Face], now: Sequence[Face]) -> Iterator[tuple[int, int]]:
    """The places of each card that is in both hands; unseen ones stay in front."""
    for old, face in enumerate(was):
        if face is None and old < len(now):
            yield old, old
        elif face is not None and face in now:
            yield old, now.index(face)


def _shifts(seat: int, kept: Iterable[tuple[int, int]]) -> Iterator[Cue]:
    for old, new in sorted(kept):
        if old != new:
            origin = ("hole", seat, old)
            yield Cue(move=Move.SHIFT, key=("hole", seat, new), origin=origin)


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
    for number, face in enumerate(_places(before, cards.seat)):
        if face is None:
            yield ("hole", int(cards.seat), number)


def _pushed(awards: Iterable[PotAwarded], *, big: bool) -> Iterator[Cue]:
    """When all pots are won the chips move: from each pot to each of its winners once.

    A large pot comes in groups, when its hand has been named.
    """
    won: dict[tuple[int, Seat], int] = {}
    for award in awards:
        for payout in award.payouts:
            place = (award.pot, payout.seat)
            won[place] = won.get(place, 0) + payout.amount
    for number, ((pot, seat), amount) in enumerate(won.items()):
        key = ("pushed", pot, int(seat))
        if not big:
            at = number * PUSH_APART
            yield Cue(move=Move.PUSH, key=key, at=at, seat=seat, amount=amount)
            continue
        groups = max(1, min(MOST_GROUPS // len(won), amount))
        for group in range(groups):
            part = amount // groups + (group < amount % groups)
            at = BIG_PUSH + (number * groups + group) * GROUP_APART
            yield Cue(
                move=Move.PUSH, key=(*key, group), at=at, seat=seat, amount=part, is_part=True
            )
