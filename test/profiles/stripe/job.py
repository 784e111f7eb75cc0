"""A payment from the customer to the refund, with its webhooks, through Stripe's Python SDK."""

import os
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import stripe

KEY = os.environ["FACSIMILE_KEY"]
client = stripe.StripeClient(
    KEY,
    base_addresses={"api": os.environ["FACSIMILE_URL"]},
    stripe_version="2023-08-16",
    max_network_retries=0,
)
v1 = client.v1
received = []
at = {}


class Hook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        signature = self.headers["stripe-signature"]
        received.append(stripe.Webhook.construct_event(body, signature, at["secret"]))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


def endpoint():
    server = HTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/"
    made = v1.webhook_endpoints.create({"url": url, "enabled_events": ["payment_intent.succeeded"]})
    at["secret"] = made.secret


def customer():
    at["customer"] = v1.customers.create({"email": "ada@example.com", "name": "Ada"}).id


def intent():
    wanted = {"amount": 4200, "currency": "usd", "customer": at["customer"]}
    made = v1.payment_intents.create(wanted, {"idempotency_key": "order-1042"})
    assert made.status == "requires_payment_method", made.status
    at["intent"] = made.id


def decline():
    try:
        v1.payment_intents.confirm(at["intent"], {"payment_method": "pm_card_chargeDeclined"})
    except stripe.CardError as error:
        assert error.code == "card_declined", error.code
        assert error.error.decline_code == "generic_decline", error.error.decline_code
        return
    raise AssertionError("the payment was not declined")


def confirm():
    paid = v1.payment_intents.confirm(at["intent"], {"payment_method": "pm_card_visa"})
    assert paid.status == "succeeded", paid.status
    at["charge"] = paid.latest_charge


def webhook():
    until = time.time() + 10
    while not received and time.time() < until:
        time.sleep(0.05)
    assert received[0].type == "payment_intent.succeeded", received
    assert received[0].data.object.id == at["intent"]


def retrieve():
    charge = v1.charges.retrieve(at["charge"], {"expand": ["balance_transaction"]})
    assert charge.balance_transaction.net == 4048, charge.balance_transaction


def refund():
    made = v1.refunds.create({"charge": at["charge"], "amount": 1000})
    assert made.status == "succeeded", made.status


def list_all():
    assert len(list(v1.events.list({"limit": 3}).auto_paging_iter())) >= 6


def error():
    try:
        v1.customers.retrieve("cus_none")
    except stripe.InvalidRequestError as missing:
        assert missing.code == "resource_missing", missing.code
        return
    raise AssertionError("it was found")


for step in [
    endpoint, customer, intent, decline, confirm, webhook, retrieve, refund, list_all, error,
]:
    name = step.__name__.replace("list_all", "list")
    try:
        step()
        print(f"ok {name}")
    except Exception as why:  # noqa: BLE001
        print(f"failed {name}: {type(why).__name__} {why}".replace("\n", " "))
