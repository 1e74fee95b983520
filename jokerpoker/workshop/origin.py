"""Finds out whose code Python is about to run.

The budget counts no code of the engine or of Python's library (both are *the library* here).
"""

from __future__ import annotations

import os
from pathlib import PurePosixPath
from types import CodeType
from typing import Any

from jokerpoker import core

MAKERS = ("dataclasses.py", "collections/__init__.py", "enum.py", "functools.py", "typing.py")
"""Files of the library that compile methods from text."""
PACKAGES = "/site-packages/"
"""The folder of third-party packages, inside the folder of Python's library."""


def code_in(event: str, arguments: tuple[Any, ...]) -> CodeType | None:
    """The code that an audit event reports as about to run or to become a function; None for other events."""
    if event in ("exec", "function.__new__"):
        code = arguments[0]
    elif event == "object.__setattr__" and len(arguments) == 3 and arguments[1] == "__code__":
        code = arguments[2]
    else:
        return None
    return code if isinstance(code, CodeType) else None


def is_uncounted(code: CodeType, caller: CodeType) -> bool:
    """True if the steps of ``code`` do not count. ``caller``, which runs it or makes a function of it, must
    be library or engine code; ``code`` must be such code, too, or a method that the library has compiled from
    text (the ``__init__`` of a dataclass).
    """
    caller_file, file = caller.co_filename, code.co_filename
    if not _is_ours(caller_file):
        return False
    return _is_ours(file) or (file.startswith("<") and caller_file.endswith(MAKERS))


def _is_ours(file: str) -> bool:
    """True for a file of the library or the engine."""
    return file.startswith(OUR_FOLDERS) and PACKAGES not in file


def _folder(file: str) -> str:
    """The folder of a module's file, or of the archive that contains it."""
    archive, inside, _ = file.partition(".zip/")
    return f"{PurePosixPath(archive).parent if inside else PurePosixPath(file).parent}/"


OUR_FOLDERS = ("<frozen ", _folder(os.__file__), _folder(str(core.__file__)))
"""Beginnings of the file names of library and engine code."""
