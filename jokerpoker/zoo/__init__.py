"""The games as environments of PettingZoo and Gymnasium, with the extra ``pettingzoo``.

``env`` and ``parallel_env`` are for games with several seats, ``Solo`` is one seat for Gymnasium.
"""

from jokerpoker.zoo.aec import TableEnv, env, parallel_env
from jokerpoker.zoo.solo import Solo

__all__ = ["Solo", "TableEnv", "env", "parallel_env"]
