"""An application with subscriptions and a shop, by Stripe's own client."""

import json
import sys
import time
import urllib.request

import stripe

URL, HOOKS, ROUND = sys.argv[1], sys.argv[2], int(sys.argv[3])
client = stripe.StripeClient(
    "sk_test_12345", base_addresses={"api": URL}, max_network_retries=0
)
v1 = client.v1

FIRST = ["Ada", "Grace", "Edith", "Joan", "Radia", "Karen"]
SECOND = ["Mary", "Hedy", "Annie", "Sophie", "Emmy"]
NAMES = FIRST if ROUND == 1 else SECOND
CARD = {"exp_month": 4, "exp_year": 2031, "cvc": "314"}


def refused(call, *args, **kwargs):
    """A call that the vendor refuses."""
    try:
        call(*args, **kwargs)
    except stripe.StripeError:
        return
    raise SystemExit("not refused")


def register_webhooks():
    body = json.dumps({"url": HOOKS, "secret": "whsec_drive"}).encode()
    # Straight to the server: this is no call of its API.
    request = urllib.request.Request(
        URL + "/_config/webhooks/drive", body, {"content-type": "application/json"}
    )
    urllib.request.urlopen(request).read()


def card(number):
    fields = {"type": "card", "card": {"number": number, **CARD}}
    return v1.payment_methods.create(fields)


def catalog():
    """Products with their plans, and coupons."""
    plans = []
    offers = [("Basic", 900, "month"), ("Team", 4900, "month"), ("Yearly", 9900, "year")]
    if ROUND == 2:
        offers = [("Solo", 700, "month"), ("House", 12000, "year")]
    for name, amount, interval in offers:
        product = v1.products.create({"name": name, "metadata": {"tier": name.lower()}})
        v1.products.retrieve(product.id)
        plan = v1.plans.create(
            {"product": product.id, "amount": amount, "currency": "usd", "interval": interval}
        )
        plans.append(plan)
        v1.plans.retrieve(plan.id)
    v1.products.update(plans[0].product, {"description": "For one person"})
    v1.plans.update(plans[-1].id, {"nickname": "Best value"})
    v1.products.list()
    v1.products.list({"limit": 1})
    v1.plans.list({"product": plans[0].product})
    v1.plans.list()
    for at, percent in enumerate([10, 25, 50] if ROUND == 1 else [15, 40]):
        coupon = f"SAVE{percent}N{ROUND}"
        v1.coupons.create({"id": coupon, "percent_off": percent, "duration": "once"})
        v1.coupons.retrieve(coupon)
        if at == 0:
            refused(v1.coupons.create, {"id": coupon, "percent_off": 5, "duration": "once"})
            v1.coupons.delete(coupon)
            refused(v1.coupons.retrieve, coupon)
    v1.coupons.list()
    return plans


def customers():
    """People who sign up, change their data and leave."""
    made = []
    for at, name in enumerate(NAMES):
        fields = {"name": name, "email": f"{name.lower()}{ROUND}@example.org"}
        if at % 2 == ROUND % 2:
            fields["metadata"] = {"source": "landing"}
        customer = v1.customers.create(fields)
        made.append(customer)
        v1.customers.retrieve(customer.id)
        if at % 3 == 0:
            v1.customers.update(customer.id, {"description": "Wants a call back"})
            v1.customers.retrieve(customer.id)
    v1.customers.list({"limit": 3})
    page = v1.customers.list({"limit": 2})
    v1.customers.list({"limit": 2, "starting_after": page.data[-1].id})
    v1.customers.list()
    refused(v1.customers.retrieve, "cus_nobody1234567")
    refused(v1.customers.update, "cus_nobody7654321", {"name": "Nobody"})
    refused(v1.customers.delete, "cus_nobody1112223")
    gone = made.pop()
    v1.customers.delete(gone.id)
    refused(v1.customers.retrieve, gone.id)
    return made


def methods(people):
    """Cards, attached and made the default."""
    cards = []
    numbers = ["4242424242424242", "5555555555554444", "4000056655665556"]
    for at, person in enumerate(people):
        made = card(numbers[at % len(numbers)])
        v1.payment_methods.retrieve(made.id)
        v1.payment_methods.attach(made.id, {"customer": person.id})
        default = {"invoice_settings": {"default_payment_method": made.id}}
        v1.customers.update(person.id, default)
        v1.payment_methods.list({"customer": person.id, "type": "card"})
        cards.append(made)
    for number in ["4000000000000002", "4000000000009995"][: 3 - ROUND]:
        bad = card(number)
        refused(v1.payment_methods.attach, bad.id, {"customer": people[0].id})
    refused(v1.payment_methods.retrieve, "pm_nothing1234567")
    spare = card("4242424242424242")
    v1.payment_methods.attach(spare.id, {"customer": people[0].id})
    v1.payment_methods.detach(spare.id)
    v1.payment_methods.retrieve(spare.id)
    return cards


def payments(people, cards):
    """Payments in one step and in two, refused ones, refunds."""
    paid = []
    amounts = [1200, 3500, 799, 15000, 250] if ROUND == 1 else [480, 9900, 1999, 60]
    for at, amount in enumerate(amounts):
        person, own = people[at % len(people)], cards[at % len(people)]
        fields = {"amount": amount, "currency": ["usd", "eur"][at % 2], "customer": person.id}
        if at % 2 == 0:
            intent = v1.payment_intents.create({**fields, "payment_method": own.id})
            v1.payment_intents.retrieve(intent.id)
            v1.payment_intents.confirm(intent.id)
        else:
            intent = v1.payment_intents.create(
                {**fields, "payment_method": own.id, "confirm": True}
            )
        intent = v1.payment_intents.retrieve(intent.id)
        paid.append(intent)
        v1.charges.retrieve(intent.latest_charge.id)
        refused(v1.payment_intents.confirm, intent.id)
        refused(v1.payment_intents.cancel, intent.id)
    for amount in [2000, 640][: 3 - ROUND]:
        left = v1.payment_intents.create({"amount": amount, "currency": "usd"})
        refused(v1.payment_intents.confirm, left.id)
        v1.payment_intents.cancel(left.id)
        v1.payment_intents.retrieve(left.id)
    for amount in [5000, 7000][: 3 - ROUND]:
        held = v1.payment_intents.create(
            {
                "amount": amount,
                "currency": "usd",
                "customer": people[0].id,
                "payment_method": cards[0].id,
                "capture_method": "manual",
                "confirm": True,
            }
        )
        v1.payment_intents.capture(held.id)
        v1.payment_intents.retrieve(held.id)
    refused(v1.payment_intents.create, {"currency": "usd"})
    refused(v1.payment_intents.create, {"amount": 0, "currency": "usd"})
    refused(v1.payment_intents.retrieve, "pi_nothing1234567")
    declined = card("4000000000000341")
    v1.payment_methods.attach(declined.id, {"customer": people[0].id})
    refused(
        v1.payment_intents.create,
        {
            "amount": 900 + ROUND,
            "currency": "usd",
            "customer": people[0].id,
            "payment_method": declined.id,
            "confirm": True,
        },
    )
    for at, intent in enumerate(paid[:3]):
        charge = intent.latest_charge.id
        fields = {"charge": charge} if at % 2 == 0 else {"charge": charge, "amount": 100}
        refund = v1.refunds.create(fields)
        v1.refunds.retrieve(refund.id)
        v1.charges.retrieve(charge)
    v1.refunds.list({"charge": paid[0].latest_charge.id})
    refused(v1.refunds.create, {"amount": 100})
    refused(v1.refunds.create, {"charge": "ch_nothing1234567"})
    v1.charges.list({"customer": people[0].id})
    v1.payment_intents.list({"limit": 2})


def subscriptions(people, plans):
    """Subscriptions, which make invoices, and their end."""
    made = []
    for at, person in enumerate(people):
        plan = plans[at % len(plans)]
        items = [{"plan": plan.id, "quantity": 1 + at % 2}]
        made.append(v1.subscriptions.create({"customer": person.id, "items": items}))
        v1.subscriptions.retrieve(made[-1].id)
        v1.invoices.retrieve(made[-1].latest_invoice)
        if at % 2 == 0:
            v1.customers.retrieve(person.id)
    v1.subscriptions.update(made[0].id, {"cancel_at_period_end": True})
    v1.subscriptions.update(made[1].id, {"metadata": {"order": str(6735 + ROUND)}})
    v1.subscriptions.retrieve(made[0].id)
    v1.subscriptions.list({"customer": people[0].id})
    refused(v1.subscriptions.create, {"customer": "cus_nobody1234567", "items": [{"plan": plans[0].id}]})
    refused(v1.subscriptions.create, {"customer": people[0].id})
    refused(v1.subscriptions.retrieve, "sub_nothing123456")
    for ended in made[1:3]:
        v1.subscriptions.cancel(ended.id)
        v1.subscriptions.retrieve(ended.id)
    v1.subscriptions.list({"status": "active"})
    v1.subscriptions.list()
    v1.invoices.list({"customer": people[0].id})
    refused(v1.invoices.retrieve, "in_nothing1234567")


register_webhooks()
if ROUND == 1:
    plans = catalog()
    people = customers()
    cards = methods(people)
    payments(people, cards)
    subscriptions(people, plans)
else:
    people = customers()
    cards = methods(people)
    plans = catalog()
    subscriptions(people, plans)
    payments(people, cards)
time.sleep(1.2)
v1.events.list({"type": "customer.created"})
