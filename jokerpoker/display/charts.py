"""Charts as SVG paths."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from jokerpoker.display.panels import Chart
from jokerpoker.display.words import Words

WIDTH = 320
"""The width of every chart, in units that the display scales. All lengths here are in these units."""
_EDGE = 6
"""The width of the empty border inside a chart."""
_SINGLE_HEIGHT = 96
"""The height of a chart of one series."""
_FAN_HEIGHT = 160
"""The height of a chart of several curves."""


def bars(key: str, words: Words, values: Sequence[float], marked: Collection[int] = ()) -> Chart:
    """A bar for each value; there must be at least one. All bars rise from one line, which stands for 0, or
    for the least value if that is negative. ``marked``: the indexes of bars with a special style and a dot
    above them.
    """
    least = min(0, *values)
    scale = (_SINGLE_HEIGHT - 3 * _EDGE) / (max(1, *values) - least)
    step = WIDTH / len(values)
    plain: list[str] = []
    special: list[str] = []
    for index, value in enumerate(values):
        height = (value - least) * scale
        left, top = (index + 0.15) * step, _SINGLE_HEIGHT - _EDGE - height
        bar = f"M{left:.1f},{top:.1f}h{0.7 * step:.1f}v{height:.1f}h{-0.7 * step:.1f}z"
        (special if index in marked else plain).append(bar)
        if index in marked:
            special.append(_dot((index + 0.5) * step, top - _EDGE, 3))
    paths = {"axis": _horizontal(_SINGLE_HEIGHT - _EDGE), "bars": plain, "marked": special}
    return _chart(key, words, _SINGLE_HEIGHT, paths)


def line(key: str, words: Words, values: Sequence[float], most: float) -> Chart:
    """One or more values, from 0 to ``most``, as a line with a dot at its end; also a dashed line at half of
    ``most``.
    """
    step = (WIDTH - 2 * _EDGE) / max(1, len(values) - 1)
    points = [
        (_EDGE + index * step, _SINGLE_HEIGHT - _EDGE - value / most * (_SINGLE_HEIGHT - 2 * _EDGE))
        for index, value in enumerate(values)
    ]
    paths = {
        "axis": _horizontal(_SINGLE_HEIGHT - _EDGE),
        "half": _horizontal(_SINGLE_HEIGHT / 2),
        "line": [_path(points)],
        "marked": [_dot(*points[-1], 4)],
    }
    return _chart(key, words, _SINGLE_HEIGHT, paths)


def fan(key: str, words: Words, at: Sequence[int], curves: Sequence[Sequence[float]]) -> Chart:
    """An odd number of curves, lowest first, such as percentiles. ``at``: the numbers on the horizontal axis,
    ascending from 0; each curve has one value for each of them. The chart has nested areas (between the
    lowest and the highest curve, between the second lowest and the second highest, and so on), the middle
    curve, and a dashed line at 0.
    """
    values = [value for curve in curves for value in curve]
    least, most = min(0, *values), max(1, *values)

    def height(value: float) -> float:
        return _FAN_HEIGHT - _EDGE - (value - least) / (most - least) * (_FAN_HEIGHT - 2 * _EDGE)

    across = [_EDGE + number / (at[-1] or 1) * (WIDTH - 2 * _EDGE) for number in at]
    lines = [[(x, height(value)) for x, value in zip(across, curve, strict=True)] for curve in curves]
    middle = len(lines) // 2
    areas = [_path([*lines[index], *reversed(lines[-1 - index])]) + "z" for index in range(middle)]
    paths = {f"area{index}": [area] for index, area in enumerate(areas)}
    # "half": the style of a dashed line, named after its use in :func:`line`.
    paths |= {"half": _horizontal(height(0)), "line": [_path(lines[middle])]}
    return _chart(key, words, _FAN_HEIGHT, paths)


def _chart(key: str, words: Words, height: int, paths: dict[str, list[str]]) -> Chart:
    return Chart(key, words, height, {mark: "".join(parts) for mark, parts in paths.items() if parts})


def _path(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _horizontal(y: float) -> list[str]:
    return [f"M0,{y:.1f}h{WIDTH}"]


def _dot(x: float, y: float, radius: int) -> str:
    """A filled circle: two half circles from its left to its right and back."""
    arc = f"a{radius},{radius} 0 1,0"
    return f"M{x - radius:.1f},{y:.1f}{arc} {2 * radius},0{arc} {-2 * radius},0z"
