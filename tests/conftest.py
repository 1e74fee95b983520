"""What holds for every test."""

from __future__ import annotations

try:
    from hypothesis import settings
except ModuleNotFoundError:  # Pyodide's: no test there needs it.
    pass
else:
    # No property is a timed test: speed is shown by the benchmarks.
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")
