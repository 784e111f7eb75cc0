import { randomUUID } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { formOf, monthly, payer, paying, stripeAt } from "./shop.mjs";

// Twenty more behaviours of Stripe, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's (23.1.0), in the order of the SHA-256 of
// "fourth-list 2026-11-30 stripe METHOD". Left out are those that a new account's key may not call
// (of vaults, Treasury, Issuing, Identity, Financial Connections, forwarding and Connect), those of
// tax locations, which no page tells, those of previews, templates that only the dashboard makes,
// and what the SDK does by itself.

const DOCS = "https://docs.stripe.com/api";

const DAY = 86_400;

const fresh = (name) => `${name}_${randomUUID().slice(0, 8)}`;
const idsOf = ({ data }) => data.map(({ id }) => id);

const invalid = { type: "StripeInvalidRequestError", rawType: "invalid_request_error" };
const bad = { ...invalid, statusCode: 400 };
const gone = { ...invalid, statusCode: 404, code: "resource_missing" };
const declined = { type: "StripeCardError", rawType: "card_error", statusCode: 402 };

/** Seconds since 1970 on the world's clock. */
async function nowOf({ sim }) {
  return Math.floor(Date.parse(await sim.clock.now()) / 1_000);
}

/** What a look finds at last: Stripe does some things after its answer. */
async function until(place, look, step = "1s") {
  for (let time = 0; time < 60; time += 1) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(step);
    await passed(50);
  }
  return look();
}

async function chargeOf(stripe, { id: payment_intent }) {
  return (await stripe.charges.list({ payment_intent })).data[0];
}

/** An open invoice, that its customer is sent. */
async function owed(stripe, amount = 3_000) {
  const { id: customer } = await stripe.customers.create({ email: "grace@example.com" });
  await stripe.invoiceItems.create({ customer, amount, currency: "usd" });
  const draft = await stripe.invoices.create({
    customer,
    collection_method: "send_invoice",
    days_until_due: 30,
    pending_invoice_items_behavior: "include",
  });
  return stripe.invoices.finalizeInvoice(draft.id, { auto_advance: false });
}

const metered = (stripe) =>
  stripe.billing.meters.create({
    display_name: "Calls",
    event_name: fresh("calls"),
    default_aggregation: { formula: "sum" },
  });

export const fourthList = [
  {
    name: "what a charge brought, and what its refund took, are balance transactions of their own",
    source: `${DOCS}/balance_transactions/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const intent = await paying(stripe);
      const charge = await chargeOf(stripe, intent);
      const { data } = await stripe.balanceTransactions.list({ source: charge.id });
      assert.equal(data.length, 1);
      has(data[0], { type: "charge", amount: 2_000, currency: "usd", source: charge.id });
      assert.equal(data[0].net, data[0].amount - data[0].fee);
      assert.equal(data[0].id, charge.balance_transaction);
      const refund = await stripe.refunds.create({ charge: charge.id, amount: 500 });
      const back = await stripe.balanceTransactions.list({ source: refund.id });
      assert.deepEqual(idsOf(back), [refund.balance_transaction]);
      has(back.data[0], { type: "refund", amount: -500, reporting_category: "refund" });
    },
  },
  {
    name: "a payment method of a customer changes its details and keeps its card",
    source: `${DOCS}/payment_methods/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const card = { token: "tok_visa" };
      const made = await stripe.paymentMethods.create({ type: "card", card });
      const { id: customer } = await stripe.customers.create({});
      await stripe.paymentMethods.attach(made.id, { customer });
      const updated = await stripe.paymentMethods.update(made.id, {
        billing_details: { name: "Ada Lovelace", address: { country: "GB" } },
        metadata: { nickname: "work", spare: "yes" },
      });
      has(updated, { id: made.id, customer, type: "card" });
      assert.equal(updated.billing_details.name, "Ada Lovelace");
      has(updated.card, { last4: "4242", fingerprint: made.card.fingerprint });
      await stripe.paymentMethods.update(made.id, { metadata: { spare: "" } });
      const { metadata, billing_details } = await stripe.paymentMethods.retrieve(made.id);
      assert.deepEqual({ ...metadata }, { nickname: "work" });
      assert.equal(billing_details.address.country, "GB");
      await refused(stripe.paymentMethods.update("pm_0NotThere", { metadata: {} }), gone);
    },
  },
  {
    name: "no more is refunded than was charged",
    source: `${DOCS}/refunds/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: payment_intent } = await paying(stripe);
      const refund = await stripe.refunds.create({ payment_intent, amount: 1_500 });
      has(refund, { object: "refund", amount: 1_500, status: "succeeded", payment_intent });
      const over = stripe.refunds.create({ payment_intent, amount: 501 });
      await refused(over, { ...bad, message: /greater than/ });
      const rest = await stripe.refunds.create({ payment_intent });
      assert.equal(rest.amount, 500);
      const charge = await chargeOf(stripe, { id: payment_intent });
      has(charge, { refunded: true, amount_refunded: 2_000 });
      const again = stripe.refunds.create({ payment_intent });
      await refused(again, { ...bad, code: "charge_already_refunded" });
      const missing = stripe.refunds.create({ payment_intent: "pi_0NotThere" });
      await refused(missing, { ...invalid, code: "resource_missing" });
    },
  },
  {
    name: "the countries of Stripe come in pages, each by its code",
    source: `${DOCS}/country_specs/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const first = await stripe.countrySpecs.list({ limit: 3 });
      assert.equal(first.data.length, 3);
      assert.equal(first.has_more, true);
      assert.ok(first.data.every(({ id }) => /^[A-Z]{2}$/.test(id)));
      const starting_after = first.data[2].id;
      const second = await stripe.countrySpecs.list({ limit: 3, starting_after });
      assert.equal(new Set([...idsOf(first), ...idsOf(second)]).size, 6);
      const all = await stripe.countrySpecs.list({ limit: 100 }).autoPagingToArray({ limit: 500 });
      const home = all.find(({ id }) => id === "US");
      has(home, { object: "country_spec", default_currency: "usd" });
      assert.ok(home.supported_payment_currencies.includes("usd"));
    },
  },
  {
    name: "a confirmation pays once, and a declined one leaves the intent to another card",
    source: `${DOCS}/payment_intents/confirm`,
    async check(place) {
      const stripe = stripeAt(place);
      const make = (payment_method) => paying(stripe, { payment_method, confirm: false });
      const made = await make("pm_card_visa");
      const paid = await stripe.paymentIntents.confirm(made.id);
      has(paid, { status: "succeeded", amount_received: 2_000 });
      const again = stripe.paymentIntents.confirm(made.id);
      await refused(again, { ...bad, code: "payment_intent_unexpected_state" });
      const { id } = await make("pm_card_visa_chargeDeclinedInsufficientFunds");
      const code = "card_declined";
      const decline_code = "insufficient_funds";
      await refused(stripe.paymentIntents.confirm(id), { ...declined, code, decline_code });
      const left = await stripe.paymentIntents.retrieve(id);
      assert.equal(left.status, "requires_payment_method");
      has(left.last_payment_error, { code, decline_code });
      const payment_method = "pm_card_mastercard";
      const other = await stripe.paymentIntents.confirm(id, { payment_method });
      assert.equal(other.status, "succeeded");
    },
  },
  {
    name: "a test clock is frozen at a time, which it needs, until it is deleted",
    source: `${DOCS}/test_clocks/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { testClocks } = stripe.testHelpers;
      const frozen_time = await nowOf(place);
      const clock = await testClocks.create({ frozen_time, name: "Renewals" });
      has(clock, { object: "test_helpers.test_clock", frozen_time, name: "Renewals" });
      has(clock, { status: "ready", livemode: false });
      const { id: customer } = await stripe.customers.create({ test_clock: clock.id });
      assert.equal((await stripe.customers.retrieve(customer)).test_clock, clock.id);
      const timeless = testClocks.create({ name: "Renewals" });
      await refused(timeless, { ...bad, code: "parameter_missing", param: "frozen_time" });
      has(await testClocks.del(clock.id), { id: clock.id, deleted: true });
      await refused(testClocks.retrieve(clock.id), gone);
    },
  },
  {
    name: "tax rates are listed newest first, and by whether they are in use",
    source: `${DOCS}/tax_rates/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const made = [];
      for (const [percentage, inclusive] of [
        [19, true],
        [7.5, false],
        [4, false],
      ]) {
        made.push(await stripe.taxRates.create({ display_name: "VAT", percentage, inclusive }));
        await place.sim.clock.advance("1s");
      }
      const [first, second, third] = made.map(({ id }) => id);
      await stripe.taxRates.update(second, { active: false });
      const all = await stripe.taxRates.list({ limit: 3 });
      assert.deepEqual(idsOf(all), [third, second, first]);
      const page = await stripe.taxRates.list({ limit: 1, starting_after: third });
      has(page.data[0], { id: second, active: false, percentage: 7.5 });
      const active = idsOf(await stripe.taxRates.list({ active: true, limit: 100 }));
      assert.ok(active.includes(first) && !active.includes(second));
      const inclusive = idsOf(await stripe.taxRates.list({ inclusive: true, limit: 100 }));
      assert.ok(inclusive.includes(first) && !inclusive.includes(third));
      const long = stripe.taxRates.list({ limit: 101 });
      await refused(long, { ...bad, code: "parameter_invalid_integer", param: "limit" });
    },
  },
  {
    name: "the credit notes of an invoice are listed newest first, with those that are void",
    source: `${DOCS}/credit_notes/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: invoice, customer } = await owed(stripe);
      const { id: first } = await stripe.creditNotes.create({ invoice, amount: 1_000 });
      await place.sim.clock.advance("1s");
      const { id: second } = await stripe.creditNotes.create({ invoice, amount: 500 });
      await stripe.creditNotes.voidCreditNote(second);
      const { data } = await stripe.creditNotes.list({ invoice });
      assert.deepEqual(
        data.map(({ id, status }) => [id, status]),
        [
          [second, "void"],
          [first, "issued"],
        ],
      );
      has(data[1], { invoice, customer, amount: 1_000, total: 1_000, type: "pre_payment" });
      const one = await stripe.creditNotes.list({ customer, limit: 1 });
      has({ ids: idsOf(one).join(), more: one.has_more }, { ids: second, more: true });
      assert.equal((await stripe.invoices.retrieve(invoice)).amount_remaining, 2_000);
      await refused(stripe.creditNotes.create({ invoice, amount: 2_001 }), bad);
    },
  },
  {
    name: "a configuration of payment methods is listed with what it shows",
    source: `${DOCS}/payment_method_configurations/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const preference = (value) => ({ card: { display_preference: { preference: value } } });
      const name = fresh("Cards");
      const made = await stripe.paymentMethodConfigurations.create({ name, ...preference("on") });
      const find = async () => {
        const list = stripe.paymentMethodConfigurations.list({ limit: 100 });
        return (await list.autoPagingToArray({ limit: 1_000 })).find(({ id }) => id === made.id);
      };
      const listed = await find();
      has(listed, { object: "payment_method_configuration", name, is_default: false });
      has(listed.card.display_preference, { preference: "on", value: "on" });
      await stripe.paymentMethodConfigurations.update(made.id, preference("off"));
      has((await find()).card.display_preference, { preference: "off", value: "off" });
      await stripe.paymentMethodConfigurations.update(made.id, { active: false });
      assert.equal((await find()).active, false);
    },
  },
  {
    name: "payment links are listed by whether they are in use, with their lines apart",
    source: `${DOCS}/payment-link/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: price } = await monthly(stripe);
      const link = await stripe.paymentLinks.create({ line_items: [{ price, quantity: 2 }] });
      has(link, { object: "payment_link", active: true });
      assert.match(link.url, /^https?:\/\//);
      const { data } = await stripe.paymentLinks.listLineItems(link.id);
      has({ ...data[0], price: data[0].price.id }, { price, quantity: 2, amount_total: 3_000 });
      const listed = async (active) =>
        idsOf(await stripe.paymentLinks.list({ active, limit: 100 }));
      assert.ok((await listed(true)).includes(link.id));
      await stripe.paymentLinks.update(link.id, { active: false });
      assert.ok(!(await listed(true)).includes(link.id));
      assert.ok((await listed(false)).includes(link.id));
    },
  },
  {
    name: "a currency has its rates to others, which are about the inverse of theirs",
    source: `${DOCS}/exchange_rates/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const dollar = await stripe.exchangeRates.retrieve("usd");
      has(dollar, { object: "exchange_rate", id: "usd" });
      assert.ok(dollar.rates.eur > 0 && dollar.rates.gbp > 0);
      const euro = await stripe.exchangeRates.retrieve("eur");
      assert.ok(Math.abs(dollar.rates.eur * euro.rates.usd - 1) < 0.1);
      const list = await stripe.exchangeRates.list({ limit: 2 });
      assert.equal(list.data.length, 2);
    },
  },
  {
    name: "a test clock that moves on renews the subscriptions of its customers",
    source: `${DOCS}/test_clocks/advance`,
    async check(place) {
      const stripe = stripeAt(place);
      const { testClocks } = stripe.testHelpers;
      const frozen_time = await nowOf(place);
      const { id: test_clock } = await testClocks.create({ frozen_time });
      const { id: customer } = await payer(stripe, "pm_card_visa", { test_clock });
      const { id: price } = await monthly(stripe);
      const { id } = await stripe.subscriptions.create({ customer, items: [{ price }] });
      const { periodOf } = formOf(place);
      const before = periodOf(await stripe.subscriptions.retrieve(id));
      const later = frozen_time + 33 * DAY;
      await testClocks.advance(test_clock, { frozen_time: later });
      const clock = await until(place, async () => {
        const found = await testClocks.retrieve(test_clock);
        return found.status === "ready" && found;
      });
      has(clock, { status: "ready", frozen_time: later });
      const renewed = await stripe.subscriptions.retrieve(id);
      assert.equal(renewed.status, "active");
      assert.equal(periodOf(renewed).start, before.end);
      const { data } = await stripe.invoices.list({ customer });
      assert.deepEqual(
        data.map(({ billing_reason, status }) => `${billing_reason} ${status}`),
        ["subscription_cycle paid", "subscription_create paid"],
      );
      await refused(testClocks.advance(test_clock, { frozen_time }), bad);
    },
  },
  {
    name: "a card that is a source is its customer's only",
    source: `${DOCS}/cards/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({});
      const { id: other } = await stripe.customers.create({});
      const { id } = await stripe.customers.createSource(customer, { source: "tok_visa" });
      const card = await stripe.customers.retrieveSource(customer, id);
      has(card, { id, object: "card", customer, brand: "Visa", last4: "4242", funding: "credit" });
      assert.equal((await stripe.customers.retrieve(customer)).default_source, id);
      await refused(stripe.customers.retrieveSource(other, id), gone);
      has(await stripe.customers.deleteSource(customer, id), { id, deleted: true });
      await refused(stripe.customers.retrieveSource(customer, id), gone);
    },
  },
  {
    name: "a charge is refused for its card, its amount or its currency, each in its way",
    source: `${DOCS}/charges/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const make = (more) =>
        stripe.charges.create({ amount: 2_000, currency: "usd", source: "tok_visa", ...more });
      const charge = await make({ capture: false });
      has(charge, { status: "succeeded", paid: true, captured: false, amount_captured: 0 });
      const captured = await stripe.charges.capture(charge.id, { amount: 1_200 });
      has(captured, { captured: true, amount_captured: 1_200 });
      const code = "card_declined";
      const failed = { ...declined, code, decline_code: "generic_decline", charge: /^ch_/ };
      await refused(make({ source: "tok_visa_chargeDeclined" }), failed);
      await refused(make({ amount: 10 }), { ...bad, code: "amount_too_small" });
      await refused(make({ currency: "zzz" }), { ...bad, param: "currency" });
      const { currency } = charge;
      const free = stripe.charges.create({ currency, source: "tok_visa" });
      await refused(free, { ...bad, code: "parameter_missing", param: "amount" });
    },
  },
  {
    name: "the events of a meter add up to a customer's usage",
    source: `${DOCS}/billing/meter-event/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({});
      const { id: meter, event_name } = await metered(stripe);
      const now = await nowOf(place);
      const send = (value, more) => {
        const payload = { stripe_customer_id: customer, value };
        return stripe.billing.meterEvents.create({ event_name, payload, ...more });
      };
      const identifier = fresh("event");
      const event = await send("25", { identifier });
      has(event, { object: "billing.meter_event", event_name, identifier, livemode: false });
      has(event.payload, { stripe_customer_id: customer, value: "25" });
      assert.ok((await send("10")).identifier);
      const start_time = now - (now % 60) - 3_600;
      const span = { customer, start_time, end_time: start_time + 3 * 3_600 };
      const usage = async () => {
        const { data } = await stripe.billing.meters.listEventSummaries(meter, span);
        return data.reduce((sum, { aggregated_value }) => sum + aggregated_value, 0);
      };
      assert.equal(await until(place, async () => (await usage()) === 35 && 35), 35);
      const nameless = stripe.billing.meterEvents.create({ payload: { value: "1" } });
      await refused(nameless, { ...bad, code: "parameter_missing", param: "event_name" });
    },
  },
  {
    name: "a tax id has the country of its number, and its customer as its owner",
    source: `${DOCS}/tax_ids/retrieve`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({});
      const value = "DE123456789";
      const { id } = await stripe.customers.createTaxId(customer, { type: "eu_vat", value });
      const found = await stripe.taxIds.retrieve(id);
      has(found, { id, object: "tax_id", type: "eu_vat", value, country: "DE", customer });
      has(found.owner, { type: "customer", customer });
      const wrong = stripe.customers.createTaxId(customer, { type: "eu_vat", value: "DE12" });
      await refused(wrong, { ...bad, code: "tax_id_invalid" });
      has(await stripe.taxIds.del(id), { id, deleted: true });
      await refused(stripe.taxIds.retrieve(id), gone);
    },
  },
  {
    name: "payment intents are found by their metadata and their status, soon after",
    source: `${DOCS}/payment_intents/search`,
    async check(place) {
      const stripe = stripeAt(place);
      const order = fresh("order");
      const { id } = await paying(stripe, { metadata: { order } });
      await paying(stripe, { metadata: { order: fresh("order") } });
      const mine = `metadata["order"]:"${order}"`;
      const search = (query) => stripe.paymentIntents.search({ query });
      const found = await until(
        place,
        async () => {
          const result = await search(mine);
          return result.data.length > 0 && result;
        },
        "1m",
      );
      assert.deepEqual(idsOf(found), [id]);
      has(found, { object: "search_result", has_more: false, next_page: null });
      assert.deepEqual(idsOf(await search(`status:"succeeded" AND ${mine}`)), [id]);
      assert.deepEqual(idsOf(await search(`status:"canceled" AND ${mine}`)), []);
      await refused(search("no query at all"), bad);
    },
  },
  {
    name: "a coupon takes off a part or an amount, for a while, under a name of its own",
    source: `${DOCS}/coupons/create`,
    async check(place) {
      const { coupons } = stripeAt(place);
      const id = fresh("FALL");
      const repeating = { duration: "repeating", duration_in_months: 3 };
      const coupon = await coupons.create({ id, percent_off: 25, ...repeating });
      has(coupon, { id, percent_off: 25, amount_off: null, ...repeating });
      has(coupon, { valid: true, times_redeemed: 0 });
      const again = coupons.create({ id, percent_off: 10, duration: "once" });
      await refused(again, { ...bad, code: "resource_already_exists" });
      await refused(coupons.create({ duration: "once" }), bad);
      await refused(coupons.create({ percent_off: 120, duration: "once" }), bad);
      await refused(coupons.create({ amount_off: 500, duration: "once" }), bad);
    },
  },
  {
    name: "the first source of a customer is the default, and the next one after it",
    source: `${DOCS}/cards/create`,
    async check(place) {
      const { customers } = stripeAt(place);
      const { id: customer } = await customers.create({});
      const add = (source) => customers.createSource(customer, { source });
      const first = await add("tok_visa");
      const second = await add("tok_mastercard");
      has(second, { object: "card", brand: "MasterCard", last4: "4444", customer });
      const default_source = async () => (await customers.retrieve(customer)).default_source;
      assert.equal(await default_source(), first.id);
      await refused(add("tok_visa_chargeDeclined"), { ...declined, code: "card_declined" });
      const { data } = await customers.listSources(customer, { object: "card" });
      assert.deepEqual(data.map(({ id }) => id).sort(), [first.id, second.id].sort());
      await customers.deleteSource(customer, first.id);
      assert.equal(await default_source(), second.id);
    },
  },
  {
    name: "an adjustment takes an event of a meter back, by the event's identifier",
    source: `${DOCS}/v2/billing/meter-event-adjustments/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({});
      const { event_name } = await metered(stripe);
      const identifier = fresh("event");
      const payload = { stripe_customer_id: customer, value: "25" };
      await stripe.billing.meterEvents.create({ event_name, payload, identifier });
      const cancel = { identifier };
      const wanted = { event_name, type: "cancel", cancel };
      // The second version of the API goes by the edition that the SDK itself asks for.
      const { v2 } = stripeAt(place, { apiVersion: undefined });
      const adjustment = await v2.billing.meterEventAdjustments.create(wanted);
      has(adjustment, { object: "v2.billing.meter_event_adjustment", event_name, type: "cancel" });
      assert.equal(adjustment.cancel.identifier, identifier);
      assert.match(adjustment.status, /^(pending|complete)$/);
      assert.ok(!Number.isNaN(Date.parse(adjustment.created)));
      assert.equal(adjustment.livemode, false);
    },
  },
];
