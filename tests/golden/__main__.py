"""``python -m tests.golden [GAME ...]`` writes the golden playthroughs again, of all games without a name."""

from tests.golden.record import main

main()
