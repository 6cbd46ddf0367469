"""client/texts/phrases.py: laws over every Japanese text of the program."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.client.texts.phrases import JOINER, MOST, phrases, plain, whole

ROOT = Path(__file__).resolve().parents[3]
CATALOGUE = ROOT / "resources" / "texts" / "ja" / "LC_MESSAGES" / "desktop_poker.po"
FACT = re.compile(r"\{[^}]*\}")

# Words of more than one script, which rules about scripts would cut.
WORDS = [
    *(
        "切り替",
        "読み上",
        "書き方",
        "掛け合わ",
        "持ち時間",
        "分け合",
        "組み合わ",
        "やり直",
        "引き直",
    ),
    *("配り直", "もう一度", "取り消", "書き出", "読み込", "貼り付", "見分け", "締め切", "受け取"),
    *("引き分け", "手がかり", "お金", "ひと休み", "あり得", "1つ以上", "含ま", "すれば", "できま"),
]
# Where words that are too long for a column may be cut.
JOINTS = [
    *("ロイヤル｜ストレート", "ストレート｜フラッシュ", "フォース｜ストリート"),
    *("リミット｜オマハ", "リミット｜ホールデム", "トリプル｜ドロー", "シングル｜ドロー"),
    *("カード｜オマハ", "ファイブ｜カード", "オマハ｜ハイロー"),
    *("ブラインド｜アンティ", "ブラインド｜だけ", "ローカル｜ネットワーク"),
]
COMMANDS = re.compile(r"\.p|192")  # texts of the command line with paths and addresses
KATAKANA, KANJI, KANA = "ァ-ヺー", "一-鿿々", "ぁ-ゖ"
INSIDE = re.compile(  # two signs between which no line ends
    rf"[{KATAKANA}][{KATAKANA}]|[{KANJI}][{KANJI}]|[{KANJI}][{KANA}]|[0-9A-Za-z][{KANA}]"
    rf"|[{KATAKANA}][{KANA}]|[0-9A-Za-z][{KANJI}]|.[、。」）！？：ーっゃゅょァィゥェォッャュョ]|[「（]."
)


def texts() -> list[str]:
    """Every line of the catalogue, with short facts."""
    with CATALOGUE.open("rb") as file:
        found = [
            one
            for message in read_po(file, locale="ja")
            if message.id
            for one in (
                [message.string] if isinstance(message.string, str) else message.string or ()
            )
        ]
    return [line for text in found for line in FACT.sub("20", text).split("\n")]


TEXTS = texts()


def ends(text: str, most: float = MOST) -> list[int]:
    found = [0]
    for phrase in phrases(text, most):
        found.append(found[-1] + len(phrase))
    return found[1:-1]


def test_there_are_texts() -> None:
    assert len(TEXTS) > 1_000


def test_no_word_is_cut() -> None:
    """Words of one script, and endings of words; only long katakana falls into its parts."""
    cut = [
        f"{text[:end]}｜{text[end:]}"
        for text in TEXTS
        for end in ends(text)
        if INSIDE.fullmatch(text[end - 1 : end + 1]) and not COMMANDS.search(text)
    ]
    assert [text for text in cut if not any(joint in text for joint in JOINTS)] == []


def test_words_of_two_scripts_are_not_cut() -> None:
    seen = set()
    for text in TEXTS:
        for word in WORDS:
            for found in re.finditer(word, text):
                seen.add(word)
                assert not [end for end in ends(text) if found.start() < end < found.end()], text
    assert seen == set(WORDS)


def test_no_last_line_is_lost() -> None:
    lost = [text for text in TEXTS if ends(text) and len(text) - ends(text)[-1] < 3]
    assert [text for text in lost if not text.endswith("20")] == []  # a fact, and longer


@pytest.mark.parametrize("most", [4, 6, 9, MOST])
def test_a_phrase_fits_into_its_column(most: int) -> None:
    """Only letters and figures without a space are wider: Qt would not break these either."""
    for text in TEXTS:
        for phrase in phrases(text, most):
            signs = [
                sign for sign in phrase.rstrip() if sign > "\x7f" and sign not in "、。」）！？：ー"
            ]
            assert len(signs) <= most, phrase


def test_nothing_is_lost() -> None:
    for text in TEXTS:
        assert "".join(phrases(text)) == text
        assert plain(whole(text)) == text
        assert JOINER not in plain(whole(text))


@given(
    st.text(st.sampled_from("あをり切替ルーA1♠、。「」（） 　-\n"), max_size=30), st.integers(1, 14)
)
def test_nothing_is_lost_of_what_people_write(text: str, most: int) -> None:
    assert plain(whole(text, most)) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("コードで同じテーブルに参加", "コードで｜同じ｜テーブルに参加"),
        ("システムの明暗に従います。", "システムの｜明暗に｜従います。"),
        ("すべてをもう一度表示します。", "すべてを｜もう一度表示します。"),
        (
            "Aikoの勝ち（ボード1）、Q♠と2のツーペア",
            "Aikoの｜勝ち｜（ボード1）、｜Q♠と｜2の｜ツーペア",
        ),
        ("「続ける」を押すと再開できます。", "「続ける」を｜押すと｜再開できます。"),
        ("ロイヤルストレートフラッシュ", "ロイヤル｜ストレート｜フラッシュ"),
        ("5つまで。例：2.2, 2.5, 3", "5つまで。｜例：2.2, 2.5, 3"),
        ("例：2.2, 2.5, 3, 4.5, 5.5, 6.5", "例：｜2.2, ｜2.5, ｜3, ｜4.5, ｜5.5, 6.5"),
    ],
)
def test_phrases(text: str, shown: str) -> None:
    assert "｜".join(phrases(text)) == shown


def test_english_breaks_at_spaces_only() -> None:
    """Not at a hyphen, nor before a last word of two letters."""
    assert whole("Hands, all-ins and results") == f"Hands, all-{JOINER}ins and results"
    assert whole("the end of it") == f"the end of{JOINER}\u00a0it"
