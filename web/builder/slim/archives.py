"""The zip archives that the page brings: the library, the engine, and what comes when it is wanted."""

import marshal
import sys
from importlib import import_module
from zipimport import zipimporter

METHODS = "dataclasses.methods"

methods = {}
"""What `dataclasses` would compile, by its text: two fifths of what imports took."""


def mount(place: str, *packages: str) -> None:
    """Has modules of `packages` looked for in the archive at `place`; "": modules that are in no package."""
    fresh = False
    for package in packages:
        path = import_module(package).__path__ if package else sys.path
        entry = f"{place}/{package.replace('.', '/')}" if package else place
        # It may lie in the image of the memory already.
        if entry not in path:
            path.append(entry)
            fresh = True
    if fresh:
        take(place)


def take(place: str) -> None:
    """Takes up the methods of an archive."""
    methods.update(marshal.loads(zipimporter(place).get_data(METHODS)))
