"""The messages between page and engine: noted, held back, or answered by an error."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page

WIRE = """{
  const post = Worker.prototype.postMessage;
  const wire = { hold: null, held: [], broken: false };
  Object.assign(window, { wire, workers: [], messages: [], unanswered: new Set() });
  wire.release = () => {
    wire.hold = null;
    for (const { send } of wire.held.splice(0)) send();
  };
  const told = (data) => messages.push(typeof data === "string" ? data : String(data?.type));
  const idOf = (data) => (typeof data === "string" ? JSON.parse(data).id : null);
  Worker.prototype.postMessage = function (data, ...more) {
    if (!workers.includes(this)) {
      workers.push(this);
      this.addEventListener("message", (event) => {
        told(event.data);
        unanswered.delete(idOf(event.data));
      });
    }
    told(data);
    if (typeof data === "string") unanswered.add(idOf(data));
    const send = () => post.call(this, data, ...more);
    const stays = wire.hold !== null && String(data).includes(wire.hold);
    if (wire.broken) setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "broken" })));
    else if (stays || wire.held.length) wire.held.push({ data, send });
    else send();
  };
}"""
"""For `add_init_script`. `messages` has all messages between page and engine, as texts; `unanswered` the ids
of the requests without a reply; `workers` the workers. From the first message to a worker that contains the
text `wire.hold` on, all are held back until `wire.release()`. While `wire.broken`, none is sent, and each
causes an error event of its worker.
"""
DIE = "workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'died' }))"
"""Lets the engine's worker die."""


def messages(page: Page) -> list[dict[str, Any]]:
    """The requests and replies since the last call."""
    texts: list[str] = page.evaluate("messages.splice(0)")
    return [json.loads(text) for text in texts if text.startswith("{")]


def eyes(told: Iterable[dict[str, Any]]) -> set[int | None]:
    """The seats from which requests and replies look at the match; None is a spectator."""
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
