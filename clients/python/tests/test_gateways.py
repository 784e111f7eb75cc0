from __future__ import annotations

from typing import Any

import pytest

from facsimile_testing.gateways import Answer, Received, answer_of_asgi, answer_of_wsgi

HEADERS = {"host": "127.0.0.1:4020", "content-type": "application/json", "x-id": "1"}
REQUEST = Received("POST", "/a%20b", "q=1", HEADERS, b"{}")


def test_a_wsgi_application_gets_the_request() -> None:
    seen: dict[str, Any] = {}

    def app(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        seen.update(environ, body=environ["wsgi.input"].read())
        start_response("202 Accepted", [("X-Answer", "yes")])(b"ta")
        return [b"ken"]

    assert answer_of_wsgi(app, REQUEST) == Answer(202, {"x-answer": "yes"}, b"taken")
    assert (seen["PATH_INFO"], seen["QUERY_STRING"], seen["HTTP_X_ID"]) == ("/a b", "q=1", "1")
    assert (seen["body"], seen["SERVER_PORT"], seen["CONTENT_LENGTH"]) == (b"{}", "4020", "2")


def test_an_asgi_application_gets_the_request() -> None:
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.extend([scope["path"], scope["query_string"], await receive(), await receive()])
        await send({"type": "http.response.start", "status": 202, "headers": [(b"X-A", b"yes")]})
        await send({"type": "http.response.body", "body": b"ta", "more_body": True})
        await send({"type": "http.response.body", "body": b"ken"})

    assert answer_of_asgi(app, REQUEST) == Answer(202, {"x-a": "yes"}, b"taken")
    assert seen[:2] == ["/a b", b"q=1"]
    assert [each["type"] for each in seen[2:]] == ["http.request", "http.disconnect"]


def test_an_asgi_application_without_an_answer_is_an_error() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    with pytest.raises(RuntimeError, match="no answer"):
        answer_of_asgi(app, REQUEST)
