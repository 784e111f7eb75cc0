"""The same night's work with the Python SDK."""

import json
import os
import urllib.request

from openai import NotFoundError, OpenAI

URL, KEY = os.environ["FACSIMILE_URL"], os.environ["FACSIMILE_KEY"]
client = OpenAI(api_key=KEY, base_url=URL, max_retries=0)
MODEL = "gpt-4o-mini"
MESSAGES = [{"role": "user", "content": "Will it rain in Oslo?"}]
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


def line(custom_id):
    body = {"model": MODEL, "messages": MESSAGES}
    request = {"custom_id": custom_id, "method": "POST", "url": "/v1/chat/completions"}
    return json.dumps({**request, "body": body}) + "\n"


def batch():
    data = (line("one") + line("two")).encode()
    uploaded = client.files.create(file=("in.jsonl", data), purpose="batch")
    assert client.files.content(uploaded.id).read() == data
    made = client.batches.create(
        input_file_id=uploaded.id, endpoint="/v1/chat/completions", completion_window="24h"
    )
    assert made.status == "validating", made.status
    state["batch"] = made.id


def output():
    control("clock/advance", {"duration": "1h"})
    done = client.batches.retrieve(state["batch"])
    assert done.status == "completed", done.status
    lines = client.files.content(done.output_file_id).text.strip().split("\n")
    assert [json.loads(each)["custom_id"] for each in lines] == ["one", "two"]


def tools():
    call = {"name": "weather", "arguments": {"city": "Oslo"}}
    pin = {"resource": "chat_completions", "path": "tool_calls", "value": [call], "count": 1}
    control("exogenous/pins", pin)
    tool = {"type": "function", "function": {"name": "weather", "parameters": {}}}
    messages, used = list(MESSAGES), []
    for _ in range(3):
        answer = client.chat.completions.create(model=MODEL, messages=messages, tools=[tool])
        message = answer.choices[0].message
        messages.append(message)
        if answer.choices[0].finish_reason != "tool_calls":
            break
        for asked in message.tool_calls:
            used.append(json.loads(asked.function.arguments)["city"])
            messages.append({"role": "tool", "tool_call_id": asked.id, "content": "rain"})
    assert used == ["Oslo"], used


def stream():
    with client.responses.stream(model=MODEL, input="Sum it up.") as events:
        kinds = [event.type for event in events]
        final = events.get_final_response()
    assert kinds[0] == "response.created" and kinds[-1] == "response.completed", kinds
    assert "stands in" in final.output_text


def embeddings():
    made = client.embeddings.create(model="text-embedding-3-small", input=["rain", "snow"])
    assert [len(each.embedding) for each in made.data] == [1536, 1536]


def pages():
    for _ in range(3):
        client.vector_stores.create(name="x")
    assert len(list(client.vector_stores.list(limit=2))) == 3
    assert len(list(client.models.list())) > 100


def error():
    try:
        client.models.retrieve("gpt-0")
    except NotFoundError as problem:
        assert problem.code == "model_not_found", problem.code
    else:
        raise AssertionError("no error")


for step in (batch, output, tools, stream, embeddings, pages, error):
    try:
        step()
        print(f"ok {step.__name__}")
    except Exception as problem:  # each step is tried
        print(f"failed {step.__name__}: {type(problem).__name__} {str(problem)[:200]!r}")
