"""What pytest prints of a test that fails, which runs in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

IMPORTS = """
import pytest
from facsimile_testing import Simulator, World
"""


def command(words: list[str]) -> list[str]:
    return [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]


def write(folder: Path, code: str) -> None:
    (folder / "test_it.py").write_text(IMPORTS + textwrap.dedent(code))


def report(folder: Path, code: str, **env: str) -> str:
    """The output of tests that fail."""
    write(folder, code)
    ended = subprocess.run(
        command(["test_it.py"]),
        cwd=folder,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 1, ended.stdout + ended.stderr
    return ended.stdout


def test_a_refusal_points_to_the_line_of_the_test(tmp_path: Path) -> None:
    text = report(
        tmp_path,
        """
        def test_it(sim: World) -> None:
            sim.arm_fault(resource="tasks", operation="lst", outcome={"status": 500})
        """,
    )
    assert "422 unknown_operation" in text
    assert "did you mean list?" in text
    assert "test_it.py:6: Refused" in text
    assert "facsimile_testing/" not in text


def test_a_misspelt_name_says_what_was_meant(tmp_path: Path) -> None:
    text = report(
        tmp_path,
        """
        def test_call(sim: World) -> None:
            sim.arm_falt(resource="tasks")

        @pytest.mark.facsimile(t00="2026-03-01T00:00:00Z")
        def test_keyword(sim: World) -> None: ...

        @pytest.mark.facsimile("sk_mine")
        def test_position(sim: World) -> None: ...
        """,
    )
    assert "a World has no arm_falt; did you mean arm_fault?" in text
    assert "@pytest.mark.facsimile has no t00; did you mean t0?" in text
    assert "@pytest.mark.facsimile has keywords alone, not 'sk_mine'" in text


def test_a_world_of_another_fixture_shows_its_timeline(tmp_path: Path) -> None:
    text = report(
        tmp_path,
        """
        @pytest.fixture(scope="session")
        def shared(facsimile: Simulator):
            with facsimile.world("shared") as world:
                ada = {"id": "agt_AdaAdaAdaAdaAda1", "name": "Ada"}
                world.seed(resources={"agents": [ada]})
                yield world

        def test_it(shared: World) -> None:
            assert shared.state("agents")["count"] == 2
        """,
    )
    assert "facsimile: timeline" in text
    assert "agents agt_AdaAdaAdaAdaAda1 created" in text


def test_what_a_handler_raises_has_its_place(tmp_path: Path) -> None:
    text = report(
        tmp_path,
        """
        import urllib.request

        def test_it(sim: World) -> None:
            def handler(webhook: object) -> None:
                pytest.fail("no such order")

            inbox = sim.inbox(handler, subscribe=["agent.created"])
            headers = {"authorization": f"Bearer {sim.key}", "content-type": "application/json"}
            call = urllib.request.Request(f"{sim.url}/agents", b'{"name": "Ada"}', headers)
            urllib.request.urlopen(call).close()
            sim.clock.advance("1s")
            assert inbox.errors == []
        """,
    )
    assert "500: Failed: no such order (test_it.py:9)" in " ".join(text.split())


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        ("http://127.0.0.1:1", "no answer from http://127.0.0.1:1 "),
        ("127.0.0.1:4020", "an instance has a URL such as http://127.0.0.1:4020"),
    ],
)
def test_an_instance_that_is_not_there_is_named_in_a_line(
    tmp_path: Path, url: str, problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FACSIMILE_COMMAND")
    code = "def test_it(sim: World) -> None: ..."
    text = report(tmp_path, code, FACSIMILE_URL=url, FACSIMILE_KEY="k")
    assert problem in text
    assert "facsimile_testing/" not in text


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
def test_ctrl_c_ends_the_run_without_further_errors(tmp_path: Path) -> None:
    write(
        tmp_path,
        """
        def test_it(sim: World) -> None:
            print("it runs", sim.url, flush=True)
            import threading
            threading.Event().wait(60)
        """,
    )
    child = subprocess.Popen(
        command(["-s", "test_it.py"]),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert child.stdout is not None
    line = child.stdout.readline()
    assert line.startswith("it runs"), line + child.stdout.read()
    # As a terminal does: all processes of the group get it.
    os.killpg(child.pid, signal.SIGINT)
    text, _ = child.communicate(timeout=120)
    assert child.returncode == 2
    assert "KeyboardInterrupt" in text
    assert "Unreachable" not in text


def test_a_run_ends_with_how_its_answers_came_about(tmp_path: Path) -> None:
    text = report(
        tmp_path,
        """
        import urllib.request

        def call(sim: World) -> None:
            headers = {"authorization": f"Bearer {sim.key}"}
            urllib.request.urlopen(urllib.request.Request(f"{sim.url}/agents", headers=headers))

        def test_one(sim: World) -> None:
            call(sim)

        def test_another(sim: World) -> None:
            call(sim)
            raise AssertionError("so that there is a report")
        """,
    )
    assert text.count("facsimile: 2 calls: 2 modelled") == 1
