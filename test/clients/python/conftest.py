from __future__ import annotations

import pytest
from facsimile_testing import World

from shop import TASK

AGENT = {"id": "agt_AdaAdaAdaAdaAda1", "name": "Ada"}


def seed(sim: World) -> None:
    sim.seed(
        resources={
            "agents": [AGENT],
            "tasks": [{"id": TASK, "name": "Book", "agent_id": AGENT["id"]}],
        }
    )


@pytest.fixture
def shop_world(sim: World) -> World:
    seed(sim)
    return sim
