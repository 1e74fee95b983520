"""Spreads work over processes that end with their parent.

All processes end when one of them dies, the work is interrupted or the parent is killed. Each process has its
own pipe, so that none can block another. ``ProcessPoolExecutor`` is unsuitable: its processes survive a
killed parent, finish their part after an interrupt (before Python 3.14), and it submits all parts
at once.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any, Self, TypeVar

from jokerpoker.faults import Fault

MAX_JOBS = 512
"""The maximum number of processes."""
CHECK_SECONDS = 0.5
"""Seconds between checks for an interrupt while waiting for a result."""

T = TypeVar("T")
R = TypeVar("R")


class WorkerDied(Fault):
    """A process ended before it finished its part, perhaps for lack of memory."""

    def __init__(self, status: int | None) -> None:
        super().__init__(
            "worker_died",
            f"a worker process has died (status {status}). If memory ran out, use fewer jobs",
            status=status,
        )


class Workers:
    """Worker processes, used in a ``with`` statement. ``jobs``: their number; None means one per core.

    With one job, and in a browser, which has no processes, everything is done in this process.
    """

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = (os.cpu_count() or 1) if jobs is None else jobs
        if not 1 <= self.jobs <= MAX_JOBS:
            raise ValueError(f"jobs must be a number of processes from 1 to {MAX_JOBS}, not {jobs}")
        if sys.platform == "emscripten":
            self.jobs = 1
        self._processes: dict[Connection, BaseProcess] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Kill all processes."""
        self._kill_all()

    def _kill_all(self) -> None:
        for process in self._processes.values():
            process.kill()
        for process in self._processes.values():
            process.join()
        self._processes.clear()

    def map(self, function: Callable[[T], R], parts: Sequence[T]) -> Iterator[R]:
        """Yield the results of ``function(part)``, in the order of the parts; exceptions are raised here."""
        if self.jobs == 1:
            yield from map(function, parts)
            return
        self._start_processes(min(self.jobs, len(parts)))
        todo = iter(enumerate(parts))
        doing: dict[Connection, int] = {}  # by a process's pipe, the index of its part
        done: dict[int, R] = {}
        try:
            for pipe in self._processes:
                self._send_next(pipe, function, todo, doing)
            for index in range(len(parts)):
                while index not in done:
                    for pipe in self._ready(doing):
                        done[doing.pop(pipe)] = self._receive(pipe)
                        self._send_next(pipe, function, todo, doing)
                yield done.pop(index)
        finally:
            if doing:  # an error, or the caller takes no more results
                self._kill_all()

    def _start_processes(self, count: int) -> None:
        for _ in range(count - len(self._processes)):
            pipe, far_end = multiprocessing.Pipe()
            process = multiprocessing.Process(target=_work, args=(far_end,), daemon=True)
            process.start()
            far_end.close()
            self._processes[pipe] = process

    def _send_next(
        self,
        pipe: Connection,
        function: Callable[[T], R],
        todo: Iterator[tuple[int, T]],
        doing: dict[Connection, int],
    ) -> None:
        """Send the next part, if one is left, and note its index in ``doing``."""
        index, part = next(todo, (None, None))
        if index is not None:
            doing[pipe] = index
            try:
                pipe.send((function, part))
            except OSError:
                raise self._died(pipe) from None

    def _ready(self, doing: dict[Connection, int]) -> list[Connection]:
        """Wait for pipes that can be read: those with a result, and those of a process that died."""
        while True:
            if ready := wait(list(doing), CHECK_SECONDS):
                return [pipe for pipe in ready if isinstance(pipe, Connection)]

    def _receive(self, pipe: Connection) -> Any:
        """Receive the result of a part; raise the exception if the part failed."""
        try:
            error, result = pipe.recv()
        except (EOFError, OSError):
            raise self._died(pipe) from None
        if error is not None:
            raise error
        return result

    def _died(self, pipe: Connection) -> WorkerDied:
        process = self._processes[pipe]
        process.join(1)
        return WorkerDied(process.exitcode)


def _work(pipe: Connection) -> None:
    """Until the process is killed or its parent ends: receive ``(function, part)``, send ``(error, result)``,
    one of which is None.
    """
    # At an interrupt the parent kills this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            function, part = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((None, function(part)))
        except Exception as error:
            pipe.send((_sendable(error), None))


def _end_with_parent() -> None:
    """Wait for the end of the parent process, then end this one."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _sendable(error: Exception) -> Exception:
    """The exception itself if it can be pickled, else one with its message."""
    try:
        multiprocessing.reduction.ForkingPickler.loads(multiprocessing.reduction.ForkingPickler.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
