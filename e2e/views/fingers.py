"""Accidental second taps: buttons that appear where a finger has just tapped, and if it would press them."""

from __future__ import annotations

from playwright.sync_api import Page

NOTE_APPEARANCES = """{
const named = (button) =>
  [button.dataset.action, button.ariaLabel, button.textContent.trim()].filter(Boolean).join(" ");
const covers = (button, { x, y }) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
};
// The buttons there, even if the page ignores taps that come at once.
const there = (at) => {
  const scope = document.querySelector("dialog[open]") ?? document;
  const buttons = [...scope.querySelectorAll("button:enabled:not([data-choice])")];
  return buttons.filter((button) => covers(button, at));
};
window.appeared = [];
window.atOnce = [];
let press = null;
addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
  press = { x, y, known: new Set(there({ x, y }).map(named)) };
}, true);
const look = () => {
  for (const button of press ? there(press) : []) {
    const name = named(button);
    if (press.known.has(name)) continue;
    press.known.add(name);
    window.appeared.push(name);
    if (document.elementFromPoint(press.x, press.y)?.closest("button") === button) window.atOnce.push(name);
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
}"""
"""Notes in `appeared` each button that appears where the last press was, in `atOnce` those that a tap at that
moment would press."""


def appeared(page: Page) -> list[str]:
    """The buttons that appeared where a finger had pressed."""
    names: list[str] = page.evaluate("appeared")
    return names


def at_once(page: Page) -> list[str]:
    """Those among them that a second tap would have pressed."""
    names: list[str] = page.evaluate("atOnce")
    return names
