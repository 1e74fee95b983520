"""The legal actions of a seat, computed lazily."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Protocol, runtime_checkable

from jokerpoker.core import Action, IllegalAction, State, check_seat
from jokerpoker.faults import Fault, shown
from jokerpoker.lookup import rules_of
from jokerpoker.rng import Rng

MOST_COUNTED = 100_000
"""The maximum number of actions that ``len`` counts, so that it does not take long."""


@runtime_checkable
class ListsActions(Protocol):
    """A position that can enumerate the legal actions when there are too many for its prompts."""

    def every_action(self, seat: int) -> Iterator[Action]:
        """Yield each legal action of a seat once."""
        ...


class LegalActions:
    """The legal actions of a seat. Supports iteration, ``in``, and ``len`` up to 100,000 (TypeError for
    more); empty if the seat does not have to act.

    Iteration yields only one of several equivalent actions. ``in`` accepts all of them: the cards of a hand
    in another order, or another card of a rank whose suits do not matter. It also accepts pointless actions:
    a joker that stands for a weaker card than it could, or a split that breaks the rules of Joker Poker where
    the option ``foul`` allows it.

    >>> from jokerpoker.match import new_match
    >>> legal = new_match("joker_rum", seed="x").legal_actions(0)
    >>> len(legal), next(iter(legal)) in legal
    (12, True)
    """

    def __init__(self, state: State, seat: int) -> None:
        """Raises :class:`UnknownSeat` (a ValueError) for a seat that the match does not have."""
        check_seat(seat, state.seats)
        self._state = state.copy()
        self._seat = seat
        self._prompt = state.prompts().get(seat)

    def __iter__(self) -> Iterator[Action]:
        if self._prompt is None:
            return iter(())
        if self._prompt.actions is not None:
            return iter(self._prompt.actions)
        assert isinstance(self._state, ListsActions), f"{self._state.key} lists no actions"
        return self._state.every_action(self._seat)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or getattr(action, "seat", None) != self._seat:
            return False
        try:
            self._state.check(action)
        except IllegalAction:
            return False
        return True

    def __bool__(self) -> bool:
        return self._prompt is not None

    def sample(self, rng: Rng) -> Action:
        """A random legal action; :class:`IllegalAction` if the seat does not have to act."""
        return self._state.sample(self._seat, rng)

    def __len__(self) -> int:
        if self._prompt and self._prompt.actions is not None:
            return len(self._prompt.actions)
        count = sum(1 for _ in islice(self, MOST_COUNTED + 1))
        if count > MOST_COUNTED:
            message = "too many to count: iterate over some of these actions, or use match.sample(seat)"
            raise TypeError(message)
        return count

    def __repr__(self) -> str:
        listed = self._prompt.actions if self._prompt else ()
        count = "too many to list" if listed is None else str(len(listed))
        return f"<LegalActions of seat {self._seat}: {count}>"


def legal_actions(view: Mapping[str, Any]) -> LegalActions:
    """The legal actions of the seat that has this view, for a player whose ``prompt.actions`` is None.

    Raises a Fault (a ValueError) for a mapping that is not a view of a seat, TypeError for anything else.

    >>> from jokerpoker.match import new_match
    >>> view = new_match("poker_tiles", seed="x").state.view(1)
    >>> legal_actions(view).sample(Rng("any")) in legal_actions(view)
    True
    """
    if not isinstance(view, Mapping):
        raise TypeError(f"a view must be a mapping, such as match.state.view(seat), not {shown(view)}")
    try:
        state = rules_of(view["key"]).imagine(view, Rng("legal"))
        return LegalActions(state, view["seat"])
    except Exception as error:
        raise Fault("no_view", f"this is not a view of a seat: {error}") from error
