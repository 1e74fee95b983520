"""Plays seeded matches through the bridge and prints one SHA-256 over every reply, game by game.

The same lines must come out of every Python that runs the engine.
"""

import hashlib
import json
import sys

from jokerpoker.page.bridge import handle

LONG_ENOUGH = 3_600_000
THOROUGH = 6
"""So many matches of each game go through everything; the others are played by its quickest player alone."""
OPTIONS = (
    {},
    {"five_of_a_kind": "top", "joker_duplicates": "always"},
    {"joker_duplicates": "never", "tie_rule": "void", "foul": "lose"},
)


def ask(method, **params):
    """The bridge's reply as text, and its result; only a hint may be refused, as not every game has it."""
    text = handle(json.dumps({"id": 1, "method": method, "params": params}))
    reply = json.loads(text)
    if not reply["ok"] and method != "assist":
        raise AssertionError(f"{method}: {reply['error']}")
    return text, reply.get("result")


def match(game, seats, players, seed, options, thorough, plies):
    """Every reply of one match of computer players; if `thorough`, with hints, its save loaded again."""
    text, snapshot = ask("new", match="digest", game=game, seats=seats, seed=seed, options=options, seat=0)
    save = snapshot["save"]
    yield text
    while not snapshot["over"] and snapshot["ply"] < plies:
        seat = snapshot["asked"][0]
        if thorough and 0 in snapshot["asked"]:
            yield ask("assist", match="digest", name="suggest", seat=0, params={"count": 8})[0]
        player = players[(seat + len(seed)) % len(players)]
        think = {"player": player, "for": seat, "seat": 0, "ply": snapshot["ply"], "budget_ms": LONG_ENOUGH}
        text, result = ask("think", match="digest", **think)
        yield text
        snapshot = result["snapshot"]
        save["actions"] += snapshot["change"]["actions"]
        save["digest"] = snapshot["change"]["digest"]
    if thorough:
        yield ask("load", match="digest", save=save, seat=seats - 1, budget_ms=LONG_ENOUGH)[0]


def main(matches, plies):
    """A line for each game: the digest over so many matches up to a ply, its numbers of seats in turn."""
    for game in ask("hello")[1]["games"]:
        digest = hashlib.sha256()
        players = [player["key"] for player in game["players"]]
        names = {option["name"] for option in game["options"]}
        for number in range(matches):
            thorough = number < THOROUGH
            seats = game["seats"][number % len(game["seats"])]
            options = OPTIONS[number % len(OPTIONS)] if game["key"] == "joker_poker" else {}
            options = {"deals": 1} if "deals" in names else options
            somebody = players if thorough else players[:1]
            for text in match(game["key"], seats, somebody, f"digest {number}", options, thorough, plies):
                digest.update(text.encode())
        print("digest", game["key"], digest.hexdigest())


main(*map(int, sys.argv[1:]))
