"""ui/art/pixmaps.py: drawn once, sharp, and not without end."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPixmap

from desktop_poker.client.table.pieces import Face
from desktop_poker.engine.cards.card import CARDS, card
from desktop_poker.ui.art import pixmaps
from desktop_poker.ui.art.chips import stack_bounds
from desktop_poker.ui.art.pixmaps import CARD_MARGIN, PixmapCache
from tests.ui.art.pictures import covered, raw

pytestmark = pytest.mark.usefixtures("qapp")

ACE = card("As")


@pytest.fixture
def cache() -> PixmapCache:
    return PixmapCache("two_colour", "wine", 1.0)


def pixels(pixmap: QPixmap) -> bytes:
    return raw(pixmap.toImage())


def test_what_was_drawn_is_not_drawn_again(cache: PixmapCache) -> None:
    assert cache.face(ACE, 80, Face.LARGE_INDEX) is cache.face(ACE, 80.2, Face.LARGE_INDEX)
    assert cache.back(46) is cache.back(46)
    assert cache.chips((100, 25), 26) is cache.chips((100, 25), 26)
    assert cache.disc("D", 30) is cache.disc("D", 30)
    assert cache.avatar("Ken", 42, False) is cache.avatar("Ken", 42, False)


def test_every_look_is_its_own(cache: PixmapCache) -> None:
    looks = [
        cache.face(ACE, 80, Face.LARGE_INDEX),
        cache.face(ACE, 80, Face.JUMBO),
        cache.face(ACE, 80, Face.LARGE_INDEX, lift=True),
        cache.face(ACE, 80, Face.LARGE_INDEX, veiled=True),
        cache.face(ACE, 80, Face.LARGE_INDEX, framed=True),
        cache.face(ACE, 80, Face.LARGE_INDEX, lift=True, framed=True),
        cache.face(ACE, 81, Face.LARGE_INDEX),
        cache.avatar("Ken", 42, False),
        cache.avatar("Ken", 42, True),
    ]
    assert len({pixels(look) for look in looks}) == len(looks)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_pixmaps_have_the_screens_pixels(ratio: float) -> None:
    cache = PixmapCache("two_colour", "wine", ratio)
    for pixmap in (cache.face(ACE, 80, Face.LARGE_INDEX), cache.back(80)):
        assert pixmap.devicePixelRatio() == ratio
        assert pixmap.width() == round(80 * ratio * (1 + 2 * CARD_MARGIN))
        assert pixmap.height() == round(80 * ratio * (1.4 + 2 * CARD_MARGIN))


@pytest.mark.parametrize("width", [28, 46, 80, 92, 220])
@pytest.mark.parametrize("lift", [False, True])
def test_a_shadow_ends_inside_the_margin(cache: PixmapCache, width: int, lift: bool) -> None:
    image = cache.face(ACE, width, Face.LARGE_INDEX, lift=lift).toImage()
    painted = covered(image)
    assert painted.bottom() < image.height() - 1
    assert painted.left() > 0
    assert painted.right() < image.width() - 1


@pytest.mark.parametrize("width", [41, 46, 80, 91])
def test_a_card_stands_on_whole_pixels(cache: PixmapCache, width: int) -> None:
    image = cache.face(ACE, width, Face.LARGE_INDEX).toImage()
    margin, middle = round(width * CARD_MARGIN), image.height() // 2
    outside, inside = (image.pixelColor(x, middle) for x in (margin - 1, margin))
    assert outside.alpha() < 140
    assert inside.alpha() == 255
    assert inside.lightness() > 160


def test_chips_cover_their_bounds(cache: PixmapCache) -> None:
    bounds = stack_bounds(26, 3).toAlignedRect()
    pixmap = cache.chips((500, 100, 25), 26)
    assert (pixmap.width(), pixmap.height()) == (bounds.width(), bounds.height())


def test_the_deck_and_the_back_are_the_caches() -> None:
    first = PixmapCache("two_colour", "wine", 1.0)
    second = PixmapCache("four_colour", "ink", 1.0)
    club = card("7c")
    assert pixels(first.face(club, 60, Face.JUMBO)) != pixels(second.face(club, 60, Face.JUMBO))
    assert pixels(first.back(60)) != pixels(second.back(60))
    with pytest.raises(KeyError):
        PixmapCache("two_colour", "plaid", 1.0)


def test_a_face_that_was_drawn_is_used_for_all_its_looks(
    cache: PixmapCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = cache.face(card("Ks"), 120, Face.FULL).toImage()
    cache.shadow_ahead(120, lift=True)
    monkeypatch.setattr(pixmaps, "draw_face", None)  # would be an error
    framed = cache.face(card("Ks"), 120, Face.FULL, lift=True, framed=True).toImage()
    cache.face(card("Ks"), 120, Face.FULL, veiled=True)
    inside = QRect(40, 40, 100, 140)
    assert framed.copy(inside) == plain.copy(inside)


def test_a_cache_with_a_rim_draws_it_round_its_stacks(cache: PixmapCache) -> None:
    rimmed = PixmapCache("two_colour", "wine", cache.ratio, rim="#FFFFFF")
    before, after = (one.chips((100,), 40).toImage() for one in (cache, rimmed))
    assert before.size() == after.size()
    assert raw(before) != raw(after)


def test_a_stack_is_made_of_chips_that_are_there(cache: PixmapCache) -> None:
    for level, value in enumerate((100, 25, 25)):
        cache.chip_ahead(value, 26, level)
    before = len(cache)
    cache.chips((100, 25, 25), 26)
    assert len(cache) == before + 1


def test_how_cards_lie_at_the_end_of_a_hand_pushes_nothing_out(cache: PixmapCache) -> None:
    usual = cache.face(ACE, 80, Face.LARGE_INDEX)
    cache.shadow_ahead(80, lift=True)
    fullness = cache.fullness
    for veiled in (CARDS[:40], CARDS):  # far more than there is room for
        for one in veiled:
            cache.face(one, 80, Face.LARGE_INDEX, veiled=True)
            cache.face(one, 80, Face.LARGE_INDEX, lift=True)
            cache.face(one, 80, Face.LARGE_INDEX, framed=True)
    assert cache._passing.fullness <= 1
    assert len(cache._passing) < 3 * 52
    assert cache.fullness < fullness + 0.15  # the cards as they usually lie
    assert cache.face(ACE, 80, Face.LARGE_INDEX) is usual


def test_a_denser_screen_has_more_room() -> None:
    usual, dense = (PixmapCache("two_colour", "wine", ratio) for ratio in (1.0, 2.0))
    for one in (usual, dense):
        one.back(80)
    assert dense.fullness == pytest.approx(usual.fullness * 2, rel=0.05)  # four times the pixels


def test_what_is_too_large_for_everything_is_still_shown(cache: PixmapCache) -> None:
    cache._lasting.room = 100
    assert cache.back(80).width() == 120
    assert len(cache) == 1


def test_the_newest_card_has_a_brass_edge_and_the_same_face(cache: PixmapCache) -> None:
    plain = cache.face(ACE, 80, Face.LARGE_INDEX).toImage()
    framed = cache.face(ACE, 80, Face.LARGE_INDEX, framed=True).toImage()
    assert framed.size() == plain.size()
    middle = framed.rect().center()
    assert framed.pixelColor(middle) == plain.pixelColor(middle)
    edge = framed.pixelColor(round(80 * CARD_MARGIN), middle.y())
    assert edge.red() > edge.green() > edge.blue()  # brass, not the white of the card
    assert edge != plain.pixelColor(round(80 * CARD_MARGIN), middle.y())


@pytest.mark.parametrize(
    ("face", "drawn"),
    [
        (Face.FULL, Face.JUMBO),
        (Face.LARGE_INDEX, Face.JUMBO),
        (Face.TUCK, Face.LARGE_TUCK),
        (Face.INDEX, Face.INDEX),
        (Face.JUMBO, Face.JUMBO),
    ],
)
def test_a_large_index_is_as_large_as_a_card_holds(
    cache: PixmapCache, face: Face, drawn: Face
) -> None:
    large = PixmapCache("two_colour", "wine", 1.0, large_index=True)
    assert pixels(large.face(ACE, 80, face)) == pixels(cache.face(ACE, 80, drawn))


def test_the_frame_of_the_newest_card_has_the_colour_that_is_asked_for() -> None:
    def frame(cards: PixmapCache) -> str:
        image = cards.face(card("As"), 100, Face.LARGE_INDEX, framed=True).toImage()
        return image.pixelColor(25 + 50, 25).name()

    assert frame(PixmapCache("two_colour", "wine", 1.0)) == "#e2b466"
    assert frame(PixmapCache("two_colour", "wine", 1.0, frame="#FFD24A")) == "#ffd24a"
