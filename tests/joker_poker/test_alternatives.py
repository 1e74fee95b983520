"""Suggestions that differ in kind."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker import evaluate
from jokerpoker.display.words import say
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.players.situation import situation_of, splits_of
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.study.judge import kinds_words
from jokerpoker.games.joker_poker.table.alternatives import (
    APART,
    MOST_COST,
    Difference,
    changed_rows,
    difference,
    different_choices,
)
from jokerpoker.games.joker_poker.table.coach import WeighedDecision, suggest
from jokerpoker.games.joker_poker.table.draft import Hint
from jokerpoker.games.joker_poker.table.words import difference_words, hint_words
from jokerpoker.rng import Rng
from jokerpoker.terminal.words import Speaker
from tests.joker_poker.test_agents import last_game
from tests.joker_poker.test_rulebook import DEAL_13, DEAL_15, dealt_state

TWO_LINES = 58
"""Characters of a status of two lines with a button beside it, at 320 pixels."""
ONE, TWO, THREE = (say(f"ordinal.{number}") for number in (1, 2, 3))


def dealt(seats: int, number: int) -> Any:
    return JokerPoker.start(seats, Rng(f"kinds {number}"), Options()).view(0)


def apart(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How far apart the chances of the hands are, where they are farthest."""
    return max(abs(a - b) for a, b in zip(one["chances"], other["chances"], strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_suggestion_is_of_another_kind_and_says_how(seats: int) -> None:
    several = 0
    for number in range(8):
        first, *others = suggest(dealt(seats, number), {"count": 3})["splits"]
        several += bool(others)
        assert first["differs"] is None
        for place, split in enumerate(others):
            assert all(apart(split, earlier) >= APART for earlier in (first, *others[:place]))
            assert split["share"] >= (1 - MOST_COST) * first["share"]
            up, down = split["differs"]["up"], split["differs"]["down"]
            assert split["chances"][up] >= first["chances"][up] + APART
            assert down is None or split["chances"][down] < first["chances"][down]
    assert several >= 5


@pytest.mark.parametrize(("seats", "deal"), [(3, DEAL_15), (4, DEAL_13)])
def test_no_choice_is_shown_with_a_greater_chance_of_winning_than_the_best(seats: int, deal: str) -> None:
    """In the last games too, where the level Expert gives up some chance for points."""
    for scores in ((6, 7, 5, 4), (11, 2, 0, 0), (2, 9, 8, 0)):
        splits = splits_of(dealt_state(seats, deal).view(0))
        decision = WeighedDecision(last_game(scores[:seats], (0, 2, 3), deal), splits)
        shares = [round(1000 * choice.chance) for choice in decision.ranking]
        assert shares == sorted(shares, reverse=True)


def test_what_is_not_suggested_is_no_other_kind_or_too_dear() -> None:
    """Where there are fewer than wanted, nothing was left out."""
    for number in range(12):
        view = dealt(2, number)
        found = suggest(view, {"count": 3})["splits"]
        if len(found) == 3:
            continue
        lesson = WeighedDecision(situation_of(view), splits_of(view))
        for judged in lesson.ranking:
            choice = {"chances": lesson.chances(judged)}
            near = any(apart(choice, split) < APART for split in found)
            dear = judged.chance < (1 - MOST_COST) * found[0]["share"]
            differs = difference(choice["chances"], tuple(found[0]["chances"]))
            kinds = [changed_rows(split["chances"], found[0]["chances"]) for split in found[1:]]
            kind = changed_rows(choice["chances"], found[0]["chances"])
            assert near or dear or differs is None or kind in kinds
        return
    pytest.fail("every deal has three kinds")


def test_of_each_kind_the_best_is_shown() -> None:
    ranking = [
        (0.50, (0.7, 0.5, 0.3)),
        (0.49, (0.69, 0.5, 0.32)),
        (0.48, (0.5, 0.5, 0.5)),
        (0.47, (0.3, 0.5, 0.7)),
        (0.46, (0.5, 0.7, 0.3)),
        (0.20, (0.7, 0.2, 0.9)),
    ]
    assert [place for place, _ in different_choices(ranking, 2)] == [0, 2]
    assert [place for place, _ in different_choices(ranking, 9)] == [0, 2, 4]
    assert different_choices(ranking, 3)[1][1] == Difference(up=2, down=0)


def test_the_heading_names_every_hand_that_clearly_differs() -> None:
    first, other = (Hint((), {}, (), chances, 0.5) for chances in ((0.40, 0.5, 0.7), (0.57, 0.75, 0.4)))
    assert difference_words(other, first) == say("suggest.kind", up=(ONE, TWO), ups=2, down=(THREE,), downs=1)
    assert difference_words(first, other) == say("suggest.kind", up=(THREE,), ups=1, down=(ONE, TWO), downs=2)


def test_a_hand_that_gains_while_none_gives_way() -> None:
    assert difference((0.70, 0.48, 0.45), (0.7, 0.5, 0.3)) == Difference(2, None)


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_the_message_about_a_suggestion_is_two_lines_beside_the_bets_on_a_phone(language: str) -> None:
    first = Hint((), {}, (), (0.4, 0.7, 0.4), 0.5)
    other = Hint((), {}, (), (0.57, 0.4, 0.75), 0.5, up=2, down=1)
    assert len(Speaker(language).render(hint_words((first, other), 1))) <= TWO_LINES


@pytest.mark.parametrize(
    ("language", "listed"),
    [
        ("en", "a full house and two flushes"),
        ("fr", "un full et deux couleurs"),
        ("de", "ein Full House und zweimal ein Flush"),
        ("it", "un full e due colori"),
    ],
)
@pytest.mark.needs_page
def test_hands_of_one_kind_are_named_together(language: str, listed: str) -> None:
    hands = map(evaluate, ("Kh Kd Kc Ts Th", "As Js 9s 4s 2s", "Qd 9d 8d 5d 2d"))
    words = say("consolation.split", hands=kinds_words([*hands]))
    assert Speaker(language).render(words).startswith(listed)
