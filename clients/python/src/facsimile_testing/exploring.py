"""Plays a test in every legal future."""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import shlex
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

from .control.calls import UNSET, members
from .control.models import Budget, EndedExploration, ExplorationChoices
from .errors import message_of
from .world import Future, World

if TYPE_CHECKING:
    import pytest

    from .simulator import Simulator

Test = TypeVar("Test", bound=Callable[..., object])


def explore(
    *,
    setup: Callable[[World], object] | None = None,
    surprises: int = UNSET,
    budget: Budget = UNSET,
    choices: ExplorationChoices = UNSET,
    only: list[str] = UNSET,
    except_: list[str] = UNSET,
    seconds_each: float = UNSET,
    calls: int = UNSET,
    failures: int = UNSET,
    incomplete: str = UNSET,
    seed: str = UNSET,
    shard: str = UNSET,
    replay: str = UNSET,
) -> Callable[[Test], Callable[..., None]]:
    """Makes a test of pytest that runs in every legal future.

        @explore(surprises=2)
        def test_an_order_is_booked_once(sim: Future) -> None:
            book(sim.url, sim.key, "1042", sleep=sim.clock.sleep)
            sim.always("at most one booking", sim.state("task_runs")["count"] <= 1)

    `sim` is the world of a future; other parameters are fixtures, which all futures share.
    `setup` gets the world that all futures begin as. Without options, futures have at most two
    surprises and the search lasts ten seconds.
    """
    options = members(
        surprises=surprises,
        budget=budget,
        choices=choices,
        only=only,
        seconds_each=seconds_each,
        calls=calls,
        failures=failures,
        incomplete=incomplete,
        seed=seed,
        shard=shard,
        replay=replay,
    )
    options |= {} if except_ is UNSET else {"except": except_}

    def decorate(test: Test) -> Callable[..., None]:
        parameters = inspect.signature(test).parameters
        fixtures = [name for name in parameters if name not in ("self", "sim")]

        def run(
            *bound: Any, facsimile: Simulator, request: pytest.FixtureRequest, **given: Any
        ) -> None:
            import pytest

            from .plugin import beginning_of

            given |= {"facsimile": facsimile, "request": request}
            shared = {name: given[name] for name in fixtures}
            subject = named(request.node.nodeid)
            with facsimile.world(request.node.nodeid, **beginning_of(request)) as begin:
                if setup is not None:
                    setup(begin)
                failed = (Exception, pytest.fail.Exception)
                result = play_futures(
                    begin,
                    lambda sim: test(*bound, sim=sim, **shared),
                    {**options, **subject},
                    failed,
                )
            if not (kept(result, subject) or result["passed"]):
                pytest.fail(f"ExplorationFailed: {result['text']}", pytrace=False)
            print(result["text"])

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        run.__dict__.update(test.__dict__)
        needed = dict.fromkeys(["facsimile", "request", *fixtures])
        asked = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in needed]
        # A method gets its object first.
        own = [each for name, each in parameters.items() if name == "self"]
        run.__signature__ = inspect.Signature(own + asked)  # type: ignore[attr-defined]
        return run

    return decorate


def named(nodeid: str) -> dict[str, str]:
    """The test of a report, and the command that runs it alone."""
    return {"name": nodeid.rpartition("::")[2], "command": f"pytest {shlex.quote(nodeid)}"}


def kept(result: EndedExploration, subject: Mapping[str, str]) -> bool:
    """Keeps a result for a command around the tests, which then judges it: the test passes."""
    folder = os.environ.get("FACSIMILE_EXPLORATIONS")
    if not folder:
        return False
    found = {**result["report"], "test": subject["name"], "command": subject["command"]}
    file = Path(folder, uuid4().hex)
    file.write_text(json.dumps(found), "utf-8")
    # A full disk or a kill leaves no half of a result.
    file.rename(file.with_suffix(".json"))
    return True


def play_futures(
    world: World,
    body: Callable[[Future], object],
    options: Mapping[str, Any],
    failed: tuple[type[BaseException], ...] = (Exception,),
) -> EndedExploration:
    """Plays the futures of a world until there are no more."""
    request = {**from_environment(os.environ), **options}
    begun: dict[str, str] = world.call("POST", ("explorations",), body=request)
    place = begun["id"]
    try:
        while True:
            following = world.next_future(place)
            if following["done"]:
                return following
            with Future(world, place, following) as sim:
                result = result_of(sim, body, failed)
            world.call("POST", ("explorations", place, "result"), body=result)
    finally:
        world.delete_exploration(place)


def result_of(
    sim: Future, body: Callable[[Future], object], failed: tuple[type[BaseException], ...]
) -> dict[str, Any]:
    said: dict[str, Any] = {"ok": True}
    try:
        waits = body(sim)
        if inspect.iscoroutine(waits):
            run_to_end(waits)
    except failed as error:
        said = {"ok": False, "message": message_of(error)}
    return {**said, "always": sim.holds, "sometimes": sim.came_true}


def run_to_end(waits: Coroutine[Any, Any, object]) -> None:
    """Plays a coroutine in an event loop of its own, also from within that of a test."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        asyncio.run(waits)
        return
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, waits).result()


def from_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """The future to play again, and the part of the futures that this machine plays."""
    found: dict[str, str] = {}
    if environ.get("FACSIMILE_REPLAY"):
        found["replay"] = environ["FACSIMILE_REPLAY"]
    index, of = environ.get("JOB_COMPLETION_INDEX"), environ.get("FACSIMILE_SHARDS")
    if environ.get("FACSIMILE_SHARD"):
        found["shard"] = environ["FACSIMILE_SHARD"]
    elif index and of:
        found["shard"] = f"{int(index) + 1}/{of}"
    return found
