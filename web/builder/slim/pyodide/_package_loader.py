"""In place of Pyodide's: there are no packages to load."""


class _Place:
    """A path that JavaScript receives as an object with `__str__`."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Place("/lib/python3.14/site-packages")
DSO_DIR = _Place("/lib/python3.14")


def init_loaded_packages() -> None:
    """Does nothing: there are no packages."""
