"""client/sound/sound_thinning.py: a whole hand that is told at once is not noise."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.client.sound.sound_cues import Effect, SoundCue
from desktop_poker.client.sound.sound_thinning import Thinning

DEALS = tuple(SoundCue(Effect.DEAL, after=0.07 * number) for number in range(6))
CUES = st.lists(
    st.builds(SoundCue, st.sampled_from(Effect), st.just(0), st.floats(0, 1)), max_size=30
)


def effects(cues: tuple[SoundCue, ...]) -> list[Effect]:
    return [cue.effect for cue in cues]


def test_cards_in_their_rhythm_are_all_heard() -> None:
    assert Thinning().thinned(DEALS, 0.0) == DEALS


def test_a_quicker_table_is_heard_quicker() -> None:
    found = Thinning().thinned(DEALS, 10.0, 0.7)
    assert [round(cue.after, 3) for cue in found] == [0, 0.049, 0.098, 0.147, 0.196, 0.245]


def test_an_instant_table_deals_with_one_sound() -> None:
    assert Thinning().thinned(DEALS, 0.0, 0.0) == (SoundCue(Effect.DEAL),)


def test_the_same_at_the_same_time_is_one() -> None:
    thinning = Thinning()
    assert effects(thinning.thinned((SoundCue(Effect.CHECK), SoundCue(Effect.CHECK)), 5.0)) == [
        Effect.CHECK
    ]
    assert thinning.thinned((SoundCue(Effect.CHECK),), 5.01) == ()
    assert effects(thinning.thinned((SoundCue(Effect.CHECK),), 5.2)) == [Effect.CHECK]


def test_a_crowd_loses_what_can_be_missed_and_nothing_else() -> None:
    crowd = (Effect.FOLD, Effect.CHIPS, Effect.CHECK, Effect.SWEEP, Effect.YOUR_TURN, Effect.WIN)
    found = Thinning().thinned([SoundCue(effect) for effect in crowd], 1.0)
    assert effects(found) == [
        Effect.FOLD,
        Effect.CHIPS,
        Effect.CHECK,
        Effect.YOUR_TURN,
        Effect.WIN,
    ]


@given(CUES, st.sampled_from([0.0, 0.7, 1.0, 1.3]))
def test_what_is_left_is_in_order_and_never_more_than_was_due(
    cues: list[SoundCue], pace: float
) -> None:
    found = effects(Thinning().thinned(cues, 3.0, pace))
    rest = iter([cue.effect for cue in cues])
    assert all(effect in rest for effect in found)
    assert {e for e in found if e in (Effect.WIN, Effect.YOUR_TURN)} == {
        cue.effect for cue in cues if cue.effect in (Effect.WIN, Effect.YOUR_TURN)
    }
