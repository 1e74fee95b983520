"""Judges splits with bets by the chance of winning the match (``share``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jokerpoker.core import Action, Json
from jokerpoker.display.cardwords import cards_words
from jokerpoker.display.handwords import value_words
from jokerpoker.display.words import Words, joined, say
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
    return Wording(say("branch.did.split", first=first, second=second, third=third, bets=bets), cards)


def _differ(view: Mapping[str, Json], own: Action, best: Action) -> tuple[Words, Words]:
    """The hands that have different names, then the bets if these differ; if neither do, the hands that have
    different cards, with these cards.
    """
    assert isinstance(own, Commit)
    assert isinstance(best, Commit)
    if _is_foul(view, own):
        return _tell(view, own).words, _tell(view, best).words
    rules = options_of(view).hand_rules
    names = [
        [value_words(hand_value(hand, action.jokers, rules).description) for hand in action.hands]
        for action in (own, best)
    ]
    renamed = [number for number in range(3) if names[0][number] != names[1][number]]
    mine, better = ([_number(number, hands[number]) for number in renamed] for hands in names)
    if own.bets != best.bets:
        mine.append(_bets(own))
        better.append(_bets(best))
    if not mine:
        for number in range(3):
            here, there = set(own.hands[number]), set(best.hands[number])
            if here != there:
                mine.append(_number(number, names[0][number], sorted(here - there)))
                better.append(_number(number, names[1][number], sorted(there - here)))
    return joined("consolation.parts", mine), joined("consolation.parts", better)


def _number(number: int, hand: Words, cards: Sequence[str] = ()) -> Words:
    """A hand with its number in words, and with cards in it if they are given."""
    if not cards:
        return say("consolation.hand", number=number + 1, hand=hand)
    return say("consolation.handWith", number=number + 1, hand=hand, cards=cards_words(cards))


def _bets(action: Commit) -> Words:
    return say("consolation.bets", bets=tuple(say("number", value=bet) for bet in action.bets))


def _face(card: str, jokers: Mapping[str, str]) -> str:
    return f"{card} {jokers[card]}" if card in jokers else card


def _when(view: Mapping[str, Json]) -> Words:
    return say("consolation.split", game=view["game"])


COACH = Coach("chance", _weigh, _tell, _when, _differ)
