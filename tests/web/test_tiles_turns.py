"""One turn of Poker Tiles after another, as the page knows them; run by Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.web.node import BROWSER

SOURCES = Path(__file__).parents[2] / "web" / "src"
# A table of two whose turns are answered when the test says so.
TABLE = """
const { tradeTiles, trade, turnWords } = await from("games/poker_tiles/moves.js");
const { freshUi, myTurn } = await from("games/poker_tiles/record.js");
const { listeners } = await from("ui/services.js");
const said = [];
listeners.add((text) => said.push(text));
const answers = [];
const table = {
  ply: 3, plies: [], prompt: { data: { trade: 5 } },
  players: [{ level: "human" }, { level: "greedy", character: "alma" }],
  view: { phase: "play", turn: 0, seat: 0, cards: [] }, draft: { laid: {} },
};
const session = {
  table, record: table, ui: freshUi(), live: true, host: { paint() {} },
  submit: () => new Promise((answer) => answers.push(() => answer(true))),
};
const settled = () => new Promise((done) => setTimeout(done));
"""


def run(code: str) -> Any:
    """What `code` returns, at the table above."""
    script = (
        f"{BROWSER}{TABLE}console.log(JSON.stringify(await (async () => {{ {code} }})())); process.exit();"
    )
    command = ["node", "--input-type=module", "-e", script, f"{SOURCES.as_uri()}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_turn_that_is_over_does_not_free_the_next_one_which_is_on_its_way() -> None:
    """Whoever plays while the last turn is still told: that telling's end is not this turn's."""
    mine = run(
        """
        tradeTiles(session, ["2d"]);
        // The other has played, and is told of: the person may go on.
        Object.assign(table, { ply: 5 });
        session.ui.playing = null;
        const mine = [myTurn(session)];
        tradeTiles(session, ["3d"]);
        mine.push(myTurn(session));
        answers[0]();
        await settled();
        mine.push(myTurn(session));
        answers[1]();
        await settled();
        return [...mine, myTurn(session)];
        """
    )
    assert mine == [True, False, False, True]


def test_a_key_out_of_turn_is_answered() -> None:
    said = run(
        """
        const { useLanguage, bringTexts } = await from("text/text.js");
        const { prepared } = await from("../builder/messages.mjs");
        await useLanguage("en", true);
        const [key, text] = ["tiles.ask.wait", "{name} is to play."];
        await bringTexts(async () => ({ default: { [key]: prepared("en", key, text) } }));
        table.view.turn = 1;
        trade(session);
        return [said, turnWords(session)];
        """
    )
    assert said[0] == [said[1]]
    assert said[1]
