"""In place of the standard library's: the game asks one question at a time, it needs no event loop.

Pyodide's core asks for this one name when it starts.
"""


def get_event_loop() -> None:
    """Always fails: there is no event loop."""
    raise RuntimeError("this Python has no event loop")
