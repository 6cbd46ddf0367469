"""A game that does not exist plays everywhere from its one file: tests/toy_game.py."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path

import pytest

from desktop_poker.app.cli.main import main
from desktop_poker.app.cli.simulate import Simulation, simulate
from desktop_poker.app.home_evening import HomeEvening
from desktop_poker.client.first_page.recent_frame import played_frame
from desktop_poker.client.history.hand_list import games_in, wanted
from desktop_poker.client.history.stored_hand import StoredHand
from desktop_poker.client.home_table.evening_draft import EveningDraft, EveningGuest
from desktop_poker.client.home_table.hand_ranks import rank_lines, rank_notes
from desktop_poker.client.home_table.ledger_frame import ledger_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.evaluation.high import high
from desktop_poker.engine.evaluation.low import eight_or_better
from desktop_poker.engine.evaluation.strength import Strength
from desktop_poker.engine.hand.asking import DealDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import answer, decide, start_hand
from desktop_poker.engine.hand.events import CardsDealt, HandsShown, HandStarted, PotJudged, Share
from desktop_poker.engine.hand.log import replay
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import CASINO, HOUSE, for_game
from desktop_poker.engine.rules.stakes import Stakes, default_stakes
from desktop_poker.engine.table.home_commands import ChooseCards
from desktop_poker.engine.table.home_screen import board, hole_cards, table_cards
from desktop_poker.engine.table.setup import stakes_at
from desktop_poker.engine.table.state import chips_at
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.table.tournament import STRUCTURES
from desktop_poker.engine.views.redaction import redact
from desktop_poker.host.codec import decode, encode
from desktop_poker.languages import CODES
from desktop_poker.storage.database import open_database
from desktop_poker.storage.phh.document import read_file, read_hand
from desktop_poker.storage.phh.replaying import Kind, replay_hand
from desktop_poker.storage.phh.writing import to_phh
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import HandRecord, Records
from tests.app.terminal import Endless, Terminal
from tests.end_to_end.toy_table import KEY, NAME, started
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import NO_PAUSES, host_of, numbered_keys, run, seated_bots
from tests.host.hosting import play as play_hands
from tests.host.test_home_host import enter
from tests.properties.playing import digital_table, moves, played
from tests.properties.test_secrets import cards_in, viewers, visible
from tests.toy_game import TOY

pytestmark = pytest.mark.usefixtures("toy")


def hands(count: int) -> Iterator[HandStarted]:
    """Hands at tables of two to seven, shallow and deep."""
    chance = random.Random(22)
    for number in range(count):
        stacks = [chance.choice((7, 45, 300, 1500)) for _ in range(2 + number % 6)]
        yield started(*stacks, number=number, preset=CASINO if number % 2 else HOUSE)


# 1. The engine.


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_hand_ends_and_no_chip_is_lost(seats: int) -> None:
    variant = game(KEY)
    report = simulate(
        Simulation(
            variant=variant,
            rules=for_game(CASINO, variant),
            stakes=default_stakes(variant),
            seats=seats,
            hands=35,
            seed="toy",
            mixed_stacks=True,
        )
    )
    assert (report.hands, report.violations) == (35, 0)


def test_what_is_offered_is_accepted_and_its_neighbours_are_refused() -> None:
    asked = 0
    for number, start in enumerate(hands(24)):
        for move in moves(start, digital_table(start, str(number))):
            due, state = move.before.due, move.before.state
            if not isinstance(due, ActionDue):
                continue
            seat = due.seat
            for choice in due.choices:
                asked += 1
                for to in {choice.least, choice.most}:
                    decide(state, Act(seat, choice.kind, to))
                for to in (choice.least - 1, choice.most + 1):
                    with pytest.raises(Refused):
                        decide(state, Act(seat, choice.kind, to))
    assert asked > 300


def test_b12_a_pot_sized_open_over_five_and_ten_is_to_thirty_five() -> None:
    start = started(1000, 1000, 1000)
    dealer, outcome = digital_table(start, "pot").dealer, start_hand(start)
    assert isinstance(outcome.due, DealDue)
    asked = answer(outcome, dealer.deal(outcome.due))
    assert isinstance(asked.due, ActionDue)
    wager = asked.due.choices[-1]
    assert (wager.least, wager.most) == (20, 35)
    after = answer(asked, Act(asked.due.seat, wager.kind, 35))
    assert isinstance(after.due, ActionDue)
    # 15 of blinds and 35: the small blind calls 30 into 50, and raises by these 80.
    assert after.due.choices[-1].most == 35 + 80


def best(hole: tuple[Card, ...], board: tuple[Card, ...], *, low: bool) -> Strength | None:
    """Every hand of five cards, two of them from the hand, valued by itself."""
    value = eight_or_better if low else high
    found = [
        strength
        for five in combinations((*hole, *board), 5)
        if sum(card in hole for card in five) == 2 and (strength := value(five)) is not None
    ]
    return max(found, default=None)


def known(state: HandState, seat: Seat) -> tuple[Card, ...]:
    return tuple(face for face in state.player(seat).down if face is not None)


def test_a7_the_judge_agrees_with_every_hand_that_could_be_made() -> None:
    judged = lows = 0
    for number, start in enumerate(hands(60)):
        events, final = played(start, digital_table(start, str(number)))
        for verdicts in (event.verdicts for event in events if isinstance(event, PotJudged)):
            eligible = next(pot.eligible for pot in final.pots if len(pot.eligible) > 1)
            for verdict in verdicts if len(final.pots) == 1 else ():
                board = tuple(face for face in final.boards[verdict.board] if face is not None)
                low = verdict.share is Share.LOW
                strengths = {seat: best(known(final, seat), board, low=low) for seat in eligible}
                top = max((s for s in strengths.values() if s is not None), default=None)
                winners = {seat for seat, s in strengths.items() if s is not None and s == top}
                mucked = {seat for seat in winners if final.player(seat).mucked}
                assert set(verdict.winners) == winners - mucked
                judged += 1
                lows += low and bool(winners)
    assert judged > 20
    assert lows > 0


# 2. The views.


def test_nobody_is_sent_a_card_that_they_may_not_see() -> None:
    for number, start in enumerate(hands(12)):
        events, _ = played(start, digital_table(start, str(number)))
        for viewer in viewers(start):
            seen_so_far = set()
            for event in events:
                seen_so_far |= visible(event, viewer)
                assert set(cards_in(redact(event, viewer).event)) <= seen_so_far
                if isinstance(event, CardsDealt | HandsShown):
                    assert redact(event, viewer).event is not None


# 3. The table.


def test_bots_play_a_table_that_is_kept_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered_keys(monkeypatch)
    setup = cash(at_table(KEY, **NO_PAUSES), seats=5, least=40, most=400)
    host = seated_bots(host_of(setup), 4)
    run(play_hands(host, 40))
    snapshot = host._table.snapshot(host._clock())
    again = decode(encode(snapshot), TableSnapshot)
    assert again == snapshot
    assert chips_at(again.state) == sum(seated.brought for _, seated in again.state.taken)
    assert again.state.hand_no >= 40


def test_a_level_of_a_tournament_has_its_stakes() -> None:
    stakes = stakes_at(STRUCTURES["turbo"], 0, game(KEY))
    level = STRUCTURES["turbo"].levels[0]
    assert stakes == Stakes(
        small_blind=level.small_bet // 2,
        big_blind=level.small_bet,
        small_bet=level.small_bet,
        big_bet=2 * level.small_bet,
    )


# 4. Text mode.


@pytest.fixture
def terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Terminal:
    numbered_keys(monkeypatch)
    return Terminal(tmp_path / "profile", monkeypatch, capsys)


@pytest.mark.parametrize("language", CODES)
def test_three_hands_in_the_terminal(language: str, terminal: Terminal) -> None:
    words = ("--lang", language, "--game", KEY, "--hands", "3", "--seats", "3")
    assert terminal.play(*words, typed=Endless(["c", "y"])) == 0
    assert terminal.err == ""
    assert NAME in terminal.out
    for street in TOY.words.streets[1:]:
        assert street in terminal.out
    assert KEY not in terminal.out.split()
    assert len(terminal.look()) >= 3


def test_a_rotation_with_razz_changes_the_game(terminal: Terminal) -> None:
    words = ("--game", f"{KEY},razz", "--rotate", "1", "--seats", "3", "--hands", "4")
    assert terminal.play(*words, typed=Endless(["c", "y"])) == 0
    assert [hand.game for hand in terminal.look()][:4] == [KEY, "razz", KEY, "razz"]


# 6. and 7. History and files of hands.


def test_hands_are_stored_listed_replayed_and_written(terminal: Terminal, tmp_path: Path) -> None:
    words = ("--game", f"razz,{KEY}", "--rotate", "2", "--hands", "6", "--seats", "4")
    assert terminal.play(*words, typed=Endless(["c", "y"])) == 0
    texts, now = Texts("en"), datetime(2026, 3, 6, 21, 40, tzinfo=UTC)

    def look(records: Records) -> list[HandRecord]:
        assert records.first_broken_link() is None
        return list(records.hands())

    records = terminal.look(look)
    rows = [played_frame((one.hand_id, now, one.game, 5, "AsKs"), now, texts) for one in records]
    assert (NAME, NAME) in games_in(rows, texts)
    own = [record for record in records if record.game == KEY]
    assert [row.hand_id for row in wanted(rows, NAME, "")] == [one.hand_id for one in own]
    for record in own:
        final = replay(record.events)
        shown = StoredHand(record.hand_id, record.facts, record.names, Seat(0), texts)
        assert NAME in " ".join(shown.replay().story())
        last = shown.replay().go(shown.replay().length).view.hand
        assert last is not None
        assert [p.stack for p in last.players] == [p.stack for p in final.players]
        path = tmp_path / "hand.phh"
        path.write_text(to_phh(record), encoding="utf-8")
        [table] = read_file(path)
        again = replay_hand(read_hand(table))
        assert again.kind is Kind.AGREES
        assert [p.stack for p in replay(again.events).players] == [p.stack for p in final.players]


# 9. The Home Table.


@pytest.fixture
def home(tmp_path: Path) -> Iterator[HomeEvening]:
    with Profile(tmp_path / "home") as profile:
        opened = open_database(profile.database_file)
        records = Records(opened.connection, profile.database_file)
        made = HomeEvening(profile, records)
        yield made
        made.close()
        records.close()


EVENING = EveningDraft(
    name="Friday",
    game=KEY,
    guests=tuple(
        EveningGuest(name=name, seat=seat) for seat, name in enumerate(("Mika", "Ken", "Ren"))
    ),
)


@pytest.mark.parametrize("language", CODES)
def test_an_evening_of_real_cards(language: str, home: HomeEvening) -> None:
    texts, host = Texts(language), home.begin(EVENING)
    said: list[str] = []

    def do(deeds: str) -> None:
        for deed in deeds.split(", "):
            enter(host, deed)
            frame = ledger_frame(host.state, 0.0, texts)
            said.append(f"{frame.banner} {frame.strip} {frame.undo}")

    do("next, deal, call, call, check")
    do("deal, undo, redo, check, check, check, deal, check, check, check")
    do("deal, check, check, check")
    due = host.state.hand.due if host.state.hand is not None else None
    assert isinstance(due, VerdictDue)
    assert [share for _, share in due.contests] == [Share.HIGH, Share.LOW]
    do("win 0 1")
    stacks = [host.state.stack(Seat(seat)) for seat in range(3)]
    assert sum(stacks) == 30_000
    assert stacks[2] == min(stacks)
    assert any(street in line for line in said for street in TOY.words.streets)


def test_a_hand_that_the_app_deals(home: HomeEvening) -> None:
    host = home.begin(EVENING)
    host.enter(ChooseCards(on_screen=True))
    enter(host, "next, deal, call, call, check, deal")
    assert len(board(host.state)) == 2
    dealt = board(host.state)
    enter(host, "undo, redo")
    assert board(host.state) == dealt
    assert all(len(hole_cards(host.state, Seat(seat))) == 3 for seat in range(3))
    enter(host, "check, check, check, deal, check, check, check, deal, check, check, check")
    assert all(None not in table_cards(host.state, Seat(seat)) for seat in range(3))


def test_the_card_of_ranks(home: HomeEvening) -> None:
    del home
    texts = Texts("en")
    assert rank_lines(KEY, texts)[0].name == "Royal flush"
    assert rank_notes(KEY, texts) == TOY.words.notes


# 11. Commands.


def test_commands_take_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("AsAd2c", "KhKd9c", "--game", KEY, "--board", "3h8s", "--samples", "2000", "--json")
    assert main(["equity", *words]) == 0
    assert '"high"' in capsys.readouterr().out
    options = ("--game", KEY, "--seats", "4", "--hands", "40", "--seed", "s", "--json")
    assert main(["simulate", *options]) == 0
    assert '"violations":0' in capsys.readouterr().out
