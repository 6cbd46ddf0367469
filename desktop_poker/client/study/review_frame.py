"""A judged decision as a page shows it: words and numbers, nothing to compute."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.ai.coach.judgement import Grade, Judgement, Method, Valued
from desktop_poker.client.study.coach_words import (
    Amounts,
    action_text,
    grade_text,
    loss_text,
    notches,
    percent,
    sentence,
)
from desktop_poker.client.telling.game_names import street_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import game


class ActionWorth(Struct, frozen=True):
    """One action with what it is worth; figures in big blinds or big bets."""

    kind: str
    to: int
    words: str
    often: str  # how often the reference does it
    worth: float | None  # None: it was not counted
    low: float
    high: float
    figure: str
    is_best: bool
    is_played: bool
    is_error: bool  # it was played, and was a mistake


class DecisionFrame(Struct, frozen=True):
    """One decision."""

    number: int
    street: str
    action: str
    grade: str
    word: str
    notches: int
    loss: str
    sentence: str
    needed: float  # share that a call needs; 0: there is nothing to call
    share: float  # -1: not counted
    rows: tuple[ActionWorth, ...]
    is_deep: bool = False
    cost: float = 0.0  # in big blinds or big bets

    @property
    def line(self) -> str:
        """The decision in one line, as a list has it and a screen reader says it."""
        parts = (self.street, self.action, self.word, self.loss)
        return " · ".join(part for part in parts if part)

    @property
    def is_whole(self) -> bool:
        """Whether everything that could be done was counted."""
        return self.is_deep and any(row.worth is not None for row in self.rows)

    @property
    def is_best(self) -> bool:
        """Whether it was what the reference does most."""
        return self.grade == Grade.BEST

    @property
    def is_fine(self) -> bool:
        """Whether nothing is to be said against it."""
        return self.grade == Grade.FINE


def decision_frame(
    judgement: Judgement, key: str, texts: Texts, *, deep: bool = False
) -> DecisionFrame:
    """A decision in words; `deep` where every action was counted."""
    fixed = game(key).has_fixed_bets
    amounts = Amounts(texts, judgement.unit, fixed=fixed)
    return DecisionFrame(
        number=judgement.number,
        street=street_text(key, judgement.figures.street, texts),
        action=action_text(judgement.played, amounts, texts),
        grade=judgement.grade.value,
        word=grade_text(judgement.grade, texts),
        notches=notches(judgement.grade),
        loss=loss_text(judgement, amounts, texts),
        sentence=sentence(judgement, texts, fixed=fixed),
        needed=judgement.figures.needed,
        share=judgement.figures.share,
        rows=tuple([_row(one, judgement, amounts, texts) for one in judgement.actions]),
        is_deep=deep,
        cost=judgement.loss / judgement.unit,
    )


def _row(one: Valued, judgement: Judgement, amounts: Amounts, texts: Texts) -> ActionWorth:
    counted = judgement.method is not Method.NONE
    same = (one.kind, one.to) == (judgement.best.kind, judgement.best.to)
    played = (one.kind, one.to) == (judgement.played.kind, judgement.played.to)
    figure = ""
    if counted:
        nothing = not one.worth and not one.error  # a fold: nothing is won or lost any more
        exact = (judgement.method is Method.EXACT and not one.error) or nothing
        error = texts("exact") if exact else f"± {amounts.bare(one.error)}"
        figure = f"{amounts.signed(one.worth)} {error}"
    return ActionWorth(
        kind=one.kind,
        to=one.to,
        words=action_text(one, amounts, texts),
        often=f"{percent(one.often)} %",
        worth=one.worth / judgement.unit if counted else None,
        low=one.low / judgement.unit,
        high=one.high / judgement.unit,
        figure=figure,
        is_best=same and judgement.grade is not Grade.CLOSE,
        is_played=played,
        is_error=played and judgement.is_error,
    )
