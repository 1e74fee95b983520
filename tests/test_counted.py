"""Statistics of the finished matches that a device stores, for each game with statistics of its own."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest

from jokerpoker import GAMES, codec
from jokerpoker.counted import CountedMatch, PastMatch, number, preset_of
from jokerpoker.display.scenes import dump
from jokerpoker.display.words import Words
from jokerpoker.games.pegs_and_jokers import options as pegs
from jokerpoker.games.pegs_and_jokers.study.statistics import IGNORED
from jokerpoker.games.poker_tiles import options as tiles
from jokerpoker.match import Match
from jokerpoker.playing import play
from jokerpoker.terminal.words import Speaker

WITH_THEIR_OWN = ("pegs_and_jokers", "poker_tiles", "video_poker")
TALLY: dict[str, Any] = {
    "turns": 10,
    "plays": 8,
    "tiles": 20,
    "points": 95,
    "doubled": 2,
    "trebled": 1,
    "best": {"points": 31, "hands": ["full_house", "pair"]},
}
DEEDS = {"hits": 4, "taken": 3, "helped": 1, "ahead": 55, "behind": 12}
DAMAGED: list[dict[str, Any]] = [
    {},
    {"options": 5, "tally": None},
    {"options": None, "tally": "x", "unit": 0},
    {"tally": [None]},
    {"tally": [[]]},
    {"tally": {"0": 7}},
    {"tally": [{**TALLY, "best": 4}]},
    {"tally": [{**TALLY, "best": {"points": "x", "hands": []}}]},
    {"tally": [{**TALLY, "tiles": None}]},
    {"tally": [{**DEEDS, "ahead": "far"}], "home": "far", "rounds": "many"},
    {"home": [None, {}], "rounds": []},
    {"options": {"table": "none"}, "unit": 5, "tally": {"kinds": {}, "hands": 3}},
]


def match(
    facts: Any, scores: list[int], seat: int = 0, winners: tuple[int, ...] = (1,), **older: Any
) -> CountedMatch:
    outcome = {"scores": scores, "winners": list(winners), "together": True, **older}
    return counted(facts, outcome, len(scores), seat)


def counted(facts: Any, outcome: Any, seats: int = 2, seat: int = 0) -> CountedMatch:
    past = PastMatch("", ("human",) * seats, ("",) * seats, "with", "", outcome, facts, {})
    return CountedMatch(past, seat)


def test_a_number_that_no_float_can_hold_is_none() -> None:
    huge = 10**400
    assert [number(value) for value in (huge, -huge, float("inf"), float("nan"), 2**53)] == [None] * 4 + [
        2**53
    ]
    assert match({}, [huge, 0]).points == 0.0


def told(
    game: str, matches: list[CountedMatch], own: Mapping[str, Any] | None = None, language: str = "en"
) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The figures by their names, and the rows of tables by theirs."""
    module = import_module(GAMES[game].statistics)
    panel: Any = dump(module.statistics(matches, own or {}))
    speaker = Speaker(language)

    def said(words: Any) -> str:
        return speaker.render(codec.load(Words, words))

    facts = [fact for block in panel["blocks"] for fact in block.get("facts", ())]
    rows = [row for block in panel["blocks"] for row in block.get("rows", ())]
    figures = {fact["key"]: said(fact["value"]) for fact in facts}
    return figures, {row["key"]: [said(cell) for cell in row["cells"]] for row in rows}


def test_the_statistics_of_tiles() -> None:
    plain = codec.dump(tiles.Options())
    better = {**TALLY, "points": 105, "best": {"points": 44, "hands": ["five_kind", "nonsense"]}}
    matches = [
        match({"options": plain, "tally": [TALLY, {}]}, [90, 80], winners=(0,)),
        match({"options": plain, "tally": [{}, better]}, [70, 100], seat=1),
        match({"options": plain}, [40, 50]),
    ]
    figures, rows = told("poker_tiles", matches)
    assert figures == {"best": "44", "turn": "10.0", "tiles": "2.5", "jokers": "2×: 4 · 3×: 2"}
    (cells,) = rows.values()
    assert cells[0].endswith(" · 2 players · 3 matches")
    assert cells[1:] == ["67%", "76.7", "10.0"]


def test_the_puzzles_of_the_day_are_counted_once_one_is_solved() -> None:
    def puzzles(stored: Any) -> Any:
        return told("poker_tiles", [match({}, [4, 5])], {"stored": stored, "day": "2026-03-01"})[0]

    assert puzzles({"solved": 9, "longest": 7}) == {"solved": "9", "streak": "0", "longest": "7"}
    for none in (None, {}, {"solved": 0, "streak": 0, "longest": 0}, {"solved": "9"}):
        assert puzzles(none) == {}


def test_the_statistics_of_pegs() -> None:
    plain = codec.dump(pegs.Options())
    arizona = codec.dump(pegs.PRESETS["arizona"])
    matches = [
        match(
            {"options": plain, "home": [3, 5, 3, 5], "rounds": 22, "tally": [DEEDS, {}, {}, {}]},
            [8, 10, 8, 10],
            winners=(1, 3),
        ),
        # Older pages kept pegs and rounds in the outcome.
        match(
            {"options": plain, "tally": [{**DEEDS, "hits": 6}, {}, {}, {}]},
            [6, 6, 6, 6],
            winners=(0, 2),
            won=[5, 1, 5, 1],
            rounds=18,
        ),
        match({"options": arizona, "home": [5, 1, 5, 1], "rounds": 20}, [6, 2, 6, 2], winners=(0, 2)),
    ]
    figures, rows = told("pegs_and_jokers", matches)
    assert figures == {
        "home": "4.3",
        "hits": "5.0",
        "taken": "3.0",
        "helped": "1.0",
        "lost": "55 holes",
        "madeUp": "12 holes",
    }
    assert [cells[0].endswith("4 players · 2 matches") for cells in rows.values()] == [True, False]
    assert rows["basic 4"][1:] == ["50%", "20", "4.0"]
    assert rows["arizona 4"][1:] == ["100%", "20", "5.0"]


def test_rows_of_unknown_and_of_other_options_have_names_of_their_own() -> None:
    options = {**codec.dump(tiles.Options()), "opening": "of another version"}
    _, rows = told("poker_tiles", [match({"options": 5}, [4, 5]), match({"options": options}, [4, 5])])
    assert list(rows) == ["unknown 2", "own 2"]


def sessions(*tables: str) -> list[CountedMatch]:
    """Sessions of the machine, played by its weakest player."""
    game, found = GAMES["video_poker"], []
    for index, table in enumerate(tables):
        options = game.rules.options_type(table=table, hands=20)
        played = Match(game.rules, 1, f"{index:032x}", options)
        play(played, [next(iter(game.players.values())).make()])
        view = played.state.view(0)
        found.append(match({name: view[name] for name in ("options", "unit", "tally")}, [0], winners=()))
    return found


def test_the_statistics_of_the_machine() -> None:
    given = sessions("kings", "jacks_9_6", "jacks_9_6")
    _, rows = told("video_poker", given)
    tables = {key: cells for key, cells in rows.items() if not key.startswith("missed")}
    assert list(tables) == ["jacks_9_6", "kings"]
    tallies = [one.facts["tally"] for one in given if one.facts["options"]["table"] == "jacks_9_6"]
    hands = sum(tally["hands"] for tally in tallies)
    assert tables["jacks_9_6"][1] == str(hands)
    assert tables["jacks_9_6"][2] == f"{100 * sum(tally['right'] for tally in tallies) / hands:.1f}%"
    won = sum(tally["won"] - tally["bet"] for tally in tallies)
    assert tables["jacks_9_6"][4].replace("−", "-") == f"{won:+}"
    # The coins won are what perfect play could expect, less the cost of mistakes, plus luck.
    for cells in tables.values():
        cost, coins, perfect, luck = (float(cell.replace("−", "-")) for cell in cells[3:])
        assert perfect - cost + luck == pytest.approx(coins, abs=0.11)
    missed = {key for one in given for key, kind in one.facts["tally"]["kinds"].items() if kind["wrong"]}
    assert {key.removeprefix("missed ") for key in rows if key.startswith("missed")} <= missed


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_everything_is_said_in_each_language(language: str) -> None:
    given = [match({"options": codec.dump(tiles.Options()), "tally": [TALLY]}, [4, 5])]
    assert told("poker_tiles", given, {"stored": {"solved": 2}, "day": "2026-03-01"}, language)
    assert told("video_poker", sessions("kings"), language=language)
    given = [match({"options": codec.dump(pegs.Options()), "tally": [DEEDS]}, [4, 5, 4, 5])]
    assert told("pegs_and_jokers", given, language=language)


@pytest.mark.parametrize("game", WITH_THEIR_OWN)
def test_damaged_facts_are_left_out(game: str) -> None:
    figures, rows = told(game, [match(facts, [1, 2, 1, 2]) for facts in DAMAGED])
    assert "best" not in figures
    assert "hits" not in figures
    assert bool(rows) == (game != "video_poker")
    # Nor do damaged outcomes stand in the way.
    told(game, [counted({}, damaged) for damaged in ({}, {"scores": 5, "winners": 3}, {"scores": ["x"]})])


def test_a_match_is_known_by_the_way_it_was_played() -> None:
    for presets, ignored in ((pegs.PRESETS, IGNORED), (tiles.PRESETS, ())):
        played = {name: codec.dump(options) for name, options in presets.items()}
        assert [preset_of(options, presets, ignored) for options in played.values()] == list(presets)
        first = next(iter(played.values()))
        other = next(name for name in first if name not in ignored)
        assert preset_of({**first, other: "something else"}, presets, ignored) == ""
        assert preset_of(None, presets) is preset_of(5, presets) is None
    assert preset_of({**codec.dump(pegs.Options()), "max_turns": 50}, pegs.PRESETS, IGNORED) == "basic"
