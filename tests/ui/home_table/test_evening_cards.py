"""ui/home_table/evening_cards.py: game, chips, tournament, house rules (I8)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_draft import EveningDraft, options_for
from desktop_poker.ui.home_table.evening_cards import (
    BettingCard,
    EveningGameCard,
    EveningTournamentCard,
    HouseCard,
)
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press, write

Cards = EveningGameCard | EveningTournamentCard | HouseCard | BettingCard


def told_by(qtbot: QtBot, card: Cards, draft: EveningDraft) -> list[EveningDraft]:
    qtbot.addWidget(card)
    told: list[EveningDraft] = []

    def put(changed: EveningDraft) -> None:
        told.append(changed)
        card.show_draft(changed, {})

    card.changed.connect(put)
    card.show_draft(draft, {})
    card.show()
    return told


def test_the_game_and_its_chips(qtbot: QtBot) -> None:
    card = EveningGameCard(EN, LOOK, EveningDraft())
    told = told_by(qtbot, card, EveningDraft())
    press(card.game.open_all().buttons["razz"])
    assert card.labels["stakes"].text() == "Small and big bet"
    card.stack.clear()
    write(card.stack, "500")
    write(card.stakes, "10/20")
    press(card.format.buttons["tournament"])
    last = told[-1]
    assert (last.game, last.stack, last.stakes) == ("razz", "500", "10/20")
    assert last.is_tournament
    card.show_draft(last, {"stakes": "wrong"})
    assert card.problem.text() == "Wrong"


def test_the_tournament(qtbot: QtBot) -> None:
    draft = EveningDraft(is_tournament=True)
    card = EveningTournamentCard(EN, LOOK, draft)
    told = told_by(qtbot, card, draft)
    assert card.isVisible()
    assert card.levels.placeholderText().startswith("50/100 75/150")
    press(card.by.buttons["hands"])
    press(card.steppers["length"].more)
    press(card.steppers["break_every"].less)
    press(card.steppers["most_rebuys"].more)
    press(card.add_on)
    write(card.levels, "1/2")
    card.payouts.clear()
    write(card.payouts, "100")
    last = told[-1]
    assert (last.by_hands, last.level_hands, last.break_every) == (True, 11, 3)
    assert (last.most_rebuys, last.has_add_on, last.levels, last.payouts) == (
        3,
        False,
        "1/2",
        "100",
    )
    card.show_draft(EveningDraft(is_tournament=True, stakes="x"), {})
    assert card.levels.placeholderText() == ""


def test_i8_house_rules_show_what_holds(qtbot: QtBot) -> None:
    card = HouseCard(EN, LOOK, EveningDraft())
    told = told_by(qtbot, card, EveningDraft())
    assert card.choices["burn"].key == "on"
    assert card.choices["odd_chips"].key == "button"
    press(card.choices["burn"])
    press(card.choices["misdeal_blinds"])
    press(card.thinking)
    press(card.thinking)
    assert told[-1].options == {"burn": "off", "misdeal_blinds": "stay"}
    assert told[-1].thinking_seconds == 0
    card.show_draft(EveningDraft(game="razz"), {})
    assert card.choices["odd_chips"].key == "seat"


@pytest.mark.parametrize("kind", [HouseCard, BettingCard])
@pytest.mark.parametrize("game", ["holdem", "razz"])
def test_i8_i2a_every_value_of_every_option_can_be_reached(
    qtbot: QtBot, kind: type[HouseCard | BettingCard], game: str
) -> None:
    card = kind(EN, LOOK, EveningDraft(game=game))
    told = told_by(qtbot, card, EveningDraft(game=game))
    shown = {name: made for name, made in card.choices.items() if made.isVisible()}
    assert set(shown) == set(options_for(game)) & set(card.choices)
    for name, made in shown.items():
        reached = set()
        for _ in made.values:
            press(made)
            reached.add(told[-1].options[name])
            assert made.text() == dict(made.values)[told[-1].options[name]]
        assert reached == {key for key, _ in made.values}


def test_e3_the_big_blind_may_pay_the_ante(qtbot: QtBot) -> None:
    card = BettingCard(EN, LOOK, EveningDraft())
    told = told_by(qtbot, card, EveningDraft())
    press(card.ante_from)
    assert told[-1].ante_from == "big_blind"
    card.show_draft(EveningDraft(game="razz"), {})
    assert not card.ante_from.isVisible()


def test_c6_a_chip_that_is_not_offered_is_shown(qtbot: QtBot) -> None:
    card = BettingCard(EN, LOOK, EveningDraft())
    told_by(qtbot, card, EveningDraft(options={"smallest_chip": "20"}))
    assert card.choices["smallest_chip"].text() == "20"
