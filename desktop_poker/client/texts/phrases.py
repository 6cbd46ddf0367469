"""Where a line may end: between phrases, never inside a word.

A Japanese sentence has no spaces, so Qt ends a line behind almost any sign. Here its phrases are
found by rules about its scripts (a phrase is a word in kanji, katakana, letters or figures and
the hiragana behind it), and held together by word joiners. These are for text that is drawn and
for nothing else: what is copied, stored, searched, spoken or read by a screen reader has none.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise

JOINER = "\u2060"  # no line ends here
_HELD = f"{JOINER}\u00a0"  # nor at this space, where Qt heeds no joiner
# Signs that fit into a narrow column; a longer phrase falls into its parts.
MOST = 12
# A last line of so few signs looks lost.
_LOST = 3
_HALF = 0.55  # of a Japanese sign: what a letter needs

# The shape of a text has one sign for each kind of signs; hiragana stand for themselves. Rules
# about shapes are quickly compiled, which ranges of thousands of kanji are not.
_KINDS = (
    ("ァィゥェォッャュョヮー", "ァ"),  # katakana that begin no line
    ("、。！？；…", "。"),
    ("：", "："),
    ("」』）】", "」"),
    ("「『（【", "「"),
    ("・／", "・"),
)
_OF_SIGN = {sign: kind for signs, kind in _KINDS for sign in signs}


class _Shapes(dict[int, str]):
    """The kind of every sign that was ever shown."""

    def __missing__(self, code: int) -> str:
        self[code] = found = _kind(chr(code))
        return found


def _kind(sign: str) -> str:
    if sign in _OF_SIGN or "ぁ" <= sign <= "ゖ" or sign == "/":
        return _OF_SIGN.get(sign, sign)
    if "ァ" <= sign <= "ヺ":
        return "ア"
    if "一" <= sign <= "鿿" or sign == "々":
        return "漢"
    if sign.isspace():
        return " "
    if sign.isascii():
        return "A" if sign.isalnum() else "!"
    return "♠"


_SHAPES = _Shapes()
_KANA = "ぁ-ゖ"
# Words in hiragana that begin a phrase though hiragana stands before them.
_WORDS = (
    "あと|あなた|いくつ|いつ|ここ|この|(?<!ひと)こと|これ|すぐ|すべて|その|それ|だれ|でき[まるた]|とき|どう"
    "|どこ|どちら|(?<!な)どの|どれ|なければ|ほか|または|まだ|もう|もの(?!の)|(?<=[がはもに])(?<!では)ありま"
)
# Hiragana that are the middle of a word: of a verb of two parts (切り替える, 持ち時間), or its
# beginning (お金, やり直す, もう一度, ひと休み, あり得ない, 1つ以上).
_INSIDE = (
    "(?<!漢[いきぎしちみびりえけげせべめれ])(?<![おご])(?<!やり)(?<!もう)(?<!ひと)(?<!あり)(?<!Aつ)"
)


@cache
def _rules() -> tuple[re.Pattern[str], ...]:
    """Where a phrase ends, and where one ends besides that is too long, and too long even so."""
    return (
        re.compile(
            # A colon and the figure behind it are one phrase, and so are figures with commas.
            rf"(?<=。)(?![ 。：」])|(?<=：)(?![ 。：」A])|(?<=を)(?! )"
            rf"|(?<=[ 」])(?!(?<=! )A)(?![ 。：」{_KANA}])"
            rf"|(?<=[{_KANA}])(?=[アァA「]|[おご]漢|{_WORDS})|(?<=[{_KANA}]){_INSIDE}(?=漢)"
        ),
        re.compile(
            rf"(?<=[アァ])(?=漢)|(?<=漢)(?=[アァ])|(?<=[{_KANA}])(?=くださ|し[まて]|なり|あり)"
            rf"|(?<=・)|(?<=[アァ]/)|(?=「)|(?<=：)(?=A)|(?<=! )(?=A)"
        ),
        # Where the script changes,
        re.compile(rf"(?<=[アァ])(?=[{_KANA}])|(?<=A)(?=[{_KANA}アァ漢])|(?<=[{_KANA}アァ])(?=A)"),
        # or at last behind any sign, if the next one can begin a line.
        re.compile("(?<=[^A!/ 「])(?![。：」ァぁぃぅぇぉっゃゅょ ])|(?<=[A!/])(?=[^A!/。：」 ])"),
    )


# Parts of katakana words that are too long for a column.
_JOINTS = re.compile(
    "(?<=ストレート)(?=フラ)|(?<=ロイヤル)|(?<=コーリング)|(?<=ローカル)|(?<=ブラインド)(?=アン)|(?<=ス)(?=ストリート)"
    "|(?<=リミット)(?=オマハ|ホールデム)|(?<=オマハ)(?=ハイ)|(?<=トリプル)|(?<=シングル)|(?<=ショート)(?=デ)"
    "|(?<=ファイブ)(?=カード)|(?<=カード)(?=オマハ)"
)
# A seam inside a phrase at which Qt would end a line.
_SEAM = re.compile(r"(?<=[^\x00-\x7f])(?=\S)|(?<=\S)(?=[^\x00-\x7f])")
_SPACE = re.compile(r"(?<=\S) (?=\S)")
_HYPHEN = re.compile(r"(?<=\w-)(?=\w)")
_LAST_SPACE = re.compile(r"(?<=\S) (?=\S{1,2}$)")


@lru_cache(maxsize=1024)  # labels say the same at each fact; lines of the log hardly come again
def whole(text: str, most: float = MOST) -> str:
    """A text for drawing in which a line ends between phrases only; `most` signs fit into one."""
    if max(text, default="") < "ぁ":  # not Japanese
        held = _LAST_SPACE.sub(_HELD, text)
    else:
        lines = (phrases(line, most) for line in text.split("\n"))
        held = "\n".join("".join(map(_together, line)) for line in lines)
    return _HYPHEN.sub(JOINER, held)


def plain(text: str) -> str:
    """A text as it was before it was made whole."""
    return text.replace(_HELD, " ").replace(JOINER, "")


def phrases(line: str, most: float = MOST) -> list[str]:
    """The phrases of a line, in order; only letters without a space are longer than `most`."""
    ends, *besides = _rules()
    found = _cut([line], ends, 0)
    for where in besides:
        found = _cut(found, where, most)
    if len(found) > 1 and len(found[-1]) <= _LOST and _width(found[-2] + found[-1]) <= most:
        found[-2:] = [found[-2] + found[-1]]
    return found


def _cut(parts: list[str], where: re.Pattern[str], most: float) -> list[str]:
    """Cut what is longer than that."""
    found: list[str] = []
    for part in parts:
        if _width(part) <= most:
            found.append(part)
            continue
        places = {end.start() for end in where.finditer(part.translate(_SHAPES))}
        if most:
            places |= {end.start() for end in _JOINTS.finditer(part)}
        ends = [0, *sorted(places - {0, len(part)}), len(part)]
        found += [part[a:b] for a, b in pairwise(ends)]
    return [part for part in found if part]


def _together(phrase: str) -> str:
    return _SPACE.sub(_HELD, _SEAM.sub(JOINER, phrase))


def _width(phrase: str) -> float:
    """The room that a phrase needs, in Japanese signs; a space at its end needs none."""
    return sum(_HALF if sign < "\u2000" else 1 for sign in phrase.rstrip())
