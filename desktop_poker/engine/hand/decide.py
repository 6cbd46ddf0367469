"""Turn an answer into facts, or refuse it and change nothing (B1)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import (
    Awaiting,
    DealDue,
    DrawDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
    awaiting,
)
from desktop_poker.engine.hand.choices import ActionDue, is_full, why_not
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    DeclareWinners,
    Discard,
    HandCommand,
    KillHand,
    NameOpener,
    ShowOrMuck,
    VoidHand,
    VoteRunouts,
)
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    CardsDealt,
    CardsDiscarded,
    HandEvent,
    HandKilled,
    HandMucked,
    HandStarted,
    HandVoided,
    MisdealCause,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    Share,
)
from desktop_poker.engine.hand.evolve import begin, bits
from desktop_poker.engine.hand.flow import Outcome, follow, open_street, show, start
from desktop_poker.engine.hand.forced import forced_bets
from desktop_poker.engine.hand.pots import pots
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.setup import check_setup
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.rules.house import MisdealBlinds, MisdealLimit

# Members bound once: see choices.py.
_WAGERS: Final = frozenset({ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE})
_BRING_IN: Final = ActionKind.BRING_IN
_OVER: Final = Stage.OVER
_SUBSTANTIAL_TURNS = 3
_SUBSTANTIAL_TURNS_WITH_CHIPS = 2
_TWICE = 2


def start_hand(started: HandStarted) -> Outcome:
    """Begin a hand: check its set-up, post the forced bets, ask for the first cards."""
    check_setup(started)
    return start(begin(started))


def decide(state: HandState, command: HandCommand) -> Outcome:
    """Return what an answer leads to. Raises Refused, and then nothing has happened."""
    return answer(Outcome((), state, awaiting(state)), command)


def answer(asked: Outcome, command: HandCommand) -> Outcome:
    """Decide from an outcome, whose question need not be worked out again."""
    state = asked.state
    if state.stage is _OVER:
        raise Refused(Reason.HAND_OVER)
    return follow(state, _first_fact(state, asked.due, command))


def _first_fact(state: HandState, due: Awaiting, command: HandCommand) -> HandEvent:
    match command:
        case Act() if isinstance(due, ActionDue):
            return _act(state, due, command)
        case Deal() if isinstance(due, DealDue):
            return _deal(state, due, command)
        case Discard() if isinstance(due, DrawDue):
            return _discard(state, due, command)
        case NameOpener() if isinstance(due, OpenerDue):
            if command.seat not in due.seats:
                raise Refused(Reason.NOT_ELIGIBLE, seat=command.seat)
            return open_street(state, command.seat)
        case VoteRunouts() if isinstance(due, RunoutVoteDue):
            return _vote(due, command)
        case ShowOrMuck() if isinstance(due, ShowDue):
            if command.seat != due.seat:
                raise Refused(Reason.NOT_YOUR_TURN, seat=command.seat, asked=due.seat)
            if command.show:
                return show(state, due.seat, state.to_show[1:])
            return HandMucked(due.seat)
        case VoidHand():
            return _void(state, command)
        case KillHand():
            return _kill(state, command)
        case DeclareWinners() if isinstance(due, VerdictDue):
            return _declare(due, command)
        case _:
            raise Refused(Reason.NOT_ASKED)


def _act(state: HandState, due: ActionDue, command: Act) -> Acted:
    seat, kind, to = command.seat, command.kind, command.to
    if seat != due.seat:
        raise Refused(Reason.NOT_YOUR_TURN, seat=seat, asked=due.seat)
    betting = state.betting
    if betting is None:
        raise Refused(Reason.NOT_ASKED)
    player = state.players[state.places[seat]]
    for choice in due.choices:
        if choice.kind is kind:
            break
    else:
        raise Refused(why_not(state, betting, player, kind), kind=kind)
    if not choice.least <= to <= choice.most:
        raise Refused(
            Reason.AMOUNT_OUT_OF_RANGE, kind=kind, to=to, least=choice.least, most=choice.most
        )
    if not choice.allows(to):
        raise Refused(Reason.NOT_WHOLE_CHIPS, kind=kind, to=to, chip=choice.chip)
    cost = to - player.bet
    if kind in _WAGERS:
        return Acted(seat, kind, to, cost, to, is_full(state, betting, player, to))
    # What there is to match stays the whole bring-in when the stack falls short (B10).
    bet = state.started.stakes.bring_in if kind is _BRING_IN else betting.current_bet
    return Acted(seat, kind, to, cost, bet, False)  # noqa: FBT003 - fields of a record, in order


def _deal(state: HandState, due: DealDue, command: Deal) -> CardsDealt:
    if len(command.burned) != due.burn or len(command.board) != due.board:
        raise Refused(Reason.WRONG_CARDS, burn=due.burn, board=due.board)
    if len(command.hole) != len(due.seats):
        raise Refused(Reason.WRONG_CARDS, seats=due.seats)
    put_back = due.put_back
    if command.reshuffled and state.owed:
        others = (p.discarded for p in state.players if p.seat not in due.seats)
        put_back = tuple(face for discarded in others for face in discarded)
    dealt = 0 if due.reuse_burns else state.dealt & ~bits(put_back)
    faces = command.burned + command.board
    for hole, seat in zip(command.hole, due.seats, strict=True):
        if hole.seat != seat or len(hole.down) != due.down or len(hole.up) != due.up:
            raise Refused(Reason.WRONG_CARDS, seat=seat, down=due.down, up=due.up)
        faces += hole.down + hole.up
    if due.reuse_burns:
        dealt = _in_hands(state) & ~bits(put_back)
    if command.reshuffled and state.owed:
        dealt = _live_cards(state, due.seats[0])
    for face in faces:
        if face is not None:
            bit = 1 << face
            if dealt & bit:
                raise Refused(Reason.CARD_ALREADY_DEALT, card=face)
            dealt |= bit
    return CardsDealt(
        street=due.street,
        burned=command.burned,
        hole=command.hole,
        board=command.board,
        board_no=due.board_no,
        face_up=due.face_up,
        burns_reused=due.reuse_burns,
        discards_reused=bool(put_back),
        uniform_fallback=command.uniform_fallback,
    )


def _in_hands(state: HandState) -> int:
    """The cards that lie in hands and on boards, folded ones included: not the burns."""
    dealt = 0
    for player in state.players:
        dealt |= bits(player.down + player.up + player.discarded)
    for board in state.boards:
        dealt |= bits(board)
    return dealt


def _live_cards(state: HandState, drawing: Seat) -> int:
    """The cards that nobody can be dealt, however much was shuffled in."""
    dealt = bits(state.player(drawing).discarded)
    for player in state.players:
        if not player.folded:
            dealt |= bits(player.down + player.up)
    return dealt


def _discard(state: HandState, due: DrawDue, command: Discard) -> CardsDiscarded:
    """Refuse cards that are not held, and more than may be exchanged (M1)."""
    if command.seat != due.seat:
        raise Refused(Reason.NOT_YOUR_TURN, seat=command.seat, asked=due.seat)
    if len(command.cards) > due.most:
        raise Refused(Reason.TOO_MANY_DISCARDS, count=len(command.cards), most=due.most)
    held = list(state.player(due.seat).down)
    for face in command.cards:
        if face not in held:
            raise Refused(Reason.CARD_NOT_HELD, card=face)
        held.remove(face)
    return CardsDiscarded(street=due.street, seat=due.seat, cards=command.cards)


def _vote(due: RunoutVoteDue, command: VoteRunouts) -> HandEvent:
    if command.seat not in due.seats:
        raise Refused(Reason.NOT_ELIGIBLE, seat=command.seat)
    if command.runouts not in (1, _TWICE):
        raise Refused(Reason.AMOUNT_OUT_OF_RANGE, runouts=command.runouts, least=1, most=_TWICE)
    if command.runouts == 1:
        # One vote against is enough (D3).
        return RunoutsAgreed(1)
    return RunoutVoted(command.seat, command.runouts)


def _declare(due: VerdictDue, command: DeclareWinners) -> PotJudged:
    if command.pot != due.pot:
        raise Refused(Reason.WRONG_POT, pot=command.pot, asked=due.pot)
    if tuple((verdict.board, verdict.share) for verdict in command.verdicts) != due.contests:
        raise Refused(Reason.WRONG_POT, pot=command.pot, contests=due.contests)
    for verdict in command.verdicts:
        if not verdict.winners and verdict.share is not Share.LOW:
            raise Refused(Reason.NO_WINNER, pot=command.pot, share=verdict.share)
        winners = set(verdict.winners)
        if not winners <= set(due.eligible) or len(winners) != len(verdict.winners):
            raise Refused(Reason.NOT_ELIGIBLE, pot=command.pot, winners=verdict.winners)
    return PotJudged(command.pot, command.verdicts)


def had_substantial_action(state: HandState) -> bool:
    """Three actions, or two with chips put in; blinds and bring-in do not count (I6)."""
    needed = _SUBSTANTIAL_TURNS_WITH_CHIPS if state.wagered else _SUBSTANTIAL_TURNS
    return state.own_will >= needed


def can_void(state: HandState, cause: MisdealCause) -> bool:
    """Whether a misdeal voids the hand: until the payout, or as long as people agreed (I6)."""
    if state.stage is _OVER:
        return False
    limited = state.started.rules.misdeal_limit is MisdealLimit.SUBSTANTIAL_ACTION
    return not limited or cause is MisdealCause.BAD_DECK or not had_substantial_action(state)


def _void(state: HandState, command: VoidHand) -> HandVoided:
    if not can_void(state, command.cause):
        raise Refused(Reason.SUBSTANTIAL_ACTION)
    standing = state.started.standing
    if state.started.rules.misdeal_blinds is MisdealBlinds.STAY:
        standing += forced_bets(begin(state.started))
        return HandVoided(command.cause, standing)
    return HandVoided(command.cause, ())


def _kill(state: HandState, command: KillHand) -> HandKilled:
    if not state.has(command.seat):
        raise Refused(Reason.UNKNOWN_SEAT, seat=command.seat)
    if state.player(command.seat).folded:
        raise Refused(Reason.NOT_ELIGIBLE, seat=command.seat)
    if not had_substantial_action(state):
        raise Refused(Reason.NO_SUBSTANTIAL_ACTION)
    if state.betting is not None or state.street < 0:
        return HandKilled(command.seat, command.cause, state.pots)
    players = [
        replace(player, folded=player.folded or player.seat == command.seat)
        for player in state.players
    ]
    return HandKilled(command.seat, command.cause, pots(players, state.dead))
