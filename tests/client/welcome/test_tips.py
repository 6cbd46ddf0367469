"""client/welcome/tips.py: one tip for each screen."""

import pytest

from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.tips import TipScreen, tip_text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_screen_has_its_own_tip(language: str) -> None:
    said = [tip_text(screen, Texts(language)) for screen in TipScreen]
    assert all(said)
    assert len(set(said)) == len(said)
