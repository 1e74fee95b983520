"""In a stock Pyodide: has micropip find and fetch a package with all it requires. Nothing is installed.

micropip says ``ValueError`` of everything, so what it asks goes through :class:`Line`, which notes why
something could not be had.
"""

import hashlib
import json
from urllib.parse import urlsplit

from micropip._compat._compat_in_pyodide import CompatibilityInPyodide
from micropip._vendored.packaging.src.packaging.markers import default_environment
from micropip._vendored.packaging.src.packaging.requirements import InvalidRequirement, Requirement
from micropip._vendored.packaging.src.packaging.utils import canonicalize_name
from micropip.package_index import DEFAULT_INDEX_URLS
from micropip.transaction import Transaction
from pyodide.ffi import to_js
from pyodide.http import pyfetch

PLAIN = {"credentials": "omit", "referrerPolicy": "no-referrer", "cache": "no-store"}
PURE = "-none-any.whl"


class Refusal(Exception):  # noqa: N818
    """``code``: the page has words for it; ``name``: of the package or file."""

    def __init__(self, code, name):
        super().__init__(code, name)
        self.code, self.name = code, name


class Line(CompatibilityInPyodide):
    """The way to the index, to ``hosts`` alone; no file has more than ``most`` bytes."""

    def __init__(self, hosts, most):
        self.hosts, self.most = hosts, most
        self.lockfile_packages = {}
        self.sums = {}
        self.refused = None

    async def fetch_string_and_headers(self, url, kwargs):
        """What the index has of a package, files for one kind of machine left out."""
        name = url.rstrip("/").rpartition("/")[2]
        response, data = await self._asked(url, name, {**PLAIN, **kwargs})
        about = json.loads(data)
        pure = [file for file in about["files"] if file["filename"].endswith(PURE)]
        if not pure:
            raise self._refuse("impure", name)
        self.sums |= {file["url"]: file["hashes"]["sha256"] for file in pure}
        return json.dumps({**about, "files": pure}), response.headers

    async def fetch_bytes(self, url, kwargs):
        """A wheel that is the one of the index, or its metadata."""
        name = url.rpartition("/")[2]
        _, data = await self._asked(url, name, {**PLAIN, **kwargs})
        if hashlib.sha256(data).hexdigest() != self.sums.get(url) and not url.endswith(".metadata"):
            raise self._refuse("other", name)
        return data

    async def _asked(self, url, name, options):
        if urlsplit(url).hostname not in self.hosts:
            raise self._refuse("elsewhere", name)
        try:
            response = await pyfetch(url, **options)
            length = int(response.headers.get("content-length") or 0)
            data = b"" if length > self.most or not response.ok else await response.bytes()
        except Exception:
            raise self._refuse("unreached", name) from None
        if not response.ok:
            raise self._refuse("unknown" if response.status == 404 else "unreached", name)
        if max(length, len(data)) > self.most:
            raise self._refuse("large", name)
        if len(data) < length:
            raise self._refuse("unreached", name)
        return response, data

    def _refuse(self, code, name):
        """The first one counts: others follow from it."""
        self.refused = self.refused or Refusal(code, name)
        return self.refused


async def gather(wish, hosts, most, count):
    """``{"wheels": […]}``, a package and all it requires, or ``{"code", "name"}``, as JSON; and the wheels.

    ``wish``: as pip takes it, ``"name"`` or ``"name>=1"``; no file has more than ``most`` bytes, and there
    are no more than ``count``.
    """
    try:
        wheels = await _wheels(wish, Line(hosts.to_py(), most), count)
        told = {"wheels": [_told(wheel, wheels) for wheel in wheels]}
    except Refusal as refused:
        told = {"code": refused.code, "name": refused.name}
        wheels = []
    return to_js([json.dumps(told), [wheel._data for wheel in wheels]])


async def _wheels(wish, line, count):
    try:
        asked = Requirement(wish)
    except InvalidRequirement:
        raise Refusal("named", wish) from None
    if asked.url or asked.name.endswith(".whl"):
        raise Refusal("named", wish)
    work = Transaction(line, default_environment(), [], False, True, False, {}, DEFAULT_INDEX_URLS)
    try:
        await work.gather_requirements([asked])
    except Exception:
        raise line.refused or _misfit(work, wish) from None
    wheels = work.wheels
    if not wheels or len(wheels) > count:
        raise Refusal("many" if wheels else "version", asked.name)
    return wheels


def _misfit(work, wish):
    """What micropip found wrong with what it had fetched."""
    if not work.failed:
        return Refusal("other", wish)
    # The first one that failed; those that require it follow.
    names = [canonicalize_name(one.name) for one in work.failed]
    return Refusal("conflict", names[-1]) if names[0] in work.locked else Refusal("version", names[0])


def _told(wheel, wheels):
    lines = [line for line in wheel._metadata.metadata if line.startswith("Summary:")]
    return {
        "file": wheel.filename,
        "name": canonicalize_name(wheel.name),
        "version": str(wheel.version),
        "summary": "".join(lines[:1])[len("Summary:") :].strip()[:200],
        "requires": [str(one) for one in wheel._requires],
        "needs": _needs(wheel, wheels),
        "sum": wheel.sha256,
        "size": len(wheel._data),
    }


def _needs(wheel, wheels):
    """Files of all that it requires, and that these require."""
    named = {canonicalize_name(one.name): one for one in wheels}
    found, waiting = [], [wheel]
    while waiting:
        names = [canonicalize_name(one.name) for one in waiting.pop()._requires]
        fresh = [named[name] for name in names if name in named]
        fresh = [one for one in fresh if one is not wheel and one not in found]
        found += fresh
        waiting += fresh
    return [one.filename for one in found]
