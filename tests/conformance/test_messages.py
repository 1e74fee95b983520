"""A game has the messages that shared code looks for by its key."""

from __future__ import annotations

import pytest

from jokerpoker import GAMES
from jokerpoker.judging import coach_of
from jokerpoker.match import Match
from jokerpoker.whatif import name_of_turn
from tests.conformance.example_game import HighCard
from tests.conformance.subjects import SUBJECTS
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


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.coach])
def test_a_game_with_a_coach_says_when_a_decision_was(game: str) -> None:
    coach, match = coach_of(game), Match.load(SUBJECTS[game].saved)
    assert coach
    view = match.at(0).view(match.log[0].seat)
    when = coach.deal_words(view) if coach.deal_words else name_of_turn(match, 0)
    key = f"consolation.{when.key}"
    assert arguments()["en"].get(key, {key}) <= {*when.values}, f"{key} is missing in web/locales/{game}/"
