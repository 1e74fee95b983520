"""Damaged save files, and damaged messages to the bridge: what strangers may send."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jokerpoker import codec, dealcode, matchcode
from jokerpoker.dealcode import Deal
from jokerpoker.display import contents
from jokerpoker.judging import coach_of
from jokerpoker.match import Match, SaveError
from jokerpoker.page.bridge import MAX_MESSAGE, Bridge
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from jokerpoker.steps import finished
from tests import saves
from tests.asking import OF_MATCH
from tests.conformance.subjects import SUBJECTS, rules_of
from tests.harm import JUNK, entries_of, harmed, scratched

CODE = r"""(?:Fault|Error|Action|Breach)\(\s*"([a-z_]+)\""""
SAVE_CODES = {"damaged_save", "unknown_game", "newer_save"}
CODES = {"unknown_seat", "unknown_name", "joker_unnamed", "joker_colour", "refused"} | {
    code
    for path in sorted((Path(__file__).parents[1] / "jokerpoker").rglob("*.py"))
    for code in re.findall(CODE, path.read_text(encoding="utf-8"))
    if code != "internal"
}
"""Every code of an error in the package, except that of the engine's internal errors."""
FUZZ = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

MOST_ACTIONS = 200
"""Longer matches take too long to replay hundreds of times."""


@cache
def save_of(name: str) -> Any:
    return saves.read("engine", name)["save"]


old_saves = st.sampled_from([n for n in saves.names("engine") if len(save_of(n)["actions"]) <= MOST_ACTIONS])


def refused_or_whole(data: Any) -> None:
    """A save is refused with a code and words, or it is a whole one."""
    match = loaded(data)
    if isinstance(match, SaveError):
        assert match.code in SAVE_CODES
        assert len(str(match)) > 10
        return
    again = Match.load(match.save(), rules_of)
    assert again.digest() == match.digest() == data["digest"]


def loaded(data: Any) -> Match | SaveError:
    try:
        return Match.load(data, rules_of)
    except SaveError as fault:
        return fault


@given(old_saves.flatmap(lambda name: harmed(save_of(name))))
@FUZZ
def test_a_harmed_save_is_refused_or_whole(data: Any) -> None:
    refused_or_whole(data)


@given(old_saves.flatmap(lambda name: scratched(json.dumps(save_of(name)))))
@FUZZ
def test_a_scratched_save_file_is_refused_or_whole(text: str) -> None:
    load = f'{{"match": "m", "save": {text}, "seat": 0, "budget_ms": 60000}}'
    reply = asked(Bridge(), f'{{"id": 1, "method": "load", "params": {load}}}')
    if reply["ok"]:
        refused_or_whole(reply["result"]["snapshot"]["save"])


def asked(bridge: Bridge, text: str) -> Any:
    """The answer, which is one of the documented ones."""
    reply = json.loads(bridge.handle(text))
    assert set(reply) == {"id", "ok", "result"} if reply["ok"] else {"id", "ok", "error"}
    if not reply["ok"]:
        assert reply["error"]["code"] in CODES, reply
        assert len(reply["error"]["message"]) > 5
    return reply


CARDS = ["As", "Ks", "Jk", "7d", "2c"]
Request = tuple[str, dict[str, Any]]


def questions(game: str, view: Any) -> dict[str, Any]:
    """Good parameters for every tool of a game."""
    return {name: {} for name in GAMES[game].tools} | dict(SUBJECTS[game].asks(view))


def _gestures(game: str, view: Any, at: dict[str, Any]) -> list[Request]:
    """What is done by gestures: refused at games that have no scenes."""
    presenter, gesture = GAMES[game].presenter, {"kind": "press", "button": "main"}
    if presenter:
        first = contents.offered(presenter.scene(view, presenter.begin(view, {})))[0]
        gesture = {"kind": first.kind, **codec.dump(first)}
    typed = {"line": "help", "names": {"zone:hand": "Your cards"}, "lists": [{"verbs": "help=help"}]}
    return [
        ("gesture", {**at, "gesture": gesture, "play": False}),
        ("type", {**at, "typed": typed}),
    ]


@cache
def requests(game: str) -> tuple[str, ...]:
    """A good request of every method, tool and study at a table of the game."""
    save = SUBJECTS[game].saved
    table = Match.load(save, rules_of)
    seat = min(table.state.prompts())
    view, at, choice = table.state.view(seat), {"ply": table.ply, "seat": seat}, _first_choice(table)
    deal = {"game": game, "options": save["options"], "seed": "x"}
    dealt = {**deal, "version": table.rules.version, "seats": table.seats}
    player = next(iter(GAMES[game].players))
    seats = ["human", *[player] * (table.seats - 1)]
    tools = [("assist", {"name": n, "seat": seat, "params": p}) for n, p in questions(game, view).items()]
    studies = [("study", {"game": game, "name": n, "params": p}) for n, p in SUBJECTS[game].studies().items()]
    asks: list[Request] = [
        ("hello", {"games": [game]}),
        ("new", {**deal, "seats": table.seats, "seat": 0}),
        ("load", {"save": save, "seat": 0, "budget_ms": 60_000}),
        ("show", {"game": game, "view": view}),
        ("view", {"seat": seat}),
        ("submit", {**at, "action": _answer(table, seat)}),
        *_gestures(game, view, at),
        ("think", {**at, "player": player, "for": seat, "budget_ms": 5}),
        ("asked", {"for": seat}),
        ("answered", {**at, "player": "mine", "for": seat, "action": _answer(table, seat)}),
        ("replay", {"ply": 0, "seat": seat}),
        ("undo", {"ply": 0, "seat": 0}),
        ("cancel", {}),
        (
            "proof",
            {"players": seats, "save": save, "state": {"verdict": "wanted"}, "work": True, "budget_ms": 5},
        ),
        ("ground", {"key": "pegs_and_jokers/4/0"}),
        ("task", {"game": game, "seed": "x", "gesture": {"kind": "press", "button": "order"}}),
        ("deal_code", {**deal, "players": seats}),
        ("read_code", {"code": dealcode.encode(Deal(game, tuple(seats), save["options"], "x"))}),
        ("house_rules", {"game": game, "state": {}}),
        ("task_days", {"stored": None, "day": "2026-03-01"}),
        ("days", {"game": game, "players": seats, "matches": [], "now": 0, "begun": True, "budget_ms": 5}),
        ("fair_level", {"matches": _totals(game, save["options"])["matches"]}),
        ("share", {**_shared(save, seats), "result": _totals(game, save["options"])["matches"][0]}),
        ("totals", _totals(game, save["options"])),
        (
            "play_on",
            {"save": save, "ply": 0, "shared": False, "under_way": True, "work": True, "budget_ms": 5},
        ),
        ("share", {**_shared(save, seats), "work": True, "budget_ms": 5}),
        ("consolation", {"save": save, "seat": seat, "budget_ms": 5}),
        ("decision", {"save": save, "ply": choice, "budget_ms": 5}),
        ("lines", {"saves": [save, save], "at": table.ply, "seat": seat, "work": True, "budget_ms": 5}),
        ("exercises", {**_exercises(game), "search": "m", "save": save, "budget_ms": 5}),
        ("grade", {"save": save, "ply": choice, "earlier": None, "budget_ms": 5}),
        ("read_match", {"code": matchcode.encode(table, seats), "budget_ms": 5}),
        (
            "fairness",
            {
                "dealt": [dealt],
                "left": 1,
                "state": {"matches": 1, "counts": {f"{game}.jokers.0.": [60, 9.0, 4.0, 2.0]}},
                "budget_ms": 5,
            },
        ),
        ("bench", {"state": {"hands": [{"cards": CARDS}]}, "change": {"key": "typed-0", "value": "(As)"}}),
        ("trial", {"state": {"start": [CARDS], "hands": [CARDS]}, "change": {"key": "tap-0-1"}}),
        ("odds", {"state": {"lowest": "7", "wild": "1"}, "work": True, "budget_ms": 5}),
        *[(method, {**ask, "budget_ms": 5}) for method, ask in (*tools, *studies)],
    ]
    named = [(m, {"match": "m", **params} if m in OF_MATCH else params) for m, params in asks]
    return tuple(json.dumps({"id": 1, "method": method, "params": params}) for method, params in named)


def _first_choice(table: Match) -> int:
    """The first ply whose action the coach judges; 0 without a coach."""
    coach = coach_of(table.rules.key)
    weighed = (
        (ply, finished(coach.weigh(table.at(ply).view(action.seat), action)))
        for ply, action in enumerate(table.log if coach else ())
    )
    return next((ply for ply, verdict in weighed if verdict), 0)


def _exercises(game: str) -> dict[str, Any]:
    plan = {"due": "2026-01-01T00:00:00.000Z"}
    drill = {"format": 1, "game": game, "match": "m", "ply": 0, "seat": 0, "cost": 1, "plan": plan}
    stored = {"drills": {"m.0": drill}, "progress": {"looked": [], "days": []}, "now": 10**12, "zone": -60}
    return {
        **stored,
        "game": game,
        "gone": False,
        "matches": [{"id": "m", "game": game, "levels": ["human"]}],
    }


def _shared(save: Any, seats: list[str]) -> dict[str, Any]:
    return {"page": "", "save": save, "players": seats, "names": [], "ply": 0, "result": None}


def _totals(game: str, options: Any) -> dict[str, Any]:
    players = [{"level": "human"}, {"level": "casual"}]
    outcome = {"scores": [5, 4], "winners": [0], "won": [2, 1], "rounds": 3, "kinds": [{"pair": 3}, {}]}
    match = {
        "game": game,
        "players": players,
        "outcome": outcome,
        "facts": {"options": options},
        "when": "now",
    }
    asked = {"state": {"person": ""}, "change": {"key": "seats", "value": 2}, "own": {}}
    return {"matches": [match, {**match, "accuracy": {"0": 88}}], **asked}


def _answer(table: Match, seat: int) -> Any:
    return codec.dump(table.state.sample(seat, Rng("fuzz")))


def at_table(game: str) -> Bridge:
    bridge = Bridge()
    load = {"match": "m", "save": SUBJECTS[game].saved, "seat": 0, "budget_ms": 60_000}
    assert asked(bridge, json.dumps({"id": 0, "method": "load", "params": load}))["ok"]
    return bridge


def hurried(message: Any) -> Any:
    """The message, with 100 ms for a slice if it allows more: minutes are valid, but too long for a test."""
    match message:
        case {"params": {"budget_ms": int(budget)} as params} if 100 < budget <= 3_600_000:
            return {**message, "params": {**params, "budget_ms": 100}}
    return message


every_game = pytest.mark.parametrize("game", sorted(GAMES))


@every_game
def test_the_good_requests_are_good_and_reach_everything(game: str) -> None:
    reached = set()
    for text in requests(game):
        reply, request = asked(at_table(game), text), json.loads(text)
        reached.add((request["method"], request["params"].get("name", "")))
        if request["method"] in ("gesture", "type") and GAMES[game].presenter is None:
            assert reply["error"]["code"] == "no_scenes"
            continue
        if request["method"] == "task" and GAMES[game].task is None:
            assert reply["error"]["code"] == "no_task"
            continue
        if request["method"] in ("decision", "grade") and not GAMES[game].coach:
            assert reply["error"]["code"] == "no_ply"
            continue
        assert reply["ok"] or request["params"].get("name") in ("review", "analyse"), (text, reply)
    methods = {(method, "") for method in Bridge().methods} - {("assist", ""), ("study", "")}
    tools = {("assist", name) for name in GAMES[game].tools}
    wanted = methods | tools | {("study", name) for name in GAMES[game].studies}
    assert wanted == reached, "asks and studies of the game in tests/conformance/subjects.py"


@every_game
def test_a_harmed_message_is_answered_with_a_known_code(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    tried: Counter[str] = Counter()
    good = [json.loads(text) for text in requests(game)]

    @given(st.lists(st.sampled_from(good).flatmap(harmed), min_size=1, max_size=3))
    @FUZZ
    def ask(messages: list[Any]) -> None:
        bridge = at_table(game)
        for message in messages:
            answer = asked(bridge, json.dumps(hurried(message)))
            tried["answered" if answer["ok"] else "refused"] += 1
        assert asked(bridge, '{"id": 1, "method": "hello", "params": {"games": []}}')["ok"]

    ask()
    record_property("tried", f"{game}: {tried.total()} harmed messages, {tried['refused']} of them refused")
    assert tried["refused"] > 10


@every_game
@pytest.mark.parametrize("depth", [900, 980, 2_000, 20_000])
def test_a_message_however_deep_is_answered_with_a_known_code(game: str, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    bridge = at_table(game)
    for text in requests(game):
        for key, value in json.loads(text)["params"].items():
            asked(bridge, text.replace(json.dumps(value), deep, 1))
            asked(bridge, text.replace(f'"{key}": ', f'"{key}": {{"a": {deep}}}, "b": '))


@cache
def views(game: str) -> tuple[Any, ...]:
    """What every seat sees at the start, in the middle and at the end of the saves of a game."""
    matches = [Match.load(save_of(name), rules_of) for name in saves.names("engine") if name.startswith(game)]
    return tuple(
        match.at(ply).view(seat)
        for match in matches
        if match.ply <= MOST_ACTIONS
        for ply in sorted({0, match.ply // 2, match.ply})
        for seat in range(match.seats)
    )


def shown(game: str, view: Any) -> Any:
    """The answer to a view that is to be shown; where it is, every question of the table is answered too.

    After an internal error, let ``imagine`` check more of the view, such as cards by ``check_card``.
    """
    bridge = Bridge()
    reply = asked(
        bridge, json.dumps({"id": 1, "method": "show", "params": {"match": "m", "game": game, "view": view}})
    )
    if reply["ok"]:
        for name, params in questions(game, view).items():
            ask = {"match": "m", "name": name, "seat": view["seat"], "params": params, "budget_ms": 1}
            asked(bridge, json.dumps({"id": 1, "method": "assist", "params": ask}))
    return reply


@every_game
def test_a_forged_view_is_no_view(game: str, record_property: Callable[[str, object], None]) -> None:
    tried: Counter[str] = Counter()

    @given(st.sampled_from(views(game)).flatmap(harmed).filter(lambda view: isinstance(view, dict)))
    @settings(FUZZ, derandomize=True)
    def show(view: Any) -> None:
        reply = shown(game, view)
        tried["shown" if reply["ok"] else reply["error"]["code"]] += 1

    show()
    record_property("tried", f"{game}: {dict(tried)}")
    assert set(tried) <= {"shown", "no_view", "bad_request"}
    assert tried["no_view"] > 10


def changed(game: str, ply: int, **parts: Any) -> Any:
    """What a seat sees in the middle of a match, with other parts."""
    match = Match.load(SUBJECTS[game].saved, rules_of)
    view = match.at(min(ply, match.ply)).view(0)
    return {**view, **{name: part(view[name]) for name, part in parts.items()}}


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("pegs_and_jokers", {"cards": lambda cards: ["1", *cards[1:]]}),
        ("pegs_and_jokers", {"pegs": lambda pegs: pegs[:3]}),
        ("pegs_and_jokers", {"pegs": lambda pegs: [*pegs, pegs[0]]}),
        ("pegs_and_jokers", {"turn": lambda turn: turn + 0.5}),
        ("pegs_and_jokers", {"dealer": lambda dealer: bool(dealer)}),
        ("joker_poker", {"cards": lambda cards: cards[1:], "ready": lambda ready: [True for _ in ready]}),
        ("joker_poker", {"cards": lambda cards: [cards[0], *cards[:-1]]}),
        ("poker_tiles", {"scores": lambda scores: scores[1:]}),
    ],
    ids=lambda part: part if isinstance(part, str) else " ".join(part),
)
def test_a_view_that_no_position_has_is_no_view(game: str, parts: Any) -> None:
    assert shown(game, changed(game, 9))["ok"]
    assert shown(game, changed(game, 9, **parts))["error"]["code"] == "no_view"


HUGE = ["x" * 9_000, ["As"] * 2_000, [[]] * 2_000, {str(number): 0 for number in range(900)}]


@every_game
def test_a_refusal_is_short_whatever_it_refuses(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    """What is not understood is named, not sent back whole: another huge part at each place in turn."""
    huge = cycle(HUGE)
    record_property("tried", f"{game}: {refused_shortly(game, lambda: [next(huge)], 3)} huge parts")


@pytest.mark.slow
@every_game
def test_a_refusal_is_short_whatever_it_refuses_anywhere(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    record_property("tried", f"{game}: {refused_shortly(game, lambda: HUGE, 12)} huge parts")


def refused_shortly(game: str, huge: Callable[[], list[Any]], most: int) -> int:
    """Put huge parts into every request, at the first ``most`` of its parts; return how many were tried."""
    tried = 0
    for text in requests(game):
        bridge, request = at_table(game), json.loads(text)
        for inside, key in entries_of(request["params"])[:most]:
            kept = inside[key]
            for inside[key] in huge():
                reply = asked(bridge, json.dumps(request))
                assert reply["ok"] or len(reply["error"]["message"]) <= MAX_MESSAGE, (request["method"], key)
                tried += 1
            inside[key] = kept
    return tried


@every_game
def test_a_scratched_message_is_answered_with_a_known_code(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    tried = 0

    @given(st.sampled_from(requests(game)).flatmap(scratched))
    @FUZZ
    def ask(text: str) -> None:
        nonlocal tried
        tried += 1
        asked(at_table(game), text)

    ask()
    record_property("tried", f"{game}: {tried} scratched messages")


@given(st.text() | JUNK.map(json.dumps))
@FUZZ
def test_a_message_of_another_kind_is_answered_with_a_known_code(text: str) -> None:
    assert asked(Bridge(), text)["error"]["code"] in ("bad_request", "unknown_method")
