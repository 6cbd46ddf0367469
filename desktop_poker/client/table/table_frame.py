"""From what a viewer knows to what the screen shows: the table as a frame."""

from __future__ import annotations

from collections.abc import Mapping

from desktop_poker.client.table.card_frames import board_frames, card_frame, shown_after, with_shown
from desktop_poker.client.table.current_stakes import current_stakes
from desktop_poker.client.table.drawing import cards_thrown, draw_counts, draw_stages, keep_text
from desktop_poker.client.table.frames import (
    BetFrame,
    CardFrame,
    PotFrame,
    SeatFrame,
    TableFrame,
    TurnClockFrame,
    WinFrame,
)
from desktop_poker.client.table.hand_memo import HandMemo
from desktop_poker.client.table.layout.table_shape import shape_of
from desktop_poker.client.table.positions import positions
from desktop_poker.client.table.pre_actions import still_draws
from desktop_poker.client.table.rotation_frame import rotation_frame
from desktop_poker.client.table.run_out import chance_text, coming_street
from desktop_poker.client.table.seated_faces import seated_faces
from desktop_poker.client.table.winning import gains, win_frame
from desktop_poker.client.telling.characters import kind_of_player
from desktop_poker.client.telling.company import company_text
from desktop_poker.client.telling.game_names import game_title, street_text
from desktop_poker.client.telling.hand_labels import board_label, counting_cards, own_label, showing
from desktop_poker.client.telling.hand_order import shown_order
from desktop_poker.client.telling.hand_words import cards_text
from desktop_poker.client.telling.opponent_words import told_opponent
from desktop_poker.client.telling.wording import pot_word, rules_text, stakes_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import PotAwarded, Share
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand, Stage
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.absence import rests
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import Seated, TableState
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.games.rotations import rotation_of

_DOT = "  ·  "


class Painter:
    """Computes frames for one screen: its language and its way to write amounts."""

    def __init__(
        self,
        texts: Texts,
        figures: Figures,
        *,
        hides_own_cards: bool = False,
        aids: bool = True,
        unknown_stacks: frozenset[int] = frozenset(),
        ticked: frozenset[Card] = frozenset(),
        own_face: str = "",
        names_hands: bool = True,
        shows_folded: bool = False,
    ) -> None:
        self._texts = texts
        self._own_face = own_face
        self._names_hands = names_hands
        self._shows_folded = shows_folded  # up cards of stud
        self._figures = figures
        self._unknown_stacks = unknown_stacks
        self._ticked = ticked  # own cards that will be thrown away (M1)
        self._hides_own_cards = hides_own_cards
        self._faces: Mapping[str, str] = {}
        self._aids = (
            aids  # hands named, chances, how bots play: see client/friends/lan_words.aids_text
        )

    def frame(self, view: SeatView, told: HandMemo) -> TableFrame:
        """The table now."""
        table, hand = view.table, view.hand
        if table is None:
            raise LookupError("a view without a table")
        self._faces = seated_faces(view, self._own_face)
        variant = None if hand is None else hand.variant
        coming = coming_street(hand)
        subtitle, *shorter = self._subtitles(table, hand)
        rotation = rotation_frame(table, self._texts, view.viewer)
        title = game_title(_game(view), self._texts)
        return TableFrame(
            title=rotation.name if rotation is not None and rotation.is_named else title,
            subtitle=subtitle,
            shorter_subtitles=tuple(shorter),
            rotation=rotation,
            remarks=(*self._pause(table), *self._no_aids()),
            shape=shape_of(variant, len(table.seats)),
            seats=tuple(self._seat(view, seat, told) for seat in _from_own(view)),
            boards=board_frames(view, told),
            board_size=0 if variant is None else variant.board_size,
            pot=self._pot(hand, told),
            pots=() if hand is None else self._pots(hand, table, told),
            box=self._box(hand, table),
            hand_label=self._label(view),
            own_tag=self._own_tag(view),
            own_last_tag=self._own_last_tag(view),
            notice=self._notice(table, told),
            clock=_clock(view, told),
            figures=self._figures,
            win=self._win(view, told),
            draws=draw_stages(hand, self._texts) if hand is not None else (),
            thrown=0 if hand is None else cards_thrown(hand),
            thrown_text=self._thrown(hand),
            next_street=street_text(_game(view), coming, self._texts) if coming else "",
            next_cards=hand.variant.streets[coming].board if hand and coming else 0,
            next_pause=_next_pause(view) if coming else 0.0,
        )

    def _notice(self, table: TableState, told: HandMemo) -> str:
        """How the hand ended, or what would have come (O2)."""
        if not table.rabbit:
            return told.notice or told.first
        cards = ", ".join(cards_text(board) for board in table.rabbit)
        return self._texts("Rabbit hunt: {cards} would have come.", cards=cards)

    def _win(self, view: SeatView, told: HandMemo) -> WinFrame | None:
        """The light on a large pot, as long as its chips move and are looked at."""
        table = view.table
        playing = table is not None and table.room is RoomState.IN_HAND
        if not told.is_paid_out or not playing:
            return None
        return win_frame(view.hand, told.awards, self._figures, self._texts)

    def _subtitles(self, table: TableState, hand: HandState | None) -> list[str]:
        """What is played, whole and shorter: first the rules go, then the kind, then the bots."""
        texts = self._texts
        game = table.setup.games[table.game_no]
        playing = hand is not None and table.room is RoomState.IN_HAND
        stakes = hand.started.stakes if hand is not None and playing else current_stakes(table)
        kind, bots = kind_text(table, texts), company_text(table, texts)
        rules = rules_text(game, texts, tournament=table.setup.tournament is not None)
        parts = [self._stakes(stakes), rules]
        named = rotation_of(tuple(entry.game for entry in table.setup.games)) is not None
        if named or table.setup.dealers_choice:
            parts.insert(0, game_title(game.game if hand is None else hand.started.game, texts))
        elif len(table.setup.games) > 1:
            parts.insert(0, texts("Rotation"))
        if table.setup.tournament:
            parts.insert(0, texts("Level {number}", number=table.level + 1))
        if table.hand_no:
            parts.append(texts("Hand {number}", number=table.hand_no))
        parts += self._no_aids()
        without_rules = [part for part in parts if part is not rules]
        # A pause comes first: where there is little room the end is cut off.
        pause = self._pause(table)
        ways = (
            [kind, bots, *parts],
            [kind, bots, *without_rules],
            [bots, *without_rules],
            without_rules,
        )
        return [_DOT.join(filter(None, [*pause, *those])) for those in ways]

    def _no_aids(self) -> list[str]:
        return [] if self._aids else [self._texts("no aids")]

    def _pause(self, table: TableState) -> list[str]:
        """A hand is played to its end: until then the table only will be paused."""
        if not table.paused:
            waits = table.started and table.room is not RoomState.IN_HAND and rests(table)
            return [self._texts("Waits until somebody is back")] if waits else []
        texts, playing = self._texts, table.room is RoomState.IN_HAND
        return [texts("Pauses after this hand") if playing else texts("Paused")]

    def _stakes(self, stakes: Stakes) -> str:
        text = stakes_text(stakes, self._texts)
        if not stakes.bring_in:
            return text
        return self._texts("{stakes}, bring-in {amount}", stakes=text, amount=stakes.bring_in)

    def _label(self, view: SeatView) -> str:
        hand, seat = view.hand, view.viewer
        if hand is None or seat is None or not hand.has(seat):
            return ""
        player = hand.player(seat)
        if self._hides_own_cards and player.down and not (player.shown or player.folded):
            return self._texts("Point at your cards to see them")
        kept = keep_text(hand, seat, self._ticked, self._texts) if self._ticked else ""
        if kept or self._hides_own_cards or not self._aids:
            return kept
        return own_label(hand, player, self._texts) if self._names_hands else ""

    def _thrown(self, hand: HandState | None) -> str:
        count = 0 if hand is None else cards_thrown(hand)
        return self._texts("{count} thrown away", count=count) if count else ""

    def _own_tag(self, view: SeatView) -> str:
        hand, seat = view.hand, view.viewer
        if hand is None or seat is None or not hand.has(seat) or not hand.variant.has_up_cards:
            return ""
        player = hand.player(seat)
        hidden = player.down and not player.shown and not player.folded
        return self._texts("Only you see these") if hidden else ""

    def _own_last_tag(self, view: SeatView) -> str:
        """The seventh card is hidden too, and lies apart from the first two."""
        hand, seat = view.hand, view.viewer
        if not self._own_tag(view) or hand is None or seat is None:
            return ""
        first = hand.variant.streets[0].down
        return self._texts("And this") if len(hand.player(seat).down) > first else ""

    def _pot(self, hand: HandState | None, told: HandMemo) -> str:
        if hand is None:
            return ""
        amount = hand.pot_total + (0 if told.is_paid_out else hand.awarded)
        return self._texts("Pot {amount}", amount=self._figures.text(amount)) if amount else ""

    def _pots(self, hand: HandState, table: TableState, told: HandMemo) -> tuple[PotFrame, ...]:
        """Each pot with who can win it; those that are won say so until their chips move."""
        if told.is_paid_out:
            return ()
        return tuple(self._pot_frame(hand, table, number, told) for number in range(len(hand.pots)))

    def _won(self, hand: HandState, won: PotAwarded) -> str:
        """The word on a pot: which board or half of it was won."""
        texts = self._texts
        if len(hand.boards) > 1:
            return texts("Board {number} won", number=won.board + 1)
        match won.share:
            case Share.HIGH:
                return texts("High won")
            case Share.LOW:
                return texts("Low won")
            case Share.WHOLE:
                return texts("Won")

    def _pot_frame(
        self, hand: HandState, table: TableState, number: int, told: HandMemo
    ) -> PotFrame:
        texts, pot = self._texts, hand.pots[number]
        # The engine takes those who fold out of a pot when the street ends; people at once.
        able = [seat for seat in pot.eligible if not hand.player(seat).folded]
        is_won = told.won_of(number) == pot.amount
        last = told.awards[-1] if told.awards and hand.live > 1 else None
        is_last = last is not None and last.pot == number
        if last is not None and is_last:
            able = [payout.seat for payout in last.payouts]
        seated = [table.seats[seat] for seat in able]
        return PotFrame(
            label=pot_word(number, len(hand.pots), texts),
            amount=pot.amount,
            text=self._figures.text(pot.amount),
            names=tuple(player.name for player in seated if player),
            avatars=tuple(self._face(player) for player in seated if player),
            is_sum=pot.amount == hand.pot_total,
            is_won=is_won,  # half of one may still be won on another board, or by a low
            won=self._won(hand, last) if last and is_last else texts("Won") if is_won else "",
            is_marked=is_last,
        )

    def _box(self, hand: HandState | None, table: TableState) -> str:
        playing = hand is not None and table.room is RoomState.IN_HAND
        amount = hand.box if hand is not None and playing else table.box
        return (
            self._texts("Odd chips {amount}", amount=self._figures.text(amount)) if amount else ""
        )

    def _seat(self, view: SeatView, seat: Seat, told: HandMemo) -> SeatFrame:
        table, hand = view.table, view.hand
        # Whoever is out stays in sight with the cards that it was lost with, until the next hand.
        busted = told.busted.get(seat)
        seated = busted or (table.seats[seat] if table is not None else None)
        if table is None or seated is None:
            return SeatFrame(seat=seat)
        is_self = seat == view.viewer
        if hand is None or not hand.has(seat) or (seat in told.left and busted is None):
            return SeatFrame(
                seat=seat,
                name=seated.name,
                avatar=self._face(seated),
                style=self._style(seated),
                is_self=is_self,
                stack=self._figures.text(seated.stack),
                chips=seated.stack,
                absent=self._absent(table, seated),
                has_button=hand is not None
                and hand.started.button == seat
                and hand.variant.has_button,
            )
        return self._in_hand(view, hand, seated, hand.player(seat), told)

    def _face(self, seated: Seated) -> str:
        return self._faces.get(seated.player, seated.player)

    def _style(self, seated: Seated) -> str:
        kind = kind_of_player(seated.player) if self._aids else ""
        return told_opponent(seated.name, kind, self._texts) if kind else ""

    def _in_hand(
        self, view: SeatView, hand: HandState, seated: Seated, player: PlayerInHand, told: HandMemo
    ) -> SeatFrame:
        seat, texts, variant = player.seat, self._texts, hand.variant
        chance = told.chances.get(seat) if self._aids else None
        before = told.chances_before.get(seat)
        over = hand.stage is Stage.OVER
        between = view.table is not None and view.table.room is not RoomState.IN_HAND
        chips = seated.stack if between else player.stack - told.waiting.get(seat, 0)
        is_unknown = seat in self._unknown_stacks
        is_turn = seat in _asked(view)
        called = is_turn and seat == view.viewer  # in words, where the own cards are looked at
        is_named = variant.has_up_cards and self._aids and not player.shown and seat != view.viewer
        return SeatFrame(
            seat=seat,
            name=seated.name,
            avatar=self._face(seated),
            style=self._style(seated),
            is_self=seat == view.viewer,
            stack="?" if is_unknown else self._figures.text(chips),
            chips=0 if is_unknown else chips,
            all_in=not chips and not player.folded and not over,
            position=positions(hand).get(seat, ""),
            action=self._called(view) if called else self._action(view, hand, seat, told),
            action_stands_out=called or seat in told.wagers or seat in told.winners,
            is_turn=is_turn,
            folded=player.folded,
            absent=self._absent_in_hand(seated),
            cards=self._cards(view, player, told),
            bet=BetFrame(player.bet, self._figures.text(player.bet)) if player.bet else None,
            has_button=hand.started.button == seat and variant.has_button,
            # In a run-out the chances take its place, and nothing follows from it any more.
            brings_in=variant.has_bring_in and told.brought_in == seat and not told.chances,
            showing=showing(hand, player, texts) if is_named else "",
            board_name=board_label(hand, player, texts) if is_named else "",
            acts_first=variant.has_up_cards and hand.street > 0 and hand.opener == seat,
            draws=draw_counts(hand, player, texts) if variant.has_draws and player.down else (),
            chance="" if chance is None else chance_text(chance, before, texts),
            leads=chance is not None and chance == max(told.chances.values()),
            wins=seat in told.winners,
            gain=self._gain(seat, told),
        )

    def _gain(self, seat: Seat, told: HandMemo) -> str:
        won = gains(told.awards)[seat] if told.is_paid_out else 0
        return f"+{self._figures.text(won)}" if won else ""

    def _action(self, view: SeatView, hand: HandState, seat: Seat, told: HandMemo) -> str:
        """The last action, or whose draw follows the viewer's own."""
        due = view.due
        if isinstance(due, DrawDue) and due.seat == view.viewer and still_draws(hand, seat):
            return self._texts("Draws after you")
        return told.actions.get(seat, "")

    def _called(self, view: SeatView) -> str:
        """What the viewer is told at the own plate: all-in somebody has a choice, but no turn."""
        if isinstance(view.due, DrawDue):
            return self._texts("Your draw")
        if isinstance(view.due, ActionDue):
            return self._texts("Your turn")
        return self._texts("Your choice")

    def _cards(self, view: SeatView, player: PlayerInHand, told: HandMemo) -> tuple[CardFrame, ...]:
        is_self = player.seat == view.viewer
        shown = shown_after(view, player)
        gone = not is_self and (player.mucked or player.folded) and not shown
        if gone and player.up and self._shows_folded:
            return tuple(CardFrame(face, is_up=True, veiled=True) for face in player.up)
        if gone:
            return ()
        hidden = is_self and self._hides_own_cards and not player.shown
        if view.hand is None:
            return ()
        named = is_self and self._aids and not hidden and not told.winning
        counting = counting_cards(view.hand, player) if named else frozenset()
        ticks = is_self and not hidden and still_draws(view.hand, player.seat)
        return tuple(
            card_frame(
                None if hidden and not is_up else face,
                told,
                is_up=is_up,
                folded=player.folded and (is_self or face not in shown),
                counts=face in counting,
                ticked=ticks and face in self._ticked,
                key=str(place) if ticks else "",
            )
            for place, (face, is_up) in enumerate(
                shown_order(view.hand.variant, with_shown(player, shown), player.up), start=1
            )
        )

    def _gone(self, seated: Seated) -> str:
        if seated.leaving:
            return self._texts("Leaving")
        if seated.long_away:
            return self._texts("Away")
        return "" if seated.connected else self._texts("Reconnecting")

    def _absent_in_hand(self, seated: Seated) -> str:
        sits_out = self._texts("Sitting out") if seated.sitting_out else ""
        return self._gone(seated) or sits_out

    def _absent(self, table: TableState, seated: Seated) -> str:
        texts, gone = self._texts, self._gone(seated)
        if gone:
            return gone
        if not seated.stack and seated.reserved:
            return texts("{amount} next hand", amount=self._figures.text(seated.reserved))
        if not seated.stack and table.started:
            return texts("Out of chips")
        if seated.sitting_out:
            return texts("Sitting out")
        if seated.waiting and table.started:
            return texts("Waits for the big blind")
        return ""


def _next_pause(view: SeatView) -> float:
    """How long the next card of a run-out is waited for; not while the players are asked."""
    if view.hand is None or isinstance(view.due, RunoutVoteDue):
        return 0.0
    return view.hand.started.rules.runout_pause


def _game(view: SeatView) -> str:
    if view.hand is not None:
        return view.hand.started.game
    table = view.table
    return table.setup.games[table.game_no].game if table is not None else ""


def _from_own(view: SeatView) -> list[Seat]:
    """The chairs clockwise, the viewer's first."""
    count = len(view.table.seats) if view.table is not None else 0
    own = view.viewer or 0
    return [Seat((own + step) % count) for step in range(count)]


def _asked(view: SeatView) -> tuple[Seat, ...]:
    """The seats that the hand waits for."""
    if view.table is not None and view.table.room is not RoomState.IN_HAND:
        return ()
    match view.due:
        case ActionDue(seat=seat) | DrawDue(seat=seat) | ShowDue(seat=seat):
            return (seat,)
        case RunoutVoteDue(seats=seats):
            # Everybody votes at once: only the viewer's own vote is a turn.
            return tuple(seat for seat in seats if seat == view.viewer)
        case _:
            return ()


def _clock(view: SeatView, told: HandMemo) -> TurnClockFrame | None:
    hand, asked = view.hand, _asked(view)
    if hand is None or not asked:
        return None
    seconds = told.bank or hand.started.rules.action_time
    if seconds <= 0:
        return None
    return TurnClockFrame(asked[0], seconds, told.bank > 0, hand.started.hand_no, hand.turn)


def kind_text(table: TableState, texts: Texts) -> str:
    """What kind of game this is: with nobody but bots it is practice."""
    if table.setup.tournament is not None:
        return texts("Tournament")
    people = sum(not seated.is_bot for _, seated in table.taken)
    return texts("Cash game") if people > 1 else texts("Practice")
