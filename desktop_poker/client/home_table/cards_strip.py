"""What happens with the cards: ``Burn one, deal the flop``, and when it is done (I5)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.home_table.ledger_words import deal_text, done_text, is_void, names_of
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import Awaiting, DealDue, OpenerDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_tournament import is_decided


class StripFrame(Struct, frozen=True, kw_only=True):
    """What happens with the cards."""

    caption: str
    text: str
    done: str = ""  # on the key that goes on; empty: there is none


def strip(state: HomeState, phase: Phase, due: Awaiting, texts: Texts) -> StripFrame:
    """What people have to do with the cards, now or next."""
    hand = state.hand.state if state.hand is not None else None
    names = names_of(state)
    if hand is not None and isinstance(due, DealDue):
        return StripFrame(
            caption=texts("Now"),
            text=deal_text(due, hand, names, texts, on_screen=bool(state.key)),
            done=texts("Deal") if state.key else done_text(hand, due.street, texts),
        )
    if hand is not None and isinstance(due, ActionDue):
        return _later(state, hand, names.get(int(due.seat), ""), texts)
    match phase:
        case Phase.VERDICT:
            return StripFrame(
                caption=texts("Now"),
                text=texts("Turn the hands up and choose who wins"),
            )
        case Phase.OPENER:
            third = isinstance(due, OpenerDue) and due.street == 0
            return StripFrame(
                caption=texts("Now"),
                text=texts("Tap the player who brings it in")
                if third
                else texts("Tap the player who acts first"),
            )
        case Phase.OVER | Phase.BETWEEN if is_decided(state):
            return StripFrame(
                caption=texts("Now"),
                text=texts("One player has all the chips"),
                done=texts("End of the tournament"),
            )
        case Phase.OVER if is_void(state):
            return StripFrame(
                caption=texts("Now"),
                text=texts("Take back all but what was posted and shuffle: the same hand again")
                if state.standing
                else texts("Take the chips back and shuffle: the same hand again"),
                done=texts("Deal again"),
            )
        case Phase.OVER:
            return StripFrame(
                caption=texts("Now"),
                text=texts("Hand over the chips, then deal the next hand"),
                done=texts("Next hand"),
            )
        case Phase.BETWEEN:
            return StripFrame(
                caption=texts("Now"),
                text=texts("Everybody ready? The app takes the blinds by itself"),
                done=texts("Deal hand {number}", number=state.table.hand_no + 1),
            )
        case Phase.BREAK:
            return StripFrame(
                caption=texts("Break"),
                text=texts("Stretch your legs"),
                done=texts("End the break"),
            )
        case _:
            return StripFrame(
                caption=texts("Good night"), text=texts("Settle up"), done=texts("Results")
            )


def _later(state: HomeState, hand: HandState, waiting: str, texts: Texts) -> StripFrame:
    """While people bet: which cards come when they have done."""
    names = names_of(state)
    number = hand.street + 1
    if number >= len(hand.variant.streets):
        return StripFrame(
            caption=texts("When {name} has acted", name=waiting)
            if _is_last(hand)
            else texts("When the betting is done"),
            text=texts("Showdown"),
        )
    street = hand.variant.streets[number]
    seats = tuple(player.seat for player in hand.players if not player.folded)
    burn = hand.started.rules.burn
    due = DealDue(
        street=number,
        seats=() if street.board else seats,
        down=street.down,
        up=street.up,
        board=street.board,
        burn=burn,
    )
    return StripFrame(
        caption=texts("When {name} has acted", name=waiting)
        if _is_last(hand)
        else texts("When the betting is done"),
        text=deal_text(due, hand, names, texts, on_screen=bool(state.key)),
    )


def _is_last(hand: HandState) -> bool:
    """Whether one more action can end the street."""
    return hand.betting is not None and len(hand.betting.to_act) == 1
