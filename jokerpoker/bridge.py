"""The only door from JavaScript: ``handle(text) -> text``, JSON both ways.

A request is ``{"id", "method", "params"}``; the reply ``{"id", "ok", "result"}`` or
``{"id", "ok": false, "error": {"code", "message"}}``, with a ``problem`` (code, message, data) where rules
or cards are at fault. Nothing that comes in raises.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import fields
from importlib import import_module
from typing import Any, get_args, get_type_hints

from jokerpoker import __version__, codec, dealcode
from jokerpoker.catalogue import Answer, Game
from jokerpoker.core import Action, Event, IllegalAction, Json, UnknownSeat, check_seat, not_asked
from jokerpoker.dealcode import CodeError, Deal
from jokerpoker.match import Match, SaveError, fingerprint
from jokerpoker.par import chance_at_table, par
from jokerpoker.registry import GAMES, STUDIES, rules_of
from jokerpoker.requests import (
    Assist,
    Cancel,
    Check,
    DealCode,
    Hello,
    Load,
    New,
    Par,
    ReadCode,
    Slice,
    Study,
    Submit,
    Think,
    Undo,
    View,
)

MAX_REQUEST = 1_000_000
"""Characters in one request; a save of a long match has a few thousand."""


class RequestError(ValueError):
    """A request that cannot be answered: ``code`` for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Thinking:
    """A computer player at work on one decision, advanced slice by slice."""

    def __init__(self, answers: Iterator[Action]) -> None:
        self.answers = answers
        self.best: Action | None = None

    def work(self, seconds: float) -> bool:
        """Take answers for about that long; True when the player has no better one to give."""
        end = time.perf_counter() + seconds
        for answer in self.answers:
            self.best = answer
            if time.perf_counter() >= end:
                return False
        return True


class Answering:
    """A long answer in the making, advanced slice by slice."""

    def __init__(self, steps: Generator[float, None, Json]) -> None:
        self.steps = steps
        self.progress = 0.0

    def work(self, seconds: float) -> dict[str, Json]:
        """Go on for about that long: the answer if it is done, else how much of it is."""
        end = time.perf_counter() + seconds
        try:
            while time.perf_counter() < end:
                self.progress = next(self.steps)
        except StopIteration as finished:
            return {"done": True, "result": finished.value}
        return {"done": False, "progress": self.progress}


class Bridge:
    """One table: the match being played and the players thinking about it.

    >>> json.loads(Bridge().handle('{"id": 1, "method": "nonsense", "params": {}}'))["error"]["code"]
    'unknown_method'
    """

    def __init__(self) -> None:
        self._match: Match | None = None
        self._thinking: dict[tuple[int, int, str], Thinking] = {}
        self._answering: dict[str, Answering] = {}
        self._studying: dict[str, Answering] = {}
        self._methods: dict[str, tuple[type[Any], Callable[[Any], Json]]] = {
            "hello": (Hello, self._hello),
            "new": (New, self._new),
            "load": (Load, self._load),
            "view": (View, self._view),
            "submit": (Submit, self._submit),
            "think": (Think, self._think),
            "undo": (Undo, self._undo),
            "assist": (Assist, self._assist),
            "cancel": (Cancel, self._cancel),
            "study": (Study, self._study),
            "deal_code": (DealCode, _deal_code),
            "read_code": (ReadCode, _read_code),
            "par": (Par, self._par),
            "check": (Check, _check),
        }

    def handle(self, text: str) -> str:
        """Answer one request."""
        number: Json = None
        try:
            request = _read_request(text)
            number = request.get("id")
            reply = {"id": number, "ok": True, "result": self._answer(request)}
        except (RequestError, IllegalAction, UnknownSeat, SaveError, CodeError) as fault:
            reply = _failure(number, fault.code, str(fault))
        except ValueError as fault:
            reply = _failure(number, "bad_request", str(fault), getattr(fault, "said", None))
        except Exception as fault:
            reply = _failure(
                number, "internal", f"the engine met a fault of its own: {type(fault).__name__}: {fault}"
            )
        return json.dumps(reply, separators=(",", ":"))

    def _answer(self, request: Mapping[str, Json]) -> Json:
        method = request.get("method")
        params = dict(request.get("params") or {})
        if isinstance(method, str) and method in self._methods:
            shape, answer = self._methods[method]
            if "for" in params:
                params["for_"] = params.pop("for")
            return answer(codec.load(shape, params, method))
        studies = {name: study for module in STUDIES for name, study in import_module(module).STUDIES.items()}
        if not isinstance(method, str) or method not in studies:
            raise RequestError("unknown_method", f"there is no method {method!r}")
        budget = {key: params.pop(key) for key in ("budget_ms",) if key in params}
        slice_ = codec.load(Slice, budget, method)
        return self._studied(_key(method, params), studies[method](params), slice_.budget_ms)

    def _hello(self, ask: Hello) -> Json:
        games = [_about(key, GAMES[key]) for key in GAMES if ask.games is None or key in ask.games]
        return {"version": __version__, "python": sys.version.split()[0], "games": games}

    def _new(self, ask: New) -> Json:
        if ask.game not in GAMES:
            raise RequestError("unknown_game", f"there is no game named {ask.game!r}")
        rules = GAMES[ask.game].rules
        match = Match(rules, ask.seats, ask.seed, codec.load(rules.options_type, ask.options, "options"))
        return self._sit_down(match, ask.seat)

    def _load(self, ask: Load) -> Json:
        return self._sit_down(Match.load(ask.save, rules_of), ask.seat)

    def _sit_down(self, match: Match, seat: int) -> Json:
        snapshot = _snapshot(match, seat, [])
        self._match = match
        self._thinking.clear()
        self._answering.clear()
        return snapshot

    def _view(self, ask: View) -> Json:
        return _snapshot(self._at_table(), ask.seat, [])

    def _submit(self, ask: Submit) -> Json:
        match = self._at_ply(ask.ply)
        events = match.submit(codec.load_action(match.rules.action_types, ask.action))
        return _snapshot(match, ask.seat, events)

    def _think(self, ask: Think) -> Json:
        match = self._at_ply(ask.ply)
        thinking = self._thinking_of(match, ask)
        if not thinking.work(ask.budget_ms / 1000):
            return {"done": False}
        self._thinking.clear()
        if thinking.best is None:
            raise RequestError("no_answer", f"the player {ask.player!r} has no answer")
        return {"done": True, "snapshot": _snapshot(match, ask.seat, match.submit(thinking.best))}

    def _thinking_of(self, match: Match, ask: Think) -> Thinking:
        prompt = match.state.prompts().get(ask.for_)
        if prompt is None:
            raise not_asked(ask.for_)
        players = GAMES[match.rules.key].players
        if ask.player not in players:
            raise RequestError("unknown_player", f"there is no player {ask.player!r} for this game")
        key = (ask.ply, ask.for_, ask.player)
        if key not in self._thinking:
            chance = chance_at_table(match, ask.for_, ask.player)
            answers = players[ask.player].make().think(match.state.view(ask.for_), prompt, chance)
            self._thinking[key] = Thinking(answers)
        return self._thinking[key]

    def _undo(self, ask: Undo) -> Json:
        match = self._at_table()
        match.undo(ask.ply)
        self._thinking.clear()
        self._answering.clear()
        return _snapshot(match, ask.seat, [])

    def _assist(self, ask: Assist) -> Json:
        match = self._at_table()
        tools = GAMES[match.rules.key].tools
        if ask.name not in tools:
            raise RequestError("unknown_assist", f"this game has no assist {ask.name!r}")
        key = _key(match.ply, ask.name, ask.seat, ask.params)
        if key not in self._answering:
            answer = tools[ask.name](match.state.view(ask.seat), ask.params)
            if not isinstance(answer, Generator):
                return answer
            self._answering = {key: Answering(answer)}
        return _go_on(self._answering, key, ask.budget_ms / 1000)

    def _study(self, ask: Study) -> Json:
        if ask.game not in GAMES:
            raise RequestError("unknown_game", f"there is no game named {ask.game!r}")
        studies = GAMES[ask.game].studies
        if ask.name not in studies:
            raise RequestError("unknown_study", f"this game has no study {ask.name!r}")
        key = _key(ask.game, ask.name, ask.params)
        return self._studied(key, studies[ask.name](ask.params), ask.budget_ms)

    def _par(self, ask: Par) -> Json:
        deal = Deal(ask.game, ask.players, ask.options, ask.seed)
        return self._studied(_key("par", dealcode.encode(deal)), par(deal), ask.budget_ms)

    def _studied(self, key: str, answer: Answer, budget_ms: int) -> Json:
        """An answer that needs no match; of the long ones, the last one asked for is kept."""
        if not isinstance(answer, Generator):
            return answer
        if key not in self._studying:
            self._studying = {key: Answering(answer)}
        return _go_on(self._studying, key, budget_ms / 1000)

    def _cancel(self, _: Cancel) -> Json:
        self._answering.clear()
        return {}

    def _at_table(self) -> Match:
        if self._match is None:
            raise RequestError("no_match", "no match has been started")
        return self._match

    def _at_ply(self, ply: int) -> Match:
        match = self._at_table()
        if match.ply != ply:
            raise RequestError("stale_ply", f"this was meant for ply {ply}; the match is at ply {match.ply}")
        return match


def _key(*parts: Json) -> str:
    """What tells one question from another."""
    try:
        return json.dumps(parts, sort_keys=True)
    except RecursionError:
        raise RequestError("bad_request", "the request is nested too deeply") from None


def _go_on(answering: dict[str, Answering], key: str, seconds: float) -> Json:
    """One slice of a long answer; a finished or failed one is forgotten."""
    work = answering.pop(key)
    found = work.work(seconds)
    if not found["done"]:
        answering[key] = work
    return found


def _deal_code(ask: DealCode) -> Json:
    return {"code": dealcode.encode(Deal(ask.game, ask.players, ask.options, ask.seed))}


def _read_code(ask: ReadCode) -> Json:
    deal = dealcode.decode(ask.code)
    return {**codec.dump(deal), "fingerprint": fingerprint(deal.seed)}


def _check(ask: Check) -> Json:
    """Loading replays every move on the cards that the seed deals."""
    match = Match.load(ask.save, rules_of)
    match.undo(0)
    hands = [match.state.view(seat)["cards"] for seat in range(match.seats)]
    return {"fingerprint": fingerprint(match.seed), "hands": hands}


def _read_request(text: str) -> Mapping[str, Json]:
    if len(text) > MAX_REQUEST:
        raise RequestError("bad_request", "the request is too long")
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise RequestError("bad_request", f"the request is not JSON: {fault}") from None
    if not isinstance(request, dict) or not isinstance(request.get("params", {}), dict):
        raise RequestError("bad_request", "a request is an object with id, method and params")
    return request


def _failure(number: Json, code: str, message: str, problem: Json = None) -> Json:
    error = {"code": code, "message": message}
    return {"id": number, "ok": False, "error": {**error, "problem": problem} if problem else error}


def _snapshot(match: Match, seat: int, events: list[Event]) -> Json:
    check_seat(seat, match.seats)
    prompts = match.state.prompts()
    prompt = prompts.get(seat)
    return {
        "ply": match.ply,
        "over": match.over,
        "asked": sorted(prompts),
        "view": match.state.view(seat),
        "prompt": None if prompt is None else codec.dump(prompt),
        "events": [event.seen_by(seat) for event in events],
        "save": match.save(),
    }


def _about(key: str, game: Game) -> Json:
    return {
        "key": key,
        "name": game.name,
        "version": game.rules.version,
        "seats": list(game.rules.seat_counts),
        "players": [
            {"key": name, "name": level.name, "about": level.about} for name, level in game.players.items()
        ],
        "options": _options(game.rules.options_type),
        "traits": codec.dump(game.traits),
    }


def _options(cls: type[Any]) -> Json:
    """Each option with its default and, where it has them, its choices."""
    hints = get_type_hints(cls)
    return [
        {
            "name": option.name,
            "default": codec.dump(option.default),
            "choices": [choice for choice in get_args(hints[option.name]) if isinstance(choice, str)] or None,
            "about": option.metadata["about"],
        }
        for option in fields(cls)
    ]


handle = Bridge().handle
"""The door of the page's one table."""
