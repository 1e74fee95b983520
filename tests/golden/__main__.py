"""``python -m tests.golden`` writes every golden playthrough again."""

from tests.golden.record import main

main()
