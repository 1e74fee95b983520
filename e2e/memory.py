"""The content of a page's memory, read from a heap snapshot of Chromium."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from typing import Any

from playwright.sync_api import Page


class Memory:
    """The strings and arrays of a page's heap; workers have heaps of their own."""

    def __init__(self, page: Page) -> None:
        chunks: list[str] = []
        session = page.context.new_cdp_session(page)
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        session.detach()
        self._heap: dict[str, Any] = json.loads("".join(chunks))
        self.strings: list[str] = self._heap["strings"]

    def holding(self, text: str) -> list[str]:
        """Every string with this text in it."""
        return [string for string in self.strings if text in string]

    def hands_of(self, cards: list[str], public: Collection[frozenset[str]] = ()) -> list[object]:
        """Texts that name more than two of these cards, and arrays with more than two of them and fewer than
        five other strings; without arrays that are exactly one of the ``public`` hands, such as examples.
        """
        own = set(cards)
        texts = [text for text in self.strings if sum(f'"{card}"' in text for card in own) > 2]
        # A copy of a card has its number after a dot.
        bare = ({text.split(".")[0] for text in array} for array in self.arrays())
        short = (found for found in bare if len(found & own) > 2 and len(found - own) < 5)
        return [*texts, *(found for found in short if found not in public)]

    def keys(self) -> set[str]:
        """The values, if texts, of all properties named ``key``, such as the keys of a scene's items."""
        nodes, edges = self._heap["nodes"], self._heap["edges"]
        meta = self._heap["snapshot"]["meta"]
        kind, name = (meta["node_fields"].index(field) for field in ("type", "name"))
        way, to, named = (meta["edge_fields"].index(field) for field in ("type", "to_node", "name_or_index"))
        text = meta["node_types"][kind].index("string")
        wanted = (meta["edge_types"][0].index("property"), self.strings.index("key"))
        return {
            self.strings[nodes[edges[edge + to] + name]]
            for edge in range(0, len(edges), len(meta["edge_fields"]))
            if (edges[edge + way], edges[edge + named]) == wanted and nodes[edges[edge + to] + kind] == text
        }

    def arrays(self) -> Iterator[list[str]]:
        """Of every array with two strings or more, the strings."""
        meta = self._heap["snapshot"]["meta"]
        nodes, edges = self._heap["nodes"], self._heap["edges"]
        node_size, edge_size = len(meta["node_fields"]), len(meta["edge_fields"])
        kind, name, count = (meta["node_fields"].index(field) for field in ("type", "name", "edge_count"))
        kinds, ways = meta["node_types"][kind], meta["edge_types"][0]
        text, (way, to) = kinds.index("string"), (meta["edge_fields"].index(f) for f in ("type", "to_node"))
        elements = {ways.index("element"), ways.index("internal"), ways.index("hidden")}
        edge = 0
        for node in range(0, len(nodes), node_size):
            found = []
            for _ in range(nodes[node + count]):
                target = edges[edge + to]
                if edges[edge + way] in elements and nodes[target + kind] == text:
                    found.append(self.strings[nodes[target + name]])
                edge += edge_size
            if len(found) > 1:
                yield found
