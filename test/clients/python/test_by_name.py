"""A vendor's pack by its name."""

from __future__ import annotations

import json
import os
import urllib.request

import pytest
from facsimile_testing import Simulator

COMMAND = os.environ["FACSIMILE_COMMAND"]


def test_a_pack_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FACSIMILE_COMMAND", "FACSIMILE_URL", "FACSIMILE_KEY"):
        monkeypatch.delenv(name, raising=False)
    with Simulator(command=COMMAND, pack="stripe") as sim, sim.world("named") as world:
        assert sim.get_instance()["pack"]["name"] == "stripe"
        headers = {"authorization": f"Bearer {world.key}"}
        call = urllib.request.Request(
            f"{world.url}/v1/customers", data=b"name=Ada", headers=headers, method="POST"
        )
        with urllib.request.urlopen(call, timeout=60) as answer:
            customer = json.load(answer)
        assert (customer["object"], customer["name"]) == ("customer", "Ada")
        assert world.state(resource="customers")["count"] == 1
