from __future__ import annotations

import socket
from typing import Any

from facsimile_testing.gateways import Answer, Received
from facsimile_testing.inbox import handler_class


def test_who_has_hung_up_gets_no_answer() -> None:
    here, there = socket.socketpair()
    there.sendall(b"POST /hooks HTTP/1.1\r\ncontent-length: 2\r\n\r\n{}")
    bodies: list[bytes] = []

    def take(received: Received) -> Answer:
        bodies.append(received.body)
        there.close()
        return Answer(200, {}, b"ok")

    no_server: Any = None
    with here:
        handler_class(take)(here, ("127.0.0.1", 0), no_server)
    assert bodies == [b"{}"]
