"""Two tests that fail: pytest shows why."""

from __future__ import annotations

from facsimile_testing import Future, World, explore

from conftest import seed
from shop import Shop


@explore(setup=seed)
def test_it_is_booked_once_in_every_future(sim: Future) -> None:
    Shop(sim.url, sim.key, sim.clock.sleep).book("1042")
    sim.settled()
    sim.always("at most one booking", sim.state("task_runs")["count"] <= 1)


def test_two_orders_are_booked(shop_world: World) -> None:
    shop_world.arm_fault(resource="agents", operation="list", outcome={"status": 500})
    Shop(shop_world.url, shop_world.key).book("1042")
    assert shop_world.state("task_runs")["count"] == 2
