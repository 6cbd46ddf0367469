"""Refuse a hand that could not be played."""

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.forced import covers_straddle, straddle_of, straddle_seat
from desktop_poker.engine.hand.seat import MOST_SEATS, Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import check_rules
from desktop_poker.engine.rules.stakes import MOST_CHIPS, check_chips, check_stakes
from desktop_poker.engine.rules.variant import Variant


def check_setup(started: HandStarted) -> None:
    """Raise BadInput with the first thing that is wrong."""
    variant = game(started.game)
    check_stakes(started.stakes, variant)
    check_rules(started.rules, variant)
    check_chips(started.stakes, started.rules.smallest_chip)
    seats = tuple([seating.seat for seating in started.seatings])
    check_player_count(variant, len(seats))
    if len(set(seats)) != len(seats):
        raise BadInput("a seat occurs twice: {seats}", seats=seats)
    for seat in (*seats, started.button):
        if not 0 <= seat < MOST_SEATS:
            raise BadInput("seat {seat} is not one of 0 to {last}", seat=seat, last=MOST_SEATS - 1)
    _check_stacks(started)
    _check_blinds(started, variant, seats)
    _check_bomb_pot(started, variant, len(seats))
    if started.straddle is not None:
        _check_straddle(started, started.straddle, seats)


def check_player_count(variant: Variant, count: int) -> None:
    """Refuse too few or too many players for a game."""
    if count not in variant.seats:
        raise BadInput(
            "{game} is for {few} to {many} players, not {count}",
            game=variant.key,
            few=variant.seats[0],
            many=variant.seats[-1],
            count=count,
        )


def _check_stacks(started: HandStarted) -> None:
    posted = {post.seat for post in started.standing}
    for seating in started.seatings:
        stack = seating.stack
        if isinstance(stack, bool) or not isinstance(stack, int):
            raise BadInput(
                "the stack of seat {seat} is not a whole number: {stack!r}",
                seat=seating.seat,
                stack=stack,
            )
        # A player whose whole stack stands in the middle is all-in, not out.
        least = 0 if seating.seat in posted else 1
        if not least <= stack <= MOST_CHIPS:
            raise BadInput(
                "the stack of seat {seat} is impossible: {stack}", seat=seating.seat, stack=stack
            )
    seats = {seating.seat for seating in started.seatings}
    for post in started.standing:
        if post.seat not in seats or post.amount < 1:
            raise BadInput(
                "seat {seat} can't have {amount} standing from before",
                seat=post.seat,
                amount=post.amount,
            )
    if started.carried < 0:
        raise BadInput("the odd-chip box can't hold {amount}", amount=started.carried)


def _check_blinds(started: HandStarted, variant: Variant, seats: tuple[Seat, ...]) -> None:
    if variant.has_bring_in:
        if started.small_blind is not None or started.big_blind is not None or started.live_blinds:
            raise BadInput("{game} has no blinds", game=variant.key)
        return
    if started.big_blind is None:
        raise BadInput("{game} needs a big blind", game=variant.key)
    if started.small_blind == started.big_blind:
        raise BadInput("seat {seat} can't post both blinds", seat=started.big_blind)
    posting = (started.big_blind, *started.live_blinds)
    if started.small_blind is not None:
        posting += (started.small_blind,)
    if len(set(posting)) != len(posting):
        raise BadInput("a seat posts two blinds")
    for seat in posting:
        if seat not in seats:
            raise BadInput("seat {seat} posts a blind but is not dealt in", seat=seat)


def _check_bomb_pot(started: HandStarted, variant: Variant, players: int) -> None:
    """A bomb pot is for whole big blinds, and its boards are in the deck (J5)."""
    rules, boards = started.rules, started.boards
    if started.bomb_ante:
        if rules.bomb_pot is None or started.tournament or started.straddle is not None:
            raise BadInput("this hand can't be a bomb pot")
        if started.bomb_ante != rules.bomb_ante * started.stakes.big_blind:
            raise BadInput("a bomb pot is not anted for {amount}", amount=started.bomb_ante)
    if boards == 1 or (boards == 2 and started.bomb_ante and rules.double_board):  # noqa: PLR2004
        check_boards(variant, players, boards, burn=rules.burn)
        return
    raise BadInput("this hand can't have {boards} boards", boards=boards)


def check_boards(variant: Variant, players: int, boards: int, *, burn: bool) -> None:
    """Refuse two boards where the deck is too short for them (J5)."""
    if boards > 1 and not variant.holds_boards(players, boards, burn=burn):
        raise BadInput(
            "the deck is too short for two boards and {count} hands of {game}",
            count=players,
            game=variant.key,
        )


def _check_straddle(started: HandStarted, seat: Seat, seats: tuple[Seat, ...]) -> None:
    """One straddle a hand, by the seat that the table names, and never for less (J4)."""
    if started.tournament:
        raise BadInput("a tournament has no straddle")
    blinds = (started.small_blind, started.big_blind, *started.live_blinds)
    where = started.rules.straddle
    if seat != straddle_seat(where, seats, started.button, blinds, started.big_blind):
        raise BadInput("seat {seat} can't straddle here", seat=seat)
    stack = next(seating.stack for seating in started.seatings if seating.seat == seat)
    stack += sum(post.amount for post in started.standing if post.seat == seat)
    if not covers_straddle(stack, started.stakes):
        raise BadInput(
            "a straddle is two big blinds, {amount}: seat {seat} has {stack}",
            amount=straddle_of(started.stakes),
            seat=seat,
            stack=stack,
        )
