"""Records again which functions of the Python interpreter the game runs: `make profile`.

Everything the engine can be asked is asked in Node and in every browser that is installed; what ran
anywhere is written to `web/python.profile`, by which the build splits the interpreter (docs/interpreter.md).
What ran in a browser that is not installed is taken from the profile in force.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.transcript import transcript
from e2e import browser
from e2e.conftest import Site
from e2e.functions import numbers
from e2e.webkit.minibrowser import MiniBrowser, screen

ROOT = Path(__file__).resolve().parent.parent
BUILDER = ROOT / "web" / "builder"
PROFILE = ROOT / "web" / "python.profile"
KEPT = ROOT / "build" / "profile"
WATCHED = 300
"""Requests for the run that watches the data as well, which is slow."""

# No command may take longer than a minute or two, so the answer is asked for again and again.
RECORD = """
const done = (found) => { globalThis.recorded = found; };
recording.record(arguments[0]).then(done, (error) => done(String(error)));
"""

Used = dict[str, list[int]]


def in_node(code: Path, requests: list[str], place: Path, *more: str) -> Used:
    """What ran under Node, and, where data are watched, which blocks of them were read."""
    asked, out = place / "requests.json", place / "used.json"
    asked.write_text(json.dumps(requests), "utf-8")
    command = ["node", str(BUILDER / "record.mjs"), str(code), str(asked), str(out), *more]
    subprocess.run(command, check=True)
    found: Used = json.loads(out.read_text("utf-8"))
    return found


def in_playwright(name: str, url: str, requests: list[str]) -> list[Used]:
    with sync_playwright() as playwright:
        window = getattr(playwright, name).launch(**browser.launch_options(name))
        try:
            page = window.new_page()
            page.set_default_timeout(0)
            page.goto(url)
            found: list[Used] = page.evaluate("texts => recording.record(texts)", requests)
            return found
        finally:
            window.close()


def in_webkit(url: str, requests: list[str]) -> list[Used]:
    with screen() as display:
        window = MiniBrowser(display)
        try:
            window.driver.get(url)
            window.driver.execute_script(RECORD, requests)
            while not (found := window.driver.execute_script("return globalThis.recorded")):
                time.sleep(1)
            if isinstance(found, str):
                raise RuntimeError(found)
            return list(found)
        finally:
            window.close()


def everywhere(site: Path, requests: list[str]) -> Iterator[Used]:
    """What ran in each browser that is installed."""
    with Site(site) as served:
        for name in browser.installed():
            print(f"{name} …", flush=True)
            if name == "webkit":
                yield from in_webkit(served.url, requests)
            else:
                yield from in_playwright(name, served.url, requests)


def unread(used: Used) -> None:
    """Stops where something was read that the profile in force would cut; its data lines stay as they are."""
    lines = [line for line in PROFILE.read_text("utf-8").splitlines() if line.startswith("data ")]
    for line in lines:
        start, end = map(int, line.split()[1].split("-"))
        if touched := [block for block in used["blocks"] if start <= 16 * block < end]:
            raise SystemExit(
                f"{line}: {len(touched)} blocks of it were read, the first at {16 * min(touched)}"
            )


def before() -> Iterator[Used]:
    """The profile in force, if a browser is missing whose share only it has."""
    missing = set(browser.COMMANDS) - set(browser.installed())
    if missing:
        print(f"not here: {', '.join(sorted(missing))}; what ran before stays", flush=True)
        yield {"functions": list(numbers(PROFILE.read_text("utf-8"))), "blocks": []}


def recorded(site: Path, place: Path, data: bool) -> Iterator[Used]:
    """What ran, run by run; harm is done under Node alone, as browsers differ only in how they start."""
    requests = transcript()
    print(f"node, {len(requests)} requests …", flush=True)
    yield in_node(site, requests, place)
    yield in_node(ROOT, requests, place)
    if data:
        print("node, with its data …", flush=True)
        watched = in_node(site, requests[:: len(requests) // WATCHED + 1], place, "--data")
        unread(watched)
        yield watched
    yield from everywhere(site, transcript(harm=False))
    yield from before()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--data", action="store_true", help="also make sure that the data cut are never read (slow)"
    )
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        site = place / "dist"
        build = ["node", str(ROOT / "web" / "build.mjs"), "--recording", "--out", str(site)]
        subprocess.run([*build, "--app", str(BUILDER / "recording-page.js")], check=True)
        write(list(recorded(site, place, args.data)))


def write(used: list[Used]) -> None:
    """Makes one profile of all runs."""
    KEPT.mkdir(parents=True, exist_ok=True)
    files = [KEPT / f"used-{at}.json" for at in range(len(used))]
    for file, one in zip(files, used, strict=True):
        file.write_text(json.dumps({"functions": one["functions"], "blocks": []}), "utf-8")
    splitter = ROOT / "web" / "splitter" / "cli.mjs"
    binary = ROOT / "web" / "node_modules" / "pyodide" / "pyodide.asm.wasm"
    command = ["node", splitter, "profile", binary, *files, "--like", PROFILE, "--out", PROFILE]
    subprocess.run([str(word) for word in command], check=True)


if __name__ == "__main__":
    sys.exit(main())
