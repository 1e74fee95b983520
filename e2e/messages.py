"""The words of each language's messages, read as the build reads them."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache

from e2e.browser import ROOT

WORD = re.compile(r"\b[^\W\d_]+\b")
NAMES = {
    # The product and the languages' own names for themselves.
    *["joker", "poker", "deutsch", "english", "français", "italiano", "webassembly"],
    # Ranks and jokers as the cards have them, keys, and examples of typed cards.
    *"akqjtshdcbguyrev",
    *["rj", "bj", "wj", "kh", "kd", "kc", "ks", "rh", "rd", "rc", "esc", "enter", "ctrl"],
}


@cache
def literals() -> dict[str, list[str]]:
    """The texts of each language, without the names of their arguments, and the words of its dates."""
    script = (
        "import * as messages from './web/builder/messages.mjs';"
        "const found = {};"
        "const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));"
        "const dates = (tag) => ['full', 'medium'].flatMap((dateStyle) =>"
        "  days.map((day) => new Intl.DateTimeFormat(tag, { dateStyle }).format(day)));"
        "for (const tag of await messages.languages())"
        " found[tag] = [...messages.literalsOf(await messages.allMessages(tag)), ...dates(tag)];"
        " console.log(JSON.stringify(found));"
    )
    command = ["node", "--input-type=module", "-e", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def words(text: str) -> set[str]:
    """The words of a text, in lower case."""
    return {word.casefold() for word in WORD.findall(text)}


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Every word that a text in this language may have."""
    own = set().union(*(words(text) for text in literals()[language]))
    return frozenset(own | NAMES)
