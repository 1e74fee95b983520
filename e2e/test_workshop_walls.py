"""What somebody's player, and the frame that it runs in, cannot reach."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import DESKTOP, Site
from e2e.pages.workshop import Open
from e2e.watch import Watch

REFUSED = "refused"

ESCAPES = """
import sys
def tried(what):
    try:
        return f"reached {what()}"
    except BaseException as error:
        return "refused"
def reach(name):
    module = __import__(name)
    for part in name.split(".")[1:]: module = getattr(module, part)
    return module
def version(): return sys.version_info.major
def web(): return reach("js").fetch
def storage(): return reach("js").localStorage
def document(): return reach("js").document
def run(): return reach("pyodide.code").run_js("1 + 1")
def function(): return reach("pyodide_js")._api.constructor.constructor("return self")()
def socket():
    import urllib.request
    return urllib.request.urlopen("http://127.0.0.1/")
TRIED = version, web, storage, document, run, function, socket
class Mine:
    said = ""
    def think(self, view, prompt, rng, limit=None):
        Mine.said = Mine.said or " ".join(f"{what.__name__}:{tried(what)}" for what in TRIED)
        print(Mine.said)
        from jokerpoker import GAMES
        yield GAMES[view["key"]].rules.imagine(view, rng).sample(view["seat"], rng)
"""


IN_FRAME = """async (url) => {
  const tried = {
    clock: () => Date.now(),
    storage: () => localStorage.length,
    session: () => sessionStorage.length,
    cookie: () => document.cookie,
    database: () => new Promise((yes, no) => {
      const open = indexedDB.open("x"); open.onsuccess = yes; open.onerror = no; open.onblocked = no;
    }),
    caches: () => caches.keys(),
    parent: () => parent.document.title,
    top: () => { top.location.href = "about:blank#escaped"; return top.location.href; },
    own: () => fetch(url),
    other: () => fetch("https://example.org/"),
    request: () => new Promise((yes, no) => {
      const ask = new XMLHttpRequest(); ask.onload = yes; ask.onerror = no; ask.open("GET", url); ask.send();
    }),
    picture: () => new Promise((yes, no) => {
      const picture = new Image(); picture.onload = yes; picture.onerror = no;
      picture.src = `${url}assets/icon.png`;
    }),
    code: () => new Function("return 1")(),
    service: () => navigator.serviceWorker.register(`${url}sw.js`),
    shared: () => new Promise((yes, no) => {
      const worker = new SharedWorker(`${url}sw.js`);
      worker.onerror = no; worker.port.onmessage = yes; setTimeout(no, 2000);
    }),
    blob: () => new Promise((yes, no) => {
      const worker = new Worker(URL.createObjectURL(new Blob(["postMessage(1)"])));
      worker.onmessage = yes; worker.onerror = no; setTimeout(no, 2000);
    }),
  };
  const reached = [];
  for (const [name, reach] of Object.entries(tried)) {
    try { await reach(); reached.push(name); } catch { /* refused */ }
  }
  return reached;
}"""


def test_neither_the_frame_nor_a_player_reaches_anything(workshop: Open, site: Site, watch: Watch) -> None:
    # Firefox says of each attempt that it was refused.
    watch.rest()
    bench = workshop(DESKTOP)
    [frame] = [frame for frame in bench.page.frames if frame != bench.page.main_frame]
    assert frame.evaluate(IN_FRAME, site.url) == ["clock"]
    assert bench.page.url == f"{site.url}workshop.html"
    bench.write(ESCAPES)
    bench.choose("deals", "5")
    bench.run()
    expect(bench.standings).to_have_count(2)
    said = bench.page.locator(".prints pre").first.inner_text()
    assert [word for word in said.split() if not word.endswith(f":{REFUSED}")] == ["version:reached", "3"]
