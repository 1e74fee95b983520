"""An agent that wraps a user's player for the arena."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jokerpoker import codec
from jokerpoker.bots import each_answer, think_of
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.rng import Rng
from jokerpoker.workshop.budget import Spent
from jokerpoker.workshop.faults import WorkshopFault, message_of, shown_safely
from jokerpoker.workshop.plain import is_kind
from jokerpoker.workshop.prints import Prints, printed_end
from jokerpoker.workshop.source import Source


@dataclass(frozen=True)
class Decision:
    """The cost and the output of one decision of a user's player.

    ``name``: the player's name. ``number``: how many decisions its agent had made before.
    ``spent``: the steps that the decision took. ``stopped``: true if the budget ended it after it had given
    an answer. ``text``: its output; ``lost``: the number of characters of output that were cut off. ``line``:
    the line of the file that gave the answer, None if unknown.
    """

    name: str
    seat: int
    number: int
    spent: int
    stopped: bool
    text: str
    lost: int
    line: int | None


class GuardedAgent:
    """An agent that asks a user's player. The player gets copies of the view and of the prompt's data, so
    that it cannot change the engine's own; its answers are rebuilt from their fields.

    When the budget is spent, the player's last answer counts. If the player has given none, or fails,
    ``think`` raises :class:`WorkshopFault` with the number of the ``decision`` in its data. ``types``: the
    types of the game's actions. ``note``: is called with each decision in which the player raised no error.
    """

    def __init__(
        self, source: Source, types: Sequence[type[Action]], note: Callable[[Decision], object], name: str
    ) -> None:
        self._source = source
        self._types = types
        self._note = note
        self._name = name
        self._number = 0
        with source.at_work():
            self._agent: Any = source.cls()

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """Yield the player's last answer. The player gets no limit, as in the arena."""
        del limit
        arguments = _copied(view), replace(prompt, data=_copied(prompt.data)), rng
        answers = _Answers(self._types)
        number, self._number = self._number, self._number + 1
        prints = Prints()
        try:
            with self._source.at_work() as prints:
                think, argument_count = think_of(self._agent)
                answers.take(lambda: think(*arguments[:argument_count]))
            seat, spent = view.get("seat", 0), self._source.budget.spent
            output = prints.text, prints.lost, answers.line
            self._note(Decision(self._name, seat, number, spent, answers.stopped, *output))
            answer = answers.last(self._source.file)
        except WorkshopFault as error:
            error.data |= {"decision": number, **printed_end(prints.text)}
            raise
        yield answer


class _Answers:
    """The last of a player's answers, rebuilt from its fields, and the line that gave it."""

    def __init__(self, types: Sequence[type[Action]]) -> None:
        self.line: int | None = None
        self.stopped = False
        self._types = types
        self._action: Action | None = None
        self._shown = ""
        self._problem: str | None = None

    def take(self, think: Callable[[], object]) -> None:
        """Run the player and read its last answer; all of the player's code runs inside this call."""
        last: object = None
        try:
            answers = each_answer(think())
            for answer in answers:
                last = answer
                # If the player is a generator, the line of its ``yield``.
                self.line = getattr(getattr(answers, "gi_frame", None), "f_lineno", None)
        except Spent:
            if last is None:
                raise
            self.stopped = True
        if last is not None:
            self._read(last)

    def _read(self, answer: object) -> None:
        """Rebuild an answer from its fields; if it cannot be rebuilt, note why, and the answer as text."""
        try:
            # To JSON and back, so that only Python's own types are left.
            data = json.loads(json.dumps(codec.dump(answer)))
            self._action = codec.load_action(self._types, data)
        except Exception as error:
            allowed = ", ".join(cls.__name__ for cls in self._types)
            is_action = is_kind(answer, *self._types)
            self._problem = message_of(error) if is_action else f"an answer must be one of: {allowed}"
            self._shown = shown_safely(answer)

    def last(self, file: str) -> Action:
        """The last answer; :class:`WorkshopFault`, with the ``file``, if there is none or it is not an action
        of the game.
        """
        if self._action:
            return self._action
        if self._problem is None:
            raise WorkshopFault("no_answer", f"{file}: think gave no answer", file=file)
        position = {"line": self.line} if self.line else {}
        where = f"{file}, line {self.line}" if self.line else file
        message = f"{where}: {self._shown} is not an answer: {self._problem}"
        data = {"answer": self._shown, "said": self._problem, **position}
        raise WorkshopFault("wrong_shape", message, file=file, **data)


def _copied(value: Json) -> Json:
    """A deep copy of JSON."""
    if isinstance(value, Mapping):
        return {key: _copied(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_copied(item) for item in value)
    return value
