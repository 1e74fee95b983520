"""What the workshop costs: until *Run* can be pressed, what the budget slows down, matches a minute.

``python benchmarks/bench_workshop.py [--browsers chromium firefox] [--deals 100] [--json]``. Each figure
stands beside one of the same run: the workshop's start beside the game's (until Python answers on the start
page, files from the same computer), a second start with what the browser keeps beside the first; a loop of
additions under the budget beside the same loop without it, timed by Python itself;
matches of Joker Poker between the example that plays at random and the beginner, on the page and by the
command, both without the start of Python.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from serve import Site  # noqa: E402

from e2e.browser import find, launch_options  # noqa: E402
from e2e.conftest import DESKTOP, DIST  # noqa: E402
from e2e.pages.home import engine_ready  # noqa: E402
from e2e.pages.workshop import STARTS_MS, WorkshopPage  # noqa: E402

EXAMPLE = ROOT / "web" / "src" / "workshop" / "examples" / "random.py"
LOOP = """
import sys, time
from jokerpoker import GAMES

BUDGET = 4

def add():
    number = 0
    for _ in range(100_000):
        number += 1

def took():
    start = time.perf_counter()
    add()
    return time.perf_counter() - start

class Mine:
    def think(self, view, prompt, rng, limit=None):
        watch, code = sys.monitoring, add.__code__
        events = watch.get_local_events(BUDGET, code)
        print("loop", took())
        watch.set_local_events(BUDGET, code, 0)
        print("free", took())
        watch.set_local_events(BUDGET, code, events)
        yield GAMES[view["key"]].rules.imagine(view, rng).sample(view["seat"], rng)
"""
LEAST_DEALS = 5
"""The least number of deals that the page offers."""


@dataclass
class Row:
    """The figures of one browser: times in milliseconds, and matches a minute."""

    browser: str
    game_start: float
    start: float
    second_start: float
    loop: float
    free_loop: float
    matches: float
    command_matches: float

    @property
    def slower(self) -> float:
        """How many times as long the loop takes under the budget."""
        return self.loop / self.free_loop


def until_ready(page: Page, url: str) -> float:
    """Milliseconds until *Run* can be pressed in the workshop, or until the game's engine answers."""
    begun = time.perf_counter()
    page.goto(url)
    if url.endswith("workshop.html"):
        WorkshopPage(page).wait()
    else:
        engine_ready(page)
    return 1_000 * (time.perf_counter() - begun)


def loops(bench: WorkshopPage) -> list[float]:
    """Milliseconds of the loop with the budget and without: medians of the decisions that are shown."""
    bench.write(LOOP)
    bench.choose("deals", str(LEAST_DEALS))
    bench.run()
    texts = "\n".join(bench.page.locator(".prints pre").all_inner_texts())
    found = (re.findall(rf"{name} (\S+)", texts) for name in ("loop", "free"))
    return [1_000 * statistics.median(map(float, times)) for times in found]


def matches(bench: WorkshopPage, deals: int) -> float:
    """Matches a minute on the page; every deal is played in two rotations."""
    bench.write(EXAMPLE.read_text("utf-8"))
    bench.choose("deals", str(deals))
    begun = time.perf_counter()
    bench.run()
    expect(bench.standings).to_have_count(2)
    return 60 * 2 * deals / (time.perf_counter() - begun)


def by_command(deals: int) -> float:
    """Matches a minute in one process of CPython, without its start, which is measured with one deal."""

    def took(count: int) -> float:
        begun = time.perf_counter()
        players = [f"{EXAMPLE}:Mine", "casual"]
        command = [sys.executable, "-m", "jokerpoker", "arena", "joker_poker", *players]
        subprocess.run(
            [*command, "--deals", str(count), "--jobs", "1"], check=True, cwd=ROOT, capture_output=True
        )
        return time.perf_counter() - begun

    return 60 * 2 * (deals - 1) / (took(deals) - took(1))


def measured(browser: Browser, name: str, site: Site, deals: int, command: float) -> Row:
    game = until_ready(browser.new_context(**DESKTOP).new_page(), site.url)
    page = browser.new_context(**DESKTOP).new_page()
    page.set_default_timeout(STARTS_MS)
    address = f"{site.url}workshop.html"
    first = until_ready(page, address)
    bench = WorkshopPage(page)
    bench.kept(DIST)
    page.goto("about:blank")
    second = until_ready(page, address)
    return Row(name, game, first, second, *loops(bench), matches(bench, deals), command)


def shown(row: Row) -> str:
    starts = row.start / row.game_start, row.second_start / row.start
    return (
        f"{row.browser}: Run can be pressed after {row.start:,.0f} ms ({starts[0]:.1f} times the game's"
        f" {row.game_start:,.0f}), once kept after {row.second_start:,.0f} ({starts[1]:.2f})\n"
        f"  100,000 additions in {row.loop:.1f} ms under the budget, in {row.free_loop:.1f} without"
        f" ({row.slower:.1f} times)\n"
        f"  {row.matches:,.0f} matches a minute, {row.matches / row.command_matches:.2f} of the command's"
        f" {row.command_matches:,.0f}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browsers", nargs="+", default=["chromium", "firefox"])
    parser.add_argument("--deals", type=int, default=100, choices=(5, 20, 100, 500))
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    command = by_command(wanted.deals)
    with Site(DIST) as site, sync_playwright() as playwright:
        for name in filter(find, wanted.browsers):
            browser = getattr(playwright, name).launch(**launch_options(name))
            row = measured(browser, name, site, wanted.deals, command)
            print(json.dumps(asdict(row)) if wanted.json else shown(row), flush=True)
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
