"""packaging/shipping/parts_list.py: everything that is shipped is listed, with its terms."""

from __future__ import annotations

import msgspec
from shipping.licences import shipped
from shipping.parts_list import bill


def test_every_part_is_listed_with_its_version_and_its_terms() -> None:
    found = msgspec.json.decode(bill("1.2.3"))
    assert found["bomFormat"] == "CycloneDX"
    assert found["metadata"]["component"]["version"] == "1.2.3"
    parts = {part["name"]: part for part in found["components"]}
    assert set(parts) == {*shipped(), "python"}
    assert all(part["version"] and part["licenses"] for part in parts.values())
    assert parts["numpy"]["purl"].startswith("pkg:pypi/numpy@")
