"""The expert's suggestions, and what decisions cost, measured by the chance of winning."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Action, Json
from jokerpoker.games.pegs_and_jokers.players.agents import EXPERT_HABITS, expert
from jokerpoker.games.pegs_and_jokers.players.bluffing import Bluffer
from jokerpoker.games.pegs_and_jokers.players.judging import Judged
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import ComeOut, Discard, Doubt, MovePegs, PlayCard
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANK_OF
from jokerpoker.games.pegs_and_jokers.table.consequences import Consequences, consequences
from jokerpoker.games.pegs_and_jokers.table.hint_reasons import HintReasons, harms_for_nothing
from jokerpoker.rng import Rng


@dataclass(frozen=True)
class SuggestParameters:
    """The parameters of :func:`suggest`; ``count``: the maximum number of choices that it returns."""

    count: int = 3


def chance(value: float) -> float:
    """The chance of winning, from 0 to 1, of a team for which the board has this value, against one other
    team. Values beyond ±30 are as good as certain, and count as 30 or -30.

    >>> chance(0.0), round(chance(1.0), 2)
    (0.5, 0.73)
    """
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))


def suggest(view: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Any]:
    """The expert's choices, best first, with the chance of winning after each.

    Each of the ``choices`` has the ``action``; the ``chance`` after it; what it ``does`` (``Consequences``),
    null if it has no steps; and a ``reason`` (``HintReason``) or null. The list is empty if the seat need not
    act, and at the prompt ``again`` (take an extra turn or not), which the expert does not judge. At the
    prompt ``doubt`` it has only the expert's answer, without a chance; then ``believed`` is the probability
    that the declaration is true. At other prompts ``believed`` is null.
    """
    parameters = codec.load(SuggestParameters, params)
    if view["asked"] != view["seat"]:
        return {"choices": [], "believed": None}
    now = Situation(view)
    if view["step"] == "doubt":
        return _of_doubt(now)
    best = sorted(judged_choices(now), key=lambda judged: -judged.value)[: parameters.count]
    reasons = HintReasons(now, functools.partial(_consequences_of, now))
    return {"choices": [choice_json(now, judged, reasons) for judged in best], "believed": None}


def _of_doubt(now: Situation) -> dict[str, Any]:
    """What :func:`suggest` returns at the prompt ``doubt``."""
    bluffer, declared = Bluffer(now, expert(now), EXPERT_HABITS), now.view["declared"]
    action = bluffer.doubt(Rng("suggest"))
    choice = {"action": codec.dump(action), "chance": None, "does": None, "reason": None}
    return {
        "choices": [choice],
        "believed": round(bluffer.truth_probability(declared["seat"], declared["rank"]), 3),
    }


def judged_choices(now: Situation) -> list[Judged]:
    """The choices that the expert considers for the seat that has to act, with their values; none at the
    prompt ``again``.

    Choices that set a peg far back for nothing (``hint_reasons.harms_for_nothing``) are left out if there are
    any others: even if such a choice has a slightly greater value, no reason could be given for it that a
    person can check.
    """
    judge, prompt_kind = expert(now), now.view["step"]
    if prompt_kind == "doubt":
        bluffer = Bluffer(now, judge, EXPERT_HABITS)
        values = (bluffer.before + bluffer.doubt_gain(), True), (bluffer.before, False)
        return [Judged(value, Candidate(Doubt(now.seat, doubts))) for value, doubts in values]
    if prompt_kind == "play" and now.options.bluff:
        return Bluffer(now, judge, EXPERT_HABITS).declarations(Rng("suggest"))
    if prompt_kind == "again":
        return []
    same_team = now.setup.same_team[now.seat]

    def is_harmless(choice: Candidate) -> bool:
        return not harms_for_nothing(_consequences_of(now, choice), same_team)

    choices = now.candidates()
    judged = judge.evaluate(choices)
    harmless = [rated for rated in judged if is_harmless(rated.choice)]
    # ``evaluate`` values only the most promising choices. If these are all harmful, value the harmless ones.
    return harmless or judge.evaluate(list(filter(is_harmless, choices))) or judged


def choice_json(now: Situation, judged: Judged, reasons: HintReasons | None = None) -> dict[str, Any]:
    """A choice with the chance of winning after it, what it does (None if it has no steps), and why."""
    reasons = reasons or HintReasons(now, functools.partial(_consequences_of, now))
    return {
        "action": codec.dump(judged.choice.action),
        "chance": round(chance(judged.value), 3),
        "does": _consequences_of(now, judged.choice),
        "reason": reasons.of(judged.choice),
    }


def _consequences_of(now: Situation, choice: Candidate) -> Consequences | None:
    """The consequences of a choice; None if it has no steps."""
    if not choice.steps:
        return None
    declared = now.view["declared"]
    joker = (RANK_OF[choice.card] if choice.card else declared["rank"]) == JOKER
    free = isinstance(choice.action, ComeOut)  # the card is only discarded, even if it is a joker
    play = choice.steps, choice.changes
    return consequences(now.setup, now.seat, now.board, play, joker and not free)


def value_of(now: Situation, action: Action, judged: Sequence[Judged]) -> float:
    """The value of an action, which need not be among the ``judged`` choices; at most the value of the best
    of these, so that no decision costs less than nothing. A declaration that the expert would not make has
    the value of the worst of them.
    """
    for known in judged:
        if _alike(known.choice.action, action):
            return known.value
    alike = [candidate for candidate in now.candidates() if _alike(candidate.action, action)]
    # A declaration is not among the candidates, so ``alike`` is empty for it.
    evaluated = expert(now).evaluate(alike[:1]) or judged
    value = min(known.value for known in evaluated)
    return min(value, max(known.value for known in judged))


def _alike(action: Action, other: Action) -> bool:
    """True for equal actions; the suit of a card that leaves the hand and the order of steps do not count."""
    if isinstance(action, MovePegs) and isinstance(other, MovePegs):
        return set(action.steps) == set(other.steps)
    if isinstance(action, (PlayCard, ComeOut)) and isinstance(other, (PlayCard, ComeOut)):
        same_rank = RANK_OF[action.card] == RANK_OF[other.card]
        return same_rank and action.kind == other.kind and set(action.steps) == set(other.steps)
    if isinstance(action, Discard) and isinstance(other, Discard):
        return RANK_OF[action.card] == RANK_OF[other.card]
    return action == other
