"""A game has the messages that shared code looks for by its key."""

from __future__ import annotations

import pytest

from jokerpoker import GAMES
from tests.conformance.example_game import HighCard
from tests.messages import arguments

WITH_HANDS = [key for key, game in GAMES.items() if game.traits.hands and not game.traits.single]


@pytest.mark.parametrize("game", [*GAMES, HighCard.key])
def test_a_game_says_how_to_move(game: str) -> None:
    assert f"keys.gesture.{game}" in arguments()["en"], f"it is missing in web/locales/{game}/"


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
@pytest.mark.parametrize("game", [*WITH_HANDS, HighCard.key])
def test_a_game_whose_hands_are_won_says_how_many(game: str, language: str) -> None:
    key = f"share.won.{game}"
    names = arguments()[language].get(key)
    assert names == {"won", "of"}, (
        f"{key} of {{won}} and {{of}} is missing in web/locales/{game}/{language}.json; "
        "a game without hands that are won sets Traits(hands=False)"
    )
