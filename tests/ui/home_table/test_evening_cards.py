"""ui/home_table/evening_cards.py: game, chips, tournament, house rules (I8)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.ui.home_table.evening_cards import GameCard, HouseCard, TournamentCard
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press, write

Cards = GameCard | TournamentCard | HouseCard


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
    card = GameCard(EN, LOOK, EveningDraft())
    told = told_by(qtbot, card, EveningDraft())
    press(card.game.buttons["razz"])
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
    card = TournamentCard(EN, LOOK, draft)
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


def test_i8_every_value_of_every_house_rule_can_be_reached(qtbot: QtBot) -> None:
    card = HouseCard(EN, LOOK, EveningDraft())
    told = told_by(qtbot, card, EveningDraft())
    for name, made in card.choices.items():
        reached = set()
        for _ in made.values:
            press(made)
            reached.add(told[-1].options[name])
            assert made.text() == dict(made.values)[told[-1].options[name]]
        assert reached == {key for key, _ in made.values}
