"""The one question that a hand asks at any time."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.choices import ActionDue, action_due
from desktop_poker.engine.hand.events import Pot, Share
from desktop_poker.engine.hand.order import dealing_order
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.games.spec import Street

# Members bound once: see choices.py.
_DEALING: Final = Stage.DEALING
_DRAWING: Final = Stage.DRAWING
_OPENING: Final = Stage.OPENING
_BETTING: Final = Stage.BETTING
_RUNNING_OUT: Final = Stage.RUNNING_OUT
_SHOWING: Final = Stage.SHOWING
_JUDGING: Final = Stage.JUDGING
_WHOLE: Final = (Share.WHOLE,)
_HALVES: Final = (Share.HIGH, Share.LOW)


class DealDue(Struct, frozen=True, gc=False, kw_only=True, tag="deal_due"):
    """Cards are to be dealt: to the seats in this order, or to the board."""

    street: int
    seats: tuple[Seat, ...] = ()
    down: int = 0
    up: int = 0
    board: int = 0
    board_no: int = 0
    on_board: int = 0  # cards that lie on that board already
    burn: bool = False
    reuse_burns: bool = False  # first shuffle the burnt cards back in (G1)
    face_up: bool = False  # the hands have been turned up (D4)
    put_back: tuple[Face, ...] = ()  # first shuffle in what others threw away (M5)


class DrawDue(Struct, frozen=True, gc=False, tag="draw_due"):
    """A seat may exchange up to so many of its cards, all-in or not (M1, M6)."""

    seat: Seat
    most: int
    street: int


class OpenerDue(Struct, frozen=True, gc=False, tag="opener_due"):
    """People must say who brings it in or acts first: only they see the up cards."""

    street: int
    seats: tuple[Seat, ...]


class RunoutVoteDue(Struct, frozen=True, gc=False, tag="runout_vote_due"):
    """These seats are still to say whether to run the board twice."""

    seats: tuple[Seat, ...]


class ShowDue(Struct, frozen=True, gc=False, tag="show_due"):
    """A beaten hand may be shown or mucked."""

    seat: Seat


class VerdictDue(Struct, frozen=True, gc=False, kw_only=True, tag="verdict_due"):
    """Somebody must say who wins this pot: one verdict for each board and share."""

    pot: int
    amount: int
    eligible: tuple[Seat, ...]
    contests: tuple[tuple[int, Share], ...]


Awaiting: TypeAlias = (
    DealDue | ActionDue | DrawDue | OpenerDue | RunoutVoteDue | ShowDue | VerdictDue | None
)


def awaiting(state: HandState) -> Awaiting:
    """Return the question that the hand asks; None when it is over or a fact follows by itself."""
    stage = state.stage
    if stage is _BETTING:
        return action_due(state, state.betting) if state.betting is not None else None
    if stage is _DEALING:
        if len(state.boards[-1]) < len(state.boards[0]):
            return deal_due(state, state.street)  # the other board's cards of the same street
        return None if betting_is_over(state) else _next_street(state, state.street + 1)
    if stage is _RUNNING_OUT:
        return _runout_question(state)
    if stage is _JUDGING:
        return _verdict_due(state)
    if stage is _DRAWING:
        seat = state.to_draw[0]
        return _replacements_due(state, seat) if state.owed else _draw_due(state, seat)
    if stage is _OPENING:
        return OpenerDue(state.street, dealing_order(state))
    return ShowDue(state.to_show[0]) if stage is _SHOWING else None


def betting_is_over(state: HandState) -> bool:
    """Whether no street of betting follows the one that has ended (B11, D1)."""
    if state.street < 0:
        return False
    if state.live == 1 or state.street == len(state.variant.streets) - 1:
        return True
    if state.street < state.variant.last_draw:
        return False  # who is all-in still draws, and no hand is turned up before that (M6)
    able = 0
    for player in state.players:
        if player.stack and not player.folded:
            able += 1
            if able > 1:
                return False
    return True


def _next_street(state: HandState, number: int) -> DealDue | DrawDue:
    if state.variant.streets[number].draw:
        seat = dealing_order(state)[0]
        return DrawDue(seat, _most_to_draw(state, seat, number), number)
    return deal_due(state, number)


def _draw_due(state: HandState, seat: Seat) -> DrawDue:
    return DrawDue(seat, _most_to_draw(state, seat, state.street), state.street)


def _most_to_draw(state: HandState, seat: Seat, number: int) -> int:
    return min(state.variant.streets[number].draw, len(state.player(seat).down))


def _replacements_due(state: HandState, seat: Seat) -> DealDue:
    """Cards for those thrown away; a short stub takes back what others threw away (M5)."""
    rules = state.started.rules
    burn = rules.burn and not _has_drawn_before(state, seat)
    need = state.owed + burn + rules.keep_last_card
    put_back: tuple[Face, ...] = ()
    if need > state.stub:
        for player in state.players:
            if player.seat != seat:
                put_back += player.discarded
    reuse_burns = need > state.stub + len(put_back) and state.burns > 0
    return DealDue(
        street=state.street,
        seats=(seat,),
        down=state.owed,
        burn=burn,
        reuse_burns=reuse_burns,
        put_back=put_back,
    )


def _has_drawn_before(state: HandState, seat: Seat) -> bool:
    """Whether somebody has been dealt cards in this round of draws: it burns once."""
    rounds = len(state.player(seat).draws)
    return any(
        len(player.draws) == rounds and player.draws[-1] and player.seat != seat
        for player in state.players
    )


def deal_due(state: HandState, number: int) -> DealDue:
    """The cards of a street: to the board that lacks them, or to everybody."""
    street = state.variant.streets[number]
    burn = state.started.rules.burn and number > 0
    if street.board:
        board_no = _open_board(state, number)
        return DealDue(
            street=number,
            board=street.board,
            board_no=board_no,
            on_board=len(state.boards[board_no]),
            burn=burn,
        )
    seats = dealing_order(state)
    face_up = state.stage is _RUNNING_OUT
    need = len(seats) * (street.down + street.up) + burn
    if need <= state.stub:
        return DealDue(
            street=number,
            seats=seats,
            down=street.down,
            up=street.up,
            burn=burn,
            face_up=face_up,
        )
    return _short_stub(state, number, street, seats, need=need, burn=burn)


def _short_stub(
    state: HandState, number: int, street: Street, seats: tuple[Seat, ...], *, need: int, burn: bool
) -> DealDue:
    """The deck is running out: reuse the burns, else one card for all (G1)."""
    reuse = state.burns > 0
    if need <= state.stub + state.burns:
        return DealDue(
            street=number,
            seats=seats,
            down=street.down,
            up=street.up,
            burn=burn,
            reuse_burns=reuse,
            face_up=state.stage is _RUNNING_OUT,
        )
    stub = state.stub + state.burns
    return DealDue(street=number, board=1, burn=burn and stub > 1, reuse_burns=reuse)


def _open_board(state: HandState, number: int) -> int:
    """The first board that has not the cards of a street yet."""
    cards = sum(street.board for street in state.variant.streets[: number + 1])
    return 0 if len(state.boards[0]) < cards else 1


def _runout_question(state: HandState) -> Awaiting:
    if not state.runouts:
        return RunoutVoteDue(
            tuple(
                player.seat
                for player in state.players
                if not player.folded and player.seat not in state.votes
            )
        )
    number = next_runout_street(state)
    return _verdict_due(state) if number is None else deal_due(state, number)


def next_runout_street(state: HandState) -> int | None:
    """The street to be dealt next with nobody betting, or None when all cards are out."""
    streets = state.variant.streets
    if state.variant.board_size:
        for board in state.boards:
            covered = 0
            for number, street in enumerate(streets):
                covered += street.board
                if len(board) < covered:
                    return number
        return None
    return state.street + 1 if state.street + 1 < len(streets) else None


def contested_pots(state: HandState) -> tuple[tuple[int, Pot], ...]:
    """The pots that more than one player can win, main pot first."""
    return tuple([(number, pot) for number, pot in enumerate(state.pots) if len(pot.eligible) > 1])


def contests(state: HandState) -> tuple[tuple[int, Share], ...]:
    """The parts into which every contested pot is divided: boards, then high and low."""
    shares = _HALVES if state.variant.is_split else _WHOLE
    return tuple([(board, share) for board in range(len(state.boards)) for share in shares])


def _verdict_due(state: HandState) -> VerdictDue | None:
    contested = contested_pots(state)
    judged = len(state.judged)
    if judged == len(contested):
        return None
    number, pot = contested[judged]
    return VerdictDue(
        pot=number, amount=pot.amount, eligible=pot.eligible, contests=contests(state)
    )
