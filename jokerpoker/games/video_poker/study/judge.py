"""The coach: the expected coins of a hold and of the best one."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker import codec
from jokerpoker.core import Action, Json
from jokerpoker.display.cardwords import card_sign, cards_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.actions import Hold
from jokerpoker.games.video_poker.table.draft import LARGE, JudgedHold
from jokerpoker.games.video_poker.table.trainer import judgement
from jokerpoker.judging import Coach, Verdict, Weighing, Wording


def _weigh(view: Mapping[str, Json], action: Action) -> Weighing:
    """Judge a hold; None for a deal."""
    if not isinstance(action, Hold):
        return None
    yield 0.0
    coins = view["coins"]
    table = codec.load(Options, view["options"]).pay_table.with_coins(coins)
    judged = judgement(view["cards"], action.places, table, coins)
    own, best = judged["own"], judged["best"]
    hold = JudgedHold.of(view["hand"], tuple(view["cards"]), judged)
    return Verdict(
        own["expected"] * coins,
        Hold(0, tuple(best["places"])),
        best["expected"] * coins,
        () if hold.size == "none" else (hold.words(table),),  # the trainer's comment on a mistake
    )


def _wording(view: Mapping[str, Json], action: Action) -> Wording:
    if not isinstance(action, Hold):
        return Wording(say("branch.did.deal", coins=getattr(action, "coins", 0)))
    hold = tuple(view["cards"][index] for index in action.places)
    return Wording(say("branch.did.hold", count=len(hold), cards=cards_words(hold)), hold)


def _gain_words(view: Mapping[str, Json], own: Action, best: Action) -> Words:
    del own
    hold = _wording(view, best).cards
    return say("consolation.hold", count=len(hold), cards=tuple(map(card_sign, hold)))


def _deal_words(view: Mapping[str, Json]) -> Words:
    return say("machine.heading", hand=view["hand"], hands=view["options"]["hands"])


def _won_by_luck(view: Mapping[str, Json]) -> bool:
    """True if the person's holds could expect no more coins than were bet, so that a win was luck alone."""
    tally = view["tally"]
    return bool(tally["expected"] - tally["lost"] <= tally["bet"] * view["unit"])


def _large_cost(view: Mapping[str, Json]) -> float:
    """The cost from which the trainer's comment calls a mistake large."""
    return LARGE * float(view["coins"])


COACH = Coach("coins", _weigh, _wording, _gain_words, _deal_words, _won_by_luck, _large_cost)
