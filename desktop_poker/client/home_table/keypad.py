"""The keypad for amounts: figures, chips, and what a total would be (B4, B5)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import awaiting
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.engine.rules.house import HouseRules
from desktop_poker.engine.rules.stakes import Stakes, unit_bet
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.rotation import playing

_LONGEST = 15
_CHIPS = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000)
_CHIPS_SHOWN = 5
_FIGURES = Figures()


class ChipFrame(Struct, frozen=True):
    """A chip on the screen."""

    value: int
    shade: str = ""  # of the table's own set; empty: the usual colours of its value


class Keypad(Struct, frozen=True):
    """What has been typed: figures, or chips put on one another."""

    typed: str = ""  # empty: the smallest wager is proposed

    def press(self, figures: str) -> Keypad:
        """A figure, or two noughts."""
        if not figures.isdigit():
            return self
        text = (self.typed + figures).lstrip("0")
        return self if len(text) > _LONGEST else replace(self, typed=text)

    def back(self) -> Keypad:
        """Take the last figure away."""
        return replace(self, typed=self.typed[:-1])

    def add(self, value: int) -> Keypad:
        """Put a chip on what is there."""
        return self.put(int(self.typed or 0) + value)

    def put(self, amount: int) -> Keypad:
        """An amount as a whole."""
        text = str(amount)
        return self if len(text) > _LONGEST else replace(self, typed=text)

    def amount(self, wager: Choice | None) -> int:
        """The total that is meant: what is typed, else the smallest wager."""
        if self.typed:
            return int(self.typed)
        return wager.least if wager is not None else 0


def is_allowed(amount: int, wager: Choice | None) -> bool:
    """Whether a total may be bet or raised to."""
    return wager is not None and wager.allows(amount)


def table_chips(state: HomeState) -> tuple[ChipFrame, ...]:
    """The chips on the screen: those of the table, where people have said which."""
    hand = state.hand.log.started if state.hand is not None else None
    rules, stakes = (hand.rules, hand.stakes) if hand is not None else _posted(state)
    own = {kind.value: kind.shade for kind in state.ledger.chips}
    values = chips_offered(unit_bet(stakes), rules.smallest_chip, tuple(own))
    return tuple(ChipFrame(value, own.get(value, "")) for value in values)


def _posted(state: HomeState) -> tuple[HouseRules, Stakes]:
    _, rules, stakes = playing(state.table, state.table.game_no)
    return rules, stakes


def chips_offered(bet: int, smallest: int = 1, own: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Five kinds of chips, the lowest about a quarter of the bet; whole smallest chips (C6)."""
    known = [value for value in own or _CHIPS if value % smallest == 0]
    if own and len(known) <= _CHIPS_SHOWN:
        return tuple(known)
    if len(known) < _CHIPS_SHOWN:
        known = [smallest * step for step in (1, 2, 5, 10, 20)]
    start = max((n for n, value in enumerate(known) if value * 4 <= max(bet, 4)), default=0)
    start = min(start, len(known) - _CHIPS_SHOWN)
    return tuple(known[start : start + _CHIPS_SHOWN])


def wrong_amount(wager: Choice, amount: int, texts: Texts) -> str:
    """Why a total is not possible."""
    least, most = _FIGURES.text(wager.least), _FIGURES.text(wager.most)
    if wager.least <= amount <= wager.most:
        return texts("Amounts are multiples of {chip}.", chip=_FIGURES.text(wager.chip))
    return texts("It must be {least} to {most}.", least=least, most=most)


def hint(hand: HandState, wager: Choice | None, amount: int, texts: Texts) -> str:
    """The line below the amount: the least with its reason, the most; or what is wrong."""
    if wager is None:
        return ""
    least, most = _FIGURES.text(wager.least), _FIGURES.text(wager.most)
    if wager.least == wager.most:
        return texts("Only {amount} is possible.", amount=least)
    if not is_allowed(amount, wager):
        return wrong_amount(wager, amount, texts)
    if wager.most < _all_in(hand):
        return texts("Minimum {least}. The pot allows {most} at most.", least=least, most=most)
    if wager.kind is ActionKind.RAISE and hand.last_raise_size:
        return texts(
            "Minimum {least}: the last raise was {size}. All-in {most}.",
            least=least,
            size=_FIGURES.text(hand.last_raise_size),
            most=most,
        )
    return texts("Minimum {least}. All-in {most}.", least=least, most=most)


class Preset(Struct, frozen=True):
    """A total to press at once; an illegal one keeps its place and is grey."""

    name: str
    to: int
    is_legal: bool


def presets(hand: HandState, wager: Choice | None, texts: Texts) -> tuple[Preset, ...]:
    """The least, half the pot, the pot, all-in."""
    if wager is None or hand.has_fixed_bet:
        return ()
    player = _asked(hand)
    bet = player.bet if player is not None else 0
    after_call = hand.pot_total + hand.current_bet - bet
    wanted = (
        (texts("Min"), wager.least),
        (texts("½ pot"), _whole(hand.current_bet + after_call // 2, wager)),
        (texts("Pot"), _whole(hand.current_bet + after_call, wager)),
        (texts("All-in"), _all_in(hand)),
    )
    return tuple(Preset(name, to, is_allowed(to, wager)) for name, to in wanted)


def _all_in(hand: HandState) -> int:
    """The street total of everything that the player to act has."""
    player = _asked(hand)
    return player.bet + player.stack if player is not None else 0


def _asked(hand: HandState) -> PlayerInHand | None:
    due = awaiting(hand)
    return hand.player(due.seat) if isinstance(due, ActionDue) else None


def _whole(to: int, wager: Choice) -> int:
    return to - to % wager.chip
