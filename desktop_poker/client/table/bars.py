"""Which bar a viewer gets: a decision, a question, a run-out, or patience."""

from __future__ import annotations

from collections.abc import Collection

from desktop_poker.client.table.action_bar import Offers
from desktop_poker.client.table.action_frames import (
    AskBar,
    Bar,
    ButtonFrame,
    PreActionFrame,
    WaitBar,
)
from desktop_poker.client.table.choice_bar import choice_bar
from desktop_poker.client.table.drawing import draw_bar
from desktop_poker.client.table.pre_actions import Armed, PreAction, offered, offered_draws, owed_by
from desktop_poker.client.table.run_out_bar import order_of_pots, run_out_bar
from desktop_poker.client.telling.hand_labels import known_cards
from desktop_poker.client.telling.hand_words import made_hand
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand, Stage
from desktop_poker.engine.table.commands import (
    AddChips,
    AddOn,
    ComeBack,
    DeclineRebuy,
    Rebuy,
    ResumeTable,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.engine.table.tournament import (
    REBUY_SECONDS,
    may_add_on,
    may_rebuy,
    waits_for_rebuy,
)
from desktop_poker.engine.views.seat_view import SeatView

_JUDGED = (Stage.RUNNING_OUT, Stage.SHOWING, Stage.JUDGING)


def own_chair(view: SeatView) -> Seated | None:
    """Who sits where the viewer does; nobody, once they are out of a tournament."""
    if view.viewer is None or view.table is None:
        return None
    return view.table.seats[view.viewer]


class Bars:
    """Computes the bar of one screen: its language and its way to write amounts."""

    def __init__(
        self,
        texts: Texts,
        figures: Figures,
        offers: Offers,
        teller: Teller,
        *,
        aids: bool = True,
        mucks_beaten: bool = False,
        ticked: Collection[Card] = (),
    ) -> None:
        self._texts = texts
        self._figures = figures
        self._offers = offers
        self._teller = teller
        self._aids = aids
        self._mucks_beaten = mucks_beaten
        self._ticked = ticked  # own cards that will be thrown away

    def bar(self, view: SeatView, armed: Armed | None, me: PlayerId | None = None) -> Bar:
        """What the viewer can do now; `me` is who sits, or sat, in the viewer's chair."""
        table, seat = view.table, view.viewer
        if table is None or seat is None or table.seats[seat] is None:
            return self._without_seat(view, table, me)
        if table.room is RoomState.CLOSED:
            return self._closed(table, table.at(seat).player)
        if table.room is RoomState.IN_HAND and view.hand is not None and view.hand.has(seat):
            return self._in_hand(view, view.hand, seat, armed)
        return self._between(table, seat, table.at(seat))

    def _closed(self, table: TableState, me: PlayerId | None) -> Bar:
        texts = self._texts
        own = self._finished(table, me)
        if own is not None:
            return own
        winner = next((f for f in table.finishers if f.place == 1), None)
        if winner is None:
            return WaitBar(headline=texts("The table is closed."), is_over=True)
        headline = texts("{name} has won the tournament.", name=winner.name)
        return WaitBar(headline=headline, is_over=True)

    def _finished(self, table: TableState, me: PlayerId | None) -> Bar | None:
        """The own place in a tournament, and what it is worth."""
        texts = self._texts
        own = next((f for f in table.finishers if f.player == me), None)
        if own is None:
            return None
        details = [texts("Prize: {prize}.", prize=Figures().text(own.prize))] if own.prize else []
        winner = next((f for f in table.finishers if f.place == 1 and f is not own), None)
        if winner is not None:
            details.append(texts("{name} has won the tournament.", name=winner.name))
        elif table.room is not RoomState.CLOSED:
            details.append(texts("The others play on: watch them, or leave."))
        return WaitBar(
            headline=texts("You have won the tournament.")
            if own.place == 1
            else texts("You finished in place {place}.", place=own.place),
            detail=in_a_row(details),
            is_over=True,
        )

    def _without_seat(self, view: SeatView, table: TableState | None, me: PlayerId | None) -> Bar:
        if table is not None and table.room is RoomState.CLOSED:
            return self._closed(table, me)
        own = self._finished(table, me) if table is not None else None
        if own is not None:
            return own
        # A hand that somebody came into is not theirs to see (H2).
        unseen = table is not None and table.room is RoomState.IN_HAND and view.hand is None
        return WaitBar(
            headline=self._texts("You are watching."),
            detail=self._texts("A hand is being played. You see the next one.") if unseen else "",
        )

    def _in_hand(self, view: SeatView, hand: HandState, seat: Seat, armed: Armed | None) -> Bar:
        due, texts = view.due, self._texts
        match due:
            case ActionDue() if due.seat == seat:
                return self._offers.decide(due, hand)
            case DrawDue() if due.seat == seat:
                return draw_bar(due, hand, self._ticked, texts)
            case ShowDue() if due.seat == seat and not self._mucks_beaten:
                unseen = texts("Nobody sees a hand that is mucked.")
                return AskBar(
                    headline=texts("Your hand is beaten. Show it?"),
                    detail=in_a_row((self._beaten_by(hand, hand.player(seat)), unseen)),
                    answers=(
                        ButtonFrame(verb=texts("Show"), command=ShowOrMuck(seat=seat, show=True)),
                        ButtonFrame(verb=texts("Muck"), command=ShowOrMuck(seat=seat, show=False)),
                    ),
                    is_shown_first=True,
                )
            case RunoutVoteDue() if seat in due.seats:
                return AskBar(
                    headline=texts("All-in. Run the board twice?"),
                    detail=texts("Each board decides half of every pot; everybody must agree."),
                    answers=(
                        ButtonFrame(verb=texts("Once"), command=VoteRunouts(seat, 1)),
                        ButtonFrame(verb=texts("Twice"), command=VoteRunouts(seat, 2)),
                    ),
                    is_shown_first=True,
                )
            case _:
                pass
        if hand.live == 1:
            return self._uncontested(hand)
        if hand.stage is Stage.RUNNING_OUT or (hand.stage in _JUDGED and _nobody_could_bet(hand)):
            return run_out_bar(view, hand, texts, aids=self._aids)
        if hand.stage in _JUDGED:
            return self._judged(hand)
        return self._waiting(view, hand, armed)

    def _beaten_by(self, hand: HandState, own: PlayerInHand) -> str:
        """The best hand that has been shown."""
        ranking = hand.variant.rankings[0]
        shown = [player for player in hand.players if player.shown and not player.folded]
        ranked = [
            (ranking(known_cards(player.down + player.up), known_cards(hand.boards[0])), player)
            for player in shown
        ]
        best = max(one for one, _ in ranked if one is not None)
        holder = next(player for one, player in ranked if one == best)
        return self._texts(
            "{name} shows {hand}.",
            name=self._teller.name(holder.seat),
            hand=made_hand(hand, holder, self._texts, rival=own),
        )

    def _waiting(self, view: SeatView, hand: HandState, armed: Armed | None) -> WaitBar:
        seat, due, texts, figures = view.viewer, view.due, self._texts, self._figures
        choices = tuple(
            PreActionFrame(
                choice,
                self._pre_action_text(choice, figures.text(owed_by(hand, seat or Seat(0)))),
                armed is not None and armed.choice is choice,
            )
            for choice in offered(hand, seat)
        )
        if isinstance(due, DrawDue):
            return self._waiting_to_draw(due, hand, seat, armed)
        if isinstance(due, ActionDue):
            headline = texts("{name} is to act.", name=self._teller.name(due.seat))
            idle = "" if choices else self._why_idle(hand, seat)
            return WaitBar(headline=headline, choices=choices, detail=idle)
        if hand.stage is Stage.OVER:
            return WaitBar(headline=texts("The hand is over."))
        more = hand.street + 1 < len(hand.variant.streets)
        dealt = texts("The next cards are dealt.") if more else ""
        return WaitBar(headline=texts("One moment."), detail=dealt)

    def _waiting_to_draw(
        self, due: DrawDue, hand: HandState, seat: Seat | None, armed: Armed | None
    ) -> WaitBar:
        """Somebody else draws; what will be thrown away can be ticked, and chosen, in advance."""
        texts = self._texts
        choices = tuple(
            PreActionFrame(
                choice,
                texts("Stand pat")
                if choice is PreAction.STAND_PAT
                else texts("Draw {count}", count=len(self._ticked)),
                armed is not None and armed.choice is choice,
            )
            for choice in offered_draws(hand, seat, self._ticked)
        )
        return WaitBar(
            headline=texts("{name} draws.", name=self._teller.name(due.seat)),
            choices=choices,
            detail="" if choices else self._why_no_draw(hand, seat),
        )

    def _why_no_draw(self, hand: HandState, seat: Seat | None) -> str:
        """Why somebody has nothing to choose while another draws."""
        if seat is None or not hand.has(seat):
            return ""
        if hand.player(seat).folded:
            return self._texts("You have folded.")
        return self._texts("You have drawn already.")

    def _why_idle(self, hand: HandState, seat: Seat | None) -> str:
        """Why somebody has nothing to choose while another is to act."""
        texts = self._texts
        if seat is None or not hand.has(seat):
            return ""
        player = hand.player(seat)
        if player.folded:
            return texts("You have folded.")
        if player.all_in:
            return texts("You are all-in.")
        return texts("You act again only if somebody bets or raises.")

    def _uncontested(self, hand: HandState) -> WaitBar:
        """Nobody is left to bet or to compare with."""
        texts = self._texts
        left = next(player for player in hand.players if not player.folded)
        why = texts.person(
            self._teller.who(left.seat),
            "Everybody else has folded.",
            "Everybody but {name} has folded.",
        )
        return WaitBar(headline=texts("The hand is over."), detail=why)

    def _judged(self, hand: HandState) -> WaitBar:
        """Betting is over with everybody's chips still before them: how the pot is won."""
        texts = self._texts
        return WaitBar(headline=texts("Showdown."), detail=order_of_pots(hand, texts))

    def _pre_action_text(self, choice: PreAction, owed: str) -> str:
        texts = self._texts
        match choice:
            case PreAction.CHECK_FOLD:
                return texts("Check or fold")
            case PreAction.CHECK:
                return texts("Check")
            case PreAction.CALL:
                return texts("Call {amount}", amount=owed)
            case PreAction.CALL_ANY:
                return texts("Call any")
            case PreAction.FOLD:
                return texts("Fold")
            case PreAction.STAND_PAT | PreAction.DRAW:
                raise AssertionError("offered while others draw, never while they bet")

    def _between(self, table: TableState, seat: Seat, seated: Seated) -> Bar:
        """Between hands, or in a hand that one was not dealt into."""
        texts, figures = self._texts, self._figures
        if not seated.stack and not seated.reserved:
            return self._out_of_chips(table, seated)
        if not seated.stack:
            amount = figures.text(seated.reserved)
            return WaitBar(headline=texts("You get {amount} after this hand.", amount=amount))
        paused = (
            texts("The table pauses after this hand.")
            if table.room is RoomState.IN_HAND
            else texts("The table is paused.")
        )
        if table.paused and table.owner != seated.player:
            return WaitBar(headline=paused)
        if table.paused:
            return AskBar(
                headline=paused,
                detail=texts("The next hand waits until you resume."),
                answers=(ButtonFrame(verb=texts("Resume"), command=ResumeTable()),),
            )
        if seated.sitting_out:
            return AskBar(
                headline=texts("You are sitting out."),
                detail=texts("You keep your seat and your chips."),
                answers=self._ways_back(table),
            )
        rules = table.setup.tournament
        if rules is not None and may_add_on(table, seated) and table.room is not RoomState.IN_HAND:
            return AskBar(
                headline=texts("The add-on can be taken now."),
                detail=texts("{chips} chips, once.", chips=figures.text(rules.add_on)),
                answers=(ButtonFrame(verb=texts("Take the add-on"), command=AddOn()),),
            )
        if table.room is RoomState.IN_HAND and seated.waiting and not seated.posts:
            return AskBar(
                headline=texts("You wait for the big blind to come round."),
                detail=texts("You can play at once if you post it now."),
                answers=(ButtonFrame(verb=texts("Post now"), command=ComeBack(post=True)),),
            )
        if table.room is RoomState.IN_HAND:
            return WaitBar(headline=texts("You are dealt in with the next hand."))
        if table.room is RoomState.WAITING:
            return WaitBar(headline=texts("Waiting for somebody to play with."))
        return choice_bar(table, seat, texts) or WaitBar(
            headline=texts("The next hand begins in a moment.")
        )

    def _ways_back(self, table: TableState) -> tuple[ButtonFrame, ...]:
        """Into the game again: in a cash game with blinds one may wait for one's own (E5)."""
        texts, now = self._texts, ComeBack(post=True)
        game = table.setup.games[table.game_no]
        if table.setup.cash is None or not game.stakes.big_blind:
            return (ButtonFrame(verb=texts("I'm back"), command=now),)
        return (
            ButtonFrame(verb=texts("Wait for the big blind"), command=ComeBack(post=False)),
            ButtonFrame(verb=texts("I'm back"), command=now),
        )

    def _out_of_chips(self, table: TableState, seated: Seated) -> Bar:
        texts, figures = self._texts, self._figures
        cash = table.setup.cash
        if cash is not None:
            most = ButtonFrame(
                verb=texts("Buy in for"),
                amount=figures.text(cash.most_buy_in),
                command=AddChips(cash.most_buy_in),
            )
            least = ButtonFrame(
                verb=texts("Buy in for"),
                amount=figures.text(cash.least_buy_in),
                command=AddChips(cash.least_buy_in),
            )
            return AskBar(
                headline=texts("You are out of chips."),
                detail=texts("Your seat waits for you."),
                answers=(least, most),
                may_leave=True,
            )
        if may_rebuy(table, seated):
            return AskBar(
                headline=texts("You are out of chips. Buy in again?"),
                detail=self._rebuy_detail(table),
                answers=(
                    ButtonFrame(verb=texts("No"), command=DeclineRebuy()),
                    ButtonFrame(verb=texts("Rebuy"), command=Rebuy()),
                ),
            )
        own = self._finished(table, seated.player)
        return own or WaitBar(headline=texts("You are out of chips."))

    def _rebuy_detail(self, table: TableState) -> str:
        """How long the others wait; bots wait as long as it takes."""
        if waits_for_rebuy(table):
            return self._texts("The rebuy period is still open. The table waits for you.")
        seconds = round(REBUY_SECONDS)
        return self._texts(
            "The rebuy period is still open. The next hand begins {seconds} seconds after the last "
            "one.",
            seconds=seconds,
        )


def _nobody_could_bet(hand: HandState) -> bool:
    """Whether the last streets were run out: somebody is all-in."""
    return any(player.all_in for player in hand.players)
