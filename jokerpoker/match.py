"""One running game of any kind: seed, options and the log of actions.

These and ``worlds``, the redeals of hidden cards (each with its ply, seat and seed), determine the position.
Undo, save and load rely on this and are the same for all games. Checkpoints every few plies make undo quick.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, Self, get_type_hints

from jokerpoker import codec
from jokerpoker.core import Action, Event, Json, State, check_seat, check_table
from jokerpoker.faults import Fault, shown
from jokerpoker.legal import LegalActions
from jokerpoker.lookup import GameLike, options_of, rules_of, svg_of
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from jokerpoker.worlds import MOST_WORLDS, Redeal, by_ply

FORMAT = 2
"""The version of the save format; a game's rules have their own version. Format 2 has ``worlds``, the moments
at which hidden cards were dealt again (``worlds.py``); a match without such moments is saved in format 1.
"""

MAX_SEED = 200
"""The maximum length of a seed, in characters."""
MOST_PARTS = 5_000
"""The maximum size of a view to display, counted in commas of its JSON; real views have up to 1,000."""
STRIDE = 16
"""A checkpoint is stored every 16 plies, so going back replays at most 15 actions."""


class SaveError(Fault):
    """A save that cannot be loaded: ``code`` for programs, the message for people."""


@dataclass(frozen=True)
class Save:
    """A saved match. ``format``: see ``FORMAT``; ``version``: that of the game's rules. Loading fails unless
    the actions lead to the position with ``digest``.
    """

    format: int
    game: str
    version: int
    seats: int
    seed: str
    options: Mapping[str, Any]
    actions: tuple[Mapping[str, Any], ...]
    digest: str
    worlds: tuple[Redeal, ...] = field(default=(), metadata={"later": True, "longest": MOST_WORLDS})


def check_series_seed(seed: str) -> None:
    """Raise ``ValueError`` unless ``seed`` is a text that is not empty. ``seed``: the seed of a contest
    or a training; the seeds of its matches are made from it.
    """
    if not isinstance(seed, str) or not seed:
        raise ValueError("a seed is a text that names the deals: give it at least one character")


def check_seed(seed: str) -> None:
    """Raise :class:`Fault` unless a text can be the seed of a match."""
    if not isinstance(seed, str) or not 0 < len(seed) <= MAX_SEED:
        raise Fault("wrong_seed", f"a seed is a text of 1 to {MAX_SEED} characters", most=MAX_SEED)
    if any("\ud800" <= character <= "\udfff" for character in seed):  # surrogates
        raise Fault(
            "wrong_seed", "a seed is a text of whole characters: this one has half of a surrogate pair"
        )


def new_match(
    game: GameLike, *, players: int | None = None, seed: str | None = None, options: Any = None
) -> Match:
    """Start a match of a game, which is given by its key, as a ``Game`` of ``GAMES``, or by its rules.

    ``players``: the number of seats; None: the fewest that the game allows. ``seed``: a text that determines
    the deals; None: a random one. ``options``: a mapping of those that differ from the default, the name of a
    preset, or the game's own ``Options``. Raises a Fault (a ValueError) for arguments that the game does not
    allow.

    >>> new_match("poker_tiles", players=3, seed="x", options={"score_table": "ladder"})
    Match('poker_tiles', 3, 'x', {'score_table': 'ladder'})
    """
    rules = rules_of(game)
    if seed is None:
        from secrets import token_hex  # slow to import, and the page never needs it

        seed = token_hex(8)
    return Match(rules, rules.seat_counts[0] if players is None else players, seed, options)


class Match:
    """A running game. Matches are equal if they have the same start, log and ``worlds``. They have no hash,
    since they can change.

    ``state``: the position, with ``view(seat)``, ``prompts()``, ``scores()`` and ``outcome()``. ``rules``:
    the position's class. ``seats``: the number of seats. ``seed`` and ``options``: as at the start.

    >>> match = Match("joker_poker", 2, "seed")
    >>> match.to_act, match.ply, match.over
    ((0, 1), 0, False)
    """

    __hash__ = None  # type: ignore[assignment]
    _repr_svg_ = svg_of

    def __init__(self, game: GameLike, seats: int, seed: str, options: Any = None) -> None:
        """Start a match; ValueError for a number of seats, a seed or options that the game does not allow.

        ``game`` and ``options``: as for :func:`new_match`.
        """
        rules = rules_of(game)
        options = options_of(rules, options)
        check_table(rules, seats, options)
        check_seed(seed)
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options = options
        self._log: list[Action] = []
        self._worlds: tuple[Redeal, ...] = ()
        self.state: State = rules.start(seats, Rng(seed), self.options)
        self._checkpoints: list[State] = []
        self._item_texts: dict[str, list[tuple[Json, str]]] = {}  # a cache of ``_text_of``, by key

    def __repr__(self) -> str:
        changed = codec.changed_options(self.options)
        message = f"{type(self).__name__}({self.rules.key!r}, {self.seats}, {self.seed!r}"
        message += f", {changed!r})" if changed else ")"
        return f"<{message} at ply {self.ply}>" if self.ply else message

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._identity() == other._identity()

    def _identity(self) -> tuple[object, ...]:
        """All that determines the position."""
        return self.rules, self.seats, self.seed, self.options, self._log, self._worlds

    @property
    def ply(self) -> int:
        """The number of actions played."""
        return len(self._log)

    @property
    def log(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(self._log)

    @property
    def worlds(self) -> tuple[Redeal, ...]:
        """The redeals of hidden cards, in order."""
        return self._worlds

    @property
    def over(self) -> bool:
        """True if no seat has to act."""
        return not self.state.prompts()

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to act; empty at the end."""
        return tuple(sorted(self.state.prompts()))

    def legal_actions(self, seat: int | None = None) -> LegalActions:
        """The legal actions of a seat in the current position; they stay the same when the match goes on.
        ``seat``: by default the first that has to act; at the end there are no legal actions.
        """
        return LegalActions(self.state, self._seat(seat))

    def _seat(self, seat: int | None) -> int:
        """The given seat, or the first that has to act; at the end 0, which has no legal action."""
        return next(iter(self.to_act), 0) if seat is None else seat

    def sample(self, seat: int | None = None, rng: Rng | None = None) -> Action:
        """A random legal action of a seat (None: the first that has to act); without ``rng``, the same
        position always gives the same action. :class:`IllegalAction` if the seat does not have to act.
        """
        seat = self._seat(seat)
        return self.state.sample(seat, rng or Rng(f"{self.seed}/sample").fork(f"{self.ply}/{seat}"))

    def submit(self, action: Action) -> list[Event]:
        """Play one action and return its events; :class:`IllegalAction`, and no change, if it is illegal."""
        self.state.check(action)
        position = self.state.copy()
        events = position.apply(action)
        self._store_checkpoint(self.state)
        self.state = position
        self._log.append(action)
        return events

    def undo(self, ply: int | None = None) -> None:
        """Go back to an earlier ply, by default the previous one; ValueError if there is none."""
        target = self.ply - 1 if ply is None else ply
        self.state = self.at(target)
        checkpoint_count = -(-target // STRIDE)  # those of plies before ``target``; rounded up
        del self._log[target:], self._checkpoints[checkpoint_count:]
        self._worlds = tuple(world for world in self._worlds if world.ply <= target)

    def redeal(self, seat: int, seed: str) -> None:
        """Deal again, from ``seed``, all that a seat cannot know now; its view stays the same.

        ValueError for an impossible seat or seed, after the end of the match, and if hidden cards have been
        dealt again ``MOST_WORLDS`` times already.
        """
        check_seat(seat, self.seats)
        check_seed(seed)
        if self.over:
            raise Fault("over", "the match is over: nothing is hidden any more")
        if len(self._worlds) >= MOST_WORLDS:
            raise Fault(
                "wrong_count", f"a match can be dealt again at most {MOST_WORLDS} times", most=MOST_WORLDS
            )
        world = Redeal(self.ply, seat, seed)
        self.state = world.of(self.state)
        self._worlds = (*self._worlds, world)

    def at(self, ply: int) -> State:
        """A copy of the position after ``ply`` actions and their redeals; ValueError if there are fewer."""
        if type(ply) is not int or not 0 <= ply <= self.ply:
            raise ValueError(f"there is no ply {shown(ply)} to go back to")
        if ply == self.ply:
            return self.state.copy()
        index = ply // STRIDE
        position = self._checkpoints[index].copy()
        for replayed in range(index * STRIDE, ply):
            position, _ = self._replay_action(position, replayed)
        return position

    def events_between(self, first: int, last: int) -> list[Sequence[Event]]:
        """The events of each action from the log's index ``first`` up to, but not including, ``last``."""
        position, events = self.at(first), []
        for replayed in range(first, last):
            position, action_events = self._replay_action(position, replayed)
            events.append(action_events)
        return events

    def _replay_action(self, position: State, index: int) -> tuple[State, Sequence[Event]]:
        """Play the log's action with this index and the redeals that followed; return the new position and
        the action's events. ``position``: before the action; it is changed in place.
        """
        events = position.apply(self._log[index])
        for world in self._worlds:
            if world.ply == index + 1:
                position = world.of(position)
        return position, events

    def _store_checkpoint(self, position: State) -> None:
        """Store the position before every ``STRIDE``-th action. It must not be changed afterwards."""
        if self.ply == len(self._checkpoints) * STRIDE:
            self._checkpoints.append(position)

    def digest(self) -> str:
        """A hash of the whole position, with hidden cards and the random generator's state."""
        data = self.state.to_json()
        parts = (f"{codec.compact_json(key)}:{self._text_of(key, data[key])}" for key in sorted(data))
        return hashlib.sha256(f"{{{','.join(parts)}}}".encode()).hexdigest()[:32]

    def _text_of(self, key: str, value: Json) -> str:
        """The JSON text of a part of the position. Of a list of objects, only those that have changed since
        the last call are serialised again; items that are ``Serialised`` are used as they are.
        """
        if value and isinstance(value, list) and all(isinstance(item, codec.Serialised) for item in value):
            return f"[{','.join(value)}]"
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            return codec.compact_json(value)
        cached = self._item_texts.get(key, [])[: len(value)]
        self._item_texts[key] = texts = [
            entry if entry and entry[0] == item else (item, codec.compact_json(item))
            for entry, item in zip_longest(cached, value)
        ]
        return f"[{','.join(text for _, text in texts)}]"

    def save(self) -> dict[str, Json]:
        """The match as JSON, for :meth:`load`."""
        save = Save(
            format=FORMAT if self._worlds else 1,
            game=self.rules.key,
            version=self.rules.version,
            seats=self.seats,
            seed=self.seed,
            options=codec.dump(self.options),
            actions=tuple(codec.dump(action) for action in self._log),
            digest=self.digest(),
        )
        # Not by ``codec.dump``, which would copy all actions: they are JSON already.
        saved = dict(vars(save), actions=list(save.actions), worlds=codec.dump(self._worlds))
        if not self._worlds:
            del saved["worlds"]
        return saved

    def text(self) -> str:
        """The match as one line of text, for :meth:`read`.

        >>> match = Match("joker_poker", 2, "seed")
        >>> Match.read(match.text()) == match
        True
        """
        return codec.compact_json(self.save())

    @classmethod
    def read(cls, text: str, find: Callable[[str], type[State]] = rules_of) -> Self:
        """Read a match from its text, such as ``Path("match.txt").read_text()``; raises as :meth:`load`
        does.
        """
        try:
            data = json.loads(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise SaveError("damaged_save", f"this is not what match.text() gives: {error}") from error
        return cls.load(data, find)

    @classmethod
    def load(cls, data: Json, find: Callable[[str], type[State]] = rules_of) -> Self:
        """Read a save; ``find`` gives the rules for a game's key and raises KeyError for an unknown one.

        :class:`SaveError` if it cannot be read, is newer than this program, or does not replay to its digest.
        """
        return finished(cls.loading(data, find))

    @classmethod
    def loading(
        cls, data: Json, find: Callable[[str], type[State]] = rules_of
    ) -> Generator[float, None, Self]:
        """Read a save as :meth:`load` does, in steps that yield the progress, 0 to 1; returns the match."""
        save = _read_save(data)
        try:
            rules = find(save.game)
        except KeyError:
            raise SaveError(
                "unknown_game", f"this save is of a game named {shown(save.game)}, which is not here"
            ) from None
        if min(save.format, save.version) < 1 or (save.format == 1 and save.worlds):
            raise SaveError("damaged_save", "there is no such version of a save")
        if save.format > FORMAT or save.version > rules.version:
            raise SaveError(
                "newer_save", "this save was written by a newer version: update, then open it again"
            )
        try:
            match = cls(rules, save.seats, save.seed, codec.load(rules.options_type, save.options))
            worlds = by_ply(save.worlds, len(save.actions))
            match._deal_again(worlds.get(0, ()))
            for ply, item in enumerate(save.actions, start=1):
                match._play_on(codec.load_action(rules.action_types, item))
                match._deal_again(worlds.get(ply, ()))
                yield ply / len(save.actions)
        except ValueError as error:
            raise SaveError("damaged_save", f"this save cannot be replayed: {error}") from error
        if match.digest() != save.digest:
            raise SaveError("damaged_save", "this save does not replay to the position it was written at")
        return match

    def _deal_again(self, worlds: Sequence[Redeal]) -> None:
        """Deal hidden cards again, as recorded in a save."""
        for world in worlds:
            self.redeal(world.seat, world.seed)

    def _play_on(self, action: Action) -> None:
        """Play an action of a save without copying the position, which is faster than :meth:`submit`, but
        after an error the match is unusable.
        """
        self.state.check(action)
        if self.ply == len(self._checkpoints) * STRIDE:
            self._checkpoints.append(self.state.copy())
        self.state.apply(action)
        self._log.append(action)


class Shown(Match):
    """One position as a seat saw it, for display only: nothing can be played.

    The cards that the seat could not see are dealt at random.
    """

    def __init__(self, rules: type[State], view: Mapping[str, Any]) -> None:
        """Raises a Fault (a ValueError) unless ``view`` is a view of the game."""
        rules = rules_of(rules)
        try:
            state = _imagined(rules, view)
            options = codec.load(rules.options_type, view["options"], "options")
            super().__init__(rules, view["seats"], "shown", options)
        except Exception as error:
            raise Fault("no_view", f"this is not a view of {rules.key}: {error}") from error
        self.state = state

    def _identity(self) -> tuple[object, ...]:
        return *super()._identity(), self.digest()

    def submit(self, action: Action) -> list[Event]:
        """Raises a Fault."""
        del action
        raise Fault("only_shown", "this position is only shown: no action can be played in it")


def _imagined(rules: type[State], view: Mapping[str, Any]) -> State:
    """A position with that view; raises any exception if there is none."""
    if codec.compact_json(view).count(",") > MOST_PARTS:
        raise ValueError(f"it has more than {MOST_PARTS} parts")
    codec.check_json(get_type_hints(rules.view)["return"], view, "view")
    check_seat(view["seat"], view["seats"])
    check_table(rules, view["seats"], codec.load(rules.options_type, view["options"], "options"))
    state = rules.imagine(view, Rng("shown"))
    if state.view(view["seat"]) != view or len(state.scores()) != state.seats:
        raise ValueError("no position has this view")
    state.prompts()  # raises if the position is impossible
    return state


def fingerprint(seed: str) -> str:
    """The SHA-256 of a seed in hexadecimal: shown before the deal, it proves that the seed was fixed.

    >>> fingerprint("2026-11-20")[:16]
    '87069b0c5b390896'
    """
    if not isinstance(seed, str):
        raise TypeError(f"a seed is a text, not {shown(seed)}")
    return hashlib.sha256(seed.encode()).hexdigest()


def _read_save(data: Json) -> Save:
    try:
        return codec.load(Save, data)
    except codec.ShapeError as error:
        raise SaveError("damaged_save", f"this save cannot be read: {error}") from error
