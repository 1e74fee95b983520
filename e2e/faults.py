"""The fault table: how many faults the tests injected, and how many the match survived.

``python -m e2e.faults`` runs the tests that inject faults and prints the table; with ``--all`` every fault
instead of a sample. A fault is survived when the page shows again what it showed last, or when the damage is
put aside and said.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

INJECTING = ["e2e/test_injection.py"]
_RECORDS = "FAULT_RECORDS"


@dataclass(frozen=True)
class Ledger:
    """Where a test notes its faults; one line of JSON each, so that several workers can write."""

    file: Path

    def note(self, kind: str, what: str, survived: bool) -> None:
        """One fault; the test fails by its own means when it was not survived."""
        line = json.dumps({"kind": kind, "what": what, "survived": survived})
        with self.file.open("a", encoding="utf-8") as out:
            out.write(f"{line}\n")


def ledger_of(config: pytest.Config) -> Ledger:
    """The ledger of this run, the same for all its workers, which inherit its name."""
    folder = Path(config.rootpath) / ".pytest_cache"
    folder.mkdir(exist_ok=True)
    return Ledger(Path(os.environ.setdefault(_RECORDS, str(folder / f"faults-{os.getpid()}.jsonl"))))


def table(file: Path) -> list[str]:
    """The lines of the table, one for each kind of fault and one for all; empty without a fault."""
    if not file.exists():
        return []
    found: dict[str, list[bool]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        found.setdefault(record["kind"], []).append(record["survived"])
    found = dict(sorted(found.items()))
    found["all"] = [survived for kind in found.values() for survived in kind]
    rows = [(kind, str(len(seen)), str(sum(seen))) for kind, seen in found.items()]
    return [f"| {kind:<52} | {injected:>8} | {survived:>8} |" for kind, injected, survived in HEAD + rows]


HEAD = [("fault", "injected", "survived")]


def main() -> int:
    """Run the tests; the table comes at the end of their report."""
    everything = "--all" in sys.argv[1:]
    chosen = [] if everything else ["-m", "not slow"]
    others = [arg for arg in sys.argv[1:] if arg != "--all"]
    return int(pytest.main([*INJECTING, *chosen, *others]))


if __name__ == "__main__":
    raise SystemExit(main())
