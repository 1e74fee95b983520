"""Checks the subjects of new commits: ``python -m tests.commits``. CONTRIBUTING.md states the rules."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SINCE = "a5e2451017a5"
"""The commit before this check: older subjects are not read."""
LONGEST = 72
"""The most characters of a subject."""
NOT_IMPERATIVE = re.compile(
    r"(?!(?:bring|ping|ring|spring|string|swing|focus|alias|bias)$)"
    r"(?:\w+(?<!e)(?<!emb)(?<!sh)ed|\w+ing|\w+(?<![siu])s"
    r"|an?|the|its?|this|that|what|who|when|where|how|no|every|all|some|in|on|at|for|with)"
)
"""First words such as "added", "adding", "adds" and "the"."""


def problems(message: str) -> list[str]:
    """What is wrong with the subject of a commit message.

    >>> problems("Refuse to compare hand values of different rules")
    []
    >>> problems("added a check.")
    ['begins with a small letter', 'ends with a full stop', "'added' is not imperative: write 'Add …'"]
    """
    subject, *rest = message.rstrip().split("\n")
    word = re.split(r"[\s:,;]", subject)[0].lower()
    found = []
    if len(subject) > LONGEST:
        found.append(f"has {len(subject)} characters, {LONGEST} at most")
    if subject[:1].islower():
        found.append("begins with a small letter")
    if subject.endswith("."):
        found.append("ends with a full stop")
    if NOT_IMPERATIVE.fullmatch(word):
        found.append(f"{word!r} is not imperative: write 'Add …'")
    if rest and rest[0]:
        found.append("is not followed by an empty line")
    return found


def messages(root: Path, since: str) -> dict[str, str] | None:
    """The messages of the commits after ``since``, by short hash; None without git or that commit."""
    command = ["git", "log", "--no-merges", "--format=%h%n%B%x00", f"{since}..HEAD"]
    try:
        log = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    entries = (entry.strip("\n").partition("\n") for entry in log.split("\0") if entry.strip())
    return {commit: message for commit, _, message in entries}


def main(root: Path = ROOT, since: str = SINCE) -> int:
    """Print what is wrong with new subjects; the exit status."""
    found = messages(root, since)
    if found is None:
        print(f"commit subjects: skipped, since there is no git history back to {since}")
        return 0
    lines = [
        f"{commit} {message.partition(chr(10))[0]!r}: {problem}"
        for commit, message in found.items()
        for problem in problems(message)
    ]
    print("\n".join(lines), end="\n" if lines else "")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
