"""Errors with a code for programs, an English message, and data for translations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from reprlib import Repr
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")

LEAST_SIMILARITY = 0.6
"""The least similarity, from 0 to 1, at which a known name is suggested for an unknown one."""
LONGEST_NAME = 100
"""An unknown name with more characters is not compared with the known ones."""
_REPR = Repr()
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = 40


def shown(data: object) -> str:
    """The ``repr`` of unexpected data, shortened to 60 characters at most, for an error message."""
    try:
        text = _REPR.repr(data)
    except Exception:
        return f"a {type(data).__name__} that cannot be shown"
    return text if len(text) <= 60 else text[:57] + "..."


class Fault(ValueError):  # noqa: N818
    """An error: ``code`` for programs, a message in English, ``data`` (JSON) for translations.

    >>> error = Fault("too_often", "Qs occurs twice", card="Qs", count=2)
    >>> str(error), error.code, error.data
    ('Qs occurs twice', 'too_often', {'card': 'Qs', 'count': 2})
    """

    def __init__(self, code: str, message: str, **data: Any) -> None:
        super().__init__(message)
        self.code = code
        self.data = data

    @property
    def as_json(self) -> dict[str, Any]:
        """Code, message and data, as JSON."""
        return {"code": self.code, "message": str(self), "data": self.data}

    def __reduce__(self) -> tuple[Any, ...]:
        """Make every subclass picklable, since errors are sent between processes."""
        return _rebuild, (type(self), str(self), self.__dict__)


def _rebuild(kind: type[Fault], message: str, attributes: dict[str, Any]) -> Fault:
    error: Fault = kind.__new__(kind, message)
    error.args = (message,)
    error.__dict__.update(attributes)
    return error


class UnknownName(Fault, KeyError):  # noqa: N818
    """An unknown name; the message suggests similar names and lists all known ones.

    ``what``, ``of``: see :class:`Named`. ``name``: the unknown name. ``known``: all names that exist.

    >>> print(UnknownName("game", "poker", ["joker_poker", "joker_rum"]))
    there is no game 'poker': do you mean joker_poker? Or choose from joker_poker, joker_rum
    """

    __str__ = Exception.__str__

    def __init__(self, what: str, name: object, known: Iterable[str], of: str = "") -> None:
        names = list(known)
        near = nearest(name, names)
        suggestion = f"do you mean {' or '.join(near)}? Or " if near else ""
        message = f"{of} has no {what}" if of else f"there is no {what}"
        listed = f"{suggestion}choose from {', '.join(names)}" if names else f"there is no {what} at all"
        super().__init__("unknown_name", f"{message} {shown(name)}: {listed}")
        self.data = {"what": what, "near": near}


def nearest(name: object, known: Iterable[str]) -> list[str]:
    """The known names most similar to a name, at most three, best first; empty if none is similar.

    >>> nearest("pokertiles", ["joker_poker", "poker_tiles"]), nearest(5, ["five"])
    (['poker_tiles'], [])
    """
    try:
        from difflib import SequenceMatcher
    except ImportError:  # not in the page's standard library
        return []
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        return []
    similarity = {other: SequenceMatcher(None, name.lower(), other.lower()).ratio() for other in known}
    near = [other for other, ratio in similarity.items() if ratio >= LEAST_SIMILARITY]
    return sorted(near, key=lambda other: -similarity[other])[:3]


class Named(dict[str, T]):
    """A dictionary whose KeyError lists the known names. ``what``: a noun for an item, such as "player".
    ``of``: the name of the game that has the items, or "".
    """

    def __init__(self, what: str, items: Mapping[str, T], of: str = "") -> None:
        super().__init__(items)
        self.what, self.of = what, of

    def __missing__(self, name: object) -> NoReturn:
        raise UnknownName(self.what, name, self, self.of)

    def __reduce__(self) -> tuple[Any, ...]:
        return Named, (self.what, dict(self), self.of)
