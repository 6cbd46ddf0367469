"""Layouts measure words: the same fonts as in tests of the table's window."""

from tests.ui.table.conftest import fonts, shipped_widths

__all__ = ["fonts", "shipped_widths"]
