"""Stud players by the book: plain rules for starting hands and for staying, from public advice.

They are yardsticks for tables of several, written from the sources that docs/bots.md names, and
know no odds. `grade` says what a hand is worth: nothing, a call, or a bet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct

from desktop_poker.ai.bot import Bot, Budget
from desktop_poker.ai.manners import Polite, give_up, is_free, passive, take, wager
from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue, bet_size
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.games.spec import Scale
from desktop_poker.odds.family import Family, family_of

NOTHING, CALLS, BETS = range(3)
_TEN, _QUEEN, _ACE, _EIGHT, _SEVEN, _NINE = 10, 12, 14, 8, 7, 9
_FEW_SUITED = 2  # cards of the suit elsewhere: with more a flush is dead
_LAST = 7  # cards of a complete hand


class StudLook(Struct, frozen=True):
    """A hand as these players look at it; ranks are 2 to 14."""

    is_low: bool  # the lowest hand wins
    cards: tuple[Card, ...]  # all own ones
    door: int
    others: tuple[tuple[int, ...], ...]  # ranks of live opponents' up cards
    seen: tuple[Card, ...]  # up cards of all others, folded ones too
    raiser: int | None  # the door of whoever bet last on this street

    @property
    def ranks(self) -> list[int]:
        """Own ranks."""
        return [rank(card) for card in self.cards]

    @property
    def groups(self) -> list[tuple[int, int]]:
        """How often each own rank is there, the best first."""
        found = Counter(self.ranks)
        return sorted(((count, one) for one, count in found.items()), reverse=True)

    @property
    def lows(self) -> set[int]:
        """Different own ranks up to eight, the ace as one."""
        return {low(one) for one in self.ranks if low(one) <= _EIGHT}

    @property
    def suited(self) -> int:
        """The most own cards of one suit, if it is not dead."""
        suit, count = Counter(card & 3 for card in self.cards).most_common(1)[0]
        return count if sum(card & 3 == suit for card in self.seen) <= _FEW_SUITED else 0

    @property
    def straight(self) -> int:
        """The most different own ranks within five neighbours."""
        ranks = set(self.ranks) | ({1} if _ACE in self.ranks else set())
        return max(sum(start <= one < start + 5 for one in ranks) for start in range(1, 11))


def rank(card: Card) -> int:
    """From 2 to 14."""
    return (card >> 2) + 2


def low(one: int) -> int:
    """A rank with the ace as one."""
    return 1 if one == _ACE else one


def high_start(look: StudLook) -> int:
    """Rolled up, pairs that no raiser's door beats, live three-flushes, three big cards."""
    (count, best), *_ = look.groups
    beaten = look.raiser is not None and look.raiser > best
    if count >= 3:  # noqa: PLR2004 - rolled up
        return BETS
    if count == 2:  # noqa: PLR2004 - a pair
        kicker = look.groups[1][1]
        live = all(rank(card) != best for card in look.seen)
        if beaten:
            return CALLS if live and kicker > (look.raiser or 0) else NOTHING
        return BETS if best >= _TEN else (CALLS if live or kicker >= _QUEEN else NOTHING)
    if look.suited == 3 or min(look.ranks) >= _TEN:  # noqa: PLR2004 - all of them
        return CALLS
    near = max(look.ranks) - min(look.ranks) == 2 and min(look.ranks) >= _SEVEN  # noqa: PLR2004
    return CALLS if near else NOTHING


def high_later(look: StudLook) -> int:
    """Stay with the best pair or better, and with four to a straight or flush."""
    (count, best), *rest = look.groups
    second = rest[0][0] if rest else 0
    boards = [Counter(up).most_common(1)[0][::-1] for up in look.others]
    paired = max((one for times, one in boards if times > 1), default=0)
    to_come = len(look.cards) < _LAST
    if look.straight >= 5 or look.suited >= 5 or count > 2:  # noqa: PLR2004 - made
        return BETS
    if count == 2 and second == 2:  # noqa: PLR2004 - two pair
        return BETS if paired < best else CALLS
    top = max((one for up in look.others for one in up), default=0)
    if count == 2 and not paired and best >= top:  # noqa: PLR2004 - the best pair in sight
        return BETS if to_come else CALLS
    if to_come and (look.suited == 4 or look.straight == 4):  # noqa: PLR2004 - a draw
        return CALLS
    early = len(look.cards) == 4  # noqa: PLR2004 - fourth street
    return CALLS if count == 2 and (early or best >= _TEN) and paired < best else NOTHING  # noqa: PLR2004


def razz_start(look: StudLook) -> int:
    """Three different cards up to eight; a seven or better raises."""
    if len(look.lows) < 3:  # noqa: PLR2004 - all of them
        return NOTHING
    good = max(look.lows) <= _SEVEN
    return BETS if good or look.raiser is None else CALLS


def razz_later(look: StudLook) -> int:
    """Count low cards, and those that the others show."""
    mine, cards = len(look.lows), len(look.cards)
    theirs = max((len({low(one) for one in up if one != _NINE and low(one) <= _EIGHT})
                  for up in look.others), default=0)  # fmt: skip
    if mine >= 5:  # noqa: PLR2004 - a made eight
        return BETS if sorted(look.lows)[4] <= _SEVEN or theirs < 4 else CALLS  # noqa: PLR2004
    nine = len({low(one) for one in look.ranks if low(one) <= _NINE}) >= 5  # noqa: PLR2004
    if cards == _LAST:
        return CALLS if nine else NOTHING
    if mine == 4:  # noqa: PLR2004 - one card short
        return BETS if cards <= 5 and theirs <= cards - 3 else CALLS  # noqa: PLR2004
    brick = theirs <= cards - 3
    return CALLS if mine == 3 and cards == 4 and brick else NOTHING  # noqa: PLR2004


def split_start(look: StudLook) -> int:
    """Three low cards, aces, low pairs with a low card; other big pairs only against no ace."""
    (count, best), *_ = look.groups
    if count >= 3 or (count == 2 and best == _ACE):  # noqa: PLR2004 - rolled up, aces
        return BETS
    if len(look.lows) == 3:  # noqa: PLR2004 - all of them
        scoops = 1 in look.lows or look.suited == 3 or max(look.lows) - min(look.lows) <= 4  # noqa: PLR2004
        return BETS if scoops else CALLS
    if count == 2 and len(look.lows) == 2:  # noqa: PLR2004 - a low pair with a low card
        return CALLS
    doors = [up[0] for up in look.others if up]
    alone = look.raiser is None and max(doors, default=0) < best
    return BETS if count == 2 and best > _NINE and alone else NOTHING  # noqa: PLR2004


def split_later(look: StudLook) -> int:
    """Made lows and four to a low, two pair and better; one way only where it leads."""
    mine, cards = len(look.lows), len(look.cards)
    high = high_later(look)
    if mine >= 5:  # noqa: PLR2004 - a low
        return BETS
    if cards == _LAST:
        return min(high, CALLS) if high < BETS else BETS
    (count, best), *_ = look.groups
    if mine == 4:  # noqa: PLR2004 - one card short
        return BETS if high else CALLS
    if mine == 3 and cards == 4:  # noqa: PLR2004 - caught one bad card
        return CALLS if high or look.suited >= 3 or 1 in look.lows else NOTHING  # noqa: PLR2004
    lowest = max((len({low(one) for one in up if low(one) <= _EIGHT}) for up in look.others),
                 default=0)  # fmt: skip
    if lowest >= 3 and count == 2 and best != _ACE:  # noqa: PLR2004 - somebody has a low
        return CALLS if high == BETS else NOTHING
    return high


_RULES: dict[tuple[Scale, ...], tuple[Callable[[StudLook], int], Callable[[StudLook], int]]] = {
    (Scale.HIGH,): (high_start, high_later),
    (Scale.ACE_TO_FIVE,): (razz_start, razz_later),
    (Scale.HIGH, Scale.EIGHT_OR_BETTER): (split_start, split_later),
}


class StudBook(Polite):
    """Plays listed starting hands and stays while the hand is worth it."""

    STEALS = False  # completes with the best door when few are left
    LOOSE = False  # calls the bring-in with much that is no hand
    TIMID = False  # calls where the book bets, but for the best

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """By the book."""
        del chance, budget
        hand = view.hand
        if hand is None or family_of(hand.variant) is not Family.SEVEN:
            return take(due, passive(due))
        look = look_of(hand, due)
        start, later = _RULES[tuple([one.judging.scale for one in hand.variant.rankings])]
        worth = start(look) if hand.street == 0 else later(look)
        if hand.street == 0:
            worth = self._at_first(hand, look, worth)
        return self._answer(hand, due, worth)

    def _at_first(self, hand: HandState, look: StudLook, worth: int) -> int:
        if worth == NOTHING and self.LOOSE and _is_cheap(hand):
            worth = CALLS if max(look.ranks) >= _QUEEN or len(look.lows) > 1 else NOTHING
        betting = hand.betting
        behind = 0 if betting is None else len(betting.to_act)
        first = betting is not None and not betting.raise_count and not hand.wagered
        if self.STEALS and first and hand.current_bet and behind <= 3 and _leads(look):  # noqa: PLR2004
            return BETS
        return worth

    def _answer(self, hand: HandState, due: ActionDue, worth: int) -> Act:
        bets = 0 if hand.betting is None else hand.betting.raise_count
        if worth == NOTHING:
            return give_up(due)
        most = 1 if self.TIMID else 2
        if worth == BETS and bets < most:
            return wager(due, hand, 1.0) or take(due, passive(due))
        if worth == CALLS and hand.street == 0 and bets > 1 and not is_free(due):
            return give_up(due)  # nobody calls two bets with a hand for one
        return take(due, passive(due))


class Thief(StudBook):
    """By the book, and completes with the best door when few are left."""

    STEALS = True


class Bully(StudBook):
    """By the book, and bets whatever it holds as long as its board is the best one to see."""

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Bet the board, else by the book."""
        hand = view.hand
        if hand is not None and family_of(hand.variant) is Family.SEVEN and hand.street > 0:
            bets = 0 if hand.betting is None else hand.betting.raise_count
            look = look_of(hand, due)
            if not bets and _shows_most(hand, due, look):
                return wager(due, hand, 1.0) or take(due, passive(due))
        return super().act(view, due, chance, budget)


class Timid(StudBook):
    """By the book, but never raises."""

    TIMID = True


class VisitorBook(StudBook):
    """By the book later on; calls the bring-in with almost anything that looks good."""

    LOOSE = True


def _is_cheap(hand: HandState) -> bool:
    return hand.current_bet < bet_size(hand, hand.current_street)


def _leads(look: StudLook) -> bool:
    doors = [up[0] for up in look.others if up]
    if look.is_low:
        return low(look.door) <= min((low(one) for one in doors), default=_ACE)
    return look.door >= max(doors, default=0)


def _shows_most(hand: HandState, due: ActionDue, look: StudLook) -> bool:
    """Whether nobody shows more: low cards where low wins, else pairs and high cards."""
    own = tuple([rank(card) for card in _known(hand.player(due.seat).up)])
    if look.is_low:
        return all(_low_board(own) >= _low_board(other) for other in look.others)
    return all(_high_board(own) >= _high_board(other) for other in look.others)


def _low_board(ranks: Sequence[int]) -> int:
    return len({low(one) for one in ranks if low(one) <= _EIGHT})


def _high_board(ranks: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(((count, one) for one, count in Counter(ranks).items()), reverse=True))


def look_of(hand: HandState, due: ActionDue) -> StudLook:
    """What one of them sees."""
    me = hand.player(due.seat)
    others = [p for p in hand.players if p.seat != due.seat]
    betting = hand.betting
    last = None if betting is None or not betting.raise_count else betting.last_raiser_index
    raiser = None if last is None or last == due.seat else _known(hand.player(last).up)[:1]
    return StudLook(
        hand.variant.rankings[0].is_low,
        _known((*me.down, *me.up)),
        rank(_known(me.up)[0]),
        tuple([tuple([rank(card) for card in _known(p.up)]) for p in others if not p.folded]),
        tuple([card for p in others for card in _known(p.up)]),
        rank(raiser[0]) if raiser else None,
    )


def _known(faces: Sequence[Face]) -> tuple[Card, ...]:
    return tuple([face for face in faces if face is not None])


STUD_BOOKS: dict[str, Callable[[], Bot]] = {
    "stud-book": StudBook,
    "stud-thief": Thief,
    "stud-timid": Timid,
    "stud-visitor": VisitorBook,
    "stud-bully": Bully,
}
