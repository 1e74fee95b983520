"""In place of Pyodide's: what its JavaScript side asks for, without the doors to JavaScript."""

from _pyodide._base import CodeRunner, eval_code, eval_code_async, find_imports, should_quiet

__all__ = ["CodeRunner", "eval_code", "eval_code_async", "find_imports", "should_quiet"]
