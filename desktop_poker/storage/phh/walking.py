"""Walk through a file's actions while the hand asks its questions.

The file's actions answer the hand's questions, one by one. Cards that were shown later are used
from the start, since they were the same cards all along.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.errors import BadInput, Reason, Refused
from desktop_poker.engine.hand.asking import (
    Awaiting,
    DealDue,
    DrawDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
)
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    Discard,
    HandCommand,
    NameOpener,
    ShowOrMuck,
    VoteRunouts,
)
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import ActionKind, HandEvent, HandStarted, HoleCards
from desktop_poker.engine.hand.evolve import bits
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.forced import clockwise_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.phh.amounts import chips, plain
from desktop_poker.storage.phh.document import PhhHand
from desktop_poker.storage.phh.drawing import in_our_order
from desktop_poker.storage.phh.notation import (
    BoardDealt,
    Discarded,
    HoleDealt,
    Notation,
    PlayerActed,
    ShownOrMucked,
    faces,
)

_TWO = 2
_PASSIVE = (ActionKind.CHECK, ActionKind.CALL)
_AGGRESSIVE = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
_KINDS = {
    "f": (ActionKind.FOLD,),
    "pb": (ActionKind.BRING_IN,),
    "cc": _PASSIVE,
    "cbr": _AGGRESSIVE,
}


class HandWalk:
    """A hand that is played as its file says, up to the showdown."""

    def __init__(self, hand: PhhHand, actions: Sequence[Notation], started: HandStarted) -> None:
        self.hand = hand
        actions = in_our_order(actions)
        shows = [action for action in actions if isinstance(action, ShownOrMucked)]
        self.left = [a for a in reversed(actions) if not isinstance(a, ShownOrMucked)]
        self.shown = _cards_shown(actions)  # by player
        self.outcome: Outcome = start_hand(started)
        self.events: list[HandEvent] = list(self.outcome.events)
        seats = tuple(seating.seat for seating in started.seatings)
        self.seats = clockwise_seats(seats, started.button)  # of player 1, 2, …
        if len(self.seats) != len(hand.starting_stacks):
            raise BadInput("the set-up is not that of the players")
        self.mucked = {show.player for show in shows if show.faces is None} - set(self.shown)
        self._received: dict[int, int] = defaultdict(int)
        self._checked_early: set[Seat] = set()
        self._second_board = list(reversed(hand.second_board))

    def run(self) -> None:
        """Answer every question but who wins; a file that stops in mid-hand is left there."""
        while not isinstance(self.outcome.due, VerdictDue | None):
            if self._has_ended(self.outcome.due):
                return
            try:
                self.outcome = answer(self.outcome, self._answer(self.outcome.due))
            except Refused as refused:
                raise _in_words(refused) from None
            self.events += self.outcome.events
        self._pass_idle_checks()

    def _has_ended(self, due: Awaiting) -> bool:
        if self.left or self._second_board:
            return False
        if isinstance(due, ActionDue):
            return due.seat not in self._checked_early
        return isinstance(due, DealDue | DrawDue | OpenerDue)

    def _answer(self, due: Awaiting) -> HandCommand:
        match due:
            case DealDue():
                return self._deal(due)
            case ActionDue():
                return self._act(due)
            case DrawDue():
                return self._draw(due)
            case OpenerDue():
                action = self.left[-1]
                if not isinstance(action, PlayerActed):
                    raise BadInput("nobody opens the street")
                return NameOpener(self.seats[action.player])
            case RunoutVoteDue():
                return VoteRunouts(due.seats[0], _TWO if self._second_board else 1)
            case ShowDue():
                mucked = self.seats.index(due.seat) in self.mucked
                return ShowOrMuck(seat=due.seat, show=not mucked)
            case VerdictDue() | None:
                raise BadInput("the hand is over")

    def _deal(self, due: DealDue) -> Deal:
        if due.board_no and self._second_board:
            return Deal(burned=(None,) * due.burn, board=faces(self._second_board.pop()))
        hole: dict[Seat, tuple[Face, ...]] = dict.fromkeys(due.seats, ())
        board: tuple[Face, ...] = ()
        each = due.down + due.up
        self._pass_idle_checks()
        while len(board) < due.board or any(len(faces) < each for faces in hole.values()):
            action = self.left.pop() if self.left else None
            need = due.board - len(board)
            if isinstance(action, BoardDealt) and need:
                board += action.faces[:need]
                if len(action.faces) > need:  # a run-out may be written in one
                    self.left.append(BoardDealt(action.faces[need:]))
            elif isinstance(action, HoleDealt) and self.seats[action.player] in hole:
                hole[self.seats[action.player]] += self._known(action)
            else:
                raise BadInput("cards are missing on street {street}", street=due.street + 1)
        return Deal(
            burned=(None,) * due.burn,
            hole=tuple(HoleCards(s, hole[s][: due.down], hole[s][due.down :]) for s in due.seats),
            board=board,
            reshuffled=self._was_thrown_away(hole.values()),
        )

    def _was_thrown_away(self, dealt: Iterable[tuple[Face, ...]]) -> bool:
        """Whether somebody draws a card that was out before: rooms shuffle in more, and sooner."""
        state = self.outcome.state
        return state.owed > 0 and any(bits(faces) & state.dealt for faces in dealt)

    def _draw(self, due: DrawDue) -> Discard:
        self._pass_idle_checks()
        action = self.left[-1] if self.left else None
        if not isinstance(action, Discarded) or self.seats[action.player] != due.seat:
            raise BadInput(
                "player {player} is to draw or to stand pat", player=self.seats.index(due.seat) + 1
            )
        self.left.pop()
        return Discard(due.seat, action.faces)

    def _known(self, action: HoleDealt) -> tuple[Face, ...]:
        """The cards dealt, with those filled in that were unknown and are shown later."""
        first = self._received[action.player]
        self._received[action.player] += len(action.faces)
        later = self.shown.get(action.player, ())[first : first + len(action.faces)]
        if None in action.faces and len(later) == len(action.faces):
            return later
        return action.faces

    def _act(self, due: ActionDue) -> Act:
        self._pass_early_check(due)
        action = self.left[-1] if self.left else None
        seat = self.seats[action.player] if isinstance(action, PlayerActed) else None
        number = self.seats.index(due.seat) + 1
        choices = {choice.kind: choice for choice in due.choices}
        if due.seat in self._checked_early and seat != due.seat and ActionKind.CHECK in choices:
            self._checked_early.remove(due.seat)
            return Act(due.seat, ActionKind.CHECK, choices[ActionKind.CHECK].least)
        if not isinstance(action, PlayerActed):
            raise BadInput("player {player} is to act, but cards are dealt", player=number)
        if seat != due.seat:
            raise BadInput(
                "player {player} is to act, not player {other}",
                player=number,
                other=action.player + 1,
            )
        kinds = [kind for kind in _KINDS[action.word] if kind in choices]
        if not kinds:
            raise self._impossible(number, action.word)
        self.left.pop()
        choice = choices[kinds[0]]
        return Act(due.seat, choice.kind, self._to(action, choice))

    def _impossible(self, number: int, word: str) -> BadInput:
        betting = self.outcome.state.betting
        match word:
            case "f":
                return BadInput("player {player} can't fold here", player=number)
            case "pb":
                return BadInput("player {player} can't bring it in here", player=number)
            case "cc":
                return BadInput("player {player} can't check or call here", player=number)
            case _ if betting is not None and betting.short_all_in:
                return BadInput(
                    "player {player} raises, but an all-in below a full raise reopens nothing",
                    player=number,
                )
            case _:
                return BadInput("player {player} can't bet or raise here", player=number)

    def _pass_early_check(self, due: ActionDue) -> None:
        """Keep the big blind's check for later where a file has it before anybody has acted.

        It is how some files tell of a blind that stands alone: nothing is owed, so nothing is paid.
        """
        action, state = self.left[-1] if self.left else None, self.outcome.state
        if state.turn or state.street or not isinstance(action, PlayerActed):
            return
        seat = self.seats[action.player]
        owes_nothing = state.player(seat).bet >= state.current_bet
        if action.word == "cc" and seat != due.seat and owes_nothing:
            self._checked_early.add(seat)
            self.left.pop()

    def _pass_idle_checks(self) -> None:
        """Leave out checks of a player whose opponents are all-in: our hand does not ask (D1)."""
        while self.left:
            action = self.left[-1]
            if not isinstance(action, PlayerActed) or action.word != "cc":
                return
            state = self.outcome.state
            if state.started.bomb_ante and not state.street:
                self.left.pop()  # the format knows no street without betting (J5)
                continue
            able = [p.seat for p in self.outcome.state.players if p.stack and not p.folded]
            if able != [self.seats[action.player]]:
                return
            self.left.pop()

    def _to(self, action: PlayerActed, choice: Choice) -> int:
        if action.amount is None:
            return choice.least
        to = chips(action.amount, self.hand.unit)
        if choice.least == choice.most and self._is_effective_stack(to, choice):
            return choice.least
        if not choice.least <= to <= choice.most:
            raise BadInput(
                "player {player} bets or raises to {to}; allowed are {least} to {most}",
                player=action.player + 1,
                to=plain(action.amount),
                least=plain(choice.least * self.hand.unit),
                most=plain(choice.most * self.hand.unit),
            )
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


def _cards_shown(actions: Sequence[Notation]) -> dict[int, tuple[Face, ...]]:
    """What each player has turned up; a later look that tells less takes nothing back."""
    dealt: dict[int, tuple[Face, ...]] = defaultdict(tuple)
    shown: dict[int, tuple[Face, ...]] = {}
    for action in actions:
        if isinstance(action, HoleDealt):
            dealt[action.player] += action.faces
        elif isinstance(action, ShownOrMucked) and action.faces is not None:
            cards = action.faces or dealt[action.player]
            before = shown.get(action.player, cards)
            shown[action.player] = min(cards, before, key=lambda known: known.count(None))
    return shown


def _in_words(refused: Refused) -> BadInput:
    if refused.reason is Reason.CARD_ALREADY_DEALT:
        return BadInput("the card {card} is dealt twice", card=refused.facts["card"])
    if refused.reason is Reason.CARD_NOT_HELD:
        return BadInput("the card {card} is thrown away, but not held", card=refused.facts["card"])
    if refused.reason is Reason.TOO_MANY_DISCARDS:
        return BadInput(
            "{count} cards are thrown away; at most {most} can be",
            count=refused.facts["count"],
            most=refused.facts["most"],
        )
    return BadInput(
        "refused by the rules: {reason}{facts}",
        reason=refused.reason,
        facts="".join(f", {name} {fact}" for name, fact in refused.facts.items()),
    )
