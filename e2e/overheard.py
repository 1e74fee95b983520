"""What page and engine tell each other, noted."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page

MESSAGES = """
window.messages = [];
const told = (data) => window.messages.push(typeof data === "string" ? data : String(data?.type));
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (data, ...more) {
  told(data);
  return post.call(this, data, ...more);
};
const real = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
Object.defineProperty(Worker.prototype, "onmessage", {
  ...real,
  set(listener) {
    real.set.call(this, (event) => {
      told(event.data);
      listener.call(this, event);
    });
  },
});
"""
"""Keeps everything that page and worker tell each other, as texts."""


def messages(page: Page) -> list[dict[str, Any]]:
    """Requests and replies since the last look."""
    texts: list[str] = page.evaluate("messages.splice(0)")
    return [json.loads(text) for text in texts if text.startswith("{")]


def eyes(told: Iterable[dict[str, Any]]) -> set[int | None]:
    """The seats that were looked from in requests and replies; None is a bystander."""
    found = set()
    for message in told:
        params, result = message.get("params") or {}, message.get("result") or {}
        result = result if isinstance(result, dict) else {}
        view = (result.get("snapshot") or result).get("view") or {}
        found |= {part["seat"] for part in (params, view) if "seat" in part}
    return found


def naming(told: Iterable[dict[str, Any]], cards: Iterable[str]) -> list[dict[str, Any]]:
    """The messages that name more than two of these cards."""
    own = {f'"{card}"' for card in cards}
    return [message for message in told if sum(card in json.dumps(message) for card in own) > 2]
