"""What HTTP libraries and frozen clocks need: nothing but the address and the bridge."""

from __future__ import annotations

import asyncio
import contextlib
import time
from datetime import datetime, timezone

import freezegun
import httpx
import requests
import time_machine
from facsimile_testing import Future, Webhook, World, explore
from facsimile_testing.models import EndedExploration

from conftest import seed
from shop import TASK, Shop


@explore(setup=seed, surprises=1)
async def test_futures_take_fixtures_and_coroutines(sim: Future, tmp_path: object) -> None:
    assert tmp_path is not None
    async with httpx.AsyncClient(headers={"authorization": f"Bearer {sim.key}"}) as client:
        try:
            await client.get(f"{sim.url}/tasks/{TASK}")
        except httpx.HTTPError:
            await sim.clock.async_sleep(1)
    sim.sometimes("it waited", sim.clock.now().second == 1)


async def explore_in_a_loop(sim: World) -> EndedExploration:
    async def body(future: Future) -> None:
        async with httpx.AsyncClient(headers={"authorization": f"Bearer {future.key}"}) as client:
            with contextlib.suppress(httpx.HTTPError):
                await client.get(f"{future.url}/tasks")

    return sim.explore(body, surprises=1)


def test_a_coroutine_explores_from_within_an_event_loop(sim: World) -> None:
    found = asyncio.run(explore_in_a_loop(sim))
    assert found["passed"], found["text"]


def test_requests_needs_only_the_address(shop_world: World) -> None:
    headers = {"authorization": f"Bearer {shop_world.key}"}
    tasks = requests.get(f"{shop_world.url}/tasks", headers=headers, timeout=10).json()["data"]
    assert [task["id"] for task in tasks] == [TASK]


def test_freezegun_follows_the_clock(sim: World) -> None:
    with freezegun.freeze_time("2020-01-01") as frozen:
        sim.clock.drive(frozen)
        sim.clock.advance("90s")
        assert datetime.now(timezone.utc).isoformat() == "2025-01-01T00:01:30+00:00"


def test_a_verifier_finds_webhooks_fresh_under_time_machine(shop_world: World) -> None:
    stamps: list[float] = []
    with time_machine.travel("2020-01-01", tick=False) as traveller:
        shop_world.clock.drive(traveller)

        def verify(webhook: Webhook) -> int:
            stamps.append(time.time() - int(webhook.headers["webhook-timestamp"]))
            return 204

        shop_world.inbox(verify, subscribe=["task_run.completed"])
        Shop(shop_world.url, shop_world.key).book("1042")
        shop_world.clock.advance("1m")
        assert time.time() == 1735689660
    assert stamps == [0]
