"""Whole hands against golden text; `pytest --update-golden` rewrites it, and the diff is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.events import HandEvent, HandStarted, Seating
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import CASINO, HOUSE, HouseRules, Runouts, for_game
from desktop_poker.engine.rules.stakes import default_stakes, unit_bet
from desktop_poker.engine.views.redaction import Viewer, redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.playthroughs.printing import cards_line, event_line, question_line
from tests.properties.playing import digital_table, moves
from tests.some_games import ONE_OF_A_KIND

GOLDEN = Path(__file__).with_name("golden")
MOST_LINES = 200


class Setting(NamedTuple):
    """A table: seats, stacks in bets, and rules; the number is the seed of its hand."""

    seats: tuple[int, ...]
    bets: tuple[int, ...]
    rules: HouseRules
    ante: int = 0


SETTINGS: dict[int, Setting] = {
    1: Setting((0, 1, 2), (50, 50, 50), HOUSE),
    2: Setting((2, 7), (30, 12), CASINO),
    3: Setting((1, 4, 5, 8), (3, 20, 9, 40), replace(HOUSE, runouts=Runouts.TWICE), 1),
}


def started(key: str, seed: int) -> HandStarted:
    setting, variant = SETTINGS[seed], game(key)
    stakes = default_stakes(variant)
    seats = tuple(Seat(seat) for seat in setting.seats)
    small_blind, big_blind = blind_seats(variant.forced_bets, seats, seats[-1])
    rules = for_game(setting.rules, variant)
    if variant.can_run_twice:
        rules = replace(rules, runouts=setting.rules.runouts)
    return HandStarted(
        hand_no=seed,
        game=key,
        rules=rules,
        stakes=replace(stakes, ante=max(stakes.ante, setting.ante)),
        button=seats[-1],
        seatings=tuple(
            Seating(seat, bets * unit_bet(stakes))
            for seat, bets in zip(seats, setting.bets, strict=True)
        ),
        small_blind=small_blind,
        big_blind=big_blind,
    )


def facts(hand: HandStarted, seed: int) -> Iterator[HandEvent | str]:
    """The facts of a hand, with its questions between them."""
    yield from start_hand(hand).events
    for move in moves(hand, digital_table(hand, f"{hand.game} {seed}")):
        assert move.before.due is not None
        yield question_line(move.before.due)
        yield from move.after.events


def playthrough(key: str, seed: int) -> str:
    hand = started(key, seed)
    found = list(facts(hand, seed))
    host, state = as_host(hand, found)
    text = [heading(hand), "", "host", *host, f"cards: {cards_line(state)}"]
    for viewer in (None, *(seating.seat for seating in hand.seatings)):
        seen, view = as_viewer(hand, found, viewer)
        name = "spectator" if viewer is None else f"seat {viewer}"
        text += ["", f"{name}, where the host sees more"]
        text += [line for line, full in zip(seen, host, strict=True) if line != full]
        text.append(f"cards: {cards_line(view)}")
    return "\n".join(text) + "\n"


def heading(hand: HandStarted) -> str:
    stacks = ", ".join(f"{seating.seat} has {seating.stack}" for seating in hand.seatings)
    names = hand.stakes.__struct_fields__
    stakes = ", ".join(f"{name} {getattr(hand.stakes, name)}" for name in names)
    return f"{hand.game}: {stacks}\n{stakes.replace('_', ' ')}"


def as_host(hand: HandStarted, found: list[HandEvent | str]) -> tuple[list[str], HandState]:
    state = begin(hand)
    lines: list[str] = []
    for fact in found:
        if isinstance(fact, str):
            lines.append(numbered(lines, f"    {fact}"))
            continue
        state = state if isinstance(fact, HandStarted) else evolve(state, fact)
        lines.append(numbered(lines, event_line(fact, state)))
    return lines, state


def as_viewer(
    hand: HandStarted, found: list[HandEvent | str], viewer: Viewer
) -> tuple[list[str], HandState]:
    view = SeatView(viewer)
    lines: list[str] = []
    for fact in found:
        if isinstance(fact, str):
            assert view.due is not None
            assert fact == question_line(view.due), "everybody is asked the same"
            lines.append(numbered(lines, f"    {fact}"))
            continue
        seen = redact(fact, viewer)
        view = view.after(seen)
        assert isinstance(seen.event, HandEvent)
        lines.append(numbered(lines, event_line(seen.event, view.hand or begin(hand))))
    assert view.hand is not None
    return lines, view.hand


def numbered(lines: list[str], line: str) -> str:
    return f"{len(lines) + 1:3} {line}"


@pytest.mark.parametrize("seed", SETTINGS)
@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_playthrough(key: str, seed: int, *, update_golden: bool) -> None:
    text = playthrough(key, seed)
    path = GOLDEN / f"{key}_{seed}.txt"
    if update_golden:
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == text
    assert len(text.splitlines()) < MOST_LINES
    assert max(map(len, text.splitlines())) < MOST_LINES


def test_no_golden_file_is_left_over() -> None:
    expected = {f"{key}_{seed}.txt" for key in ONE_OF_A_KIND for seed in SETTINGS}
    assert {path.name for path in GOLDEN.iterdir()} == expected
