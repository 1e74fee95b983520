"""From navigation to a dealt hand: this build against stock Pyodide of the same version, in the same run.

``python benchmarks/bench_start.py [--rounds N] [--cold N] [--json]``. Stock is what Pyodide's documentation
shows: a module worker, ``loadPyodide``, the engine's wheel installed with micropip, all from the same local
server. The two take turns, so that a busy machine slows both alike; the ratio is what can be compared.
*Warm*: a browser that was here before. *Cold*: an empty profile and a line of 180 kB/s with 0.56 s of delay
for every answer (Slow 4G).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from serve import Line, Site  # noqa: E402

from e2e.browser import launch_options  # noqa: E402

PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
MICROPIP = "micropip==0.11.1"
PAGES = {"this build": "ours/", "stock": "stock/stock.html"}
SLOW_4G = (180_000, 0.56)


def sites(place: Path) -> None:
    """Both ways under one root: ours/ and stock/."""
    build = ["node", str(ROOT / "web/build.mjs"), "--out", str(place / "ours")]
    environment = {**os.environ, "PYTHON": sys.executable}
    app = ["--app", str(ROOT / "benchmarks/start/ours.js")]
    subprocess.run([*build, *app], check=True, env=environment, capture_output=True)
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


def visit(context: BrowserContext, url: str) -> float:
    """Milliseconds from navigation to the dealt hand, on a page of its own."""
    page = context.new_page()
    page.goto(url)
    value = wait(page, "globalThis.dealt")
    wait(page, "globalThis.kept")
    page.close()
    return float(value)


def wait(page, expression: str, seconds: float = 180) -> float:  # type: ignore[no-untyped-def]
    """A value once it is there."""
    end = time.monotonic() + seconds
    while not (value := page.evaluate(expression)):
        if time.monotonic() > end:
            raise TimeoutError(expression)
        time.sleep(0.02)
    return value  # type: ignore[no-any-return]


def cold(browser: Browser, site: Site, rounds: int) -> dict[str, dict[str, list[float]]]:
    """First visits over a slow line: times, and bytes on the wire until all was kept."""
    site.line = Line(*SLOW_4G)
    result: dict[str, dict[str, list[float]]] = {name: {"ms": [], "bytes": []} for name in PAGES}
    for _ in range(rounds):
        for name, path in PAGES.items():
            site.answers.clear()
            context = browser.new_context()
            result[name]["ms"].append(visit(context, site.url + path))
            result[name]["bytes"].append(sum(answer.size for answer in site.answers))
            context.close()
    site.line = None
    return result


def warm(browser: Browser, site: Site, rounds: int) -> dict[str, list[float]]:
    """Later visits, each on a new page of a browser that was there twice before."""
    contexts = {name: browser.new_context() for name in PAGES}
    for _ in range(2):
        for name, context in contexts.items():
            visit(context, site.url + PAGES[name])
    times: dict[str, list[float]] = {name: [] for name in PAGES}
    for _ in range(rounds):
        for name, context in contexts.items():
            times[name].append(visit(context, site.url + PAGES[name]))
    return times


def measure(rounds: int, cold_rounds: int) -> dict[str, dict[str, float]]:
    """Medians for both, and the ratio of ours to stock."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites(Path(folder))
        browser = playwright.chromium.launch(**launch_options())
        with Site(Path(folder)) as site:
            warm_ms = warm(browser, site, rounds)
            first = cold(browser, site, cold_rounds)
        browser.close()
    rows = {
        "warm ms": {name: median(warm_ms[name]) for name in PAGES},
        "cold ms": {name: median(first[name]["ms"]) for name in PAGES},
        "bytes": {name: median(first[name]["bytes"]) for name in PAGES},
    }
    return {title: {**row, "ratio": row["this build"] / row["stock"]} for title, row in rows.items()}


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="From navigation to a dealt hand, against stock Pyodide.")
    parser.add_argument("--rounds", type=int, default=7, help="warm visits of each (default 7)")
    parser.add_argument(
        "--cold", type=int, default=1, help="cold visits of each over a slow line (default 1)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    rows = measure(options.rounds, options.cold)
    if options.json:
        print(json.dumps(rows))
        return
    print(f"{'':10}{'this build':>14}{'stock':>14}{'ratio':>8}")
    for title, row in rows.items():
        print(f"{title:10}{row['this build']:14,.0f}{row['stock']:14,.0f}{row['ratio']:8.2f}")


if __name__ == "__main__":
    main()
