import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { assert, has, refused } from "../assertions.mjs";

// Twenty more behaviours of Stripe, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of those of the SDK's
// client (stripe 22.6.2, 1,014 names with the helpers of its resources), in the order of the
// SHA-256 of "sixth-list 2026-12-01 stripe METHOD". Left out are the version 2, previews (payment
// records, feedback), Connect, Treasury, Issuing, Terminal, Climate, Identity, Radar, Sigma and
// Financial Connections, which need a contract, a device or a bank, taxes that are computed, which
// need a registration, files, which have a host of their own, helpers of the SDK, and methods of
// which the name of an earlier check tells the same.

const API = "https://docs.stripe.com/api";

const stripeAt = ({ url, key }) => {
  const { hostname, port, protocol } = new URL(url);
  const at = { host: hostname, port: Number(port), protocol: protocol.slice(0, -1) };
  return new Stripe(key, { ...at, maxNetworkRetries: 0 });
};

const missing = { statusCode: 404, code: "resource_missing" };
const invalid = { statusCode: 400, type: "StripeInvalidRequestError" };
const lacks = (param) => ({ statusCode: 400, code: "parameter_missing", param });
const unknown = { statusCode: 401, type: "StripeAuthenticationError" };

const fresh = (name) => `${name}_${randomUUID().slice(0, 8)}`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const stranger = (place) => stripeAt({ ...place, key: "sk_test_nobody" });
const nowOf = async ({ sim }) => Math.floor(Date.parse(await sim.clock.now()) / 1_000);

const customerOf = (stripe, more = {}) => stripe.customers.create({ name: "Ada", ...more });
const payerOf = (stripe) =>
  customerOf(stripe, {
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });

const pay = (stripe, more = {}) =>
  stripe.paymentIntents.create({
    amount: 2_000,
    currency: "usd",
    payment_method: "pm_card_visa",
    payment_method_types: ["card"],
    confirm: true,
    ...more,
  });

async function draftOf(stripe, customer, amount = 2_000, more = {}) {
  const invoice = await stripe.invoices.create({ customer, auto_advance: false, ...more });
  await stripe.invoiceItems.create({ customer, invoice: invoice.id, amount, currency: "usd" });
  return invoice;
}

async function openOf(stripe, customer, amount = 2_000) {
  const { id } = await draftOf(stripe, customer, amount);
  return stripe.invoices.finalizeInvoice(id, { auto_advance: false });
}

async function priceOf(stripe, more = {}) {
  const product_data = { name: fresh("Berth") };
  const recurring = { interval: "month" };
  return stripe.prices.create({
    unit_amount: 1_000,
    currency: "usd",
    recurring,
    product_data,
    ...more,
  });
}

export const sixthList = [
  {
    name: "refunds.update changes the metadata of a refund, and nothing else",
    source: `${API}/refunds/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: payment_intent } = await pay(stripe);
      const refund = await stripe.refunds.create({
        payment_intent,
        amount: 500,
        reason: "requested_by_customer",
        metadata: { note: "late", desk: "3" },
      });
      const updated = await stripe.refunds.update(refund.id, {
        metadata: { order: "6735", note: "" },
      });
      assert.deepEqual(updated.metadata, { order: "6735", desk: "3" });
      has(updated, { amount: 500, reason: "requested_by_customer", payment_intent });
      assert.deepEqual((await stripe.refunds.retrieve(refund.id)).metadata, updated.metadata);
      await refused(stripe.refunds.update(refund.id, { amount: 700 }), {
        ...invalid,
        code: "parameter_unknown",
      });
      await refused(stripe.refunds.update("re_nobody", { metadata: { order: "1" } }), missing);
      await refused(stripe.refunds.create({ payment_intent, reason: "mood" }), invalid);
    },
  },
  {
    name: "testHelpers.testClocks.del takes a clock away with its customers, and no others",
    source: `${API}/test_clocks/delete`,
    async check(place) {
      const stripe = stripeAt(place);
      const { testClocks } = stripe.testHelpers;
      const clock = await testClocks.create({ frozen_time: await nowOf(place), name: "Bell" });
      const inside = await customerOf(stripe, { test_clock: clock.id });
      const outside = await customerOf(stripe);
      assert.equal(inside.test_clock, clock.id);
      has(await testClocks.del(clock.id), { id: clock.id, deleted: true });
      await refused(testClocks.retrieve(clock.id), missing);
      const left = await stripe.customers.retrieve(inside.id).catch((error) => error);
      assert.ok(left.deleted === true || left.statusCode === 404);
      assert.equal((await stripe.customers.retrieve(outside.id)).deleted, undefined);
      await refused(testClocks.del(clock.id), missing);
    },
  },
  {
    name: "invoicePayments.list tells by which payment an invoice was paid",
    source: `${API}/invoice-payment/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payerOf(stripe);
      const { id: invoice } = await openOf(stripe, customer);
      await openOf(stripe, customer, 900);
      const [before] = (await stripe.invoicePayments.list({ invoice })).data;
      has(before, { invoice, status: "open", amount_requested: 2_000, is_default: true });
      await stripe.invoices.pay(invoice);
      const [after] = (await stripe.invoicePayments.list({ invoice, status: "paid" })).data;
      has(after, { invoice, status: "paid", amount_paid: 2_000, currency: "usd" });
      assert.equal(after.payment.type, "payment_intent");
      const { payment_intent } = after.payment;
      const payment = { type: "payment_intent", payment_intent };
      assert.deepEqual(idsOf(await stripe.invoicePayments.list({ payment })), [after.id]);
      const none = await stripe.invoicePayments.list({ invoice, status: "open" });
      assert.deepEqual(none.data, []);
      await refused(stripe.invoicePayments.retrieve("inpay_nobody"), missing);
    },
  },
  {
    name: "taxRates.retrieve gives a rate with all that it was made with",
    source: `${API}/tax_rates/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const made = {
        display_name: "VAT",
        percentage: 25,
        inclusive: false,
        country: "DK",
        jurisdiction: "Denmark",
        description: "Danish VAT",
      };
      const { id } = await stripe.taxRates.create(made);
      has(await stripe.taxRates.retrieve(id), { id, object: "tax_rate", active: true, ...made });
      const archived = await stripe.taxRates.update(id, { active: false });
      has(archived, { id, active: false, percentage: 25 });
      assert.equal((await stripe.taxRates.retrieve(id)).active, false);
      await refused(stripe.taxRates.retrieve("txr_nobody"), missing);
      await refused(
        stripe.taxRates.create({ display_name: "VAT", percentage: 25 }),
        lacks("inclusive"),
      );
      await refused(
        stripe.taxRates.create({ display_name: "VAT", inclusive: true }),
        lacks("percentage"),
      );
    },
  },
  {
    name: "coupons.del keeps a coupon from new customers, and leaves it to those who have it",
    source: `${API}/coupons/delete`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payerOf(stripe);
      const { id: price } = await priceOf(stripe);
      const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: "forever" });
      const items = [{ price }];
      const subscription = await stripe.subscriptions.create({
        customer,
        items,
        discounts: [{ coupon }],
      });
      assert.equal(subscription.discounts.length, 1);
      has(await stripe.coupons.del(coupon), { id: coupon, deleted: true });
      await refused(stripe.coupons.retrieve(coupon), missing);
      const kept = await stripe.subscriptions.retrieve(subscription.id);
      assert.deepEqual(kept.discounts, subscription.discounts);
      await refused(stripe.subscriptions.create({ customer, items, discounts: [{ coupon }] }), {
        code: "resource_missing",
        type: "StripeInvalidRequestError",
      });
      await refused(stripe.coupons.del(coupon), missing);
    },
  },
  {
    name: "billing.creditGrants.update moves the end of a grant, and keeps its amount",
    source: `${API}/billing/credit-grant/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { creditGrants } = stripe.billing;
      const { id: customer } = await customerOf(stripe);
      const monetary = { currency: "usd", value: 1_000 };
      const { id } = await creditGrants.create({
        customer,
        name: "Welcome",
        category: "promotional",
        amount: { type: "monetary", monetary },
        applicability_config: { scope: { price_type: "metered" } },
      });
      const expires_at = (await nowOf(place)) + 30 * 86_400;
      const updated = await creditGrants.update(id, { expires_at, metadata: { desk: "3" } });
      has(updated, { id, customer, expires_at, name: "Welcome", category: "promotional" });
      assert.deepEqual([updated.metadata, updated.amount.monetary], [{ desk: "3" }, monetary]);
      assert.equal((await creditGrants.retrieve(id)).expires_at, expires_at);
      assert.equal((await creditGrants.update(id, { expires_at: "" })).expires_at, null);
      await refused(creditGrants.update(id, { category: "paid" }), {
        ...invalid,
        code: "parameter_unknown",
      });
      await refused(creditGrants.update("credgr_nobody", { metadata: { desk: "1" } }), missing);
    },
  },
  {
    name: "checkout.sessions.create opens a page for a day, or for as long as is said",
    source: `${API}/checkout/sessions/create`,
    async check(place) {
      const { sessions } = stripeAt(place).checkout;
      const price_data = { currency: "usd", unit_amount: 700, product_data: { name: "Rope" } };
      const asked = {
        mode: "payment",
        success_url: "https://example.com/done",
        line_items: [{ price_data, quantity: 3 }],
        client_reference_id: "cart-17",
      };
      const session = await sessions.create(asked);
      has(session, { mode: "payment", status: "open", payment_status: "unpaid", currency: "usd" });
      has(session, { amount_total: 2_100, client_reference_id: "cart-17" });
      assert.equal(session.expires_at - session.created, 86_400);
      const expires_at = (await nowOf(place)) + 7_200;
      assert.equal((await sessions.create({ ...asked, expires_at })).expires_at, expires_at);
      await refused(sessions.create({ ...asked, expires_at: expires_at - 6_600 }), invalid);
      await refused(sessions.create({ ...asked, mode: "subscription" }), invalid);
    },
  },
  {
    name: "customers.listPaymentMethods gives those of one customer and one kind, by pages",
    source: `${API}/payment_methods/customer_list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await customerOf(stripe);
      const { id: other } = await customerOf(stripe);
      const attach = async (method, to = customer) =>
        (await stripe.paymentMethods.attach(method, { customer: to })).id;
      const visa = await attach("pm_card_visa");
      const mastercard = await attach("pm_card_mastercard");
      const foreign = await attach("pm_card_amex", other);
      const list = (more) => stripe.customers.listPaymentMethods(customer, more);
      const all = await list({ type: "card" });
      assert.deepEqual(idsOf(all).sort(), [visa, mastercard].sort());
      const first = await list({ limit: 1 });
      assert.deepEqual([first.data.length, first.has_more], [1, true]);
      const second = await list({ limit: 1, starting_after: first.data[0].id });
      assert.deepEqual([second.data.length, second.has_more], [1, false]);
      assert.deepEqual((await list({ type: "us_bank_account" })).data, []);
      await refused(stripe.customers.retrievePaymentMethod(customer, foreign), {
        statusCode: /^40[04]$/,
      });
      await refused(stripe.customers.listPaymentMethods("cus_nobody"), missing);
    },
  },
  {
    name: "customers.retrieveCashBalanceTransaction tells what came into a cash balance",
    source: `${API}/cash_balance_transactions/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await customerOf(stripe);
      const { id: other } = await customerOf(stripe);
      const fund = (amount, more = { currency: "usd" }) =>
        stripe.testHelpers.customers.fundCashBalance(customer, { amount, ...more });
      const { id } = await fund(5_000);
      await fund(700);
      const transaction = await stripe.customers.retrieveCashBalanceTransaction(customer, id);
      has(transaction, { id, customer, type: "funded", currency: "usd" });
      assert.deepEqual([transaction.net_amount, transaction.ending_balance], [5_000, 5_000]);
      const { available } = await stripe.customers.retrieveCashBalance(customer);
      assert.deepEqual(available, { usd: 5_700 });
      const { data } = await stripe.customers.listCashBalanceTransactions(customer);
      assert.deepEqual(
        data.map(({ ending_balance }) => ending_balance),
        [5_700, 5_000],
      );
      await refused(stripe.customers.retrieveCashBalanceTransaction(other, id), {
        statusCode: /^40[04]$/,
      });
      await refused(fund(100, {}), lacks("currency"));
    },
  },
  {
    name: "creditNotes.update changes the memo and the metadata of a note, and no amount",
    source: `${API}/credit_notes/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await customerOf(stripe);
      const { id: invoice } = await openOf(stripe, customer);
      const note = await stripe.creditNotes.create({ invoice, amount: 300, memo: "Damaged" });
      has(note, { invoice, amount: 300, memo: "Damaged", status: "issued" });
      const change = { memo: "Damaged rope", metadata: { desk: "3" } };
      has(await stripe.creditNotes.update(note.id, change), {
        id: note.id,
        amount: 300,
        ...change,
      });
      has(await stripe.creditNotes.retrieve(note.id), { customer, number: note.number, ...change });
      await refused(stripe.creditNotes.update(note.id, { amount: 400 }), {
        ...invalid,
        code: "parameter_unknown",
      });
      await refused(stripe.creditNotes.update("cn_nobody", change), missing);
      await refused(stripe.creditNotes.create({ invoice, amount: 9_000 }), invalid);
    },
  },
  {
    name: "invoices.list gives the invoices of a customer by their status and by pages",
    source: `${API}/invoices/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payerOf(stripe);
      const draft = await draftOf(stripe, customer);
      const open = await openOf(stripe, customer);
      const paid = await stripe.invoices.pay((await openOf(stripe, customer)).id);
      await openOf(stripe, (await customerOf(stripe)).id);
      const list = (more = {}) => stripe.invoices.list({ customer, ...more });
      const all = idsOf(await list()).sort();
      assert.deepEqual(all, [draft.id, open.id, paid.id].sort());
      assert.deepEqual(idsOf(await list({ status: "open" })), [open.id]);
      assert.deepEqual(idsOf(await list({ status: "draft" })), [draft.id]);
      assert.deepEqual(idsOf(await list({ status: "void" })), []);
      const page = await list({ limit: 2 });
      assert.deepEqual([page.data.length, page.has_more], [2, true]);
      await refused(list({ status: "lost" }), invalid);
    },
  },
  {
    name: "invoices.markUncollectible writes an open invoice off, which may still be paid",
    source: `${API}/invoices/mark_uncollectible`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payerOf(stripe);
      const { id } = await openOf(stripe, customer);
      const marked = await stripe.invoices.markUncollectible(id);
      has(marked, { id, status: "uncollectible", amount_remaining: 2_000 });
      assert.equal(typeof marked.status_transitions.marked_uncollectible_at, "number");
      const list = await stripe.invoices.list({ customer, status: "uncollectible" });
      assert.deepEqual(idsOf(list), [id]);
      has(await stripe.invoices.pay(id), { id, status: "paid", amount_paid: 2_000 });
      await refused(stripe.invoices.markUncollectible(id), invalid);
      await refused(stripe.invoices.markUncollectible("in_nobody"), missing);
    },
  },
  {
    name: "subscriptionItems.list gives the items of one subscription, which it needs",
    source: `${API}/subscription_items/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payerOf(stripe);
      const berth = await priceOf(stripe);
      const power = await priceOf(stripe, { unit_amount: 300 });
      const { id: subscription } = await stripe.subscriptions.create({
        customer,
        items: [{ price: berth.id, quantity: 2 }, { price: power.id }],
      });
      await stripe.subscriptions.create({ customer, items: [{ price: power.id }] });
      const { data } = await stripe.subscriptionItems.list({ subscription });
      assert.equal(data.length, 2);
      has(
        data.find(({ price }) => price.id === berth.id),
        { object: "subscription_item", subscription, quantity: 2 },
      );
      has(
        data.find(({ price }) => price.id === power.id),
        { subscription, quantity: 1 },
      );
      const page = await stripe.subscriptionItems.list({ subscription, limit: 1 });
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      await refused(stripe.subscriptionItems.list({}), lacks("subscription"));
      await refused(stripe.subscriptionItems.list({ subscription: "sub_nobody" }), {
        code: "resource_missing",
      });
    },
  },
  {
    name: "taxIds.list gives the tax ids of the account, or those of a customer",
    source: `${API}/tax_ids/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await customerOf(stripe);
      const own = await stripe.taxIds.create({ type: "eu_vat", value: "DE123456789" });
      const theirs = await stripe.customers.createTaxId(customer, {
        type: "eu_vat",
        value: "FR12345678901",
      });
      assert.equal(own.owner.type, "self");
      const mine = idsOf(await stripe.taxIds.list());
      assert.deepEqual([mine.includes(own.id), mine.includes(theirs.id)], [true, false]);
      const owner = { type: "customer", customer };
      assert.deepEqual(idsOf(await stripe.taxIds.list({ owner })), [theirs.id]);
      await stripe.taxIds.del(own.id);
      assert.ok(!idsOf(await stripe.taxIds.list()).includes(own.id));
      await refused(stripe.taxIds.retrieve(own.id), missing);
      await refused(stripe.taxIds.create({ type: "eu_vat", value: "no number" }), {
        statusCode: 400,
        code: "tax_id_invalid",
      });
    },
  },
  {
    name: "charges.search finds charges by amount and by the metadata of their payment",
    source: `${API}/charges/search`,
    async check(place) {
      const stripe = stripeAt(place);
      const order = fresh("order");
      const small = await pay(stripe, { amount: 1_500, metadata: { order } });
      const large = await pay(stripe, { amount: 4_500, metadata: { order } });
      await pay(stripe, { amount: 4_500 });
      await place.sim.clock.advance("1h");
      const search = (query, more = {}) => stripe.charges.search({ query, ...more });
      const ours = `metadata["order"]:"${order}"`;
      const found = await search(ours);
      assert.deepEqual(idsOf(found).sort(), [small.latest_charge, large.latest_charge].sort());
      has(found, { object: "search_result", has_more: false });
      assert.deepEqual(idsOf(await search(`${ours} AND amount>2000`)), [large.latest_charge]);
      assert.deepEqual((await search(`metadata["order"]:"${fresh("none")}"`)).data, []);
      await refused(search('weather:"fog"'), invalid);
      await refused(stripe.charges.search({}), lacks("query"));
    },
  },
  {
    name: "customers.retrieve gives a customer with what is expanded, and little of a deleted one",
    source: `${API}/customers/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const address = { city: "Skagen", country: "DK", line1: "Havnevej 1" };
      const { id } = await customerOf(stripe, { email: "ada@example.com", address });
      await stripe.customers.createTaxId(id, { type: "eu_vat", value: "DE123456789" });
      const customer = await stripe.customers.retrieve(id, { expand: ["tax_ids"] });
      has(customer, { id, object: "customer", email: "ada@example.com", name: "Ada" });
      assert.equal(customer.address.city, "Skagen");
      assert.deepEqual(
        customer.tax_ids.data.map(({ value }) => value),
        ["DE123456789"],
      );
      await refused(stripe.customers.retrieve(id, { expand: ["weather"] }), invalid);
      await stripe.customers.del(id);
      has(await stripe.customers.retrieve(id), {
        id,
        object: "customer",
        deleted: true,
        email: undefined,
      });
      await refused(stripe.customers.retrieve("cus_nobody"), missing);
    },
  },
  {
    name: "billing.meters.create makes an active meter, which reads what nobody named otherwise",
    source: `${API}/billing/meter/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { meters } = stripe.billing;
      const event_name = fresh("power");
      const asked = { display_name: "Power", event_name, default_aggregation: { formula: "sum" } };
      const meter = await meters.create(asked);
      has(meter, { object: "billing.meter", status: "active", ...asked });
      assert.deepEqual(meter.customer_mapping, {
        event_payload_key: "stripe_customer_id",
        type: "by_id",
      });
      assert.deepEqual(meter.value_settings, { event_payload_key: "value" });
      has(await meters.retrieve(meter.id), { id: meter.id, event_name, display_name: "Power" });
      await refused(
        meters.create({ display_name: "Water", default_aggregation: { formula: "sum" } }),
        lacks("event_name"),
      );
      const guess = { formula: "guess" };
      await refused(
        meters.create({ ...asked, event_name: fresh("water"), default_aggregation: guess }),
        invalid,
      );
    },
  },
  {
    name: "entitlements.features.create makes a feature with a key of its own",
    source: `${API}/entitlements/feature/create`,
    async check(place) {
      const { features } = stripeAt(place).entitlements;
      const lookup_key = fresh("crane");
      const feature = await features.create({ name: "Crane", lookup_key, metadata: { tons: "3" } });
      has(feature, { object: "entitlements.feature", name: "Crane", lookup_key, active: true });
      assert.deepEqual(feature.metadata, { tons: "3" });
      assert.deepEqual(idsOf(await features.list({ lookup_key })), [feature.id]);
      await refused(features.create({ name: "Other crane", lookup_key }), invalid);
      await refused(features.create({ name: "Crane", lookup_key: "k".repeat(81) }), invalid);
      await refused(features.create({ name: "Crane" }), lacks("lookup_key"));
    },
  },
  {
    name: "billing.meters.list gives the meters by whether they are in use, and by pages",
    source: `${API}/billing/meter/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { meters } = stripe.billing;
      const make = (display_name) =>
        meters.create({
          display_name,
          event_name: fresh("meter"),
          default_aggregation: { formula: "count" },
        });
      const first = await make("First");
      const second = await make("Second");
      await meters.deactivate(first.id);
      const active = idsOf(await meters.list({ status: "active" }));
      assert.deepEqual([active.includes(first.id), active.includes(second.id)], [false, true]);
      assert.deepEqual(idsOf(await meters.list({ status: "inactive" })), [first.id]);
      const all = idsOf(await meters.list());
      assert.deepEqual([all.includes(first.id), all.includes(second.id)], [true, true]);
      const page = await meters.list({ limit: 1 });
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      await refused(meters.list({ status: "sleepy" }), invalid);
      await refused(stranger(place).billing.meters.list(), unknown);
    },
  },
  {
    name: "invoiceItems.retrieve gives an item that waits, until it is deleted",
    source: `${API}/invoiceitems/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await customerOf(stripe);
      const made = await stripe.invoiceItems.create({
        customer,
        amount: 700,
        currency: "usd",
        description: "Fog horn",
      });
      const item = await stripe.invoiceItems.retrieve(made.id);
      has(item, { object: "invoiceitem", customer, amount: 700, description: "Fog horn" });
      has(item, { invoice: null, currency: "usd", proration: false });
      await stripe.invoiceItems.update(made.id, { amount: 900 });
      assert.equal((await stripe.invoiceItems.retrieve(made.id)).amount, 900);
      has(await stripe.invoiceItems.del(made.id), { id: made.id, deleted: true });
      await refused(stripe.invoiceItems.retrieve(made.id), missing);
      await refused(
        stripe.invoiceItems.create({ customer: "cus_nobody", amount: 700, currency: "usd" }),
        { ...invalid, code: "resource_missing" },
      );
    },
  },
];
