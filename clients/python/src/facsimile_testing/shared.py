"""One instance for all processes of a test run: the first test that needs it starts it."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from multiprocessing.connection import Client, Listener

from .errors import CannotStart, Unreachable
from .simulator import Simulator


class SharedSimulator:
    """Starts a simulator at the first request, in the process that outlives all workers."""

    def __init__(self, start: Callable[[], Simulator]) -> None:
        self._start = start
        self._lock = threading.Lock()
        self._simulator: Simulator | None = None
        self._problem: CannotStart | None = None
        self._listener: Listener | None = None
        self._secret = secrets.token_hex(16)

    def get(self) -> Simulator:
        with self._lock:
            if self._problem is not None:
                raise self._problem
            try:
                self._simulator = self._simulator or self._start()
            except CannotStart as error:
                # The next test would wait for the same.
                self._problem = error
                raise
            return self._simulator

    @property
    def is_started(self) -> bool:
        return self._simulator is not None

    def end_lines(self) -> list[str]:
        """How the answers of an instance came about that this run has started."""
        if self._simulator is None or not self._simulator.is_own:
            return []
        try:
            return self._simulator.list_unused()["fidelity"]["run"]
        except Unreachable:
            return []

    def invitation(self) -> tuple[str, int, str]:
        """What a worker needs to ask for the address of the simulator."""
        if self._listener is None:
            self._listener = Listener(("127.0.0.1", 0), authkey=self._secret.encode())
            threading.Thread(target=self._serve, args=[self._listener], daemon=True).start()
        host, port = self._listener.address
        return str(host), int(port), self._secret

    def _serve(self, listener: Listener) -> None:
        while True:
            try:
                with listener.accept() as worker:
                    worker.send(self._reply())
            except OSError:
                return
            except Exception:
                # A client without the secret.
                continue

    def _reply(self) -> tuple[str, str, str]:
        try:
            simulator = self.get()
        except CannotStart as error:
            return "", "", str(error)
        return simulator.url, simulator.key, ""

    def close(self) -> None:
        if self._listener is not None:
            self._listener.close()
        if self._simulator is not None:
            self._simulator.close()
            self._simulator = None


def accept_invitation(host: str, port: int, secret: str) -> Simulator:
    """The simulator of the process that invited this worker."""
    with Client((host, port), authkey=secret.encode()) as connection:
        url, key, problem = connection.recv()
    if problem:
        raise CannotStart(problem)
    return Simulator(url, key)
