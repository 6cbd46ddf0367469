"""A hand as text: one line a fact, one a question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from desktop_poker.engine.cards.card import Face, written
from desktop_poker.engine.hand.asking import (
    DealDue,
    DrawDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
)
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.events import (
    Acted,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandEvent,
    HandKilled,
    HandMucked,
    HandsShown,
    HandStarted,
    HandVoided,
    HoleCards,
    PotAwarded,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    StreetOpened,
    Verdict,
)
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import game
from tests.properties.playing import Question


def event_line(event: HandEvent, state: HandState) -> str:  # noqa: C901, PLR0911, PLR0912 - a table
    """Say what happened; `state` is the one after it."""
    match event:
        case HandStarted():
            return f"hand {event.hand_no} of {event.game}, button {event.button}"
        case ForcedBetsPosted():
            return "posted: " + and_so(f"{p.seat} {p.kind} {p.amount}" for p in event.posts)
        case CardsDealt():
            return dealt_line(event, state)
        case CardsDiscarded():
            return f"{event.seat} throws away {faces(event.cards) or 'nothing'}"
        case StreetOpened():
            two = ", two players" if event.heads_up else ""
            return f"{street_name(state)} opens with {event.opener}, {event.bet} to match{two}"
        case Acted():
            full = " (full)" if event.full else ""
            cost = f", {event.cost} more" if event.cost else ""
            return f"{event.seat} {event.kind} {event.to}{cost}{full}"
        case BetReturned():
            return f"{event.amount} back to {event.seat}"
        case BetsGathered():
            pots = and_so(f"{pot.amount} for {seats(pot.eligible)}" for pot in event.pots)
            return f"pots: {pots}"
        case RunoutVoted():
            return f"{event.seat} would run it {event.runouts} times"
        case RunoutsAgreed():
            return f"boards: {event.runouts}"
        case HandsShown():
            more = f"; to show: {seats(event.to_show)}" if event.to_show else ""
            why = "turned up" if event.all_in else "shown"
            return f"{why}: " + and_so(map(hole_text, event.hands)) + more
        case HandMucked():
            return f"{event.seat} mucks"
        case HandKilled():
            return f"the hand of {event.seat} is dead: {event.cause}"
        case PotJudged():
            return f"pot {event.pot}: " + and_so(map(verdict_text, event.verdicts))
        case PotAwarded():
            paid = and_so(f"{payout.amount} to {payout.seat}" for payout in event.payouts)
            odd = f", {event.odd} into the box" if event.odd else ""
            return f"pot {event.pot}, board {event.board}, {event.share}: {paid}{odd}"
        case HandVoided():
            return f"void: {event.cause}"
        case HandEnded():
            stacks = and_so(f"{player.seat} has {player.stack}" for player in state.players)
            return f"over: {stacks}; box {event.box}"
        case _:
            assert_never(event)


def question_line(due: Question) -> str:  # noqa: PLR0911 - a table
    """Say what the hand asks."""
    match due:
        case ActionDue():
            return f"{due.seat}? " + and_so(map(choice_text, due.choices))
        case DealDue():
            to = f"{due.board} to board {due.board_no}" if due.board else f"to {seats(due.seats)}"
            return f"dealer? {'burn, ' if due.burn else ''}{to}"
        case OpenerDue():
            return f"who opens? {seats(due.seats)}"
        case DrawDue():
            return f"{due.seat}? exchange up to {due.most}"
        case RunoutVoteDue():
            return f"run it twice? {seats(due.seats)}"
        case ShowDue():
            return f"{due.seat}? show or muck"
        case VerdictDue():
            return f"who wins pot {due.pot}, {due.amount}? {seats(due.eligible)}"
        case _:
            assert_never(due)


def cards_line(state: HandState) -> str:
    """All cards that a viewer knows at the end."""
    hands = and_so(f"{p.seat} {faces(p.down)} {faces(p.up)}".rstrip() for p in state.players)
    boards = " and ".join(faces(board) for board in state.boards if board)
    return hands + (f"; board {boards}" if boards else "")


def dealt_line(event: CardsDealt, state: HandState) -> str:
    name = game(state.started.game).streets[event.street].key
    parts = [f"burn {faces(event.burned)}"] if event.burned else []
    parts += map(hole_text, event.hole)
    if event.board:
        parts.append(f"board {event.board_no} {faces(event.board)}")
    if event.uniform_fallback:
        parts.append(f"dealt evenly: {seats(event.uniform_fallback)}")
    notes = " face up" * event.face_up + " from the burns" * event.burns_reused
    notes += " from what was thrown away" * event.discards_reused
    return f"{name}{notes}: {and_so(parts)}"


def street_name(state: HandState) -> str:
    return state.variant.streets[state.street].key


def hole_text(hole: HoleCards) -> str:
    up = f" up {faces(hole.up)}" if hole.up else ""
    return f"{hole.seat} {faces(hole.down)}{up}".replace("  ", " ")


def verdict_text(verdict: Verdict) -> str:
    winners = seats(verdict.winners) if verdict.winners else "nobody"
    return f"board {verdict.board} {verdict.share} to {winners}"


def choice_text(choice: Choice) -> str:
    if choice.most > choice.least:
        return f"{choice.kind} {choice.least} to {choice.most}"
    return f"{choice.kind} {choice.least}"


def faces(found: tuple[Face, ...]) -> str:
    return written(found)


def seats(found: Iterable[int]) -> str:
    return "+".join(map(str, found))


def and_so(parts: Iterable[str]) -> str:
    return ", ".join(parts)
