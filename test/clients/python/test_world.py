"""What every project has: pytest and the wheel, nothing else."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from facsimile_testing import NotReached, Refused, Simulator, World
from facsimile_testing.models import Fault


def call(sim: World, method: str, path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {sim.key}", "content-type": "application/json"}
    request = urllib.request.Request(sim.url + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


@pytest.mark.parametrize("hours", [1, 2])
def test_a_test_is_alone_in_its_world(sim: World, hours: int) -> None:
    call(sim, "POST", "/agents", {"name": "Ada"})
    sim.clock.advance(f"{hours}h")
    assert sim.get_instance()["clock"]["now"] == f"2025-01-01T0{hours}:00:00Z"
    assert sim.state("agents")["count"] == 1


def test_a_fault_makes_one_call_fail(sim: World) -> None:
    once: Fault = sim.arm_fault(
        resource="agents", operation="list", count=1, outcome={"status": 500}
    )
    assert once["hits"] == 0
    with pytest.raises(urllib.error.HTTPError, match="500"):
        call(sim, "GET", "/agents")
    assert call(sim, "GET", "/agents")["data"] == []
    [first, second] = sim.list_requests(resource="agents")["data"]
    assert sim.get_trace(first["trace_id"])["resolution"] == "fault"
    assert second["status"] == 200


def test_a_refusal_says_what_was_meant(sim: World) -> None:
    with pytest.raises(Refused, match="did you mean create?") as refused:
        sim.arm_fault(resource="task_runs", operation="creat", outcome={"status": 500})
    assert (refused.value.status, refused.value.code) == (422, "unknown_operation")


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        (lambda sim: sim.arm_fault(resorce="a"), "arm_fault.*'resorce'; did you mean resource"),
        (lambda sim: sim.state("tasks", limits=1), "state.*'limits'; did you mean limit"),
        (lambda sim: sim.clock.advance(untill="idle"), "advance.*'untill'; did you mean until"),
        (lambda sim: sim.trigger_world_event("a.b"), "by name; it has event, data"),
        (lambda sim: sim.reset(colour="red"), "reset.*'colour'; it has t0, salt, reload"),
    ],
)
def test_a_wrong_keyword_says_what_was_meant(
    sim: World, call: Callable[[World], object], problem: str
) -> None:
    with pytest.raises(TypeError, match=problem):
        call(sim)


def test_an_advance_says_what_came_instead(sim: World) -> None:
    with pytest.raises(NotReached, match="emitted no event"):
        sim.clock.advance(until={"event": "task_run.completed"}, limit="1h")
    assert sim.clock.advance(until="idle")["reached"]


@pytest.mark.facsimile(key="sk_live_from_my_app", t0="2026-03-01T00:00:00Z")
def test_a_marker_says_how_the_world_begins(sim: World) -> None:
    assert sim.key == "sk_live_from_my_app"
    assert sim.clock.now().isoformat() == "2026-03-01T00:00:00+00:00"


def test_a_world_that_is_gone_is_named(facsimile: Simulator) -> None:
    world = facsimile.world("gone")
    world.close()
    with pytest.raises(Refused, match="401.*no instance at this address has the world"):
        world.timeline()
    with facsimile.world("there") as other:
        other.key = "wrong"
        with pytest.raises(Refused) as refused:
            other.timeline()
    assert "no instance" not in str(refused.value)


def test_an_inbox_has_a_path_and_an_address(sim: World) -> None:
    inbox = sim.inbox(host="localhost", path="/hooks/deck", subscribe=["agent.created"])
    assert inbox.url.startswith("http://localhost:")
    assert inbox.url.endswith("/hooks/deck")
