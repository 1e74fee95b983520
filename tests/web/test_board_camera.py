"""Which part of a board of squares the page shows, and the puzzle's streak; run by Node."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from jokerpoker.games.poker_tiles.table.squares import row_names
from tests.web.node import returned

SOURCES = Path(__file__).parents[2] / "web" / "src"
CAMERA = SOURCES / "table/scene/board/camera.js"
STREAK = SOURCES / "games/poker_tiles/puzzle/streak.js"
NUMBERS = tuple(str(number) for number in range(1, 16))
GRID = {
    "rows": row_names(15),
    "columns": NUMBERS,
    "areas": [{"mark": "gold", "label": {"key": "tiles.gold"}, "first": "M7", "last": "O9"}],
}


def test_squares_have_names() -> None:
    """The letters of rows may be two, and no square of another board has one."""
    grid = {"rows": row_names(18), "columns": [*NUMBERS, "16", "17", "18"]}
    code = "return given.squares.map((square) => it.spotOf(given.grid, square));"
    found = returned(CAMERA, code, {"grid": grid, "squares": ["C1", "CE18", "C19", "A1", "N", ""]})
    assert found == [{"column": 0, "row": 0}, {"column": 17, "row": 17}, None, None, None, None]


@pytest.mark.parametrize(
    ("lying", "laid", "seen"),
    [
        ([], [], {"x": 7.5, "y": 7.5, "columns": 7, "rows": 7}),
        (["N7", "N11"], [], {"x": 8.5, "y": 7.5, "columns": 9, "rows": 7}),
        # Beside what is just laid one square is enough: the picture stands still longer.
        ([], ["N10"], {"x": 7.5, "y": 7.5, "columns": 7, "rows": 7}),
        ([], ["N11"], {"x": 8, "y": 7.5, "columns": 8, "rows": 7}),
        (["C1", "Y15"], [], {"x": 7.5, "y": 7.5, "columns": 15, "rows": 15}),
    ],
)
def test_the_picture_grows_from_the_gold_squares(lying: Any, laid: Any, seen: Any) -> None:
    places = [{"key": square} for square in lying]
    places += [{"key": square, "marks": ["laid"]} for square in laid]
    given = {"grid": GRID, "places": places}
    assert returned(CAMERA, "return it.inPlay(given.grid, given.places);", given) == seen


def test_a_larger_picture_keeps_its_point_and_stays_on_the_board() -> None:
    camera = {"x": 7.5, "y": 7.5, "columns": 8, "rows": 8}
    code = "return it.zoomed(given.grid, given.camera, given.factor, given.at);"
    near = returned(CAMERA, code, {"grid": GRID, "camera": camera, "factor": 2, "at": {"x": 5.5, "y": 7.5}})
    assert near == {"x": 6.5, "y": 7.5, "columns": 4, "rows": 4}
    far = returned(CAMERA, code, {"grid": GRID, "camera": camera, "factor": 0.1, "at": {"x": 0, "y": 0}})
    assert far["columns"] == 15
    assert 0 <= far["x"] <= 15


DAYS = ("2026-02-28", "2026-03-01", "2026-03-02", "2026-03-04")


def test_a_streak_grows_by_days_solved_in_succession() -> None:
    code = """
    let kept = null;
    return given.map(([day, ...plays]) => {
      kept = it.keptFor(kept, day);
      for (const [points, solved] of plays) kept = it.tried(kept, points, solved);
      if (!plays.length) kept = it.givenUp(kept);
      return [kept.streak, kept.end, kept.tries, kept.points];
    });
    """
    first, second, third, late = DAYS
    solved, failed = [9, True], [4, False]
    played = [[first, failed, solved, solved], [second, solved], [third], [late, solved]]
    assert returned(STREAK, code, played) == [
        [1, "solved", 2, 9],
        [2, "solved", 1, 9],
        [0, "shown", 0, 0],
        [1, "solved", 1, 9],
    ]
    # A day left out breaks it, whatever is kept is of no other shape.
    assert returned(STREAK, code, [[first, solved], [late, solved]])[1][0] == 1
    broken = "return it.keptFor(given, '2026-03-01');"
    assert returned(STREAK, broken, {"streak": "9", "day": "2026-03-01"})["streak"] == 0
