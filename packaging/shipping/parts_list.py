"""A bill of materials: every library that is shipped, its version and its terms, as CycloneDX."""

from __future__ import annotations

import platform
from importlib import metadata
from typing import Any

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import bom as boms
from cyclonedx.model import component as components
from cyclonedx.model.component import ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from shipping.licences import shipped
from shipping.plan import NAME

_TERMS = {"pyside6-essentials": "LGPL-3.0-only", "shiboken6": "LGPL-3.0-only"}
_FACTORY = LicenseFactory()
# Decorated in a way that one of the type checkers takes for another class.
Bom: Any = boms.Bom
Component: Any = components.Component


def bill(version: str) -> str:
    """The list as JSON; the same parts give the same list, but for its time and number."""
    bom = Bom()
    program = Component(
        name=NAME,
        version=version,
        type=ComponentType.APPLICATION,
        licenses=[_FACTORY.make_from_string("MIT")],
        bom_ref=NAME,
    )
    bom.metadata.component = program
    parts = [_library(name) for name in sorted(shipped())]
    parts.append(
        Component(
            name="python",
            version=platform.python_version(),
            type=ComponentType.PLATFORM,
            licenses=[_FACTORY.make_from_string("PSF-2.0")],
            bom_ref="python",
        )
    )
    for part in parts:
        bom.components.add(part)
    bom.register_dependency(program, parts)
    return JsonV1Dot6(bom).output_as_string(indent=1) + "\n"


def _library(name: str) -> Any:
    found = metadata.version(name)
    said = _TERMS.get(name) or _told(name, "License-Expression") or _told(name, "License")
    terms = said or _told(name, "Classifier", "License :: ").rpartition(" :: ")[2]
    return Component(
        name=name,
        version=found,
        type=ComponentType.LIBRARY,
        purl=PackageURL("pypi", None, name, found),
        licenses=[_FACTORY.make_from_string(terms)] if terms else [],
        bom_ref=f"{name}@{found}",
    )


def _told(name: str, field: str, beginning: str = "") -> str:
    """The first line of a library's own facts that begins so; empty where there is none."""
    values = metadata.metadata(name).get_all(field) or []
    lines = [line for value in values for line in value.splitlines()]
    return next((line for line in lines if line.startswith(beginning)), "")
