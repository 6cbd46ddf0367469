"""Throwing cards away for others (M1): which are ticked, what that comes to, who drew how many."""

from __future__ import annotations

from collections.abc import Collection

from desktop_poker.client.table.action_frames import ButtonFrame, DrawBar
from desktop_poker.client.table.frames import StageFrame
from desktop_poker.client.telling.game_names import street_text
from desktop_poker.client.telling.hand_order import shown_order
from desktop_poker.client.telling.hand_words import rank_letters
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.asking import DrawDue, awaiting
from desktop_poker.engine.hand.commands import Discard
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, PlayerInHand


def own_cards(hand: HandState, seat: Seat) -> tuple[Card, ...]:
    """The cards of one's own as they lie on the table."""
    player = hand.player(seat)
    faces = (face for face, _ in shown_order(hand.variant, player.down, player.up))
    return tuple(face for face in faces if face is not None)


def draw_bar(due: DrawDue, hand: HandState, ticked: Collection[Card], texts: Texts) -> DrawBar:
    """What whoever draws can do: what is not ticked is kept."""
    cards = own_cards(hand, due.seat)
    thrown = tuple(card for card in cards if card in ticked)
    too_many = len(thrown) > due.most
    none = texts("Tick the cards that you throw away.")
    many = texts("At most {most} cards can be exchanged.", most=due.most)
    return DrawBar(
        draw_name=_draw_name(hand, due.street, texts),
        thrown=thrown,
        kept=tuple(card for card in cards if card not in ticked),
        clear=ButtonFrame(verb=texts("Clear ticks"), reason="" if thrown else none),
        pat=ButtonFrame(verb=texts("Stand pat"), command=Discard(due.seat, ())),
        draw=ButtonFrame(
            verb=texts("Draw"),
            amount=str(len(thrown)) if thrown else "",
            command=Discard(due.seat, thrown) if thrown and not too_many else None,
            reason=many if too_many else "" if thrown else none,
        ),
        turn=(hand.started.hand_no, hand.turn),
    )


def keep_text(hand: HandState, seat: Seat, ticked: Collection[Card], texts: Texts) -> str:
    """``You keep 7-2``: what is left when the ticked cards are gone."""
    cards = own_cards(hand, seat)
    kept = [card for card in cards if card not in ticked]
    if len(kept) == len(cards):
        return ""
    if not kept:
        return texts("You keep nothing")
    return texts("You keep {ranks}", ranks=rank_letters(reversed(kept)))


def draw_stages(hand: HandState, texts: Texts) -> tuple[StageFrame, ...]:
    """The draws of the game: which are over, and which is being made."""
    due = awaiting(hand)
    now = due.street if isinstance(due, DrawDue) else -1
    return tuple(
        StageFrame(_draw_name(hand, street, texts), street <= hand.street, street == now)
        for street in draw_streets(hand)
    )


def _draw_name(hand: HandState, street: int, texts: Texts) -> str:
    """Streets are named after their draws, but for the only one."""
    if len(draw_streets(hand)) == 1:
        return texts("The draw")
    return street_text(hand.variant.key, street, texts)


def draw_streets(hand: HandState) -> list[int]:
    """The streets that begin with a draw."""
    return [number for number, street in enumerate(hand.variant.streets) if street.draw]


def draw_counts(hand: HandState, player: PlayerInHand, texts: Texts) -> tuple[str, ...]:
    """How many cards somebody drew, draw by draw: ``3``, ``P`` for none, empty for what comes."""
    pat = texts("P")
    said = tuple(str(count) if count else pat for count in player.draws)
    return said + ("",) * (len(draw_streets(hand)) - len(said))


def cards_thrown(hand: HandState) -> int:
    """How many cards have been thrown away in this hand."""
    return sum(sum(player.draws) for player in hand.players)
