"""Training: the same seed gives the same data, in one go, in parts or on several processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from jokerpoker.arena.workers import Workers
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.agents import STRATEGIES
from jokerpoker.games.joker_poker.players.model import Model, model
from jokerpoker.games.joker_poker.players.points import PointTables, point_tables
from jokerpoker.games.joker_poker.study import dealbank, simulation
from research.joker_poker.training import census, selfplay
from research.joker_poker.training.__main__ import DATA, main, read
from research.joker_poker.training.returns import slopes

PLAN = selfplay.Schedule(seats=2, rounds=3, parts=2, parts_in_round=2, seed="test")


@pytest.fixture(scope="module", autouse=True)
def small_parts() -> Iterator[None]:
    """Four matches in a file are enough here."""
    patch = pytest.MonkeyPatch()
    patch.setattr(dealbank, "PART", 4)
    yield
    patch.undo()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> census.Census:
    with Workers(1) as workers:
        *_, last = selfplay.rounds(PLAN, tmp_path_factory.mktemp("whole"), workers)
    return last.census


def test_training_goes_on_where_it_was_stopped(whole: census.Census, tmp_path: Path) -> None:
    with Workers(1) as workers:
        first = list(islice(selfplay.rounds(PLAN, tmp_path, workers), 2))
        rest = list(selfplay.rounds(PLAN, tmp_path, workers))
        again = list(selfplay.rounds(PLAN, tmp_path, workers))
    assert [state.done for state in first + rest + again] == [1, 2, 3, 3]
    assert census.distil(rest[-1].census) == census.distil(whole)
    assert census.distil(again[-1].census) == census.distil(whole)


def test_processes_do_not_matter(whole: census.Census, tmp_path: Path) -> None:
    with Workers(2) as workers:
        *_, last = selfplay.rounds(PLAN, tmp_path, workers)
    assert census.distil(last.census) == census.distil(whole)


def test_a_bank_that_was_cut_off_is_named(tmp_path: Path) -> None:
    path = dealbank.make(tmp_path, 2, "cut", 0)
    whole = path.read_bytes()
    assert len(list(dealbank.read(path, 2))) == 4
    for length in (0, 1, 2, 5, len(whole) // 2, len(whole) // 2 + 1, len(whole) - 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(ValueError, match=r"2-cut-0000\.splits is cut off or damaged"):
            list(dealbank.read(path, 2))


def test_a_part_is_found_once(tmp_path: Path) -> None:
    path = dealbank.make(tmp_path, 3, "test", 0)
    written = path.stat().st_mtime_ns
    assert dealbank.make(tmp_path, 3, "test", 0).stat().st_mtime_ns == written
    matches = list(dealbank.read(path, 3))
    assert len(matches) == 4
    assert matches[1] == simulation.deal(3, "test/1", Options())


def test_the_data_is_a_model(whole: census.Census) -> None:
    learned = census.distil(whole)
    for kind in learned.classes:
        assert sum(kind.orders) == pytest.approx(1, abs=1e-3)
        for marks, lines in zip(kind.marks, kind.below, strict=True):
            assert list(marks) == sorted(set(marks))
            assert all(list(line) == sorted(line) for line in lines)
    assert 0 < sum(Model(2, learned).chances((10_600, 9_900, 4_000))) < 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shipped_data_is_settled(seats: int) -> None:
    """Self-play on fresh deals looks like what the model says that self-play looks like."""
    deals = [simulation.deal(seats, f"settled/{number}", Options()) for number in range(10)]
    played = [simulation.play(deal, [STRATEGIES["points"]] * seats, "settled", Options()) for deal in deals]
    opponents = model(seats)
    for row in range(3):
        chances = [
            opponents.weaker(row, strengths[row])
            for match in played
            for game in match.games
            for strengths, _ in game.laid
        ]
        assert sum(chances) / len(chances) == pytest.approx(0.5, abs=4 * 0.29 / len(chances) ** 0.5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kept_cards_come_back_as_the_data_says(seats: int) -> None:
    hands = [
        hand
        for number in range(10)
        for game in simulation.deal(seats, f"kept/{number}", Options())
        for hand in game
    ]
    found = slopes(point_tables(seats), [hand.splits for hand in hands[:40]], Options().bet_values)
    for size, returns in model(seats).learned.returns.items():
        assert found[int(size)] == pytest.approx(returns, abs=0.12)
        assert list(returns) == sorted(returns)


def test_the_command_writes_the_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "opponents.json"
    where = [str(tmp_path / "folder"), "--output", str(output), "--players", "2"]
    how = ["--rounds", "2", "--parts", "1", "--parts-in-round", "1", "--jobs", "1"]
    assert main([*where, *how]) == 0
    assert "2 players: 2 rounds" in capsys.readouterr().out
    assert list(json.loads(output.read_text())) == ["2"]
    assert PointTables(Model(2, read(output)[2])).p_and_q(0, 0)[0] < 0.05


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--rounds", "0"]) == 2
    assert "--rounds must be 1 or more" in capsys.readouterr().err


def test_a_seed_is_a_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--seed", ""]) == 2
    assert "a seed" in capsys.readouterr().err


def test_a_training_file_that_was_cut_off_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = ["--players", "2", "--rounds", "1", "--parts", "1", "--parts-in-round", "1", "--jobs", "1"]
    values, progress = tmp_path / "values.json", tmp_path / "2-train.progress.json"
    for path, others in ((values, []), (progress, ["--output", str(tmp_path / "new.json")])):
        path.write_text('{"done": 1, "cen', encoding="utf-8")
        assert main([str(tmp_path), "--output", str(values), *small, *others]) == 2
        assert f"{path} is cut off" in capsys.readouterr().err
        path.unlink()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_training_is_one_line_and_a_status(tmp_path: Path, jobs: str) -> None:
    """As a terminal interrupts: everything that was started."""
    program = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    program += "from research.joker_poker.training.__main__ import main; sys.exit(main())"
    output = str(tmp_path / "values.json")
    command = [
        sys.executable,
        "-c",
        program,
        str(tmp_path / "deals"),
        "--output",
        output,
        "--jobs",
        jobs,
    ]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as training:
        end = time.monotonic() + 60
        while not (tmp_path / "deals").exists() and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(1)
        os.killpg(training.pid, signal.SIGINT)
        _, said = training.communicate(timeout=60)
    assert (training.returncode, said) == (130, "training: interrupted\n")


def test_the_package_has_data_for_every_table() -> None:
    assert sorted(read(DATA)) == [2, 3, 4]
    assert DATA.stat().st_size < 30_000
