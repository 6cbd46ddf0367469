"""An opponent: a level's eyes and a personality's temper in one seat."""

from __future__ import annotations

from collections.abc import Callable

from desktop_poker.ai.bot import BotAnswer, Budget, Question
from desktop_poker.ai.dice import error, roll
from desktop_poker.ai.larger_blind import heard_as, seen_as
from desktop_poker.ai.memory import HandMemory
from desktop_poker.ai.mood import mood_after
from desktop_poker.ai.notes import Notes
from desktop_poker.ai.personalities import Personality
from desktop_poker.ai.prizes import loss_weight
from desktop_poker.ai.skill import Skill
from desktop_poker.ai.two_boards import alone, heard_of, together
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import Acted, ActionKind, HandEnded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import PlayerSatDown
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView

_FREE = (ActionKind.CHECK, ActionKind.BRING_IN, ActionKind.CALL)


class Mind:
    """Listens, and answers as its level sees the hand and its style likes it."""

    def __init__(self, skill: Skill, style: Personality) -> None:
        self._skill = skill
        self._style = style
        self._memory = HandMemory()
        self._notes = Notes()
        self._slips: dict[tuple[int, int], float] = {}
        self._seat: Seat | None = None
        self.mood = 0.0

    def saw(self, seen: Seen) -> None:
        """Hear of one fact that this seat may see."""
        self._memory.hear(heard_as(seen))
        if isinstance(seen.event, Acted) and self._memory.decided:
            self._notes.take(self._memory.decided[-1])
        elif isinstance(seen.event, PlayerSatDown):
            self._notes.forget(seen.event.seat)
        hand = self._memory.hand
        if isinstance(seen.event, HandEnded) and hand is not None and self._seat is not None:
            self.mood = mood_after(self.mood, hand, self._seat)

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        """Answer the hand's question to this seat."""
        match due:
            case ActionDue():
                return self._act(view, due, chance, budget)
            case DrawDue():
                return self._draw(view, due, chance)
            case ShowDue():
                return ShowOrMuck(seat=due.seat, show=roll(chance) < self._style.shows)
            case RunoutVoteDue():
                seat = view.viewer if view.viewer is not None else due.seats[0]
                return VoteRunouts(seat, 2 if roll(chance) < self._caution() else 1)

    def _act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        hand = view.hand
        self._seat = due.seat
        if hand is None or None in hand.player(due.seat).down:
            choice = next(choice for choice in due.choices if choice.kind in _FREE)
            return Act(due.seat, choice.kind, choice.least)
        hand = seen_as(hand)
        slip = self._slip(hand, chance)
        weight = loss_weight(hand, due.seat, view.table)
        said = [
            self._decide(alone(hand, number), due, heard_of(self._memory, number), weight, slip)(
                chance, budget
            )
            for number in range(len(hand.boards))
        ]
        return said[0] if len(said) == 1 else together(said[0], said[1], due, chance)

    def _decide(
        self, hand: HandState, due: ActionDue, memory: HandMemory, weight: float, slip: float
    ) -> Callable[[Chance, Budget], Act]:
        # NumPy is loaded when somebody thinks, not when somebody sits down.
        from desktop_poker.ai import any_game  # noqa: PLC0415
        from desktop_poker.ai.temper import Temper  # noqa: PLC0415
        from desktop_poker.ai.thinking import Thought  # noqa: PLC0415

        rivals = [p.seat for p in hand.players if not p.folded and p.seat != due.seat]
        temper = Temper(self._skill, self._style, self.mood, self._notes.read(rivals))
        if way_of(hand.variant) is Way.ANY:
            return lambda chance, budget: any_game.act(hand, due, temper, chance, budget, slip=slip)
        return lambda chance, budget: Thought(
            hand, due, memory, temper, weight, slip, chance, budget
        ).act()

    def _draw(self, view: SeatView, due: DrawDue, chance: Chance) -> Discard:
        hand = view.hand
        if hand is None or None in hand.player(due.seat).down:
            return Discard(due.seat, ())
        from desktop_poker.ai.mixed.exchanging import discards  # noqa: PLC0415 - as in _act

        skill = self._skill
        slip = skill.misjudges_in_limit
        return Discard(due.seat, discards(hand, due.seat, due.most, skill.looks, chance, slip=slip))

    def _caution(self) -> float:
        """How likely somebody is to run it twice: the careful do, gamblers want it settled."""
        return min(0.95, max(0.05, 0.5 + 0.4 * self._style.folds - 0.4 * self._style.raises))

    def _slip(self, hand: HandState, chance: Chance) -> float:
        """How far the share of the pot is misjudged; the same all through a street."""
        key = (hand.started.hand_no, hand.street)
        if key not in self._slips:
            skill = self._skill
            width = skill.misjudges_in_limit if hand.has_fixed_bet else skill.misjudges
            self._slips = {key: width * error(chance)}
        return self._slips[key]
