"""Which sounds somebody wants to hear, and how loud."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from desktop_poker.client.sound.sound_cues import Effect

FULL = 100
_CURVE = 1.7  # ears hear in steps of ratio: half of the slider is about half as loud


class SoundClass(StrEnum):
    """Sounds that are switched together."""

    DEAL = "deal"
    CHECK = "check"
    CHIPS = "chips"
    FOLD = "fold"
    ALL_IN = "all_in"
    WIN = "win"
    TURN = "turn"
    LEVEL = "level"
    REFUSAL = "refusal"


CLASS_OF: dict[Effect, SoundClass] = {
    Effect.DEAL: SoundClass.DEAL,
    Effect.FLIP: SoundClass.DEAL,
    Effect.RUN_OUT: SoundClass.DEAL,
    Effect.CHECK: SoundClass.CHECK,
    Effect.CHIPS: SoundClass.CHIPS,
    Effect.SWEEP: SoundClass.CHIPS,
    Effect.FOLD: SoundClass.FOLD,
    Effect.ALL_IN: SoundClass.ALL_IN,
    Effect.WIN: SoundClass.WIN,
    Effect.BIG_POT: SoundClass.WIN,
    Effect.YOUR_TURN: SoundClass.TURN,
    Effect.LAST_THIRD: SoundClass.TURN,
    Effect.LEVEL: SoundClass.LEVEL,
    Effect.MINUTE: SoundClass.LEVEL,
    Effect.REFUSAL: SoundClass.REFUSAL,
}


class SoundOptions(Struct, frozen=True, kw_only=True):
    """What is heard."""

    volume: int = FULL
    silenced: frozenset[SoundClass] = frozenset()
    only_my_turn: bool = False

    def lets(self, effect: Effect) -> bool:
        """Whether an effect is heard at all."""
        kind = CLASS_OF[effect]
        if self.volume <= 0 or kind in self.silenced:
            return False
        return kind is SoundClass.TURN or not self.only_my_turn

    @property
    def gain(self) -> float:
        """What samples are multiplied with."""
        return float((max(0, min(FULL, self.volume)) / FULL) ** _CURVE)
