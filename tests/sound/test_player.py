"""sound/player.py: a player without a device."""

from __future__ import annotations

from desktop_poker.sound.player import Player, Silence, Sound


def test_silence_is_a_player() -> None:
    player: Player = Silence()
    player.play([Sound("win")])
    player.skip()
    player.close()
