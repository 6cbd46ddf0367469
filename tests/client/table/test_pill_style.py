"""client/table/pill_style.py: the kinds of pills."""

from desktop_poker.client.table.pill_style import PillStyle


def test_every_kind_has_its_own_name() -> None:
    names = {"felt", "plate", "accent", "win", "ivory", "bare", "gain", "kept"}
    assert {str(style) for style in PillStyle} == names
