"""Replaces Pyodide's: the names that Pyodide's JavaScript imports, without access to JavaScript."""

from _pyodide._base import CodeRunner, eval_code, eval_code_async, find_imports, should_quiet

__all__ = ["CodeRunner", "eval_code", "eval_code_async", "find_imports", "should_quiet"]
