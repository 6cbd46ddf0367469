"""What is said aloud as a table is played: the sentences of the log, at three levels of detail."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.table.action_frames import AskBar, DecideBar, DrawBar
from desktop_poker.client.table.drawing import own_cards
from desktop_poker.client.table.pre_actions import owed_by
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.telling.hand_words import spoken_card
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import (
    Acted,
    CardsDealt,
    ForcedBetsPosted,
    HandsShown,
    HandVoided,
    PotAwarded,
    RunoutsAgreed,
    StreetOpened,
)
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import (
    BankStarted,
    BreakBegan,
    BreakEnded,
    ChipsAdded,
    ConnectionLost,
    ConnectionRestored,
    Fact,
    JoinRequested,
    LevelBegan,
    PlayerSatDown,
    PlayersFinished,
    RoomMoved,
    TablePaused,
    TableResumed,
    TimedOut,
)
from desktop_poker.engine.views.seat_view import SeatView


class Detail(StrEnum):
    """How much is said without being asked."""

    OFF = "off"
    ESSENTIAL = "essential"
    NORMAL = "normal"
    EVERYTHING = "everything"


class Announcement(Struct, frozen=True):
    """A sentence; an urgent one interrupts those that are only polite."""

    text: str
    urgent: bool = False


_ORDER = (Detail.OFF, Detail.ESSENTIAL, Detail.NORMAL, Detail.EVERYTHING)
# Without these a hand can't be played or understood.
_ESSENTIAL = (
    HandsShown,
    HandVoided,
    PotAwarded,
    RunoutsAgreed,
    LevelBegan,
    BreakBegan,
    BreakEnded,
    PlayersFinished,
    RoomMoved,
    TablePaused,
    TableResumed,
    TimedOut,
)
_SMALL = (
    ForcedBetsPosted,
    StreetOpened,
    BankStarted,
    ChipsAdded,
    ConnectionLost,
    ConnectionRestored,
    JoinRequested,
    PlayerSatDown,
)


def detail_of(fact: Fact, hand: HandState | None) -> Detail:
    """From which level on a fact is told."""
    match fact:
        case CardsDealt():
            return Detail.ESSENTIAL
        case Acted() if hand is not None and fact.cost and not hand.player(fact.seat).stack:
            return Detail.ESSENTIAL  # an all-in
        case _ if isinstance(fact, _ESSENTIAL):
            return Detail.ESSENTIAL
        case _ if isinstance(fact, _SMALL):
            return Detail.EVERYTHING
        case _:
            return Detail.NORMAL


class Announcer:
    """Decides what is said of one table, and when somebody has to be called to it."""

    def __init__(self, texts: Texts, detail: Detail) -> None:
        self.detail = detail
        self._texts = texts
        self._called_for: object = None  # the question that was told last

    def told(self, step: Update, screen: TableScreen) -> Announcement | None:
        """What is said of one fact that the screen has taken in."""
        fact, hand = step.fact, step.view.hand
        if _ORDER.index(self.detail) < _ORDER.index(detail_of(fact, hand)):
            return None
        teller = screen.spoken_teller
        if isinstance(fact, CardsDealt) and self.detail is Detail.ESSENTIAL:
            fact = _own_part(fact, step)
        return _announcement(teller, fact, step.view)

    def moment(self, screen: TableScreen) -> Announcement | None:
        """The call to somebody who is to decide; once for each decision."""
        bar = screen.bar()
        match bar:
            case DecideBar():
                question: object = bar.turn
                text = self._turn(screen)
            case DrawBar():
                question = bar.turn
                text = self._draw(bar, screen)
            case AskBar():
                question = (bar.headline, bar.answers)
                words = self._texts(", ").join(answer.text for answer in bar.answers)
                answers = self._texts("Answers: {words}.", words=words)
                text = in_a_row((bar.headline, bar.detail, answers))
            case _:
                question, text = None, ""
        if question == self._called_for:
            return None
        self._called_for = question
        return Announcement(text, urgent=True) if text and self.detail is not Detail.OFF else None

    def _draw(self, bar: DrawBar, screen: TableScreen) -> str:
        """Which cards there are, each with the key that ticks it."""
        texts = self._texts
        called = texts("{draw}: it is your turn.", draw=bar.draw_name)
        if screen.options.hides_own_cards:
            return called
        cards = texts(", ").join(
            texts("{number}: {card}", number=number, card=spoken_card(card, texts))
            for number, card in enumerate(_as_they_lie(screen), start=1)
        )
        return in_a_row((called, texts("{words}.", words=cards)))

    def _turn(self, screen: TableScreen) -> str:
        hand, seat, texts = screen.view.hand, screen.view.viewer, self._texts
        if hand is None or seat is None:
            return ""
        pot = screen.figures.text(hand.pot_total)
        owed = owed_by(hand, seat)
        if not owed:
            return texts("Your turn. You can check, pot {pot}.", pot=pot)
        amount = screen.figures.text(owed)
        return texts("Your turn. {amount} to call, pot {pot}.", amount=amount, pot=pot)


def _as_they_lie(screen: TableScreen) -> tuple[Card, ...]:
    hand, seat = screen.view.hand, screen.view.viewer
    return () if hand is None or seat is None else own_cards(hand, seat)


def _announcement(teller: Teller, fact: Fact, view: SeatView) -> Announcement | None:
    text = in_a_row(teller.tell(fact, view.hand, view.table)).removeprefix("— ")
    return Announcement(text) if text else None


def _own_part(fact: CardsDealt, step: Update) -> CardsDealt:
    """Of cards that everybody is dealt, the viewer's own."""
    own = tuple(cards for cards in fact.hole if cards.seat == step.view.viewer)
    return replace(fact, hole=own)
