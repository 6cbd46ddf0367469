"""Drive PokerKit beside our engine: the same stacks, the same cards, the same actions.

Seats become indices from the button's left, which is the order of `HandState.players` too.
Dealing and burning stay manual; burns are unknown cards, which take nothing from its deck.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from desktop_poker.engine.cards.card import written
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import (
    ActionKind,
    CardsDealt,
    CardsDiscarded,
    HandStarted,
    HoleCards,
)
from desktop_poker.engine.hand.state import HandState

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STUD_GAMES: dict[str, Any] = {
    "stud_hi": FixedLimitSevenCardStud,
    "razz": FixedLimitRazz,
    "stud_8": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
}
FIXED_GAMES: dict[str, Any] = {
    "limit_holdem": FixedLimitTexasHoldem,
    # In spite of its name it is played at pot limit, its bets are the smallest ones.
    "omaha_8_pot": FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "triple_draw": FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi": FixedLimitBadugi,
}
OPEN_GAMES: dict[str, Any] = {
    "holdem": NoLimitTexasHoldem,
    "omaha": PotLimitOmahaHoldem,
    "single_draw": NoLimitDeuceToSevenLowballSingleDraw,
    "short_deck": NoLimitShortDeckHoldem,
}
# Heads-up PokerKit turns antes and blinds around, so that index 0 pays as the big blind.
BIG_BLIND_INDEX = 1


class Offer(NamedTuple):
    """What an engine offers a player; wagers are street totals, the rest are chips to add."""

    actor: int
    may_fold: bool
    call: int | None  # 0: check; None: the bring-in is due
    bring_in: int | None
    least: int | None
    most: int | None


def second_opinion(started: HandStarted, state: HandState) -> State:
    """PokerKit's state of a hand whose forced bets are in."""
    stakes = started.stakes
    stacks = {seating.seat: seating.stack for seating in started.seatings}
    ordered = tuple(stacks[player.seat] for player in state.players)
    if started.game in STUD_GAMES:
        made: State = STUD_GAMES[started.game].create_state(
            AUTOMATIONS,
            True,
            stakes.ante,
            stakes.bring_in,
            stakes.small_bet,
            stakes.big_bet,
            ordered,
            len(ordered),
        )
        return made
    if started.game in FIXED_GAMES:
        fixed: State = FIXED_GAMES[started.game].create_state(
            AUTOMATIONS,
            True,
            started.bomb_ante or stakes.ante,
            _posted(started, state),
            stakes.small_bet or stakes.big_blind,
            stakes.big_bet or stakes.big_blind,
            ordered,
            len(ordered),
        )
        return fixed
    dead_ante = stakes.big_blind_ante
    blinds = _posted(started, state)
    if (
        started.game == "short_deck" and not started.bomb_ante
    ):  # the button's blind; two players are listed in reverse
        count = len(ordered)
        blinds = (stakes.big_blind, 0) if count == 2 else (*[0] * (count - 1), stakes.big_blind)
    opened: State = OPEN_GAMES[started.game].create_state(
        AUTOMATIONS,
        not dead_ante,
        {BIG_BLIND_INDEX: dead_ante} if dead_ante else started.bomb_ante or stakes.ante,
        blinds,
        stakes.big_blind,
        ordered,
        len(ordered),
    )
    return opened


def _posted(started: HandStarted, state: HandState) -> tuple[int, ...]:
    """Small blind, big blind, and where somebody straddles what each of the others posts (J4)."""
    stakes = started.stakes
    if started.bomb_ante:
        return (0, 0)
    blinds = (stakes.small_blind, stakes.big_blind)
    if started.straddle is None:
        return blinds
    posted = [*blinds, *[0] * (len(state.players) - 2)]
    posted[state.places[started.straddle]] = 2 * stakes.big_blind
    return tuple(posted)


def deal(second: State, state: HandState, event: CardsDealt) -> None:
    """Deal PokerKit the cards of one of our facts."""
    if second.can_burn_card("??"):
        second.burn_card("??")
    if event.board:
        second.deal_board(written(event.board))
        return
    cards = {state.places[hole.seat]: [*hole.down, *hole.up] for hole in event.hole}
    while any(cards.values()):
        index = second.hole_dealee_index
        assert index is not None, "PokerKit expects no more cards"
        second.deal_hole(written(cards[index][:1]))
        del cards[index][0]
    if state.started.bomb_ante:  # PokerKit knows no street without betting (J5)
        while second.actor_index is not None:
            second.check_or_call()


def discard(second: State, event: CardsDiscarded) -> None:
    """Throw the same cards away in PokerKit."""
    second.stand_pat_or_discard(written(event.cards))


def draw(second: State, state: HandState, drawn: list[HoleCards]) -> None:
    """Deal PokerKit what was drawn: it does so when everybody has thrown cards away."""
    if any(second.standing_pat_or_discarding_statuses):
        return
    if second.can_burn_card("??"):
        second.burn_card("??")
    for hole in drawn:
        second.deal_hole(written(hole.down), state.places[hole.seat])
    drawn.clear()


def act(second: State, command: Act) -> None:
    """Do in PokerKit what was done in our engine."""
    match command.kind:
        case ActionKind.FOLD:
            second.fold()
        case ActionKind.CHECK | ActionKind.CALL:
            second.check_or_call()
        case ActionKind.BRING_IN:
            second.post_bring_in()
        case ActionKind.BET | ActionKind.RAISE | ActionKind.COMPLETE:
            second.complete_bet_or_raise_to(command.to)


def their_offer(second: State) -> Offer | None:
    """What PokerKit offers; None when it asks nobody."""
    actor = second.actor_index
    if actor is None:
        return None
    return Offer(
        actor=actor,
        may_fold=second.can_fold(),
        call=second.checking_or_calling_amount,
        bring_in=second.effective_bring_in_amount,
        least=second.min_completion_betting_or_raising_to_amount,
        most=second.max_completion_betting_or_raising_to_amount,
    )


def our_offer(state: HandState, due: ActionDue) -> Offer:
    """What our engine offers, in the same terms."""
    bet = state.player(due.seat).bet
    offered = {choice.kind: choice for choice in due.choices}
    call = offered.get(ActionKind.CALL) or offered.get(ActionKind.CHECK)
    bring_in = offered.get(ActionKind.BRING_IN)
    wagers = [offered[k] for k in offered if k in ("bet", "raise", "complete")]
    return Offer(
        actor=state.places[due.seat],
        may_fold=ActionKind.FOLD in offered,
        call=call.least - bet if call else None,
        bring_in=bring_in.least if bring_in else None,
        least=wagers[0].least if wagers else None,
        most=wagers[0].most if wagers else None,
    )
