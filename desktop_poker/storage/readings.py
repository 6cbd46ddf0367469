"""What the file of an imported hand told beside the facts: how its hand was read."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.engine.hand.events import Payout, Post


class Reading(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a hand from elsewhere has and ours never do; in chips, seats by their numbers."""

    rakes: tuple[Payout, ...] = ()  # the room's share, gone from what the winners took home
    unknown_stacks: tuple[int, ...] = ()  # seats whose stacks nobody wrote down
    posts: tuple[Post, ...] = ()  # chips that lay in the middle before the blinds
    chip: str = "1"  # what one is worth in the file
    is_checked: bool = True  # against a result that the file states

    @property
    def rake(self) -> int:
        """All that the room took."""
        return sum(share.amount for share in self.rakes)


PLAIN = Reading()  # of every hand that was played here
