"""The list of games, and the list of studies that belong to no game."""

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
"""The games by key; a game's module is imported when the game is first used."""

STUDIES = (
    "jokerpoker.ranking.labhands",
    "jokerpoker.matchcode",
    "jokerpoker.whatif",
    "jokerpoker.exercises",
    "jokerpoker.mistakes",
    "jokerpoker.consolation",
    "jokerpoker.decision",
    "jokerpoker.daydeals",
    "jokerpoker.taskdays",
    "jokerpoker.fairlevel",
    "jokerpoker.sharing",
    "jokerpoker.dealproof",
    "jokerpoker.playon",
    "jokerpoker.fairnesspanels",
    "jokerpoker.totals",
    "jokerpoker.houserules",
)
"""The modules of the studies (questions without a match) that belong to no game; each module's own
``STUDIES`` has its studies by name.
"""
