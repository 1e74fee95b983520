"""Which browser the tests drive, and one of it that can be killed."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-crash-restore-bubble",
]


def executable() -> str:
    """The first Chromium on the path."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    raise RuntimeError(f"none of {', '.join(NAMES)} is installed: run `make browser`")


def launch_options() -> dict[str, Any]:
    """For `launch` and `launch_persistent_context`."""
    return {"executable_path": executable(), "args": ARGS}


def processes_of(folder: Path) -> list[int]:
    """The processes of the browser whose profile lies in `folder`."""
    listing = subprocess.run(["ps", "-axww", "-o", "pid=,args="], capture_output=True, text=True, check=True)
    lines = (line.split(maxsplit=1) for line in listing.stdout.splitlines())
    return [int(pid) for pid, *args in lines if f"--user-data-dir={folder}" in " ".join(args)]


@dataclass
class Profile:
    """A browser of its own with a profile on disk, which outlives the browser's processes."""

    browser_type: BrowserType
    folder: Path
    options: dict[str, Any]
    follow: Any
    _context: BrowserContext | None = field(default=None, init=False)

    def start(self) -> Page:
        """A fresh browser process on the same profile, with one empty page."""
        options = {**launch_options(), **self.options}
        self._context = self.browser_type.launch_persistent_context(str(self.folder), **options)
        self.follow(self._context)
        return self._context.pages[0]

    def kill(self) -> None:
        """Ends every process of the browser at once, with no chance to tidy up."""
        victims = processes_of(self.folder)
        assert victims, "no browser runs on this profile"
        for process in victims:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._wait_for_the_end()
        self.close()

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
