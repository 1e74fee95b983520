"""Plots of results, drawn by matplotlib, which the extra ``plot`` installs.

A plot is a ``matplotlib.figure.Figure``: a notebook shows it, :func:`save` writes it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from jokerpoker.faults import Fault, shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Figure

IntervalRow: TypeAlias = tuple[str, float, tuple[float, float]]
"""The label of a row, its value, and the bounds of the interval around the value; they may be infinite."""

FELT, GOLD, RED, GREY = "#156059", "#d99e1b", "#c11f2c", "#8a857a"
HELP = "also draw it to a file: .png, .svg or .pdf; needs the extra `plot`"
"""The help text of the option ``--plot``."""
SUFFIXES = (".png", ".svg", ".pdf")


def check_path(path: Path) -> None:
    """Raise a Fault (a ValueError) if no plot can be saved there; call this before the work, not after it."""
    if not find_spec("matplotlib"):
        raise Fault("no_matplotlib", 'plots need another package: pip install "jokerpoker[plot]"')
    if path.suffix.lower() not in SUFFIXES:
        *others, last = SUFFIXES
        kinds = f"*{', *'.join(others)} or *{last}"
        raise Fault("no_kind", f"a plot is a file named {kinds}, not {shown(path.name)}")
    if not path.parent.is_dir():
        raise Fault("no_folder", f"there is no folder {shown(str(path.parent))}")


def save(figure: Figure, path: Path) -> None:
    """Write a plot; the suffix of the path decides the format."""
    check_path(path)
    figure.savefig(path, dpi=150)


def intervals(
    rows: Sequence[IntervalRow], title: str, axis: str, *, fair: float | None = None, percent: bool = False
) -> Figure:
    """Values with their intervals, one below the other. ``axis``: the label of the horizontal axis. ``fair``:
    a value to compare with, as a line. ``percent``: true to write values as percentages.
    """
    figure, axes = _blank_plot(title, len(rows))
    for index, (_, value, (low, high)) in enumerate(rows):
        if math.isfinite(low) and math.isfinite(high):
            axes.plot([low, high], [index, index], color=FELT, linewidth=3, solid_capstyle="round", alpha=0.5)
        axes.plot(value, index, "o", color=FELT)
    if fair is not None:
        axes.axvline(fair, color=GREY, linewidth=1, linestyle="--")
    _name_rows(axes, [name for name, _, _ in rows])
    _label(axes, axis, percent)
    return figure


def bars(
    values: Mapping[str, float], title: str, axis: str, *, fair: float | None = None, percent: bool = False
) -> Figure:
    """Values as horizontal bars that begin at ``fair`` (0 by default), green below ``fair``, else gold.
    ``axis``, ``percent``: as for :func:`intervals`.
    """
    figure, axes = _blank_plot(title, len(values))
    start = fair or 0.0
    colours = [GOLD if value >= start else FELT for value in values.values()]
    lengths = [value - start for value in values.values()]
    drawn = axes.barh(range(len(values)), lengths, left=start, color=colours, height=0.62)
    number_format = "{:.2%}" if percent else "{:.2f}"
    axes.bar_label(drawn, [number_format.format(value) for value in values.values()], padding=4, fontsize=9)
    axes.axvline(start, color=GREY, linewidth=1)
    axes.margins(x=0.18)
    _name_rows(axes, list(values))
    _label(axes, axis, percent)
    return figure


def lines(
    series: Sequence[Sequence[float]], names: Sequence[str], bands: Sequence[str], title: str
) -> Figure:
    """One line for each sequence of heights in ``series``.

    ``names``: labels of the points of a line, on the x axis. ``bands``: labels of the heights from 0 to 1,
    from 1 to 2, and so on.
    """
    figure, axes = _blank_plot(title, len(bands))
    for index, line in enumerate(series):
        share = index / max(1, len(series) - 1)
        axes.plot(
            range(len(line)), line, "o-", color=_colour_at(share), linewidth=1.6, markersize=4, alpha=0.85
        )
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks([index + 0.5 for index in range(len(bands))], bands)
    axes.tick_params(axis="y", length=0)
    axes.hlines(range(1, len(bands)), -0.1, len(names) - 0.9, color=GREY, linewidth=0.5, alpha=0.5)
    axes.set_ylim(0, len(bands))
    return figure


def _colour_at(share: float) -> tuple[float, float, float]:
    """A colour from green (0) to red (1), as red, green and blue from 0 to 1."""
    first, last = ([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)] for colour in (FELT, RED))
    red, green, blue = (low + (high - low) * share for low, high in zip(first, last, strict=True))
    return red, green, blue


def _blank_plot(title: str, rows: int) -> tuple[Figure, Axes]:
    """An empty plot with space for ``rows`` rows. Made without pyplot: no window and no global state."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.2, 1.5 + 0.34 * max(rows, 3)), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _name_rows(axes: Axes, names: list[str]) -> None:
    """Label the rows, the first at the top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)


def _label(axes: Axes, axis: str, percent: bool) -> None:
    axes.set_xlabel(axis)
    axes.grid(axis="x", alpha=0.25)
    if percent:
        from matplotlib.ticker import PercentFormatter

        formatter: Any = PercentFormatter(1)
        axes.xaxis.set_major_formatter(formatter)
