"""Tells whose code Python is about to run; code of the library and the engine is not counted."""

from __future__ import annotations

import os
from pathlib import PurePosixPath
from types import CodeType
from typing import Any

from jokerpoker import core

MAKERS = ("dataclasses.py", "collections/__init__.py", "enum.py", "functools.py", "typing.py")
"""Of the library, what makes methods from texts of its own."""
PACKAGES = "/site-packages/"
"""Where others' packages lie, inside the library's folder."""


def code_in(event: str, said: tuple[Any, ...]) -> CodeType | None:
    """What an audit event gives Python to run: by ``exec`` or ``eval``, as a function."""
    if event in ("exec", "function.__new__"):
        code = said[0]
    elif event == "object.__setattr__" and len(said) == 3 and said[1] == "__code__":
        code = said[2]
    else:
        return None
    return code if isinstance(code, CodeType) else None


def is_free(code: CodeType, caller: CodeType) -> bool:
    """True if the library or the engine runs code of its own."""
    by, of = caller.co_filename, code.co_filename
    if not _is_ours(by):
        return False
    return _is_ours(of) or (of.startswith("<") and by.endswith(MAKERS))


def _is_ours(file: str) -> bool:
    return file.startswith(HOMES) and PACKAGES not in file


def _home(file: str) -> str:
    """The folder of a package, or that of the archives in which it lies."""
    archive, inside, _ = file.partition(".zip/")
    return f"{PurePosixPath(archive).parent if inside else PurePosixPath(file).parent}/"


HOMES = ("<frozen ", _home(os.__file__), _home(str(core.__file__)))
