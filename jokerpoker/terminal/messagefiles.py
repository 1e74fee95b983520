"""The messages of every language, from the page's message files or from those packed in a wheel."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

PACKED = Path(__file__).parent / "messages.json"
"""The messages in a wheel: the keys, and the texts of each language in the order of the keys."""
SOURCE = Path(__file__).parents[2] / "web" / "locales"
"""The message files in the source tree: one file per language and part of the page."""

SPACES: dict[str, tuple[tuple[str, str], ...]] = {
    "fr": ((r"\s+(?=[;:!?%»])", "\u202f"), (r"(?<=«)\s+", "\u202f")),
    "de": ((r"\s+(?=%)", "\u202f"), (r"\s+(?=…)", "\u00a0")),
}
"""By language: patterns of spaces beside punctuation, each with the no-break space to write instead; as in
``web/builder/typography.mjs``.
"""


def languages() -> tuple[str, ...]:
    """The tags of the available languages.

    >>> languages()
    ('de', 'en', 'fr', 'it')
    """
    packed = _packed()
    return tuple(sorted(packed["texts"] if packed else (path.stem for path in SOURCE.glob("*.json"))))


@cache
def messages_of(language: str) -> Mapping[str, str]:
    """Every message of a language, by key."""
    packed = _packed()
    if packed:
        return dict(zip(packed["keys"], packed["texts"][language], strict=True))
    messages: dict[str, str] = {}
    for path in sorted(SOURCE.rglob(f"{language}.json")):
        messages |= json.loads(path.read_text("utf-8"))
    return messages


@cache
def _packed() -> dict[str, Any] | None:
    """The messages packed in a wheel; None in a checkout, which has the message files."""
    return json.loads(PACKED.read_text("utf-8")) if PACKED.is_file() else None


def typeset(language: str, text: str) -> str:
    """Text with the no-break spaces that its language has beside punctuation.

    >>> typeset("fr", "Quoi ?") == "Quoi\\u202f?"
    True
    """
    for pattern, space in SPACES.get(language, ()):
        text = re.sub(pattern, space, text)
    return text


def language_of(requested: str, settings: Iterable[str]) -> str:
    """The requested language; if it is not available, the first available language in ``settings``, else
    English.

    ``settings``: values of environment variables: ``fr_CH.UTF-8``, or several languages with colons between.

    >>> language_of("", ["C.UTF-8", "pl:fr_CH.UTF-8"]), language_of("", ["C"]), language_of("it", ["de"])
    ('fr', 'en', 'it')
    """
    tags = [tag for text in (requested, *settings) for tag in re.findall(r"(?:^|:)([A-Za-z]+)", text)]
    return next((tag.lower() for tag in tags if tag.lower() in languages()), "en")
