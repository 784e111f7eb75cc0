"""Starts an instance: by a command, from an image, or by `npx`."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from .errors import CannotStart

#: Seconds.
LONGEST_START, LONGEST_STOP = 60.0, 15.0

#: Runs as the command of `facsimile exec`. It ends with its standard input, so the instance ends
#: with the process that started it, even after a kill.
CHILD = (
    "import json,os,sys;"
    "print(json.dumps({'url':os.environ['FACSIMILE_URL'],'key':os.environ['FACSIMILE_KEY']}),flush=True);"
    "sys.stdin.read()"
)


@dataclass(frozen=True)
class StartOptions:
    """What to start. Each member that is None has its value from the environment."""

    #: Starts the command line of Facsimile: words, in quotes where one has spaces.
    #: By default FACSIMILE_COMMAND.
    command: str | Sequence[str] | None = None
    #: An image with the command as its entry point, or FACSIMILE_IMAGE. A command goes before it.
    image: str | None = None
    #: The key of the root world; a new one by default.
    key: str | None = None
    #: A name or a folder, as in `facsimile start --pack`.
    pack: str | None = None
    #: A file for the counts of the coverage.
    coverage: str | Path | None = None
    #: Further options of `facsimile start`.
    options: Sequence[str] = ()


class Server:
    """A process that serves an instance."""

    def __init__(self, options: StartOptions, environ: Mapping[str, str] = os.environ) -> None:
        self._key = options.key or f"fax_{secrets.token_urlsafe(24)}"
        command, self._stays_in_container = command_of(options, environ)
        self._is_killed = False
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        own = {name: value for name, value in environ.items() if name != "FACSIMILE_REPLAY"}
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                encoding="utf-8",
                # Ctrl-C is for the tests; the instance ends after their teardown.
                start_new_session=True,
                env={**own, "FACSIMILE_KEY": self._key},
            )
        except OSError as error:
            self._errors.close()
            raise CannotStart(f"{shown(command)}: {error}. {HOW}") from error
        self.url, self.key = self._ready(command)

    def _ready(self, command: Sequence[str]) -> tuple[str, str]:
        assert self._process.stdout is not None
        timer = threading.Timer(LONGEST_START, self._kill)
        timer.daemon = True
        timer.start()
        line = self._process.stdout.readline()
        timer.cancel()
        try:
            ready = json.loads(line)
            return str(ready["url"]).replace("0.0.0.0", "127.0.0.1"), ready.get("key", self._key)
        except (ValueError, KeyError, TypeError):
            printed = f"{line}{self.close()}".strip()
            ended = f"it ended with status {self._process.returncode}"
            ended = f"it printed nothing within {LONGEST_START:g} s" if self._is_killed else ended
            raise CannotStart(
                f"{shown(command)} did not start: {printed or ended}\n{HOW}"
            ) from None

    def _kill(self) -> None:
        """Ends the process and those that it has started."""
        self._is_killed = True
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGTERM)
        else:
            self._process.terminate()

    def close(self) -> str:
        """Ends the process, which first writes what it keeps in files; returns its complaints."""
        if self._errors.closed:
            return ""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        if self._stays_in_container:
            self._process.terminate()
        try:
            self._process.wait(LONGEST_STOP)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        with self._errors as errors:
            errors.seek(0)
            return errors.read().decode(errors="replace")


def shown(command: Sequence[str]) -> str:
    """The words of a command without those of the child."""
    words = list(command)
    return " ".join(words[: words.index("--")] if "--" in words else words)


def command_of(options: StartOptions, environ: Mapping[str, str]) -> tuple[list[str], bool]:
    """The words of the process, and whether it is a container."""
    more = list(options.options)
    more += ["--pack", options.pack] if options.pack else []
    more += ["--coverage", str(Path(options.coverage).absolute())] if options.coverage else []
    command = options.command or environ.get("FACSIMILE_COMMAND")
    image = options.image or environ.get("FACSIMILE_IMAGE")
    if command or not image:
        words = words_of(command) if isinstance(command, str) else list(command or npx())
        child = [sys.executable, "-c", CHILD]
        return [*words, "exec", "--port", "0", *more, "--", *child], False
    tool = next((each for each in ("docker", "podman") if shutil.which(each)), None)
    if tool is None:
        raise CannotStart(f"{image} needs docker or podman, and neither is installed")
    return [tool, *run_in_container(image, more, options)], True


def words_of(command: str) -> list[str]:
    """The words of a command; one with spaces stands in quotes."""
    words = re.findall(r""""[^"]*"|'[^']*'|\S+""", command)
    return [each[1:-1] if len(each) > 1 and each[0] in "\"'" else each for each in words]


def run_in_container(image: str, more: Sequence[str], options: StartOptions) -> list[str]:
    """An image listens at a port of this machine, where it also reaches the inboxes of tests."""
    port = free_port()
    mounts: list[str] = []
    for path in (options.coverage and Path(options.coverage).absolute().parent, options.pack):
        if path and Path(path).is_dir():
            folder = Path(path).absolute()
            mounts += ["--volume", f"{folder}:{folder}"]
    who = ["--user", f"{os.getuid()}:{os.getgid()}"] if mounts and hasattr(os, "getuid") else []
    start = ["start", "--json", "--host", "127.0.0.1", "--port", str(port)]
    passed = ["--network", "host", "--env", "FACSIMILE_KEY"]
    return ["run", "--rm", "--init", *passed, *mounts, *who, image, *start, *more]


def npx() -> list[str]:
    """What `npx facsimile` runs in a project that has installed the package."""
    here = Path.cwd()
    places = [str(each / "node_modules" / ".bin") for each in (here, *here.parents)]
    found = shutil.which("facsimile", path=os.pathsep.join(places))
    if found is None:
        raise CannotStart(f"no node_modules has the package facsimile here. {HOW}")
    return [found]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


HOW = (
    "Set FACSIMILE_COMMAND to the command (in a clone beside the project "
    "`node ../facsimile/bin/facsimile.cjs`), FACSIMILE_IMAGE to an image, "
    "or FACSIMILE_URL and FACSIMILE_KEY to those of an instance that runs."
)
