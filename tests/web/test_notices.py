"""How long a message stays that passes by itself (Node)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.web.node import BROWSER

SOURCES = Path(__file__).parents[2] / "web" / "src"
# Timers of the test's own.
CLOCK = """
const waits = [];
globalThis.setTimeout = (act, ms) => waits.push({ act, ms });
const { Notices } = await from("ui/notices.js");
const { listeners } = await from("ui/services.js");
const said = [];
listeners.add((text) => said.push(text));
const notices = new Notices(() => {});
const passing = () => waits.filter(({ ms }) => ms >= 1000);
"""


def run(code: str) -> Any:
    """What `code` returns."""
    script = (
        f"{BROWSER}{CLOCK}console.log(JSON.stringify(await (async () => {{ {code} }})())); process.exit();"
    )
    command = ["node", "--input-type=module", "-e", script, f"{SOURCES.as_uri()}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_long_message_stays_until_it_can_have_been_read() -> None:
    code = """
    notices.show({ id: "short", text: () => "Copied." });
    notices.show({ id: "long", text: () => "word ".repeat(40) });
    notices.show({ id: "asks", text: () => "Reload?", act() {} });
    notices.show({ id: "stays", text: () => "Not kept", stays: true });
    return passing().map(({ ms }) => ms);
    """
    short, long = run(code)
    assert short == 4000
    # Forty words, at 150 a minute.
    assert long >= 16_000


def test_a_message_that_is_pointed_at_waits() -> None:
    code = """
    const gone = () => !notices.drop("copied");
    notices.show({ id: "copied", text: () => "Copied." });
    document.querySelector = (selector) => selector.includes("copied") ? {} : null;
    passing()[0].act();
    document.querySelector = () => null;
    const again = passing().length;
    passing()[1].act();
    return [again, gone()];
    """
    assert run(code) == [2, True]


def test_what_is_shown_already_is_not_said_again() -> None:
    code = """
    for (const text of ["full", "full", "failed"])
      notices.show({ id: "storage", text: () => text, stays: true });
    return said;
    """
    assert run(code) == ["full", "failed"]
