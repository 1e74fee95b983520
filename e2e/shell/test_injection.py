"""Records flipped and cut everywhere: what is read is what was written, or the damage is set aside."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from e2e.faults import Ledger
from tests import saves

OLD = saves.names("device")
POSITIONS = 40
"""How many places of a record are flipped and cut, evenly spread, by default."""

HARM = """async ([stores, step]) => {
  const path = new URL('.', document.baseURI).pathname;
  const put = (store, key, value) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(`joker-poker:${path}`);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, 'readwrite');
      transaction.objectStore(store).put(value, key);
      transaction.oncomplete = () => { opening.result.close(); resolve(); };
      transaction.onerror = () => reject(transaction.error);
    };
  });
  const read = {
    tables: async (store, key) => {
      const found = await store.loadTable(key);
      return found && 'record' in found ? JSON.stringify(found.record) : null;
    },
    settings: async (store, key) => {
      const found = await store.getSetting(key, null);
      return found === null ? null : JSON.stringify(found);
    },
    matches: async (store, key) => {
      const found = await store.loadMatch(key);
      return found ? JSON.stringify(found) : null;
    },
  };
  const flip = (text, at, bit) => {
    const turned = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit));
    return text.slice(0, at) + turned + text.slice(at + 1);
  };
  const seen = { injected: 0, survived: 0, lost: [] };
  for (const [name, records] of Object.entries(stores)) {
    if (!read[name]) continue;
    for (const [key, sealed] of Object.entries(records)) {
      for (const field of ['text', 'sum']) {
        const text = sealed[field];
        const stride = Math.max(1, Math.floor(text.length / step));
        for (let at = 0; at < text.length; at += stride) {
          for (const harmed of [flip(text, at, at % 7), text.slice(0, at)]) {
            await put(name, key, { ...sealed, [field]: harmed });
            const store = await shell.openStore();
            const before = (await store.damaged()).length;
            const found = await read[name](store, key);
            const aside = (await store.damaged()).length - before;
            // Never something else than what was written; a table or a match that is not shown is set aside.
            const right = found === null ? name === 'settings' || aside === 1 : found === sealed.text;
            seen.injected += 1;
            if (right) seen.survived += 1;
            else seen.lost.push(`${name}/${key}.${field} at ${at}: ${found}`);
            for (const { key: gone } of await store.damaged()) await store.dropDamaged(gone);
          }
        }
      }
      await put(name, key, sealed);
    }
  }
  return seen;
}"""


def harm_everything(shell: Page, ledger: Ledger, name: str, step: int) -> None:
    stores = saves.read("device", name)["database"]["stores"]
    (table,) = stores["tables"].values()
    # A match played has the same seal.
    stores["matches"] = {"table": table}
    shell.evaluate("shell.openStore()")
    seen = shell.evaluate(HARM, [stores, step])
    ledger.many("a byte of a record flipped, or its end cut off", name, seen["injected"], seen["survived"])
    assert seen["injected"] > 4 * min(step, 60)
    assert seen["lost"] == [], json.dumps(seen["lost"][:3])


@pytest.mark.parametrize("name", OLD[:2])
def test_flipped_and_cut_records(shell: Page, ledger: Ledger, name: str) -> None:
    harm_everything(shell, ledger, name, POSITIONS)


@pytest.mark.slow
@pytest.mark.parametrize("name", OLD)
def test_records_flipped_and_cut_at_every_place(shell: Page, ledger: Ledger, name: str) -> None:
    harm_everything(shell, ledger, name, 1_000_000)
