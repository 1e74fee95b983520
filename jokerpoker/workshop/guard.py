"""An agent that stands between the arena and somebody's player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.faults import shown
from jokerpoker.rng import Rng
from jokerpoker.workshop.budget import Spent
from jokerpoker.workshop.faults import WorkshopFault
from jokerpoker.workshop.source import Source


@dataclass(frozen=True)
class Decision:
    """What one decision of somebody's player cost and printed.

    ``spent``: events of its budget. ``stopped``: the budget ended it, with an answer at hand. ``lost``:
    characters printed beyond those in ``text``. ``line``: the one of the file that gave the answer, if known.
    """

    name: str
    seat: int
    spent: int
    stopped: bool
    text: str
    lost: int
    line: int | None


class Guarded:
    """Plays what somebody's player answers: it is given copies, and an answer is made anew from its fields.

    When the budget is spent the last answer counts; without one, and for every other fault,
    :class:`WorkshopFault` says what is wrong.
    """

    def __init__(
        self, source: Source, kinds: Sequence[type[Action]], note: Callable[[Decision], object], name: str
    ) -> None:
        self._source = source
        self._kinds = kinds
        self._note = note
        self._name = name
        with source.at_work():
            self._agent: Any = source.cls()

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """The player's last answer; it is told no limit, as in the arena."""
        del limit
        asked = _own(view), replace(prompt, data=_own(prompt.data)), rng
        answers = _Answers()
        with self._source.at_work() as prints:
            answers.take(lambda: self._agent.think(*asked), self._source.file)
        seat, spent = view.get("seat", 0), self._source.budget.spent
        told = prints.text, prints.lost, answers.line
        self._note(Decision(self._name, seat, spent, answers.stopped, *told))
        yield plain(self._kinds, answers, self._source.file)


class _Answers:
    """The last of a player's answers, and the line that gave it."""

    def __init__(self) -> None:
        self.last: object = None
        self.line: int | None = None
        self.stopped = False

    def take(self, think: Callable[[], object], file: str) -> None:
        try:
            given = think()
            if not isinstance(given, Iterable):
                raise _not_yielding(file, given)
            for answer in given:
                self.last = answer
                self.line = getattr(getattr(given, "gi_frame", None), "f_lineno", None)
        except Spent:
            if self.last is None:
                raise
            self.stopped = True


def plain(kinds: Sequence[type[Action]], answers: Any, file: str) -> Action:
    """An answer as an action of the game, made anew from its fields; :class:`WorkshopFault` if it is none."""
    answer, place = answers.last, {"line": answers.line} if answers.line else {}
    where = f", line {answers.line}" if answers.line else ""
    if answer is None:
        raise WorkshopFault("no_answer", f"{file}: think gave no answer", file=file)
    try:
        return codec.load_action(kinds, codec.dump(answer))
    except Exception as error:
        allowed = ", ".join(kind.__name__ for kind in kinds)
        said = str(error) if isinstance(answer, tuple(kinds)) else f"an answer is one of: {allowed}"
        text = f"{file}{where}: {shown(answer)} is no answer: {said}"
        raise WorkshopFault(
            "wrong_shape", text, file=file, answer=shown(answer), said=said, **place
        ) from None


def _not_yielding(file: str, given: object) -> WorkshopFault:
    found = type(given).__name__
    said = f"{file}: think has to yield its answers, and returned a {found}"
    return WorkshopFault("not_yielding", said, file=file, found=found)


def _own(value: Json) -> Json:
    """A copy of JSON that shares nothing with it."""
    if isinstance(value, Mapping):
        return {key: _own(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_own(item) for item in value)
    return value
