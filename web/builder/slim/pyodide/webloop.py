"""In place of Pyodide's: no event loop, see `asyncio`."""


def _initialize_event_loop() -> None:
    pass
