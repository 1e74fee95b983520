"""The expert's hints, and the cost of decisions, in words."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from jokerpoker import codec
from jokerpoker.core import Action
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.players.judging import Judged
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF
from jokerpoker.games.pegs_and_jokers.table.coach import (
    chance,
    choice_json,
    judged_choices,
    suggest,
    value_of,
)
from jokerpoker.games.pegs_and_jokers.table.draft import (
    HINTS,
    MOST_COSTLY,
    Advice,
    CostlyDecision,
    Hints,
    OwnDecisions,
)
from jokerpoker.games.pegs_and_jokers.table.log import entry_from
from jokerpoker.games.pegs_and_jokers.table.pegs_table import PegsTable
from jokerpoker.games.pegs_and_jokers.table.words import (
    Names,
    action_words,
    both,
    hint_reason_words,
    rank_words,
    sent_words,
)

LEAST_COST = 0.005
"""A decision that costs less of the chance of winning (0 to 1) is not a mistake."""


def hints(table: PegsTable) -> Hints:
    """The expert's hints, best first; none for a seat that need not act or is offered an extra turn."""
    suggested = suggest(table.view, {"count": HINTS})
    if suggested["believed"] is not None:
        doubts = "yes" if suggested["choices"][0]["action"]["doubts"] else "no"
        words = say("pegs.hint.doubt", doubts=doubts, percent=round(100 * suggested["believed"]))
        return Hints((Advice("doubt", "", (), words),))
    return Hints(tuple(_advice(table, choice) for choice in suggested["choices"]))


def _advice(table: PegsTable, choice: Mapping[str, Any]) -> Advice:
    """A choice of :func:`suggest` as the draft stores it."""
    action = choice["action"]
    # A log entry has the steps as tuples; the JSON has them as lists.
    steps = entry_from({"kind": "play", "steps": action.get("steps", ())}).steps
    words = choice_words(table.names, table.view, choice)
    return Advice(action["kind"], action.get("card", ""), steps, words, choice["chance"])


def choice_words(names: Names, view: Mapping[str, Any], choice: Mapping[str, Any]) -> Words:
    """The text of a choice for the seat of the view, with the reason for it; ``choice``: made by
    :func:`choice_json`.
    """
    action, consequences = choice["action"], choice["does"]
    why = hint_reason_words(choice["reason"]) if choice["reason"] else None
    if consequences and action["kind"] != "come_out":
        what = names.play_short(consequences, why)
        card = action.get("card")
        return say("pegs.hint.play", card=rank_words(RANK_OF[card]), what=what) if card else what
    what = say("pegs.hint.other", **_arguments(action))
    if action["kind"] == "send_back":
        what = say("pegs.hint.send", peg=sent_words(names, view, view["seat"], action["place"]))
    return both(what, why) if why else what


def _arguments(action: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of the message about an action without steps, or a free come-out."""
    card, rank = action.get("card"), action.get("rank")
    kind = "believe" if action["kind"] == "doubt" and not action["doubts"] else action["kind"]
    return {
        "kind": kind,
        "card": rank_words(RANK_OF[card]) if card else "",
        "rank": rank_words(rank) if rank else "",
    }


def decisions_after(table: PegsTable, action: Action) -> OwnDecisions:
    """The person's decisions, with this action and its cost added if the expert judges it."""
    coach = table.draft.coach
    if isinstance(action, Again):
        return coach
    now = Situation(table.view)
    # The expert does not use the pile, so it is not part of the cache's key.
    judged = _judged(codec.compact_json({**table.view, "pile": []}))
    if not judged:
        return coach
    best = max(judged, key=lambda choice: choice.value)
    cost = chance(best.value) - chance(value_of(now, action, judged))
    after = replace(coach, count=coach.count + 1, cost=coach.cost + cost)
    if table.prompt == "play":
        after = replace(after, chances=(*coach.chances, round(chance(best.value), 2)))
    if cost < LEAST_COST:
        return after
    costly = (*coach.dear, _costly(table, action, cost, choice_json(now, best)))
    return replace(after, dear=tuple(sorted(costly, key=lambda decision: -decision.cost)[:MOST_COSTLY]))


def _costly(table: PegsTable, action: Action, cost: float, best: Mapping[str, Any]) -> CostlyDecision:
    """The record of a costly decision; ``best``: the expert's choice, as JSON."""
    consequences = best["does"] or {"steps": (), "hits": ()}
    steps, hits = (
        tuple((move["seat"], move["origin"], move["end"]) for move in consequences[part])
        for part in ("steps", "hits")
    )
    what, better = _decision_words(table, action), choice_words(table.names, table.view, best)
    return CostlyDecision(table.round, round(cost, 4), what, better, table.pegs, steps, hits)


@functools.lru_cache(maxsize=2)
def _judged(view_json: str) -> list[Judged]:
    """The choices that the expert considers, with values; cached, because a person may undo and choose
    again.
    """
    return judged_choices(Situation(json.loads(view_json)))


def _decision_words(table: PegsTable, action: Action) -> Words:
    """A decision as the coach lists it."""
    steps = codec.dump(action).get("steps")
    if not steps:
        return action_words(table.names, table.view, action)
    sentences = tuple(table.names.step(step) for step in steps)
    return sentences[0] if len(sentences) == 1 else say("pegs.coach.steps", steps=sentences)
