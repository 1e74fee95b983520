"""The page's screens as objects: how a person finds and does things, not how tests check them."""

from e2e.pages.home import Home
from e2e.pages.table import Table

__all__ = ["Home", "Table"]
