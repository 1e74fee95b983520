"""The positions of Joker Poker (Dario De Toffoli, 2007) for two, three or four players.

A match is three games. In each, every seat secretly divides its cards into three hands and bets a betting
card on each hand. When all seats have committed, the hands are compared and the next game is dealt.

``rule 5``, ``JP-A12`` and the like are numbers of the written rules (see *rules* in docs/glossary.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations
from typing import Any, ClassVar, Self

from jokerpoker import codec
from jokerpoker.cards import COLOURED_JOKERS, PACK, RANKS, Card, by_rank, is_joker
from jokerpoker.core import (
    Action,
    Event,
    IllegalAction,
    Json,
    Outcome,
    Prompt,
    Sides,
    alone,
    check_table,
    not_asked,
    prompt_of,
)
from jokerpoker.faults import Fault
from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, HANDS_IN_GAME, Options, hand_sizes
from jokerpoker.games.joker_poker.rules.arrangement import (
    Commit,
    bet_breaches,
    card_breaches,
    every_split,
    hand_value,
    meanings_of,
    split_breaches,
)
from jokerpoker.games.joker_poker.rules.showdown import (
    GameRecord,
    HandResult,
    Showing,
    captured,
    discarded,
    hands_won,
    match_winners,
    resolve,
    totals,
)
from jokerpoker.games.joker_poker.rules.views import GameShown, PokerView
from jokerpoker.ranking import HandValue
from jokerpoker.rng import Rng
from jokerpoker.views import Described, frame, own_of, winners_of

FULL_PACK: tuple[Card, ...] = (*PACK, *COLOURED_JOKERS)
"""All 55 cards."""


class JokerPoker(Described):
    """A position: by seat, the cards dealt and the commit, if any; and the finished games."""

    key: ClassVar[str] = "joker_poker"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    action_types: ClassVar[tuple[type[Action], ...]] = (Commit,)
    options_type: ClassVar[type[Any]] = Options

    def __init__(self, seats: int, rng: Rng, options: Options) -> None:
        self.seats = seats
        self.rng = rng
        self.options = options
        self.sizes = hand_sizes(seats)
        self.dealt: tuple[tuple[Card, ...], ...] = ()
        self.commits: tuple[Commit | None, ...] = (None,) * seats
        self.history: tuple[GameRecord, ...] = ()

    @classmethod
    def start(cls, seats: int, rng: Rng, options: Options) -> Self:
        """Deal the first game of a match."""
        check_table(cls, seats, options)
        state = cls(seats, rng, options)
        state._deal()
        return state

    @property
    def over(self) -> bool:
        """True if all three games have been played."""
        return len(self.history) == GAMES_IN_MATCH

    @classmethod
    def sides(cls, seats: int, _: Options) -> Sides:
        """Each seat plays for itself."""
        return alone(seats)

    @property
    def game(self) -> int:
        """The number of the game being played, 1 to 3; 3 at the end."""
        return min(len(self.history) + 1, GAMES_IN_MATCH)

    def bets_left(self, seat: int) -> tuple[int, ...]:
        """The betting cards that a seat has not shown in a finished game, low to high."""
        left = Counter(self.options.bet_values)
        for record in self.history:
            left.subtract(record.seats[seat].bets)
        return tuple(sorted(left.elements()))

    def prompts(self) -> Mapping[int, Prompt]:
        """A prompt for each seat that has not committed its arrangement and bets."""
        if self.over:
            return {}
        return {seat: self._prompt(seat) for seat, commit in enumerate(self.commits) if commit is None}

    def _prompt(self, seat: int) -> Prompt:
        data = {
            "cards": list(by_rank(self.dealt[seat])),
            "sizes": list(self.sizes),
            "bets": list(self.bets_left(seat)),
        }
        return Prompt("commit", None, data)

    def check(self, action: Action) -> None:
        """Raise ``IllegalAction``, with the first reason, for a commit that the rules forbid."""
        codec.check_action(self, action)
        assert isinstance(action, Commit)
        if action.seat not in self.prompts():
            raise not_asked(action.seat)
        dealt = self.dealt[action.seat]
        breaches = [
            *card_breaches(action.hands, dealt),
            *bet_breaches(action.bets, self.bets_left(action.seat)),
        ]
        if not breaches and self.options.foul == "reject":
            breaches = split_breaches(action.hands, action.jokers, dealt, self.sizes, self.options.hand_rules)
        if breaches:
            raise IllegalAction(breaches[0].code, breaches[0].message)

    def apply(self, action: Action) -> list[Event]:
        """Store a commit; with the last one, resolve the game and deal the next."""
        assert isinstance(action, Commit)
        self._store(action.seat, action)
        events = [Event("ready", {"seat": action.seat})]
        if all(self.commits):
            events += self._resolve_game()
            events += self._clear() if self.over else [self._deal()]
        return events

    def every_action(self, seat: int) -> Iterator[Commit]:
        """Every split of the seat's cards that breaks no rule, with every order of three betting cards."""
        prompt_of(self, seat)
        bets = dict.fromkeys(permutations(self.bets_left(seat), HANDS_IN_GAME))
        for hands, jokers in every_split(self.dealt[seat], self.sizes, self.options.hand_rules):
            yield from (Commit(seat, hands, jokers, (first, second, third)) for first, second, third in bets)

    def expected_texts(self, seat: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The texts to expect in a commit: jokers as keys of its mapping, the seat's cards anywhere else."""
        return COLOURED_JOKERS, by_rank(self.dealt[seat])

    def sample(self, seat: int, rng: Rng) -> Commit:
        """A random legal commit: shuffled cards, at most one joker in a hand, random betting cards."""
        prompt_of(self, seat)
        while True:
            commit = self._try_sample(seat, rng)
            if not split_breaches(
                commit.hands, commit.jokers, self.dealt[seat], self.sizes, self.options.hand_rules
            ):
                return commit

    def view(self, seat: int | None) -> PokerView:
        """What a seat may know: its cards and commit, who is ready, and every finished game."""
        head = frame(self, seat)
        commit = None if seat is None else self.commits[seat]
        return {
            **head,
            "game": self.game,
            "phase": "over" if self.over else "arrange",
            "sizes": list(self.sizes),
            "cards": list(by_rank(own_of(self.dealt, seat))),
            "bets_left": [list(self.bets_left(other)) for other in range(self.seats)],
            "ready": [other is not None for other in self.commits],
            "commit": None if commit is None else codec.dump(commit),
            "scores": list(self.scores()),
            "hands_won": [hands_won(self.history, other) for other in range(self.seats)],
            "captured": [list(captured(self.history, other)) for other in range(self.seats)],
            "discarded": list(discarded(self.history)),
            "history": [record_json(record, self.options) for record in self.history],
            "winners": winners_of(self),
        }

    @classmethod
    def imagine(cls, view: Mapping[str, Json], rng: Rng) -> Self:
        """A position with this view: the other seats get random cards, and those that are ready have
        committed at random. Raises ``Fault`` if the view's own cards cannot have been dealt.
        """
        state = cls(view["seats"], rng.fork("play"), codec.load(Options, view["options"]))
        state.history = tuple(_read_record(record) for record in view["history"])
        me, own = view["seat"], tuple(view["cards"])
        if len(own) != (0 if state.over else sum(state.sizes)) or Counter(own) - Counter(FULL_PACK):
            raise Fault("no_view", "the cards of this view are not those of a deal")
        hidden = rng.shuffle([card for card in FULL_PACK if card not in own])
        size = len(own)
        others = [tuple(hidden[index * size : (index + 1) * size]) for index in range(state.seats - 1)]
        state.dealt = (*others[:me], own, *others[me:])
        for seat, ready in enumerate(view["ready"]):
            if ready:
                known = codec.load_action(cls.action_types, view["commit"]) if seat == me else None
                state._store(seat, known or state.sample(seat, rng))
        return state

    def scores(self) -> tuple[int, ...]:
        """By seat, the sum of the betting cards that it has captured."""
        return totals(self.history, self.seats)

    def outcome(self) -> Outcome | None:
        """The seats that win the match by points (rule 11, JP-A12); None until three games are played."""
        if not self.over:
            return None
        return Outcome("points", match_winners(self.history, self.seats, self.options))

    def copy(self) -> Self:
        """A copy that shares all but the random generator, which is the only mutable part."""
        twin = type(self)(self.seats, self.rng.copy(), self.options)
        twin.dealt, twin.commits, twin.history = self.dealt, self.commits, self.history
        return twin

    def to_json(self) -> Json:
        """The whole position."""
        return {
            "seats": self.seats,
            "options": codec.dump(self.options),
            "rng": [self.rng.seed, self.rng.counter],
            "dealt": codec.dump(self.dealt),
            "commits": codec.dump(self.commits),
            "history": codec.dump(self.history),
        }

    def _deal(self) -> Event:
        """Shuffle all 55 cards and deal (rule 5, JP-A13)."""
        pack, size = self.rng.shuffle(FULL_PACK), sum(self.sizes)
        self.dealt = tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in range(self.seats))
        self.commits = (None,) * self.seats
        private = {seat: {"cards": list(by_rank(cards))} for seat, cards in enumerate(self.dealt)}
        return Event("deal", {"game": self.game, "size": size}, private)

    def _clear(self) -> list[Event]:
        """Clear the table after the last game, and report the result."""
        self.dealt = ((),) * self.seats
        self.commits = (None,) * self.seats
        return [Event("match_end", {"scores": list(self.scores()), "winners": winners_of(self)})]

    def _store(self, seat: int, commit: Action) -> None:
        assert isinstance(commit, Commit)
        self.commits = (*self.commits[:seat], commit, *self.commits[seat + 1 :])

    def _try_sample(self, seat: int, rng: Rng) -> Commit:
        """A random commit, which may break a rule."""
        dealt = self.dealt[seat]
        dealt_jokers = [card for card in dealt if is_joker(card)]
        naturals = rng.shuffle([card for card in dealt if not is_joker(card)])
        rank = rng.choice(RANKS)
        jokers = {
            joker: rng.choice([card for card in meanings_of(joker) if card[0] == rank])
            for joker in dealt_jokers
        }
        # There are at most three jokers; each goes into a different hand.
        joker_by_row = dict(zip(rng.shuffle(range(HANDS_IN_GAME)), dealt_jokers, strict=False))
        hands: list[tuple[Card, ...]] = []
        for row, size in enumerate(self.sizes):
            joker = [joker_by_row[row]] if row in joker_by_row else []
            need = size - len(joker)
            hands.append((*naturals[:need], *joker))
            naturals = naturals[need:]
        bets = rng.shuffle(self.bets_left(seat))[:HANDS_IN_GAME]
        return Commit(seat, self._ordered(hands, jokers), jokers, (bets[0], bets[1], bets[2]))

    def _ordered(
        self, hands: list[tuple[Card, ...]], jokers: Mapping[Card, Card]
    ) -> tuple[tuple[Card, ...], ...]:
        """The hands, the largest first, and of equal size the strongest first; unchanged if a joker may not
        stand for its card.
        """
        try:
            values = {hand: hand_value(hand, jokers, self.options.hand_rules) for hand in hands}
        except ValueError:
            return tuple(hands)
        strongest = sorted(hands, key=values.__getitem__, reverse=True)
        return tuple(sorted(strongest, key=len, reverse=True))

    def _resolve_game(self) -> list[Event]:
        """Compare the committed hands of all seats, add the game to the history, and return its events."""
        commits = [commit for commit in self.commits if commit is not None]
        showings = [self._showing_of(commit) for commit in commits]
        results: list[HandResult] = []
        for row in range(HANDS_IN_GAME):
            values = [None if showing.foul else by_hand[row] for showing, by_hand in showings]
            results.append(resolve(values, [commit.bets[row] for commit in commits], self.options))
        before = self.scores()
        gains = [sum(sum(result.taken[seat]) for result in results) for seat in range(self.seats)]
        after = tuple(score + gain for score, gain in zip(before, gains, strict=True))
        record = GameRecord(self.game, tuple(showing for showing, _ in showings), tuple(results), after)
        self.history = (*self.history, record)
        return self._events_of(record)

    def _showing_of(self, commit: Commit) -> tuple[Showing, list[HandValue]]:
        """Return (a seat's hands at the showdown, their values); there are no values for a foul."""
        rules = self.options.hand_rules
        foul = bool(split_breaches(commit.hands, commit.jokers, self.dealt[commit.seat], self.sizes, rules))
        values = [] if foul else [hand_value(hand, commit.jokers, rules) for hand in commit.hands]
        names = tuple(value.name for value in values)
        return Showing(commit.hands, dict(commit.jokers), commit.bets, names, foul), values

    def _events_of(self, record: GameRecord) -> list[Event]:
        """A ``reveal`` of each of the three hands, then ``game_end``."""
        shown = record_json(record, self.options)
        players, events = shown["seats"], []
        for row, result in enumerate(shown["results"]):
            facts = {
                "game": record.game,
                "row": row,
                # A foul may have fewer than three hands.
                "hands": [player["hands"][row] if row < len(player["hands"]) else [] for player in players],
                "names": [player["names"][row] if player["names"] else "" for player in players],
                "bets": [player["bets"][row] for player in players],
                "jokers": [player["jokers"] for player in players],
            }
            events.append(Event("reveal", {**facts, **result}))
        return [*events, Event("game_end", {"game": record.game, "scores": list(record.scores)})]


def record_json(record: GameRecord, options: Options) -> GameShown:
    """A finished game as JSON, with descriptions of the hands and the points won with each hand, by seat."""
    data: GameShown = codec.dump(record)
    for showing, player in zip(record.seats, data["seats"], strict=True):
        jokers = tuple(showing.jokers.items())
        player["descriptions"] = [] if showing.foul else _descriptions(showing.hands, jokers, options)
    for result, item in zip(record.results, data["results"], strict=True):
        item["points"] = {str(seat): sum(bets) for seat, bets in enumerate(result.taken) if bets}
    return data


def _descriptions(
    hands: tuple[tuple[Card, ...], ...], jokers: tuple[tuple[Card, Card], ...], options: Options
) -> list[Json]:
    # A copy, since callers may change it: the cached list stays as it is.
    descriptions: list[Json] = codec.dump(_cached_descriptions(hands, jokers, options))
    return descriptions


@lru_cache(maxsize=64)
def _cached_descriptions(
    hands: tuple[tuple[Card, ...], ...], jokers: tuple[tuple[Card, Card], ...], options: Options
) -> list[Json]:
    rules, meaning = options.hand_rules, dict(jokers)
    return [hand_value(hand, meaning, rules).description for hand in hands]


def _read_record(data: Mapping[str, Json]) -> GameRecord:
    """The game that :func:`record_json` made into JSON."""
    seats = [{key: item for key, item in player.items() if key != "descriptions"} for player in data["seats"]]
    results = [{key: item for key, item in result.items() if key != "points"} for result in data["results"]]
    return codec.load(GameRecord, {**data, "seats": seats, "results": results})
