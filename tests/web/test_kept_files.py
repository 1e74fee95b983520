"""Files that a service worker keeps: damaged, unreadable, or behind caches that refuse. Run by Node."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.node import run

SITE = """
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
const { default: esbuild } = await import(process.argv[1] + "../node_modules/esbuild/lib/main.js");
// As the build bundles it: what unpacks is no module that Node would import.
const from = async (path) => {
  const entry = fileURLToPath(process.argv[1] + path);
  const options = { entryPoints: [entry], bundle: true, write: false, format: "esm" };
  const { outputFiles: [{ text }] } = await esbuild.build(options);
  return import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
};
const SITE = "https://site.invalid/";
globalThis.__PACKED__ = [];
globalThis.self = { location: { href: SITE, origin: SITE.slice(0, -1) } };
const sumOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const refused = () => Promise.reject(new DOMException("no", "UnknownError"));
// What was asked of the network, and what was kept.
const asked = [];
const kept = [];
let network = async () => new Response("whole");
globalThis.fetch = async (target, { cache = "default" } = {}) => {
  asked.push([new URL(target.url ?? target).pathname, cache]);
  return network();
};
const put = async (request, response) => kept.push(await response.text());
const cache = { put, match: async () => undefined };
globalThis.caches = { open: async () => cache };
const text = (response) => response.text().catch(() => "unreadable");
"""
MENDING = (
    SITE
    + """
const { mending } = await from("site/mending.js");
const sum = sumOf("whole");
const sums = new Map([["/app.js", sum], ["/python.wasm", sum]]);
const { cachedResponseWillBeUsed, handlerDidError } = mending(sums);
const pull = (controller) => controller.error(new Error("no disk"));
const unreadable = () => new ReadableStream({ pull });
const bodies = { whole: () => "whole", damaged: () => "hole", unreadable };
const given = async (path, body, mode = "default") => {
  const request = new Request(SITE + path);
  const event = { type: "fetch", request: { cache: mode } };
  const cachedResponse = new Response(bodies[body]());
  return text(await cachedResponseWillBeUsed({ cacheName: "any", request, cachedResponse, event }));
};
const request = new Request(`${SITE}app.js`);
const rescued = async (type) => (await handlerDidError({ request, event: { type } }))?.text() ?? null;
"""
)
LATER = (
    SITE
    + """
const listeners = {};
const scope = {
  location: self.location,
  registration: { scope: SITE },
  addEventListener: (kind, act) => { listeners[kind] = act; },
};
const { keepLater } = await from("site/later.js");
keepLater(scope, [{ url: "workshop.js", integrity: sumOf("whole") }]);
const answered = async () => {
  let answer;
  const request = new Request(`${SITE}workshop.js`);
  listeners.fetch({ request, respondWith: (promise) => { answer = promise; } });
  return text(await answer);
};
"""
)
REPAIR = """
Object.defineProperty(globalThis, "navigator", { value: {} });
globalThis.document = { baseURI: "https://site.invalid/", querySelector: () => null };
const done = [];
globalThis.location = { reload: () => done.push("reload") };
globalThis.sessionStorage = { getItem: () => null, setItem() {} };
globalThis.addEventListener = () => {};
const registration = { unregister: async () => done.push("unregister") };
const refuses = () => Promise.reject(new DOMException("no", "SecurityError"));
const names = ["joker-poker-https://site.invalid/", "other"];
const files = { keys: async () => names, delete: async (name) => done.push(name) };
"""
PLACES = {
    "whole": (
        """navigator.serviceWorker = { getRegistration: async () => registration };
        globalThis.caches = files;""",
        ["joker-poker-https://site.invalid/", "reload", "unregister"],
    ),
    "plain http": ("", ["reload"]),
    "private": (
        """navigator.serviceWorker = { getRegistration: refuses };
        globalThis.caches = { keys: refuses };""",
        ["reload"],
    ),
    "no caches": (
        "navigator.serviceWorker = { getRegistration: async () => registration };",
        ["reload", "unregister"],
    ),
    "no registrations": (
        "navigator.serviceWorker = { getRegistration: refuses }; globalThis.caches = files;",
        ["joker-poker-https://site.invalid/", "reload"],
    ),
}


@pytest.mark.parametrize("body", ["damaged", "unreadable"])
@pytest.mark.parametrize(("path", "mode"), [("app.js", "default"), ("python.wasm", "reload")])
def test_what_cannot_be_used_is_fetched_anew_and_kept(path: str, mode: str, body: str) -> None:
    ask = f'console.log(JSON.stringify([await given("{path}", "{body}", "{mode}"), kept, asked]));'
    assert run(MENDING + ask) == ["whole", ["whole"], [[f"/{path}", "reload"]]]


def test_a_fresh_file_that_cannot_be_kept_serves_all_the_same() -> None:
    ask = """
    cache.put = refused;
    const full = await given("app.js", "damaged");
    globalThis.caches = { open: refused };
    console.log(JSON.stringify([full, await given("app.js", "unreadable")]));
    """
    assert run(MENDING + ask) == ["whole", "whole"]


def test_without_a_network_what_is_kept_is_all_there_is() -> None:
    ask = """
    network = refused;
    console.log(JSON.stringify([await given("app.js", "whole"), await given("app.js", "damaged")]));
    """
    assert run(MENDING + ask) == ["whole", "hole"]


def test_the_interpreter_is_read_by_the_page_alone() -> None:
    """It sums what it gets, and asks again."""
    ask = """
    let read = 0;
    crypto.subtle.digest = async () => { read += 1; return new ArrayBuffer(32); };
    console.log(JSON.stringify([await given("python.wasm", "damaged"), asked, read]));
    """
    assert run(MENDING + ask) == ["hole", [], 0]


def test_where_the_caches_refuse_the_network_answers_but_nothing_counts_as_installed() -> None:
    ask = 'console.log(JSON.stringify([await rescued("fetch"), await rescued("install"), asked]));'
    assert run(MENDING + ask) == ["whole", None, [["/app.js", "default"]]]


@pytest.mark.parametrize("fault", ["globalThis.caches = { open: refused };", "cache.match = refused;", ""])
def test_a_part_that_is_kept_later_comes_from_the_network_where_the_caches_refuse(fault: str) -> None:
    assert run(LATER + fault + "console.log(JSON.stringify([await answered(), asked.length]));") == [
        "whole",
        1,
    ]


@pytest.mark.parametrize("place", PLACES)
def test_repair_and_healing_reload_whatever_the_browser_has(place: str) -> None:
    browser, wanted = PLACES[place]
    heal = """
    navigator.onLine = true;
    const { repair } = await import(process.argv[1] + "site/repair.js");
    await import(process.argv[1] + "site/heal.js");
    await repair();
    const repaired = done.splice(0).sort();
    await globalThis.heal();
    console.log(JSON.stringify([repaired, done.sort()]));
    """
    found: list[Any] = run(REPAIR + browser + heal)
    assert found == [wanted, wanted]
