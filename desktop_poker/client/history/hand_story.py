"""A finished hand, told from its first card to its last chip."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState


def folded(events: Iterable[HandEvent]) -> list[tuple[HandEvent, HandState]]:
    """Each fact of a hand, and the hand after it."""
    told: list[tuple[HandEvent, HandState]] = []
    state: HandState | None = None
    for event in events:
        if isinstance(event, HandStarted):
            state = begin(event)
        elif state is not None:
            state = evolve(state, event)
        if state is not None:
            told.append((event, state))
    return told


def hand_story(
    events: Iterable[HandEvent], names: Mapping[int, str], viewer: Seat | None, texts: Texts
) -> list[str]:
    """A hand as sentences."""
    teller = Teller(texts, dict(names), viewer, Figures().text)
    return [line for event, state in folded(events) for line in teller.tell(event, state)]
