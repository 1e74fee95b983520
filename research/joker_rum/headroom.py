"""Joker Rum: how much could be won by knowing more than a seat may know.

``python -m research.joker_rum.headroom [--knows nothing|stock|all] [--deals N] [--json]``. A cheat plays
every deal once in each seat, beside three strong players; its points are compared with those of a strong
player in the same seat. ``stock``: the strong player, who also knows the order of the stock, as if nobody
took face-up cards. ``all``: for each of its best choices, plays the deal to the end with the true cards,
every seat as the strong player would, and takes the choice with the most points. Both gains are lower bounds
of the value of such knowledge. ``nothing``: the expert, who does not cheat.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.cli.progress import progress_bar
from jokerpoker.core import Action, Agent, Json, Limit, Prompt
from jokerpoker.games.joker_rum.options import SEATS, Options
from jokerpoker.games.joker_rum.players.agents import Expert, Strong, closing_action
from jokerpoker.games.joker_rum.players.plans import Chance, chance_by_habit
from jokerpoker.games.joker_rum.players.valuation import Valuation
from jokerpoker.games.joker_rum.rules.actions import Discard
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.intervals import mean_interval
from jokerpoker.match import Match
from jokerpoker.playing import play
from jokerpoker.rng import Rng

SURE, LIKELY = 0.97, 0.7
"""The probability that the seat draws a card that now is where its draws come from: in rounds one and two,
and in round three."""
TRIED = 4
"""The most discards that are played out."""


class SeesStock(Strong):
    """The strong player, knowing which cards its next draws of this round are."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def valuation(self, view: Mapping[str, Json]) -> Valuation:
        return StockKnown(view, self.match.state.cards.stock)


class StockKnown(Valuation):
    """The values of choices for a seat that knows the stock; ``stock``: the top last, ``order``: first."""

    def __init__(self, view: Mapping[str, Json], stock: list[Card]) -> None:
        super().__init__(view)
        self.order = stock[::-1]

    @property
    def next_known(self) -> Card | None:
        return self.order[0] if self.order else None

    def chance(self, less: float = 0.0) -> Chance:
        last = self.view["round"] == 3
        # True if the seat does not draw the next card of the stock.
        drawn = less or (last and self.view["step"] == "discard")
        mine = set(self.order[SEATS - 1 if drawn else 0 :: SEATS])
        hidden = Counter(self.memory.unseen)
        _, second, third = self.memory.draws
        later = (0.0, second if self.view["round"] == 1 else 0.0, 0.0 if last else third)
        other = chance_by_habit(hidden, later, set(self.order) - mine)
        return lambda card: (LIKELY if last else SURE) if card in mine else other(card)


class SeesAll:
    """Tries its best choices by playing the deal to the end with the true cards."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.strong = Strong()

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, _: Rng, __: Limit | None = None
    ) -> Iterator[Action]:
        actions = prompt.actions or ()
        end = closing_action(view, actions)
        tried = [end] if end else self._best(view, prompt)
        yield max(tried, key=lambda action: self._outcome(action, view["seat"]))

    def _best(self, view: Mapping[str, Json], prompt: Prompt) -> list[Action]:
        """The choices to try: the discards that the strong player values most; of another prompt, all."""
        if prompt.kind != "discard":
            return list(prompt.actions or ())
        valuation = self.strong.valuation(view)
        discards = [action for action in prompt.actions or () if isinstance(action, Discard)]
        discards.sort(
            key=lambda action: -(valuation.value_after[action.card] + valuation.planned[action.card])
        )
        return discards[:TRIED]

    def _outcome(self, action: Action, seat: int) -> int:
        """The seat's points in the end if it takes this action, and then all play as the strong player."""
        state: JokerRum = self.match.state.copy()
        state.apply(action)
        while prompts := state.prompts():
            asked, prompt = next(iter(prompts.items()))
            *_, answer = self.strong.think(state.view(asked), prompt, Rng("played out"))
            state.apply(answer)
        return state.scores()[seat]


CHEATS: Mapping[str, Callable[[Match], Agent]] = {
    "nothing": lambda _: Expert(),
    "stock": SeesStock,
    "all": SeesAll,
}
"""By what it knows, the agent for a match, whose position it may read."""


def gains(knows: str, number: int) -> list[int]:
    """By seat, the points of the cheat there minus those of the strong player; ``number``: of the deal."""

    def points(seat: int | None) -> tuple[int, ...]:
        match = Match(JokerRum, SEATS, f"headroom/{number}", Options(deals=1))
        agents: list[Agent] = [Strong() for _ in range(SEATS)]
        if seat is not None:
            agents[seat] = CHEATS[knows](match)
        play(match, agents)
        return tuple(match.state.scores())

    honest = points(None)
    return [points(seat)[seat] - honest[seat] for seat in range(SEATS)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--knows", choices=tuple(CHEATS), default="stock")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.deals < 2:
        parser.error("--deals: two or more, so that there is an interval")
    found: list[float] = []
    with progress_bar(args.deals, "deal") as progress:
        for number in range(args.deals):
            found.append(sum(gains(args.knows, number)) / SEATS)
            if progress:
                progress(1)
    mean, (low, high) = mean_interval(found)
    data: dict[str, Any] = {"knows": args.knows, "deals": args.deals, "gain": mean, "interval": [low, high]}
    said = f"who knows {args.knows}: {mean:+.2f} [{low:.2f}, {high:.2f}] points a deal, {args.deals} deals"
    print(json.dumps(data) if args.json else said)


if __name__ == "__main__":
    main()
