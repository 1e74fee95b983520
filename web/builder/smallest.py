"""Run by the build: gzips files in place, as small as gzip gets. ``python smallest.py FILE …``"""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from zopfli import gzip


def squeeze(path: Path) -> None:
    path.write_bytes(gzip.compress(path.read_bytes(), numiterations=5))


with ThreadPoolExecutor() as pool:
    list(pool.map(squeeze, map(Path, sys.argv[1:])))
