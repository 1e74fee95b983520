"""Scenes and panels of any game as text, in colour if the terminal can show it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from jokerpoker.cards import PACK
from jokerpoker.display.boards import PlayBoard, SharedBoard
from jokerpoker.display.cardblocks import Hands, ItemRow, LiveExample, Standings
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.panels import Block, Choice, Entry, Facts, Grid, Listing, Panel, Practice, Rounds
from jokerpoker.display.panels import Text as Paragraph
from jokerpoker.display.scenes import KEYS, Button, Item, Place, Scene, Seat, Zone
from jokerpoker.display.typednames import numbered_items
from jokerpoker.display.words import Words
from jokerpoker.display.zones import items_at
from jokerpoker.terminal.boards import DrawnBoard
from jokerpoker.terminal.rows import WrappedRow
from jokerpoker.terminal.words import Speaker

SIGNS = {"h": "♥", "d": "♦", "s": "♠", "c": "♣"}
"""The signs of the suits."""
RED = "hd"
"""The red suits."""
INDENT = (0, 0, 0, 2)
"""The padding of a zone: two columns at its left."""
MARKS = {"lit": "▸", "best": "★"}
"""Signs before places that have these marks; other marks are not drawn."""
UNSEEN = ("Cc", "Cs", "Co", "Cn")
"""Unicode categories of characters that are not printed: controls, surrogates, private use and unassigned."""
ELSEWHERE = ("bar", KEYS)
"""A button whose ``zone`` is one of these is not drawn: it is in the page's bar, or for typed lines only."""


class Drawing:
    """Draws scenes in one language."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def scene(self, scene: Scene) -> Iterator[RenderableType]:
        """Draw a scene: heading, zones, the panel in the middle, status, buttons."""
        yield self.head(scene)
        yield from self.zones(scene, scene.zones)
        if scene.body:
            yield from self.panel(scene.body)
        yield from self.foot(scene)

    def head(self, scene: Scene) -> RenderableType:
        """The heading."""
        return Rule(self.words(scene.heading, "bold"), characters="─")

    def zones(self, scene: Scene, zones: Iterable[Zone]) -> Iterator[RenderableType]:
        """Draw some zones of a scene. Items outside boards of squares get the numbers by which a typed line
        can name them.
        """
        numbers = {item.key: number for number, item in enumerate(numbered_items(scene), start=1)}
        for zone in zones:
            if zone.shape == "seats":
                yield Padding(self._seats(scene.seats), INDENT, expand=False)
            elif zone.grid:
                yield DrawnBoard(zone, self._face, indent=INDENT[-1])
            else:
                yield from self._zone(zone, numbers)

    def foot(self, scene: Scene) -> Iterator[RenderableType]:
        """Draw the status line and the buttons that can be pressed."""
        if scene.status:
            yield self.words(scene.status.words, "bold cyan")
        buttons = [button for button in scene.buttons if button.zone not in ELSEWHERE and button.why is None]
        if buttons:
            yield Columns([self._button(button) for button in buttons], padding=(0, 2))

    def _button(self, button: Button) -> Text:
        style = "bold reverse" if button.main else "reverse"
        return Text(f"[{self._speaker.render(button.words_alone)}]", style)

    def _zone(self, zone: Zone, numbers: dict[str, int]) -> Iterator[RenderableType]:
        """Draw a zone that is not a board of squares. ``numbers``: by an item's key, the number shown before
        it.
        """
        label = self.words(zone.label, "dim")
        if zone.shape == "points":
            yield label
            cells = [self._at_point(items_at(place), numbers) for place in zone.places if items_at(place)]
            yield Padding(Columns(cells, padding=(0, 3)), INDENT, expand=False)
        elif len(zone.places) == 1 and zone.places[0].label == zone.label:
            yield self._line(zone.places[0], numbers)
        elif zone.shape != "list":
            yield label
            rows = [self._cell(place, numbers) for place in zone.places]
            yield Padding(Columns(rows, padding=(0, 3)), INDENT, expand=False)
        else:
            yield label
            yield Padding(self._list(zone.places, numbers), INDENT, expand=False)
        if zone.note:
            yield Padding(self.words(zone.note, "bold"), INDENT, expand=False)
        if zone.warning:
            yield Padding(self.words(zone.warning, "bold red"), INDENT, expand=False)

    def _seats(self, seats: Iterable[Seat]) -> Table:
        """Each player's points, last actions and badge."""
        table = Table.grid(padding=(0, 2))
        for seat in seats:
            deeds = [self.words(deed.words) + " " + self.card(deed.face, deed.label) for deed in seat.deeds]
            badge = self.words(seat.badge, "dim") if seat.badge else Text()
            name = Text(printable(self._speaker.name(seat.number)), "bold" if seat.turn else "")
            table.add_row(name, Text(str(seat.score)), Text(", ").join(deeds), badge)
        return table

    def _list(self, places: Iterable[Place], numbers: dict[str, int]) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column()
        table.add_column(justify="right")
        for place in places:
            sign, style = self._mark(place)
            name = self.words(place.label) if place.label else Text()
            value = self.words(place.value) if place.value else Text()
            if place.item:
                value = Text(" ").join([value, self._item(place.item, numbers)])
            table.add_row(Text(sign) + name, value, style=style)
        return table

    def _line(self, place: Place, numbers: dict[str, int]) -> WrappedRow:
        """The only place of a zone. Zone and place have the same label, which is drawn once."""
        parts = [self.words(place.label, "dim")] if place.label else []
        parts += [self.words(place.value)] if place.value else []
        parts += [self._item(place.item, numbers)] if place.item else []
        return WrappedRow(parts, "  ")

    def _mark(self, place: Place) -> tuple[str, str]:
        """The sign and the style of a marked place; both are empty if no mark of the place has a sign."""
        signs = [MARKS[mark] for mark in place.marks if mark in MARKS]
        return (f"{signs[0]} ", "bold yellow") if signs else ("", "")

    def _cell(self, place: Place, numbers: dict[str, int]) -> WrappedRow:
        """A place: its name, its items, and its value."""
        parts = [self.words(place.label, "dim")] if place.label else []
        parts += [self._item(item, numbers) for item in items_at(place)] or [Text("·", "dim")]
        parts += [self.words(place.value)] if place.value else []
        sign, style = self._mark(place)
        return WrappedRow([Text(sign, style) + parts[0], *parts[1:]], " ")

    def _at_point(self, items: Sequence[Item], numbers: dict[str, int]) -> Text:
        """The items at a point of a board. If all have the same name, it is drawn once, with their numbers
        and their count: ``3–5:peg ×3``.
        """
        # The items are sorted by name and numbered consecutively, so the first and the last are enough.
        first, last = items[0], items[-1]
        if first == last or first.label != last.label:
            return Text(" ").join(self._item(item, numbers) for item in items)
        count = Text(f"{numbers[first.key]}–{numbers[last.key]}:", "dim")
        return count + self.card(first.face, first.label) + Text(f" ×{len(items)}", "dim")

    def _item(self, item: Item, numbers: dict[str, int]) -> Text:
        """An item after its number."""
        text = Text(f"{numbers[item.key]}:", "dim") + self.card(item.face, item.label)
        if item.badge:
            text += Text(f" ({self._speaker.render(item.badge)})", "green")
        if item.chosen:
            text.stylize("underline")
        return text

    def _face(self, item: Item) -> Text:
        """A tile on a board's square, by its face only; a joker that stands for one card, with that card."""
        name, *meanings = item.face.split()
        if name in PACK:
            return self.card(name)
        text = Text(name.replace("x", "×"), "bold magenta")
        return text + self.card(meanings[0]) if len(meanings) == 1 else text

    def card(self, face: str, label: Words | None = None) -> Text:
        """A card as ``K♥``; a joker with the card that it stands for as ``red joker=K♥``; a betting card as
        its value (``▒`` for the back); any other face (see ``zones.Item``) as the label or, without one, as
        it is.
        """
        if face in PACK:
            return Text(
                self._speaker.letter(face[0]) + SIGNS[face[1]], "bold red" if face[1] in RED else "bold"
            )
        name, _, details = face.partition(" ")
        if details in PACK:
            return self.words(card_words(name), "bold magenta") + Text("=") + self.card(details)
        if name == "bet":
            return Text(details.split()[0].replace("back", "▒"), "bold yellow")
        return self.words(label, "bold magenta") if label else Text(face.replace("x", "×"), "bold magenta")

    def panel(self, panel: Panel) -> Iterator[RenderableType]:
        """Draw a panel: its title and its blocks."""
        yield Rule(self.words(panel.title, "bold"), characters="─", align="left")
        for block in panel.blocks:
            yield self._block(block)

    def _block(self, block: Block) -> RenderableType:
        if isinstance(block, Paragraph):
            return self.words(block.words, "bold" if block.heading else "")
        if isinstance(block, Facts):
            return self._facts(block)
        if isinstance(block, Choice):
            return self._choice(block)
        if isinstance(block, Listing):
            return self._listing(block.entries)
        if isinstance(block, Hands):
            return self._hands(block)
        if isinstance(block, Standings):
            return self._standings(block)
        if isinstance(block, ItemRow):
            return Text(" ").join(map(self.card, block.faces))
        if isinstance(block, PlayBoard):
            return self.words(block.label)
        if isinstance(block, (SharedBoard, Practice)):
            return Text()  # drawn only on the page
        if isinstance(block, LiveExample):
            return self._listing(Entry("", hand.words, cards=hand.cards) for hand in block.hands)
        if isinstance(block, Rounds):
            return self._rounds(block)
        assert isinstance(block, Grid), "scenes have no blocks of inquiries"
        return self._grid(block)

    def _listing(self, entries: Iterable[Entry]) -> Table:
        table = Table.grid(padding=(0, 2))
        for entry in entries:
            sentences = [self.words(words) for words in (entry.words, *entry.notes)]
            label = self.words(entry.label, "dim") if entry.label else Text()
            value = self.words(entry.value, "bold") if entry.value else Text()
            cards = Text(" ").join(self.card(card) for card in entry.cards)
            table.add_row(label, cards, Text(" · ").join(sentences), value)
        return table

    def _hands(self, block: Hands) -> Table:
        table = Table.grid(padding=(0, 2))
        for hand in block.hands:
            lines = [
                Text(" ").join(
                    [*map(self.card, laid.cards), self.words(laid.label, "dim"), self.words(laid.value)]
                )
                for laid in hand.laid
            ]
            notes = Text(" ").join(self.words(note, "dim") for note in hand.notes)
            name = Text(printable(self._speaker.name(hand.seat)))
            value = self.words(hand.value, "bold") if hand.value else Text()
            table.add_row(name, value, Text("\n").join(lines), notes)
        return table

    def _standings(self, block: Standings) -> Table:
        table = Table.grid(padding=(0, 2))
        for seat in sorted(range(len(block.scores)), key=lambda seat: -block.scores[seat]):
            style = "bold yellow" if seat in block.winners else ""
            name, points = printable(self._speaker.name(seat)), str(block.scores[seat])
            table.add_row(Text(name, style), Text(points, style), self.words(block.about[seat], "dim"))
        return table

    def _rounds(self, block: Rounds) -> Table:
        table = Table.grid(padding=(0, 2))
        for played in block.rounds:
            table.add_row(self.words(played.title, "dim"), *(self.words(cell) for cell in played.cells))
        return table

    def _facts(self, block: Facts) -> Table:
        table = Table.grid(padding=(0, 2))
        for fact in block.facts:
            table.add_row(self.words(fact.label, "dim"), self.words(fact.value))
        return table

    def _choice(self, block: Choice) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_row(self.words(block.label))
        for option in block.options:
            table.add_row(Text("  (•) " if option.chosen else "  ( ) ") + self.words(option.words))
        return table

    def _grid(self, block: Grid) -> Table:
        table = Table.grid(padding=(0, 2))
        if block.headings:
            table.add_row(*(self.words(heading, "dim") for heading in block.headings))
        for row in block.rows:
            first, *others = [self.words(cell) for cell in row.cells] or [Text()]
            cards = [self.card(card) for card in row.cards or ()]
            note = [self.words(row.note, "dim")] if row.note else []
            table.add_row(Text(" ").join([*cards, first, *note]), *others)
        return table

    def words(self, words: Words, style: str = "") -> Text:
        """Words as styled text."""
        return Text(printable(self._speaker.render(words)), style)


def printable(text: str) -> str:
    """A text without the characters that are not printed, such as control characters.

    >>> printable("a\x1b[2Jb\u202f%") == "a[2Jb\u202f%"
    True
    """
    return "".join(character for character in text if unicodedata.category(character) not in UNSEEN)
