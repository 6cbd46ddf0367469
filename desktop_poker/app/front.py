"""The first page: shown before anything else is loaded.

The rules, the host, the bots and the history take longer to load than Qt itself. This module
imports none of them: the window is there first, and `windows` takes it over. It only reads, for
the profile is not open yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop_poker.app.kept_settings import peek_settings
from desktop_poker.app.own_face import own_face
from desktop_poker.app.own_name import usual_name
from desktop_poker.client.first_page.home_frame import (
    SELF,
    HomeFrame,
    SavedFrame,
    home_frame,
    seat_frame,
    unread,
)
from desktop_poker.client.first_page.practice import practice_memo
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.telling.opponents import USUAL_LEVEL
from desktop_poker.client.texts.terms import Terms
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import IN_CODE
from desktop_poker.storage.database import count_open_tables
from desktop_poker.storage.kept_seats import KeptSeat, KeptSeats
from desktop_poker.storage.profile import ProfileFolder
from desktop_poker.storage.window_places import load_places
from desktop_poker.ui import application
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.look import look_of
from desktop_poker.ui.window import Window


def texts_of(settings: Settings) -> Texts:
    """The language that the settings say."""
    return Texts(settings.language or IN_CODE, Terms(settings.terms))


def usually_named(before: Settings, settings: Settings) -> Settings:
    """New settings: a name that nobody has chosen follows the language."""
    was, now = (usual_name(texts_of(one)) for one in (before, settings))
    return replace(settings, name=now) if settings.name == was != now else settings


def home(
    settings: Settings, tables: tuple[SavedFrame, ...], texts: Texts, seats: Iterable[KeptSeat] = ()
) -> HomeFrame:
    """The home page of this hour, with the tables that are open, the last used first."""
    hour = datetime.now().astimezone().hour
    last = tables[0] if tables else None
    kept = tuple(
        seat_frame(seat.table, seat.title, seat.address, texts, is_hosted=seat.is_hosted)
        for seat in seats
    )
    level = settings.practice_level or USUAL_LEVEL
    others = tables[1:]
    return home_frame(
        settings.name,
        own_face(settings) or SELF,
        hour,
        last,
        texts,
        others=others,
        practice=practice_memo(settings.last_table, level, settings.speed),
        seats=kept,
        level=level,
    )


def first_window(app: QApplication, profile: ProfileFolder, texts: Texts) -> Window:
    """Show the window with the home page, painted."""
    settings = peek_settings(profile.settings_file)
    look = look_of(settings)
    application.apply_look(app, look, rings=False)
    tables = (unread(texts),) * count_open_tables(profile.database_file)
    window = Window()
    place = load_places(profile.places_file).get(window.screen_key)
    if place is not None:
        window.take_place(place)
    seats = KeptSeats(profile.seats_file)
    window.show_page(HomePage(texts, look, home(settings, tables, texts, seats)))
    window.show()
    app.processEvents()
    return window
