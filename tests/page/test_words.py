"""The lists of words that each language gives to the command line."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

LOCALES = Path(__file__).parents[2] / "web" / "locales"
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.js"))
ENTRY = re.compile(r"(\w+)=(.+)")


def messages(language: str) -> dict[str, str]:
    """Every text of a language."""
    code = f'import words from "{(LOCALES / language).as_uri()}.js"; console.log(JSON.stringify(words))'
    done = subprocess.run(
        ["node", "--input-type=module", "-e", code], capture_output=True, text=True, check=True
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


def lists(language: str) -> dict[str, dict[str, list[str]]]:
    """By kind and by what the program calls it, the ways to say it."""
    kinds = {
        key.removeprefix("words."): text
        for key, text in messages(language).items()
        if key.startswith(("words.", "rum.words."))
    }
    found: dict[str, dict[str, list[str]]] = {}
    for kind, text in kinds.items():
        found[kind] = {}
        for entry in text.split(";"):
            match = ENTRY.fullmatch(entry.strip())
            assert match, (language, kind, entry)
            found[kind][match[1]] = re.split(r",\s+", match[2])
    return found


ENGLISH = lists("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_meaning_has_words(language: str) -> None:
    own = lists(language)
    assert own.keys() == ENGLISH.keys()
    for kind, meanings in ENGLISH.items():
        assert own[kind].keys() == meanings.keys(), kind
        assert all(word.strip() for words in own[kind].values() for word in words), kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(ENGLISH))
def test_no_word_has_two_meanings_of_one_kind(language: str, kind: str) -> None:
    words = [word.lower() for phrases in lists(language)[kind].values() for word in phrases]
    assert len(words) == len(set(words)), sorted(word for word in words if words.count(word) > 1)
