"""Receives webhooks on a thread, or hands them to the application's own WSGI or ASGI callable."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from .errors import is_refused, message_of
from .gateways import Answer, Received, answer_of_asgi, answer_of_wsgi

if TYPE_CHECKING:
    from .control.models import DeliveryList
    from .world import World

__tracebackhide__ = is_refused


@dataclass(frozen=True)
class Webhook:
    """A webhook as it arrived."""

    #: By name in lower case.
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """What the body says."""
        return json.loads(self.body)

    @property
    def type(self) -> str:
        """The member `type` of the body; empty where the vendor writes it elsewhere."""
        try:
            body = self.json()
        except ValueError:
            # Such as the form of a callback.
            return ""
        return str(body.get("type", "")) if isinstance(body, dict) else ""


#: Answers a webhook with a status; None is 204.
Handler = Callable[[Webhook], "int | None"]


@dataclass
class Inbox:
    """An endpoint of a world. It answers 204, or what the application answers."""

    #: Where the instance sends webhooks.
    url: str
    #: Id of the endpoint.
    id: str
    #: Signs the webhooks.
    secret: str = field(repr=False)
    _world: World = field(repr=False)
    _server: InboxServer = field(repr=False)
    received: list[Webhook] = field(default_factory=list, repr=False)
    #: What the handler or the application raised; the instance got a 500 for each.
    errors: list[BaseException] = field(default_factory=list)

    def of_type(self, event: str) -> list[Webhook]:
        """The webhooks with events of this type, in the order of their arrival."""
        return [each for each in self.received if each.type == event]

    def deliveries(self) -> DeliveryList:
        """What the instance knows of them, with each attempt and its answer."""
        return self._world.list_endpoint_deliveries(self.id)

    def close(self) -> None:
        """Stops listening. The endpoint ends with its world."""
        self._server.close()


def open_inbox(
    world: World,
    *,
    path: str,
    host: str | None,
    handler: Handler | None,
    wsgi: Any,
    asgi: Any,
    register: dict[str, Any],
) -> Inbox:
    if sum(each is not None for each in (handler, wsgi, asgi)) > 1:
        raise TypeError("an inbox has a handler, or wsgi, or asgi")
    server = InboxServer(path, host or os.environ.get("FACSIMILE_WEBHOOK_HOST") or LOOPBACK)
    if world.clock.is_driving:
        register.setdefault("timestamp", "virtual")
    try:
        endpoint = world.register_endpoint(url=server.url, **register)
    except BaseException:
        server.close()
        raise
    inbox = Inbox(server.url, endpoint["id"], endpoint["secret"], world, server)

    def take(received: Received) -> Answer:
        webhook = Webhook(received.headers, received.body)
        inbox.received.append(webhook)
        try:
            with world.clock.handling():
                if wsgi is not None:
                    return answer_of_wsgi(wsgi, received)
                if asgi is not None:
                    return answer_of_asgi(asgi, received)
                status = handler(webhook) if handler is not None else None
                return Answer(204 if status is None else status, {}, b"")
        except BaseException as error:
            # Also what pytest.fail raises: it would end this thread without an answer.
            inbox.errors.append(error)
            # The timeline shows the text of a failed attempt.
            return Answer(500, {"content-type": "text/plain"}, message_of(error).encode())

    server.begin(take)
    return inbox


LOOPBACK = "127.0.0.1"


class InboxServer:
    """Listens on a free port of this machine, which the instance knows as `host`."""

    def __init__(self, path: str, host: str = LOOPBACK) -> None:
        place = LOOPBACK if host == LOOPBACK else ""
        self._http = ThreadingHTTPServer((place, 0), BaseHTTPRequestHandler)
        self._http.daemon_threads = True
        self._is_open = True
        self.url = f"http://{host}:{self._http.server_port}/{path.lstrip('/')}"

    def begin(self, take: Callable[[Received], Answer]) -> None:
        self._http.RequestHandlerClass = handler_class(take)
        threading.Thread(target=self._serve, name="facsimile-inbox", daemon=True).start()

    def _serve(self) -> None:
        while self._is_open:
            self._http.handle_request()
        self._http.server_close()

    def close(self) -> None:
        if not self._is_open:
            return
        self._is_open = False
        with contextlib.suppress(OSError):
            # Wakes the thread.
            socket.create_connection((LOOPBACK, self._http.server_port), 1).close()


def handler_class(take: Callable[[Received], Answer]) -> type[BaseHTTPRequestHandler]:
    class InboxHandler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            parts = urlsplit(self.path)
            answer = take(Received(self.command, parts.path, parts.query, headers, body))
            # Who has hung up waits for no answer; the timeline has the attempt.
            with contextlib.suppress(ConnectionError):
                self._answer(answer)

        def _answer(self, answer: Answer) -> None:
            self.send_response(answer.status)
            named = {"content-length": str(len(answer.body)), "connection": "close"}
            for name, value in {**answer.headers, **named}.items():
                if answer.status != 204 or name != "content-length":
                    self.send_header(name, value)
            self.end_headers()
            if answer.status != 204:
                self.wfile.write(answer.body)

        do_PUT = do_POST

        def log_message(self, format: str, *args: Any) -> None:
            """Writes nothing: the timeline has each attempt."""

    return InboxHandler
