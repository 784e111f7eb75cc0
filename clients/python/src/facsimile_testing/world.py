"""A world: a whole instance below an address of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast
from urllib.parse import urlsplit

from .clock import FutureClock, VirtualClock
from .control.calls import UNSET, ControlCalls, members
from .control.models import BegunFuture, EndedExploration, ResourceState
from .errors import Refused, is_refused
from .inbox import Handler, Inbox, open_inbox
from .interception import Interception
from .keywords import meant, suggesting
from .transport import Transport

__tracebackhide__ = is_refused

Own = TypeVar("Own", bound="World")

suggesting(ControlCalls)


@suggesting
class World(ControlCalls):
    """Drives a world. Every call of the control contract is a method, named by its operationId.

    A refused call raises `Refused` and changes nothing.
    """

    def __init__(
        self, transport: Transport, url: str, key: str, root_key: str | None = None
    ) -> None:
        #: The address for the application, in place of the vendor's base URL.
        self.url = url
        #: The key that the application sends.
        self.key = key
        #: Virtual time.
        self.clock = VirtualClock(self)
        self._transport = transport
        self._root_key = root_key or key
        self._base = urlsplit(url).path.rstrip("/")
        self._at_end: list[Callable[[], None]] = []
        self._intercepted: tuple[str, ...] = ()

    if not TYPE_CHECKING:
        # A type checker would take any name of it.
        def __getattr__(self, name: str) -> Any:
            __tracebackhide__ = True
            wrong = f"a {type(self).__name__} has no {name}{meant(name, dir(type(self)))}"
            raise AttributeError(wrong, name=name, obj=self)

    def call(
        self,
        method: str,
        path: tuple[str, ...],
        query: dict[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        try:
            return self._transport.call(method, self._base, self.key, path, query, body)
        except Refused as refused:
            if refused.status != 401 or self._is_there():
                raise
            raise refused.of_no_world() from None

    def _is_there(self) -> bool:
        """Asks with the key of the root; others cannot tell a removed world from a wrong key."""
        if self._root_key == self.key:
            return True
        try:
            self._transport.call("GET", self._base, self._root_key, ())
        except Refused as refused:
            return refused.code != "unknown_world"
        return True

    def state(
        self,
        resource: str,
        *,
        limit: int = UNSET,
        after: str = UNSET,
        at: str = UNSET,
        side: Literal["after", "before"] = UNSET,
    ) -> ResourceState:
        """The objects of a kind as they are stored, newest first, and their count."""
        query = members(limit=limit, after=after, at=at, side=side)
        return cast("ResourceState", self.get_state(resource=resource, **query))

    def trigger(self, event: str, **data: Any) -> Any:
        """Fires an event that only the outside world can cause, with its parameters."""
        return self.trigger_world_event(event=event, data=data)

    def timeline(self, *, folded: bool = False) -> str:
        """The timeline since the last reset, as text; `folded` makes it fit a screen."""
        query = {"format": "text", "folded": folded}
        return str(self.call("GET", ("timeline",), query=query))

    def inbox(
        self,
        handler: Handler | None = None,
        *,
        wsgi: Any = None,
        asgi: Any = None,
        path: str = "/",
        host: str | None = None,
        subscribe: list[str] = UNSET,
        secret: str = UNSET,
    ) -> Inbox:
        """Receives webhooks, at a port of a thread.

        `host` is this machine as the instance knows it, such as `host.docker.internal` from a
        container; by default FACSIMILE_WEBHOOK_HOST, else 127.0.0.1.
        `wsgi` or `asgi` is an application that gets them at `path` and needs no port. A handler
        is a function that gets each `Webhook` and returns a status. An advance of the clock
        returns when the webhooks of its time have been answered.
        """
        register = members(subscribe=subscribe, secret=secret)
        inbox = open_inbox(
            self, path=path, host=host, handler=handler, wsgi=wsgi, asgi=asgi, register=register
        )
        self._at_end.append(inbox.close)
        return inbox

    def intercept(self, *hosts: str) -> Interception:
        """Answers calls of `requests` and `httpx` to the vendor's own hosts by this world.

        It lasts until the end of its `with` block, or until the world ends. A host without a port
        means all of its ports; other hosts are untouched. The application sends its own key, so
        the world needs the same one.

            with sim.intercept("api.stripe.com"):
                requests.get("https://api.stripe.com/v1/charges", auth=(sim.key, ""))
        """
        interception = Interception(hosts, self.url)
        self._at_end.append(interception.restore)
        return interception

    def _intercept_always(self, hosts: tuple[str, ...]) -> None:
        """Intercepts hosts until the world ends, and in the futures that begin as it is."""
        self._intercepted = hosts
        self.intercept(*hosts)

    def explore(
        self, body: Callable[[Future], object], *, name: str = "the test", **options: Any
    ) -> EndedExploration:
        """Plays a test in every legal future, each of which begins as this world is now.

        The body is a function or a coroutine function. Options are those of the decorator
        `explore`. The result has `passed`, `text` and `report`; it raises nothing for a failure.

            found = sim.explore(lambda future: book(future, "1042"), surprises=1)
            assert found["passed"], found["text"]
        """
        from .exploring import play_futures

        return play_futures(self, body, {"name": name, **options})

    def close(self) -> None:
        """Closes what was opened for this world."""
        while self._at_end:
            self._at_end.pop()()

    def __enter__(self: Own) -> Own:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@suggesting
class Future(World):
    """One of the futures of a test: a world in which the vendor behaves in one legal way."""

    def __init__(self, begin: World, exploration: str, begun: BegunFuture) -> None:
        transport = begin._transport
        place = urlsplit(begun["base_url"]).path
        url = f"{transport.origin}{place}"
        super().__init__(transport, url, begun["key"], begin._root_key)
        self.clock: FutureClock = FutureClock(self, begin, exploration)
        #: Its number, from 1.
        self.number = begun["future"]
        #: How many surprises it has; the baseline has none.
        self.surprises_allowed = begun["surprises_allowed"]
        self.holds: dict[str, bool] = {}
        self.came_true: dict[str, bool] = {}
        if begin._intercepted:
            self._intercept_always(begin._intercepted)

    def always(self, name: str, holds: bool) -> None:
        """What must hold in every future."""
        self.holds[name] = bool(holds) and self.holds.get(name, True)

    def sometimes(self, name: str, holds: bool) -> None:
        """What must come true in one future at least."""
        self.came_true[name] = bool(holds) or self.came_true.get(name, False)

    def settled(self, *, limits: bool = False) -> None:
        """Waits until nothing of the vendor is due, webhooks included.

        With `limits`, timeouts pass too.
        """
        self.clock.settled(limits=limits)
