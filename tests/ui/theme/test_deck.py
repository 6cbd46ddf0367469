"""ui/theme/deck.py: suits are seen on paper and told apart."""

from collections.abc import Mapping
from itertools import combinations
from math import cbrt, dist

import pytest

from desktop_poker.engine.cards.card import Suit
from desktop_poker.ui.theme.colours import colour, contrast_ratio
from desktop_poker.ui.theme.deck import BACKS, DECKS, PAPER, PAPER_BOTTOM, PAPER_TOP

CONES = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
)


def sumprod(row: tuple[float, ...], light: list[float]) -> float:
    return sum(a * b for a, b in zip(row, light, strict=True))


def test_every_deck_has_four_suits() -> None:
    assert all(set(suits) == set(Suit) for suits in DECKS.values())


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("paper", [PAPER, PAPER_TOP, PAPER_BOTTOM])
def test_every_suit_can_be_read_on_paper(deck: str, suit: Suit, paper: str) -> None:
    assert contrast_ratio(DECKS[deck][suit], paper) >= 4.5


def test_decks_have_as_many_colours_as_they_say() -> None:
    assert len(set(DECKS["two_colour"].values())) == 2
    assert len(set(DECKS["four_colour"].values())) == 4


def test_some_four_colours_are_told_apart_by_everybody() -> None:
    """Seen without one kind of cone (Machado, Oliveira and Fernandes), as distances in CIELAB."""
    usual = min(_distances(DECKS["four_colour"]))
    safe = min(_distances(DECKS["four_safe"]))
    assert safe >= 35
    assert safe > 2 * usual


def _distances(suits: Mapping[Suit, str]) -> list[float]:
    return [
        dist(_lab(_seen(one, cones)), _lab(_seen(other, cones)))
        for one, other in combinations(suits.values(), 2)
        for cones in CONES
    ]


def _seen(written: str, cones: tuple[tuple[float, ...], ...]) -> list[float]:
    shares = [int(written[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return [min(1.0, max(0.0, sumprod(row, light))) for row in cones]


def _lab(light: list[float]) -> tuple[float, float, float]:
    rows = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8729))
    x, y, z = (
        cbrt(share) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (sumprod(row, light) for row in rows)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_hearts_are_red_and_spades_are_black_in_both_decks() -> None:
    for suit in (Suit.HEARTS, Suit.SPADES):
        assert DECKS["two_colour"][suit] == DECKS["four_colour"][suit]


def test_a_back_grows_darker_downwards() -> None:
    assert list(BACKS) == ["wine", "ink", "pine"]
    for light, dark in BACKS.values():
        assert colour(light).lightnessF() > colour(dark).lightnessF()
