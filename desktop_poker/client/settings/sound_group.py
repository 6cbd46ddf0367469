"""The settings of sounds: how loud, which of them, and who calls when it is your turn."""

from __future__ import annotations

from desktop_poker.client.settings.rows import NumberRow, Reason, SettingGroup, SwitchRow
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.sound.sound_options import FULL, SoundClass
from desktop_poker.client.texts.texts import Texts

_STEP = 5  # percent


def sound_group(texts: Texts) -> SettingGroup:
    """Volume, switches and the call to the table."""
    return SettingGroup(
        key="sound",
        title=texts("Sound"),
        said=texts("Everything that is heard can be seen as well."),
        icon="sound",
        rows=(
            NumberRow(
                field="sound_volume",
                title=texts("Volume"),
                words=texts("Mute"),
                least=0,
                most=FULL,
                step=_STEP,
                said=lambda percent: (
                    texts("{percent} %", percent=percent) if percent else texts("Silent")
                ),
            ),
            SwitchRow(
                field="sound_only_my_turn",
                title=texts("Only when it is my turn"),
                grey=lambda settings: _silence(settings, texts),
            ),
            *(
                SwitchRow(
                    field=f"sound_{kind.value}",
                    title=class_text(kind, texts),
                    words=texts("What is heard"),
                    grey=_unheard(kind, texts),
                )
                for kind in SoundClass
            ),
            SwitchRow(
                field="alerts_turn",
                title=texts("Call me when it is my turn and the window is not in front"),
                words=texts("Notification, alert"),
            ),
        ),
    )


def _silence(settings: Settings, texts: Texts) -> str:
    return "" if settings.sound_volume else texts("Nothing is heard at this volume.")


def _unheard(kind: SoundClass, texts: Texts) -> Reason:
    """Why a switch changes nothing now: all is silent, or only the turn is heard."""

    def reason(settings: Settings) -> str:
        silent = _silence(settings, texts)
        if silent or kind is SoundClass.TURN or not settings.sound_only_my_turn:
            return silent
        return texts("Only your turn is heard.")

    return reason


def class_text(kind: SoundClass, texts: Texts) -> str:
    """What is switched with a class of sounds."""
    match kind:
        case SoundClass.DEAL:
            return texts("Cards")
        case SoundClass.CHECK:
            return texts("Checks")
        case SoundClass.CHIPS:
            return texts("Bets and pots")
        case SoundClass.FOLD:
            return texts("Folds")
        case SoundClass.ALL_IN:
            return texts("All-ins")
        case SoundClass.WIN:
            return texts("Pots that you win")
        case SoundClass.TURN:
            return texts("Your turn and your clock")
        case SoundClass.LEVEL:
            return texts("Tournament levels")
        case SoundClass.REFUSAL:
            return texts("What can't be done")
