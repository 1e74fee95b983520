"""Screens made in Python: a state, which a person changes by fields and buttons, and a panel made from it.

The page stores the state without reading it, and sends it back with each change.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NotRequired, TypeAlias, TypedDict, TypeVar

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.display.panels import Field, Panel, fields_of, pressable
from jokerpoker.display.scenes import Refused, dump
from jokerpoker.display.words import Words, say

S = TypeVar("S")

Steps: TypeAlias = "Generator[float, None, object]"
"""Long work, as a generator: each step yields the progress from 0 to 1. It returns the state with the results
in it, or stores the results elsewhere, such as in a cache that ``Inquiry.make_panel`` reads.
"""


@dataclass(frozen=True)
class Change:
    """The key of a field and its new value, or the key of a button that was pressed and None."""

    key: str
    value: Any = None


@dataclass(frozen=True, kw_only=True)
class AskInquiry:
    """A request for the panel of a state, perhaps after a change. ``state``: None for the first state.

    ``work``: true to do the long work for the panel now, in slices; false for an answer without it.
    """

    state: Any = None
    change: Change | None = None
    work: bool = False


class InquiryAnswer(TypedDict):
    """A state and its panel. ``work_left``: true if the panel needs long work that has not been done yet.
    ``note``: the reason why the state has not changed, or could not be read.
    """

    state: Json
    panel: Panel
    work_left: bool
    note: NotRequired[Words]


@dataclass(frozen=True)
class Inquiry(Generic[S]):
    """A kind of screen, which answers :class:`AskInquiry`. ``first``: its first state, a frozen dataclass.

    ``make_panel``: makes the panel of a state; raises ``ValueError`` or ``LookupError`` for an invalid state.
    ``change``: takes a state, a key and a value; returns the state after the field with this key was set to
    the value, which is an allowed one; or, if the value is None, after the button with this key was pressed.
    Raises :class:`Refused` if that is not possible. ``work``: the long work that is left for a state's panel;
    None if none is left.
    """

    first: S
    make_panel: Callable[[S], Panel]
    change: Callable[[S, str, Any], S]
    work: Callable[[S], Steps | None] = lambda _: None

    def answer(self, params: Mapping[str, Json]) -> Json | Generator[float, None, Json]:
        """The answer to :class:`AskInquiry`, for use as a study: :class:`InquiryAnswer` as JSON; or, if the
        request asks for ``work`` and some is left, a generator that does the work and returns that answer.
        """
        return self.reply(codec.load(AskInquiry, params, "inquire"))

    def reply(self, ask: AskInquiry) -> Json | Generator[float, None, Json]:
        """The same as :meth:`answer`, for a request that is already an object."""
        state, panel, note = self._read(ask.state)
        if ask.change and note is None:
            try:
                state = self._changed(state, panel, ask.change)
            except Refused as refused:
                note = refused.words
        steps = self.work(state) if ask.work else None
        return self._after_work(state, note, steps) if steps else self._answer(state, note)

    def _read(self, state: Json) -> tuple[S, Panel, Words | None]:
        """Return (state, panel, note): the stored state, or the first one if ``state`` is None, with its
        panel and no note (None). If the state cannot be read: the first state, its panel, and a note that
        says so.
        """
        try:
            stored = self.first if state is None else codec.load(type(self.first), state, "state")
            return stored, self.make_panel(stored), None
        except (ValueError, LookupError):
            return self.first, self.make_panel(self.first), say("inquiry.lost")

    def _changed(self, state: S, panel: Panel, change: Change) -> S:
        """The state after a change; :class:`Refused` if the panel does not offer this change."""
        if change.key in pressable(panel):
            return self.change(state, change.key, None)
        field = next((field for field in fields_of(panel) if field.key == change.key), None)
        if field is None:
            raise Refused(say("inquiry.unknown"))
        check_value(field, change.value)
        return self.change(state, field.key, change.value)

    def _after_work(self, state: S, note: Words | None, steps: Steps) -> Generator[float, None, Json]:
        """Do the work, then answer. A result that is not a state was stored elsewhere (:data:`Steps`)."""
        result = yield from steps
        return self._answer(result if isinstance(result, type(state)) else state, note)

    def _answer(self, state: S, note: Words | None) -> Json:
        work_left = self.work(state) is not None
        answer = InquiryAnswer(
            state=codec.dump(state), panel=dump(self.make_panel(state)), work_left=work_left
        )
        return {**answer, "note": dump(note)} if note else answer


def check_value(field: Field, value: Any) -> None:
    """Raise :class:`Refused` unless the field may have this value."""
    if type(value) is not type(field.value):
        raise Refused(say("inquiry.value"))
    if field.picks:
        if value not in [pick.value for pick in field.picks]:
            raise Refused(say("inquiry.value"))
    elif type(value) is int and not field.least <= value <= field.most:
        raise Refused(say("inquiry.bounds", least=field.least, most=field.most))
