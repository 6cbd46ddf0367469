"""What stands beside the table when nobody has to act."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.home_table.deal_steps import deal_steps, first_to_act
from desktop_poker.client.home_table.ledger_frame import LedgerFrame
from desktop_poker.client.home_table.ledger_words import is_void, names_of
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_tournament import asked_about, may_buy_in, without_chips

_FIGURES = Figures()


class Question(Struct, frozen=True):
    """Whether somebody without chips buys in again, in a tournament (I4a)."""

    seat: int
    asks: str
    rebuys: str  # the two answers
    is_out: str


class WaitWords(Struct, frozen=True, kw_only=True):
    """A headline, a few lines, and who could buy chips; or a deal step by step."""

    title: str = ""
    steps: tuple[str, ...] = ()  # in the largest letters: people deal while they read
    then: str = ""  # what follows the steps
    lines: tuple[str, ...] = ()
    asked: tuple[Question, ...] = ()
    busted: tuple[tuple[int, str], ...] = ()  # seats, and what their button says
    go: str = ""  # what goes on
    run: str = ""  # all cards that are left come at once
    second: str = ""  # another thing to press
    foot: str = ""  # just above the keys: when to press


def waiting_words(state: HomeState, frame: LedgerFrame, texts: Texts) -> WaitWords:
    """The words for a phase, with the key that goes on."""
    words = _words(state, frame.phase, texts)
    return replace(words, go=frame.strip.done, asked=_questions(state, texts))


def _words(state: HomeState, phase: Phase, texts: Texts) -> WaitWords:
    match phase:
        case Phase.DEAL:
            return _dealing(state, texts)
        case Phase.OVER:
            void, asked = is_void(state), asked_about(state)
            return WaitWords(
                title=_misdeal(state, texts) if void else texts("Who takes what from the middle"),
                lines=() if void or asked else (texts("Something wrong? Undo reopens the hand."),),
                busted=_busted(state, texts),
            )
        case Phase.BREAK:
            return WaitWords(
                title=texts("Break"),
                lines=(texts("The next level begins when the clock has run out."),),
                busted=_busted(state, texts),
            )
        case Phase.CLOSED:
            return WaitWords(title=texts("The evening is over"))
        case _:
            return WaitWords(
                title=texts("Everybody in their seats?"),
                lines=(
                    texts("Tap a player to buy chips, correct a stack, step away or go home."),
                    texts("Hand out the chips as the stacks say: the app's figures count."),
                ),
                busted=_busted(state, texts),
            )


def _misdeal(state: HomeState, texts: Texts) -> str:
    if state.standing:
        return texts("Misdeal: what was posted stays, the rest goes back")
    return texts("Misdeal: chips go back")


def _dealing(state: HomeState, texts: Texts) -> WaitWords:
    due = state.hand.due if state.hand is not None else None
    if state.hand is None or not isinstance(due, DealDue):
        return WaitWords()
    by_app = bool(state.key)
    return WaitWords(
        run=_run(state.hand.state, due, texts, by_app=by_app),
        steps=() if by_app else deal_steps(due, texts),
        then=first_to_act(due, state.hand.state, names_of(state), texts),
        foot=texts("Everybody ready?") if by_app else texts("Press when the cards are out."),
        second=texts("Misdeal"),
    )


def _run(hand: HandState, due: DealDue, texts: Texts, *, by_app: bool) -> str:
    """Nobody can bet any more and more than one street is left."""
    if hand.stage is not Stage.RUNNING_OUT or due.street + 1 >= len(hand.variant.streets):
        return ""
    return texts("Run it out") if by_app else texts("All cards are out")


def _questions(state: HomeState, texts: Texts) -> tuple[Question, ...]:
    amount = _again(state)
    return tuple(
        Question(
            int(seat),
            texts("{name} has no chips left", name=state.table.at(seat).name),
            texts("Rebuys: {amount}", amount=amount),
            texts("Is out"),
        )
        for seat in asked_about(state)
    )


def _busted(state: HomeState, texts: Texts) -> tuple[tuple[int, str], ...]:
    """Who could buy in and is not asked: in a tournament those who said that they are out."""
    is_tournament = state.table.setup.tournament is not None
    asked = asked_about(state)
    found = []
    for seat in without_chips(state):
        seated = state.table.at(seat)
        may = may_buy_in(state.ledger, seat) if is_tournament else not seated.sitting_out
        if may and seat not in asked:
            said = texts("{name} buys in again: {amount}", name=seated.name, amount=_again(state))
            found.append((int(seat), said))
    return tuple(found)


def _again(state: HomeState) -> str:
    rules = state.table.setup.tournament
    return _FIGURES.text(rules.starting_stack if rules is not None else state.ledger.buy_in)
