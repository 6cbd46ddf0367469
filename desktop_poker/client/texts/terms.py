"""Poker terms in Japanese sentences: katakana, or English by choice."""

from __future__ import annotations

from enum import StrEnum


class Terms(StrEnum):
    """How poker words stand in a Japanese sentence."""

    KATAKANA = "katakana"
    ENGLISH = "english"


# Longer words first: a blind is part of a big blind.
_ENGLISH = (
    ("ロイヤルストレートフラッシュ", "royal flush"),
    ("ストレートフラッシュ", "straight flush"),
    ("スモールブラインド", "small blind"),
    ("ビッグブラインド", "big blind"),
    ("フォーカード", "four of a kind"),
    ("スリーカード", "three of a kind"),
    ("コンプリート", "complete"),
    ("ブリングイン", "bring-in"),
    ("ミスディール", "misdeal"),
    ("プリフロップ", "pre-flop"),
    ("メインポット", "main pot"),
    ("サイドポット", "side pot"),
    ("フォールド", "fold"),
    ("フルハウス", "full house"),
    ("ストレート", "straight"),
    ("タイムバンク", "time bank"),
    ("オールイン", "all-in"),
    ("フラッシュ", "flush"),
    ("ツーペア", "two pair"),
    ("ワンペア", "pair"),
    ("チェック", "check"),
    ("アドオン", "add-on"),
    ("アンティ", "ante"),
    ("フロップ", "flop"),
    ("ポット", "pot"),
    ("ボタン", "button"),
    ("ベット", "bet"),
    ("レイズ", "raise"),
    ("コール", "call"),
    ("マック", "muck"),
    ("リバイ", "rebuy"),
    ("リバー", "river"),
    ("ターン", "turn"),
    ("ハイ", "high"),
    ("ロー", "low"),
)


def in_english(sentence: str) -> str:
    """Put the poker words of a Japanese sentence into English."""
    for katakana, english in _ENGLISH:
        sentence = sentence.replace(katakana, english)
    return sentence
