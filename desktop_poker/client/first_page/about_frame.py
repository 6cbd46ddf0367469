"""What the program says about itself."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.client.texts.texts import Texts


class AboutFrame(Struct, frozen=True, kw_only=True):
    """The About box."""

    version: str
    build: str
    terms: str
    parts: str


def about_frame(version: str, build: str, texts: Texts) -> AboutFrame:
    """The About box of a version; without a build, the program runs from its source."""
    return AboutFrame(
        version=texts("Version {version}", version=version),
        build=texts("Build {build}", build=build) if build else texts("Run from its source"),
        terms=texts("Free software under the MIT licence. No account, no real money."),
        parts=texts("It uses Python, Qt, NumPy and others; their terms are in the licences."),
    )
