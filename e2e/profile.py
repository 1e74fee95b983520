"""Records anew what of the Python interpreter the game runs: `make profile`.

Everything the engine can be asked is asked in Node and in every browser that is installed; what ran
anywhere is written to `web/python.profile`, by which the build splits the interpreter (docs/interpreter.md).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from e2e import browser
from e2e.conftest import Site
from e2e.webkit.minibrowser import MiniBrowser, screen
from jokerpoker.bridge import Bridge
from jokerpoker.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
BUILDER = ROOT / "web" / "builder"
PROFILE = ROOT / "web" / "python.profile"
KEPT = ROOT / "build" / "profile"
PLIES = 24
PATIENT_MS = 20_000
JUNK = ("", "{", "[]", '{"id": 1}', '{"id": 1, "method": "none", "params": {}}', '{"id": "é🃏", "method": 7}')
HANDS = [["Kh", "Kd", "Kc", "Ts", "Th"], ["As", "Ks", "9s", "4s", "RJ"], ["2h", "3h", "4h", "5h", "6h"]]

# No command may take longer than a minute or two, so the answer is asked for again and again.
RECORD = """
const done = (found) => { globalThis.recorded = found; };
recording.record(arguments[0]).then(done, (error) => done(String(error)));
"""

Used = dict[str, list[int]]


class Transcript:
    """Requests as they are asked, with the engine's answers to go on from."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._bridge = Bridge()

    def ask(self, method: str, **params: Any) -> Any:
        """The result, or None where the engine refuses."""
        text = json.dumps({"id": len(self.texts), "method": method, "params": params})
        return self.send(text).get("result")

    def send(self, text: str) -> dict[str, Any]:
        self.texts.append(text)
        reply: dict[str, Any] = json.loads(self._bridge.handle(text))
        return reply


def transcript() -> list[str]:
    """Every game with every number of seats and every player, every tool, refusals, the laboratory."""
    asked = Transcript()
    for text in JUNK:
        asked.send(text)
    for game in asked.ask("hello")["games"]:
        players = [player["key"] for player in game["players"]]
        for seats in game["seats"]:
            for player in players:
                _play(asked, game, seats, player)
    for preset in ("standard", "joker_poker", "deuces_wild", "wild", "none of these"):
        asked.ask("hand_rules", preset=preset, options={})
        asked.ask("rank", preset=preset, options={}, hands=HANDS)
    for jokers in (0, 1):
        while not (asked.ask("odds", pack={"jokers": jokers}, budget_ms=PATIENT_MS) or {"done": True})[
            "done"
        ]:
            pass
    return asked.texts


def _play(asked: Transcript, game: dict[str, Any], seats: int, player: str) -> None:
    options = {"deals": 1} if "deals" in {option["name"] for option in game["options"]} else {}
    key = game["key"]
    now = asked.ask("new", game=key, seats=seats, seed="profile", options=options, seat=0)
    while not now["over"] and now["ply"] < PLIES:
        seat = now["asked"][0]
        if seat == 0 and now["ply"] % 3 == 0:
            for name in GAMES[key].tools:
                asked.ask("assist", name=name, seat=0, params={}, budget_ms=PATIENT_MS)
        think = {"ply": now["ply"], "player": player, "for": seat, "seat": 0, "budget_ms": PATIENT_MS}
        while not (answer := asked.ask("think", **think))["done"]:
            pass
        now = answer["snapshot"]
    asked.ask("submit", ply=now["ply"], action={"kind": "none", "seat": 0}, seat=0)
    for name in GAMES[key].tools:
        asked.ask("assist", name=name, seat=0, params={"game": 1, "count": 2}, budget_ms=PATIENT_MS)
    asked.ask("undo", ply=max(0, now["ply"] - 2), seat=0)
    asked.ask("view", seat=seats - 1)
    code = asked.ask("deal_code", game=key, players=["human"] + [player] * (seats - 1), options={}, seed="é")
    asked.ask("read_code", code=(code or {}).get("code", ""))
    if save := now.get("save"):
        asked.ask("load", save=save, seat=0)
        asked.ask("check", save=save)


def in_node(archive: Path, requests: list[str], place: Path, data: bool) -> list[Used]:
    """What ran under Node, and, where data are watched, which blocks of them were read."""
    asked, out = place / "requests.json", place / "used.json"
    asked.write_text(json.dumps(requests), "utf-8")
    command = ["node", str(BUILDER / "record.mjs"), str(archive), str(asked), str(out)]
    subprocess.run([*command, *(["--data"] if data else [])], check=True)
    return [json.loads(out.read_text("utf-8"))]


def in_playwright(name: str, url: str, requests: list[str]) -> list[Used]:
    with sync_playwright() as playwright:
        window = getattr(playwright, name).launch(**browser.launch_options(name))
        try:
            page = window.new_page()
            page.goto(url)
            found: list[Used] = page.evaluate("texts => recording.record(texts)", requests)
            return found
        finally:
            window.close()


def in_webkit(url: str, requests: list[str]) -> list[Used]:
    with screen() as display:
        window = MiniBrowser(display)
        try:
            window.driver.get(url)
            window.driver.execute_script(RECORD, requests)
            while not (found := window.driver.execute_script("return globalThis.recorded")):
                time.sleep(1)
            if isinstance(found, str):
                raise RuntimeError(found)
            return list(found)
        finally:
            window.close()


def everywhere(site: Path, requests: list[str]) -> Iterator[Used]:
    """What ran in each browser that is installed."""
    with Site(site) as served:
        for name in browser.installed():
            print(f"{name} …", flush=True)
            if name == "webkit":
                yield from in_webkit(served.url, requests)
            else:
                yield from in_playwright(name, served.url, requests)


def unread(used: list[Used]) -> None:
    """Stops where something was read that the profile in force would cut; its data lines stay as they are."""
    lines = [line for line in PROFILE.read_text("utf-8").splitlines() if line.startswith("data ")]
    blocks = {block for one in used for block in one["blocks"]}
    for line in lines:
        start, end = map(int, line.split()[1].split("-"))
        if touched := [block for block in blocks if start <= 16 * block < end]:
            raise SystemExit(
                f"{line}: {len(touched)} blocks of it were read, the first at {16 * min(touched)}"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--data", action="store_true", help="also make sure that the data cut are never read (slow)"
    )
    args = parser.parse_args()
    requests = transcript()
    print(f"{len(requests)} requests", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        KEPT.mkdir(parents=True, exist_ok=True)
        site = place / "dist"
        app = BUILDER / "recording-page.js"
        build = [
            "node",
            str(ROOT / "web" / "build.mjs"),
            "--recording",
            "--out",
            str(site),
            "--app",
            str(app),
        ]
        subprocess.run(build, check=True)
        [archive] = (site / "assets").glob("engine-*.bin")
        print("node …", flush=True)
        used = in_node(archive, requests, place, args.data)
        unread(used)
        used += everywhere(site, requests)
        files = []
        for at, one in enumerate(used):
            file = KEPT / f"used-{at}.json"
            file.write_text(json.dumps({"functions": one["functions"], "blocks": []}), "utf-8")
            files.append(str(file))
        splitter = ROOT / "web" / "splitter" / "cli.mjs"
        binary = ROOT / "web" / "node_modules" / "pyodide" / "pyodide.asm.wasm"
        subprocess.run(
            [
                "node",
                str(splitter),
                "profile",
                str(binary),
                *files,
                "--like",
                str(PROFILE),
                "--out",
                str(PROFILE),
            ],
            check=True,
        )


if __name__ == "__main__":
    sys.exit(main())
