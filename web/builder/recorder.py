"""Finds out which modules of the standard library the engine needs.

Runs in an interpreter that has the engine and the whole standard library. It imports almost nothing itself,
since that would count as needed.
"""

import importlib
import importlib.util
import json
import sys
from importlib import import_module

MOST_PLIES, FEW_PLIES = 120, 30
"""The most plies of a match between a game's weakest players at its smallest table (enough to use all of the
library that the game needs), and of any other match, or of every match if `brief`.
"""


def used(mentioned: str, brief: bool) -> str:
    """Has the engine do everything once. Returns JSON: `modules`, the archive's modules that are loaded then,
    and `methods`, the texts that `dataclasses` compiled meanwhile, each as a pair with the name of the module
    that has the dataclass.

    `mentioned` is a JSON list of names in import statements; those that are modules are imported. `brief`:
    true to play only one match of every game.
    """
    methods: list[tuple[str, str]] = []
    note_methods(methods)
    for name in json.loads(mentioned):
        if is_module(name):
            import_module(name)
    play(brief)
    cause_errors()
    modules = sorted(name for name in sys.modules if is_from_archive(name))
    return json.dumps({"modules": modules, "methods": sorted(set(methods))})


def note_methods(methods: list[tuple[str, str]]) -> None:
    """Adds to `methods` every text that `dataclasses` executes from now on, after the module's name."""
    module = import_module("dataclasses")

    def noting(text: str, names: dict, made: dict) -> None:
        methods.append((names["__name__"], text))
        exec(text, names, made)

    module.exec = noting


def is_from_archive(name: str) -> bool:
    """True if a loaded module is in the archive; built-in and frozen ones are in the interpreter itself."""
    spec = getattr(sys.modules[name], "__spec__", None)
    return (getattr(spec, "origin", None) or "").startswith("/lib/python314.zip")


def is_module(name: str) -> bool:
    """True if a dotted name from an import statement is a module (`json.loads` is not)."""
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def play(brief: bool) -> None:
    """Plays every game with each player at the smallest table, and with the weakest at the others (`brief`:
    only the weakest, at the smallest); then sends requests that are refused.
    """
    for game in ask("hello")["games"]:
        first, *others = [player["key"] for player in game["players"]]
        play_match(game, game["seats"][0], first, FEW_PLIES if brief else MOST_PLIES)
        if brief:
            continue
        for seats in game["seats"][1:]:
            play_match(game, seats, first, FEW_PLIES)
        for player in others:
            play_match(game, game["seats"][0], player, FEW_PLIES)
    for text in ("", "{}", "[", '{"id":1,"method":"new","params":{"game":"none"}}'):
        import_module("jokerpoker.page.bridge").handle(text)


def play_match(game: dict, seats: int, player: str, plies: int) -> None:
    """Plays one match in which all seats have the same player, with hints, and loads it again from its save.

    The match is as short as its options allow, and ends after ``plies`` plies at the latest.
    """
    names = {option["name"] for option in game["options"]}
    options = {"deals": 1} if "deals" in names else {}
    now = ask("new", match="archive", game=game["key"], seats=seats, seed="archive", options=options, seat=0)
    save = now["save"]
    while not now["over"] and now["ply"] < plies:
        if 0 in now["asked"]:
            ask("assist", match="archive", name="suggest", seat=0, params={"count": 2})
        think = {"ply": now["ply"], "player": player, "for": now["asked"][0], "seat": 0, "budget_ms": 10}
        while not (answer := ask("think", match="archive", **think))["done"]:
            pass
        now = answer["snapshot"]
        save["actions"] += now["change"]["actions"]
        save["digest"] = now["change"]["digest"]
    ask("load", match="archive", save=save, seat=0)


def ask(method: str, **params: object) -> dict:
    """The bridge's result. A refusal raises an error, except for a hint: not every game has every hint."""
    request = json.dumps({"id": 1, "method": method, "params": params})
    reply = json.loads(import_module("jokerpoker.page.bridge").handle(request))
    if not reply["ok"] and (method != "assist" or reply["error"]["code"] == "internal"):
        raise RuntimeError(f"{method}: {reply['error']}")
    return reply.get("result", {})


def cause_errors() -> None:
    """Causes a warning and an error, for which Python imports further modules."""
    import traceback
    import warnings

    with warnings.catch_warnings(record=True):
        warnings.warn("only to load what a warning needs", stacklevel=1)
    try:
        raise ValueError("a traceback with a cause") from KeyError("cause")
    except ValueError as error:
        traceback.format_exception(error)
