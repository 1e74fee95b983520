"""How a board of squares is drawn and read out in a terminal."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.table import Table

from jokerpoker.display.grids import Area, BoardGrid
from jokerpoker.display.readout import square_words, zone_words
from jokerpoker.display.scenes import Drop, Scene
from jokerpoker.display.words import say
from jokerpoker.games.poker_tiles.table.presenter import PRESENTER
from jokerpoker.terminal.drawing import Drawing
from jokerpoker.terminal.words import Speaker
from tests.poker_tiles.table import table


def scene(board: str, *drops: Drop) -> Scene:
    """A table of Poker Tiles on which some tiles are laid."""
    view = table(board, "Qd 8s 9h Tc 2x").view(0)
    draft = PRESENTER.begin(view, {})
    for drop in drops:
        draft = PRESENTER.gesture(view, draft, drop).draft
    return PRESENTER.scene(view, draft)


def drawn(shown: Scene, language: str = "en") -> str:
    screen = io.StringIO()
    console = Console(file=screen, width=80)
    for part in Drawing(Speaker(language)).zones(shown, [zone for zone in shown.zones if zone.grid]):
        console.print(part)
    return "\n".join(line.rstrip() for line in screen.getvalue().splitlines())


def test_the_part_in_play_is_drawn_with_the_names_of_its_rows_and_columns() -> None:
    assert (
        drawn(scene("H8:Qs I8:Qh", Drop("2x.0", "m10")))
        == """\
     5   6   7   8   9   10  11  12
  f  ·   ·   ·   ·   ·   ·    ·   ·
  g  ·   ·   ·   ·   ·   ·    ·   ·
  h  ·   ·   ▫   ▫   ▫   ·    ·   ·
  m  ·   ·   ▫  Q♠  Q♥  2×Q♦  ·   ·
  n  ·   ·   ▫   ▫   ▫   ·    ·   ·
  p  ·   ·   ·   ·   ·   ·    ·   ·
  r  ·   ·   ·   ·   ·   ·    ·   ·"""
    )
    assert "D♠" in drawn(scene("H8:Qs I8:Qh"), "de")


def said(words: tuple[Any, ...]) -> list[str]:
    speaker = Speaker("en")
    return [speaker.render(one) for one in words]


def test_a_board_and_its_squares_are_read_out() -> None:
    shown = scene("H8:Qs I8:Qh", Drop("Qd", "m10"))
    assert said(zone_words(shown, "board")) == [
        "Board: m8: queen of spades, m9: queen of hearts and m10: queen of diamonds, not played yet."
    ]
    assert said(square_words(shown, "m8")) == ["m8: queen of spades"]
    assert said(square_words(shown, "h8")) == ["h8, gold, empty"]
    assert said(square_words(shown, "b1")) == ["b1, empty"]
    assert said(zone_words(scene(""), "board")) == ["The board is empty."]


GRID = BoardGrid(("C", "E", "CC"), ("1", "2", "3"), areas=(Area("gold", say("tiles.gold"), "E2", "CC3"),))


@pytest.mark.parametrize(
    ("square", "indexes"),
    [("C1", (0, 0)), ("CC3", (2, 2)), ("D1", None), ("C4", None), ("C", None), ("1", None), ("", None)],
)
def test_squares_are_found_by_their_names(square: str, indexes: tuple[int, int] | None) -> None:
    assert GRID.indexes_of(square) == indexes


def test_what_lies_behind_a_square_and_where_its_area_ends() -> None:
    assert [*GRID.onward("C1", "across")] == ["C2", "C3"]
    assert [*GRID.onward("C1", "down")] == ["E1", "CC1"]
    assert [*GRID.onward("CC3", "down")] == [*GRID.onward("X9", "down")] == []
    assert [square for square in GRID.squares() if GRID.area(square)] == ["E2", "E3", "CC2", "CC3"]


@pytest.mark.parametrize("width", [40, 80])
def test_a_board_is_measured_once(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = []
    measure = Table.__rich_measure__

    def counting(table: Table, console: Console, options: ConsoleOptions) -> Measurement:
        measured.append(options.max_width)
        return measure(table, console, options)

    monkeypatch.setattr(Table, "__rich_measure__", counting)
    shown = scene("H8:Qs I8:Qh")
    (board,) = Drawing(Speaker("en")).zones(shown, [zone for zone in shown.zones if zone.grid])
    Console(file=io.StringIO(), width=width).print(board)
    assert len(measured) == 1
