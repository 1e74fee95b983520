"""The line between a table and the workshop: whatever comes back is an answer or words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.node import returned

ASKING = Path(__file__).parents[2] / "web" / "src" / "own" / "table" / "asking.js"
LINE = """
    const port = { asked: [], postMessage(what) { this.asked.push(what); } };
    const asking = new it.Asking(port);
    const reply = (data) => port.onmessage({ data });
    const signal = new AbortController().signal;
"""
LONGEST = 4000


@pytest.mark.parametrize(
    ("data", "reply"),
    [
        ({"action": {"kind": "play"}}, {"action": {"kind": "play"}}),
        ({"action": {"kind": "play"}, "text": "no"}, {"action": {"kind": "play"}}),
        ({"text": "It raised."}, {"text": "It raised."}),
        ({"text": "x" * (LONGEST + 5)}, {"text": "x" * LONGEST}),
        ({"text": {"save": "forged", "ply": 3}}, {"text": ""}),
        ({"action": "play"}, {"text": ""}),
        ({"action": ["play"], "text": 5}, {"text": ""}),
        ({"action": None}, {"text": ""}),
        ({}, {"text": ""}),
    ],
)
def test_a_reply_is_an_action_or_words(data: dict[str, Any], reply: dict[str, Any]) -> None:
    code = f"""{LINE}
    const answer = asking.ask({{ type: "decide" }}, signal);
    for (const other of [null, 5, "text", {{ id: 99, ...given }}]) reply(other);
    reply({{ id: port.asked[0].id, ...given }});
    return answer;
    """
    assert returned(ASKING, code, data) == reply


def test_a_question_that_is_settled_leaves_nothing_behind() -> None:
    code = """
    const port = { asked: [], postMessage(what) { this.asked.push(what); } };
    const asking = new it.Asking(port);
    const ending = new AbortController();
    const { getEventListeners } = await import("node:events");
    const heard = [];
    for (let number = 0; number < 3; number += 1) {
      const answer = asking.ask({ type: "decide" }, ending.signal);
      heard.push(getEventListeners(ending.signal, "abort").length);
      port.onmessage({ data: { id: port.asked.at(-1).id, text: "" } });
      await answer;
      heard.push(getEventListeners(ending.signal, "abort").length);
    }
    const late = asking.ask({ type: "decide" }, ending.signal).catch((reason) => reason);
    ending.abort("left");
    const never = await asking.ask({ type: "decide" }, ending.signal).catch((reason) => reason);
    return { heard, late: await late, never, asked: port.asked.length };
    """
    found = returned(ASKING, code)
    assert found == {"heard": [1, 0, 1, 0, 1, 0], "late": "left", "never": "left", "asked": 4}
