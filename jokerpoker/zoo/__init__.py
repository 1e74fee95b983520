"""The games as environments of PettingZoo and Gymnasium, with the extra ``pettingzoo``.

``env`` and ``parallel_env`` are for games with several seats; ``Solo`` plays one seat in Gymnasium.
"""

try:
    from jokerpoker.zoo.aec import TableEnv, env, parallel_env
    from jokerpoker.zoo.solo import Solo
except ModuleNotFoundError as error:
    message = 'environments need more packages: pip install "jokerpoker[pettingzoo]"'
    raise ModuleNotFoundError(message, name=error.name) from error

__all__ = ["Solo", "TableEnv", "env", "parallel_env"]
