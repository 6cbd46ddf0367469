"""Writes what the program keeps and sends of every game, as it is today: an older version's words.

    python -m tests.end_to_end.older.make_games > tests/end_to_end/older/games-N.json

`test_older_games.py` reads every such file; one that is there is never made again.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from desktop_poker.app.cli.simulate import random_answer
from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.client.setup.new_table import Draft, draft_json
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.dealing.people import PeopleDeal
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import HandEvent, HandStarted, Seating
from desktop_poker.engine.hand.forced import blind_seats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.house import HOUSE, for_game
from desktop_poker.engine.rules.stakes import default_stakes
from desktop_poker.engine.table.commands import Answer
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.table.table import Table
from desktop_poker.host.codec import encode
from desktop_poker.host.ports import Received, WentOn, Woken
from desktop_poker.host.replaying import Input, decided_again
from desktop_poker.lan.offers import offer_of, written_offer
from desktop_poker.storage.phh.writing import hand_to_phh
from tests.engine.table.tables import at_table, cash, event, state_of

PLAYERS = (0, 1, 2)
SEATS = 4
KEY = bytes(range(32))
ENTRIES = 8  # of a journal


def text(value: object) -> str:
    return encode(value).decode()


def showdown(key: str) -> tuple[tuple[HandEvent, ...], tuple[int, ...]]:
    """A random hand that goes to its showdown, and the stacks after it."""
    variant = game(key)
    seats = tuple(map(Seat, PLAYERS))
    rules = for_game(HOUSE, variant)
    small, big = blind_seats(variant.forced_bets, seats, Seat(0))
    started = HandStarted(
        hand_no=7,
        game=key,
        rules=rules,
        stakes=default_stakes(variant),
        button=Seat(0),
        seatings=tuple(Seating(seat, 500 + 20 * seat) for seat in seats),
        small_blind=small,
        big_blind=big,
    )
    for number in range(1000):
        chance = SeededChance(f"{key}/{number}")
        dealer, outcome = dealer_for(variant, rules, chance), start_hand(started)
        events, judged = outcome.events, False
        while outcome.due is not None:
            judged = judged or isinstance(outcome.due, VerdictDue)
            outcome = answer(outcome, random_answer(outcome, dealer, chance))
            events += outcome.events
        if judged:
            return events, tuple(player.stack for player in outcome.state.players)
    raise LookupError(key)


def journal(key: str) -> dict[str, Any]:
    """A table between two hands, what was entered there, and the table after it."""
    table = Table(state_of(cash(at_table(key), seats=SEATS), PLAYERS, button=0), lambda: KEY)
    snapshot = table.snapshot(0.0)
    chance, now = SeededChance(key), 0.0
    table = Table.restored(snapshot, lambda: KEY)
    entries: list[Input] = [WentOn(1, now, 0.0)]
    table = decided_again(table, entries[0]).table
    while len(entries) < ENTRIES:
        if table.outcome is not None and isinstance(table.due, ActionDue):
            act = random_answer(table.outcome, PeopleDeal(), chance)
            assert isinstance(act, Act)
            command = Answer(table.state.hand_no, table.outcome.state.turn, act)
            entries.append(Received(1, now, PlayerId(f"p{act.seat}"), command))
        else:
            assert table.alarm is not None
            now = max(now, table.alarm)
            entries.append(Woken(1, now))
        table = decided_again(table, entries[-1]).table
    return {
        "snapshot": text(snapshot),
        "entries": [text(entry) for entry in entries],
        "after": text(table.state),
    }


def of_game(key: str) -> dict[str, Any]:
    events, stacks = showdown(key)
    state = state_of(cash(at_table(key), seats=SEATS), PLAYERS, button=0)
    tournament = state_of(event(at_table(key, tournament=True), seats=SEATS), PLAYERS, button=0)
    offer = offer_of([state])
    assert offer is not None
    return {
        "facts": [text(fact) for fact in events],
        "stacks": stacks,
        "phh": hand_to_phh(events, {seat: f"P{seat}" for seat in PLAYERS}, 7),
        "journal": journal(key),
        "cash": text(state.setup),
        "tournament": text(tournament.setup),
        "offer": written_offer(offer),
        "draft": draft_json(Draft(games=(key,), seats=SEATS)).decode(),
        "evening": text(EveningDraft(game=key)),
    }


def made() -> dict[str, Any]:
    return {key: of_game(key) for key in GAMES}


if __name__ == "__main__":
    json.dump(made(), sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")
