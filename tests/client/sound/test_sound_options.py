"""client/sound/sound_options.py: which sounds are heard, and how loud."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.client.sound.sound_cues import Effect
from desktop_poker.client.sound.sound_options import CLASS_OF, SoundClass, SoundOptions


def test_every_effect_has_a_switch_and_every_switch_an_effect() -> None:
    assert set(CLASS_OF) == set(Effect)
    assert set(CLASS_OF.values()) == set(SoundClass)


def test_everything_is_heard_by_default() -> None:
    assert all(SoundOptions().lets(effect) for effect in Effect)


@pytest.mark.parametrize("kind", SoundClass)
def test_a_switch_silences_its_class_alone(kind: SoundClass) -> None:
    options = SoundOptions(silenced=frozenset({kind}))
    assert {effect for effect in Effect if not options.lets(effect)} == {
        effect for effect in Effect if CLASS_OF[effect] is kind
    }


def test_only_my_turn_leaves_the_turn_and_its_clock() -> None:
    options = SoundOptions(only_my_turn=True)
    assert {e for e in Effect if options.lets(e)} == {Effect.YOUR_TURN, Effect.LAST_THIRD}
    both = SoundOptions(only_my_turn=True, silenced=frozenset({SoundClass.TURN}))
    assert not any(both.lets(effect) for effect in Effect)


def test_no_volume_is_silence() -> None:
    assert not any(SoundOptions(volume=0).lets(effect) for effect in Effect)
    assert SoundOptions(volume=0).gain == 0
    assert SoundOptions(volume=100).gain == 1


@given(st.integers(0, 99))
def test_more_volume_is_louder_and_never_more_than_the_file(volume: int) -> None:
    quiet, loud = SoundOptions(volume=volume), SoundOptions(volume=volume + 1)
    assert 0 <= quiet.gain < loud.gain <= 1
