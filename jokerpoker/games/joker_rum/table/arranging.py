"""What the table asks while a player looks at a hand: sets, score, costs, and what to do.

Every function takes a view and JSON parameters and gives JSON; the match is never changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jokerpoker import codec
from jokerpoker.cards import Card, check_card
from jokerpoker.core import Action, Json
from jokerpoker.games.joker_rum.options import HAND_SIZE, STREAK_BONUS, Options
from jokerpoker.games.joker_rum.players.valuation import Outlook
from jokerpoker.games.joker_rum.rules.actions import Close, Discard, Draw, Pass
from jokerpoker.games.joker_rum.rules.melds import MELDS, Kind, Meld, arrange
from jokerpoker.games.joker_rum.rules.pack import COST, JOKER, in_order
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.games.joker_rum.rules.scoring import DealRecord, closed_in_a_row, closing_bonus
from jokerpoker.rng import Rng

SET_SIZE = 4

NAMES: Mapping[Kind, str] = {
    "high_run": "High run",
    "low_run": "Low run",
    "middle_run": "Middle run",
    "super_five": "Super five",
    "super_ten": "Super ten",
    "four_alike": "Four alike",
}

_BY_CARDS = {tuple(in_order(meld.cards)): meld for meld in MELDS}


@dataclass(frozen=True)
class Grouping:
    """How a player has laid the hand out: groups of own cards; none asks for the best arrangement."""

    groups: tuple[tuple[Card, ...], ...] | None = None


@dataclass(frozen=True)
class Wanted:
    """How many choices to suggest."""

    count: int = 3


def arranged(view: Mapping[str, Json], params: Json) -> Json:
    """The hand in its best arrangement, or as the player has grouped it, and what each spare card costs.

    ``score`` is what the hand would bring if the deal ended now, without a bonus.
    """
    grouping = codec.load(Grouping, params)
    cards: list[Card] = view["cards"]
    if grouping.groups is not None:
        return _by_hand(cards, grouping.groups)
    found = arrange(cards)
    return {
        "sets": [_set(meld) for meld in found.sets],
        "unmatched": _costs(found.unmatched),
        "score": found.score,
        "complete": bool(cards) and not found.unmatched,
        "closing": _closing(view, found.score) if len(cards) == HAND_SIZE and not found.unmatched else None,
        "cards": [*(card for meld in found.sets for card in meld.cards), *found.unmatched],
    }


def _set(meld: Meld) -> Json:
    return {
        "kind": meld.kind,
        "name": NAMES[meld.kind],
        "cards": list(meld.cards),
        "points": meld.points,
    }


def _costs(cards: Sequence[Card]) -> Json:
    return [{"card": card, "cost": COST[card]} for card in cards]


def _closing(view: Mapping[str, Json], score: int) -> Json:
    """What closing with this score would bring now."""
    history = [codec.load(DealRecord, record) for record in view["history"]]
    options = codec.load(Options, view["options"])
    bonus = closing_bonus(history, view["seat"], view["round"], options)
    again = bonus - options.closing_bonus[view["round"]]
    return {
        "bonus": bonus - again,
        "streak": again,
        "deals": closed_in_a_row(history, view["seat"]) if again == STREAK_BONUS else 0,
        "total": score + bonus,
    }


def _by_hand(cards: Sequence[Card], groups: Sequence[Sequence[Card]]) -> Json:
    for card in (card for group in groups for card in group):
        check_card(card)
    left = Counter(cards)
    left.subtract(card for group in groups for card in group)
    missing = [card for card, copies in left.items() if copies < 0]
    if missing:
        raise codec.ShapeError(f"you do not hold {missing[0]} so often")
    shown = [_group(group) for group in groups]
    spare = in_order(left.elements())
    loose = [card for group in shown if not group["points"] for card in group["cards"]]
    points = sum(group["points"] for group in shown)
    return {
        "groups": shown,
        "unmatched": _costs(spare),
        "score": points - sum(COST[card] for card in (*spare, *loose)),
        "best": arrange(cards).score,
    }


def _group(cards: Sequence[Card]) -> Json:
    """A group laid by the player: the set that it is, or why it is none yet."""
    meld = _BY_CARDS.get(tuple(in_order(cards)))
    if meld:
        return {**_set(meld), "problem": None}
    code, message = _problem(cards)
    return {
        "kind": None,
        "name": "",
        "cards": list(cards),
        "points": 0,
        "problem": {"code": code, "message": message},
    }


def _problem(cards: Sequence[Card]) -> tuple[str, str]:
    if len(cards) > SET_SIZE:
        return "too_many", "A set has four cards."
    if cards.count(JOKER) > 1:
        return "two_jokers", "A set has one joker at most."
    if max(Counter(cards).values(), default=0) > 1:
        return "twice", "A card cannot be twice in a set."
    needed = Counter(cards)
    if any(not needed - Counter(meld.cards) for meld in MELDS):
        return "not_full", "This can still become a set."
    if JOKER in cards:
        return "joker", "A joker stands only for 2 3 4 or J Q K in a run with its ace."
    return "no_set", "These cards form no set."


def suggest(view: Mapping[str, Json], params: Json) -> Json:
    """What the strong player would do, best first: points to expect and a reason; empty if not asked."""
    wanted = codec.load(Wanted, params)
    if view["phase"] == "over" or view["turn"] != view["seat"]:
        return {"actions": []}
    prompt = JokerRum.imagine(view, Rng("suggest")).prompts()[view["seat"]]
    outlook = Outlook(view)
    found = [_advice(action, outlook) for action in prompt.actions or ()]
    found.sort(key=lambda item: -item["worth"])
    return {"actions": found[: wanted.count]}


def _advice(action: Action, outlook: Outlook) -> dict[str, Json]:
    worth, reason = _judged(action, outlook)
    card = action.card if isinstance(action, Discard) else None
    if isinstance(action, Draw):
        card = outlook.view["face_up"][-1] if action.source == "face_up" else outlook.next_known
    return {
        "action": codec.dump(action),
        "card": card,
        "worth": round(worth, 1),
        "reason": reason,
    }


def _reason(code: str, text: str, **data: Json) -> Json:
    """Why: a code, the sentence in English, and what it speaks of, for any other language."""
    return {"code": code, "text": text, "data": data}


def _judged(action: Action, outlook: Outlook) -> tuple[float, Json]:
    """Points to expect, and why."""
    if isinstance(action, Close) or (isinstance(action, Discard) and action.close):
        score = outlook.score_without(action.card if isinstance(action, Discard) else None)
        bonus = outlook.bonus
        text = f"Three sets: {score} points and a bonus of {bonus}."
        return score + bonus, _reason("close", text, score=score, bonus=bonus)
    if isinstance(action, Pass):
        text = "Play on: the next discard breaks one of your sets."
        return outlook.playing_on(), _reason("pass", text)
    if isinstance(action, Draw):
        return _judged_draw(action, outlook)
    assert isinstance(action, Discard)
    return outlook.after(action.card), _why_throw(action.card, outlook)


def _judged_draw(action: Draw, outlook: Outlook) -> tuple[float, Json]:
    if action.source == "face_up":
        top = outlook.view["face_up"][-1]
        before, after = (len(arrange(cards).sets) for cards in (outlook.cards, [*outlook.cards, top]))
        if after > before:
            return outlook.face_up(), _reason("completes", f"{top} completes a set.", card=top)
        return outlook.face_up(), _reason("take", f"{top} is there for the taking.", card=top)
    if outlook.next_known:
        text = f"Your own {outlook.next_known} is on top of the stock."
        return outlook.stock(), _reason("own_discard", text, card=outlook.next_known)
    return outlook.stock(), _reason("unknown", "An unknown card from the stock.")


def _why_throw(card: Card, outlook: Outlook) -> Json:
    """Why to throw a card: what it is good for, and what it costs."""
    cost = COST[card]
    if any(card in meld.cards for meld in arrange(outlook.cards).sets) and outlook.cards.count(card) == 1:
        return _reason("in_set", f"{card} is in one of your sets.", card=card)
    open_sets = [meld for meld in MELDS if card in meld.cards and outlook.reachable(meld.cards)]
    if not open_sets:
        text = f"No set with {card} can be completed any more; it costs {cost}."
        return _reason("dead", text, card=card, cost=cost)
    lacking = min(outlook.lacking(meld.cards) for meld in open_sets)
    if outlook.cards.count(card) > 1:
        text = f"The second {card} helps only a second set; it costs {cost}."
        return _reason("second", text, card=card, cost=cost)
    text = f"The nearest set with {card} lacks {lacking} cards; it costs {cost}."
    return _reason("lacks", text, card=card, lacking=lacking, cost=cost)


ASSISTS = {"arrange": arranged, "suggest": suggest}
"""By the names under which a table asks for them."""
