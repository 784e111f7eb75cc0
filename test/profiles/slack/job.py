"""The same job by slack_sdk: a channel, its people, a thread, a scheduled message, its end."""

import os

from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

URL, KEY = os.environ["FACSIMILE_URL"], os.environ["FACSIMILE_KEY"]
slack = WebClient(token=KEY, base_url=f"{URL}/api/", retry_handlers=[])
kept = {}


def refused(code, call, **arguments):
    try:
        call(**arguments)
    except SlackApiError as error:
        assert error.response["error"] == code, error.response["error"]
        return
    raise AssertionError(f"nothing was refused, where {code} was due")


def token():
    assert slack.auth_test()["user_id"] == "U0FACBOT001"


def wrong_token():
    refused("invalid_auth", WebClient(token="xoxb-other", base_url=f"{URL}/api/").auth_test)


def people():
    found = slack.users_lookupByEmail(email="ada@example.com")["user"]
    assert found["id"] == "U0FACADA001"


def channel():
    kept["channel"] = slack.conversations_create(name="incident-7")["channel"]["id"]
    slack.conversations_invite(channel=kept["channel"], users=["U0FACADA001"])
    topic = slack.conversations_setTopic(channel=kept["channel"], topic="Slow")
    assert topic["channel"]["topic"]["value"] == "Slow"


def message():
    blocks = [{"type": "section", "block_id": "looks", "text": {"type": "mrkdwn", "text": "Who looks?"}}]
    sent = slack.chat_postMessage(channel=kept["channel"], text="Who looks?", blocks=blocks)
    kept["ts"] = sent["ts"]
    assert sent["message"]["blocks"] == blocks


def thread():
    slack.chat_postMessage(channel=kept["channel"], text="I do", thread_ts=kept["ts"])
    found = slack.conversations_replies(channel=kept["channel"], ts=kept["ts"])["messages"]
    assert [it["text"] for it in found] == ["Who looks?", "I do"]
    assert found[0]["reply_count"] == 1


def reaction():
    at = {"channel": kept["channel"], "timestamp": kept["ts"], "name": "eyes"}
    slack.reactions_add(**at)
    refused("already_reacted", slack.reactions_add, **at)


def update():
    slack.chat_update(channel=kept["channel"], ts=kept["ts"], text="Ada looks", blocks=[])
    found = slack.conversations_history(channel=kept["channel"])["messages"]
    assert found[0]["text"] == "Ada looks"


def pages():
    found = [it["id"] for page in slack.users_list(limit=1) for it in page["members"]]
    assert len(found) == 3, found


def view():
    home = {"type": "home", "blocks": []}
    assert slack.views_publish(user_id="U0FACADA001", view=home)["view"]["type"] == "home"


def end():
    slack.conversations_archive(channel=kept["channel"])
    refused("is_archived", slack.chat_postMessage, channel=kept["channel"], text="More")


STEPS = [token, wrong_token, people, channel, message, thread, reaction, update, pages, view, end]

for step in STEPS:
    try:
        step()
        print(f"ok {step.__name__}")
    except Exception as error:  # noqa: BLE001
        print(f"failed {step.__name__}: {type(error).__name__} {error}")
