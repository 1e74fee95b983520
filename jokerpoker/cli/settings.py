"""A game's options from the command line: the name of a preset, and ``--set OPTION=VALUE``."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from jokerpoker import codec
from jokerpoker.faults import Fault, UnknownName

T = TypeVar("T")


def add_set_argument(parser: Any) -> None:
    """Add the argument ``--set OPTION=VALUE``, which may be repeated, as ``options``."""
    parser.add_argument(
        "--set",
        dest="options",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game; may be repeated",
    )


def read_settings(settings: Sequence[str]) -> dict[str, Any]:
    """Parse ``name=value`` texts; a value that is not JSON is a text. Raises a Fault if "=" is missing.

    >>> read_settings(["bluff=true", "ten=split"])
    {'bluff': True, 'ten': 'split'}
    """
    options = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise Fault("no_value", f"--set needs OPTION=VALUE, not {setting!r}")
        try:
            options[name] = json.loads(text)
        except ValueError:
            options[name] = text
    return options


def preset_with(presets: Mapping[str, T], preset: str, settings: Sequence[str]) -> T:
    """A preset with some options changed; a Fault for an unknown preset, option or value."""
    if preset not in presets:
        raise UnknownName("preset", preset, presets)
    base: Any = presets[preset]
    names = [option.name for option in fields(base)]
    changes = read_settings(settings)
    for name in changes:
        if name not in names:
            raise UnknownName("option", name, names)
    options: T = codec.load(type(base), {**codec.dump(base), **changes}, "options")
    return options
