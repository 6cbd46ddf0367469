"""Whole evenings of real cards against a ledger of plain arithmetic (I1–I9, C5).

The model knows nothing of poker: it adds up what was put in, what was paid out and what was
bought, from the entries and facts alone.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.asking import DealDue, OpenerDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import (
    Act,
    DeclareWinners,
    KillHand,
    NameOpener,
    VoidHand,
)
from desktop_poker.engine.hand.events import (
    Acted,
    ActionKind,
    BetReturned,
    ForcedBetsPosted,
    HandStarted,
    HandVoided,
    MisdealCause,
    PotAwarded,
    Share,
    Verdict,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import MisdealBlinds, OddChips
from desktop_poker.engine.table.home_commands import (
    Arrive,
    BuyIn,
    CheckAround,
    ChooseCards,
    CorrectStack,
    Depart,
    DoAgain,
    DropAction,
    FoldAround,
    HomeCommand,
    KeepAction,
    NextHand,
    PassTo,
    RunOut,
    Say,
    SayDealt,
    StepAway,
    StepBack,
    TakeBack,
)
from desktop_poker.engine.table.home_state import HomeState, fresh
from desktop_poker.engine.table.home_table import can_do_again, can_take_back
from tests.engine.table.homes import do, evening

MANY = settings(max_examples=150, derandomize=True, deadline=None)
games = st.sampled_from(["holdem", "stud_hi", "razz", "stud_8"])
seeds = st.integers(0, 10**6).map(str)
odds = st.sampled_from(list(OddChips))
blinds = st.sampled_from(list(MisdealBlinds))
_STEPS = 120


class Model:
    """A paper ledger: one column a person, one for the middle."""

    def __init__(self, state: HomeState) -> None:
        self.stacks = {seated.name: seated.stack for _, seated in state.table.taken}
        self.middle = 0

    def hand(self, state: HomeState) -> dict[str, int]:
        """Everybody's stack after the facts of the hand so far."""
        stacks = dict(self.stacks)
        middle = self.middle
        if state.hand is None:
            return stacks
        names = state.people
        for event in state.hand.log.events:
            match event:
                case HandStarted():
                    pass  # posts that stood and odd chips are in the middle already
                case ForcedBetsPosted():
                    for post in event.posts:
                        stacks[names[post.seat]] -= post.amount
                        middle += post.amount
                case Acted():
                    stacks[names[event.seat]] -= event.cost
                    middle += event.cost
                case BetReturned():
                    stacks[names[event.seat]] += event.amount
                    middle -= event.amount
                case PotAwarded():
                    for payout in event.payouts:
                        stacks[names[payout.seat]] += payout.amount
                        middle -= payout.amount
                case HandVoided():
                    stacks, middle = dict(self.stacks), self.middle
                    started = state.hand.log.started
                    for post in started.standing:
                        stacks[names[post.seat]] += post.amount
                        middle -= post.amount
                    for post in event.standing:
                        stacks[names[post.seat]] -= post.amount
                        middle += post.amount
                case _:
                    pass
        self.now = middle
        return stacks

    def settle(self, state: HomeState) -> None:
        """The hand is over for good."""
        self.stacks = self.hand(state)
        if state.hand is not None:
            self.middle = self.now


def answer(state: HomeState, chance: SeededChance) -> HomeCommand:
    """Somebody's entry for the hand's question."""
    assert state.hand is not None
    due = state.hand.due
    match due:
        case DealDue():
            return SayDealt()
        case OpenerDue():
            return Say(NameOpener(due.seats[chance.below(len(due.seats))]))
        case ActionDue():
            choice = due.choices[chance.below(len(due.choices))]
            size = choice.most - choice.least
            to = choice.least + (chance.below(size + 1) if chance.below(3) == 0 else 0)
            return Say(Act(due.seat, choice.kind, to))
        case VerdictDue():
            verdicts = []
            for board, share in due.contests:
                winners = tuple(s for s in due.eligible if chance.below(2))
                if not winners and (share is not Share.LOW or chance.below(2)):
                    winners = (due.eligible[0],)
                verdicts.append(Verdict(board, share, winners))
            return Say(DeclareWinners(due.pot, tuple(verdicts)))
        case _:
            return next_hand(state, chance)


def next_hand(state: HomeState, chance: SeededChance) -> NextHand:
    """The host draws a key where the app deals."""
    return NextHand(str(chance.below(10**6)).encode() if state.ledger.on_screen else b"")


def slip(state: HomeState, chance: SeededChance) -> HomeCommand:
    """Something else that people enter."""
    seats = [seat for seat, _ in state.table.taken]
    number = chance.below(100)
    if state.is_playing and chance.below(2):
        return together(state, chance)
    chair = Seat(chance.below(len(state.table.seats)))
    if not seats:  # everybody has gone home
        return Arrive(name=f"N{number}", seat=chair, stack=200)
    seat = seats[chance.below(len(seats))]
    return (
        TakeBack(),
        DoAgain(),
        BuyIn(seat, 1 + number),
        CorrectStack(seat, number, "counted"),
        StepAway(seat),
        StepBack(seat),
        Arrive(name=f"N{number}", seat=chair, stack=200),
        Depart(seat),
        Say(VoidHand(MisdealCause.BAD_DECK)),
        Say(KillHand(seat, MisdealCause.WRONG_CARD_COUNT)),
        ChooseCards(on_screen=not state.ledger.on_screen),
    )[chance.below(11)]


def together(state: HomeState, chance: SeededChance) -> HomeCommand:
    """One tap for several people, or a word before its turn."""
    assert state.hand is not None
    players = state.hand.state.players
    seat = players[chance.below(len(players))].seat
    kinds = (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL)
    return (
        CheckAround(),
        FoldAround(),
        PassTo(seat),
        KeepAction(seat, kinds[chance.below(3)]),
        KeepAction(seat, kinds[chance.below(3)]),
        DropAction(seat),
        RunOut(),
    )[chance.below(7)]


def book(model: Model, before: HomeState, after: HomeState, command: HomeCommand) -> None:
    """Write what an entry means into the paper ledger."""
    names = {int(seat): seated.name for seat, seated in before.table.taken}
    match command:
        case BuyIn():
            model.stacks[names[command.seat]] += command.amount
        case CorrectStack():
            name = names[command.seat]
            model.stacks[name] += command.stack - model.hand(before)[name]
        case Arrive():
            model.stacks[command.name] = command.stack
        case Depart():
            pass
        case NextHand():
            model.settle(before)
            here = {seated.name for _, seated in before.table.taken}
            model.stacks = {n: s for n, s in model.stacks.items() if n in here}
        case _:
            pass
    del after


def check(model: Model, state: HomeState) -> None:
    stacks = model.hand(state)
    for seat, seated in state.table.taken:
        assert state.stack(seat) == stacks[seated.name], seated.name
        assert state.stack(seat) >= 0


@MANY
@given(games, seeds, odds, blinds)
def test_an_evening_adds_up(key: str, seed: str, odd: OddChips, blind: MisdealBlinds) -> None:
    """After every entry every stack is what the paper ledger says; undo brings the paper back."""
    chance = SeededChance(seed)
    state = evening(300, 900, 500, 1500, key=key, odd_chips=odd, misdeal_blinds=blind)
    papers: list[tuple[dict[str, int], int]] = []
    undone: list[tuple[dict[str, int], int]] = []
    model = Model(state)
    for _ in range(_STEPS):
        command = slip(state, chance) if chance.below(6) == 0 else answer_or_next(state, chance)
        undoing = isinstance(command, TakeBack) and bool(state.before)
        redoing = isinstance(command, DoAgain) and redoes_a_change(state)
        page = (dict(model.stacks), model.middle)
        try:
            after = do(state, command)
        except Refused:
            if isinstance(command, NextHand):
                after = do(state, BuyIn(first_poor(state), 400))
                command = BuyIn(first_poor(state), 400)
            else:
                continue
        if undoing:
            undone.append(page)
            model.stacks, model.middle = papers.pop()
        elif redoing:
            papers.append(page)
            model.stacks, model.middle = undone.pop()
        else:
            if not isinstance(command, TakeBack | DoAgain) and after != state:
                undone = []
                papers = papers if len(after.before) > len(state.before) else []
                if len(after.before) > len(state.before):
                    papers.append(page)
            book(model, state, after, command)
        state = after
        check(model, state)


def answer_or_next(state: HomeState, chance: SeededChance) -> HomeCommand:
    return answer(state, chance) if state.hand is not None else next_hand(state, chance)


def redoes_a_change(state: HomeState) -> bool:
    return bool(state.undone) and not (state.hand is not None and state.hand.redoable is not None)


def first_poor(state: HomeState) -> Seat:
    """Whoever keeps the next hand from beginning: out of chips, else the first who is away."""
    for seat, _ in state.table.taken:
        if not state.stack(seat):
            return seat
    return state.table.taken[0][0]


@MANY
@given(games, seeds)
def test_i3_undo_and_redo_are_each_others_opposite(key: str, seed: str) -> None:
    """Everything that can be undone, undone and redone, gives the same evening."""
    chance = SeededChance(seed)
    state = evening(300, 900, 500, key=key)
    for _ in range(40):
        command = slip(state, chance) if chance.below(4) == 0 else answer_or_next(state, chance)
        try:
            state = do(state, command)
        except Refused:
            continue
        back, count = state, 0
        while can_take_back(back):
            back, count = do(back, TakeBack()), count + 1
        for _ in range(count):
            assert can_do_again(back)
            back = do(back, DoAgain())
        assert fresh(back).ledger == fresh(state).ledger
        assert back.hand == state.hand
        assert [fresh(s).ledger for s in back.before] == [fresh(s).ledger for s in state.before]
