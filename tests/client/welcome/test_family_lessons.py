"""The lessons of the families: every decision is explained, and the scripts are what they tell."""

from __future__ import annotations

import asyncio

import pytest

from desktop_poker.app.first_hand import ME, FirstHand
from desktop_poker.client.table.drawing import own_cards
from desktop_poker.client.table.table_client import TableClient, Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.table.wagers import passive_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.courses import Course
from desktop_poker.client.welcome.family_lessons import lesson
from desktop_poker.client.welcome.lesson import Lesson
from desktop_poker.engine.cards.card import Card, Rank
from desktop_poker.engine.evaluation.naming import NamedHand
from desktop_poker.engine.hand.asking import DrawDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck
from desktop_poker.engine.hand.events import PotAwarded, Share
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import Answer, PlayersAnswer

FAMILIES = tuple(course for course in Course if course is not Course.FIRST_HAND)
LOW = 8


class Learner:
    """Does what the lesson says: calls, keeps low cards, throws the others away."""

    def __init__(self, course: Course, language: str = "en") -> None:
        self.course, self.texts = course, Texts(language)
        self.link = FirstHand("Haruka", course)
        client = TableClient(self.link)
        self.screen = TableScreen(client.view, client.names, self.texts, ScreenOptions())
        self.lessons: list[Lesson] = []
        self.awards: list[PotAwarded] = []

    def play(self) -> Learner:
        self._take()
        asyncio.run(self._whole())
        return self

    async def _whole(self) -> None:
        while not self.link.is_over:
            hand = self.screen.view.hand
            assert hand is not None
            await self.link.send(Answer(hand.started.hand_no, hand.turn, self._answer(hand)))
            self._take()

    def _take(self) -> None:
        for seen in self.link.told():
            self.screen.take_in(Update(seen.event, self.screen.view.after(seen)))
            if isinstance(seen.event, PotAwarded):
                self.awards.append(seen.event)
            self.lessons.append(lesson(self.course, self.screen, self.texts))

    def _answer(self, hand: HandState) -> PlayersAnswer:
        due = self.screen.view.due
        if isinstance(due, DrawDue):
            return Discard(ME, self._thrown(hand))
        if isinstance(due, ActionDue):
            passive = passive_of(due) or due.choices[0]
            return Act(ME, passive.kind, passive.least)
        return ShowOrMuck(seat=ME, show=True)

    def _thrown(self, hand: HandState) -> tuple[Card, ...]:
        kept: list[Card] = []
        for card in own_cards(hand, ME):
            low = 1 if card.rank is Rank.ACE and self.course is Course.FOUR_SUITS else card.rank
            double = any(card.rank == other.rank for other in kept)
            if self.course is Course.FOUR_SUITS:
                double = double or any(card.suit == other.suit for other in kept)
            if low <= LOW and not double:
                kept.append(card)
        return tuple(card for card in own_cards(hand, ME) if card not in kept)

    @property
    def hand(self) -> HandState:
        assert self.screen.view.hand is not None
        return self.screen.view.hand

    @property
    def mine(self) -> set[Share]:
        return {a.share for a in self.awards if any(p.seat == ME for p in a.payouts)}


@pytest.mark.parametrize("course", FAMILIES)
def test_every_moment_is_explained_and_the_learner_wins(course: Course) -> None:
    learner = Learner(course).play()
    assert all(page.headline and page.text for one in learner.lessons for page in one.pages)
    assert not any("{" in page.text for one in learner.lessons for page in one.pages)
    decisions = {one.moment for one in learner.lessons} - {"waiting", "folded", "over"}
    streets = len(learner.hand.variant.streets)
    assert len(decisions) >= streets
    assert learner.lessons[-1].is_over
    assert learner.mine


def test_exactly_two_shows_a_hand_that_is_less_than_it_looks() -> None:
    hand = Learner(Course.EXACTLY_TWO).play().hand
    player, board = hand.player(ME), tuple(face for face in hand.boards[0] if face is not None)
    ranking = hand.variant.rankings[0]
    legal = ranking(player.down, board)  # type: ignore[arg-type]
    assert legal is not None
    assert ranking.name(legal).kind is NamedHand.FLUSH
    eights = [card for card in (*player.down, *board) if card is not None and card.rank == LOW]
    assert len(eights) == 3  # with the pair on the board they would be a full house


def test_high_and_low_are_won_by_different_players() -> None:
    learner = Learner(Course.HI_LO).play()
    assert {award.share for award in learner.awards} == {Share.HIGH, Share.LOW}
    assert learner.mine == {Share.LOW}


def test_a_badugi_is_drawn_to() -> None:
    learner = Learner(Course.FOUR_SUITS).play()
    ranking = learner.hand.variant.rankings[0]
    strength = ranking(learner.hand.player(ME).down, ())  # type: ignore[arg-type]
    assert strength is not None
    assert len(ranking.name(strength).ranks) == 4


def test_the_same_hand_in_japanese() -> None:
    for course in FAMILIES:
        learner = Learner(course, "ja").play()
        assert learner.lessons[-1].is_over
