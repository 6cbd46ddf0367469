"""engine/errors.py."""

import pytest

from desktop_poker.engine.errors import BadInput, IllegalTransition, PokerError, Reason, Refused


@pytest.mark.parametrize("kind", [BadInput, IllegalTransition, Refused])
def test_everything_raised_on_purpose_has_one_root(kind: type[Exception]) -> None:
    assert issubclass(kind, PokerError)


def test_a_refusal_carries_its_reason_and_facts() -> None:
    refused = Refused(Reason.AMOUNT_OUT_OF_RANGE, to=5, least=6)
    assert refused.reason is Reason.AMOUNT_OUT_OF_RANGE
    assert refused.facts == {"to": 5, "least": 6}
    assert str(refused) == "amount_out_of_range (to=5, least=6)"


def test_a_refusal_without_facts_is_its_reason() -> None:
    assert str(Refused(Reason.HAND_OVER)) == "hand_over"


def test_reasons_are_lower_case_names_for_the_wire() -> None:
    assert all(reason.value == reason.name.lower() for reason in Reason)


def test_bad_input_keeps_its_template_and_facts_apart() -> None:
    bad = BadInput("not a card: {text!r}", text="{}")
    assert bad.template == "not a card: {text!r}"
    assert bad.facts == {"text": "{}"}
    assert str(bad) == "not a card: '{}'"
