"""Every computer player of every game: legal, repeatable answers from the view alone."""

from __future__ import annotations

import json

import pytest

from jokerpoker.rng import Rng
from tests.conformance.play import new_match
from tests.conformance.subjects import SUBJECTS

PLAYERS = [
    pytest.param(key, player, seats, id=f"{key}-{player}-{seats}")
    for key, subject in SUBJECTS.items()
    for player in subject.players
    for seats in subject.rules.seat_counts
]


@pytest.mark.parametrize(("key", "player", "seats"), PLAYERS)
def test_a_player_answers_legally_and_repeatably(key: str, player: str, seats: int) -> None:
    subject = SUBJECTS[key]
    make = subject.players[player]
    for options in subject.options:
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
