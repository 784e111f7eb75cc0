import { assert, BASIL, errorOf, formOf, monthly, payer, stripeAt, typesOf } from "./shop.mjs";

const overview = "https://docs.stripe.com/billing/subscriptions/overview";

const subscribed = async (stripe, card, more = {}) => {
  const [customer, price] = [await payer(stripe, card), await monthly(stripe)];
  const items = [{ price: price.id, quantity: 2 }];
  const expand = ["latest_invoice"];
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
      assert.equal((await formOf(place).paymentOf(stripe, invoice)).status, "succeeded");
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
      const made = await subscribed(stripe);
      const { id, customer, items } = made;
      const { end } = formOf(place).periodOf(made);
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
      const { promotion, promoted, discountOf } = formOf(place);
      const code = await stripe.promotionCodes.create({ ...promotion(coupon.id), code: "HALF" });
      const made = await subscribed(stripe, undefined, promoted(code.id));
      const discount = await discountOf(stripe, made);
      assert.deepEqual([made.latest_invoice.total, discount.promotion_code], [1_500, code.id]);
      assert.equal(discount.coupon, coupon.id);
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
        const shown = formOf(place).taxOf(invoice);
        assert.deepEqual([invoice.total, shown.tax], [total, tax]);
        assert.deepEqual([rates[0].id, shown.tax_rate], [id, id]);
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
      const made = await subscribed(stripe);
      const { id, customer } = made;
      const { end } = formOf(place).periodOf(made);
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
      const made = await subscribed(stripe);
      const { id, customer } = made;
      const { periodOf } = formOf(place);
      await place.sim.clock.advance("32d");
      const now = await stripe.subscriptions.retrieve(id);
      assert.deepEqual([now.status, periodOf(now).start], ["active", periodOf(made).end]);
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
      const { status: state } = await formOf(place).paymentOf(stripe, invoice);
      assert.equal(state, "requires_payment_method");
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
      const intent = await formOf(place).paymentOf(stripe, latest_invoice);
      await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
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
      assert.deepEqual(
        [ending.status, ending.cancel_at],
        ["active", formOf(place).periodOf(two).end],
      );
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
      const { latest_invoice } = await subscribed(
        stripe,
        "pm_card_visa",
        formOf(place).couponed(coupon.id),
      );
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
  {
    name: "an invoice names its subscription, and its lines their price and item",
    source:
      "https://docs.stripe.com/changelog/basil/2025-03-31/adds-new-parent-field-to-invoicing-objects",
    since: BASIL,
    async check(place) {
      const stripe = stripeAt(place);
      const { id, items, latest_invoice: invoice } = await subscribed(stripe);
      const { type, subscription_details: about } = invoice.parent;
      assert.deepEqual([type, about.subscription], ["subscription_details", id]);
      const [{ parent, pricing, subtotal, taxes }] = invoice.lines.data;
      const [{ id: item, price }] = items.data;
      assert.equal(parent.type, "subscription_item_details");
      const { subscription_item_details: of } = parent;
      assert.deepEqual([of.subscription, of.subscription_item, of.proration], [id, item, false]);
      assert.deepEqual(pricing.price_details, { price: price.id, product: price.product });
      assert.deepEqual([pricing.unit_amount_decimal, subtotal, taxes], ["1500", 3_000, []]);
    },
  },
  {
    name: "an item of an invoice has the price that a call names",
    source: "https://docs.stripe.com/api/invoiceitems/create",
    since: BASIL,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payer(stripe);
      const { id: product } = await stripe.products.create({ name: "Hat" });
      const price = await stripe.prices.create({ product, currency: "usd", unit_amount: 700 });
      const { id: invoice } = await stripe.invoices.create({ customer });
      const pricing = { price: price.id };
      const item = await stripe.invoiceItems.create({ customer, invoice, pricing, quantity: 3 });
      assert.deepEqual([item.amount, item.pricing.price_details.price], [2_100, price.id]);
      const { lines, total } = await stripe.invoices.retrieve(invoice);
      const { parent, pricing: shown } = lines.data[0];
      assert.deepEqual([parent.type, total], ["invoice_item_details", 2_100]);
      assert.deepEqual(
        [parent.invoice_item_details.invoice_item, shown.price_details.product],
        [item.id, product],
      );
    },
  },
  {
    name: "the payments of an invoice are listed, by the invoice and by the payment intent",
    source: "https://docs.stripe.com/api/invoice-payment/list",
    since: BASIL,
    async check(place) {
      const stripe = stripeAt(place);
      const { latest_invoice: invoice } = await subscribed(stripe);
      const { data } = await stripe.invoicePayments.list({ invoice: invoice.id });
      const [{ status, amount_requested, amount_paid, is_default, payment }] = data;
      assert.deepEqual([data.length, status, is_default], [1, "paid", true]);
      assert.deepEqual([amount_requested, amount_paid], [3_000, 3_000]);
      const { data: same } = await stripe.invoicePayments.list({ payment });
      assert.deepEqual(
        same.map((each) => each.invoice),
        [invoice.id],
      );
      const whole = ["payment.payment_intent"];
      const one = await stripe.invoicePayments.retrieve(data[0].id, { expand: whole });
      assert.equal(one.payment.payment_intent.status, "succeeded");
    },
  },
  {
    name: "the confirmation secret of an open invoice confirms its payment",
    source: "https://docs.stripe.com/billing/subscriptions/build-subscriptions",
    since: BASIL,
    async check(place) {
      const stripe = stripeAt(place);
      const { id, latest_invoice: invoice } = await subscribed(stripe, "pm_card_visa", {
        payment_behavior: "default_incomplete",
        expand: ["latest_invoice.confirmation_secret"],
      });
      const { client_secret: secret, type } = invoice.confirmation_secret;
      assert.equal(type, "payment_intent");
      const [intent] = secret.split("_secret_");
      assert.equal((await stripe.paymentIntents.retrieve(intent)).client_secret, secret);
      await stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" });
      assert.equal((await stripe.subscriptions.retrieve(id)).status, "active");
    },
  },
];
