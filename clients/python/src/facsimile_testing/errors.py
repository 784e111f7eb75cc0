"""What can go wrong between a test and its simulator."""

from __future__ import annotations

import json
import sysconfig
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest


class FacsimileError(Exception):
    """The base of all errors of this package."""


class CannotStart(FacsimileError):
    """No instance could be started; the message says why and what to set."""


class Unreachable(FacsimileError):
    """A control call got no answer of an instance."""


class Refused(FacsimileError):
    """The instance refused a control call and changed nothing.

    The message names the call, the problem and the nearest valid name.
    """

    def __init__(
        self, method: str, path: str, status: int, code: str, reason: str, details: dict[str, Any]
    ) -> None:
        super().__init__(f"{method} {path}: {status} {code}: {reason}")
        self._call = method, path
        #: HTTP status: 400, 401, 404, 409 or 422.
        self.status = status
        #: Kind of refusal, such as `unknown_operation`.
        self.code = code
        #: The message of the instance, without the call.
        self.reason = reason
        #: Facts for programs, such as the `path` of a field.
        self.details = details

    def of_no_world(self) -> Refused:
        """The refusal of a key by an instance that has no such world."""
        reason = f"{self.reason}; {NO_WORLD}"
        return Refused(*self._call, self.status, self.code, reason, self.details)


#: Folders of Python and of this package.
INSTALLED = {Path(sysconfig.get_path("stdlib")), Path(__file__).parent}

NO_WORLD = (
    "no instance at this address has the world: it was removed or has expired, or a proxy sent "
    "this call to another instance than the one that made it"
)


class NotReached(FacsimileError):
    """An advance reached its limit before the event or state that it was to reach."""


class ExplorationFailed(AssertionError):
    """A test failed in one of its futures; the message is the report."""


def refusal(method: str, path: str, status: int, headers: Mapping[str, str], text: str) -> Refused:
    """Reads a refusal, which a pack may write in the vendor's envelope."""
    code = headers.get("x-mock-error-code") or "unknown"
    try:
        body: Any = json.loads(text)
    except ValueError:
        return Refused(method, path, status, code, text, {})
    error = body.get("error") if isinstance(body, dict) else None
    if isinstance(error, dict) and isinstance(error.get("message"), str):
        details = error.get("details")
        own = details if isinstance(details, dict) else {}
        return Refused(method, path, status, error.get("code") or code, error["message"], own)
    return Refused(method, path, status, code, longest_text(body), {})


def is_refused(found: pytest.ExceptionInfo[BaseException]) -> bool:
    """The `__tracebackhide__` of a module: pytest shows the line of the test in its place."""
    return isinstance(found.value, FacsimileError)


def message_of(error: BaseException) -> str:
    """The error, and the line of the test or the application that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [each for each in frames if not is_installed(Path(each.filename))]
    place = f" ({Path(own[-1].filename).name}:{own[-1].lineno})" if own else ""
    return f"{type(error).__name__}: {error}{place}"


def is_installed(file: Path) -> bool:
    """Whether a file belongs to Python, to this package or to another that is installed."""
    return bool(INSTALLED & {*file.parents}) or "site-packages" in file.parts


def longest_text(value: Any) -> str:
    """The sentence of an envelope; its other texts are codes and ids."""
    if isinstance(value, str):
        return value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return max((longest_text(each) for each in inner), key=len, default="")
