"""Tables of Joker Rum at a wanted moment, found by playing, as an older page would have kept them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from e2e.storage import seal
from jokerpoker import codec
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng

Wanted = Callable[[Match], bool]
GAME = "joker_rum"


def may_close(match: Match) -> list[Any]:
    """What seat 0 may do now that would end the deal."""
    prompt = match.state.prompts().get(0)
    if prompt is None:
        return []
    return [act for act in prompt.actions or () if act.kind == "close" or getattr(act, "close", False)]


@cache
def closing_in(number: int) -> Match:
    """A match in whose round of that number seat 0 may close."""
    return _find(lambda match: match.state.view(0)["round"] == number and bool(may_close(match)))


def _find(wanted: Wanted) -> Match:
    rules, players = GAMES[GAME].rules, GAMES[GAME].players
    for number in count(1):
        match = Match(rules, 4, f"{number:032x}", rules.options_type(deals=1))
        seats = [players["strong" if seat == 0 else "simple"].make() for seat in range(4)]
        while not match.over:
            if wanted(match):
                return match
            if may_close(match) and match.state.view(0)["step"] == "close":
                break
            ((seat, prompt),) = match.state.prompts().items()
            match.submit(next(iter(seats[seat].think(match.state.view(seat), prompt, Rng("test")))))
    raise AssertionError("seeds never end")


def device(match: Match) -> dict[str, Any]:
    """A device whose table stands there; see `storage.install`."""
    prompts = match.state.prompts()
    people = [("human", "you"), ("simple", "mara"), ("simple", "emil"), ("simple", "suri")]
    record = {
        "format": 1,
        "id": "found",
        "game": GAME,
        "players": [{"level": level, "character": character} for level, character in people],
        "save": match.save(),
        "ply": match.ply,
        "over": match.over,
        "asked": sorted(prompts),
        "view": match.state.view(0),
        "prompt": codec.dump(prompts[0]) if 0 in prompts else None,
        "show": {"game": 1},
        **dict.fromkeys(("report", "groups", "grouping")),
        **{name: [] for name in ("plies", "judged", "reviewed")},
    }
    stores = {
        "tables": {f"table {GAME}": seal(f"table {GAME}", record)},
        "settings": {"game": seal("game", GAME)},
    }
    return {"version": 2, "stores": {**stores, "damaged": {}, "matches": {}}}
