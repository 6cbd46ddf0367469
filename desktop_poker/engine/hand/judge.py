"""Who wins, from the cards: the digital table's answer to VerdictDue (A2–A4, C2, C4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.evaluation.ranking import Ranking
from desktop_poker.engine.evaluation.strength import Strength
from desktop_poker.engine.hand.asking import VerdictDue, contests
from desktop_poker.engine.hand.commands import DeclareWinners
from desktop_poker.engine.hand.events import Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand

_LOW: Final = Share.LOW  # bound once: see choices.py


def judge(state: HandState, due: VerdictDue) -> DeclareWinners:
    """Name the winners of one pot; hands that were mucked or never seen can't win."""
    players = [state.player(seat) for seat in due.eligible]
    _check_cards(players, state.boards)
    verdicts = tuple(
        [
            Verdict(board, share, _best(players, state.boards[board], _ranking(state, share)))
            for board, share in due.contests
        ]
    )
    for verdict in verdicts:
        if not verdict.winners and verdict.share is not _LOW:
            raise IllegalTransition("no hand of this pot is known: only people can judge it")
    return DeclareWinners(due.pot, verdicts)


def _check_cards(players: list[PlayerInHand], boards: tuple[tuple[Face, ...], ...]) -> None:
    """No card may lie in two places (A5); the rankings trust that."""
    faces = [face for player in players for face in player.down + player.up if face is not None]
    for board in boards:
        cards = [*faces, *(face for face in board if face is not None)]
        if len({*cards}) < len(cards):
            raise IllegalTransition("a card lies in two places")


def _ranking(state: HandState, share: Share) -> Ranking:
    return state.variant.rankings[1 if share is _LOW else 0]


def _known(faces: tuple[Face, ...]) -> tuple[Card, ...] | None:
    return None if None in faces else cast("tuple[Card, ...]", faces)


def _strength(player: PlayerInHand, board: tuple[Face, ...], ranking: Ranking) -> Strength | None:
    hole, common = _known(player.down + player.up), _known(board)
    if hole is None or common is None or player.mucked:
        return None
    return ranking(hole, common)


def _best(
    players: Iterable[PlayerInHand], board: tuple[Face, ...], ranking: Ranking
) -> tuple[Seat, ...]:
    best: Strength | None = None
    winners: list[Seat] = []
    for player in players:
        strength = _strength(player, board, ranking)
        if strength is None:
            continue
        if best is None or strength > best:
            best, winners = strength, [player.seat]
        elif strength == best:
            winners.append(player.seat)
    return tuple(winners)


def is_beaten(state: HandState, seat: Seat) -> bool:
    """Whether the hands shown so far leave a seat no part of any pot, so that it may muck (H6).

    A hand whose cards are not known counts as not beaten.
    """
    for pot in state.pots:
        if seat not in pot.eligible:
            continue
        rivals = [state.player(other) for other in pot.eligible if state.player(other).shown]
        for board, share in contests(state):
            if not _is_beaten_for(state, seat, rivals, state.boards[board], share):
                return False
    return True


def _is_beaten_for(
    state: HandState,
    seat: Seat,
    rivals: list[PlayerInHand],
    board: tuple[Face, ...],
    share: Share,
) -> bool:
    player = state.player(seat)
    ranking = _ranking(state, share)
    if _known(player.down + player.up + board) is None:
        return False
    mine = _strength(player, board, ranking)
    if mine is None:
        return True  # no low at all
    theirs = [_strength(rival, board, ranking) for rival in rivals]
    return any(strength is not None and strength > mine for strength in theirs)
