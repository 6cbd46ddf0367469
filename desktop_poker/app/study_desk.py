"""The coach of the window: the history, the process that judges, and what it has said, together."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from desktop_poker.ai.coach.judgement import HandResult, Judgement
from desktop_poker.app.application import App
from desktop_poker.client.study.port import GoneOn, Heard, JudgingProgress, Pictured
from desktop_poker.client.telling.characters import kind_of_player
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import PokerError
from desktop_poker.engine.hand.commands import Act, Discard
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.study.coach import Coach, Urgency
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import ProfileFolder
from desktop_poker.storage.records import HandRecord, Records
from desktop_poker.storage.study.database import Judgements, hash_of_hand, own_hands
from desktop_poker.storage.study.prizes import payouts_of
from desktop_poker.ui.bring_back import BringBack

Call = Callable[[Callable[[], None]], None]


class StudyDesk:
    """Judges hands of the history for a page; nothing is started before somebody asks."""

    def __init__(
        self, records: Records, judgements: Judgements, texts: Texts, call: Call, coach: Coach
    ) -> None:
        self._records, self._judgements, self._texts = records, judgements, texts
        self._call = call  # into the thread of the pages
        self._coach = coach
        self._left: list[tuple[int, str]] = []
        self._done = self._all = 0
        self._paused = self._closed = self._is_asking = False
        self._told: Callable[[int, tuple[Judgement, ...]], None] = lambda *_: None
        self._progress: Callable[[JudgingProgress], None] = lambda _: None

    def judge(self, hand_id: int, heard: Heard) -> None:
        """Every own decision of a hand: from what is kept, or from the process."""
        digest = hash_of_hand(self._records, hand_id)
        kept = self._judgements.of(digest)
        if kept is not None:
            heard(kept)
        else:
            self._ask(hand_id, self._keeping(digest, heard), Urgency.SHOWN)

    def look_closer(self, hand_id: int, number: int, heard: Heard) -> None:
        """One decision, with everything that could have been done."""
        self._ask(hand_id, heard, Urgency.SHOWN, only=number)

    def result(self, hand_id: int) -> HandResult | None:
        """What a judged hand brought, and what of it was luck."""
        return self._judgements.result(hash_of_hand(self._records, hand_id))

    def ranges(self, hand_id: int, number: int, heard: Pictured) -> None:
        """What everybody may hold at one decision, and what levels would do with each hand."""
        own = self._own_hand(hand_id)
        if own is None:
            heard(None)
            return
        record, seat = own
        self._coach.ranges(
            record.events,
            seat,
            number,
            lambda found: self._call(lambda: None if self._closed else heard(found)),
            payouts=payouts_of(self._records, record),
        )

    def play_on(
        self,
        hand_id: int,
        number: int,
        answers: tuple[Act | Discard, ...],
        attempt: int,
        heard: GoneOn,
    ) -> None:
        """Go on from a decision against the same bots, with other hidden cards."""
        own = self._own_hand(hand_id)
        if own is None:
            heard(None)
            return
        record, seat = own
        kinds = {chair: kind_of_player(player) for chair, player in record.players.items()}
        self._coach.play_on(
            record.events,
            seat,
            number,
            answers,
            lambda found: self._call(lambda: None if self._closed else heard(found)),
            opponents={chair: kind for chair, kind in kinds.items() if kind},
            attempt=attempt,
        )

    def sweep(
        self,
        judged: Callable[[int, tuple[Judgement, ...]], None],
        progress: Callable[[JudgingProgress], None],
    ) -> None:
        """Judge the history, newest hands first; what is known is told at once."""
        self._told, self._progress = judged, progress
        hands = own_hands(self._records)
        self._all, self._done, self._left = len(hands), 0, []
        for hand_id, digest in hands:
            kept = self._judgements.of(digest)
            if kept is None:
                self._left.append((hand_id, digest))
            else:
                self._done += 1
                judged(hand_id, kept)
        self._left.reverse()  # the newest is taken from the end
        self._go_on()

    def pause(self, *, paused: bool) -> None:
        """Let the sweep rest, or go on where it was."""
        self._paused = paused
        self._go_on()

    def close(self) -> None:
        """Ask nothing more; a hand that is being judged is thrown away."""
        self._closed, self._left = True, []
        self._coach.close()
        self._judgements.close()

    def _go_on(self, problem: str = "") -> None:
        self._progress(JudgingProgress(self._done, self._all, self._paused, problem))
        if self._closed or self._paused or self._is_asking or not self._left:
            return
        hand_id, digest = self._left.pop()
        self._is_asking = True

        def heard(found: tuple[Judgement, ...] | None) -> None:
            self._is_asking = False
            self._done += 1
            if found is not None:
                self._told(hand_id, found)
            self._go_on()

        self._ask(hand_id, self._keeping(digest, heard), Urgency.SWEEP)

    def _keeping(self, digest: str, heard: Heard) -> Heard:
        """Keep what was said before it is told; a disk that says no costs only that."""

        def keep(found: tuple[Judgement, ...] | None) -> None:
            if found is not None:
                try:
                    self._judgements.put(digest, found)
                except StorageError as error:
                    self._paused = True
                    self._go_on(self._texts.error(error))
            heard(found)

        return keep

    def _ask(self, hand_id: int, heard: Heard, urgency: Urgency, only: int | None = None) -> None:
        own = self._own_hand(hand_id)
        if own is None:
            heard(None)
            return
        record, seat = own
        self._coach.judge_hand(
            record.events,
            seat,
            lambda found: self._call(lambda: None if self._closed else heard(found)),
            payouts=payouts_of(self._records, record),
            unknown_stacks=frozenset(record.reading.unknown_stacks),
            only=only,
            urgency=urgency,
            brought=lambda result: self._call(lambda: self._keep_result(hand_id, result)),
        )

    def _own_hand(self, hand_id: int) -> tuple[HandRecord, Seat] | None:
        """A stored hand and the owner's seat in it; None where there is none of them."""
        try:
            record = self._records.hand(hand_id)
        except PokerError:
            return None
        return None if record.own_seat is None else (record, Seat(record.own_seat))

    def _keep_result(self, hand_id: int, result: HandResult) -> None:
        # A disk that says no is told of when the judgement is to be kept, right after this.
        with suppress(StorageError):
            if not self._closed:
                self._judgements.put_result(hash_of_hand(self._records, hand_id), result)


def coach_of(app: App) -> StudyDesk | None:
    """The coach for one page; None where the disk keeps no judgements, which is told."""
    try:
        judgements = Judgements(ProfileFolder(app.evening.folder).study_file)
    except StorageError as error:
        app.notify(app.texts("The coach can't work"), app.texts.error(error))
        return None
    records, texts = app.evening.records, app.texts
    return StudyDesk(records, judgements, texts, BringBack(app.window), Coach())
