"""Judges decisions by the probability that the seat's team wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.core import Action, Json
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.pegs_and_jokers.players.situation import Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again
from jokerpoker.games.pegs_and_jokers.rules.geometry import geometry
from jokerpoker.games.pegs_and_jokers.table.coach import chance, choice_json, judged_choices, value_of
from jokerpoker.games.pegs_and_jokers.table.words import Names, action_words, hint_reason_words
from jokerpoker.judging import Coach, Verdict, Weighing, Wording


def _weigh(view: Mapping[str, Json], action: Action) -> Weighing:
    """Compare an action with the expert's best choice; None if the expert considers fewer than two, and for
    an answer about an extra turn, which it does not judge.
    """
    if isinstance(action, Again):
        return None
    now = Situation(dict(view))
    yield 0.0
    choices = judged_choices(now)
    if len(choices) < 2:
        return None
    best = max(choices, key=lambda choice: choice.value)
    own = value_of(now, action, choices)
    if own == best.value:
        return Verdict(chance(own), action, chance(own))
    reason = choice_json(now, best)["reason"]
    words = hint_reason_words(reason) if reason else None
    return Verdict(chance(own), best.choice.action, chance(best.value), reason=words, is_sentence=True)


def _words_of(view: Mapping[str, Json], action: Any) -> Wording:
    """An action in words, and its card."""
    card = getattr(action, "card", "")
    cards = (card,) if card else ()
    # Holes are counted as at the table: from the come-out hole of the seat that decides.
    names = Names(geometry(view["seats"]), view["seat"])
    if getattr(action, "steps", ()):
        steps = tuple(map(names.step, action.steps))
        if not card:
            return Wording(say("branch.did.pegs", steps=steps))
        return Wording(say("branch.did.card", card=card_words(card), steps=steps), cards)
    if isinstance(action, Again):
        return Wording(say("branch.did.again"))
    return Wording(action_words(names, view, action), cards)


def _gain_words(view: Mapping[str, Json], own: Action, best: Action) -> Words:
    """The best action in words, for the sentence about what it would have gained."""
    del own
    did = _words_of(view, best).words
    return say("consolation.card", **did.values) if did.key == "branch.did.card" else did


COACH = Coach("chance", _weigh, _words_of, _gain_words)
