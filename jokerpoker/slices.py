"""Work that takes a while, done in slices between which other requests are answered."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator

from jokerpoker.core import Action, Json, Limit


class Thinking:
    """A computer player at work on one decision, advanced slice by slice."""

    def __init__(self, answers: Iterator[Action], limit: Limit | None = None) -> None:
        self.best: Action | None = None
        self._answers = answers
        self._left = limit.seconds if limit else None

    def work(self, seconds: float, stop: bool = False) -> bool:
        """Take answers for about that long; True when the best one is to be played.

        That is when the player has no better one to give, when its time is over, or at once with ``stop``;
        it always gets to its first answer.
        """
        if stop and self.best is not None:
            return True
        start = time.perf_counter()
        for answer in self._answers:
            self.best = answer
            spent = time.perf_counter() - start
            if stop or (self._left is not None and spent >= self._left):
                return True
            if spent >= seconds:
                self._left = None if self._left is None else self._left - spent
                return False
        return True


class Answering:
    """A long answer in the making, advanced slice by slice."""

    def __init__(self, steps: Generator[float, None, Json]) -> None:
        self.progress = 0.0
        self._steps = steps

    def work(self, seconds: float) -> dict[str, Json]:
        """Go on for about that long: the answer if it is done, else how much of it is."""
        end = time.perf_counter() + seconds
        try:
            while time.perf_counter() < end:
                self.progress = next(self._steps)
        except StopIteration as finished:
            return {"done": True, "result": finished.value}
        return {"done": False, "progress": self.progress}


class Answers:
    """The long answers in the making; of each kind of question the last one asked for is kept."""

    def __init__(self) -> None:
        self._question: object = None
        self._answering: Answering | None = None

    def has(self, question: object) -> bool:
        """Is this question's answer in the making?"""
        return self._answering is not None and self._question == question

    def begin(self, question: object, steps: Generator[float, None, Json]) -> None:
        """Begin an answer in place of the one before."""
        self._question, self._answering = question, Answering(steps)

    def go_on(self, seconds: float) -> dict[str, Json]:
        """One slice; a finished or failed answer is forgotten."""
        answering, self._answering = self._answering, None
        assert answering
        question, self._question = self._question, None
        found = answering.work(seconds)
        if not found["done"]:
            self._question, self._answering = question, answering
        return found

    def clear(self) -> None:
        """Forget what is not done."""
        self._question = self._answering = None
