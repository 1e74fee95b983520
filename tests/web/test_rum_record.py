"""What the page keeps of a table of Joker Rum: nothing of one person's when it is covered, a true outcome."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from jokerpoker.games.joker_rum.options import Options
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.match import Match
from jokerpoker.rng import Rng

RECORD = Path(__file__).parents[2] / "web" / "src" / "games" / "joker_rum" / "record.js"
RUN = """
const record = await import(process.argv[1]);
const { idsOf } = await import(new URL("../../table/copies.js", process.argv[1]));
let text = "";
for await (const chunk of process.stdin) text += chunk;
const [covered, ended] = JSON.parse(text);
record.cover(covered);
const outcome = record.outcome(ended);
console.log(JSON.stringify({ covered, outcome, ids: idsOf(["As", "Jk", "As"]) }));
"""


def record_of(match: Match, seat: int) -> dict[str, Any]:
    """A record as the page would keep it, its own parts full of the seat's cards."""
    cards = match.state.view(seat)["cards"]
    own = {name: [cards] for name in ("report", "groups", "grouping", "judged", "reviewed", "plies")}
    return {"view": match.state.view(seat), "players": [{}] * 4, "prompt": {"actions": cards}, **own}


def play(match: Match, steps: int | None = None) -> Match:
    """Goes on at random, for so many steps or to the end."""
    rng = Rng("steps")
    while not match.over and (steps is None or match.ply < steps):
        (seat,) = match.state.prompts()
        match.submit(match.state.sample(seat, rng))
    return match


def answers(covered: Any, ended: Any) -> Any:
    node = shutil.which("node")
    assert node, "the page's tests need Node"
    command = [node, "--input-type=module", "--eval", RUN, RECORD.as_uri()]
    text = json.dumps([covered, ended])
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_covered_table_shows_what_every_seat_knows_and_a_match_is_summed_up() -> None:
    options = Options(deals=2)
    ended = play(Match(JokerRum, 4, "ended", options))
    for steps in (3, 27, 45):
        match = play(Match(JokerRum, 4, "covered", options), steps)
        found = answers(record_of(match, 0), record_of(ended, 0))
        view = found["covered"].pop("view")
        other = answers(record_of(match, 1), record_of(ended, 0))["covered"]["view"]
        assert {**view, "seat": 1} == other
        assert not any(found["covered"][name] for name in found["covered"] if name != "players")
    outcome = found["outcome"]
    view = ended.state.view(0)
    assert outcome["scores"] == view["scores"]
    assert outcome["winners"] == view["winners"]
    assert outcome["rounds"] == 2
    assert outcome["won"] == [sum(deal["closer"] == seat for deal in view["history"]) for seat in range(4)]
    sets = [sum(len(deal["seats"][seat]["sets"]) for deal in view["history"]) for seat in range(4)]
    assert [sum(kinds.values()) for kinds in outcome["kinds"]] == sets
    assert found["ids"] == ["As.0", "Jk.0", "As.1"]
