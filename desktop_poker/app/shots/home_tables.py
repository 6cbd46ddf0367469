"""Evenings of real cards, played by themselves up to a moment that is worth a picture."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.app.home_evening import opened_ledger
from desktop_poker.client.home_table.evening_draft import EveningDraft, EveningGuest
from desktop_poker.client.home_table.ledger_words import usual_reasons
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import OpenerDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, DeclareWinners, NameOpener, VoidHand
from desktop_poker.engine.hand.events import ActionKind, MisdealCause, Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    ChooseCards,
    CorrectStack,
    HomeCommand,
    KeepAction,
    NextHand,
    Say,
    SayDealt,
)
from desktop_poker.engine.table.home_state import HomeState, Timestamp
from desktop_poker.engine.table.home_table import enter

_WALL = "2026-11-13T20:15:00.000+00:00"
_NAMES = ("Haruka", "Mika", "Aiko", "Ken", "Ren", "Tom")
_STACKS = ("9800", "8050", "4500", "13200", "750", "6250")
_SIXTH = 3  # the street with four up cards


class Staged(Struct, frozen=True, kw_only=True):
    """An evening and the moment on its clock."""

    state: HomeState
    seconds: float
    names: tuple[str, ...] = _NAMES


def friday(*, is_tournament: bool = False, game: str = "holdem", count: int = 6) -> EveningDraft:
    """An evening among friends."""
    names = (*_NAMES, "Yuki", "Nina", "Omar", "Lena")[:count]
    stacks = (*_STACKS, "5000", "7400", "10000", "2200")[:count]
    return EveningDraft(
        name="Friday at Mika's",
        game=game,
        guests=tuple(
            EveningGuest(name=name, seat=seat, stack="" if is_tournament else stack)
            for seat, (name, stack) in enumerate(zip(names, stacks, strict=True))
        ),
        button=count // 2,
        stakes="" if game != "holdem" else "100/200",
        ante="25" if game == "holdem" else "",
        is_tournament=is_tournament,
    )


def begun(draft: EveningDraft) -> HomeState:
    """Everybody sits."""
    return HomeState(ledger=opened_ledger(draft, _WALL))


def played(state: HomeState, *deeds: str) -> HomeState:
    """Enter deeds: ``deal``, ``next``, ``open 2``, ``win 3``, ``raise 600``, ``fold``."""
    for deed in deeds:
        word, _, number = deed.partition(" ")
        state = enter(state, _command(state, word, number), Timestamp(146.0, _WALL))
    return state


def _command(state: HomeState, word: str, number: str) -> HomeCommand:
    due = state.hand.due if state.hand is not None else None
    match word:
        case "next":
            return NextHand()
        case "deal":
            return SayDealt()
        case "void":
            return Say(VoidHand(MisdealCause.EXPOSED_CARD))
        case "open" if isinstance(due, OpenerDue):
            return Say(NameOpener(Seat(int(number))))
        case "win" if isinstance(due, VerdictDue):
            winners = tuple(Seat(int(seat)) for seat in number.split("+"))
            verdicts = tuple(
                Verdict(board, share, winners if share is not Share.LOW else ())
                for board, share in due.contests
            )
            return Say(DeclareWinners(due.pot, verdicts))
        case _ if isinstance(due, ActionDue):
            kind = ActionKind(word)
            choice = next(choice for choice in due.choices if choice.kind is kind)
            return Say(Act(due.seat, kind, int(number or choice.least)))
        case _:
            raise ValueError(word)


def _turn_card(state: HomeState) -> HomeState:
    """Ren is all-in before the flop, three others bet on: a side pot."""
    return played(
        state,
        *("next", "deal", "call", "call", "call", "call", "raise 725", "fold"),
        *("call", "call", "fold", "call", "deal", "bet 400", "call", "call"),
        *("deal", "check", "check", "bet 600", "raise 1400"),
    )


def turn() -> Staged:
    """Somebody has to act, with a main and a side pot."""
    return Staged(state=_turn_card(begun(friday())), seconds=150.0)


def tournament() -> Staged:
    """The same with levels and a clock."""
    state = played(begun(friday(is_tournament=True)), "next", "deal", "call", "raise 800")
    return Staged(state=state, seconds=292.0)


def early() -> Staged:
    """Two have said what they do before their turn."""
    state = played(begun(friday()), "next", "deal", "raise 800")
    for seat, kind in ((2, ActionKind.FOLD), (5, ActionKind.CALL)):
        state = enter(state, KeepAction(Seat(seat), kind), Timestamp(146.0, _WALL))
    return Staged(state=state, seconds=150.0)


def runs_out() -> Staged:
    """Everybody who is left is all-in before the flop."""
    deeds = "next", "deal", "fold", "fold", "fold", "fold", "raise 725", "call"
    return Staged(state=played(begun(friday()), *deeds), seconds=150.0)


def dealing() -> Staged:
    """The flop is to be dealt."""
    state = played(begun(friday()), "next", "deal", "fold", "call", "call", "fold", "call", "check")
    return Staged(state=state, seconds=150.0)


def showdown() -> Staged:
    """Two pots, the main one first."""
    state = played(_turn_card(begun(friday())), *_to_the_river(_turn_card(begun(friday()))))
    return Staged(state=state, seconds=150.0)


def _to_the_river(state: HomeState) -> tuple[str, ...]:
    """Call or check until somebody has to be chosen."""
    deeds: list[str] = []
    while state.hand is not None and not isinstance(state.hand.due, VerdictDue):
        due = state.hand.due
        deed = "deal"
        if isinstance(due, ActionDue):
            kinds = {choice.kind for choice in due.choices}
            deed = "check" if ActionKind.CHECK in kinds else "call"
        deeds.append(deed)
        state = played(state, deed)
    return tuple(deeds)


def over() -> Staged:
    """The chips are handed over; somebody is out of chips."""
    state = showdown().state
    while state.hand is not None and isinstance(state.hand.due, VerdictDue):
        state = played(state, f"win {int(state.hand.due.eligible[-1])}")
    return Staged(state=state, seconds=150.0)


def opener() -> Staged:
    """Stud: people say who brings it in."""
    return Staged(state=played(begun(friday(game="stud_8")), "next", "deal"), seconds=150.0)


def stud_turn() -> Staged:
    """Fixed limits: no amount to choose."""
    state = played(begun(friday(game="stud_8")), "next", "deal", "open 2", "bring_in", "complete")
    return Staged(state=state, seconds=150.0)


def halves() -> Staged:
    """Stud 8: high and low halves."""
    state = played(begun(friday(game="stud_8")), "next", "deal", "open 2", "bring_in")
    while state.hand is not None and not isinstance(state.hand.due, VerdictDue):
        due = state.hand.due
        deed = "deal"
        if isinstance(due, OpenerDue):
            deed = f"open {int(due.seats[0])}"
        elif isinstance(due, ActionDue):
            kinds = {choice.kind for choice in due.choices}
            deed = "check" if ActionKind.CHECK in kinds else "fold"
            if deed == "fold" and state.hand.state.live <= 3:  # noqa: PLR2004 - two stay
                deed = "call"
        state = played(state, deed)
    return Staged(state=state, seconds=150.0)


def misdealt() -> Staged:
    """A misdeal: everybody takes the chips back."""
    state = played(begun(friday()), "next", "deal", "raise 600", "void")
    return Staged(state=state, seconds=150.0)


def on_screen() -> Staged:
    """The app deals for once: the board is on the screen, hands are looked at one by one."""
    state = begun(friday())
    state = enter(state, ChooseCards(on_screen=True), Timestamp(0.0, _WALL))
    state = enter(state, NextHand(b"a picture"), Timestamp(0.0, _WALL))
    deeds = ("deal", "fold", "call", "call", "fold", "call", "check", "deal", "bet 300")
    return Staged(state=played(state, *deeds), seconds=150.0)


def stud_on_screen() -> Staged:
    """Stud dealt by the app: up cards lie open on the plates, down cards on their backs."""
    state = begun(friday(game="stud_hi", count=8))
    state = enter(state, ChooseCards(on_screen=True), Timestamp(0.0, _WALL))
    state = enter(state, NextHand(b"a picture"), Timestamp(0.0, _WALL))
    state = played(state, "deal", "bring_in", "call", "call", "fold", "complete")
    while state.hand is not None and state.hand.state.street < _SIXTH:
        due = state.hand.due
        deed = "deal"
        if isinstance(due, ActionDue):
            kinds = {choice.kind for choice in due.choices}
            deed = "check" if ActionKind.CHECK in kinds else "call"
        state = played(state, deed)
    return Staged(state=state, seconds=150.0)


def two_boards() -> Staged:
    """A bomb pot on two boards: who wins which (J5)."""
    options = {"bomb_pot": "1", "double_board": "on"}
    draft = replace(friday(count=4), options=options)
    street = ("deal", "deal", *["check"] * 4)
    state = played(begun(draft), "next", "deal", *street * 3)
    return Staged(state=state, seconds=150.0)


def crowd() -> Staged:
    """Ten at the table."""
    state = played(begun(friday(count=10)), "next", "deal", "raise 600", "call", "fold", "call")
    return Staged(state=state, seconds=150.0)


def two() -> Staged:
    """Heads-up."""
    return Staged(state=played(begun(friday(count=2)), "next", "deal"), seconds=150.0)


def evening(texts: Texts) -> Staged:
    """Some hands later, with a correction, for the results."""
    correction = CorrectStack(Seat(0), 9000, usual_reasons(texts)[0])
    return Staged(state=enter(over().state, correction, Timestamp(146.0, _WALL)), seconds=4000.0)


STAGES: dict[str, Callable[[], Staged]] = {
    "home-table-turn": turn,
    "home-table-early": early,
    "home-table-runs-out": runs_out,
    "home-table-tournament": tournament,
    "home-table-deal": dealing,
    "home-table-opener": opener,
    "home-table-stud": stud_turn,
    "home-table-showdown": showdown,
    "home-table-halves": halves,
    "home-table-two-boards": two_boards,
    "home-table-over": over,
    "home-table-screen": on_screen,
    "home-table-screen-stud": stud_on_screen,
    "home-table-misdeal": misdealt,
    "home-table-ten": crowd,
    "home-table-two": two,
}
