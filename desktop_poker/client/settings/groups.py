"""The groups of the settings, in their order: the one place to which rows are added."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from desktop_poker.client.settings.rows import (
    ActionRow,
    ChoiceRow,
    KeyRow,
    SettingChoice,
    SettingGroup,
    SwitchRow,
    TextRow,
)
from desktop_poker.client.settings.settings import BY_NAME, change
from desktop_poker.client.settings.sizes_group import sizes_group
from desktop_poker.client.settings.sound_group import sound_group
from desktop_poker.client.setup.setup_words import hesitation_text, speed_text
from desktop_poker.client.table.faces import GUESTS, guest_text
from desktop_poker.client.table.shortcuts import DEFAULT_KEYS, action_text
from desktop_poker.client.telling.opponent_words import level_text
from desktop_poker.client.telling.opponents import LEVELS, USUAL_LEVEL
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import IN_CODE, LANGUAGES

_LANGUAGE_NAMES = [name for one in LANGUAGES for name in (one.own_name, one.english_name)]


class Surroundings(Struct, frozen=True):
    """What decides beside the settings whether a row changes anything."""

    has_voice: bool = True  # the system can speak this language
    own_felt: Callable[[str], str] = lambda _: ""  # the only felt that goes with a theme


_ANYWHERE = Surroundings()


def groups(texts: Texts, here: Surroundings = _ANYWHERE) -> tuple[SettingGroup, ...]:
    """All groups in a language."""
    return (
        _you(texts),
        _table(texts, here),
        _playing(texts),
        sizes_group(texts),
        _motion(texts),
        sound_group(texts),
        _access(texts, here),
        _keys(texts),
        _data(texts),
    )


def _you(texts: Texts) -> SettingGroup:
    return SettingGroup(
        key="you",
        title=texts("You"),
        said=texts("Your name, your picture and your language."),
        icon="user",
        rows=(
            TextRow(
                field="name",
                title=texts("Your name at the table"),
                note=texts("What others read on your seat, from the next table on."),
                read=lambda settings, text: change(settings, "name", text),
                write=lambda settings: settings.name,
            ),
            ChoiceRow(
                field="avatar",
                title=texts("Your picture"),
                note=texts("On your seat, at this computer."),
                words=texts("Avatar, face"),
                choices=(
                    SettingChoice(BY_NAME, texts("By my name")),
                    *(SettingChoice(guest, guest_text(guest, texts)) for guest in GUESTS),
                ),
            ),
            ActionRow(
                action="import_picture",
                title=texts("A picture of your own"),
                note=texts("It is cut to a circle and stays on this computer."),
                verb=texts("Choose a picture …"),
                words=texts("Avatar, face"),
            ),
            ActionRow(
                action="forget_picture",
                title=texts("Back to a drawn picture"),
                note=texts("The one that is chosen above."),
                verb=texts("Use the drawn one"),
                words=texts("Avatar, face"),
            ),
            ChoiceRow(
                field="language",
                title=texts("Language"),
                words=" ".join(("language", *_LANGUAGE_NAMES)),
                choices=tuple(SettingChoice(one.code, one.own_name) for one in LANGUAGES),
                unsaid=IN_CODE,
            ),
            ChoiceRow(
                field="terms",
                title=texts("Poker words in Japanese"),
                note=texts("Call, raise and the like inside Japanese sentences."),
                choices=(
                    SettingChoice("katakana", texts("Katakana")),
                    SettingChoice("english", texts("In English")),
                ),
                grey=lambda settings: (
                    "" if settings.language == "ja" else texts("Used only in Japanese.")
                ),
            ),
        ),
    )


def _data(texts: Texts) -> SettingGroup:
    return SettingGroup(
        key="data",
        title=texts("Your data"),
        said=texts("Everything is on this computer, in one folder, and nowhere else."),
        icon="save",
        rows=(
            ActionRow(
                action="back_up",
                title=texts("Back up everything"),
                note=texts(
                    "History, open tables, evenings, notes and settings in one file. It can be "
                    "taken back here or on another computer."
                ),
                verb=texts("Save a back-up …"),
                words="backup export",
            ),
            ActionRow(
                action="back_up_keys",
                title=texts("Back up everything, with your keys"),
                note=texts(
                    "The keys let you come back to seats and houses without a code. Whoever has "
                    "them can sit down as you: keep this file to yourself."
                ),
                verb=texts("Save with keys …"),
                words="backup export",
            ),
            ActionRow(
                action="restore",
                title=texts("Take a back-up back"),
                note=texts("What is here now is kept in a folder beside it."),
                verb=texts("Open a back-up …"),
                words="restore import",
            ),
        ),
    )


def _table(texts: Texts, here: Surroundings) -> SettingGroup:
    return SettingGroup(
        key="table",
        title=texts("Table and cards"),
        said=texts("Everything here is seen at once, on the table above."),
        icon="cards",
        shows_table=True,
        rows=(
            _theme(texts),
            ChoiceRow(
                field="felt",
                title=texts("Felt"),
                choices=(
                    SettingChoice("pine", texts("Pine")),
                    SettingChoice("ink", texts("Ink")),
                    SettingChoice("bordeaux", texts("Bordeaux")),
                    SettingChoice("stone", texts("Stone")),
                ),
                grey=lambda settings: (
                    texts("High contrast has a felt of its own.")
                    if here.own_felt(settings.theme)
                    else ""
                ),
            ),
            _deck(texts),
            SwitchRow(
                field="large_index",
                title=texts("Large-index cards"),
                note=texts("Rank and suit fill the card, to be read from further away."),
            ),
            ChoiceRow(
                field="back",
                title=texts("Card backs"),
                note=texts("Where they would be lost on the table, another back is shown."),
                choices=(
                    SettingChoice("wine", texts("Wine")),
                    SettingChoice("ink", texts("Ink")),
                    SettingChoice("pine", texts("Pine")),
                ),
            ),
            SwitchRow(
                field="in_big_blinds",
                title=texts("Amounts in big blinds"),
                note=texts("Stacks, bets and pots count in big blinds instead of chips."),
            ),
            SwitchRow(
                field="hides_own_cards",
                title=texts("Hide my cards until I point at them"),
                note=texts("For a screen that others can see."),
            ),
        ),
    )


def _practice_level(texts: Texts) -> ChoiceRow:
    return ChoiceRow(
        field="practice_level",
        title=texts("Level of bots"),
        note=texts("At tables that one click opens, and where a new table begins."),
        words=texts("Practice, opponents, difficulty"),
        choices=tuple(SettingChoice(level, level_text(level, texts)) for level in LEVELS),
        unsaid=USUAL_LEVEL,
    )


def _theme(texts: Texts) -> ChoiceRow:
    return ChoiceRow(
        field="theme",
        title=texts("Colours"),
        note=texts("Bars, pages and plates. ‘As the system’ follows your computer."),
        words=texts("Theme, mode"),
        choices=(
            SettingChoice("dark", texts("Dark")),
            SettingChoice("light", texts("Light")),
            SettingChoice("contrast", texts("High contrast")),
            SettingChoice("system", texts("As the system")),
        ),
    )


def _deck(texts: Texts) -> ChoiceRow:
    return ChoiceRow(
        field="deck",
        title=texts("Deck"),
        note=texts("Colour-blind safe: four colours that everybody can tell apart."),
        words=texts("Suits"),
        choices=(
            SettingChoice("two_colour", texts("Two colours")),
            SettingChoice("four_colour", texts("Four colours")),
            SettingChoice("four_safe", texts("Colour-blind safe")),
        ),
    )


def _playing(texts: Texts) -> SettingGroup:
    speeds = ("instant", "fast", "normal", "slow")
    return SettingGroup(
        key="playing",
        title=texts("Playing"),
        said=texts("Bots and second thoughts."),
        icon="play",
        rows=(
            _practice_level(texts),
            ChoiceRow(
                field="speed",
                title=texts("Speed of bots"),
                note=texts(
                    "How long they think. Friends' tables keep the speed that they were opened "
                    "with."
                ),
                choices=tuple(SettingChoice(speed, speed_text(speed, texts)) for speed in speeds),
            ),
            ChoiceRow(
                field="hesitation",
                title=texts("Bots think longer about hard decisions"),
                choices=tuple(
                    SettingChoice(key, hesitation_text(key, texts))
                    for key in ("none", "short", "natural")
                ),
            ),
            SwitchRow(
                field="skips_folded",
                title=texts("Next hand as soon as I fold"),
                note=texts(
                    "Alone with bots: they play the rest at once, and the log tells it. Without "
                    "this, a key does the same."
                ),
                words=texts("Fast fold"),
            ),
            SwitchRow(
                field="confirms_all_in",
                title=texts("Ask for a second press before an all-in"),
                note=texts("The first press only says what would happen."),
            ),
            SwitchRow(
                field="mucks_beaten",
                title=texts("Muck beaten hands without asking"),
                note=texts(
                    "Where hands are shown in turn, nobody sees one that is beaten already."
                ),
                words=texts("Showdown"),
            ),
            *_habits(texts),
            _whispers(texts),
        ),
    )


def _habits(texts: Texts) -> tuple[SwitchRow | ChoiceRow, ...]:
    """What somebody does at every table."""
    return (
        ChoiceRow(
            field="runs",
            title=texts("Run the board twice"),
            note=texts("At tables that ask: everybody who is all-in must agree."),
            choices=(
                SettingChoice("ask", texts("Ask me")),
                SettingChoice("once", texts("Never")),
                SettingChoice("twice", texts("Always")),
            ),
        ),
        SwitchRow(
            field="tops_up",
            title=texts("Top up after every hand"),
            note=texts("In cash games your stack is filled up to the table's most."),
            words=texts("Chips, buy-in"),
        ),
        SwitchRow(
            field="rebuys",
            title=texts("Buy in again without asking"),
            note=texts("Whenever your last chip is gone, as long as the table allows it."),
            words=texts("Chips, buy-in"),
        ),
        SwitchRow(
            field="names_hands",
            title=texts("Name my hand"),
            note=texts("Above your cards. In lessons and with rookies it is always named."),
            words=texts("Beginners"),
        ),
        ChoiceRow(
            field="folded_cards",
            title=texts("Folded up cards stay in sight"),
            note=texts("In stud games, dimmed. Without them you have to remember."),
            choices=(
                SettingChoice("practice", texts("In practice")),
                SettingChoice("always", texts("Always")),
                SettingChoice("never", texts("Never")),
            ),
        ),
        ChoiceRow(
            field="reactions",
            title=texts("Signs at the table"),
            note=texts("Small drawn signs that people and bots make to each other."),
            words=texts("Reactions, emotes"),
            choices=(
                SettingChoice("all", texts("All")),
                SettingChoice("people", texts("Only people")),
                SettingChoice("off", texts("None")),
            ),
        ),
    )


def _whispers(texts: Texts) -> ChoiceRow:
    return ChoiceRow(
        field="whispers",
        title=texts("The coach whispers after a hand"),
        note=texts("One line, at tables of your own, when the hand is over."),
        words=texts("Practice, mistakes"),
        choices=(
            SettingChoice("off", texts("Off")),
            SettingChoice("mistakes", texts("Mistakes")),
            SettingChoice("losses", texts("Small losses too")),
        ),
    )


def _motion(texts: Texts) -> SettingGroup:
    return SettingGroup(
        key="motion",
        title=texts("Motion"),
        said=texts("How cards and chips travel. Any key skips a movement."),
        icon="motion",
        rows=(
            ChoiceRow(
                field="motion",
                title=texts("Speed of movements"),
                note=texts("None: everything is in its place at once."),
                words=texts("Animation"),
                choices=(
                    SettingChoice("slow", texts("Slow")),
                    SettingChoice("normal", texts("Normal")),
                    SettingChoice("fast", texts("Fast")),
                    SettingChoice("none", texts("None")),
                ),
            ),
            SwitchRow(
                field="reduced_motion",
                title=texts("Reduced motion"),
                note=texts("Nothing travels, turns or pulses: short fades instead."),
                words=texts("Animation"),
            ),
        ),
    )


def _access(texts: Texts, here: Surroundings) -> SettingGroup:
    return SettingGroup(
        key="access",
        title=texts("Accessibility"),
        said=texts("Reading and operating without strain."),
        icon="access",
        rows=(
            ChoiceRow(
                field="text_size",
                title=texts("Text size"),
                note=texts("On top of the size that your system asks for."),
                words=texts("Font"),
                choices=(
                    SettingChoice("usual", texts("{percent} %", percent=100)),
                    SettingChoice("large", texts("{percent} %", percent=125)),
                    SettingChoice("largest", texts("{percent} %", percent=150)),
                ),
            ),
            _announcements(texts),
            SwitchRow(
                field="voice",
                title=texts("Speak the announcements aloud"),
                note=texts("With the voice of your system."),
                grey=lambda _: "" if here.has_voice else texts("This system has no voice."),
            ),
            SwitchRow(
                field="shows_tips",
                title=texts("Tips for first visits"),
                note=texts("Switched off and on again, they are all shown once more."),
            ),
        ),
    )


def _announcements(texts: Texts) -> ChoiceRow:
    return ChoiceRow(
        field="announcements",
        title=texts("Announcements"),
        note=texts(
            "Screen readers say what happens at the table. Essential: your cards, the board, "
            "all-ins, results and your turn. Everything: blinds and small matters too."
        ),
        words=texts("Screen reader"),
        choices=(
            SettingChoice("off", texts("Off")),
            SettingChoice("essential", texts("Essential")),
            SettingChoice("normal", texts("Normal")),
            SettingChoice("everything", texts("Everything")),
        ),
    )


def _keys(texts: Texts) -> SettingGroup:
    return SettingGroup(
        key="keys",
        title=texts("Keys"),
        said=texts("Press a button, then the key that you want."),
        icon="keyboard",
        rows=tuple(
            KeyRow(title=action_text(action, texts), action=action) for action in DEFAULT_KEYS
        ),
    )
