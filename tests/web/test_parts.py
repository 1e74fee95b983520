"""Parts that are fetched later, and notices: everybody hears, a timer ends its own notice alone."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.web.node import CATALOGUES

SOURCES = Path(__file__).parents[2] / "web" / "src"
PARTS = """
globalThis.__LANGUAGES__ = "en";
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { Part } = await import(process.argv[1] + "site/parts.js");
const heard = [];
const warned = [];
console.warn = (fault) => warned.push(fault.message);
let fails = true;
let fetched = 0;
const part = new Part(async () => {
  fetched += 1;
  if (fails) throw new Error("not there");
  return { name: "part" };
});
const twice = () => Promise.all(["first", "second"].map((who) => part.want(() => heard.push(who))));
const missing = [await twice(), part.failed, [...heard], fetched];
fails = false;
heard.length = 0;
const found = [await twice(), part.failed, [...heard], fetched];
// What is there is not told again.
await part.want(() => heard.push("late"));
console.log(JSON.stringify({ missing, found, heard, warned }));
"""
TEXTS = """
globalThis.__LANGUAGES__ = "en de";
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.localStorage = { getItem: () => null };
globalThis.document = { documentElement: {}, querySelector: () => null };
const { Part } = await import(process.argv[1] + "site/parts.js");
const { hasText, t, useLanguage } = await import(process.argv[1] + "text/text.js");
let cut = true;
let asked = [];
const texts = async (tag) => {
  asked.push(tag);
  if (cut) throw new Error("not there");
  return { default: { "a.part": { en: "Cards", de: "Karten" }[tag] } };
};
const part = new Part(async () => ({ texts }));
await useLanguage("en", true);
const before = hasText("a.part");
const without = [await part.want() !== null, part.failed];
await useLanguage("de", true);
const elsewhere = [...asked];
cut = false;
// The language changes while the part is on its way.
await Promise.all([part.want(), useLanguage("en", true)]);
const said = [t("a.part")];
await useLanguage("de", true);
said.push(t("a.part"), t("back"));
console.log(JSON.stringify({ before, without, elsewhere, said }));
"""
LAYERS = """
globalThis.__LANGUAGES__ = "en";
globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.CSSStyleSheet = class { replaceSync(text) { this.text = text; } };
const orders = [];
globalThis.document = { querySelector: () => null };
const names = "live past game showdown lefthanded result".split(" ");
const mixed = "game lefthanded live result past showdown".split(" ");
for (const order of [names, [...names].reverse(), mixed]) {
  const none = { querySelector: () => null, getElementById: () => null, createTreeWalker: () => ({}) };
  globalThis.document = { ...none, adoptedStyleSheets: [] };
  // A module of its own each time: a page of its own.
  const { adopt } = await import(`${process.argv[1]}site/parts.js?${orders.length}`);
  for (const name of order) adopt(name, name);
  orders.push(document.adoptedStyleSheets.map(({ text }) => text).join(" "));
}
console.log(JSON.stringify(orders));
"""
NOTICES = """
import { mock } from "node:test";
globalThis.__LANGUAGES__ = "en";
globalThis.addEventListener = () => {};
globalThis.location = { hash: "" };
globalThis.history = { state: null, replaceState() {} };
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.document = { querySelector: () => null, getElementById: () => null, createTreeWalker: () => ({}) };
mock.timers.enable({ apis: ["setTimeout"] });
const { Notices } = await import(process.argv[1] + "ui/notices.js");
let painted = 0;
const notices = new Notices(() => { painted += 1; });
const shown = () => { const seen = []; notices.template((notice) => seen.push(notice.text())); return seen; };
notices.show({ id: "a", text: () => "first" });
mock.timers.tick(3000);
notices.show({ id: "a", text: () => "second" });
mock.timers.tick(2000);
const early = shown();
mock.timers.tick(2500);
console.log(JSON.stringify({ early, late: shown() }));
"""


def run(program: str) -> Any:
    """What a program of the page's own modules says, run by Node."""
    node = shutil.which("node")
    assert node, "the page's tests need Node"
    command = [node, "--input-type=module", "--eval", CATALOGUES + program, f"{SOURCES.as_uri()}/"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_every_caller_of_a_part_hears_and_may_try_again() -> None:
    said = run(PARTS)
    part = {"name": "part"}
    assert said["missing"] == [[None, None], True, ["first", "second"], 1]
    # What was at fault is not hidden from whoever looks for it.
    assert said["warned"] == ["not there"]
    assert said["found"] == [[part, part], False, ["first", "second"], 2]
    assert said["heard"] == ["first", "second"]


def test_the_texts_of_a_part_come_with_it_in_every_language() -> None:
    """Without them the part is not there, and no other language is held up by what was not fetched."""
    said = run(TEXTS)
    assert said["before"] is False
    assert said["without"] == [False, True]
    assert said["elsewhere"] == ["en"]
    assert said["said"] == ["Cards", "Karten", "Zurück"]


def test_a_notice_stays_as_long_as_it_should() -> None:
    """The timer of the one before does not take it away."""
    said = run(NOTICES)
    assert said == {"early": ["second"], "late": []}


def test_style_sheets_cascade_alike_whichever_comes_first() -> None:
    orders = run(LAYERS)
    assert set(orders) == {"live past showdown result game lefthanded"}


def test_the_pages_own_declarations_are_checked() -> None:
    config = json.loads((SOURCES.parent / "tsconfig.json").read_text())
    assert config["compilerOptions"]["skipLibCheck"] is False
