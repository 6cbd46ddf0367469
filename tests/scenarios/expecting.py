"""What an ``expect`` line can say about a hand."""

from __future__ import annotations

from collections.abc import Callable

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.asking import (
    Awaiting,
    DealDue,
    DrawDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
)
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.events import BetReturned, ForcedBetsPosted, HandsShown
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.home import HomeHand
from tests.scenarios.reader import Scenario


class _Names:
    """Seats by their names."""

    def __init__(self, scenario: Scenario) -> None:
        self._names = {seat: name for name, seat in scenario.seats.items()}

    def one(self, seat: Seat | None) -> str:
        return "none" if seat is None else self._names[seat]

    def all(self, seats: tuple[Seat, ...]) -> str:
        return " ".join(map(self.one, seats))


def check(hand: HomeHand, scenario: Scenario, items: tuple[str, ...]) -> None:
    """Compare what a line says with what the hand says; the first word opens all its items."""
    names = _Names(scenario)
    word = items[0].split()[0]
    if word in scenario.seats:
        _check_may(hand, names, items[0])
    elif word in _LISTS:
        first = items[0].removeprefix(word).strip()
        said = " | ".join(item for item in (first, *items[1:]) if item)
        found = _LISTS[word](hand, names)
        assert found == said, f"{word} {found}"
    else:
        for item in items:
            name, value = item.split()
            found = _value(hand.state, names, name)
            assert found == value, f"{name} {found}"


def _check_may(hand: HomeHand, names: _Names, text: str) -> None:
    name, _, said = text.partition(" may ")
    due = hand.due
    assert isinstance(due, ActionDue), f"nobody is to act: {_asks(hand, names)}"
    assert names.one(due.seat) == name, f"it is the turn of {names.one(due.seat)}"
    found = ", ".join(map(_choice, due.choices))
    assert found == " ".join(said.split()), f"{name} may {found}"


def _choice(choice: Choice) -> str:
    kind = choice.kind.replace("_", "-")
    if kind in {"fold", "check"}:
        return kind
    amount = f"{choice.least}-{choice.most}" if choice.most > choice.least else f"{choice.least}"
    return f"{kind} {amount}"


def _asks(hand: HomeHand, names: _Names) -> str:
    return _question(hand.state, hand.due, names)


def _question(state: HandState, due: Awaiting, names: _Names) -> str:  # noqa: PLR0911 - a table
    match due:
        case None:
            return "nothing"
        case ActionDue():
            return f"act {names.one(due.seat)}"
        case DealDue():
            return _deal(state, due, names)
        case DrawDue():
            return f"draw {names.one(due.seat)} {due.most}"
        case OpenerDue():
            return f"opener {names.all(due.seats)}"
        case RunoutVoteDue():
            return f"vote {names.all(due.seats)}"
        case ShowDue():
            return f"show {names.one(due.seat)}"
        case VerdictDue():
            return f"winners {due.amount} {names.all(due.eligible)}"


def _deal(state: HandState, due: DealDue, names: _Names) -> str:
    """As the table is told (I5): ``burn, flop 3``; ``burn, sixth up 1 ANN BOB``."""
    parts = [state.variant.streets[due.street].key]
    for word, count in (("down", due.down), ("up", due.up)):
        parts += [f"{word} {count}"] if count else []
    parts += [str(due.board)] if due.board else [names.all(due.seats)]
    parts += [f"board {due.board_no + 1}"] if len(state.boards) > 1 else []
    before = "reuse burns, " * due.reuse_burns + "burn, " * due.burn
    if due.put_back:
        before = f"reuse discards {len(due.put_back)}, " + before
    return before + " ".join(parts)


def _pots(hand: HomeHand, names: _Names) -> str:
    return " | ".join(f"{pot.amount} {names.all(pot.eligible)}" for pot in hand.state.pots)


def _stacks(hand: HomeHand, names: _Names) -> str:
    players = sorted(hand.state.players, key=lambda player: player.seat)
    return " | ".join(f"{names.one(player.seat)} {player.stack}" for player in players)


def _posts(hand: HomeHand, names: _Names) -> str:
    posted = [event for event in hand.log.events if isinstance(event, ForcedBetsPosted)]
    return " | ".join(
        f"{names.one(post.seat)} {post.kind} {post.amount}" for post in posted[0].posts
    )


def _back(hand: HomeHand, names: _Names) -> str:
    returned = [event for event in hand.log.events if isinstance(event, BetReturned)]
    return " | ".join(f"{names.one(event.seat)} {event.amount}" for event in returned) or "nothing"


def _shown(hand: HomeHand, names: _Names) -> str:
    hands = [event for event in hand.log.events if isinstance(event, HandsShown)]
    seats = [cards.seat for event in hands for cards in event.hands]
    return names.all(tuple(seats)) or "nobody"


def _board(hand: HomeHand, _: _Names) -> str:
    return " | ".join("".join(map(str, board)) for board in hand.state.boards)


_LISTS: dict[str, Callable[[HomeHand, _Names], str]] = {
    "asks": _asks,
    "pots": _pots,
    "stacks": _stacks,
    "posts": _posts,
    "back": _back,
    "shown": _shown,
    "boards": _board,
}


def _value(state: HandState, names: _Names, name: str) -> str:
    betting = state.betting
    match name:
        case "current_bet" | "last_raise_size" | "box" | "pot_total" | "stub" | "burns":
            return str(getattr(state, name))
        case "last_raiser_index":
            return names.one(state.last_raiser_index)
        case "betting_round_start_index":
            return names.one(state.betting_round_start_index)
        case "bb_has_acted_preflop":
            return str(state.bb_has_acted_preflop)
        case "raise_count" | "players_to_respond" | "checks_made":
            assert betting is not None, "no betting round is on"
            return str(getattr(betting, name))
        case "stage":
            return state.stage.value
        case _:
            raise BadInput(f"an expect line can't say {name!r}")
