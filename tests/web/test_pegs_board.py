"""The page's drawing of the pegs' board: its ways and distances are those of the engine."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.games.pegs_and_jokers.rules.geometry import FARTHEST, geometry

GAME = Path(__file__).parents[2] / "web" / "src" / "games" / "pegs_and_jokers"
RUN = """
const board = await import(process.argv[1]);
let text = "";
for await (const chunk of process.stdin) text += chunk;
const { seats, walks, places } = JSON.parse(text);
const spots = places.map(([seat, place]) => board.spot(seats, 1, seat, place, 0));
console.log(JSON.stringify({
  ways: walks.map(([seat, from, to]) => board.way(seats, seat, from, to)),
  distances: places.map(([seat, place]) => board.distance(seats, seat, place)),
  spots,
  longest: board.longest(seats),
}));
"""


def answers(**asked: Any) -> Any:
    node = shutil.which("node")
    assert node, "the page's tests need Node"
    text = json.dumps(asked)
    done = subprocess.run(
        [node, "--input-type=module", "--eval", RUN, (GAME / "geometry.js").as_uri()],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_board_is_the_engines(seats: int) -> None:
    board = geometry(seats)
    walks, trails = [], []
    for seat in range(seats):
        for place in range(board.start):
            for steps in (*range(1, FARTHEST + 1), *range(-FARTHEST, 0)):
                for _, end, *_ in board.ways[seat][place][steps]:
                    walks.append([seat, board.names[place], board.names[end]])
                    trails.append([board.names[hole] for hole in board.trail(seat, place, end, steps > 0)])
    places = [[seat, board.names[place]] for seat in range(seats) for place in range(board.start + 1)]
    found = answers(seats=seats, walks=walks, places=places)
    assert found["ways"] == trails
    distances = [board.distance(seat, place) for seat in range(seats) for place in range(board.start + 1)]
    assert found["distances"] == distances
    assert found["longest"] == 5 * board.distance(0, board.start) - 10


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_nothing_lies_on_anything_else_and_the_own_side_is_below(seats: int) -> None:
    board = geometry(seats)
    track = [[0, str(hole)] for hole in range(board.holes)]
    lanes = [[seat, f"h{step}"] for seat in range(seats) for step in range(1, 6)]
    starts = [[seat, "s"] for seat in range(seats)]
    found = answers(seats=seats, walks=[], places=[*track, *lanes, *starts])
    points = [complex(spot["x"], spot["y"]) for spot in found["spots"]]
    near = min(abs(one - other) for index, one in enumerate(points) for other in points[:index])
    assert near > 0.9
    steps = [abs(points[hole] - points[(hole - 1) % board.holes]) for hole in range(board.holes)]
    assert max(steps) == pytest.approx(1)
    # The seat that looks is 1: its come-out hole is lower than anybody else's, its corner at the right.
    outs = [points[board.come_out[seat]].imag for seat in range(seats)]
    assert max(outs) == outs[1]
    assert points[18].real > points[35].real
