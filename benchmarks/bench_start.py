"""From navigation to a dealt hand: this build against stock Pyodide of the same version, in the same run.

``python benchmarks/bench_start.py [--rounds N] [--cold N] [--quick] [--write] [--json]``. Stock is what
Pyodide's documentation shows: a module worker, ``loadPyodide``, the engine's wheel installed with micropip,
all from the same local server. The two take turns, so that a busy machine slows both alike; the ratio is what
can be compared.

*Warm*: a browser that was here before. *Plain*: the same without an image of Python's memory, as the first
start after a new engine. *Cold*: an empty profile and a line of 180 kB/s with 0.56 s of delay for every
answer (Slow 4G). *Quarter core*: warm, all processes of the browser together on a quarter of one core (needs
the rights to make a control group). *Usable table*: the game itself, opened at a saved table: the cards are
painted. *Tap*: handlers, rendering, style and layout of one tap on a card.

``--write`` puts the table into benchmarks/results/start.md, with the day and the commit; but only after a
whole run of what is committed, on a machine that was quiet before. ``--quick`` is to try it out.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Playwright, sync_playwright
from selenium.common.exceptions import WebDriverException
from stale import RESULTS, ROOT, changed, commit, measured_line
from urllib3.exceptions import HTTPError
from visitors import (
    PlaywrightVisitor,
    Visitor,
    WebKitVisitor,
    find,
    launch_options,
    limited,
    machine,
    private_memory,
    screen,
)

# isort: split
# `visitors` puts its folder on the path.
from serve import Line, Site

PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
MICROPIP = "micropip==0.11.1"
OURS, STOCK = "this build", "stock"
PAGES = {OURS: "ours/", STOCK: "stock/stock.html"}
"""The address of each page on the local server."""
PLAIN = {"plain": "ours/?plain", STOCK: PAGES[STOCK]}
READY = ("globalThis.dealt", "globalThis.kept")
"""Values of a page that are true once a hand is dealt, and once all is stored."""
SLOW_4G = (180_000, 0.56)
"""Bytes a second, and seconds of delay for every answer."""
QUIET = 0.5
"""On a quiet machine, at most so many processes wanted a processor on average in the last minute."""
QUARTER = 0.25
"""The share of a core that the browser gets."""

USABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".table [data-place][data-item]")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { globalThis.usable = performance.now(); }));
}).observe(document, { childList: true, subtree: true });
"""
TAPS = """async () => {
  const times = [];
  for (let turn = 0; turn < 30; turn++) {
    const card = document.querySelector(`[data-place="${turn % 3}-${(turn * 2) % 5}"]`);
    const begin = performance.now();
    card.click();
    for (let task = 0; task < 5; task++) await null;
    document.body.getBoundingClientRect();
    times.push(performance.now() - begin);
    await new Promise((done) => setTimeout(done, 100));
  }
  return times;
}"""


@dataclass
class Row:
    """One line of the table: medians, and the goal (``bar``), the most for the ratio or else our figure."""

    what: str
    ours: float
    stock: float | None = None
    bar: float | None = None

    @property
    def ratio(self) -> float | None:
        return None if self.stock is None else self.ours / self.stock

    @property
    def cells(self) -> list[str]:
        # As it is shown: a bar has no more digits than the ratio.
        judged = self.ours if self.ratio is None else round(self.ratio, 2)
        return [
            self.what,
            f"{self.ours:,.0f}" if self.ours >= 100 else f"{self.ours:.1f}",
            "" if self.stock is None else f"{self.stock:,.0f}",
            "" if self.ratio is None else f"{self.ratio:.2f}",
            "" if self.bar is None else f"{self.bar:,g}",
            "" if self.bar is None else ("yes" if judged <= self.bar else "NO"),
        ]


def say(step: str) -> None:
    """Print what is being measured now."""
    print(f"… {step}", file=sys.stderr, flush=True)


def build(place: Path, *options: str) -> None:
    """Build the site, perhaps with another app than the game."""
    command = ["node", str(ROOT / "web/build.mjs"), "--out", str(place), *options]
    subprocess.run(command, check=True, env={**os.environ, "PYTHON": sys.executable}, capture_output=True)


def sites(place: Path) -> None:
    """Build all sites in one folder: game/, ours/ (only what leads to a dealt hand) and stock/."""
    build(place / "game")
    build(place / "ours", "--app", str(ROOT / "benchmarks/start/ours.js"))
    stock = place / "stock"
    (stock / "pyodide").mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copy(ROOT / "web/node_modules/pyodide" / name, stock / "pyodide")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    subprocess.run([*pip, "--python-version=3.14", f"--dest={stock / 'pyodide'}", MICROPIP], check=True)
    [wheel] = (place / "ours").glob("*.whl")
    shutil.copy(wheel, stock)
    (stock / "wheel.json").write_text(json.dumps({"wheel": wheel.name}))
    for name in ("stock.html", "stock.js"):
        shutil.copy(ROOT / "benchmarks/start" / name, stock)


def in_turns(
    make: Callable[[], Visitor],
    site: Site,
    rounds: int,
    pages: Mapping[str, str],
    before: Callable[[], None] = lambda: None,
) -> dict[str, float]:
    """Median milliseconds to the dealt hand of each page, visited in turns by visitors who know them."""
    visitors = {name: make() for name in pages}
    for name in [*pages, *pages]:
        visitors[name].visit(site.url + pages[name], *READY)
    before()
    times: dict[str, list[float]] = {name: [] for name in pages}
    for _ in range(rounds):
        for name, path in pages.items():
            times[name].append(float(visitors[name].visit(site.url + path, *READY)[0]))
    for visitor in visitors.values():
        visitor.close()
    return {name: median(values) for name, values in times.items()}


def warm(browser: str, make: Callable[[], Visitor], site: Site, rounds: int, bar: float) -> list[Row]:
    """Warm starts with an image of the memory and without."""
    say(f"{browser}, warm")
    three = in_turns(make, site, rounds, {**PAGES, **PLAIN})
    return [
        Row(f"{browser}, warm, ms", three[OURS], three[STOCK], bar),
        Row(f"{browser}, warm, plain, ms", three["plain"], three[STOCK]),
    ]


def cold(browser: Browser, site: Site, rounds: int) -> list[Row]:
    """First visits over a slow line: times, and bytes on the wire until all is stored."""
    say("cold, over a slow line: a minute and a half for each round")
    times: dict[str, list[float]] = {name: [] for name in PAGES}
    sizes: dict[str, list[float]] = {name: [] for name in PAGES}
    site.line = Line(*SLOW_4G)
    for _ in range(rounds):
        for name, path in PAGES.items():
            site.answers.clear()
            visitor = PlaywrightVisitor(browser)
            times[name].append(float(visitor.visit(site.url + path, *READY)[0]))
            sizes[name].append(sum(answer.size for answer in site.answers))
            visitor.close()
    site.line = None
    middle = {name: median(values) for name, values in times.items()}
    wire = {name: median(values) / 1e6 for name, values in sizes.items()}
    return [
        Row("Chromium, cold, Slow 4G, ms", middle[OURS], middle[STOCK], 0.28),
        Row("first visit to the bare engine, MB on the wire", wire[OURS], wire[STOCK]),
    ]


def first_visit(browser: Browser, site: Site, folder: Path) -> list[Row]:
    """Bytes until the game can be played, and until it needs no network; and those of its shell."""
    site.answers.clear()
    visitor = PlaywrightVisitor(browser)
    visitor.context.add_init_script("delete Navigator.prototype.serviceWorker")
    ready = "document.body.dataset.engine === 'ready'"
    visitor.visit(site.url + "game/", ready)
    visitor.close()
    playable = sum(answer.size for answer in site.answers) / 1e6
    site.answers.clear()
    visitor = PlaywrightVisitor(browser)
    found = "navigator.serviceWorker.getRegistration()"
    kept = f"{found}.then((worker) => worker?.active?.state === 'activated')"
    visitor.visit(site.url + "game/", ready, kept)
    visitor.close()
    total = sum(answer.size for answer in site.answers) / 1e6
    html = (folder / "game/index.html").read_text()
    parts = set(re.findall(r'(?:src|href)="(assets/[^"]+\.(?:js|css))"', html)) | {"index.html"}
    parts |= set(re.findall(r'"en":"./(assets/[^"]+)"', html))
    shell = sum(len(gzip.compress((folder / "game" / part).read_bytes(), 6)) for part in parts) / 1000
    return [
        Row("first visit to the game, MB on the wire until it can be played", playable, bar=2.1),
        Row("first visit to the game, MB on the wire until that needs no network", total, bar=4.4),
        Row("of which shell, kB", shell, bar=60),
    ]


def usable(browser: Browser, site: Site, rounds: int, stock: float) -> list[Row]:
    """The game at a saved table: when its cards are painted, and how long a tap takes; ``stock``: the time
    of a warm start of stock Pyodide.
    """
    visitor = PlaywrightVisitor(browser, USABLE)
    page = visitor.context.new_page()
    page.goto(site.url + "game/")
    page.click("[data-action=play]")
    page.wait_for_selector("body[data-engine=ready] .table [data-place][data-item]", timeout=120_000)
    taps = page.evaluate(TAPS)[5:]
    page.wait_for_timeout(15_000)
    page.close()
    times = [float(visitor.visit(site.url + "game/#/table", "globalThis.usable")[0]) for _ in range(rounds)]
    visitor.close()
    return [
        Row("Chromium, usable table painted, warm, ms", median(times), stock, 0.08),
        Row("Chromium, tap, main thread, ms", median(taps), bar=16),
    ]


def memory(browser: Browser, site: Site) -> list[Row]:
    """The memory of a page with its dealt hand, less that of an empty page."""
    sizes = {}
    for name, path in PAGES.items():
        context = browser.new_context()
        page = context.new_page()
        page.goto("about:blank")
        before = private_memory(browser)
        page.goto(site.url + path)
        page.wait_for_timeout(1000)
        for value in READY:
            while not page.evaluate(value):
                page.wait_for_timeout(50)
        page.wait_for_timeout(2000)
        sizes[name] = private_memory(browser) - before
        context.close()
    return [Row("Chromium, memory of page and worker, MB", sizes[OURS], sizes[STOCK])]


def quarter(playwright: Playwright, site: Site, rounds: int, place: Path) -> list[Row]:
    """Warm starts on a quarter of a core."""
    with limited(playwright, place) as found:
        if found is None:
            print(
                "no control group can be made here: nothing measured on a quarter of a core", file=sys.stderr
            )
            return []
        say("a quarter of a core")
        browser, quota = found
        times = in_turns(
            lambda: PlaywrightVisitor(browser), site, rounds, PAGES, before=lambda: quota.limit(QUARTER)
        )
    return [Row("Chromium, warm, quarter core, ms", times[OURS], times[STOCK], 0.13)]


def other_browsers(playwright: Playwright, site: Site, rounds: int) -> list[Row]:
    """Warm starts of the other browsers, if they are installed."""
    rows = []
    if find("firefox"):
        browser = playwright.firefox.launch(**launch_options("firefox"))
        rows += warm("Firefox", lambda: PlaywrightVisitor(browser), site, rounds, 0.15)
        browser.close()
    if find("webkit"):
        try:
            with screen() as display:
                rows += warm("WebKitGTK", lambda: WebKitVisitor(display), site, rounds, 0.13)
        except (TimeoutError, OSError, RuntimeError, HTTPError, WebDriverException) as error:
            say(f"WebKitGTK could not be measured: {error}")
    return rows


def measure(rounds: int, cold_rounds: int) -> list[Row]:
    """The whole table."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        playwright = stack.enter_context(sync_playwright())
        sites(folder)
        site = stack.enter_context(Site(folder))
        browser = playwright.chromium.launch(**launch_options())
        rows = warm("Chromium", lambda: PlaywrightVisitor(browser), site, rounds, 0.13)
        rows += usable(browser, site, rounds, rows[0].stock or 1)
        rows += memory(browser, site)
        rows += first_visit(browser, site, folder)
        rows += cold(browser, site, cold_rounds)
        browser.close()
        rows += quarter(playwright, site, rounds, folder)
        rows += other_browsers(playwright, site, rounds)
    return rows


def markdown(rows: list[Row], rounds: int, cold_rounds: int) -> str:
    """The table with the machine that it was measured on."""
    lines = [
        "| | this build | stock | ratio | bar | kept |",
        "|---|---:|---:|---:|---:|---|",
        *(f"| {' | '.join(row.cells)} |" for row in rows),
        "",
        f"Medians of {rounds} visits of each, in turns ({cold_rounds} for cold ones), on {machine()}.",
        measured_line(date.today(), commit()),
    ]
    return "\n".join(lines) + "\n"


def busy() -> str:
    """Why figures measured now are not to be written to the results; empty if they may be."""
    if changed():
        return "what it measures is not committed"
    load = os.getloadavg()[0]
    return f"the machine is busy: load {load:.1f}, at most {QUIET} is quiet" if load > QUIET else ""


def write(table: str) -> None:
    """Put the table into the file of results."""
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(f"# Start-up, this build against stock Pyodide\n\n{table}")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="From navigation to a dealt hand, against stock Pyodide.")
    parser.add_argument("--rounds", type=int, default=9, help="warm visits of each (default 9)")
    parser.add_argument(
        "--cold", type=int, default=7, help="cold visits of each over a slow line (default 7)"
    )
    parser.add_argument("--quick", action="store_true", help="two warm visits, one cold: does it run?")
    parser.add_argument("--write", action="store_true", help="write the table to the results")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    rounds, cold_rounds = (2, 1) if options.quick else (options.rounds, options.cold)
    whole = rounds >= parser.get_default("rounds") and cold_rounds >= parser.get_default("cold")
    unfit = busy() if whole else "this is no whole run"
    if options.write and unfit:
        print(f"The table will not be written to the results: {unfit}.", file=sys.stderr)
    rows = measure(rounds, cold_rounds)
    table = markdown(rows, rounds, cold_rounds)
    print(json.dumps([{**asdict(row), "ratio": row.ratio} for row in rows]) if options.json else table)
    if options.write and not unfit:
        write(table)


if __name__ == "__main__":
    main()
