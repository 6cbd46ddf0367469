"""client/table/bars.py: the right bar in every situation, and every answer it offers is taken."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.action_frames import (
    AskBar,
    Bar,
    ButtonFrame,
    DecideBar,
    RunOutBar,
    WaitBar,
)
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.telling.hand_labels import known_cards
from desktop_poker.client.telling.hand_words import made_hand
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.decide import decide
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.rules.house import CASINO, Runouts, Showdown
from desktop_poker.engine.table.commands import (
    AddChips,
    AddOn,
    CloseRoom,
    ComeBack,
    DeclineRebuy,
    PauseTable,
    Rebuy,
    ResumeTable,
    SitOut,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.seating import decide_table
from tests.client.evenings import KEYS, TABLES, evening, pictures, played, screen_at, shown
from tests.engine.table.rigging import busted, rig
from tests.engine.table.tables import Room, at_table, cash, event

THREE = (0, 1, 2)


def bar(room: Room, viewer: int | None) -> Bar:
    return screen_at(room, viewer).bar()


def asked(room: Room, viewer: int) -> AskBar:
    found = bar(room, viewer)
    assert isinstance(found, AskBar), found
    return found


def asked_to_show(room: Room, viewer: int) -> AskBar:
    screen = screen_at(room, viewer, mucks_beaten=False)
    found = screen.bar()
    assert isinstance(found, AskBar)
    assert found.is_shown_first  # not before the others' cards have turned
    assert screen.own_answer() is None
    return found


def waiting(room: Room, viewer: int | None) -> str:
    found = bar(room, viewer)
    assert isinstance(found, WaitBar), found
    return found.headline


def is_taken(room: Room, button: ButtonFrame, viewer: int) -> bool:
    """Whether the table takes an answer, without giving it; refusals are raised."""
    command = button.command
    assert command is not None
    if isinstance(command, Act | Discard | ShowOrMuck | VoteRunouts):
        assert command.seat == viewer
        return bool(decide(room.hand, command).events)
    return bool(decide_table(room.state, command, room.player(viewer).player))


def everything_is_taken(room: Room, viewer: int) -> None:
    for button in asked(room, viewer).answers:
        assert is_taken(room, button, viewer)


def begun(*, hands: int = 1, **options: object) -> Room:
    room = Room(cash(at_table(**options)), THREE)  # type: ignore[arg-type]  # any rule
    for _ in range(hands - 1):
        room.deal()
        room.over()
    room.deal()
    return room


@pytest.mark.parametrize("key", KEYS)
def test_b1_every_answer_that_any_bar_offers_is_taken(key: str) -> None:
    kinds: set[type] = set()

    def watch(room: Room) -> None:
        for seat, _ in room.state.taken:
            found = bar(room, seat)
            kinds.add(type(found))
            match found:
                case AskBar():
                    buttons: tuple[ButtonFrame, ...] = found.answers
                case DecideBar():
                    buttons = (found.fold, found.passive, found.wager)
                    assert isinstance(room.table.due, ActionDue)
                    assert room.seat == seat
                case _:
                    continue
            for button in buttons:
                assert button.command is None or is_taken(room, button, seat)

    played(TABLES[key], f"bars {key}", 4, watch)
    assert {DecideBar, WaitBar} <= kinds


@pytest.mark.parametrize("key", KEYS)
def test_who_is_asked_decides_and_nobody_else(key: str) -> None:
    for moment in pictures(key):
        due = moment.truth.due
        mine = isinstance(due, ActionDue) and due.seat == 0 and moment.is_in_hand
        assert isinstance(moment.bar, DecideBar) == mine


def test_somebody_who_watches_is_told_so() -> None:
    room = begun()
    assert waiting(room, None) == "You are watching."
    hand = screen_at(room, None)
    hand.view = replace(hand.view, hand=None)  # came in when it was being played
    assert hand.bar() == WaitBar(
        headline="You are watching.", detail="A hand is being played. You see the next one."
    )
    assert waiting(room, 4) == "You are watching."  # an empty chair


def test_the_others_wait_and_may_choose_in_advance() -> None:
    room = begun()
    first, second = room.seat, (room.seat + 1) % 3
    found = bar(room, second)
    assert isinstance(found, WaitBar)
    assert found.headline == f"P{first} is to act."
    assert [choice.text for choice in found.choices] == ["Fold", "Call 1", "Call any"]
    assert not any(choice.armed for choice in found.choices)
    screen = screen_at(room, second)
    screen.arm(PreAction.CALL)
    armed = screen.bar()
    assert isinstance(armed, WaitBar)
    assert [choice.text for choice in armed.choices if choice.armed] == ["Call 1"]
    big = bar(room, (first + 2) % 3)
    assert isinstance(big, WaitBar)
    assert [choice.text for choice in big.choices] == ["Check or fold", "Check", "Call any"]


def test_who_has_folded_has_nothing_to_choose() -> None:
    room = begun()
    seat = room.seat
    room.act("fold")
    found = bar(room, seat)
    assert isinstance(found, WaitBar)
    assert not found.choices


def test_h5_out_of_chips_at_a_cash_table(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, 0, 1, 2)
    room = begun()
    room.act("shove", "shove", "shove")
    room.over()
    assert room.stacks()[2] == 0
    found = asked(room, 2)
    assert found.headline == "You are out of chips."
    assert [button.text for button in found.answers] == ["Buy in for 40", "Buy in for 200"]
    assert [button.command for button in found.answers] == [AddChips(40), AddChips(200)]
    everything_is_taken(room, 2)


def test_h5_who_has_bought_in_reads_when_the_chips_come(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, 0, 1, 2)
    room = begun()
    room.act("shove", "shove", "shove")
    room.over()
    room.do(AddChips(200), 1)
    room.deal()
    room.do(AddChips(200), 2)
    assert waiting(room, 2) == "You get 200 after this hand."
    (own,) = (seat for seat in screen_at(room, 2).frame().seats if seat.is_self)
    assert own.absent == "200 next hand"


def test_h5_out_of_chips_in_a_tournament_with_rebuys(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch, rebuy_levels=2, most_rebuys=1)
    found = asked(room, 2)
    assert [button.command for button in found.answers] == [DeclineRebuy(), Rebuy()]
    everything_is_taken(room, 2)
    room.do(Rebuy(), 2)
    assert waiting(room, 2) == "The next hand begins in a moment."


@pytest.mark.parametrize(("people", "said"), [((2,), "waits for you"), ((0, 2), "15 seconds")])
def test_h5_the_question_about_a_rebuy_says_how_long_it_is_waited_for(
    people: tuple[int, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = busted(monkeypatch, people=people, rebuy_levels=2, most_rebuys=1)
    assert said in asked(room, 2).detail


def test_h5_out_of_a_tournament_without_rebuys(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch)
    assert waiting(room, 2) == "You are out of chips."
    room.wake()
    assert waiting(room, 2) == "You are watching."


def test_h5_who_is_out_is_told_the_place_before_the_chair_is_free() -> None:
    told = {}
    for viewer in range(5):
        for moment in shown(evening("tournament"), viewer):
            found, table = moment.screen.bar(), moment.truth.table
            assert table is not None
            if isinstance(found, WaitBar) and found.headline.startswith("You finished in place "):
                told[f"P{viewer}"] = found.headline
                places = {finisher.name: finisher.place for finisher in table.finishers}
                assert found.headline == f"You finished in place {places[f'P{viewer}']}."
    assert told


def test_h5_who_is_out_reads_the_place_as_long_as_the_others_play_and_after() -> None:
    for viewer in range(5):
        name, table, found = f"P{viewer}", None, None
        for moment in shown(evening("tournament"), viewer):
            found, table = moment.screen.bar(), moment.truth.table
            assert table is not None
            own = next((f for f in table.finishers if f.name == name), None)
            if own is not None and isinstance(found, WaitBar) and found.is_over:
                won = "You have won the tournament."
                place = f"You finished in place {own.place}."
                assert found.headline == (won if own.place == 1 else place)
                assert ("Prize: " in found.detail) == bool(own.prize)
        assert table is not None
        assert table.room is RoomState.CLOSED
        assert isinstance(found, WaitBar)
        assert found.is_over
        assert found.headline != "You are watching."
        assert found.headline.startswith("You ")


def test_h5_those_who_watch_hear_who_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, 0, 1, 2)
    room = Room(event(), THREE)
    room.deal()
    room.act("shove", "shove", "shove")
    room.over()
    room.wake()
    assert room.room is RoomState.CLOSED
    assert waiting(room, 2) == "P0 has won the tournament."
    assert waiting(room, None) == "P0 has won the tournament."


def test_a_closed_room_is_closed_for_everybody() -> None:
    room = begun()
    room.do(CloseRoom(), 0)
    room.over()
    assert room.room is RoomState.CLOSED
    for viewer in (0, 1, None):
        assert waiting(room, viewer) == "The table is closed."


def test_sitting_out_one_can_come_back() -> None:
    room = begun()
    room.over()
    room.do(SitOut(), 1)
    found = asked(room, 1)
    assert found.headline == "You are sitting out."
    ways = [button.command for button in found.answers]
    assert ways == [ComeBack(post=False), ComeBack(post=True)]  # wait for the big blind, or post
    everything_is_taken(room, 1)
    room.deal()
    assert not room.hand.has(room.state.seat_of(room.player(1).player) or room.hand.started.button)
    assert asked(room, 1).headline == "You are sitting out."
    everything_is_taken(room, 1)
    room.do(ComeBack(post=True), 1)
    assert waiting(room, 1) == "You are dealt in with the next hand."


def test_e4_the_owner_lets_a_paused_table_go_on() -> None:
    room = begun()
    room.do(PauseTable(), 0)
    assert not isinstance(bar(room, 0), AskBar)  # the hand is played to its end
    room.over()
    found = asked(room, 0)
    assert found.headline == "The table is paused."
    assert [button.command for button in found.answers] == [ResumeTable()]
    everything_is_taken(room, 0)
    room.do(ResumeTable(), 0)
    assert waiting(room, 0) == "The next hand begins in a moment."


def test_e4_who_is_not_in_the_hand_hears_that_the_table_will_pause() -> None:
    room = begun()
    room.do(SitOut(), 1)
    room.over()
    room.deal()
    room.do(PauseTable(), 0)
    assert waiting(room, 1) == "The table pauses after this hand."
    room.over()
    assert waiting(room, 1) == "The table is paused."


def test_h5_the_add_on_is_offered_between_hands_and_once() -> None:
    room = Room(event(rebuy_levels=1, most_rebuys=1, add_on=1500), THREE)
    room.deal()
    assert not isinstance(bar(room, 0), AskBar)
    room.over()
    found = asked(room, 0)
    assert found.detail == "1,500 chips, once."
    assert [button.command for button in found.answers] == [AddOn()]
    everything_is_taken(room, 0)
    room.do(AddOn(), 0)
    assert waiting(room, 0) == "The next hand begins in a moment."
    assert isinstance(bar(room, 1), AskBar)


def test_d3_everybody_is_asked_how_often_to_run_the_board() -> None:
    room = begun(preset=CASINO, runouts=Runouts.ASK)
    room.act("shove", "shove", "shove")
    for viewer in THREE:
        found = asked(room, viewer)
        assert [button.text for button in found.answers] == ["Once", "Twice"]
        everything_is_taken(room, viewer)
    room.answer(VoteRunouts(room.hand.players[0].seat, 2))
    voted = room.hand.votes[0]
    assert isinstance(bar(room, voted), RunOutBar)
    assert isinstance(bar(room, (voted + 1) % 3), AskBar)


def test_h6_a_beaten_hand_may_be_mucked() -> None:
    offers = 0

    def watch(room: Room) -> None:
        nonlocal offers
        hand = room.table.hand
        if hand is not None and hand.stage is Stage.SHOWING and room.room is RoomState.IN_HAND:
            seat = hand.to_show[0]
            assert not isinstance(bar(room, seat), AskBar)  # it is mucked without asking
            found = asked_to_show(room, seat)
            assert [button.text for button in found.answers] == ["Show", "Muck"]
            assert found.answers[-1].command == ShowOrMuck(seat=seat, show=False)  # stands out
            assert all(is_taken(room, button, seat) for button in found.answers)
            offers += 1

    setup = cash(at_table(showdown=Showdown.CLOCKWISE), seats=4)
    played(setup, "muck", 30, watch)
    assert offers


def test_h6_a_beaten_hand_is_told_what_beats_it() -> None:
    told: set[str] = set()

    def watch(room: Room) -> None:
        hand = room.table.hand
        if hand is None or hand.stage is not Stage.SHOWING or room.room is not RoomState.IN_HAND:
            return
        detail = asked_to_show(room, hand.to_show[0]).detail
        ranking = hand.variant.rankings[0]
        shown = [player for player in hand.players if player.shown]
        best = max(
            shown,
            key=lambda player: ranking(known_cards(player.down), known_cards(hand.boards[0])) or 0,
        )
        own = hand.player(hand.to_show[0])
        made = made_hand(hand, best, Texts("en"), rival=own)
        assert detail.startswith(f"P{best.seat} shows {made}.")
        assert detail.endswith(". Nobody sees a hand that is mucked.")
        told.add(detail)

    played(cash(at_table(showdown=Showdown.CLOCKWISE), seats=4), "muck", 30, watch)
    assert len(told) > 1


def said(room: Room, viewer: int) -> tuple[str, str]:
    found = bar(room, viewer)
    assert isinstance(found, WaitBar)
    assert not found.choices
    return found.headline, found.detail


def test_whoever_has_nothing_to_choose_is_told_why() -> None:
    room = begun()
    first, second, third = room.seat, (room.seat + 1) % 3, (room.seat + 2) % 3
    room.act("fold", "call")
    assert said(room, first) == (f"P{third} is to act.", "You have folded.")
    again = "You act again only if somebody bets or raises."
    assert said(room, second) == (f"P{third} is to act.", again)
    room.act("shove")
    assert isinstance(bar(room, second), DecideBar)
    assert said(room, third) == (f"P{second} is to act.", "You are all-in.")


def judged(key: str) -> list[tuple[HandState, WaitBar]]:
    """The bars of a viewer from the end of the betting on."""
    found = []
    for moment in shown(evening(key, hands=6)):
        hand, now = moment.screen.view.hand, moment.screen.bar()
        if hand is None or not isinstance(now, WaitBar) or not hand.has(Seat(0)):
            continue
        if hand.live == 1 or hand.stage in (Stage.SHOWING, Stage.JUDGING):
            found.append((hand, now))
    return found


def test_without_a_showdown_nobody_is_told_of_one() -> None:
    told: set[str] = set()
    for hand, now in (one for key in ("holdem", "stud_hi") for one in judged(key)):
        assert (now.headline == "Showdown.") is (hand.live > 1)
        assert now.headline != "One moment."
        told.add(now.detail)
    assert "The best hand wins the pot." in told
    assert any("has folded." in detail for detail in told)


def test_halves_are_won_in_their_order() -> None:
    told = {now.detail for _, now in judged("stud_8") if now.headline == "Showdown."}
    assert "The high half is won first, then the low half." in told


@pytest.mark.parametrize("key", KEYS)
def test_every_bar_can_be_read_in_japanese(key: str) -> None:
    for moment in shown(evening(key, hands=3), texts=Texts("ja")):
        found = moment.screen.bar()
        if isinstance(found, WaitBar | AskBar | RunOutBar):
            assert found.headline
            assert "{" not in found.headline
