"""The same night's work with the Python SDK."""

import json
import os
import urllib.request

from anthropic import Anthropic, NotFoundError

URL, KEY = os.environ["FACSIMILE_URL"], os.environ["FACSIMILE_KEY"]
client = Anthropic(api_key=KEY, base_url=URL, max_retries=0)
MODEL = "claude-opus-4-6"
MESSAGES = [{"role": "user", "content": "Will it rain in Oslo?"}]
ASKED = {"model": MODEL, "max_tokens": 256, "messages": MESSAGES}
WEATHER = {
    "name": "weather",
    "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}},
}
state = {}


def control(path, body):
    """Calls the control plane of the instance."""
    request = urllib.request.Request(
        f"{URL}/__admin__/{path}",
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or b"null")


def pin(path, value, **more):
    control("exogenous/pins", {"resource": "messages", "path": path, "value": value, **more})


def tools():
    pin("tool_use", [{"name": "weather", "input": {"city": "Oslo"}}], count=1)
    messages, used = list(MESSAGES), []
    for _ in range(3):
        answer = client.messages.create(**{**ASKED, "messages": messages}, tools=[WEATHER])
        messages.append({"role": "assistant", "content": answer.content})
        if answer.stop_reason != "tool_use":
            break
        results = []
        for block in answer.content:
            used.append(block.input["city"])
            results.append({"type": "tool_result", "tool_use_id": block.id, "content": "rain"})
        messages.append({"role": "user", "content": results})
    assert used == ["Oslo"], used


def document():
    made = client.beta.files.upload(file=("notes.txt", b"It rains in Oslo.", "text/plain"))
    content = [
        {"type": "document", "source": {"type": "file", "file_id": made.id}},
        {"type": "text", "text": "Sum it up."},
    ]
    body = {**ASKED, "messages": [{"role": "user", "content": content}]}
    answer = client.beta.messages.create(**body, betas=["files-api-2025-04-14"])
    assert answer.stop_reason == "end_turn", answer.stop_reason


def stream():
    pin("text", "It rains in Oslo.")
    with client.messages.stream(**ASKED) as events:
        words = list(events.text_stream)
        final = events.get_final_message()
    assert "".join(words) == final.content[0].text == "It rains in Oslo.", words


def batch():
    requests = [{"custom_id": name, "params": ASKED} for name in ("one", "two")]
    made = client.messages.batches.create(requests=requests)
    assert made.processing_status == "in_progress", made.processing_status
    state["batch"] = made.id


def results():
    control("clock/advance", {"duration": "1h"})
    done = client.messages.batches.retrieve(state["batch"])
    assert done.processing_status == "ended", done.processing_status
    found = [(it.custom_id, it.result.type) for it in client.messages.batches.results(done.id)]
    assert found == [("one", "succeeded"), ("two", "succeeded")], found


def pages():
    assert len(list(client.models.list(limit=5))) > 10
    assert client.messages.count_tokens(model=MODEL, messages=MESSAGES).input_tokens > 0


def error():
    try:
        client.messages.create(**{**ASKED, "model": "claude-0"})
    except NotFoundError as problem:
        assert problem.body["error"]["type"] == "not_found_error", problem.body
    else:
        raise AssertionError("no error")


for step in (tools, document, stream, batch, results, pages, error):
    try:
        step()
        print(f"ok {step.__name__}")
    except Exception as problem:  # each step is tried
        print(f"failed {step.__name__}: {type(problem).__name__} {str(problem)[:200]!r}")
