"""Every computer player of every game: legal, repeatable answers from the view alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.rng import Rng
from tests.conformance.play import new_match
from tests.conformance.subjects import Subject
from tests.conformance.tables import TABLES

PLAYERS = [
    pytest.param(*table.values, player, id=f"{table.id}-{player}", marks=table.marks)
    for table in TABLES
    for player in table.values[0].players
]


@pytest.mark.parametrize(("subject", "seats", "options", "player"), PLAYERS)
def test_a_player_answers_legally_and_repeatably(
    subject: Subject, seats: int, options: Any, player: str
) -> None:
    make = subject.players[player]
    match = new_match(subject.rules, seats, options, player)
    while not match.over:
        seat, prompt = min(match.state.prompts().items())
        view = match.state.view(seat)
        before = json.dumps(view)
        answers = list(make().think(view, prompt, Rng("agent")))
        again = list(make().think(json.loads(before), prompt, Rng("agent")))
        assert json.dumps(view) == before
        assert answers == again
        assert answers
        for answer in answers:
            match.state.check(answer)
        match.submit(answers[-1])
