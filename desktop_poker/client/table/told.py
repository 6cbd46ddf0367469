"""Remembers what the facts of a hand have told beyond its state: last actions, winners, reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, Literal

from msgspec.structs import replace

from desktop_poker.client.table.hand_memo import HandMemo
from desktop_poker.client.table.run_out import chances_are_open, chances_board
from desktop_poker.client.telling.hand_labels import known_cards
from desktop_poker.client.telling.opening_words import bring_in_text, first_to_act_text
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandsShown,
    HandStarted,
    PostKind,
    PotAwarded,
    Share,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import BankStarted, BankUsed, Fact, PlayerLeft
from desktop_poker.engine.table.state import Seated

_DREW: Final = "drew"


class Memory:
    """Takes in facts in order; `told` is what a frame needs of them."""

    def __init__(self, texts: Texts, figures: Callable[[], Figures]) -> None:
        self._texts = texts
        self._figures = figures
        self._forget()

    def _forget(self) -> None:
        self._actions: dict[Seat, tuple[ActionKind | PostKind | Literal["drew"], int]] = {}
        self._winners: set[Seat] = set()
        self._winning: dict[int, frozenset[Card]] = {}  # by board
        self.awards: tuple[PotAwarded, ...] = ()  # of this hand, so far
        self._is_paid_out = False
        self._first = ""
        self._brought_in: Seat | None = None
        self._notice: Callable[[], str] = str  # told anew in the figures of the moment
        self._bank = 0.0
        self._left: set[Seat] = set()
        self._busted: dict[Seat, Seated] = {}
        self._fresh: frozenset[Card] = frozenset()
        self._chances: dict[Seat, float] = {}
        self._chances_before: dict[Seat, float] = {}
        self._chances_board = 0

    def show_chances(self, chances: dict[Seat, float]) -> None:
        """Take the chances in that belong to the cards on the table now."""
        self._chances = chances

    def see_off(self, seat: Seat, seated: Seated) -> None:
        """Remember who has lost the last chips of a tournament with this hand."""
        self._busted[seat] = replace(seated, leaving=False)

    def keep_chances(self, other: Memory) -> None:
        """Show the chances that another memory of the same hand has been shown."""
        self._chances, self._chances_before = other._chances, other._chances_before
        self._chances_board = other._chances_board

    def take_in(self, fact: Fact, hand: HandState | None, teller: Teller) -> None:
        """Take in one fact, given the hand after it."""
        match fact:
            case HandStarted():
                self._forget()
            case ForcedBetsPosted():
                self._post(fact)
            case Acted():
                self._bank = 0.0
                self._actions[fact.seat] = (fact.kind, _amount(fact))
            case StreetOpened() if hand is not None:
                self._open_street(fact, hand, teller)
            case BetsGathered():
                self._keep_folds()
                self._first = ""
            case HandsShown():
                self._first = ""
            case CardsDiscarded():
                self._bank = 0.0
                self._actions[fact.seat] = (_DREW, len(fact.cards))
            case CardsDealt() if fact.street and not _is_draw(fact, hand):
                self._keep_folds()
                self._deal(fact, hand)
            case PlayerLeft():
                self._left.add(fact.seat)
            case BetReturned():
                self._actions.pop(fact.seat, None)
            case PotAwarded() if hand is not None:
                self._award(fact, hand, teller)
            case HandEnded():
                self._is_paid_out = True
                self._end(hand, teller)
            case BankStarted():
                self._bank = fact.seconds
            case BankUsed():
                self._bank = 0.0
            case _:
                pass

    def _post(self, fact: ForcedBetsPosted) -> None:
        for post in fact.posts:
            is_ante = post.kind in (PostKind.ANTE, PostKind.BIG_BLIND_ANTE)
            if not is_ante or post.seat not in self._actions:
                self._actions[post.seat] = (post.kind, post.amount)

    def _keep_folds(self) -> None:
        fold = ActionKind.FOLD
        self._actions = {seat: told for seat, told in self._actions.items() if told[0] is fold}

    def _open_street(self, fact: StreetOpened, hand: HandState, teller: Teller) -> None:
        self._first = ""
        antes = (PostKind.ANTE, PostKind.BIG_BLIND_ANTE)
        self._actions = {s: told for s, told in self._actions.items() if told[0] not in antes}
        if not hand.variant.has_bring_in:
            return
        if not fact.street:
            self._brought_in = fact.opener
        tells = first_to_act_text if fact.street else bring_in_text
        player, who = hand.player(fact.opener), teller.who(fact.opener)
        if not known_cards(player.up):  # real cards: people have said who opens
            return
        self._first = tells(hand, player, who, self._texts)

    def _deal(self, fact: CardsDealt, hand: HandState | None) -> None:
        """In a run-out each card is an event: it is marked, and what it changes is told."""
        board = 0 if hand is None else chances_board(hand)
        # Another board begins: its chances have not changed, they are others.
        self._chances_before = self._chances if board == self._chances_board else {}
        self._chances_board = board
        if hand is None or not chances_are_open(hand):
            self._chances = {}
        out = hand is not None and any(p.shown for p in hand.players)
        hole = (face for cards in fact.hole for face in (*cards.down, *cards.up))
        faces = (*fact.board, *hole) if out else ()
        self._fresh = frozenset(face for face in faces if face is not None)

    def _award(self, fact: PotAwarded, hand: HandState, teller: Teller) -> None:
        # One pot at a time: the cards that are raised are those of the pot just won, high and low.
        last = self.awards[-1] if self.awards else fact
        if (fact.pot, fact.board) != (last.pot, last.board):
            self._winners, self._winning = set(), {}
        self.awards += (fact,)
        self._mark(fact, hand)
        self._notice = lambda: in_a_row(teller.tell(fact, hand))
        self._chances, self._fresh = {}, frozenset()

    def _end(self, hand: HandState | None, teller: Teller) -> None:
        """All chips move at once: everybody who has won something is in the light."""
        if hand is None or not self.awards:
            return
        awards = self.awards
        for award in awards:
            self._mark(award, hand)
        self._notice = lambda: teller.outcome(awards, hand)

    def _mark(self, award: PotAwarded, hand: HandState) -> None:
        """Mark who wins, and the cards that do, beside those that are marked."""
        winners = {payout.seat for payout in award.payouts}
        self._winners |= winners
        if hand.live < 2:  # noqa: PLR2004 - nobody to compare with
            return
        ranking = hand.variant.rankings[1 if award.share is Share.LOW else 0]
        marked = self._winning.get(award.board, frozenset())
        for seat in winners:
            player = hand.player(seat)
            hole, board = player.down + player.up, hand.boards[award.board]
            if None not in hole:  # real cards are not known, and no five of them win
                marked |= ranking.best_cards(known_cards(hole), known_cards(board))
        self._winning[award.board] = marked

    @property
    def waiting(self) -> Mapping[Seat, int]:
        """What everybody has won and not got yet: the chips move when the last pot is won."""
        found: Counter[Seat] = Counter()
        for award in () if self._is_paid_out else self.awards:
            for payout in award.payouts:
                found[payout.seat] += payout.amount
        return found

    def told(self) -> HandMemo:
        """What a frame needs."""
        return HandMemo(
            actions={seat: self._action_text(*told) for seat, told in self._actions.items()}
            | {seat: self._texts("Wins") for seat in self._winners},
            wagers=frozenset(
                seat
                for seat, (kind, _) in self._actions.items()
                if kind in (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
            ),
            winners=frozenset(self._winners),
            winning=dict(self._winning),
            awards=self.awards,
            waiting=self.waiting,
            is_paid_out=self._is_paid_out,
            chances=dict(self._chances),
            chances_before=dict(self._chances_before),
            fresh=self._fresh,
            first=self._first,
            brought_in=self._brought_in,
            notice=self._notice(),
            bank=self._bank,
            left=frozenset(self._left),
            busted=dict(self._busted),
        )

    def _action_text(self, kind: ActionKind | PostKind | Literal["drew"], amount: int) -> str:
        texts, chips = self._texts, self._figures().text(amount)
        if kind == _DREW:
            return texts("Drew {count}", count=amount) if amount else texts("Stood pat")
        match kind:
            case ActionKind.FOLD:
                return texts("Fold")
            case ActionKind.CHECK:
                return texts("Check")
            case ActionKind.CALL:
                return texts("Call {amount}", amount=chips)
            case ActionKind.BRING_IN:
                return texts("Bring in {amount}", amount=chips)
            case ActionKind.COMPLETE:
                return texts("Complete to {amount}", amount=chips)
            case ActionKind.BET:
                return texts("Bet {amount}", amount=chips)
            case ActionKind.RAISE:
                return texts("Raise to {amount}", amount=chips)
            case PostKind.ANTE | PostKind.BIG_BLIND_ANTE:
                return texts("Ante {amount}", amount=chips)
            case PostKind.SMALL_BLIND:
                return texts("Small blind {amount}", amount=chips)
            case PostKind.STRADDLE:
                return texts("Straddle {amount}", amount=chips)
            case PostKind.BIG_BLIND | PostKind.LIVE_BLIND:
                return texts("Big blind {amount}", amount=chips)


def _is_draw(fact: CardsDealt, hand: HandState | None) -> bool:
    return hand is not None and bool(hand.variant.streets[fact.street].draw)


def _amount(fact: Acted) -> int:
    return fact.cost if fact.kind is ActionKind.CALL else fact.to
