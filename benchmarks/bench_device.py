"""What a device with many matches costs: the page's screens and files, beside a device with none.

``python benchmarks/bench_device.py [--counts 0 2000 5000 20000] [--json]``. For each count a browser of its
own gets so many matches, each as long as a match of three at Joker Poker, and as many positions of *My
mistakes*, 2,000 at most; then it opens the start page, a table, the history, the statistics, the mistakes,
looks for matches, saves all as a file, restores that file on an empty device, and deletes all matches. Times
are wall time, from the gesture until its result is shown; they stand beside the first count of the same run,
so that they can be compared on a busy machine. Those of screens are measured by the page itself, since
polling it from outside would be too coarse. ``briefs``: opening the history for the first time, which
makes a brief of every match; ``finding``: the first search, half a second after focusing the field;
``again``: the next search; ``…_task``: the longest task of the page meanwhile, 0 if the browser calls none
long; ``heap``: the most memory that the page's JavaScript had during saving and restoring.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from serve import Site  # noqa: E402

from e2e import storage  # noqa: E402
from e2e.browser import launch_options  # noqa: E402
from e2e.conftest import DIST, PHONE  # noqa: E402
from e2e.matches import match  # noqa: E402

COUNTS = [0, 2_000, 5_000, 20_000]
TABLE_TEXT = 2_300
"""Characters of a table, deflated, in base64; measured on matches of three."""
MOST_MISTAKES = 2_000
GOAL_MS, GOAL_TASK = 300, 50
"""The goals, in milliseconds: at most, for a screen and for a task."""
WAIT = 600_000
"""Time limit of every step, in milliseconds."""
PLAY = ".home [data-action=play]"

# Sealed as by the page; the texts are random, so that they compress no better than a real match.
FILL = """async ([first, count, record, length, cards]) => {
  const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith("joker-poker:"));
  const db = await new Promise((resolve) => {
    indexedDB.open(name).onsuccess = ({ target }) => resolve(target.result);
  });
  const seal = async (key, record, when) => {
    const text = JSON.stringify(record);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${key}\\n${text}`));
    const sum = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    return [key, { text, sum, when }];
  };
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const matches = await Promise.all(numbers.map((number) => {
    const bytes = crypto.getRandomValues(new Uint8Array(Math.round((length * 3) / 4)));
    const table = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    const when = new Date(1.7e12 + number * 6e4).toISOString();
    return seal(`m${number}`, { ...record, format: 2, when, table }, when);
  }));
  const due = new Date().toISOString();
  const counts = { stability: 0, difficulty: 0, reps: 0, lapses: 0, state: 0, steps: 0, days: 0 };
  const plan = { due, last: "", ...counts };
  const drills = await Promise.all(numbers.filter((number) => number < cards).map((number) => {
    const card = { format: 1, game: record.game, match: `m${number}`, ply: 7, seat: 0, cost: 0.1, plan };
    return seal(`m${number}.7`, card, due);
  }));
  const transaction = db.transaction(["matches", "drills"], "readwrite");
  for (const [key, value] of matches) transaction.objectStore("matches").put(value, key);
  for (const [key, value] of drills) transaction.objectStore("drills").put(value, key);
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  db.close();
}"""
# When the page is left, its figures are put into the session's storage, where the next page finds them.
WATCH = """
window.longest = window.heap = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
}).observe({ type: "longtask" });
setInterval(() => { window.heap = Math.max(window.heap, performance.memory.usedJSHeapSize); }, 50);
addEventListener("pagehide", () => sessionStorage.setItem("watched", JSON.stringify([longest, heap])));
window.seen = async (selector) => {
  while (!document.querySelector(selector)) {
    if (performance.now() > 6e5) throw new Error(`${selector} never came`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now();
};
"""
SHOWN = """async ([route, found]) => {
  const start = performance.now();
  location.hash = `#/${route}`;
  return (await window.seen(found)) - start;
}"""
SEARCHED = """async ([words, found]) => {
  const field = document.querySelector("input[data-find=text]");
  field.focus();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const start = performance.now();
  field.value = words;
  field.dispatchEvent(new Event("input"));
  return (await window.seen(found)) - start;
}"""
PRESSED = """async ([button, found]) => {
  window.longest = 0;
  const start = performance.now();
  document.querySelector(button).click();
  return (await window.seen(found)) - start;
}"""


@dataclass
class Row:
    """Figures in milliseconds; the file and the heap in megabytes."""

    matches: int
    home: float = 0
    table: float = 0
    briefs: float = 0
    history: float = 0
    statistics: float = 0
    mistakes: float = 0
    finding: float = 0
    again: float = 0
    saving: float = 0
    restoring: float = 0
    deleting: float = 0
    saving_task: float = 0
    restoring_task: float = 0
    deleting_task: float = 0
    file: float = 0
    heap: float = 0

    @property
    def kept(self) -> bool:
        """True if all goals are met."""
        tasks = (self.saving_task, self.restoring_task, self.deleting_task)
        screens = (self.history, self.statistics, self.mistakes, self.finding, self.again)
        return max(screens) <= GOAL_MS and max(tasks) <= GOAL_TASK


@contextmanager
def timed(row: Row, name: str) -> Iterator[None]:
    start = time.perf_counter()
    yield
    setattr(row, name, (time.perf_counter() - start) * 1_000)


def fresh(browser: Browser, site: Site) -> Page:
    """A page on an empty device, its engine ready."""
    context = browser.new_context(**PHONE)
    context.add_init_script("delete Navigator.prototype.serviceWorker;")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(WAIT)
    expect.set_options(timeout=WAIT)
    page.goto(site.url)
    ready(page)
    return page


def ready(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-engine", "ready")


def go(page: Page, route: str, found: str) -> None:
    page.evaluate("(route) => { location.hash = `#/${route}`; }", route)
    expect(page.locator(found).first).to_be_visible()


def section(page: Page) -> Any:
    """Open the settings; returns the locator of their part about the device."""
    page.locator("[data-action=settings]").first.click()
    part = page.locator("dialog .device")
    expect(part.locator("[data-kept]")).to_be_visible()
    return part


def measured(browser: Browser, site: Site, count: int, folder: Path) -> Row:
    """One row, measured on two new devices."""
    row = Row(count)
    page = fresh(browser, site)
    for first in range(0, count, 1_000):
        page.evaluate(FILL, [first, min(1_000, count - first), match(), TABLE_TEXT, MOST_MISTAKES])
    row.briefs = page.evaluate(SHOWN, ["history", ".past-data"])
    page.goto("about:blank")
    page.goto(site.url, wait_until="commit")
    row.home = page.evaluate("(play) => window.seen(play)", PLAY)
    ready(page)
    screens = {
        "history": ".past-data",
        "statistics": ".past .panel-facts, .past .panel",
        "mistakes": "[data-mark=due], [data-mark=empty]",
    }
    for name, found in screens.items():
        # First load the part of the page that shows it.
        go(page, name, found)
        go(page, "", PLAY)
        setattr(row, name, page.evaluate(SHOWN, [name, found]))
        go(page, "", PLAY)
    searched(page, row)
    row.table = page.evaluate(PRESSED, [PLAY, "[data-zone] .card"])
    page.goto(site.url)
    ready(page)
    file = saved(page, row, folder)
    restored(browser, site, row, file)
    deleted(page, row)
    page.context.close()
    return row


def searched(page: Page, row: Row) -> None:
    """Search for a name that all matches have, then for one that none has."""
    if row.matches:
        go(page, "history", ".past-data")
        row.finding = page.evaluate(SEARCHED, ["ada", f"[data-found='{row.matches}']"])
        row.again = page.evaluate(SEARCHED, ["ada zoe", "[data-found='0']"])
        go(page, "", PLAY)


def saved(page: Page, row: Row, folder: Path) -> Path:
    """Save all as a file, note the times and sizes, and return the file."""
    part = section(page)
    page.evaluate("() => { window.longest = window.heap = 0; }")
    with timed(row, "saving"), page.expect_download() as download:
        part.locator("[data-action=export]").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    row.file = file.stat().st_size / 1e6
    row.saving_task, heap = page.evaluate("[longest, heap]")
    row.heap = heap / 1e6
    page.locator("dialog [data-action=close]").click()
    return file


def restored(browser: Browser, site: Site, row: Row, file: Path) -> None:
    """Restore a saved file on an empty device, and note the times."""
    page = fresh(browser, site)
    part = section(page)
    page.evaluate("() => { window.longest = window.heap = 0; }")
    with timed(row, "restoring"):
        part.locator("input[data-import]").set_input_files(file)
        with page.expect_event("load"):
            page.locator("dialog[data-dialog=confirm] [data-action=confirm]").click()
    row.restoring_task, heap = json.loads(page.evaluate("sessionStorage.watched"))
    row.heap = max(row.heap, heap / 1e6)
    assert storage.count(page, "matches") == row.matches
    page.context.close()


def deleted(page: Page, row: Row) -> None:
    if not row.matches:
        return
    go(page, "history", ".past-data")
    page.locator("[data-action=delete-matches]").click()
    row.deleting = page.evaluate(PRESSED, ["dialog [data-action=confirm]", ".past-none"])
    row.deleting_task = page.evaluate("longest")
    assert storage.count(page, "matches") == 0


def write_table(rows: list[Row], write: Callable[[str], None]) -> None:
    """Write the rows as a table; in brackets, each figure as a multiple of the first row's."""
    names = [field.name for field in fields(Row)]
    write(f"| {' | '.join(names)} | kept |")
    write(f"|{' ---: |' * len(names)} --- |")
    for row in rows:
        cells = [f"{row.matches:,}", *(cell(row, rows[0], name) for name in names[1:])]
        write(f"| {' | '.join(cells)} | {'yes' if row.kept else 'NO'} |")


def cell(row: Row, first: Row, name: str) -> str:
    value, base = getattr(row, name), getattr(first, name)
    return f"{value:,.1f}" if row is first or not base else f"{value:,.1f} ({value / base:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--counts", type=int, nargs="+", default=COUNTS)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    with sync_playwright() as playwright, Site(DIST) as site, tempfile.TemporaryDirectory() as folder:
        options = launch_options("chromium")
        precise = [*options["args"], "--enable-precise-memory-info"]
        browser = playwright.chromium.launch(**{**options, "args": precise})
        rows = [measured(browser, site, count, Path(folder)) for count in asked.counts]
        browser.close()
    if asked.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
    else:
        write_table(rows, print)


if __name__ == "__main__":
    main()
