"""What each action is worth against ranges that answer it, in chips."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from desktop_poker.ai.reading.habits import FOLDS, habits
from desktop_poker.ai.reading.prospects import Prospects
from desktop_poker.ai.reading.spot import Spot
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand

Floats = NDArray[np.float64]
_BELIEVED = 0.6  # of the folds that sound players would make: people call too much
_PASSIVE_SHARE = 0.93  # of its share a hand wins that leaves the betting to others
_OUT_OF_POSITION = 0.04  # less, where others act after it on the streets to come


class Rival(Struct, frozen=True):
    """A live opponent, and the place of the hand they hold in each future."""

    player: PlayerInHand
    place: Floats
    has_to_act: bool


class Table(Struct, frozen=True):
    """What all actions of one decision are judged upon."""

    hand: HandState
    seat: Seat
    spot: Spot
    futures: Prospects
    rivals: Sequence[Rival]
    luck: Floats  # by rival and future: what decides whether a mixed answer is to stay
    loss_weight: float = 1.0  # above 1 where chips lost are worth more than chips won
    sticky: float = 0.0  # above 0 where the opponents fold less than is usual

    def passive(self, slip: float) -> float:
        """The worth of checking or calling."""
        me = self.hand.player(self.seat)
        cost = min(self.spot.to_call, me.stack)
        stays = np.ones((len(self.rivals), self.futures.count), dtype=np.bool_)
        added = np.zeros(self.futures.count)
        for row, rival in enumerate(self.rivals):
            owed = min(self.hand.current_bet - rival.player.bet, rival.player.stack)
            if rival.has_to_act and owed > 0:
                faced = replace(self.spot, to_call=owed, stack=rival.player.stack)
                stays[row] = self._stays(row, faced)
                added += stays[row] * owed
        kept = 1.0 if self._settled else _PASSIVE_SHARE - _OUT_OF_POSITION * self._first
        return self._worth(stays, cost, added, slip, kept)

    def wager(self, to: int, slip: float) -> float:
        """The worth of betting or raising to a street total."""
        me = self.hand.player(self.seat)
        cost = to - me.bet
        pot = self.spot.pot + cost
        stays = np.empty((len(self.rivals), self.futures.count), dtype=np.bool_)
        added = np.zeros(self.futures.count)
        for row, rival in enumerate(self.rivals):
            owed = min(to - rival.player.bet, rival.player.stack)
            faced = replace(
                self.spot,
                pot=pot,
                to_call=owed,
                stack=rival.player.stack,
                level=self.spot.level + 1,
                behind=0,
                invested=rival.player.acted_at >= 0,
            )
            if rival.player.stack == 0:
                stays[row] = True
                continue
            stays[row] = self._stays(row, faced)
            added += stays[row] * owed
        return self._worth(stays, cost, added, slip, 1.0)

    def _stays(self, row: int, faced: Spot) -> NDArray[np.bool_]:
        """In which futures a rival goes on."""
        folds = habits(faced, self.rivals[row].place)[:, FOLDS]
        crowd = len(self.rivals) > 1 or self.spot.by_cards
        believed = (_BELIEVED if crowd else 1.0) * (1.0 - self.sticky)
        found: NDArray[np.bool_] = self.luck[row] >= folds * believed
        return found

    @property
    def _settled(self) -> bool:
        return self.spot.last_street or all(rival.player.stack == 0 for rival in self.rivals)

    @property
    def _first(self) -> bool:
        return self.spot.behind > 0

    def _worth(
        self, stays: NDArray[np.bool_], cost: int, added: Floats, slip: float, kept: float
    ) -> float:
        alone = ~stays.any(axis=0)
        pot = self._contested(cost) + added
        share = np.where(alone, 1.0, kept * self.futures.share(stays))
        share = np.where(alone, share, np.clip(share + slip, 0.0, 1.0))
        gain = share * pot - cost
        if self.loss_weight != 1.0:
            gain = np.where(gain < 0, gain * self.loss_weight, gain)
        return float(gain.mean())

    def _contested(self, cost: int) -> float:
        """The chips that can be won with so much more in: nobody wins more than they match."""
        me = self.hand.player(self.seat)
        mine = me.paid + cost
        others = sum(min(p.paid, mine) for p in self.hand.players if p.seat != self.seat)
        return others + mine + self.hand.dead
