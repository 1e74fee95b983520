"""The page's screens as objects: how a person finds and does things; the checks are in the tests."""

from e2e.pages.home import Home
from e2e.pages.table import Table

__all__ = ["Home", "Table"]
