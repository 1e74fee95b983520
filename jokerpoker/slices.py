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
        """Go on for about that long, a step at least: the answer if it is done, else how much of it is."""
        end = time.perf_counter() + seconds
        try:
            self.progress = next(self._steps)
            while time.perf_counter() < end:
                self.progress = next(self._steps)
        except StopIteration as finished:
            return {"done": True, "result": finished.value}
        return {"done": False, "progress": self.progress}


class Answers:
    """The long answers in the making: a few questions may take turns, of more the oldest is forgotten.

    A question is any value; the same question is an equal one.
    """

    MOST = 4

    def __init__(self) -> None:
        self._made: list[tuple[object, Answering]] = []

    def has(self, question: object) -> bool:
        """Is this question's answer in the making?"""
        return any(asked == question for asked, _ in self._made)

    def begin(self, question: object, steps: Generator[float, None, Json]) -> None:
        """Begin an answer."""
        self._made = [*self._made, (question, Answering(steps))][-self.MOST :]

    def go_on(self, question: object, seconds: float) -> dict[str, Json]:
        """One slice; a finished or failed answer is forgotten."""
        answering = next(answering for asked, answering in self._made if asked == question)
        others = [(asked, other) for asked, other in self._made if other is not answering]
        self._made = others
        found = answering.work(seconds)
        if not found["done"]:
            self._made = [*others, (question, answering)]
        return found

    def clear(self) -> None:
        """Forget what is not done."""
        self._made = []
