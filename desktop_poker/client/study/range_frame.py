"""Ranges as a page shows them: 169 cells, the parts of each, and words for all of it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from desktop_poker.ai.coach.judgement import Held, Plan, Ranges
from desktop_poker.client.telling.opponent_words import level_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES

_HUNDRED = 100
_SHOWN = 0.03  # parts below are not drawn
_MANY = 1326


class Cell(Struct, frozen=True):
    """One class of hands."""

    name: str
    words: str  # all that is to be known of it
    parts: tuple[float, float, float] = (0.0, 0.0, 0.0)  # fold, go along, wager
    heat: float = 0.0  # how likely it is held
    is_beaten: bool = False


class Grid(Struct, frozen=True):
    """One picture: what a level does, or what somebody may hold."""

    name: str
    is_plan: bool
    cells: tuple[Cell, ...]
    totals: tuple[tuple[str, float], ...]  # words and parts of all hands
    note: str = ""


class RangesFrame(Struct, frozen=True):
    """All pictures of a decision; none: what to say instead."""

    own: int
    grids: tuple[Grid, ...]
    nothing: str = ""


def ranges_frame(found: Ranges | None, names: Mapping[int, str], texts: Texts) -> RangesFrame:
    """The pictures of a decision, the Master's plan first."""
    if found is None or not found.plans:
        words = texts("Only where hands are two cards is there such a picture.")
        return RangesFrame(-1, (), words)
    plans = [_plan(plan, texts) for plan in reversed(found.plans)]
    held = [
        _held(one, _title(names.get(one.seat, "?"), texts, down=found.is_down), texts)
        for one in found.held
    ]
    return RangesFrame(found.own, (*plans, *held))


def _title(name: str, texts: Texts, *, down: bool) -> str:
    if down:
        return texts("Down cards of {name}", name=name)
    return texts("What {name} may hold", name=name)


def _count(number: int) -> int:
    return COMBO_CLASSES.count(number)


def _plan(plan: Plan, texts: Texts) -> Grid:
    words = (texts("Fold"), texts("Check or call"), texts("Bet or raise"))
    cells, sums, total = [], [0.0, 0.0, 0.0], 0.0
    for number, (name, parts) in enumerate(zip(CLASSES, plan.often, strict=True)):
        told = ", ".join(
            f"{word} {round(_HUNDRED * part)} %"
            for word, part in zip(words, parts, strict=True)
            if part >= _SHOWN
        )
        cells.append(Cell(name, f"{name}: {told or '–'}", parts))
        weight = _count(number) if sum(parts) else 0
        total += weight
        sums = [one + weight * part for one, part in zip(sums, parts, strict=True)]
    return Grid(
        name=level_text(plan.level, texts),
        is_plan=True,
        cells=tuple(cells),
        totals=tuple((word, one / max(total, 1)) for word, one in zip(words, sums, strict=True)),
        note=texts("In a cell from left to right: fold, check or call, bet or raise."),
    )


def _held(one: Held, name: str, texts: Texts) -> Grid:
    cells = []
    weight = beaten = 0.0
    for number, (title, heat) in enumerate(zip(CLASSES, one.weights, strict=True)):
        lies = one.beaten[number]
        words = texts("you beat it now") if lies and heat else ""
        told = f"{title}: {round(_HUNDRED * heat)} %"
        cells.append(Cell(title, f"{told}, {words}" if words else told, heat=heat, is_beaten=lies))
        weight += heat * _count(number)
        beaten += heat * _count(number) * lies
    totals = (
        (texts("of all hands, about"), weight / _MANY),
        (texts("of these you beat now"), beaten / max(weight, 1e-9)),
    )
    note = texts("The lighter a cell, the likelier that hand; framed: you beat it now.")
    return Grid(name, is_plan=False, cells=tuple(cells), totals=totals, note=note)
