"""What cannot be, said so that programs, people and other languages understand it."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

_REPR = Repr()
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = 40


def shown(data: object) -> str:
    """What was found instead, short enough for a message however large or deep it is.

    >>> shown("x" * 1000)
    "'xxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxx'"
    """
    try:
        text = _REPR.repr(data)
    except Exception:
        return f"a {type(data).__name__} that cannot be shown"
    return text if len(text) <= 60 else text[:57] + "..."


class Fault(ValueError):  # noqa: N818
    """Something wrong: ``code`` for programs, a message in English, ``data`` (JSON) for any other language.

    >>> fault = Fault("too_often", "As is there 2 times", card="As", count=2)
    >>> str(fault), fault.code, fault.data
    ('As is there 2 times', 'too_often', {'card': 'As', 'count': 2})
    """

    def __init__(self, code: str, message: str, **data: Any) -> None:
        super().__init__(message)
        self.code = code
        self.data = data

    @property
    def said(self) -> dict[str, Any]:
        """Code, message and data, as JSON."""
        return {"code": self.code, "message": str(self), "data": self.data}

    def __reduce__(self) -> tuple[Any, ...]:
        """As pickle needs it, whatever a kind of fault is made from: faults cross from process to process."""
        return _again, (type(self), str(self), self.__dict__)


def _again(kind: type[Fault], message: str, own: dict[str, Any]) -> Fault:
    fault: Fault = kind.__new__(kind, message)
    fault.args = (message,)
    fault.__dict__.update(own)
    return fault
