"""Answers the calls that `requests` and `httpx` make to a vendor's own host by a world."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit, urlunsplit

from .errors import FacsimileError

if TYPE_CHECKING:
    import httpx
    import requests


class Place(NamedTuple):
    """A host of the vendor; without a port, each of its ports."""

    host: str
    port: int | None


class Interception:
    """Calls to some hosts reach a world until `restore`, or the end of its `with` block."""

    def __init__(self, hosts: tuple[str, ...], url: str) -> None:
        self._places = [place_of(host) for host in hosts]
        self._url = urlsplit(url)
        with LOCK:
            if not ACTIVE:
                replace_all()
            ACTIVE.append(self)

    def address(self, url: str) -> str | None:
        """The address in the world in place of the vendor's; None for another host."""
        asked = urlsplit(url)
        port = asked.port or (443 if asked.scheme == "https" else 80)
        if not any(host == asked.hostname and own in (None, port) for host, own in self._places):
            return None
        path = self._url.path.rstrip("/") + (asked.path or "/")
        return urlunsplit((self._url.scheme, self._url.netloc, path, asked.query, ""))

    def restore(self) -> None:
        """Lets calls to the hosts go out again."""
        with LOCK:
            if self not in ACTIVE:
                return
            ACTIVE.remove(self)
            if not ACTIVE:
                while RESTORES:
                    RESTORES.pop()()

    def __enter__(self) -> Interception:
        return self

    def __exit__(self, *_: object) -> None:
        self.restore()


LOCK = threading.Lock()
#: The youngest of a host counts: a future's, where its world has one too.
ACTIVE: list[Interception] = []
RESTORES: list[Callable[[], None]] = []


def place_of(host: str) -> Place:
    try:
        found = urlsplit(f"//{host}")
        if found.hostname and found.netloc == host and "@" not in host:
            return Place(found.hostname, found.port)
    except ValueError:
        pass
    raise FacsimileError(f"intercept: {host!r} is no host; one is such as 'api.stripe.com'")


def address_of(url: str) -> str | None:
    """The address in a world of a call that is intercepted."""
    return next(filter(None, (each.address(url) for each in reversed(ACTIVE))), None)


def replace_all() -> None:
    """Replaces what sends a call in each library that is installed."""
    libraries = {"requests": replace_requests, "httpx": replace_httpx}
    found = [replace for name, replace in libraries.items() if find_spec(name)]
    if not found:
        raise FacsimileError("intercept needs requests or httpx, and neither is installed")
    for replace in found:
        replace()


def replace_method(owner: type, name: str, method: Callable[..., Any]) -> None:
    original = getattr(owner, name)
    setattr(owner, name, method)
    RESTORES.append(lambda: setattr(owner, name, original))


def replace_requests() -> None:
    from requests.adapters import HTTPAdapter

    original = HTTPAdapter.send
    # A proxy of the session cannot reach the world.
    direct = functools.cache(HTTPAdapter)

    def send(
        adapter: HTTPAdapter, request: requests.PreparedRequest, *args: Any, **options: Any
    ) -> requests.Response:
        address = address_of(request.url or "")
        if address is None:
            return original(adapter, request, *args, **options)
        moved = request.copy()
        moved.url = address
        moved.headers.pop("Host", None)
        response = original(direct(), moved, *args, **{**options, "proxies": {}})
        response.url, response.request = request.url or "", request
        return response

    replace_method(HTTPAdapter, "send", send)
    RESTORES.append(lambda: direct().close())


def replace_httpx() -> None:
    from httpx import AsyncHTTPTransport, HTTPTransport, Limits, Request

    original = HTTPTransport.handle_request
    original_async = AsyncHTTPTransport.handle_async_request
    # A proxy of the client cannot reach the world; a connection that stays has one event loop.
    none_stays = Limits(max_keepalive_connections=0)
    direct = functools.cache(lambda: HTTPTransport(limits=none_stays))
    direct_async = functools.cache(lambda: AsyncHTTPTransport(limits=none_stays))

    def moved(request: httpx.Request) -> httpx.Request | None:
        address = address_of(str(request.url))
        if address is None:
            return None
        others = [each for each in request.headers.multi_items() if each[0].lower() != "host"]
        headers = [("host", urlsplit(address).netloc), *others]
        return Request(
            request.method,
            address,
            headers=headers,
            stream=request.stream,
            extensions=request.extensions,
        )

    def handle(transport: HTTPTransport, request: httpx.Request) -> httpx.Response:
        own = moved(request)
        return original(transport, request) if own is None else original(direct(), own)

    async def handle_async(transport: AsyncHTTPTransport, request: httpx.Request) -> httpx.Response:
        own = moved(request)
        if own is None:
            return await original_async(transport, request)
        return await original_async(direct_async(), own)

    replace_method(HTTPTransport, "handle_request", handle)
    replace_method(AsyncHTTPTransport, "handle_async_request", handle_async)
