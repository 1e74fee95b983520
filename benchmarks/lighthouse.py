"""Lighthouse over the built site: performance, accessibility, best practices of every screen.

``python benchmarks/lighthouse.py [--dist DIST] [--least 95] [--screens …] [--json]``. The exit status is 1
when a score is below ``--least``. Performance is that of a simulated phone on a slow line; on a busy machine
it is lower.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from serve import Site  # noqa: E402

from e2e.browser import executable  # noqa: E402

COMMAND = os.environ.get("LIGHTHOUSE", str(ROOT / "web/node_modules/.bin/lighthouse"))
CATEGORIES = ("performance", "accessibility", "best-practices")
SCREENS = {"home": "", "rules": "#/rules", "hands": "#/hands", "lesson": "#/learn"}
DEVICES = {"phone": [], "desktop": ["--preset=desktop"]}


def scores(url: str, device_flags: list[str]) -> dict[str, int]:
    """Scores from 0 to 100 by category; a RuntimeError if Lighthouse could not judge the page."""
    with tempfile.TemporaryDirectory() as place:
        report = Path(place) / "report.json"
        flags = "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage"
        wanted = [f"--only-categories={','.join(CATEGORIES)}", "--output=json", f"--output-path={report}"]
        command = [COMMAND, url, flags, "--quiet", *wanted, *device_flags]
        done = subprocess.run(
            command,
            env={**os.environ, "CHROME_PATH": executable("chromium")},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(done.stderr[-2000:])
        judged = json.loads(report.read_text())
    if error := judged.get("runtimeError"):
        raise RuntimeError(error["message"])
    return {name: round(100 * judged["categories"][name]["score"]) for name in CATEGORIES}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--least", type=int, default=95, help="the lowest score that passes")
    parser.add_argument("--screens", nargs="*", default=list(SCREENS), choices=list(SCREENS))
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    found: dict[str, dict[str, int]] = {}
    if not args.json:
        print(f"{'':18}" + "".join(f"{name:>16}" for name in CATEGORIES), flush=True)
    with Site(args.dist) as site:
        for screen, (device, flags) in product(args.screens, DEVICES.items()):
            values = found[f"{screen}, {device}"] = scores(site.url + SCREENS[screen], flags)
            if not args.json:
                line = "".join(f"{values[category]:16}" for category in CATEGORIES)
                print(f"{screen + ', ' + device:18}{line}", flush=True)
    if args.json:
        print(json.dumps(found))
    return int(min(score for values in found.values() for score in values.values()) < args.least)


if __name__ == "__main__":
    sys.exit(main())
