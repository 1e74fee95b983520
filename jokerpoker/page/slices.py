"""Long work done in slices, between which other requests are answered."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator

from jokerpoker.core import Action, Json, Limit


class Thinking:
    """A computer player's decision, computed slice by slice. ``best``: the player's last answer so far; None
    before the first.
    """

    def __init__(self, answers: Iterator[Action], limit: Limit | None = None) -> None:
        self.best: Action | None = None
        self._answers = answers
        self._seconds_left = limit.seconds if limit else None

    def work(self, seconds: float, stop: bool = False) -> bool:
        """Take answers for about this many seconds. True when the thinking is over: the player has finished,
        its time is up, or, with ``stop``, it has given an answer.

        When the thinking is over, ``best`` is None if the player gave no answer.
        """
        if stop and self.best is not None:
            return True
        start = time.perf_counter()
        for answer in self._answers:
            self.best = answer
            spent = time.perf_counter() - start
            if stop or (self._seconds_left is not None and spent >= self._seconds_left):
                return True
            if spent >= seconds:
                self._seconds_left = None if self._seconds_left is None else self._seconds_left - spent
                return False
        return True


def work_on(steps: Generator[float, None, Json], seconds: float) -> dict[str, Json]:
    """Compute a slice of a long answer, for about this many seconds, at least one step. ``steps`` yield the
    progress from 0 to 1, and return the answer.

    Returns ``{"done": True, "result": answer}`` at the end, before it ``{"done": False, "progress": 0.5}``.
    """
    end = time.perf_counter() + seconds
    try:
        progress = next(steps)
        while time.perf_counter() < end:
            progress = next(steps)
    except StopIteration as finished:
        return {"done": True, "result": finished.value}
    return {"done": False, "progress": progress}


class UnfinishedAnswers:
    """The unfinished long answers, at most ``MOST``; if there are more, the one that has waited longest for
    its next slice is dropped.
    """

    MOST = 4

    def __init__(self) -> None:
        # Questions with their answers, the one that has waited longest first.
        self._unfinished: list[tuple[object, Generator[float, None, Json]]] = []

    def has(self, question: object) -> bool:
        """True if this question's answer is unfinished."""
        return any(known == question for known, _ in self._unfinished)

    def begin(self, question: object, steps: Generator[float, None, Json]) -> None:
        """Add an answer, computed by ``steps`` (:func:`work_on`)."""
        self._unfinished = [*self._unfinished, (question, steps)][-self.MOST :]

    def go_on(self, question: object, seconds: float) -> dict[str, Json]:
        """As :func:`work_on` an unfinished answer, which is dropped when it is done or fails."""
        steps = next(steps for known, steps in self._unfinished if known == question)
        others = [(known, other) for known, other in self._unfinished if other is not steps]
        self._unfinished = others
        answer = work_on(steps, seconds)
        if not answer["done"]:
            self._unfinished = [*others, (question, steps)]
        return answer

    def clear(self) -> None:
        self._unfinished = []
