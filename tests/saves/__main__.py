"""``python -m tests.saves GAME`` writes a game's first saves, or the first of a new version of its rules."""

from tests.saves.record import main

main()
