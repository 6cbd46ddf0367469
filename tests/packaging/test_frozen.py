"""packaging/build.py: what players download starts, deals, draws, and is small (slow)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pytest
from shipping.contents import Manifest, strangers

from tests.storage.phh.files import NAMED

ROOT = Path(__file__).resolve().parents[2]
MOST = 60e6  # bytes to download
LONGEST = 240  # seconds, on a machine that does much else

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1800),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a test of the Linux bundle"),
    pytest.mark.skipif(shutil.which("npm") is None, reason="npm brings the Japanese font"),
]
needs_screen = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None,
    reason="Xvfb is the screen, xdotool looks at it",
)


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything built once; or what was built before, named by DESKTOP_POKER_DIST."""
    if "DESKTOP_POKER_DIST" in os.environ:
        return Path(os.environ["DESKTOP_POKER_DIST"])
    folder = tmp_path_factory.mktemp("build")
    command = [sys.executable, str(ROOT / "packaging" / "build.py")]
    places = ["--to", str(folder / "out"), "--work", str(folder / "work")]
    subprocess.run([*command, *places], check=True)
    return folder / "out"


@pytest.fixture(scope="module")
def manifest(out: Path) -> Manifest:
    (path,) = out.glob("*.json")
    return msgspec.json.decode(path.read_bytes(), type=Manifest)


@pytest.fixture(scope="module")
def program(out: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The unpacked program, in a folder whose name has spaces and Japanese letters."""
    folder = tmp_path_factory.mktemp("ポーカー と 友")
    (archive,) = out.glob("*.tar.xz")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    (found,) = folder.glob("*/desktop-poker")
    yield found
    shutil.rmtree(folder)


def bare(home: Path) -> dict[str, str]:
    """Nothing around a program but a home."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}


def run(program: Path, *words: str, home: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Start it with nothing around it."""
    return subprocess.run(
        [str(program), *words],
        check=False,
        env={**bare(home), "QT_QPA_PLATFORM": "offscreen", **more},
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST,
    )


def test_the_download_is_small(manifest: Manifest) -> None:
    sizes = {entry.path: entry.size for entry in manifest.downloads}
    assert len(sizes) == 2
    assert max(sizes.values()) <= MOST, sizes


def test_nothing_of_qt_is_shipped_that_nothing_uses(manifest: Manifest) -> None:
    paths = [entry.path for entry in manifest.files]
    assert strangers(paths) == []
    assert not [path for path in paths if path.endswith((".po", ".a", ".pyi", ".h"))]


def test_qt_is_not_compiled_at_every_start(program: Path, tmp_path: Path) -> None:
    (kept,) = program.parent.glob("_internal/desktop_poker/ui/__pycache__/pyside6.*.code")
    traced = tmp_path / "opened"
    command = ["strace", "-f", "-e", "trace=openat", "-o", str(traced), str(program), "--version"]
    if shutil.which("strace") is None:
        pytest.skip("strace tells which files are opened")
    subprocess.run(command, check=True, env=bare(tmp_path), capture_output=True, timeout=LONGEST)
    assert str(kept) in traced.read_text(encoding="utf-8")


def test_the_same_checkout_gives_the_same_files(
    out: Path, manifest: Manifest, tmp_path: Path
) -> None:
    """Built once more in another folder: every file has the same sum."""
    if "DESKTOP_POKER_DIST" in os.environ:
        pytest.skip("what was built before may be of another checkout")
    command = [sys.executable, str(ROOT / "packaging" / "build.py"), "--folder-only"]
    font = out.parent / "work" / "font" / "package"
    places = ["--to", str(tmp_path / "out"), "--work", str(tmp_path / "work"), "--font", str(font)]
    subprocess.run([*command, *places], check=True)
    (path,) = (tmp_path / "out").glob("*.json")
    again = msgspec.json.decode(path.read_bytes(), type=Manifest)
    assert again.build == manifest.build
    assert again.files == manifest.files


def test_all_terms_are_shipped(manifest: Manifest) -> None:
    names = {Path(entry.path).stem for entry in manifest.files if "LICENSES" in entry.path}
    assert {"desktop-poker", "Qt", "LGPL-3.0", "Python", "numpy", "Noto Sans JP"} <= names


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_passes_its_own_test(program: Path, language: str, tmp_path: Path) -> None:
    done = run(program, "--smoke", "--lang", language, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for part in ("a hand against every opponent", "a table for friends", "the history"):
        assert f"ok: {part}" in done.stdout


@contextmanager
def screen() -> Iterator[str]:
    """A screen of its own, by its name."""
    read, write = os.pipe()
    running = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    try:
        os.close(write)
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        running.terminate()
        running.wait()


def windows_on(display: str) -> list[str]:
    """The names of the windows that can be seen."""
    surroundings = {**os.environ, "DISPLAY": display}
    words = ["xdotool", "search", "--onlyvisible", "--name", ".+", "getwindowname", "%@"]
    done = subprocess.run(
        words, check=False, env=surroundings, capture_output=True, encoding="utf-8"
    )
    return done.stdout.splitlines()


@needs_screen
def test_it_passes_its_own_test_in_one_window(program: Path, tmp_path: Path) -> None:
    """Opponents think in processes that are this same program: none of them may open a window."""
    seen: set[int] = set()
    with screen() as display:
        surroundings = {**bare(tmp_path), "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        running = subprocess.Popen(
            [str(program), "--smoke"],
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        while not ended(running):
            seen.add(len(windows_on(display)))
        out, errors = running.communicate(timeout=LONGEST)
    assert (running.returncode, errors) == (0, "")
    assert "ok: a hand against every opponent" in out
    assert max(seen) == 1, seen


@needs_screen
def test_a_file_of_hands_is_opened_and_a_second_copy_hands_its_own_over(
    program: Path, tmp_path: Path
) -> None:
    files = [tmp_path / name for name in ("手 1.phh", "手 2.phh")]
    for file in files:
        file.write_text(f"{NAMED}event = '{file.name}'\n", encoding="utf-8")
    with screen() as display:
        more = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        running = subprocess.Popen(
            [str(program), "--lang", "en", str(files[0])],
            env={**bare(tmp_path), **more},
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            until(lambda: "Hands from a file" in "".join(windows_on(display)), running)
            second = run(program, str(files[1]), home=tmp_path, **more)
            assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
            running.terminate()
            _, errors = running.communicate(timeout=LONGEST)
        finally:
            running.kill()
            running.wait()
    assert (running.returncode, errors) == (0, "")
    listed = run(program, "history", "list", home=tmp_path)
    assert listed.stdout.count("美咲") == 2


def ended(running: subprocess.Popen[str]) -> bool:
    """Whether a program ends in this moment; it is left some time to work in."""
    with suppress(subprocess.TimeoutExpired):
        running.wait(timeout=0.2)
    return running.returncode is not None


def until(happened: Callable[[], bool], running: subprocess.Popen[str]) -> None:
    """Wait for something that a running program does."""
    last = time.monotonic() + LONGEST
    while not happened():
        assert not ended(running), running.stderr.read() if running.stderr else ""
        assert time.monotonic() < last


def test_a_first_run_makes_a_profile_at_a_place_with_any_name(
    program: Path, tmp_path: Path
) -> None:
    profile = tmp_path / "ケンの プロフィール"
    words = ("play", "--text", "--hands", "1", "--speed", "instant", "--profile", str(profile))
    done = subprocess.run(
        [str(program), *words],
        input="c\n" * 200,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST,
        env=bare(tmp_path),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (profile / "history.sqlite3").is_file()


def test_sounds_are_asked_for_from_the_library_that_is_shipped(
    program: Path, tmp_path: Path
) -> None:
    heard = run(program, "sounds", "--play", "check-1", home=tmp_path)
    # With or without a loudspeaker: the library is there, and it was asked.
    assert (heard.returncode, heard.stderr) in (
        (0, ""),
        (1, "desktop-poker: there is no device that plays sounds\n"),
    )


def test_a_child_of_the_program_is_a_worker_and_no_window(program: Path, tmp_path: Path) -> None:
    """What `multiprocessing` starts is this same file: it must not open a profile or a window."""
    words = ("--multiprocessing-fork", "tracker_fd=0", "pipe_handle=0")
    done = run(program, *words, home=tmp_path)
    assert done.returncode != 0
    assert not (tmp_path / ".local").exists()
