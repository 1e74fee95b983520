"""The workshop: its frame starts Python here too, a player runs in it, and the frame reaches nothing."""

from __future__ import annotations

import pytest
from serve import Site

from e2e.webkit.minibrowser import MiniBrowser

READY = "document.querySelector('[data-action=run]:not([disabled])') !== null"
ROWS = "document.querySelectorAll('table.standings:not(.record) tbody tr').length"
CHOOSE = """(() => {
  const deals = document.querySelector('select[name=deals]');
  deals.value = '5';
  deals.dispatchEvent(new Event('change'));
  document.querySelector('[data-action=run]').click();
})()"""
OUTSIDE = """(() => {
  try { return document.querySelector('iframe').contentDocument === null; } catch { return true; }
})()"""
STARTS_S = 120


@pytest.mark.timeout(400)
def test_four_lines_run(minibrowser: MiniBrowser, site: Site) -> None:
    minibrowser.open(f"{site.url}workshop.html")
    minibrowser.until(READY, seconds=STARTS_S)
    minibrowser.ask(CHOOSE)
    minibrowser.until(f"{ROWS} === 2 && {READY}", seconds=STARTS_S)
    assert minibrowser.ask(OUTSIDE)
