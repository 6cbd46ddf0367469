"""client/table/motion.py: laws over whole evenings of every game."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.choreography import Key, duration
from desktop_poker.client.table.sprite_kinds import CardSprite, ChipsSprite, DiscSprite, PlateSprite
from desktop_poker.client.table.tracks import Motion, Pose, Track, pose
from tests.ui.table.between import between, ghosts, of
from tests.ui.table.staged import EVERY_GAME

EVENINGS = [(game, wild) for game in EVERY_GAME for wild in (False, True)]


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_everything_ends_in_its_place(game: str, wild: bool) -> None:
    """At the end of a motion nothing is away from its sprite, unseen, squashed or face down."""
    for _, _, after, motion, _ in between(game, wild):
        live: dict[Key, list[Track]] = {}
        for track in motion.tracks:
            if track.ghost is None:
                live.setdefault(track.key, []).append(track)
        for key, tracks in live.items():
            assert key in after
            assert pose(tracks, motion.length) == Pose()
        for roll in motion.rolls:
            plate = after[roll.key]
            assert isinstance(plate, PlateSprite)
            assert roll.at(motion.length) == plate.seat.chips


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_no_single_movement_is_longer_than_300_ms(game: str, wild: bool) -> None:
    for _, _, _, motion, _ in between(game, wild):
        for track in motion.tracks:
            travels = track.away != track.to or track.fade[0] != track.fade[1] or track.turns
            if travels:
                assert track.ms <= 300
            assert track.start >= 0


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_tracks_come_in_the_order_of_their_beginnings(game: str, wild: bool) -> None:
    for _, _, _, motion, _ in between(game, wild):
        starts = [track.start for track in motion.tracks]
        assert starts == sorted(starts)


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_everything_that_comes_moves_or_goes_does_so_visibly(game: str, wild: bool) -> None:
    """No card and no button jumps: whoever has another place has a movement."""
    for _, before, after, motion, _ in between(game, wild):
        moving = {track.key for track in motion.tracks}
        for key, sprite in after.items():
            was = before.get(key)
            if not isinstance(sprite, CardSprite | DiscSprite) or was is None:
                continue
            if (was.box.cx, was.box.cy) != (sprite.box.cx, sprite.box.cy):
                assert key in moving
        gone = {key for key, sprite in before.items() if isinstance(sprite, CardSprite)} - set(
            after
        )
        assert gone <= moving


@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_reduced_motion_has_short_fades_and_no_travel(game: str, wild: bool) -> None:
    for one, _, _, _, motion in between(game, wild):
        assert not motion.rolls
        assert not motion.glows
        assert not motion.fills
        starts = {cue.at for cue in one.cues} | {0, duration(one.cues)}
        starts |= {cue.until for cue in one.cues}
        starts |= {120, 300}  # the words of a large pot, one after the other
        for track in motion.tracks:
            assert track.away == track.to == (0.0, 0.0)
            assert not track.turns
            if track.ghost is not None:  # it stays until what comes in its place is there
                assert (track.start, track.fade) == (0, (1.0, 1.0))
                continue
            assert track.ms == 80
            assert track.start in starts


def opacity(motion: Motion, key: Key, moment: float) -> float:
    """How much is seen of a thing, of itself or of what stands for it; on its edge it may fade."""
    there = (track for track in ghosts(motion, key) if track.start <= moment < track.end)
    poses = [pose(tracks, moment) for tracks in (of(motion, key), *zip(there))]
    return max(1.0 if one.squash < 0.25 else one.opacity for one in poses)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("game", "wild"), EVENINGS)
def test_nothing_that_stays_goes_out_and_on_again(game: str, wild: bool, reduced: bool) -> None:
    for _, before, after, usual, still in between(game, wild):
        motion = still if reduced else usual
        moving = {track.key for track in motion.tracks}
        for key in moving & before.keys() & after.keys():
            if isinstance(after[key], CardSprite | ChipsSprite | DiscSprite):
                assert all(opacity(motion, key, 40.0 * n) == 1 for n in range(12)), key
