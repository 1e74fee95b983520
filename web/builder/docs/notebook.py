"""A notebook as a page in Markdown: its texts, its code, and the output of the code."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any


def page(path: Path, folder: Path, name: str) -> str:
    """Returns the text of the page, and writes its pictures and a copy of the notebook into ``folder``.

    ``path`` is the path of the notebook, ``name`` the name of the page.
    """
    shutil.copy(path, folder)
    cells = json.loads(path.read_text("utf-8"))["cells"]
    parts = []
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for number, output in enumerate(cell["outputs"]):
            parts += shown(output, folder, f"{name}-{cell['id']}-{number}.svg")
    parts.insert(1, f"{{download}}`The notebook <{path.name}>`")
    return "\n\n".join(parts) + "\n"


def shown(output: Mapping[str, Any], folder: Path, file: str) -> Iterator[str]:
    """An output as Markdown: a picture, written as ``file`` into ``folder``, if it is one, else text."""
    data = output.get("data", {"text/plain": output.get("text", "")})
    if "image/svg+xml" in data:
        (folder / file).write_text("".join(data["image/svg+xml"]), "utf-8")
        title = "".join(data["text/plain"]).strip("<>")
        yield f"![{title}]({file})"
    else:
        yield f"```text\n{''.join(data['text/plain']).rstrip()}\n```"
