"""Measures the depth of expressions before Python parses them.

Python parses expressions recursively; a few thousand levels crash it in a browser, where the depth is not
checked.
"""

from __future__ import annotations

import token
import tokenize
from collections.abc import Iterator
from io import StringIO

from jokerpoker.workshop.faults import WorkshopFault
from jokerpoker.workshop.limits import MOST_PARTS

DEEPEST = 200
"""The most nested brackets that Python's tokenizer accepts."""
SILENT = {token.COMMENT, token.NL, token.INDENT, token.DEDENT, token.ENCODING, token.ENDMARKER}


def check_parts(text: str, file: str) -> None:
    """Raise :class:`WorkshopFault` for an expression with too many parts; stop at the first syntax error."""
    for parts, line in _parts_of(text):
        if parts > MOST_PARTS:
            message = f"{file}, line {line}: an expression has at most {MOST_PARTS} parts"
            raise WorkshopFault("too_nested", message, file=file, line=line, most=MOST_PARTS)


def _parts_of(text: str) -> Iterator[tuple[int, int]]:
    """For each token, the number of nested parts so far, and its line.

    Parts add up along a chain such as ``a + b + c`` and into brackets; a comma starts again from 0, except
    behind the ``for`` of a comprehension.
    """
    counts, loops, before = [0], [False], token.NEWLINE
    for part in _tokens(text):
        sign = part.string if part.type == token.OP else " "
        if part.type == token.NEWLINE or sign == ";":
            counts, loops = [0], [False]
        elif sign == "," and not loops[-1]:
            counts[-1] = 0
        else:
            # Adjacent strings are one part.
            counts[-1] += not part.type == before == token.STRING
            loops[-1] |= part.string == "for"
        if sign in "([{":
            counts, loops = [*counts, 0], [*loops, False]
        elif sign in ")]}" and len(counts) > 1:
            counts, loops = counts[:-1], loops[:-1]
        if len(counts) > DEEPEST:
            return
        before = part.type
        yield sum(counts), part.start[0]


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    try:
        tokens = tokenize.generate_tokens(StringIO(text).readline)
        yield from (part for part in tokens if part.type not in SILENT)
    except (SyntaxError, ValueError, tokenize.TokenError):
        return
