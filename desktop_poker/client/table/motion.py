"""From cues to movements: where each thing on the table is at each moment.

A motion lies over a picture that is already right. It says, for every moment, how far a thing is
from its place, how much of it is seen and which side is up; when it is over, or cut short, every
thing is in its place. So an interruption can't leave anything wrong.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence, Set

from msgspec.structs import replace

from desktop_poker.client.table.choreography import LENGTHS, Cue, Key, Move, duration
from desktop_poker.client.table.easing import IN_OUT, OUT, Easing
from desktop_poker.client.table.layout.seat_ring import Box, TableLayout
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.table.sprite_kinds import (
    CardSprite,
    ChipsSprite,
    DiscSprite,
    LightSprite,
    PillSprite,
    PlateSprite,
    PotSprite,
    SlotSprite,
    Sprite,
)
from desktop_poker.client.table.sprites import BET_CHIPS
from desktop_poker.client.table.tracks import Fill, Motion, Roll, Track

Shown = Mapping[Key, Sprite]
MOTION_SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.6, "none": 0.0}

_FOLD_WAY = 24  # units that folded cards go towards the middle
_APPEAR, _RISE, _GLIDE = 120, 200, 240
_REDUCED = 80  # milliseconds of the fade that stands for every movement
_LABEL: Key = ("label",)
_OWN_TAG: Key = ("own_tag",)
_POT: Key = ("pot",)
_SAID = (_LABEL[0], _OWN_TAG[0], "showing")  # of cards
_UNDER_SUMS = 2.9  # what is swept passes below the words and pots in the middle
_DECK_GAP = 8  # units between the deck and the board
_STUB = 3  # cards that stand for the rest of the deck
_STUB_STEP = 1.5  # units from one to the next
_STUB_STAYS = 90  # milliseconds after the last card has left
_CHIPS_IN_LIGHT = 60.0  # above the dark and what lies in the light
_BEND = 150  # units beyond the board that the way of a large pot bends towards
# Milliseconds of a large pot: the light, then name, detail and sum, one after the other.
_LIGHT_COMES, _LIGHT_GOES, _WORDS, _WORDS_RISE = 260, 240, 240, 8
_WORDS_COME = (120, 120, 300)


class Director:
    """Turns cues into movements between two pictures of the same table."""

    def __init__(self, before: Shown, after: Shown, layout: TableLayout) -> None:
        self._before, self._after = before, after
        self._layout = layout

    def motion(self, cues: Sequence[Cue], *, reduced: bool = False, speed: float = 1.0) -> Motion:
        """Everything that moves; reduced: only short fades, at the same times.

        The speed is that at which it will be played: the table's own pauses do not follow it.
        """
        tracks = [track for cue in cues for track in self._cued(cue)]
        held = self._moments(cues)
        tracks += [track for key, moment in held.items() for track in self._held(key, moment)]
        if any(cue.move is Move.DEAL and cue.key[0] == "hole" and not cue.key[2] for cue in cues):
            # A hand begins: what was said of the one before is said no longer.
            tracks = [t for t in tracks if t.ghost is None or t.key[0] not in _SAID]
        tracks += self._uncued({cue.key for cue in cues} | held.keys())
        tracks.sort(key=lambda track: track.start)
        if reduced:
            return Motion(tracks=tuple(_faded(t) for t in tracks if _is_seen(t)))
        return Motion(
            tracks=(*self._stub(cues), *tracks),
            rolls=tuple(self._rolls(cues)),
            glows=tuple(self._glows()),
            fills=tuple(self._fills(duration(cues), speed)),
        )

    def _cued(self, cue: Cue) -> Iterator[Track]:  # noqa: C901 - flat match
        ms = LENGTHS[cue.move]
        match cue.move:
            case Move.DEAL:
                yield from self._dealt(cue, ms)
            case Move.FLIP:
                yield from self._turned(cue, ms)
            case Move.FOLD:
                yield from self._folded(cue, ms)
            case Move.BET:
                yield from self._bet(cue, ms)
            case Move.SWEEP:
                yield from self._swept(cue, ms)
            case Move.RETURN:
                bet = self._before.get(cue.key) or self._before.get(("bet", cue.key[1]))
                if bet is not None:
                    yield from self._given(cue, ms, (bet.box.cx, bet.box.cy), OUT)
            case Move.PUSH:
                pot = self._pot(cue.key[1])
                via = self._beside_board(int(cue.seat or 0)) if cue.is_part else None
                yield from self._given(cue, ms, pot, IN_OUT, via)
            case Move.DISCARD:
                yield from self._thrown_away(cue, ms)
            case Move.SHIFT:
                yield from self._shifted(cue, ms)
            case Move.SIT:
                if cue.key in self._after:
                    yield Track(key=cue.key, start=cue.at, ms=ms, fade=(0.0, 1.0))

    def _stub(self, cues: Sequence[Cue]) -> Iterator[Track]:
        """The rest of the deck, as long as cards leave it: they must come from somewhere."""
        dealt = [cue for cue in cues if cue.move is Move.DEAL and cue.key in self._after]
        if not dealt:
            return
        step = _STUB_STEP * self._layout.unit
        wide = self._layout.seats[1].card_width  # most cards leave it for the others
        high = wide * CARD_RATIO
        x, y = self._deck()
        for number in range(_STUB):
            left, top = x - wide / 2 - number * step, y - high / 2 - number * step
            yield Track(
                key=("stub", number),
                start=0,
                ms=dealt[-1].at + _STUB_STAYS,
                ghost=CardSprite(
                    key=("stub", number),
                    box=Box(left, top, wide, high),
                    z=_UNDER_SUMS,
                    card=None,
                    face=Face.LARGE_INDEX,
                ),
            )

    def _dealt(self, cue: Cue, ms: float) -> Iterator[Track]:
        sprite = self._after.get(cue.key)
        if not isinstance(sprite, CardSprite):
            return
        yield Track(
            key=cue.key,
            start=cue.at,
            ms=ms,
            away=_between(sprite.box, self._deck()),
            waits_unseen=True,
        )
        slot = ("slot", *cue.key[1:])
        empty = self._before.get(slot)
        if cue.key[0] == "board" and empty is not None:  # the place is there until the card is
            yield Track(key=slot, start=0, ms=cue.until, ghost=empty)

    def _turned(self, cue: Cue, ms: float) -> Iterator[Track]:
        """A card turns over in its place; a hand that is turned up lies larger than it stood."""
        sprite, was = self._after.get(cue.key), self._before.get(cue.key)
        if not isinstance(sprite, CardSprite) or sprite.card is None:
            return
        grows, away = 1.0, (0.0, 0.0)
        if was is not None:
            grows = was.box.w / sprite.box.w
            away = _between(sprite.box, (was.box.cx, was.box.cy))
        yield Track(
            key=cue.key,
            start=cue.at,
            ms=ms,
            easing=IN_OUT,
            away=away,
            turns=True,
            grows=grows,
            was=was if isinstance(was, CardSprite) and was.card is None else None,
        )

    def _folded(self, cue: Cue, ms: float) -> Iterator[Track]:
        sprite = self._before.get(cue.key)
        if sprite is None or cue.key in self._after:
            return  # own cards stay, veiled
        x, y = _between(sprite.box, self._layout.centre)
        far = math.hypot(x, y) or 1.0
        way = _FOLD_WAY * self._layout.unit / far
        yield Track(
            key=cue.key,
            start=cue.at,
            ms=ms,
            easing=IN_OUT,
            to=(x * way, y * way),
            fade=(1.0, 0.0),
            ghost=sprite,
        )

    def _thrown_away(self, cue: Cue, ms: float) -> Iterator[Track]:
        """To the heap of those that were thrown away, face down."""
        sprite, muck = self._before.get(cue.key), self._layout.muck
        if isinstance(sprite, CardSprite):
            yield Track(
                key=cue.key,
                start=cue.at,
                ms=ms,
                easing=IN_OUT,
                to=_between(sprite.box, (muck.cx, muck.cy)),
                ghost=replace(sprite, card=None, fresh=False),
            )

    def _shifted(self, cue: Cue, ms: float) -> Iterator[Track]:
        sprite = self._after.get(cue.key)
        was = self._before.get(cue.origin) if cue.origin is not None else None
        if sprite is not None and was is not None:
            away = _between(sprite.box, (was.box.cx, was.box.cy))
            yield Track(key=cue.key, start=cue.at, ms=ms, easing=IN_OUT, away=away)

    def _bet(self, cue: Cue, ms: float) -> Iterator[Track]:
        sprite, was = self._after.get(cue.key), self._before.get(cue.key)
        if sprite is not None:
            away = _between(sprite.box, self._plate(cue.key[1]))
            yield Track(key=cue.key, start=cue.at, ms=ms, away=away, waits_unseen=True)
        if was is not None:  # what lay there already stays until the rest has come
            yield Track(key=cue.key, start=0, ms=cue.at + ms, ghost=was)

    def _swept(self, cue: Cue, ms: float) -> Iterator[Track]:
        sprite = self._before.get(cue.key)
        if sprite is not None:
            yield Track(
                key=cue.key,
                start=cue.at,
                ms=ms,
                easing=IN_OUT,
                to=_between(sprite.box, self._pot(0)),
                ghost=replace(sprite, z=_UNDER_SUMS),
            )

    def _given(
        self,
        cue: Cue,
        ms: float,
        origin: tuple[float, float],
        easing: Easing,
        via: tuple[float, float] | None = None,
    ) -> Iterator[Track]:
        """Chips of their own go to a plate, and over it: below it a short way would not be seen."""
        if cue.seat is None or not cue.amount:
            return
        size = self._layout.sizes.chip * self._layout.unit
        box = Box(origin[0] - size / 2, origin[1] - size / 2, size, size)
        yield Track(
            key=cue.key,
            start=cue.at,
            ms=ms,
            easing=easing,
            to=_between(box, self._purse(int(cue.seat))),
            via=None if via is None else _between(box, via),
            waits_unseen=True,
            ghost=ChipsSprite(
                key=cue.key, box=box, z=_CHIPS_IN_LIGHT, amount=cue.amount, most=BET_CHIPS
            ),
        )

    def _moments(self, cues: Sequence[Cue]) -> dict[Key, float]:
        """When figures and words change: with the chips and cards that they speak of."""
        found: dict[Key, float] = {}
        for cue in cues:
            match cue.move:
                case Move.BET:
                    found["bet", cue.key[1]] = found[_POT] = cue.until
                case Move.SWEEP:
                    found |= dict.fromkeys(self._pot_keys(), float(cue.until))
                case Move.PUSH:  # the first leaves, and the sum with it
                    found = dict.fromkeys(self._pot_keys(), float(cue.at)) | found
                case Move.DEAL | Move.FLIP if cue.key[0] == "hole":
                    found["showing", cue.key[1]] = max(
                        cue.until, found.get(("showing", cue.key[1]), 0)
                    )
                case _:
                    pass
            if cue.move is Move.FLIP:
                found[_LABEL] = found[_OWN_TAG] = max(cue.until, found.get(_LABEL, 0))
        return found

    def _pot_keys(self) -> list[Key]:
        """The sum and all pots, those that are gone afterwards too."""
        return [key for key in {**self._before, **self._after} if key[0] == "pot"]

    def _held(self, key: Key, moment: float) -> Iterator[Track]:
        """Show what was until a moment, and what is from then on."""
        was, now = self._before.get(key), self._after.get(key)
        if was == now:
            return
        if was is not None:
            yield Track(key=key, start=0, ms=moment, ghost=was)
        if now is not None:
            yield Track(key=key, start=moment, ms=0, waits_unseen=True)

    def _uncued(self, spoken_of: Set[Key]) -> Iterator[Track]:
        """What no cue speaks of but what has come, gone or moved all the same."""
        for key, sprite in self._after.items():
            was = self._before.get(key)
            if key in spoken_of:
                continue
            if was is None:
                yield from self._appearing(key, sprite)
            elif type(was) is type(sprite) and isinstance(
                sprite, CardSprite | DiscSprite | PotSprite
            ):
                away = _between(sprite.box, (was.box.cx, was.box.cy))
                if away != (0.0, 0.0):
                    disc = isinstance(sprite, DiscSprite)
                    yield Track(
                        key=key,
                        start=0,
                        ms=_GLIDE if disc else _RISE,
                        easing=IN_OUT if disc else OUT,
                        away=away,
                    )
        for key, sprite in self._before.items():
            if key in self._after or key in spoken_of:
                continue
            if isinstance(sprite, CardSprite):
                yield Track(key=key, start=0, ms=_APPEAR, fade=(1.0, 0.0), ghost=sprite)
            elif isinstance(sprite, LightSprite) or key[0] == "win":
                yield Track(key=key, start=0, ms=_LIGHT_GOES, fade=(1.0, 0.0), ghost=sprite)

    def _appearing(self, key: Key, sprite: Sprite) -> Iterator[Track]:
        """Words fade in; those of a large pot one after the other, rising, and the light first."""
        if isinstance(sprite, LightSprite):
            yield Track(key=key, start=0, ms=_LIGHT_COMES, fade=(0.0, 1.0))
        elif key[0] == "win":
            start = _WORDS_COME[int(key[1])]
            rise = (0.0, _WORDS_RISE * self._layout.unit)
            yield Track(
                key=key, start=start, ms=_WORDS, away=rise, fade=(0.0, 1.0), waits_unseen=True
            )
        elif isinstance(sprite, PillSprite | PotSprite) and key[0] != "bet":
            yield Track(key=key, start=0, ms=_APPEAR, fade=(0.0, 1.0))

    def _rolls(self, cues: Sequence[Cue]) -> Iterator[Roll]:
        arrivals: dict[int, int] = {}
        for cue in cues:
            if cue.move is Move.PUSH and cue.seat is not None:
                arrivals[int(cue.seat)] = cue.until
            elif cue.move is Move.RETURN:
                arrivals[int(cue.key[1])] = cue.until
        for key, sprite in self._after.items():
            was = self._before.get(key)
            if not isinstance(sprite, PlateSprite) or not isinstance(was, PlateSprite):
                continue
            now, then = sprite.seat, was.seat
            if then.name == now.name and then.chips != now.chips:
                start = arrivals.get(int(now.seat), 0)
                yield Roll(
                    key=key,
                    start=start,
                    before=then.chips,
                    after=now.chips,
                    all_in=then.all_in and not now.all_in,
                )

    def _fills(self, start: float, speed: float) -> Iterator[Fill]:
        """The ring says how much of the pause is over, which begins when everything is still."""
        for key, sprite in self._after.items():
            if isinstance(sprite, SlotSprite) and sprite.pause:
                yield Fill(key=key, start=start, end=start + sprite.pause * 1000 / speed)

    def _glows(self) -> Iterator[Key]:
        for key, sprite in self._after.items():
            was = self._before.get(key)
            if (
                isinstance(sprite, PlateSprite)
                and isinstance(was, PlateSprite)
                and sprite.seat.is_turn
                and not was.seat.is_turn
            ):
                yield key

    def _deck(self) -> tuple[float, float]:
        """Where cards come from: a place where nothing is written, clear of the board."""
        board, own, muck = self._layout.board, self._layout.seats[0].card_width, self._layout.muck
        if not board:
            return (muck.x - muck.h, muck.cy) if muck.w else self._layout.centre
        first = board[0]
        widest = max(first.w, own)
        return first.x - widest / 2 - _DECK_GAP * self._layout.unit, first.cy

    def _pot(self, number: object) -> tuple[float, float]:
        """The middle of a pot: its pill is as wide as what it says, in the middle of its box."""
        for shown in (self._after, self._before):
            pot = shown.get(("pot", int(str(number))))
            if pot is not None:
                return pot.box.cx, pot.box.cy
        return self._layout.pots.cx, self._layout.pots.cy

    def _purse(self, seat: int) -> tuple[float, float]:
        """Where somebody takes chips in: at the own picture, beside the words of the plate."""
        for shown in (self._after, self._before):
            sprite = shown.get(("plate", seat))
            if sprite is not None:
                return sprite.box.x + sprite.box.h / 2, sprite.box.cy
        return self._layout.centre

    def _beside_board(self, seat: int) -> tuple[float, float]:
        """What the way of a large pot bends towards: chips never travel over a card."""
        cards, unit = self._layout.board, self._layout.unit
        x, y = self._layout.centre
        if not cards:
            return x, y
        to_right = self._purse(seat)[0] >= x
        beyond = _BEND * unit
        return (cards[-1].right + beyond, y) if to_right else (cards[0].x - beyond, y)

    def _plate(self, seat: object) -> tuple[float, float]:
        for shown in (self._after, self._before):
            sprite = shown.get(("plate", int(str(seat))))
            if sprite is not None:
                return sprite.box.cx, sprite.box.cy
        return self._layout.centre


def _between(box: Box, point: tuple[float, float]) -> tuple[float, float]:
    """How far a point is from the middle of a box."""
    return point[0] - box.cx, point[1] - box.cy


def _is_seen(track: Track) -> bool:
    """Whether a movement still shows something when nothing travels."""
    return not track.turns and (track.ghost is None or _stands(track))


def _stands(track: Track) -> bool:
    """Whether something only stays until what comes in its place is there: else it would flash."""
    return track.ghost is not None and track.to == (0.0, 0.0) and track.fade == (1.0, 1.0)


def _faded(track: Track) -> Track:
    if _stands(track):
        return track
    return Track(
        key=track.key,
        start=track.start,
        ms=_REDUCED,
        fade=(0.0, 1.0) if track.waits_unseen or track.fade[0] < 1 else (1.0, 1.0),
        waits_unseen=track.waits_unseen,
    )
