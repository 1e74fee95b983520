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


class Answering:
    """A long answer, computed slice by slice; ``progress``: from 0 to 1."""

    def __init__(self, steps: Generator[float, None, Json]) -> None:
        self.progress = 0.0
        self._steps = steps

    def work(self, seconds: float) -> dict[str, Json]:
        """Work for about this many seconds, at least one step; returns the answer if it is done, else the
        progress.
        """
        end = time.perf_counter() + seconds
        try:
            self.progress = next(self._steps)
            while time.perf_counter() < end:
                self.progress = next(self._steps)
        except StopIteration as finished:
            return {"done": True, "result": finished.value}
        return {"done": False, "progress": self.progress}


class UnfinishedAnswers:
    """The unfinished long answers, at most ``MOST``; if there are more, the one that has waited longest for
    its next slice is dropped.
    """

    MOST = 4

    def __init__(self) -> None:
        # Questions with their answers, the one that has waited longest first.
        self._unfinished: list[tuple[object, Answering]] = []

    def has(self, question: object) -> bool:
        """True if this question's answer is unfinished."""
        return any(known == question for known, _ in self._unfinished)

    def begin(self, question: object, steps: Generator[float, None, Json]) -> None:
        """Add an answer: ``steps`` yield the progress from 0 to 1, and return the answer."""
        self._unfinished = [*self._unfinished, (question, Answering(steps))][-self.MOST :]

    def go_on(self, question: object, seconds: float) -> dict[str, Json]:
        """Work for one slice on an unfinished answer; if it is then finished, or fails, it is dropped."""
        answering = next(answering for known, answering in self._unfinished if known == question)
        others = [(known, other) for known, other in self._unfinished if other is not answering]
        self._unfinished = others
        answer = answering.work(seconds)
        if not answer["done"]:
            self._unfinished = [*others, (question, answering)]
        return answer

    def clear(self) -> None:
        self._unfinished = []
