"""Measures the depth of expressions before Python parses them.

Python parses expressions recursively. In a browser it does not check the depth, and a few thousand levels
crash it.
"""

from __future__ import annotations

import token
import tokenize
from collections.abc import Iterator
from io import StringIO

from jokerpoker.workshop.faults import WorkshopFault
from jokerpoker.workshop.limits import MOST_PARTS

DEEPEST = 200
"""The maximum depth of nested brackets that Python's tokenizer accepts."""
SILENT = {token.COMMENT, token.NL, token.INDENT, token.DEDENT, token.ENCODING, token.ENDMARKER}
"""Types of tokens that are not part of an expression."""


def check_parts(text: str, file: str) -> None:
    """Raise :class:`WorkshopFault` for an expression with too many parts. The check ends at the first syntax
    error.
    """
    for parts, line in _parts_of(text):
        if parts > MOST_PARTS:
            message = f"{file}, line {line}: an expression has at most {MOST_PARTS} parts"
            raise WorkshopFault("too_nested", message, file=file, line=line, most=MOST_PARTS)


def _parts_of(text: str) -> Iterator[tuple[int, int]]:
    """For each token, (the number of nested parts so far, its line).

    The count rises along a chain such as ``a + b + c``, and also inside brackets; after a comma it starts
    again from 0, except after the ``for`` of a comprehension. The numbers of ``f(a, b + c)`` are
    1 2 3 2 3 4 5 2.
    """
    # For the line and each open bracket: the parts inside so far, and whether a ``for`` was among them.
    counts, loops, previous_type = [0], [False], token.NEWLINE
    for current in _tokens(text):
        sign = current.string if current.type == token.OP else " "
        if current.type == token.NEWLINE or sign == ";":
            counts, loops = [0], [False]
        elif sign == "," and not loops[-1]:
            counts[-1] = 0
        else:
            # Adjacent strings are one part.
            counts[-1] += not (current.type == previous_type == token.STRING)
            loops[-1] |= current.string == "for"
        if sign in "([{":
            counts, loops = [*counts, 0], [*loops, False]
        elif sign in ")]}" and len(counts) > 1:
            counts, loops = counts[:-1], loops[:-1]
        if len(counts) > DEEPEST:
            return
        previous_type = current.type
        yield sum(counts), current.start[0]


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    try:
        tokens = tokenize.generate_tokens(StringIO(text).readline)
        yield from (current for current in tokens if current.type not in SILENT)
    except (SyntaxError, ValueError, tokenize.TokenError):
        return
