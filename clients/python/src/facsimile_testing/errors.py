"""What can go wrong between a test and its simulator."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


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
        hint = " Check the key: it must be that of the instance or world." if status == 401 else ""
        super().__init__(f"{method} {path}: {status} {code}: {reason}{hint}")
        #: HTTP status: 400, 401, 404, 409 or 422.
        self.status = status
        #: Kind of refusal, such as `unknown_operation`.
        self.code = code
        #: The message of the instance, without the call.
        self.reason = reason
        #: Facts for programs, such as the `path` of a field.
        self.details = details


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


def longest_text(value: Any) -> str:
    """The sentence of an envelope; its other texts are codes and ids."""
    if isinstance(value, str):
        return value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return max((longest_text(each) for each in inner), key=len, default="")
