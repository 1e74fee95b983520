"""What a game provides: rules, players, tools, commands. Every game's ``game.py`` defines one :class:`Game`.

Only ``registry.py`` lists the games.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from jokerpoker.core import Agent, Json, State
from jokerpoker.display.scenes import Presenter
from jokerpoker.faults import Fault, Named, UnknownName, shown
from jokerpoker.steps import finished

Answer: TypeAlias = "Json | Generator[float, None, Json]"
"""An answer; or a generator that yields the progress from 0 to 1, and returns the answer."""

Tool: TypeAlias = Callable[[Mapping[str, Json], Mapping[str, Json]], Answer]
"""Answers a question that the table asks about a view: takes the view and parameters, never the match."""

Study: TypeAlias = Callable[[Mapping[str, Json]], Answer]
"""Answers a question that needs no match: takes parameters only."""

Command: TypeAlias = Callable[[Any], object]
"""Adds a command's parser to what ``ArgumentParser.add_subparsers`` returned. By ``set_defaults``, the parser
has a ``run``: a function that takes the parsed arguments and returns the exit status.
"""

Arguments: TypeAlias = Callable[[Any], object]
"""Adds a game's arguments and its ``run`` (see :data:`Command`) to the game's own parser within a command
that several games have, such as ``moves <game>``.
"""


@dataclass(frozen=True)
class Level:
    """A computer player: its name and a sentence about it, in English, and a function that makes it."""

    name: str
    about: str
    make: Callable[[], Agent] = field(repr=False)


@dataclass(frozen=True)
class Traits:
    """The kind of a game, for code that shows games without knowing their keys. ``single``: true for one
    player against a machine. ``match``: the word for what is played from start to end. ``hands``: true if a
    match has several hands or deals that can be won. ``unit``: what the scores count; ``pegs`` are the pegs
    at home. ``watched``: where the page waits for a tap, if the person has chosen so: after every turn
    of another player (``turns``), only after turns that are played face up (``open_turns``), or only in
    ``showdowns``.
    """

    single: bool = False
    match: Literal["match", "game", "session"] = "match"
    hands: bool = True
    unit: Literal["points", "coins", "pegs"] = "points"
    watched: Literal["turns", "open_turns", "showdowns"] = "turns"


@dataclass(frozen=True)
class Task:
    """Views to play from without a match, such as those of puzzles.

    ``view``: takes a seed and gives a generator, which yields the progress from 0 to 1, and returns the view
    of the seat that has to act. ``presenter``: makes the scenes and drafts; its ``gesture`` only
    changes the draft, and never returns ``Played``.
    """

    presenter: Presenter
    view: Callable[[str], Generator[float, None, Mapping[str, Json]]]


class NextDeal(TypedDict):
    """A deal to come. ``spare``: for each of its ``cards``, the card that replaces it if discarded."""

    cards: list[str]
    spare: list[str]


class FirstDeal(TypedDict):
    """``hands``: the cards at the start, by seat. ``deals``: the next few deals, if they follow from the
    seed alone.
    """

    hands: list[list[str]]
    deals: NotRequired[list[NextDeal]]


@dataclass(frozen=True)
class Shuffled:
    """A whole pack as a seed deals it, independent of play, for statistics.

    ``hands``: the hands, by seat. ``rest``: the other cards in their order, as far as the rules use them.
    ``pack``: all cards, in any order. ``replaces``: true if ``rest`` are the cards that replace discarded
    ones, not a stock.
    """

    hands: Sequence[Sequence[str]]
    rest: Sequence[str]
    pack: Sequence[str]
    replaces: bool = False


@dataclass(frozen=True, repr=False)
class Game:
    """A game. Functions that are seldom needed are given as ``later("module:name")`` (see :func:`later`), and
    imported when they are called.

    ``rules``: the :class:`State` subclass whose instances are the game's positions. ``players``: levels that
    people can choose, by key, weakest first. Even a game for one person needs one level, which plays the
    deals of the day for comparison. ``baselines``: agents for measurements only, by key.
    ``presets``: options by name.

    ``tools``: by name, functions that answer questions about a view. ``afterwards``: the names of the tools
    that the page allows after the end of a match too, such as a review. ``studies``: by name, functions that
    answer questions without a match.

    ``coach``: the name of the module whose ``COACH`` (:mod:`jokerpoker.judging`) evaluates decisions.

    ``commands``: the game's own commands of ``python -m jokerpoker``. ``moves``: adds the game's arguments to
    the command ``moves``, which finds every play in a position. ``example``: arguments of ``moves`` that
    describe a position, as typed. ``crosstable``: what the command ``arena`` runs if no players are named:
    takes the parsed arguments, prints how strong the players are against each other, and returns the exit
    status.

    ``deals``: takes a position and returns the next few deals, without the cards dealt already; the field is
    None if the deals do not follow from the seed alone. ``shuffled``: takes the first position of a
    match and returns the packs that its seed deals.

    ``presenter``: makes the game's scenes. ``traits``: the kind of game. ``task``: positions to play
    without a match, such as puzzles.

    ``kinds``: the game's own kinds of hands or sets that are counted in its results
    (``scenes.Brief.kinds``), besides the categories of poker hands.

    ``statistics``: the name of the module whose ``statistics`` makes the panel of finished matches.

    ``ladder``: by the number of players, the share of matches that each level but the weakest wins against
    players of the level below, as measured under the default options.
    """

    name: str
    rules: type[State]
    players: Mapping[str, Level]
    tools: Mapping[str, Tool] = field(default_factory=dict)
    afterwards: frozenset[str] = frozenset()
    studies: Mapping[str, Study] = field(default_factory=dict)
    presets: Mapping[str, Any] = field(default_factory=dict)
    commands: tuple[Command, ...] = ()
    moves: Arguments | None = None
    example: str = ""
    baselines: Mapping[str, Level] = field(default_factory=dict)
    crosstable: Callable[[Any], int] | None = None
    deals: Callable[[Any], list[NextDeal]] | None = None
    shuffled: Callable[[Any], Sequence[Shuffled]] = lambda _: ()
    traits: Traits = Traits()
    presenter: Presenter | None = None
    coach: str = ""
    task: Task | None = None
    kinds: tuple[str, ...] = ()
    statistics: str = ""
    ladder: Mapping[int, tuple[float, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.players:
            raise Fault("no_players", f"{self.name} needs a player that can play every seat")
        nouns = {"players": "player", "presets": "preset", "tools": "tool", "studies": "study"}
        for name, noun in nouns.items():
            object.__setattr__(self, name, Named(noun, getattr(self, name), of=self.name))

    def __repr__(self) -> str:
        return f"GAMES[{self.rules.key!r}]"

    @property
    def all_players(self) -> dict[str, Level]:
        """All players: those that people can choose, and the baselines."""
        return Named("player", {**self.players, **self.baselines}, of=self.name)

    def ask(self, tool: str, view: Mapping[str, Json], **params: Json) -> Json:
        """The complete answer of one of ``tools`` about a view; blocks until it is computed.

        ``view``: from ``match.state.view(seat)``. KeyError for an unknown tool, ValueError for a wrong view
        or wrong parameters.

        >>> from jokerpoker import GAMES, new_match
        >>> match = new_match("joker_poker", seed="x")
        >>> GAMES["joker_poker"].ask("suggest", match.state.view(0), count=1)["splits"][0]["names"]
        ['Flush, ace high', 'Straight, eight high', 'Three of a kind, nines']
        """
        ask_tool = self.tools[tool]
        if not isinstance(view, Mapping) or view.get("key") != self.rules.key:
            raise Fault("no_view", f"this is not a view of {self.rules.key}: {shown(view)}")
        answer = ask_tool(view, params)
        return finished(answer) if isinstance(answer, Generator) else answer

    def first_deal(self, state: State) -> FirstDeal:
        """The cards dealt at the start of a match, and the next deals if they are known. ``state``: the first
        position.
        """
        dealt = FirstDeal(hands=[state.view(seat).get("cards", []) for seat in range(state.seats)])
        return {**dealt, "deals": self.deals(state)} if self.deals else dealt


class MissingPart(Fault):
    """The modules of a game, or those of all studies, are not available yet because the page has not fetched
    them. Once they are there, the same request succeeds.

    ``data``: ``part``, the game's key or ``"studies"``.
    """

    def __init__(self, part: str) -> None:
        super().__init__("missing_part", f"the part {shown(part)} is not loaded yet", part=part)


class Catalogue(Mapping[str, Game]):
    """Games by key. A game's module, which defines it as ``GAME``, is imported on first use.

    The page fetches a game's modules when a user opens it; until then :class:`MissingPart` is raised.
    """

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = modules

    def __getitem__(self, key: str) -> Game:
        if key not in self:
            raise UnknownName("game", key, self)
        module = self._modules[key]
        if not is_available(module):
            raise MissingPart(key)
        game: Game = import_module(module).GAME
        return game

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and key in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __repr__(self) -> str:
        return f"<Catalogue: {', '.join(self)}>"

    def __len__(self) -> int:
        return len(self._modules)

    @property
    def available(self) -> tuple[str, ...]:
        """The keys of the games whose modules can be imported."""
        return tuple(key for key, module in self._modules.items() if is_available(module))


def is_available(module: str) -> bool:
    """True if a module can be imported; it need not be imported yet. The page fetches some modules later."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def later(reference: str) -> Callable[..., Any]:
    """Return a function that, when called, imports the function at ``module:name`` and calls it.

    Used for what only the command line calls: neither the page nor a match needs those modules.

    >>> later("math:sqrt")(16)
    4.0
    """
    module, _, name = reference.partition(":")

    def call(*args: Any) -> Any:
        return getattr(import_module(module), name)(*args)

    return call


class LaterStudy:
    """Calls the study ``answer`` of a module. The page fetches the modules of all studies when one is needed.

    ``module``: a string that is exactly the module's name. The builder of the page's archives
    (``web/builder/archive.py``) packs every module that such a string names, but ignores strings like
    ``module:name`` (:func:`later`).
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __call__(self, params: Mapping[str, Json]) -> Answer:
        if not is_available(self._module):
            raise MissingPart("studies")
        answer: Answer = import_module(self._module).answer(params)
        return answer


class LaterPresenter:
    """The ``PRESENTER`` of a module, imported on first use, since the page can start without one.

    The module is named as for :class:`LaterStudy`.
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(import_module(self._module).PRESENTER, name)
