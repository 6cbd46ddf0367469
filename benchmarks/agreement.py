"""How often our policy would do what the players of recorded hands did: its likeliest action.

python -m benchmarks.agreement FOLDER [--player Pluribus]

For hands whose hole cards are all known. Nothing is ever learnt from such files.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from desktop_poker.ai.holdem import deciding
from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.memory import HandMemory, ObservedAction
from desktop_poker.ai.policy import CALL, FOLD, WAGER
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.choices import action_due
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.storage.phh.document import SUFFIXES, read_file, read_hand
from desktop_poker.storage.phh.replaying import replay_hand

_WAGERS = (ActionKind.BET, ActionKind.RAISE)
_FOR_TWO = 2


def decisions(
    folder: Path, player: str | None
) -> Iterator[tuple[ObservedAction, list[ObservedAction]]]:
    """Every decision of a player, or of all, with what was decided before it."""
    for path in sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES):
        for table in read_file(path):
            try:
                hand = read_hand(table)
                played = replay_hand(hand)
            except BadInput:
                continue
            memory = HandMemory()
            for event in played.events:
                memory.hear(Seen(event=event))
            for number, one in enumerate(memory.decided):
                names = dict(zip(played.seats, hand.players, strict=False))
                if player is None or names.get(one.act.seat) == player:
                    yield one, memory.decided[:number]


def kind_of(kind: ActionKind) -> str:
    """Fold, go along or wager."""
    return FOLD if kind is ActionKind.FOLD else WAGER if kind in _WAGERS else CALL


def likeliest(one: ObservedAction, earlier: list[ObservedAction]) -> str | None:
    """What our policy does most often with the hand that was held."""
    hand = one.before
    due = None if hand.betting is None else action_due(hand, hand.betting)
    cards = [card for card in hand.player(one.act.seat).down if card is not None]
    if due is None or len(cards) != 2:
        return None
    found = deciding.policy(hand, due, earlier)
    row = found.chances[combo_number(cards[0], cards[1])]
    by_kind: defaultdict[str, float] = defaultdict(float)
    for kind, chance in zip(found.kinds, row, strict=True):
        by_kind[kind] += float(chance)
    return max(by_kind, key=by_kind.__getitem__)


def groups(one: ObservedAction, earlier: list[ObservedAction]) -> list[str]:
    """What kinds of decisions one is."""
    hand = one.before
    wagers = sum(e.before.street == hand.street and e.act.kind in _WAGERS for e in earlier)
    found = ["all"]
    if hand.street == 0:
        names = ("unopened", "facing a raise", "facing a 3-bet", "facing more")
        found.append(names[min(wagers, 3)])
    else:
        found.append(("flop", "turn", "river")[hand.street - 1])
        found.append("heads-up" if hand.live == _FOR_TWO else "multiway")
        if hand.street == 1 and hand.live > _FOR_TWO and not wagers:
            found.append("multiway flop, unbet")
    return found


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--player", help="one player's decisions only")
    arguments = parser.parse_args()
    seen: Counter[str] = Counter()
    agree: Counter[str] = Counter()
    passive: Counter[str] = Counter()
    theirs: Counter[str] = Counter()
    ours: Counter[str] = Counter()
    for one, earlier in decisions(arguments.folder, arguments.player):
        found = likeliest(one, earlier)
        if found is None:
            continue
        done = kind_of(one.act.kind)
        free = one.before.current_bet == one.before.player(one.act.seat).bet
        for group in groups(one, earlier):
            seen[group] += 1
            agree[group] += found == done
            passive[group] += done == (CALL if free else FOLD)
            theirs[group] += done == WAGER
            ours[group] += found == WAGER
    for group, count in seen.most_common():
        print(
            f"{group:24}{count:7} agree {100 * agree[group] / count:5.1f} %  "
            f"always passive {100 * passive[group] / count:5.1f} %  "
            f"wagers {100 * theirs[group] / count:5.1f} / ours {100 * ours[group] / count:5.1f} %"
        )


if __name__ == "__main__":
    main()
