"""Facts told differently, and facts out of nothing: what tests/lan/lies.py is made of.

Each is a function of a fact, or of nothing, and of what the victim knew before; None: not here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import decide
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandsShown,
    HandStarted,
    HoleCards,
    PotAwarded,
    PotJudged,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.clock import clock_answer
from desktop_poker.engine.table.events import (
    Bank,
    BankStarted,
    BankUsed,
    CardsShown,
    Fact,
    GameChosen,
    LevelBegan,
    PlayerLeft,
    PlayersFinished,
    RabbitShown,
    Reacted,
    SatOut,
    StacksSettled,
    StraddleSet,
    TimedOut,
)
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.table.state import Finisher
from desktop_poker.engine.views.seat_view import SeatView

DECK = [Card(number) for number in range(52)]


class Scene(Struct):
    """What the victim knew before a fact."""

    view: SeatView
    seat: Seat | None
    dice: random.Random

    @property
    def hand(self) -> Any:
        return self.view.hand

    @property
    def table(self) -> Any:
        return self.view.table

    def others(self) -> list[Seat]:
        return [seat for seat, _ in self.table.taken if seat != self.seat]

    def own_cards(self) -> tuple[Any, ...]:
        hand = self.hand
        if hand is None or self.seat is None or not hand.has(self.seat):
            return ()
        mine = hand.player(self.seat)
        return tuple(face for face in mine.down + mine.up if face is not None)

    def seen_cards(self) -> set[Any]:
        hand = self.hand
        faces = {face for player in hand.players for face in player.down + player.up}
        return {*faces, *(face for board in hand.boards for face in board)} - {None}


# One fact is told differently.


def raised(fact: Acted, scene: Scene) -> Acted | None:
    if fact.kind in (ActionKind.FOLD, ActionKind.CHECK) or fact.seat == scene.seat:
        return None
    return replace(fact, to=fact.to + 1, cost=fact.cost + 1)


def mine_changed(fact: Acted, scene: Scene) -> Acted | None:
    """Call was pressed, fold is told: legal, and not ours."""
    if fact.seat != scene.seat:
        return None
    due = scene.view.due
    for choice in due.choices if isinstance(due, ActionDue) else ():
        if choice.kind is not fact.kind:
            made = decide(scene.hand, Act(fact.seat, choice.kind, choice.least))
            return made.events[0]  # type: ignore[return-value]
    return None


def another_kind(fact: Acted, scene: Scene) -> Any:
    """Somebody else's action becomes another legal one, and all that follows stays."""
    due = scene.view.due
    if fact.seat == scene.seat or not isinstance(due, ActionDue) or due.seat != fact.seat:
        return None
    kinds = [choice for choice in due.choices if choice.kind is not fact.kind]
    if not kinds:
        return None
    choice = scene.dice.choice(kinds)
    return decide(scene.hand, Act(fact.seat, choice.kind, choice.least)).events[0]


def first_payout(fact: PotAwarded, _: Scene) -> PotAwarded | None:
    first, *rest = fact.payouts
    return replace(fact, payouts=(replace(first, amount=first.amount + 1), *rest))


def other_winner(fact: PotJudged, scene: Scene) -> PotJudged | None:
    eligible = scene.hand.pots[fact.pot].eligible
    for place, verdict in enumerate(fact.verdicts):
        losers = [seat for seat in eligible if seat not in verdict.winners]
        if verdict.winners and losers:
            other = replace(verdict, winners=(losers[0],))
            return replace(
                fact, verdicts=(*fact.verdicts[:place], other, *fact.verdicts[place + 1 :])
            )
    return None


def less_in_pot(fact: BetsGathered, _: Scene) -> BetsGathered | None:
    if not fact.pots or fact.pots[0].amount < 2:
        return None
    first, *rest = fact.pots
    return replace(fact, pots=(replace(first, amount=first.amount - 1), *rest))


def out_of_pot(fact: BetsGathered, scene: Scene) -> BetsGathered | None:
    if not fact.pots or scene.seat not in fact.pots[0].eligible or len(fact.pots[0].eligible) < 2:
        return None
    first, *rest = fact.pots
    left = tuple(seat for seat in first.eligible if seat != scene.seat)
    return replace(fact, pots=(replace(first, eligible=left), *rest))


def other_post(fact: ForcedBetsPosted, _: Scene) -> ForcedBetsPosted:
    first, *rest = fact.posts
    return replace(fact, posts=(replace(first, amount=first.amount + 1), *rest))


def duplicate_board(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    own = scene.own_cards()
    if not own:
        return None
    if fact.board:
        return replace(fact, board=(own[0], *fact.board[1:]))
    for place, hole in enumerate(fact.hole):
        if hole.up and hole.seat != scene.seat:
            other = replace(hole, up=(own[0], *hole.up[1:]))
            return replace(fact, hole=(*fact.hole[:place], other, *fact.hole[place + 1 :]))
    return None


def own_hidden(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    hole = tuple(
        replace(one, down=(None,) * len(one.down)) if one.seat == scene.seat else one
        for one in fact.hole
    )
    return replace(fact, hole=hole)


def leaked(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    free = [card for card in DECK if card not in scene.own_cards()]
    hole = tuple(
        replace(one, down=(free[one.seat], *one.down[1:]))
        if one.seat != scene.seat and one.down and one.down[0] is None
        else one
        for one in fact.hole
    )
    return replace(fact, hole=hole)


def own_shown_otherwise(fact: HandsShown, scene: Scene) -> HandsShown | None:
    return _shown(fact, lambda seat: seat == scene.seat, scene, seen=False)


def shown_twice(fact: HandsShown, scene: Scene) -> HandsShown | None:
    return _shown(fact, lambda seat: seat != scene.seat, scene, seen=True)


def _shown(
    fact: HandsShown, whose: Callable[[Seat], bool], scene: Scene, *, seen: bool
) -> HandsShown | None:
    known = scene.seen_cards()
    for place, hole in enumerate(fact.hands):
        cards = [c for c in DECK if (c in known) is seen and c not in hole.down + hole.up]
        if whose(hole.seat) and hole.down and cards:
            other = replace(hole, down=(scene.dice.choice(cards), *hole.down[1:]))
            return replace(fact, hands=(*fact.hands[:place], other, *fact.hands[place + 1 :]))
    return None


def up_card_changed(fact: HandsShown, scene: Scene) -> HandsShown | None:
    free = [card for card in DECK if card not in scene.seen_cards()]
    for place, hole in enumerate(fact.hands):
        if hole.up and hole.seat != scene.seat:
            other = replace(hole, up=(free[0], *hole.up[1:]))
            return replace(fact, hands=(*fact.hands[:place], other, *fact.hands[place + 1 :]))
    return None


def other_board(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    if not fact.board or scene.hand is None:
        return None
    free = [c for c in DECK if c not in scene.seen_cards() and c not in fact.board]
    return replace(fact, board=(scene.dice.choice(free), *fact.board[1:]))


def other_hole(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    free = [c for c in DECK if scene.hand is None or c not in scene.seen_cards()]
    hole = tuple(
        replace(one, down=(free[0], *one.down[1:])) if one.seat == scene.seat and one.down else one
        for one in fact.hole
    )
    return replace(fact, hole=hole)


def more_chips(fact: HandStarted, _: Scene) -> HandStarted:
    first, *rest = fact.seatings
    return replace(fact, seatings=(replace(first, stack=first.stack + 1), *rest))


def left_out(fact: HandStarted, scene: Scene) -> HandStarted | None:
    if len(fact.seatings) < 3:
        return None
    posts = (fact.small_blind, fact.big_blind)
    some = [one for one in fact.seatings if one.seat not in posts and one.seat != fact.button]
    gone = some[0] if some else None
    if gone is None:
        return None
    return replace(fact, seatings=tuple(one for one in fact.seatings if one is not gone))


def button_moved(fact: HandStarted, scene: Scene) -> HandStarted | None:
    seats = [one.seat for one in fact.seatings if one.seat != fact.button]
    if scene.table.button is None:
        return None  # the first one is drawn
    return replace(fact, button=seats[0])


def dearer(fact: HandStarted, _: Scene) -> HandStarted:
    stakes = fact.stakes
    return replace(
        fact,
        stakes=replace(
            stakes,
            small_blind=stakes.small_blind * 2,
            big_blind=stakes.big_blind * 2,
            small_bet=stakes.small_bet * 2,
            big_bet=stakes.big_bet * 2,
        ),
    )


def straddled(fact: HandStarted, scene: Scene) -> HandStarted:
    seats = [one.seat for one in fact.seatings]
    other = None if fact.straddle is not None else scene.dice.choice(seats)
    return replace(fact, straddle=other)


def bombed(fact: HandStarted, _: Scene) -> HandStarted:
    ante = fact.rules.bomb_ante * fact.stakes.big_blind
    return replace(fact, bomb_ante=0 if fact.bomb_ante else ante or 1, boards=1)


def draws_more(fact: CardsDiscarded, scene: Scene) -> CardsDiscarded | None:
    return None if fact.seat == scene.seat else replace(fact, cards=(*fact.cards, None))


def draws_none(fact: CardsDiscarded, scene: Scene) -> CardsDiscarded | None:
    return None if fact.seat == scene.seat else replace(fact, cards=())


def discards_told(fact: CardsDiscarded, scene: Scene) -> CardsDiscarded | None:
    free = [card for card in DECK if card not in scene.own_cards()]
    if fact.seat == scene.seat or not fact.cards:
        return None
    return replace(fact, cards=(free[0], *fact.cards[1:]))


def other_discards(fact: CardsDiscarded, scene: Scene) -> CardsDiscarded | None:
    kept = [card for card in scene.own_cards() if card not in fact.cards]
    if fact.seat != scene.seat or not fact.cards or not kept:
        return None
    return replace(fact, cards=(kept[0], *fact.cards[1:]))


def _replacements(fact: CardsDealt, scene: Scene) -> HoleCards | None:
    """The cards of a draw."""
    return fact.hole[0] if scene.hand is not None and scene.hand.owed else None


def replaced_by_more(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    hole = _replacements(fact, scene)
    if hole is None:
        return None
    free = [card for card in DECK if card not in {*scene.seen_cards(), *hole.down}]
    more = free[0] if hole.seat == scene.seat else None
    return replace(fact, hole=(replace(hole, down=(*hole.down, more)),))


def replaced_by_fewer(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    hole = _replacements(fact, scene)
    return None if hole is None else replace(fact, hole=(replace(hole, down=hole.down[1:]),))


def replaced_for_another(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    hole = _replacements(fact, scene)
    if hole is None or hole.seat == scene.seat:
        return None
    seats = [seat for seat in scene.others() if seat != hole.seat]
    return replace(fact, hole=(replace(hole, seat=seats[0]),)) if seats else None


def given_back(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    """A card that we have just thrown away comes back to us (M5)."""
    hole = _replacements(fact, scene)
    if hole is None or hole.seat != scene.seat:
        return None
    thrown = scene.hand.player(scene.seat).discarded
    return replace(fact, hole=(replace(hole, down=(thrown[-1], *hole.down[1:])),))


def reshuffled(fact: CardsDealt, scene: Scene) -> CardsDealt | None:
    """Discards go back while the stub is long enough (M5)."""
    if _replacements(fact, scene) is None:
        return None
    return replace(fact, discards_reused=not fact.discards_reused)


def hurried(fact: HandStarted, _: Scene) -> HandStarted:
    return replace(fact, rules=replace(fact.rules, action_time=1.0, time_bank=0.0))


def level_early(fact: LevelBegan, _: Scene) -> LevelBegan | None:
    return replace(fact, level=fact.level + 1)


def prize_changed(fact: PlayersFinished, _: Scene) -> PlayersFinished:
    first, *rest = fact.finishers
    other = Finisher(first.place, first.player, first.name, first.prize + 1)
    return PlayersFinished((other, *rest))


def box_changed(fact: HandEnded, _: Scene) -> HandEnded:
    return HandEnded(fact.box + 1)


def more_left(fact: StacksSettled, scene: Scene) -> StacksSettled:
    stacks = [
        (seat, stack - 1 if seat == scene.seat and stack else stack + 1)
        for seat, stack in fact.stacks
    ]
    return StacksSettled(tuple(stacks), fact.box)


def bank_taken(fact: BankUsed, scene: Scene) -> BankUsed | None:
    return replace(fact, left=0.0) if fact.left > 8 else None


# Facts out of nothing.


def fold_for_us(scene: Scene) -> list[Fact] | None:
    due = scene.view.due
    if not isinstance(due, ActionDue) or due.seat != scene.seat:
        return None
    choice = next((one for one in due.choices if one.kind is ActionKind.FOLD), due.choices[0])
    return list(decide(scene.hand, Act(due.seat, choice.kind, choice.least)).events)


def late(scene: Scene, seat: Seat | None = None) -> list[Fact] | None:
    """Somebody's time is up, it says."""
    due = scene.view.due
    if not isinstance(due, ActionDue) or (due.seat == scene.seat) is not (seat is None):
        return None
    return [TimedOut(due.seat), *decide(scene.hand, clock_answer(due, due.seat)).events]


def late_other(scene: Scene) -> list[Fact] | None:
    return late(scene, Seat(0))


def bank_at_once(scene: Scene) -> Fact | None:
    due = scene.view.due
    if not isinstance(due, ActionDue):
        return None
    bank = scene.table.at(due.seat).time_bank
    return BankStarted(due.seat, Bank.TIME, bank) if bank else None


def straddles(scene: Scene) -> Fact | None:
    if scene.seat is None:
        return None
    return StraddleSet(scene.seat, on=not scene.table.at(scene.seat).straddles)


def shows_in_mid_hand(scene: Scene) -> Fact | None:
    return CardsShown(scene.others()[0], (_unknown(scene),))


def rabbit_in_mid_hand(scene: Scene) -> Fact | None:
    return RabbitShown(((_unknown(scene),),))


def rabbit_known(fact: RabbitShown, scene: Scene) -> RabbitShown | None:
    """A card that we know to be elsewhere."""
    return replace(fact, boards=((*fact.boards[0][:-1], _known(scene)), *fact.boards[1:]))


def shown_known(fact: CardsShown, scene: Scene) -> CardsShown | None:
    known = _known(scene)
    if fact.seat == scene.seat and known in scene.hand.player(fact.seat).down:
        return None
    return replace(fact, cards=(*fact.cards[:-1], known))


def our_sign(scene: Scene) -> Fact | None:
    return None if scene.seat is None else Reacted(scene.seat, Sign.LAUGH)


def _unknown(scene: Scene) -> Card:
    return next(card for card in CARDS if not scene.hand.dealt >> card & 1)


def _known(scene: Scene) -> Card:
    return next(card for card in CARDS if scene.hand.dealt >> card & 1)


def chooses(scene: Scene) -> Fact | None:
    """A choice that is nobody's, or of a game that is not there (N2)."""
    games = scene.table.setup.games
    return GameChosen(scene.others()[0], len(games), games[0].game)


def sat_out(scene: Scene) -> Fact | None:
    return None if scene.seat is None else SatOut(scene.seat)


def somebody_leaves(scene: Scene) -> Fact:
    seat = scene.others()[0]
    seated = scene.table.at(seat)
    return PlayerLeft(seat, seated.player, seated.name)
