"""Replaces Pyodide's: there is no event loop, see ../asyncio."""


def _initialize_event_loop() -> None:
    pass
