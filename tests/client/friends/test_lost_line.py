"""client/friends/lost_line.py: a host that is gone."""

from __future__ import annotations

import pytest

from desktop_poker.client.friends.lost_line import lost_headline, lost_line
from desktop_poker.client.texts.texts import Texts


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_host_that_stopped_is_told_from_a_lost_line(language: str) -> None:
    texts = Texts(language)
    lost, stopped = (
        lost_line(has_stopped=on, since="21:40", seconds=75, texts=texts) for on in (False, True)
    )
    for said in (lost, stopped):
        assert "21:40" in said.doing
        assert "1:15" in said.doing
    assert lost.headline == lost_headline(texts, has_stopped=False) != stopped.headline
    assert lost.text != stopped.text
    assert lost.doing != stopped.doing


def test_stopped_and_saved_is_said_as_such() -> None:
    said = lost_line(has_stopped=True, since="21:40", seconds=5, texts=Texts("en"))
    assert "saved" in said.headline
    assert said.doing == "Waiting since 21:40 (0:05)"
    lost = lost_line(has_stopped=False, since="21:40", seconds=5, texts=Texts("en"))
    assert lost.doing == "Trying again since 21:40 (0:05)"
