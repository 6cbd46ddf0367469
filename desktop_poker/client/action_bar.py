"""From what a viewer knows to what the action bar offers.

Everything comes from the engine's `choices`: what is not among them is grey, and `why_not` is its
reason. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from desktop_poker.client.action_frames import (
    ButtonFrame,
    DecideBar,
    PresetFrame,
    SizingFrame,
)
from desktop_poker.client.amounts import Figures
from desktop_poker.client.bet_ladder import bet_ladder
from desktop_poker.client.texts import Texts
from desktop_poker.client.wagers import (
    multiple,
    passive_of,
    pot_sized,
    reach,
    wager_kind,
    wager_of,
)
from desktop_poker.client.wording import reason_text
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.choices import ActionDue, Choice, why_not
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import BettingRound, HandState
from desktop_poker.engine.rules.house import MinRaise
from desktop_poker.engine.rules.stakes import unit_bet

_POT = 100
_FRACTIONS = {25: "¼", 33: "⅓", 50: "½", 67: "⅔", 75: "¾"}


class Presets(Struct, frozen=True):
    """The sizes at one click: tenths of the bet before the flop, percent of the pot after it."""

    tenths: tuple[int, ...] = (22, 25, 30)
    percents: tuple[int, ...] = (33, 50, 67)


class Offers:
    """Computes the bar of somebody whose turn it is."""

    def __init__(self, texts: Texts, figures: Figures, presets: Presets) -> None:
        self._texts = texts
        self._figures = figures
        self._presets = presets

    def decide(self, due: ActionDue, hand: HandState) -> DecideBar:
        """The three buttons, and the sizes or the ladder beside them."""
        betting = hand.betting
        if betting is None:
            raise LookupError("nobody bets")
        wager = wager_of(due)
        is_open = not hand.has_fixed_bet
        return DecideBar(
            fold=self._fold(due, hand, betting),
            passive=self._passive(due, hand, betting),
            wager=self._wager(due, hand, betting, wager),
            sizing=self._sizing(due, hand, wager) if wager is not None and is_open else None,
            ladder=None if is_open else bet_ladder(hand, betting, self._texts, self._figures),
            turn=(hand.started.hand_no, hand.turn),
        )

    def _fold(self, due: ActionDue, hand: HandState, betting: BettingRound) -> ButtonFrame:
        fold = next((c for c in due.choices if c.kind is ActionKind.FOLD), None)
        if fold is None:
            return self._grey(self._texts("Fold"), ActionKind.FOLD, due, hand, betting)
        return ButtonFrame(verb=self._texts("Fold"), command=_act(due, fold))

    def _passive(self, due: ActionDue, hand: HandState, betting: BettingRound) -> ButtonFrame:
        texts, passive = self._texts, passive_of(due)
        if passive is None:
            return self._grey(texts("Call"), ActionKind.CALL, due, hand, betting)
        player = hand.player(due.seat)
        cost = passive.least - player.bet
        is_all_in = cost == player.stack
        match passive.kind:
            case ActionKind.CHECK:
                verb, amount = texts("Check"), ""
            case ActionKind.BRING_IN:
                verb, amount = texts("Bring in"), self._figures.text(passive.least)
            case _:
                verb = texts("Call all-in") if is_all_in else texts("Call")
                amount = self._figures.text(cost)
        command = _act(due, passive)
        return ButtonFrame(verb=verb, amount=amount, command=command, is_all_in=is_all_in)

    def _wager(
        self, due: ActionDue, hand: HandState, betting: BettingRound, wager: Choice | None
    ) -> ButtonFrame:
        if wager is None:
            kind = wager_kind(hand)
            return self._grey(self._bare_verb(kind), kind, due, hand, betting)
        return ButtonFrame(
            verb=self._wager_verb(wager.kind),
            amount=self._figures.text(wager.least),
            command=_act(due, wager),
        )

    def _bare_verb(self, kind: ActionKind) -> str:
        """What the third button says when there is no amount to follow."""
        texts = self._texts
        if kind is ActionKind.COMPLETE:
            return texts("Complete")
        return texts("Bet") if kind is ActionKind.BET else texts("Raise")

    def _wager_verb(self, kind: ActionKind) -> str:
        """What the third button says before its amount."""
        texts = self._texts
        if kind is ActionKind.COMPLETE:
            return texts("Complete to")
        return texts("Bet") if kind is ActionKind.BET else texts("Raise to")

    def _grey(
        self,
        verb: str,
        kind: ActionKind,
        due: ActionDue,
        hand: HandState,
        betting: BettingRound,
    ) -> ButtonFrame:
        why = why_not(hand, betting, hand.player(due.seat), kind)
        return ButtonFrame(verb=verb, reason=reason_text(Refused(why), self._texts))

    def _sizing(self, due: ActionDue, hand: HandState, wager: Choice) -> SizingFrame:
        return SizingFrame(
            seat=due.seat,
            kind=wager.kind,
            least=wager.least,
            most=wager.most,
            all_in=reach(due, hand),
            step=max(1, unit_bet(hand.started.stakes)),
            chip=wager.chip,
            note=self._least_note(hand, wager),
            least_rule=self._least_rule(wager),
            most_rule=self._most_rule(wager, is_pot=wager.most < reach(due, hand)),
            presets=tuple(self._preset(*one, due, hand, wager) for one in self._sizes(due, hand)),
        )

    def _most_rule(self, wager: Choice, *, is_pot: bool) -> str:
        texts, most = self._texts, self._figures.text(wager.most)
        if is_pot:
            return texts("More than the pot: at most {most}.", most=most)
        return texts("More than your stack: all-in is {most}.", most=most)

    def _sizes(self, due: ActionDue, hand: HandState) -> Sequence[tuple[str, int]]:
        """Names and street totals of the presets."""
        texts = self._texts
        if not hand.street:
            found = [(f"{t / 10:g}×", multiple(hand, t)) for t in self._presets.tenths]
        else:
            found = [
                (_FRACTIONS.get(p, f"{p}%"), _round(pot_sized(due, hand, p), hand))
                for p in self._presets.percents
            ]
        return [
            *found,
            (texts("Pot"), pot_sized(due, hand, _POT)),
            (texts("All-in"), reach(due, hand)),
        ]

    def _preset(
        self, name: str, to: int, due: ActionDue, hand: HandState, wager: Choice
    ) -> PresetFrame:
        texts, figures = self._texts, self._figures
        if wager.allows(to):
            return PresetFrame(name=name, to=to, text=figures.text(to))
        if to > wager.most:
            most, is_pot = figures.text(wager.most), wager.most < reach(due, hand)
            return PresetFrame(
                name=name,
                to=to,
                text=figures.text(to),
                rule=texts("More than the pot") if is_pot else texts("More than your stack"),
                why=texts("The pot allows {most} at most.", most=most)
                if is_pot
                else texts("All-in is {most}.", most=most),
            )
        return PresetFrame(
            name=name,
            to=to,
            text=figures.text(to),
            rule=self._least_rule(wager),
            why=texts("{name} is {amount}.", name=name, amount=figures.text(to))
            + " "
            + self._least_note(hand, wager),
        )

    def _least_rule(self, wager: Choice) -> str:
        texts, least = self._texts, self._figures.text(wager.least)
        if wager.kind is ActionKind.BET:
            return texts("Bet at least {least}", least=least)
        return texts("Raise to at least {least}", least=least)

    def _least_note(self, hand: HandState, wager: Choice) -> str:
        texts, figures = self._texts, self._figures
        least = figures.text(wager.least)
        if wager.least == wager.most:
            return texts("All-in is all that is left: {least}.", least=least)
        if wager.kind is ActionKind.BET:
            return texts("Smallest bet {least}: the big blind.", least=least)
        if hand.started.rules.min_raise is MinRaise.DOUBLE:
            return texts(
                "Smallest raise to {least}: the bet is doubled at least, and never raised by"
                " less than the last raise, {raise_}.",
                least=least,
                raise_=figures.text(hand.last_raise_size),
            )
        return texts(
            "Smallest raise to {least}: the last raise was {raise_}.",
            least=least,
            raise_=figures.text(hand.last_raise_size),
        )


def _act(due: ActionDue, choice: Choice) -> Act:
    return Act(due.seat, choice.kind, choice.least)


def _round(to: int, hand: HandState) -> int:
    """A size in chips that somebody would count out: whole quarters of a big blind."""
    chip = max(1, unit_bet(hand.started.stakes) // 4)
    chip += -chip % hand.started.rules.smallest_chip
    return (to + chip // 2) // chip * chip
