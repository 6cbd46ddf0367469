"""Fold facts into the state. Judges nothing: a client runs it on redacted facts as well."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec.structs import replace

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    BetsGathered,
    CardsDealt,
    CardsDiscarded,
    ForcedBetsPosted,
    HandEnded,
    HandEvent,
    HandKilled,
    HandMucked,
    HandsShown,
    HandStarted,
    HandVoided,
    Post,
    PostKind,
    PotAwarded,
    PotJudged,
    RunoutsAgreed,
    RunoutVoted,
    StreetOpened,
)
from desktop_poker.engine.hand.forced import clockwise_seats
from desktop_poker.engine.hand.order import clockwise_after, dealing_order
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import (
    NOT_ACTED,
    BettingRound,
    HandState,
    PlayerInHand,
    Stage,
)
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import Runouts
from desktop_poker.engine.rules.variant import with_trips

_UNDECIDED, _ONCE = 0, 1
# Members bound once: see choices.py.
_FOLD: Final = ActionKind.FOLD
_CHECK: Final = ActionKind.CHECK
_BRING_IN: Final = ActionKind.BRING_IN
_RUN_ONCE: Final = Runouts.ONCE
_STARTED: Final = Stage.STARTED
_DEALING: Final = Stage.DEALING
_DRAWING: Final = Stage.DRAWING
_OPENING: Final = Stage.OPENING
_BETTING: Final = Stage.BETTING
_RUNNING_OUT: Final = Stage.RUNNING_OUT
_OVER: Final = Stage.OVER


def evolve(state: HandState, event: HandEvent) -> HandState:
    """Return the state after one more fact."""
    match event:
        case Acted():
            return _acted(state, event)
        case CardsDealt():
            return _dealt(state, event)
        case CardsDiscarded():
            return _discarded(state, event)
        case StreetOpened():
            return _opened(state, event)
        case BetsGathered():
            return replace(
                state,
                stage=_DEALING,
                players=tuple(
                    [
                        replace(player, bet=0, acted_at=NOT_ACTED)
                        if player.bet or player.acted_at != NOT_ACTED
                        else player
                        for player in state.players
                    ]
                ),
                betting=None,
                pots=event.pots,
            )
        case BetReturned():
            return _returned(state, event)
        case ForcedBetsPosted():
            return replace(_posted(state, event.posts, paid_from_stack=True), stage=_DEALING)
        case PotAwarded():
            return _awarded(state, event)
        case HandEnded():
            return replace(state, stage=_OVER)
        case PotJudged():
            return replace(state, judged=(*state.judged, event))
        case HandsShown():
            return _shown(state, event)
        case HandMucked():
            player = replace(state.player(event.seat), mucked=True)
            return _to_show(_with(state, player), state.to_show[1:])
        case RunoutVoted():
            return replace(state, votes=(*state.votes, event.seat))
        case RunoutsAgreed():
            return replace(state, runouts=event.runouts, boards=(state.boards[0],) * event.runouts)
        case HandKilled():
            return _killed(state, event)
        case HandVoided():
            return _voided(state, event)
        case HandStarted():
            raise IllegalTransition("a hand starts once")
        case _:
            assert_never(event)


def begin(started: HandStarted) -> HandState:
    """Return the state of a hand in which nothing has happened yet."""
    stacks = {seating.seat: seating.stack for seating in started.seatings}
    order = clockwise_seats(tuple(stacks), started.button)
    places = [-1] * (max(order) + 1)
    for place, seat in enumerate(order):
        places[seat] = place
    variant = game(started.game)
    if started.rules.trips_beat_straights:
        variant = with_trips(variant)
    state = HandState(
        started=started,
        variant=variant,
        stub=variant.deck_size,
        players=tuple([PlayerInHand(seat, stacks[seat]) for seat in order]),
        places=tuple(places),
        stage=_STARTED,
        live=len(order),
        dead=started.carried,
        boards=((),) * started.boards,
        runouts=_ONCE if started.rules.runouts is _RUN_ONCE or started.boards > 1 else _UNDECIDED,
    )
    return _posted(state, started.standing, paid_from_stack=False) if started.standing else state


def _with(state: HandState, player: PlayerInHand, **changes: object) -> HandState:
    """Replace one player."""
    players = list(state.players)
    players[state.places[player.seat]] = player
    return replace(state, players=tuple(players), **changes)


def _posted(state: HandState, posts: tuple[Post, ...], *, paid_from_stack: bool) -> HandState:
    players = list(state.players)
    dead = state.dead
    for post in posts:
        place = state.places[post.seat]
        player = players[place]
        stack = player.stack - post.amount if paid_from_stack else player.stack
        match post.kind:
            case PostKind.BIG_BLIND_ANTE:
                dead += post.amount
                players[place] = replace(player, stack=stack)
            case PostKind.ANTE:
                players[place] = replace(player, stack=stack, paid=player.paid + post.amount)
            case (
                PostKind.SMALL_BLIND | PostKind.BIG_BLIND | PostKind.LIVE_BLIND | PostKind.STRADDLE
            ):
                players[place] = replace(
                    player,
                    stack=stack,
                    bet=player.bet + post.amount,
                    paid=player.paid + post.amount,
                )
    return replace(state, players=tuple(players), dead=dead)


def _dealt(state: HandState, event: CardsDealt) -> HandState:
    if event.burns_reused or event.discards_reused:
        state = _shuffled_in(state, event)
    players = state.players
    dealt, count = state.dealt, len(event.burned) + len(event.board)
    for face in event.burned + event.board:
        if face is not None:
            dealt |= 1 << face
    if event.hole:
        changed = list(players)
        for hole in event.hole:
            place = state.places[hole.seat]
            player = changed[place]
            changed[place] = replace(player, down=player.down + hole.down, up=player.up + hole.up)
            count += len(hole.down) + len(hole.up)
            for face in hole.down + hole.up:
                if face is not None:
                    dealt |= 1 << face
        players = tuple(changed)
    boards = state.boards
    if event.board:
        number = event.board_no
        boards = (*boards[:number], boards[number] + event.board, *boards[number + 1 :])
    state = replace(
        state,
        stage=_after_deal(state.stage, boards),
        players=players,
        street=event.street,
        boards=boards,
        dealt=dealt,
        stub=state.stub - count,
        burns=state.burns + len(event.burned),
    )
    return _to_draw(state, state.to_draw[1:]) if state.to_draw else state


def _after_deal(stage: Stage, boards: tuple[tuple[Face, ...], ...]) -> Stage:
    """A street opens when all boards have its cards (J5)."""
    if stage is _RUNNING_OUT:
        return _RUNNING_OUT
    return _OPENING if len(boards[-1]) == len(boards[0]) else _DEALING


def _shuffled_in(state: HandState, event: CardsDealt) -> HandState:
    """Burns, or what others threw away, are part of the stub again (G1, M5)."""
    stub, burns, players = state.stub, state.burns, list(state.players)
    dealt = state.dealt
    if event.discards_reused:
        drawing = state.to_draw[0]
        for place, player in enumerate(players):
            if player.discarded and player.seat != drawing:
                stub += len(player.discarded)
                dealt &= ~bits(player.discarded)
                players[place] = replace(player, discarded=())
    if event.burns_reused:
        stub, burns = stub + burns, 0
        dealt = 0
        for player in players:
            dealt |= bits(player.down) | bits(player.up) | bits(player.discarded)
        for board in state.boards:
            dealt |= bits(board)
    return replace(state, players=tuple(players), stub=stub, burns=burns, dealt=dealt)


def bits(faces: tuple[Face, ...]) -> int:
    """A bit for each card that is known."""
    found = 0
    for face in faces:
        if face is not None:
            found |= 1 << face
    return found


def _discarded(state: HandState, event: CardsDiscarded) -> HandState:
    """The first of a round of draws begins it (M1)."""
    begins = state.stage is _DEALING
    to_draw = dealing_order(state) if begins else state.to_draw
    player = state.player(event.seat)
    down = list(player.down)
    for face in event.cards:
        down.remove(face)
    player = replace(
        player,
        down=tuple(down),
        discarded=player.discarded + event.cards,
        draws=(*player.draws, len(event.cards)),
    )
    state = _with(state, player, street=event.street, turn=state.turn + 1)
    if not event.cards:
        return _to_draw(state, to_draw[1:])
    return _to_draw(state, to_draw, len(event.cards))


def _to_draw(state: HandState, to_draw: tuple[Seat, ...], owed: int = 0) -> HandState:
    stage = _DRAWING if to_draw else _OPENING
    return replace(state, stage=stage, to_draw=to_draw, owed=owed)


def _opened(state: HandState, event: StreetOpened) -> HandState:
    place = state.places[event.opener]
    order = state.players[place:] + state.players[:place]
    variant = state.variant
    # At fixed limits the big blind is the first bet of its street; a bring-in is none (G6).
    is_bet = event.bet > 0 and variant.fixed[event.street] and not variant.has_bring_in
    bets = int(is_bet)
    if is_bet and state.started.straddle is not None and not event.street:
        bets = max(1, event.bet // state.started.stakes.small_bet)  # it is the second (J4)
    return replace(
        state,
        stage=_BETTING,
        opener=event.opener,
        betting=BettingRound(
            event.bet,
            event.raise_size,
            event.last_raiser_index,
            event.betting_round_start_index,
            tuple([p.seat for p in order if p.stack and not p.folded]),
            bets,
            0,
            event.heads_up,
            False,  # noqa: FBT003 - fields of a record, in order
        ),
    )


def _acted(state: HandState, event: Acted) -> HandState:
    betting = state.betting
    if betting is None:
        raise IllegalTransition("somebody acted outside a betting round")
    seat, kind = event.seat, event.kind
    raise_count = betting.raise_count + event.full
    player = state.players[state.places[seat]]
    if kind is _FOLD:
        player = replace(player, folded=True)
    else:
        fixed = state.variant.fixed[state.street]
        player = replace(
            player,
            stack=player.stack - event.cost,
            bet=event.to,
            paid=player.paid + event.cost,
            acted_at=raise_count if fixed else event.bet,
        )
    lifted = event.bet > betting.current_bet
    if lifted:
        to_act = tuple([p.seat for p in clockwise_after(state, seat) if p.stack and not p.folded])
        betting = BettingRound(
            event.bet,
            event.to - betting.current_bet if event.full else betting.last_raise_size,
            seat,
            betting.betting_round_start_index,
            to_act,
            raise_count,
            betting.checks_made,
            betting.heads_up,
            betting.short_all_in or not (event.full or kind is _BRING_IN),
        )
    else:
        at = betting.to_act.index(seat)
        betting = replace(
            betting,
            to_act=betting.to_act[at + 1 :],
            checks_made=betting.checks_made + (kind is _CHECK),
        )
    players = list(state.players)
    players[state.places[seat]] = player
    return replace(
        state,
        players=tuple(players),
        betting=betting,
        live=state.live - player.folded,
        turn=state.turn + 1,
        own_will=state.own_will + (kind is not _BRING_IN),
        wagered=state.wagered or (event.cost > 0 and kind is not _BRING_IN),
        bb_has_acted_preflop=state.bb_has_acted_preflop
        or (state.street == 0 and seat == state.started.big_blind),
    )


def _killed(state: HandState, event: HandKilled) -> HandState:
    betting = state.betting
    if betting is not None:
        queue = tuple(seat for seat in betting.to_act if seat != event.seat)
        betting = replace(betting, to_act=queue)
    to_show = tuple(seat for seat in state.to_show if seat != event.seat)
    player = replace(state.player(event.seat), folded=True)
    # The pots are others now: what was said of them is asked again.
    state = _with(state, player, betting=betting, live=state.live - 1, pots=event.pots, judged=())
    if state.stage is _DRAWING:
        to_draw = tuple(seat for seat in state.to_draw if seat != event.seat)
        return _to_draw(state, to_draw, state.owed if to_draw[:1] == state.to_draw[:1] else 0)
    return _to_show(state, to_show) if state.stage is Stage.SHOWING else state


def _returned(state: HandState, event: BetReturned) -> HandState:
    player = state.player(event.seat)
    return _with(
        state,
        replace(
            player,
            stack=player.stack + event.amount,
            # An ante that nobody could match comes back too, and was never part of the bet.
            bet=max(0, player.bet - event.amount),
            paid=player.paid - event.amount,
        ),
    )


def _shown(state: HandState, event: HandsShown) -> HandState:
    players = list(state.players)
    for hand in event.hands:
        place = state.places[hand.seat]
        players[place] = replace(players[place], down=hand.down, up=hand.up, shown=True)
    state = replace(state, players=tuple(players))
    if event.all_in:
        return replace(state, stage=_RUNNING_OUT)
    return _to_show(state, event.to_show)


def _to_show(state: HandState, to_show: tuple[Seat, ...]) -> HandState:
    return replace(state, to_show=to_show, stage=Stage.SHOWING if to_show else Stage.JUDGING)


def _awarded(state: HandState, event: PotAwarded) -> HandState:
    players = list(state.players)
    amount = event.odd
    for payout in event.payouts:
        place = state.places[payout.seat]
        player = players[place]
        players[place] = replace(player, stack=player.stack + payout.amount)
        amount += payout.amount
    return replace(
        state,
        players=tuple(players),
        awarded=state.awarded + amount,
        box=state.box + event.odd,
    )


def _voided(state: HandState, event: HandVoided) -> HandState:
    started = state.started
    stacks = {seating.seat: seating.stack for seating in started.seatings}
    for post in started.standing:
        stacks[post.seat] += post.amount
    for post in event.standing:
        stacks[post.seat] -= post.amount
    return replace(
        state,
        stage=_OVER,
        players=tuple(
            replace(player, stack=stacks[player.seat], bet=0, paid=0) for player in state.players
        ),
        betting=None,
        pots=(),
        dead=sum(post.amount for post in event.standing),
        awarded=0,
        box=started.carried,
    )
