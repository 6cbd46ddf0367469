"""Facts as sentences: for text mode, log, screen reader and hand history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from desktop_poker.client.telling.game_names import game_text, street_text
from desktop_poker.client.telling.hand_words import cards_text, made_hand
from desktop_poker.client.telling.table_sentences import owner_sentence, table_sentence
from desktop_poker.client.telling.win_sentences import Wins, awarded, outcome
from desktop_poker.client.telling.wording import stakes_text
from desktop_poker.client.texts.texts import Texts
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
    HandKilled,
    HandMucked,
    HandsShown,
    HandStarted,
    HandVoided,
    Post,
    PostKind,
    PotAwarded,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.events import Fact, LeaveReserved, OwnerChanged, TablePaused
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Viewer


class Teller:
    """Puts the facts of a table into words for one viewer."""

    def __init__(
        self,
        texts: Texts,
        names: Mapping[int, str],
        viewer: Viewer,
        chips: Callable[[int], str] = str,
        cards: Callable[[Iterable[Face]], str] = cards_text,
        *,
        you: Viewer = None,
    ) -> None:
        self._texts = texts
        self._chips = chips  # how amounts are written
        self._cards = cards  # how cards are written, or said
        self._names = names
        self._viewer = viewer  # whose cards are seen
        self._you = you  # who is spoken to: at a live table the viewer, in a record nobody

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self._names.get(seat) or self._texts("Seat {number}", number=seat + 1)

    def who(self, seat: Seat) -> str | None:
        """Who sits there; None: the one who is spoken to."""
        return None if seat == self._you else self.name(seat)

    def tell(
        self, fact: Fact, hand: HandState | None, table: TableState | None = None
    ) -> list[str]:
        """Return the sentences for one fact, given the hand and the table after it."""
        texts = self._texts
        match fact:
            case Acted():
                return [self._acted(fact, hand)]
            case CardsDealt():
                return self._dealt(fact, hand)
            case CardsDiscarded():
                return self._discarded(fact, hand)
            case HandStarted():
                return [self._started(fact), *self._bomb_pot(fact)]
            case ForcedBetsPosted():
                return [self._posted(post) for post in fact.posts]
            case StreetOpened():
                return self._opened(fact, hand)
            case BetReturned():
                return [
                    texts.person(
                        self.who(fact.seat),
                        "{amount} goes back to you.",
                        "{amount} goes back to {name}.",
                        amount=self._chips(fact.amount),
                    )
                ]
            case BetsGathered():
                return self._gathered(fact)
            case RunoutVoted():
                return [
                    texts.person(
                        self.who(fact.seat),
                        "You would like to run it twice.",
                        "{name} would like to run it twice.",
                    )
                ]
            case RunoutsAgreed():
                return [
                    texts("The board is run twice.")
                    if fact.runouts > 1
                    else texts("The board is run once.")
                ]
            case HandsShown():
                return self._shown(fact, hand)
            case HandMucked():
                return [texts.person(self.who(fact.seat), "You muck.", "{name} mucks.")]
            case HandKilled():
                return [
                    texts.person(
                        self.who(fact.seat), "Your hand is dead.", "{name}'s hand is dead."
                    )
                ]
            case PotJudged():
                return []
            case PotAwarded():
                return awarded(fact, hand, self._wins)
            case HandVoided():
                return [texts("Misdeal: the hand is void.")]
            case HandEnded():
                return self._ended(fact, table)
            case TablePaused() if hand is not None and hand.stage is not Stage.OVER:
                return [texts("The table pauses after this hand.")]
            case LeaveReserved() if table is not None and _is_free_to_go(table):
                return []  # they leave at once, and that is told
            case OwnerChanged() if table is not None:
                sentence = owner_sentence(fact, table, texts, self._own_name)
                return [sentence] if sentence else []
            case _:
                sentence = table_sentence(
                    fact, self.name, texts, self._own_name, self._chips, cards=self._cards
                )
                return [sentence] if sentence else []

    def _ended(self, fact: HandEnded, table: TableState | None) -> list[str]:
        texts, lines = self._texts, []
        if fact.box:
            amount = self._chips(fact.box)
            lines.append(texts("{amount} stays in the odd-chip box.", amount=amount))
        if table is not None and table.paused:
            lines.append(texts("The table is paused."))
        return lines

    @property
    def _own_name(self) -> str | None:
        return None if self._you is None else self.name(self._you)

    def _started(self, fact: HandStarted) -> str:
        texts = self._texts
        game, stakes = game_text(fact.game, texts), stakes_text(fact.stakes, texts)
        return texts.person(
            self.who(fact.button),
            "— Hand {number}: {game} {stakes}. You have the button.",
            "— Hand {number}: {game} {stakes}. {name} has the button.",
            number=fact.hand_no,
            game=game,
            stakes=stakes,
        )

    def _bomb_pot(self, fact: HandStarted) -> list[str]:
        if not fact.bomb_ante:
            return []
        texts = self._texts
        if fact.boards > 1:
            return [texts("Bomb pot on two boards: the betting begins on the flop.")]
        return [texts("Bomb pot: the betting begins on the flop.")]

    def _acted(self, fact: Acted, hand: HandState | None) -> str:
        texts, who, to = self._texts, self.who(fact.seat), self._chips(fact.to)
        all_in = hand is not None and fact.cost > 0 and hand.player(fact.seat).stack == 0
        match fact.kind:
            case ActionKind.FOLD:
                return texts.person(who, "You fold.", "{name} folds.")
            case ActionKind.CHECK:
                return texts.person(who, "You check.", "{name} checks.")
            case ActionKind.CALL:
                cost = self._chips(fact.cost)
                line = texts.person(who, "You call {amount}", "{name} calls {amount}", amount=cost)
            case ActionKind.BRING_IN:
                line = texts.person(
                    who,
                    "You bring it in for {amount}",
                    "{name} brings it in for {amount}",
                    amount=to,
                )
            case ActionKind.COMPLETE:
                line = texts.person(
                    who, "You complete to {amount}", "{name} completes to {amount}", amount=to
                )
            case ActionKind.BET:
                line = texts.person(who, "You bet {amount}", "{name} bets {amount}", amount=to)
            case _:
                line = texts.person(
                    who, "You raise to {amount}", "{name} raises to {amount}", amount=to
                )
        return texts("{line}, all-in.", line=line) if all_in else texts("{line}.", line=line)

    def _posted(self, post: Post) -> str:
        texts, who, amount = self._texts, self.who(post.seat), self._chips(post.amount)
        match post.kind:
            case PostKind.ANTE | PostKind.BIG_BLIND_ANTE:
                return texts.person(
                    who, "You ante {amount}.", "{name} antes {amount}.", amount=amount
                )
            case PostKind.SMALL_BLIND:
                return texts.person(
                    who,
                    "You post the small blind, {amount}.",
                    "{name} posts the small blind, {amount}.",
                    amount=amount,
                )
            case PostKind.BIG_BLIND:
                return texts.person(
                    who,
                    "You post the big blind, {amount}.",
                    "{name} posts the big blind, {amount}.",
                    amount=amount,
                )
            case PostKind.STRADDLE:
                return texts.person(
                    who, "You straddle, {amount}.", "{name} straddles, {amount}.", amount=amount
                )
            case PostKind.LIVE_BLIND:
                return texts.person(
                    who,
                    "You post {amount} to come in.",
                    "{name} posts {amount} to come in.",
                    amount=amount,
                )

    def _dealt(self, fact: CardsDealt, hand: HandState | None) -> list[str]:
        texts = self._texts
        lines: list[str] = []
        for cards in fact.hole:
            is_open = fact.face_up or cards.seat == self._viewer
            seen = cards.down + cards.up if is_open else cards.up
            if seen:
                lines.append(
                    texts.person(
                        self.who(cards.seat),
                        "You are dealt {cards}.",
                        "{name} is dealt {cards}.",
                        cards=self._cards(seen),
                    )
                )
        if fact.board and hand is not None:
            street = self._street(hand, fact.street)
            board = self._cards(hand.boards[fact.board_no])
            if len(hand.boards) > 1:
                number = fact.board_no + 1
                street = texts("{street}, board {number}", street=street, number=number)
                lines.append(texts("{street}: {cards}", street=street, cards=board))
            else:
                lines.append(texts("{street}: {cards}", street=street, cards=board))
        elif hand is not None and hand.variant.streets[fact.street].draw:
            if fact.discards_reused:
                lines.insert(0, texts("What others threw away is shuffled into the deck."))
        elif not fact.board and fact.street > 0 and hand is not None:
            lines.insert(0, texts("{street}.", street=self._street(hand, fact.street)))
        if fact.uniform_fallback:
            lines.append(texts("Some hands were dealt evenly: the weights left no other way."))
        return lines

    def _discarded(self, fact: CardsDiscarded, hand: HandState | None) -> list[str]:
        """How many cards; which only to whoever threw them away (M1)."""
        texts, who = self._texts, self.who(fact.seat)
        lines: list[str] = []
        if hand is not None and begins_draw(hand, fact):
            lines.append(texts("{street}.", street=self._street(hand, fact.street)))
        if not fact.cards:
            return [*lines, texts.person(who, "You stand pat.", "{name} stands pat.")]
        said = texts.person(
            who, "You draw {count}.", "{name} draws {count}.", count=len(fact.cards)
        )
        if fact.seat == self._viewer and None not in fact.cards:
            thrown = texts(
                "{sentence} Thrown away: {cards}.", sentence=said, cards=self._cards(fact.cards)
            )
            return [*lines, thrown]
        return [*lines, said]

    def _street(self, hand: HandState, number: int) -> str:
        return street_text(hand.variant.key, number, self._texts)

    def _opened(self, fact: StreetOpened, hand: HandState | None) -> list[str]:
        if hand is None or not hand.variant.has_bring_in or not fact.street:
            return []
        opener = self.who(fact.opener)
        return [self._texts.person(opener, "You are first to act.", "{name} is first to act.")]

    def _gathered(self, fact: BetsGathered) -> list[str]:
        if len(fact.pots) == 1:
            return [self._texts("Pot: {amount}.", amount=self._chips(fact.pots[0].amount))]
        if not fact.pots:
            return []
        main, *sides = (self._chips(pot.amount) for pot in fact.pots)
        lines = [self._texts("Main pot: {amount}.", amount=main)]
        if len(sides) == 1:
            return [*lines, self._texts("Side pot: {amount}.", amount=sides[0])]
        for number, amount in enumerate(sides, start=1):
            lines.append(self._texts("Side pot {number}: {amount}.", number=number, amount=amount))
        return lines

    def _shown(self, fact: HandsShown, hand: HandState | None) -> list[str]:
        lines: list[str] = []
        for cards in fact.hands:
            who, shown = self.who(cards.seat), self._cards(cards.down + cards.up)
            if not any(face is not None for face in cards.down + cards.up):
                # Turned up, perhaps, but nobody has told the program.
                lines.append(
                    self._texts.person(
                        who, "Your cards are not known.", "{name}'s cards are not known."
                    )
                )
                continue
            made = ""
            if hand is not None and not fact.all_in:
                made = made_hand(hand, hand.player(cards.seat), self._texts)
            if made:
                lines.append(
                    self._texts.person(
                        who,
                        "You show {cards}: {hand}.",
                        "{name} shows {cards}: {hand}.",
                        cards=shown,
                        hand=made,
                    )
                )
            else:
                lines.append(
                    self._texts.person(
                        who, "You show {cards}.", "{name} shows {cards}.", cards=shown
                    )
                )
        return lines

    def outcome(self, awards: Sequence[PotAwarded], hand: HandState) -> str:
        """What everybody has won in a hand that is over, in one sentence."""
        return outcome(awards, hand, self._wins)

    @property
    def _wins(self) -> Wins:
        return Wins(self._texts, self.who, self._chips)


def _is_free_to_go(table: TableState) -> bool:
    """Between hands at a cash table nobody has to wait; a tournament keeps its chips in play."""
    return table.setup.cash is not None and table.room is not RoomState.IN_HAND


def begins_draw(hand: HandState, fact: CardsDiscarded) -> bool:
    """Whether somebody is the first to draw on a street, given the hand after it."""
    rounds = len(hand.player(fact.seat).draws)
    return sum(len(player.draws) == rounds for player in hand.players) == 1
