"""What a game may provide, and how the bridge offers it without knowing what it is."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import jokerpoker.games
from jokerpoker.catalogue import Catalogue, Game, MissingPart, later
from jokerpoker.faults import Fault
from jokerpoker.page import bridge
from jokerpoker.registry import GAMES
from tests.conformance.example_game import HighCard

RUNS = []


def study(params: Mapping[str, Any]) -> Generator[float, None, Any]:
    """A question in two steps."""
    if params.get("wrong"):
        raise ValueError("the question is wrong")
    yield 0.5
    return {"asked": dict(params)}


GAME = replace(
    GAMES["joker_rum"],
    rules=HighCard,
    studies={"steps": study, "at_once": lambda params: {"asked": dict(params)}},
    commands=(later(f"{__name__}:add"),),
    moves=later(f"{__name__}:add_moves"),
)


def add(commands: Any) -> None:
    """A game's own command."""
    parser = commands.add_parser("riffle", help="shuffle")
    parser.set_defaults(run=lambda _: RUNS.append("riffle") or 7)


def add_moves(parser: Any) -> None:
    """A game's arguments for a command that several games have."""
    parser.add_argument("--hand")
    parser.set_defaults(run=lambda args: RUNS.append(args.hand) or 0)


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    games = Catalogue({"example": __name__})
    # The registry last: a module that is first imported here would keep the changed one.
    for module in (
        "jokerpoker.page.bridge",
        "jokerpoker.__main__",
        "jokerpoker.cli.commands",
        "jokerpoker.registry",
    ):
        monkeypatch.setattr(f"{module}.GAMES", games)
    return games


def ask(page: bridge.Bridge, method: str, **params: Any) -> Any:
    reply = json.loads(page.handle(json.dumps({"id": 1, "method": method, "params": params})))
    return reply["result"] if reply["ok"] else reply["error"]


def test_a_game_comes_from_its_module_when_it_is_wanted(one_game: Catalogue) -> None:
    assert list(one_game) == ["example"]
    assert "example" in one_game
    assert one_game["example"] is GAME
    with pytest.raises(KeyError):
        one_game["other"]


def test_a_game_that_is_not_available_is_named() -> None:
    modules = {"example": __name__, "gone": "tests.no_such_module", "away": "tests.no_such_folder.game"}
    games = Catalogue(modules)
    assert list(games) == list(modules)
    assert games.available == ("example",)
    for key in ("gone", "away"):
        with pytest.raises(MissingPart) as missing:
            games[key]
        assert (missing.value.code, missing.value.data) == ("missing_part", {"part": key})


SAVE = {
    "format": 1,
    "game": "gone",
    "version": 1,
    "seats": 2,
    "seed": "x",
    "options": {},
    "actions": [],
    "digest": "",
}


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("hello", {"games": ["gone"]}),
        ("new", {"match": "m", "game": "gone", "seats": 2, "seed": "x", "options": {}, "seat": 0}),
        ("load", {"match": "m", "save": SAVE, "seat": 0}),
        ("proof", {"players": ["human"], "save": SAVE, "state": {"verdict": "wanted"}, "work": True}),
        ("study", {"game": "gone", "name": "steps", "params": {}}),
        ("deal_code", {"game": "gone", "players": ["human"], "options": {}, "seed": "x"}),
    ],
)
def test_a_request_for_a_game_that_is_not_loaded_names_the_game(
    monkeypatch: pytest.MonkeyPatch, method: str, params: dict[str, Any]
) -> None:
    """So the page can load it and ask again; nothing of the request is stored until then."""
    games = Catalogue({"gone": "tests.no_such_module"})
    for module in ("jokerpoker.page.bridge", "jokerpoker.dealcode", "jokerpoker.registry"):
        monkeypatch.setattr(f"{module}.GAMES", games)
    page = bridge.Bridge()
    for _ in range(2):
        said = ask(page, method, **params)
        assert (said["code"], said["data"]) == ("missing_part", {"part": "gone"})
    assert ask(page, "hello")["games"] == []


def test_a_study_whose_modules_are_not_loaded_names_the_missing_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So the page can load them and ask again."""
    monkeypatch.setattr("jokerpoker.page.bridge.STUDIES", ("tests.no_such_module",))
    said = ask(bridge.Bridge(), "bench")
    assert (said["code"], said["data"]) == ("missing_part", {"part": "studies"})


def test_every_folder_of_a_game_is_in_the_catalogue() -> None:
    folders = {path.parent.name for path in Path(jokerpoker.games.__file__).parent.glob("*/game.py")}
    assert set(GAMES) == folders


def test_a_study_needs_no_match() -> None:
    page = bridge.Bridge()
    assert ask(page, "study", game="example", name="at_once", params={"x": 1}) == {"asked": {"x": 1}}
    steps = {"game": "example", "name": "steps", "params": {"x": [2]}}
    assert ask(page, "study", **steps, budget_ms=0) == {"done": False, "progress": 0.5}
    assert ask(page, "study", **steps) == {"done": True, "result": {"asked": {"x": [2]}}}


@pytest.mark.parametrize(
    ("params", "code"),
    [
        ({"game": "none", "name": "steps", "params": {}}, "unknown_game"),
        ({"game": "example", "name": "none", "params": {}}, "unknown_study"),
        ({"game": "example", "name": "steps", "params": {"wrong": True}}, "bad_request"),
        ({"game": "example", "name": "steps", "params": []}, "bad_request"),
    ],
)
def test_a_study_that_cannot_be_answered(params: dict[str, Any], code: str) -> None:
    assert ask(bridge.Bridge(), "study", **params)["code"] == code


def test_hello_says_what_kind_of_game_it_is() -> None:
    (about,) = ask(bridge.Bridge(), "hello")["games"]
    kind = {"single": False, "match": "match", "hands": True, "unit": "points", "watched": "open_turns"}
    assert about["traits"] == kind


def test_a_games_command_is_a_command_of_the_shell() -> None:
    from jokerpoker.__main__ import main

    assert main(["riffle"]) == 7
    assert RUNS == ["riffle"]


def test_several_games_have_one_command_with_the_game_as_its_argument(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from jokerpoker.__main__ import main

    monkeypatch.setattr("jokerpoker.__main__.GAMES", {})
    monkeypatch.setattr(
        "jokerpoker.cli.commands.GAMES", {"one": GAME, "other": GAME, "mute": replace(GAME, moves=None)}
    )
    RUNS.clear()
    assert [main(["moves", key, "--hand", key]) for key in ("one", "other")] == [0, 0]
    assert RUNS == ["one", "other"]
    with pytest.raises(SystemExit):
        main(["moves", "mute", "--hand", "9"])


def test_a_game_without_players_is_refused_in_a_sentence() -> None:
    with pytest.raises(Fault, match="High Card needs a player"):
        Game("High Card", HighCard, {})
