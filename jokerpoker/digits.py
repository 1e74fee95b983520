"""Numbers and dataclasses as digits in one long whole number, in which each digit has its own base.

The digits 3 in base 10 and 1 in base 6 are the number ``3 + 10 * 1``: the first digit is the lowest.

A text is written as its index in a list of expected texts, or in full if it is not in the list. The types of
the fields determine how everything else is written. Reader and writer must be given the same lists.
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

LENGTH_BASE = 8
"""The base in which lengths are written."""
NUMBER_BASE = 16
"""The base in which other whole numbers are written."""
BYTE_BASE = 256
"""The base in which the bytes of a text are written."""
LONGEST = 1_000
"""The maximum number of items in a tuple or mapping, and of bytes in a text, that is read."""


@dataclass(frozen=True)
class Expected:
    """The texts that are likely to occur: ``keys`` as keys of mappings, ``texts`` anywhere else."""

    keys: Sequence[str] = ()
    texts: Sequence[str] = ()


class Writer:
    """Collects digits.

    >>> writer = Writer()
    >>> writer.digit(3, 10)
    >>> writer.value(str, "As", Expected(texts=("Kh", "As")))
    >>> reader = Reader(writer.bytes())
    >>> reader.digit(10), reader.value(str, Expected(texts=("Kh", "As")))
    (3, 'As')
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, value: int, base: int) -> None:
        """Add a digit from 0 to ``base`` - 1."""
        self._digits.append((value, base))

    def extend(self, other: Writer) -> None:
        """Add the digits of another writer."""
        self._digits += other._digits

    def bytes(self) -> bytes:
        """All digits in as few bytes as possible; the first digit is the lowest."""
        number = 0
        for value, base in reversed(self._digits):
            number = number * base + value
        return number.to_bytes((number.bit_length() + 7) // 8, "little")

    def number(self, value: int, base: int) -> None:
        """Add a whole number, 0 or more, lowest digit first. ``base`` is added to every digit but the last,
        to show that more follow; so each digit is written in base ``2 * base``.

        In base 16, 700 = 2 × 256 + 11 × 16 + 12 is written as 28 (12 + 16), 27 (11 + 16), 2.
        """
        while value >= base:
            self.digit(base + value % base, 2 * base)
            value //= base
        self.digit(value, 2 * base)

    def value(self, hint: Any, value: Any, expected: Expected) -> None:
        """Add a value of the type ``hint``: a dataclass, tuple, mapping (its keys are texts), text, int, bool
        or Literal, or a union of one of these and None. TypeError for other types.
        """
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            self.digit(value is not None, 2)
            if value is not None:
                self.value(_without_none(args), value, expected)
        elif origin is Literal:
            self.digit(args.index(value), len(args))
        elif origin is tuple:
            self._tuple(args, value, expected)
        elif isinstance(value, Mapping):
            self.number(len(value), LENGTH_BASE)
            for key, item in sorted(value.items()):
                self._text(key, expected.keys)
                self.value(args[1], item, expected)
        elif is_dataclass(hint):
            self.fields(value, expected)
        elif hint is str:
            self._text(value, expected.texts)
        else:
            self._bool_or_int(hint, value)

    def fields(self, value: Any, expected: Expected, omit: str = "") -> None:
        """Add the fields of a dataclass, except the one named ``omit``."""
        for name, hint in _hints(type(value), omit):
            self.value(hint, getattr(value, name), expected)

    def _tuple(self, args: tuple[Any, ...], value: tuple[Any, ...], expected: Expected) -> None:
        if args[1:] == (Ellipsis,):
            self.number(len(value), LENGTH_BASE)
            args = (args[0],) * len(value)
        for hint, item in zip(args, value, strict=True):
            self.value(hint, item, expected)

    def _text(self, text: str, expected: Sequence[str]) -> None:
        """Add the text's index in ``expected``; if it is not there, ``len(expected)``, its length and its
        bytes.
        """
        index = expected.index(text) if text in expected else len(expected)
        self.digit(index, len(expected) + 1)
        if index < len(expected):
            return
        data = text.encode()
        self.number(len(data), LENGTH_BASE)
        for byte in data:
            self.digit(byte, BYTE_BASE)

    def _bool_or_int(self, hint: Any, value: Any) -> None:
        """Add a bool as one digit, or a whole number as its sign (1 if negative) and its absolute value."""
        if hint not in (bool, int):
            raise TypeError(f"cannot write a value of the type {hint!r}")
        self.digit(int(value) if hint is bool else value < 0, 2)
        if hint is int:
            self.number(abs(value), NUMBER_BASE)


class Reader:
    """Reads digits in the order in which they were written.

    ValueError for a length or number that is too large, and for bytes that are not UTF-8.
    """

    def __init__(self, data: bytes) -> None:
        self._number = int.from_bytes(data, "little")

    @property
    def empty(self) -> bool:
        """True if only zeros are left."""
        return not self._number

    def digit(self, base: int) -> int:
        """The next digit; 0 after the end."""
        self._number, digit = divmod(self._number, base)
        return digit

    def number(self, base: int, most: int = 2**53) -> int:
        """The next whole number; ValueError if it is ``base * most`` or more.

        A number that is only above ``most`` may be read or raise ValueError. The default of ``most`` is about
        JavaScript's largest exact integer.
        """
        number, weight = 0, 1
        while (digit := self.digit(2 * base)) >= base:
            number += (digit - base) * weight
            weight *= base
            if weight > most:
                raise ValueError("a number is too large")
        return number + digit * weight

    def value(self, hint: Any, expected: Expected) -> Any:
        """The next value of a type."""
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self.value(_without_none(args), expected) if self.digit(2) else None
        if origin is Literal:
            return args[self.digit(len(args))]
        if origin is tuple:
            hints = args if args[1:] != (Ellipsis,) else (args[0],) * self._length()
            return tuple(self.value(item_hint, expected) for item_hint in hints)
        if origin is not None:  # a mapping
            count = self._length()
            return {self._text(expected.keys): self.value(args[1], expected) for _ in range(count)}
        if is_dataclass(hint):
            cls: Any = hint
            return cls(**self.fields(hint, expected))
        if hint is str:
            return self._text(expected.texts)
        if hint is bool:
            return bool(self.digit(2))
        return -self.number(NUMBER_BASE) if self.digit(2) else self.number(NUMBER_BASE)

    def fields(self, cls: Any, expected: Expected, omit: str = "") -> dict[str, Any]:
        """The fields of a dataclass by name, except the one named ``omit``."""
        return {name: self.value(hint, expected) for name, hint in _hints(cls, omit)}

    def _length(self) -> int:
        length = self.number(LENGTH_BASE, LONGEST)
        if length > LONGEST:
            raise ValueError("a text, tuple or mapping is too long")
        return length

    def _text(self, expected: Sequence[str]) -> str:
        index = self.digit(len(expected) + 1)
        if index < len(expected):
            return expected[index]
        return bytes(self.digit(BYTE_BASE) for _ in range(self._length())).decode()


def _without_none(args: tuple[Any, ...]) -> Any:
    """The type in a union of one type and None; TypeError if there are more."""
    hints = [arg for arg in args if arg is not type(None)]
    if len(hints) != 1:
        raise TypeError("cannot write a union of several types, only one type or None")
    return hints[0]


def _hints(cls: Any, omit: str) -> list[tuple[str, Any]]:
    """The name and the type of each field of a dataclass, except the one named ``omit``."""
    hints = get_type_hints(cls)
    return [(entry.name, hints[entry.name]) for entry in fields(cls) if entry.name != omit]
