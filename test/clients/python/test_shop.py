"""The application of the README, with the wheel and pytest alone."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest
from facsimile_testing import Future, Webhook, World, explore

from conftest import seed
from shop import Shop


def test_an_order_is_booked_once(shop_world: World) -> None:
    Shop(shop_world.url, shop_world.key, shop_world.clock.sleep).book("1042")
    assert shop_world.state("task_runs")["count"] == 1


@explore()
def test_it_is_booked_once_in_every_future(sim: Future) -> None:
    seed(sim)
    Shop(sim.url, sim.key, sim.clock.sleep, careful=True).book("1042")
    sim.settled()
    sim.always("at most one booking", sim.state("task_runs")["count"] <= 1)


class TestExplored:
    @pytest.mark.parametrize("order", ["1042", "1043"])
    @explore(setup=seed, surprises=1, only=["task_runs.create"])
    def test_in_a_class_with_parameters(self, sim: Future, order: str) -> None:
        Shop(sim.url, sim.key, sim.clock.sleep, careful=True).book(order)
        sim.sometimes("it waited", sim.clock.now().second > 0)
        sim.always("at most one booking", sim.state("task_runs")["count"] <= 1)


def test_an_inbox_gets_webhooks_on_a_thread(shop_world: World) -> None:
    inbox = shop_world.inbox(subscribe=["task_run.completed"])
    Shop(shop_world.url, shop_world.key).book("1042")
    shop_world.clock.advance("1m")
    [webhook] = inbox.of_type("task_run.completed")
    assert webhook.headers["webhook-signature"].startswith("v1,")
    [delivery] = inbox.deliveries()["data"]
    assert delivery["outcome"] == "delivered"


def test_a_handler_that_fails_is_in_the_timeline(shop_world: World) -> None:
    def refuse(webhook: Webhook) -> int:
        raise ValueError(f"no such order in {webhook.type}")

    inbox = shop_world.inbox(refuse, subscribe=["task_run.completed"])
    Shop(shop_world.url, shop_world.key).book("1042")
    shop_world.clock.advance("25s")
    assert [str(each) for each in inbox.errors] == ["no such order in task_run.completed"]
    assert "no such order in task_run.completed" in shop_world.timeline()


def test_a_handler_that_sleeps_is_no_deadlock(shop_world: World) -> None:
    def sleep(webhook: Webhook) -> None:
        shop_world.clock.sleep(1)

    inbox = shop_world.inbox(sleep, subscribe=["task_run.completed"])
    Shop(shop_world.url, shop_world.key).book("1042")
    shop_world.clock.advance("25s")
    assert "answer first, and sleep in another thread" in str(inbox.errors)
    [delivery] = inbox.deliveries()["data"]
    assert [attempt["http_status"] for attempt in delivery["attempts"]] == [500]


def test_an_application_gets_webhooks_without_a_port(shop_world: World) -> None:
    paths: list[str] = []

    async def asgi(scope, receive, send) -> None:  # type: ignore[no-untyped-def]
        paths.append(f"{scope['path']} {len((await receive())['body']) > 0}")
        await send({"type": "http.response.start", "status": 202, "headers": []})
        await send({"type": "http.response.body", "body": b"taken"})

    def wsgi(environ, start_response):  # type: ignore[no-untyped-def]
        paths.append(f"{environ['PATH_INFO']} {len(environ['wsgi.input'].read()) > 0}")
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"taken"]

    shop_world.inbox(asgi=asgi, path="/asgi", subscribe=["task_run.completed"])
    shop_world.inbox(wsgi=wsgi, path="/wsgi", subscribe=["task_run.completed"])
    Shop(shop_world.url, shop_world.key).book("1042")
    shop_world.clock.advance("1m")
    assert sorted(paths) == ["/asgi True", "/wsgi True"]


def test_threads_sleep_until_the_test_moves_the_clock(sim: World) -> None:
    woken: list[str] = []

    def worker(name: str, pause: int) -> None:
        for _ in range(2):
            sim.clock.sleep(pause)
            woken.append(f"{name} at {sim.clock.now():%M:%S}")

    threads = [threading.Thread(target=worker, args=each) for each in (("a", 20), ("b", 30))]
    for thread in threads:
        thread.start()
    while sim.clock.sleeping < 2:
        time.sleep(0.001)
    sim.clock.advance("1m")
    for thread in threads:
        thread.join()
    assert woken == ["a at 00:20", "b at 00:30", "a at 00:40", "b at 01:00"]
    assert f"{sim.clock.now():%M:%S}" == "01:00"


def test_tasks_of_one_event_loop_sleep_side_by_side(sim: World) -> None:
    async def wait(seconds: int) -> str:
        await sim.clock.async_sleep(seconds)
        return f"{sim.clock.now():%M:%S}"

    async def both() -> list[str]:
        return list(await asyncio.gather(wait(10), wait(20), wait(10)))

    assert asyncio.run(both()) == ["00:10", "00:20", "00:10"]
    assert f"{sim.clock.now():%M:%S}" == "00:20"
