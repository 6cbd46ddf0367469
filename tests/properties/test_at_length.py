"""The same laws over many more hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings

from desktop_poker.engine.hand.events import HandStarted
from tests.properties import test_home_table, test_laws, test_secrets, test_turns
from tests.properties.strategies import hands, seeds

HANDS = 2_500
LAWS: tuple[Callable[[], None], ...] = (
    test_laws.test_c5_chips_are_conserved_at_every_event,
    test_laws.test_c1_every_pot_is_paid_out_to_those_who_may_win_it,
    test_laws.test_the_log_folds_to_the_state,
    test_laws.test_a_hand_is_never_stuck,
    test_laws.test_a5_no_card_is_dealt_twice,
    test_laws.test_b1_offered_is_accepted_and_all_else_is_refused,
    test_laws.test_b2_b3_b7_b10_what_is_offered,
    test_secrets.test_h6_no_log_holds_a_card_its_viewer_may_not_see,
    test_secrets.test_h6_b11_d2_only_live_hands_are_shown_and_only_when_due,
    test_secrets.test_all_viewers_agree_on_every_public_number,
    test_turns.test_b8_b9_turns_of_a_digital_hand,
    test_turns.test_b8_b9_turns_with_real_cards,
)
HOME_LAWS: tuple[Callable[[], None], ...] = (
    test_home_table.test_real_cards_conserve_chips_and_end,
    test_home_table.test_i6_misdeals_conserve_chips_and_dead_hands_win_nothing,
    test_home_table.test_b11_the_hand_is_over_when_dead_hands_leave_one,
    test_home_table.test_i6_a_void_hand_gives_everything_back,
    test_home_table.test_i3_undo_stops_at_the_street_and_redo_restores,
)


def statement(law: Callable[[], None]) -> Callable[[HandStarted, str], None]:
    """What a law says of one hand."""
    inner: Callable[[HandStarted, str], None] = law.hypothesis.inner_test  # type: ignore[attr-defined] # pyright: ignore[reportFunctionMemberAccess]
    return inner


def name(law: Callable[[], None]) -> str:
    return statement(law).__name__.removeprefix("test_")


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("law", LAWS, ids=name)
def test_many_hands(law: Callable[[], None]) -> None:
    settings(max_examples=HANDS, deadline=None, database=None)(
        given(hands(), seeds)(statement(law))
    )()


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("law", HOME_LAWS, ids=name)
def test_many_hands_of_real_cards(law: Callable[[], None]) -> None:
    given_hands = given(test_home_table.home_hands, seeds)(statement(law))
    settings(max_examples=HANDS, deadline=None, database=None)(given_hands)()
