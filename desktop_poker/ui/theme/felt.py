"""The table's cloths; each works with every palette."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct


class Felt(Struct, frozen=True, kw_only=True):
    """A cloth and the rail round it; every colour is written ``#RRGGBB``."""

    c0: str
    """The cloth where the light falls; ``c1`` is half-way out and ``c2`` the edge."""
    c1: str
    c2: str
    line: str
    rail_top: str
    rail_bottom: str
    inlay: str | None
    """The metal between rail and cloth; ``None`` where there is only a plain edge."""

    @property
    def flat(self) -> bool:
        """Whether the cloth is one colour, without light, weave and padding."""
        return self.c0 == self.c2


_BRASS = "#C69C58"

FELTS: Final[Mapping[str, Felt]] = MappingProxyType(
    {
        "pine": Felt(
            c0="#2F7259",
            c1="#1D5342",
            c2="#0F3429",
            line="#CFE6D8",
            rail_top="#3A2A1F",
            rail_bottom="#1A120D",
            inlay=_BRASS,
        ),
        "ink": Felt(
            c0="#35608C",
            c1="#22446B",
            c2="#122741",
            line="#CFDDF0",
            rail_top="#2B2D34",
            rail_bottom="#131419",
            inlay="#B7B9C4",
        ),
        "bordeaux": Felt(
            c0="#8A3A45",
            c1="#64232F",
            c2="#3A111A",
            line="#F1D6D3",
            rail_top="#33261F",
            rail_bottom="#150E0B",
            inlay=_BRASS,
        ),
        "stone": Felt(
            c0="#6B6459",
            c1="#4C463E",
            c2="#2E2A25",
            line="#EFE7DA",
            rail_top="#26221E",
            rail_bottom="#110F0D",
            inlay=_BRASS,
        ),
        "contrast": Felt(
            c0="#0A3B2C",
            c1="#0A3B2C",
            c2="#0A3B2C",
            line="#FFFFFF",
            rail_top="#000000",
            rail_bottom="#000000",
            inlay=None,
        ),
    }
)
