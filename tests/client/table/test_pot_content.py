"""client/table/pot_content.py: pictures as far as there is room, the same for all pots of a row."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.frames import PotFrame
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.pot_content import POT_CHIP, PotContent, pot_contents, pot_places
from desktop_poker.ui.fonts import LETTERS

PEOPLE = ("Ken", "Mika", "Aiko", "Ren", "Tom", "Yuki", "Nina", "Omar", "Lena")


def pot(people: int, text: str = "2,700", label: str = "Main") -> PotFrame:
    names = PEOPLE[:people]
    return PotFrame(label=label, amount=2_700, text=text, names=names, avatars=names)


def shown(*pots: PotFrame, wide: float = 260, unit: float = 1.0) -> list[PotContent]:
    """The pills of a row in which each of them may be so wide."""
    return pot_contents(pots, unit, (len(pots) * (wide + 12) - 12) * unit, LETTERS)


def written(content: PotContent) -> list[str]:
    return [words.text for words in content.words]


def test_everybody_is_seen_where_there_is_room() -> None:
    (content,) = shown(pot(4))
    assert len(content.pictures) == 4
    assert written(content) == ["Main", "2,700"]


def test_those_without_a_picture_are_counted_beside_the_others() -> None:
    (content,) = shown(pot(9), wide=190)
    count = len(content.pictures)
    assert 0 < count < 9
    assert written(content)[-1] == f"+{9 - count}"
    assert content.words[-1].x > content.pictures[-1]


@pytest.mark.parametrize("people", range(10))
@pytest.mark.parametrize("wide", [90, 120, 143, 160, 190, 260])
def test_a_number_never_stands_alone(people: int, wide: float) -> None:
    (content,) = shown(pot(people), wide=wide)
    has_number = any(text.startswith("+") for text in written(content))
    assert not has_number or content.pictures


@pytest.mark.parametrize("wide", [90, 120, 143, 150, 160, 170, 190, 220])
def test_all_pots_of_a_row_are_alike(wide: float) -> None:
    row = shown(pot(5, "39,400"), pot(3, "900", "Side 1"), pot(2, "40,300", "Side 2"), wide=wide)
    assert len({bool(content.pictures) for content in row}) == 1
    assert len({content.has_chips for content in row}) == 1
    assert len({content.words[0].size for content in row}) == 1


@pytest.mark.parametrize("unit", [0.62, 1.0, 2.5])
@pytest.mark.parametrize("people", [0, 2, 6, 9])
def test_a_pill_is_as_wide_as_what_it_says(unit: float, people: int) -> None:
    (content,) = shown(pot(people), unit=unit)
    ends = [words.x + words.width for words in content.words]
    ends += [x + content.picture for x in content.pictures]
    assert content.width == pytest.approx(max(ends) + 11 * unit)
    assert content.width <= 260 * unit


def test_chips_do_not_touch_the_word() -> None:
    for unit in (0.62, 1.0, 2.0):
        (content,) = shown(pot(2), unit=unit)
        assert content.has_chips
        right = content.chips + POT_CHIP * unit / 2
        assert content.words[0].x - right == pytest.approx(8 * unit)


def test_a_narrow_pill_keeps_its_number() -> None:
    (content,) = shown(pot(3, "1,234,567"), wide=100)
    assert not content.has_chips
    assert written(content) == ["Main", "1,234,567"]


@pytest.mark.parametrize("unit", [0.62, 1.0, 2.5])
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("is_won", [False, True])
def test_pots_stand_close_together_in_the_middle(
    request: pytest.FixtureRequest, count: int, unit: float, *, is_won: bool
) -> None:
    if count == 3 and unit < 1:  # three with words that can't be smaller fill their room
        request.getfixturevalue("shipped_widths")
    pots = [pot(3, "12,345", label) for label in ("Main", "Side 1", "Side 2")][:count]
    if is_won:
        pots[0] = replace(pots[0], won="Board 1 won", is_marked=True)
    band = Box(100 * unit, 50 * unit, 410 * unit, 34 * unit)
    contents = pot_contents(pots, unit, 450 * unit, LETTERS)
    places = pot_places(band, contents, unit)
    assert [place.w for place in places] == [content.width for content in contents]
    for one, other in pairwise(places):
        assert other.x - one.right == pytest.approx(12 * unit)
    assert (places[0].x + places[-1].right) / 2 == pytest.approx(band.cx)
    # No bet is beside them any more when one is won, and words are never smaller than 11 pixels.
    assert places[-1].right - places[0].x <= (480 if is_won else 450) * unit


def test_a_pot_that_was_won_says_so_and_names_no_amount() -> None:
    (content,) = shown(replace(pot(2), won="Board 1 won", is_marked=True))
    assert written(content) == ["Main", "Board 1 won"]
    assert [words.says_won for words in content.words] == [False, True]


def test_no_pots_are_no_row() -> None:
    assert pot_contents((), 1.0, 450, LETTERS) == []
    assert pot_places(Box(0, 0, 410, 34), [], 1.0) == []


def test_the_only_pot_does_not_say_the_sum_again() -> None:
    (content,) = shown(replace(pot(3, "12,345"), is_sum=True))
    assert written(content) == []
    assert content.has_chips
    assert len(content.pictures) == 3
    (won,) = shown(replace(pot(3, "12,345"), is_sum=True, won="Won"))
    assert "Won" in written(won)
