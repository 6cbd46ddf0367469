"""lan/heard.py: what crosses threads is frozen."""

from typing import get_args

from desktop_poker.lan.heard import Heard


def test_everything_that_is_heard_is_frozen() -> None:
    for kind in get_args(Heard):
        assert kind.__struct_config__.frozen, kind
