"""Steps of a hand and changes of the ledger in words: for undo, redo and the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from desktop_poker.client.telling.game_names import street_text
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.telling.table_sentences import table_sentence
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import (
    Act,
    Deal,
    DeclareWinners,
    Discard,
    KillHand,
    NameOpener,
    ShowOrMuck,
    VoidHand,
    VoteRunouts,
)
from desktop_poker.engine.hand.events import CardsDealt, HandVoided, MisdealCause, PotJudged
from desktop_poker.engine.hand.log import LogStep
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import MisdealBlinds
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.table.home_state import HomeState, Note

_FIGURES = Figures()
_PAIR = 2  # a main and a side pot


def names_of(state: HomeState) -> dict[int, str]:
    """Everybody who sits here or was dealt in."""
    seated = {int(seat): seated.name for seat, seated in state.table.taken}
    return seated | state.people


def variant_of(state: HomeState) -> Variant:
    """The game that is being played."""
    table = state.table
    return game(table.setup.games[table.game_no].game)


def is_void(state: HomeState) -> bool:
    """Whether the hand was a misdeal."""
    return state.hand is not None and isinstance(state.hand.log.events[-1], HandVoided)


def joined(names: list[str], texts: Texts) -> str:
    """Names with commas between."""
    return texts(", ").join(names)


def step_text(step: LogStep, hand: HandState, names: Mapping[int, str], texts: Texts) -> str:
    """What a step was: ``Haruka calls 600``; `hand` is the one that it belongs to."""
    command = step.command
    match command:
        case Act() | Discard():
            teller = Teller(texts, names, None, _FIGURES.text)
            said = teller.tell(step.events[0], None)
            return _bare(said[0]) if said else ""
        case Deal():
            return _dealt(step, hand, texts)
        case NameOpener():
            return texts("{name} is first to act", name=_name(names, command.seat))
        case DeclareWinners():
            return _declared(step, hand, names, texts)
        case VoidHand():
            return texts("Misdeal")
        case KillHand():
            return texts("{name}'s hand is dead", name=_name(names, command.seat))
        case VoteRunouts() | ShowOrMuck():
            return ""
        case _:
            assert_never(command)


def _bare(sentence: str) -> str:
    """A sentence as a label has no full stop."""
    return sentence.rstrip(".。")


def _name(names: Mapping[int, str], seat: Seat) -> str:
    return names.get(int(seat), str(seat + 1))


def _dealt(step: LogStep, hand: HandState, texts: Texts) -> str:
    for event in step.events:
        if isinstance(event, CardsDealt):
            return done_text(hand, event.street, texts)
    return ""


def _declared(step: LogStep, hand: HandState, names: Mapping[int, str], texts: Texts) -> str:
    winners: list[str] = []
    pot = 0
    for event in step.events:
        if isinstance(event, PotJudged):
            pot = event.pot
            for verdict in event.verdicts:
                winners += [_name(names, seat) for seat in verdict.winners]
    people = joined(list(dict.fromkeys(winners)), texts)
    count = max(len(hand.pots), pot + 1)  # a finished hand has none: this was the last
    return texts("{pot}: {names}", pot=pot_title(pot, count, texts), names=people)


def pot_title(number: int, count: int, texts: Texts) -> str:
    """``Pot``; ``Main pot``, ``Side pot``; side pots have numbers where there are several."""
    if count == 1:
        return texts("Pot")
    if number == 0:
        return texts("Main pot")
    return texts("Side pot") if count == _PAIR else texts("Side pot {number}", number=number)


def note_text(note: Note, texts: Texts) -> str:
    """A note of the evening's log."""
    return table_sentence(note.fact, lambda _: note.seat_name, texts, chips=_FIGURES.text) or ""


def change_text(before: HomeState, after: HomeState, texts: Texts) -> str:
    """What changed between two states of the ledger."""
    notes = after.ledger.notes[len(before.ledger.notes) :]
    if notes:
        return _bare(note_text(notes[-1], texts))
    if after.ledger.on_screen != before.ledger.on_screen:
        on = after.ledger.on_screen
        return texts("The app deals on this screen") if on else texts("Real cards again")
    if after.ledger.chips != before.ledger.chips:
        return texts("Other chips")
    if after.ledger.next_button != before.ledger.next_button:
        names = names_of(after)
        seat = after.ledger.next_button
        return texts("Button to {name}", name=_name(names, seat) if seat is not None else "–")
    out = [player for player in after.ledger.out if player not in before.ledger.out]
    if out:
        seat = after.table.seat_of(out[0])
        return texts(
            "{name} is out", name=_name(names_of(after), seat) if seat is not None else "–"
        )
    if after.table.setup.tournament != before.table.setup.tournament:
        return texts("Change of the levels")
    return texts("Change of the table")


def undo_text(state: HomeState, texts: Texts) -> str:
    """What undo would take back; empty when there is nothing."""
    if state.before:
        return change_text(state.before[-1], state, texts)
    if state.hand is None or state.hand.undoable is None:
        return ""
    return step_text(state.hand.undoable, state.hand.state, names_of(state), texts)


def why_no_undo(state: HomeState, texts: Texts) -> str:
    """Why a hand in progress has nothing that undo may take back (I3); empty where it has."""
    if not state.is_playing or state.hand is None or undo_text(state, texts):
        return ""
    if state.hand.log.steps:
        return texts("The deal of this street stays: it was acted on.")
    if state.hand.log.started.rules.misdeal_blinds is MisdealBlinds.STAY:
        return texts("Chips that are posted stay, even after a misdeal.")
    return texts("Chips that are posted come back only by a misdeal.")


def redo_text(state: HomeState, texts: Texts) -> str:
    """What redo would do again; empty when there is nothing."""
    hand = state.hand
    if hand is not None and hand.redoable is not None:
        return step_text(hand.redoable, hand.state, names_of(state), texts)
    return change_text(state, state.undone[-1], texts) if state.undone else ""


def deal_text(
    due: DealDue,
    hand: HandState,
    names: Mapping[int, str],
    texts: Texts,
    *,
    on_screen: bool = False,
) -> str:
    """What people have to do with the cards now (I5)."""
    if on_screen:
        return screen_deal(due, hand, texts)
    if due.street == 0:
        return _first_deal(due, _name(names, due.seats[0]), texts)
    line = _later_deal(due, hand, texts)
    if due.reuse_burns:
        return texts("Shuffle the burnt cards back in. {line}", line=line)
    return line


def _first_deal(due: DealDue, first: str, texts: Texts) -> str:
    match due.down, due.up:
        case 2, 0:
            return texts("Shuffle. Deal two cards to each, {name} first", name=first)
        case 2, 1:
            return texts(
                "Shuffle. Deal two cards down and one up to each, {name} first", name=first
            )
        case down, 0:
            return texts(
                "Shuffle. Deal {number} cards to each, {name} first", number=down, name=first
            )
        case down, up:
            return texts(
                "Shuffle. Deal {down} cards down and {up} up to each, {name} first",
                down=down,
                up=up,
                name=first,
            )


def screen_deal(due: DealDue, hand: HandState, texts: Texts) -> str:
    """What the app is going to deal."""
    if due.street == 0:
        return texts("The app deals: then hold your plate to look at your cards")
    match hand.variant.streets[due.street].key:
        case "flop":
            return texts("The app deals the flop")
        case "turn":
            return texts("The app deals the turn")
        case "river":
            return texts("The app deals the river")
        case _:
            street = street_text(hand.variant.key, due.street, texts)
            return texts("The app deals the next card: {street}", street=street)


def _later_deal(due: DealDue, hand: HandState, texts: Texts) -> str:
    street = hand.variant.streets[due.street]
    if due.board == 1 and not street.board:
        return texts("Not enough cards: turn up one card for everybody")
    if street.board:
        line = _board_deal(due, hand, texts)
        if len(hand.boards) == 1:
            return line
        return texts("{line}, board {number}", line=line, number=due.board_no + 1)
    name = street_text(hand.variant.key, due.street, texts)
    match street.up, due.burn:
        case 1, True:
            return texts("{street}: burn one, deal one card up to each", street=name)
        case 1, False:
            return texts("{street}: deal one card up to each", street=name)
        case _, True:
            return texts("{street}: burn one, deal one card down to each", street=name)
        case _:
            return texts("{street}: deal one card down to each", street=name)


def _board_deal(due: DealDue, hand: HandState, texts: Texts) -> str:
    """Streets that every dealer knows have their names; of others it is said what to do."""
    match hand.variant.streets[due.street].key, due.burn:
        case "flop", True:
            return texts("Burn one, deal the flop")
        case "flop", False:
            return texts("Deal the flop")
        case "turn", True:
            return texts("Burn one, deal the turn")
        case "turn", False:
            return texts("Deal the turn")
        case "river", True:
            return texts("Burn one, deal the river")
        case "river", False:
            return texts("Deal the river")
        case _, burn:
            name = street_text(hand.variant.key, due.street, texts)
            line = texts("{street}: turn up {number} in the middle", street=name, number=due.board)
            return texts("Burn one. {line}", line=line) if burn else line


def done_text(hand: HandState, number: int, texts: Texts) -> str:
    """What is pressed when the cards of a street are out."""
    if hand.variant.streets[number].down > 1:
        return texts("Cards are dealt")
    return texts("{street} is dealt", street=street_text(hand.variant.key, number, texts))


def cause_text(cause: MisdealCause, texts: Texts) -> str:
    """Why a deal went wrong (I6)."""
    return {
        MisdealCause.WRONG_CARD_COUNT: texts("Somebody has too many or too few cards"),
        MisdealCause.EXPOSED_CARD: texts("A card was turned up before the second was dealt"),
        MisdealCause.BAD_DECK: texts("The deck has a joker, or one card twice"),
    }[cause]


def usual_reasons(texts: Texts) -> tuple[str, ...]:
    """Why a stack is corrected most often, as the log has it (I9)."""
    return texts("miscounted"), texts("wrong pot paid"), texts("chips exchanged")
