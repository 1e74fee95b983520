"""The games as environments of PettingZoo and Gymnasium, with the extra ``pettingzoo``.

``env`` and ``parallel_env`` are for games with several seats, ``Solo`` is one seat for Gymnasium.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jokerpoker.zoo.aec import TableEnv, env, parallel_env
    from jokerpoker.zoo.solo import Solo

__all__ = ["Solo", "TableEnv", "env", "parallel_env"]

_HOMES = {
    "Solo": "jokerpoker.zoo.solo",
    "TableEnv": "jokerpoker.zoo.aec",
    "env": "jokerpoker.zoo.aec",
    "parallel_env": "jokerpoker.zoo.aec",
}


def __getattr__(name: str) -> Any:
    """One of the names above, from the module where it lives."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """What is public."""
    return sorted(__all__)
