"""A line of the log of Pegs and Jokers, shown again on its board, ends as the engine's play did (by Node)."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

from jokerpoker.games.pegs_and_jokers.options import PRESETS, Options
from jokerpoker.games.pegs_and_jokers.rules.board import Board, read
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes
from jokerpoker.games.pegs_and_jokers.rules.law import law
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays
from tests.pegs_and_jokers.test_plays import position

PAGE = Path(__file__).parents[2] / "web" / "src" / "games" / "pegs_and_jokers"
RUN = """
const { readFileSync } = await import("node:fs");
const [{ changesOf }, { moved }] = await Promise.all(process.argv.slice(1).map((url) => import(url)));
const lines = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(lines.map((line) => moved(line.before, changesOf(line)))));
"""


def shown(lines: list[dict[str, Any]]) -> list[list[list[str]]]:
    """The boards after lines of the log, as the page shows them."""
    urls = [(PAGE / name).as_uri() for name in ("record.js", "geometry.js")]
    asked = json.dumps(lines)
    done = subprocess.run(
        ["node", "--input-type=module", "-e", RUN, "--", *urls],
        input=asked,
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[list[list[str]]] = json.loads(done.stdout)
    return found


def line(board: Board, steps: Changes, changes: Changes) -> tuple[dict[str, Any], list[list[str]]]:
    """A play as the log has it, and the board after it."""
    names, before = board.geometry.names, board.places()
    board.do(changes)
    after = board.places()
    board.undo(changes)
    told = [[seat, names[start], names[end]] for seat, start, end in steps]
    hits = [
        [seat, names[start], names[end]] for seat, start, end in changes if (seat, start, end) not in steps
    ]
    return {"kind": "play", "steps": told, "hits": hits, "before": before}, after


def plays(options: Options, seats: int, count: int) -> list[tuple[dict[str, Any], list[list[str]]]]:
    """Plays that hit more than one peg, or hit one in the first half of a split."""
    rules = law(seats, options)
    rng, found = random.Random(f"log {seats} {options}"), []
    for _ in range(count):
        board = position(rules.geometry, rng)
        table = SeatPlays(board, rng.randrange(seats), rules)
        for rank in ("7", "9", "J"):
            hitting = [play for play in table.plays(rank) if len(play[1]) > len(play[0])]
            found += [line(board, *play) for play in rng.sample(hitting, min(4, len(hitting)))]
    return found


def test_a_play_that_hits_is_shown_as_it_went() -> None:
    lines = [one for seats in (4, 8) for options in PRESETS.values() for one in plays(options, seats, 60)]
    assert sum(len(said["steps"]) == 2 and len(said["hits"]) > 1 for said, _ in lines) > 50
    for (said, after), page in zip(lines, shown([said for said, _ in lines]), strict=True):
        assert [sorted(places) for places in page] == [sorted(places) for places in after], said


def test_the_second_peg_of_a_chain_leaves_before_the_second_half_of_a_split() -> None:
    options = PRESETS["basic"]
    rules = law(4, options)
    board = read("20 39 s s s | s s s s s | 24 s s s s | s s s s s", rules.geometry)
    wanted = {(0, 20, 24), (0, 3, rules.geometry.place_named["h3"])}
    ((said, after),) = [
        line(board, *play) for play in SeatPlays(board, 0, rules).plays("7") if set(play[0]) == wanted
    ]
    (page,) = shown([said])
    assert sorted(page[0]) == sorted(after[0]) == sorted(["24", "h3", "s", "s", "s"])
