"""Arguments that a method does not have are refused with the nearest keyword that it has."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from difflib import get_close_matches
from math import inf
from types import FunctionType
from typing import Any, TypeVar

from .errors import is_refused

__tracebackhide__ = is_refused

Owner = TypeVar("Owner", bound=type)


def suggesting(owner: Owner) -> Owner:
    """Wraps the public methods of a class. Those that take any keyword stay as they are."""
    for name, method in list(vars(owner).items()):
        if isinstance(method, FunctionType) and not name.startswith("_"):
            setattr(owner, name, checked(method))
    return owner


def checked(method: FunctionType) -> Callable[..., Any]:
    code = method.__code__
    if code.co_flags & inspect.CO_VARKEYWORDS:
        return method
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
    most = inf if code.co_flags & inspect.CO_VARARGS else code.co_argcount

    @functools.wraps(method)
    def call(*args: Any, **keywords: Any) -> Any:
        __tracebackhide__ = True
        if len(args) > most:
            raise TypeError(f"{method.__qualname__}() takes its arguments by name{has(names)}")
        for name in keywords:
            if name not in names:
                raise TypeError(
                    f"{method.__qualname__}() got an unexpected keyword argument {name!r}"
                    f"{meant(name, names) or has(names)}"
                )
        return method(*args, **keywords)

    return call


def meant(name: str, names: tuple[str, ...] | list[str]) -> str:
    """The nearest name, as a question."""
    near = get_close_matches(name, names, 1)
    return f"; did you mean {near[0]}?" if near else ""


def has(names: tuple[str, ...]) -> str:
    return f"; it has {', '.join(names)}" if names else "; it has none"
