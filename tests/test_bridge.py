"""The interface for JavaScript: JSON text in, JSON text out, and no request makes it raise."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker import codec
from jokerpoker.arena import duplicate
from jokerpoker.catalogue import Game, Level
from jokerpoker.core import Action, Limit
from jokerpoker.display.scenes import Played
from jokerpoker.lookup import rules_of
from jokerpoker.match import Match
from jokerpoker.page import bridge
from jokerpoker.page.bridge import MAX_REQUEST, MAX_SHORT, Bridge
from jokerpoker.page.table import Table
from jokerpoker.playing import play
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.asking import Asking
from tests.conformance.example_game import Careful, HighCard


class Page(Asking):
    """A page that plays Joker Poker from seat 0."""

    def new(self, seats: int = 3, seed: str = "bridge", **options: Any) -> Any:
        return self.ask("new", game="joker_poker", seats=seats, seed=seed, seat=0, options=options)

    def think(self, snapshot: Any, seat: int, player: str = "club", **more: Any) -> Any:
        for _ in range(100):
            ask = {"ply": snapshot["ply"], "player": player, "for": seat, "seat": 0, "budget_ms": 30}
            answer = self.ask("think", **{**ask, **more})
            if "done" not in answer or answer["done"]:
                return answer.get("snapshot", answer)
        raise AssertionError("the player does not come to an end")


@pytest.fixture
def page() -> Page:
    return Page()


def seen(snapshot: Any) -> Any:
    """What the viewer sees of a position, however it came about."""
    return {key: snapshot[key] for key in ("ply", "over", "asked", "view", "prompt")}


def empty_draft(view: Any) -> dict[str, Any]:
    return {"hands": [[None] * size for size in view["sizes"]], "jokers": {}, "bets": [None] * 3}


def test_hello_tells_what_is_here(page: Page) -> None:
    hello = page.ask("hello")
    (game,) = [game for game in hello["games"] if game["key"] == "joker_poker"]
    assert game["seats"] == [2, 3, 4]
    assert {"casual", "club"} <= {player["key"] for player in game["players"]}
    options = {option["name"]: option for option in game["options"]}
    assert options["tie_rule"]["choices"] == ["own_card", "void"]
    assert options["tie_rule"]["default"] == "own_card"
    assert options["bet_values"]["choices"] is None
    assert options["bet_values"]["least"] == 0
    assert all(option["about"] for option in options.values())


def test_hello_tells_of_the_games_that_it_is_asked_about(page: Page) -> None:
    assert page.ask("hello", games=[])["games"] == []
    (game,) = page.ask("hello", games=["joker_rum"])["games"]
    assert (game["key"], game["seats"]) == ("joker_rum", [4])


def test_a_whole_match_over_the_bridge(page: Page) -> None:
    snapshot = page.new()
    assert snapshot["asked"] == [0, 1, 2]
    while not snapshot["over"]:
        view = snapshot["view"]
        (split,) = page.ask("assist", name="suggest", seat=0, params={"count": 1})["splits"]
        bets = view["bets_left"][0][:3]
        laid = {name: split[name] for name in ("hands", "jokers")}
        action = {"kind": "commit", "seat": 0, "bets": bets, **laid}
        snapshot = page.ask("submit", ply=snapshot["ply"], action=action, seat=0)
        for seat in (1, 2):
            snapshot = page.think(snapshot, seat)
    assert len(snapshot["view"]["history"]) == 3
    assert snapshot["view"]["winners"]
    assert snapshot["prompt"] is None


def test_what_lies_below_a_zone_is_asked_for_once_by_its_key(page: Page) -> None:
    board = page.ask("ground", key="pegs_and_jokers/6/2")["ground"]
    assert board["key"] == "pegs_and_jokers/6/2"
    assert len(board["points"]) == 6 * (18 + 5 + 1)
    assert page.ask("ground", key="pegs_and_jokers/5/0")["code"] == "no_ground"
    assert page.ask("ground", key="joker_rum/4/0")["code"] == "no_ground"
    assert page.ask("ground", key="poker_tiles/2/0")["code"] in ("no_scenes", "no_ground")
    assert page.ask("ground", key="nonsense")["code"] == "unknown_name"


def test_a_code_is_made_and_read_without_touching_the_table(page: Page) -> None:
    page.new()
    now = page.ask("view", seat=0)
    deal = {"game": "joker_poker", "players": ["human", "club"], "options": {"foul": "lose"}, "seed": "again"}
    code = page.ask("deal_code", **deal)["code"]
    assert page.ask("read_code", code=code) == deal
    assert page.ask("read_code", code=code[:-1])["code"] == "damaged_code"
    assert page.ask("read_code", code=code.replace("1.", "2.", 1))["code"] == "damaged_code"
    assert page.ask("deal_code", **{**deal, "players": ["human", "nobody"]})["code"] == "bad_request"
    assert page.ask("view", seat=0) == now


def test_a_match_goes_on_from_its_save(page: Page) -> None:
    snapshot = page.think(page.new(), 1)
    other = Page()
    again = other.load(page.save)
    assert seen(again) == seen(snapshot)
    assert again["save"] == page.save
    assert other.ask("undo", ply=0, seat=0)["asked"] == [0, 1, 2]


def test_the_same_seed_gives_the_same_opponents(page: Page) -> None:
    actions = [page.think(page.new(seed="same"), 1)["change"]["actions"] for _ in range(2)]
    assert actions[0] == actions[1]


ERRORS: list[tuple[str, dict[str, Any], str]] = [
    ("nonsense", {}, "unknown_method"),
    ("view", {"seat": 0}, "no_match"),
    ("new", {"game": "whist", "seats": 2, "seed": "x", "seat": 0, "options": {}}, "unknown_game"),
    ("new", {"game": "joker_poker", "seats": 9, "seed": "x", "seat": 0, "options": {}}, "wrong_seats"),
    (
        "new",
        {"game": "pegs_and_jokers", "seats": 8, "seed": "x", "seat": 0, "options": {"decks": 1, "hand": 7}},
        "few_cards",
    ),
    ("new", {"game": "joker_poker", "seats": 2, "seed": "x", "seat": 5, "options": {}}, "unknown_seat"),
    ("new", {"game": "joker_poker", "seats": 2, "seed": "", "seat": 0, "options": {}}, "wrong_seed"),
    (
        "new",
        {"game": "joker_poker", "seats": 2, "seed": "x", "seat": 0, "options": {"tie_rule": 1}},
        "bad_request",
    ),
    ("new", {"game": "joker_poker"}, "bad_request"),
    ("load", {"save": {}, "seat": 0}, "damaged_save"),
]


@pytest.mark.parametrize(("method", "params", "code"), ERRORS)
def test_errors_have_a_code_and_a_message(page: Page, method: str, params: dict[str, Any], code: str) -> None:
    error = page.ask(method, **params)
    assert set(error) == {"code", "message", "data"}
    assert error["code"] == code
    assert len(error["message"]) > 10


def test_errors_at_the_table(page: Page) -> None:
    snapshot = page.new()
    assert page.ask("submit", ply=5, action={}, seat=0)["code"] == "stale_ply"
    assert page.ask("submit", ply=0, action={}, seat=0)["code"] == "bad_request"
    assert page.ask("assist", name="cheat", seat=0, params={})["code"] == "unknown_assist"
    assert page.ask("think", ply=0, player="nobody", seat=0, **{"for": 1})["code"] == "unknown_player"
    assert page.ask("think", ply=0, player="club", seat=0, **{"for": 9})["code"] == "unknown_seat"
    assert page.ask("undo", ply=9, seat=0)["code"] == "no_ply"
    commit = {"kind": "commit", "seat": 0, "hands": [["As"]], "jokers": {}, "bets": [1, 2, 3]}
    assert page.ask("submit", ply=0, action=commit, seat=0)["code"] in {"not_your_card", "wrong_sizes"}
    assert seen(page.ask("view", seat=0)) == seen(snapshot)


@given(
    st.text(max_size=40)
    | st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5), st.lists)
)
def test_nothing_that_comes_in_raises(junk: Any) -> None:
    bridge = Bridge()
    texts = [junk] if isinstance(junk, str) else []
    texts += [json.dumps(junk), json.dumps({"id": 1, "method": "new", "params": junk})]
    load = {"match": "m", "save": junk, "seat": 0}
    texts.append(json.dumps({"id": 1, "method": "load", "params": load}))
    for text in texts:
        reply = json.loads(bridge.handle(text))
        assert not reply["ok"]
        assert reply["ok"] or reply["error"]["code"] != "internal"


@pytest.mark.parametrize("text", ["x" * 100_000, "[" * 100_000, '{"id": NaN', "\ud800", '{"id": [[1]]}'])
def test_monstrous_texts_are_refused(text: str) -> None:
    assert json.loads(Bridge().handle(text))["error"]["code"] == "bad_request"


def test_brackets_inside_texts_hide_no_nesting() -> None:
    deep = json.dumps({"id": 1, "method": "hello", "params": {"x": "]" * 200, "games": 0}}).replace(
        "0}", "[" * 150 + "]" * 150 + "}"
    )
    assert "nested too deeply" in json.loads(Bridge().handle(deep))["error"]["message"]
    flat = json.dumps({"id": 1, "method": "hello", "params": {"games": [], "x": "[" * 200}})
    assert "nested" not in json.loads(Bridge().handle(flat)).get("error", {}).get("message", "")


def test_what_is_too_long_is_refused_at_once_with_its_number() -> None:
    asked = json.dumps({"id": 41, "method": "read_code", "params": {"code": "1" * MAX_REQUEST}})
    reply = json.loads(Bridge().handle(asked))
    assert (reply["id"], reply["error"]["code"]) == (41, "too_long")
    reply = json.loads(Bridge().handle("x" * (MAX_REQUEST + 1)))
    assert (reply["id"], reply["error"]["code"]) == (None, "too_long")


@pytest.mark.parametrize("method", Bridge().methods)
def test_only_what_carries_a_match_may_be_long(method: str) -> None:
    asked = json.dumps({"id": 41, "method": method, "params": {"x": ["As"] * MAX_SHORT}})
    code = json.loads(Bridge().handle(asked))["error"]["code"]
    assert code == (
        "bad_request"
        if method
        in (
            "load",
            "proof",
            "lines",
            "decision",
            "exercises",
            "grade",
            "consolation",
            "share",
            "play_on",
            "totals",
            "fair_level",
            "days",
            "task_days",
            "study",
        )
        else "too_long"
    )


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1e400", "-1e400", "9" * 400, "9" * 5000, str(2**53)]
)
def test_numbers_are_finite_and_in_bounds(page: Page, number: str) -> None:
    before = page.new()
    for ask in (
        '{"id": 1, "method": "hello", "params": {"games": [%s]}}',
        '{"id": 1, "method": "proof", "params": {"players": [], "budget_ms": %s}}',
        '{"id": 1, "method": "view", "params": {"match": "table", "seat": %s}}',
        '{"id": 1, "method": "submit", "params": {"match": "table", "ply": 0, "seat": 0, "action": [%s]}}',
    ):
        text = page.bridge.handle(ask % number)
        reply = json.loads(text, parse_constant=pytest.fail)
        assert (reply["id"], reply["error"]["code"]) == (1, "bad_request")
    assert seen(page.ask("view", seat=0)) == seen(before)


@pytest.mark.parametrize("budget", [-1, 3_600_001, 2**53 - 1, 1.5, True, "30"])
def test_a_slice_has_bounds(page: Page, budget: Any) -> None:
    page.new()
    error = page.ask("think", ply=0, player="club", seat=0, budget_ms=budget, **{"for": 1})
    assert (error["code"], error["data"]) == ("bad_request", {"place": "think.budget_ms"})


def test_once_the_device_is_handed_on_the_answer_is_for_a_bystander() -> None:
    page = Page()
    options = {"deals": 2}
    preferences = {"alone": False}
    page.ask(
        "new", game="joker_rum", seats=4, seed="hands", seat=None, options=options, preferences=preferences
    )
    card = page.ask("view", seat=0)["view"]["cards"][-1]
    gesture = {"kind": "drop", "item": f"{card}.0", "place": "down"}
    assert page.ask("gesture", ply=0, gesture=gesture, seat=0, play=False) == {"plays": True}
    told = page.ask("gesture", ply=0, gesture=gesture, seat=0, shared_device=True)
    assert told["view"]["seat"] is None
    assert told["view"]["cards"] == []
    assert card not in json.dumps(told["beats"])
    assert told["change"]["actions"] == [{"kind": "discard", "seat": 0, "card": card, "close": False}]


def test_help_that_was_renounced_stays_so_after_a_reload() -> None:
    page, preferences = Page(), {"alone": False, "unaided": True}
    told = page.ask(
        "new", game="joker_rum", seats=4, seed="aid", seat=None, options={}, preferences=preferences
    )
    later = Page()
    for desk in (told["desk"], {"drafts": "damaged"}):
        loaded = {"save": page.save, "seat": None, "desk": desk, "preferences": preferences}
        while not later.ask("load", **loaded)["done"]:
            pass
        scene = later.ask("view", seat=0)["beats"][-1]["scene"]
        [hint] = [button for button in scene["buttons"] if button["key"] == "hint"]
        assert hint["why"]


def test_a_turn_that_was_never_played_is_not_undone() -> None:
    page = Page()
    told = page.ask("new", game="joker_rum", seats=4, seed="back", seat=0, options={})
    damaged = json.loads(json.dumps(told["desk"]))
    damaged["drafts"][0]["acted"] = 3
    page.ask("view", seat=0, desk=damaged)
    undo = {"kind": "press", "button": "undo"}
    assert page.ask("gesture", ply=0, gesture=undo, seat=0)["code"] in ("no_ply", "refused")


NEXT = {"verbs": "next=on"}


@pytest.mark.parametrize("typed", [False, True])
def test_a_bystanders_gesture_changes_what_every_seat_sees(typed: bool) -> None:
    page, rng = Page(), Rng("all")
    match = Match(GAMES["joker_rum"].rules, 4, "all", GAMES["joker_rum"].rules.options_type(deals=2))
    while not match.state.history:
        (seat,) = match.state.prompts()
        match.submit(match.state.sample(seat, rng))
    last = match.log[-1]
    match.undo()
    page.load(match.save(), None)
    page.ask("view", seat=1)
    told = page.ask("submit", ply=match.ply, action=codec.dump(last), seat=None)
    match.submit(last)
    assert told["beats"][-1]["scene"]["name"] == "summary"
    assert page.ask("view", seat=1)["beats"][-1]["scene"]["name"] == "summary"
    if typed:
        told = page.ask("type", ply=match.ply, typed={"line": "on", "names": {}, "lists": [NEXT]}, seat=None)
    else:
        going_on = {"kind": "press", "button": "next-deal"}
        told = page.ask("gesture", ply=match.ply, gesture=going_on, seat=None)
    assert told["beats"][-1]["scene"]["name"] == "play"
    assert page.ask("view", seat=1)["beats"][-1]["scene"]["name"] == "play"


@pytest.mark.parametrize("typed", [False, True])
def test_neither_a_gesture_nor_a_typed_line_does_what_a_lesson_bars(typed: bool) -> None:
    page, why = Page(), {"key": "learn.first", "values": {"button": "Next"}}

    def done(barred: Any, item: str = "", ply: int = 0) -> Any:
        key, name = (f"item:{item}", "card") if item else ("button:main", "Deal")
        line = {"line": name, "names": {key: name}, "lists": [NEXT]}
        gesture = {"kind": "tap", "item": item} if item else {"kind": "press", "button": "main"}
        asked = {"typed": line} if typed else {"gesture": gesture}
        return page.ask("type" if typed else "gesture", ply=ply, seat=0, barred=barred, **asked)

    page.ask("new", game="video_poker", seats=1, seed="barred", seat=0, options={}, preferences={})
    assert done({"main": why})["data"]["words"] == why
    # What plays nothing needs no button.
    held = done({"hands": why, "": why})["beats"][-1]["scene"]["zones"][1]["places"][0]["item"]["key"]
    assert done({"main": why, "": why}, held, 1)["desk"]


def test_a_persons_own_action_waits_for_no_tap() -> None:
    assert sum(stays_after_own_actions(game) for game in GAMES)


def stays_after_own_actions(game: str) -> int:
    """The number of beats after a person's own actions that are shown for a while; none of them waits."""
    rng = Rng("own")
    match = Match(GAMES[game].rules, min(GAMES[game].rules.seat_counts), "own")
    table = Table("table", match, GAMES[game])
    table.sit(0, None, {})
    stays = 0
    for _ in range(130):
        seat = min(match.state.prompts(), default=-1)
        if seat < 0:
            break
        action = match.state.sample(seat, rng)
        if seat:
            match.submit(action)
            continue
        desk, view = table._desk_of(0)
        played = Played(action, desk.presenter.begin(view, {}))
        shown = [beat for beat in table._apply_effect(desk, view, played, False)["beats"] if "stay" in beat]
        assert all(beat["timed"] for beat in shown), game
        stays += len(shown)
    return stays


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        # What a seat draws is shown with the discard that ends its turn.
        ("joker_rum", {"discard"}),
        ("pegs_and_jokers", {"play", "discard"}),
        ("poker_tiles", {"play", "trade"}),
    ],
)
def test_every_turn_of_another_player_that_can_be_seen_waits_for_a_tap(game: str, kinds: set[str]) -> None:
    rng, rules = Rng("others"), GAMES[game].rules
    match = Match(rules, min(rules.seat_counts), "others")
    table = Table("table", match, GAMES[game])
    # At Pegs and Jokers with help, the button after their own move goes on instead.
    table.sit(0, None, {"unaided": True})
    seen, before_mine = set(), 0
    while match.ply < 250 and not match.over:
        (seat,) = match.state.prompts()
        events = match.submit(match.state.sample(seat, rng))
        answer = table._answer_after_change(match.ply - 1, 0, events)
        beats = answer["beats"]
        if not seat or beats[-1]["scene"]["name"] != "play" or answer["view"].get("round", 3) < 3:
            continue
        if game == "joker_rum" and seat in match.state.prompts():
            continue
        seen.add(events[0].kind)
        waiting = [beat for beat in beats if beat.get("stay") and not beat.get("timed")]
        assert waiting
        assert waiting[-1] in beats[-2:]
        if 0 in match.state.prompts():
            before_mine += 1
            assert waiting[-1] == beats[-2]
            assert waiting[-1]["scene"]["status"] != beats[-1]["scene"]["status"]
            assert beats[-1]["said"]
    assert kinds <= seen
    assert before_mine > 5


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_bystander_is_told_what_everybody_sees(game: str) -> None:
    page, seats = Page(), GAMES[game].rules.seat_counts[-1]
    told = page.ask("new", game=game, seats=seats, seed="bystander", seat=None, options={})
    assert (told["view"]["seat"], told["prompt"]) == (None, None)
    assert ("beats" in told) == ("desk" in told) == (GAMES[game].presenter is not None)
    own = page.ask("view", seat=told["asked"][0])
    assert own["prompt"]
    assert ("beats" in own) == (GAMES[game].presenter is not None)
    match = Match(GAMES[game].rules, seats, "bystander")
    action = codec.dump(match.state.sample(told["asked"][0], Rng("bystander")))
    moved = page.ask("submit", ply=0, action=action, seat=None)
    assert (moved["ply"], moved["view"]["seat"], moved["prompt"]) == (1, None, None)
    assert page.ask("replay", ply=1, seat=None)["events"] == moved["events"]
    assert page.load(page.save, None)["view"] == moved["view"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_bystander_sees_is_no_seat_s_view_to_be_shown(game: str) -> None:
    match = Match(GAMES[game].rules, GAMES[game].rules.seat_counts[-1], "bystander")
    shown = Page().ask("show", game=game, view=match.state.view(None))
    assert (shown["code"], "no seat None" in shown["message"]) == ("no_view", True)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_viewer_that_is_not_there_changes_nothing(page: Page, seat: int) -> None:
    page.think(page.new(), 1)
    before, save = page.ask("view", seat=0), page.save
    commit = page.ask("assist", name="suggest", seat=2, params={"count": 1})["splits"][0]
    action = {
        "kind": "commit",
        "seat": 2,
        "hands": commit["hands"],
        "jokers": commit["jokers"],
        "bets": [1, 2, 3],
    }
    requests: list[tuple[str, dict[str, Any]]] = [
        ("new", {"game": "joker_poker", "seats": 3, "seed": "x", "options": {}}),
        ("view", {}),
        ("submit", {"ply": 1, "action": action}),
        ("think", {"ply": 1, "player": "casual", "for": 2}),
        ("answered", {"ply": 1, "player": "mine", "for": 2, "action": action}),
        ("replay", {"ply": 0}),
        ("undo", {"ply": 0}),
        ("assist", {"name": "suggest", "params": {"count": 1}}),
    ]
    for method, params in requests:
        error = page.ask(method, seat=seat, **params)
        assert (error["code"], error["data"]) == ("unknown_seat", {"seat": seat, "seats": 3})
    assert page.load(save, seat)["code"] == "unknown_seat"
    assert page.ask("view", seat=0) == before


def test_a_call_about_another_match_is_refused(page: Page) -> None:
    snapshot = page.new()
    before = page.ask("view", seat=0)
    left = Page("left")
    left.bridge = page.bridge
    requests: list[tuple[str, dict[str, Any]]] = [
        ("view", {}),
        ("submit", {"ply": 0, "action": {}}),
        ("think", {"ply": 0, "player": "casual", "for": 2}),
        ("answered", {"ply": 0, "player": "mine", "for": 2, "action": {}}),
        ("replay", {"ply": 0}),
        ("undo", {"ply": 0}),
        ("assist", {"name": "suggest", "params": {"count": 1}}),
    ]
    for method, params in requests:
        assert left.ask(method, seat=0, **params)["code"] == "other_match"
        assert Page().ask(method, seat=0, **params)["code"] == "no_match"
    assert left.ask("asked", **{"for": 2})["code"] == "other_match"
    assert page.ask("view", seat=0) == before
    assert left.new(seed="another")["view"]["cards"] != snapshot["view"]["cards"]
    assert page.ask("view", seat=0)["code"] == "other_match"
    assert Page("x" * 101).new()["code"] == "bad_request"


def test_replies_say_what_has_changed(page: Page) -> None:
    """The page's save, kept up from replies alone, is the match's own at every step."""
    snapshot = page.new()
    while not snapshot["over"]:
        ply = snapshot["ply"]
        snapshot = page.think(snapshot, snapshot["asked"][-1], "casual")
        assert "save" not in snapshot
        assert (snapshot["change"]["since"], len(snapshot["change"]["actions"])) == (ply, 1)
        match = Match.load(page.save)
        assert (match.ply, match.save()) == (ply + 1, page.save)
    undone = page.ask("undo", ply=2, seat=0)
    assert undone["change"]["actions"] == []
    assert Match.load(page.save).ply == 2
    again = page.load(page.save)
    assert seen(again) == seen(undone)


def test_a_long_match_is_loaded_in_slices(page: Page) -> None:
    match = Match(rules_of("joker_rum"), 4, "slices")
    rng = Rng("slices")
    while match.ply < 200:
        match.submit(match.state.sample(min(match.state.prompts()), rng))
    page.new()
    slices: list[Any] = []
    while not slices or not slices[-1]["done"]:
        slices.append(page.ask("load", save=match.save(), seat=0, budget_ms=1))
        if not slices[-1]["done"]:
            assert page.ask("view", seat=0)["view"]["key"] == "joker_poker"
    assert len(slices) > 2
    progress = [part["progress"] for part in slices[:-1]]
    assert progress == sorted(progress)
    assert slices[-1]["snapshot"]["save"] == match.save()
    assert page.ask("view", seat=0)["view"]["key"] == "joker_rum"


def test_a_load_that_fails_leaves_the_table(page: Page) -> None:
    page.think(page.new(), 1)
    before = page.ask("view", seat=0)
    other = Page("other")
    other.bridge = page.bridge
    assert other.load({**page.save, "digest": "0" * 32})["code"] == "damaged_save"
    assert page.ask("view", seat=0) == before


class Ponderer:
    """Finds a better answer again and again, and notes what it was allowed."""

    limits: ClassVar[list[Limit | None]] = []

    def think(self, view: Any, prompt: Any, rng: Any, limit: Limit | None = None) -> Iterator[Action]:
        self.limits.append(limit)
        while True:
            yield from Careful().think(view, prompt, rng)


class Useless:
    def think(self, *_: Any) -> Iterator[Action]:
        raise LookupError("nothing here")


class Silent:
    def think(self, *_: Any) -> Iterator[Action]:
        return iter(())


@pytest.fixture
def high_card(monkeypatch: pytest.MonkeyPatch) -> Page:
    makers = {"ponderer": Ponderer, "useless": Useless, "silent": Silent}
    game = Game("High Card", HighCard, {key: Level("", "", make) for key, make in makers.items()})
    monkeypatch.setattr(bridge, "GAMES", {"high_card": game})
    page = Page()
    page.ask("new", game="high_card", seats=2, seed="limit", seat=0, options={})
    return page


def ask_ponderer(page: Page, **more: Any) -> Any:
    ask = {"ply": 0, "player": "ponderer", "for": 1, "seat": 0, "budget_ms": 1, **more}
    return page.ask("think", **ask)


def test_a_player_is_stopped_when_the_page_says_so(high_card: Page) -> None:
    assert ask_ponderer(high_card) == {"done": False}
    stopped = ask_ponderer(high_card, stop=True)
    assert stopped["done"]
    assert stopped["snapshot"]["ply"] == 1


def test_a_player_that_is_stopped_at_once_gives_its_first_answer(high_card: Page) -> None:
    assert ask_ponderer(high_card, stop=True)["snapshot"]["ply"] == 1


def test_a_limit_is_passed_on_and_kept(high_card: Page) -> None:
    Ponderer.limits.clear()
    limit = {"seconds": 0.005, "effort": 3}
    for _ in range(100):
        if ask_ponderer(high_card, limit=limit)["done"]:
            break
    assert high_card.ask("view", seat=0)["ply"] == 1
    assert Ponderer.limits == [Limit(0.005, 3)]


@pytest.mark.parametrize(
    "limit", [{"seconds": -1}, {"seconds": 1e9}, {"effort": -1}, {"effort": 1.5}, {"x": 1}, 3]
)
def test_a_limit_has_bounds(high_card: Page, limit: Any) -> None:
    error = ask_ponderer(high_card, limit=limit)
    assert error["code"] == "bad_request"
    assert "think.limit" in error["data"]["place"]


@pytest.mark.parametrize(
    ("player", "code", "said"),
    [
        ("useless", "player_raised", "useless, at seat 1, raised LookupError"),
        ("silent", "no_answer", "silent"),
    ],
)
def test_a_player_that_fails_is_named(high_card: Page, player: str, code: str, said: str) -> None:
    for _ in range(2):
        error = ask_ponderer(high_card, player=player)
        assert (error["code"], error["data"]) == (code, {"player": player, "seat": 1})
        assert said in error["message"]
    assert high_card.ask("view", seat=0)["ply"] == 0


def test_one_seed_plays_one_match_at_the_table_and_in_the_arena(page: Page) -> None:
    snapshot = page.new(seed="twice/0")
    while not snapshot["over"]:
        snapshot = page.think(snapshot, snapshot["asked"][0], "gambler")
    contest = duplicate.Contest("joker_poker", ("gambler",) * 3, "twice", {})
    match = contest.match(0, 3)
    play(match, [contest.agent(place) for place in range(3)])
    assert match.save() == page.save


def played_by_computers(page: Page) -> Any:
    snapshot = page.new(seats=2)
    while not snapshot["over"]:
        snapshot = page.think(snapshot, snapshot["asked"][0], "casual")
    return snapshot


def test_a_long_answer_comes_in_slices(page: Page) -> None:
    played_by_computers(page)
    slices = []
    while not slices or not slices[-1]["done"]:
        slices.append(page.ask("assist", name="review", seat=0, params={"game": None}, budget_ms=1))
    progress = [part["progress"] for part in slices[:-1]]
    assert progress == sorted(progress)
    assert all(0 <= share < 1 for share in progress)
    assert len(slices[-1]["result"]["games"]) == 3


def test_a_long_answer_is_the_same_in_one_slice(page: Page) -> None:
    played_by_computers(page)
    whole = page.ask("assist", name="review", seat=1, params={"game": None}, budget_ms=60_000)
    page.load(page.save)
    assert page.ask("assist", name="review", seat=1, params={"game": None}, budget_ms=60_000) == whole
    assert whole["done"]


def test_a_long_answer_can_be_cancelled(page: Page) -> None:
    played_by_computers(page)
    ask = {"name": "review", "seat": 0, "params": {"game": None}, "budget_ms": 0}
    assert page.ask("assist", **ask) == {"done": False, "progress": 0.0}
    assert page.ask("cancel") == {}
    assert page.ask("assist", **ask) == {"done": False, "progress": 0.0}


def test_a_long_answer_that_fails_is_forgotten(page: Page) -> None:
    page.new()
    ask = {"name": "review", "seat": 0, "params": {"game": 2}, "budget_ms": 30}
    for _ in range(2):
        assert page.ask("assist", **ask)["code"] == "bad_request"


def explore(bridge: Bridge, table: str, pack: str) -> Any:
    """One slice of work at a pay table of the machine's."""
    params = {"state": {"deck": pack, "shown": {pack: table}}, "work": True}
    ask = {"game": "video_poker", "name": "explorer", "params": params, "budget_ms": 0}
    return json.loads(bridge.handle(json.dumps({"id": 1, "method": "study", "params": ask})))["result"]


def test_long_questions_take_turns_and_all_come_to_an_end() -> None:
    """With no time at all each slice is a step."""
    bridge = Bridge()
    packs = {"two_pairs_8_7": "joker", "jacks_8_5": "jacks"}
    for _ in range(20_000):
        for table, pack in list(packs.items()):
            # What is known from another test is answered at once.
            if explore(bridge, table, pack).get("done", True):
                del packs[table]
        if not packs:
            return
    raise AssertionError(f"still at work: {list(packs)}")


def test_a_seed_that_cannot_be_is_refused() -> None:
    params = {"match": "m", "game": "video_poker", "seats": 1, "seed": "\ud800", "seat": 0, "options": {}}
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "method": "new", "params": params})))
    assert reply["error"]["code"] == "wrong_seed"


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"seat": 99}, "unknown_seat"),
        ({"seat": -1}, "unknown_seat"),
        ({"seats": 5}, "wrong_seats"),
        ({"seed": ""}, "wrong_seed"),
        ({"seed": "x" * 100_000}, "wrong_seed"),
        ({"seed": "\ud800"}, "wrong_seed"),
        ({"count": -1}, "wrong_count"),
        ({"count": 2**53 - 1}, "wrong_count"),
    ],
)
def test_a_game_that_cannot_be_is_not_reviewed(wrong: dict[str, Any], code: str) -> None:
    played = {"seats": 4, "seed": "s", "options": {}, "actions": [], "seat": 0, "count": 5, **wrong}
    params = {"game": "pegs_and_jokers", "name": "review", "params": played}
    reply = json.loads(Bridge().handle(json.dumps({"id": 1, "method": "study", "params": params})))
    assert reply.get("error", {}).get("code") == code


@pytest.mark.parametrize("depth", range(900, 1000, 3))
def test_any_depth_of_nesting_is_answered(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    state = f'{{"state": {{"preset": "standard", "options": {{"suit_order": {nested}}}}}}}'
    reply = json.loads(Bridge().handle(f'{{"id": 1, "method": "bench", "params": {state}}}'))
    assert reply["ok"] or reply["error"]["code"] != "internal"


@pytest.mark.parametrize("opening", ["[", '{"a":'])
@pytest.mark.parametrize("method", ["hello", "load"])
def test_what_is_nested_without_end_is_refused_before_it_is_read(
    method: str, opening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A parser in the browser ends the interpreter over it: nobody could answer then."""

    def read(*_: Any, **__: Any) -> Any:
        raise AssertionError("it was read")

    with monkeypatch.context() as patched:
        patched.setattr(json, "loads", read)
        text = Bridge().handle(f'{{"id":7,"method":"{method}","params":' + opening * 15_000)
    reply = json.loads(text)
    assert (reply["id"], reply["error"]["code"]) == (7, "bad_request")
    assert "nested" in reply["error"]["message"]


def played(game: str, seats: int) -> Match:
    """A finished match of random moves."""
    rules = rules_of(game)
    short = {"joker_rum": {"deals": 2}, "video_poker": {"hands": 3}}.get(game, {})
    match, rng = Match(rules, seats, "played", rules.options_type(**short)), Rng("played")
    while not match.over:
        match.submit(match.state.sample(min(match.state.prompts()), rng))
    return match


@pytest.mark.parametrize(
    ("game", "seats", "before"), [("joker_poker", 2, "showdown"), ("joker_rum", 4, "summary")]
)
def test_what_a_turn_ended_is_seen_in_a_replay_before_the_next_deal(
    game: str, seats: int, before: str
) -> None:
    page = Page()
    match = played(game, seats)
    page.load(match.save())
    ends = {"reveal", "deal_end"}
    for ply in (0, 1, match.ply):
        beats = page.ask("replay", ply=ply, seat=0)["beats"]
        ended = ends & {event["kind"] for event in page.ask("replay", ply=ply, seat=0)["events"]}
        names = [beat["scene"]["name"] for beat in beats]
        assert set(names[:-1]) == ({before} if ended else set())
    assert names[-1] == "result"


def test_a_replay_of_pegs_shows_the_card_played_and_the_moves_up_to_then() -> None:
    page, match = Page(), played("pegs_and_jokers", 4)
    page.load(match.save())
    for ply in (0, 1, 7, match.ply - 1):
        told = page.ask("replay", ply=ply, seat=0, press="log")
        (block,) = told["panel"]["blocks"]
        past = [action for action in match.log[:ply] if action.kind in ("play", "discard")]
        assert len(block.get("entries", [])) == min(40, ply)
        beat = page.ask("replay", ply=ply, seat=0)["beats"][-1]
        (middle,) = (zone for zone in beat["scene"]["zones"] if zone["key"] == "middle")
        thrown = middle["places"][0].get("item")
        assert (thrown["face"] if thrown else None) == (past[-1].card if past else None)
    # What is looked at is shown, and nothing that would be played.
    line = page.ask("replay", ply=7, seat=0, press="line-2")["beats"][-1]["scene"]
    entries = next(block["entries"] for block in line["panel"]["blocks"])
    assert [entry["key"] for entry in entries if entry.get("chosen")] == ["line-2"]
    assert page.ask("replay", ply=7, seat=0)["ply"] == 7


@pytest.mark.parametrize(
    ("game", "seats", "button"),
    [
        ("joker_poker", 2, "ranking"),
        ("joker_rum", 4, "sets"),
        ("pegs_and_jokers", 4, "cards"),
        ("poker_tiles", 2, "hands"),
        ("video_poker", 1, "hands"),
    ],
)
def test_the_buttons_of_the_head_work_in_a_replay(game: str, seats: int, button: str) -> None:
    page, match = Page(), played(game, seats)
    page.load(match.save())
    for ply in (0, match.ply // 2, match.ply):
        assert page.ask("replay", ply=ply, seat=0, press=button)["panel"]["blocks"]


@pytest.mark.parametrize(("game", "seats"), [("joker_poker", 2), ("joker_rum", 4), ("video_poker", 1)])
def test_a_match_of_the_history_is_shown_at_its_result(game: str, seats: int) -> None:
    snapshot = Page().load(played(game, seats).save(), result=True)
    assert snapshot["beats"][-1]["scene"]["name"] == "result"
