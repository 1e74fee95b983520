"""Make playthroughs: seed, actions, events by seat, digests."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from jokerpoker import codec
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.conformance.play import steps
from tests.conformance.subjects import SUBJECTS

FOLDER = Path(__file__).parent


def tables() -> list[tuple[str, int, str]]:
    """Every game at every number of seats with its first options, and at its named tables."""
    found = []
    for key, subject in SUBJECTS.items():
        found += [(key, seats, "") for seats in subject.rules.seat_counts]
        found += [(key, subject.rules.seat_counts[0], name) for name in subject.golden]
    return found


def path(key: str, seats: int, name: str) -> Path:
    return FOLDER / (f"{key}-{seats}-{name}.json" if name else f"{key}-{seats}.json")


def options_of(key: str, name: str) -> Any:
    """The options of a table."""
    subject = SUBJECTS[key]
    return subject.golden[name] if name else subject.options[0]


def record(key: str, seats: int, name: str) -> dict[str, Any]:
    """One random match from the first deal to the last score."""
    subject = SUBJECTS[key]
    match = Match(subject.rules, seats, f"golden {seats}", options_of(key, name))
    start = {"views": [match.state.view(seat) for seat in range(seats)], "digest": match.digest()}
    played = []
    for action, events in steps(match, Rng(f"golden play {seats}")):
        seen = [[event.seen_by(seat) for event in events] for seat in range(seats)]
        played.append({"action": codec.dump(action), "events": seen, "digest": match.digest()})
    ended = match.state.outcome()
    assert ended
    end = {
        "scores": list(match.state.scores()),
        "winners": sorted(ended.winners),
        "save": match.save(),
    }
    return {"game": key, "seats": seats, "start": start, "steps": played, "end": end}


def text(playthrough: dict[str, Any]) -> str:
    """The file's text: one line for each step, so that a change shows where it begins."""
    lines = ",\n".join(json.dumps(step) for step in playthrough["steps"])
    head = json.dumps({name: playthrough[name] for name in ("game", "seats", "start", "end")})
    return f'{head[:-1]}, "steps": [\n{lines}\n]}}\n'


def main() -> None:
    """Write the playthroughs of the games that the command line names, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=main.__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help="a key such as joker_rum; default: all")
    games = parser.parse_args().games
    for table in tables():
        if games and table[0] not in games:
            continue
        path(*table).write_text(text(record(*table)))
        print(path(*table).name)
