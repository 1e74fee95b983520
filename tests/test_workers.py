"""Processes that never outlive their parent: deaths, interrupts, killed parents."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jokerpoker.arena.workers import MAX_JOBS, WorkerDied, Workers
from jokerpoker.core import UnknownSeat

PATIENCE = 30.0
"""Seconds until a process that should have ended counts as one that hangs."""


def square(number: int) -> int:
    return number * number


def die_at_three(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    raise UnknownSeat(number, 2)


class UnsendableError(Exception):
    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def refuse_oddly(number: int) -> int:
    raise UnsendableError(number, number)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_parts(jobs: int) -> None:
    with Workers(jobs) as workers:
        assert list(workers.map(square, range(20))) == [n * n for n in range(20)]
        assert list(workers.map(square, [3])) == [9]
        assert list(workers.map(square, [])) == []


def test_a_worker_that_dies_ends_the_work_with_a_word() -> None:
    with pytest.raises(WorkerDied, match=r"has died \(status -9\)"), Workers(2) as workers:
        list(workers.map(die_at_three, range(10)))


def test_what_a_part_raises_is_raised() -> None:
    with pytest.raises(UnknownSeat, match=r"no seat [789]"), Workers(2) as workers:
        list(workers.map(refuse, [7, 8, 9]))
    with pytest.raises(RuntimeError, match="UnsendableError: 7 and 7"), Workers(2) as workers:
        list(workers.map(refuse_oddly, [7, 7]))


@pytest.mark.parametrize("jobs", [0, -1, MAX_JOBS + 1])
def test_the_number_of_processes_is_bounded(jobs: int) -> None:
    with pytest.raises(ValueError, match=f"1 to {MAX_JOBS}"):
        Workers(jobs)


def test_work_left_early_leaves_nothing_behind() -> None:
    with Workers(2) as workers:
        for found in workers.map(square, range(100)):
            if found:
                break
        assert list(workers.map(square, [5])) == [25]


PROGRAM = """
import _thread, os, signal, sys, threading, time
from jokerpoker.arena.workers import Workers

def busy(number):
    # A line in one write, however output is buffered: two workers share the pipe.
    os.write(1, b"%d\\n" % os.getpid())
    time.sleep(600)

if __name__ == "__main__":
    # Tests that run in the background ignore it, and this program would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # An interrupt that does not wake a sleeping thread: as if it had come just before.
    threading.Thread(target=lambda: os.read(0, 1) and _thread.interrupt_main(), daemon=True).start()
    with Workers(2) as workers:
        list(workers.map(busy, range(4)))
"""


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A program whose two workers are at work, and their processes."""
    program = tmp_path / "busy.py"
    program.write_text(PROGRAM)
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, program], stdin=pipe, stdout=pipe, stderr=pipe, text=True
    ) as parent:
        assert parent.stdout
        try:
            yield parent, [int(parent.stdout.readline()) for _ in range(2)]
        finally:
            parent.kill()


@pytest.mark.parametrize(
    "signals",
    [[signal.SIGINT], [signal.SIGINT, signal.SIGINT], [signal.SIGTERM], [signal.SIGKILL]],
    ids=["interrupt", "two interrupts", "terminated", "killed"],
)
def test_workers_end_with_their_parent(
    signals: list[signal.Signals], busy: tuple[subprocess.Popen[str], list[int]]
) -> None:
    parent, workers = busy
    for number in signals:
        parent.send_signal(number)
    all_end(parent, workers)


def test_an_interrupt_that_came_just_before_the_parent_fell_asleep(
    busy: tuple[subprocess.Popen[str], list[int]],
) -> None:
    parent, workers = busy
    time.sleep(0.2)  # Until it sleeps.
    all_end(parent, workers, "interrupt")


def all_end(parent: subprocess.Popen[str], workers: list[int], said: str | None = None) -> None:
    parent.communicate(said, timeout=PATIENCE)
    end = time.monotonic() + PATIENCE
    while any(map(alive, workers)):
        assert time.monotonic() < end, "a worker has outlived its parent"


def alive(process: int) -> bool:
    """True if a process runs; one that has ended and still has an entry does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
