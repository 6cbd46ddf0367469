"""The banner that governs the table: ``Next: Mika, 300 to call`` (I1)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.home_table.ledger_words import is_void, joined, names_of, variant_of
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.client.home_table.pictures import picture
from desktop_poker.client.telling.game_names import street_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import Awaiting, DealDue, DrawDue, OpenerDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue, situation
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.home_state import HomeState

_FIGURES = Figures()


class BannerFrame(Struct, frozen=True, kw_only=True):
    """The line that governs: who is next, and what it costs."""

    caption: str
    text: str
    note: str = ""
    figure: str = ""
    avatar: str = ""
    calls: bool = True  # it is in brass: something has to be done


def banner(state: HomeState, phase: Phase, due: Awaiting, texts: Texts) -> BannerFrame:
    """What has to be done now, in the largest letters."""
    names = names_of(state)
    match phase, due:
        case Phase.ACT, ActionDue():
            return _turn(state, due, texts)
        case Phase.ACT, DrawDue():
            return _draw(state, due, texts)
        case Phase.OPENER, OpenerDue():
            third = due.street == 0
            return BannerFrame(
                caption=texts("Look at the up cards"),
                text=texts("Who brings it in?") if third else texts("Who acts first?"),
            )
        case Phase.VERDICT, VerdictDue():
            return BannerFrame(
                caption=texts("Showdown"),
                text=_whose_pot(state, due, texts),
                note=texts("in the pot"),
                figure=_FIGURES.text(due.amount),
            )
        case Phase.DEAL, DealDue():
            hand = state.hand.state if state.hand is not None else None
            runs = hand is not None and hand.stage is Stage.RUNNING_OUT
            return BannerFrame(
                caption=texts("Everybody is all-in: hands up")
                if runs
                else _before_deal(state, due, texts),
                text=_deal_line(state, due, texts),
                calls=False,
            )
        case Phase.BREAK, _:
            return BannerFrame(caption=texts("Tournament"), text=texts("Break"), calls=False)
        case Phase.CLOSED, _:
            return BannerFrame(caption=texts("Good night"), text=texts("The evening is over"))
        case Phase.OVER, _:
            return _over(state, names, texts)
        case _:
            return BannerFrame(
                caption=texts("Ready"),
                text=texts("Post the blinds and deal")
                if not variant_of(state).has_bring_in
                else texts("Post the antes and deal"),
                calls=False,
            )


def _whose_pot(state: HomeState, due: VerdictDue, texts: Texts) -> str:
    """A pot alone is the pot, and a side pot alone has no number."""
    count = len(state.hand.state.pots) if state.hand is not None else 1
    if count == 1:
        return texts("Who wins the pot?")
    if due.pot == 0:
        return texts("Who wins the main pot?")
    if count == 2:  # noqa: PLR2004 - a main and a side pot
        return texts("Who wins the side pot?")
    return texts("Who wins side pot {number}?", number=due.pot)


def _before_deal(state: HomeState, due: DealDue, texts: Texts) -> str:
    """What has come to its end: the hand before, or the betting."""
    hand = state.hand.state if state.hand is not None else None
    if hand is None or due.street == 0:
        return texts("Hand {number}", number=state.table.hand_no)
    live = sum(not player.folded for player in hand.players)
    return texts("The betting is done: {number} players", number=live)


def _deal_line(state: HomeState, due: DealDue, texts: Texts) -> str:
    """The street that people deal now."""
    hand = state.hand.state if state.hand is not None else None
    if hand is None:
        return ""
    street = hand.variant.streets[due.street]
    if street.down > 1:
        return texts("Deal the cards")
    return street_text(hand.variant.key, due.street, texts)


def _street(hand: HandState, texts: Texts) -> str:
    return street_text(hand.variant.key, max(0, hand.street), texts)


def _turn(state: HomeState, due: ActionDue, texts: Texts) -> BannerFrame:
    """Next: Mika, 300 to call."""
    seated = state.table.seats[due.seat]
    name = names_of(state).get(int(due.seat), "")
    hand = state.hand.state if state.hand is not None else None
    cost = 0
    if hand is not None and hand.betting is not None:
        player = hand.player(due.seat)
        facing = situation(hand, hand.betting, player)
        cost = min(facing.to_call - player.bet, player.stack)
    bring_in = next((c.least for c in due.choices if c.kind is ActionKind.BRING_IN), 0)
    if bring_in:
        note, figure = texts("brings it in"), _FIGURES.text(bring_in)
    elif cost > 0:
        note, figure = texts("to call"), _FIGURES.text(cost)
    else:
        note, figure = texts("nothing to call"), texts("Check")
    return BannerFrame(
        caption=_street(hand, texts) if hand is not None else "",
        text=texts("Next: {name}", name=name),
        note=note,
        figure=figure,
        avatar=picture(state, seated.player) if seated is not None else name,
    )


def _draw(state: HomeState, due: DrawDue, texts: Texts) -> BannerFrame:
    """Next: Mika, and the question how many cards."""
    seated, hand = state.table.seats[due.seat], state.hand
    name = names_of(state).get(int(due.seat), "")
    key = hand.state.variant.key if hand is not None else ""
    return BannerFrame(
        caption=street_text(key, due.street, texts) if key else "",
        text=texts("Next: {name}", name=name),
        note=texts("how many cards?"),
        avatar=picture(state, seated.player) if seated is not None else name,
    )


def _over(state: HomeState, names: dict[int, str], texts: Texts) -> BannerFrame:
    gains = [
        (state.net(Seat(seat)), name)
        for seat, name in names.items()
        if state.hand is not None
        and state.hand.state.has(Seat(seat))
        and state.table.seats[seat] is not None
        and state.net(Seat(seat)) > 0
    ]
    gains.sort(key=lambda gain: -gain[0])
    if state.standing or not gains:
        return BannerFrame(
            caption=texts("The hand is over"),
            text=texts("Misdeal: deal again") if is_void(state) else texts("Nobody has won"),
            calls=False,
        )
    return BannerFrame(
        caption=texts("The hand is over"),
        text=texts("{names} win", names=joined([name for _, name in gains], texts))
        if len(gains) > 1
        else texts("{name} wins", name=gains[0][1]),
        note=texts("gain"),
        figure=_FIGURES.signed(sum(gain for gain, _ in gains)),
        calls=False,
    )
