"""How a simulator starts and ends."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from facsimile_testing import CannotStart, Refused, Simulator, server

COMMAND = os.environ["FACSIMILE_COMMAND"]


@pytest.fixture(autouse=True)
def nothing_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FACSIMILE_COMMAND", "FACSIMILE_IMAGE", "FACSIMILE_URL", "FACSIMILE_KEY"):
        monkeypatch.delenv(name, raising=False)


def is_there(url: str) -> bool:
    try:
        urllib.request.urlopen(url, timeout=60)
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


def test_it_starts_a_command_and_ends_it(tmp_path: Path) -> None:
    counts = tmp_path / "python.counts.json"
    with Simulator(command=COMMAND, key="sk_mine", coverage=counts) as sim:
        assert sim.key == "sk_mine"
        assert sim.get_instance()["pack"]["name"] == "deck"
    assert not is_there(sim.url)
    assert counts.exists()


def test_what_it_opens_it_closes() -> None:
    program = f"from facsimile_testing import Simulator; Simulator(command={COMMAND!r}).close()"
    words = [sys.executable, "-X", "dev", "-W", "error", "-c", program]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_a_world_that_cannot_begin_is_removed() -> None:
    with Simulator(command=COMMAND) as sim:
        with pytest.raises(Refused, match="t0"):
            sim.world("a", t0="yesterday")
        assert sim.list_worlds()["data"] == []


def test_it_takes_an_instance_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    with Simulator(command=COMMAND) as first:
        monkeypatch.setenv("FACSIMILE_URL", first.url)
        with pytest.raises(CannotStart, match="FACSIMILE_KEY"):
            Simulator()
        monkeypatch.setenv("FACSIMILE_KEY", first.key)
        with Simulator() as second:
            assert second.url == first.url
        assert is_there(first.url)


def test_two_runs_on_one_instance_have_tests_of_one_name() -> None:
    with Simulator(command=COMMAND) as sim, sim.world("a") as first, sim.world("a") as second:
        assert [len(sim.list_worlds()["data"]), first.url == second.url] == [2, False]


def test_an_image_runs_in_docker_or_podman(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Runs the words after the name of the image, as its entry point would.
    tool = tmp_path / "docker"
    tool.write_text(
        f'#!/bin/sh\necho "$@" > {tmp_path}/words\n'
        f'while [ "$1" != "an-image" ]; do shift; done\nshift\nexec {COMMAND} "$@"\n'
    )
    tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("FACSIMILE_IMAGE", "an-image")
    with Simulator() as sim:
        assert sim.get_instance()["counts"]
    assert not is_there(sim.url)
    words = (tmp_path / "words").read_text()
    assert words.startswith("run --rm --init --network host --env FACSIMILE_KEY an-image start")
    assert sim.key not in words


def test_a_command_that_cannot_start_says_why() -> None:
    with pytest.raises(CannotStart, match="--pack") as failed:
        Simulator(command=COMMAND, pack="no-such-pack")
    assert "FACSIMILE_IMAGE" in str(failed.value)
    with pytest.raises(CannotStart, match="no-such-command"):
        Simulator(command="no-such-command")
    with pytest.raises(CannotStart, match="it ended with status 3"):
        Simulator(command=[sys.executable, "-c", "raise SystemExit(3)"])


def test_a_command_that_prints_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LONGEST_START", 0.2)
    with pytest.raises(CannotStart, match=r"it printed nothing within 0\.2 s"):
        Simulator(command=[sys.executable, "-c", "import threading; threading.Event().wait(60)"])


def test_without_a_command_it_says_what_to_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CannotStart, match="Set FACSIMILE_COMMAND"):
        Simulator()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_the_instance_ends_when_its_test_run_is_killed() -> None:
    program = (
        "import time; from facsimile_testing import Simulator;"
        f"sim = Simulator(command={COMMAND!r});"
        "print(sim.url, flush=True); time.sleep(60)"
    )
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    url = child.stdout.readline().strip()
    assert is_there(url)
    child.send_signal(signal.SIGKILL)
    child.communicate()
    # Against what never ends: a busy machine may take its time.
    patience = 2_000
    while is_there(url) and patience > 0:
        patience -= 1
        time.sleep(0.05)
    assert patience > 0
