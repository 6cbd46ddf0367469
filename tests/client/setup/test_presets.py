"""client/setup/presets.py: things kept while the program runs."""

import pytest

from desktop_poker.client.setup.presets import PresetStore, Unkept
from desktop_poker.engine.errors import BadInput


def test_things_are_kept_by_name() -> None:
    presets: PresetStore[int] = Unkept()
    presets.save("b", 1)
    presets.save("A", 2)
    presets.save("b", 3)
    assert presets.names() == ("A", "b")
    assert presets.load("b") == 3
    presets.delete("b")
    assert presets.names() == ("A",)
    with pytest.raises(BadInput, match="'b'"):
        presets.load("b")
