"""ui/kept_code.py: what Qt's Python layer compiles to is compiled once."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_poker.ui import kept_code
from desktop_poker.ui.kept_code import Compiler, kept_file, load_qt

SOURCE = "def three() -> int:\n    return 3\n"

SCRIPT = """
import sys
from pathlib import Path
from desktop_poker.ui import kept_code
usual, compiled = kept_code._compile, []
def counted(source, filename, *rest, **others):
    compiled.append(filename)
    return usual(source, filename, *rest, **others)
kept_code._compile = counted
kept_code.load_qt(Path(sys.argv[1]))
assert any("shibokensupport" in str(name) for name in compiled) == bool(sys.argv[2]), compiled
from PySide6.QtCore import QObject, QSize
try:
    QObject().setObjectName(QSize())  # the helpers are what says this
except TypeError as error:
    assert "setObjectName(name: str" in str(error), error
else:
    raise AssertionError("Qt has taken anything")
"""


@pytest.fixture(autouse=True)
def writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the real compiler is asked for from now on."""
    seen: list[str] = []
    usual = kept_code._compile

    def counted(source: str, filename: str, *rest: object, **others: object) -> object:
        seen.append(filename)
        return usual(source, filename, *rest, **others)  # type: ignore[call-overload]

    monkeypatch.setattr(kept_code, "_compile", counted)
    return seen


def three(code: object) -> object:
    names: dict[str, object] = {}
    exec(code, names)  # type: ignore[arg-type]  # noqa: S102 - it was compiled here
    return names["three"]()  # type: ignore[operator]


def test_what_was_compiled_once_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, seen = tmp_path / "__pycache__" / "code", compiled(monkeypatch)
    for _ in range(3):
        compiler = Compiler(file)
        assert three(compiler(SOURCE.encode(), "three.py", "exec")) == 3
        compiler.keep()
    assert seen == ["three.py"]
    assert [path.name for path in file.parent.iterdir()] == ["code"]  # and nothing half-written


def test_a_changed_source_is_compiled_again_and_the_old_one_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, seen = tmp_path / "code", compiled(monkeypatch)
    for source in (SOURCE, SOURCE.replace("3", "2 + 1"), SOURCE):
        compiler = Compiler(file)
        assert three(compiler(source, "three.py", "exec")) == 3
        compiler.keep()
    assert len(seen) == 3


@pytest.mark.parametrize("damage", [b"", b"12345678", b"x" * 400])
def test_a_damaged_file_is_written_anew(
    damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, seen = tmp_path / "code", compiled(monkeypatch)
    compiler = Compiler(file)
    compiler(SOURCE, "three.py", "exec")
    compiler.keep()
    whole = file.read_bytes()
    file.write_bytes(damage + whole[len(damage) :] if damage else whole[:-1])
    compiler = Compiler(file)
    assert three(compiler(SOURCE, "three.py", "exec")) == 3
    compiler.keep()
    assert seen == ["three.py"] * 2
    assert three(Compiler(file)(SOURCE, "three.py", "exec")) == 3
    assert seen == ["three.py"] * 2


def test_nothing_is_written_where_python_writes_no_bytecode(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    compiler = Compiler(tmp_path / "code")
    assert three(compiler(SOURCE, "three.py", "exec")) == 3
    compiler.keep()
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cant_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    compiler = Compiler(tmp_path / "file" / "code")
    assert three(compiler(SOURCE, "three.py", "exec")) == 3
    compiler.keep()


def test_anything_else_is_compiled_as_ever(tmp_path: Path) -> None:
    compiler = Compiler(tmp_path / "code")
    assert eval(compiler("1 + 2", "sum", "eval")) == 3  # noqa: S307 - it was compiled here
    assert three(compiler(SOURCE, "three.py", "exec", 0, dont_inherit=True)) == 3
    with pytest.raises(SyntaxError):
        compiler("def", "broken.py", "exec")
    compiler.keep()
    assert not list(tmp_path.iterdir())


def test_annotations_stay_words_as_qt_compiles_them(tmp_path: Path) -> None:
    names: dict[str, object] = {}
    exec(Compiler(tmp_path / "code")("x: int = 1", "x.py", "exec"), names)  # noqa: S102
    assert names["__annotations__"] == {"x": "int"}


def test_qt_that_is_there_is_left_alone(tmp_path: Path) -> None:
    import PySide6.QtCore  # noqa: F401, PLC0415 - it is there now

    usual = builtins.compile
    load_qt(tmp_path / "code")
    assert builtins.compile is usual
    assert not list(tmp_path.iterdir())


def test_the_code_is_kept_beside_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", None)
    assert kept_file().parent == Path(kept_code.__file__).parent / "__pycache__"
    assert str(sys.implementation.cache_tag) in kept_file().name


def test_qt_compiles_its_helpers_once_and_they_work(tmp_path: Path) -> None:
    free = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for anything in ("something", ""):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, str(tmp_path / "code"), anything],
            capture_output=True,
            encoding="utf-8",
            check=False,
            env=free,
        )
        assert (done.returncode, done.stderr) == (0, "")
