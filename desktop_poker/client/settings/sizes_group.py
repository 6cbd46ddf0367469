"""The settings of bet sizes: a row a situation, and how far a step goes."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.settings.rows import ChoiceRow, SettingChoice, SettingGroup, TextRow
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.bet_presets import read_sizes, sizes_text
from desktop_poker.client.table.bet_situations import BetSituation, situation_text
from desktop_poker.client.table.own_sizes import sizes_in, unit_of, with_sizes
from desktop_poker.client.texts.texts import Texts


def sizes_group(texts: Texts) -> SettingGroup:
    """Three sizes for every situation; the pot and all-in have places of their own."""
    return SettingGroup(
        key="sizes",
        title=texts("Bet sizes"),
        said=texts(
            "Three for each situation: times the bet (2.5x), big blinds (3bb) or part of the pot "
            "(50%). At the table a right click changes one."
        ),
        icon="plus",
        rows=(*(_sizes(situation, texts) for situation in BetSituation), _step(texts)),
    )


def _sizes(situation: BetSituation, texts: Texts) -> TextRow:
    def read(settings: Settings, text: str) -> Settings:
        words = read_sizes(text, unit_of(situation))
        return replace(settings, sizes=with_sizes(settings.sizes, situation, words))

    return TextRow(
        field="sizes",
        title=situation_text(situation, texts),
        read=read,
        write=lambda settings: sizes_text(sizes_in(settings.sizes)[situation]),
        words=texts("Presets"),
    )


def _step(texts: Texts) -> ChoiceRow:
    return ChoiceRow(
        field="size_step",
        title=texts("One step of the wheel and the arrows"),
        note=texts(
            "By the street: a small blind before the flop, a twentieth of the pot after it."
        ),
        words=texts("Mouse, slider"),
        choices=(
            SettingChoice("street", texts("By the street")),
            SettingChoice("small_blind", texts("Small blind")),
            SettingChoice("big_blind", texts("Big blind")),
            SettingChoice("pot_tenth", texts("Tenth of the pot")),
        ),
    )
