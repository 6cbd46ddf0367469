"""A robot that runs an evening of real cards through the window's own buttons."""

from __future__ import annotations

from desktop_poker.app.pages import Pages
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.engine.hand.events import MisdealCause, Share
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.home_table.asking_sheet import AskingSheet
from desktop_poker.ui.home_table.evening_page import EveningPage
from desktop_poker.ui.home_table.misdeal_sheet import MisdealSheet
from desktop_poker.ui.home_table.setup_page import SetupPage
from tests.ui.pressing import press, write


class HomeRobot:
    """Presses what somebody at the table would press, and nothing else."""

    def __init__(self, pages: Pages) -> None:
        self.desktop = pages

    @property
    def page(self) -> EveningPage:
        page = self.desktop.app.window.page
        assert isinstance(page, EveningPage)
        return page

    @property
    def state(self) -> HomeState:
        state = self.page.state
        assert state is not None
        return state

    def set_up(self, names: dict[str, str], evening: str) -> None:
        """From the home page to the table; stacks as typed, empty for the usual one."""
        home = self.desktop.app.window.page
        assert isinstance(home, HomePage)
        press(home.home_tile)
        setup = self.desktop.app.window.page
        assert isinstance(setup, SetupPage)
        write(setup.name, evening)
        for name, stack in names.items():
            write(setup.people.name, name)
            press(setup.people.add_button)
            if stack:
                seat = setup.draft.guests[-1].seat
                press(setup.people.seats, at=setup.people.seats.boxes()[seat].center().toPoint())
                write(setup.people.stack, stack)
        press(setup.start)

    def hand(self, *deeds: str) -> None:
        """One hand: the strip is pressed whenever it asks, deeds are what players say."""
        self.go_on()
        for deed in deeds:
            self.through()
            self.do(deed)
        self.through()

    def go_on(self) -> None:
        press(self.page.wait.go)

    def through(self) -> None:
        """Deal whatever is to be dealt."""
        while self.page.frame is not None and self.page.frame.phase is Phase.DEAL:
            self.go_on()

    def do(self, deed: str) -> None:
        word, _, rest = deed.partition(" ")
        pad, page = self.page.pad, self.page
        match word:
            case "fold" | "call" | "check":
                press(getattr(pad, word))
            case "all-in":
                press(pad.presets[3])
                press(pad.wager)
            case "bet" | "raise":
                for figure in rest:
                    press(pad.keys[figure])
                press(pad.wager)
            case "undo":
                press(page.undo)
            case "redo":
                press(page.redo)
            case "win":
                self.win(rest.split("+"))
            case "misdeal":
                self.misdeal()
            case "rebuy":
                press(page.wait.rebuys[self.seat(rest)])
            case _:
                raise AssertionError(deed)

    def win(self, names: list[str]) -> None:
        """One tap on the winner; several, where they share."""
        pick = self.page.pick
        if len(names) > 1:
            press(pick.several)
        for name in names:
            made = pick.buttons[0, Share.WHOLE, self.seat(name)]
            if len(names) == 1 or not made.isChecked():
                press(made)
        if len(names) > 1:
            press(pick.confirm)

    def seat(self, name: str) -> int:
        return next(int(s) for s, seated in self.state.table.taken if seated.name == name)

    def misdeal(self) -> None:
        self.page.wanted.emit("misdeal")
        controller = self.desktop.home_desk.controller
        assert controller is not None
        sheet = controller.sheet
        assert isinstance(sheet, MisdealSheet)
        press(sheet.voids[MisdealCause.EXPOSED_CARD])

    def end(self) -> None:
        self.page.wanted.emit("end")
        controller = self.desktop.home_desk.controller
        assert controller is not None
        sheet = controller.sheet
        assert isinstance(sheet, AskingSheet)
        press(sheet.answers[1])

    def stacks(self) -> dict[str, int]:
        return {seated.name: self.state.stack(s) for s, seated in self.state.table.taken}
