"""Good parameters of what a game can be asked: of the tools of its table in a view, and of its studies."""

from __future__ import annotations

from typing import Any

from tests import saves


def joker_poker(view: Any) -> dict[str, Any]:
    """The cards as they were dealt, with the first bets."""
    cards, bets = view["cards"], view["bets_left"][view["seat"]][:3]
    draft = {"hands": [cards[:5], cards[5:10], cards[10:]], "jokers": {}, "bets": bets}
    return {"suggest": {"count": 2}, "analyse": draft, "review": {"game": None}}


def pegs_and_jokers(view: Any) -> dict[str, Any]:  # noqa: ARG001
    """A rank, in any hand."""
    return {"steps": {"rank": "7"}}


def pegs_and_jokers_studies() -> dict[str, Any]:
    """A finished game."""
    save = saves.read("engine", "pegs_and_jokers-1-finished")["save"]
    return {"review": {name: save[name] for name in ("seats", "seed", "options", "actions")}}


def poker_tiles(view: Any) -> dict[str, Any]:
    """The first tile in the middle."""
    laid = {"place": {"H7": (view["cards"] or ["2x"])[0]}, "meanings": {}, "multiply": None}
    return {"so_far": laid, "meanings": laid, "plays": {"count": 2}, "hint": {"step": 3}}


def video_poker(view: Any) -> dict[str, Any]:  # noqa: ARG001
    """Two cards held, three coins."""
    return {"judge": {"places": [0, 2]}, "pays": {"coins": 3}}


def video_poker_studies() -> dict[str, Any]:
    """A pay table that is small enough to be solved at once."""
    return {"explorer": {"change": {"key": "table", "value": "two_pairs_10_6"}}}
