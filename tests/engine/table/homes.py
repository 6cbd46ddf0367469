"""Evenings of real cards for tests, entered deed by deed."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import (
    Act,
    DeclareWinners,
    KillHand,
    NameOpener,
    VoidHand,
)
from desktop_poker.engine.hand.events import ActionKind, MisdealCause, Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.house import HOME, HouseRules, for_game
from desktop_poker.engine.rules.stakes import MOST_CHIPS, Stakes
from desktop_poker.engine.table.home_commands import (
    Arrive,
    BuyIn,
    CorrectStack,
    Depart,
    DoAgain,
    EndBreak,
    EndEvening,
    GoToLevel,
    HomeCommand,
    NextHand,
    PlaceButton,
    Say,
    SayDealt,
    StayOut,
    StepAway,
    StepBack,
    TakeBack,
)
from desktop_poker.engine.table.home_state import HomeState, Ledger, Timestamp
from desktop_poker.engine.table.home_table import enter
from desktop_poker.engine.table.setup import (
    CashRules,
    GameAtTable,
    Level,
    TableSetup,
    TournamentRules,
)
from desktop_poker.engine.table.state import open_table

NAMES = ("Aiko", "Ben", "Chie", "Dan", "Emi", "Finn", "Goro", "Hana", "Ivo", "Jun")
WALL = "2026-11-13T20:00:00.000+00:00"
STUD = Stakes(ante=10, bring_in=20, small_bet=100, big_bet=200)
LEVELS = (
    Level(small_blind=50, big_blind=100),
    Level(small_blind=100, big_blind=200, break_after=5.0),
    Level(small_blind=200, big_blind=400),
)
TOURNAMENT = TournamentRules(
    name="home",
    starting_stack=1000,
    levels=LEVELS,
    level_minutes=15.0,
    payouts=(70, 30),
    rebuy_levels=2,
    most_rebuys=1,
    add_on=500,
    buy_in=10,
)


BUST = "next, deal, raise 1000, fold, call, deal, deal, deal, win 0"
"""Three people with 1,000 each: the first wins all of the third one's chips."""


def rules_of(key: str, **options: object) -> HouseRules:
    return replace(for_game(HOME, GAMES[key]), **options)


def setup(
    key: str = "holdem",
    *,
    stakes: Stakes | None = None,
    tournament: TournamentRules | None = None,
    **options: object,
) -> TableSetup:
    usual = STUD if GAMES[key].has_bring_in else Stakes(small_blind=50, big_blind=100)
    entry = GameAtTable(game=key, rules=rules_of(key, **options), stakes=stakes or usual)
    return TableSetup(
        name="Friday",
        seats=GAMES[key].seats[-1],
        games=(entry,),
        cash=None if tournament else CashRules(least_buy_in=1, most_buy_in=MOST_CHIPS),
        tournament=tournament,
    )


def evening(
    *stacks: int,
    key: str = "holdem",
    stakes: Stakes | None = None,
    tournament: TournamentRules | None = None,
    **options: object,
) -> HomeState:
    """Everybody sits, from chair 0 on, and the button is with the first."""
    made = setup(key, stakes=stakes, tournament=tournament, **options)
    state = HomeState(ledger=Ledger(table=open_table(made), buy_in=1000))
    for seat, stack in enumerate(stacks):
        state = do(state, Arrive(name=NAMES[seat], seat=Seat(seat), stack=stack))
    state = do(state, PlaceButton(Seat(0)))
    return HomeState(ledger=state.ledger)


def do(state: HomeState, command: HomeCommand, seconds: float = 0.0) -> HomeState:
    return enter(state, command, Timestamp(seconds, WALL))


def play(state: HomeState, *deeds: str, seconds: float = 0.0) -> HomeState:
    """Enter deeds, such as ``next``, ``deal``, ``raise 300``, ``win 0+1``, ``undo``."""
    for line in deeds:
        for deed in line.split(", "):
            word, _, rest = deed.partition(" ")
            state = do(state, command_of(state, word, rest), seconds)
    return state


def command_of(state: HomeState, word: str, rest: str) -> HomeCommand:
    due = state.hand.due if state.hand is not None else None
    first = rest.split(" ", maxsplit=1)[0]
    match word:
        case "next":
            return NextHand()
        case "deal":
            return SayDealt()
        case "undo":
            return TakeBack()
        case "redo":
            return DoAgain()
        case "void":
            return Say(VoidHand(MisdealCause(rest or "exposed_card")))
        case "kill":
            return Say(KillHand(Seat(int(rest)), MisdealCause.WRONG_CARD_COUNT))
        case "opens":
            return Say(NameOpener(Seat(int(rest))))
        case "buys":
            return BuyIn(Seat(int(first)), int(rest.split(" ")[1]))
        case "out":
            return StayOut(Seat(int(rest)))
        case "comes":
            name, seat = rest.split(" ")
            return Arrive(name=name, seat=Seat(int(seat)), stack=1000)
        case "level":
            return GoToLevel(int(rest))
        case "counts":
            return CorrectStack(Seat(int(first)), int(rest.split(" ")[1]), "miscounted")
        case "away":
            return StepAway(Seat(int(rest)))
        case "back":
            return StepBack(Seat(int(rest)))
        case "home":
            return Depart(Seat(int(rest)))
        case "rest_over":
            return EndBreak()
        case "end":
            return EndEvening()
        case "win":
            assert isinstance(due, VerdictDue)
            return Say(DeclareWinners(due.pot, verdicts(due, rest)))
        case _:
            assert isinstance(due, ActionDue)
            least = {choice.kind: choice.least for choice in due.choices}
            kind = ActionKind(word)
            return Say(Act(due.seat, kind, int(rest or least.get(kind, 0))))


def verdicts(due: VerdictDue, text: str) -> tuple[Verdict, ...]:
    """``0+2`` share; in Stud 8 ``0 1`` are high and low, ``0 -`` is no low."""
    high, _, low = text.partition(" ")
    parts = {Share.WHOLE: high, Share.HIGH: high, Share.LOW: low}
    return tuple(
        Verdict(
            board,
            share,
            tuple(Seat(int(seat)) for seat in parts[share].split("+") if seat not in ("", "-")),
        )
        for board, share in due.contests
    )


def stacks(state: HomeState) -> list[int]:
    return [state.stack(seat) for seat, _ in state.table.taken]
