"""One hand in both engines at once: offers compared before each action, stacks at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pokerkit import State

from desktop_poker.engine.cards.card import CARDS, Card, cards
from desktop_poker.engine.dealing.dealer import Dealer
from desktop_poker.engine.hand.asking import DealDue, DrawDue, ShowDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue, Choice, bet_size
from desktop_poker.engine.hand.commands import Act, Deal, Discard, HandCommand, ShowOrMuck
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    CardsDealt,
    CardsDiscarded,
    HandEvent,
    HandStarted,
    HoleCards,
    StreetOpened,
)
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.state import HandState, Stage
from tests.oracle import pokerkit as driver
from tests.oracle.pokerkit import Offer

WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)


class Position(NamedTuple):
    """What both engines offer at a point of a hand; None where an engine asks nobody."""

    state: HandState
    ours: Offer | None
    theirs: Offer | None
    short_wagers: frozenset[bool]  # all-in wagers off the level on this street: True if full (G6)


class TwoEngines:
    """A hand that is played in both engines."""

    def __init__(self, started: HandStarted, dealer: Dealer) -> None:
        self._dealer = dealer
        self._outcome: Outcome = start_hand(started)
        self._second: State = driver.second_opinion(started, self._outcome.state)
        self._short_wagers = frozenset[bool]()
        self.community_card = False
        self._drawn: list[HoleCards] = []
        self.passed_over: list[Offer] = []  # whom PokerKit asked, and we did not
        self._until_action()

    @property
    def state(self) -> HandState:
        return self._outcome.state

    @property
    def due(self) -> ActionDue | None:
        """The question to a player; None when the hand is over, or can't be compared further."""
        due = self._outcome.due
        return due if isinstance(due, ActionDue) and not self.community_card else None

    @property
    def position(self) -> Position:
        due = self.due
        ours = driver.our_offer(self.state, due) if due is not None else None
        return Position(self.state, ours, driver.their_offer(self._second), self._short_wagers)

    @property
    def final_stacks(self) -> tuple[list[int], list[int]]:
        """Our stacks and theirs; theirs are empty if PokerKit's hand has not ended."""
        ours = [player.stack for player in self.state.players]
        return ours, [] if self._second.status else list(self._second.stacks)

    @property
    def next_is_for_the_board(self) -> tuple[bool, bool]:
        """Whether we, and whether PokerKit, deal stud's last card to the board."""
        if self._second.can_burn_card("??"):
            self._second.burn_card("??")
        return self.community_card, self._second.can_deal_board()

    def act(self, command: Act) -> None:
        """Act in both engines."""
        driver.act(self._second, command)
        self._follow(command)
        self._until_action()

    def _until_action(self) -> None:
        while (command := self._reply()) is not None and not self.community_card:
            self._follow(command)

    def _reply(self) -> HandCommand | None:
        due, state = self._outcome.due, self.state
        match due:
            case DealDue():
                return self._dealer.deal(due)
            case VerdictDue():
                return judge(state, due)
            case DrawDue():
                return self._draw(due)
            case ShowDue():
                return ShowOrMuck(seat=due.seat, show=state.turn % 2 == 0)
            case None | ActionDue():
                return None
            case _:
                raise AssertionError(f"not compared: {due}")

    def _draw(self, due: DrawDue) -> Discard:
        """Any cards, but so few that no deck runs short: PokerKit reuses others than we do."""
        held = self.state.player(due.seat).down
        most = len(held) if self.state.variant.last_draw == 1 else 2
        count = (self.state.turn * 7 + due.seat * 3 + held[0] if held[0] else 0) % (most + 1)
        return Discard(due.seat, held[:count])

    def _follow(self, command: HandCommand) -> None:
        before = self.state
        self._outcome = answer(self._outcome, command)
        for event in self._outcome.events:
            self._note(before, event)

    def _pass_over(self) -> None:
        """PokerKit asks players whose only choice is to check: they check."""
        while (offer := driver.their_offer(self._second)) is not None:
            self.passed_over.append(offer)
            assert (offer.call, offer.least) == (0, None), f"not asked by us: {offer}"
            self._second.check_or_call()

    def _note(self, before: HandState, event: HandEvent) -> None:
        match event:
            case CardsDiscarded():
                if before.stage is Stage.DEALING:
                    self._pass_over()
                driver.discard(self._second, event)
                driver.draw(self._second, self.state, self._drawn)
            case CardsDealt() if before.variant.streets[event.street].draw:
                self._drawn += event.hole
                driver.draw(self._second, self.state, self._drawn)
            case CardsDealt():
                self.community_card = before.variant.has_bring_in and bool(event.board)
                if not self.community_card:
                    self._pass_over()
                    driver.deal(self._second, self.state, event)
            case StreetOpened():
                self._short_wagers = frozenset()
            case Acted() if before.variant.has_bring_in and event.kind in WAGERS:
                size = bet_size(before, before.variant.streets[before.street])
                if event.to % size:
                    self._short_wagers |= {event.full}
            case _:
                pass


def common(position: Position, choices: Iterable[Choice]) -> list[Choice]:
    """The choices that both engines accept, with the amounts that both accept."""
    ours, theirs = position.ours, position.theirs
    if ours is None or theirs is None or ours.actor != theirs.actor:
        return []
    both = (in_both(choice, ours, theirs) for choice in choices)
    return [choice for choice in both if choice is not None]


def in_both(choice: Choice, ours: Offer, theirs: Offer) -> Choice | None:
    match choice.kind:
        case ActionKind.FOLD:
            return choice if theirs.may_fold else None
        case ActionKind.CHECK | ActionKind.CALL:
            return choice if ours.call == theirs.call else None
        case ActionKind.BRING_IN:
            return choice if ours.bring_in == theirs.bring_in else None
        case ActionKind.BET | ActionKind.RAISE | ActionKind.COMPLETE:
            if theirs.least is None or theirs.most is None:
                return None
            least, most = max(choice.least, theirs.least), min(choice.most, theirs.most)
            return Choice(choice.kind, least, most) if least <= most else None


class StackedDealer:
    """Deals chosen cards: whole hands by seat, and a board; else the deck from its end."""

    def __init__(self, hands: Sequence[str], board: str = "") -> None:
        self._hands = [list(cards(hand)) for hand in hands]
        self._board = list(cards(board))
        chosen = {card for hand in (*self._hands, self._board) for card in hand}
        self._rest = [card for card in CARDS if card not in chosen]

    def deal(self, due: DealDue) -> Deal:
        return Deal(
            burned=tuple(self._rest.pop() for _ in range(due.burn)),
            hole=tuple(
                HoleCards(seat, self._take(seat, due.down), self._take(seat, due.up))
                for seat in due.seats
            ),
            board=tuple(self._next(self._board) for _ in range(due.board)),
        )

    def _take(self, seat: int, count: int) -> tuple[Card, ...]:
        hand = self._hands[seat] if seat < len(self._hands) else []
        return tuple(self._next(hand) for _ in range(count))

    def _next(self, cards_left: list[Card]) -> Card:
        return cards_left.pop(0) if cards_left else self._rest.pop()
