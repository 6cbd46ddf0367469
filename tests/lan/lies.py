"""Lies that a host may tell to one client: each changes what is said, at a place of its choice.

A lie is a function of the facts of one message and of what the victim knew before; it returns
other facts, or None where it can't be told. KNOWABLE are those that a client can know of by
itself; TOLD_APART are found when friends compare their table words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from desktop_poker.engine.hand.events import (
    Acted,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandKilled,
    HandsShown,
    HandStarted,
    HandVoided,
    MisdealCause,
    PotAwarded,
    PotJudged,
    StreetOpened,
)
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    BankUsed,
    BombPotCalled,
    BoxPaid,
    CardsShown,
    ChipsAdded,
    ChipsKind,
    ConnectionLost,
    ConnectionRestored,
    Fact,
    LevelBegan,
    OwnerChanged,
    PlayersFinished,
    RabbitShown,
    RemovalVoted,
    RoomMoved,
    StackCorrected,
    StacksSettled,
    TablePaused,
    TimedOut,
    is_about_the_table,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.redaction import Seen
from tests.lan import told_differently as other
from tests.lan.told_differently import Scene

Change: TypeAlias = Callable[[Any, Scene], Any]
Facts: TypeAlias = list[Fact]
Tell: TypeAlias = Callable[[Facts, Scene], Facts | None]


def scenes(facts: Facts, scene: Scene) -> Iterator[tuple[int, Fact, Scene]]:
    """Every fact with what was known before it."""
    view = scene.view
    for place, fact in enumerate(facts):
        yield place, fact, Scene(view, scene.seat, scene.dice)
        view = view.after(Seen(fact))


def altered(kind: type[Any], change: Change) -> Tell:
    """Change one fact of a kind."""

    def tell(facts: Facts, scene: Scene) -> Facts | None:
        for place, fact, before in scenes(facts, scene):
            if isinstance(fact, kind):
                other = change(fact, before)
                if other is not None and other != fact:
                    return [*facts[:place], other, *facts[place + 1 :]]
        return None

    return tell


def invented(make: Callable[[Scene], Fact | list[Fact] | None]) -> Tell:
    """Tell something more, at the end of a message in mid-hand."""

    def tell(facts: Facts, scene: Scene) -> Facts | None:
        last = scene
        for _, fact, before in scenes([*facts, TablePaused()], scene):
            last = before if isinstance(fact, TablePaused) else last
        if last.table is None or last.table.room is not RoomState.IN_HAND or last.hand is None:
            return None
        made = make(last)
        if made is None:
            return None
        return [*facts, *(made if isinstance(made, list) else [made])]

    return tell


def of_the_hand(facts: Facts) -> list[int]:
    return [n for n, fact in enumerate(facts) if not is_about_the_table(fact)]


def dropped(facts: Facts, scene: Scene) -> Facts | None:
    places = of_the_hand(facts)
    if not places:
        return None
    place = scene.dice.choice(places)
    return facts[:place] + facts[place + 1 :]


def repeated(facts: Facts, scene: Scene) -> Facts | None:
    places = of_the_hand(facts)
    if not places:
        return None
    place = scene.dice.choice(places)
    return facts[: place + 1] + facts[place:]


def reordered(facts: Facts, scene: Scene) -> Facts | None:
    places = of_the_hand(facts)
    pairs = [n for n in places if n + 1 in places and type(facts[n]) is not type(facts[n + 1])]
    if not pairs:
        return None
    place = scene.dice.choice(pairs)
    return [*facts[:place], facts[place + 1], facts[place], *facts[place + 2 :]]


def dropped_kind(*kinds: type[Any]) -> Tell:
    def tell(facts: Facts, scene: Scene) -> Facts | None:
        for place, fact in enumerate(facts):
            if isinstance(fact, kinds) and getattr(fact, "seat", -1) != scene.seat:
                return facts[:place] + facts[place + 1 :]
        return None

    return tell


KNOWABLE: dict[str, Tell] = {
    "an action costs more": altered(Acted, lambda f, _: replace(f, cost=f.cost + 1)),
    "an action is higher": altered(Acted, other.raised),
    "another action of somebody else": altered(Acted, other.another_kind),
    "our action is another one": altered(Acted, other.mine_changed),
    "there is more to match": altered(Acted, lambda f, _: replace(f, bet=f.bet + 2)),
    "more comes back": altered(BetReturned, lambda f, _: replace(f, amount=f.amount + 1)),
    "less is in the pot": altered(BetsGathered, other.less_in_pot),
    "we can't win the pot": altered(BetsGathered, other.out_of_pot),
    "another one opens": altered(
        StreetOpened,
        lambda f, s: (
            replace(f, opener=s.dice.choice(s.others()))
            if f.opener == s.seat
            else (None if s.seat is None else replace(f, opener=s.seat))
        ),
    ),
    "forced bets are higher": altered(ForcedBetsPosted, other.other_post),
    "a pot pays more": altered(PotAwarded, other.first_payout),
    "another winner": altered(PotJudged, other.other_winner),
    "odd chips appear": altered(HandEnded, other.box_changed),
    "stacks are others": altered(StacksSettled, other.more_left),
    "a card is in two places": altered(CardsDealt, other.duplicate_board),
    "our cards are hidden": altered(CardsDealt, other.own_hidden),
    "others' cards are told": altered(CardsDealt, other.leaked),
    "we show other cards": altered(HandsShown, other.own_shown_otherwise),
    "a card is shown twice": altered(HandsShown, other.shown_twice),
    "an up card is another one": altered(HandsShown, other.up_card_changed),
    "a hand starts with more chips": altered(HandStarted, other.more_chips),
    "somebody is not dealt in": altered(HandStarted, other.left_out),
    "the button moves back": altered(HandStarted, other.button_moved),
    "stakes are higher": altered(HandStarted, other.dearer),
    "somebody straddles, or does not": altered(HandStarted, other.straddled),
    "a bomb pot, or none": altered(HandStarted, other.bombed),
    "we have less time": altered(HandStarted, other.hurried),
    "a hand has another number": altered(
        HandStarted, lambda f, _: replace(f, hand_no=f.hand_no + 1)
    ),
    "a draw of another number": altered(CardsDiscarded, other.draws_more),
    "a draw that stands pat": altered(CardsDiscarded, other.draws_none),
    "too many cards for a draw": altered(CardsDealt, other.replaced_by_more),
    "too few cards for a draw": altered(CardsDealt, other.replaced_by_fewer),
    "a draw dealt to somebody else": altered(CardsDealt, other.replaced_for_another),
    "a draw gives our own card back": altered(CardsDealt, other.given_back),
    "discards are shuffled in before a draw": altered(CardsDealt, other.reshuffled),
    "a draw that we did not ask for": altered(CardsDiscarded, other.other_discards),
    "what others draw away is told": altered(CardsDiscarded, other.discards_told),
    "a level is skipped": altered(LevelBegan, other.level_early),
    "a prize is another one": altered(PlayersFinished, other.prize_changed),
    "a bank is used up": altered(BankUsed, other.bank_taken),
    "a fact is dropped": dropped,
    "a fact is repeated": repeated,
    "two facts change places": reordered,
    "we fold, it says": invented(other.fold_for_us),
    "our time is up at once": invented(other.late),
    "another's time is up at once": invented(other.late_other),
    "a time bank begins at once": invented(other.bank_at_once),
    "the hand is void": invented(lambda _: HandVoided(MisdealCause.BAD_DECK, ())),
    "our hand is dead": invented(
        lambda s: None if s.seat is None else HandKilled(s.seat, MisdealCause.EXPOSED_CARD, ())
    ),
    "a stack is corrected": invented(
        lambda s: StackCorrected(
            seat=s.others()[0], by=5, to=s.table.at(s.others()[0]).stack + 5, reason="x"
        )
    ),
    "chips in mid-hand": invented(
        lambda s: ChipsAdded(seat=s.others()[0], amount=1, kind=ChipsKind.TOP_UP)
    ),
    "we straddle from now on": invented(other.straddles),
    "somebody shows in mid-hand": invented(other.shows_in_mid_hand),
    "the rest of the board in mid-hand": invented(other.rabbit_in_mid_hand),
    "what would have come lies elsewhere": altered(RabbitShown, other.rabbit_known),
    "another card is shown after the hand": altered(CardsShown, other.shown_known),
    "we make a sign": invented(other.our_sign),
    "a bomb pot is called": invented(lambda _: BombPotCalled()),
    "somebody chooses a game": invented(other.chooses),
    "we sit out": invented(other.sat_out),
    "somebody leaves in mid-hand": invented(other.somebody_leaves),
    "we are not connected": invented(lambda s: None if s.seat is None else ConnectionLost(s.seat)),
    "the room closes": invented(lambda _: RoomMoved(RoomState.CLOSED)),
    "the box is paid": invented(lambda _: BoxPaid(())),
    "the owner is a stranger": invented(lambda _: OwnerChanged(PlayerId("nobody"))),
    "stacks are settled early": invented(
        lambda s: StacksSettled(tuple((p.seat, p.stack) for p in s.hand.players), 0)
    ),
    "somebody here is away for long": invented(
        lambda s: AbsenceNoted(s.others()[0]) if s.table.at(s.others()[0]).connected else None
    ),
    "we vote somebody out": invented(
        lambda s: None if s.seat is None else RemovalVoted(s.others()[0], s.seat)
    ),
    "a level in mid-hand": invented(lambda s: LevelBegan(s.table.level + 1, 0.0)),
}

TOLD_APART: dict[str, Tell] = {
    "another card on the board": altered(CardsDealt, other.other_board),
    "a pause is invented": invented(lambda s: None if s.table.paused else TablePaused()),
    "a time-out is not told": dropped_kind(TimedOut),
    "a lost line is not told": dropped_kind(ConnectionLost, ConnectionRestored),
}

UNKNOWABLE: dict[str, Tell] = {
    "our cards are others from the start": altered(CardsDealt, other.other_hole),
}
