"""Write a stored hand in the PHH format.

Player 1 is the first to the left of the button. What the format has no word for stands in fields
of our own, which other readers pass over:

    _desktop_poker_started       the hand's set-up as JSON: game, rules, stakes, seats, button
    _desktop_poker_second_board  what was dealt to a second board, street by street

A game without a code is written as the nearest by shape, Dense Deck as NT with a single blind;
its `_desktop_poker_started` names the game.
A live post out of turn is a blind below zero, a dead one an ante of one player. A hand from another
room has its rake taken off the finishing stacks again, and its unknown stacks are unknown.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import assert_never

from desktop_poker.engine.cards.card import Face, written
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
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
    PostKind,
    PotAwarded,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    StreetOpened,
)
from desktop_poker.engine.hand.forced import clockwise_seats, straddle_of
from desktop_poker.engine.hand.log import replay
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.host.codec import encode
from desktop_poker.storage.phh.codes import code_of
from desktop_poker.storage.phh.document import SECOND_BOARD, STARTED
from desktop_poker.storage.phh.set_up import odd_posts
from desktop_poker.storage.readings import PLAIN, Reading
from desktop_poker.storage.records import HandRecord

_WORDS = {
    ActionKind.FOLD: "f",
    ActionKind.CHECK: "cc",
    ActionKind.CALL: "cc",
    ActionKind.BRING_IN: "pb",
    ActionKind.COMPLETE: "cbr",
    ActionKind.BET: "cbr",
    ActionKind.RAISE: "cbr",
}


def to_phh(record: HandRecord) -> str:
    """Write one hand as the text of a .phh file."""
    played = datetime.fromisoformat(record.played_at).astimezone(UTC)
    fields = _fields(record.events, record.names, record.hand_no, record.reading)
    return _lines([*fields, *_time(played)])


def hand_to_phh(
    events: tuple[HandEvent, ...],
    names: Mapping[int, str],
    number: int,
    reading: Reading = PLAIN,
) -> str:
    """Write a hand that is no record, such as one that a friend's table has shown: no time."""
    return _lines(_fields(events, names, number, reading))


def to_phhs(records: list[HandRecord]) -> str:
    """Write many hands as the text of a .phhs file."""
    return "\n".join(
        f"[{number}]\n{to_phh(record)}" for number, record in enumerate(records, start=1)
    )


def _lines(fields: list[tuple[str, str]]) -> str:
    return "".join(f"{name} = {value}\n" for name, value in fields)


def _fields(
    events: tuple[HandEvent, ...],
    names: Mapping[int, str],
    number: int,
    reading: Reading,
) -> list[tuple[str, str]]:
    final = replay(events)
    started = final.started
    order = clockwise_seats(tuple(s.seat for s in started.seatings), started.button)
    stacks = Counter({seating.seat: seating.stack for seating in started.seatings})
    finishing = Counter({seat: final.player(seat).stack for seat in order})
    for post in started.standing:
        stacks[post.seat] += post.amount
    for share in reading.rakes:
        finishing[share.seat] -= share.amount
    unknown = reading.unknown_stacks
    actions, second = _actions(events, order, final.variant)
    fields = [
        ("variant", _text(code_of(started.game))),
        ("ante_trimming_status", "true" if len(set(_antes(started, order))) == 1 else "false"),
        ("antes", _list(_antes(started, order))),
        *_stakes(started, order),
        ("starting_stacks", _list(["inf" if s in unknown else str(stacks[s]) for s in order])),
        ("actions", _list([_text(action) for action in actions])),
        ("hand", str(number)),
        ("seats", _list([seat + 1 for seat in order])),
        ("players", _list([_text(names.get(seat, "")) for seat in order])),
        ("finishing_stacks", _list(["inf" if s in unknown else str(finishing[s]) for s in order])),
        (STARTED, _text(encode(started).decode())),
    ]
    if second:
        fields.append((SECOND_BOARD, _list([_text(cards) for cards in second])))
    return fields


def _time(played: datetime) -> list[tuple[str, str]]:
    return [
        ("time", played.strftime("%H:%M:%S")),
        ("time_zone", _text("UTC")),
        ("day", str(played.day)),
        ("month", str(played.month)),
        ("year", str(played.year)),
    ]


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)  # TOML's basic strings have the same escapes


def _list(values: list[int] | list[str]) -> str:
    return "[" + ", ".join(str(value) for value in values) + "]"


def _antes(started: HandStarted, order: tuple[Seat, ...]) -> list[int]:
    stakes = started.stakes
    antes = Counter(dict.fromkeys(order, started.bomb_ante or stakes.ante))
    if started.big_blind is not None and not started.bomb_ante:
        antes[started.big_blind] += stakes.big_blind_ante
    for post in odd_posts(started):
        if post.kind is not PostKind.LIVE_BLIND:
            antes[post.seat] += post.amount
    return _as_listed([antes[seat] for seat in order])


def _as_listed(amounts: list[int]) -> list[int]:
    """Heads-up the format lists forced bets in reverse."""
    return amounts[::-1] if len(amounts) == 2 else amounts  # noqa: PLR2004 - heads-up


def _stakes(started: HandStarted, order: tuple[Seat, ...]) -> list[tuple[str, str]]:
    stakes = started.stakes
    bets = [("small_bet", str(stakes.small_bet)), ("big_bet", str(stakes.big_bet))]
    if stakes.bring_in:
        return [("bring_in", str(stakes.bring_in)), *bets]
    posts = dict.fromkeys(started.live_blinds, -stakes.big_blind)
    if started.bomb_ante:
        posts = dict.fromkeys(order, 0)
    for post in odd_posts(started):
        if post.kind is PostKind.LIVE_BLIND:
            posts[post.seat] = -post.amount
    if started.small_blind is not None and not started.bomb_ante:
        posts[started.small_blind] = stakes.small_blind
    if started.big_blind is not None and not started.bomb_ante:
        posts[started.big_blind] = stakes.big_blind
    if started.straddle is not None:
        posts[started.straddle] = straddle_of(stakes)
    blinds = _as_listed([posts.get(seat, 0) for seat in order])
    posted = ("blinds_or_straddles", _list(blinds))
    return [posted, *(bets if stakes.small_bet else [("min_bet", str(stakes.big_blind))])]


def _actions(
    events: tuple[HandEvent, ...], order: tuple[Seat, ...], variant: Variant
) -> tuple[list[str], list[str]]:
    """The notation of a hand, and the cards of its second board."""
    players = {seat: f"p{number}" for number, seat in enumerate(order, start=1)}
    actions: list[str] = []
    second: list[str] = []
    bombs = isinstance(events[0], HandStarted) and events[0].bomb_ante > 0
    drawn: list[str] = []  # the format deals when everybody has thrown away what they like
    for event in events:
        if isinstance(event, CardsDealt) and event.board_no:
            second.append(written(event.board))
        elif isinstance(event, CardsDealt) and variant.streets[event.street].draw:
            drawn += _notation(event, players, variant)
        else:
            if not isinstance(event, CardsDiscarded):
                actions += drawn
                drawn = []
            actions += _notation(event, players, variant)
            if isinstance(event, CardsDealt) and event.hole and bombs:
                # The format knows no street without betting: everybody checks (J5).
                actions += [f"{player} cc" for player in players.values()]
    return actions, second


def _notation(event: HandEvent, players: dict[Seat, str], variant: Variant) -> list[str]:  # noqa: PLR0911 - a table
    match event:
        case CardsDealt():
            hole = [f"d dh {players[h.seat]} {written(h.down + h.up)}" for h in event.hole]
            return [*hole, f"d db {written(event.board)}"] if event.board else hole
        case CardsDiscarded():
            cards = f" {written(event.cards)}" if event.cards else ""
            return [f"{players[event.seat]} sd{cards}"]
        case Acted():
            amount = f" {event.to}" if _WORDS[event.kind] == "cbr" else ""
            return [f"{players[event.seat]} {_WORDS[event.kind]}{amount}"]
        case HandsShown():
            return [_shown(variant, players[hand.seat], hand.down, hand.up) for hand in event.hands]
        case HandMucked():
            return [f"{players[event.seat]} sm"]
        case HandKilled() | HandVoided():
            return ["# declared dead"]
        case (
            HandStarted()
            | ForcedBetsPosted()
            | StreetOpened()
            | BetReturned()
            | BetsGathered()
            | RunoutVoted()
            | RunoutsAgreed()
            | PotJudged()
            | PotAwarded()
            | HandEnded()
        ):
            return []
        case _:
            assert_never(event)


def _shown(variant: Variant, player: str, down: tuple[Face, ...], up: tuple[Face, ...]) -> str:
    """Cards in the order in which they were dealt: stud's seventh card comes last."""
    cards = tuple(face for face, _ in variant.dealt_order(down, up))
    return f"{player} sm {written(cards)}"
