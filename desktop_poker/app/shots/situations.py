"""The situations at a table that are worth a picture, each played from a seed."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from desktop_poker.app.shots.staging import ME, StagedTable, calm, shove
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.after_hand import after_hand
from desktop_poker.client.table.pre_actions import still_draws
from desktop_poker.client.table.run_out import hands_are_open
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import Stage
from desktop_poker.engine.table.commands import Manner, PauseTable, SitOut
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import chooser
from desktop_poker.games.rotations import find_rotation

_MOST_SEEDS = 40

Chooser = Callable[[ActionDue, StagedTable], Act]
There = Callable[[TableScreen], bool]

STAKES = {
    "holdem": "50/100",
    "dense_deck": "100",
    "stud_hi": "100/200",
    "razz": "100/200",
    "stud_8": "100/200",
    "limit_holdem": "100/200",
    "omaha": "50/100",
    "omaha_6": "50/100",
    "omaha_8": "100/200",
    "short_deck": "50",
    "triple_draw": "100/200",
    "badugi": "100/200",
    "single_draw": "50/100",
}


class ShotSituation(Struct, frozen=True, kw_only=True):
    """A moment at a table."""

    name: str
    there: There
    game: str = "holdem"
    seats: int = 6
    choose: Chooser = calm
    options: dict[str, str] = {}
    tournament: str = ""
    screen: ScreenOptions = ScreenOptions()
    with_chances: bool = False
    bots: bool = False  # nobody else is a person
    hand: str = ""  # several moments of the same hand have the same name for it
    before: str = ""  # a wish of the viewer's: pause, sit out; or manners, when it is over
    ticks: tuple[int, ...] = ()  # own cards that will be thrown away
    dealers_choice: bool = False  # after every hand (N2)

    def staged(self, texts: Texts) -> StagedTable:
        """Play up to the moment, from the first seed that leads there."""
        for number in range(_MOST_SEEDS):
            try:
                return self._played(texts, f"{self.hand or self.name}:{number}")
            except LookupError:
                continue
        raise LookupError(self.name)

    def _played(self, texts: Texts, seed: str) -> StagedTable:
        mix = find_rotation(self.game)
        draft = Draft(
            games=(self.game,) if mix is None else mix.games,
            seats=self.seats,
            stakes=dict(STAKES),
            rules="casino",
            options=dict(self.options),
            tournament=self.tournament,
            has_clock=True,
            dealers_choice=self.dealers_choice,
            rotate_every=1 if self.dealers_choice else None,
        )
        table = StagedTable(
            setup_of(draft),
            texts,
            seed=seed,
            options=self.screen,
            bots=self.bots,
            chances=self.with_chances,
        )
        if self.before in ("pause", "sit out"):
            table.play_until(my_turn(0))
            table.wish(PauseTable() if self.before == "pause" else SitOut())
        table.play_until(self.there, self.choose)
        if self.before == "manners":
            for offer in after_hand(table.screen.view, texts)[1::2]:  # a card, and the rabbit
                if isinstance(offer.command, Manner):
                    table.wish(offer.command)
            table.play_until(_hunted)
        for place in self.ticks:
            table.screen.tick(place)
        return table


def my_turn(street: int, *, facing: bool = False) -> There:
    """It is the viewer's turn on a street, perhaps with a bet to answer."""

    def there(screen: TableScreen) -> bool:
        hand, due = screen.view.hand, screen.view.due
        if hand is None or hand.street != street or not isinstance(due, ActionDue):
            return False
        return due.seat == ME and (not facing or hand.current_bet > hand.player(ME).bet)

    return there


def waiting(street: int) -> There:
    """Somebody else is to act and the viewer still in."""

    def there(screen: TableScreen) -> bool:
        hand, due = screen.view.hand, screen.view.due
        return (
            hand is not None
            and hand.street == street
            and isinstance(due, ActionDue)
            and due.seat != ME
            and hand.betting is not None
            and ME in hand.betting.to_act
        )

    return there


def my_draw(street: int) -> There:
    """The viewer may throw cards away."""

    def there(screen: TableScreen) -> bool:
        due = screen.view.due
        return isinstance(due, DrawDue) and due.seat == ME and due.street == street

    return there


def others_draw(street: int) -> There:
    """Somebody else draws, and the viewer after them."""

    def there(screen: TableScreen) -> bool:
        due, hand = screen.view.due, screen.view.hand
        if not isinstance(due, DrawDue) or due.seat == ME or due.street != street:
            return False
        return still_draws(hand, ME)

    return there


def run_out(cards: int) -> There:
    """Hands are up and so many cards lie on the board, or on the last board to come."""

    def there(screen: TableScreen) -> bool:
        hand = screen.view.hand
        return (
            hand is not None
            and hand.stage is Stage.RUNNING_OUT
            and hands_are_open(hand)
            and hand.has(ME)
            and not hand.player(ME).folded
            and len(hand.boards[0]) == cards
        )

    return there


def won(*, pots: int = 1, boards: int = 1, mine: bool = False) -> There:
    """A pot has just been won at a showdown."""

    def there(screen: TableScreen) -> bool:
        hand = screen.view.hand
        if hand is None or not hand.awarded or hand.live < 2 or hand.stage is Stage.OVER:  # noqa: PLR2004 - a showdown
            return False
        if len(hand.boards) < boards or len(hand.pots) < pots:
            return False
        return not mine or (hand.has(ME) and not hand.player(ME).folded)

    return there


def over(*, pots: int = 1, boards: int = 1, winners: int = 1) -> There:
    """A hand with several pots, boards or halves has ended: their chips have moved."""

    def there(screen: TableScreen) -> bool:
        hand = screen.view.hand
        if hand is None or hand.stage is not Stage.OVER or hand.live < 2:  # noqa: PLR2004 - a showdown
            return False
        won = {payout.seat for award in screen.awards for payout in award.payouts}
        several = len(screen.awards) > 1 and len(won) == winners
        return several and len(hand.pots) >= pots and len(hand.boards) >= boards

    return there


def big_win(*, mine: bool) -> There:
    """A large pot has been paid after a showdown, to the viewer or to somebody else."""

    def there(screen: TableScreen) -> bool:
        win = screen.frame().win
        return win is not None and bool(win.name) and (ME in win.seats) is mine

    return there


def given_up(screen: TableScreen) -> bool:
    """Everybody but one has folded on the flop, and the viewer was there."""
    hand, table = screen.view.hand, screen.view.table
    if hand is None or table is None or hand.stage is not Stage.OVER or hand.live > 1:
        return False
    return hand.street == 1 and hand.has(ME) and table.room is not RoomState.IN_HAND


def _hunted(screen: TableScreen) -> bool:
    """What would have come lies on the table."""
    return screen.view.table is not None and bool(screen.view.table.rabbit)


def side_pots(screen: TableScreen) -> bool:
    """Two pots and somebody to act."""
    hand, due = screen.view.hand, screen.view.due
    return hand is not None and len(hand.pots) > 1 and isinstance(due, ActionDue) and due.seat == ME


def asked_to_run_twice(screen: TableScreen) -> bool:
    """The vote."""
    due = screen.view.due
    return isinstance(due, RunoutVoteDue) and ME in due.seats


def asked_to_show(screen: TableScreen) -> bool:
    """A beaten hand of the viewer's."""
    due = screen.view.due
    return isinstance(due, ShowDue) and due.seat == ME


def out_of_chips(screen: TableScreen) -> bool:
    """The viewer has lost everything."""
    table = screen.view.table
    seated = table.seats[ME] if table is not None else None
    between = table is not None and table.room is not RoomState.IN_HAND
    return (
        between
        and table is not None
        and table.hand_no > 0
        and (seated is not None and not seated.stack)
    )


def between_hands(screen: TableScreen) -> bool:
    """A hand is over and none has begun."""
    table = screen.view.table
    return table is not None and table.hand_no > 0 and table.room is not RoomState.IN_HAND


def my_choice(screen: TableScreen) -> bool:
    """The viewer says which game is next (N2)."""
    table = screen.view.table
    return between_hands(screen) and table is not None and chooser(table) == ME


def _cover(due: ActionDue, table: StagedTable) -> Act:
    """Everybody but the viewer goes all-in now and then: side pots come."""
    return shove(due, table) if due.seat != ME and not table.below(9) else calm(due, table)


def _gives_up(due: ActionDue, table: StagedTable) -> Act:
    """The viewer folds, the others play on."""
    fold = next((choice for choice in due.choices if choice.kind is ActionKind.FOLD), None)
    return Act(ME, ActionKind.FOLD, 0) if fold and due.seat == ME else calm(due, table)


def _gives_in(due: ActionDue, table: StagedTable) -> Act:
    """Whoever faces a bet on the flop folds, and somebody bets there."""
    kinds = {choice.kind: choice for choice in due.choices}
    hand = table.screen.view.hand
    if hand is None or hand.street != 1:
        return calm(due, table)
    if ActionKind.BET in kinds:
        return Act(due.seat, ActionKind.BET, kinds[ActionKind.BET].least)
    return Act(due.seat, ActionKind.FOLD, hand.player(due.seat).bet)


def _watches(screen: TableScreen) -> bool:
    """The viewer has folded, and somebody else is to act after the flop."""
    hand, due = screen.view.hand, screen.view.due
    if hand is None or not isinstance(due, ActionDue):
        return False
    return hand.player(ME).folded and hand.street > 0


FOLDED = ShotSituation(name="folded", there=_watches, choose=_gives_up)

SITUATIONS: tuple[ShotSituation, ...] = (
    ShotSituation(name="holdem-preflop", there=my_turn(0, facing=True)),
    ShotSituation(name="holdem-flop", there=my_turn(1, facing=True)),
    ShotSituation(name="holdem-river", there=my_turn(3)),
    ShotSituation(name="holdem-waiting", there=waiting(1)),
    ShotSituation(name="holdem-2-seats", seats=2, there=my_turn(2)),
    ShotSituation(
        name="bomb-pot",
        options={"bomb_pot": "1", "double_board": "on"},
        there=my_turn(2),
    ),
    ShotSituation(name="holdem-3-seats", seats=3, there=my_turn(1)),
    ShotSituation(name="holdem-9-seats", seats=9, there=my_turn(1, facing=True)),
    ShotSituation(name="holdem-10-seats", seats=10, there=my_turn(1)),
    ShotSituation(
        name="holdem-big-blinds",
        there=my_turn(1, facing=True),
        screen=ScreenOptions(in_big_blinds=True),
    ),
    ShotSituation(
        name="holdem-hidden-cards", there=my_turn(1), screen=ScreenOptions(hides_own_cards=True)
    ),
    ShotSituation(name="side-pots", choose=_cover, there=side_pots),
    ShotSituation(name="run-out-1-hands-up", choose=shove, there=run_out(0), with_chances=True),
    ShotSituation(name="run-out-2-flop", choose=shove, there=run_out(3), with_chances=True),
    ShotSituation(name="run-out-3-turn", choose=shove, there=run_out(4), with_chances=True),
    ShotSituation(name="run-out-4-won", choose=shove, there=won(mine=True)),
    ShotSituation(name="win-big", choose=shove, there=big_win(mine=True), bots=True),
    ShotSituation(name="win-big-of-another", choose=shove, there=big_win(mine=False)),
    ShotSituation(name="win-big-9-seats", seats=9, choose=_cover, there=big_win(mine=False)),
    ShotSituation(name="win-small", choose=_gives_in, there=given_up, bots=True),
    ShotSituation(
        name="win-small-shown", choose=_gives_in, there=given_up, bots=True, before="manners"
    ),
    ShotSituation(name="showdown-side-pots", choose=_cover, there=won(pots=2, mine=True)),
    ShotSituation(name="over-side-pots", choose=_cover, there=over(pots=2, winners=2)),
    ShotSituation(
        name="over-two-boards",
        options={"runouts": "twice"},
        choose=shove,
        there=over(boards=2, winners=2),
    ),
    ShotSituation(name="over-scooped", game="stud_8", there=over()),
    ShotSituation(name="over-halved", game="stud_8", there=over(winners=2)),
    ShotSituation(
        name="run-it-twice-question",
        options={"runouts": "ask"},
        choose=shove,
        there=asked_to_run_twice,
        with_chances=True,
    ),
    ShotSituation(
        name="two-boards-flop",
        options={"runouts": "twice"},
        choose=shove,
        there=run_out(4),
        with_chances=True,
    ),
    ShotSituation(
        name="two-boards-won",
        options={"runouts": "twice"},
        choose=shove,
        there=won(boards=2, mine=True),
    ),
    ShotSituation(
        name="show-or-muck",
        options={"showdown": "clockwise"},
        screen=ScreenOptions(mucks_beaten=False),
        there=asked_to_show,
    ),
    ShotSituation(name="dense-deck", game="dense_deck", seats=4, there=my_turn(1)),
    ShotSituation(name="omaha-9-seats", game="omaha", seats=9, there=my_turn(1, facing=True)),
    ShotSituation(name="omaha-6-cards", game="omaha_6", seats=7, there=won()),
    ShotSituation(name="short-deck", game="short_deck", there=my_turn(1)),
    ShotSituation(name="horse", game="horse", there=my_turn(1)),
    ShotSituation(name="dealers-choice", game="nine_game", there=my_choice, dealers_choice=True),
    ShotSituation(name="triple-draw", game="triple_draw", there=my_draw(2), ticks=(3, 4)),
    ShotSituation(name="triple-draw-waiting", game="triple_draw", there=others_draw(1), ticks=(4,)),
    ShotSituation(name="badugi", game="badugi", there=my_turn(2)),
    ShotSituation(name="single-draw", game="single_draw", seats=7, there=my_draw(1)),
    ShotSituation(name="stud-hi-third-street", game="stud_hi", there=my_turn(0)),
    ShotSituation(name="stud-hi-fifth-street", game="stud_hi", there=my_turn(2, facing=True)),
    ShotSituation(name="stud-hi-2-seats", game="stud_hi", seats=2, there=my_turn(4)),
    ShotSituation(name="stud-hi-8-seats", game="stud_hi", seats=8, there=my_turn(2)),
    ShotSituation(name="razz-sixth-street", game="razz", there=my_turn(3)),
    ShotSituation(name="stud-8-seventh-street", game="stud_8", there=my_turn(4)),
    ShotSituation(name="stud-8-won", game="stud_8", there=won(mine=True)),
    ShotSituation(name="tournament", tournament="turbo", there=my_turn(1)),
    ShotSituation(name="tournament-stud", game="razz", tournament="turbo", there=my_turn(1)),
    ShotSituation(name="pausing", before="pause", there=my_turn(1)),
    ShotSituation(name="paused", before="pause", there=between_hands),
    ShotSituation(name="out-of-chips", seats=3, choose=shove, there=out_of_chips),
    *(
        ShotSituation(
            name=f"run-out-alone-{number}-{street}",
            seats=4,
            options={"runouts": "once"},
            choose=shove,
            there=run_out(cards) if street != "river" else won(mine=True),
            with_chances=True,
            bots=True,
            hand="run-out-alone",
        )
        for number, (street, cards) in enumerate(
            (("hands-up", 0), ("flop", 3), ("turn", 4), ("river", 5)), start=1
        )
    ),
)
