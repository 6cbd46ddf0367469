"""``play --text``: the table in a terminal."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable

from desktop_poker.app.cli.console import Exit, complain, say
from desktop_poker.app.cli.hint import hint_lines
from desktop_poker.app.cli.options import add_command, add_profile
from desktop_poker.app.cli.prompt import read_line
from desktop_poker.app.cli.table_options import add_table_options, table_setup
from desktop_poker.app.evening import ME, Evening
from desktop_poker.app.kept_settings import load_settings
from desktop_poker.app.usual_table import usual_draft
from desktop_poker.client.access.text_commands import Query, read_command
from desktop_poker.client.friends.lan_words import aids_text
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import SPEEDS
from desktop_poker.client.table.drawing import own_cards
from desktop_poker.client.table.table_client import TableClient, Update
from desktop_poker.client.telling.characters import kind_of_player
from desktop_poker.client.telling.choosing import GAME, choice_prompt, read_choice
from desktop_poker.client.telling.company import company_line
from desktop_poker.client.telling.hand_words import card_text, cards_text, made_hand
from desktop_poker.client.telling.opponent_words import told_opponent
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.telling.wording import choice_text, reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, Reason, Refused
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import HandEnded, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import (
    AddChips,
    CallBombPot,
    ComeBack,
    DeclineRebuy,
    Rebuy,
    SetStraddle,
    SitOut,
    TableCommand,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import chooser, waits_for_choice
from desktop_poker.engine.table.state import Seated, TableState
from desktop_poker.engine.table.tournament import may_rebuy
from desktop_poker.host.guests import check_guest
from desktop_poker.host.host import TableHost
from desktop_poker.host.host_thread import HostThread, ThreadLink
from desktop_poker.storage.profile import Profile

_MOVED_ON = (Reason.STALE, Reason.NOT_YOUR_TURN, Reason.NOT_ASKED, Reason.HAND_OVER)


def register(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    texts: Texts,
) -> None:
    """Add the command."""
    parser = add_command(commands, "play", run, texts, texts("play against bots in the terminal"))
    parser.add_argument("--text", action="store_true", help=texts("play in the terminal"))
    parser.add_argument("--name", help=texts("your name at the table"))
    add_profile(parser, texts, with_default=False)
    parser.add_argument("--new", action="store_true", help=texts("leave a saved table alone"))
    parser.add_argument(
        "--hands", type=int, default=0, help=texts("stop after so many hands; 0: play on")
    )
    parser.add_argument("--speed", choices=tuple(SPEEDS), help=texts("of bots"))
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="KIND",
        help=texts("one opponent, also path/to/file.py:Name; as often as needed"),
    )
    parser.add_argument(
        "--opponents",
        default="",
        metavar="A,B,…",
        help=texts(
            "a level each (rookie, casual, regular, expert, master), with a style if wanted "
            "(expert:rock), or surprise; they take turns at the seats"
        ),
    )
    parser.add_argument(
        "--join",
        metavar="ADDRESS[:PORT]|LINK",
        help=texts("play at a friend's table on the network"),
    )
    parser.add_argument("--code", help=texts("the code of the friend's table"))
    parser.add_argument("--table", help=texts("which of a friend's tables; the first by default"))
    parser.add_argument(
        "--watch", action="store_true", help=texts("watch a friend's table without a seat")
    )
    add_table_options(parser, texts)


def run(arguments: argparse.Namespace, texts: Texts) -> Exit:
    """Play until the player leaves, the tournament ends, or the hands are over."""
    if not arguments.text:
        raise BadInput("play needs --text; without a command the window opens")
    if arguments.join:
        # Keys, certificates and sockets are loaded only for those who need them.
        from desktop_poker.app.cli import join  # noqa: PLC0415 - lazy

        def at_table(client: TableClient, aside: join.Aside, aids: Callable[[], bool]) -> TextTable:
            return TextTable(client, texts, hands=arguments.hands, aside=aside, aids=aids)

        return join.run(arguments, texts, at_table)
    with Profile(arguments.profile) as profile:
        loaded = load_settings(profile.settings_file)
        if loaded.damaged is not None:
            complain(texts("the settings were damaged and are kept in {path}", path=loaded.damaged))
        arguments.name = arguments.name or loaded.settings.name
        pause = SPEEDS[arguments.speed or loaded.settings.speed]
        hesitation = loaded.settings.hesitation
        evening = Evening(profile, pause=pause, hesitation=hesitation, complain=complain)
        try:
            kinds = _kinds(arguments, loaded.settings)
            return asyncio.run(_play(evening, arguments, texts, kinds))
        except Refused as refused:
            complain(reason_text(refused, texts))
            return Exit.BAD_INPUT
        finally:
            evening.close()


def _kinds(arguments: argparse.Namespace, settings: Settings) -> list[str]:
    """Everybody who is named, and whether they exist; else those of the settings."""
    named = [kind.strip() for kind in arguments.opponents.split(",") if kind.strip()]
    kinds = [*named, *arguments.bot] or list(usual_draft(settings).opponents)
    for kind in kinds:
        check_guest(kind)
    return kinds


async def _play(
    evening: Evening, arguments: argparse.Namespace, texts: Texts, kinds: list[str]
) -> Exit:
    if evening.damaged is not None:
        complain(texts("the history was damaged and is kept in {path}", path=evening.damaged))
    thread = HostThread()
    try:
        host = await thread.call(_open, evening, arguments, texts, kinds)
        if company := company_line(host.state, texts):
            say(company)
        link = await ThreadLink.to(thread, host, ME)
        table = TextTable(TableClient(link), texts, hands=arguments.hands, coached=True)
        running = asyncio.ensure_future(asyncio.wrap_future(thread.run(host.run())))
        playing = asyncio.ensure_future(table.follow())
        await asyncio.wait({running, playing}, return_when=asyncio.FIRST_COMPLETED)
        await thread.call(host.stop)
        await link.close()
        await asyncio.gather(running, playing)
    finally:
        thread.stop()
    if evening.failure is not None:
        raise evening.failure
    if table.left_early:
        say(texts("The table is saved; the same command goes on with it."))
    return Exit.OK


def _open(
    evening: Evening, arguments: argparse.Namespace, texts: Texts, kinds: list[str]
) -> TableHost:
    """Go on with the table that was left, or open a new one."""
    saved = None if arguments.new else evening.saved_table()
    if saved is None:
        setup = table_setup(arguments)
        opponents = [kinds[number % len(kinds)] for number in range(setup.seats - 1)]
        return evening.begin(setup, arguments.name, opponents)
    number = saved.snapshot.state.hand_no
    say(texts("Going on with {name} after hand {number}.", name=saved.name, number=number))
    return evening.resume(saved)


class TextTable:
    """Tells what happens, and asks when it is the player's turn."""

    def __init__(
        self,
        client: TableClient,
        texts: Texts,
        *,
        hands: int = 0,
        aside: Callable[[str], Awaitable[bool]] | None = None,
        aids: Callable[[], bool] = lambda: True,
        coached: bool = False,
    ) -> None:
        self._client = client
        self._aside = aside  # hears a line first; True: it was no answer to the table
        self._aids = aids  # whether the table's owner allows them now
        self._coached = coached  # at a friend's table nobody is helped
        self._facts = [step.fact for step in client.earlier()]  # of the hand in progress
        self._texts = texts
        self._hands_left = hands
        self._counts = hands > 0
        self.left_early = False
        self._rests = False  # asked to come back, and has not answered yet
        self._chosen_for = 0  # the hand after which the next game was asked for

    async def follow(self) -> None:
        """Follow the table to its end, or until the player leaves."""
        if not await self._asked():
            return
        async for told in self._client.updates():
            if self._tell(told) or not await self._asked():
                return

    def _tell(self, told: list[Update]) -> bool:
        """Say what happened; True when the evening is over."""
        view = self._client.view
        teller = Teller(self._texts, self._client.names, view.viewer, you=view.viewer)
        for step in told:
            if isinstance(step.fact, HandStarted):
                self._facts = []
            self._facts.append(step.fact)
            for line in teller.tell(step.fact, step.view.hand, step.view.table):
                say(line)
            if isinstance(step.fact, HandEnded) and self._counts:
                self._hands_left -= 1
        table = view.table
        if table is not None and table.room is RoomState.CLOSED:
            return True
        if self._counts and self._hands_left <= 0:
            self.left_early = True
            return True
        return False

    async def _asked(self) -> bool:
        """Let the player answer what the table asks; False when they leave."""
        view = self._client.view
        seat, hand, table = view.viewer, view.hand, view.table
        if seat is None or table is None:
            return True
        seated = table.seats[seat]
        if table.room is not RoomState.IN_HAND:
            return seated is None or await self._between_hands(seated)
        self._rests = False
        due = view.due
        if hand is None or not isinstance(due, ActionDue | DrawDue | ShowDue | RunoutVoteDue):
            return True
        if seat not in (due.seats if isinstance(due, RunoutVoteDue) else (due.seat,)):
            return True
        return await self._turn(due, hand, seat)

    async def _turn(
        self, due: ActionDue | DrawDue | ShowDue | RunoutVoteDue, hand: HandState, seat: Seat
    ) -> bool:
        while True:
            line = await read_line(self._prompt(due, hand, seat))
            if line is None:
                self.left_early = True
                return False
            if await self._said_aside(line):
                continue
            try:
                said = read_command(line, due, hand, seat)
            except BadInput as error:
                say(self._texts.error(error))
                continue
            if said is Query.QUIT:
                self.left_early = True
                return False
            if isinstance(said, Query):
                await self._answer_query(said, hand, seat)
                continue
            try:
                if isinstance(said, AddChips | SetStraddle | CallBombPot):
                    await self._client.send(said)
                    continue
                await self._client.answer(said)
            except Refused as refused:
                say(reason_text(refused, self._texts))
                if refused.reason in _MOVED_ON:
                    return True
                continue
            return True

    async def _said_aside(self, line: str) -> bool:
        """Whether a line was about something else than the hand."""
        if self._aside is not None and await self._aside(line):
            return True
        if line.lower().split()[:1] != [GAME]:
            return False
        await self._choose(line)
        return True

    def _prompt(
        self, due: ActionDue | DrawDue | ShowDue | RunoutVoteDue, hand: HandState, seat: Seat
    ) -> str:
        texts = self._texts
        match due:
            case ShowDue():
                return texts("Your hand is beaten. Show it? y/n > ")
            case RunoutVoteDue():
                return texts("Run the board twice? y/n > ")
            case DrawDue():
                held = enumerate(own_cards(hand, seat), start=1)
                return texts(
                    "{cards} — exchange up to {most}: d13, dAsKd or pat > ",
                    cards=" ".join(f"{number}:{card_text(face)}" for number, face in held),
                    most=due.most,
                )
            case ActionDue():
                player = hand.player(seat)
                words = ", ".join(choice_text(c, player.bet, texts) for c in due.choices)
                return texts(
                    "{cards} — pot {pot}, you have {stack}. {words} > ",
                    cards=cards_text(player.down + player.up),
                    pot=hand.pot_total,
                    stack=player.stack,
                    words=words,
                )

    async def _answer_query(self, query: Query, hand: HandState, seat: Seat) -> None:
        texts = self._texts
        player = hand.player(seat)
        match query:
            case Query.CARDS:
                faces = (player.down + player.up, *hand.boards)
                say(" | ".join(cards_text(cards) for cards in faces))
                if self._aids():
                    say(made_hand(hand, player, texts))
            case Query.POT:
                say(texts("Pot: {amount}.", amount=hand.pot_total))
            case Query.WHO:
                self._say_who(hand)
            case Query.HOW:
                self._say_how()
            case Query.HINT:
                await self._say_hint(hand, seat)
            case Query.UNDO:
                say(texts("Nothing can be undone at a digital table."))
            case Query.OUT:
                await self._client.send(SitOut())
            case Query.HELP | Query.QUIT:
                say(
                    texts(
                        "f fold, c check or call, r600 raise to 600, p50 half the pot, a all-in, "
                        "d13 exchange the first and the third card, pat exchange none, "
                        "cards, pot, who, how (bots play), hint (what the coach thinks), "
                        "top 100 (add chips), straddle on, straddle off, bomb (a bomb pot next), "
                        "game razz (choose the next game), out (sit out), q save and leave"
                    )
                )

    def _say_who(self, hand: HandState) -> None:
        teller = Teller(self._texts, self._client.names, None)
        for player in hand.players:
            line = self._texts(
                "{name}: {stack}, bet {bet}",
                name=teller.name(player.seat),
                stack=player.stack,
                bet=player.bet,
            )
            if player.folded:
                line += self._texts(", folded")
            elif player.up:
                line += f", {cards_text(player.up)}"
            say(line)

    async def _say_hint(self, hand: HandState, seat: Seat) -> None:
        """What the coach thinks, counted aside: the table goes on meanwhile."""
        if not self._coached:
            say(self._texts("The coach is silent at a friend's table."))
            return
        table = self._client.view.table
        rules = None if table is None else table.setup.tournament
        payouts = () if rules is None else tuple(share / 100 for share in rules.payouts)
        facts, key = tuple(self._facts), hand.variant.key
        for line in await asyncio.to_thread(hint_lines, facts, seat, payouts, key, self._texts):
            say(line)

    def _say_how(self) -> None:
        """Tell how the bots play, to somebody who asks and may know."""
        if not self._aids():
            say(aids_text(self._texts, allowed=False))
            return
        table = self._client.view.table
        for _, seated in table.taken if table is not None else ():
            kind = kind_of_player(seated.player)
            if kind:
                say(told_opponent(seated.name, kind, self._texts))

    async def _between_hands(self, seated: Seated) -> bool:
        if not seated.stack:
            return await self._out_of_chips()
        if seated.sitting_out and not self._rests:
            return await self._come_back()
        table = self._client.view.table
        if table is not None and waits_for_choice(table) and chooser(table) == self._own_seat:
            return await self._choose_next(table)
        return True

    @property
    def _own_seat(self) -> Seat | None:
        return self._client.view.viewer

    async def _choose_next(self, table: TableState) -> bool:
        """The dealer chooses the next game; an empty line leaves it to the order (N2)."""
        if self._chosen_for == table.hand_no:
            return True
        while True:
            line = await read_line(choice_prompt(table, self._texts))
            if line is None or line.strip().lower() in ("q", "quit"):
                self.left_early = True
                return False
            self._chosen_for = table.hand_no
            if not line.strip() or await self._choose(line):
                return True

    async def _choose(self, line: str) -> bool:
        """Send a choice of the next game; False: it was refused, and the reason is said."""
        table = self._client.view.table
        if table is None:
            return True
        try:
            await self._client.send(read_choice(line, table, self._texts))
        except BadInput as error:
            say(self._texts.error(error))
        except Refused as refused:
            say(reason_text(refused, self._texts))
            return refused.reason in (*_MOVED_ON, Reason.NOT_NOW, Reason.NOT_YOUR_CHOICE)
        else:
            return True
        return False

    async def _come_back(self) -> bool:
        """Somebody who sits out is asked whether they want cards again."""
        self._rests = True
        line = await read_line(self._texts("You are sitting out. Come back? y/n > "))
        if line is None or line.strip().lower() in ("q", "quit"):
            self.left_early = True
            return False
        if line.strip().lower() in ("y", "yes", "c"):
            try:
                await self._client.send(ComeBack(post=True))
            except Refused as refused:
                say(reason_text(refused, self._texts))
        return True

    async def _out_of_chips(self) -> bool:
        table = self._client.view.table
        seat = self._client.view.viewer
        if table is None or seat is None:
            return True
        seated = table.at(seat)
        yes: TableCommand = Rebuy()
        cash = table.setup.cash
        if cash is not None:
            yes = AddChips(cash.most_buy_in)
        elif not may_rebuy(table, seated):
            return True
        line = await read_line(self._texts("You are out of chips. Buy in again? y/n > "))
        wants = line is not None and line.strip().lower() in ("y", "yes")
        if not wants and cash is not None:
            self.left_early = True
            return False
        try:
            await self._client.send(yes if wants else DeclineRebuy())
            if seated.sitting_out:
                await self._client.send(ComeBack(post=True))
        except Refused as refused:
            say(reason_text(refused, self._texts))
        return True
