"""One tap for several people: check around, all others fold, and what was said out of turn."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from desktop_poker.client.home_table.ledger_words import joined, names_of
from desktop_poker.client.home_table.pad_button import PadButton
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.choices import ActionDue, situation
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, BetReturned, PotAwarded
from desktop_poker.engine.hand.log import HandLog
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.home_commands import (
    CheckAround,
    FoldAround,
    KeepAction,
    PassTo,
)
from desktop_poker.engine.table.home_shortcuts import (
    KeptAction,
    checked_around,
    folded_around,
    is_before,
    keepable,
    owes,
)
from desktop_poker.engine.table.home_state import HomeState

_FIGURES = Figures()
_FEW = 3  # names that a button has room for


def check_around(state: HomeState, texts: Texts) -> PadButton:
    """``Check around: Tom, Haruka, Mika``."""
    verb = texts("Check around")
    hand = state.hand
    after = "" if hand is None else _after(lambda: checked_around(hand, state.kept)[0].log, texts)
    if isinstance(after, HandLog):
        return PadButton(verb=verb, act=CheckAround(), who=_acting(state, after, texts), key="E")
    return PadButton(verb=verb, reason=_owed(state, texts) or after, key="E")


def others_fold(state: HomeState, texts: Texts) -> PadButton:
    """``All others fold: Mika takes 1,450``."""
    verb = texts("All others fold")
    hand = state.hand
    after = "" if hand is None else _after(lambda: folded_around(hand, state.kept)[0].log, texts)
    if isinstance(after, HandLog):
        return PadButton(verb=verb, act=FoldAround(), who=_left(state, after, texts), key="A")
    return PadButton(verb=verb, reason=texts("nobody has bet"), key="A")


def _after(step: Callable[[], HandLog], texts: Texts) -> HandLog | str:
    """The hand as it would be; else why not."""
    try:
        return step()
    except Refused as refused:
        return reason_text(refused.with_traceback(None), texts)


def _owed(state: HomeState, texts: Texts) -> str:
    """What whoever is asked has to call."""
    due = state.hand.due if state.hand is not None else None
    if state.hand is None or not isinstance(due, ActionDue) or not owes(due):
        return ""
    return texts("{amount} to call", amount=_FIGURES.text(_cost(state.hand.state, due.seat)))


def _cost(hand: HandState, seat: Seat) -> int:
    player = hand.player(seat)
    if hand.betting is None:
        return 0
    return min(situation(hand, hand.betting, player).to_call - player.bet, player.stack)


def _acting(state: HomeState, after: HandLog, texts: Texts) -> str:
    """Everybody who acts by that."""
    names, hand = names_of(state), state.hand
    steps = after.steps[len(hand.log.steps) if hand is not None else 0 :]
    seats = [step.command.seat for step in steps if isinstance(step.command, Act)]
    if len(seats) > _FEW:
        return texts("{number} players", number=len(seats))
    return joined([names.get(int(seat), "?") for seat in seats], texts)


def _left(state: HomeState, after: HandLog, texts: Texts) -> str:
    """Who takes what then, or who plays on."""
    names = names_of(state)
    live = [player.seat for player in after.state.players if not player.folded]
    people = joined([names.get(int(seat), "?") for seat in live], texts)
    if len(live) > _FEW:
        return texts("{number} play on", number=len(live))
    if after.state.stage is not Stage.OVER:
        return texts("{names} play on", names=people)
    taken = 0
    for event in after.steps[-1].events:
        if isinstance(event, PotAwarded):
            taken += sum(payout.amount for payout in event.payouts)
        elif isinstance(event, BetReturned):
            taken += event.amount
    return texts("{name} takes {amount}", name=people, amount=_FIGURES.text(taken))


class EarlyKey(Struct, frozen=True):
    """One key of what opens above a plate."""

    words: str
    command: KeepAction | PassTo


def early_keys(state: HomeState, seat: Seat, texts: Texts) -> tuple[EarlyKey, ...]:
    """What somebody who is left to act may say now; nothing where they can't act any more."""
    hand, due = (state.hand.state, state.hand.due) if state.hand is not None else (None, None)
    if hand is None or not isinstance(due, ActionDue):
        return ()
    words = {
        ActionKind.FOLD: texts("Fold"),
        ActionKind.CHECK: texts("Check"),
        ActionKind.CALL: texts("Call {amount}", amount=_FIGURES.text(_cost(hand, seat))),
    }
    keys = [EarlyKey(words[kind], KeepAction(seat, kind)) for kind in keepable(hand, seat)]
    if keys and is_before(hand, seat):
        name = names_of(state).get(int(seat), "?")
        if owes(due):
            said = texts("All fold to {name}", name=name)
        else:
            said = texts("All check to {name}", name=name)
        keys.append(EarlyKey(said, PassTo(seat)))
    return tuple(keys)


def kept_words(state: HomeState, texts: Texts) -> dict[int, str]:
    """What everybody has said before their turn, as it stands at the plates."""
    hand = state.hand.state if state.hand is not None else None
    return {int(one.seat): _kept(one, hand, texts) for one in state.kept} if hand else {}


def _kept(one: KeptAction, hand: HandState, texts: Texts) -> str:
    if one.kind is ActionKind.FOLD:
        return texts("Will fold")
    if one.kind is ActionKind.CHECK:
        return texts("Will check")
    return texts("Will call {amount}", amount=_FIGURES.text(_cost(hand, one.seat)))


def dropped_words(before: HomeState | None, after: HomeState, texts: Texts) -> str:
    """Whose word does not count any more, because the bet is another."""
    if before is None or not before.kept or before.hand is None or after.hand is None:
        return ""
    if after.hand.state.street != before.hand.state.street or not after.is_playing:
        return ""
    betting = after.hand.state.betting
    still = {one.seat for one in after.kept}
    gone = [one.seat for one in before.kept if one.seat not in still]
    if betting is None or after.hand.state.current_bet == before.hand.state.current_bet:
        return ""
    names = names_of(after)
    lost = [names.get(int(seat), "?") for seat in gone if seat in betting.to_act]
    if not lost:
        return ""
    people = joined(lost, texts)
    return texts("The bet has changed: ask {names} again.", names=people)
