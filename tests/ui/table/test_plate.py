"""ui/table/plate.py: a seat's plate."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.table.frames import CardFrame, SeatFrame
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.sprite_kinds import PlateSprite
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.look import Look, look_of
from desktop_poker.ui.table.plate import PlateItem
from tests.ui.art.pictures import covered, picture
from tests.ui.table.staged import LOOK, TEXTS

pytestmark = pytest.mark.usefixtures("qapp")

BOX = Box(400.0, 300.0, 172.0, 56.0)
KEN = SeatFrame(seat=Seat(3), name="Ken", avatar="Ken", stack="1,250", position="BTN")


def plate(seat: SeatFrame = KEN, look: Look = LOOK) -> PlateItem:
    item = PlateItem(look, PixmapCache(look.deck, look.back, 1.0), TEXTS)
    show(item, seat)
    return item


def show(item: PlateItem, seat: SeatFrame) -> None:
    sprite = PlateSprite(key=("plate", int(seat.seat)), box=BOX, z=10, seat=seat, tag=seat.position)
    item.show_sprite(sprite, 1.0)


def drawn(item: PlateItem) -> QImage:
    def draw(painter: QPainter) -> None:
        painter.translate(40, 40)
        painter.drawPixmap(item.offset(), item.pixmap())

    return picture(260, 140, draw)


def test_it_lies_in_its_box() -> None:
    item = plate()
    assert (item.pos().x(), item.pos().y(), item.zValue()) == (400, 300, 10)
    bounds = item.mapRectToScene(item.boundingRect())
    assert bounds.contains(BOX.x, BOX.y)
    assert bounds.contains(BOX.right, BOX.bottom)


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Mika"},
        {"stack": "80"},
        {"position": "CO"},
        {"folded": True},
        {"all_in": True},
        {"is_turn": True},
        {"wins": True},
        {"avatar": "Aiko"},
        {"name": ""},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_changes_is_seen(change: dict[str, object]) -> None:
    item = plate()
    before = drawn(item)
    show(item, replace(KEN, **change))
    assert drawn(item) != before


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("is_turn", [False, True])
def test_it_draws_inside_its_bounds(theme: str, is_turn: bool) -> None:
    look = look_of(change(Settings(), "theme", theme))
    item = plate(replace(KEN, is_turn=is_turn, wins=True), look)
    bounds = item.boundingRect().toAlignedRect().translated(40, 40)
    assert bounds.contains(covered(drawn(item)))


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_who_is_not_in_the_hand_is_as_quiet_as_who_has_folded(theme: str) -> None:
    look = look_of(change(Settings(), "theme", theme))
    folded = drawn(plate(replace(KEN, folded=True), look))
    away = replace(KEN, absent="Out of chips")
    assert drawn(plate(away, look)) == folded
    # Whoever has cards has a part in the hand, even while they reconnect.
    there = drawn(plate(KEN, look))
    for part in ({"cards": (CardFrame(face=None),)}, {"all_in": True}):
        assert drawn(plate(replace(KEN, absent="Reconnecting", **part), look)) != folded
    assert drawn(plate(replace(away, cards=(CardFrame(face=None),)), look)) == there


def test_the_turn_is_more_than_a_colour() -> None:
    calm, turn = covered(drawn(plate())), covered(drawn(plate(replace(KEN, is_turn=True))))
    assert turn.left() < calm.left()  # an arrow beside it


def test_a_long_name_does_not_leave_the_plate() -> None:
    item = plate(replace(KEN, name="W" * 20, position="BTN"))
    assert covered(drawn(item)).right() <= 40 + BOX.w


def test_the_clock_goes_down_and_away() -> None:
    item = plate(replace(KEN, is_turn=True))
    without = drawn(item)
    item.show_clock(0.9, 27, is_bank=False)
    full = drawn(item)
    item.show_clock(0.2, 6, is_bank=False)
    short = drawn(item)
    item.show_clock(0.2, 6, is_bank=True)
    bank = drawn(item)
    assert full not in (without, short)
    assert bank not in (short, full, without)
    show(item, KEN)  # no turn any more
    show(item, replace(KEN, is_turn=True))
    assert drawn(item) == without


def narrow(seat: SeatFrame, texts: Texts = TEXTS) -> PlateItem:
    """The narrowest plate, at the smallest window, with its seconds."""
    item = PlateItem(LOOK, PixmapCache(LOOK.deck, LOOK.back, 1.0), texts)
    box = replace(BOX, w=112, h=40)
    sprite = PlateSprite(key=("plate", 3), box=box, z=10, seat=seat, tag=seat.position)
    item.show_sprite(sprite, 0.67)
    return item


@pytest.mark.usefixtures("shipped_widths")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("stack", ["300", "9,800", "19,970"])
def test_seconds_leave_the_position_in_its_place(stack: str, language: str) -> None:
    seat = replace(KEN, name="Tom", stack=stack, is_turn=True)

    def upper_half(seat: SeatFrame) -> QImage:
        item = narrow(seat, Texts(language))
        item.show_clock(0.9, 30, is_bank=False)
        return drawn(item).copy(QRect(40 + 42, 40, 112 - 42, 18))

    assert upper_half(seat) != upper_half(replace(seat, position=""))


@pytest.mark.usefixtures("shipped_widths")
def test_seconds_stand_beside_the_stack() -> None:
    item = narrow(replace(KEN, name="Tom", stack="19,970", is_turn=True))
    beside = QRect(40 + 90, 40 + 22, 20, 14)
    before = drawn(item).copy(beside)
    item.show_clock(0.9, 30, is_bank=False)
    assert drawn(item).copy(beside) != before


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("change_of", [{}, {"is_turn": True}, {"wins": True}])
def test_the_frame_lies_on_whole_pixels(theme: str, change_of: dict[str, bool]) -> None:
    look = look_of(change(Settings(), "theme", theme))
    image = drawn(plate(replace(KEN, **change_of), look))
    x = 40 + 120
    ground = image.pixelColor(x, 40 + 8)
    wide = 1 if not change_of else 4 if theme == "contrast" else 2
    line = [image.pixelColor(x, 40 + y) for y in range(wide)]
    assert len({pixel.rgba() for pixel in line}) == 1
    assert line[0].alpha() == 255
    inside = image.pixelColor(x, 40 + wide)
    assert abs(inside.lightness() - ground.lightness()) <= 2  # no half line on the inner side
    assert image.pixelColor(x, 39).alpha() == 0 or change_of


def test_light_lies_below_everything() -> None:
    item = plate(replace(KEN, is_turn=True))
    assert 0 < item.light.zValue() < 1
    lit = item.light.mapRectToScene(item.light.boundingRect())
    assert lit.center().x() == pytest.approx(BOX.cx, abs=1)
    assert lit.width() > BOX.w
    show(item, KEN)
    assert not item.light.isVisible()


def test_a_name_from_right_to_left_stands_beside_its_position_and_not_over_it() -> None:
    item = plate(replace(KEN, name=" "))
    without = drawn(item)
    show(item, replace(KEN, name="דן"))
    named = drawn(item)
    everywhere = [(x, y) for x in range(260) for y in range(140)]
    inked = [x for x, y in everywhere if named.pixel(x, y) != without.pixel(x, y)]
    left = 40 + BOX.h  # after the picture
    assert left <= min(inked)
    assert max(inked) < left + BOX.w / 3
