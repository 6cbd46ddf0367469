"""The interface's colours by use: dark, light and high contrast."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct


class Palette(Struct, frozen=True, kw_only=True):
    """One look of the interface; every colour is written ``#RRGGBB``.

    What a palette does beside its colours are traits of it: no drawing asks which palette it has.
    """

    name: str

    window: str
    room0: str
    """The room round the table, in its light; ``room1`` is its dark edge."""
    room1: str
    s1: str
    """Surfaces: 1 for bars and panels, 2 for cards in panels, 3 for hover."""
    s2: str
    s3: str
    key: str
    """A neutral button that can be pressed; what can't has ``disabled_ground``."""
    field: str
    """What is written into, and chips of text that can be pressed."""
    edge: str
    """The frame of a button or a field. On light grounds only the frame tells them from paper."""
    key_edge: str
    """The frame of a large key that is read from across a table."""
    line: str
    track: str
    """The handle of a scroll bar, and marks: to be seen on every surface but 3."""
    groove: str
    """The part of a slider that is not filled: well apart from the filled one."""

    text1: str
    text2: str
    text3: str
    """For captions; too faint to be read on ``s3``."""

    plate: str
    plate_line: str
    plate_edge: str
    """The frame of plates and of pills at them; a light room needs a stronger one."""
    plate_dim: str

    accent: str
    """Brass: "yours to act" or "the leading thing now", and nothing else."""
    accent_hi: str
    accent_lo: str
    accent_line: str
    accent_text: str
    on_accent: str

    tip: str
    tip_text: str
    tip_line: str

    warn: str
    win: str
    on_win: str
    info: str
    disabled_ground: str
    disabled_text: str
    disabled_edge: str | None
    """``None``: on paper a missing frame says what can't be used."""
    emblem: str
    """The dot that stands for the palette among others."""

    is_dark: bool
    is_stark: bool = False
    """Whether grounds are all black: dashes say what can't be used, and nothing shows through."""
    glow: float = 0.42
    """How bright the light round a plate on turn is, from 0 to 1; ``shadow`` below the others."""
    shadow: float = 0.4
    ring: int = 2
    """Pixels of the line round the focus; ``turn_line`` round a plate that is on turn or wins."""
    turn_line: float = 2.0
    slot: float = 0.16
    """How well an empty place of the board is seen; ``dashed_slot`` at the Home Table."""
    dashed_slot: float = 0.42
    chip_rim: str = ""
    """A line round chips where the ground may be as black as they are; elsewhere none."""
    arrow_edge: str = ""
    """A line round the arrow that may point from the cloth or from a light room."""
    felt: str = ""
    """The only felt that goes with it; any where it is empty."""


DARK: Final = Palette(
    name="dark",
    window="#131210",
    room0="#25211C",
    room1="#100F0D",
    s1="#1A1917",
    s2="#242220",
    s3="#302D2A",
    key="#302D2A",
    field="#242220",
    edge="#35322E",
    key_edge="#35322E",
    line="#35322E",
    track="#7A736A",
    groove="#7A736A",
    text1="#F4F0E9",
    text2="#B9B1A5",
    text3="#91897D",
    plate="#1C1A18",
    plate_line="#3A3631",
    plate_edge="#3A3631",
    plate_dim="#191715",
    accent="#E2B466",
    accent_hi="#F0CB8B",
    accent_lo="#C4934A",
    accent_line="#E2B466",
    accent_text="#E8BF79",
    on_accent="#21170A",
    tip="#2B2723",
    tip_text="#F4F0E9",
    tip_line="#7D735F",
    warn="#F2815C",
    win="#71CDA5",
    on_win="#21170A",
    info="#93B9E6",
    disabled_ground="#211F1D",
    disabled_text="#7A736A",
    disabled_edge="#35322E",
    emblem="#E2B466",
    is_dark=True,
)

LIGHT: Final = Palette(
    name="light",
    window="#F4F1EB",
    room0="#F1ECE3",
    room1="#DDD5C8",
    s1="#FDFCFA",
    s2="#F1EDE6",
    s3="#E6E0D6",
    key="#FFFFFF",
    field="#FFFFFF",
    edge="#938A7C",
    key_edge="#857D71",
    line="#DDD6CA",
    track="#857D71",
    groove="#D3CABC",
    text1="#221D17",
    text2="#5D554A",
    text3="#6E6559",
    plate="#FDFCFA",
    plate_line="#CFC6B8",
    plate_edge="#857D71",
    plate_dim="#EFEAE2",
    accent="#C8922F",
    accent_hi="#DBA952",
    accent_lo="#B57F24",
    accent_line="#A9761F",
    accent_text="#85590F",
    on_accent="#1D1304",
    tip="#FFFDF9",
    tip_text="#221D17",
    tip_line="#8A8276",
    warn="#B03E1B",
    win="#1A7350",
    on_win="#FFFFFF",
    info="#2B62A3",
    disabled_ground="#EDE8E0",
    disabled_text="#8A8276",
    disabled_edge=None,
    emblem="#C8922F",
    is_dark=False,
    glow=0.21,
    shadow=0.22,
    arrow_edge="#85590F",
)

HIGH_CONTRAST: Final = Palette(
    name="contrast",
    window="#000000",
    room0="#000000",
    room1="#000000",
    s1="#000000",
    s2="#000000",
    s3="#1C1C1C",
    key="#1C1C1C",
    field="#000000",
    edge="#FFFFFF",
    key_edge="#FFFFFF",
    line="#FFFFFF",
    track="#B0B0B0",
    groove="#767676",
    text1="#FFFFFF",
    text2="#FFFFFF",
    text3="#D6D6D6",
    plate="#000000",
    plate_line="#FFFFFF",
    plate_edge="#FFFFFF",
    plate_dim="#000000",
    accent="#FFD24A",
    accent_hi="#FFD24A",
    accent_lo="#FFD24A",
    accent_line="#FFD24A",
    accent_text="#FFD24A",
    on_accent="#000000",
    tip="#000000",
    tip_text="#FFFFFF",
    tip_line="#FFFFFF",
    warn="#FF9A78",
    win="#7FE3B8",
    on_win="#000000",
    info="#9CC7FF",
    disabled_ground="#000000",
    disabled_text="#B0B0B0",
    disabled_edge="#B0B0B0",
    emblem="#FFFFFF",
    is_dark=True,
    is_stark=True,
    glow=0.0,
    shadow=0.0,
    ring=3,
    turn_line=4.0,
    slot=0.6,
    dashed_slot=0.75,
    chip_rim="#FFFFFF",
    felt="contrast",
)

PALETTES: Final[Mapping[str, Palette]] = MappingProxyType(
    {palette.name: palette for palette in (DARK, LIGHT, HIGH_CONTRAST)}
)


def on_felt(palette: Palette) -> Palette:
    """The colours of marks on the cloth, which is dark in every theme."""
    return palette if palette.is_dark else DARK


def own_felt(theme: str) -> str:
    """The only felt that goes with a theme of the settings; any where it is empty."""
    return PALETTES[theme].felt if theme in PALETTES else ""  # the system's is dark or light
