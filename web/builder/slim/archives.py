"""Puts the page's zip archives on Python's path: library, engine, and the archives that are fetched later."""

import marshal
import sys
from importlib import import_module
from zipimport import zipimporter

METHODS = "dataclasses.methods"
PACKAGES = "packages"

methods = {}
"""Compiled methods of dataclasses, by their texts; compiling them took two fifths of the import time."""

mounted = set()
"""Paths of the archives that are mounted; an interpreter that starts from a memory image already has some."""

waiting = []
"""Pairs (package, path of an archive): the archive has modules of the package, but no mounted archive has the
package itself."""


def mount(archive: str) -> None:
    """Makes the modules of the archive with the path `archive` importable."""
    if archive in mounted:
        return
    mounted.add(archive)
    take(archive)
    own = [(name, archive) for name in marshal.loads(zipimporter(archive).get_data(PACKAGES))]
    # Other archives may have waited for a package in this one: its own modules come first on the path.
    waiting[:] = [each for each in own + waiting if not join(*each)]


def join(package: str, archive: str) -> bool:
    """Makes a package's modules in an archive importable; returns False if the package is not there yet."""
    try:
        path = import_module(package).__path__ if package else sys.path
    except ModuleNotFoundError:
        return False
    path.append(f"{archive}/{package.replace('.', '/')}" if package else archive)
    return True


def take(archive: str) -> None:
    """Adds an archive's compiled methods to `methods`."""
    methods.update(marshal.loads(zipimporter(archive).get_data(METHODS)))
