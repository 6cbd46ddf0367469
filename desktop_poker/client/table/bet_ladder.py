"""The bets that a fixed-limit street may have: made, next, still possible (G6)."""

from __future__ import annotations

from desktop_poker.client.table.action_frames import OPEN_END, LadderFrame, RungFrame
from desktop_poker.client.telling.game_names import street_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import bet_size
from desktop_poker.engine.hand.state import BettingRound, HandState
from desktop_poker.games.spec import Limit

_SHOWN = 4  # without a cap


def bet_ladder(
    hand: HandState, betting: BettingRound, texts: Texts, figures: Figures
) -> LadderFrame:
    """The street, its bet, and how many bets it has had."""
    street = hand.current_street
    size = bet_size(hand, street)
    cap = hand.started.rules.raise_cap
    is_open = cap is None or (hand.started.rules.uncapped_heads_up and betting.heads_up)
    count = max(betting.raise_count + 2, _SHOWN) if is_open else cap or 0
    rungs = []
    for number in range(1, count + 1):
        text = figures.text(number * size)
        if number == count and not is_open:
            text = texts("{amount} cap", amount=text)
        made = number <= betting.raise_count
        rungs.append(RungFrame(text, made, number == betting.raise_count + 1))
    if is_open:
        rungs.append(RungFrame(OPEN_END, is_made=False, is_next=False))
    amount = figures.text(size)
    small = street.limit is Limit.SMALL_BET
    return LadderFrame(
        street=street_text(hand.variant.key, max(0, hand.street), texts),
        bet=texts("small bet {amount}, fixed limit", amount=amount)
        if small
        else texts("big bet {amount}, fixed limit", amount=amount),
        rungs=tuple(rungs),
    )
