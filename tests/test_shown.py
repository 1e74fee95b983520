"""What a person prints is short, and can be pasted back where that makes sense."""

from __future__ import annotations

from typing import Any

import pytest

import jokerpoker
from jokerpoker import GAMES, Match, compare, evaluate, new_match, picture
from jokerpoker.cards import parse
from jokerpoker.games.pegs_and_jokers.rules.board import Board as PegBoard
from jokerpoker.games.pegs_and_jokers.rules.table_setup import table_setup
from jokerpoker.games.poker_tiles.rules.actions import Forfeit, Multiply, Play, Trade
from jokerpoker.games.poker_tiles.rules.board import Board, layout
from jokerpoker.ranking import PRESETS, HandRules
from jokerpoker.registry import GAMES as REGISTERED

SHORT = 160


@pytest.mark.parametrize(
    ("shown", "names"),
    [
        *((GAMES[key], {}) for key in GAMES),
        *((new_match(key, seed="x"), {}) for key in GAMES),
        (new_match("poker_tiles", players=3, seed="x", options="easy"), {}),
        *((preset, {"HandRules": HandRules}) for preset in PRESETS.values()),
        *((game.rules.options_type(), {"Options": game.rules.options_type}) for game in REGISTERED.values()),
        *(
            (options, {"Options": game.rules.options_type})
            for game in REGISTERED.values()
            for options in game.presets.values()
        ),
        (Board.read(layout(15, 3), "H8:Qs I8:Qh"), {"Board": Board, "layout": layout}),
        (Play(1, {"H8": "2x"}, {"H8": "Qs"}, Multiply("H8", "down")), vars()),
        (Trade(0, ("Qs", "2x")), vars()),
        (Forfeit(0), vars()),
    ],
    ids=lambda part: repr(part)[:40] if not isinstance(part, dict) else "",
)
def test_what_is_shown_can_be_pasted_back(shown: Any, names: dict[str, Any]) -> None:
    text = repr(shown)
    again = eval(text, {"GAMES": GAMES, "Match": Match, **names})
    assert again == shown or repr(again) == text
    assert len(text) <= (300 if type(shown).__name__ == "Options" else SHORT), text


@pytest.mark.parametrize("key", GAMES)
def test_positions_actions_and_matches_on_their_way_are_short(key: str) -> None:
    match = new_match(key, seed="short")
    for _ in range(5):
        if match.over:
            break
        seat = next(iter(match.state.prompts()))
        action = match.sample(seat)
        assert "mappingproxy" not in repr(action)
        match.submit(action)
        assert len(repr(match.state)) <= 80
        assert len(repr(match.legal_actions(seat))) <= 80
    assert repr(match) == f"<Match({key!r}, {match.seats}, 'short') at ply {match.ply}>"


def test_a_value_is_said_in_words() -> None:
    value = evaluate("Kh Kd Kc Ts Th")
    assert str(value) == f"{value}" == value.name == "full house, kings over tens"
    assert repr(value) == "<HandValue: full house, kings over tens>"
    found = compare(["Ks Kh 9d 5c 2s", "Kd Kc 9s 5h 3c"])
    assert str(found) == found.text


def test_a_pay_table_that_is_solved_says_its_return() -> None:
    from jokerpoker.games.video_poker.rules.paytables import PAY_TABLES
    from jokerpoker.games.video_poker.rules.solver.analysis import Analysis

    table = PAY_TABLES["jacks_9_6"]
    found = Analysis(table, (1,) * (len(table.categories) + 1), (1,) * (len(table.categories) + 1))
    assert repr(found) == f"<Analysis of {table!r}: returns {float(found.expected):.4%}>"
    assert len(repr(found)) <= SHORT


def test_a_board_of_pegs_is_its_text() -> None:
    board = PegBoard.initial(table_setup(4, GAMES["pegs_and_jokers"].rules.options_type()).geometry)
    assert repr(board) == "<Board s s s s s | s s s s s | s s s s s | s s s s s>"


def test_plays_of_tiles_are_told_in_words_and_by_square() -> None:
    matches = (new_match("poker_tiles", seed=f"words {number}") for number in range(50))
    match = next(match for match in matches if match.state.can_play())  # type: ignore[attr-defined]
    seat = match.state.turn  # type: ignore[attr-defined]
    plays = [action for action in match.legal_actions(seat) if isinstance(action, Play)]
    told = [match.state.readable(play) for play in plays]  # type: ignore[attr-defined]
    assert [one.points for one in told] == sorted((one.points for one in told), reverse=True)
    assert sorted((one.points, len(one.place)) for one in told) == sorted(
        (points, len(cells))
        for points, cells, _ in match.state.plays()  # type: ignore[attr-defined]
    )
    best = told[0]
    assert str(best).startswith(f"{best.points} points: ")
    assert all(f"{square}:{tile}" in str(best) for square, tile in plays[0].place.items())
    assert best.lines[0].hand.replace("_", " ") in str(best)


@pytest.mark.parametrize("key", GAMES)
def test_a_scene_and_its_picture_are_named_shortly(key: str) -> None:
    match, presenter = new_match(key, seed="x"), GAMES[key].presenter
    assert presenter
    view = match.state.view(0)
    scene = presenter.scene(view, presenter.begin(view, {}))
    assert repr(scene).startswith(f"<Scene {scene.name!r}: ")
    assert len(repr(scene)) <= SHORT
    assert repr(picture(scene)).startswith("<Picture: ")
    assert len(repr(picture(scene))) <= SHORT


def test_what_the_package_gives_is_listed() -> None:
    assert dir(jokerpoker) == sorted([*jokerpoker.__all__, "__version__"])


def test_cards_are_texts() -> None:
    assert repr(parse("As RJ")) == "('As', 'RJ')"
