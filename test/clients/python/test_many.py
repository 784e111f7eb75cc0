"""Two hundred tests, each with a world of its own on one server."""

from __future__ import annotations

import pytest
from facsimile_testing import World

from shop import Shop


@pytest.mark.parametrize("number", range(200))
def test_many(shop_world: World, number: int) -> None:
    Shop(shop_world.url, shop_world.key).book(str(number))
    assert shop_world.state("task_runs")["count"] == 1
