"""How fast the engine answers in the browser: every player on random deals, the verdict on a changed split.

``python benchmarks/bench_answers.py [--deals N] [--swaps N] [--quick] [--browser NAME] [--write] [--json]``.
Times are those of the page: from the question to the answer, messages and slices of thinking included. Python
in a fresh browser is slow for a second or so; the first deals of each player are played and not counted. For
comparison, the same players answer the same number of deals under CPython in this process.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from bench_start import ROOT, build
from playwright.sync_api import Page, sync_playwright
from serve import Site
from visitors import launch_options, machine

from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng

GAME = GAMES["joker_poker"]
SEATS = (2, 3, 4)
"""The sizes of tables, played in turn."""
UNCOUNTED = 12
"""The number of first deals that are not counted."""
MEDIAN_MS, P95_MS, SPLIT_MS = 30, 150, 20
"""The goals: at most, for an answer the median and the 95th percentile, and for a verdict the median."""
RESULTS = ROOT / "benchmarks/results/answers.md"


@dataclass
class Row:
    """Milliseconds: median (``middle``), 95th percentile (``high``), and the median under CPython, None if
    not measured. ``bar``: the goal as text; ``kept``: it is met.
    """

    what: str
    middle: float
    high: float
    python: float | None
    bar: str
    kept: bool

    @property
    def cells(self) -> list[str]:
        python = "" if self.python is None else f"{self.python:.1f}"
        return [
            self.what,
            f"{self.middle:.1f}",
            f"{self.high:.1f}",
            python,
            self.bar,
            "yes" if self.kept else "NO",
        ]


def high(times: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20)[-1]


def thinking(page: Page, player: str, game: int, deals: int) -> Row:
    """A player's answers in one game of matches at all sizes of table."""
    times = []
    for number in range(UNCOUNTED + deals):
        seats = SEATS[number % len(SEATS)]
        question = f"globalThis.think({player!r}, {seats}, 'answers {player} {game} {number}', {game})"
        times.append(float(page.evaluate(question)))
    counted = times[UNCOUNTED:]
    middle, top = median(counted), high(counted)
    kept = middle <= MEDIAN_MS and top <= P95_MS
    python = median(in_cpython(player, game, deals))
    what = f"{GAME.players[player].name}, game {game}"
    return Row(what, middle, top, python, f"{MEDIAN_MS} / {P95_MS}", kept)


def in_cpython(player: str, game: int, deals: int) -> Iterator[float]:
    """The same player's times on the same deals, in this process."""
    agent = GAME.players[player].make()
    for number in range(UNCOUNTED + deals):
        match = Match(GAME.rules, SEATS[number % len(SEATS)], f"answers {player} {game} {number}")
        play_to(match, game)
        view, prompt = match.state.view(1), match.state.prompts()[1]
        begin = perf_counter()
        for _ in agent.think(view, prompt, Rng("bench")):
            pass
        if number >= UNCOUNTED:
            yield (perf_counter() - begin) * 1000


def play_to(match: Match, game: int) -> None:
    """Play the games before a game, with the simplest player on every seat."""
    simplest = GAME.players["casual"].make()
    while match.ply < (game - 1) * match.seats:
        seat, prompt = next(iter(match.state.prompts().items()))
        *_, action = simplest.think(match.state.view(seat), prompt, Rng(f"bench {match.ply}"))
        match.submit(action)


def judging(page: Page, swaps: int) -> Row:
    """The times of the verdict on a split after two cards were swapped."""
    times = [
        float(time) for number in range(5) for time in page.evaluate(f"judge('split {number}', {swaps})")
    ]
    counted = times[swaps:]
    return Row(
        "the verdict on a changed split",
        median(counted),
        high(counted),
        None,
        f"{SPLIT_MS}",
        median(counted) <= SPLIT_MS,
    )


def measure(browser_name: str, deals: int, swaps: int) -> list[Row]:
    """Every player, and the verdict."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        build(root / "ours", "--app", str(ROOT / "benchmarks/start/ours.js"))
        browser = getattr(playwright, browser_name).launch(**launch_options(browser_name))
        with Site(root / "ours") as site:
            page = browser.new_page()
            page.goto(f"{site.url}?plain")
            while not page.evaluate("globalThis.kept"):
                page.wait_for_timeout(50)
            rows = [judging(page, swaps)]
            rows += [thinking(page, player, 1, deals) for player in GAME.players]
            rows += [thinking(page, "expert", game, deals) for game in (2, 3)]
        browser.close()
    return rows


def markdown(rows: list[Row], browser_name: str, deals: int) -> str:
    """The table with the machine that it was measured on."""
    lines = [
        f"| {browser_name} | median ms | 95 % below | CPython, median | at most | kept |",
        "|---|---:|---:|---:|---:|---|",
        *(f"| {' | '.join(row.cells)} |" for row in rows),
        "",
        f"{deals} random deals for each player, on {machine()}.",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="How fast the engine answers in the browser.")
    parser.add_argument("--deals", type=int, default=150, help="counted deals for each player (default 150)")
    parser.add_argument(
        "--swaps", type=int, default=60, help="changed splits of each of five deals (default 60)"
    )
    parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium")
    parser.add_argument("--quick", action="store_true", help="few deals: does it run?")
    parser.add_argument(
        "--write", action="store_true", help="write the table to benchmarks/results/answers.md"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    deals, swaps = (6, 10) if options.quick else (options.deals, options.swaps)
    rows = measure(options.browser, deals, swaps)
    table = markdown(rows, options.browser, deals)
    print(json.dumps([asdict(row) for row in rows]) if options.json else table)
    if options.write:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(f"# Answers in the browser\n\n{table}")


if __name__ == "__main__":
    main()
