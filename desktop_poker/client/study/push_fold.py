"""The trainer of all-in or fold: a question, its exact answer in words, and the whole picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.coach.judgement import SolvedStack
from desktop_poker.client.study.coach_words import Amounts
from desktop_poker.client.study.range_frame import Cell, Grid
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES, COMBOS

STACKS: Final = tuple(step / 2 for step in range(4, 31))
"""Big blinds that can be trained: every half of one from 2 to 15."""
SMALL_BLIND, BIG_BLIND, EITHER = "small", "big", "either"
_EVEN: Final = 0.02  # big blinds: below, both are as good
_CLOSE: Final = 0.35  # big blinds: hands that are worth thinking about
_UNIT: Final = 1000


Solving: TypeAlias = Callable[[float, Callable[[SolvedStack | None], None]], None]
"""Where exact answers come from: a stack, and who hears of it later, in the pages' thread."""


class PushFoldQuestion(Struct, frozen=True):
    """Two cards in one of the two seats."""

    solved: SolvedStack
    is_push: bool  # from the small blind; else the other one is all-in already
    cards: tuple[Card, Card]
    number: int  # of their class

    @property
    def worth(self) -> float:
        """What putting the chips in gains over folding, in big blinds."""
        worths = self.solved.push_worth if self.is_push else self.solved.call_worth
        return worths[self.number]

    def loss(self, *, goes: bool) -> float:
        """What an answer costs against the better one."""
        return max(0.0, -self.worth) if goes else max(0.0, self.worth)


class PushFoldTally(Struct, frozen=True):
    """How it went so far."""

    asked: int = 0
    right: int = 0
    lost: float = 0.0  # big blinds

    def after(self, loss: float) -> PushFoldTally:
        """One answer more."""
        right = self.right + (loss < _EVEN)
        return replace(self, asked=self.asked + 1, right=right, lost=self.lost + loss)


def question(solved: SolvedStack, seat: str, chance: Chance, *, close: bool) -> PushFoldQuestion:
    """Deal one; of close hands alone where those are wanted."""
    is_push = seat == SMALL_BLIND if seat != EITHER else bool(chance.below(2))
    worths = solved.push_worth if is_push else solved.call_worth
    near = [n for n, kind in enumerate(COMBO_CLASSES) if abs(worths[kind]) <= _CLOSE]
    pool = near if close and near else range(len(COMBOS))
    number = pool[chance.below(len(pool))]
    return PushFoldQuestion(solved, is_push, COMBOS[number], COMBO_CLASSES[number])


def question_text(asked: PushFoldQuestion, texts: Texts) -> str:
    """What stands on the table."""
    stack = f"{asked.solved.stack:g}"
    if asked.is_push:
        return texts(
            "You are the small blind, each of you has {stack} BB. All-in or fold?", stack=stack
        )
    return texts(
        "You are the big blind; the small blind is all-in for {stack} BB. Call or fold?",
        stack=stack,
    )


def answer_text(asked: PushFoldQuestion, texts: Texts, *, goes: bool) -> str:
    """The exact answer, and whether it was given."""
    amounts = Amounts(texts, _UNIT, fixed=False)
    facts = {
        "hand": CLASSES[asked.number],
        "stack": f"{asked.solved.stack:g}",
        "amount": amounts.text(_UNIT * abs(asked.worth)),
    }
    if asked.is_push:
        gains = texts("With {stack} BB, all-in with {hand} gains {amount} (exact).", **facts)
        loses = texts("With {stack} BB, all-in with {hand} loses {amount} (exact).", **facts)
    else:
        gains = texts("With {stack} BB, calling with {hand} gains {amount} (exact).", **facts)
        loses = texts("With {stack} BB, calling with {hand} loses {amount} (exact).", **facts)
    if abs(asked.worth) < _EVEN:
        verdict = texts("Both are as good.")
    else:
        verdict = texts("Right.") if asked.loss(goes=goes) < _EVEN else texts("The other one.")
    return in_a_row((verdict, gains if asked.worth >= 0 else loses))


def tally_text(tally: PushFoldTally, texts: Texts) -> str:
    """How it went so far, in one line."""
    if not tally.asked:
        return ""
    amounts = Amounts(texts, _UNIT, fixed=False)
    return texts(
        "{right} of {asked} right, {lost} given away.",
        right=tally.right,
        asked=tally.asked,
        lost=amounts.text(_UNIT * tally.lost),
    )


def honest_text(texts: Texts) -> str:
    """What is exact here, and what nobody knows."""
    return texts(
        "Exact for two players, without antes, where the small blind goes all-in or folds. With "
        "three or more nobody has an exact answer: there the coach weighs futures, in the review."
    )


def push_fold_grid(asked: PushFoldQuestion, texts: Texts) -> Grid:
    """What is done with each hand, and what it gains."""
    solved = asked.solved
    often = solved.push if asked.is_push else solved.call
    worths = solved.push_worth if asked.is_push else solved.call_worth
    word = texts("All-in") if asked.is_push else texts("Call")
    amounts = Amounts(texts, _UNIT, fixed=False)
    cells, total, goes = [], 0, 0.0
    for number, name in enumerate(CLASSES):
        part, count = often[number], COMBO_CLASSES.count(number)
        told = f"{name}: {word} {round(100 * part)} %, {amounts.signed(_UNIT * worths[number])} BB"
        parts = (1 - part, 0.0, part) if asked.is_push else (1 - part, part, 0.0)
        cells.append(Cell(name, told, parts))
        total, goes = total + count, goes + count * part
    return Grid(
        name=word,
        is_plan=True,
        cells=tuple(cells),
        totals=((word, goes / total), (texts("Fold"), 1 - goes / total)),
    )
