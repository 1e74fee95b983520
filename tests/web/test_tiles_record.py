"""What the page keeps of a table of Poker Tiles, and which part of the board it shows; run by Node."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.board import layout
from jokerpoker.games.poker_tiles.rules.positions import PokerTiles
from jokerpoker.games.poker_tiles.table.squares import shown
from jokerpoker.match import Match
from jokerpoker.rng import Rng
from tests.web.node import returned

FOLDER = Path(__file__).parents[2] / "web" / "src" / "games" / "poker_tiles"
BOX = {"board_size": 15, "gold": 3}


def run(module: str, code: str, value: Any) -> Any:
    """What `code` returns, which has the module's exports as `it` and the value as `given`."""
    return returned(FOLDER / module, code, value)


def played(steps: int | None = None) -> Match:
    """A match of three, at random, for so many steps or to the end."""
    match, rng = Match(PokerTiles, 3, f"{5:032x}", Options()), Rng("steps")
    while not match.over and (steps is None or match.ply < steps):
        (seat,) = match.state.prompts()
        match.submit(match.state.sample(seat, rng))
    return match


def record_of(match: Match, seat: int) -> dict[str, Any]:
    """A record as the page would keep it, its own parts full of the seat's tiles."""
    cards = match.state.view(seat)["cards"]
    draft = {"laid": {"A1": f"{cards[0]}.0"}, "meanings": {}, "multiply": None, "rack": cards}
    own = {"draft": draft, "report": {"lines": cards}, "plies": [1], "prompt": {"data": cards}}
    return {"view": match.state.view(seat), "players": [{}] * 3, **own}


def test_a_covered_table_shows_what_every_seat_knows() -> None:
    match = played(9)
    covered = [
        run("record.js", "it.cover(given); return given;", record_of(match, seat)) for seat in range(3)
    ]
    for record in covered:
        del record["view"]["seat"]
    assert covered[0] == covered[1] == covered[2]
    assert match.state.view(0)["cards"] != match.state.view(1)["cards"]


def test_a_finished_game_is_summed_up() -> None:
    match = played()
    record = {"view": match.state.view(0), "players": [{}] * 3}
    outcome = run("record.js", "return it.outcome(given);", record)
    history = record["view"]["history"]
    assert outcome["scores"] == list(match.state.scores())
    assert outcome["winners"] == record["view"]["winners"]
    plays = [turn for turn in history if turn["kind"] == "play"]
    # The game has no hands to win.
    assert outcome.keys() == {"scores", "winners", "kinds"}
    names = {"two_pairs": "two_pair", "three": "trips", "four": "quads", "five": "five_kind"}
    for seat, kinds in enumerate(outcome["kinds"]):
        hands = [line["hand"] for turn in plays if turn["seat"] == seat for line in turn["lines"]]
        assert kinds == Counter(names.get(hand, hand) for hand in hands)


def test_a_rack_keeps_its_order_and_what_lies_on_a_taken_square_comes_back() -> None:
    draft = {"laid": {"H8": "Qs.0", "I8": "2x.0"}, "meanings": {"I8": "Qh"}, "multiply": None}
    draft["rack"] = ["2x.1", "Qs.0", "9h.0", "2x.0"]
    view = {"cards": ["2x", "2x", "9h", "Qs", "Kd"], "board": {"H8": "4c"}}
    found = run("record.js", "it.refit(given); return given;", {"view": view, "draft": draft, "report": {}})
    assert found["draft"]["rack"] == ["2x.1", "Qs.0", "9h.0", "2x.0", "Kd.0"]
    assert found["draft"]["laid"] == {"I8": "2x.0"}
    assert found["draft"]["meanings"] == {}
    assert found["report"] is None


@pytest.mark.parametrize(
    ("board", "laid", "seen"),
    [
        ([], [], {"x": 7.5, "y": 7.5, "columns": 7, "rows": 7}),
        (["G8", "K8"], [], {"x": 8.5, "y": 7.5, "columns": 9, "rows": 7}),
        # Beside what is just laid one square is enough: the picture stands still longer.
        ([], ["J8"], {"x": 7.5, "y": 7.5, "columns": 7, "rows": 7}),
        ([], ["K8"], {"x": 8, "y": 7.5, "columns": 8, "rows": 7}),
        (["A1", "O15"], [], {"x": 7.5, "y": 7.5, "columns": 15, "rows": 15}),
    ],
)
def test_the_picture_grows_from_the_gold_squares(board: Any, laid: Any, seen: Any) -> None:
    given = {"options": BOX, "board": board, "laid": laid}
    assert run("squares.js", "return it.inPlay(given.options, given.board, given.laid);", given) == seen


def test_a_larger_picture_keeps_its_point_and_stays_on_the_board() -> None:
    camera = {"x": 7.5, "y": 7.5, "columns": 8, "rows": 8}
    code = "return it.zoomed(given.camera, given.factor, given.at, 15);"
    near = run("squares.js", code, {"camera": camera, "factor": 2, "at": {"x": 5.5, "y": 7.5}})
    assert near == {"x": 6.5, "y": 7.5, "columns": 4, "rows": 4}
    far = run("squares.js", code, {"camera": camera, "factor": 0.1, "at": {"x": 0, "y": 0}})
    assert far["columns"] == 15
    assert 0 <= far["x"] <= 15


def test_a_row_falls_into_groups_of_tiles_that_touch() -> None:
    given = ["C8", "A8", "B8", "F8", "C9", "G8"]
    code = "return [it.runsIn(given, 'across', 7), it.runsIn(given, 'down', 2)];"
    assert run("squares.js", code, given) == [[["A8", "B8", "C8"], ["F8", "G8"]], [["C8", "C9"]]]


DAYS = ("2026-02-28", "2026-03-01", "2026-03-02", "2026-03-04")


def test_a_streak_grows_by_days_solved_in_succession() -> None:
    code = """
    let kept = null;
    return given.map(([day, ...plays]) => {
      kept = it.keptFor(kept, day);
      for (const [points, solved] of plays) kept = it.tried(kept, points, solved);
      if (!plays.length) kept = it.givenUp(kept);
      return [kept.streak, kept.end, kept.tries, kept.points];
    });
    """
    first, second, third, late = DAYS
    solved, failed = [9, True], [4, False]
    played = [[first, failed, solved, solved], [second, solved], [third], [late, solved]]
    assert run("puzzle/streak.js", code, played) == [
        [1, "solved", 2, 9],
        [2, "solved", 1, 9],
        [0, "shown", 0, 0],
        [1, "solved", 1, 9],
    ]
    # A day left out breaks it, whatever is kept is of no other shape.
    assert run("puzzle/streak.js", code, [[first, solved], [late, solved]])[1][0] == 1
    broken = "return it.keptFor(given, '2026-03-01');"
    assert run("puzzle/streak.js", broken, {"streak": "9", "day": "2026-03-01"})["streak"] == 0


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("N8 across Qs Q♥ 2x", {"do": "lay", "square": "H8", "line": "across", "tiles": ["Qs", "Qh", "2x"]}),
        ("n8 runter Dk 10c", {"fault": "word", "word": "dk", "usage": "lay"}),
        ("n8 as ♥10 3X", {"do": "lay", "square": "H8", "line": "across", "tiles": ["As", "Th", "3x"]}),
        ("trade K♡ ks♠", {"fault": "word", "word": "ks♠", "usage": "trade"}),
        ("n8 runter D♦ 10c", {"do": "lay", "square": "H8", "line": "down", "tiles": ["Qd", "Tc"]}),
        ("N8", {"do": "square", "square": "H8"}),
        ("N8 down", {"fault": "usage", "usage": "lay"}),
        ("tausche 3x 9d", {"do": "trade", "tiles": ["3x", "9d"]}),
        ("trade", {"fault": "usage", "usage": "trade"}),
        ("legen", {"do": "play"}),
        ("board", {"do": "board"}),
        ("hilfe tausche", {"do": "help", "about": "trade"}),
        ("frob", {"fault": "word", "word": "frob", "usage": "help"}),
    ],
)
def test_lines_of_the_command_line(line: str, wanted: Any) -> None:
    """In German, which takes English words too."""
    locales = FOLDER.parents[2] / "locales"
    lists = """
    const { KINDS, vocabulary } = await import(given.vocabulary);
    const { allMessages } = await import(given.messages);
    const lists = (texts) => Object.fromEntries(
      KINDS.map((kind) => [kind, texts[kind === "verbs" ? "tiles.words.verbs" : `words.${kind}`]]));
    const words = vocabulary(lists(await allMessages("en")), lists(await allMessages("de")));
    return it.parse(given.line, words, { across: ["across", "quer"], down: ["down", "runter"] });
    """
    given = {
        "line": line,
        "vocabulary": (FOLDER.parents[1] / "table" / "commands" / "vocabulary.js").as_uri(),
        "messages": (locales.parent / "builder" / "messages.mjs").as_uri(),
    }
    assert run("commands/parse.js", lists, given) == wanted


def test_a_joker_that_its_two_lines_use_differently_is_told_apart() -> None:
    row = {"lines": [{"line": "across", "squares": ["G9", "H9"]}], "meanings": {"G9": "Ad"}}
    column = {"lines": [{"line": "down", "squares": ["G9", "G10"]}], "meanings": {"G9": "9s"}}
    view = {"board": {"G9": "2x", "H9": "Kd", "G10": "8h"}, "history": [row, column]}
    code = "return [it.twoMeanings(given, 'G9'), it.twoMeanings(given, 'H9')]"
    assert run("jokers.js", code, view) == [{"across": "Ad", "down": "9s"}, None]
    same = {**column, "meanings": {"G9": "Ad"}}
    assert run("jokers.js", code, {**view, "history": [row, same]}) == [None, None]
    assert run("jokers.js", code, {**view, "history": [row]}) == [None, None]


def test_squares_have_the_names_that_the_engine_says() -> None:
    """On the largest board; and each name means its square."""
    squares = [*layout(25, 3).cells]
    names = run("squares.js", "return given.map(it.nameOf)", squares)
    assert names == list(map(shown, squares))
    assert run("squares.js", "return given.map(it.squareNamed)", names) == squares
    assert (
        run("squares.js", "return given.map(it.squareNamed)", ["A1", "K9", "C0", "N26", "N", ""])
        == [None] * 6
    )
