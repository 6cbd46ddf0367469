"""Houses that this player knows: the certificate that the code has vouched for, and the token."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput

_KEPT = 64


class Pin(Struct, frozen=True, kw_only=True):
    """One house."""

    fingerprint: str
    token: str = ""  # empty: the code is needed again
    name: str = ""
    address: str = ""  # where it was last found


class Pins:
    """Every house that was ever joined, the last one first."""

    def __init__(
        self, known: dict[str, Pin] | None = None, keep: Callable[[bytes], None] = lambda _: None
    ) -> None:
        self._known = dict(known or {})
        self._keep = keep

    @staticmethod
    def read(data: bytes, keep: Callable[[bytes], None]) -> Pins:
        """Read what another evening has kept."""
        try:
            return Pins(msgspec.json.decode(data, type=dict[str, Pin]), keep)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput("not readable: {problem}", problem=error) from None

    @property
    def last(self) -> Pin | None:
        """The house that was joined last."""
        return next(iter(self._known.values()), None)

    def knows(self, address: str) -> bool:
        """Whether a house that was found there last lets us in without its code."""
        return any(pin.token and pin.address == address for pin in self._known.values())

    def find(self, house: str) -> Pin | None:
        """What is known of a house."""
        return self._known.get(house)

    def remember(self, house: str, pin: Pin) -> None:
        """Keep what is known now."""
        self._known = {house: pin} | {h: p for h, p in self._known.items() if h != house}
        while len(self._known) > _KEPT:
            del self._known[next(reversed(self._known))]
        self._keep(msgspec.json.encode(self._known))

    def forget_token(self, house: str) -> None:
        """The host does not know the token any more."""
        pin = self._known.get(house)
        if pin is not None:
            self.remember(house, replace(pin, token=""))
