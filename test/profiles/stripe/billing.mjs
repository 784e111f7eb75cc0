import { assert, errorOf, monthly, payer, stripeAt, typesOf } from "./shop.mjs";

const overview = "https://docs.stripe.com/billing/subscriptions/overview";

const subscribed = async (stripe, card, more = {}) => {
  const [customer, price] = [await payer(stripe, card), await monthly(stripe)];
  const items = [{ price: price.id, quantity: 2 }];
  const expand = ["latest_invoice.payment_intent"];
  return stripe.subscriptions.create({ customer: customer.id, items, expand, ...more });
};

export const billing = [
  {
    name: "a subscription pays its first invoice and is active",
    source: overview,
    async check(place) {
      const stripe = stripeAt(place);
      const { status, latest_invoice: invoice, items } = await subscribed(stripe);
      assert.deepEqual([status, invoice.status, invoice.amount_paid], ["active", "paid", 3_000]);
      assert.deepEqual(
        [invoice.billing_reason, items.data[0].quantity],
        ["subscription_create", 2],
      );
      assert.equal(invoice.payment_intent.status, "succeeded");
      const wanted = ["customer.subscription.created", "invoice.created", "invoice.finalized"];
      const paid = ["invoice.paid", "invoice.payment_succeeded", "customer.subscription.updated"];
      const types = await typesOf(stripe);
      const order = [...wanted, ...paid].map((type) => types.indexOf(type));
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      );
      assert.ok(order[0] >= 0);
    },
  },
  {
    name: "a change credits the unused time and charges the time that remains",
    source: "https://docs.stripe.com/billing/subscriptions/prorations",
    async check(place) {
      const stripe = stripeAt(place);
      const { id, customer, items, current_period_end: end } = await subscribed(stripe);
      const [{ id: item }] = items.data;
      const { clock } = place.sim;
      await clock.advance({ to: new Date((end - 15 * 86_400) * 1_000).toISOString() });
      await stripe.subscriptions.update(id, { items: [{ id: item, quantity: 4 }] });
      const pending = await stripe.invoiceItems.list({ customer, pending: true });
      const amounts = pending.data.map(({ amount, proration }) => [amount, proration]);
      const share = 15 / 31;
      assert.deepEqual(amounts, [
        [Math.round(6_000 * share), true],
        [-Math.round(3_000 * share), true],
      ]);
      const proration_behavior = "always_invoice";
      const expand = ["latest_invoice"];
      const change = { items: [{ id: item, quantity: 6 }], proration_behavior, expand };
      const { latest_invoice: invoice } = await stripe.subscriptions.update(id, change);
      assert.deepEqual([invoice.billing_reason, invoice.status], ["subscription_update", "paid"]);
      assert.equal(invoice.lines.data.length, 4);
      assert.equal(invoice.total, Math.round(9_000 * share) - Math.round(3_000 * share));
    },
  },
  {
    name: "a promotion code has the discount of its coupon",
    source: "https://docs.stripe.com/billing/subscriptions/coupons#promotion-codes",
    async check(place) {
      const stripe = stripeAt(place);
      const coupon = await stripe.coupons.create({ percent_off: 50, duration: "once" });
      const code = await stripe.promotionCodes.create({ coupon: coupon.id, code: "HALF" });
      const { latest_invoice: invoice, discount } = await subscribed(stripe, undefined, {
        promotion_code: code.id,
      });
      assert.deepEqual([invoice.total, discount.promotion_code], [1_500, code.id]);
    },
  },
  {
    name: "tax rates come on top of an invoice, or are within it",
    source: "https://docs.stripe.com/billing/taxes/tax-rates",
    async check(place) {
      const stripe = stripeAt(place);
      const rate = { display_name: "VAT", percentage: 20 };
      for (const [inclusive, total, tax] of [
        [false, 3_600, 600],
        [true, 3_000, 500],
      ]) {
        const { id } = await stripe.taxRates.create({ ...rate, inclusive });
        const made = await subscribed(stripe, undefined, { default_tax_rates: [id] });
        const { latest_invoice: invoice, default_tax_rates: rates } = made;
        assert.deepEqual([invoice.total, invoice.tax], [total, tax]);
        assert.deepEqual([rates[0].id, invoice.total_tax_amounts[0].tax_rate], [id, id]);
      }
    },
  },
  {
    name: "three days before a trial ends, an event says so once",
    source: "https://docs.stripe.com/billing/subscriptions/trials",
    async check(place) {
      const stripe = stripeAt(place);
      await subscribed(stripe, undefined, { trial_period_days: 10 });
      const warned = async () =>
        (await typesOf(stripe)).filter((type) => type.endsWith("trial_will_end")).length;
      await place.sim.clock.advance("6d");
      assert.equal(await warned(), 0);
      await place.sim.clock.advance("2d");
      assert.equal(await warned(), 1);
      await place.sim.clock.advance("3d");
      assert.equal(await warned(), 1);
    },
  },
  {
    name: "a renewal that fails is tried again after 3, 5 and 7 days",
    source: "https://docs.stripe.com/billing/revenue-recovery",
    async check(place) {
      const stripe = stripeAt(place);
      const { id, customer, current_period_end: end } = await subscribed(stripe);
      const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
      const invoice_settings = { default_payment_method: bad.id };
      await stripe.customers.update(customer, { invoice_settings });
      const { clock } = place.sim;
      await clock.advance({ to: new Date((end + 7_200) * 1_000).toISOString() });
      const expand = ["latest_invoice"];
      const look = async () => (await stripe.subscriptions.retrieve(id, { expand })).latest_invoice;
      const first = await look();
      assert.deepEqual([first.status, first.attempt_count], ["open", 1]);
      assert.equal(first.next_payment_attempt - end, 3_600 + 3 * 86_400);
      await clock.advance("3d");
      assert.equal((await look()).attempt_count, 2);
      await clock.advance("13d");
      const last = await look();
      assert.deepEqual([last.attempt_count, last.next_payment_attempt], [4, null]);
    },
  },
  {
    name: "a subscription renews on the clock, an hour after its period begins",
    source: "https://docs.stripe.com/billing/invoices/subscription",
    async check(place) {
      const stripe = stripeAt(place);
      const { id, current_period_end: end, customer } = await subscribed(stripe);
      await place.sim.clock.advance("32d");
      const now = await stripe.subscriptions.retrieve(id);
      assert.deepEqual([now.status, now.current_period_start], ["active", end]);
      const { data } = await stripe.invoices.list({ customer });
      const facts = data.map((each) => [each.billing_reason, each.status, each.amount_paid]);
      assert.deepEqual(facts, [
        ["subscription_cycle", "paid", 3_000],
        ["subscription_create", "paid", 3_000],
      ]);
    },
  },
  {
    name: "a trial costs nothing, and is paid for when it ends",
    source: "https://docs.stripe.com/billing/subscriptions/trials",
    async check(place) {
      const stripe = stripeAt(place);
      const { id, status, latest_invoice } = await subscribed(stripe, "pm_card_visa", {
        trial_period_days: 7,
      });
      assert.deepEqual(
        [status, latest_invoice.amount_due, latest_invoice.status],
        ["trialing", 0, "paid"],
      );
      await place.sim.clock.advance("8d");
      const now = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
      assert.deepEqual([now.status, now.latest_invoice.amount_paid], ["active", 3_000]);
    },
  },
  {
    name: "a first payment that fails leaves the subscription incomplete",
    source: overview,
    async check(place) {
      const stripe = stripeAt(place);
      const { status, latest_invoice: invoice } = await subscribed(
        stripe,
        "pm_card_chargeCustomerFail",
      );
      assert.deepEqual([status, invoice.status], ["incomplete", "open"]);
      assert.equal(invoice.payment_intent.status, "requires_payment_method");
    },
  },
  {
    name: "default_incomplete waits for the confirmation of the first payment",
    source: "https://docs.stripe.com/billing/subscriptions/build-subscriptions",
    async check(place) {
      const stripe = stripeAt(place);
      const more = { payment_behavior: "default_incomplete" };
      const { id, status, latest_invoice } = await subscribed(stripe, "pm_card_visa", more);
      assert.equal(status, "incomplete");
      const { payment_intent } = latest_invoice;
      await stripe.paymentIntents.confirm(payment_intent.id, { payment_method: "pm_card_visa" });
      assert.equal((await stripe.subscriptions.retrieve(id)).status, "active");
    },
  },
  {
    name: "a renewal that fails makes the subscription past_due, and a payment mends it",
    source: overview,
    async check(place) {
      const stripe = stripeAt(place);
      const { id, customer } = await subscribed(stripe);
      const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
      const settings = { default_payment_method: bad.id };
      await stripe.customers.update(customer, { invoice_settings: settings });
      await place.sim.clock.advance("32d");
      const due = await stripe.subscriptions.retrieve(id);
      assert.equal(due.status, "past_due");
      assert.ok((await typesOf(stripe)).includes("invoice.payment_failed"));
      await stripe.invoices.pay(due.latest_invoice, { payment_method: "pm_card_visa" });
      assert.equal((await stripe.subscriptions.retrieve(id)).status, "active");
    },
  },
  {
    name: "a subscription is canceled at once, or at the end of its period",
    source: "https://docs.stripe.com/billing/subscriptions/cancel",
    async check(place) {
      const stripe = stripeAt(place);
      const one = await subscribed(stripe);
      const ended = await stripe.subscriptions.cancel(one.id);
      assert.equal(ended.status, "canceled");
      const two = await subscribed(stripe);
      const ending = await stripe.subscriptions.update(two.id, { cancel_at_period_end: true });
      assert.deepEqual([ending.status, ending.cancel_at], ["active", two.current_period_end]);
      await place.sim.clock.advance("32d");
      assert.equal((await stripe.subscriptions.retrieve(two.id)).status, "canceled");
      assert.equal((await stripe.invoices.list({ subscription: two.id })).data.length, 1);
    },
  },
  {
    name: "an update of a subscription changes its items and tells what was before",
    source: "https://docs.stripe.com/billing/subscriptions/change",
    async check(place) {
      const stripe = stripeAt(place);
      const { id, items } = await subscribed(stripe);
      const changed = { items: [{ id: items.data[0].id, quantity: 5 }] };
      const { items: now } = await stripe.subscriptions.update(id, changed);
      assert.equal(now.data[0].quantity, 5);
      const [event] = (await stripe.events.list({ type: "customer.subscription.updated" })).data;
      assert.equal(event.data.previous_attributes.items.data[0].quantity, 2);
    },
  },
  {
    name: "an invoice is drafted, finalized with a number in sequence, paid and voided",
    source: "https://docs.stripe.com/invoicing/overview",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payer(stripe);
      const make = async () => {
        const { id: invoice } = await stripe.invoices.create({ customer });
        await stripe.invoiceItems.create({ customer, invoice, amount: 900, currency: "usd" });
        return stripe.invoices.finalizeInvoice(invoice);
      };
      const [one, two] = [await make(), await make()];
      assert.deepEqual([one.status, one.amount_due, one.lines.data.length], ["open", 900, 1]);
      assert.match(one.number, /^[A-Z0-9]{8}-0001$/);
      assert.equal(two.number, one.number.replace("0001", "0002"));
      const paid = await stripe.invoices.pay(one.id);
      assert.deepEqual([paid.status, paid.amount_paid, paid.amount_remaining], ["paid", 900, 0]);
      assert.equal((await stripe.invoices.voidInvoice(two.id)).status, "void");
      const error = await errorOf(stripe.invoices.finalizeInvoice(one.id));
      assert.equal(error.code, "invoice_not_editable");
    },
  },
  {
    name: "a coupon takes a part off the first invoice",
    source: "https://docs.stripe.com/billing/subscriptions/coupons",
    async check(place) {
      const stripe = stripeAt(place);
      const coupon = await stripe.coupons.create({ percent_off: 50, duration: "once" });
      const { latest_invoice } = await subscribed(stripe, "pm_card_visa", { coupon: coupon.id });
      assert.deepEqual([latest_invoice.subtotal, latest_invoice.amount_paid], [3_000, 1_500]);
    },
  },
  {
    name: "a checkout session is paid by the customer, and tells of it",
    source: "https://docs.stripe.com/payments/checkout/how-checkout-works",
    async check(place) {
      const stripe = stripeAt(place);
      const price_data = { currency: "usd", unit_amount: 1_200, product_data: { name: "Hat" } };
      const wanted = { mode: "payment", line_items: [{ price_data, quantity: 2 }] };
      const urls = { success_url: "https://shop.example/done" };
      const { id, url, status } = await stripe.checkout.sessions.create({ ...wanted, ...urls });
      assert.match(id, /^cs_test_/);
      assert.deepEqual([status, url.startsWith("https://checkout.stripe.com/")], ["open", true]);
      assert.equal((await stripe.checkout.sessions.listLineItems(id)).data[0].amount_total, 2_400);
      await place.sim.world.trigger("checkout.completed", {
        session: id,
        email: "ada@example.com",
      });
      const expand = ["payment_intent", "line_items"];
      const done = await stripe.checkout.sessions.retrieve(id, { expand });
      assert.deepEqual([done.status, done.payment_status], ["complete", "paid"]);
      assert.equal(done.line_items.data[0].quantity, 2);
      assert.deepEqual(
        [done.payment_intent.amount, done.customer_details.email],
        [2_400, "ada@example.com"],
      );
      assert.equal((await typesOf(stripe)).at(-1), "checkout.session.completed");
    },
  },
  {
    name: "a checkout session makes a subscription, and expires by a call or after a day",
    source: "https://docs.stripe.com/payments/checkout/how-checkout-works",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: price } = await monthly(stripe);
      const wanted = { mode: "subscription", line_items: [{ price, quantity: 1 }] };
      const make = () =>
        stripe.checkout.sessions.create({ ...wanted, success_url: "https://a.example" });
      const [one, two, three] = [await make(), await make(), await make()];
      await place.sim.world.trigger("checkout.completed", { session: one.id });
      const expand = ["subscription"];
      const done = await stripe.checkout.sessions.retrieve(one.id, { expand });
      assert.deepEqual([done.subscription.status, done.mode], ["active", "subscription"]);
      assert.equal((await stripe.checkout.sessions.expire(two.id)).status, "expired");
      await place.sim.clock.advance("25h");
      assert.equal((await stripe.checkout.sessions.retrieve(three.id)).status, "expired");
    },
  },
];
