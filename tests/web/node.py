"""Functions of the page's modules, called in Node by tests that need Python; others are in `web/test/`."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

WEB = Path(__file__).parents[2] / "web"


class Module(Protocol):
    """A module of the page."""

    def __call__(self, function: str, *given: Any) -> Any:
        """What a function of the module returns for these values."""


@contextmanager
def module(path: str) -> Iterator[Module]:
    """A module by its path in `web/`, which keeps what it knows from one call to the next."""
    command = ["node", "--import", "./testing/globals.js", "testing/call.js", path]
    with subprocess.Popen(
        command, cwd=WEB, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as node:
        assert node.stdin
        assert node.stdout
        sink, source = node.stdin, node.stdout

        def call(function: str, *given: Any) -> Any:
            sink.write(json.dumps([function, *given]) + "\n")
            sink.flush()
            return json.loads(source.readline())

        yield call
        sink.close()


def called(path: str, function: str, *given: Any) -> Any:
    """What a function of a module in `web/` returns for these values."""
    with module(path) as it:
        return it(function, *given)
