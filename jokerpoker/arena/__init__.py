"""Duplicate matches between computer players: ``run(Contest("joker_rum", players), 250)``."""

from jokerpoker.arena.duplicate import Contest, Result, Standing, measure, run

__all__ = ["Contest", "Result", "Standing", "measure", "run"]
