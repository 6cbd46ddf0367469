"""Give imports their usual speed back, which Qt's Python layer takes from them.

Once PySide6 is loaded, it reads the source of every module that is imported after it, in case it
asks for another spelling of Qt's names. None of ours does, and a few hundred follow.
"""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401 - this is what replaces the import


def restore() -> None:
    """Import modules as Python does; nothing happens where Qt has left that alone."""
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
