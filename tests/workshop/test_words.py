"""What the workshop's page can call the players of the games, in every language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jokerpoker.registry import GAMES

LOCALES = Path(__file__).parents[2] / "web" / "locales"
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.json"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_level_and_every_example_has_a_name(game: str, language: str) -> None:
    files = [LOCALES / f"{language}.json", LOCALES / game / "workshop" / f"{language}.json"]
    texts = {text for file in files for text in json.loads(file.read_text("utf-8"))}
    for level in GAMES[game].players:
        assert {f"level.{level}", f"workshop.level.{level}"} & texts, level
    assert {f"workshop.example.{game}", f"workshop.example.{game}.about"} <= texts
