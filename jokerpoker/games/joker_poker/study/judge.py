"""Judges splits with bets by the chance of winning the match (``share``)."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker.core import Action, Json
from jokerpoker.display.handwords import value_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.players.situation import options_of, situation_of, splits_of
from jokerpoker.games.joker_poker.rules.arrangement import Commit, hand_value, split_breaches
from jokerpoker.games.joker_poker.table.advice import explain
from jokerpoker.games.joker_poker.table.coach import Complete, ReviewedDecision, Weighed
from jokerpoker.games.joker_poker.table.review import sentence
from jokerpoker.judging import GAP, Coach, Verdict, Weighing, Wording


def _weigh(view: Mapping[str, Json], action: Action) -> Weighing:
    assert isinstance(action, Commit)
    options = options_of(view)
    decision = ReviewedDecision(situation_of(view), splits_of(view))
    yield 0.0
    own = Complete(action.hands, action.jokers, action.bets)
    foul = _is_foul(view, action)
    yours = decision.weigh_foul(own) if foul else decision.weigh_own(own, options)
    best = decision.weigh(decision.ranking[0])
    if best.share <= yours.share:
        return Verdict(yours.share, action, yours.share)
    why = tuple(map(sentence, explain(yours, best)))
    return Verdict(yours.share, _commit(action.seat, best), best.share, why)


def _is_foul(view: Mapping[str, Json], action: Commit) -> bool:
    rules = options_of(view).hand_rules
    return bool(split_breaches(action.hands, action.jokers, view["cards"], view["sizes"], rules))


def _commit(seat: int, choice: Weighed) -> Commit:
    first, second, third = choice.bets
    return Commit(seat, choice.hands, choice.jokers, (first, second, third))


def _tell(view: Mapping[str, Json], action: Action) -> Wording:
    assert isinstance(action, Commit)
    faces = [tuple(_face(card, action.jokers) for card in hand) for hand in action.hands]
    cards = (*faces[0], GAP, *faces[1], GAP, *faces[2])
    bets = tuple(say("number", value=bet) for bet in action.bets)
    if _is_foul(view, action):
        return Wording(say("branch.did.foul", bets=bets), cards)
    rules = options_of(view).hand_rules
    values = [hand_value(hand, action.jokers, rules).description for hand in action.hands]
    first, second, third = map(value_words, values)
    lines = tuple(
        say("branch.did.hand", number=number, hand=value, bet=bet)
        for number, (value, bet) in enumerate(zip((first, second, third), action.bets, strict=True), start=1)
    )
    return Wording(say("branch.did.split", first=first, second=second, third=third, bets=bets), cards, lines)


def _face(card: str, jokers: Mapping[str, str]) -> str:
    return f"{card} {jokers[card]}" if card in jokers else card


def _when(view: Mapping[str, Json]) -> Words:
    return say("consolation.split", game=view["game"])


COACH = Coach("chance", _weigh, _tell, _when)
