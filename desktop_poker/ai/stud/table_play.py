"""One decision of stud with three players and more: what a level sees, and what it makes of it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.solving.tree import CALL, FOLD
from desktop_poker.ai.stud.cells import FOLDS, GOES_ALONG, WAGERS
from desktop_poker.ai.stud.full_table import own_chances
from desktop_poker.ai.stud.heads_up import as_act
from desktop_poker.ai.stud.outlook import Outlook, own_outlook
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
_AFTER_A_RAISE = 8.0  # … nor whoever has just raised
_LIVE = 0.04  # of the pot: a hand that wins less often than that is none
_BETS_TO_COME = 0.6  # a street: what a call has to pay later on, and may win
_SURE = 0.02  # of the pot: closer than that to the price, the table decides
_RAISES = 0.68  # of the pot: what a raise of a bet needs
_STARTING_HANDS = 0.3  # of an error on later streets: everybody knows a good start
_BLUFFS, _BETS, _BETS_ALWAYS = 0.2, 0.5, 0.72  # of the pot: in between a hand is shown down
_NOTHING = (0.0, 0.0, 0.5, 0.62)  # the share against a board that a raise needs, by bets so far
_TO_CALL = (0.03, 0.2, 0.35)  # the share that a call on the end needs, by bets so far
_IN_A_CROWD = (0.25, 0.4, 0.55, 0.65)  # … where more than one has to be beaten, or all is dealt


def act(watcher: Watcher, due: ActionDue, temper: Temper, slip: float, chance: Chance) -> Act:
    """Decide; a share of the pot is misjudged by the slip."""
    hand = watcher.hand
    down = numbers(hand.player(due.seat).down)
    if hand.street == 0:
        slip *= _STARTING_HANDS
    chances, outlook = own_chances(watcher, down, slip)
    last = hand.street == len(hand.variant.streets) - 1
    if hand.street >= len(hand.variant.streets) - watcher.eyes.reads:
        dice = np.random.default_rng(chance.below(1 << 62))
        share = share_of_pot(watcher, dice)
        chances = read(hand, due, chances, share)
    # What nobody would believe is not weighed at all: no temper brings it back.
    sober = outlook if watcher.eyes.boards else own_outlook(public_of(open_eyed(watcher)), down)
    sane = np.flatnonzero(believable(watcher, sober))
    kept = chances[sane] if chances[sane].sum() > 0 else (sane == GOES_ALONG).astype(np.float64)
    found = float((outlook.share if hand.street > 0 else outlook.strength)[0])
    kinds = [KINDS[column] for column in sane]
    choice = temper.choose(kept / kept.sum(), kinds, found, chance, last_street=last)
    return as_act(due, kinds[choice])


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
    elif to_come:
        return found
    elif _BLUFFS < share < _BETS / max(1, hand.live - 1):
        found[GOES_ALONG] += found[WAGERS]
        found[WAGERS] = 0.0
    elif share > _BETS_ALWAYS:
        found[WAGERS] += found[GOES_ALONG]
        found[GOES_ALONG] = 0.0
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
    alone = hand.live == 2 and not (last and bets)  # noqa: PLR2004 - a bluff may work
    needed = (_NOTHING if alone else _IN_A_CROWD)[min(bets, len(_NOTHING) - 1)]
    found[WAGERS] = bets < CAP and share >= needed
    single = 0 < owed <= bet_size(hand, hand.current_street)
    price = hand.pot_total / max(owed, 1)
    if _has_wagered(watcher):
        stays = price > _AFTER_A_RAISE and share > _LIVE
    else:
        stays = price > _GOOD_PRICE and share ** max(1, hand.live - 1) > _LIVE
    found[FOLDS] = owed > 0 and not (single and stays)
    if last and owed > 0 and share < _TO_CALL[min(max(bets, 1) - 1, len(_TO_CALL) - 1)]:
        # Beaten by what lies open, or by so many raises: nothing is left to pay for.
        found[FOLDS], found[GOES_ALONG], found[WAGERS] = True, False, False
    return found


def _has_wagered(watcher: Watcher) -> bool:
    """Whether the seat has bet or raised on this street."""
    return any(
        one.act.seat == watcher.seat
        and one.before.street == watcher.hand.street
        and one.act.kind in WAGER_KINDS
        for one in watcher.decided
    )
