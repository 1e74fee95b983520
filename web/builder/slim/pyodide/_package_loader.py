"""Replaces Pyodide's: there are no packages to load."""


class _Path:
    """A path that JavaScript receives as an object with `__str__`."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Path("/lib/python3.14/site-packages")
DSO_DIR = _Path("/lib/python3.14")


def init_loaded_packages() -> None:
    """Does nothing: there are no packages."""
