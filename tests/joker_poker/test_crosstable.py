"""The table of strength: shares that add up, results that are kept and taken up again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jokerpoker.__main__ import main
from jokerpoker.games.joker_poker.study import crosstable
from jokerpoker.games.joker_poker.study.crosstable import Cell, DealScore

CASUAL, COLLECTOR = Cell(2, "points", "casual"), Cell(2, "collector", "casual")


@pytest.fixture(autouse=True)
def _short_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jokerpoker.games.joker_poker.study.dealbank.PART", 2)


def test_heroes_and_villains_of_one_kind_are_even() -> None:
    (found,) = crosstable.scores_of([Cell(3, "points", "points")], 2, jobs=1).values()
    assert [outcome.share for outcome in found] == pytest.approx([1 / 3] * 2)
    assert [outcome.points for outcome in found] == pytest.approx([0.0] * 2)


def test_the_ladder_has_every_level_and_starts_with_a_beginner() -> None:
    steps = crosstable.ladder(4)
    assert steps[0] == Cell(4, crosstable.BEGINNER, "casual")
    assert [cell.hero for cell in steps[1:]] == [cell.villain for cell in steps[2:]] + ["expert"]


def test_kept_outcomes_are_those_of_a_run_without_a_folder(tmp_path: Path) -> None:
    plain = crosstable.scores_of([CASUAL, COLLECTOR], 3, jobs=1)
    kept = crosstable.scores_of([CASUAL, COLLECTOR], 3, jobs=1, folder=tmp_path)
    assert kept == plain
    assert crosstable.scores_of([CASUAL, COLLECTOR], 3, jobs=1, folder=tmp_path) == plain


def test_a_later_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    crosstable.scores_of([CASUAL], 2, jobs=1, folder=tmp_path)
    plain = crosstable.scores_of([CASUAL, COLLECTOR], 4, jobs=1)
    (book,) = tmp_path.glob("*.jsonl")
    book.write_text(book.read_text() + '{"cell": {"se')
    played: list[Cell] = []
    play = crosstable.play_cell

    def counted(cell: Cell, *rest: object) -> DealScore:
        played.append(cell)
        return play(cell, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(crosstable, "play_cell", counted)
    assert crosstable.scores_of([CASUAL, COLLECTOR], 4, jobs=1, folder=tmp_path) == plain
    assert [played.count(cell) for cell in (CASUAL, COLLECTOR)] == [2, 4]
    assert len([json.loads(line) for line in book.read_text().splitlines()]) == 4


def test_differences_are_taken_deal_by_deal() -> None:
    one = [DealScore(0.5, 0.0), DealScore(1.0, 0.0)]
    other = [DealScore(0.25, 0.0), DealScore(0.75, 0.0)]
    assert crosstable.difference(one, other) == (0.25, (0.25, 0.25))


def test_the_command_prints_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "joker_poker", "--deals", "2", "--seats", "2", "--jobs", "1", "--keep", str(tmp_path)]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "2 players, 2 deals" in told
    assert "than points" in told
    assert main([*command, "--json"]) == 0
    cells = json.loads(capsys.readouterr().out)["cells"]
    assert len(cells) == len(told.splitlines()) - 1
