"""What the coach thinks of a turn, in lines: text mode has all that a page shows."""

from __future__ import annotations

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.table.events import Fact


def hint_lines(
    facts: tuple[Fact, ...], seat: Seat, payouts: tuple[float, ...], key: str, texts: Texts
) -> list[str]:
    """Price, share and what the Master does, then every action with its worth and error."""
    # What judges is loaded when somebody asks, not at every start.
    from desktop_poker.client.study.coach_words import hint_text  # noqa: PLC0415 - lazy
    from desktop_poker.client.study.review_frame import decision_frame  # noqa: PLC0415 - lazy
    from desktop_poker.host.study.messages import JudgeNow  # noqa: PLC0415 - lazy
    from desktop_poker.host.study.worker import judged  # noqa: PLC0415 - lazy

    found = judged(JudgeNow(0, facts, seat, payouts))
    if not found:
        return [texts("The coach has nothing to say here.")]
    rows = decision_frame(found[0], key, texts, deep=True).rows
    told = hint_text(found[0], texts, fixed=game(key).has_fixed_bets)
    return [told, *(f"{row.words}: {row.figure} ({row.often})" for row in rows if row.figure)]
