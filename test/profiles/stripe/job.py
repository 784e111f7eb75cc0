"""A payment from the customer to the refund, and a subscription that renews, through Stripe's SDK."""

import json
import os
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

import stripe

KEY = os.environ["FACSIMILE_KEY"]
URL = os.environ["FACSIMILE_URL"]
client = stripe.StripeClient(
    KEY,
    base_addresses={"api": URL},
    stripe_version=os.environ["FACSIMILE_API_VERSION"],
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


def advance(duration):
    body = json.dumps({"duration": duration}).encode()
    headers = {"authorization": f"Bearer {KEY}", "content-type": "application/json"}
    url = f"{URL}/__admin__/clock/advance"
    urllib.request.urlopen(urllib.request.Request(url, body, headers)).read()


def subscribe():
    customer = v1.customers.create({"email": "ada@example.com"}).id
    card = v1.payment_methods.attach("pm_card_visa", {"customer": customer}).id
    v1.customers.update(customer, {"invoice_settings": {"default_payment_method": card}})
    product = v1.products.create({"name": "Gold"}).id
    recurring = {"interval": "month"}
    price = {"product": product, "currency": "usd", "unit_amount": 1500, "recurring": recurring}
    items = [{"price": v1.prices.create(price).id}]
    at["plan"] = v1.subscriptions.create({"customer": customer, "items": items})
    assert at["plan"].status == "active", at["plan"].status


def renew():
    advance("32d")
    paid = v1.invoices.list({"customer": at["plan"].customer, "status": "paid"}).data
    reasons = [each.billing_reason for each in paid]
    assert reasons == ["subscription_cycle", "subscription_create"], reasons
    assert v1.subscriptions.retrieve(at["plan"].id).status == "active"


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
    endpoint, customer, intent, decline, confirm, webhook, retrieve, refund, subscribe, renew,
    list_all, error,
]:
    name = step.__name__.replace("list_all", "list")
    try:
        step()
        print(f"ok {name}")
    except Exception as why:  # noqa: BLE001
        print(f"failed {name}: {type(why).__name__} {why}".replace("\n", " "))
