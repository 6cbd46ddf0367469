"""One decision of stud with three players and more: what a level sees, and what it makes of it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.solving.tree import CALL, FOLD
from desktop_poker.ai.stud.cells import FOLDS, GOES_ALONG, WAGERS
from desktop_poker.ai.stud.full_table import own_chances, trained
from desktop_poker.ai.stud.heads_up import as_act
from desktop_poker.ai.stud.outlook import OpenCards, Outlook, own_outlook
from desktop_poker.ai.stud.ranges import share_of_pot
from desktop_poker.ai.stud.seat import WAGER_KINDS, Watcher, numbers, open_eyed, public_of
from desktop_poker.ai.stud.tree import CAP, RAISE
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue, bet_size
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.state import HandState

Floats = NDArray[np.float64]
KINDS = (FOLD, CALL, RAISE)
_GOOD_PRICE = 12.0  # to one: nobody folds a live hand for a single bet
_AFTER_A_RAISE = 5.0  # … nor whoever has just raised
_AHEAD = (3.0, 4.5)  # times the share that a single bet costs: with that nobody folds; on the end
_LIVE = 0.04  # of the pot: a hand that wins less often than that is none
_BETS_TO_COME = 0.6  # a street: what a call has to pay later on, and may win
_SURE = 0.02  # of the pot: closer than that to the price, the table decides
_RAISES = 0.68  # of the pot: what a raise of a bet needs
_ERROR = (0.55, 1.4)  # of that for two: on third street, where a good start is known, and later
_BLUFFS, _BETS, _BETS_ALWAYS = 0.2, 0.5, 0.72  # of the pot: in between a hand is shown down
_FAR_AHEAD = 0.88  # of the pot, against any cards behind a board
_BETS_EARLY = 0.8  # … with cards to come: who is so far ahead gives none of them away
_NOTHING = (0.0, 0.0, 0.55, 0.65)  # the share against a board that a raise needs, by bets so far
_ON_THE_END = (0.0, 0.7, 0.9, 0.96)  # … when all is dealt, and only better hands raise back
_FOR_HALF = (0.0, 0.5, 0.65, 0.75)  # … where half of the pot may be all there is to win
_STARTS = (0, 0, 9, 11)  # … on third street, as edges that a hand's strength lies above
_TO_CALL = (0.03, 0.2, 0.35)  # the share that a call on the end needs, by bets so far
_PREMIUM = 10  # the edge of third street above which one hand in eleven lies: a start for a bet
_LOW_START, _WITH_A_LOW = (
    0.45,
    5,
)  # where the pot is split: how likely a low is, and the edge for it
_IN_A_CROWD = (0.25, 0.4, 0.55, 0.65)  # … where more than one has to be beaten, or all is dealt


def act(watcher: Watcher, due: ActionDue, temper: Temper, slip: float, chance: Chance) -> Act:
    """Decide; a share of the pot is misjudged by the slip."""
    hand = watcher.hand
    last = hand.street == len(hand.variant.streets) - 1
    seed = chance.below(1 << 62) if _reads(watcher) else 0
    kinds, chances, place = mix(watcher, due, slip, seed)
    choice = temper.choose(chances, kinds, place, chance, last_street=last)
    return as_act(due, kinds[choice])


def _reads(watcher: Watcher) -> bool:
    hand = watcher.hand
    return hand.street >= len(hand.variant.streets) - watcher.eyes.reads


def mix(
    watcher: Watcher, due: ActionDue, slip: float, seed: int
) -> tuple[list[str], Floats, float]:
    """What is weighed with the cards that are held, how often each is done, and their place."""
    hand = watcher.hand
    down = numbers(hand.player(due.seat).down)
    slip *= _ERROR[hand.street > 0]
    chances, outlook = own_chances(watcher, down, slip)
    if watcher.eyes.dead and hand.street > 0 and not hand.current_bet:
        chances = _gives_no_card(chances, float(outlook.share[0]))
    if _reads(watcher):
        share = share_of_pot(watcher, np.random.default_rng(seed))
        chances = read(hand, due, chances, share)
    # What nobody would believe is not weighed at all: no temper brings it back.
    sober = outlook if watcher.eyes.boards else own_outlook(public_of(open_eyed(watcher)), down)
    sane = np.flatnonzero(believable(watcher, sober))
    kept = chances[sane] if chances[sane].sum() > 0 else (sane == GOES_ALONG).astype(np.float64)
    place = float((outlook.share if hand.street > 0 else outlook.strength)[0])
    return [KINDS[column] for column in sane], kept / kept.sum(), place


def _gives_no_card(chances: Floats, share: float) -> Floats:
    """Whoever is far ahead of every board bets."""
    if share < _FAR_AHEAD:
        return chances
    found = np.zeros(len(KINDS))
    found[WAGERS] = 1.0
    return found


def read(hand: HandState, due: ActionDue, chances: Floats, share: float) -> Floats:
    """The last streets with ranges: a call is a matter of the price, a bet of who calls it."""
    found = chances.copy()
    me = hand.player(due.seat)
    owed = min(hand.current_bet - me.bet, me.stack)
    to_come = len(hand.variant.streets) - 1 - hand.street
    more = _BETS_TO_COME * to_come * bet_size(hand, hand.current_street)
    if owed > 0:
        price = (owed + more) / (hand.pot_total + owed + 2 * more)
        if share >= price + _SURE:
            found[FOLDS] = 0.0
        elif share < price - _SURE:
            found[FOLDS] += found[GOES_ALONG]
            found[GOES_ALONG] = 0.0
        if share < _RAISES:
            found[GOES_ALONG if found[GOES_ALONG] > 0 else FOLDS] += found[WAGERS]
            found[WAGERS] = 0.0
    elif share > (_BETS_EARLY if to_come else _BETS_ALWAYS):
        found[WAGERS] += found[GOES_ALONG]
        found[GOES_ALONG] = 0.0
    elif not to_come and _BLUFFS < share < _BETS / max(1, hand.live - 1):
        found[GOES_ALONG] += found[WAGERS]
        found[WAGERS] = 0.0
    return found if found.sum() > 0 else chances


def believable(watcher: Watcher, outlook: Outlook) -> NDArray[np.bool_]:
    """Which of folding, going along and wagering a table of people would not laugh at."""
    hand = watcher.hand
    me = hand.player(watcher.seat)
    owed = min(hand.current_bet - me.bet, me.stack)
    bets = 0 if hand.betting is None else hand.betting.raise_count
    share = float(outlook.share[0])
    found = np.ones(len(KINDS), dtype=np.bool_)
    last = hand.street == len(hand.variant.streets) - 1
    alone = hand.live == 2  # noqa: PLR2004 - a bluff may work
    found[WAGERS] = bets < CAP and share >= _needed(hand, bets, alone=alone)
    single = 0 < owed <= bet_size(hand, hand.current_street)
    found[FOLDS] = owed > 0 and not (single and _stays(watcher, outlook, bets))
    if last and owed > 0 and share < _TO_CALL[min(max(bets, 1) - 1, len(_TO_CALL) - 1)]:
        # Beaten by what lies open, or by so many raises: nothing is left to pay for.
        found[FOLDS], found[GOES_ALONG], found[WAGERS] = True, False, False
    return found


def _stays(watcher: Watcher, outlook: Outlook, bets: int) -> bool:
    """Whether nobody would believe a fold for a single bet."""
    hand = watcher.hand
    if hand.street == 0 and bets <= 1:
        edges = trained(hand.variant.key).edges.strength[0]
        # By the three cards alone: nobody throws A 2 6 away because others show low cards too.
        me = hand.player(watcher.seat)
        alone = OpenCards(hand.variant.key, numbers(me.up), ())
        start = own_outlook(alone, numbers(me.down))
        low = len(hand.variant.rankings) > 1 and start.kind[0] >= _LOW_START
        strength = max(float(start.strength[0]), float(outlook.strength[0]))
        if strength >= edges[_WITH_A_LOW if low else _PREMIUM]:
            return True
    me = hand.player(watcher.seat)
    price = hand.pot_total / max(1, min(hand.current_bet - me.bet, me.stack))
    share = float(outlook.share[0])
    of_all = share ** max(1, hand.live - 1)
    last = hand.street == len(hand.variant.streets) - 1
    if hand.street > 0 and of_all * (price + 1.0) >= _AHEAD[last]:
        return True
    if _has_wagered(watcher):
        return price > _AFTER_A_RAISE and share > _LIVE
    return price > _GOOD_PRICE and of_all > _LIVE


def _needed(hand: HandState, bets: int, *, alone: bool) -> float:
    """What share a bet or one more needs for people to believe it."""
    bets = min(bets, len(_NOTHING) - 1)
    if hand.street == 0:
        if not _STARTS[bets]:
            return 0.0
        return float(trained(hand.variant.key).edges.strength[0][_STARTS[bets]])
    if hand.street == len(hand.variant.streets) - 1 and bets:
        return (_FOR_HALF if len(hand.variant.rankings) > 1 else _ON_THE_END)[bets]
    return (_NOTHING if alone else _IN_A_CROWD)[bets]


def _has_wagered(watcher: Watcher) -> bool:
    """Whether the seat has bet or raised on this street."""
    return any(
        one.act.seat == watcher.seat
        and one.before.street == watcher.hand.street
        and one.act.kind in WAGER_KINDS
        for one in watcher.decided
    )
