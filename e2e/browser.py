"""The browsers installed, the options to start them, and a browser that can be killed."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
# Chromium without a user interface: the same page in four fifths of the processor time.
SHELL = ("chromium-headless-shell", "chrome-headless-shell")
# The first ones open hidden windows in every context, which cost half a second. The others are those that
# Playwright turns off, repeated here because only the last list of disabled features counts.
UNUSED_FEATURES = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "Translate",
)
CHROMIUM_ARGS = [
    f"--disable-features={','.join(UNUSED_FEATURES)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-crash-restore-bubble",
]
# No second, optimizing compilation of WebAssembly, nor the search for code that is worth it: they would cost
# a page that lives for seconds a third of its processor time.
BRIEF = "--js-flags=--liftoff-only"
BRIEF_FIREFOX = {"javascript.options.wasm_optimizingjit": False}


# One process for pages, and none started for pages that may come.
FIREFOX_PREFERENCES: dict[str, Any] = {
    # As on a phone, and as headless Chromium does: scroll bars lie over the page.
    "ui.useOverlayScrollbars": 1,
    "browser.ml.enable": False,
    "dom.ipc.processCount": 1,
    "dom.ipc.processPrelaunch.enabled": False,
    "fission.autostart": False,
}
# By browser, Debian's packages.
PACKAGES = {
    "chromium": "chromium",
    "shell": "chromium-headless-shell",
    "firefox": "firefox-esr",
    "webkit": "webkit2gtk-driver xvfb",
}
MINIBROWSERS = ("usr/lib/*/webkit*gtk-*", "usr/libexec/webkit*gtk-*", "usr/lib/webkit*gtk-*")


def find(name: str) -> str | None:
    """The path of a browser (of WebKit, its driver): its first command that is found; None if none is.

    `shell` is Chromium without a user interface.
    """
    if name == "webkit" and not (minibrowser() and shutil.which("Xvfb")):
        return None
    commands = SHELL if name == "shell" else COMMANDS[name]
    return next(filter(None, map(shutil.which, commands)), None)


def minibrowser() -> str | None:
    """The path of WebKitGTK's MiniBrowser; None if it is not installed."""
    found = (path for folder in MINIBROWSERS for path in Path("/").glob(f"{folder}/MiniBrowser"))
    return next(map(str, found), None)


def installed() -> list[str]:
    """The browsers that are installed."""
    return [name for name in COMMANDS if find(name)]


def executable(name: str) -> str:
    """The path of a browser; RuntimeError if it is not installed."""
    found = find(name)
    if found is None:
        raise RuntimeError(f"none of {', '.join(COMMANDS[name])} is installed: run `make browsers`")
    return found


def launch_options(
    name: str = "chromium", *, still: bool = False, brief: bool = False, shell: bool = False
) -> dict[str, Any]:
    """Options for `launch` and `launch_persistent_context`.

    `still`: with reduced motion (only for Firefox). `brief`: for tests that measure nothing. `shell`:
    Chromium without a user interface, if that is installed.
    """
    if name == "chromium":
        command = (find("shell") if shell else None) or executable(name)
        return {"executable_path": command, "args": [*CHROMIUM_ARGS, *[BRIEF] * brief]}
    preferences = {**FIREFOX_PREFERENCES, **(BRIEF_FIREFOX if brief else {})}
    return {
        "channel": "moz-firefox",
        "executable_path": executable(name),
        "firefox_user_prefs": {**preferences, "ui.prefersReducedMotion": int(still)},
    }


def processes_of(folder: Path) -> list[int]:
    """The processes of the browser whose profile lies in `folder`."""
    listing = subprocess.run(["ps", "-axww", "-o", "pid=,args="], capture_output=True, text=True, check=True)
    lines = (line.split(maxsplit=1) for line in listing.stdout.splitlines())
    return [int(pid) for pid, *args in lines if f"--user-data-dir={folder}" in " ".join(args)]


def with_children(processes: list[int]) -> list[int]:
    """These processes and all that they have started, of which not all name the profile."""
    command = ["ps", "-ax", "-o", "pid=,ppid="]
    listing = subprocess.run(command, capture_output=True, text=True, check=True)
    pairs = [tuple(map(int, line.split())) for line in listing.stdout.splitlines()]
    found = set(processes)
    while more := {pid for pid, parent in pairs if parent in found} - found:
        found |= more
    return sorted(found)


@dataclass
class Profile:
    """A browser with a profile on disk, which outlives the browser's processes. `follow`: called with each
    new context, such as `Watch.follow`.
    """

    browser_type: BrowserType
    folder: Path
    options: dict[str, Any]
    follow: Any
    shell: bool = False
    _context: BrowserContext | None = field(default=None, init=False)

    def start(self) -> Page:
        """A fresh browser process on the same profile, with one empty page."""
        launched = launch_options(self.browser_type.name, brief=True, shell=self.shell)
        options = {**launched, **self.options}
        self._context = self.browser_type.launch_persistent_context(str(self.folder), **options)
        self.follow(self._context)
        return self._context.pages[0]

    def kill(self) -> None:
        """Kills every process of the browser."""
        victims = processes_of(self.folder)
        assert victims, "no browser runs on this profile"
        for process in victims:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._wait_for_the_end()
        self.close()

    @contextlib.contextmanager
    def stopped(self, at: Callable[[], object]) -> Iterator[None]:
        """Calls `at`, then stops all processes of the browser until the end of the `with` block."""
        sleepers = with_children(processes_of(self.folder))
        assert sleepers, "no browser runs on this profile"
        at()
        try:
            for process in sleepers:
                os.kill(process, signal.SIGSTOP)
            yield
        finally:
            for process in sleepers:
                os.kill(process, signal.SIGCONT)

    def close(self) -> None:
        """Ends the browser in good order, if it still runs."""
        context, self._context = self._context, None
        if context is not None:
            with contextlib.suppress(Exception):
                context.close()

    def _wait_for_the_end(self) -> None:
        until = time.monotonic() + 15
        while processes_of(self.folder):
            assert time.monotonic() < until, "the browser does not die"
            time.sleep(0.05)


if __name__ == "__main__":
    # For the Makefile: the packages of the named browsers that are missing; for `any`, Chromium's if no
    # browser is installed.
    wanted = [name for name in sys.argv[1:] if name != "any"] or ["chromium"] * (not installed())
    print(*(PACKAGES[name] for name in wanted if not find(name)))
