"""Where a line may end: between phrases, never inside a word.

A Japanese sentence has no spaces, so Qt ends a line behind almost any sign. Here its phrases are
found by rules about its scripts (a phrase is a word in kanji, katakana, letters or figures and
the hiragana behind it), and held together by word joiners. These are for text that is drawn and
for nothing else: what is copied, stored, searched, spoken or read by a screen reader has none.
"""

from __future__ import annotations

import re
from functools import lru_cache

JOINER = "\u2060"  # no line ends here
_HELD = f"{JOINER}\u00a0"  # nor at this space, where Qt heeds no joiner
# Signs that fit into a narrow column; a longer phrase falls into its parts.
MOST = 12
# A last line of so few signs looks lost.
_LOST = 3
_HALF = 0.55  # of a Japanese sign: what a letter needs

_KANA = "ぁ-ゖ"
_KATAKANA = "ァ-ヺー"
_KANJI = "一-鿿々"
_STOP = "、。！？：；…"
_CLOSE = "」』）】"
_JAPANESE = re.compile(f"[{_KANA}{_KATAKANA}{_KANJI}]")

# Words in hiragana that begin a phrase though hiragana stands before them.
_WORDS = (
    "あと|あなた|いくつ|いつ|ここ|この|(?<!ひと)こと|これ|すぐ|すべて|その|それ|だれ|でき[まるた]|とき|どう"
    "|どこ|どちら|(?<!な)どの|どれ|なければ|ほか|または|まだ|もう|もの(?!の)|(?<=[がはもに])(?<!では)ありま"
)
# Hiragana that are the middle of a word: of a verb of two parts (切り替える, 持ち時間), or its
# beginning (お金, やり直す, もう一度, ひと休み, あり得ない, 1つ以上).
_INSIDE = (
    rf"(?<![{_KANJI}][いきぎしちみびりえけげせべめれ])"
    "(?<![おご])(?<!やり)(?<!もう)(?<!ひと)(?<!あり)(?<![0-9]つ)"
)
_PHRASE = re.compile(
    rf"(?<=[{_STOP}])(?![\s{_STOP}{_CLOSE}])|(?<=[\s{_CLOSE}])(?![\s{_STOP}{_CLOSE}{_KANA}])|(?<=を)(?!\s)"
    rf"|(?<=[{_KANA}])(?=[{_KATAKANA}A-Za-z0-9「『（])|(?<=[{_KANA}]){_INSIDE}(?=[{_KANJI}])"
    rf"|(?<=[{_KANA}])(?=[おご][{_KANJI}]|{_WORDS})"
)
# Where a phrase that is too long for a column may end besides.
_PART = re.compile(
    rf"(?<=[{_KATAKANA}])(?=[{_KANJI}])|(?<=[{_KANJI}])(?=[{_KATAKANA}])|(?<=[{_KANA}])(?=くださ|し[まて]|なり|あり)"
    rf"|(?<=[・／])|(?<=[ァ-ー]/)|(?=[（「])"
    "|(?<=ストレート)(?=フラ)|(?<=ロイヤル)|(?<=コーリング)|(?<=ローカル)|(?<=ブラインド)(?=アン)|(?<=ス)(?=ストリート)"
)
# A phrase that is too long even so ends where its script changes,
_BORDER = re.compile(
    rf"(?<=[{_KATAKANA}])(?=[{_KANA}])|(?<=[0-9A-Za-z}}])(?=[{_KANA}{_KATAKANA}{_KANJI}])"
    rf"|(?<=[{_KANA}{_KATAKANA}])(?=[0-9A-Za-z{{])"
)
# or at last behind any sign, if the next one can begin a line.
_SIGN = re.compile(
    rf"(?<=[^\x00-\x7f「『（])(?![{_STOP}{_CLOSE}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ\s])|(?<=[\x21-\x7e])(?=[^\x00-\x7f])(?![{_STOP}{_CLOSE}])"
)
# A seam inside a phrase at which Qt would end a line.
_SEAM = re.compile(r"(?<=[^\x00-\x7f])(?=\S)|(?<=\S)(?=[^\x00-\x7f])")
_SPACE = re.compile(r"(?<=\S) (?=\S)")
_HYPHEN = re.compile(r"(?<=\w-)(?=\w)")
_LAST_SPACE = re.compile(r"(?<=\S) (?=\S{1,2}$)")


@lru_cache(maxsize=4096)  # a log is written again with each look, a label at each fact
def whole(text: str, most: float = MOST) -> str:
    """A text for drawing in which a line ends between phrases only; `most` signs fit into one."""
    if _JAPANESE.search(text) is None:
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
    found = _cut([line], _PHRASE, 0)
    for where in (_PART, _BORDER, _SIGN):
        found = _cut(found, where, most)
    if len(found) > 1 and len(found[-1]) <= _LOST and _width(found[-2] + found[-1]) <= most:
        found[-2:] = [found[-2] + found[-1]]
    return found


def _cut(parts: list[str], where: re.Pattern[str], most: float) -> list[str]:
    """Cut what is longer than that."""
    return [
        piece
        for part in parts
        for piece in ([part] if _width(part) <= most else where.sub("\0", part).split("\0"))
        if piece
    ]


def _together(phrase: str) -> str:
    return _SPACE.sub(_HELD, _SEAM.sub(JOINER, phrase))


def _width(phrase: str) -> float:
    """The room that a phrase needs, in Japanese signs; a space at its end needs none."""
    return sum(_HALF if sign < "\u2000" else 1 for sign in phrase.rstrip())
