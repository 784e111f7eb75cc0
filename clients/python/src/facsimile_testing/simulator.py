"""An instance, started here or running elsewhere."""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from .control.calls import UNSET, members
from .control.models import WorldFromPast
from .errors import CannotStart, Refused, Unreachable, is_refused
from .keywords import suggesting
from .server import Server, StartOptions
from .transport import Transport
from .world import World

__tracebackhide__ = is_refused


@suggesting
class Simulator(World):
    """An instance and its root world.

        with Simulator() as sim:
            sim.arm_fault(resource="tasks", operation="list", outcome={"status": 500})
            httpx.get(f"{sim.url}/tasks", headers={"authorization": f"Bearer {sim.key}"})

    With `url` and `key`, or FACSIMILE_URL and FACSIMILE_KEY, it is one that runs elsewhere.
    Otherwise it starts one: by `command` or FACSIMILE_COMMAND, from `image` or FACSIMILE_IMAGE,
    or by `npx facsimile` where the project has installed it.
    """

    def __init__(
        self,
        url: str | None = None,
        key: str | None = None,
        *,
        command: str | Sequence[str] | None = None,
        image: str | None = None,
        pack: str | None = None,
        coverage: str | Path | None = None,
        options: Sequence[str] = (),
    ) -> None:
        own = StartOptions(command, image, key, pack, coverage, options)
        self._server: Server | None = None
        found = address_of(url, key, own, os.environ)
        if found is None:
            self._server = Server(own)
            found = self._server.url, self._server.key
        try:
            transport = Transport(found[0])
        except ValueError as error:
            raise CannotStart(str(error)) from None
        super().__init__(transport, found[0].rstrip("/"), found[1])

    @property
    def is_own(self) -> bool:
        """Whether it was started here."""
        return self._server is not None

    def world(
        self,
        name: str,
        *,
        key: str = UNSET,
        salt: str = UNSET,
        from_: str | WorldFromPast = UNSET,
        id: str = UNSET,
        deliver: bool = UNSET,
        t0: str | None = None,
        intercept: str | Sequence[str] = (),
    ) -> World:
        """Makes a world for one test; `close` removes it.

        The name is the salt of its ids by default, so a test has the same ids in every run. The id
        of the world is another in each: it is in its address, by which a proxy finds its instance.
        `intercept` are hosts of the vendor whose calls it answers until it ends.
        """
        id = own_id(name) if id is UNSET else id
        request = members(name=name, key=key, salt=salt, from_=from_, id=id, deliver=deliver)
        try:
            made = self.make_world(**{word(k): v for k, v in request.items()})
        except Refused as refused:
            if refused.code != "name_in_use":
                raise
            # Another run on the same instance has a test of this name.
            request = {"salt": name, **request, "name": f"{name} {id}"}
            made = self.make_world(**{word(k): v for k, v in request.items()})
        place = urlsplit(made["base_url"]).path
        world = World(self._transport, f"{self._transport.origin}{place}", made["key"], self.key)
        world._at_end.append(lambda: self._remove(made["id"]))
        hosts = (intercept,) if isinstance(intercept, str) else tuple(intercept)
        try:
            if t0 is not None:
                world.reset(t0=t0, salt=request.get("salt", name))
            if hosts:
                world._intercept_always(hosts)
        except BaseException:
            world.close()
            raise
        return world

    def _remove(self, world: str) -> None:
        try:
            self.delete_world(world)
        except Unreachable:
            # An instance that has ended has no worlds.
            return
        except Refused as refused:
            if refused.status != 404:
                raise

    def close(self) -> None:
        """Ends an instance that was started here."""
        super().close()
        self._transport.close()
        if self._server is not None:
            self._server.close()


#: An id of this process, and the number of the worlds that it makes.
RUN, TRIES = uuid4().hex, itertools.count(1)


def own_id(name: str) -> str:
    """The id of a new world of a test, which no other process and no second try has."""
    return "t-" + sha256(f"{name}\0{RUN}\0{next(TRIES)}".encode()).hexdigest()[:24]


def word(name: str) -> str:
    return "from_" if name == "from" else name


def address_of(
    url: str | None, key: str | None, start: StartOptions, environ: Mapping[str, Any]
) -> tuple[str, str] | None:
    """Where an instance runs already; None if one is to be started."""
    given = url or (None if start.command or start.image else environ.get("FACSIMILE_URL"))
    if not given:
        return None
    found = key or environ.get("FACSIMILE_KEY")
    if not found:
        raise CannotStart(f"the instance at {given} has a key: set key, or FACSIMILE_KEY")
    return given, found
