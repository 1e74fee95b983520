"""The zip archives that the page brings: the library, the engine, and what comes when it is wanted."""

import marshal
import sys
from importlib import import_module
from zipimport import zipimporter

METHODS = "dataclasses.methods"
PACKAGES = "packages"

methods = {}
"""What `dataclasses` would compile, by its text: two fifths of what imports took."""

mounted = set()
"""Places of archives; they may lie in the image of the memory."""

late = []
"""Packages to which modules of an archive belong, with its place, as long as no other archive has them."""


def mount(place: str) -> None:
    """Has modules be found in the archive at `place`."""
    if place in mounted:
        return
    mounted.add(place)
    take(place)
    own = [(name, place) for name in marshal.loads(zipimporter(place).get_data(PACKAGES))]
    # What waited for a package of this archive comes after it.
    late[:] = [each for each in own + late if not joined(*each)]


def joined(package: str, place: str) -> bool:
    """Has a package's modules be looked for in an archive too; False if the package is not there yet."""
    try:
        path = import_module(package).__path__ if package else sys.path
    except ModuleNotFoundError:
        return False
    path.append(f"{place}/{package.replace('.', '/')}" if package else place)
    return True


def take(place: str) -> None:
    """Takes up the methods of an archive."""
    methods.update(marshal.loads(zipimporter(place).get_data(METHODS)))
