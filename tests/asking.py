"""The page's side of the bridge, without a page: it names its match and updates its save as the page does."""

from __future__ import annotations

import json
from typing import Any

from jokerpoker.page.answers import ANSWERS
from jokerpoker.page.bridge import Bridge
from jokerpoker.page.studied import OF_GAMES, STUDIED
from tests.shapes import misfit

OF_MATCH = (
    *("new", "load", "show", "view", "submit", "gesture", "type", "think", "asked", "answered", "undo"),
    *("replay", "assist"),
)
"""The methods with a parameter that names the match."""


class Asking:
    """One page at one bridge. ``save``: the match as the page knows it from replies alone."""

    def __init__(self, match: str = "table") -> None:
        self.bridge = Bridge()
        self.match = match
        self.save: dict[str, Any] = {}

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a method, or the error if it is refused."""
        if method in OF_MATCH:
            params = {"match": self.match, **params}
        reply = json.loads(self.bridge.handle(json.dumps({"id": 7, "method": method, "params": params})))
        assert reply["id"] == 7
        if not reply["ok"]:
            return reply["error"]
        if method in ANSWERS:
            assert not misfit(ANSWERS[method], reply["result"])
        study = OF_GAMES.get(params["name"]) if method == "study" else STUDIED.get(method)
        if study and reply["result"].get("done", True):
            assert not misfit(study[1], reply["result"].get("result", reply["result"]))
        self._update_save(reply["result"])
        return reply["result"]

    def load(self, save: Any, seat: int | None = 0, **more: Any) -> Any:
        """Load a saved match: its snapshot, or the error."""
        answer: Any = {"done": False}
        while not answer.get("done", True):
            answer = self.ask("load", save=save, seat=seat, **more)
        return answer.get("snapshot", answer)

    def _update_save(self, result: Any) -> None:
        snapshot = result.get("snapshot", result)
        if "save" in snapshot:
            self.save = json.loads(json.dumps(snapshot["save"]))
        if "change" in snapshot:
            change = snapshot["change"]
            self.save["actions"][change["since"] :] = change["actions"]
            self.save["digest"] = change["digest"]
