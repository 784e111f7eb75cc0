"""HTTP to an instance. It uses nothing that tests of httpx or requests replace."""

from __future__ import annotations

import json
import selectors
import socket
import threading
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from .errors import Unreachable, is_refused, refusal

__tracebackhide__ = is_refused


class Transport:
    """Keeps one connection to an origin for each thread."""

    def __init__(self, url: str, timeout: float = 60) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            wrong = f"an instance has a URL such as http://127.0.0.1:4020, not {url!r}"
            raise ValueError(wrong)
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self._secure = parts.scheme == "https"
        self._address = parts.netloc.rpartition("@")[2]
        self._timeout = timeout
        self._local = threading.local()
        self._all: list[HTTPConnection] = []

    def call(
        self,
        method: str,
        base: str,
        key: str,
        path: tuple[str, ...],
        query: dict[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        """Makes a control call and returns its answer: what its JSON says, or its text."""
        place = "/".join(["/__admin__", *(quote(each, safe="") for each in path)])
        sent = place + (f"?{urlencode(words(query))}" if query else "")
        headers = {"Authorization": f"Bearer {key}", "Accept": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        try:
            answer = self._answer(method, base + sent, data, headers)
            text = answer.read().decode()
        except (OSError, HTTPException) as error:
            self.close_own()
            problem = f"{method} {place}: no answer from {self.origin} ({error!r})"
            raise Unreachable(f"{problem}. Does the instance run there?") from None
        if answer.status >= 300:
            found = {name.lower(): value for name, value in answer.getheaders()}
            raise refusal(method, place, answer.status, found, text)
        if "json" in (answer.getheader("content-type") or ""):
            return json.loads(text)
        return text or None

    def _answer(
        self, method: str, sent: str, data: bytes | None, headers: dict[str, str]
    ) -> HTTPResponse:
        connection = self._connection()
        kept = connection.sock is not None
        try:
            connection.request(method, sent, data, headers)
            return connection.getresponse()
        except ConnectionError:
            # The instance can close a kept connection while the call is on its way. Only a
            # call that changes nothing is sent again: RFC 9110, section 9.2.2.
            if not kept or method != "GET":
                raise
            connection.close()
            connection.request(method, sent, data, headers)
            return connection.getresponse()

    def _connection(self) -> HTTPConnection:
        known: HTTPConnection | None = getattr(self._local, "connection", None)
        if known is not None and known.sock is not None:
            # Between two calls only the end of the connection can be read.
            if not is_readable(known.sock):
                return known
            known.close()
        if known is None:
            kind = HTTPSConnection if self._secure else HTTPConnection
            known = kind(self._address, timeout=self._timeout)
            self._local.connection = known
            self._all.append(known)
        return known

    def close_own(self) -> None:
        """Closes the connection of this thread."""
        known: HTTPConnection | None = getattr(self._local, "connection", None)
        if known is not None:
            known.close()

    def close(self) -> None:
        """Closes all connections."""
        for each in self._all:
            each.close()


def is_readable(sock: socket.socket) -> bool:
    with selectors.DefaultSelector() as selector:
        selector.register(sock, selectors.EVENT_READ)
        return bool(selector.select(0))


def words(query: dict[str, Any]) -> dict[str, str]:
    """The values of a query as the contract reads them."""
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in query.items()
    }
