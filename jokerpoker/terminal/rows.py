"""A row of texts that continues on the next line if the terminal is too narrow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.text import Text


@dataclass(frozen=True)
class WrappedRow:
    """Texts with a ``gap`` between them, such as the cards of a hand. A line breaks between two of them; a
    text itself is broken only if it is longer than a line.
    """

    texts: Sequence[Text]
    gap: str

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """The least width (that of the longest word) and the greatest (that of all texts in one line)."""
        least = max(Measurement.get(console, options, text).minimum for text in self.texts)
        return Measurement(least, self._joined(self.texts).cell_len).with_maximum(options.max_width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        """Fill each line with as many texts as fit."""
        line: list[Text] = []
        for text in self.texts:
            if line and self._joined([*line, text]).cell_len > options.max_width:
                yield self._joined(line)
                line = []
            line.append(text)
        yield self._joined(line)

    def _joined(self, texts: Sequence[Text]) -> Text:
        return Text(self.gap).join(texts)
