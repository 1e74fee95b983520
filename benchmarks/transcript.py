"""The requests for a recording (``record_profile.py``): all that the engine can be asked, valid or not."""

from __future__ import annotations

import copy
import itertools
import json
import zlib
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from jokerpoker import codec
from jokerpoker.codetext import checksum, letters_of
from jokerpoker.display import contents, scenes
from jokerpoker.display.scenes import Scene
from jokerpoker.page.bridge import MAX_REQUEST, Bridge
from jokerpoker.registry import GAMES
from tests import saves
from tests.conformance.subjects import SUBJECTS
from tests.test_fuzz import questions, requests

PLIES = 40
"""The most plies of a match that players play."""
GESTURES = 40
"""The number of scenes in which gestures are made."""
PATIENT_MS = 600_000
"""The time for an answer. A recording interpreter is slow; even so, most answers come in one slice."""
MOST_ACTIONS = 150
"""The most actions of a save that is loaded here."""
CODES = tuple(
    f"1.{letters_of(body)}.{checksum(f'1.{letters_of(body)}.')}"
    for body in (zlib.compress(b"\0" * 1_000_000, wbits=-15), zlib.compress(b"[]\nx", wbits=-15), b"x")
)
"""Wrong codes of matches: one that unpacks to a million bytes, one with a wrong head, one not compressed."""
PRESETS = ("standard", "joker_poker", "deuces_wild", "wild", "none of these")
HANDS = [["Kh", "Kd", "Kc", "Ts", "Th"], ["As", "Ks", "9s", "4s", "RJ"], ["2h", "3h", "4h", "5h", "6h"]]
JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**53 - 1,
    0.1,
    1e15,
    "",
    "é 日本 🃏",
    "x" * 5_000,
    [],
    {},
    [[]],
    {"é": 1},
)
BROKEN = (
    "",
    "{",
    "[]",
    "null",
    '"é"',
    "[" * 900,
    '{"id": 1}',
    '{"id": 1, "method": "none", "params": {}}',
    '{"id": "é🃏", "method": 7}',
    '{"id": 1, "method": "view", "params": []}',
    '{"id": NaN, "method": "view", "params": {}}',
    '{"id": 1, "method": "view", "params": {"seat": -Infinity}}',
    '{"id": 1, "method": "view", "params": {"seat": 1e999}}',
    '{"id": 1, "method": "view", "params": {"seat": 123456789012345678901234567890}}',
    '{"id": 1, "method": "\\ud800\\udc00\\ud800\\n\\u00e9", "params": {}}',
    '{"id": 1, "method": "hello", "params": {"games": ["' + "y" * 100_000 + '"]}}',
    "x" * (MAX_REQUEST + 1),
)


class Transcript:
    """The requests asked so far (``texts``), and an engine that answers them, so that others can follow."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._bridge = Bridge()

    def ask(self, method: str, **params: Any) -> Any:
        """Ask the engine; the result, or None if it refuses."""
        text = json.dumps({"id": len(self.texts), "method": method, "params": params})
        return self.send(text).get("result")

    def send(self, text: str) -> dict[str, Any]:
        """Send the text of a request; the whole reply."""
        self.texts.append(text)
        reply: dict[str, Any] = json.loads(self._bridge.handle(text))
        return reply

    def finish(self, method: str, **params: Any) -> Any:
        """Ask until a question that is answered in slices is answered; None if the engine refuses."""
        while (answer := self.ask(method, **params)) and answer.keys() == {"done", "progress"}:
            pass
        return answer


def transcript(harm: bool = True) -> list[str]:
    """The texts of all requests: every game with all its numbers of seats and players, every tool and study,
    old saves, refusals, and questions without a game.

    With ``harm``, valid requests are also asked with each of their parts replaced by junk.
    """
    asked = Transcript()
    for text in BROKEN:
        asked.send(text)
    asked.ask("hello")
    for game in sorted(GAMES):
        good(asked, game)
        for seats, player in itertools.product(GAMES[game].rules.seat_counts, GAMES[game].players):
            play(asked, game, seats, player)
        if GAMES[game].presenter:
            gestures(asked, game)
        if harm:
            harmed(asked, game)
    laboratory(asked)
    for name in saves.names("engine"):
        save = saves.read("engine", name)["save"]
        if len(save["actions"]) <= MOST_ACTIONS:
            asked.finish("load", match=name, save=save, seat=0)
            asked.finish("proof", players=[], save=save, state={"verdict": "wanted"}, work=True)
            handed_on(asked, save)
    return asked.texts


def handed_on(asked: Transcript, save: Any) -> None:
    """Make the code of a match and read it; then read codes that are refused."""
    seats = save["seats"]
    params = {"page": "", "save": save, "players": ["human"] * seats, "ply": 0, "budget_ms": PATIENT_MS}
    more = {"names": ["Zoë"] * seats, "result": None, "state": {"names": True}, "work": True}
    found = asked.finish("share", **params, **more)
    code = found["result"]["state"]["code"] if found and "result" in found else ""
    for text in (code, code[:-9], code.replace("A", "B"), f"({code}@3)", "2.new.00000000", *CODES):
        asked.finish("read_match", code=text, budget_ms=PATIENT_MS)


def good(asked: Transcript, game: str) -> None:
    """Ask a valid request of every method, tool and study at a table of the game."""
    for text in requests(game):
        asked.finish("load", match="m", save=SUBJECTS[game].saved, seat=0, budget_ms=PATIENT_MS)
        request = json.loads(text)
        method, params = request["method"], request["params"]
        asked.ask(method, **params, **({"stop": True} if method == "think" else {}))
        if "budget_ms" in params and method != "think":
            asked.finish(method, **params | {"budget_ms": PATIENT_MS})
    asked.ask("cancel")


def play(asked: Transcript, game: str, seats: int, player: str) -> None:
    """Play the first ``PLIES`` of a match, one player in all seats; at every sixth, ask all questions."""
    names = {option.name for option in fields(GAMES[game].rules.options_type)}
    options = {"deals": 1} if "deals" in names else {}
    match = {"match": "é 1"}
    now = asked.ask("new", **match, game=game, seats=seats, seed="profile", options=options, seat=0)
    save = now["save"]
    while not now["over"] and now["ply"] < PLIES:
        seat = now["asked"][0]
        if now["ply"] % 6 == 0:
            for name, params in questions(game, now["view"] | {"seat": 0}).items() if seat == 0 else ():
                asked.finish("assist", **match, name=name, seat=0, params=params, budget_ms=PATIENT_MS)
        think = {"ply": now["ply"], "player": player, "for": seat, "seat": 0, "budget_ms": PATIENT_MS}
        now = asked.finish("think", **match, **think)["snapshot"]
        save["actions"] += now["change"]["actions"]
        save["digest"] = now["change"]["digest"]
    asked.ask("submit", **match, ply=now["ply"], action={"kind": "none", "seat": 0}, seat=0)
    asked.ask("undo", **match, ply=max(0, now["ply"] - 2), seat=0)
    asked.ask("view", **match, seat=seats - 1)
    asked.finish("load", **match, save=save, seat=0)
    asked.finish("proof", players=[], save=save, state={"verdict": "wanted"}, work=True)


def gestures(asked: Transcript, game: str) -> None:
    """Play the beginning of a match by gestures; in each scene, make every third gesture and type lines."""
    match = {"match": "g", "seat": 0}
    now = asked.ask("new", **match, game=game, seats=GAMES[game].rules.seat_counts[0], seed="g", options={})
    turns = itertools.count()
    for _ in range(GESTURES):
        now = others(asked, game, match, now)
        scene = codec.load(Scene, now["beats"][-1]["scene"])
        for zone in scene.zones:
            if zone.ground:
                asked.ask("ground", key=zone.ground)
        names = {f"item:{item.key}": item.face for item in contents.items_of(scene)} | {
            "zone:hand": "Your cards"
        }
        lists = [{"verbs": "choose=hold, löse; help=?; none=none", "letters": "K=r"}, {}]
        for line in ("hold 1 2", "hold none", "?", "cards", "kh", "r♥", "é"):
            typed = {"line": line, "names": names, "lists": lists}
            asked.ask("type", **match, ply=now["ply"], typed=typed)
        offered = contents.offered(scene)
        for gesture in offered[next(turns) % 3 :: 3]:
            told = asked.ask("gesture", **match, ply=now["ply"], gesture=scenes.dump(gesture))
            if told and "ply" in told:
                now = told
                break
            now = {**now, "beats": told["beats"]} if told else now
    asked.finish("load", **match, save=saves_of(asked, game), desk=now["desk"])


def others(asked: Transcript, game: str, match: dict[str, Any], now: Any) -> Any:
    """The snapshot of seat 0 after the other seats have moved; ``now``: the one before."""
    player = next(iter(GAMES[game].players))
    while not now["over"] and 0 not in now["asked"]:
        think = {"ply": now["ply"], "player": player, "for": now["asked"][0], "budget_ms": PATIENT_MS}
        now = asked.finish("think", **match, **think)["snapshot"]
    return now


def saves_of(asked: Transcript, game: str) -> Any:
    """The save of a match that begins with the same seed."""
    rules = GAMES[game].rules
    found = asked.ask("new", match="h", seat=0, game=game, seats=rules.seat_counts[0], seed="g", options={})
    return found["save"]


def harmed(asked: Transcript, game: str) -> None:
    """Ask most valid requests with each of their parts replaced, by one piece of junk after another."""
    junk = itertools.cycle(JUNK)
    for text in requests(game):
        request = json.loads(text)
        if request["method"] in ("load", "proof", "think"):
            continue
        for path in paths(request["params"]):
            wrong = copy.deepcopy(request)
            replace(wrong["params"], path, next(junk))
            asked.send(json.dumps(wrong))
            asked.ask("cancel")


def paths(data: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths (keys and indexes) to all parts of JSON data; of each list only to the first item."""
    items = data.items() if isinstance(data, dict) else enumerate(data[:1]) if isinstance(data, list) else ()
    for key, value in items:
        yield (*before, key)
        yield from paths(value, (*before, key))


def replace(data: Any, path: tuple[Any, ...], value: Any) -> None:
    """Replace the part of JSON data at a path."""
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def laboratory(asked: Transcript) -> None:
    """Ask about hands and packs, which needs no game."""
    for preset in PRESETS:
        hands = [{"cards": hand} for hand in HANDS]
        asked.ask("bench", state={"rules": {"preset": preset, "more": True}, "hands": hands})
    for jokers in (0, 1, 2):
        asked.finish("odds", pack={"jokers": jokers}, budget_ms=PATIENT_MS)
