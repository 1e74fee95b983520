"""Write saves of a game that has none yet of the rules' version that it has now."""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.conformance.play import steps
from tests.conformance.subjects import SUBJECTS
from tests.saves import FOLDER


def moments(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """A match of the game as dealt, in its middle and finished, played at random with the first options."""
    subject = SUBJECTS[game]
    match = Match(subject.rules, subject.rules.seat_counts[0], "a-save-for-ever", subject.options[0])
    yield "dealt", written("As dealt", match)
    length = sum(1 for _ in steps(match, Rng("saves")))
    match.undo(length // 2)
    yield "middle", written("In the middle", match)
    list(steps(match, Rng("saves to the end")))
    yield "finished", written("Finished", match)


def written(about: str, match: Match) -> dict[str, Any]:
    """A save with what it has to replay to."""
    now = {"ply": match.ply, "over": match.over, "scores": list(match.state.scores())}
    return {"about": about, **now, "save": match.save()}


def write(game: str, folder: Path = FOLDER) -> list[str]:
    """Write the saves and their checksums: their names. FileExistsError rather than change an old one."""
    version = SUBJECTS[game].rules.version
    texts = {
        f"engine/{game}-{version}-{moment}.json": json.dumps(save, indent=1) + "\n"
        for moment, save in moments(game)
    }
    for name in texts:
        if (folder / name).exists():
            raise FileExistsError(f"{name} is there: an old save is never written anew")
    with (folder / "SHA256SUMS").open("a", encoding="utf-8") as sums:
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
            sums.write(f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n")
    return list(texts)


def main() -> None:
    """Write the saves of the game that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.saves", description=__doc__)
    parser.add_argument("game", choices=sorted(SUBJECTS))
    game = parser.parse_args().game
    try:
        print("\n".join(write(game)))
    except FileExistsError as fault:
        parser.exit(2, f"{fault}\n")
