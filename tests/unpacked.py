"""The source archive passes its own tests: ``python -m tests.unpacked FOLDER`` after ``python -m build``.

It is unpacked into an empty folder; the package and the tests are those from there. Tests of the page are
left out, as are `web/` and `e2e/` (``tests/conftest.py`` says which).
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory


def main(folder: Path, arguments: list[str]) -> int:
    """The exit status of the tests in the one source archive of a folder."""
    (archive,) = folder.glob("*.tar.gz")
    with TemporaryDirectory() as unpacked:
        with tarfile.open(archive) as packed:
            packed.extractall(unpacked, filter="data")
        (root,) = Path(unpacked).iterdir()
        if (root / "web").exists():
            raise SystemExit("the source archive has the folder web")
        check = "import jokerpoker, sys; sys.exit(not jokerpoker.__file__.startswith(sys.argv[1]))"
        subprocess.run([sys.executable, "-c", check, str(root.resolve())], cwd=root, check=True)
        return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=root, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
