"""The evening for a second screen across the room: clock, blinds, ranks, stacks, pot; no buttons.

A frame of plain values, as every screen's: a window draws it today, and a browser can.
"""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.home_table.evening_screen import button_of, posting_tag
from desktop_poker.client.home_table.ledger_words import joined, names_of, step_text
from desktop_poker.client.home_table.level_line import (
    TopLine,
    clock_figures,
    level_now,
    seconds_left,
    top_line,
)
from desktop_poker.client.home_table.phases import Phase, phase_of
from desktop_poker.client.home_table.pictures import picture
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.stakes import unit_bet
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_tournament import (
    busts_after,
    entries_are_open,
    may_buy_in,
    without_chips,
)
from desktop_poker.engine.table.rotation import playing
from desktop_poker.engine.table.setup import TournamentRules

_FIGURES = Figures()
_MINUTE = 60.0


class TvRow(Struct, frozen=True, kw_only=True):
    """Somebody who plays, by their stack."""

    rank: str
    name: str
    avatar: str
    stack: str
    tag: str = ""  # SB, BB
    has_button: bool = False
    is_turn: bool = False


class TvFact(Struct, frozen=True):
    """A figure at the foot, with what it is and a word beside it."""

    label: str
    figure: str
    note: str = ""


class TvFrame(Struct, frozen=True, kw_only=True):
    """Everything that the second screen shows."""

    title: str
    hand: str
    caption: str  # over the clock
    clock: str  # the largest thing; in a cash game the pot
    left: float  # the share of the level that is left; 0: no bar
    stakes: tuple[TvFact, ...]
    following: str
    news: str  # in place of the stakes: who is out
    heading: str
    rows: tuple[TvRow, ...]
    out: str
    facts: tuple[TvFact, ...]


def tv_frame(state: HomeState, seconds: float, texts: Texts) -> TvFrame:
    """The second screen at a moment of the evening."""
    top = top_line(state, seconds, texts)
    rules = state.table.setup.tournament
    caption, clock = _clock(state, seconds, top, texts)
    following = "" if rules is None else texts("Next level: {stakes}", stakes=top.following)
    return TvFrame(
        title=top.name,
        hand=texts("Hand {number}", number=top.hand),
        caption=caption,
        clock=clock,
        left=_left(state, seconds, rules),
        stakes=_stakes(top, texts),
        following=following,
        news=_news(state, texts),
        heading=_heading(state, texts),
        rows=_rows(state, texts),
        out=_out(state, texts),
        facts=_facts(state, seconds, rules, texts),
    )


def _clock(state: HomeState, seconds: float, top: TopLine, texts: Texts) -> tuple[str, str]:
    """What counts down; without levels it is the pot that people look at."""
    if state.table.setup.tournament is None:
        return top.level, texts("Pot {amount}", amount=_FIGURES.text(state.pot))
    if phase_of(state, seconds) is Phase.BREAK:
        return texts("The break ends in"), top.clock
    if top.clock_stands:
        return texts("{level}: the clock stands still", level=top.level), top.clock
    return texts("{level} ends in", level=top.level), top.clock


def _left(state: HomeState, seconds: float, rules: TournamentRules | None) -> float:
    left = seconds_left(state, seconds)
    if rules is None or left is None or not rules.level_minutes:
        return 0.0
    if state.table.break_until is not None:
        whole = rules.levels[state.table.level].break_after * _MINUTE
    else:
        whole = rules.level_minutes * _MINUTE
    return min(1.0, left / whole) if whole else 0.0


def _stakes(top: TopLine, texts: Texts) -> tuple[TvFact, ...]:
    named = (
        TvFact(top.blinds_label, top.blinds.replace("/", " / ")),
        TvFact(texts("Ante"), top.ante),
        TvFact(texts("Bring-in"), top.bring_in),
    )
    return tuple(fact for fact in named if fact.figure)


def _news(state: HomeState, texts: Texts) -> str:
    """Who has lost everything in the hand that has just ended, and can't buy in any more."""
    hand = state.hand
    if hand is None or state.is_playing or state.table.setup.tournament is None:
        return ""
    number = hand.log.started.hand_no
    fallen = {bust.player for bust in busts_after(state) if bust.hand_no == number}
    seats = [
        seat
        for seat in without_chips(state)
        if state.table.at(seat).player in fallen and not may_buy_in(state.ledger, seat)
    ]
    names = [state.table.at(seat).name for seat in seats]
    if len(names) == 1:
        place = 1 + len(state.table.taken) - len(without_chips(state))
        return texts("{name} is out, place {place}", name=names[0], place=place)
    return texts("{names} are out", names=joined(names, texts)) if names else ""


def _heading(state: HomeState, texts: Texts) -> str:
    here = len(state.table.taken) - len(without_chips(state))
    everybody = len(state.table.taken) + len(state.table.finishers)
    if state.table.setup.tournament is None or here == everybody:
        return texts("{number} players", number=here)
    return texts("{here} of {number} play on", here=here, number=everybody)


def _rows(state: HomeState, texts: Texts) -> tuple[TvRow, ...]:
    hand = state.hand if state.is_playing else None
    due = hand.due if hand is not None else None
    turn = due.seat if isinstance(due, ActionDue) else None
    in_play = dict(state.table.taken)
    seats = sorted(in_play, key=lambda seat: (-_chips(state, seat), seat))
    button = button_of(state)
    return tuple(
        TvRow(
            rank=str(1 + sum(_chips(state, other) > _chips(state, seat) for other in seats)),
            name=in_play[seat].name,
            avatar=picture(state, in_play[seat].player),
            stack=_FIGURES.text(_chips(state, seat)),
            tag=posting_tag(state, hand.state if hand is not None else None, seat, texts),
            has_button=seat == button,
            is_turn=seat == turn,
        )
        for seat in seats
        if _chips(state, seat)
    )


def _chips(state: HomeState, seat: Seat) -> int:
    """A stack with what its owner has in the pot: nobody is last because they have bet."""
    hand = state.hand.state if state.hand is not None and state.is_playing else None
    paid = hand.player(seat).paid if hand is not None and hand.has(seat) else 0
    return state.stack(seat) + paid


def _out(state: HomeState, texts: Texts) -> str:
    placed = sorted(state.table.finishers, key=lambda finisher: finisher.place)
    people = [f"{finisher.place}. {finisher.name}" for finisher in placed]
    return texts("Out: {names}", names=joined(people, texts)) if people else ""


def _facts(
    state: HomeState, seconds: float, rules: TournamentRules | None, texts: Texts
) -> tuple[TvFact, ...]:
    here = max(1, len(state.table.taken) - len(without_chips(state)))
    average = state.chips // here
    _, _, stakes = playing(state.table, state.table.game_no)
    average_fact = TvFact(
        texts("Average"),
        _FIGURES.text(average),
        texts("{number} BB", number=average // max(1, unit_bet(stakes))),
    )
    if rules is None:
        chips = TvFact(texts("Chips on the table"), _FIGURES.text(state.chips))
        return average_fact, chips, TvFact(texts("Last action"), _last_action(state, texts) or "–")
    bought = sum(seated.rebuys for _, seated in state.table.taken)
    is_open = entries_are_open(state.ledger)
    rebuys = TvFact(texts("Rebuys"), str(bought), texts("open") if is_open else texts("closed"))
    return _next_break(state, seconds, rules, texts), average_fact, rebuys, _pot(state, texts)


def _next_break(state: HomeState, seconds: float, rules: TournamentRules, texts: Texts) -> TvFact:
    """When people may get up: the rest of this level and the levels until then."""
    now = level_now(state, seconds)
    coming = (n for n in range(now, len(rules.levels)) if rules.levels[n].break_after)
    level = next(coming, None)
    if level is None:
        return TvFact(texts("Next break"), "–")
    note = texts("after level {number}", number=level + 1)
    left = seconds_left(state, seconds)
    if state.table.break_until is not None or left is None:
        return TvFact(texts("Next break"), note)
    wait = left + (level - now) * rules.level_minutes * _MINUTE
    return TvFact(texts("Next break"), clock_figures(wait), note)


def _pot(state: HomeState, texts: Texts) -> TvFact:
    """The pot, with the last thing that somebody has done."""
    pot = _FIGURES.text(state.pot if state.is_playing else 0)
    said = _last_action(state, texts)
    return TvFact(texts("Pot now: {action}", action=said) if said else texts("Pot now"), pot)


def _last_action(state: HomeState, texts: Texts) -> str:
    steps = state.hand.log.steps if state.hand is not None and state.is_playing else ()
    if state.hand is None or not steps or not isinstance(steps[-1].command, Act):
        return ""
    return step_text(steps[-1], state.hand.state, names_of(state), texts)
