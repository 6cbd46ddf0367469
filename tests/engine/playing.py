"""Play hands in tests: short commands in, facts and questions out."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from desktop_poker.engine.cards.card import CARDS, Card, Face, cards
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import (
    DealDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
)
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    HandCommand,
    NameOpener,
    ShowOrMuck,
    VoteRunouts,
)
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import ActionKind, HandStarted, HoleCards, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, chips
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOUSE, HouseRules, for_game
from desktop_poker.engine.rules.options import set_option
from desktop_poker.engine.rules.stakes import Stakes, default_stakes


def seats(*numbers: int) -> tuple[Seat, ...]:
    """Seats by their numbers."""
    return tuple(map(Seat, numbers))


def started(
    key: str = "holdem",
    stacks: tuple[int, ...] | Mapping[int, int] = (100, 100, 100),
    *options: str,
    button: int | None = None,
    preset: HouseRules = HOUSE,
    stakes: Stakes | None = None,
    carried: int = 0,
    tournament: bool = False,
) -> HandStarted:
    """Set a hand up; the button is the last seat, so seat 0 is to its left (1/2 or 1/2/10/20)."""
    variant = game(key)
    rules = for_game(preset, variant, tournament=tournament)
    stakes = stakes or default_stakes(variant)
    for option in options:
        rules, stakes = set_option(variant, rules, stakes, option)
    by_seat = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks))
    taken = seats(*by_seat)
    at = Seat(max(taken) if button is None else button)
    small, big = blind_seats(variant.forced_bets, taken, at)
    return HandStarted(
        hand_no=1,
        game=key,
        rules=rules,
        stakes=stakes,
        button=at,
        seatings=tuple(Seating(Seat(seat), stack) for seat, stack in by_seat.items()),
        small_blind=small,
        big_blind=big,
        carried=carried,
        tournament=tournament,
    )


class Play:
    """A hand in progress. Checks after every step that no chip was made or lost (C5)."""

    def __init__(
        self,
        setup: HandStarted,
        hands: Mapping[int, str] | None = None,
        board: str = "",
        *,
        real_cards: bool = False,
    ) -> None:
        self._hands = {seat: list(cards(text)) for seat, text in (hands or {}).items()}
        self._board = list(cards(board))
        self._real_cards = real_cards
        planned = {card for hand in self._hands.values() for card in hand} | set(self._board)
        self._rest = [card for card in CARDS if card not in planned]
        self._burns: list[Card] = []
        self.outcome = start_hand(setup)
        self.events = list(self.outcome.events)
        self._chips = chips(self.outcome.state)

    @property
    def state(self) -> HandState:
        return self.outcome.state

    @property
    def due(self) -> object:
        return self.outcome.due

    @property
    def stacks(self) -> dict[int, int]:
        return {int(player.seat): player.stack for player in self.state.players}

    def send(self, command: HandCommand) -> Play:
        """Give an answer that must be accepted."""
        self.outcome = answer(self.outcome, command)
        self.events += self.outcome.events
        assert chips(self.state) == self._chips, f"chips were made or lost by {command}"
        return self

    def __call__(self, *steps: str) -> Play:
        """Play steps such as ``deal``, ``call``, ``raise 6``, ``judge``, ``muck``, ``twice``."""
        for step in steps:
            self.send(self.command(step))
        return self

    def command(self, step: str) -> HandCommand:
        """The command for a step, given by whoever is asked."""
        word, _, number = step.partition(" ")
        match self.due:
            case DealDue() as due if word == "deal":
                return self.dealt(due)
            case RunoutVoteDue(seats=voters):
                return VoteRunouts(voters[0], {"once": 1, "twice": 2}[word])
            case ShowDue(seat=seat):
                return ShowOrMuck(seat=seat, show={"show": True, "muck": False}[word])
            case VerdictDue() as due if word == "judge":
                return judge(self.state, due)
            case ActionDue() as due:
                return Act(due.seat, ActionKind(word), int(number or self.least(word)))
            case _ if word == "opener":
                return NameOpener(Seat(int(number)))
            case due:
                raise AssertionError(f"{step} is no answer to {due}")

    def dealt(self, due: DealDue) -> Deal:
        """Answer with the planned cards, then with whatever is left of the deck."""
        if due.reuse_burns:
            self._rest += self._burns
            self._burns = []
        burned = self._take(None, due.burn)
        self._burns += [face for face in burned if face is not None]
        return Deal(
            burned=burned,
            hole=tuple(
                HoleCards(seat, self._take(seat, due.down), self._take(seat, due.up))
                for seat in due.seats
            ),
            board=self._take(-1, due.board),
        )

    def _take(self, to: int | None, count: int) -> tuple[Face, ...]:
        if self._real_cards:
            return (None,) * count
        planned: list[Card] = []
        if to is not None:
            planned = self._board if to < 0 else self._hands.get(to, [])
        return tuple((planned or self._rest).pop(0) for _ in range(count))

    def showdown(self) -> Play:
        """Judge every pot that is left."""
        while isinstance(self.due, VerdictDue):
            self("judge")
        return self

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        assert isinstance(self.due, ActionDue)
        return self.due.seat

    @property
    def may(self) -> dict[str, tuple[int, int]]:
        """What the seat to act may do, with its least and most."""
        assert isinstance(self.due, ActionDue)
        return {str(one.kind): (one.least, one.most) for one in self.due.choices}

    def least(self, word: str) -> int:
        """The smallest amount of an action, 0 where it is not offered."""
        return self.may.get(word, (0, 0))[0]

    def refuses(self, command: HandCommand | str, reason: Reason) -> None:
        """Check that an answer is refused for a reason and changes nothing (B1)."""
        before = self.outcome
        with pytest.raises(Refused) as refusal:
            self.send(self.command(command) if isinstance(command, str) else command)
        assert refusal.value.reason is reason
        assert self.outcome is before
