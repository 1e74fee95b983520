"""Reports that the figures in benchmarks/results/start.md are older than the files that they are about.

``python benchmarks/stale.py`` prints a line when they have changed since the commit that was measured, and
nothing otherwise. It never fails: only a quiet machine can measure again (``bench_start.py --write``).
"""

from __future__ import annotations

import re
import subprocess
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks/results/start.md"
ABOUT = (
    "index.html",
    "web/build.mjs",
    "web/builder",
    "web/splitter",
    "web/src/engine",
    "web/src/site",
    "web/src/start.js",
    "web/package-lock.json",
    "web/python.profile",
)
"""The files and folders that decide how a page starts."""
MEASURED = re.compile(r"Measured on (\d{1,2} \w+ \d{4}), at commit ([0-9a-f]{7,40})\b")


def git(*words: str, root: Path = ROOT) -> str | None:
    """The output of a git command; None if it fails or there is no git."""
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def commit() -> str:
    """The commit that is checked out, in short."""
    return git("rev-parse", "--short", "HEAD") or "unknown"


def changed(root: Path = ROOT) -> bool:
    """True if a change of these files is not committed."""
    return git("status", "--porcelain", "--", *ABOUT, root=root) != ""


def measured_line(day: date, measured: str) -> str:
    """The sentence below the table, which says what was measured and when."""
    by = "python benchmarks/bench_start.py --write"
    return f"Measured on {day.day} {day:%B %Y}, at commit {measured}, by `{by}`."


def stale(text: str, root: Path = ROOT) -> str:
    """How much has changed since a table of figures was measured, as a sentence; empty for nothing."""
    found = MEASURED.search(text)
    if not found:
        return "start.md does not say when its figures were measured, and at which commit"
    day, measured = found.groups()
    if git("rev-parse", "--git-dir", root=root) is None:
        return ""
    since = git("log", "--format=%h", f"{measured}..HEAD", "--", *ABOUT, root=root)
    if since is None:
        return f"start.md: its figures are those of commit {measured}, which this history does not have"
    count = len(since.splitlines())
    if not count:
        return ""
    commits = "1 commit has" if count == 1 else f"{count} commits have"
    return f"note: start.md has figures of {day}; {commits} changed since then what they measure"


if __name__ == "__main__":
    if line := stale(RESULTS.read_text(encoding="utf-8")):
        print(line)
