"""The messages of every language: those of the page, or the part of them in a wheel."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

CARRIED = Path(__file__).parent / "messages.json"
"""The messages in a package: the keys, and the texts of each language in the order of the keys."""
SOURCE = Path(__file__).parents[2] / "web" / "locales"
"""The catalogues in the source tree: one file per language and part of the page."""

SPACES: dict[str, tuple[tuple[str, str], ...]] = {
    "fr": ((r"\s+(?=[;:!?%»])", "\u202f"), (r"(?<=«)\s+", "\u202f")),
    "de": ((r"\s+(?=%)", "\u202f"), (r"\s+(?=…)", "\u00a0")),
}
"""The no-break spaces that a language puts at punctuation, as ``web/builder/typography.mjs`` does."""


def languages() -> tuple[str, ...]:
    """The tags of the available languages.

    >>> languages()
    ('de', 'en', 'fr', 'it')
    """
    carried = _carried()
    return tuple(sorted(carried["texts"] if carried else (path.stem for path in SOURCE.glob("*.json"))))


@cache
def messages_of(language: str) -> Mapping[str, str]:
    """Every message of a language, by key."""
    carried = _carried()
    if carried:
        return dict(zip(carried["keys"], carried["texts"][language], strict=True))
    messages: dict[str, str] = {}
    for path in sorted(SOURCE.rglob(f"{language}.json")):
        messages |= json.loads(path.read_text("utf-8"))
    return messages


@cache
def _carried() -> dict[str, Any] | None:
    """What a package carries; None in a checkout, where the catalogues themselves lie."""
    return json.loads(CARRIED.read_text("utf-8")) if CARRIED.is_file() else None


def typeset(language: str, text: str) -> str:
    """Text with no-break spaces at its punctuation.

    >>> typeset("fr", "Quoi ?") == "Quoi\\u202f?"
    True
    """
    for sign, space in SPACES.get(language, ()):
        text = re.sub(sign, space, text)
    return text


def wanted(language: str, wishes: Iterable[str]) -> str:
    """The requested language, else the first available one of the wishes, else English.

    Wishes are in the form of environment variables: ``fr_CH.UTF-8``, or several with colons between.

    >>> wanted("", ["C.UTF-8", "pl:fr_CH.UTF-8"]), wanted("", ["C"]), wanted("it", ["de"])
    ('fr', 'en', 'it')
    """
    tags = [tag for wish in (language, *wishes) for tag in re.findall(r"(?:^|:)([A-Za-z]+)", wish)]
    return next((tag.lower() for tag in tags if tag.lower() in languages()), "en")
