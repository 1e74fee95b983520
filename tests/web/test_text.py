"""Numbers and lists as the language writes them, without making its tools each time (Node)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tests.web.node import BROWSER

WEB = Path(__file__).parents[2] / "web"
PROGRAM = (
    BROWSER
    + """
const { prepared } = await import("./builder/messages.mjs");
const { bringTexts, listed, numbered, t, useLanguage } = await from("text/text.js");
const made = {};
for (const kind of ["NumberFormat", "PluralRules", "ListFormat"]) {
  const real = Intl[kind];
  Object.defineProperty(Intl, kind, {
    value: class extends real {
      static get name() { return kind; }
      constructor(...args) { super(...args); made[kind] = (made[kind] ?? 0) + 1; }
    },
  });
}
globalThis.__LANGUAGES__ = "en de";
await useLanguage("en", true);
const cards = prepared("en", "a", "{count, plural, one {# card} other {# cards}}");
const place = prepared("en", "b", "{count, selectordinal, one {#st} other {#th}}");
await bringTexts(async () => ({ default: { cards, place } }));
const said = () => [
  t("cards", { count: 1 }), t("cards", { count: 1200 }), t("place", { count: 21 }),
  numbered(-0.5, { style: "percent" }), numbered(1200), listed(["a", "b", "c"]),
];
const english = said();
for (let again = 0; again < 50; again++) said();
const once = { ...made };
await useLanguage("de", true);
console.log(JSON.stringify({ english, once, german: [numbered(1200.5), listed(["a", "b", "c"])] }));
"""
)


def test_each_tool_of_a_language_is_made_once() -> None:
    command = ["node", "--input-type=module", "-e", PROGRAM, f"{(WEB / 'src').as_uri()}/"]
    ran = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=True)
    told = json.loads(ran.stdout)
    assert told["english"] == ["1 card", "1,200 cards", "21st", "−50%", "1,200", "a, b, and c"]
    # Cardinal and ordinal forms; numbers and percentages.
    assert told["once"] == {"NumberFormat": 2, "PluralRules": 2, "ListFormat": 1}
    assert told["german"] == ["1.200,5", "a, b und c"]
