"""King, queen and jack as tables of patches, back to front.

The panel is 1 wide, the origin is between the eyes and y grows downwards. The figure is cut by a
band that falls from y 0.60 at the right edge to 0.82 at the left, so every shape runs past it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Tone(StrEnum):
    """What a patch is made of; the suit says which colour that is."""

    ROBE = "robe"
    LINING = "lining"
    HAIR = "hair"
    BRASS = "brass"
    GLEAM = "gleam"
    SHADE = "shade"
    PALE = "pale"
    SKIN = "skin"
    BLUSH = "blush"
    INK = "ink"
    LIPS = "lips"


class Patch(Struct, frozen=True):
    """One shape in one tone: filled, or a soft line where it has a width."""

    tone: Tone
    outline: str
    width: float = 0.0
    twin: bool = False
    """Drawn a second time, mirrored."""


_FACE = (
    "M 0 .19 C -.085 .19 -.15 .11 -.15 0 L -.15 -.15 L .15 -.15 L .15 0 C .15 .11 .085 .19 0 .19 Z"
)
_FACE_RIGHT = "M 0 .19 L 0 -.15 L .15 -.15 L .15 0 C .15 .11 .085 .19 0 .19 Z"

_EYES: Final = (
    Patch(Tone.INK, "E -.063 .004 .0165 .0175", twin=True),
    Patch(Tone.PALE, "E -.058 -.002 .005 .005"),
    Patch(Tone.PALE, "E .068 -.002 .005 .005"),
)
_FACE_PATCHES: Final = (
    Patch(Tone.SKIN, _FACE),
    Patch(Tone.BLUSH, _FACE_RIGHT),
)
_SHOULDERS: Final = Patch(
    Tone.ROBE,
    "M -.66 1 L -.49 .37 C -.46 .28 -.30 .235 -.12 .19 L .12 .19 C .30 .235 .46 .28 .49 .37"
    " L .66 1 Z",
)

KING: Final = (
    Patch(
        Tone.HAIR,
        "M -.11 -.15 L -.17 -.13 C -.20 -.04 -.18 .05 -.20 .11 C -.21 .15 -.235 .155 -.25 .13"
        " C -.275 .20 -.20 .235 -.155 .20 L -.10 .20 Z",
        twin=True,
    ),
    _SHOULDERS,
    # Sleeves: a brass seam where the mantle opens.
    Patch(Tone.BRASS, "M -.365 .40 C -.39 .55 -.41 .70 -.43 .95", 0.022, twin=True),
    # Ermine.
    Patch(
        Tone.PALE,
        "M -.115 .17 C -.22 .20 -.36 .22 -.44 .29 C -.40 .42 -.22 .57 0 .665"
        " C .22 .57 .40 .42 .44 .29 C .36 .22 .22 .20 .115 .17 L 0 .44 Z",
    ),
    Patch(
        Tone.BRASS, "M -.445 .288 C -.40 .42 -.22 .575 0 .67 C .22 .575 .40 .42 .445 .288", 0.022
    ),
    Patch(
        Tone.INK,
        "M -.33 .265 L -.316 .315 L -.344 .315 Z M -.245 .335 L -.231 .385 L -.259 .385 Z"
        " M -.22 .235 L -.206 .285 L -.234 .285 Z M -.145 .40 L -.131 .45 L -.159 .45 Z"
        " M -.315 .375 L -.301 .42 L -.329 .42 Z M -.06 .49 L -.046 .54 L -.074 .54 Z"
        " M -.17 .485 L -.156 .53 L -.184 .53 Z",
        twin=True,
    ),
    *_FACE_PATCHES,
    Patch(
        Tone.HAIR,
        "M -.152 -.03 C -.175 .13 -.15 .29 0 .375 C .15 .29 .175 .13 .152 -.03"
        " C .14 .03 .115 .055 .085 .058 C .05 .035 -.05 .035 -.085 .058"
        " C -.115 .055 -.14 .03 -.152 -.03 Z",
    ),
    Patch(Tone.LINING, "M -.055 .17 C -.06 .22 -.04 .28 -.02 .315", 0.012, twin=True),
    Patch(
        Tone.LIPS, "M -.038 .118 C -.02 .105 .02 .105 .038 .118 C .02 .142 -.02 .142 -.038 .118 Z"
    ),
    # Moustache.
    Patch(
        Tone.HAIR,
        "M 0 .072 C -.03 .055 -.07 .06 -.09 .085 C -.105 .105 -.13 .10 -.14 .085"
        " C -.13 .135 -.06 .135 0 .098 Z",
        twin=True,
    ),
    Patch(
        Tone.LINING,
        "M 0 .098 C -.05 .128 -.115 .135 -.138 .095",
        0.009,
        twin=True,
    ),
    *_EYES,
    Patch(Tone.HAIR, "M -.098 -.038 C -.08 -.058 -.05 -.058 -.032 -.044", 0.016, twin=True),
    # Crown: the far rim, the cap, three points, the band.
    Patch(Tone.ROBE, "M -.17 -.13 C -.17 -.27 .17 -.27 .17 -.13 Z"),
    Patch(
        Tone.BRASS,
        "M -.195 -.12 L -.245 -.295 L -.112 -.205 L 0 -.335 L .112 -.205 L .245 -.295"
        " L .195 -.12 Z",
    ),
    Patch(Tone.SHADE, "M 0 -.335 L .112 -.205 L .245 -.295 L .195 -.12 L 0 -.12 Z"),
    Patch(Tone.BRASS, "E -.245 -.305 .027 .027 E 0 -.343 .029 .029 E .245 -.305 .027 .027"),
    Patch(Tone.GLEAM, "E -.252 -.312 .009 .009 E -.008 -.351 .009 .009 E .238 -.312 .009 .009"),
    Patch(Tone.ROBE, "R -.20 -.165 .40 .052 .01"),
    Patch(Tone.BRASS, "M -.20 -.168 L .20 -.168 M -.20 -.112 L .20 -.112", 0.014),
    Patch(Tone.GLEAM, "E 0 -.14 .016 .016 E -.10 -.14 .011 .011 E .10 -.14 .011 .011"),
    # Sceptre and the hand that holds it.
    Patch(Tone.BRASS, "M .345 .17 L .345 1", 0.03),
    Patch(Tone.BRASS, "E .345 .125 .052 .052 R .30 .175 .09 .022 .008"),
    Patch(Tone.GLEAM, "E .33 .108 .015 .015"),
    Patch(Tone.BRASS, "M .345 .02 L .345 .085 M .317 .045 L .373 .045", 0.02),
    Patch(Tone.SKIN, "R .285 .455 .12 .085 .035"),
    Patch(Tone.BLUSH, "M .29 .484 L .40 .484 M .29 .512 L .40 .512", 0.009),
    Patch(Tone.PALE, "R .275 .53 .14 .04 .012"),
)

QUEEN: Final = (
    # The standing collar behind her hair.
    Patch(
        Tone.PALE,
        "M -.10 .26 C -.24 .24 -.37 .14 -.385 -.02 C -.30 .02 -.24 .04 -.19 .04 L -.10 .26 Z",
        twin=True,
    ),
    Patch(Tone.BRASS, "M -.385 -.025 C -.37 .14 -.27 .25 -.10 .27", 0.018, twin=True),
    Patch(
        Tone.HAIR,
        "M 0 -.245 C -.17 -.245 -.215 -.14 -.205 0 C -.20 .09 -.235 .16 -.25 .24 L .25 .24"
        " C .235 .16 .20 .09 .205 0 C .215 -.14 .17 -.245 0 -.245 Z",
    ),
    Patch(
        Tone.ROBE,
        "M -.62 1 L -.47 .42 C -.45 .31 -.33 .27 -.20 .25 L .20 .25 C .33 .27 .45 .31 .47 .42"
        " L .62 1 Z",
    ),
    # Puffed sleeves.
    Patch(Tone.LINING, "M -.37 .31 C -.36 .45 -.40 .60 -.45 .72", 0.02, twin=True),
    Patch(Tone.LINING, "M -.29 .30 C -.25 .48 -.27 .66 -.30 .95", 0.02, twin=True),
    # Bodice: a panel with a brass edge and a lozenge lattice.
    Patch(Tone.LINING, "M -.17 .36 L 0 .50 L .17 .36 L .14 1 L -.14 1 Z"),
    Patch(Tone.BRASS, "M -.17 .34 L -.14 1 M .17 .34 L .14 1", 0.02),
    Patch(
        Tone.BRASS,
        "M 0 .52 L .035 .57 L 0 .62 L -.035 .57 Z M 0 .66 L .035 .71 L 0 .76 L -.035 .71 Z"
        " M 0 .80 L .035 .85 L 0 .90 L -.035 .85 Z",
    ),
    # Neck, shoulders and the neckline.
    Patch(
        Tone.SKIN,
        "M -.06 .12 L .06 .12 L .06 .22 C .11 .26 .19 .26 .235 .275 C .19 .39 .08 .42 0 .455"
        " C -.08 .42 -.19 .39 -.235 .275 C -.19 .26 -.11 .26 -.06 .22 Z",
    ),
    Patch(
        Tone.BLUSH,
        "M -.06 .16 C -.02 .20 .02 .21 .06 .19 L .06 .22 C .11 .26 .19 .26 .235 .275"
        " C .19 .39 .08 .42 0 .455 L 0 .25 C -.03 .24 -.05 .22 -.06 .20 Z",
    ),
    Patch(Tone.PALE, "M -.24 .272 C -.19 .39 -.08 .425 0 .46 C .08 .425 .19 .39 .24 .272", 0.026),
    Patch(Tone.BRASS, "M -.085 .245 C -.06 .32 .06 .32 .085 .245", 0.012),
    Patch(Tone.ROBE, "M 0 .30 L .026 .335 L 0 .375 L -.026 .335 Z"),
    Patch(Tone.BRASS, "M 0 .30 L .026 .335 L 0 .375 L -.026 .335 Z", 0.010),
    *_FACE_PATCHES,
    Patch(
        Tone.LIPS,
        "M -.034 .112 C -.018 .098 -.008 .102 0 .107 C .008 .102 .018 .098 .034 .112"
        " C .018 .136 -.018 .136 -.034 .112 Z",
    ),
    *_EYES,
    Patch(Tone.INK, "M -.095 .006 C -.08 -.022 -.05 -.024 -.036 -.006", 0.010, twin=True),
    Patch(Tone.HAIR, "M -.10 -.045 C -.08 -.062 -.05 -.06 -.034 -.05", 0.011, twin=True),
    # Hair in front: parted, then falling over the shoulders.
    Patch(
        Tone.HAIR,
        "M 0 -.17 C -.05 -.135 -.115 -.09 -.135 .02 C -.15 .12 -.15 .20 -.19 .30"
        " C -.21 .36 -.24 .42 -.21 .48"
        " C -.30 .46 -.325 .36 -.28 .25 C -.245 .165 -.225 .09 -.215 0"
        " C -.205 -.11 -.15 -.20 0 -.20 Z",
        twin=True,
    ),
    Patch(
        Tone.LINING,
        "M -.175 .03 C -.185 .14 -.215 .22 -.245 .32 C -.255 .36 -.255 .40 -.245 .425",
        0.011,
        twin=True,
    ),
    Patch(Tone.PALE, "E -.158 .13 .018 .022", twin=True),
    # Tiara.
    Patch(
        Tone.BRASS,
        "M -.195 -.125 C -.20 -.285 -.085 -.285 -.072 -.195 C -.065 -.345 .065 -.345 .072 -.195"
        " C .085 -.285 .20 -.285 .195 -.125 C .09 -.165 -.09 -.165 -.195 -.125 Z",
    ),
    Patch(
        Tone.SHADE,
        "M 0 -.305 C .04 -.305 .068 -.27 .072 -.195 C .085 -.285 .20 -.285 .195 -.125"
        " C .14 -.146 .07 -.155 0 -.155 Z",
    ),
    Patch(Tone.ROBE, "E 0 -.225 .026 .034 E -.13 -.196 .020 .026 E .13 -.196 .020 .026"),
    Patch(Tone.GLEAM, "E -.008 -.236 .007 .009 E -.136 -.204 .006 .007 E .124 -.204 .006 .007"),
    Patch(Tone.PALE, "E 0 -.322 .028 .028 E -.135 -.262 .023 .023 E .135 -.262 .023 .023"),
    Patch(Tone.SHADE, "E 0 -.322 .028 .028 E -.135 -.262 .023 .023 E .135 -.262 .023 .023", 0.008),
    # A rose, and the hand that holds it.
    Patch(Tone.BRASS, "M .35 .20 C .36 .32 .34 .44 .335 .60", 0.018),
    Patch(Tone.BRASS, "M .352 .33 C .38 .27 .43 .27 .45 .29 C .43 .34 .39 .35 .352 .34 Z"),
    Patch(
        Tone.PALE,
        "E .35 .105 .043 .043 E .405 .145 .043 .043 E .384 .208 .043 .043"
        " E .316 .208 .043 .043 E .295 .145 .043 .043",
    ),
    Patch(
        Tone.SHADE,
        "E .35 .105 .043 .043 M .448 .145 E .405 .145 .043 .043 E .384 .208 .043 .043"
        " E .316 .208 .043 .043 E .295 .145 .043 .043",
        0.007,
    ),
    Patch(Tone.BRASS, "E .35 .165 .034 .034"),
    Patch(Tone.SKIN, "R .275 .465 .115 .078 .036"),
    Patch(Tone.BLUSH, "M .28 .492 L .385 .492 M .28 .517 L .385 .517", 0.008),
    Patch(Tone.PALE, "R .265 .535 .135 .036 .012"),
)

JACK: Final = (
    # Hair: a page's bob, turned out at the ends.
    Patch(
        Tone.BRASS,
        "M -.17 -.14 C -.205 -.04 -.19 .06 -.215 .13 C -.225 .165 -.25 .165 -.265 .145"
        " C -.27 .21 -.20 .235 -.15 .20 L .15 .20 C .20 .235 .27 .21 .265 .145"
        " C .25 .165 .225 .165 .215 .13 C .19 .06 .205 -.04 .17 -.14 Z",
    ),
    Patch(
        Tone.SHADE,
        "M -.175 -.02 C -.178 .06 -.185 .12 -.205 .175 M -.15 .06 C -.152 .11 -.16 .15 -.17 .185",
        0.010,
        twin=True,
    ),
    _SHOULDERS,
    # Slashed sleeves.
    Patch(
        Tone.PALE,
        "M -.435 .40 C -.41 .44 -.415 .50 -.445 .54 C -.455 .49 -.45 .44 -.435 .40 Z"
        " M -.345 .37 C -.315 .42 -.32 .49 -.35 .54 C -.365 .48 -.36 .42 -.345 .37 Z"
        " M -.40 .60 C -.375 .64 -.38 .70 -.41 .74 C -.42 .69 -.415 .64 -.40 .60 Z",
        twin=True,
    ),
    # Doublet: edges, seam and buttons.
    Patch(Tone.LINING, "M -.20 .25 L .20 .25 L .12 1 L -.12 1 Z"),
    Patch(Tone.BRASS, "M -.235 .24 C -.20 .45 -.16 .70 -.14 1", 0.026, twin=True),
    Patch(Tone.ROBE, "M 0 .40 L 0 1", 0.012),
    Patch(
        Tone.BRASS, "E 0 .475 .021 .021 E 0 .565 .021 .021 E 0 .655 .021 .021 E 0 .745 .021 .021"
    ),
    Patch(Tone.GLEAM, "E -.006 .469 .007 .007 E -.006 .559 .007 .007 E -.006 .649 .007 .007"),
    Patch(Tone.SKIN, "R -.06 .12 .12 .14 .02"),
    Patch(Tone.BLUSH, "M -.06 .165 C -.03 .20 .03 .20 .06 .165 L .06 .26 L -.06 .26 Z"),
    # A pleated ruff.
    Patch(
        Tone.PALE,
        "M -.215 .235 C -.26 .26 -.25 .32 -.205 .325 C -.20 .37 -.14 .385 -.115 .35"
        " C -.10 .395 -.03 .405 0 .365 C .03 .405 .10 .395 .115 .35 C .14 .385 .20 .37 .205 .325"
        " C .25 .32 .26 .26 .215 .235 C .10 .205 -.10 .205 -.215 .235 Z",
    ),
    Patch(
        Tone.SHADE,
        "M -.115 .35 C -.11 .32 -.10 .29 -.085 .265 M -.205 .325 C -.185 .305 -.165 .285 -.14 .265",
        0.009,
        twin=True,
    ),
    Patch(Tone.SHADE, "M 0 .365 L 0 .275", 0.009),
    *_FACE_PATCHES,
    Patch(
        Tone.LIPS,
        "M -.032 .116 C -.015 .108 .015 .108 .034 .112 C .02 .132 -.015 .134 -.032 .116 Z",
    ),
    *_EYES,
    Patch(Tone.SHADE, "M -.098 -.042 C -.08 -.058 -.05 -.058 -.034 -.046", 0.013, twin=True),
    # Fringe.
    Patch(
        Tone.BRASS,
        "M -.175 -.15 L .175 -.15 C .178 -.11 .165 -.06 .152 -.02 C .145 -.07 .12 -.095 .085 -.105"
        " C .02 -.075 -.06 -.075 -.10 -.10 C -.13 -.085 -.148 -.06 -.152 -.02"
        " C -.165 -.06 -.178 -.11 -.175 -.15 Z",
    ),
    # Feather, cap and brim.
    Patch(
        Tone.PALE,
        "M .08 -.185 C .12 -.33 .27 -.375 .36 -.315 C .42 -.275 .43 -.20 .395 -.16"
        " C .37 -.225 .30 -.235 .24 -.215 C .18 -.20 .13 -.175 .08 -.185 Z",
    ),
    Patch(
        Tone.BRASS,
        "M .09 -.185 C .15 -.27 .27 -.315 .345 -.275 C .375 -.255 .395 -.22 .398 -.18",
        0.012,
    ),
    Patch(
        Tone.BRASS,
        "M .19 -.25 L .185 -.30 M .245 -.275 L .25 -.33 M .30 -.285 L .325 -.33"
        " M .23 -.265 L .255 -.222 M .29 -.285 L .32 -.235",
        0.008,
    ),
    Patch(
        Tone.ROBE,
        "M -.225 -.14 C -.30 -.30 -.10 -.345 .03 -.305 C .16 -.27 .225 -.21 .215 -.14 Z",
    ),
    Patch(
        Tone.LINING,
        "M -.09 -.16 C -.12 -.22 -.10 -.28 -.04 -.305 M .06 -.16 C .07 -.21 .06 -.26 .03 -.295",
        0.012,
    ),
    Patch(
        Tone.BRASS,
        "M -.25 -.145 C -.10 -.185 .10 -.185 .245 -.145 L .24 -.11"
        " C .10 -.145 -.10 -.145 -.245 -.11 Z",
    ),
    Patch(Tone.GLEAM, "M -.235 -.139 C -.10 -.172 0 -.172 .06 -.168", 0.008),
    Patch(Tone.BRASS, "E .125 -.178 .03 .03"),
    Patch(Tone.ROBE, "E .125 -.178 .015 .015"),
    # A page's spear.
    Patch(Tone.SHADE, "M .36 .19 L .335 1", 0.022),
    Patch(
        Tone.PALE,
        "M .368 .02 C .405 .08 .41 .12 .375 .185 L .347 .185 C .315 .12 .325 .08 .368 .02 Z",
    ),
    Patch(
        Tone.SHADE,
        "M .368 .02 C .405 .08 .41 .12 .375 .185 L .347 .185 C .315 .12 .325 .08 .368 .02 Z"
        " M .366 .05 L .361 .17",
        0.008,
    ),
    Patch(Tone.BRASS, "R .335 .185 .052 .03 .008"),
    Patch(Tone.SKIN, "R .29 .46 .115 .08 .035"),
    Patch(Tone.BLUSH, "M .295 .488 L .40 .488 M .295 .514 L .40 .514", 0.008),
    Patch(Tone.PALE, "R .28 .532 .135 .038 .012"),
)
