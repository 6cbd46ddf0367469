"""Replay a PHH hand with our own engine and compare the result with what the file states.

The file's actions answer the hand's questions, one by one. Cards that were shown later are used
from the start, since they were the same cards all along.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.errors import BadInput, Refused
from desktop_poker.engine.hand.asking import (
    Awaiting,
    DealDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
)
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    HandCommand,
    NameOpener,
    ShowOrMuck,
    VoteRunouts,
)
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import (
    ActionKind,
    HandEvent,
    HandStarted,
    HoleCards,
    PotAwarded,
    Seating,
)
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.forced import blind_seats, clockwise_seats
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import CASINO, for_game
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.storage.phh.document import PhhHand
from desktop_poker.storage.phh.notation import (
    BoardDealt,
    HoleDealt,
    Notation,
    PlayerActed,
    ShownOrMucked,
    faces,
    read_action,
)

_TWO = 2
_PASSIVE = {ActionKind.CHECK, ActionKind.CALL}
_AGGRESSIVE = {ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE}


class Replayed(Struct, frozen=True):
    """How a hand came out, and what differs from the file, if anything."""

    events: tuple[HandEvent, ...]
    stacks: tuple[int, ...]
    difference: BadInput | None
    seats: tuple[Seat, ...]  # of player 1, 2, …
    unfinished: bool  # the file stops in mid-hand


def replay_hand(hand: PhhHand) -> Replayed:
    """Play a hand as written. Raises BadInput where it can't be played."""
    played = _Replay(hand)
    played.run()
    stacks = tuple(played.outcome.state.player(seat).stack for seat in played.seats)
    return Replayed(
        tuple(played.events),
        stacks,
        _difference(hand, played, stacks),
        played.seats,
        played.outcome.due is not None,
    )


def _difference(hand: PhhHand, played: _Replay, stacks: tuple[int, ...]) -> BadInput | None:
    if played.left:
        return BadInput("{count} actions are left over", count=len(played.left))
    if hand.finishing_stacks is not None and stacks != hand.finishing_stacks:
        return BadInput(
            "finishing stacks {ours}, stated {stated}",
            ours=_in_file(hand, stacks),
            stated=_in_file(hand, hand.finishing_stacks),
        )
    won = dict.fromkeys(played.seats, 0)
    for event in played.events:
        if isinstance(event, PotAwarded):
            for payout in event.payouts:
                won[payout.seat] += payout.amount
    if hand.winnings is not None and tuple(won.values()) != hand.winnings:
        return BadInput(
            "winnings {ours}, stated {stated}",
            ours=_in_file(hand, tuple(won.values())),
            stated=_in_file(hand, hand.winnings),
        )
    return None


def _in_file(hand: PhhHand, amounts: tuple[int, ...]) -> str:
    return "[" + ", ".join(_plain(amount * hand.unit) for amount in amounts) + "]"


def _plain(amount: Fraction) -> str:
    """Write an amount without an exponent."""
    whole = amount.denominator == 1
    return str(amount.numerator) if whole else str(amount.numerator / amount.denominator)


def starting(hand: PhhHand) -> HandStarted:
    """Translate the file's set-up: player n sits in seat n - 1, the last one has the button.

    A hand of ours carries its set-up along, with rules and seats as they were.
    """
    if hand.started is not None:
        return hand.started
    variant = game(hand.game)
    count = len(hand.starting_stacks)
    antes, blinds = hand.antes, hand.blinds
    if count == _TWO:
        antes, blinds = antes[::-1], blinds[::-1]  # the format lists them reversed heads-up
    seats = tuple(Seat(number) for number in range(count))
    small, big = blind_seats(variant.forced_bets, seats, seats[-1])
    # Real rooms split to the smallest chip in stud as well, not by the ante as ours does (C3).
    rules = replace(for_game(CASINO, variant), open_fold=True, odd_chips=CASINO.odd_chips)
    small_blind = blinds[small] if small is not None else 0
    stakes = Stakes(
        small_blind=small_blind,
        big_blind=blinds[big] if big is not None else 0,
        ante=_even_ante(antes, big),
        big_blind_ante=antes[big] if big is not None and not _even_ante(antes, big) else 0,
        bring_in=hand.bring_in,
        small_bet=hand.small_bet,
        big_bet=hand.big_bet,
    )
    if sum(blinds) != stakes.small_blind + stakes.big_blind:
        raise BadInput("straddles are not played here")
    if big is not None and hand.min_bet != stakes.big_blind:
        raise BadInput("min_bet is not the big blind")
    return HandStarted(
        hand_no=1,
        game=hand.game,
        rules=rules,
        stakes=stakes,
        button=seats[-1],
        seatings=tuple(
            Seating(seat, stack) for seat, stack in zip(seats, hand.starting_stacks, strict=True)
        ),
        small_blind=small if small_blind else None,
        big_blind=big,
    )


def _even_ante(antes: tuple[int, ...], big: Seat | None) -> int:
    if len(set(antes)) == 1:
        return antes[0]
    if big is None or any(ante and seat != big for seat, ante in enumerate(antes)):
        raise BadInput("antes are neither equal nor the big blind's alone")
    return 0


class _Replay:
    """Walks through the file's actions while the hand asks."""

    def __init__(self, hand: PhhHand) -> None:
        self.hand = hand
        self.players = len(hand.starting_stacks)
        read = [read_action(text, self.players) for text in hand.actions]
        self.left: list[Notation] = [
            action
            for action in reversed(read)
            if action is not None and not isinstance(action, ShownOrMucked)
        ]
        shows = [action for action in read if isinstance(action, ShownOrMucked)]
        self.shown = {show.player: show.faces for show in shows if show.faces is not None}
        self.mucked = {show.player for show in shows} - set(self.shown)
        self.received: dict[int, int] = defaultdict(int)
        started = starting(hand)
        self.outcome: Outcome = start_hand(started)
        seats = tuple(seating.seat for seating in started.seatings)
        self.seats = clockwise_seats(seats, started.button)  # of player 1, 2, …
        if len(self.seats) != self.players:
            raise BadInput("the set-up is not that of the players")
        self.second_board = list(reversed(hand.second_board))
        self.events: list[HandEvent] = list(self.outcome.events)

    def run(self) -> None:
        """Answer every question; a file that stops in mid-hand is left there."""
        while self.outcome.due is not None:
            waits = isinstance(self.outcome.due, ActionDue | DealDue | OpenerDue)
            if waits and not self.left and not self.second_board:
                return
            try:
                command = self._answer(self.outcome.due)
                self.outcome = answer(self.outcome, command)
            except Refused as refused:
                raise BadInput(
                    "refused by the rules: {reason}{facts}",
                    reason=refused.reason,
                    facts="".join(f", {name} {fact}" for name, fact in refused.facts.items()),
                ) from None
            self.events += self.outcome.events

    def _answer(self, due: Awaiting) -> HandCommand:
        match due:
            case DealDue():
                return self._deal(due)
            case ActionDue():
                return self._act(due)
            case OpenerDue():
                action = self.left[-1]
                if not isinstance(action, PlayerActed):
                    raise BadInput("nobody opens the street")
                return NameOpener(self.seats[action.player])
            case RunoutVoteDue():
                return VoteRunouts(due.seats[0], _TWO if self.second_board else 1)
            case ShowDue():
                mucked = self.seats.index(due.seat) in self.mucked
                return ShowOrMuck(seat=due.seat, show=not mucked)
            case VerdictDue():
                return self._verdict(due)
            case None:
                raise BadInput("the hand is over")

    def _verdict(self, due: VerdictDue) -> HandCommand:
        known = [
            seat
            for seat in due.eligible
            if None not in self.outcome.state.player(seat).down + self.outcome.state.player(seat).up
        ]
        if not known:
            raise BadInput("no cards are known at the showdown")
        return judge(self.outcome.state, due)

    def _deal(self, due: DealDue) -> Deal:
        if due.board_no and self.second_board:
            return Deal(burned=(None,) * due.burn, board=faces(self.second_board.pop()))
        hole: dict[Seat, tuple[Face, ...]] = dict.fromkeys(due.seats, ())
        board: tuple[Face, ...] = ()
        each = due.down + due.up
        while len(board) < due.board or any(len(faces) < each for faces in hole.values()):
            action = self.left.pop() if self.left else None
            if isinstance(action, BoardDealt):
                board += action.faces
            elif isinstance(action, HoleDealt) and self.seats[action.player] in hole:
                hole[self.seats[action.player]] += self._known(action)
            else:
                raise BadInput("cards are missing on street {street}", street=due.street + 1)
        return Deal(
            burned=(None,) * due.burn,
            hole=tuple(HoleCards(s, hole[s][: due.down], hole[s][due.down :]) for s in due.seats),
            board=board,
        )

    def _known(self, action: HoleDealt) -> tuple[Face, ...]:
        """The cards dealt, with those filled in that were unknown and are shown later."""
        first = self.received[action.player]
        self.received[action.player] += len(action.faces)
        later = self.shown.get(action.player, ())[first : first + len(action.faces)]
        if None in action.faces and len(later) == len(action.faces):
            return later
        return action.faces

    def _act(self, due: ActionDue) -> Act:
        action = self.left.pop()
        if not isinstance(action, PlayerActed):
            raise BadInput(
                "player {player} is to act, but cards are dealt",
                player=self.seats.index(due.seat) + 1,
            )
        number = self.seats.index(due.seat) + 1
        if action.player + 1 != number:
            raise BadInput(
                "player {player} is to act, not player {other}",
                player=number,
                other=action.player + 1,
            )
        choices = {choice.kind: choice for choice in due.choices}
        match action.word:
            case "f":
                choice = choices.get(ActionKind.FOLD)
            case "pb":
                choice = choices.get(ActionKind.BRING_IN)
            case "cc":
                choice = next((choices[kind] for kind in _PASSIVE if kind in choices), None)
            case _:
                choice = next((choices[kind] for kind in _AGGRESSIVE if kind in choices), None)
        if choice is None:
            raise BadInput("player {player} may not {word} here", player=number, word=action.word)
        return Act(due.seat, choice.kind, self._to(action, choice))

    def _to(self, action: PlayerActed, choice: Choice) -> int:
        if action.amount is None:
            return choice.least
        to = int(action.amount / self.hand.unit)
        if choice.least == choice.most and self._is_effective_stack(to, choice):
            return choice.least
        return to

    def _is_effective_stack(self, to: int, choice: Choice) -> bool:
        """A fixed raise may be written as what the opponents can call: the rest comes back."""
        state = self.outcome.state
        due = self.outcome.due
        reaches = [
            player.bet + player.stack
            for player in state.players
            if not player.folded and isinstance(due, ActionDue) and player.seat != due.seat
        ]
        return to < choice.least and bool(reaches) and to == max(reaches)
