"""What the suite must know of a game beside its rules: tables worth testing, and where its secrets lie.

``redeal`` names the secrets once more, independently of ``view``: it deals again all that a seat
may not know, by value and by order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from jokerpoker.core import State
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules import JokerPoker
from jokerpoker.rng import Rng


@dataclass(frozen=True)
class Subject:
    """One registered game as the suite plays it."""

    rules: type[State]
    options: tuple[Any, ...]
    redeal: Callable[[Any, int, Rng], State]


def redeal_joker_poker(state: JokerPoker, seat: int, rng: Rng) -> JokerPoker:
    """Other seats' cards, the undealt cards, other seats' commits, and the chance to come."""
    world = state.copy()
    world.rng = rng.fork("chance")
    own = state.dealt[seat]
    pack = [card for card in (*["RJ", "BJ", "WJ"], *ALL_52) if card not in own]
    hidden = rng.shuffle(pack)
    size = len(own)
    others = [tuple(hidden[n * size : (n + 1) * size]) for n in range(state.seats - 1)]
    world.dealt = (*others[:seat], own, *others[seat:])
    commits = list(state.commits)
    for other, commit in enumerate(state.commits):
        if other != seat and commit is not None:
            commits[other] = world.sample(other, rng)
    world.commits = tuple(commits)
    return world


ALL_52 = tuple(rank + suit for suit in "shdc" for rank in "AKQJT98765432")

SUBJECTS: dict[str, Subject] = {
    "joker_poker": Subject(
        JokerPoker,
        (
            Options(),
            Options(
                bet_values=(0, 0, 1, 1, 2, 2, 3, 3, 9),
                five_of_a_kind="top",
                joker_duplicates="always",
                tie_rule="void",
                match_tiebreak="hands_won",
            ),
            Options(joker_duplicates="never", foul="lose", match_tiebreak="highest_card"),
        ),
        redeal_joker_poker,
    ),
}
