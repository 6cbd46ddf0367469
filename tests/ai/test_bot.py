"""ai/bot.py: the interface, as its documentation promises it to people who write bots."""

from __future__ import annotations

import pytest

from desktop_poker.ai.bot import BotAnswer, Budget, Question
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import CardsDealt
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import Runouts, Showdown
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.host import TableHost
from tests.ai.botting import hosted
from tests.host.hosting import NO_PAUSES, Clock, numbered_keys, play, run
from tests.some_games import ONE_OF_A_KIND


class Caller:
    """The example of the documentation, word for word but for the other two questions."""

    def saw(self, seen: Seen) -> None:
        pass

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        del view, chance, budget
        if isinstance(due, ShowDue):
            return ShowOrMuck(seat=due.seat, show=True)
        if isinstance(due, RunoutVoteDue):
            return VoteRunouts(due.seats[0], 2)
        if isinstance(due, DrawDue):
            return Discard(due.seat, ())
        for choice in due.choices:
            if choice.kind in ("check", "call", "bring_in"):
                return Act(due.seat, choice.kind, choice.least)
        return Act(due.seat, due.choices[0].kind, due.choices[0].least)


class Witness(Caller):
    """Keeps what it is given, to be looked at later."""

    made: list[Witness]

    def __init__(self) -> None:
        self.facts: list[Seen] = []
        self.views: list[SeatView] = []
        self.budgets: list[Budget] = []
        self.tables: list[TableState] = []
        self.host: TableHost | None = None
        self.made.append(self)

    def saw(self, seen: Seen) -> None:
        self.facts.append(seen)

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        assert type(view) is SeatView
        assert view.due == due
        self.views.append(view)
        self.budgets.append(budget)
        if self.host is not None:
            self.tables.append(self.host.state)
        return super().answer(view, due, chance, budget)


@pytest.fixture
def witnesses(monkeypatch: pytest.MonkeyPatch) -> list[Witness]:
    numbered_keys(monkeypatch)
    made: list[Witness] = []
    monkeypatch.setattr(Witness, "made", made, raising=False)
    return made


def test_a_budget_is_counted_in_iterations() -> None:
    """Not in seconds: the same seed plays the same game on every machine."""
    assert Budget().iterations > 0
    assert Budget.__struct_fields__ == ("iterations",)


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_the_documented_example_plays_every_game_without_a_complaint(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbered_keys(monkeypatch)
    complaints: list[str] = []
    host = hosted(key, Caller, complain=complaints.append, clock=Clock())
    run(play(host, 8))
    assert host.state.hand_no >= 8
    assert not complaints


@pytest.mark.parametrize("key", ["holdem", "dense_deck", "stud_8"])
def test_h6_a_bot_gets_its_seat_s_view_and_no_foreign_card(
    key: str, witnesses: list[Witness]
) -> None:
    run(play(hosted(key, Witness, clock=Clock()), 6))
    assert len(witnesses) == 4
    for number, witness in enumerate(witnesses):
        assert witness.views
        for view in witness.views:
            assert view.viewer == number
            assert view.hand is not None
            for player in view.hand.players:
                if player.seat != number and not player.shown:
                    assert set(player.down) <= {None}
            assert None not in view.hand.player(Seat(number)).down


@pytest.mark.parametrize("key", ["holdem", "stud_hi"])
def test_h6_no_fact_that_a_bot_hears_holds_a_card_of_somebody_else(
    key: str, witnesses: list[Witness]
) -> None:
    run(play(hosted(key, Witness, clock=Clock()), 6))
    for number, witness in enumerate(witnesses):
        dealt = [seen.event for seen in witness.facts if isinstance(seen.event, CardsDealt)]
        assert dealt
        for event in dealt:
            assert set(event.burned) <= {None}
            for hole in event.hole:
                assert event.face_up or hole.seat == number or set(hole.down) <= {None}


def test_a_bot_s_table_is_the_table(witnesses: list[Witness]) -> None:
    """What it is told folds to the same public state as the host's, counters included."""
    host = hosted("holdem", Witness, clock=Clock())
    for witness in witnesses:
        witness.host = host
    run(play(host, 4))
    asked = 0
    for witness in witnesses:
        for view, table in zip(witness.views, witness.tables, strict=True):
            asked += 1
            assert view.table == table
    assert asked > 4


def test_the_budget_is_handed_on(witnesses: list[Witness]) -> None:
    host = hosted("holdem", Witness, clock=Clock(), budget=Budget(7), **NO_PAUSES)
    run(play(host, 2))
    assert {budget for one in witnesses for budget in one.budgets} == {Budget(7)}


def test_a_bot_is_asked_to_vote_and_to_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """D3, H6: all three questions reach a bot."""
    numbered_keys(monkeypatch)
    asked: set[str] = set()

    class Shover(Caller):
        def answer(
            self, view: SeatView, due: Question, chance: Chance, budget: Budget
        ) -> BotAnswer:
            asked.add(type(due).__name__)
            if isinstance(due, RunoutVoteDue):
                assert view.viewer is not None
                return VoteRunouts(view.viewer, 2)
            if isinstance(due, ShowDue):
                return ShowOrMuck(seat=due.seat, show=True)
            if isinstance(due, DrawDue) or chance.below(4):
                return super().answer(view, due, chance, budget)
            return Act(due.seat, due.choices[-1].kind, due.choices[-1].most)

    complaints: list[str] = []
    host = hosted(
        "holdem",
        Shover,
        complain=complaints.append,
        runouts=Runouts.ASK,
        showdown=Showdown.CLOCKWISE,
    )
    run(play(host, 40))
    assert asked == {"ActionDue", "RunoutVoteDue", "ShowDue"}
    assert not complaints
