"""The toy game in the window: offered, explained, played by clicks, drawn without a collision."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.app.usual_table import usual_draft
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.layout.seat_ring import table_layout
from desktop_poker.client.table.sprite_kinds import CardSprite
from desktop_poker.client.table.sprites import sprites
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.welcome.help_frame import help_frame
from desktop_poker.ui.fonts import LETTERS
from desktop_poker.ui.setup.new_table_page import NewTablePage
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.help_dialog import HelpDialog
from tests.app.windows import quick
from tests.client.cued import evening
from tests.end_to_end.robot import play_evening
from tests.toy_game import TOY
from tests.ui.table.between import layout_of
from tests.ui.table.staged import LOOK, TEXTS, after_the_flop, decides, table
from tests.ui.table.test_scene import scene

pytestmark = pytest.mark.usefixtures("toy")

KEY, NAME = TOY.key, TOY.words.name
SIZES = ((1024, 640), (1440, 900), (2560, 1440))


def test_it_is_offered_and_explained(qtbot: QtBot) -> None:
    page = NewTablePage(TEXTS, LOOK, usual_draft(Settings(speed="instant")))
    qtbot.addWidget(page)
    tile = page.game.tiles[KEY]
    assert NAME in tile.accessibleName()
    assert "weak" in tile.accessibleDescription()
    tile.click()
    assert page.draft.games == (KEY,)
    assert page.draft.stakes[KEY] == TOY.usual.stakes
    dialog = HelpDialog(TEXTS, LOOK, KEY, {})
    qtbot.addWidget(dialog)
    frame = help_frame(KEY, TEXTS)
    assert frame.title == TOY.words.title
    assert len(frame.rankings) == 2
    assert any("No street has more than" in text for text in frame.rules)


def test_five_hands_by_clicks(qapp: QApplication, tmp_path: Path) -> None:
    def enough(screen: TableScreen) -> bool:
        return len(screen.results) > 5

    found = play_evening(qapp, tmp_path, quick(KEY), enough, seed=5, seconds=60)
    assert len(found) >= 5
    assert {record.game for record in found} == {KEY}


def test_three_own_cards_and_four_places_on_the_board() -> None:
    screen = table(KEY).play_until(after_the_flop)
    frame = screen.frame()
    layout = layout_of(frame)
    shown = {sprite.key: sprite for sprite in sprites(frame, layout, LETTERS)}
    own = [sprite for key, sprite in shown.items() if key[:2] == ("hole", 0)]
    assert len(own) == 3
    assert all(isinstance(sprite, CardSprite) and sprite.card is not None for sprite in own)
    places = [key for key in shown if key[0] in ("board", "slot")]
    assert len(places) == len(layout.board) == 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 8))
def test_no_card_covers_another_seat_s_plate(seats: int, size: tuple[int, int]) -> None:
    frame = table(KEY, seats=seats).play_until(decides).frame()
    layout = table_layout(*size, frame.shape)
    hands = [one for one in sprites(frame, layout, LETTERS) if one.key[0] == "hole"]
    assert len(hands) == 3 * sum(bool(seat.cards) for seat in frame.seats)
    for card in hands:
        for seat, place in zip(frame.seats, layout.seats, strict=True):
            assert card.key[1] == int(seat.seat) or not card.box.overlaps(place.plate)


def test_an_evening_with_every_movement_shows_what_one_without_shows(qapp: QApplication) -> None:
    del qapp
    facts = evening(KEY, length=60)
    assert any(one.cues for one in facts)
    made, still = scene(facts[0].before), scene(facts[0].before)
    for one in facts:
        made.show_frame(one.after, one.cues)
        made.mover.show_moment(made.mover.length / 2)
        still.show_frame(one.after)
        moving, rest = ({k: s for k, (s, _) in one._items.items()} for one in (made, still))
        assert moving == rest


def test_every_place_has_a_name_for_those_who_listen(qtbot: QtBot) -> None:
    page = TablePage(TEXTS, Settings())
    qtbot.addWidget(page)
    page.resize(1_300, 800)
    page.show()
    page.show_screen(table(KEY, seats=5).play_until(decides))
    tree = QAccessible.queryAccessibleInterface(page.view.viewport())
    assert tree is not None
    found = [tree.child(number) for number in range(tree.childCount())]
    said = [one.text(QAccessible.Text.Name) for one in found]
    assert len(said) == 5 + 2
    assert all(said)
