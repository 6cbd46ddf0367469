"""``coach``: what decisions have cost, hand by hand, and when nobody can tell."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from desktop_poker.app.cli.console import Exit, complain, say, say_json
from desktop_poker.app.cli.history import open_records
from desktop_poker.app.cli.options import add_command, add_profile
from desktop_poker.app.cli.workload import ProgressLine, add_workload
from desktop_poker.client.telling.game_names import game_text, street_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.storage.phh.document import SUFFIXES, read_file, read_hand
from desktop_poker.storage.phh.replaying import replay_hand
from desktop_poker.storage.records import HandRecord, Records
from desktop_poker.storage.study.prizes import payouts_of

if TYPE_CHECKING:
    from desktop_poker.ai.coach.judgement import Judgement, Valued

_USUAL = 10  # hands


class JudgedDecision(Struct, frozen=True):
    """One judged decision: the keys of its JSON form; amounts are big blinds or big bets."""

    hand: str
    game: str
    player: str
    number: int
    street: int
    played: str
    played_to: float
    better: str
    better_to: float
    grade: str
    loss: float
    error: float
    low: float
    high: float
    method: str
    futures: int
    reason: str
    judge: int
    sentence: str
    thrown: str = ""  # cards, of a discard
    better_thrown: str = ""


class Summary(Struct, frozen=True):
    """All decisions, and what they come to."""

    hands: int
    decisions: list[JudgedDecision]
    cost_per_100: float
    cost_error: float
    accuracy: float | None


class _Hand(Struct, frozen=True):
    """A hand from wherever, on its way to the judge."""

    name: str
    events: tuple[HandEvent, ...]
    names: dict[int, str]
    seats: tuple[Seat, ...]
    payouts: tuple[float, ...] = ()
    unknown_stacks: frozenset[int] = frozenset()


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(
        commands, "coach", run, texts, texts("what decisions have cost, and which were sound")
    )
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="FILE",
        help=texts(".phh or .phhs files; every player whose cards are known is judged"),
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--hand", type=int, metavar="N", help=texts("one hand of the history"))
    which.add_argument("--last", type=int, metavar="K", help=texts("newest hands"))
    which.add_argument("--all", action="store_true", help=texts("every hand of the history"))
    add_profile(parser, texts, with_default=False)
    add_workload(parser, texts)
    parser.add_argument("--json", action="store_true", help=texts("print JSON"))


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Judge hands of the history or of files, and say what came of it."""
    if arguments.files and (arguments.all or (arguments.hand, arguments.last) != (None, None)):
        raise BadInput("name files, or hands of the history, not both")
    if arguments.last is not None and arguments.last < 1:
        raise BadInput("--last must be at least 1")
    problems: list[str] = []
    if arguments.files:
        chosen = list(_from_files(arguments.files, texts, problems))
    else:
        with open_records(arguments, texts) as records:
            chosen = list(_from_history(records, arguments))
    told: list[JudgedDecision] = []
    every: list[Judgement] = []
    for decision, judgement in _judged(chosen, arguments, texts, problems):
        every.append(judgement)
        told.append(decision)
        if not arguments.json:
            say(_line(decision, texts))
    _summed(told, every, len(chosen), arguments, texts)
    for problem in problems:
        complain(problem)
    return Exit.BAD_INPUT if problems else Exit.OK


def _summed(
    told: list[JudgedDecision],
    every: Sequence[Judgement],
    hands: int,
    arguments: argparse.Namespace,
    texts: Texts,
) -> None:
    from desktop_poker.client.study.coach_words import (  # noqa: PLC0415 - NumPy may come with it
        cost_per_hundred,
        mean_accuracy,
    )

    cost, error, count = cost_per_hundred(every, hands)
    precise = mean_accuracy(every)
    if arguments.json:
        rounded = None if precise is None else round(precise, 1)
        say_json(Summary(hands, told, round(cost, 2), round(error, 2), rounded))
    elif not count:
        say(texts("There is no decision of yours to judge."))
    else:
        say(
            texts(
                "{decisions} decisions in {hands} hands: they cost {cost} ± {error} big blinds a "
                "hundred hands; accuracy {accuracy} %.",
                decisions=count,
                hands=hands,
                cost=f"{cost:.1f}",
                error=f"{error:.1f}",
                accuracy=f"{precise or 0:.0f}",
            )
        )


def _from_history(records: Records, arguments: argparse.Namespace) -> Iterator[_Hand]:
    if arguments.hand is not None:
        chosen = [records.hand(arguments.hand)]
    else:
        newest = None if arguments.all else arguments.last or _USUAL
        chosen = list(records.hands(newest))
    for record in chosen:
        yield _of_record(records, record)


def _of_record(records: Records, record: HandRecord) -> _Hand:
    seats = (
        tuple(Seat(seat) for seat in record.names)
        if record.own_seat is None
        else (Seat(record.own_seat),)
    )
    return _Hand(
        str(record.hand_id),
        record.events,
        record.names,
        seats,
        payouts_of(records, record),
        frozenset(record.reading.unknown_stacks),
    )


def _from_files(paths: Sequence[Path], texts: Texts, problems: list[str]) -> Iterator[_Hand]:
    for path in _files(paths):
        try:
            tables = read_file(path)
        except BadInput as error:
            problems.append(texts.error(error))
            continue
        for table in tables:
            try:
                written = read_hand(table)
                played = replay_hand(written)
            except BadInput as error:
                problems.append(f"{path} {table.name}: {texts.error(error)}")
                continue
            names = {
                int(seat): name for seat, name in zip(played.seats, written.players, strict=False)
            }
            yield _Hand(f"{path.name} {table.name}".strip(), played.events, names, played.seats)


def _files(given: Sequence[Path]) -> Iterator[Path]:
    for path in given:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
        else:
            yield path


def _judged(
    hands: Sequence[_Hand], arguments: argparse.Namespace, texts: Texts, problems: list[str]
) -> Iterator[tuple[JudgedDecision, Judgement]]:
    # What judges is loaded when somebody is judged, not at every start.
    from desktop_poker.ai.coach.judgement import Why  # noqa: PLC0415
    from desktop_poker.host.study.running import WholeHand, judge_hands  # noqa: PLC0415
    from desktop_poker.host.workload.running import workers_of  # noqa: PLC0415

    whole = [WholeHand(one.events, one.seats, one.payouts, one.unknown_stacks) for one in hands]
    # A few hands are judged sooner than processes are started.
    is_small = len(hands) <= _USUAL and arguments.cluster is None
    jobs = 1 if is_small and arguments.jobs is None else arguments.jobs
    with (
        closing(workers_of(jobs, arguments.cluster, complain)) as workers,
        ProgressLine(sys.stderr, texts) as shown,
    ):
        # Sentences on the same terminal say how far it is themselves.
        progress = shown.show if arguments.json or not sys.stdout.isatty() else None
        answers = judge_hands(whole, workers, progress, kept=arguments.keep)
        for hand, found in zip(hands, answers, strict=True):
            if found.problem:
                problems.append(
                    texts(
                        "Hand {hand} can't be judged: {problem}",
                        hand=hand.name,
                        problem=found.problem,
                    )
                )
            for seat, decisions in zip(hand.seats, found.judgements, strict=False):
                for one in decisions:
                    if one.why in (Why.ONE_CHOICE, Why.UNKNOWN_CARDS) and len(hand.seats) > 1:
                        continue
                    yield _decision(hand, seat, one, texts), one


def _decision(hand: _Hand, seat: Seat, found: Judgement, texts: Texts) -> JudgedDecision:
    from desktop_poker.client.study.coach_words import sentence  # noqa: PLC0415
    from desktop_poker.engine.rules.games import game  # noqa: PLC0415

    started = next(event for event in hand.events if isinstance(event, HandStarted))
    unit = found.unit
    return JudgedDecision(
        hand=hand.name,
        game=started.game,
        player=hand.names.get(int(seat), ""),
        number=found.number,
        street=found.figures.street,
        played=found.played.kind,
        played_to=_amount(found.played, unit),
        better=found.best.kind,
        better_to=_amount(found.best, unit),
        grade=found.grade.value,
        loss=round(found.loss / unit, 3),
        error=round(found.error / unit, 3),
        low=round(found.low / unit, 3),
        high=round(found.high / unit, 3),
        method=found.method.value,
        futures=found.futures,
        reason=found.why.value,
        judge=found.judge,
        sentence=sentence(found, texts, fixed=game(started.game).has_fixed_bets),
        thrown=found.played.cards,
        better_thrown=found.best.cards,
    )


def _amount(valued: Valued, unit: int) -> float:
    """In big blinds or big bets; of a discard how many cards."""
    from desktop_poker.ai.coach.judgement import DRAW  # noqa: PLC0415

    return valued.to if valued.kind == DRAW else round(valued.to / unit, 3)


def _line(decision: JudgedDecision, texts: Texts) -> str:
    from desktop_poker.ai.coach.judgement import DRAW, Grade, Valued  # noqa: PLC0415
    from desktop_poker.client.study.coach_words import (  # noqa: PLC0415
        Amounts,
        action_text,
        grade_text,
    )
    from desktop_poker.engine.rules.games import game  # noqa: PLC0415

    variant = game(decision.game)
    amounts = Amounts(texts, 1000, fixed=variant.has_fixed_bets)
    times = 1 if decision.played == DRAW else 1000
    to = round(times * decision.played_to)
    played = Valued(decision.played, to, 0.0, cards=decision.thrown)
    return texts(
        "Hand {hand} · {game} · {street} · {player}: {action} – {grade}. {sentence}",
        hand=decision.hand,
        game=game_text(decision.game, texts),
        street=street_text(decision.game, decision.street, texts),
        player=decision.player,
        action=action_text(played, amounts, texts),
        grade=grade_text(Grade(decision.grade), texts),
        sentence=decision.sentence,
    )
