"""Puts the page's zip archives on Python's path: library, engine, and those that are fetched later."""

import marshal
import sys
from importlib import import_module
from zipimport import zipimporter

METHODS = "dataclasses.methods"
PACKAGES = "packages"

methods = {}
"""Compiled methods of dataclasses by their texts; to compile them took two fifths of the time of imports."""

mounted = set()
"""Paths of the archives that are mounted; in an image of the memory, some already are."""

late = []
"""Pairs (package, path of an archive): the archive has modules of the package, but no mounted archive has the
package itself."""


def mount(place: str) -> None:
    """Makes the modules of the archive with the path `place` importable."""
    if place in mounted:
        return
    mounted.add(place)
    take(place)
    own = [(name, place) for name in marshal.loads(zipimporter(place).get_data(PACKAGES))]
    # Other archives may have waited for a package of this one: they come after it.
    late[:] = [each for each in own + late if not joined(*each)]


def joined(package: str, place: str) -> bool:
    """Makes a package's modules in an archive importable; returns False if the package is not there yet."""
    try:
        path = import_module(package).__path__ if package else sys.path
    except ModuleNotFoundError:
        return False
    path.append(f"{place}/{package.replace('.', '/')}" if package else place)
    return True


def take(place: str) -> None:
    """Adds an archive's compiled methods to `methods`."""
    methods.update(marshal.loads(zipimporter(place).get_data(METHODS)))
