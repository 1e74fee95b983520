"""Where the site's archive says that something went wrong: its own lines, and nothing of the library's."""

import json
import traceback

from jokerpoker import cards, codec
from jokerpoker.core import Prompt

found = {}
try:
    cards.parse(["As", 5])
except Exception as fault:
    found["engine"] = [[frame.name, frame.lineno] for frame in traceback.extract_tb(fault.__traceback__)][-1]
try:
    json.loads("{")
except ValueError as fault:
    lines = [frame.lineno for frame in traceback.extract_tb(fault.__traceback__)][1:]
    found["library"] = [lines, "json" in "".join(traceback.format_exception(fault))]
code = cards.parse.__code__
found["lines"] = [code.co_firstlineno, max(line for _, _, line in code.co_lines() if line)]
found["columns"] = [column for *_, column in code.co_positions() if column is not None]
found["whole"] = codec.dump(Prompt("hold"))
print(json.dumps(found))
