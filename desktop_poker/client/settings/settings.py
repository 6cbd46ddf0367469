"""What a person likes, as typed data, and how it is written."""

from __future__ import annotations

from typing import Annotated, Literal, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.languages import CODES

CURRENT = 2
_SWITCH = {"on": True, "off": False}


_LONGEST_NAME = 20
_Language = Annotated[str, Meta(pattern=rf"^({'|'.join(CODES)})\Z")]
_SIZES = r"^[a-z_]+:(\d{1,4}(\.\d)?(x|bb|%)(/\d{1,4}(\.\d)?(x|bb|%)){0,2})?\Z"
_Sizes = Annotated[str, Meta(pattern=_SIZES)]
_OLD_SITUATIONS = (
    ("open", "limped", "raised", "reraised"),
    ("c_bet", "flop", "three_bet_pot", "turn", "river", "raise", "check_raise"),
)
"""Before and after the flop: each had one list of sizes in the first version."""


BY_NAME = "by_name"
# fmt: off
_Avatar = Literal[
    "by_name",
    "aiko", "ken", "nina", "tom", "mika", "omar", "lena", "ren", "amina", "kofi", "sofia", "jonas",
    "haruka", "yuki", "fox", "owl", "cat", "bear", "hare", "badger", "stag", "penguin", "elephant",
    "ram",
]
# fmt: on


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What a person likes. A missing key has its default, so that old files stay good."""

    version: int = CURRENT
    name: Annotated[str, Meta(min_length=1, max_length=_LONGEST_NAME)] = "Player"
    avatar: _Avatar = "by_name"  # one's own picture
    # One's own picture as a small JPEG in base64, before any drawn one; empty: there is none.
    picture: Annotated[str, Meta(max_length=65_536)] = ""
    language: _Language | None = None  # None: the one that texts have in the code
    terms: Literal["katakana", "english"] = "katakana"  # poker words in Japanese sentences
    # Of bots at a table that one click opens; None: to be asked, and regular meanwhile.
    practice_level: Literal["rookie", "casual", "regular", "expert", "master"] | None = None
    speed: Literal["instant", "fast", "normal", "slow"] = "normal"  # of bots
    hesitation: Literal["none", "short", "natural"] = "natural"  # how hard decisions show in it
    theme: Literal["dark", "light", "contrast", "system"] = "dark"
    felt: Literal["pine", "ink", "bordeaux", "stone"] = "pine"
    deck: Literal["two_colour", "four_colour", "four_safe"] = "two_colour"
    large_index: bool = False  # rank and suit as large as a card holds
    back: Literal["wine", "ink", "pine"] = "wine"
    text_size: Literal["usual", "large", "largest"] = "usual"  # beside the system's
    in_big_blinds: bool = False  # amounts on the screen
    hides_own_cards: bool = False  # own cards are face down until they are pointed at
    confirms_all_in: bool = True  # by pressing twice
    mucks_beaten: bool = True  # a beaten hand that need not be shown, without being asked
    skips_folded: bool = False  # alone with bots: the next hand comes at once after a fold
    # After a hand, from which grade on the coach says a word of it by itself; never during one.
    whispers: Literal["off", "mistakes", "losses"] = "off"
    reactions: Literal["all", "people", "off"] = "all"  # whose signs are seen at a table
    names_hands: bool = True  # what one holds, in words; in lessons and with rookies always
    folded_cards: Literal["practice", "always", "never"] = "practice"  # up cards, dimmed
    runs: Literal["ask", "once", "twice"] = "ask"  # the board, where everybody is asked
    last_table: str = ""  # the table that was opened last, as JSON of its maker's
    tops_up: bool = False  # to a full stack after every hand of a cash game
    rebuys: bool = False  # without a question, whenever the last chip is gone
    side_panel: bool = True
    motion: Literal["slow", "normal", "fast", "none"] = "normal"  # how long movements take
    reduced_motion: bool = False  # short fades in place of everything that travels
    sizes: tuple[_Sizes, ...] = ()  # that differ from the usual: open:2.2x/2.5x, turn:50%/75%
    # How far one step of the wheel or an arrow goes.
    size_step: Literal["street", "small_blind", "big_blind", "pot_tenth"] = "street"
    announcements: Literal["off", "essential", "normal", "everything"] = "normal"
    voice: bool = False  # announcements are spoken by the system's voice as well
    shows_tips: bool = True  # on first visits
    tips_seen: tuple[str, ...] = ()  # screens whose first-run tip was put away
    shortcuts: dict[str, str] = {}  # keys that differ from the usual ones
    sound_volume: Annotated[int, Meta(ge=0, le=100)] = 70  # percent; 0 is silence
    sound_only_my_turn: bool = False
    sound_deal: bool = True
    sound_check: bool = True
    sound_chips: bool = True
    sound_fold: bool = True
    sound_all_in: bool = True
    sound_win: bool = True
    sound_turn: bool = True
    sound_level: bool = True
    sound_refusal: bool = True
    alerts_turn: bool = True  # when the window is not in front


class _First(Struct, frozen=True):
    """What the first version had, and is said in another way now."""

    version: int = 1
    preset_tenths: tuple[int, ...] = (22, 25, 30)  # of the bet, before the flop
    preset_percents: tuple[int, ...] = (33, 50, 67)  # of the pot, after it


def read_settings(data: bytes) -> Settings:
    """Settings of any version: sizes of one's own stand in every place that they were used in."""
    settings = msgspec.json.decode(data, type=Settings)
    if settings.version >= CURRENT:
        return settings
    first, usual = msgspec.json.decode(data, type=_First), _First()
    words = (
        [f"{tenth / 10:g}x" for tenth in first.preset_tenths[:3]],
        [f"{percent}%" for percent in first.preset_percents[:3]],
    )
    changed = (
        first.preset_tenths != usual.preset_tenths,
        first.preset_percents != usual.preset_percents,
    )
    sizes = tuple(
        f"{situation}:{'/'.join(own)}"
        for own, is_own, situations in zip(words, changed, _OLD_SITUATIONS, strict=True)
        for situation in (situations if is_own else ())
    )
    return msgspec.structs.replace(settings, version=CURRENT, sizes=sizes)


def change(settings: Settings, name: str, value: str) -> Settings:
    """Set one preference from text."""
    if name not in Settings.__struct_fields__ or name == "version":
        known = ", ".join(field for field in Settings.__struct_fields__ if field != "version")
        raise BadInput("unknown setting: {name!r} (one of {known})", name=name, known=known)
    if name == "name":
        value = _checked_name(value)
    fields = msgspec.structs.asdict(settings) | {name: _plain(name, getattr(settings, name), value)}
    try:
        return msgspec.convert(fields, Settings)
    except msgspec.ValidationError:
        raise BadInput(
            "{value!r} is not a value of {name}{choices}",
            value=value,
            name=name,
            choices=_choices(name),
        ) from None


def _checked_name(text: str) -> str:
    """A name as it is written on a seat; one that has no room is refused, never cut."""
    name = text.strip()
    if len(name) > _LONGEST_NAME:
        raise BadInput(
            "A name has at most {longest} characters; this one has {count}.",
            longest=_LONGEST_NAME,
            count=len(name),
        )
    if not name or not name.isprintable():
        raise BadInput("A name has 1 to 20 ordinary characters.")
    return name


def _plain(name: str, before: object, text: str) -> object:
    """A value as it was meant: on and off, a whole number, several of them, or text."""
    if isinstance(before, bool):
        if text not in _SWITCH:
            raise BadInput("{name} is on or off, not {value!r}", name=name, value=text)
        return _SWITCH[text]
    if isinstance(before, tuple):
        return [_number(part.strip()) for part in text.split(",")] if text else []
    return _number(text) if isinstance(before, int) else text


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdecimal() else text


def words_of(name: str) -> tuple[str, ...]:
    """What a setting may be, where that is one of a few words; otherwise nothing."""
    if name == "language":
        return CODES
    kind = get_type_hints(Settings)[name]
    words = [word for part in (kind, *get_args(kind)) for word in get_args(part)]
    return tuple(word for word in words if isinstance(word, str))


def _choices(name: str) -> str:
    known = words_of(name)
    return f" (one of {', '.join(known)})" if known else ""


def shown(value: object) -> str:
    """A setting's value as it is written to change it."""
    if isinstance(value, bool):
        return next(word for word, meant in _SWITCH.items() if meant is value)
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value)
    return "" if value is None else str(value)


def written_settings(settings: Settings) -> bytes:
    """Settings as people can read them; refuses what could not be read again."""
    try:
        msgspec.json.decode(msgspec.json.encode(settings), type=Settings)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadInput("the settings make no sense: {problem}", problem=error) from None
    return msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
