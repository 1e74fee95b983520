"""The dialog that proves that a deal was not rigged."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from jokerpoker.dealcode import decode
from jokerpoker.match import Match
from jokerpoker.page.bridge import Bridge

SEED = "honest"
HASH = hashlib.sha256(SEED.encode()).hexdigest()


def proof(**params: Any) -> Any:
    """The dialog, of all slices."""
    asked = {"players": ["human", "club"], "budget_ms": 60_000, **params}
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "method": "proof", "params": asked})))
    assert reply["ok"], reply
    return reply["result"].get("result", reply["result"])


def checked(save: Any, **params: Any) -> Any:
    """The dialog after a check."""
    pressed = proof(save=save, change={"key": "check"}, **params)
    assert pressed["work_left"]
    return proof(save=save, state=pressed["state"], work=True, **params)


def facts(dialog: Any) -> dict[str, str]:
    (block,) = [block for block in dialog["panel"]["blocks"] if block["kind"] == "facts"]
    return {fact["key"]: fact["value"]["values"]["things"].replace(" ", "") for fact in block["facts"]}


def rows(dialog: Any) -> list[list[str]]:
    return [
        row["cards"]
        for block in dialog["panel"]["blocks"]
        if block["kind"] == "grid"
        for row in block["rows"]
    ]


def marks(dialog: Any) -> list[str]:
    return [block["mark"] for block in dialog["panel"]["blocks"] if block.get("mark")]


def command(dialog: Any) -> str:
    (entry,) = [
        entry
        for block in dialog["panel"]["blocks"]
        if block["kind"] == "listing"
        for entry in block["entries"]
    ]
    return str(entry["words"]["values"]["things"])


def test_only_the_fingerprint_is_shown_during_a_match() -> None:
    dialog = proof(fingerprint=HASH)
    assert facts(dialog) == {"fingerprint": HASH}
    assert all(block["kind"] != "fields" for block in dialog["panel"]["blocks"])


def test_a_match_is_checked_against_its_seed() -> None:
    match = Match("joker_poker", 2, SEED)
    assert facts(proof(save=match.save())) == {"fingerprint": HASH, "seed": SEED}
    dialog = checked(match.save())
    assert marks(dialog) == ["right"]
    assert rows(dialog) == [match.state.view(seat)["cards"] for seat in range(2)]
    assert decode(command(dialog)).seed == SEED


def test_a_match_of_another_seed_is_wrong() -> None:
    dialog = checked({**Match("joker_poker", 2, SEED).save(), "seed": "swapped"})
    assert (marks(dialog), rows(dialog)) == (["wrong"], [])


def test_the_machine_shows_hands_and_what_replaces_their_cards() -> None:
    match = Match("video_poker", 1, SEED)
    cards = rows(checked(match.save(), players=["human"]))
    assert len(cards) == 20
    assert all(len({*cards[at], *cards[at + 1]}) == 10 for at in range(0, 20, 2))


def test_no_command_deals_the_players_of_the_workshop() -> None:
    dialog = checked(Match("joker_poker", 2, SEED).save(), players=["human", "own"])
    assert marks(dialog) == ["right"]
    assert all(block["kind"] != "listing" for block in dialog["panel"]["blocks"])
