"""Tables at a wanted moment, reached by playing, in the format that older pages stored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playwright.sync_api import Page

from e2e import storage
from e2e.pages import Table
from e2e.pages.gestures import Press
from e2e.storage import seal
from jokerpoker import codec
from jokerpoker.match import Match
from jokerpoker.playing import answer_of, submit_answer
from jokerpoker.registry import GAMES

GAME = "joker_rum"
STORES = ("tables", "settings", "damaged", "matches")


@dataclass(frozen=True)
class Company:
    """The level and the characters of the other seats, and the options of the matches."""

    level: str
    characters: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)


COMPANIES = {
    "joker_poker": Company("casual", ("max", "lilo", "bo")),
    "joker_rum": Company("simple", ("mara", "emil", "suri"), {"deals": 1}),
    "video_poker": Company("perfect", (), {"hands": 2, "coins": 1}),
    "poker_tiles": Company("greedy", ("alma", "henk", "yuki")),
    "pegs_and_jokers": Company("hurrying", ("vito", "rike", "sven", "dodo", "vito", "rike", "sven")),
}


def _turns(game: str, seats: int, **options: Any) -> Iterator[tuple[Match, int | None]]:
    """A match before each action, with the seat that acts next, and at its end, with None; the level of the
    game's company plays all seats. The match is always the same object.
    """
    rules, players, company = GAMES[game].rules, GAMES[game].players, COMPANIES[game]
    match = Match(rules, seats, f"{1:032x}", rules.options_type(**{**company.options, **options}))
    agents = [players[company.level].make() for _ in range(seats)]
    while prompts := match.state.prompts():
        seat = next(iter(prompts))
        yield match, seat
        submit_answer(match, seat, game, answer_of(match, seat, agents[seat], game))
    yield match, None


@cache
def late(game: str, seats: int, turns: int) -> Match:
    """A match in which seat 0 has had ``turns`` turns and has its next one now; all seats are played by the
    company. Negative: -1 is before the last turn of seat 0, and so on.
    """
    asked = []
    for match, seat in _turns(game, seats):
        if seat == 0:
            asked.append(match.ply)
            if len(asked) == turns + 1:
                return match
    match.undo(asked[turns])
    return match


@cache
def finished(game: str, seats: int, **options: Any) -> Match:
    """A match that its company has played to the end."""
    *_, (match, _) = _turns(game, seats, **options)
    return match


def shelf(match: Match, people: int = 1) -> dict[str, Any]:
    """The database of a device with a finished match in its history, for `storage.install`; ``people``: the
    number of persons, in the first seats.
    """
    table = _table(match, people)
    outcome = {"scores": match.state.scores(), "winners": table["view"].get("winners", [])}
    record = {
        "format": 1,
        **{key: table[key] for key in ("game", "players", "over")},
        "when": "2026-01-01T10:00:00.000Z",
        "day": "",
        "outcome": outcome,
        "table": table,
    }
    return stores({"matches": {"found": seal("found", record)}})


def device(match: Match, people: int = 1, **look: Any) -> dict[str, Any]:
    """The database of a device with a running table, for `storage.install`; ``look``: its settings.

    A match of Joker Poker shows the summary of the game before, or the result.
    """
    game = match.rules.key
    slot = "table" if game == "joker_poker" else f"table {game}"
    return stores(
        {
            "tables": {slot: seal(slot, _table(match, people))},
            "settings": {"game": seal("game", game), "look": seal("look", look)},
        }
    )


def last_summary(page: Page, url: str, press: Press, seats: int = 3, people: int = 1) -> Table:
    """Opens a table of Joker Poker at the summary before the last game, which has been dealt."""
    storage.install(page, url, device(late("joker_poker", seats, -1), people), "#/table")
    table = Table(page, press)
    table.scene("summary", 2)
    return table


def stores(found: Mapping[str, Any]) -> dict[str, Any]:
    """The database of a device with these records, by store, for `storage.install`."""
    return {"version": 2, "stores": {**{name: {} for name in STORES}, **found}}


def _table(match: Match, people: int) -> dict[str, Any]:
    prompts, game = match.state.prompts(), match.rules.key
    company = COMPANIES[game]
    others = [(company.level, character) for character in company.characters[: match.seats - people]]
    persons = [("human", character) for character in ("you", "nora", "finn", "pia")[:people]]
    view = match.state.view(0)
    # Of Joker Poker the game before is shown.
    shown = {"game": 3, "step": 7} if match.over else {"game": view.get("game", 1) - 1, "step": 6}
    return {
        "format": 1,
        "id": "found",
        "game": game,
        "players": [{"level": level, "character": character} for level, character in [*persons, *others]],
        "save": match.save(),
        "ply": match.ply,
        "over": match.over,
        "helped": False,
        "asked": sorted(prompts),
        "view": view,
        "prompt": codec.dump(prompts[0]) if 0 in prompts else None,
        **({"show": shown} if game == "joker_poker" else {}),
    }
