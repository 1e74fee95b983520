"""Replaces the standard library's: the page makes one request at a time, so no event loop is needed.

Pyodide's core asks for this one name when it starts.
"""


def get_event_loop() -> None:
    """Always fails: there is no event loop."""
    raise RuntimeError("this Python has no event loop")
