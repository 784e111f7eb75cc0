from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, ClassVar

import pytest

from facsimile_testing import Refused, Unreachable
from facsimile_testing.errors import refusal
from facsimile_testing.transport import Transport


class Closing(BaseHTTPRequestHandler):
    """Closes the connection of a call that reads without saying so."""

    protocol_version = "HTTP/1.1"
    seen: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        """Answers the path. The first call of a path that ends in `lost` gets no answer."""
        said = f"{self.path} {self.headers['authorization']}"
        self.close_connection = True
        self.seen.append(said)
        if self.path.endswith("/lost") and self.seen.count(said) == 1:
            return
        body = json.dumps({"path": self.path}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        """Answers. A path that ends in `lost` gets no answer."""
        self.seen.append(self.path)
        if self.path.endswith("/lost"):
            self.close_connection = True
            return
        self.send_response(200)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None: ...


@pytest.fixture
def origin() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Closing)
    threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_a_connection_that_the_instance_closed_is_opened_again(origin: str) -> None:
    transport = Transport(origin)
    for _ in range(3):
        answer = transport.call("GET", "/__worlds__/wld_1", "k", ("trace", "a/b"), {"folded": True})
        assert answer == {"path": "/__worlds__/wld_1/__admin__/trace/a%2Fb?folded=true"}
    assert Closing.seen[-1].endswith("Bearer k")
    transport.close()


def test_a_call_that_changes_something_is_sent_once(origin: str) -> None:
    transport = Transport(origin)
    Closing.seen.clear()
    transport.call("POST", "", "k", ("kept",))
    with pytest.raises(Unreachable, match="RemoteDisconnected"):
        transport.call("POST", "", "k", ("lost",))
    assert Closing.seen == ["/__admin__/kept", "/__admin__/lost"]
    transport.close()


def test_a_call_that_only_reads_is_sent_again_when_a_kept_connection_is_lost(origin: str) -> None:
    transport = Transport(origin)
    Closing.seen.clear()
    transport.call("POST", "", "k", ("kept",))
    assert transport.call("GET", "", "k", ("lost",)) == {"path": "/__admin__/lost"}
    assert len(Closing.seen) == 3
    transport.close()


def test_an_address_without_an_instance_is_named() -> None:
    with pytest.raises(Unreachable, match="no answer from"):
        Transport("http://127.0.0.1:1").call("GET", "", "k", ("clock",))
    with pytest.raises(ValueError, match="not 'localhost:4020'"):
        Transport("localhost:4020")


def refused(headers: dict[str, str], body: object) -> Refused:
    return refusal("POST", "/__admin__/faults", 422, headers, json.dumps(body))


def test_a_refusal_has_the_message_and_the_facts() -> None:
    error = {"code": "unknown_operation", "message": "did you mean create?", "details": {"a": 1}}
    found = refused({}, {"error": error})
    assert str(found) == "POST /__admin__/faults: 422 unknown_operation: did you mean create?"
    assert (found.code, found.details) == ("unknown_operation", {"a": 1})


def test_a_refusal_in_the_envelope_of_a_vendor_is_found() -> None:
    body = {"errors": [{"type": "api", "detail": "there is no operation creat"}]}
    found = refused({"x-mock-error-code": "unknown_operation"}, body)
    assert (found.code, found.reason) == ("unknown_operation", "there is no operation creat")
