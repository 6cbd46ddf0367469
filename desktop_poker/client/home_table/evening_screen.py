"""One evening on one screen, without Qt: states in, the table's frames and movements out."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.home_table.home_view import home_facts, home_view
from desktop_poker.client.home_table.ledger_words import names_of, pot_title, variant_of
from desktop_poker.client.home_table.pictures import picture
from desktop_poker.client.home_table.together import kept_words
from desktop_poker.client.table.choreography import Cue, choreography
from desktop_poker.client.table.frames import CardFrame, PotFrame, SeatFrame, TableFrame
from desktop_poker.client.table.layout.table_shape import Shape, Viewpoint
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import Awaiting, OpenerDue, VerdictDue, awaiting
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.home_screen import hole_cards
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.state import Seated

_FIGURES = Figures()
_OVER = Stage.OVER
_FEWEST = 2  # chairs of a table on which nobody sits yet


class EveningMoment(Struct, frozen=True):
    """The table after one fact, and what moves on the way there."""

    step: Update
    frame: TableFrame
    cues: tuple[Cue, ...]


class EveningScreen:
    """Follows one evening for everybody who looks at the screen."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._state: HomeState | None = None
        self.screen: TableScreen | None = None  # of this hand, told from its start
        self.frame: TableFrame | None = None

    def take_in(self, state: HomeState) -> tuple[EveningMoment, ...]:
        """Show a state; returns what has happened since the one before, fact by fact."""
        before, self._state = self._state, state
        facts = home_facts(before, state)
        hand = _before(state, facts)
        screen = self.screen
        if screen is None or (not facts and not _same_hand(before, state)) or hand is None:
            screen = self.screen = self._told(
                state, state.hand.log.events if not facts and state.hand else ()
            )
        moments = []
        for fact in facts:
            was, hand = hand, _after(hand, fact)
            step = Update(fact, home_view(state, hand))
            shown_before = screen.view.hand if was is not None else None
            screen.take_in(step)
            cues = choreography(fact, shown_before, step.view.hand, screen.awards)
            moments.append(EveningMoment(step, self._frame(state, hand, screen), cues))
        now = state.hand.state if state.hand is not None else None
        screen.begin_again(home_view(state, now))
        self.frame = self._frame(state, now, screen)
        return tuple(moments)

    def _told(self, state: HomeState, events: tuple[HandEvent, ...]) -> TableScreen:
        """A screen that knows everything of a hand so far."""
        screen = TableScreen(home_view(state, None), names_of(state), self._texts, ScreenOptions())
        hand: HandState | None = None
        steps = []
        for event in events:
            hand = _after(hand, event)
            steps.append(Update(event, home_view(state, hand)))
        screen.recall(steps)
        return screen

    def _frame(self, state: HomeState, hand: HandState | None, screen: TableScreen) -> TableFrame:
        """The digital table's frame in the words of a table of people."""
        texts, found = self._texts, screen.frame()
        playing = hand is not None and hand.stage is not _OVER
        due = awaiting(hand) if hand is not None else None
        dealt = deals_on_screen(state)
        seats = tuple(self._seat(state, hand, seat) for seat in found.seats if seat.name)
        box = state.box if hand is None else hand.box
        return replace(
            found,
            shape=home_shape(state, len(seats)),
            seats=seats,
            boards=found.boards if dealt and hand is not None else (),
            board_size=found.board_size if dealt else 0,
            pot=found.pot if playing else self._standing(state),
            pots=self._pots(found.pots, due) if playing else (),
            box=texts("Odd chips {amount}", amount=_FIGURES.text(box)) if box else "",
            hand_label="",
            notice="",  # the banner says it, larger
            clock=None,
            next_street="",
            next_cards=0,
            next_pause=0.0,
        )

    def _standing(self, state: HomeState) -> str:
        """Chips of a void hand wait in the middle for the next one (I6)."""
        amount = state.standing
        return self._texts("Pot {amount}", amount=_FIGURES.text(amount)) if amount else ""

    def _pots(self, pots: tuple[PotFrame, ...], due: Awaiting) -> tuple[PotFrame, ...]:
        """A single pot is the pot, and needs no list; the one that is asked about is marked."""
        asked = due.pot if isinstance(due, VerdictDue) else -1
        count = len(pots)
        if count < 2:  # noqa: PLR2004 - see above
            return ()
        return tuple(
            replace(
                pot,
                label=pot_title(number, count, self._texts),
                is_marked=number == asked if asked >= 0 else pot.is_marked,
            )
            for number, pot in enumerate(pots)
        )

    def _seat(self, state: HomeState, hand: HandState | None, seat: SeatFrame) -> SeatFrame:
        number = seat.seat
        seated = state.table.at(number)
        playing = hand is not None and hand.stage is not _OVER
        player = hand.player(number) if hand is not None and hand.has(number) else None
        folded = playing and player is not None and player.folded
        all_in = playing and player is not None and player.all_in
        chips = seat.chips
        net = state.net(number)
        due = awaiting(hand) if hand is not None else None
        cards = _cards(state, seat, playing=playing)
        kept = kept_words(state, self._texts).get(int(number), "") if playing else ""
        return replace(
            seat,
            avatar=picture(state, seated.player),
            style="",
            stack=_FIGURES.text(chips),
            all_in=all_in,
            position=posting_tag(state, hand if playing else None, number, self._texts),
            action=f"{kept} ×" if kept else "",
            action_stands_out=False,
            is_kept=bool(kept),
            folded=folded,
            absent=self._word(state, hand, seated, number),
            cards=cards,
            has_button=button_of(state) == number and variant_of(state).has_button,
            brings_in=seat.brings_in and playing and hand is not None and not hand.street,
            board_name="",
            acts_first=False,
            gain=_FIGURES.signed(net) if hand is not None and not playing and net else "",
            can_peek=playing and bool(hole_cards(state, number)),
            is_choosable=number in choosable(due),
        )

    def _word(self, state: HomeState, hand: HandState | None, seated: Seated, seat: Seat) -> str:
        """Why somebody does not play now."""
        texts = self._texts
        playing = hand is not None and hand.stage is not _OVER
        is_in = playing and hand is not None and hand.has(seat)
        if is_in and hand is not None and hand.player(seat).folded:
            return texts("Folded")
        if seated.sitting_out:
            return texts("Away")
        if not is_in and not state.stack(seat):
            return texts("Out") if seated.player in state.ledger.out else texts("No chips")
        return texts("Next hand") if playing and not is_in else ""


def home_shape(state: HomeState, seats: int) -> Shape:
    """How a table of people is laid out: what the app deals has a place, real cards have none."""
    variant, dealt = variant_of(state), deals_on_screen(state)
    has_rows = dealt and variant.has_up_cards
    return Shape(
        max(_FEWEST, seats),
        has_rows=has_rows,
        fan=variant.hole_size if dealt and not has_rows else 0,
        board=variant.board_size if dealt and not has_rows else 0,
        seating=Viewpoint.ROUND,
    )


def deals_on_screen(state: HomeState) -> bool:
    """Whether the app deals the hand that is shown, or the next one."""
    return bool(state.key) or (state.ledger.on_screen and not state.is_playing)


def choosable(due: Awaiting) -> tuple[Seat, ...]:
    """Whose plates answer the question: who opens, who wins."""
    if isinstance(due, OpenerDue):
        return due.seats
    return due.eligible if isinstance(due, VerdictDue) else ()


def _same_hand(before: HomeState | None, after: HomeState) -> bool:
    """Whether nothing has happened in the hand."""
    if before is None:
        return False
    was = before.hand.log.events if before.hand is not None else ()
    return was == (after.hand.log.events if after.hand is not None else ())


def _before(state: HomeState, facts: tuple[HandEvent, ...]) -> HandState | None:
    """The hand before the facts; None: they begin it."""
    hand: HandState | None = None
    events = state.hand.log.events if state.hand is not None else ()
    for event in events[: len(events) - len(facts)]:
        hand = _after(hand, event)
    return hand


def _after(hand: HandState | None, event: HandEvent) -> HandState:
    if isinstance(event, HandStarted):
        return begin(event)
    if hand is None:
        raise LookupError("a fact before its hand")
    return evolve(hand, event)


def _cards(state: HomeState, seat: SeatFrame, *, playing: bool) -> tuple[CardFrame, ...]:
    """Only cards that the app has dealt; when the hand is over, only those that were shown."""
    if not state.key or (not playing and any(card.face is None for card in seat.cards)):
        return ()
    return seat.cards


def button_of(state: HomeState) -> Seat | None:
    """Where the button lies now."""
    if state.hand is not None:
        return state.hand.log.started.button
    if state.ledger.next_button is not None:
        return state.ledger.next_button
    return state.table.button


def posting_tag(state: HomeState, hand: HandState | None, seat: Seat, texts: Texts) -> str:
    """Who posts, or, where there is no button, who deals the real cards."""
    if not variant_of(state).has_button:
        return texts("Deals") if button_of(state) == seat and not deals_on_screen(state) else ""
    if hand is None:
        return ""
    if seat == hand.started.small_blind:
        return "SB"
    return "BB" if seat == hand.started.big_blind else ""
