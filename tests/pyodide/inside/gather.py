"""The page's program that asks the package index, with an index that lies in a folder."""

import hashlib
import json
import sys
from pathlib import Path
from types import SimpleNamespace

program, index = map(Path, sys.argv[1:3])
names = {}
exec(compile(program.read_text("utf-8"), str(program), "exec"), names)
FILES = sorted(path.name for path in index.iterdir())
asked = []


def described(file):
    """What the index says of a file; of one it promises another."""
    data = (index / file).read_bytes()
    promised = b"" if file.startswith("false") else data
    return {
        "filename": file,
        "url": f"https://files.pythonhosted.org/packages/{file}",
        "hashes": {"sha256": hashlib.sha256(promised).hexdigest()},
        "size": len(data),
        "yanked": False,
    }


def about(name):
    """The page of a package, or None."""
    files = [file for file in FILES if file.split("-")[0] == name.replace("-", "_")]
    versions = sorted({file.removesuffix(".tar.gz").split("-")[1] for file in files})
    page = {"name": name, "versions": versions, "files": [described(file) for file in files]}
    return json.dumps(page).encode() if files else None


def line(broken):
    """The network, on which one file is cut in its middle, or every answer."""

    async def fetch(url, **_):
        asked.append(url)
        if broken == "all":
            raise OSError("the connection was reset")
        name = url.rstrip("/").rpartition("/")[2]
        data = (index / name).read_bytes() if name in FILES else about(name)
        length = len(data or b"")
        body = (data or b"")[: length // 2 if name == broken else length]

        async def read():
            return body

        headers = {"content-type": "application/vnd.pypi.simple.v1+json", "content-length": str(length)}
        return SimpleNamespace(
            ok=data is not None, status=200 if data is not None else 404, headers=headers, bytes=read
        )

    return fetch


answers = []
hosts = SimpleNamespace(to_py=lambda: ["pypi.org", "files.pythonhosted.org"])
for wish, broken in json.loads(sys.argv[3]):
    asked.clear()
    names["pyfetch"] = line(broken)
    told, data = await names["gather"](wish, hosts, 10_000_000, 10)  # noqa: F704
    answers.append({"told": json.loads(told), "asked": [*asked], "files": len(data)})
print()
print(json.dumps(answers))
