"""host/bots.py: somebody else's code in a seat must not stop the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from desktop_poker.ai.bot import BotAnswer, Budget, Question
from desktop_poker.ai.simple import RandomBot, TightBot
from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.errors import BadInput, Refused
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import Acted, ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import chips
from desktop_poker.engine.rules.house import Runouts, Showdown
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bots import BotSeat, fallback
from desktop_poker.host.host import TableHost
from tests.ai.botting import hosted
from tests.engine.table.tables import who
from tests.host.hosting import hand_of, play, run

Behaviour = Callable[[SeatView, Question], Any]


def fails(_view: SeatView, _due: Question) -> Any:
    raise ZeroDivisionError("a bug")


def refuses(_view: SeatView, _due: Question) -> Any:
    raise BadInput("not like this")


def too_much(_view: SeatView, due: Question) -> Any:
    return Act(_seat(due), ActionKind.RAISE, 10**9)


def not_offered(_view: SeatView, due: Question) -> Any:
    return Act(_seat(due), ActionKind.BRING_IN, -5)


def for_another(_view: SeatView, due: Question) -> Any:
    return Act(Seat((_seat(due) + 1) % 4), ActionKind.FOLD, 0)


def another_question(_view: SeatView, due: Question) -> Any:
    seat = _seat(due)
    return VoteRunouts(seat, 1) if isinstance(due, ActionDue) else Act(seat, ActionKind.FOLD, 0)


def nothing(_view: SeatView, _due: Question) -> Any:
    return None


def a_word(_view: SeatView, _due: Question) -> Any:
    return "call"


def no_seat(_view: SeatView, _due: Question) -> Any:
    return Act(Seat(99), ActionKind.FOLD, 0)


def amount_as_text(_view: SeatView, due: Question) -> Any:
    least: Any = "2"
    return Act(_seat(due), ActionKind.CALL, least)


def half_a_chip(_view: SeatView, due: Question) -> Any:
    wide = [c for c in getattr(due, "choices", ()) if c.most > c.least]
    if not wide:
        return fails(_view, due)
    to: Any = wide[0].least + 0.5
    return Act(_seat(due), wide[0].kind, to)


ILL_BEHAVED: tuple[Behaviour, ...] = (
    *(fails, refuses, too_much, not_offered, for_another, another_question),
    *(nothing, a_word, no_seat, amount_as_text, half_a_chip),
)


def _seat(due: Question) -> Seat:
    return due.seats[0] if isinstance(due, RunoutVoteDue) else due.seat


def badly(behave: Behaviour) -> Callable[[], RandomBot]:
    class Bad(RandomBot):
        def answer(
            self, view: SeatView, due: Question, chance: Chance, budget: Budget
        ) -> BotAnswer:
            del chance, budget
            answer: BotAnswer = behave(view, due)
            return answer

    return Bad


@pytest.mark.parametrize("key", ["holdem", "stud_hi"])
@pytest.mark.parametrize("behave", ILL_BEHAVED, ids=lambda one: one.__name__)
def test_the_clock_answers_for_a_bot_that_can_t(behave: Behaviour, key: str) -> None:
    """It checks, brings in or folds (H4), it is reported, and the table goes on."""
    complaints: list[str] = []
    host = hosted(key, badly(behave), complain=complaints.append)
    ears = run(play(host, 3))
    assert host.state.hand_no >= 3
    kinds = {fact.kind for fact in ears.facts if isinstance(fact, Acted)}
    assert kinds <= {ActionKind.CHECK, ActionKind.FOLD, ActionKind.BRING_IN}
    assert complaints
    assert complaints[0].startswith("p")
    assert chips_are_whole(host)


def chips_are_whole(host: TableHost) -> bool:
    hand = hand_of(host)
    return hand is not None and type(chips(hand)) is int


@pytest.mark.parametrize("behave", ILL_BEHAVED, ids=lambda one: one.__name__)
def test_a_bad_answer_to_a_vote_or_a_show_is_answered_by_the_clock(behave: Behaviour) -> None:
    """All-in before the flop, then nonsense: the board is run once, beaten hands are mucked."""

    def shove_first(view: SeatView, due: Question) -> Any:
        if isinstance(due, ActionDue):
            last = due.choices[-1]
            return Act(due.seat, last.kind, last.most)
        return behave(view, due)

    host = hosted("holdem", badly(shove_first), runouts=Runouts.ASK, showdown=Showdown.CLOCKWISE)
    run(play(host, 4))
    assert host.state.hand_no >= 4


def test_a_report_names_player_and_problem() -> None:
    complaints: list[str] = []
    run(play(hosted("holdem", badly(fails), complain=complaints.append), 1))
    assert complaints[0].split(":")[0] in {who(number) for number in range(4)}
    assert "ZeroDivisionError: a bug" in complaints[0]


def test_without_anybody_to_report_to_the_table_goes_on() -> None:
    host = hosted("holdem", badly(fails))
    run(play(host, 2))
    assert host.state.hand_no >= 2


def test_a_bot_that_fails_while_it_listens_does_not_stop_the_table() -> None:
    """ "A bot that … raises is answered for by the clock": `saw` is its code, too."""
    complaints: list[str] = []

    class Deaf(RandomBot):
        def saw(self, seen: Seen) -> None:
            raise LookupError(type(seen.event).__name__)

    host = hosted("holdem", Deaf, complain=complaints.append)
    run(play(host, 2))
    assert host.state.hand_no >= 2
    assert any("LookupError" in line for line in complaints)


def test_a_bot_in_two_minds_is_asked_once_a_turn() -> None:
    """An illegal answer is not asked for again: it might go on forever."""
    asked: list[tuple[int, int]] = []

    def count(view: SeatView, due: Question) -> Any:
        assert view.hand is not None
        asked.append((view.hand.started.hand_no, view.hand.turn))
        return too_much(view, due)

    run(play(hosted("holdem", badly(count)), 3))
    assert len(asked) == len(set(asked))


def test_the_fallback_is_the_clock_s_answer() -> None:
    seat = Seat(2)
    fold = Choice(ActionKind.FOLD, 4, 4)
    check = Choice(ActionKind.CHECK, 4, 4)
    bring_in = Choice(ActionKind.BRING_IN, 2, 2)
    complete = Choice(ActionKind.COMPLETE, 10, 10)
    assert fallback(ActionDue(seat, (fold, check)), seat) == Act(seat, ActionKind.CHECK, 4)
    assert fallback(ActionDue(seat, (fold,)), seat) == Act(seat, ActionKind.FOLD, 4)
    brought = fallback(ActionDue(seat, (bring_in, complete)), seat)
    assert brought == Act(seat, ActionKind.BRING_IN, 2)
    assert fallback(ShowDue(seat), seat) == ShowOrMuck(seat=seat, show=False)
    assert fallback(RunoutVoteDue((Seat(1), seat)), seat) == VoteRunouts(seat, 1)


def test_a_question_without_a_passive_answer_can_t_be_answered() -> None:
    with pytest.raises(Refused):
        fallback(ActionDue(Seat(0), (Choice(ActionKind.CALL, 2, 2),)), Seat(0))


def test_the_documentation_s_plain_words_for_actions_are_understood() -> None:
    """docs/bots.md: "a raise to 600 is `Act(seat, "raise", 600)`"."""
    complaints: list[str] = []

    def in_words(_view: SeatView, due: Question) -> Any:
        assert isinstance(due, ActionDue)
        choice = next(c for c in due.choices if c.kind in ("call", "check", "bring_in"))
        word: Any = choice.kind.value
        return Act(due.seat, word, choice.least)

    ears = run(play(hosted("holdem", badly(in_words), complain=complaints.append), 2))
    assert not complaints
    assert any(fact.kind == "call" for fact in ears.facts if isinstance(fact, Acted))


@pytest.mark.parametrize(("looks", "sees_a_hand"), [(True, True), (False, False)])
def test_a_hand_is_folded_only_for_a_bot_that_looks(looks: bool, sees_a_hand: bool) -> None:
    seen: list[bool] = []

    class Bot(RandomBot):
        def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
            assert view.table is not None
            seen.append(view.hand is not None)
            return super().act(view, due, chance, budget)

    Bot.looks = looks
    run(play(hosted("holdem", Bot), 3))
    assert set(seen) == {sees_a_hand}


def test_a_bot_that_says_nothing_of_it_looks() -> None:
    assert BotSeat(who(0), TightBot(), SeededChance("s")).looks
