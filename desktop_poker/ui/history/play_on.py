"""A hand that is played on from one of its decisions, on the table of the review."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from desktop_poker.client.history.stored_hand import StoredHand
from desktop_poker.client.study.going_on import MOST_TRIES, going_on_frame
from desktop_poker.client.study.port import CoachPort
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.history.hand_stage import HandStage
from desktop_poker.ui.study.play_on_box import PlayOnBox

if TYPE_CHECKING:
    from desktop_poker.ai.coach.judgement import PlayedOn
    from desktop_poker.client.history.hand_replay import HandReplay


class ReviewedHands(Protocol):
    """What is needed of the list of hands."""

    stage: HandStage

    def show_on_table(self, replay: HandReplay) -> None:
        """Show a hand on the table."""
        ...


class PlayingOn:
    """Carries answers to the bots and what they did back to the table, up to ten tries."""

    def __init__(
        self, hands: ReviewedHands, port: CoachPort, texts: Texts, ended: Callable[[], None]
    ) -> None:
        self._hands: ReviewedHands = weakref.proxy(hands)
        self._port, self._texts, self._ended = port, texts, ended
        self._hand: StoredHand | None = None
        self._seat = Seat(0)
        self._place = (0, 0)  # the hand, and which of its decisions
        self._answers: tuple[Act | Discard, ...] = ()
        self._results: list[float] = []
        self._asked = 0  # questions so far: an answer to an older one is not for us any more
        self.box = PlayOnBox(texts)
        hands.stage.put_beside(self.box)
        self.box.acted.connect(self._answer)
        self.box.exchanged.connect(self._exchange)
        self.box.again.connect(self._once_more)
        self.box.left.connect(self.leave)

    def begin(self, hand: StoredHand, hand_id: int, number: int) -> None:
        """Stand before a decision, with everything possible."""
        if hand.viewer is None:
            return
        self._hand, self._seat, self._place = hand, hand.viewer, (hand_id, number)
        self._results = []
        self.box.show()
        self._once_more()

    def leave(self) -> None:
        """Back to what the coach says."""
        self.stop()
        self._ended()

    def stop(self) -> None:
        """Play no more; what is still being thought about is not heard."""
        self._asked += 1
        self._hand = None
        self.box.hide()

    def _once_more(self) -> None:
        self._answers = ()
        self._ask()

    def _answer(self, given: Act | Discard) -> None:
        self._answers = (*self._answers, given)
        self._ask()

    def _exchange(self, cards: tuple[Card, ...]) -> None:
        self._answer(Discard(self._seat, cards))

    def _ask(self) -> None:
        self._asked += 1
        asked = self._asked
        attempt = len(self._results) + 1
        self.box.wait(attempt)

        def heard(found: PlayedOn | None) -> None:
            if asked == self._asked:
                self._show(found)

        hand_id, number = self._place
        self._port.play_on(hand_id, number, self._answers, attempt, heard)

    def _show(self, found: PlayedOn | None) -> None:
        frame = going_on_frame(found, self._seat, self._results, self._texts)
        if found is not None and self._hand is not None:
            replay = self._hand.gone_on(found.facts).replay()
            self._hands.show_on_table(replay)
            self._hands.stage.go(replay.length - 1)
            if found.is_over:
                self._results.append(found.net)
        may_go_on = found is not None and len(self._results) < MOST_TRIES
        self.box.show_frame(frame, may_go_on=may_go_on)
