"""What somebody can ask about a table without looking at it, answered in sentences."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from desktop_poker.client.table.action_frames import (
    AskBar,
    Bar,
    DecideBar,
    DrawBar,
    RunOutBar,
    WaitBar,
)
from desktop_poker.client.table.frames import CardFrame, SeatFrame, TableFrame
from desktop_poker.client.table.pre_actions import owed_by
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.telling.hand_labels import own_label
from desktop_poker.client.telling.hand_order import shown_order
from desktop_poker.client.telling.hand_words import spoken_cards
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.errors import BadInput


class Inquiry(StrEnum):
    """What can be asked with one key."""

    CARDS = "say_cards"
    BOARD = "say_board"
    POT = "say_pot"
    STACKS = "say_stacks"
    ACTIONS = "say_actions"


def answer(inquiry: Inquiry, screen: TableScreen, texts: Texts) -> str:
    """The answer to a question about the table as it is now."""
    match inquiry:
        case Inquiry.CARDS:
            return own_cards(screen, texts)
        case Inquiry.BOARD:
            return on_the_table(screen.frame(), texts)
        case Inquiry.POT:
            return pot_and_call(screen, texts)
        case Inquiry.STACKS:
            return stacks(screen.frame(), texts)
        case Inquiry.ACTIONS:
            return legal_actions(screen.bar(), screen, texts)


def own_cards(screen: TableScreen, texts: Texts) -> str:
    """The own cards and what they make; whoever asks may hear them, hidden or not."""
    hand, seat = screen.view.hand, screen.view.viewer
    if hand is None or seat is None or not hand.has(seat):
        return texts("You have no cards.")
    player = hand.player(seat)
    cards = [face for face, _ in shown_order(hand.variant, player.down, player.up)]
    if not cards or player.mucked:
        return texts("You have no cards.")
    said = spoken_cards(cards, texts)
    if player.folded:
        return texts("You folded {cards}.", cards=said)
    cards_said = texts("Your cards: {cards}.", cards=said)
    if not screen.aids:
        return cards_said
    return cards_said + " " + texts("{words}.", words=own_label(hand, player, texts))


def on_the_table(frame: TableFrame, texts: Texts) -> str:
    """The board, or what everybody shows where hands lie in rows."""
    if frame.shape.has_rows:
        lines = [_up_cards(seat, texts) for seat in frame.seats]
        return in_a_row(lines) or texts("No cards are up.")
    boards = [[card.face for card in board] for board in frame.boards if board]
    if not boards:
        return texts("No cards on the board yet.")
    if len(boards) == 1:
        return texts("Board: {cards}.", cards=spoken_cards(boards[0], texts))
    return in_a_row(
        texts("Board {number}: {cards}.", number=number, cards=spoken_cards(board, texts))
        for number, board in enumerate(boards, start=1)
    )


def _up_cards(seat: SeatFrame, texts: Texts) -> str:
    up = [card.face for card in seat.cards if card.is_up or _is_open(card, seat)]
    if not up:
        return ""
    said = spoken_cards(up, texts)
    if not seat.showing:
        who = None if seat.is_self else seat.name
        return texts.person(who, "You show {cards}.", "{name} shows {cards}.", cards=said)
    return texts("{name} shows {cards}: {hand}.", name=seat.name, cards=said, hand=seat.showing)


def _is_open(card: CardFrame, seat: SeatFrame) -> bool:
    """Whether a down card has been turned up for everybody."""
    return card.face is not None and not seat.is_self


def pot_and_call(screen: TableScreen, texts: Texts, frame: TableFrame | None = None) -> str:
    """The pots, and what it costs to stay in; whoever has the frame saves making it again."""
    hand, seat, figures = screen.view.hand, screen.view.viewer, screen.figures
    if hand is None or not hand.pot_total:
        return texts("There is no pot.")
    parts = [texts("Pot: {amount}.", amount=figures.text(hand.pot_total))]
    parts += _each_pot(frame or screen.frame(), texts)
    if hand.betting is not None and seat is not None and hand.has(seat):
        owed = 0 if hand.player(seat).folded else owed_by(hand, seat)
        parts.append(
            texts("{amount} to call.", amount=figures.text(owed))
            if owed
            else texts("Nothing to call.")
        )
    return in_a_row(parts)


def pot_words(frame: TableFrame, texts: Texts) -> str:
    """The pots as a table says them to everybody."""
    if not frame.pot:
        return texts("There is no pot.")
    return in_a_row((texts("{words}.", words=frame.pot), *_each_pot(frame, texts)))


def _each_pot(frame: TableFrame, texts: Texts) -> list[str]:
    """Who can win which pot, where there are several."""
    return [
        texts(
            "{pot}: {amount}, for {names}.",
            pot=pot.label,
            amount=pot.text,
            names=texts(", ").join(pot.names),
        )
        for pot in (frame.pots if len(frame.pots) > 1 else ())
    ]


def stacks(frame: TableFrame, texts: Texts) -> str:
    """Everybody in order from the own seat."""
    return in_a_row(seat_words(seat, texts) for seat in frame.seats if seat.name)


def seat_words(seat: SeatFrame, texts: Texts) -> str:
    """Who sits there, with what, and in which state; never by colour."""
    parts = [
        texts("{name} (you): {stack}", name=seat.name, stack=seat.stack)
        if seat.is_self
        else texts("{name}: {stack}", name=seat.name, stack=seat.stack)
    ]
    if seat.has_button:
        parts.append(texts("dealer button"))
    if seat.brings_in:
        parts.append(texts("bring-in"))
    if any(seat.draws):
        parts.append(texts("drew {counts}", counts=texts(", ").join(filter(None, seat.draws))))
    if seat.bet is not None:
        parts.append(texts("bet {amount}", amount=seat.bet.text))
    for there, word in (
        (seat.is_turn, texts("to act")),
        (seat.folded, texts("folded")),
        (seat.all_in, texts("all-in")),
        (seat.wins, texts("wins")),
        (seat.is_marked, texts("chosen")),
    ):
        if there:
            parts.append(word)
    if seat.absent and not seat.folded:
        parts.append(seat.absent)
    if seat.gain:
        parts.append(seat.gain)
    if seat.chance:
        parts.append(texts("wins {chance}", chance=seat.chance))
    return texts("{words}.", words=texts(", ").join(parts))


def one_stack(name: str, frame: TableFrame, texts: Texts) -> str:
    """One player's line; a beginning of the name is enough."""
    wanted = name.casefold()
    found = [seat for seat in frame.seats if seat.name.casefold().startswith(wanted)]
    if not found:
        raise BadInput("nobody here is called {name!r}", name=name)
    return in_a_row(seat_words(seat, texts) for seat in found)


def legal_actions(bar: Bar, screen: TableScreen, texts: Texts) -> str:  # noqa: PLR0911 - flat match
    """What can be done now."""
    match bar:
        case DecideBar():
            buttons = [b for b in (bar.fold, bar.passive, bar.wager) if b.command is not None]
            said = texts(", ").join(button.text for button in buttons)
            if bar.sizing is None:
                return texts("You can: {actions}.", actions=said)
            figures = screen.figures
            return texts(
                "You can: {actions}, from {least} to {most}.",
                actions=said,
                least=figures.text(bar.sizing.least),
                most=figures.text(bar.sizing.most),
            )
        case DrawBar():
            return in_a_row(
                (
                    texts(
                        "You can throw away cards 1 to {count} with the keys of their numbers, and "
                        "draw as many, or stand pat.",
                        count=len(bar.thrown) + len(bar.kept),
                    ),
                    drawing_words(bar, texts),
                )
            )
        case AskBar():
            answers = texts(
                "Answers: {words}.", words=texts(", ").join(a.text for a in bar.answers)
            )
            return in_a_row((bar.headline, answers))
        case RunOutBar():
            return in_a_row((bar.headline, bar.detail))
        case WaitBar():
            choices = texts(", ").join(choice.text for choice in bar.choices)
            if not choices:
                return in_a_row((bar.headline, bar.detail))
            return in_a_row((bar.headline, texts("In advance: {choices}.", choices=choices)))


def drawing_words(bar: DrawBar, texts: Texts) -> str:
    """Which cards are ticked, and which are kept."""
    if not bar.thrown:
        return texts("No card is ticked.")
    thrown = texts("Thrown away: {cards}.", cards=spoken_cards(bar.thrown, texts))
    if not bar.kept:
        return thrown
    return in_a_row((thrown, texts("Kept: {cards}.", cards=spoken_cards(bar.kept, texts))))


class Place(Struct, frozen=True, kw_only=True):
    """One place at the table, and what is to be said of it."""

    words: str
    number: int | None = None  # of a seat, from the own one on
    is_pot: bool = False


def places(screen: TableScreen, frame: TableFrame, texts: Texts) -> tuple[Place, ...]:
    """Everything on a player's table in the order of reading, with what only they are told."""
    own = "" if screen.options.hides_own_cards else own_cards(screen, texts)
    return frame_places(frame, texts, own=own, pot=pot_and_call(screen, texts, frame))


def frame_places(frame: TableFrame, texts: Texts, *, pot: str, own: str = "") -> tuple[Place, ...]:
    """Everything on a table in the order of reading: seats from the own one on, board, pots."""
    found: list[Place] = []
    for number, seat in enumerate(frame.seats):
        said = [seat_words(seat, texts)] if seat.name else [texts("Empty seat")]
        if seat.is_self and own:
            said.append(own)
        elif frame.shape.has_rows:
            said.append(_up_cards(seat, texts))
        found.append(Place(words=in_a_row(said), number=number))
    if frame.board_size:
        found.append(Place(words=on_the_table(frame, texts)))
    found.append(Place(words=pot, is_pot=True))
    return tuple(found)


def described(screen: TableScreen, frame: TableFrame, texts: Texts) -> str:
    """The whole table in words, for whoever can't see its picture."""
    parts = [frame.title, frame.subtitle, on_the_table(frame, texts)]
    parts += [texts("{words}.", words=frame.pot)] if frame.pot else []
    parts += [stacks(frame, texts)]
    if not screen.options.hides_own_cards:
        parts.append(own_cards(screen, texts))
    return in_a_row(parts)
