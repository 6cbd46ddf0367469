"""app/shots/studio.py: one language, look and size for all pictures of a run."""

from desktop_poker.app.shots.studio import Studio


def test_nothing_changes_between_two_pictures() -> None:
    assert Studio.__struct_config__.frozen
