"""The interface for JavaScript: ``handle(text) -> text``, JSON both ways.

A request is ``{"id", "method", "params"}``; the reply ``{"id", "ok", "result"}`` or ``{"id", "ok": false,
"error": {"code", "message", "data"}}``. The message is English; the page makes its own from code and data.
``handle`` never raises, and a refused request changes nothing. Requests with a match, a bot's source or past
matches may be longer than others, but only if their first two keys are ``id`` (a number) and ``method``.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Generator, Mapping
from dataclasses import fields
from importlib import import_module
from itertools import accumulate
from typing import Any, NoReturn, get_args, get_type_hints

from jokerpoker import __version__, codec, dealcode
from jokerpoker.catalogue import Answer, Game, MissingPart, is_available
from jokerpoker.core import Json
from jokerpoker.dealcode import Deal
from jokerpoker.display import scenes
from jokerpoker.faults import Fault, shown
from jokerpoker.match import Match, Shown
from jokerpoker.page.requests import (
    REQUESTS,
    Cancel,
    DealCode,
    GroundOf,
    Hello,
    Load,
    New,
    ReadCode,
    Show,
    Slice,
    Study,
    TaskAt,
    ViewMatch,
)
from jokerpoker.page.slices import UnfinishedAnswers
from jokerpoker.page.table import RequestError, Table, question_of, task_answer
from jokerpoker.registry import GAMES, STUDIES

MAX_REQUEST = 2_000_000
"""The maximum number of characters in a request with a match or a bot's source; a save of the longest
possible match has about 1,600,000.
"""

MAX_SHORT = 100_000
"""The maximum number of characters in any other request: longer ones are rejected before they are parsed."""

MAX_HISTORY = 20_000_000
"""The maximum number of characters in a request with past matches, of which a device may have thousands."""

MAX_MESSAGE = 400
"""The maximum number of characters in an error's message."""
MAX_DATA = 4_000
"""The maximum number of characters in an error's data as JSON."""

MAX_ID = 100
"""The maximum number of characters in an id."""
MAX_NUMBER = 2**53 - 1
"""The greatest integer that JavaScript represents exactly."""

MAX_DEPTH = 100
"""The greatest depth of nested lists and objects; a few thousand crash the interpreter in a browser."""

_DEPTH_CHANGE = {**dict.fromkeys(b"[{", 1), **dict.fromkeys(b"]}", -1)}
"""Maps each bracket, as a byte, to its change of the nesting depth."""
_NO_BRACKETS = bytes(set(range(256)) - set(_DEPTH_CHANGE))
"""All bytes except brackets."""
_ID = re.compile(r'\s*\{\s*"id"\s*:\s*(\d{1,15})\s*,')
"""Matches the beginning of a request up to its id, a number."""
_LONG_REQUESTS = re.compile(
    _ID.pattern
    + r'\s*"method"\s*:\s*"(?:load|proof|lines|decision|grade|consolation'
    + r'|share|play_on|study|run|inspect|decide)"'
)
"""Matches the beginning of a request with a match or the source of a user's player, which may have
``MAX_REQUEST`` characters. ``load`` and ``study`` are methods of :class:`Bridge`; ``run``, ``inspect`` and
``decide`` of ``workshop.door.Workshop``; the others are studies (``page/studied.py``).
"""
_HISTORIES = re.compile(_ID.pattern + r'\s*"method"\s*:\s*"(?:totals|fair_level|days|exercises|task_days)"')
"""Matches the beginning of a request with past matches, which may have ``MAX_HISTORY`` characters."""
_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
"""Finds a text in JSON."""
_LONG_NUMBER = re.compile(r"\d{16}")
"""Finds an integer that may be too large. If a request has none, its integers are not checked one by one,
which saves time.
"""


class Bridge:
    """Answers requests about the match on the table, and studies.

    >>> json.loads(Bridge().handle('{"id": 1, "method": "nonsense", "params": {}}'))["error"]["code"]
    'unknown_method'
    """

    def __init__(self) -> None:
        self._table: Table | None = None
        self._loading = UnfinishedAnswers()
        self._studying = UnfinishedAnswers()
        answers: dict[str, Callable[[Any], Json]] = {
            "hello": self._hello,
            "new": self._new,
            "load": self._load,
            "show": self._show,
            "view": self._view,
            "type": lambda ask: self._table_of(ask.match).type(ask),
            "gesture": lambda ask: self._table_of(ask.match).gesture(ask),
            "submit": lambda ask: self._table_of(ask.match).submit(ask),
            "think": lambda ask: self._table_of(ask.match).think(ask),
            "asked": lambda ask: self._table_of(ask.match).prompt_and_view(ask),
            "answered": lambda ask: self._table_of(ask.match).play_answer(ask),
            "undo": lambda ask: self._table_of(ask.match).undo(ask),
            "replay": lambda ask: self._table_of(ask.match).replay(ask),
            "assist": lambda ask: self._table_of(ask.match).assist(ask),
            "cancel": self._cancel,
            "study": self._study,
            "task": self._task,
            "ground": _ground,
            "deal_code": _deal_code,
            "read_code": _read_code,
        }
        self._methods = {name: (REQUESTS[name], answer) for name, answer in answers.items()}

    @property
    def methods(self) -> tuple[str, ...]:
        """The names of all methods."""
        return tuple(self._methods) + tuple(self._studies())

    def handle(self, text: str) -> str:
        """The reply to a request, both as JSON texts; see the module's docstring."""
        id_: Json = None
        try:
            id_ = _id_of(text)  # for the refusal of a request that cannot be read
            request = _read_request(text)
            id_ = request.get("id")
            reply = {"id": id_, "ok": True, "result": self._answer(request)}
        except Fault as error:
            reply = _refusal(id_, error)
        except ValueError as error:
            reply = _refusal(id_, RequestError("bad_request", str(error)))
        except RecursionError:
            reply = _refusal(id_, RequestError("bad_request", "the request is nested too deeply"))
        except Exception as error:
            message = f"an internal error of the engine: {type(error).__name__}: {error}"
            reply = _refusal(id_, RequestError("internal", message))
        return json.dumps(reply, separators=(",", ":"))

    def _answer(self, request: Mapping[str, Json]) -> Json:
        method = request.get("method")
        params = dict(request.get("params") or {})
        if isinstance(method, str) and method in self._methods:
            shape, answer = self._methods[method]
            if "for" in params:  # a keyword in Python
                params["for_"] = params.pop("for")
            return answer(codec.load(shape, params, method))
        studies = self._studies()
        if not isinstance(method, str) or method not in studies:
            raise RequestError("unknown_method", f"there is no method {shown(method)}")
        budget = {"budget_ms": params.pop("budget_ms")} if "budget_ms" in params else {}
        slice_ = codec.load(Slice, budget, method)
        return self._answer_study(
            question_of(method, params), lambda: studies[method](params), slice_.budget_ms
        )

    @staticmethod
    def _studies() -> dict[str, Callable[[Any], Answer]]:
        """The studies that belong to no game, by name; :class:`MissingPart` if they are not available yet."""
        if not all(map(is_available, STUDIES)):
            raise MissingPart("studies")
        # Imported here, since the page loads these modules after the start.
        return {name: study for module in STUDIES for name, study in import_module(module).STUDIES.items()}

    def _hello(self, ask: Hello) -> Json:
        keys = GAMES.available if ask.games is None else [key for key in GAMES if key in ask.games]
        games = [_game_info(key, GAMES[key]) for key in keys]
        return {"version": __version__, "python": sys.version.split()[0], "games": games}

    def _new(self, ask: New) -> Json:
        if ask.game not in GAMES:
            raise RequestError("unknown_game", f"there is no game named {shown(ask.game)}")
        rules = GAMES[ask.game].rules
        match = Match(rules, ask.seats, ask.seed, codec.load(rules.options_type, ask.options, "options"))
        return self._put_on_table(ask.match, match, ask)

    def _load(self, ask: Load) -> Json:
        question = (ask.match, ask.save, ask.seat, ask.branch)
        if not self._loading.has(question):
            self._loading.begin(question, Match.loading(ask.save))
        answer = self._loading.go_on(question, ask.budget_ms / 1000)
        if not answer["done"]:
            return answer
        match = answer["result"]
        if ask.branch:
            match.undo(ask.branch.ply)
            if ask.branch.seat is not None:
                match.redeal(ask.branch.seat, ask.branch.seed)
        return {"done": True, "snapshot": self._put_on_table(ask.match, match, ask)}

    def _view(self, ask: ViewMatch) -> Json:
        table = self._table_of(ask.match)
        if ask.desk is not None:
            table.restore(ask.seat, ask.desk)
        return table.snapshot(ask.seat)

    def _show(self, ask: Show) -> Json:
        if ask.game not in GAMES:
            raise RequestError("unknown_game", f"there is no game named {shown(ask.game)}")
        match = Shown(GAMES[ask.game].rules, ask.view)
        table = Table(ask.match, match, GAMES[ask.game])
        snapshot = table.snapshot(ask.view["seat"])
        self._table = table
        return {"snapshot": snapshot}

    def _put_on_table(self, name: str, match: Match, ask: New | Load) -> Json:
        """Put a match on the table, unless the request is refused; return a snapshot with the save."""
        table = Table(name, match, GAMES[match.rules.key])
        if isinstance(ask, Load):
            table.sit(ask.seat, ask.desk, ask.preferences, ask.result)
        else:
            table.sit(ask.seat, None, ask.preferences)
        snapshot = table.snapshot_with_save(ask.seat)
        self._table = table
        return snapshot

    def _study(self, ask: Study) -> Json:
        if ask.game not in GAMES:
            raise RequestError("unknown_game", f"there is no game named {shown(ask.game)}")
        studies = GAMES[ask.game].studies
        if ask.name not in studies:
            raise RequestError("unknown_study", f"this game has no study {shown(ask.name)}")
        question = question_of(ask.game, ask.name, ask.params)
        return self._answer_study(question, lambda: studies[ask.name](ask.params), ask.budget_ms)

    def _task(self, ask: TaskAt) -> Json:
        task = GAMES[ask.game].task if ask.game in GAMES else None
        if task is None:
            raise RequestError("no_task", f"there is no task of {shown(ask.game)}")
        question = question_of("task", ask.game, ask.seed, ask.preferences, ask.desk, ask.gesture)
        return self._answer_study(question, lambda: task_answer(task, ask), ask.budget_ms)

    def _answer_study(self, question: str, study: Callable[[], Answer], budget_ms: int) -> Json:
        """Answer a study, a question without a match; a long answer comes in slices."""
        if not self._studying.has(question):
            answer = study()
            if not isinstance(answer, Generator):
                return answer
            self._studying.begin(question, answer)
        return self._studying.go_on(question, budget_ms / 1000)

    def _cancel(self, _: Cancel) -> Json:
        if self._table:
            self._table.cancel()
        self._studying.clear()
        return {}

    def _table_of(self, match: str) -> Table:
        """The table; RequestError unless the match with this name is on it."""
        if self._table is None:
            raise RequestError("no_match", "no match has been started")
        if self._table.name != match:
            raise RequestError("other_match", "this request is not about the match on the table")
        return self._table


def _refusal(id_: Json, error: Fault) -> dict[str, Json]:
    """An error as a reply; a long message is cut, and large data is left out."""
    refusal = error.as_json  # each access makes a new one
    if len(refusal["message"]) > MAX_MESSAGE:
        refusal["message"] = refusal["message"][: MAX_MESSAGE - 3] + "..."
    if len(json.dumps(refusal["data"])) > MAX_DATA:
        refusal["data"] = {}
    return {"id": id_, "ok": False, "error": refusal}


def _deal_code(ask: DealCode) -> Json:
    return {"code": dealcode.encode(Deal(ask.game, ask.players, ask.options, ask.seed))}


def _ground(ask: GroundOf) -> Json:
    """The ground: what is drawn below a board's places and never changes during a match."""
    key, _, _ = ask.key.partition("/")
    game = GAMES[key]
    if game.presenter is None:
        raise RequestError("no_scenes", f"{game.name} has no scenes, so it has no ground")
    return {"ground": scenes.dump(game.presenter.ground(ask.key))}


def _read_code(ask: ReadCode) -> Json:
    return codec.dump(dealcode.decode(ask.code))


def _id_of(text: str) -> int | None:
    """The id of a request that need not be valid JSON; None unless its first key is ``id`` with a number."""
    match = _ID.match(text)
    return int(match[1]) if match else None


def _most_characters(text: str) -> int:
    """The maximum number of characters that this request may have, by its method."""
    if _LONG_REQUESTS.match(text):
        return MAX_REQUEST
    return MAX_HISTORY if _HISTORIES.match(text) else MAX_SHORT


def _read_request(text: str) -> Mapping[str, Json]:
    most = _most_characters(text)
    if len(text) > most:
        raise RequestError(
            "too_long", f"this request may have at most {most} characters, but has {len(text)}"
        )
    # The depth is at most the number of opening brackets, even if some are inside texts.
    if text.count("[") + text.count("{") > MAX_DEPTH and _depth(_TEXT.sub("", text)) > MAX_DEPTH:
        raise RequestError("bad_request", "the request is nested too deeply")
    read_int = _read_int if _LONG_NUMBER.search(text) else None
    try:
        request = json.loads(text, parse_constant=_refuse_number, parse_float=_read_float, parse_int=read_int)
    except (ValueError, RecursionError) as error:
        raise RequestError("bad_request", f"the request is not JSON: {error}") from None
    if not isinstance(request, dict) or not isinstance(request.get("params", {}), dict):
        raise RequestError("bad_request", "a request is an object with id, method and params")
    if not isinstance(request.get("id"), (int, str, type(None))) or len(str(request.get("id"))) > MAX_ID:
        raise RequestError("bad_request", f"an id is a number or a string of at most {MAX_ID} characters")
    return request


def _depth(text: str) -> int:
    """The nesting depth of JSON without its texts."""
    brackets = text.encode(errors="replace").translate(None, _NO_BRACKETS)
    return max(accumulate(map(_DEPTH_CHANGE.__getitem__, brackets)), default=0)


def _refuse_number(text: str) -> NoReturn:
    """Refuse ``NaN`` and ``Infinity``."""
    raise ValueError(f"{text} is not a number in JSON")


def _read_float(text: str) -> float:
    number = float(text)
    if abs(number) > MAX_NUMBER:
        raise ValueError(f"{shown(text)} is too large")
    return number


def _read_int(text: str) -> int:
    if len(text) > len(f"-{MAX_NUMBER}") or abs(int(text)) > MAX_NUMBER:
        raise ValueError(f"{shown(text)} is too large")
    return int(text)


def _game_info(key: str, game: Game) -> Json:
    return {
        "key": key,
        "name": game.name,
        "version": game.rules.version,
        "seats": list(game.rules.seat_counts),
        "players": [
            {"key": name, "name": level.name, "about": level.about} for name, level in game.players.items()
        ],
        "options": _option_infos(game.rules.options_type),
        "presets": {name: codec.changed_options(options) for name, options in game.presets.items()},
        "traits": codec.dump(game.traits),
    }


def _option_infos(cls: type[Any]) -> Json:
    """Describe each option: its default and, if it has them, its choices and bounds."""
    hints = get_type_hints(cls)
    return [
        {
            "name": option.name,
            "default": codec.dump(option.default),
            "choices": [choice for choice in get_args(hints[option.name]) if isinstance(choice, str)] or None,
            "about": option.metadata["about"],
            **{bound: option.metadata[bound] for bound in ("least", "most") if bound in option.metadata},
        }
        for option in fields(cls)
    ]


handle = Bridge().handle
"""The function that the page calls; it has a single table."""
