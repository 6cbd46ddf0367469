"""Translate a file's set-up into ours: seats, stacks, antes, blinds and posts.

Player n sits in seat n - 1 and the last one has the button. An entry of the blinds below zero is
a post out of turn. As large as the big blind it is live (E5); what exceeds the big blind is dead.
A smaller one is the dead small blind of somebody who comes back, or a live post: both are tried.
So is what there is to call when the big blind is all-in for less: the whole blind, or the most
that anybody has posted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandStarted, Post, PostKind, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import CASINO, HouseRules, Straddle, for_game
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.rules.variant import StakesShape, Variant
from desktop_poker.games.spec import ForcedBets
from desktop_poker.storage.phh.amounts import chips
from desktop_poker.storage.phh.document import PhhHand
from desktop_poker.storage.phh.notation import Notation, PlayerActed

_TWO = 2
_DEAD = PostKind.BIG_BLIND_ANTE  # in the main pot, part of no bet


class _Posted(Struct, frozen=True):
    """One reading of the blinds; nobody and nothing in a game without them."""

    small_seat: Seat | None = None
    small: int = 0
    big_seat: Seat | None = None
    big: int = 0
    live: tuple[Seat, ...] = ()  # a whole big blind, out of turn
    standing: tuple[Post, ...] = ()  # posts that our own tables do not know
    straddle: Seat | None = None  # of two big blinds (J4)


def set_ups(hand: PhhHand, actions: Sequence[Notation]) -> Iterator[HandStarted]:
    """Every set-up that a file can mean, the likeliest first. Raises BadInput where there is none.

    A hand of ours carries its set-up along, with rules and seats as they were.
    """
    if hand.started is not None:
        yield hand.started
        return
    antes, blinds = hand.antes, hand.blinds
    if len(blinds) == _TWO:
        antes, blinds = antes[::-1], blinds[::-1]  # the format lists them reversed heads-up
    stacks = _stacks(hand, actions)
    if not any(blinds) and len(set(antes)) == 1 and antes[0] and game(hand.game).can_bomb:
        yield _bomb_pot(hand, stacks, antes[0])
        return
    acted = (action.player for action in actions if isinstance(action, PlayerActed))
    after_antes = tuple(max(0, s - ante) for s, ante in zip(stacks, antes, strict=True))
    for posted in _readings(hand.game, blinds, after_antes, next(acted, None)):
        yield _started(hand, stacks, antes, posted)


def _stacks(hand: PhhHand, actions: Sequence[Notation]) -> tuple[int, ...]:
    """What everybody has; a stack that nobody wrote down is more than anybody puts in."""
    bets = (a.amount for a in actions if isinstance(a, PlayerActed) and a.amount is not None)
    known = [stack for stack in hand.starting_stacks if stack is not None]
    if 0 in known:
        raise BadInput("player {player} has no chips", player=hand.starting_stacks.index(0) + 1)
    plenty = (
        sum(chips(amount, hand.unit) for amount in bets)
        + len(actions) * max(hand.big_bet, hand.bring_in)  # fixed bets are called without amounts
        + sum(hand.antes)
        + sum(map(abs, hand.blinds))
        + max(1, hand.min_bet, *known)
    )
    return tuple(plenty if stack is None else stack for stack in hand.starting_stacks)


def _started(
    hand: PhhHand, stacks: tuple[int, ...], antes: tuple[int, ...], posted: _Posted
) -> HandStarted:
    variant = game(hand.game)
    ante, big_blind_ante, standing = _antes(antes, posted.big_seat, trimmed=hand.antes_are_trimmed)
    left = list(stacks)
    paid: list[Post] = []
    for post in (*standing, *posted.standing):
        amount = min(post.amount, left[post.seat])
        left[post.seat] -= amount
        if amount:
            paid.append(replace(post, amount=amount))
    last = Seat(len(stacks) - 1)
    return HandStarted(
        hand_no=1,
        game=hand.game,
        rules=_rules(variant, posted, last),
        stakes=Stakes(
            small_blind=posted.small,
            big_blind=posted.big,
            ante=ante,
            big_blind_ante=big_blind_ante,
            bring_in=hand.bring_in,
            small_bet=hand.small_bet,
            big_bet=hand.big_bet,
        ),
        button=last,
        seatings=tuple(Seating(Seat(place), stack) for place, stack in enumerate(left)),
        small_blind=posted.small_seat,
        big_blind=posted.big_seat,
        live_blinds=posted.live,
        standing=tuple(paid),
        straddle=posted.straddle,
    )


def _bomb_pot(hand: PhhHand, stacks: tuple[int, ...], ante: int) -> HandStarted:
    """A hand of antes alone on which nobody bets before the flop (J5)."""
    variant = game(hand.game)
    big = hand.small_bet or hand.min_bet
    if not big or ante % big:
        raise BadInput("the antes of a bomb pot are whole big blinds here")
    seats = tuple(Seat(place) for place in range(len(stacks)))
    small_seat, big_seat = blind_seats(variant.forced_bets, seats, seats[-1])
    rules = replace(_rules(variant, _Posted(), seats[-1]), bomb_pot=0, bomb_ante=ante // big)
    return HandStarted(
        hand_no=1,
        game=hand.game,
        rules=rules,
        stakes=Stakes(
            small_blind=big // 2 if small_seat is not None else 0,
            big_blind=big,
            ante=big if variant.stakes is StakesShape.ANTES_WITH_BLIND else 0,
            small_bet=hand.small_bet,
            big_bet=hand.big_bet,
        ),
        button=seats[-1],
        seatings=tuple(map(Seating, seats, stacks)),
        small_blind=small_seat,
        big_blind=big_seat,
        bomb_ante=ante,
    )


def _rules(variant: Variant, posted: _Posted, button: Seat) -> HouseRules:
    """Casino rules, as wide as real rooms play them."""
    rules = for_game(CASINO, variant)
    if variant.stakes is StakesShape.BETS_WITH_BLINDS and rules.raise_cap is not None:
        # Some do not count the big blind as the first bet of its street (J2).
        rules = replace(rules, raise_cap=rules.raise_cap + 1)
    if posted.straddle is not None:
        at_button = posted.straddle == button
        rules = replace(rules, straddle=Straddle.BUTTON if at_button else Straddle.UTG)
    # They split to the smallest chip in stud as well, not by the ante as ours does (C3).
    return replace(rules, open_fold=True, odd_chips=CASINO.odd_chips, pot_ante=True)


def _antes(
    antes: tuple[int, ...], big: Seat | None, *, trimmed: bool
) -> tuple[int, int, tuple[Post, ...]]:
    """Everybody's ante, the big blind's, or else the antes of some as posts of their own."""
    if len(set(antes)) == 1:
        return antes[0], 0, ()
    if big is not None and not any(ante for seat, ante in enumerate(antes) if seat != big):
        return 0, antes[big], ()
    kind = PostKind.ANTE if trimmed else _DEAD
    return 0, 0, tuple(Post(Seat(s), kind, ante) for s, ante in enumerate(antes) if ante)


def _readings(
    key: str, blinds: tuple[int, ...], stacks: tuple[int, ...], opener: int | None
) -> Iterator[_Posted]:
    if game(key).has_bring_in:
        if any(blinds):
            raise BadInput("{game} has no blinds", game=key)
        yield _Posted()
        return
    if not any(blinds):
        raise BadInput("nobody posts a blind")
    straddle, blinds = _without_straddle(blinds)
    if straddle is not None:
        opener = None  # to the left of the straddle: it tells nothing about the big blind
    big = max(blinds) if max(blinds) > 0 else -min(blinds)
    big_seat = _big_blind(blinds, stacks, big, opener)
    if 0 < blinds[big_seat] < big:  # all-in for less: a post out of turn may tell the whole
        big = max(map(abs, blinds))
    others = [(Seat(s), entry) for s, entry in enumerate(blinds) if entry and s != big_seat]
    in_turn = [(seat, entry) for seat, entry in others if entry > 0]
    out_of_turn = [(seat, -entry) for seat, entry in others if entry < 0]
    if len(in_turn) > 1:
        raise BadInput(
            "a straddle is two big blinds here, one a hand, left of the big blind or on the button"
        )
    if in_turn and in_turn[0][0] > big_seat and len(blinds) > _TWO:
        out_of_turn.append(in_turn.pop())  # to the left of the big blind: somebody new
    small_seat, small = in_turn[0] if in_turn else (None, 0)
    live = tuple(seat for seat, amount in out_of_turn if amount >= big)
    extra = tuple(Post(seat, _DEAD, amount - big) for seat, amount in out_of_turn if amount > big)
    less = [(seat, amount) for seat, amount in out_of_turn if amount < big]
    sizes = dict.fromkeys((big, _most_posted(blinds, stacks)))
    for kind in (_DEAD, PostKind.LIVE_BLIND) if less else (_DEAD,):
        standing = (*extra, *(Post(seat, kind, amount) for seat, amount in less))
        for size in sizes:
            yield _Posted(small_seat, min(small, size), big_seat, size, live, standing, straddle)


def _without_straddle(blinds: tuple[int, ...]) -> tuple[Seat | None, tuple[int, ...]]:
    """Who straddles by two big blinds, and the blinds without it (J4)."""
    in_turn = [seat for seat, entry in enumerate(blinds) if entry > 0]
    if len(in_turn) <= _TWO:
        return None, blinds
    seat = max(in_turn, key=lambda one: blinds[one])
    rest = tuple(0 if one == seat else entry for one, entry in enumerate(blinds))
    big = max(rest)
    is_named = seat in (rest.index(big) + 1, len(blinds) - 1)
    return (Seat(seat), rest) if is_named and blinds[seat] == 2 * big else (None, blinds)


def _most_posted(blinds: tuple[int, ...], stacks: tuple[int, ...]) -> int:
    return max(min(abs(entry), stack) for entry, stack in zip(blinds, stacks, strict=True))


def _big_blind(
    blinds: tuple[int, ...], stacks: tuple[int, ...], big: int, opener: int | None
) -> Seat:
    """The seat whose left neighbour opens: among equal posts the file's first action tells which.

    A stack that is too short for its blind has still posted it.
    """
    count = len(blinds)
    seats = tuple(Seat(place) for place in range(count))
    _, usual = blind_seats(ForcedBets.BLINDS, seats, seats[-1])
    if usual is not None and 0 < blinds[usual] < big and blinds[usual] >= stacks[usual]:
        return usual
    largest = [seat for seat in reversed(seats) if abs(blinds[seat]) == big]
    candidates = [seat for seat in largest if blinds[seat] > 0] or largest
    for seat in candidates:
        after = ((seat + step) % count for step in range(1, count))
        if next((s for s in after if stacks[s] > abs(blinds[s])), None) == opener:
            return seat
    return candidates[0]


def odd_posts(started: HandStarted) -> tuple[Post, ...]:
    """Posts that stood before the hand, and do not follow from the stakes."""
    stakes = started.stakes
    owed = {(started.small_blind, PostKind.SMALL_BLIND), (started.big_blind, PostKind.BIG_BLIND)}
    owed |= {(seat, PostKind.LIVE_BLIND) for seat in started.live_blinds}
    if stakes.ante:
        owed |= {(seating.seat, PostKind.ANTE) for seating in started.seatings}
    if started.straddle is not None:
        owed.add((started.straddle, PostKind.STRADDLE))
    if stakes.big_blind_ante:
        owed.add((started.big_blind, PostKind.BIG_BLIND_ANTE))
    return tuple(p for p in started.standing if (p.seat, p.kind) not in owed)
