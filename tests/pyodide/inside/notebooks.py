"""Runs the cells of notebooks as JupyterLite does; what it has for installing takes the site's wheel."""

import json
import sys
from pathlib import Path
from types import ModuleType

import micropip
from pyodide.code import eval_code_async

wheel, *notebooks = sys.argv[1:]
asked = []


async def install(name, pre=False):
    """The package by its name, from the place that JupyterLite would know."""
    asked.append([name, pre])
    await micropip.install(f"emfs:{wheel}", deps=False)


sys.modules["piplite"] = ModuleType("piplite")
sys.modules["piplite"].install = install
for path in notebooks:
    names = {"__name__": "__main__"}
    for cell in json.loads(Path(path).read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            await eval_code_async("".join(cell["source"]), names)  # noqa: F704
origin = sys.modules["jokerpoker"].__file__
sys.stdout.write("\n" + json.dumps({"asked": asked, "origin": origin}))
