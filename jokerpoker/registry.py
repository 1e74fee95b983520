"""The games: key and module, one line each. A module is imported when its game is first wanted."""

from __future__ import annotations

from jokerpoker.catalogue import Catalogue

GAMES = Catalogue(
    {
        "joker_poker": "jokerpoker.games.joker_poker.game",
        "joker_rum": "jokerpoker.games.joker_rum.game",
        "pegs_and_jokers": "jokerpoker.games.pegs_and_jokers.game",
        "poker_tiles": "jokerpoker.games.poker_tiles.game",
        "video_poker": "jokerpoker.games.video_poker.game",
    }
)

STUDIES = ("jokerpoker.ranking.laboratory",)
"""Modules of questions that are no game's own; each gives them as ``STUDIES``, by name."""
