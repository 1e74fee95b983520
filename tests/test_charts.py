"""Charts: where their bars, lines and areas lie."""

from __future__ import annotations

import re
from itertools import pairwise

from jokerpoker.display.charts import WIDTH, bars, fan, line
from jokerpoker.display.words import say

WORDS = say("n")


def points(path: str) -> list[tuple[float, float]]:
    """The points of a path of straight lines."""
    return [(float(x), float(y)) for x, y in re.findall(r"[ML]([-\d.]+),([-\d.]+)", path)]


def test_bars_begin_at_zero_or_the_least_and_the_marked_ones_have_a_dot() -> None:
    paths = bars("points", WORDS, [-4, 0, 8], [2]).paths
    assert paths["bars"].count("z") == 2
    heights = [float(height) for height in re.findall(r"h[\d.]+v([\d.]+)", paths["bars"])]
    assert heights == [0, 26]
    bar, dot = paths["marked"].split("z")[:2]
    assert "v78.0" in bar
    assert "a3,3" in dot
    assert "marked" not in bars("points", WORDS, [0, 0]).paths


def test_a_line_goes_from_edge_to_edge_and_ends_in_a_dot() -> None:
    chart = line("form", WORDS, [0, 0.5, 1], 1)
    assert points(chart.paths["line"]) == [(6, 90), (160, 48), (314, 6)]
    assert chart.paths["half"] == f"M0,{chart.height / 2:.1f}h{WIDTH}"
    assert chart.paths["marked"].startswith("M310.0,6.0a4,4")
    assert points(line("form", WORDS, [1], 1).paths["line"]) == [(6, 6)]


def test_areas_of_a_fan_lie_inside_one_another() -> None:
    curves = [[0, -9], [0, -4], [0, 0], [0, 5], [0, 11]]
    paths = fan("fan", WORDS, [0, 100], curves).paths
    areas = [points(paths[f"area{number}"]) for number in (0, 1)]
    ends = [y for area in areas for x, y in area if x == 314]
    outer, inner = sorted(ends[:2]), sorted(ends[2:])
    assert all(low < high for low, high in pairwise([outer[0], inner[0], inner[1], outer[1]]))
    assert points(paths["line"])[1][1] == float(paths["half"].split(",")[1].split("h")[0])
