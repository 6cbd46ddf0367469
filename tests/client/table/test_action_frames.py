"""client/table/action_frames.py.

Sizes that are stepped, dragged and typed never leave what is legal.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop_poker.client.table.action_frames import ButtonFrame, SizingFrame
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat


def sizing(least: int, most: int, step: int = 100) -> SizingFrame:
    return SizingFrame(
        seat=Seat(2),
        kind=ActionKind.RAISE,
        least=least,
        most=most,
        all_in=most,
        step=step,
        note="",
        presets=(),
    )


@st.composite
def sizings(draw: st.DrawFn) -> SizingFrame:
    least = draw(st.integers(1, 10_000))
    return sizing(least, least + draw(st.integers(0, 50_000)), draw(st.integers(1, 1000)))


TO = st.integers(-1000, 100_000)


@given(sizings(), TO)
def test_the_nearest_amount_is_legal_and_none_is_nearer(frame: SizingFrame, to: int) -> None:
    near = frame.nearest(to)
    assert frame.allows(near)
    assert near == to or not frame.allows(to)
    assert abs(near - to) <= min(abs(frame.least - to), abs(frame.most - to))


@given(st.integers(1, 400), st.integers(0, 9999), st.sampled_from((5, 25, 100)), TO)
def test_c6_the_nearest_amount_is_whole_chips(least: int, room: int, chip: int, to: int) -> None:
    frame = replace(sizing(chip * least, chip * least + room, chip), chip=chip)
    near = frame.nearest(to)
    assert frame.allows(near)
    assert near % chip == 0 or near == frame.most  # all-in
    if frame.least <= to <= frame.most:
        assert to - chip < near <= to


@given(sizings(), st.integers(-20, 20), st.data())
def test_a_step_never_leaves_what_is_legal_nor_goes_the_wrong_way(
    frame: SizingFrame, steps: int, data: st.DataObject
) -> None:
    to = data.draw(st.integers(frame.least, frame.most))
    after = frame.stepped(to, steps)
    assert frame.allows(after)
    if steps > 0:
        assert after > to or to == frame.most
    elif steps < 0:
        assert after < to or to == frame.least
    else:
        assert after == to
    assert abs(after - to) <= abs(steps) * frame.step


@given(sizings())
def test_steps_lead_from_the_least_to_the_most_and_back(frame: SizingFrame) -> None:
    many = (frame.most - frame.least) // frame.step + 2
    assert frame.stepped(frame.least, many) == frame.most
    assert frame.stepped(frame.most, -many) == frame.least


@given(sizings(), st.floats(0, 1))
def test_every_place_of_the_slider_is_legal(frame: SizingFrame, share: float) -> None:
    assert frame.allows(frame.at_share(share))
    assert frame.at_share(0) == frame.least
    assert frame.at_share(1) == frame.most
    assert frame.at_share(-3) == frame.least
    assert frame.at_share(7) == frame.most


@given(sizings(), st.floats(0, 1), st.floats(0, 1))
def test_further_to_the_right_is_never_less(frame: SizingFrame, one: float, other: float) -> None:
    left, right = sorted((one, other))
    assert frame.at_share(left) <= frame.at_share(right)


@given(sizings(), st.data())
def test_an_amount_has_its_place_between_the_ends(frame: SizingFrame, data: st.DataObject) -> None:
    to = data.draw(st.integers(frame.least, frame.most))
    assert 0 <= frame.share_of(to) <= 1
    assert abs(frame.at_share(frame.share_of(to)) - to) <= frame.step


def test_an_odd_amount_comes_back_to_whole_bets() -> None:
    frame = sizing(400, 5030)
    assert frame.stepped(450, 1) == 500
    assert frame.stepped(450, -1) == 400
    assert frame.stepped(730, 3) == 1000
    assert frame.stepped(730, -1) == 700
    assert frame.stepped(5000, 1) == 5030
    assert frame.stepped(4999, 10) == 5030


def test_an_amount_becomes_the_command_of_the_seat() -> None:
    frame = sizing(400, 5000)
    assert frame.act(900) == Act(Seat(2), ActionKind.RAISE, 900)
    assert not frame.allows(399)
    assert not frame.allows(5001)


def test_a_button_says_verb_and_amount() -> None:
    assert ButtonFrame(verb="Raise to", amount="900").text == "Raise to 900"
    assert ButtonFrame(verb="Check").text == "Check"
