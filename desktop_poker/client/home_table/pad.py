"""The six big buttons and the amount: what the player on turn may do, and why not (I2)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.home_table.keypad import (
    ChipFrame,
    Keypad,
    Preset,
    hint,
    is_allowed,
    presets,
    table_chips,
    wrong_amount,
)
from desktop_poker.client.home_table.pad_button import PadButton
from desktop_poker.client.home_table.together import check_around, others_fold
from desktop_poker.client.table.action_frames import LadderFrame
from desktop_poker.client.table.bet_ladder import bet_ladder
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DrawDue
from desktop_poker.engine.hand.choices import ActionDue, Choice, situation, why_not
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import BettingRound, HandState
from desktop_poker.engine.table.home_state import HomeState

_FIGURES = Figures()
_WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)


class PadFrame(Struct, frozen=True, kw_only=True):
    """Amount and buttons, always in the same places."""

    label: str  # what the amount is: Raise to, Bet, All-in
    amount: int
    is_wrong: bool
    hint: str
    chips: tuple[ChipFrame, ...]
    presets: tuple[Preset, ...]
    ladder: LadderFrame | None  # of a fixed-limit street
    least: int
    most: int
    fold: PadButton
    call: PadButton
    check: PadButton
    wager: PadButton
    around: PadButton  # everybody checks
    rest: PadButton  # everybody else folds
    counts: tuple[PadButton, ...] = ()  # at a draw: what each figure enters at once, from 0

    @property
    def sizes(self) -> bool:
        """Whether there is an amount to choose."""
        return self.most > self.least


def pad_frame(state: HomeState, keypad: Keypad, texts: Texts) -> PadFrame | None:
    """The pad for whoever is next; None when nobody is to act."""
    due = state.hand.due if state.hand is not None else None
    hand = state.hand.state if state.hand is not None else None
    if hand is not None and isinstance(due, DrawDue):
        return _draw_frame(due, texts)
    if hand is None or hand.betting is None or not isinstance(due, ActionDue):
        return None
    choices = {choice.kind: choice for choice in due.choices}
    wager = next((choices[kind] for kind in _WAGERS if kind in choices), None)
    amount = keypad.amount(wager)
    asked = _Asked(hand, hand.betting, due, texts)
    is_open = not hand.has_fixed_bet
    return PadFrame(
        label=_verb(asked, wager, amount, texts),
        amount=amount if is_open else (wager.least if wager else 0),
        is_wrong=wager is not None and not is_allowed(amount, wager),
        hint=hint(hand, wager, amount, texts),
        chips=table_chips(state) if is_open else (),
        presets=presets(hand, wager, texts),
        ladder=None if is_open else bet_ladder(hand, hand.betting, texts, _FIGURES),
        least=wager.least if wager else 0,
        most=wager.most if wager else 0,
        fold=replace(asked.button(ActionKind.FOLD, choices, texts("Fold")), key="F"),
        call=replace(_call(asked, choices, texts), key="C"),
        check=replace(asked.button(ActionKind.CHECK, choices, texts("Check")), key="Space"),
        wager=replace(_wager(asked, wager, amount, texts), key="↵"),
        around=check_around(state, texts),
        rest=others_fold(state, texts),
    )


def _draw_frame(due: DrawDue, texts: Texts) -> PadFrame:
    """How many cards somebody draws: one press, as for a check. Nobody here sees which (M1)."""

    def drawn(count: int) -> PadButton:
        act = Discard(due.seat, (None,) * count)
        if not count:
            return PadButton(verb=texts("Stand pat"), act=act, key="0")
        return PadButton(verb=texts("Draw"), amount=str(count), act=act, key=str(count))

    counts = tuple(drawn(count) for count in range(due.most + 1))
    shown = counts[1:6]
    grey = PadButton(verb=texts("Draw"), reason=texts("At most {most}.", most=due.most))
    first, second, third, fourth, fifth = (*shown, *(grey,) * (5 - len(shown)))
    return PadFrame(
        label=texts("Draw"),
        amount=0,
        is_wrong=False,
        hint=texts("Press how many cards are thrown away: 0 to {most}.", most=due.most),
        chips=(),
        presets=(),
        ladder=None,
        least=0,
        most=due.most,
        fold=first,
        call=second,
        check=counts[0],
        wager=third,
        around=fourth,
        rest=fifth,
        counts=counts,
    )


class _Asked(Struct, frozen=True):
    """Who is asked what."""

    hand: HandState
    betting: BettingRound
    due: ActionDue
    texts: Texts

    def button(
        self, kind: ActionKind, choices: dict[ActionKind, Choice], verb: str, amount: str = ""
    ) -> PadButton:
        """A button for a fixed kind of action."""
        choice = choices.get(kind)
        if choice is not None:
            act = Act(self.due.seat, kind, choice.least)
            return PadButton(verb=verb, amount=amount, act=act)
        return PadButton(verb=verb, reason=self.why(kind))

    def why(self, kind: ActionKind) -> str:
        """Why an action is not possible."""
        player = self.hand.player(self.due.seat)
        reason = why_not(self.hand, self.betting, player, kind)
        if reason is Reason.BET_OWED:
            facing = situation(self.hand, self.betting, player)
            owed = _FIGURES.text(min(facing.to_call - player.bet, player.stack))
            return self.texts("{amount} to call", amount=owed)
        if reason is Reason.NOTHING_OWED:
            return self.texts("checking is free")
        return reason_text(Refused(reason), self.texts)


def _label(wager: Choice | None, texts: Texts) -> str:
    match wager.kind if wager is not None else None:
        case ActionKind.BET:
            return texts("Bet")
        case ActionKind.COMPLETE:
            return texts("Complete to")
        case _:
            return texts("Raise to")


def _total(wager: Choice, amount: int) -> int:
    """What is wagered: where nothing can be chosen, whatever was typed."""
    return wager.least if wager.least == wager.most else amount


def _verb(asked: _Asked, wager: Choice | None, amount: int, texts: Texts) -> str:
    """What the amount is: a whole stack is an all-in, also one that is short of a raise (B6)."""
    player = asked.hand.player(asked.due.seat)
    if wager is not None and _total(wager, amount) == player.bet + player.stack:
        return texts("All-in")
    return _label(wager, texts)


def _call(asked: _Asked, choices: dict[ActionKind, Choice], texts: Texts) -> PadButton:
    """Call, or the bring-in in its place."""
    if ActionKind.BRING_IN in choices:
        amount = _FIGURES.text(choices[ActionKind.BRING_IN].least)
        return asked.button(ActionKind.BRING_IN, choices, texts("Bring-in"), amount)
    choice = choices.get(ActionKind.CALL)
    if choice is None:
        return asked.button(ActionKind.CALL, choices, texts("Call"))
    player = asked.hand.player(asked.due.seat)
    cost = choice.least - player.bet
    verb = texts("Call all-in") if cost == player.stack else texts("Call")
    return asked.button(ActionKind.CALL, choices, verb, _FIGURES.text(cost))


def _wager(asked: _Asked, wager: Choice | None, amount: int, texts: Texts) -> PadButton:
    if wager is None:
        has_bet = asked.hand.current_bet > 0
        kind = ActionKind.RAISE if has_bet else ActionKind.BET
        return PadButton(verb=texts("Raise") if has_bet else texts("Bet"), reason=asked.why(kind))
    to = _total(wager, amount)
    verb, said = _verb(asked, wager, amount, texts), _FIGURES.text(to)
    if not is_allowed(to, wager):
        # The amount itself stands in its field.
        return PadButton(verb=verb, reason=wrong_amount(wager, to, texts))
    return PadButton(verb=verb, amount=said, act=Act(asked.due.seat, wager.kind, to))
