"""Play a scenario line by line, as a dealer would read it out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import Face, card
from desktop_poker.engine.errors import BadInput, Refused
from desktop_poker.engine.hand.asking import DealDue, OpenerDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    DeclareWinners,
    Discard,
    HandCommand,
    KillHand,
    NameOpener,
    ShowOrMuck,
    VoidHand,
    VoteRunouts,
)
from desktop_poker.engine.hand.events import (
    ActionKind,
    HandVoided,
    HoleCards,
    MisdealCause,
    Seating,
    Share,
    Verdict,
)
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.state import Stage, chips
from desktop_poker.engine.table.home import HomeHand
from tests.scenarios.expecting import check
from tests.scenarios.reader import STREETS, Line, Scenario

_WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
_TIMES = {"once": 1, "twice": 2}


class Play:
    """A hand in progress, and the cards that are still to come."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.hand = HomeHand.start(scenario.started)
        self._cards: dict[str, list[Face]] = {name: [] for name in scenario.names}
        self._boards: tuple[list[Face], list[Face]] = ([], [])
        self._chips = chips(self.hand.state)

    def play(self) -> None:
        """Play every line; an expectation that fails names its line."""
        for line in self.scenario.lines:
            try:
                self._line(line)
            except (AssertionError, BadInput, Refused, KeyError, ValueError) as error:
                raise AssertionError(f"line {line.number} ({line.word}): {error}") from error

    def _line(self, line: Line) -> None:
        if line.word == "expect":
            check(self.hand, self.scenario, line.items)
        elif line.word == "refuse":
            for item in line.items:
                self._refuse(item)
        elif line.word in STREETS:
            self._street(line)
        elif line.word in {"cards", "board", "board-2"}:
            self._put_cards(line)
        else:
            self._do(line)

    def _put_cards(self, line: Line) -> None:
        if line.word == "cards":
            for item in line.items:
                name, *faces = item.split()
                self._cards[name] += _faces("".join(faces))
        else:
            board = self._boards[1 if line.word == "board-2" else 0]
            board += _faces("".join("".join(line.items).split()))

    def _street(self, line: Line) -> None:
        self._deal()
        names = [street.key for street in self.hand.state.variant.streets]
        assert names[self.hand.state.street] == line.word, "another street is being played"
        for item in line.items:
            name, what, *amount = item.split()
            if what == "?":
                due = self.hand.due
                assert isinstance(due, ActionDue), f"nobody is to act: {due}"
                assert due.seat == self.scenario.seats[name], f"it is not {name}'s turn: {due}"
            elif what == "opens":
                self._after(NameOpener(self.scenario.seats[name]))
            else:
                self._after(self._action(name, what, amount))

    def _action(self, name: str, what: str, amount: list[str]) -> Act:
        """An action by its name; fixed amounts and calls need none, all-in is worked out."""
        seat = self.scenario.seats[name]
        player = self.hand.state.player(seat)
        reach = player.bet + player.stack
        due = self.hand.due
        offered = due.choices if isinstance(due, ActionDue) and due.seat == seat else ()
        if what == "all-in":
            kind, to = _all_in(offered, reach), reach
        else:
            kind = ActionKind(what.replace("-", "_"))
            choice = next((one for one in offered if one.kind is kind), None)
            to = choice.least if choice else player.bet
            if kind in _WAGERS and choice and choice.least != choice.most and not amount:
                raise BadInput(f"how much? {name} {what}")
        if amount and kind in _WAGERS:
            to = int(amount[0])
        elif amount:
            assert to == int(amount[0]), f"{name} would {what} {to}"
        assert what != "all-in" or to == reach, f"{name} has {reach}"
        return Act(seat, kind, to)

    def _refuse(self, item: str) -> None:
        what, _, reason = (part.strip() for part in item.rpartition(":"))
        before = self.hand
        with pytest.raises(Refused) as refused:
            self._entry(what)
        assert refused.value.reason == reason, f"{item}: refused as {refused.value.reason}"
        assert self.hand == before, f"{item}: something has changed"

    def _entry(self, what: str) -> None:
        word, *rest = what.split()
        if word in self.scenario.seats and rest[0] != "opens":
            self._after(self._action(word, rest[0], rest[1:]))
        elif word in self.scenario.seats:
            self._after(NameOpener(self.scenario.seats[word]))
        else:
            items = tuple(item.strip() for item in " ".join(rest).split("&"))
            self._do(Line(0, word, items if rest else ()))

    def _do(self, line: Line) -> None:
        entries: dict[str, Callable[[tuple[str, ...]], None]] = {
            "vote": self._votes,
            "show": self._shows,
            "judge": self._judge,
            "winners": self._winners,
            "kill": self._kill,
            "void": self._void,
            "redeal": self._redeal,
            "undo": self._undo,
            "redo": self._redo,
            "deal": self._deal_once,
            "draw": self._draws,
        }
        entries[line.word](line.items)

    def _votes(self, items: tuple[str, ...]) -> None:
        for name, times in map(str.split, items):
            self._after(VoteRunouts(self.scenario.seats[name], _TIMES[times]))

    def _draws(self, items: tuple[str, ...]) -> None:
        """Cards are thrown away, and as many are dealt before the next is asked (M1)."""
        for name, what in map(str.split, items):
            self._deal()
            number = 0 if what == "pat" else int(what) if what.isdecimal() else -1
            faces = _faces(what) if number < 0 else [None] * number
            self._after(Discard(self.scenario.seats[name], tuple(faces)))

    def _shows(self, items: tuple[str, ...]) -> None:
        for name, what in map(str.split, items):
            self._after(ShowOrMuck(seat=self.scenario.seats[name], show=what == "show"))

    def _judge(self, _: tuple[str, ...]) -> None:
        """The cards decide every pot, as at a digital table."""
        self._deal()
        due = self.hand.due
        assert isinstance(due, VerdictDue), f"there is nothing to judge: {due}"
        while isinstance(due, VerdictDue):
            self._after(judge(self.hand.state, due))
            due = self.hand.due

    def _winners(self, items: tuple[str, ...]) -> None:
        """People say who wins: one item a pot, in the order in which they are asked."""
        self._deal()
        for item in items:
            due = self.hand.due
            assert isinstance(due, VerdictDue), f"nobody asks who wins: {due}"
            high, _, low = item.removeprefix("high ").partition(" low")
            best, lows = ("" if names == "nobody" else names for names in (high, low))
            named = {Share.HIGH: best, Share.WHOLE: best, Share.LOW: lows}
            verdicts = [
                Verdict(board, share, tuple(self.scenario.seats[n] for n in named[share].split()))
                for board, share in due.contests
            ]
            self._after(DeclareWinners(due.pot, tuple(verdicts)))

    def _kill(self, items: tuple[str, ...]) -> None:
        name, cause = items[0].split()
        self._after(KillHand(self.scenario.seats[name], MisdealCause(cause)))

    def _void(self, items: tuple[str, ...]) -> None:
        self._after(VoidHand(MisdealCause(items[0])))

    def _redeal(self, _: tuple[str, ...]) -> None:
        """The next hand after a misdeal: same button, same level, posts that stand stay in."""
        state = self.hand.state
        voided = self.hand.log.events[-1]
        assert isinstance(voided, HandVoided), f"no misdeal: {voided}"
        seatings = tuple(Seating(player.seat, player.stack) for player in state.players)
        self.hand = HomeHand.start(
            replace(state.started, seatings=seatings, standing=voided.standing, carried=state.box)
        )
        assert chips(self.hand.state) == self._chips, "C5: chips were made or lost"

    def _undo(self, items: tuple[str, ...]) -> None:
        for _ in range(int(items[0]) if items else 1):
            self.hand = self.hand.undo()

    def _redo(self, items: tuple[str, ...]) -> None:
        for _ in range(int(items[0]) if items else 1):
            self.hand = self.hand.redo()

    def _deal(self) -> None:
        while isinstance(self.hand.due, DealDue):
            self._deal_once(())

    def _deal_once(self, _: tuple[str, ...]) -> None:
        due = self.hand.due
        assert isinstance(due, DealDue), f"no cards are due: {due}"
        names = {seat: name for name, seat in self.scenario.seats.items()}
        hole = [
            HoleCards(
                seat,
                _take(self._cards[names[seat]], due.down),
                _take(self._cards[names[seat]], due.up),
            )
            for seat in due.seats
        ]
        self._after(
            Deal(
                burned=(None,) * due.burn,
                hole=tuple(hole),
                board=_take(self._boards[due.board_no], due.board),
            )
        )
        assert not isinstance(self.hand.due, OpenerDue) or None in hole[0].up, "cards are known"

    def _after(self, command: HandCommand) -> None:
        self.hand = self.hand.after(command)
        state = self.hand.state
        assert chips(state) == self._chips, "C5: chips were made or lost"
        unpaid = state.stage is not Stage.OVER or isinstance(command, VoidHand)
        assert unpaid or not state.pot_total, f"C5: {state.pot_total} chips were paid to nobody"


def _all_in(offered: tuple[Choice, ...], reach: int) -> ActionKind:
    """What going all-in would be here: the offered kind that reaches so far, else a raise."""
    return next((one.kind for one in offered if one.most == reach), ActionKind.RAISE)


def _faces(text: str) -> list[Face]:
    return [
        None if text[at : at + 2] == "??" else card(text[at : at + 2])
        for at in range(0, len(text), 2)
    ]


def _take(faces: list[Face], count: int) -> tuple[Face, ...]:
    """The next cards of a seat or a board; those that nobody wrote down are unknown."""
    taken = [faces.pop(0) if faces else None for _ in range(count)]
    return tuple(taken)
