"""One table on one screen, without Qt: facts in, frame, bar and log out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.table.action_bar import Offers, SizePresets
from desktop_poker.client.table.action_frames import (
    AskBar,
    Bar,
    DecideBar,
    DrawBar,
    RunOutBar,
    WaitBar,
)
from desktop_poker.client.table.after_hand import after_hand
from desktop_poker.client.table.bars import Bars, own_chair
from desktop_poker.client.table.bet_situations import BetStory
from desktop_poker.client.table.current_stakes import current_stakes
from desktop_poker.client.table.drawing import own_cards
from desktop_poker.client.table.frames import TableFrame, without_turn
from desktop_poker.client.table.habits import is_for_beginners, own_buying, own_vote
from desktop_poker.client.table.next_hand import has_folded, next_hand
from desktop_poker.client.table.pre_actions import (
    Armed,
    PreAction,
    offered,
    offered_draws,
    owed_by,
    resolved,
    resolved_draw,
    still_armed,
    still_draws,
)
from desktop_poker.client.table.reactions import bot_sign
from desktop_poker.client.table.run_out import Chances
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_frame import Painter
from desktop_poker.client.table.told import Memory
from desktop_poker.client.telling.company import company_line
from desktop_poker.client.telling.hand_log import MOST_LINES, LineKind, LogLine, log_lines
from desktop_poker.client.telling.hand_words import cards_text, spoken_cards
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DrawDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck
from desktop_poker.engine.hand.events import HandEnded, PotAwarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.rules.stakes import unit_bet
from desktop_poker.engine.table.commands import PlayersAnswer, SkipHand, TableCommand
from desktop_poker.engine.table.events import ChipsAdded, PlayerLeft, PlayerSatDown, Reacted
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.views.redaction import Viewer
from desktop_poker.engine.views.seat_view import SeatView


class ScreenOptions(Struct, frozen=True, kw_only=True):
    """How somebody likes to see a table."""

    in_big_blinds: bool = False
    hides_own_cards: bool = False
    mucks_beaten: bool = True  # without being asked
    unknown_stacks: frozenset[int] = frozenset()  # seats whose chips nobody has written down
    presets: SizePresets = SizePresets()
    own_face: str = ""  # what one's own picture is made from; empty: from one's name
    names_hands: bool = True  # what one holds, in words
    folded_cards: str = "practice"  # where folded up cards stay in sight
    runs: str = "ask"  # or once, twice: the board, where everybody is asked
    tops_up: bool = False
    rebuys: bool = False
    reactions: str = "all"  # whose signs are seen: all, people, off
    skips_folded: bool = False  # alone with bots: the next hand comes at once after a fold


class TableScreen:
    """Follows one table for one viewer."""

    def __init__(
        self, view: SeatView, names: dict[int, str], texts: Texts, options: ScreenOptions
    ) -> None:
        self.view = view
        self.options = options
        self.armed: Armed | None = None
        self.ticked: frozenset[Card] = frozenset()  # own cards that will be thrown away
        self.peeks = False  # at cards that are kept face down
        self.signs: dict[Seat, Sign] = {}  # that people make now (O3)
        self.aids = True  # whether this table's owner allows them
        self.is_local = False  # a table of this computer's, where nobody else may watch
        self.is_lesson = False
        self.cut_off = ""  # why the table can't be asked anything now; empty: it can
        self.results: list[int] = [0]  # won or lost after each hand
        # In chips and in big blinds, so that a switch finds every line as it was meant.
        self._logs: dict[bool, list[LogLine]] = {False: [], True: []}
        self._greets = False  # whether the log begins with who sits here
        self._names = names
        chair = own_chair(view)
        self._me = chair.player if chair is not None else None
        self._texts = texts
        self._bought = self._brought_in()
        self._memory = Memory(texts, self._figures)
        self._story = BetStory()

    def _figures(self) -> Figures:
        return _figures_at(self.view, in_big_blinds=self.options.in_big_blinds)

    @property
    def figures(self) -> Figures:
        """How this screen writes amounts now."""
        return self._figures()

    @property
    def log(self) -> list[LogLine]:
        """The story so far, in the figures of this screen."""
        return self._logs[self.options.in_big_blinds]

    @property
    def teller(self) -> Teller:
        """Says facts in words, and amounts as this screen writes them when they are said."""
        return self._telling(self.view.viewer)

    def _lines(self, step: Update, *, in_big_blinds: bool) -> list[LogLine]:
        """A fact in the log: cards that are kept face down are not named there either."""
        you, hides = self.view.viewer, self.options.hides_own_cards
        chips = _figures_at(step.view, in_big_blinds=in_big_blinds).text
        teller = Teller(self._texts, self._names, None if hides else you, chips, you=you)
        hand, table = step.view.hand, step.view.table
        return log_lines(step.fact, hand, teller, you, self._texts, table=table)

    @property
    def spoken_teller(self) -> Teller:
        """Says facts aloud: the sentences of the log, with cards by their names."""
        viewer = None if self.options.hides_own_cards else self.view.viewer
        return self._telling(viewer, lambda faces: spoken_cards(faces, self._texts))

    def _telling(
        self, viewer: Viewer, cards: Callable[[Iterable[Face]], str] = cards_text
    ) -> Teller:
        """Says facts to the one who sits here: what they do themselves is told as ``you``."""
        you = self.view.viewer
        return Teller(self._texts, self._names, viewer, self._written, cards, you=you)

    def _written(self, amount: int) -> str:
        return self._figures().text(amount)

    def take_in(self, step: Update) -> list[LogLine]:
        """Take in one fact; returns the new lines of the log."""
        if isinstance(step.fact, PlayerLeft):
            self._see_off(step.fact.seat)
        self.view = step.view
        hand = step.view.hand
        chair = own_chair(step.view)
        self._me = chair.player if chair is not None else self._me
        lines = self._remember(step)
        self._keep_choices()
        if isinstance(step.fact, ChipsAdded) and step.fact.seat == self.view.viewer:
            self._bought += step.fact.amount
        if isinstance(step.fact, PlayerSatDown) and step.fact.seat == self.view.viewer:
            self._bought = step.fact.stack - self.results[-1]
        if isinstance(step.fact, HandEnded):
            self._keep_result(hand)
        return lines

    def _see_off(self, seat: Seat) -> None:
        table = self.view.table
        seated = table.seats[seat] if table is not None else None
        if table is None or seated is None or table.setup.tournament is None or seated.stack:
            return
        self._memory.see_off(seat, seated)

    def go_on_from(self, results: Sequence[int]) -> None:
        """Go on with the line of somebody who was at this table before; it has a beginning."""
        self.results = list(results)
        self._bought = self._brought_in() - results[-1]

    def retold(self, texts: Texts, steps: Iterable[Update]) -> TableScreen:
        """The same screen in another language; the log begins with these steps."""
        other = TableScreen(self.view, self._names, texts, self.options)
        if self._greets:
            other.greet()
        other.recall(steps)
        other._memory.keep_chances(self._memory)
        other.results, other.aids, other._bought = self.results, self.aids, self._bought
        other.is_local, other.is_lesson = self.is_local, self.is_lesson
        other.armed, other.ticked, other.peeks = self.armed, self.ticked, self.peeks
        return other

    def greet(self) -> None:
        """Begin the log with who sits here, where that is bots."""
        self._greets, table = True, self.view.table
        said = company_line(table, self._texts) if table is not None else ""
        for lines in self._logs.values() if said else ():
            lines.append(LogLine(LineKind.QUIET, said))

    def recall(self, steps: Iterable[Update]) -> None:
        """Take in what has happened in this hand before anybody looked."""
        for step in steps:
            self._remember(step)

    def _remember(self, step: Update) -> list[LogLine]:
        self._memory.take_in(step.fact, step.view.hand, self.teller)
        self._story = self._story.after(step.fact, step.view.hand)
        new = {way: self._lines(step, in_big_blinds=way) for way in self._logs}
        for way, lines in new.items():
            self._logs[way] = [*self._logs[way], *lines][-MOST_LINES:]
        return new[self.options.in_big_blinds]

    def begin_again(self, view: SeatView) -> None:
        """The line was lost and is back: this is the table now."""
        self.view = view
        self._keep_choices()

    def _keep_choices(self) -> None:
        """Drop what was chosen in advance and no longer makes sense."""
        hand, seat = self.view.hand, self.view.viewer
        self.armed = still_armed(self.armed, hand, seat)
        if not self.ticked or hand is None or seat is None or not still_draws(hand, seat):
            self.ticked = frozenset()
        else:
            self.ticked &= {*hand.player(seat).down}

    def _brought_in(self) -> int:
        """What the viewer's result is counted from."""
        seated = own_chair(self.view)
        return seated.stack if seated is not None else 0

    def _keep_result(self, hand: HandState | None) -> None:
        seat = self.view.viewer
        if hand is not None and seat is not None and hand.has(seat):
            self.results.append(hand.player(seat).stack - self._bought)

    def frame(self) -> TableFrame:
        """The table as it looks now."""
        options = self.options
        hides = options.hides_own_cards and not self.peeks
        painter = Painter(
            self._texts,
            self._figures(),
            hides_own_cards=hides,
            aids=self.aids,
            unknown_stacks=options.unknown_stacks,
            ticked=self.ticked,
            own_face=options.own_face,
            names_hands=options.names_hands or self.is_lesson or self._is_for_beginners,
            shows_folded=self._shows_folded,
        )
        frame = painter.frame(self.view, self._memory.told())
        if self.signs:
            signed = (replace(one, sign=self.signs.get(one.seat)) for one in frame.seats)
            frame = replace(frame, seats=tuple(signed))
        return without_turn(frame) if self.cut_off else frame

    def sign_after(self, step: Update) -> tuple[Seat, Sign] | None:
        """Whose sign is to be seen after a fact: somebody's, or now and then a bot's (O3)."""
        whose, fact = self.options.reactions, step.fact
        if isinstance(fact, Reacted):
            return (fact.seat, fact.sign) if whose != "off" else None
        hand, table = step.view.hand, step.view.table
        if whose != "all" or not isinstance(fact, HandEnded) or hand is None or table is None:
            return None
        return bot_sign(table, hand, self.awards)

    @property
    def _is_for_beginners(self) -> bool:
        return self.view.table is not None and is_for_beginners(self.view.table)

    @property
    def _shows_folded(self) -> bool:
        """Whether up cards of those who have folded stay in sight: it is an aid."""
        wanted = self.options.folded_cards
        return self.aids and (wanted == "always" or (wanted == "practice" and self.is_local))

    @property
    def waits_for_me(self) -> bool:
        """Whether the table can't go on without the viewer's answer."""
        bar = self.bar()
        asks = isinstance(bar, AskBar) and bar.is_shown_first
        return asks or isinstance(bar, DecideBar | DrawBar)

    @property
    def is_playing(self) -> bool:
        """Whether the viewer is in a hand: nothing but the hand should ask for attention then."""
        hand, seat, table = self.view.hand, self.view.viewer, self.view.table
        if hand is None or seat is None or table is None or table.room is not RoomState.IN_HAND:
            return False
        return hand.has(seat) and not hand.player(seat).folded

    def bar(self) -> Bar:
        """What can be done now."""
        if self.cut_off:
            return WaitBar(headline=self.cut_off)
        figures = self._figures()
        offers = Offers(self._texts, figures, self.options.presets, self._story)
        bars = Bars(
            self._texts,
            figures,
            offers,
            self.teller,
            aids=self.aids,
            mucks_beaten=self.options.mucks_beaten,
            ticked=self.ticked,
        )
        bar = self._ended(bars.bar(self.view, self.armed, self._me))
        if not self.is_local or not isinstance(bar, WaitBar | RunOutBar):
            return bar
        over = isinstance(bar, WaitBar) and bar.is_over
        return bar if over else replace(bar, next_hand=next_hand(self.view))

    def _ended(self, bar: Bar) -> Bar:
        """How the hand ended, and what may be shown of it, until the next one begins."""
        hand = self.view.hand
        over = hand is not None and hand.stage is Stage.OVER and bool(self._memory.awards)
        if not over or not isinstance(bar, WaitBar) or bar.is_over:
            return bar
        after = after_hand(self.view, self._texts)
        told = self._memory.told().notice
        return replace(bar, headline=told, detail=bar.detail or bar.headline, after=after)

    @property
    def awards(self) -> tuple[PotAwarded, ...]:
        """What has been won in this hand so far."""
        return self._memory.awards

    @property
    def waiting(self) -> Mapping[Seat, int]:
        """What everybody has won and not got yet."""
        return self._memory.waiting

    def show_chances(self, hand: HandState, chances: Chances) -> bool:
        """Show chances that were worked out meanwhile; False when the table has moved on."""
        now = self.view.hand
        if now is None or now.awarded or _moment(now) != _moment(hand):
            return False
        self._memory.show_chances(chances)
        return True

    def room_to_buy(self) -> int:
        """How many chips the viewer may add at a cash table; 0: none."""
        table, seat = self.view.table, self.view.viewer
        if table is None or seat is None or table.setup.cash is None:
            return 0
        seated = table.seats[seat]
        if seated is None:
            return 0
        room = max(0, table.setup.cash.most_buy_in - seated.stack)
        return room if seated.reserved < room else 0  # a new wish replaces the one before

    @property
    def why_no_pause(self) -> str:
        """Why the viewer may neither pause nor resume this table; empty: they may."""
        if self.cut_off:
            return self.cut_off
        table, seat = self.view.table, self.view.viewer
        seated = table.seats[seat] if table is not None and seat is not None else None
        if table is not None and seated is not None and seated.player == table.owner:
            return ""
        return reason_text(Refused(Reason.NOT_OWNER), self._texts)

    def arm(self, choice: PreAction) -> None:
        """Choose in advance, or take the choice back."""
        hand, seat = self.view.hand, self.view.viewer
        if hand is None or seat is None or not hand.has(seat):
            return
        if self.armed is not None and self.armed.choice is choice:
            self.armed = None
        elif choice in offered_draws(hand, seat, self.ticked):
            self.armed = Armed(choice, 0)
        elif choice in offered(hand, seat):
            self.armed = Armed(choice, owed_by(hand, seat))

    def tick(self, place: int) -> None:
        """Tick an own card by its place from the left, or take the tick back (M1)."""
        hand, seat = self.view.hand, self.view.viewer
        if hand is None or seat is None or not still_draws(hand, seat) or self.cut_off:
            return
        cards = own_cards(hand, seat)
        if place < len(cards):
            self.ticked ^= {cards[place]}
        if not self.ticked and self.armed is not None and self.armed.choice is PreAction.DRAW:
            self.armed = None

    def clear_ticks(self) -> None:
        """Keep all cards after all."""
        self.ticked = frozenset()
        if self.armed is not None and self.armed.choice is PreAction.DRAW:
            self.armed = None

    def own_skip(self) -> SkipHand | None:
        """The wish for the next hand, of somebody who has folded and always has it."""
        wanted = self.options.skips_folded and self.is_local and not self.cut_off
        return next_hand(self.view) if wanted and has_folded(self.view) else None

    def own_wish(self) -> TableCommand | None:
        """Chips that the viewer always buys."""
        options = self.options
        if self.cut_off:
            return None
        return own_buying(self.view, tops_up=options.tops_up, rebuys=options.rebuys)

    def own_answer(self) -> PlayersAnswer | None:
        """What needs no question now: a choice made in advance, or to muck a beaten hand."""
        due = self.view.due
        if isinstance(due, ShowDue) and due.seat == self.view.viewer:
            is_mucked = self.options.mucks_beaten
            return ShowOrMuck(seat=due.seat, show=False) if is_mucked else None
        return own_vote(self.view, self.options.runs) or self._armed_answer()

    def _armed_answer(self) -> Act | Discard | None:
        """What was chosen in advance, when the turn has come; the choice is used up."""
        hand, due = self.view.hand, self.view.due
        if self.armed is None or hand is None or self.cut_off:
            return None
        if not isinstance(due, ActionDue | DrawDue) or due.seat != self.view.viewer:
            return None
        armed, self.armed = self.armed, None
        if isinstance(due, DrawDue):
            ticked = tuple(card for card in own_cards(hand, due.seat) if card in self.ticked)
            return resolved_draw(armed, due, ticked)
        return resolved(armed, due, hand)


def _figures_at(view: SeatView, *, in_big_blinds: bool) -> Figures:
    """How amounts are written at a moment: a big blind is that of its hand."""
    table, hand = view.table, view.hand
    if not in_big_blinds or table is None:
        return Figures()
    playing = hand is not None and table.room is RoomState.IN_HAND
    stakes = hand.started.stakes if hand is not None and playing else current_stakes(table)
    return Figures(unit_bet(stakes))


def _moment(hand: HandState) -> tuple[object, ...]:
    """Tells one moment of a run-out from another, in this hand and the next."""
    return hand.started.hand_no, hand.street, hand.boards, hand.dealt, hand.turn
