from __future__ import annotations

import asyncio
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from facsimile_testing import NotReached
from facsimile_testing.clock import VirtualClock, instant, seconds_of, text_of
from facsimile_testing.control.calls import ControlCalls

BEGIN = datetime(2025, 1, 1, tzinfo=timezone.utc)


class FakeInstance(ControlCalls):
    """Has a clock, and notes each advance."""

    def __init__(self) -> None:
        self.now = BEGIN
        self.advances: list[dict[str, Any]] = []

    def call(
        self,
        method: str,
        path: tuple[str, ...],
        query: dict[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        if path == ():
            return {"clock": {"now": text_of(self.now)}}
        self.advances.append(body)
        if "to" in body:
            self.now = instant(body["to"])
        if "duration" in body:
            self.now += timedelta(seconds=seconds_of(body["duration"]))
        reached = {"reached": False, "warnings": ["too short"]} if "until" in body else {}
        return {"now": text_of(self.now), "fired": ["a", "a", "b"], **reached}


class Frozen:
    def __init__(self) -> None:
        self.moves: list[datetime] = []

    def move_to(self, target_datetime: Any, /) -> None:
        self.moves.append(target_datetime)


@pytest.mark.parametrize(
    ("duration", "seconds"),
    [("90s", 90), ("1h30m", 5400), ("250ms", 0.25), (1.5, 1.5), (timedelta(days=1), 86400)],
)
def test_durations(duration: Any, seconds: float) -> None:
    assert seconds_of(duration) == seconds


@pytest.mark.parametrize("wrong", ["90", "s", "1 h", "1x", "soon"])
def test_what_is_no_duration(wrong: str) -> None:
    with pytest.raises(ValueError, match="such as 90s"):
        seconds_of(wrong)


def test_a_sleep_of_the_test_advances_the_clock() -> None:
    instance = FakeInstance()
    VirtualClock(instance).sleep("2s")
    assert instance.advances == [{"duration": "2s"}]


def test_a_goal_that_is_not_reached_is_an_error_unless_the_test_says_stay() -> None:
    clock = VirtualClock(FakeInstance())
    with pytest.raises(NotReached, match=r"too short\. Until .* the world emitted a, b"):
        clock.advance(until="idle")
    assert clock.advance(until="idle", or_else="stay")["reached"] is False


def test_a_driven_clock_follows_until_it_is_released() -> None:
    clock, frozen = VirtualClock(FakeInstance()), Frozen()
    release = clock.drive(frozen)
    clock.advance("1m")
    release()
    clock.advance("1m")
    assert frozen.moves == [BEGIN, BEGIN + timedelta(minutes=1)]


def test_a_cancelled_sleep_delays_nobody() -> None:
    instance = FakeInstance()
    clock = VirtualClock(instance)

    async def main() -> None:
        cancelled = asyncio.create_task(clock.async_sleep(1))
        await asyncio.sleep(0)
        cancelled.cancel()
        await clock.async_sleep(2)

    asyncio.run(main())
    assert instance.now == BEGIN + timedelta(seconds=2)
