"""client/table/tracks.py: where things are at each moment."""

from desktop_poker.client.table.tracks import GLOW, Fill, Motion, Roll, Track, glow, pose


def test_a_thing_goes_from_where_it_was_to_its_place() -> None:
    track = Track(key=("hole", 0, 1), start=100, ms=200, away=(50.0, -20.0), waits_unseen=True)
    assert pose((track,), 0).opacity == 0
    assert (pose((track,), 100).dx, pose((track,), 100).dy) == (50, -20)
    assert (pose((track,), 300).dx, pose((track,), 300).dy) == (0, 0)
    assert track.end == 300


def test_a_motion_is_as_long_as_its_longest_part() -> None:
    roll = Roll(key=("plate", 1), start=50, before=100, after=400)
    fill = Fill(key=("slot", 0, 0), start=0, end=1_000)
    motion = Motion(rolls=(roll,), fills=(fill,))
    assert motion.landing == roll.end
    assert motion.length == 1_000
    assert (roll.at(0), roll.at(roll.end)) == (100, 400)
    assert (fill.at(-5), fill.at(500), fill.at(2_000)) == (0, 0.5, 1)
    assert glow(GLOW) == 1
