"""The virtual clock of a world, for the test and for the application."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from .errors import FacsimileError, NotReached, is_refused
from .keywords import suggesting

if TYPE_CHECKING:
    from .control.calls import ControlCalls
    from .control.models import Advance, AdvanceDeliveries, Clock, Until

__tracebackhide__ = is_refused

#: How long an advance lets a thread run that it has woken: so many times so many real seconds.
LOOKS, LOOK_EVERY = 400, 0.005
#: Turns of the event loop in which other tasks can begin to sleep.
TURNS = 10
ANSWER_FIRST = (
    "a handler of webhooks cannot sleep, since the clock waits for its answer: "
    "answer first, and sleep in another thread"
)


class Movable(Protocol):
    """A frozen clock: that of freezegun, of time-machine, or the fixture of either for pytest."""

    def move_to(self, target_datetime: Any, /) -> Any: ...


class Sleeper(NamedTuple):
    """A thread or task of the application that waits for an instant."""

    due: datetime
    order: int
    wake: Callable[[], None]
    #: None for a task.
    thread: threading.Thread | None


@suggesting
class VirtualClock:
    """Reads and moves virtual time.

    In the thread that made the world, a sleep moves the clock. In another thread, a sleep lasts
    until the test moves the clock past it.
    """

    def __init__(self, control: ControlCalls) -> None:
        self._control = control
        self._owner = threading.get_ident()
        self._sleepers: list[Sleeper] = []
        self._order = itertools.count()
        self._changed = threading.Lock()
        self._driven: list[Movable] = []
        self._pump: asyncio.Task[None] | None = None
        #: What holds in one thread alone.
        self._here = threading.local()

    def now(self) -> datetime:
        """The virtual time, in UTC."""
        return instant(self._control.get_instance()["clock"]["now"])

    def read(self) -> Clock:
        """The virtual time, the timers that are due next, and the attempts under way."""
        return self._control.get_clock()

    def advance(
        self,
        duration: str | float | timedelta | None = None,
        *,
        to: str | datetime | None = None,
        until: Until | None = None,
        limit: str | float | None = None,
        or_else: Literal["throw", "stay"] = "throw",
        deliveries: AdvanceDeliveries | None = None,
    ) -> Advance:
        """Moves virtual time by a duration, to an instant, or until something happens.

        A duration is a text such as `"90s"`, a number of seconds or a timedelta. `until` is
        `"idle"`, `{"event": ...}` or `{"resource": ..., "id": ..., "status": ...}`. The answer
        lists the events that were emitted.

        Raises NotReached for an `until` that is not reached, unless `or_else` is `"stay"`.
        """
        if until is None:
            aim = instant(to) if to is not None else None
            if self._sleepers and aim is None and duration is not None:
                aim = self.now() + timedelta(seconds=seconds_of(duration))
            if aim is not None:
                self._wake_before(aim)
                return self._moved(to=text_of(aim), deliveries=deliveries)
        by = duration.total_seconds() if isinstance(duration, timedelta) else duration
        stays = "stay" if or_else == "stay" and until is not None else None
        found = self._moved(
            duration=by, until=until, limit=limit, or_else=stays, deliveries=deliveries
        )
        if found.get("reached") is False and stays is None:
            seen = ", ".join(dict.fromkeys(found["fired"])) or "no event"
            problem = "; ".join(found.get("warnings", []))
            raise NotReached(f"{problem}. Until {found['now']} the world emitted {seen}")
        return found

    def sleep(self, duration: str | float | timedelta) -> None:
        """Sleeps in virtual time, in place of `time.sleep`. A number is in seconds.

        Raises FacsimileError in a handler of webhooks: the advance that would end the sleep waits
        for the answer of the handler.
        """
        if getattr(self._here, "handles", False):
            raise FacsimileError(ANSWER_FIRST)
        if threading.get_ident() == self._owner:
            self.advance(duration)
            return
        woken = threading.Event()
        self._add(duration, woken.set, threading.current_thread())
        woken.wait()

    async def async_sleep(self, duration: str | float | timedelta) -> None:
        """Sleeps in virtual time, in place of `asyncio.sleep`.

        Time passes when no task has begun a further sleep for a few turns of the event loop.
        """
        loop = asyncio.get_running_loop()
        woken: asyncio.Future[None] = loop.create_future()

        def wake() -> None:
            # A cancelled task waits no more.
            if not woken.done():
                woken.set_result(None)

        self._add(duration, wake, None)
        if self._pump is None or self._pump.done():
            self._pump = loop.create_task(self._pass_time())
        await woken

    def drive(self, frozen: Movable) -> Callable[[], None]:
        """Moves a frozen clock with this one, until the function that it returns is called.

        It takes what `freezegun.freeze_time(...).start()`, `time_machine.travel(...).start()`, or
        the fixture `freezer` or `time_machine` is. An inbox that is opened later gets webhooks
        with virtual timestamps, since a verifier reads the frozen clock.
        """
        self._driven.append(frozen)
        self.follow()
        return lambda: self._driven.remove(frozen)

    @property
    def sleeping(self) -> int:
        """How many threads and tasks wait for a later instant."""
        return len(self._sleepers)

    @contextmanager
    def handling(self) -> Iterator[None]:
        """In this thread, a handler answers a webhook."""
        self._here.handles = True
        try:
            # An advance may have passed many instants by now.
            self.follow()
            yield
        finally:
            self._here.handles = False

    def follow(self) -> None:
        """Moves the frozen clocks to the present of this one."""
        if self._driven:
            now = self.now()
            for frozen in self._driven:
                frozen.move_to(now)

    @property
    def is_driving(self) -> bool:
        """Whether the application's clock is this one."""
        return bool(self._driven)

    def _moved(self, **request: Any) -> Advance:
        named = {name: value for name, value in request.items() if value is not None}
        found: Advance = self._control.advance_clock(**named)
        self.follow()
        return found

    def _add(
        self,
        duration: str | float | timedelta,
        wake: Callable[[], None],
        thread: threading.Thread | None,
    ) -> None:
        due = self.now() + timedelta(seconds=seconds_of(duration))
        with self._changed:
            heapq.heappush(self._sleepers, Sleeper(due, next(self._order), wake, thread))

    def _next(self, latest: datetime | None = None) -> Sleeper | None:
        with self._changed:
            if not self._sleepers or (latest is not None and self._sleepers[0].due > latest):
                return None
            return heapq.heappop(self._sleepers)

    def _wake_before(self, aim: datetime) -> None:
        """Goes from one sleeper to the next; each runs until it sleeps again or has ended."""
        while (sleeper := self._next(aim)) is not None:
            self._moved(to=text_of(sleeper.due))
            sleeper.wake()
            for _ in range(LOOKS):
                if self._is_settled(sleeper.thread):
                    break
                # The only wait that no frozen clock stops.
                threading.Event().wait(LOOK_EVERY)

    def _is_settled(self, thread: threading.Thread | None) -> bool:
        if thread is None or not thread.is_alive():
            return True
        with self._changed:
            return any(each.thread is thread for each in self._sleepers)

    async def _pass_time(self) -> None:
        while self._sleepers:
            known = -1
            while known != len(self._sleepers):
                known = len(self._sleepers)
                for _ in range(TURNS):
                    await asyncio.sleep(0)
            sleeper = heapq.heappop(self._sleepers)
            await asyncio.to_thread(self._moved, to=text_of(sleeper.due))
            sleeper.wake()


@suggesting
class FutureClock(VirtualClock):
    """The clock of a future, in which every sleep waits for the instant at which it ends.

    Surprises that belong to an instant happen in between; `advance` passes over them.
    """

    def __init__(self, control: ControlCalls, begin: ControlCalls, exploration: str) -> None:
        super().__init__(control)
        self._begin = begin
        self._exploration = exploration

    def sleep(self, duration: str | float | timedelta) -> None:
        by = duration.total_seconds() if isinstance(duration, timedelta) else duration
        self._begin.wait_in_future(self._exploration, duration=by)
        self.follow()

    async def async_sleep(self, duration: str | float | timedelta) -> None:
        await asyncio.to_thread(self.sleep, duration)

    def settled(self, *, limits: bool = False) -> None:
        """Waits until nothing of the vendor is due; timeouts too with `limits`."""
        self._begin.wait_in_future(self._exploration, limits=limits)
        self.follow()


def instant(text: str | datetime) -> datetime:
    """An instant of the control contract."""
    if isinstance(text, datetime):
        return text
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def text_of(moment: datetime) -> str:
    return moment.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}


def seconds_of(duration: str | float | timedelta) -> float:
    """The seconds of a duration such as `1h30m`."""
    if isinstance(duration, timedelta):
        return duration.total_seconds()
    if not isinstance(duration, str):
        return float(duration)
    rest, total = duration, 0.0
    while rest:
        number = "".join(itertools.takewhile(lambda each: each in "0123456789.", rest))
        rest = rest[len(number) :]
        unit = "".join(itertools.takewhile(str.isalpha, rest))
        rest = rest[len(unit) :]
        if not number or unit not in UNITS:
            raise ValueError(f"{duration!r} is no duration: write one such as 90s or 1h30m")
        total += float(number) * UNITS[unit]
    return total
