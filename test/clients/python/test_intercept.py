"""Calls of `requests` and `httpx` to the vendor's own host, which a world answers."""

from __future__ import annotations

import asyncio
import contextlib

import httpx
import pytest
import requests
from facsimile_testing import FacsimileError, Future, World, explore

from conftest import seed
from shop import TASK

# No name server knows it.
HOST = "api.vendor.invalid"
TASKS = f"https://{HOST}/tasks"


def headers_of(sim: World) -> dict[str, str]:
    return {"authorization": f"Bearer {sim.key}"}


async def get(url: str, headers: dict[str, str]) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.get(url, headers=headers)


def test_each_library_reaches_the_world(shop_world: World) -> None:
    own = headers_of(shop_world)
    with shop_world.intercept(HOST):
        answer = requests.get(f"{TASKS}?limit=1", headers=own, timeout=10)
        assert (answer.status_code, answer.url) == (200, f"{TASKS}?limit=1")
        assert [task["id"] for task in answer.json()["data"]] == [TASK]
        made = httpx.post(TASKS.replace("tasks", "agents"), headers=own, json={"name": "Bob"})
        assert (made.status_code, made.json()["name"]) == (201, "Bob")
        # Each has an event loop of its own.
        for _ in range(2):
            assert asyncio.run(get(TASKS, own)).json()["data"][0]["id"] == TASK
    calls = [(each["method"], each["path"]) for each in shop_world.list_requests()["data"]]
    listed = ("GET", "/tasks")
    assert calls == [("GET", "/tasks?limit=1"), ("POST", "/agents"), listed, listed]


def test_a_proxy_of_the_client_is_not_asked(
    shop_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.setenv("NO_PROXY", "localhost")
    shop_world.intercept(HOST)
    assert requests.get(TASKS, headers=headers_of(shop_world), timeout=10).ok
    assert httpx.get(TASKS, headers=headers_of(shop_world)).is_success


def test_calls_go_out_again_afterwards(shop_world: World) -> None:
    own = headers_of(shop_world)
    with shop_world.intercept(HOST):
        assert requests.get(TASKS, headers=own, timeout=10).ok
    with pytest.raises(requests.ConnectionError):
        requests.get(TASKS, headers=own, timeout=10)
    with pytest.raises(httpx.ConnectError):
        httpx.get(TASKS, headers=own)
    with pytest.raises(httpx.ConnectError):
        asyncio.run(get(TASKS, own))


def test_other_hosts_and_ports_are_untouched(shop_world: World) -> None:
    own = headers_of(shop_world)
    shop_world.intercept(f"{HOST}:8443")
    assert requests.get(f"https://{HOST}:8443/tasks", headers=own, timeout=10).ok
    for url in (TASKS, "https://other.vendor.invalid:8443/tasks"):
        with pytest.raises(requests.ConnectionError):
            requests.get(url, headers=own, timeout=10)
        with pytest.raises(httpx.ConnectError):
            httpx.get(url, headers=own)


@pytest.mark.parametrize("host", [f"https://{HOST}", f"{HOST}/tasks", "", f"{HOST}:port"])
def test_an_address_is_no_host(sim: World, host: str) -> None:
    with pytest.raises(FacsimileError, match="is no host; one is such as"):
        sim.intercept(host)


@pytest.mark.facsimile(key="sk_of_the_application", intercept=HOST)
def test_a_marker_intercepts(sim: World) -> None:
    headers = {"authorization": "Bearer sk_of_the_application"}
    assert requests.get(TASKS, headers=headers, timeout=10).json()["data"] == []


@pytest.mark.facsimile(key="sk_of_the_application", intercept=HOST)
@explore(setup=seed, surprises=1)
def test_futures_intercept_too(sim: Future) -> None:
    headers = {"authorization": "Bearer sk_of_the_application"}
    with contextlib.suppress(requests.RequestException):
        requests.get(TASKS, headers=headers, timeout=10)
    calls = [each["path"] for each in sim.list_requests()["data"]]
    sim.always("the call comes here", calls == ["/tasks"])
