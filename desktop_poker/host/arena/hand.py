"""One hand between bots, without a table, a clock or a store."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from desktop_poker.ai.bot import Question
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import IllegalTransition, Refused
from desktop_poker.engine.hand.asking import DealDue, OpenerDue, RunoutVoteDue, VerdictDue
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.judge import judge
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import CashRules, GameAtTable, TableSetup
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.host.arena.dealing import duplicate_dealer
from desktop_poker.host.arena.luck import Luck
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.seat import ArenaSeat
from desktop_poker.host.hand_views import HandViews

_SEED_BYTES: Final = 8


def play_hand(match: Match, deal: int, bots: Sequence[ArenaSeat]) -> tuple[float, ...]:
    """Play one deal; what each seat won in chips, with its luck taken off."""
    return HandOfBots(match, deal, bots).play()


class HandOfBots:
    """A hand in progress."""

    def __init__(
        self, match: Match, deal: int, bots: Sequence[ArenaSeat], *, weighs_luck: bool = True
    ) -> None:
        self._match, self._bots, self._weighs_luck = match, bots, weighs_luck
        self._dealer = duplicate_dealer(match, deal)
        self.luck = Luck(_number(f"{match.seed}/luck/{deal}"))
        started = started_hand(match, deal)
        self._table = table_of(match, started)
        self.facts: list[Fact] = []
        self._views = HandViews(started, self.facts)
        for seat, bot in enumerate(bots):
            # The same dice for whoever sits there: they are no bot's own luck.
            bot.roll(SeededChance(f"{match.seed}/dice/{deal}/{seat}"))
        self._outcome = start_hand(started)
        self._tell(self._outcome)

    def play(self) -> tuple[float, ...]:
        """Play to the end."""
        while self._outcome.due is not None:
            self._step()
        stacks = {player.seat: player.stack for player in self._outcome.state.players}
        luck = self.luck.chips
        return tuple(
            [stacks[seat] - self._match.stack - luck.get(seat, 0.0) for seat in sorted(stacks)]
        )

    def _step(self) -> None:
        asked = self._outcome
        match asked.due:
            case DealDue() as due:
                self._go(answer(asked, self._dealer.deal(due)))
                if self._weighs_luck and self.luck.applies(asked.state, due):
                    self.luck.note(asked.state, self._outcome.state)
            case VerdictDue() as due:
                self._go(answer(asked, judge(asked.state, due)))
            case OpenerDue() | None:
                raise IllegalTransition("only people are asked who opens")
            case RunoutVoteDue() as due:
                self._ask(due, due.seats[0])
            case due:
                self._ask(due, due.seat)

    def _ask(self, due: Question, seat: Seat) -> None:
        bot = self._bots[seat]
        command = bot.answer(due, seat, self._views.view(seat, self._table))
        try:
            outcome = answer(self._outcome, command)
        except Refused as refused:
            outcome = answer(self._outcome, bot.guest.refused(due, seat, refused))
        self._go(outcome)

    def _go(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self._tell(outcome)

    def _tell(self, outcome: Outcome) -> None:
        self.facts.extend(outcome.events)
        for number, bot in enumerate(self._bots):
            if bot.guest.listens:
                bot.guest.hear([redact(event, Seat(number)) for event in outcome.events])


def started_hand(match: Match, deal: int) -> HandStarted:
    """The start of a deal; the button moves on with every deal, not with the rotations."""
    seats = tuple(Seat(number) for number in range(match.seats))
    button = seats[deal % match.seats]
    small, big = blind_seats(match.variant.forced_bets, seats, button)
    return HandStarted(
        hand_no=deal + 1,
        game=match.game,
        rules=match.rules,
        stakes=match.stakes,
        button=button,
        seatings=tuple(Seating(seat, match.stack) for seat in seats),
        small_blind=small,
        big_blind=big,
    )


def table_of(match: Match, started: HandStarted) -> TableState:
    """The table that the bots see: cash, everybody with the same stack."""
    entry = GameAtTable(game=match.game, rules=match.rules, stakes=match.stakes)
    cash = CashRules(least_buy_in=match.stack, most_buy_in=match.stack)
    seated = tuple(
        Seated(
            player=PlayerId(f"seat {number}"),
            name=f"Seat {number + 1}",
            stack=match.stack,
            number=number,
            is_bot=True,
            brought=match.stack,
        )
        for number in range(match.seats)
    )
    return TableState(
        setup=TableSetup(name="arena", seats=match.seats, games=(entry,), cash=cash),
        room=RoomState.IN_HAND,
        seats=seated,
        started=True,
        hand_no=started.hand_no,
        button=started.button,
        small_blind=started.small_blind,
        big_blind=started.big_blind,
        sat_down=match.seats,
    )


def _number(text: str) -> int:
    """A seed for sampling that has nothing to do with the deck's."""
    return int.from_bytes(sha256(text.encode()).digest()[:_SEED_BYTES], "big")
