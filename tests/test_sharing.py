"""The line in which the result of a match is sent to others."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker import dealcode, matchcode
from jokerpoker.display.words import Words
from jokerpoker.match import Match
from jokerpoker.page.bridge import Bridge
from jokerpoker.rng import Rng
from jokerpoker.sharing import score_words
from jokerpoker.terminal.words import Speaker


def told(**changes: Any) -> Any:
    """What the bridge answers about a finished match of Joker Rum, as the page stores it."""
    outcome = {"scores": [40, 55, 40], "winners": [1], "won": [2, 3, 0], "rounds": 5}
    players = [{"level": level} for level in ("human", "club", "club")]
    match = {"game": "joker_rum", "when": "", "players": players, "outcome": outcome, **changes}
    reply = shared(Match("joker_rum", 4, "x"), ("human",) * 4, result=match)
    return reply["panel"]["blocks"][0]["words"] if "panel" in reply else reply["code"]


def shared(match: Match, players: tuple[str, ...], **more: Any) -> Any:
    """The dialog about a match, of all slices, or the error."""
    asked = {"page": "https://example.org/", "save": match.save(), "players": players, "ply": 7, "names": []}
    params = {**asked, "result": None, "budget_ms": 60_000, **more}
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "method": "share", "params": params})))
    return reply["result"].get("result", reply["result"]) if reply["ok"] else reply["error"]


def test_one_person_sends_points_place_and_the_deals_won() -> None:
    words = told()
    assert words["key"] == "share.one"
    values = words["values"]
    assert values["deal"] == "other"
    assert values["result"]["values"] == {"points": 40, "place": 2, "of": 3, "unit": "points"}
    assert values["won"] == {"key": "share.won.joker_rum", "values": {"won": 2, "of": 5}}
    assert told(game="poker_tiles")["values"]["won"] == "none"


@pytest.mark.parametrize(
    ("game", "words"),
    [("video_poker", "+40 coins"), ("pegs_and_jokers", "40 team pegs home")],
)
def test_coins_and_pegs_are_no_points(game: str, words: str) -> None:
    assert Speaker("en").render(Words(**told(game=game)["values"]["result"])) == words


@pytest.mark.needs_page
@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_who_plays_alone_has_points_and_no_place(language: str) -> None:
    texts = [Speaker(language).render(score_words("joker_rum", 5, 1, players)) for players in (1, 2)]
    assert ["1" in text for text in texts] == [False, True]


def test_a_day_s_deal_is_named() -> None:
    values = told(day="2026-03-01")["values"]
    assert (values["deal"], values["day"]) == ("day", {"day": "2026-03-01"})


def test_people_at_one_device_send_the_points_of_all() -> None:
    words = told(players=[{"level": level} for level in ("human", "club", "human")])
    assert words["key"] == "share.people"
    points = [(one["values"]["name"]["seat"], one["values"]["points"]) for one in words["values"]["scores"]]
    assert points == [(0, 40), (1, 55), (2, 40)]


def test_what_an_older_page_has_not_stored_counts_nothing() -> None:
    values = told(outcome={"scores": []})["values"]
    assert values["result"]["values"] == {"points": 0, "place": 1, "of": 3, "unit": "points"}
    assert values["won"]["values"] == {"won": 0, "of": 0}


@pytest.mark.parametrize("changes", [{"players": []}, {"players": None}, {"game": "gone"}])
def test_what_is_no_match_is_refused(changes: dict[str, Any]) -> None:
    assert told(**changes) == "bad_request"


def played() -> Match:
    """A short match of Poker Tiles at its third ply."""
    match = Match("poker_tiles", 2, "x")
    rng = Rng("x")
    for _ in range(3):
        match.submit(match.state.sample(match.to_act[0], rng))
    return match


def buttons(dialog: Any) -> dict[str, Any]:
    """What the buttons give to the page, by key."""
    fields = [block for block in dialog["panel"]["blocks"] if block["kind"] == "fields"]
    return {button["press"]: button.get("gives") for block in fields for button in block.get("buttons", [])}


def marks(dialog: Any) -> set[str]:
    return {block.get("mark", "") for block in dialog["panel"]["blocks"]}


def test_a_result_goes_with_a_link_to_its_deal() -> None:
    match = {
        "game": "poker_tiles",
        "when": "",
        "players": [{"level": "human"}],
        "outcome": {"scores": [3, 2]},
    }
    dialog = shared(played(), ("human", "casual"), result=match)
    link = buttons(dialog)["share-result"]["link"]
    assert link.startswith("https://example.org/#/deal/")
    assert dealcode.decode(link).seed == "x"
    assert "share-match" in buttons(dialog)
    assert not dialog["work_left"]
    said = {"key": "machine.share", "values": {}}
    dialog = shared(played(), ("human", "casual"), result=match, line=said)
    assert dialog["panel"]["blocks"][0]["words"]["key"] == "machine.share"


def test_a_whole_match_is_a_link_that_opens_at_a_turn() -> None:
    players = ("human", "casual")
    assert shared(played(), players)["work_left"]
    done = shared(played(), players, ply=2, work=True)
    link = buttons(done)["share-result"]["link"]
    assert link == f"https://example.org/#/match/{done['state']['code']}@2"
    assert buttons(done)["save-match"]["code"].endswith("@2")
    assert matchcode.decode(link).match == played()
    start = shared(played(), players, ply=2, state=done["state"], change={"key": "turn", "value": False})
    assert buttons(start)["share-result"]["link"].endswith("@0")
    assert not start["work_left"]


def test_names_are_included_only_if_asked_for() -> None:
    asked = {"players": ("human", "human"), "names": ["", "Zoë"]}
    done = shared(played(), **asked, work=True)
    assert matchcode.decode(done["state"]["code"]).names == ()
    named = shared(played(), **asked, state=done["state"], change={"key": "names", "value": True})
    assert named["work_left"]
    named = shared(played(), **asked, state=named["state"], work=True)
    assert matchcode.decode(named["state"]["code"]).names == ("", "Zoë")


def test_a_long_match_is_only_a_file() -> None:
    code = "1." + "A" * 700
    dialog = shared(played(), ("human", "casual"), state={"whole": True, "code": code})
    assert list(buttons(dialog)) == ["save-match"]
    assert "link" not in marks(dialog)


def test_a_match_whose_hidden_cards_were_dealt_again_has_no_code() -> None:
    match = played()
    match.redeal(match.to_act[0], "another world")
    dialog = shared(match, ("human", "casual"))
    assert "none" in marks(dialog)
    assert (buttons(dialog), dialog["work_left"]) == ({}, False)
