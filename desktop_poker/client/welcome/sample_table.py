"""A table that nobody plays at: what the settings are tried on."""

from __future__ import annotations

from desktop_poker.client.table.frames import BetFrame, CardFrame, PotFrame, SeatFrame, TableFrame
from desktop_poker.client.table.layout.table_shape import Shape
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import card
from desktop_poker.engine.hand.seat import Seat

_BIG_BLIND = 100
_POT, _BET, _STACK = 1_250, 400, 9_800
_POT_NOW = _POT + 2 * _BET
_BOARD = ("Kh", "9d", "4c", "Js")
_OWN = ("As", "Qd")


def sample_frame(
    name: str, texts: Texts, *, in_big_blinds: bool = False, hides_own_cards: bool = False
) -> TableFrame:
    """Four seats on the turn: a bet, a fold and a call came before; every suit is on the board."""
    figures = Figures(_BIG_BLIND if in_big_blinds else 0)
    own = tuple(CardFrame(None if hides_own_cards else card(face)) for face in _OWN)
    backs = (CardFrame(None), CardFrame(None))
    return TableFrame(
        title="",
        subtitle="",
        shorter_subtitles=(),
        shape=Shape(seats=4),
        seats=(
            _seat(0, name, figures, cards=own, turn=True, position="BTN"),
            _seat(1, "Aiko", figures, cards=backs, position="SB", bet=_BET),
            _seat(2, "Ren", figures, position="BB"),
            _seat(3, "Mika", figures, cards=backs, position="CO", bet=_BET),
        ),
        boards=(tuple(CardFrame(card(face)) for face in _BOARD),),
        board_size=5,
        pot=texts("Pot {amount}", amount=figures.text(_POT_NOW)),
        pots=(
            PotFrame(
                label=texts("Main"),
                amount=_POT,
                text=figures.text(_POT),
                names=(name, "Aiko", "Mika"),
                avatars=("0", "1", "3"),
            ),
        ),
        figures=figures,
    )


def _seat(
    number: int,
    name: str,
    figures: Figures,
    *,
    position: str,
    cards: tuple[CardFrame, ...] = (),
    turn: bool = False,
    bet: int = 0,
) -> SeatFrame:
    stack = _STACK + 1_150 * number
    return SeatFrame(
        seat=Seat(number),
        name=name,
        avatar=str(number),
        is_self=not number,
        stack=figures.text(stack),
        chips=stack,
        position=position,
        is_turn=turn,
        folded=not cards,
        cards=cards,
        bet=BetFrame(bet, figures.text(bet)) if bet else None,
        has_button=turn,
    )
