"""ui/table/items.py: the things on the table, each where its sprite says."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from desktop_poker.client.table.frames import PotFrame, SeatFrame, TableFrame
from desktop_poker.client.table.layout.seat_ring import Box, table_layout
from desktop_poker.client.table.layout.table_shape import Shape
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.pot_content import pot_contents
from desktop_poker.client.table.sprite_kinds import (
    CardSprite,
    ChipsSprite,
    DiscSprite,
    PillSprite,
    PotSprite,
    SlotSprite,
)
from desktop_poker.client.table.sprites import sprites
from desktop_poker.engine.cards.card import card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.art.pixmaps import CARD_MARGIN, PixmapCache
from desktop_poker.ui.fonts import LETTERS
from desktop_poker.ui.table.items import (
    CardItem,
    ChipsItem,
    DiscItem,
    PillItem,
    PotItem,
    SlotItem,
    rect,
)
from desktop_poker.ui.theme.colours import contrast_ratio
from desktop_poker.ui.theme.felt import FELTS
from desktop_poker.ui.theme.palette import PALETTES, Palette, on_felt
from tests.client.rings import SCENES, TABLES
from tests.ui.art.pictures import covered, picture
from tests.ui.table.staged import LOOK

pytestmark = pytest.mark.usefixtures("qapp")

BOX = Box(100.4, 50.0, 80.0, 112.0)
PILL = Box(200.0, 100.0, 120.0, 26.0)


@pytest.fixture
def pixmaps() -> PixmapCache:
    return PixmapCache("two_colour", "wine", 1.0)


def drawn(item: QGraphicsItem) -> QImage:
    """An item on clear ground, with its corner at 20, 20."""

    def draw(painter: QPainter) -> None:
        painter.translate(20, 20)
        item.paint(painter, QStyleOptionGraphicsItem(), None)

    bounds = item.boundingRect()
    return picture(round(bounds.width()) + 60, round(bounds.height()) + 60, draw)


def pill(
    text: str = "Call 20", style: PillStyle = PillStyle.FELT, align: str = "centre"
) -> PillItem:
    item = PillItem(LOOK, 1.0)
    item.show_sprite(
        PillSprite(key=("p",), box=PILL, z=5, text=text, style=style, size=14, align=align)
    )
    return item


def place(item: QGraphicsItem) -> QRectF:
    """Where an item is, without the hair's breadth that it may draw over."""
    return item.mapRectToScene(item.boundingRect().adjusted(1, 1, -1, -1))


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_no_last_action_covers_the_figures_of_its_plate(seats: int, *, stud: bool) -> None:
    """Words are never smaller than 11 pixels, so their pill may be higher than its place."""
    called = SeatFrame(seat=Seat(0), name="Ken", stack="19,950", action="コール 20,000")
    frame = TableFrame(
        title="",
        subtitle="",
        shorter_subtitles=(),
        shape=Shape(seats, has_rows=stud),
        seats=tuple(replace(called, seat=Seat(number)) for number in range(seats)),
        boards=(),
        board_size=0,
        pot="",
        pots=(),
    )
    for size in SCENES:
        layout = table_layout(*size, Shape(seats, has_rows=stud))
        found = {sprite.key: sprite for sprite in sprites(frame, layout, LETTERS)}
        for number, seat in enumerate(layout.seats[1:], start=1):
            sprite = found["action", number]
            assert isinstance(sprite, PillSprite)
            item = PillItem(LOOK, 1.0)
            item.show_sprite(sprite)
            at, plate = place(item), rect(seat.plate)
            hang = 2 * layout.unit + 1  # what the design says, and rounding
            assert (
                at.left() >= plate.right()
                or at.top() >= plate.bottom() - hang
                or at.bottom() <= plate.top() + hang
            )


def test_a_card_lies_with_its_shadow_round_its_box(pixmaps: PixmapCache) -> None:
    item = CardItem()
    item.show_sprite(
        CardSprite(key=("c",), box=BOX, z=3, card=card("As"), face=Face.LARGE_INDEX), pixmaps
    )
    assert item.pos().x() == round(BOX.x - BOX.w * CARD_MARGIN)
    assert item.pos().y() == round(BOX.y - BOX.w * CARD_MARGIN)
    assert item.zValue() == 3
    assert item.pixmap().toImage() == pixmaps.face(card("As"), 80, Face.LARGE_INDEX).toImage()


def test_a_card_without_a_face_shows_its_back(pixmaps: PixmapCache) -> None:
    item = CardItem()
    item.show_sprite(CardSprite(key=("c",), box=BOX, z=3, card=None, face=Face.TUCK), pixmaps)
    assert item.pixmap().toImage() == pixmaps.back(80).toImage()


def test_a_card_is_turned_over_and_turned_straight(pixmaps: PixmapCache) -> None:
    item = CardItem()
    down = CardSprite(key=("c",), box=BOX, z=3, card=None, face=Face.TUCK, angle=3.5)
    item.show_sprite(down, pixmaps)
    assert item.pixmap().toImage() == pixmaps.back(80, 3.5).toImage()
    assert item.pixmap().toImage() != pixmaps.back(80).toImage()
    up = CardSprite(key=("c",), box=BOX, z=3, card=card("2c"), face=Face.TUCK, veiled=True)
    item.show_sprite(up, pixmaps)
    assert item.rotation() == 0
    expected = pixmaps.face(card("2c"), 80, Face.TUCK, veiled=True)
    assert item.pixmap().toImage() == expected.toImage()


def test_chips_stand_on_their_box(pixmaps: PixmapCache) -> None:
    item = ChipsItem()
    box = Box(300, 200, 26, 26)
    item.show_sprite(ChipsSprite(key=("b",), box=box, z=5, amount=385, most=5), pixmaps)
    bounds = item.sceneBoundingRect()
    assert bounds.left() <= box.cx <= bounds.right()
    assert bounds.top() <= box.cy <= bounds.bottom()
    assert bounds.bottom() - box.bottom < box.h


def test_a_disc_is_where_it_should_be(pixmaps: PixmapCache) -> None:
    item = DiscItem()
    box = Box(300, 200, 30, 30)
    item.show_sprite(DiscSprite(key=("d",), box=box, z=6, letter="D"), pixmaps)
    centre = item.sceneBoundingRect().center()
    assert abs(centre.x() - box.cx) <= 1
    assert abs(centre.y() - box.cy) <= 1


def test_a_pill_is_as_wide_as_its_words() -> None:
    short, long = pill("5"), pill("Raise to 1,234,567")
    assert place(short).width() < place(long).width()
    assert short.text == "5"


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_a_pill_keeps_the_edge_that_it_should(align: str) -> None:
    for text in ("5", "All-in 12,500"):
        bounds = place(pill(text, align=align))
        edges = {
            "left": (bounds.left(), PILL.x),
            "right": (bounds.right(), PILL.right),
            "centre": (bounds.center().x(), PILL.cx),
        }
        assert edges[align][0] == pytest.approx(edges[align][1], abs=1.1)
        assert bounds.center().y() == pytest.approx(PILL.cy, abs=1.1)


@pytest.mark.parametrize("style", list(PillStyle))
def test_every_pill_draws_inside_its_bounds(style: PillStyle) -> None:
    item = pill("Raise to 900", style)
    where = covered(drawn(item))
    assert not where.isEmpty()
    bounds = item.boundingRect().toAlignedRect().translated(20, 20)
    assert bounds.contains(where)


def test_pills_look_different() -> None:
    assert len({drawn(pill("5", style)).cacheKey() for style in PillStyle}) == len(PillStyle)
    images = [drawn(pill("5", style)) for style in PillStyle]
    assert all(a != b for n, a in enumerate(images) for b in images[:n])


def test_an_empty_place_is_an_outline_and_may_have_a_name() -> None:
    item = SlotItem(LOOK, 1.0)
    item.show_sprite(SlotSprite(key=("s",), box=BOX, z=1))
    bare = drawn(item)
    item.show_sprite(SlotSprite(key=("s",), box=BOX, z=1, text="Flop"))
    assert drawn(item) != bare
    assert place(item).width() == BOX.w


def test_an_empty_place_shows_how_much_of_the_pause_is_over() -> None:
    item = SlotItem(LOOK, 1.0)
    item.show_sprite(SlotSprite(key=("s",), box=BOX, z=1, text="Turn", pause=1.2))
    bare = drawn(item)
    rings = []
    for share in (0.2, 0.5, 0.9):
        item.show_fill(share)
        rings.append(drawn(item))
    assert all(one != bare for one in rings)
    assert rings[0] != rings[1] != rings[2]
    item.show_fill(0.0)
    assert drawn(item) == bare


def test_a_wide_place_has_one_ring_of_the_usual_size() -> None:
    item = SlotItem(LOOK, 1.0)
    wide = Box(BOX.x, BOX.y, 3 * BOX.w + 20, BOX.h)
    item.show_sprite(SlotSprite(key=("s",), box=wide, z=1, text="Flop", pause=1.2))
    bare = drawn(item)
    item.show_fill(1.0)
    full = drawn(item)
    changed = [
        x
        for x in range(full.width())
        for y in range(full.height())
        if full.pixel(x, y) != bare.pixel(x, y)
    ]
    assert changed
    assert max(changed) - min(changed) < 0.4 * BOX.w


def test_a_card_that_has_just_come_looks_different(pixmaps: PixmapCache) -> None:
    item = CardItem()
    ace = CardSprite(key=("c",), box=BOX, z=1, card=card("As"), face=Face.LARGE_INDEX)
    item.show_sprite(ace, pixmaps)
    plain = drawn(item)
    item.show_sprite(replace(ace, fresh=True), pixmaps)
    assert drawn(item) != plain
    back = replace(ace, card=None, fresh=True)  # what nobody knows is not told by its edge
    item.show_sprite(back, pixmaps)
    marked = drawn(item)
    item.show_sprite(replace(back, fresh=False), pixmaps)
    assert drawn(item) == marked


def pot(*names: str, is_won: bool = False, is_marked: bool = False) -> PotSprite:
    frame = PotFrame(
        label="Side",
        amount=600,
        text="600",
        names=names,
        avatars=names,
        is_won=is_won,
        is_marked=is_marked,
    )
    (content,) = pot_contents((frame,), 1.0, 450, LETTERS)
    box = Box(10, 10, content.width, 34)
    return PotSprite(key=("pot", 0), box=box, z=3, pot=frame, content=content, chip=21)


def test_a_pot_says_who_can_win_it(pixmaps: PixmapCache) -> None:
    item = PotItem(LOOK, pixmaps)
    assert covered(drawn(item)).isEmpty()
    item.show_sprite(pot("Ken", "Mika", "Aiko"))
    assert item.toolTip() == "Side: 600\nKen\nMika\nAiko"
    assert item.boundingRect().toAlignedRect().translated(20, 20).contains(covered(drawn(item)))


def test_a_pot_that_is_won_fades(pixmaps: PixmapCache) -> None:
    item = PotItem(LOOK, pixmaps)
    item.show_sprite(pot("Ken"))
    before = drawn(item)
    item.show_sprite(pot("Ken", is_won=True))
    assert drawn(item) != before


@pytest.mark.parametrize("theme", PALETTES)
def test_at_high_contrast_nothing_shows_through_a_pill(theme: str) -> None:
    item = PillItem(replace(LOOK, palette=PALETTES[theme]), 1.0)
    item.show_sprite(PillSprite(key=("p",), box=PILL, z=5, text="", style=PillStyle.FELT, size=14))
    image = item.pixmap().toImage()
    middle = image.pixelColor(image.width() // 2, image.height() // 2)
    assert (middle.alpha() == 255) is (theme == "contrast")


def test_at_high_contrast_an_empty_place_is_seen() -> None:
    item = SlotItem(replace(LOOK, palette=PALETTES["contrast"]), 1.0)
    item.show_sprite(SlotSprite(key=("slot", 0, 0), box=BOX, z=1))
    cloth = FELTS["contrast"].c0
    image = picture(120, 140, lambda painter: painter.fillRect(0, 0, 120, 140, cloth))
    painter = QPainter(image)
    painter.drawPixmap(0, 0, item.pixmap())
    painter.end()
    assert contrast_ratio(image.pixelColor(40, 1).name(), cloth) >= 3


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("theme", PALETTES)
def test_brass_on_the_cloth_is_bright_in_every_theme(theme: str, felt: str) -> None:
    marks = on_felt(PALETTES[theme])
    assert contrast_ratio(marks.accent_line, FELTS[felt].c1) >= 3
    assert contrast_ratio(marks.win, FELTS[felt].c1) >= 3


@pytest.mark.parametrize("palette", PALETTES.values())
def test_the_pot_that_is_being_won_has_a_frame_to_be_seen(
    pixmaps: PixmapCache, palette: Palette
) -> None:
    look = replace(LOOK, palette=palette)
    item = PotItem(look, pixmaps)
    item.show_sprite(pot("Ken", is_won=True, is_marked=True))
    image = item.pixmap().toImage()
    edge = image.pixelColor(image.width() // 2, item.reach)
    assert edge.alpha() > 250  # neither dimmed nor glass
    cloths = [felt.c0 for felt in FELTS.values()]
    assert min(contrast_ratio(edge.name(), cloth) for cloth in cloths) >= 2.9


def test_a_box_is_a_rectangle() -> None:
    assert rect(Box(1, 2, 3, 4)) == QRectF(1, 2, 3, 4)
