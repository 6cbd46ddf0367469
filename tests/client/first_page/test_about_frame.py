"""client/first_page/about_frame.py: what the program says about itself."""

from desktop_poker.client.first_page.about_frame import about_frame
from desktop_poker.client.texts.texts import Texts


def test_a_build_is_named() -> None:
    frame = about_frame("1.2.3", "20231114.abc", Texts("en"))
    assert (frame.version, frame.build) == ("Version 1.2.3", "Build 20231114.abc")


def test_without_a_build_it_runs_from_its_source() -> None:
    assert about_frame("1.2.3", "", Texts("en")).build == "Run from its source"


def test_it_is_said_in_japanese() -> None:
    frame = about_frame("1.2.3", "x", Texts("ja"))
    assert frame.version == "バージョン 1.2.3"
    assert "MIT" in frame.terms
