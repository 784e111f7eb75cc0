"""A welcome mail with its domain, batch, schedule and errors, through Resend's Python SDK."""

import os

import resend
from resend.exceptions import ResendError

resend.api_key = os.environ["FACSIMILE_KEY"]
resend.api_url = os.environ["FACSIMILE_URL"]
at = {}


def letter(**more):
    return {
        "from": "Acme <onboarding@resend.dev>",
        "to": ["delivered@resend.dev"],
        "subject": "Hello",
        "html": "<p>Hello</p>",
        **more,
    }


def domain():
    made = resend.Domains.create({"name": "acme.com"})
    assert made["status"] == "not_started", made
    resend.Domains.verify(made["id"])


def send():
    at["email"] = resend.Emails.send(letter(), {"idempotency_key": "welcome/ada"})["id"]
    again = resend.Emails.send(letter(), {"idempotency_key": "welcome/ada"})["id"]
    assert again == at["email"], again


def retrieve():
    email = resend.Emails.get(at["email"])
    assert email["subject"] == "Hello", email
    assert email["to"] == ["delivered@resend.dev"], email


def batch():
    made = resend.Batch.send([letter(), letter(subject="Other")])
    assert len(made["data"]) == 2, made


def schedule():
    made = resend.Emails.send(letter(scheduled_at="in 1 hour"))
    resend.Emails.cancel(made["id"])
    assert resend.Emails.get(made["id"])["last_event"] == "canceled"


def contact():
    segment = resend.Segments.create({"name": "Beta"})
    made = resend.Contacts.create({"email": "ada@example.com", "first_name": "Ada"})
    resend.Contacts.Segments.add({"contact_id": made["id"], "segment_id": segment["id"]})
    found = resend.Contacts.get(email="ada@example.com")
    assert found["first_name"] == "Ada", found


def error():
    try:
        resend.Emails.send(letter(**{"from": "Acme"}))
    except ResendError as wrong:
        assert wrong.error_type == "invalid_from_address", wrong.error_type
        return
    raise AssertionError("it was sent")


for step in [domain, send, retrieve, batch, schedule, contact, error]:
    try:
        step()
        print(f"ok {step.__name__}")
    except Exception as why:  # noqa: BLE001
        print(f"failed {step.__name__}: {type(why).__name__} {why}".replace("\n", " "))
