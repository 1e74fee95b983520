"""Records again which functions of the Python interpreter the game runs: `make profile`.

All requests of `transcript.py` are asked in Node and in every browser that is installed. The functions that
ran in any of these are written to `web/python.profile`, by which the build splits the interpreter
(docs/interpreter.md). If a browser is not installed, all functions of the present profile are kept.
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
"""The folder for what each run used."""
WATCHED = 300
"""The number of requests for the run that also watches the interpreter's data, which is slow."""

# No command may take longer than a minute or two, so the answer is asked for again and again.
RECORD = """
const done = (found) => { globalThis.recorded = found; };
recording.record(arguments[0]).then(done, (error) => done(String(error)));
"""

Used = dict[str, list[int]]
"""What a run used: the numbers of ``functions``, and of ``blocks`` of 16 bytes of data that were read."""


def in_node(code: Path, requests: list[str], place: Path, *more: str) -> Used:
    """What a run under Node used; blocks only with the option ``--data``. ``code``: the folder of a recording
    build, or of the sources.
    """
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
    """Stop with a message if data were read that the present profile cuts (its lines ``data``)."""
    lines = [line for line in PROFILE.read_text("utf-8").splitlines() if line.startswith("data ")]
    for line in lines:
        start, end = map(int, line.split()[1].split("-"))
        if touched := [block for block in used["blocks"] if start <= 16 * block < end]:
            raise SystemExit(
                f"{line}: {len(touched)} blocks of it were read, the first at {16 * min(touched)}"
            )


def before() -> Iterator[Used]:
    """What the present profile has, if a browser is not installed."""
    missing = set(browser.COMMANDS) - set(browser.installed())
    if missing:
        print(f"not here: {', '.join(sorted(missing))}; what ran before stays", flush=True)
        yield {"functions": list(numbers(PROFILE.read_text("utf-8"))), "blocks": []}


def recorded(site: Path, place: Path, data: bool) -> Iterator[Used]:
    """What each run used. Invalid requests run only under Node: browsers differ only in how they start."""
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
    """Make one profile of all runs."""
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
