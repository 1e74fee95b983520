"""The workshop: its frame starts Python here too, a player runs in it, and the frame reaches nothing."""

from __future__ import annotations

import json

import pytest
from serve import Site

from e2e.test_workshop_walls import ESCAPES, REFUSED
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
PASTE = """((text) => {
  const code = document.querySelector('.code textarea');
  code.value = text;
  code.dispatchEvent(new Event('input', { bubbles: true }));
})(%s)"""
PRINTED = "document.querySelector('.prints pre')?.textContent"
STARTS_S = 120


@pytest.mark.thorough
@pytest.mark.timeout(400)
def test_a_player_runs_and_reaches_nothing(minibrowser: MiniBrowser, site: Site) -> None:
    minibrowser.open(f"{site.url}workshop.html")
    minibrowser.until(READY, seconds=STARTS_S)
    minibrowser.ask(PASTE % json.dumps(ESCAPES))
    minibrowser.ask(CHOOSE)
    minibrowser.until(f"{ROWS} === 2 && {PRINTED} && {READY}", seconds=STARTS_S)
    assert minibrowser.ask(OUTSIDE)
    said = minibrowser.ask(PRINTED).split()
    assert [word for word in said if not word.endswith(f":{REFUSED}")] == ["version:reached", "3"]
