"""Load Qt's Python layer without compiling it anew at every start.

PySide6 carries its helpers as sources inside its libraries, where Python keeps no bytecode of them:
they are compiled whenever Qt is loaded, a sixth of the time that a bare window takes. What they
compile to is kept here, beside our own bytecode and on the same terms: nothing is written when
Python is told to write none or where the folder does not allow it, and a source that has changed
is compiled again.
"""

from __future__ import annotations
import __future__

import builtins
import marshal
import sys
from contextlib import suppress
from importlib.util import cache_from_source, source_hash
from pathlib import Path
from types import CodeType
from typing import Any, TypeAlias

_Known: TypeAlias = dict[tuple[str, bytes], CodeType]

_compile = builtins.compile
_FORMAT = 2  # of marshal: the last without references, so the same code gives the same bytes
_CHECK = 8  # bytes that say whether the rest is what was written


def kept_file() -> Path:
    """Where the code is kept for this version of Python."""
    tag = sys.implementation.cache_tag
    return Path(cache_from_source(__file__)).with_name(f"pyside6.{tag}.code")


def load_qt(file: Path | None = None) -> None:
    """Import Qt's core, with the code that was kept if there is any."""
    if "PySide6.QtCore" in sys.modules:
        return
    compiler = Compiler(file or kept_file())
    builtins.compile = compiler
    try:
        import PySide6.QtCore  # noqa: F401, PLC0415 - this is what compiles
    finally:
        builtins.compile = _compile
    compiler.keep()


class Compiler:
    """Stands in for Python's compiler while Qt is loaded."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known = _read(file)
        self._used: _Known = {}
        self._has_news = False

    def __call__(self, source: Any, filename: Any, mode: str, *rest: Any, **others: Any) -> Any:
        """Compile something, or remember what it was compiled to."""
        if rest or others or mode != "exec" or not isinstance(source, str | bytes):
            return _compile(source, filename, mode, *rest, **others)
        text = source.encode() if isinstance(source, str) else source
        key = str(filename), source_hash(text)
        code = self._known.get(key)
        if code is None:
            # As its caller would: its modules all begin with this.
            flags = __future__.annotations.compiler_flag
            code = _compile(source, filename, mode, flags, dont_inherit=True)
            self._has_news = True
        self._used[key] = code
        return code

    def keep(self) -> None:
        """Write what was compiled, unless it was all known."""
        if not self._has_news or sys.dont_write_bytecode:
            return
        body = marshal.dumps(self._used, _FORMAT)
        partial = self._file.with_suffix(".part")
        with suppress(OSError):  # an installation that can't be written starts a little slower
            self._file.parent.mkdir(exist_ok=True)
            partial.write_bytes(source_hash(body) + body)
            partial.replace(self._file)


def _read(file: Path) -> _Known:
    """What was kept; nothing when there is no such file, or not a whole one."""
    try:
        content = file.read_bytes()
    except OSError:
        return {}
    if content[:_CHECK] != source_hash(content[_CHECK:]):
        return {}
    known: _Known = marshal.loads(content[_CHECK:])  # noqa: S302 - our own, like any bytecode
    return known
