from __future__ import annotations

import inspect
import json
from typing import Any

import pytest

from facsimile_testing import Future, explore
from facsimile_testing.errors import message_of
from facsimile_testing.exploring import from_environment, named, result_of


class FakeFuture(Future):
    def __init__(self) -> None:
        self.holds: dict[str, bool] = {}
        self.came_true: dict[str, bool] = {}


def test_the_environment_says_what_is_played() -> None:
    assert from_environment({}) == {}
    assert from_environment({"FACSIMILE_REPLAY": "fx1.a"}) == {"replay": "fx1.a"}
    assert from_environment({"FACSIMILE_SHARD": "2/8"}) == {"shard": "2/8"}
    job = {"JOB_COMPLETION_INDEX": "0", "FACSIMILE_SHARDS": "8"}
    assert from_environment(job) == {"shard": "1/8"}


def test_a_test_asks_for_its_fixtures_and_the_instance() -> None:
    @explore(surprises=1)
    def test(sim: Future, tmp_path: object) -> None:
        """Says something."""

    assert list(inspect.signature(test).parameters) == ["facsimile", "request", "tmp_path"]
    assert (test.__name__, test.__doc__) == ("test", "Says something.")


class TestMethods:
    @explore(surprises=1)
    def explored(self, sim: Future, tmp_path: object) -> None:
        """Belongs to an object."""

    def test_a_method_asks_for_no_object(self) -> None:
        asked = list(inspect.signature(self.explored).parameters)
        assert asked == ["facsimile", "request", "tmp_path"]


def test_assertions_of_a_future_add_up() -> None:
    def body(sim: Future) -> None:
        sim.always("a", True)
        sim.always("a", False)
        sim.sometimes("b", True)
        sim.sometimes("b", False)

    said = {"ok": True, "always": {"a": False}, "sometimes": {"b": True}}
    assert result_of(FakeFuture(), body, (Exception,)) == said


def test_an_error_fails_its_future_with_its_place() -> None:
    def body(sim: Future) -> None:
        raise ValueError("no order")

    said = result_of(FakeFuture(), body, (Exception,))
    assert said["ok"] is False
    assert said["message"].startswith("ValueError: no order (test_exploring.py:")


def test_the_place_of_an_error_is_in_the_code_of_the_test() -> None:
    def body(sim: Future) -> None:
        json.loads("{")

    said = result_of(FakeFuture(), body, (Exception,))
    assert "(test_exploring.py:" in said["message"]


def test_a_skip_is_no_failure() -> None:
    def body(sim: Future) -> None:
        pytest.skip("not here")

    with pytest.raises(pytest.skip.Exception):
        result_of(FakeFuture(), body, (Exception, pytest.fail.Exception))


def test_a_coroutine_is_played_to_its_end() -> None:
    async def body(sim: Future) -> Any:
        sim.always("a", True)

    assert result_of(FakeFuture(), body, (Exception,))["always"] == {"a": True}


def test_a_command_plays_the_test_alone() -> None:
    subject = named("tests/test_a.py::test_b[1 2]")
    assert subject["name"] == "test_b[1 2]"
    assert subject["command"] == "pytest 'tests/test_a.py::test_b[1 2]'"
    assert message_of(ValueError("a")) == "ValueError: a"
