"""An old page whose parts are gone, since a newer build took its place. Run by Node."""

from __future__ import annotations

import pytest

from tests.web.node import run

PAGE = """
globalThis.__LANGUAGES__ = "en";
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const meta = (id) => `<meta name="build" content="${id}">`;
globalThis.document = {
  baseURI: "https://site.invalid/",
  documentElement: {},
  querySelector: (which) => which === "meta[name=build]" ? { getAttribute: () => "aaa" } : null,
};
let updates = 0;
const registration = { update: async () => { updates += 1; } };
const navigator = { serviceWorker: { getRegistration: async () => registration } };
Object.defineProperty(globalThis, "navigator", { value: navigator });
const asked = [];
let there = async () => meta("bbb");
globalThis.fetch = async (url, { cache }) => {
  asked.push([String(url), cache]);
  return new Response(await there());
};
const kept = new Map();
const getItem = (key) => kept.get(key) ?? null;
globalThis.sessionStorage = { getItem, setItem: (key, value) => kept.set(key, value) };
let reloads = 0;
globalThis.location = { reload: () => { reloads += 1; } };
const { newer, lookForNewer, takeNewer } = await import(process.argv[1] + "site/newer.js");
let found = 0;
newer.found = () => { found += 1; };
"""
LOOK = """
await lookForNewer();
await lookForNewer();
console.log(JSON.stringify({ here: newer.here, found, updates, asked: asked.length }));
"""


def test_a_newer_build_is_found_once() -> None:
    assert run(PAGE + LOOK) == {"here": True, "found": 1, "updates": 0, "asked": 1}


@pytest.mark.parametrize("there", ['meta("aaa")', '"no page of ours"'])
def test_the_same_page_may_come_from_an_old_service_worker(there: str) -> None:
    """It looks for a newer one; the update is offered when that is there."""
    found = run(f"{PAGE}there = async () => {there};{LOOK}")
    assert found == {"here": False, "found": 0, "updates": 2, "asked": 2}


def test_without_a_network_nothing_is_newer() -> None:
    gone = 'there = async () => { throw new TypeError("no network"); };'
    assert run(PAGE + gone + LOOK) == {"here": False, "found": 0, "updates": 0, "asked": 2}


def test_the_page_is_left_by_itself_only_once() -> None:
    leave = "takeNewer(); takeNewer(); console.log(JSON.stringify(reloads));"
    assert run(PAGE + leave) == 1
    refused = 'sessionStorage.setItem = () => { throw new DOMException("no", "SecurityError"); };'
    assert run(PAGE + refused + leave) == 0


def test_whoever_wanted_a_part_hears_that_a_newer_version_is_here() -> None:
    want = """
    console.warn = () => {};
    const { Part, missing } = await import(process.argv[1] + "site/parts.js");
    const { useLanguage } = await import(process.argv[1] + "text/text.js");
    await useLanguage("en", true);
    const part = new Part(async () => { throw new TypeError("gone"); }, { words: false });
    const said = [missing("part.failed")];
    await part.want(() => said.push(missing("part.failed")));
    console.log(JSON.stringify(said.map((text) => /newer version/.test(text))));
    """
    assert run(PAGE + want) == [False, True]
