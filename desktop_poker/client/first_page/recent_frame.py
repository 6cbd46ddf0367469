"""What the home page says of the last evenings and the last hands."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from desktop_poker.client.first_page.home_frame import DayFrame, PlayedFrame, RecentFrame
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts

DAYS = 7
_MORNING = 5  # hours: until then a night belongs to the evening before


def evening_of(moment: datetime) -> date:
    """The evening that a moment belongs to."""
    return (moment - timedelta(hours=_MORNING)).date()


def recent_frame(
    won: Sequence[tuple[datetime, int, int]],  # when, chips, hands; local times
    played: Sequence[tuple[int, datetime, str, int, str]],  # number, when, game, chips, cards
    now: datetime,
    texts: Texts,
) -> RecentFrame:
    """The last evenings beside each other, and the last hands."""
    figures = Figures()
    today = evening_of(now)
    evenings = [today - timedelta(days=back) for back in reversed(range(DAYS))]
    results = dict.fromkeys(evenings, 0)
    counts = dict.fromkeys(evenings, 0)
    for moment, chips, hands in won:
        day = evening_of(moment)
        if day in results:
            results[day] += chips
            counts[day] += hands
    most = max((abs(result) for result in results.values()), default=0)
    total, hands = sum(results.values()), sum(counts.values())
    said = texts.count("{number} hand", "{number} hands", hands)
    return RecentFrame(
        total=figures.signed(total),
        is_gain=total > 0 if total else None,
        hands=said,
        days=tuple(
            DayFrame(
                name=_weekdays(texts)[day.weekday()],
                share=results[day] / most if most else 0.0,
                result=figures.signed(results[day]) if counts[day] else "",
                is_last=day == today,
            )
            for day in evenings
        ),
        high=figures.signed(max(results.values())) if max(results.values()) > 0 else "",
        low=figures.signed(min(results.values())) if min(results.values()) < 0 else "",
        played=tuple(played_frame(hand, now, texts) for hand in played),
        spoken=texts(
            "Last seven evenings: {result}, {hands}", result=figures.signed(total), hands=said
        ),
    )


def when_text(at: datetime, now: datetime, texts: Texts) -> str:
    """When something was: the time this evening, the day before that; local times."""
    time, days = f"{at:%H:%M}", (evening_of(now) - evening_of(at)).days
    if days:
        return f"{_weekdays(texts)[at.weekday()]} {time}" if 0 < days < DAYS else f"{at:%Y-%m-%d}"
    return time


def played_frame(
    hand: tuple[int, datetime, str, int, str], now: datetime, texts: Texts
) -> PlayedFrame:
    """A hand of one's own: number, when, game, chips and cards."""
    hand_id, at, game, chips, cards = hand
    return PlayedFrame(
        hand_id=hand_id,
        game=game_text(game, texts),
        when=when_text(at, now, texts),
        cards=cards,
        result=Figures().signed(chips),
        is_gain=chips >= 0,
        chips=chips,
    )


def _weekdays(texts: Texts) -> tuple[str, ...]:
    return (
        texts("Mon"),
        texts("Tue"),
        texts("Wed"),
        texts("Thu"),
        texts("Fri"),
        texts("Sat"),
        texts("Sun"),
    )
