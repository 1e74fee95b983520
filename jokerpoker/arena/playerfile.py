"""Loads a user's player from a file: ``path/to/mine.py:Mine`` names a class or function in it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from jokerpoker.bots import Bot, maker_of, think_of
from jokerpoker.faults import Fault, shown


class PlayerFileError(Fault):
    """A player that cannot be loaded from a file."""


def names_a_file(player: str) -> bool:
    """True if a text names a class or function in a file, not a player's key."""
    return isinstance(player, str) and player.rpartition(":")[0].endswith(".py")


def load_player(reference: str) -> Callable[[], Bot]:
    """A function that makes the player at ``file.py:Name``; :class:`PlayerFileError` if there is none.

    A file is run once; it may import modules from its folder. One player is made at once, as a test.
    """
    if not names_a_file(reference):
        message = f"a player in a file is written as mine.py:Mine, not {shown(reference)}"
        raise PlayerFileError("no_file", message, file=str(reference)[:100], name="")
    file, _, name = reference.rpartition(":")
    player = getattr(_module(Path(file).resolve()), name, None)
    if player is None:
        message = f"{file} has no class or function {name!r}"
        raise PlayerFileError("no_player", message, file=file, name=name)
    try:
        maker = maker_of("", player)  # only the key of a built-in player needs a game
        bot = maker()
    except (Exception, SystemExit) as error:
        message = f"calling {reference} without arguments failed: {type(error).__name__}: {error}"
        raise PlayerFileError("no_player", message, file=file, name=name) from error
    if not callable(think_of(bot)[0]):
        message = (
            f"{reference} is not a player: write a function, or a class with think(view, prompt, rng, limit)"
        )
        raise PlayerFileError("no_player", message, file=file, name=name)
    return maker


@cache
def _module(path: Path) -> ModuleType:
    """Run a file as a module; :class:`PlayerFileError` if there is no such file or it fails."""
    if not path.is_file():
        raise PlayerFileError("no_file", f"there is no file {path}", file=str(path))
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    name = f"player_file_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        message = f"{path} cannot be run: {type(error).__name__}: {error}"
        raise PlayerFileError("broken_file", message, file=str(path)) from error
    return module
