"""Laws of a table that hold whatever people do, in any order (C5, H1–H6)."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import DrawFn
from msgspec.structs import replace

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.asking import DealDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import CASINO, HOUSE, OddChips, for_game
from desktop_poker.engine.rules.stakes import default_stakes
from desktop_poker.engine.table.commands import (
    AddChips,
    AddOn,
    Answer,
    CloseRoom,
    ComeBack,
    DeclineRebuy,
    HandOver,
    Kick,
    Leave,
    PauseTable,
    PlayersAnswer,
    Rebuy,
    ResumeTable,
    SitDown,
    SitOut,
    SkipHand,
    SkipPause,
    StartGame,
    TableCommand,
    VoteOut,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import (
    CashRules,
    GameAtTable,
    Level,
    TableSetup,
    TournamentRules,
    check_table,
)
from desktop_poker.engine.table.skipping import why_no_skip
from desktop_poker.engine.table.state import PlayerId
from tests.properties.evening import BOT, PEOPLE, SEATS, Evening

MOST_WAKES = 400  # more than any hand can need when only the clock plays

players = st.sampled_from((*PEOPLE, BOT))
seldom = st.integers(0, 60).map(lambda number: number == 41)


@st.composite
def setups(draw: DrawFn) -> TableSetup:
    """Cash or tournament, one game or a rotation, patient or hasty."""
    tournament = draw(st.booleans())
    keys = draw(
        st.sampled_from(
            (
                ("holdem",),
                ("holdem",),
                ("dense_deck",),
                ("stud_8",),
                ("holdem", "razz"),
                ("holdem", "dense_deck", "stud_hi"),
            )
        )
    )
    preset = draw(st.sampled_from((HOUSE, CASINO)))
    pause = draw(st.sampled_from((0.0, 1.2)))
    odd = draw(st.sampled_from((OddChips.BUTTON, OddChips.CARRY)))
    banks = draw(st.sampled_from(((30.0, 60.0), (0.0, 5.0))))
    games = []
    for key in keys:
        rules = replace(
            for_game(preset, game(key), tournament=tournament),
            runout_pause=pause,
            odd_chips=odd,
            time_bank=banks[0],
            grace_bank=banks[1],
        )
        games.append(GameAtTable(game=key, rules=rules, stakes=default_stakes(game(key))))
    levels = (Level(small_blind=1, big_blind=2, break_after=1.0), Level(small_blind=5, big_blind=9))
    setup = TableSetup(
        name="law",
        seats=SEATS,
        games=tuple(games),
        rotate_every=draw(st.sampled_from((None, 1, 2))),
        cash=None if tournament else CashRules(least_buy_in=5, most_buy_in=61),
        tournament=TournamentRules(
            name="law",
            starting_stack=37,
            levels=levels,
            level_hands=draw(st.sampled_from((1, 4))),
            payouts=(60, 40),
            rebuy_levels=1,
            most_rebuys=1,
            add_on=20,
        )
        if tournament
        else None,
    )
    check_table(setup)
    return setup


class TableMachine(RuleBasedStateMachine, Evening):
    """People do anything at any time."""

    @initialize(setup=setups(), stores=st.booleans(), start=st.integers(0, 4))
    def open(self, setup: TableSetup, stores: bool, start: int) -> None:
        self.begin(setup, stores=stores, start=start > 0)

    @invariant()
    def laws(self) -> None:
        self.check()

    def teardown(self) -> None:
        if hasattr(self, "inputs"):
            self.replay()

    @rule(share=st.integers(0, 100), pick=st.integers(0, 5), wait=st.sampled_from((0.0, 1.0, 29.9)))
    @precondition(lambda self: isinstance(self.table.due, ActionDue | ShowDue | RunoutVoteDue))
    def answer(self, share: int, pick: int, wait: float) -> None:
        due, hand = self.table.due, self.table.hand
        assert hand is not None
        command: PlayersAnswer
        match due:
            case ActionDue():
                choice = due.choices[pick % len(due.choices)]
                if choice.kind is ActionKind.FOLD and share > 30:
                    choice = due.choices[(pick + 1) % len(due.choices)]
                to = choice.least + (choice.most - choice.least) * max(0, share - 50) // 50
                command = Act(due.seat, choice.kind, to)
            case RunoutVoteDue():
                command = VoteRunouts(due.seats[pick % len(due.seats)], 1 + share % 2)
            case ShowDue():
                command = ShowOrMuck(seat=due.seat, show=bool(share % 2))
            case _:
                return
        self.pass_time(wait)
        by = self.table.state.at(command.seat).player
        self.give(Answer(self.table.state.hand_no, hand.turn, command), by)

    @rule(seed=st.integers(0, 2**32), least=st.integers(1, 25))
    def play_on(self, seed: int, least: int) -> None:
        """A lot of play at once, because a rule is chosen as often as any other."""
        chance = SeededChance(str(seed))
        for _ in range(least):
            if isinstance(self.table.due, ActionDue | ShowDue | RunoutVoteDue):
                self.answer(chance.below(90), chance.below(6), (0.0, 0.0, 29.9)[chance.below(3)])
            else:
                self.put("stored")
                self.wake()

    @rule(seconds=st.sampled_from((0.1, 1.0, 10.0, 40.0)))
    def pass_time(self, seconds: float) -> None:
        alarm = self.table.alarm
        self.now = self.now + seconds if alarm is None else min(self.now + seconds, alarm)

    @rule()
    def wake(self) -> None:
        if self.table.alarm is not None:
            self.now = max(self.now, self.table.alarm)
            self.put("wake")

    @rule(player=players, seat=st.none() | st.integers(0, SEATS - 1), buy_in=st.integers(0, 61))
    def sit_down(self, player: PlayerId, seat: int | None, buy_in: int) -> None:
        chair = None if seat is None else Seat(seat)
        self.give(SitDown(name=player, seat=chair, buy_in=buy_in, is_bot=player == BOT), player)

    @rule(player=players)
    def start(self, player: PlayerId) -> None:
        self.give(StartGame(), self.table.state.owner or player)

    @rule(player=players, kind=st.integers(0, 9), amount=st.integers(1, 61))
    def ask(self, player: PlayerId, kind: int, amount: int) -> None:
        commands: tuple[TableCommand, ...] = (
            *(SitOut(), ComeBack(), ComeBack(post=True), AddChips(amount), AddChips(amount)),
            *(Rebuy(), DeclineRebuy(), AddOn(), Leave(), ComeBack(post=True)),
        )
        self.give(commands[kind], player)

    @rule(player=players)
    @precondition(lambda self: self.table.state.room is RoomState.IN_HAND)
    def skip_pause(self, player: PlayerId) -> None:
        """Only somebody alone with bots deals the next card of a run-out at once (D2)."""
        running_out = isinstance(self.table.due, DealDue)
        people = [one.player for _, one in self.table.state.taken if not one.is_bot]
        taken = len(self.inputs)
        self.give(SkipPause(), player)
        allowed = running_out and (
            people == [player] or (not people and self.table.state.seat_of(player) is not None)
        )
        assert (len(self.inputs) > taken) is allowed

    @rule(player=players, late=st.booleans())
    def skip_hand(self, player: PlayerId, late: bool) -> None:
        """Only somebody alone with bots, and out of this hand, has the next one at once (E4)."""
        table = self.table.state
        allowed = not late and why_no_skip(table, self.table.hand, player) is None
        taken = len(self.inputs)
        self.give(SkipHand(table.hand_no - late), player)
        assert (len(self.inputs) > taken) is allowed

    @rule(player=players, up=st.booleans(), silent=st.sampled_from((0.0, 12.0, 50.0)))
    def link(self, player: PlayerId, up: bool, silent: float) -> None:
        self.put("connection", player=player, connected=up, since=self.now - silent)

    @rule(player=players, other=players)
    def vote_out(self, player: PlayerId, other: PlayerId) -> None:
        """Nobody loses a chair who was here a minute ago (H4)."""
        seat = self.table.state.seat_of(other)
        here = seat is not None and not self.table.state.at(seat).long_away
        taken = len(self.inputs)
        self.give(VoteOut(other), player)
        assert not here or len(self.inputs) == taken

    @rule(player=players, other=players, kind=st.integers(0, 4), close=seldom)
    def own(self, player: PlayerId, other: PlayerId, kind: int, close: bool) -> None:
        owner = self.table.state.owner or player
        if kind == 4:
            command: TableCommand = CloseRoom() if close else ResumeTable()
        else:
            command = (PauseTable(), ResumeTable(), HandOver(other), Kick(other))[kind]
        self.give(command, owner)

    @rule(heir=players, close=seldom)
    def owner_leaves(self, heir: PlayerId, close: bool) -> None:
        if self.table.state.owner is not None:
            command = Leave(close=True) if close else Leave(successor=heir)
            self.give(command, self.table.state.owner)

    @rule()
    @precondition(lambda self: self.table.state.room is not RoomState.IN_HAND)
    def restart(self) -> None:
        self.put("stored")
        self.put("restore")

    @rule()
    @precondition(lambda self: self.table.state.room is RoomState.IN_HAND)
    def nobody_does_anything(self) -> None:
        """With only the clock playing, a hand comes to its end (H4)."""
        number = self.table.state.hand_no
        for _ in range(MOST_WAKES):
            if self.table.state.room is not RoomState.IN_HAND:
                return
            self.wake()
        raise AssertionError(f"hand {number} does not end")


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(
    max_examples=60,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

_BUSY = (
    ("answer",) * 40
    + ("wake",) * 12
    + ("link",) * 6
    + ("ask",) * 4
    + ("vote_out",) * 2
    + ("skip",) * 3
    + ("sit_down",) * 3
)
_REST = ("own", "owner_leaves", "restart", "pass_time", "pass_time", "start", "quiet")


def one_thing(  # noqa: C901, PLR0912 - a flat table
    machine: TableMachine, chance: SeededChance
) -> None:
    """Something that people do, or that happens."""
    player = (*PEOPLE, BOT)[chance.below(len(PEOPLE) + 1)]
    other = (*PEOPLE, BOT)[chance.below(len(PEOPLE) + 1)]
    asked = isinstance(machine.table.due, ActionDue | ShowDue | RunoutVoteDue)
    match (_BUSY + _REST)[chance.below(len(_BUSY + _REST))]:
        case "answer" if asked:
            wait = (0.0, 0.0, 10.0, 29.9)[chance.below(4)]
            machine.answer(chance.below(80), chance.below(6), wait)
        case "answer":
            machine.put("stored")
            machine.wake()
        case "wake":
            machine.wake()
        case "link":
            machine.link(player, up=bool(chance.below(2)), silent=12.0 * chance.below(2))
        case "vote_out":
            machine.vote_out(player, other)
        case "skip" if machine.table.state.room is RoomState.IN_HAND:
            machine.skip_pause(player)
        case "ask":
            machine.ask(player, chance.below(10), 1 + chance.below(61))
        case "sit_down":
            machine.sit_down(player, None, 5 + chance.below(57))
        case "own":
            machine.own(player, other, chance.below(5), close=chance.below(40) == 0)
        case "owner_leaves":
            machine.owner_leaves(other, close=chance.below(40) == 0)
        case "restart" if machine.table.state.room is not RoomState.IN_HAND:
            machine.restart()
        case "start":
            machine.start(player)
        case "quiet" if machine.table.state.room is RoomState.IN_HAND:
            machine.nobody_does_anything()
        case _:
            machine.pass_time(29.9 if chance.below(2) else 1.0)


@given(setup=setups(), stores=st.booleans(), seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_c5_h1_h6_a_long_evening(setup: TableSetup, stores: bool, seed: int) -> None:
    machine = TableMachine()
    machine.begin(setup, stores=stores, start=True)
    chance = SeededChance(str(seed))
    for _ in range(250):
        one_thing(machine, chance)
        machine.check()
        if machine.table.state.room is RoomState.CLOSED:
            break
    machine.replay()
