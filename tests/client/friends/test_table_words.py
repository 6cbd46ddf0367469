"""client/friends/table_words.py.

256 words that are told apart by ear, in English and in Japanese.
"""

from __future__ import annotations

import itertools

from desktop_poker.client.friends.table_words import COUNT, WORDS, Word, table_words, words_text
from desktop_poker.client.texts.texts import Texts

FROZEN = ["parsley", "tunnel", "rabbit", "helicopter"]
A_BYTE = 256
_LONGEST = 10
_FAR = 2  # letters that any two words differ by


def distance(one: str, other: str) -> int:
    """How many letters have to be changed, left out or put in."""
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, start=1):
        last, row[0] = row[0], number
        for place, another in enumerate(other, start=1):
            kept = last + (letter != another)
            last = row[place]
            row[place] = min(row[place] + 1, row[place - 1] + 1, kept)
    return row[-1]


def test_there_is_a_word_for_every_byte() -> None:
    assert len(WORDS) == len({word.english for word in WORDS}) == A_BYTE
    assert len({word.kana for word in WORDS}) == A_BYTE


def test_words_are_short_and_written_in_one_script_each() -> None:
    for word in WORDS:
        assert word.english.isascii()
        assert word.english.islower()
        assert len(word.english) <= _LONGEST
        assert all("ァ" <= sign <= "ー" for sign in word.kana), word


def test_no_two_words_are_taken_for_each_other() -> None:
    for one, other in itertools.combinations(WORDS, 2):
        assert distance(one.english, other.english) >= _FAR, (one, other)
        assert distance(one.kana, other.kana) >= _FAR, (one, other)


def test_the_words_of_a_hand_are_always_the_same() -> None:
    """Frozen: friends with another version of the program compare them too."""
    words = table_words("00" * 32)
    assert [word.english for word in words] == FROZEN
    assert len(words) == COUNT
    assert words != table_words("00" * 31 + "01")


def test_everybody_reads_them_in_their_own_script() -> None:
    words = (Word("tiger", "タイガー"), Word("lemon", "レモン"))
    assert words_text(words, Texts("en")) == "tiger lemon"
    assert words_text(words, Texts("ja")) == "タイガー・レモン"
