"""Cards, as one viewer may see them: each in one place, the same from the deal to the showdown."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.events import CardsDealt, CardsDiscarded, HandsShown, HoleCards
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.redaction import Viewer


class CardCheck:
    """Remembers every card that was seen in one hand."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer = viewer
        self._seen: set[Face] = set()

    def dealt_right(self, hand: HandState, fact: CardsDealt) -> bool:
        """Whether we see what we may see of a deal, and no card a second time."""
        weighted = hand.variant.uses_weights
        if not set(fact.uniform_fallback) <= {hole.seat for hole in fact.hole if weighted}:
            return False
        if any(face is not None for face in fact.burned) or None in fact.board:
            return False
        for hole in fact.hole:
            is_open = fact.face_up or hole.seat == self._viewer
            if None in hole.up or any((face is not None) is not is_open for face in hole.down):
                return False
        if fact.discards_reused:
            drawing = hand.to_draw[0]
            for player in hand.players:
                if player.seat != drawing:
                    self._seen.difference_update(player.discarded)
        return self._are_new((*fact.board, *(face for h in fact.hole for face in h.down + h.up)))

    def discarded_right(self, fact: CardsDiscarded) -> bool:
        """Whether we see which cards we threw away ourselves, and nobody else's (M1)."""
        is_own = fact.seat == self._viewer
        return all((face is not None) is is_own for face in fact.cards)

    def shown_right(self, hand: HandState, fact: HandsShown) -> bool:
        """Whether hands are turned up whole, and hold the cards that we know of."""
        return all(self._is_the_hand(hand, hole) for hole in fact.hands)

    def _is_the_hand(self, hand: HandState, hole: HoleCards) -> bool:
        known = hand.player(hole.seat)
        if None in hole.down or hole.up != known.up or len(hole.down) != len(known.down):
            return False
        pairs = list(zip(known.down, hole.down, strict=True))
        if any(before is not None and before != face for before, face in pairs):
            return False
        return self._are_new(face for before, face in pairs if before is None)

    def _are_new(self, faces: Iterable[Face]) -> bool:
        for face in faces:
            if face is not None:
                if face in self._seen:
                    return False
                self._seen.add(face)
        return True
