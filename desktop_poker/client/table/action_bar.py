"""From what a viewer knows to what the action bar offers.

Everything comes from the engine's `choices`: what is not among them is grey, and `why_not` is its
reason. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.table.action_frames import (
    ButtonFrame,
    DecideBar,
    MarkFrame,
    PresetFrame,
    SizingFrame,
)
from desktop_poker.client.table.bet_ladder import bet_ladder
from desktop_poker.client.table.bet_presets import MOST_SIZES, size_name, size_of
from desktop_poker.client.table.bet_situations import (
    USUAL_SIZES,
    BetSituation,
    BetStory,
    situation_of,
)
from desktop_poker.client.table.wagers import (
    passive_of,
    pot_sized,
    reach,
    sized,
    step_of,
    wager_kind,
    wager_of,
)
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.choices import ActionDue, Choice, why_not
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import BettingRound, HandState
from desktop_poker.engine.rules.house import MinRaise
from desktop_poker.engine.rules.stakes import unit_bet

_POT = 100
_HALF, _TWO_POTS = Fraction(1, 2), Fraction(2)


class SizePresets(Struct, frozen=True):
    """The sizes at one click, by situation, and how far a step of the wheel goes."""

    sizes: Mapping[BetSituation, tuple[str, ...]] = USUAL_SIZES
    step: str = "street"


class Offers:
    """Computes the bar of somebody whose turn it is."""

    def __init__(
        self, texts: Texts, figures: Figures, presets: SizePresets, story: BetStory
    ) -> None:
        self._texts = texts
        self._figures = figures
        self._presets = presets
        self._story = story

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
        situation = situation_of(self._story, hand, due.seat)
        return SizingFrame(
            seat=due.seat,
            kind=wager.kind,
            least=wager.least,
            most=wager.most,
            all_in=reach(due, hand),
            step=step_of(hand, self._presets.step),
            unit=max(1, unit_bet(hand.started.stakes)),
            chip=wager.chip,
            note=self._least_note(hand, wager),
            least_rule=self._least_rule(wager),
            most_rule=self._most_rule(wager, is_pot=wager.most < reach(due, hand)),
            presets=self._places(situation, due, hand, wager),
            situation=situation,
            marks=self._marks(due, hand),
        )

    def _places(
        self, situation: BetSituation, due: ActionDue, hand: HandState, wager: Choice
    ) -> tuple[PresetFrame, ...]:
        """Five places that never move: three of this situation, the pot, all-in."""
        texts = self._texts
        own = [
            replace(
                self._preset(
                    self._size_name(word), sized(due, hand, size_of(word)), due, hand, wager
                ),
                word=word,
            )
            for word in self._presets.sizes[situation]
        ]
        free = PresetFrame(name="+", to=0, text="", rule=texts("No size yet"), is_free=True)
        own += [free] * (MOST_SIZES - len(own))
        last = ((texts("Pot"), pot_sized(due, hand, _POT)), (texts("All-in"), reach(due, hand)))
        return (*own, *(self._preset(*one, due, hand, wager) for one in last))

    def _size_name(self, word: str) -> str:
        name = size_name(word)
        return self._texts("{part} pot", part=name) if size_of(word).unit == "%" else name

    def _marks(self, due: ActionDue, hand: HandState) -> tuple[MarkFrame, ...]:
        """The pot and its neighbours: the track is fine where bets usually are."""
        texts = self._texts
        return (
            MarkFrame(texts("½ pot"), pot_sized(due, hand, _HALF)),
            MarkFrame(texts("Pot"), pot_sized(due, hand, _POT)),
            MarkFrame(texts("2 pots"), pot_sized(due, hand, _TWO_POTS)),
        )

    def _most_rule(self, wager: Choice, *, is_pot: bool) -> str:
        texts, most = self._texts, self._figures.text(wager.most)
        if is_pot:
            return texts("More than the pot: at most {most}.", most=most)
        return texts("More than your stack: all-in is {most}.", most=most)

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
