"""What the action bar says while a finished hand is on the table."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.table.action_frames import AskBar, Bar, DecideBar, DrawBar
from desktop_poker.client.texts.texts import Texts


class ReplayPlace(Struct, frozen=True):
    """Where somebody stands in a finished hand."""

    hand_no: int
    at: int  # from 0
    length: int

    @property
    def is_first(self) -> bool:
        """Whether there is nothing before it."""
        return self.at == 0

    @property
    def is_last(self) -> bool:
        """Whether there is nothing after it."""
        return self.at + 1 >= self.length


class ReplayBar(Struct, frozen=True, kw_only=True):
    """A hand that is over is shown; the table has gone on meanwhile."""

    place: ReplayPlace
    headline: str
    step: str
    now: str  # what happens at the table
    calls: bool  # … which waits for the viewer


def replay_bar(place: ReplayPlace, bar: Bar, texts: Texts) -> ReplayBar:
    """The bar beside a replay, given the bar that the table itself would have."""
    is_turn = isinstance(bar, DecideBar | DrawBar)
    own = texts("It is your turn.")
    headline = own if isinstance(bar, DecideBar | DrawBar) else bar.headline
    return ReplayBar(
        place=place,
        headline=texts("Replay of hand {number}", number=place.hand_no),
        step=texts("Step {at} of {length}", at=place.at + 1, length=place.length),
        now=texts("At the table now: {headline}", headline=headline),
        calls=is_turn or isinstance(bar, AskBar),
    )
