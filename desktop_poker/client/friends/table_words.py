"""Table words: four words that friends compare aloud to know that they were told the same hand.

Every word is one that English and Japanese share, so that it is heard alike in both: a screen
shows it in its own script (docs/adr/0020).
"""

from __future__ import annotations

import hashlib
from typing import Final

from msgspec import Struct

from desktop_poker.client.texts.texts import Texts

COUNT: Final = 4
_SALT: Final = b"desktop-poker/seal/1 words"
# Two stories with the same words are found after some 65,000 tries. So many rounds make that
# minutes, and a host has only as long as the last answer of a hand takes; to us it is 6 ms.
_ROUNDS: Final = 20_000
_JAPANESE: Final = "ja"


class Word(Struct, frozen=True):
    """One word in both scripts."""

    english: str
    kana: str


def table_words(transcript: str) -> tuple[Word, ...]:
    """The words of a hand, from the hash of everything that was told of it.

    Takes some milliseconds, on purpose: not for a thread that paints.
    """
    secret = bytes.fromhex(transcript)
    chosen = hashlib.pbkdf2_hmac("sha256", secret, _SALT, _ROUNDS, dklen=COUNT)
    return tuple(WORDS[number] for number in chosen)


def words_text(words: tuple[Word, ...], texts: Texts) -> str:
    """The words as somebody reads them aloud."""
    if texts.language == _JAPANESE:
        return "・".join(word.kana for word in words)
    return " ".join(word.english for word in words)


_LIST: Final = """
alaska アラスカ, album アルバム, almond アーモンド, alpaca アルパカ, alpha アルファ,
amazon アマゾン, angel エンジェル, apple アップル, asparagus アスパラガス, avocado アボカド,
bacon ベーコン, balcony バルコニー, ballet バレエ, balloon バルーン, bamboo バンブー,
banana バナナ, banjo バンジョー, battery バッテリー, beaver ビーバー, beige ベージュ,
belt ベルト, bench ベンチ, bonsai ボンサイ, bonus ボーナス, boots ブーツ, bottle ボトル,
boxing ボクシング, brazil ブラジル, broccoli ブロッコリー, bronze ブロンズ, bus バス,
cabbage キャベツ, cake ケーキ, calendar カレンダー, camera カメラ, canyon キャニオン,
captain キャプテン, carnival カーニバル, carpet カーペット, castle キャッスル,
catalog カタログ, celery セロリ, cello チェロ, chameleon カメレオン, cheese チーズ,
chef シェフ, chocolate チョコレート, chorus コーラス, cinema シネマ, clarinet クラリネット,
clover クローバー, cocktail カクテル, coconut ココナッツ, coffee コーヒー, comet コメット,
comic コミック, compass コンパス, condor コンドル, cosmos コスモス, cotton コットン,
cream クリーム, crystal クリスタル, cupcake カップケーキ, curtain カーテン, dance ダンス,
denim デニム, diamond ダイヤモンド, doctor ドクター, dolphin ドルフィン, domino ドミノ,
donut ドーナツ, dragon ドラゴン, drum ドラム, duck ダック, eagle イーグル, egypt エジプト,
elevator エレベーター, emerald エメラルド, energy エネルギー, engine エンジン,
escalator エスカレーター, falcon ファルコン, fashion ファッション, flamingo フラミンゴ,
flute フルート, fork フォーク, galaxy ギャラクシー, garden ガーデン, gold ゴールド,
gorilla ゴリラ, grape グレープ, guitar ギター, hamburger ハンバーガー, hammer ハンマー,
hamster ハムスター, harmonica ハーモニカ, hawaii ハワイ, helicopter ヘリコプター,
helmet ヘルメット, himalaya ヒマラヤ, hockey ホッケー, hotel ホテル, hyena ハイエナ,
igloo イグルー, iguana イグアナ, island アイランド, jacket ジャケット, jaguar ジャガー,
jasmine ジャスミン, jazz ジャズ, joker ジョーカー, juice ジュース, jump ジャンプ,
jungle ジャングル, kangaroo カンガルー, karate カラテ, kenya ケニア, ketchup ケチャップ,
keyboard キーボード, kimono キモノ, kitchen キッチン, kiwi キウイ, knife ナイフ,
koala コアラ, lantern ランタン, lavender ラベンダー, lemon レモン, lion ライオン,
lobster ロブスター, london ロンドン, lucky ラッキー, magazine マガジン, magnet マグネット,
marathon マラソン, medal メダル, melody メロディー, menu メニュー, mermaid マーメイド,
mexico メキシコ, microphone マイクロホン, milk ミルク, mirror ミラー, mouse マウス,
museum ミュージアム, mustard マスタード, necktie ネクタイ, ninja ニンジャ, nylon ナイロン,
oasis オアシス, ocean オーシャン, olive オリーブ, omega オメガ, omelet オムレツ,
orange オレンジ, organ オルガン, origami オリガミ, oyster オイスター, pancake パンケーキ,
panda パンダ, papaya パパイヤ, parachute パラシュート, parsley パセリ, passport パスポート,
pasta パスタ, peach ピーチ, pelican ペリカン, penguin ペンギン, phoenix フェニックス,
piano ピアノ, picnic ピクニック, pilot パイロット, pineapple パイナップル, pink ピンク,
pizza ピザ, planet プラネット, platinum プラチナ, poodle プードル, popcorn ポップコーン,
printer プリンター, program プログラム, puzzle パズル, queen クイーン, rabbit ラビット,
radio ラジオ, rainbow レインボー, restaurant レストラン, rhythm リズム, ribbon リボン,
ring リング, robot ロボット, rugby ラグビー, safari サファリ, salad サラダ, salmon サーモン,
samurai サムライ, sandal サンダル, sandwich サンドイッチ, sapphire サファイア, sauna サウナ,
sausage ソーセージ, saxophone サクソフォン, scarf スカーフ, scooter スクーター,
screen スクリーン, silver シルバー, snowboard スノーボード, soccer サッカー, soda ソーダ,
spoon スプーン, stadium スタジアム, stamp スタンプ, steak ステーキ, sunglasses サングラス,
surfing サーフィン, sushi スシ, swan スワン, sweater セーター, table テーブル,
tambourine タンバリン, tango タンゴ, taxi タクシー, tempura テンプラ, tennis テニス,
tent テント, theater シアター, ticket チケット, tiger タイガー, tomato トマト,
tornado トルネード, tractor トラクター, trophy トロフィー, trumpet トランペット,
tsunami ツナミ, tulip チューリップ, tunnel トンネル, ukulele ウクレレ, umbrella アンブレラ,
uniform ユニフォーム, vampire バンパイア, vanilla バニラ, velvet ベルベット,
violin バイオリン, vitamin ビタミン, volleyball バレーボール, waffle ワッフル, waltz ワルツ,
weekend ウイークエンド, whisky ウイスキー, wine ワイン, wizard ウィザード,
workshop ワークショップ, yacht ヨット, yoga ヨガ, yogurt ヨーグルト, zebra ゼブラ,
zero ゼロ
"""
WORDS: Final = tuple(Word(*entry.split()) for entry in _LIST.split(","))
