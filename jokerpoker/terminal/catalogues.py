"""The messages of every language: those of the page, or what a wheel carries of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

CARRIED = Path(__file__).parent / "locales"
"""What the build has put into a wheel: a file for each language."""
SOURCE = Path(__file__).parents[2] / "web" / "locales"
"""The catalogues as they are written: a file for each language and part of the page."""

SPACES: dict[str, tuple[tuple[str, str], ...]] = {
    "fr": ((r"\s+(?=[;:!?%»])", "\u202f"), (r"(?<=«)\s+", "\u202f")),
    "de": ((r"\s+(?=%)", "\u202f"), (r"\s+(?=…)", "\u00a0")),
}
"""The no-break spaces that a language wants at its signs, as ``web/builder/typography.mjs`` sets them."""


def languages() -> tuple[str, ...]:
    """The tags of the languages that there are.

    >>> languages()
    ('de', 'en', 'fr', 'it')
    """
    return tuple(sorted(path.stem for path in _folder().glob("*.json")))


@cache
def messages_of(language: str) -> Mapping[str, str]:
    """Every message of a language, by key."""
    found: dict[str, str] = {}
    for path in sorted(_folder().rglob(f"{language}.json")):
        found |= json.loads(path.read_text("utf-8"))
    return found


def _folder() -> Path:
    return CARRIED if CARRIED.is_dir() else SOURCE


def typeset(language: str, text: str) -> str:
    """A piece of text with the spaces that its signs want.

    >>> typeset("fr", "Quoi ?") == "Quoi\\u202f?"
    True
    """
    for sign, space in SPACES.get(language, ()):
        text = re.sub(sign, space, text)
    return text


def wanted(language: str, wishes: Iterable[str]) -> str:
    """The language that was asked for, else the first wish that can be met, else English.

    Wishes are as the environment has them: ``fr_CH.UTF-8``, or several with colons between.

    >>> wanted("", ["C.UTF-8", "pl:fr_CH.UTF-8"]), wanted("", ["C"]), wanted("it", ["de"])
    ('fr', 'en', 'it')
    """
    tags = [tag for wish in (language, *wishes) for tag in re.findall(r"(?:^|:)([A-Za-z]+)", wish)]
    return next((tag.lower() for tag in tags if tag.lower() in languages()), "en")
