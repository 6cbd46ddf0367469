"""app/front.py: the first page, before anything else is loaded."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop_poker.app.front import first_window, home, texts_of, usually_named
from desktop_poker.app.kept_settings import save_settings
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.kept_seats import KeptSeat, KeptSeats
from desktop_poker.storage.profile import Profile
from desktop_poker.ui.first_page.home_page import HomePage


def test_the_window_is_there_with_the_home_page(tmp_path: Path, qapp: QApplication) -> None:
    with Profile(tmp_path) as profile:
        save_settings(profile.settings_file, Settings(name="Mika", language="ja"))
        window = first_window(qapp, profile, Texts("ja"))
        assert window.isVisible()
        assert isinstance(window.page, HomePage)
        assert window.page.language.currentData() == "ja"
        window.close()


def test_a_seat_at_a_friends_table_is_offered_before_anything_is_loaded(
    tmp_path: Path, qapp: QApplication
) -> None:
    with Profile(tmp_path) as profile:
        seat = KeptSeat(table="t1", title="Friday", address="10.0.0.1:26452", name="Zoe")
        KeptSeats(profile.seats_file).keep(seat)
        window = first_window(qapp, profile, Texts("en"))
        assert isinstance(window.page, HomePage)
        (back,) = window.page.seat_card.buttons
        assert back.accessibleName() == "Return to your seat: Friday"
        window.close()


def test_damaged_settings_do_not_keep_the_window_away(tmp_path: Path, qapp: QApplication) -> None:
    with Profile(tmp_path) as profile:
        profile.settings_file.write_bytes(b"nonsense")
        window = first_window(qapp, profile, Texts("ja"))
        assert isinstance(window.page, HomePage)
        assert profile.settings_file.read_bytes() == b"nonsense"  # somebody else reports it
        window.close()


def test_the_home_page_greets_by_name() -> None:
    settings = Settings(name="Mika")
    assert home(settings, (), texts_of(settings)).greeting.endswith("Mika")


def test_a_name_that_nobody_has_chosen_follows_the_language() -> None:
    english, japanese = Settings(), Settings(language="ja")
    named = usually_named(english, japanese)
    assert named.name == "プレイヤー"
    assert usually_named(named, replace(named, language="en")).name == "Player"
    own = Settings(name="Mika")
    assert usually_named(own, replace(own, language="ja")).name == "Mika"
    assert usually_named(named, replace(named, name="Player")).name == "Player"  # somebody's wish
