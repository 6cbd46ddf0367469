"""client/home_table/pad_button.py: what a button of the pad says."""

from __future__ import annotations

from desktop_poker.client.home_table.pad_button import PadButton


def test_a_verb_stands_alone_or_with_its_amount() -> None:
    assert PadButton(verb="Raise to", amount="2,200").text == "Raise to 2,200"
    assert PadButton(verb="Fold").text == "Fold"
