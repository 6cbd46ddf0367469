"""The coach at one's own table, from the facts that the seat has seen.

A hint is asked for on the own turn; a whisper, where somebody wants them, comes after the hand.

A table of friends gets none, since nobody makes this for it.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable

from desktop_poker.ai.coach.judgement import Judgement
from desktop_poker.client.study.coach_words import hint_text, price_text, whisper_text
from desktop_poker.client.study.review_frame import decision_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DrawDue, awaiting
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted, CardsDiscarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact
from desktop_poker.host.study.coach import Coach
from desktop_poker.ui.bring_back import BringBack
from desktop_poker.ui.look import Look
from desktop_poker.ui.study.hint_card import HintCard
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage


class Hints:
    """Between a table and the process that judges; that is started at the first question."""

    def __init__(
        self,
        page: TablePage,
        controller: TableController,
        texts: Texts,
        look: Look,
        coach: Callable[[], Coach] = Coach,
        *,
        whispers: Callable[[], str] = lambda: "off",
    ) -> None:
        self._controller, self._texts = weakref.ref(controller), texts
        self._make_coach = coach
        self._coach: Coach | None = None
        self._call = BringBack(page)
        self.card = HintCard(texts, look, page.view)
        self.card.wanted.connect(self.ask)
        page.answered.connect(self.card.close)
        self._whispers = whispers
        controller.hand_over = self._look_back

    def ask(self) -> None:
        """Say the price at once, and the rest when it is counted."""
        controller, hand = self._controller(), self._hand()
        if controller is None or hand is None or not controller.screen.aids:
            self.card.tell(self._texts("The coach speaks when it is your turn."))
            return
        due = awaiting(hand)
        if not isinstance(due, ActionDue | DrawDue):
            return
        fixed = hand.variant.has_fixed_bets
        draws = isinstance(due, DrawDue)
        counting = self._texts("Still counting …")
        self.card.tell(counting if draws else price_text(hand, due.seat, self._texts))
        self._coach = self._coach or self._make_coach()
        asked = (hand.started.hand_no, hand.turn)

        def heard(found: tuple[Judgement, ...] | None) -> None:
            self._call(lambda: self._tell(asked, found, fixed=fixed))

        payouts = _payouts(controller)
        self._coach.hint(controller.facts, due.seat, heard, payouts=payouts)

    def _look_back(self) -> None:
        """When a hand is over, have it judged, and say a word of the dearest decision."""
        controller = self._controller()
        hand = None if controller is None else controller.screen.view.hand
        if controller is None or hand is None or self._whispers() == "off":
            return
        seat = controller.screen.view.viewer
        if seat is None or not controller.screen.aids:
            return
        if not any(_is_own(fact, seat) for fact in controller.facts):
            return
        self._coach = self._coach or self._make_coach()

        def heard(found: tuple[Judgement, ...] | None) -> None:
            self._call(lambda: self._whisper(found or (), hand.variant.key))

        self._coach.judge_hand(controller.facts, seat, heard, payouts=_payouts(controller))

    def _whisper(self, found: tuple[Judgement, ...], key: str) -> None:
        """Where something was dear; and not once the next decision is there to be made."""
        small = self._whispers() == "losses"
        line = whisper_text(found, key, self._texts, small=small)
        if line and self._hand() is None:
            self.card.whisper(line)

    def close(self) -> None:
        """End the process."""
        if self._coach is not None:
            self._coach.close()

    def _hand(self) -> HandState | None:
        """The hand, where the player at this computer is to act."""
        controller = self._controller()
        view = None if controller is None else controller.screen.view
        hand = None if view is None else view.hand
        due = None if hand is None else awaiting(hand)
        mine = isinstance(due, ActionDue | DrawDue) and view is not None and due.seat == view.viewer
        return hand if mine else None

    def _tell(
        self, asked: tuple[int, int], found: tuple[Judgement, ...] | None, *, fixed: bool
    ) -> None:
        hand = self._hand()
        if hand is None or (hand.started.hand_no, hand.turn) != asked or not self.card.is_open:
            return
        if not found:
            self.card.tell(self._texts("The coach has nothing to say here."))
            return
        frame = decision_frame(found[0], hand.variant.key, self._texts, deep=True)
        self.card.tell(hint_text(found[0], self._texts, fixed=fixed), frame.rows)


def _is_own(fact: Fact, seat: Seat) -> bool:
    return isinstance(fact, Acted | CardsDiscarded) and fact.seat == seat


def _payouts(controller: TableController) -> tuple[float, ...]:
    table = controller.screen.view.table
    rules = None if table is None else table.setup.tournament
    return () if rules is None else tuple(share / 100 for share in rules.payouts)
