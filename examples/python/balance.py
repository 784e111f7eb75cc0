"""The application. It reads balances through tasks of the vendor, and knows nothing of Facsimile."""

import base64
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.request

POLL_EVERY_SECONDS = 1


class VendorError(Exception):
    """The vendor refused a call, or a run of it failed (then there is no status)."""

    def __init__(self, code, status=None):
        super().__init__(f"the vendor says {code}")
        self.code = code
        self.status = status


class Balances:
    def __init__(self, base_url, api_key):
        self._base_url = base_url
        self._api_key = api_key
        #: The balances that webhooks told of, by task.
        self.known = {}

    def read_balance(self, task_id):
        """Runs the task, and asks until it has ended."""
        run_id = self.start_reading(task_id)
        while True:
            run = self._call("GET", f"/task-runs/{run_id}")
            if run["output"] is not None:
                return run["output"]["balance"]
            if run["status"] == "failed":
                raise VendorError(run["errors"][0]["code"])
            time.sleep(POLL_EVERY_SECONDS)

    def start_reading(self, task_id):
        """Runs the task; a webhook will tell of its end. Answers the id of the run."""
        return self._call("POST", f"/tasks/{task_id}/run")["id"]

    def handle_webhook(self, headers, body, secret):
        """Takes a webhook. Answers False, and does nothing, if its signature is wrong."""
        if not is_signed(headers, body, secret):
            return False
        event = json.loads(body)
        if event["type"] == "task_run.completed":
            run = self._call("GET", f"/task-runs/{event['data']['id']}")
            self.known[run["task_id"]] = run["output"]["balance"]
        return True

    def _call(self, method, path):
        request = urllib.request.Request(
            self._base_url + path,
            method=method,
            headers={"Authorization": f"Bearer {self._api_key}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                code = json.load(error)["errors"][0]["code"]
            raise VendorError(code, error.code) from None


def is_signed(headers, body, secret):
    """Standard Webhooks: HMAC-SHA256 of id, timestamp and body. https://www.standardwebhooks.com"""
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 5 * 60:
        return False
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(expected, each) for each in given)
