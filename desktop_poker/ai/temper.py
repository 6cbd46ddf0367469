"""How a level and a personality together bend a choice."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.dice import roll
from desktop_poker.ai.notes import Read
from desktop_poker.ai.personalities import Personality
from desktop_poker.ai.skill import Skill
from desktop_poker.ai.solving.tree import CALL, FOLD
from desktop_poker.engine.cards.chance import Chance

Floats = NDArray[np.float64]
_ADAPTED = 2.5  # how strongly notes pull at an action
_LARGER = 1.0  # … and at each larger size
_NEVER = 0.01  # what a sound player never does, a style may do now and then
_WEAK, _STRONG = 0.4, 0.75  # of all hands: below one it is a bluff, above the other a trap


class Temper(Struct, frozen=True):
    """A level and a personality, as they feel just now."""

    skill: Skill
    style: Personality
    mood: float = 0.0  # 0 calm, 1 after the worst of beats
    read: Read = Read()  # what is different about the opponents

    def pull(self, place: float, *, last_street: bool) -> tuple[float, float]:
        """How much more than is sound they fold and raise, as logarithms.

        The place is that of the hand among all hands, 0 to 1.
        """
        raises = self.style.raises
        if place < _WEAK:
            raises += self.style.bluffs
        if place > _STRONG and not last_street:
            raises -= self.style.traps
        tilt = self.style.tilts * self.mood
        notes = self.skill.adapts
        # Who never folds is bet for value and not bluffed; who bets anything is called.
        raises += notes * self.read.sticky * _ADAPTED * (2.0 * place - 1.0)
        folds = self.style.folds - notes * self.read.wild * _ADAPTED
        return folds - tilt, raises + tilt

    def choose(
        self,
        chances: Floats,
        kinds: Sequence[str],
        place: float,
        chance: Chance,
        *,
        last_street: bool,
    ) -> int:
        """Draw one of the actions where bets are fixed; kinds are `FOLD`, `CALL` or a wager."""
        folds, raises = self.pull(place, last_street=last_street)
        folds, raises = folds + self.skill.folds, raises + self.skill.raises
        least = np.full(len(kinds), _NEVER)
        found = self._pulled(chances, kinds, place, (folds, raises), least)
        return drawn(found, self.skill.purifies_in_limit, chance)

    def drawn(self, chances: Floats, chance: Chance) -> int:
        """Draw an action as this level does."""
        return drawn(chances, self.skill.purifies, chance)

    def bent(
        self, chances: Floats, kinds: Sequence[str], place: float, *, last_street: bool
    ) -> Floats:
        """The chances as a style and notes on the opponents bend them."""
        folds, raises = self.pull(place, last_street=last_street)
        return self._pulled(chances, kinds, place, (folds, raises), self._least(kinds))

    def _pulled(
        self,
        chances: Floats,
        kinds: Sequence[str],
        place: float,
        pulls_at: tuple[float, float],
        least: Floats,
    ) -> Floats:
        folds, raises = pulls_at
        bent = chances
        if folds or raises:
            pulls = {FOLD: folds, CALL: 0.0}
            pull = np.array([pulls.get(kind, raises) for kind in kinds])
            pull += self._size_pull(kinds, place)
            bent = np.maximum(chances, least) * np.exp(pull)
            bent = bent / bent.sum()
        return bent

    def _least(self, kinds: Sequence[str]) -> Floats:
        """What a style may do though it is never sound; not a mood, and no large bet."""
        style = self.style
        if not (style.folds or style.raises or style.bluffs):
            return np.zeros(len(kinds))
        wagers = np.cumsum([kind not in (FOLD, CALL) for kind in kinds])
        found: Floats = np.where(wagers > 1, 0.0, _NEVER)
        return found

    def _size_pull(self, kinds: Sequence[str], place: float) -> Floats:
        """Strong hands bet more into who never folds; wagers come in the order of their size."""
        wagers = np.cumsum([kind not in (FOLD, CALL) for kind in kinds])
        grip = self.skill.adapts * max(0.0, self.read.sticky) * _LARGER
        found: Floats = grip * np.maximum(wagers - 1, 0) * (place > _STRONG)
        return found


def drawn(chances: Floats, threshold: float, chance: Chance) -> int:
    """Draw an action; those below the threshold stand no chance where another is above it."""
    kept = np.where(chances >= min(threshold, float(chances.max())), chances, 0.0)
    limit = roll(chance) * float(kept.sum())
    place = int(np.searchsorted(np.cumsum(kept), limit, side="right"))
    return min(place, len(kept) - 1)
