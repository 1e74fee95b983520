"""The hand of the lesson is what its texts say of it."""

from __future__ import annotations

import re
from pathlib import Path

from jokerpoker.games.video_poker.rules.actions import Deal, Hold
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.match import Match

LESSON = Path(__file__).parents[2] / "web" / "src" / "games" / "video_poker" / "lesson.js"


def test_a_king_and_the_joker_are_the_best_hold_and_pay() -> None:
    text = LESSON.read_text()
    (seed,) = re.findall(r'seed: "(\w+)"', text)
    kept = re.findall(r'"1:(\w\w)"', text)
    match = Match(VideoPoker, 1, seed)
    match.submit(Deal(0, 5))
    cards = match.state.view(0)["cards"]
    match.submit(Hold(0, tuple(sorted(cards.index(card) for card in kept))))
    last = match.state.view(0)["last"]
    assert last["lost"] == 0
    assert last["own"]["paid"] >= 5
