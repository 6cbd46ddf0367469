import ast
import re
import string
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "desktop_poker"
KEYWORDS = {
    **dict.fromkeys(("texts", "_texts", "BadInput", "StorageError", "ProfileInUse", "msgid")),
    "count": (1, 2),
    "person": (2, 3),
}


def extracted() -> set[str]:
    found: set[str] = set()
    for _, _, message, _, _ in extract_from_dir(str(PACKAGE), keywords=KEYWORDS):
        found.update((message,) if isinstance(message, str) else message)
    return {message for message in found if message}


def hidden(source: str) -> list[int]:
    """The lines of texts inside f-strings: Babel sees those from Python 3.12 on only."""
    return [
        call.lineno
        for string in ast.walk(ast.parse(source))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name | ast.Attribute)
        and (call.func.id if isinstance(call.func, ast.Name) else call.func.attr) in KEYWORDS
    ]


def test_no_text_is_hidden_in_an_f_string() -> None:
    assert hidden("said = f'{self._texts(\"Clock\")} {left}'") == [1]
    found = {
        str(path.relative_to(ROOT)): lines
        for path in PACKAGE.rglob("*.py")
        if (lines := hidden(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def japanese() -> Catalog:
    path = ROOT / "resources" / "texts" / "ja" / "LC_MESSAGES" / "desktop_poker.po"
    with path.open("rb") as file:
        return read_po(file, locale="ja")


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_every_text_has_a_japanese_translation() -> None:
    catalogue = japanese()
    translated: set[str] = set()
    for message in catalogue:
        ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        if message.string:
            translated.update(ids)
    assert extracted() - translated == set()


def test_no_translation_is_left_over() -> None:
    known = extracted()
    for message in japanese():
        ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        assert not message.id or set(ids) <= known, message.id


def test_translations_name_the_same_facts() -> None:
    for message in japanese():
        if isinstance(message.id, str) and message.id:
            assert fields(str(message.string)) == fields(message.id), message.id


def test_a_counted_text_names_the_number() -> None:
    """Japanese has one form for one and for many."""
    for message in japanese():
        if isinstance(message.id, tuple):
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            for form in forms:
                assert fields(str(form)) >= fields(message.id[1]), message.id


# Ranks are letters and figures on the cards, blinds have their usual abbreviations, and whose
# cards these are is said by a colon.
INTERNATIONAL = re.compile(r"([2-9AKQJ]|10|BB|SB)( \{amount\})?|\{name\}：\{cards\}")


def test_japanese_texts_are_japanese() -> None:
    kana_or_kanji = re.compile(r"[ぁ-んァ-ヶ一-龠]")
    bare = [
        message.id
        for message in japanese()
        if isinstance(message.id, str)
        and re.search(r"[A-Za-z]{3}", re.sub(r"\{[^}]*\}", "", message.id))
        and not kana_or_kanji.search(str(message.string))
        and not INTERNATIONAL.fullmatch(str(message.string))
    ]
    assert bare == []
