"""From the bar of a screen to that of a phone: names for its buttons, and stops for its slider."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from desktop_poker.client.table.action_frames import (
    AskBar,
    Bar,
    ButtonFrame,
    DecideBar,
    DrawBar,
    RunOutBar,
    SizingFrame,
    WaitBar,
)
from desktop_poker.client.telling.hand_words import cards_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.web.pictures import (
    Arm,
    ClearTicks,
    PhoneBar,
    PhoneButton,
    PhonePreset,
    PhoneSizing,
    Press,
    Wish,
)

_GRAIN = 120  # parts of the slider: a finger does not tell more apart
_NAMED = 2  # cards that a button names; more are counted
Pressed = dict[str, Press]


class PhoneBars:
    """Makes the bars of one phone; a new key for every new meaning."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.presses: Pressed = {}
        self._key = 0
        self._meant: object = None

    def bar(self, bar: Bar, figures: Figures, extra: Pressed) -> PhoneBar:
        """The bar; `extra` are the buttons beside it, in menus, which mean something too."""
        presses: Pressed = {}
        meant: object = presses
        match bar:
            case DecideBar():
                made = self._decide(bar, figures, presses)
                meant = (bar.turn, presses)
            case DrawBar():
                made = self._draw(bar, presses)
                meant = (bar.turn, presses)
            case AskBar():
                made = self._ask(bar, presses)
            case WaitBar():
                made = self._wait(bar, presses)
                meant = sorted(presses)  # what was ticked is no other meaning
            case RunOutBar():
                made = PhoneBar(key=0, headline=bar.headline, detail=bar.detail, stages=bar.stages)
            case _:
                assert_never(bar)
        self.presses = presses | extra
        return self._keyed(made, (type(bar), meant))

    def own(self, bar: PhoneBar, presses: Pressed) -> PhoneBar:
        """A bar that is not the hand's, with what its buttons do."""
        self.presses = presses
        return self._keyed(bar, sorted(presses))

    def _keyed(self, bar: PhoneBar, meant: object) -> PhoneBar:
        if meant != self._meant:
            self._meant = meant
            self._key += 1
        return replace(bar, key=self._key)

    @property
    def key(self) -> int:
        """What the buttons mean now."""
        return self._key

    def _button(
        self,
        name: str,
        frame: ButtonFrame,
        presses: Pressed,
        *,
        leads: bool = False,
        calls: bool = False,
        sized: bool = False,
    ) -> PhoneButton:
        if frame.command is not None:
            presses[name] = Wish(frame.command, sized)
        can = frame.command is not None
        return PhoneButton(
            name=name,
            verb=frame.verb,
            amount=frame.amount,
            reason=frame.reason if not can else "",
            leads=leads and can,
            calls=calls and can,
            sure=frame.is_all_in,
        )

    def _decide(self, bar: DecideBar, figures: Figures, presses: Pressed) -> PhoneBar:
        wagers = bar.wager.command is not None
        return PhoneBar(
            key=0,
            asks=True,
            sizing=None if bar.sizing is None else self._sizing(bar.sizing, bar.wager, figures),
            ladder=bar.ladder,
            buttons=(
                self._button("fold", bar.fold, presses),
                self._button("passive", bar.passive, presses, leads=not wagers, calls=wagers),
                self._button("wager", bar.wager, presses, leads=True, sized=bar.sizing is not None),
            ),
        )

    def _sizing(self, sizing: SizingFrame, wager: ButtonFrame, figures: Figures) -> PhoneSizing:
        presets = tuple(
            PhonePreset(name=one.name, to=one.to, text=one.text, why=one.why or one.rule)
            for one in sizing.presets
            if not one.is_free
        )
        legal = {one.to for one in sizing.presets if sizing.allows(one.to)}
        steps = {sizing.at_share(part / _GRAIN) for part in range(_GRAIN + 1)}
        stops = sorted(legal | steps | {sizing.least, sizing.most})
        return PhoneSizing(
            stops=tuple((to, figures.text(to)) for to in stops),
            presets=presets,
            all_in=sizing.all_in,
            spoken=f"{wager.verb} {{amount}}",
        )

    def _draw(self, bar: DrawBar, presses: Pressed) -> PhoneBar:
        texts = self.texts
        few = 0 < len(bar.thrown) <= _NAMED
        verb = texts("Throw {cards}, draw", cards=cards_text(bar.thrown)) if few else bar.draw.verb
        draw = self._button("draw", bar.draw, presses, leads=True)
        pat = self._button("pat", bar.pat, presses, leads=not bar.thrown)
        if bar.thrown:
            presses["clear"] = ClearTicks()
        return PhoneBar(
            key=0,
            asks=True,
            headline=texts("Tap the cards you throw away"),
            detail=bar.draw.reason if bar.thrown else bar.draw_name,
            buttons=(pat, _with_verb(draw, verb)),
        )

    def _ask(self, bar: AskBar, presses: Pressed) -> PhoneBar:
        last = len(bar.answers) - 1
        return PhoneBar(
            key=0,
            asks=True,
            headline=bar.headline,
            detail=bar.detail,
            buttons=tuple(
                self._button(f"answer-{number}", answer, presses, leads=number == last)
                for number, answer in enumerate(bar.answers)
            ),
        )

    def _wait(self, bar: WaitBar, presses: Pressed) -> PhoneBar:
        armed = next((one for one in bar.choices if one.armed), None)
        texts = self.texts
        detail = texts("A tap takes it back.") if armed is not None else bar.detail
        buttons = []
        for one in bar.choices:
            name = f"pre-{one.choice}"
            presses[name] = Arm(one.choice)
            buttons.append(PhoneButton(name=name, verb=one.text, is_box=True, ticked=one.armed))
        return PhoneBar(key=0, headline=bar.headline, detail=detail, buttons=tuple(buttons))


def _with_verb(button: PhoneButton, verb: str) -> PhoneButton:
    return replace(button, verb=verb)


def named(commands: Iterable[tuple[str, str, Press]], presses: Pressed) -> tuple[PhoneButton, ...]:
    """Buttons of a menu: their names, their words and what they do."""
    found = []
    for name, words, press in commands:
        presses[name] = press
        found.append(PhoneButton(name=name, verb=words))
    return tuple(found)
