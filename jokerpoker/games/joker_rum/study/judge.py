"""Judges draws, discards and closings by the expected points of the deal."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker import codec
from jokerpoker.core import Action, Json
from jokerpoker.display.cardwords import cards_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_rum.rules.actions import Discard
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.table.coach import suggest
from jokerpoker.games.joker_rum.table.draft import ALL, Advice, action_code
from jokerpoker.games.joker_rum.table.words import decision_words, reason_words
from jokerpoker.judging import Coach, Verdict, Weighing, Wording


def _weigh(view: Mapping[str, Json], action: Action) -> Weighing:
    yield 0.0  # the progress; the rest is one step
    choices = suggest(view, {"count": ALL})["actions"]
    own = next((choice for choice in choices if choice["action"] == codec.dump(action)), None)
    if own is None or len(choices) < 2:
        return None
    best = codec.load_action(JokerRum.action_types, choices[0]["action"])
    reason = reason_words(Advice.of(choices[0]))
    return Verdict(own["worth"], best, choices[0]["worth"], reason=reason)


def _wording(view: Mapping[str, Json], action: Action) -> Wording:
    what, card = action_code(codec.dump(action)), None
    if what == "open":
        card = view["face_up"][-1]
    elif what == "discard" and isinstance(action, Discard):
        card = action.card
    return Wording(decision_words(what, card), (card,) if card else ())


def _gain_words(view: Mapping[str, Json], own: Action, best: Action) -> Words:
    del own
    cards = cards_words(_wording(view, best).cards)
    return say(f"consolation.rum.{action_code(codec.dump(best))}", cards=cards)


def _deal_words(view: Mapping[str, Json]) -> Words:
    return say("rum.result.deal", deal=view["deal"])


COACH = Coach("points", _weigh, _wording, _gain_words, _deal_words)
