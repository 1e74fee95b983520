"""What a game's view answers without the game's saying so, and its keys."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.web.node import BROWSER

SOURCES = Path(__file__).parents[2] / "web" / "src"
VIEW = (
    BROWSER
    + """
await (await from("text/text.js")).useLanguage("en", true);
const { defineGame } = await from("table/define.js");
const entered = [];
const game = defineGame({
  key: "small", counts: [2], cast: {}, company: [], rules: null,
  record: {
    begin: () => ({ begun: true }), readable: () => true, ui: () => ({ picked: null }), question: () => null,
    scene: ({ over }) => (over ? "result" : "play"),
    cover: () => {}, own: [], outcome: () => ({}), scores: () => [1, 2],
  },
  scene: {
    dealing: () => "", stage: (app, session, scene) => scene, heading: () => "Small", yours: () => "You",
    headlines: { result: () => "Over" }, progress: () => "", side: () => ({ title: "", content: "" }),
    entered: (session, came) => entered.push(came),
  },
  input: { keys: [], gesture: "back", pressed: () => false },
});
const people = [{ level: "human", character: "you" }, { level: "club", character: "ada" }];
const table = (over, thinking = null) =>
  ({ record: { id: "a", over, show: { game: 1 } }, players: people, ui: { thinking } });
const none_yet = { record: null, players: people, ui: { thinking: null } };
const [play, result] = [table(false), table(true)];
for (const session of [none_yet, play, play, result]) game.entered(session);
console.log(JSON.stringify({
  slot: game.slot,
  scenes: [none_yet, play, result].map(game.scene),
  titles: [none_yet, play, table(false, 1), result].map(game.title),
  headings: [none_yet, play].map(game.heading),
  stages: [game.stage({}, play), game.stage({}, result)],
  may: [game.othersThink(play.record), game.open(play.record), game.finished(play.record)],
  after: [game.othersThink(result.record), game.open(result.record), game.finished(result.record)],
  again: game.again(result.record),
  seat: [game.seatState(table(false, 1), 1), game.seatState(play, 1)],
  rest: [game.menu(play), game.dropped(play), game.refit(play.record) === undefined],
  entered,
}));
"""
)
KEYS = (
    BROWSER
    + """
const { keymap, undoing } = await from("table/keymap.js");
const { settings } = await from("device/settings.js");
const done = [];
const { keys, letter } = keymap([
  { key: "Enter", text: "back" },
  { key: "D", text: "back", act: (session) => done.push(session) },
]);
const meant = [letter("one", "d"), letter("two", "D"), letter("three", "x"), letter("four", "Enter")];
settings.shortcuts = false;
meant.push(letter("five", "d"));
const pressed = (key, shiftKey = false) => undoing({ key, shiftKey });
const ways = [pressed("z"), pressed("Z", true), pressed("y"), pressed("a")];
console.log(JSON.stringify({ keys: keys.map(({ key }) => key), meant, done, ways }));
"""
)


def run(program: str) -> Any:
    """What a program prints, as JSON."""
    command = ["node", "--input-type=module", "--eval", program, f"{SOURCES.as_uri()}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_game_says_only_what_is_its_own() -> None:
    said = run(VIEW)
    assert said["slot"] == "table small"
    assert said["scenes"] == ["dealing", "play", "result"]
    assert said["titles"] == ["Dealing", "You", "{name} is thinking…", "Over"]
    assert said["headings"] == ["Dealing", "Small"]
    assert said["stages"] == ["play", "result"]
    assert said["may"] == [True, False, False]
    assert said["after"] == [False, True, True]
    assert said["again"] == {"begun": True}
    assert said["seat"] == ["thinking", ""]
    assert said["rest"] == [[], False, True]


def test_a_game_hears_once_that_another_scene_has_come() -> None:
    assert run(VIEW)["entered"] == [True, False, True]


def test_letters_do_what_they_say_unless_they_are_switched_off() -> None:
    said = run(KEYS)
    assert said["keys"] == ["Enter", "D"]
    assert said["meant"] == [True, True, False, False, False]
    assert said["done"] == ["one", "two"]
    assert said["ways"] == ["undo", "redo", "redo", None]
