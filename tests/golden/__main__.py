"""``python -m tests.golden`` writes every golden playthrough anew."""

from tests.golden.record import main

main()
