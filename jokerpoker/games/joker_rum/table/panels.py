"""The panels of Joker Rum: the kinds of set, hints, the sheet of a deal, the coach, the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from jokerpoker.display.cardblocks import Hand, Hands, Laid, Standings
from jokerpoker.display.cardwords import card_face
from jokerpoker.display.panels import Block, Entry, Fact, Facts, Listing, Panel, Round, Rounds, Text
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Player, Words, joined, say
from jokerpoker.games.joker_rum.rules.melds import MELDS, Kind
from jokerpoker.games.joker_rum.rules.pack import COST, JOKER
from jokerpoker.games.joker_rum.table.about import COSTS
from jokerpoker.games.joker_rum.table.deal import TableDeal
from jokerpoker.games.joker_rum.table.draft import Draft, Hints, JudgedDecision, worst
from jokerpoker.games.joker_rum.table.hand import replaced_in
from jokerpoker.games.joker_rum.table.words import (
    action_words,
    advice_words,
    decision_words,
    kind_words,
    points_words,
)

KINDS: tuple[Kind, ...] = ("super_five", "super_ten", "high_run", "low_run", "middle_run", "four_alike")
EXAMPLES = {meld.kind: meld for meld in MELDS if "Jk" not in meld.cards}
"""A set of each kind, without a joker."""
LEAST_MISTAKE = 0.25
"""Points: a smaller loss is not a mistake."""
LEAST_LESSON = 1.0
"""Points: if the costliest decision lost at least this, the coach has a sentence about it."""


def sets_panel() -> Panel:
    """The six kinds of set with their points, and the costs of unmatched cards."""
    kinds = tuple(
        Entry(
            kind,
            kind_words(kind),
            notes=(say(f"rum.sets.{kind}"),),
            value=points_words(EXAMPLES[kind].points),
            cards=EXAMPLES[kind].cards,
        )
        for kind in KINDS
    )
    costs = tuple(Fact(f"cost-{cost}", say(f"rum.costs.{cost}"), points_words(-cost)) for cost in COSTS)
    blocks = (
        Text(say("rum.sets.about")),
        Listing(kinds),
        Text(say("rum.costs"), heading=True),
        Facts(costs),
    )
    return Panel("sets", say("rum.sets"), blocks)


def hints_panel(hints: Hints) -> Panel:
    """The choices with their reasons, best first."""
    choices = tuple(
        Entry(
            f"choice-{number}",
            advice_words(advice),
            value=say("rum.coach.worth", points=advice.worth),
            press=hint_key(number),
            chosen=number == hints.at,
        )
        for number, advice in enumerate(hints.choices)
    )
    return Panel("hints", say("rum.hints"), (Text(say("rum.hints.about")), Listing(choices)))


def hint_key(number: int) -> str:
    """The key of the button that shows a hint."""
    return f"hint-{number}"


def hint_words(hints: Hints) -> Words:
    """The text of the hint shown: the best with its reason, another with its rank and what it costs."""
    best, advice = hints.choices[0], hints.choices[hints.at]
    if not hints.at:
        return advice_words(advice)
    loss = round(best.worth - advice.worth, 1)
    return say("rum.hint.place", place=hints.at + 1, points=loss, hint=action_words(advice))


def headline(record: Mapping[str, Any]) -> Words:
    """The end of a deal, in words."""
    if record["ended"] != "closed":
        return say("rum.sheet.limit" if record["ended"] == "limit" else "rum.sheet.stock")
    if record["round"]:
        return say("rum.sheet.closed", name=Player(record["closer"]), round=record["round"])
    return say("rum.sheet.dealt", name=Player(record["closer"]))


def sheet_panel(record: Mapping[str, Any]) -> Panel:
    """All hands at the end of a deal with their points, highest first."""
    order = sorted(range(len(record["seats"])), key=lambda seat: -_gain(record["seats"][seat]))
    hands = tuple(_hand(record, seat) for seat in order)
    return Panel("sheet", headline(record), (Hands(hands),))


def _gain(showing: Mapping[str, Any]) -> int:
    """A seat's points for a deal, with its bonus."""
    return int(showing["points"] + showing["bonus"])


def _hand(record: Mapping[str, Any], seat: int) -> Hand:
    showing = record["seats"][seat]
    laid = [
        Laid(_faces(meld), kind_words(meld["kind"]), points_words(meld["points"])) for meld in showing["sets"]
    ]
    if showing["unmatched"]:
        cards = sorted(showing["unmatched"], key=lambda card: -COST[card])
        costs = [COST[card] for card in cards]
        words = say("rum.sheet.loose", costs=_sum_words(costs))
        laid.append(Laid(tuple(cards), words, points_words(-sum(costs))))
    total = (say("rum.sheet.total", points=record["scores"][seat]),) if record["deal"] > 1 else ()
    bonus = (say("rum.sheet.bonus", bonus=showing["bonus"]),) if showing["bonus"] else ()
    marks = ("best",) if record["closer"] == seat else ()
    return Hand(seat, points_words(_gain(showing)), tuple(laid), (*bonus, *total), marks)


def _faces(meld: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards of a set, its joker with the card that it stands for."""
    replaced = replaced_in(meld["kind"], meld["cards"])
    return tuple(card_face(card, replaced if card == JOKER else None) for card in meld["cards"])


def _sum_words(costs: Sequence[int]) -> Words:
    """A sum of costs, with equal ones together: "7 + 2 × 3"."""
    counts = Counter(costs).items()
    return joined(
        "rum.sheet.plus", (say("rum.sheet.times", count=count, cost=cost) for cost, count in counts)
    )


def points_by_deal(deal: TableDeal) -> Rounds:
    """The points of each deal."""
    return Rounds(
        tuple(
            Round(
                say("rum.result.deal", deal=record["deal"]),
                tuple(points_words(_gain(showing)) for showing in record["seats"]),
                () if record["closer"] is None else (record["closer"],),
            )
            for record in deal.view["history"]
        )
    )


def match_panel(deal: TableDeal) -> Panel:
    """The match so far."""
    return Panel("match", say("rum.sheet.game"), (points_by_deal(deal),))


def result_panel(deal: TableDeal) -> Panel:
    """The final standings, and the points of each deal."""
    view = deal.view
    closers = [record["closer"] for record in view["history"]]
    about = tuple(say("rum.result.closed", count=closers.count(seat)) for seat in range(view["seats"]))
    standings = Standings(tuple(view["scores"]), tuple(view["winners"]), about)
    return Panel("result", winner_words(deal.view), (standings, points_by_deal(deal)))


def coach_panel(draft: Draft, whole: bool) -> Panel:
    """The decisions of the deal whose sheet is shown; with ``whole``, those of every deal of the match."""
    if not whole:
        return Panel("coach", say("rum.coach.title", deal=draft.deal), _judged_blocks(draft.review))
    blocks = [
        block
        for review in draft.reviews
        for block in (
            Text(say("rum.coach.title", deal=review.deal), heading=True),
            *_judged_blocks(review.judged),
        )
    ]
    return Panel("coach", say("review.title"), tuple(blocks) or _judged_blocks(None))


def _judged_blocks(judged: Sequence[JudgedDecision] | None) -> tuple[Block, ...]:
    """The decisions of a deal, mistakes with the best choice. ``judged``: None if they were not stored."""
    if not judged:
        return (Text(say("rum.coach.unknown" if judged is None else "rum.coach.none")),)
    # Only losses that the list below shows as mistakes, so that their sum is that of the list.
    losses = [decision.loss for decision in judged if decision.loss >= LEAST_MISTAKE]
    return (
        Text(say("rum.coach.good", good=len(judged) - len(losses), count=len(judged)), heading=True),
        Text(say("rum.coach.lost", points=sum(losses))),
        Text(say("rum.coach.about")),
        *_lesson(judged),
        Listing(tuple(_decision(number, decision) for number, decision in enumerate(judged))),
    )


def _lesson(judged: Sequence[JudgedDecision]) -> tuple[Block, ...]:
    """The costliest decision, if it cost enough, and the better choice."""
    costliest = worst(judged)
    if costliest is None or costliest.loss < LEAST_LESSON:
        return ()
    sentence = say(
        "rum.coach.lesson",
        points=costliest.loss,
        what=decision_words(costliest.chosen.what, costliest.chosen.card),
        round=max(1, costliest.round),
        hint=advice_words(costliest.best),
    )
    return (Text(sentence, mark="lesson"),)


def _decision(number: int, decision: JudgedDecision) -> Entry:
    good = decision.loss < LEAST_MISTAKE
    chosen, best = decision.chosen, decision.best
    notes = [
        say("rum.coach.back") if decision.back else None,
        None if good else say("rum.coach.better", what=decision_words(best.what, best.card)),
    ]
    return Entry(
        f"decision-{number}",
        decision_words(chosen.what, chosen.card),
        label=say("rum.round", round=decision.round) if decision.round else None,
        notes=tuple(note for note in notes if note),
        value=None if good else say("rum.coach.loss", points=decision.loss),
        marks=tuple(name for name, marked in (("fine", good), ("back", decision.back)) if marked),
    )
