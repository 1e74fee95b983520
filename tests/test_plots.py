"""Plots of studies: what is drawn, and what is said where nothing can be."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import pytest

from jokerpoker import parse
from jokerpoker.__main__ import main
from jokerpoker.arena import Contest, measure
from jokerpoker.cli import plots
from jokerpoker.cli.commands import standings_plot
from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.games.joker_poker.study import crosstable
from jokerpoker.games.joker_poker.study.commands import splits_plot, strength_plot
from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
from jokerpoker.games.video_poker.study import commands
from tests.joker_poker.test_rulebook import DEAL_15

pytest.importorskip(
    "matplotlib", exc_type=ImportError, reason="the extra `plot`, part of `dev`, is not installed"
)

from matplotlib.figure import Figure


def names(figure: Figure) -> list[str]:
    """What stands at the left, from above to below."""
    return [label.get_text() for label in figure.axes[0].get_yticklabels()]


def drawn(figure: Figure, path: Path) -> bytes:
    """The file of a plot, which has something on it."""
    plots.save(figure, path)
    return path.read_bytes()


def test_intervals_are_where_the_figures_are(tmp_path: Path) -> None:
    rows = [("expert", 0.6, (0.55, 0.66)), ("casual", 0.4, (-math.inf, math.inf))]
    figure = plots.intervals(rows, "Strength", "share", fair=0.5, percent=True)
    bar, point, alone, line = figure.axes[0].lines
    assert list(bar.get_xdata()) == [0.55, 0.66]
    assert [list(one.get_xdata()) for one in (point, alone)] == [[0.6], [0.4]]
    assert list(line.get_xdata()) == [0.5, 0.5]
    assert names(figure) == ["expert", "casual"]
    assert drawn(figure, tmp_path / "plot.png").startswith(b"\x89PNG")


def test_bars_begin_at_what_is_fair(tmp_path: Path) -> None:
    figure = plots.bars({"kings": 1.0065, "aces_9": 0.9842}, "Return", "of a coin", fair=1.0, percent=True)
    above, below = figure.axes[0].patches
    assert above.get_facecolor() != below.get_facecolor()
    assert [one.get_x() + one.get_width() for one in (above, below)] == pytest.approx([1.0065, 0.9842])
    assert [text.get_text() for text in figure.axes[0].texts] == ["100.65%", "98.42%"]
    assert b"<svg" in drawn(figure, tmp_path / "plot.svg")


def test_a_contest_is_drawn_by_shares_and_the_machine_by_points(tmp_path: Path) -> None:
    contest = Contest("joker_poker", ("club", "casual"))
    result = measure(contest, 3)
    figure = standings_plot(contest, result)
    assert names(figure) == ["club", "casual"]
    assert figure.axes[0].get_title() == "Joker Poker, 3 deals"
    assert figure.axes[0].get_xlabel() == "share of matches"
    alone = Contest("video_poker", ("perfect",), options={"hands": 2})
    assert standings_plot(alone, measure(alone, 2)).axes[0].get_xlabel() == "points"
    assert drawn(figure, tmp_path / "plot.pdf").startswith(b"%PDF")


def test_every_split_of_a_deal_is_a_line_that_falls() -> None:
    splits = frontier(parse(DEAL_15))
    lines = splits_plot(splits).axes[0].lines
    assert len(lines) == len(splits)
    assert "four of a kind" not in names(splits_plot(splits))
    assert names(splits_plot(splits))[0] == "no combination"
    for line in lines:
        first, second, third = line.get_ydata()
        assert first >= second >= third >= 0


def test_the_table_of_strength_says_how_many_play() -> None:
    cells = [crosstable.Cell(seats, "expert", "casual") for seats in (2, 3)]
    played = [crosstable.CellResult(cell, 9, 0.6, (0.5, 0.7), 1.0, (0.0, 2.0)) for cell in cells]
    assert names(strength_plot(played))[0] == "2 players: expert against casual"
    assert names(strength_plot(played[:1])) == ["expert against casual"]


COMMANDS = [
    ["arena", "joker_poker", "club", "casual", "--deals", "2", "--jobs", "1"],
    ["arena", "joker_poker", "--seats", "2", "--deals", "1", "--jobs", "1"],
    ["split", DEAL_15],
    ["moves", "joker_poker", DEAL_15],
    ["machine", "--returns"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command)[:30])
def test_commands_draw_beside_what_they_print(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {name: PAY_TABLES[name] for name in ("aces_9", "aces_7")}
    monkeypatch.setattr(commands, "PAY_TABLES", few)
    place = tmp_path / "plot.svg"
    assert main([*command, "--plot", str(place)]) == 0
    assert capsys.readouterr().out
    assert "</svg>" in place.read_text("utf-8")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command)[:30])
def test_it_is_said_before_the_work_that_nothing_can_be_drawn(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for place, said in (("plot.docx", "a plot is a file named *.png"), ("no/plot.png", "there is no folder")):
        assert main([*command, "--plot", str(tmp_path / place)]) == 2
        printed = capsys.readouterr()
        assert said in printed.err
        assert not printed.out
    monkeypatch.setattr(plots, "find_spec", lambda _: None)
    assert main([*command, "--plot", str(tmp_path / "plot.png")]) == 2
    assert capsys.readouterr().err == (
        'jokerpoker: plots need another package: pip install "jokerpoker[plot]"\n'
    )


def test_without_a_plot_matplotlib_is_not_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    assert main(["split", DEAL_15]) == 0
    assert not [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]
