"""A reminder from its number to the call after it, through Twilio's Python SDK."""

import json
import os
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl

from twilio.base.exceptions import TwilioRestException
from twilio.http.http_client import TwilioHttpClient
from twilio.request_validator import RequestValidator
from twilio.rest import Client

URL = os.environ["FACSIMILE_URL"]
KEY = os.environ["FACSIMILE_KEY"]
ACCOUNT = "AC5ef872f6da5a21de157d80997a64bd33"
TO = "+14155550123"
TEST_NUMBER = "+15005550006"
received = []
at = {}


class Local(TwilioHttpClient):
    """The SDK's own way to another host."""

    def request(self, method, url, *args, **kwargs):
        return super().request(method, URL + url.removeprefix("https://api.twilio.com"), *args, **kwargs)


client = Client(ACCOUNT, KEY, http_client=Local())


class Application(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"])).decode()
        params = dict(parse_qsl(body, keep_blank_values=True))
        url = f"http://127.0.0.1:{self.server.server_port}{self.path}"
        signature = self.headers["x-twilio-signature"]
        genuine = RequestValidator(KEY).validate(url, params, signature)
        received.append({"path": self.path, "genuine": genuine, **params})
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


def control(path, body):
    request = urllib.request.Request(
        f"{URL}/__admin__{path}",
        json.dumps(body).encode(),
        {"authorization": f"Bearer {KEY}", "content-type": "application/json"},
    )
    urllib.request.urlopen(request).read()


def advance(duration):
    control("/clock/advance", {"duration": duration})


def number():
    server = HTTPServer(("127.0.0.1", 0), Application)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    at["url"] = f"http://127.0.0.1:{server.server_port}"
    found = client.available_phone_numbers("US").local.list(area_code=415, limit=1)
    made = client.incoming_phone_numbers.create(
        phone_number=found[0].phone_number, sms_url=at["url"] + "/sms"
    )
    assert made.sid.startswith("PN") and len(made.sid) == 34, made.sid
    at["number"] = made


def send():
    made = client.messages.create(
        to=TO,
        from_=at["number"].phone_number,
        body="See you at 8.",
        status_callback=at["url"] + "/status?order=1",
    )
    assert (made.status, made.price) == ("queued", None), made.status
    at["sid"] = made.sid


def delivered():
    advance("1m")
    message = client.messages(at["sid"]).fetch()
    assert (message.status, message.price_unit) == ("delivered", "USD"), message.status
    assert message.date_sent is not None


def callback():
    until = time.time() + 10
    while len(received) < 2 and time.time() < until:
        time.sleep(0.05)
    assert [one["MessageStatus"] for one in received] == ["sent", "delivered"], received
    assert all(one["genuine"] for one in received), received


def undelivered():
    for path, value in [("branch", "undelivered"), ("error_code", 30006)]:
        control("/exogenous/pins", {"resource": "messages", "path": path, "value": value})
    sid = client.messages.create(to=TO, from_=at["number"].phone_number, body="?").sid
    advance("1m")
    message = client.messages(sid).fetch()
    assert (message.status, message.error_code) == ("undelivered", 30006), message.error_code


def call():
    made = client.calls.create(
        to=TO, from_=at["number"].phone_number, url=at["url"] + "/voice"
    )
    advance("2m")
    ended = client.calls(made.sid).fetch()
    assert (ended.status, ended.duration) == ("completed", "30"), ended.duration
    assert any(one["path"] == "/voice" and one["CallStatus"] == "in-progress" for one in received)


def list_all():
    assert len(client.messages.list(page_size=1)) == 2
    assert len(list(client.messages.stream(limit=1))) == 1


def redact():
    assert client.messages(at["sid"]).update(body="").body == ""


def delete():
    assert client.messages(at["sid"]).delete()


def error():
    try:
        client.messages.create(to="+15005550001", from_=TEST_NUMBER, body="?")
    except TwilioRestException as refused:
        assert (refused.status, refused.code) == (400, 21211), refused.code
        return
    raise AssertionError("it was sent")


def release():
    assert client.incoming_phone_numbers(at["number"].sid).delete()


for step in [
    number, send, delivered, callback, undelivered, call, list_all, redact, delete, error, release,
]:
    name = step.__name__.replace("list_all", "list")
    try:
        step()
        print(f"ok {name}")
    except Exception as why:  # noqa: BLE001
        print(f"failed {name}: {type(why).__name__} {why}".replace("\n", " "))
