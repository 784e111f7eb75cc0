"""The same first day with the Python SDK."""

import json
import os
import urllib.request
from datetime import datetime, timezone

from clerk_backend_api import Clerk, models
from clerk_backend_api.security import VerifyTokenOptions, verify_token

URL, KEY = os.environ["FACSIMILE_URL"], os.environ["FACSIMILE_KEY"]
clerk = Clerk(bearer_auth=KEY, server_url=f"{URL}/v1")
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


def refused(call):
    """The status and the code of a refusal."""
    try:
        call()
    except models.ClerkErrors as error:
        return error.status_code, error.data.errors[0].code
    raise AssertionError("the call succeeded")


def user():
    control("clock/advance", {"to": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")})
    made = clerk.users.create(
        email_address=["ada@example.com"], first_name="Ada", password="a-long-passphrase"
    )
    assert made.email_addresses[0].verification.status == "verified"
    state["user"] = made.id
    changed = clerk.users.update_metadata(user_id=made.id, public_metadata={"plan": "pro"})
    assert changed.public_metadata == {"plan": "pro"}
    found = clerk.users.list(request={"email_address": ["ada@example.com"]})
    assert [each.id for each in found] == [made.id]


def errors():
    taken = refused(lambda: clerk.users.create(email_address=["ada@example.com"]))
    assert taken == (422, "form_identifier_exists"), taken
    unknown = refused(lambda: clerk.users.get(user_id="user_none"))
    assert unknown == (404, "resource_not_found"), unknown


def password():
    secret = "a-long-passphrase"
    assert clerk.users.verify_password(user_id=state["user"], password=secret).verified


def organization():
    made = clerk.organizations.create(
        request={"name": "Engines", "slug": "engines", "created_by": state["user"]}
    )
    state["organization"] = made.id
    members = clerk.organization_memberships.list(organization_id=made.id)
    assert [each.role for each in members.data] == ["org:admin"]
    assert members.data[0].public_user_data.user_id == state["user"]


def invitation():
    made = clerk.invitations.create(
        request={"email_address": "bob@example.com", "public_metadata": {"plan": "free"}}
    )
    control("world/events", {"event": "invitation.accepted", "data": {"invitation_id": made.id}})
    [bob] = clerk.users.list(request={"email_address": ["bob@example.com"]})
    assert bob.public_metadata == {"plan": "free"}


def token():
    session = clerk.sessions.create(request={"user_id": state["user"]})
    made = clerk.sessions.create_token(session_id=session.id)
    claims = verify_token(made.jwt, VerifyTokenOptions(secret_key=KEY, api_url=URL))
    assert claims["sub"] == state["user"] and claims["sid"] == session.id, claims
    assert clerk.sessions.revoke(session_id=session.id).status == "revoked"


def banned():
    [banned] = clerk.users.bulk_ban(user_ids=[state["user"]])
    assert banned.banned
    [unbanned] = clerk.users.bulk_unban(user_ids=[state["user"]])
    assert not unbanned.banned


def deleted():
    assert clerk.users.delete(user_id=state["user"]).deleted
    assert clerk.users.count(request={}).total_count == 1


for step in (user, errors, password, organization, invitation, token, banned, deleted):
    try:
        step()
        print("ok", step.__name__)
    except Exception as error:
        print(f"failed {step.__name__}: {type(error).__name__} {error}".replace("\n", " "))
