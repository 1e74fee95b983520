"""What the rules show on small boards is what the engine does there."""

from __future__ import annotations

import pytest

from jokerpoker.games.pegs_and_jokers.manual.boards import pegs_of, play_board
from jokerpoker.games.pegs_and_jokers.manual.examples import BASIC, VARIANTS, ExamplePosition, ExampleTurn
from jokerpoker.games.pegs_and_jokers.options import PRESETS
from jokerpoker.games.pegs_and_jokers.rules.actions import PlayCard
from jokerpoker.games.pegs_and_jokers.rules.board import read
from jokerpoker.games.pegs_and_jokers.rules.positions import PegsAndJokers
from tests.pegs_and_jokers.table import actions, position

CASES = [
    pytest.param(preset, example, id=f"{name}-{number}")
    for preset, name, examples in [
        *(("basic", name, examples) for name, examples in BASIC.items()),
        *((name, name, examples) for name, examples in VARIANTS.items()),
    ]
    for number, example in enumerate(examples)
]


def written(board: list[list[str]]) -> str:
    return " | ".join(map(" ".join, board))


def card_of(turn: ExampleTurn) -> str:
    return "RJ" if turn.card == "Jk" else f"{turn.card}c"


def plays(state: PegsAndJokers, card: str) -> list[PlayCard]:
    return [action for action in actions(state) if isinstance(action, PlayCard) and action.card == card]


@pytest.mark.parametrize(("preset", "example"), CASES)
def test_every_turn_that_is_shown_is_what_the_engine_plays(preset: str, example: ExamplePosition) -> None:
    for way in example.lines:
        text, changed = written(pegs_of(example)), pegs_of(example)
        for turn in way:
            card = card_of(turn)
            state = position(text, card, options=PRESETS[preset])
            (action,) = [one for one in plays(state, card) if {*one.steps} == {*turn.steps}]
            events = state.apply(action)
            (told,) = [event.public for event in events if event.kind == "play"]
            assert [tuple(hit) for hit in told["hits"]] == [*turn.hits]
            text = written([list(places) for places in state.table.board.places()])
            for seat, origin, end in (*turn.steps, *turn.hits):
                changed[seat][changed[seat].index(origin)] = end
        found = [read(one, state.table.board.geometry).places() for one in (written(changed), text)]
        assert found[0] == found[1]


@pytest.mark.parametrize(("preset", "example"), [case for case in CASES if case.values[1].only])
def test_where_nothing_else_is_possible_nothing_else_is(preset: str, example: ExamplePosition) -> None:
    for card in {card_of(way[0]) for way in example.lines}:
        state = position(written(pegs_of(example)), card, options=PRESETS[preset])
        wanted = [sorted(way[0].steps) for way in example.lines if card_of(way[0]) == card]
        found = [sorted(action.steps) for action in plays(state, card)]
        assert sorted(found) == sorted(wanted)


def test_every_preset_has_its_place_in_the_rules() -> None:
    assert list(VARIANTS) == list(PRESETS)


def test_a_peg_that_moves_twice_has_one_walk() -> None:
    play = play_board("cuts", BASIC["cuts"][0])
    (walk,) = play.courses[0].walks
    assert (walk.piece, walk.place) == ("0-0", "h2")
    # Eight holes back, three forward, two into the lane.
    assert len(walk.spots) == 1 + 8 + 3 + 2


@pytest.mark.parametrize(("preset", "example"), CASES)
def test_what_happens_lies_in_the_part_that_is_shown(preset: str, example: ExamplePosition) -> None:
    play = play_board(preset, example)
    (left, top), size = play.corner, play.size
    for walk in (walk for course in play.courses for walk in course.walks):
        assert all(left < x < left + size and top < y < top + size for x, y in walk.spots)
        piece = next(piece for piece in play.pieces if piece.key == walk.piece)
        assert walk.spots[0] == piece.spot
