"""What is played in the arena: a game, who sits there, how deep, how long, from which seed."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.setup import check_player_count
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOUSE, HouseRules, Runouts, for_game
from desktop_poker.engine.rules.stakes import Stakes, stakes_for
from desktop_poker.engine.rules.variant import Variant

DEALS_A_SITTING: Final = 100  # how long a bot remembers; the same for any number of jobs
MOST_HANDS: Final = 100_000_000
MOST_DEEP: Final = 10_000  # big blinds or big bets
_BET: Final = 100  # chips
FEWEST_DEALS: Final = 2  # no spread can be seen in one


class Match(Struct, frozen=True, kw_only=True):
    """A match, and everything that follows from it."""

    game: str
    bots: tuple[str, ...]  # one for each seat
    deals: int
    seed: str
    deep: float = 100.0  # fresh stacks of every hand, in big blinds or big bets
    iterations: int = 60  # how much each decision may think

    @property
    def variant(self) -> Variant:
        """The game."""
        return game(self.game)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def rotations(self) -> int:
        """In how many ways the bots can sit when each moves on by one chair."""
        for shift in range(1, self.seats):
            if self.seats % shift == 0 and self.seated(shift) == self.bots:
                return shift
        return self.seats

    @property
    def hands(self) -> int:
        """Hands that are played in all."""
        return self.deals * self.rotations

    @property
    def sittings(self) -> int:
        """How many pieces the match is played in."""
        return -(-self.deals // DEALS_A_SITTING)

    @property
    def rules(self) -> HouseRules:
        """House rules; the board is run once, and no chip is carried to another hand."""
        return replace(for_game(HOUSE, self.variant), runouts=Runouts.ONCE)

    @property
    def stakes(self) -> Stakes:
        """Stakes of the window's tables: a bet is a hundred chips, so that sizes are fine."""
        return stakes_for(self.variant, _BET)

    @property
    def unit(self) -> int:
        """Chips of a big blind, or of a big bet in limit games."""
        return self.stakes.big_blind or self.stakes.big_bet

    @property
    def stack(self) -> int:
        """Chips in front of everybody as a hand begins."""
        return max(1, round(self.deep * self.unit))

    def seated(self, rotation: int) -> tuple[str, ...]:
        """Who sits in each chair in a rotation."""
        return self.bots[-rotation:] + self.bots[:-rotation] if rotation else self.bots


def match_of(
    key: str, bots: tuple[str, ...], *, seats: int, hands: int, seed: str, deep: float
) -> Match:
    """Check what somebody asks for; bots take turns at the seats, hands fill whole deals."""
    check_player_count(game(key), seats)
    if not bots:
        raise BadInput("name at least one bot")
    if len(bots) > seats:
        raise BadInput("{bots} bots do not fit at {seats} seats", bots=len(bots), seats=seats)
    if not 0 < deep <= MOST_DEEP:
        raise BadInput("--stack must be above 0 and at most {most}", most=MOST_DEEP)
    around = tuple(bots[number % len(bots)] for number in range(seats))
    match = Match(game=key, bots=around, deals=FEWEST_DEALS, seed=seed, deep=deep)
    if not match.hands <= hands <= MOST_HANDS:
        raise BadInput("--hands must be {least} to {most}", least=match.hands, most=MOST_HANDS)
    return replace(match, deals=-(-hands // match.rotations))
