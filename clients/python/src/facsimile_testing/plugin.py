"""The plugin for pytest: the fixtures `facsimile` and `sim`, and the timeline of a failed test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .shared import SharedSimulator
    from .simulator import Simulator
    from .world import World

WORLDS = pytest.StashKey["list[World]"]()
SHARED = pytest.StashKey["SharedSimulator"]()

INVITATION = "facsimile_invitation"

MARKER = "@pytest.mark.facsimile"
BEGINNINGS = ["key", "t0", "salt", "from_", "deliver", "intercept"]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("facsimile")
    group.addoption(
        "--facsimile-coverage",
        metavar="FILE",
        help="count the vendor's behaviour that the tests meet, in FILE, over all workers",
    )
    parser.addini("facsimile_command", "command line of Facsimile (default: FACSIMILE_COMMAND)")
    parser.addini("facsimile_image", "image of Facsimile (default: FACSIMILE_IMAGE)")
    parser.addini("facsimile_pack", "pack to simulate: a name or a folder")
    parser.addini("facsimile_options", "further options of facsimile start", type="args")
    parser.addini("facsimile_key", "key of each test's world, such as that of the application")
    parser.addini(
        "facsimile_intercept", "hosts of the vendor that each test's world answers", type="args"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", f"facsimile({', '.join(BEGINNINGS)}): how the world of the test begins"
    )
    if hasattr(config, "workerinput"):
        return
    from .shared import SharedSimulator

    config.stash[SHARED] = SharedSimulator(lambda: started(config))


def started(config: pytest.Config) -> Simulator:
    from .simulator import Simulator

    return Simulator(
        command=config.getini("facsimile_command") or None,
        image=config.getini("facsimile_image") or None,
        pack=config.getini("facsimile_pack") or None,
        coverage=config.getoption("--facsimile-coverage"),
        options=config.getini("facsimile_options"),
    )


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """A worker of pytest-xdist asks this process for the instance."""
    node.workerinput[INVITATION] = node.config.stash[SHARED].invitation()


def pytest_unconfigure(config: pytest.Config) -> None:
    shared = config.stash.get(SHARED, None)
    if shared is not None:
        shared.close()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    shared, file = config.stash.get(SHARED, None), config.getoption("--facsimile-coverage")
    for line in shared.end_lines() if shared is not None else []:
        terminalreporter.write_line(line)
    if file and shared is not None and shared.is_started:
        # The counts are written when the instance ends.
        shared.close()
        terminalreporter.write_line(
            f"facsimile: to see the counts: facsimile coverage report {file}"
        )


@pytest.fixture(scope="session")
def facsimile(request: pytest.FixtureRequest) -> Iterator[Simulator]:
    """The instance of this run, which all workers of pytest-xdist share."""
    from .errors import CannotStart
    from .shared import accept_invitation

    config: Any = request.config
    shared: SharedSimulator | None = config.stash.get(SHARED, None)
    try:
        found = (
            accept_invitation(*config.workerinput[INVITATION]) if shared is None else shared.get()
        )
    except CannotStart as error:
        raise pytest.fail.Exception(str(error), pytrace=False) from None
    yield found
    if shared is None:
        found.close()


def own_of(marker: pytest.Mark | None) -> dict[str, Any]:
    """How the world of a test begins, as its marker says."""
    if marker is None:
        return {}
    from .keywords import meant

    if marker.args:
        wrong = f"{MARKER} has keywords alone, not {marker.args[0]!r}"
        raise pytest.fail.Exception(wrong, pytrace=False)
    for name in marker.kwargs:
        if name not in BEGINNINGS:
            hint = meant(name, BEGINNINGS) or f"; possible are {', '.join(BEGINNINGS)}"
            raise pytest.fail.Exception(f"{MARKER} has no {name}{hint}", pytrace=False)
    return dict(marker.kwargs)


def beginning_of(request: pytest.FixtureRequest) -> dict[str, Any]:
    """How the world of a test begins, as its marker says, else the options of pytest.ini."""
    node: Any = request.node
    own = own_of(node.get_closest_marker("facsimile"))
    for name in ("key", "intercept"):
        value = request.config.getini(f"facsimile_{name}")
        if value:
            own.setdefault(name, value)
    return own


@pytest.fixture
def sim(facsimile: Simulator, request: pytest.FixtureRequest) -> Iterator[World]:
    """A world of its own for the test: `sim.url` and `sim.key` are for the application."""
    from .errors import FacsimileError

    node: Any = request.node
    own = beginning_of(request)
    try:
        made = facsimile.world(node.nodeid, **own)
    except FacsimileError as error:
        raise pytest.fail.Exception(str(error), pytrace=False) from None
    with made as world:
        node.stash.setdefault(WORLDS, []).append(world)
        yield world


def worlds_of(item: pytest.Item) -> list[World]:
    """The worlds that a test has by its fixtures, also those of a session."""
    from .simulator import Simulator
    from .world import World

    fixtures: dict[str, Any] = getattr(item, "funcargs", {})
    values = [*item.stash.get(WORLDS, []), *fixtures.values()]
    found = [each for each in values if isinstance(each, World) and not isinstance(each, Simulator)]
    return list(dict.fromkeys(found))


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    outcome: Any = yield
    report: pytest.TestReport = outcome.get_result()
    if report.when == "teardown" or not report.failed:
        return
    from .errors import FacsimileError
    from .report import failure_report, write_timeline

    for world in worlds_of(item):
        try:
            file = write_timeline(world, item.nodeid, item.config.rootpath)
            text = f"{failure_report(world)}{file}"
        except FacsimileError as error:
            text = f"the timeline cannot be read: {error}"
        report.sections.append(("facsimile: timeline (! deserves attention)", text))
