"""app/around.py: the program is what its corners need."""

from desktop_poker.app.around import Around
from desktop_poker.app.desktop import Desktop


def test_the_program_is_around() -> None:
    needed = [name for name in vars(Around) if not name.startswith("_")]
    assert len(needed) >= 5
    assert all(hasattr(Desktop, name) for name in needed)
