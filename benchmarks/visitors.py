"""Browsers as visitors: they open a page, wait for values, and close it. Also a limit of their processor."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from e2e.browser import executable, find, launch_options  # noqa: E402
from e2e.webkit.minibrowser import screen, start  # noqa: E402

__all__ = ["find", "launch_options", "screen"]

PATIENCE = 300.0
"""How many seconds a visitor waits for a value."""
GROUPS = Path("/sys/fs/cgroup")
"""The folder of Linux's control groups."""


class Visitor(Protocol):
    """One person with a browser profile: what was fetched once may be there the next time."""

    def visit(self, url: str, *values: str) -> list[Any]:
        """The values of JavaScript expressions, each as soon as it is true, on a fresh page."""
        ...

    def close(self) -> None:
        """Close the browser profile."""
        ...


class PlaywrightVisitor:
    """A context of Chromium or Firefox."""

    def __init__(self, browser: Browser, script: str = "") -> None:
        self.context: BrowserContext = browser.new_context()
        if script:
            self.context.add_init_script(script)

    def visit(self, url: str, *values: str) -> list[Any]:
        page = self.context.new_page()
        try:
            page.goto(url)
            return [wait(lambda value=value: page.evaluate(value)) for value in values]
        finally:
            page.close()

    def close(self) -> None:
        self.context.close()


class WebKitVisitor:
    """A WebKitGTK window on a virtual screen."""

    def __init__(self, display: str) -> None:
        self._process, self.driver = start(display)

    def visit(self, url: str, *values: str) -> list[Any]:
        self.driver.get("about:blank")
        self.driver.get(url)
        return [wait(lambda value=value: self.driver.execute_script(f"return {value}")) for value in values]

    def close(self) -> None:
        self.driver.quit()
        self._process.end()


def wait(look: Any) -> Any:
    """The result of ``look``, which is called until that is true; TimeoutError after ``PATIENCE``."""
    end = time.monotonic() + PATIENCE
    while not (value := look()):
        if time.monotonic() > end:
            raise TimeoutError("the page never came to what was waited for")
        time.sleep(0.02)
    return value


class Quota:
    """A group of processes that gets a share of one core: needs the rights to make such a group."""

    def __init__(self) -> None:
        is_first = (GROUPS / "cpu/cpu.cfs_quota_us").exists() or (GROUPS / "cpu/cpu.cfs_period_us").exists()
        self.folder = (GROUPS / "cpu" if is_first else GROUPS) / f"joker-poker-bench-{os.getpid()}"
        self.is_first_version = is_first
        self.folder.mkdir()

    def limit(self, share: float) -> None:
        """So much of one core for all of them together; 0 for no limit."""
        period = 100_000
        quota = int(share * period)
        if self.is_first_version:
            (self.folder / "cpu.cfs_quota_us").write_text(str(quota or -1))
        else:
            (self.folder / "cpu.max").write_text(f"{quota or 'max'} {period}")

    def command(self, place: Path) -> Path:
        """A script that starts Chromium inside the group."""
        path = place / "chromium-in-group"
        lines = [
            "#!/bin/sh",
            f"echo $$ > {self.folder}/cgroup.procs",
            f'exec {executable("chromium")} "$@"',
            "",
        ]
        path.write_text("\n".join(lines))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def close(self) -> None:
        """Remove the group, once its last process has ended."""
        for _ in range(100):
            with contextlib.suppress(OSError):
                self.folder.rmdir()
                return
            time.sleep(0.1)


@contextlib.contextmanager
def limited(playwright: Playwright, place: Path) -> Iterator[tuple[Browser, Quota] | None]:
    """A Chromium whose share of a processor can be limited; None if that is not allowed."""
    try:
        quota = Quota()
        quota.limit(0)
    except OSError:
        yield None
        return
    options = {**launch_options(), "executable_path": str(quota.command(place))}
    browser = playwright.chromium.launch(**options)
    try:
        yield browser, quota
    finally:
        quota.limit(0)
        browser.close()
        quota.close()


def private_memory(browser: Browser) -> float:
    """Megabytes that only the browser's pages and their workers use."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(_private(int(process["id"])) for process in processes if process["type"] == "renderer")


def _private(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    sizes = [int(line.split()[1]) for line in lines if line.startswith("Private_")]
    return sum(sizes) * 1024 / 1e6


def machine() -> str:
    """Processor, cores, clock and memory."""
    lines = (line.split(":", 1) for line in Path("/proc/cpuinfo").read_text().splitlines() if ":" in line)
    cpu = {key.strip(): value.strip() for key, value in lines}
    clock = float(cpu.get("cpu MHz", 0)) / 1000
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{os.cpu_count()} cores {cpu.get('model name', '')} at {clock:.1f} GHz, {memory:.0f} GB"
