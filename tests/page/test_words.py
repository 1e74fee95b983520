"""The lists of words that each language gives to the command line."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

LOCALES = Path(__file__).parents[2] / "web" / "locales"
MESSAGES = LOCALES.parent.joinpath("builder", "messages.mjs").as_uri()
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.json"))
ENTRY = re.compile(r"([\w-]+)=(.+)")


def messages(language: str) -> dict[str, str]:
    """Every text of a language."""
    code = f'console.log(JSON.stringify(await allMessages("{language}")))'
    command = ["node", "--input-type=module", "-e", f'import {{ allMessages }} from "{MESSAGES}";{code}']
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


def lists(language: str) -> dict[str, dict[str, list[str]]]:
    """By kind and by what the program calls it, the ways to say it."""
    kinds = {
        key.removeprefix("words."): text
        for key, text in messages(language).items()
        if re.match(r"(\w+\.)?words\.", key)
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


OWNERS = sorted(path.parent.relative_to(LOCALES).as_posix() for path in LOCALES.glob("*/**/en.json"))


BESIDE = {"poker_tiles": "table/scene/board", "screens/history/find": "screens/history"}
"""Folders whose modules come with an owner alone: the board of one game, the page that brings these texts."""


@pytest.mark.parametrize("owner", OWNERS)
def test_what_a_game_or_a_part_of_it_brings_nobody_else_says(owner: str) -> None:
    """Its texts are not there before the game or the part is: `part.js`, or the folder of that name."""
    source = LOCALES.parent / "src"
    keys = json.loads((LOCALES / owner / "en.json").read_text("utf-8"))
    assert keys
    own = source / "games" / owner, source / owner, source / BESIDE.get(owner, owner)
    others = [path for path in source.rglob("*.js") if not any(map(path.with_suffix("").is_relative_to, own))]
    said = {text for path in others for text in re.findall(r'"([\w.]+)"', path.read_text())}
    assert said & set(keys) == set()
