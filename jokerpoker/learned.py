"""Reads what players learned: JSON files beside the module that uses them."""

from __future__ import annotations

import json
from pkgutil import get_data

from jokerpoker.core import Json


def read_learned(package: str, name: str) -> Json:
    """The JSON in the file ``name`` of a package; FileNotFoundError if it is not there.

    >>> len(read_learned("jokerpoker.games.joker_rum.players", "values.json"))
    15
    """
    text = get_data(package, name)
    if text is None:
        raise FileNotFoundError(name)
    return json.loads(text)
