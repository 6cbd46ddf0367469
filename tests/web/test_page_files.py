from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

from desktop_poker.client.table.faces import GUESTS
from desktop_poker.web.page_files import INDEX, page_files


def test_the_page_names_files_that_are_there_and_nothing_from_elsewhere() -> None:
    files = page_files()
    page = files[INDEX].data.decode()
    for name in re.findall(r'(?:href|src)="([^"]+)"', page):
        assert name in files
    for name, file in files.items():
        text = file.data.decode()
        for imported in re.findall(r'from "\./([^"]+)"', text):
            assert imported in files, name
        outside = set(re.findall(r"https?://[^\s\"']+", text))
        assert outside <= {"http://www.w3.org/2000/svg"}, name
    assert "<script>" not in page
    assert "style=" not in page


def test_first_paint_is_small() -> None:
    files = page_files()
    first = [one.data for name, one in files.items() if "/" not in name]
    assert sum(map(len, first)) < 100 * 1024
    assert sum(len(gzip.compress(one)) for one in first) < 40 * 1024


def test_every_guest_has_a_face() -> None:
    for guest in GUESTS:
        drawing = ElementTree.fromstring(page_files()[f"face/{guest}.svg"].data)  # noqa: S314 - ours
        assert len(list(drawing.iter())) > 5
