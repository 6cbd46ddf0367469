"""Where people look for programs: what each place has to be told of a release.

Everything is made from the manifests that builds leave beside their downloads, and from one
address: change ADDRESS when the project moves, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from shipping.contents import Entry, Manifest
from shipping.plan import IDENTIFIER, NAME, SUMMARY, TITLE

ADDRESS = "https://desktoppoker.invalid"
"""Where the project lives; `.invalid` is nowhere, until it has a public place."""
PUBLISHER = "Desktop Poker contributors"
LICENCE = "MIT"
_WINGET = "DesktopPoker.DesktopPoker"
_WINGET_FORMAT = "1.9.0"
_PRODUCT = "{6B4A3D0E-52C7-4E0B-9E0B-6D3C3F1B7A55}_is1"  # as the installer's script has it
_FLATPAK_RUNTIME = "25.08"
_LINE = (
    "Practice against bots, play with friends on the same network, or keep the ledger of a table "
    "with real cards."
)


class Missing(Exception):
    """A download that a place needs was not built."""


def read_manifests(folder: Path) -> list[Manifest]:
    """What builds of the three systems have left in a folder."""
    return [
        msgspec.json.decode(path.read_bytes(), type=Manifest)
        for path in sorted(folder.glob(f"{NAME}-*.json"))
        if not path.name.endswith(".cdx.json")
    ]


def release_of(manifests: Iterable[Manifest]) -> tuple[str, dict[str, Entry]]:
    """The version, and every download by its name; all builds have to be of one version."""
    found = list(manifests)
    versions = sorted({manifest.version for manifest in found})
    if len(versions) != 1:
        raise Missing(f"one version, not {', '.join(versions) or 'none'}")
    downloads = {entry.path: entry for manifest in found for entry in manifest.downloads}
    return versions[0], downloads


def address_of(version: str, name: str) -> str:
    """Where a download of a release lies."""
    return f"{ADDRESS}/releases/download/v{version}/{name}"


def stores(version: str, downloads: Mapping[str, Entry], date: str) -> dict[str, str]:
    """All files of all places, by their path."""
    stem = f"{NAME}-{version}"
    setup = _needed(downloads, f"{stem}-windows-x86_64-setup.exe")
    zipped = _needed(downloads, f"{stem}-windows-x86_64.zip")
    package = _needed(downloads, f"{NAME}_{version}_amd64.deb")
    found = {
        **_winget(version, setup, date),
        f"scoop/{NAME}.json": _scoop(version, zipped),
        f"flatpak/{IDENTIFIER}.yaml": _flatpak(version, package),
    }
    images = {kind: downloads.get(f"{stem}-macos-{kind}.dmg") for kind in ("arm64", "x86_64")}
    if images["arm64"] is not None and images["x86_64"] is not None:
        found[f"homebrew/{NAME}.rb"] = _cask(version, images["arm64"], images["x86_64"])
    return found


def sums(downloads: Mapping[str, Entry]) -> str:
    """What `sha256sum --check` reads."""
    return "".join(f"{entry.sha256}  {name}\n" for name, entry in sorted(downloads.items()))


def _needed(downloads: Mapping[str, Entry], name: str) -> Entry:
    try:
        return downloads[name]
    except KeyError:
        raise Missing(name) from None


def _winget(version: str, setup: Entry, date: str) -> dict[str, str]:
    """The three files of a version in the Windows Package Manager's repository."""
    head = f"PackageIdentifier: {_WINGET}\nPackageVersion: {version}\n"
    end = f"ManifestVersion: {_WINGET_FORMAT}\n"
    folder = f"winget/{version}/{_WINGET}"
    return {
        f"{folder}.yaml": f"{head}DefaultLocale: en-US\nManifestType: version\n{end}",
        f"{folder}.installer.yaml": (
            f"{head}InstallerType: inno\nScope: user\nMinimumOSVersion: 10.0.17763.0\n"
            f"UpgradeBehavior: install\nReleaseDate: {date}\nFileExtensions:\n- phh\n- phhs\n"
            f"Protocols:\n- {NAME}\n"
            f"Installers:\n- Architecture: x64\n"
            f"  InstallerUrl: {address_of(version, setup.path)}\n"
            f"  InstallerSha256: {setup.sha256.upper()}\n"
            f"  ProductCode: '{_PRODUCT}'\nManifestType: installer\n{end}"
        ),
        f"{folder}.locale.en-US.yaml": (
            f"{head}PackageLocale: en-US\nPublisher: {PUBLISHER}\nPackageName: {TITLE}\n"
            f"PackageUrl: {ADDRESS}\nLicense: {LICENCE}\nShortDescription: {SUMMARY}\n"
            f"Description: {_LINE}\nTags:\n- poker\n- holdem\n- stud\n- game\n"
            f"ReleaseNotesUrl: {ADDRESS}/releases/tag/v{version}\n"
            f"ManifestType: defaultLocale\n{end}"
        ),
    }


def _scoop(version: str, zipped: Entry) -> str:
    """A bucket's manifest; it finds newer versions by itself."""
    following = address_of("$version", zipped.path.replace(version, "$version"))
    facts = {
        "version": version,
        "description": SUMMARY,
        "homepage": ADDRESS,
        "license": LICENCE,
        "architecture": {"64bit": {"url": address_of(version, zipped.path), "hash": zipped.sha256}},
        "extract_dir": NAME,
        "bin": f"{NAME}.exe",
        "shortcuts": [[f"{TITLE}.exe", TITLE]],
        "checkver": {"url": f"{ADDRESS}/releases/latest", "regex": "v([\\d.]+)"},
        "autoupdate": {"architecture": {"64bit": {"url": following}}},
    }
    return msgspec.json.format(msgspec.json.encode(facts), indent=4).decode() + "\n"


def _cask(version: str, arm: Entry, intel: Entry) -> str:
    """Homebrew's description of an application."""
    url = address_of("#{version}", f"{NAME}-#{{version}}-macos-#{{arch}}.dmg")
    return f"""\
cask "{NAME}" do
  arch arm: "arm64", intel: "x86_64"

  version "{version}"
  sha256 arm:   "{arm.sha256}",
         intel: "{intel.sha256}"

  url "{url}"
  name "{TITLE}"
  desc "{SUMMARY}"
  homepage "{ADDRESS}/"

  depends_on macos: ">= :ventura"

  app "{TITLE}.app"
  binary "#{{appdir}}/{TITLE}.app/Contents/MacOS/{NAME}"

  zap trash: [
    "~/Library/Application Support/{TITLE}",
    "~/Library/Preferences/{IDENTIFIER}.plist",
  ]
end
"""


def _flatpak(version: str, package: Entry) -> str:
    """A Flatpak of what is built for Debian: it has icons, file types and pages where they go."""
    return f"""\
id: {IDENTIFIER}
runtime: org.freedesktop.Platform
runtime-version: "{_FLATPAK_RUNTIME}"
sdk: org.freedesktop.Sdk
command: {NAME}
rename-desktop-file: {NAME}.desktop
rename-icon: {NAME}
rename-mime-file: {NAME}.xml
finish-args:
  - --share=network # friends on the same network
  - --share=ipc
  - --socket=wayland
  - --socket=fallback-x11
  - --socket=pulseaudio
  - --device=dri
  - --talk-name=org.freedesktop.ScreenSaver # a table that is played at stays in sight
modules:
  - name: {NAME}
    buildsystem: simple
    build-commands:
      - ar x {package.path}
      - tar -xf data.tar.xz
      - cp -a usr/lib usr/bin usr/share /app/
    sources:
      - type: file
        url: {address_of(version, package.path)}
        sha256: {package.sha256}
"""
