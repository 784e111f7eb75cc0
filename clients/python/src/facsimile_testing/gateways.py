"""Calls a WSGI or ASGI application in this process, as a server would."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote


@dataclass(frozen=True)
class Received:
    """A request."""

    method: str
    path: str
    query: str
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Answer:
    """What the instance gets."""

    status: int
    headers: dict[str, str]
    body: bytes


def answer_of_wsgi(app: Callable[..., Iterable[bytes]], request: Received) -> Answer:
    """Calls a WSGI application, such as that of Flask or Django."""
    begun: list[tuple[str, list[tuple[str, str]]]] = []
    written = io.BytesIO()

    def start_response(
        status: str, headers: list[tuple[str, str]], exc_info: object = None
    ) -> Callable[[bytes], object]:
        begun.append((status, headers))
        return written.write

    parts = app(environ_of(request), start_response)
    try:
        for part in parts:
            written.write(part)
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()
    status, headers = begun[-1]
    named = {name.lower(): value for name, value in headers}
    return Answer(int(status.split(" ")[0]), named, written.getvalue())


def environ_of(request: Received) -> dict[str, Any]:
    host, _, port = request.headers.get("host", "127.0.0.1:80").rpartition(":")
    named = {
        f"HTTP_{name.upper().replace('-', '_')}": value
        for name, value in request.headers.items()
        if name not in ("content-type", "content-length")
    }
    return {
        **named,
        "REQUEST_METHOD": request.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote(request.path, "latin-1"),
        "QUERY_STRING": request.query,
        "CONTENT_TYPE": request.headers.get("content-type", ""),
        "CONTENT_LENGTH": str(len(request.body)),
        "SERVER_NAME": host,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(request.body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }


def answer_of_asgi(app: Callable[..., Awaitable[None]], request: Received) -> Answer:
    """Calls an ASGI application, such as that of FastAPI, in an event loop of its own."""
    sent: list[dict[str, Any]] = []
    incoming = [
        {"type": "http.request", "body": request.body, "more_body": False},
    ]

    async def receive() -> dict[str, Any]:
        return incoming.pop() if incoming else {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def call() -> None:
        await app(scope_of(request), receive, send)

    asyncio.run(call())
    start = next((each for each in sent if each["type"] == "http.response.start"), None)
    if start is None:
        raise RuntimeError("the ASGI application has sent no answer")
    headers = {name.decode().lower(): value.decode() for name, value in start.get("headers", [])}
    body = b"".join(each.get("body", b"") for each in sent)
    return Answer(int(start["status"]), headers, body)


def scope_of(request: Received) -> dict[str, Any]:
    host, _, port = request.headers.get("host", "127.0.0.1:80").rpartition(":")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": request.method,
        "scheme": "http",
        "path": unquote(request.path),
        "raw_path": request.path.encode(),
        "query_string": request.query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in request.headers.items()],
        "client": ("127.0.0.1", 0),
        "server": (host, int(port)),
    }
