"""What the coach says of a decision: a few sentences, each from figures that the judgement holds.

Price, what they hold, what the better action gains. A template is chosen by the figures that it
speaks of, so that no sentence contradicts its numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from desktop_poker.ai.coach.judgement import DRAW, Grade, Judgement, Method, Valued, Why
from desktop_poker.client.telling.game_names import street_text
from desktop_poker.client.telling.hand_words import cards_text
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import cards as parse_cards
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import game

_HUNDRED = 100
_STEEP = 6.0  # how fast accuracy falls with the part of the stake that is lost
_WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
_NOTCHES = {Grade.INACCURACY: 1, Grade.MISTAKE: 2, Grade.BLUNDER: 3}


class Amounts:
    """Chips as big blinds, or as big bets where bets are fixed."""

    def __init__(self, texts: Texts, unit: int, *, fixed: bool) -> None:
        self._texts, self._unit, self._fixed = texts, max(1, unit), fixed

    def bare(self, chips: float) -> str:
        """The number alone, with a true minus sign."""
        value = chips / self._unit
        digits = 2 if abs(value) < 1 or self._fixed else 1
        text = f"{abs(value):.{digits}f}"
        is_zero = float(text) == 0
        return ("−" if value < 0 and not is_zero else "") + text

    def text(self, chips: float) -> str:
        """With its unit."""
        if self._fixed:
            return self._texts("{amount} big bets", amount=self.bare(chips))
        return self._texts("{amount} BB", amount=self.bare(chips))

    def signed(self, chips: float) -> str:
        """``+1.8``."""
        text = self.bare(chips)
        return text if text.startswith("−") or float(text) == 0 else f"+{text}"


def percent(part: float) -> str:
    """``37 %`` without the sign: the sentence has it."""
    return f"{round(_HUNDRED * part)}"


def grade_text(grade: Grade, texts: Texts) -> str:
    """The word for a grade."""
    return {
        Grade.BEST: texts("Best"),
        Grade.FINE: texts("Fine"),
        Grade.INACCURACY: texts("Small loss"),
        Grade.MISTAKE: texts("Mistake"),
        Grade.BLUNDER: texts("Big mistake"),
        Grade.CLOSE: texts("Close"),
        Grade.NOT_JUDGED: texts("Not judged"),
    }[grade]


def notches(grade: Grade) -> int:
    """How many notches the sign of a grade has."""
    return _NOTCHES.get(grade, 0)


def accuracy(judgement: Judgement) -> float:
    """100 for what costs nothing, less the larger the part of the stake that is lost."""
    lost = max(0.0, judgement.loss) / max(1, judgement.stake)
    return _HUNDRED * math.exp(-_STEEP * lost)


def action_text(valued: Valued, amounts: Amounts, texts: Texts) -> str:
    """``Raise to 6.0 BB``."""
    if valued.kind == DRAW:
        return _discard_text(valued, texts)
    kind = ActionKind(valued.kind)
    word = {
        ActionKind.FOLD: texts("Fold"),
        ActionKind.CHECK: texts("Check"),
        ActionKind.CALL: texts("Call"),
        ActionKind.BRING_IN: texts("Bring-in"),
        ActionKind.BET: texts("Bet"),
        ActionKind.RAISE: texts("Raise"),
        ActionKind.COMPLETE: texts("Complete"),
    }[kind]
    if kind not in _WAGERS:
        return word
    if kind is not ActionKind.BET:
        return texts("{action} to {amount}", action=word, amount=amounts.text(valued.to))
    return texts("{action} {amount}", action=word, amount=amounts.text(valued.to))


def _discard_text(valued: Valued, texts: Texts) -> str:
    """``Draw 2 for K♠ 9♦``."""
    if not valued.to:
        return texts("Stand pat")
    if not valued.cards:
        return texts("Draw {number}", number=valued.to)
    cards = cards_text(parse_cards(valued.cards))
    return texts("Draw {number} for {cards}", number=valued.to, cards=cards)


def loss_text(judgement: Judgement, amounts: Amounts, texts: Texts) -> str:
    """``−2.1 ± 0.4 BB``; nothing where nothing was lost or counted."""
    if judgement.grade in (Grade.BEST, Grade.NOT_JUDGED) or judgement.method is Method.NONE:
        return ""
    if judgement.grade not in _NOTCHES:
        return ""
    lost = amounts.bare(-judgement.loss)
    return texts("{loss} ± {error}", loss=lost, error=amounts.bare(judgement.error))


def sentences(judgement: Judgement, texts: Texts, *, fixed: bool) -> list[str]:
    """At most three sentences about a decision."""
    amounts = Amounts(texts, judgement.unit, fixed=fixed)
    match judgement.grade:
        case Grade.NOT_JUDGED:
            return [why_text(judgement.why, texts)]
        case Grade.BEST | Grade.FINE if judgement.method is Method.NONE:
            return [_usual(judgement, amounts, texts)]
        case Grade.CLOSE:
            return [*_price(judgement, amounts, texts), _close(judgement, amounts, texts)]
        case Grade.BEST | Grade.FINE:
            return [*_price(judgement, amounts, texts), _usual(judgement, amounts, texts)]
        case _:
            found = _opening(judgement, texts) or _price(judgement, amounts, texts)
            if not found:
                found = _bluff(judgement, amounts, texts)
            return [*found, _gain(judgement, amounts, texts)]


def sentence(judgement: Judgement, texts: Texts, *, fixed: bool) -> str:
    """The same in one line."""
    return in_a_row(sentences(judgement, texts, fixed=fixed))


def hint_text(judgement: Judgement, texts: Texts, *, fixed: bool) -> str:
    """What is to be known before acting: price, share, and what the reference does."""
    amounts = Amounts(texts, judgement.unit, fixed=fixed)
    if judgement.grade is Grade.NOT_JUDGED:
        return why_text(judgement.why, texts)
    mostly = texts(
        "The Master mostly chooses {best} here, {often} %.",
        best=_lower(judgement.best, amounts, texts),
        often=percent(judgement.best.often),
    )
    return in_a_row((*_price(judgement, amounts, texts), mostly))


def whisper_text(
    judged: Iterable[Judgement], key: str, texts: Texts, *, small: bool = False
) -> str:
    """One line about the dearest decision of a hand that is over; nothing where none was bad."""
    least = 1 if small else _NOTCHES[Grade.MISTAKE]
    dear = [one for one in judged if notches(one.grade) >= least]
    if not dear:
        return ""
    one = max(dear, key=lambda found: (notches(found.grade), found.loss / found.unit))
    amounts = Amounts(texts, one.unit, fixed=game(key).has_fixed_bets)
    return texts(
        "{street}: {action} – {grade}, {loss}. Better: {best}.",
        street=street_text(key, one.figures.street, texts),
        action=action_text(one.played, amounts, texts),
        grade=grade_text(one.grade, texts),
        loss=amounts.text(-one.loss),
        best=_lower(one.best, amounts, texts),
    )


def price_text(hand: HandState, seat: Seat, texts: Texts) -> str:
    """What a call needs, at once: nothing has to be counted for it."""
    me, stakes = hand.player(seat), hand.started.stakes
    cost = max(0, min(hand.current_bet - me.bet, me.stack))
    fixed = hand.variant.has_fixed_bets
    amounts = Amounts(texts, stakes.big_bet if fixed else stakes.big_blind, fixed=fixed)
    if not cost:
        return texts("Checking is free. Still counting …")
    price = texts(
        "Calling {cost} to win {pot} needs {needed} %.",
        cost=amounts.bare(cost),
        pot=amounts.text(hand.pot_total),
        needed=percent(cost / (hand.pot_total + cost)),
    )
    return in_a_row((price, texts("Still counting …")))


def why_text(why: Why, texts: Texts) -> str:
    """Why there is no verdict."""
    return {
        Why.NOTHING: "",
        Why.ONE_CHOICE: texts("There was nothing to choose."),
        Why.UNKNOWN_CARDS: texts("Your cards are not known in this record."),
        Why.UNKNOWN_STACKS: texts("The stacks are not known in this record."),
        Why.OFF_MODEL: texts("What was done here fits no hand that the coach can think of."),
        Why.TWO_BOARDS: texts("The board was run twice."),
        Why.WITNESSES: texts("The Master hardly ever does this, yet the futures like it better."),
        Why.MODELS: texts("It depends on how the others play."),
        Why.NOISE: texts("The difference is too small to be sure of."),
    }[why]


def _usual(judgement: Judgement, amounts: Amounts, texts: Texts) -> str:
    best, played = judgement.best, judgement.played
    if judgement.grade is Grade.BEST:
        return texts("The Master does this most often here: {often} %.", often=percent(best.often))
    if played.often < 0.1:  # noqa: PLR2004 - as the judge has it
        return texts(
            "The Master prefers {best}, but the difference is hardly worth a word.",
            best=_lower(best, amounts, texts),
        )
    return texts(
        "The Master does this too, {often} % of the time; most often: {best}, {most} %.",
        often=percent(played.often),
        best=_lower(best, amounts, texts),
        most=percent(best.often),
    )


def _lower(valued: Valued, amounts: Amounts, texts: Texts) -> str:
    text = action_text(valued, amounts, texts)
    is_word = text[1:2].islower()  # and no card
    return text[:1].lower() + text[1:] if is_word else text


def _price(judgement: Judgement, amounts: Amounts, texts: Texts) -> list[str]:
    """What a call needs, and what the hand has."""
    facts = judgement.figures
    if facts.share < 0:
        return []
    found = []
    if facts.cost:
        found.append(
            texts(
                "Calling {cost} to win {pot} needs {needed} %.",
                cost=amounts.bare(facts.cost),
                pot=amounts.text(facts.pot),
                needed=percent(facts.needed),
            )
        )
    if facts.scoops >= 0:
        found.append(
            texts(
                "You win {share} % of the pot on average: all of it {all} %, the low half {low} %.",
                share=percent(facts.share),
                all=percent(facts.scoops),
                low=percent(facts.low_share),
            )
        )
    else:
        found.append(
            texts.count(
                "Against what a sound player holds here you have {share} %.",
                "Against what {number} sound players hold here you have {share} %.",
                facts.rivals,
                share=percent(facts.share),
            )
        )
    return found


def _opening(judgement: Judgement, texts: Texts) -> list[str]:
    """A hand that the reference does not play at all from this seat."""
    facts = judgement.figures
    gives_up = judgement.best.kind == ActionKind.FOLD and judgement.played.kind != ActionKind.FOLD
    if facts.street != 0 or facts.opens < 0 or not gives_up:
        return []
    return [
        texts.count(
            "With {number} player still to act, the Master plays {opens} % of all hands here; "
            "this is not one of them.",
            "With {number} players still to act, the Master plays {opens} % of all hands here; "
            "this is not one of them.",
            facts.behind,
            opens=percent(facts.opens),
        )
    ]


def _bluff(judgement: Judgement, amounts: Amounts, texts: Texts) -> list[str]:
    facts = judgement.figures
    if not facts.wager or facts.folds < 0:
        return []
    needed = facts.wager / (facts.wager + facts.pot)
    return [
        texts(
            "A bet of {bet} into {pot} must win at once {needed} % of the time; "
            "everybody folds {folds} %.",
            bet=amounts.bare(facts.wager),
            pot=amounts.text(facts.pot),
            needed=percent(needed),
            folds=percent(facts.folds),
        )
    ]


def _gain(judgement: Judgement, amounts: Amounts, texts: Texts) -> str:
    better = _lower(judgement.best, amounts, texts)
    low, high = max(0.0, judgement.low), judgement.high
    if judgement.method is Method.EXACT and amounts.bare(low) == amounts.bare(high):
        return texts(
            "Better: {best}. That gains {loss} (exact).",
            best=better,
            loss=amounts.text(judgement.loss),
        )
    return texts(
        "Better: {best}. That gains {low} to {high}.",
        best=better,
        low=amounts.bare(low),
        high=amounts.text(high),
    )


def _close(judgement: Judgement, amounts: Amounts, texts: Texts) -> str:
    return in_a_row(
        (
            why_text(judgement.why, texts),
            texts(
                "The Master mostly chooses {best} here, {often} %.",
                best=_lower(judgement.best, amounts, texts),
                often=percent(judgement.best.often),
            ),
        )
    )


def cost_per_hundred(judgements: Iterable[Judgement], hands: int) -> tuple[float, float, int]:
    """What a hundred hands cost in big blinds, its error, and from how many decisions."""
    loss = squares = 0.0
    count = 0
    for one in judgements:
        if one.grade is Grade.NOT_JUDGED:
            continue
        count += 1
        if one.contradiction:
            continue  # the witnesses differ: that is no gain of anybody's
        loss += one.loss / one.unit
        squares += (one.error / one.unit) ** 2
    times = _HUNDRED / max(1, hands)
    return loss * times, math.sqrt(squares) * times, count


def mean_accuracy(judgements: Iterable[Judgement]) -> float | None:
    """Accuracy over many decisions, weighed by what was at issue; None without any."""
    total = weight = 0.0
    for one in judgements:
        if one.grade is Grade.NOT_JUDGED:
            continue
        worths = [action.worth for action in one.actions]
        issue = (max(worths) - min(worths)) / max(1, one.stake) if worths else 0.0
        part = min(1.0, max(issue, max(0.0, one.loss) / max(1, one.stake))) + 0.05
        total += part * accuracy(one)
        weight += part
    return total / weight if weight else None
