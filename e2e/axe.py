"""axe-core, which finds faults of accessibility, in any browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Frame, Page

from e2e.browser import ROOT

SOURCE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
# A promise of the rules that the document breaks.
RUN = """axe.run(document, {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}).then(({ violations }) => violations)"""


def lines(found: list[dict[str, Any]]) -> list[str]:
    """One line for every rule that is broken, with the first elements that break it."""
    return [f"{rule['id']}: {[node['html'][:150] for node in rule['nodes'][:3]]}" for rule in found]


def violations(page: Page | Frame) -> list[str]:
    """The rules that a page, or the document of a frame, breaks now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    return lines(page.evaluate(RUN))
