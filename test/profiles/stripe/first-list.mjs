import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { stripeAt } from "./shop.mjs";

// What applications rely on, written without a look at the profile, for the edition 2026-08-26 of
// Stripe's document and version 23 of its SDK. Methods were drawn by the seed 20261129 (mulberry32,
// a shuffle of the SDK's 675 sorted methods, the first 110). Drawn, and used where the document has
// them and what they promise is public and certain:
//   promotionCodes.create quotes.listLineItems quotes.update customers.listPaymentMethods
//   invoices.update setupIntents.confirm accounts.retrievePerson products.createFeature
//   paymentIntents.cancel invoices.del billing.creditGrants.expire billing.creditGrants.list
//   billing.creditGrants.retrieve billing.meters.deactivate accounts.retrieveCapability
//   events.retrieve paymentIntents.list taxRates.create confirmationTokens.retrieve refunds.list
//   refunds.create prices.search checkout.sessions.list creditNotes.preview prices.list
//   paymentLinks.update products.search paymentMethods.attach prices.retrieve
//   subscriptionSchedules.create customers.create customers.retrieve quotes.create
//   accounts.retrieveCurrent setupIntents.cancel billing.meterEvents.create mandates.retrieve
// Drawn and left: treasury, issuing, climate, v2, topups, oauth, apps, reviews, terminal, tax,
// Financial Connections, file links (another host) and sources.create, most of which need an
// account's approval or settings.
// The other half is what applications do off the guides: clocks, plans, cards, disputes and so on.

const DOCS = "https://docs.stripe.com";
const API = `${DOCS}/api`;
const DAY = 86_400;

const invalid = { type: "StripeInvalidRequestError", statusCode: 400 };
const missing = { type: "StripeInvalidRequestError", statusCode: 404, code: "resource_missing" };

const pay = (stripe, more = {}) =>
  stripe.paymentIntents.create({
    amount: 2000,
    currency: "usd",
    payment_method: "pm_card_visa",
    payment_method_types: ["card"],
    confirm: true,
    ...more,
  });

const priceOf = (stripe, more = {}) =>
  stripe.prices.create({
    currency: "usd",
    unit_amount: 1000,
    recurring: { interval: "month" },
    product_data: { name: "Gold" },
    ...more,
  });

/** A customer whose card pays by default. */
async function payerOf(stripe, more = {}, card = "pm_card_visa") {
  const { id } = await stripe.customers.create({ email: "ada@example.com", ...more });
  const method = await stripe.paymentMethods.attach(card, { customer: id });
  return stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
}

/** A draft of an invoice with these amounts. */
async function draftOf(stripe, customer, amounts = [1000], more = {}) {
  const { id } = await stripe.invoices.create({ customer, auto_advance: false, ...more });
  for (const amount of amounts) {
    const item = { customer, invoice: id, amount, currency: "usd", description: "Work" };
    await stripe.invoiceItems.create(item);
  }
  return stripe.invoices.retrieve(id);
}

async function subscribed(stripe, more = {}, payer = undefined) {
  const customer = payer ?? (await payerOf(stripe));
  const price = await priceOf(stripe);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...more,
  });
  return { customer, price, subscription };
}

/** What is there soon: some things happen after the answer. */
async function until(look) {
  for (let time = 0; time < 60; time += 1) {
    const found = await look();
    if (found) return found;
    await passed(100);
  }
  return look();
}

async function advance(stripe, clock, to) {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  return until(async () => {
    const found = await stripe.testHelpers.testClocks.retrieve(clock);
    return found.status === "ready" ? found : undefined;
  });
}

export const firstList = [
  {
    name: "a quote is finalized and accepted into a subscription",
    source: `${DOCS}/quotes/overview`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await payerOf(stripe);
      const price = await priceOf(stripe);
      const line_items = [{ price: price.id, quantity: 2 }];
      const quote = await stripe.quotes.create({ customer: customer.id, line_items });
      has(quote, { object: "quote", status: "draft", amount_total: 2000, currency: "usd" });
      const changed = await stripe.quotes.update(quote.id, { description: "For a year" });
      assert.equal(changed.description, "For a year");
      const open = await stripe.quotes.finalizeQuote(quote.id);
      assert.equal(open.status, "open");
      assert.match(open.number, /^QT-/);
      const lines = await stripe.quotes.listLineItems(quote.id);
      assert.deepEqual(
        lines.data.map((it) => [it.price.id, it.quantity, it.amount_total]),
        [[price.id, 2, 2000]],
      );
      const accepted = await stripe.quotes.accept(quote.id);
      assert.equal(accepted.status, "accepted");
      const subscription = await stripe.subscriptions.retrieve(accepted.subscription);
      assert.equal(subscription.items.data[0].quantity, 2);
    },
  },
  {
    name: "a quote that is a draft or canceled is not accepted",
    source: `${DOCS}/quotes/overview#quote-status`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await stripe.customers.create();
      const price = await priceOf(stripe);
      const line_items = [{ price: price.id }];
      const quote = await stripe.quotes.create({ customer: customer.id, line_items });
      await refused(stripe.quotes.accept(quote.id), invalid);
      const canceled = await stripe.quotes.cancel(quote.id);
      assert.equal(canceled.status, "canceled");
      assert.equal(typeof canceled.status_transitions.canceled_at, "number");
      await refused(stripe.quotes.finalizeQuote(quote.id), invalid);
      await refused(stripe.quotes.retrieve("qt_none"), missing);
      const none = [{ price: "price_none" }];
      await refused(stripe.quotes.create({ customer: customer.id, line_items: none }), {
        ...invalid,
        code: "resource_missing",
      });
    },
  },
  {
    name: "a promotion code belongs to a coupon and is unique while active",
    source: `${API}/promotion_codes/create`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const coupon = await stripe.coupons.create({ percent_off: 20, duration: "once" });
      const promotion = { type: "coupon", coupon: coupon.id };
      const code = await stripe.promotionCodes.create({
        promotion,
        code: "SUMMER20",
        max_redemptions: 3,
        restrictions: { minimum_amount: 500, minimum_amount_currency: "usd" },
      });
      has(code, { active: true, code: "SUMMER20", max_redemptions: 3, times_redeemed: 0 });
      has(code.restrictions, { minimum_amount: 500, minimum_amount_currency: "usd" });
      assert.equal(code.promotion.coupon, coupon.id);
      await refused(stripe.promotionCodes.create({ promotion, code: "SUMMER20" }), invalid);
      assert.equal((await stripe.promotionCodes.list({ code: "SUMMER20" })).data.length, 1);
      await stripe.promotionCodes.update(code.id, { active: false });
      const still = await stripe.promotionCodes.list({ code: "SUMMER20", active: true });
      assert.deepEqual(still.data, []);
    },
  },
  {
    name: "a draft of an invoice can be deleted, a finalized one cannot",
    source: `${API}/invoices/delete`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await stripe.customers.create();
      const draft = await draftOf(stripe, customer.id);
      const deleted = await stripe.invoices.del(draft.id);
      has(deleted, { id: draft.id, object: "invoice", deleted: true });
      await refused(stripe.invoices.retrieve(draft.id), missing);
      const other = await draftOf(stripe, customer.id);
      const open = await stripe.invoices.finalizeInvoice(other.id);
      assert.equal(open.status, "open");
      await refused(stripe.invoices.del(other.id), invalid);
      const voided = await stripe.invoices.voidInvoice(other.id);
      assert.equal(voided.status, "void");
      await refused(stripe.invoices.pay(other.id), invalid);
    },
  },
  {
    name: "an invoice that is sent has a due date, a number and links once it is open",
    source: `${DOCS}/invoicing/overview`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await stripe.customers.create({ email: "ada@example.com", name: "Ada" });
      const sent = { collection_method: "send_invoice", days_until_due: 30 };
      const draft = await draftOf(stripe, customer.id, [700, 300], sent);
      has(draft, { status: "draft", hosted_invoice_url: null, total: 1000, amount_paid: 0 });
      const custom_fields = [{ name: "Order", value: "42" }];
      const changed = await stripe.invoices.update(draft.id, { footer: "Thanks", custom_fields });
      has(changed, { footer: "Thanks", custom_fields });
      const open = await stripe.invoices.finalizeInvoice(draft.id);
      has(open, { status: "open", amount_due: 1000, customer_email: "ada@example.com" });
      assert.match(open.hosted_invoice_url, /^https:\/\/invoice\.stripe\.com\//);
      assert.ok(open.due_date >= open.status_transitions.finalized_at + 29 * DAY);
      const paid = await stripe.invoices.pay(open.id, { paid_out_of_band: true });
      has(paid, { status: "paid", amount_remaining: 0 });
    },
  },
  {
    name: "a payment intent is canceled once, and not after it succeeded",
    source: `${API}/payment_intents/cancel`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const intent = await pay(stripe, { confirm: false });
      assert.equal(intent.status, "requires_confirmation");
      const cancellation_reason = "requested_by_customer";
      const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason });
      has(canceled, { status: "canceled", cancellation_reason, amount_received: 0 });
      assert.equal(typeof canceled.canceled_at, "number");
      const unexpected = { ...invalid, code: "payment_intent_unexpected_state" };
      await refused(stripe.paymentIntents.confirm(intent.id), unexpected);
      const done = await pay(stripe);
      const error = await refused(stripe.paymentIntents.cancel(done.id), unexpected);
      assert.equal(error.raw.payment_intent.status, "succeeded");
    },
  },
  {
    name: "a setup intent saves a card for later",
    source: `${DOCS}/payments/save-and-reuse`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await stripe.customers.create();
      const intent = await stripe.setupIntents.create({
        customer: customer.id,
        payment_method_types: ["card"],
      });
      has(intent, { status: "requires_payment_method", usage: "off_session" });
      const done = await stripe.setupIntents.confirm(intent.id, {
        payment_method: "pm_card_mastercard",
      });
      assert.equal(done.status, "succeeded");
      const method = await stripe.paymentMethods.retrieve(done.payment_method);
      has(method, { customer: customer.id, type: "card" });
      has(method.card, { brand: "mastercard", last4: "4444", funding: "credit" });
      await refused(stripe.setupIntents.cancel(intent.id), {
        ...invalid,
        code: "setup_intent_unexpected_state",
      });
      const later = await pay(stripe, {
        customer: customer.id,
        payment_method: method.id,
        off_session: true,
      });
      assert.equal(later.status, "succeeded");
    },
  },
  {
    name: "a customer's cards are listed, and a detached card is gone for good",
    source: `${API}/payment_methods/customer_list`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const visa = await stripe.paymentMethods.attach("pm_card_visa", { customer });
      const amex = await stripe.paymentMethods.attach("pm_card_amex", { customer });
      const all = await stripe.customers.listPaymentMethods(customer, { type: "card" });
      assert.deepEqual(all.data.map(({ card }) => card.brand).sort(), ["amex", "visa"]);
      const one = await stripe.customers.retrievePaymentMethod(customer, amex.id);
      assert.equal(one.card.last4, "0005");
      const detached = await stripe.paymentMethods.detach(visa.id);
      assert.equal(detached.customer, null);
      const left = await stripe.customers.listPaymentMethods(customer);
      assert.deepEqual(
        left.data.map(({ id }) => id),
        [amex.id],
      );
      await refused(stripe.paymentMethods.attach(visa.id, { customer }), invalid);
      await refused(stripe.paymentMethods.attach("pm_none", { customer }), {
        code: "resource_missing",
      });
    },
  },
  {
    name: "a product has features by which customers are entitled",
    source: `${DOCS}/billing/entitlements`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const product = await stripe.products.create({ name: "Gold" });
      const feature = await stripe.entitlements.features.create({
        name: "Long reports",
        lookup_key: "long-reports",
      });
      has(feature, { object: "entitlements.feature", active: true, lookup_key: "long-reports" });
      const added = await stripe.products.createFeature(product.id, {
        entitlement_feature: feature.id,
      });
      assert.equal(added.object, "product_feature");
      assert.equal(added.entitlement_feature.lookup_key, "long-reports");
      const listed = await stripe.products.listFeatures(product.id);
      assert.deepEqual(
        listed.data.map(({ id }) => id),
        [added.id],
      );
      const deleted = await stripe.products.deleteFeature(product.id, added.id);
      assert.equal(deleted.deleted, true);
      assert.deepEqual((await stripe.products.listFeatures(product.id)).data, []);
    },
  },
  {
    name: "a meter is deactivated and reactivated",
    source: `${API}/billing/meter/deactivate`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const meter = await stripe.billing.meters.create({
        display_name: "Tokens",
        event_name: "tokens",
        default_aggregation: { formula: "sum" },
      });
      has(meter, { object: "billing.meter", status: "active", event_name: "tokens" });
      has(meter.customer_mapping, { event_payload_key: "stripe_customer_id", type: "by_id" });
      assert.equal(meter.value_settings.event_payload_key, "value");
      const inactive = await stripe.billing.meters.deactivate(meter.id);
      assert.equal(inactive.status, "inactive");
      assert.equal(typeof inactive.status_transitions.deactivated_at, "number");
      const active = await stripe.billing.meters.reactivate(meter.id);
      assert.equal(active.status, "active");
    },
  },
  {
    name: "metered usage is reported by events of a meter",
    source: `${DOCS}/billing/subscriptions/usage-based/recording-usage`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const meter = await stripe.billing.meters.create({
        display_name: "Calls",
        event_name: "calls",
        default_aggregation: { formula: "sum" },
      });
      const price = await priceOf(stripe, {
        unit_amount: 5,
        recurring: { interval: "month", usage_type: "metered", meter: meter.id },
      });
      has(price.recurring, { usage_type: "metered", meter: meter.id });
      const customer = await payerOf(stripe);
      const items = [{ price: price.id }];
      const subscription = await stripe.subscriptions.create({ customer: customer.id, items });
      assert.equal(subscription.status, "active");
      assert.equal(subscription.items.data[0].quantity, undefined);
      const event = await stripe.billing.meterEvents.create({
        event_name: "calls",
        payload: { stripe_customer_id: customer.id, value: "25" },
        identifier: "report-1",
      });
      has(event, { object: "billing.meter_event", event_name: "calls", identifier: "report-1" });
      const other = { customer: customer.id, items: [{ price: price.id, quantity: 2 }] };
      await refused(stripe.subscriptions.create(other), invalid);
    },
  },
  {
    name: "a credit grant is expired, another voided",
    source: `${API}/billing/credit-grant`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const grant = () =>
        stripe.billing.creditGrants.create({
          customer,
          name: "Welcome",
          category: "promotional",
          amount: { type: "monetary", monetary: { value: 1000, currency: "usd" } },
          applicability_config: { scope: { price_type: "metered" } },
        });
      const first = await grant();
      has(first, { object: "billing.credit_grant", category: "promotional", voided_at: null });
      assert.equal(first.amount.monetary.value, 1000);
      const expired = await stripe.billing.creditGrants.expire(first.id);
      assert.equal(typeof expired.expires_at, "number");
      const second = await grant();
      const voided = await stripe.billing.creditGrants.voidGrant(second.id);
      assert.equal(typeof voided.voided_at, "number");
      const listed = await stripe.billing.creditGrants.list({ customer });
      assert.equal(listed.data.length, 2);
      assert.equal((await stripe.billing.creditGrants.retrieve(first.id)).name, "Welcome");
    },
  },
  {
    name: "a tax rate is added to an invoice's total",
    source: `${DOCS}/billing/taxes/tax-rates`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const rate = await stripe.taxRates.create({
        display_name: "Sales tax",
        percentage: 7.5,
        inclusive: false,
        country: "US",
        state: "CA",
      });
      has(rate, { object: "tax_rate", active: true, percentage: 7.5, country: "US", state: "CA" });
      const { id: customer } = await stripe.customers.create();
      const more = { default_tax_rates: [rate.id] };
      const draft = await draftOf(stripe, customer, [1000, 3000], more);
      const open = await stripe.invoices.finalizeInvoice(draft.id);
      has(open, { subtotal: 4000, total: 4300, amount_due: 4300, total_excluding_tax: 4000 });
      assert.equal(open.total_taxes[0].amount, 300);
      assert.equal(open.total_taxes[0].tax_rate_details.tax_rate, rate.id);
      const archived = await stripe.taxRates.update(rate.id, { active: false });
      assert.equal(archived.active, false);
      assert.deepEqual((await stripe.taxRates.list({ active: true })).data, []);
    },
  },
  {
    name: "a payment is refunded in parts until nothing is left",
    source: `${DOCS}/refunds`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id: payment_intent, latest_charge } = await pay(stripe);
      const reason = "requested_by_customer";
      const part = await stripe.refunds.create({ payment_intent, amount: 500, reason });
      has(part, { object: "refund", amount: 500, status: "succeeded", reason, payment_intent });
      const partly = await stripe.charges.retrieve(latest_charge);
      has(partly, { amount_refunded: 500, refunded: false, status: "succeeded" });
      const rest = await stripe.refunds.create({ payment_intent });
      assert.equal(rest.amount, 1500);
      const all = await stripe.charges.retrieve(latest_charge);
      has(all, { amount_refunded: 2000, refunded: true });
      await refused(stripe.refunds.create({ payment_intent }), {
        ...invalid,
        code: "charge_already_refunded",
      });
      assert.equal((await stripe.refunds.list({ payment_intent })).data.length, 2);
    },
  },
  {
    name: "prices are found by lookup key, which moves to another price",
    source: `${API}/prices/list`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const product = await stripe.products.create({ name: "Gold" });
      const more = { product: product.id, product_data: undefined, lookup_key: "gold" };
      const first = await priceOf(stripe, more);
      const found = await stripe.prices.list({ lookup_keys: ["gold"], expand: ["data.product"] });
      assert.equal(found.data[0].id, first.id);
      assert.equal(found.data[0].product.name, "Gold");
      await refused(priceOf(stripe, more), invalid);
      const next = { ...more, unit_amount: 1200, transfer_lookup_key: true };
      const second = await priceOf(stripe, next);
      const now = await stripe.prices.list({ lookup_keys: ["gold"] });
      assert.deepEqual(
        now.data.map(({ id }) => id),
        [second.id],
      );
      assert.equal((await stripe.prices.retrieve(first.id)).lookup_key, null);
      const once = await priceOf(stripe, {
        product: product.id,
        product_data: undefined,
        recurring: undefined,
      });
      const listed = await stripe.prices.list({ product: product.id, type: "one_time" });
      assert.deepEqual(
        listed.data.map(({ id }) => id),
        [once.id],
      );
    },
  },
  {
    name: "searches and lists with impossible parameters are refused",
    source: `${DOCS}/search`,
    check: async (place) => {
      const stripe = stripeAt(place);
      await refused(stripe.prices.search({ query: "gold" }), invalid);
      await refused(stripe.products.search({ query: "colour:'red'" }), invalid);
      await refused(stripe.products.list({ limit: 101 }), invalid);
      await refused(stripe.paymentIntents.list({ starting_after: "pi_none" }), {
        ...invalid,
        code: "resource_missing",
        param: "starting_after",
      });
      await refused(stripe.customers.list({ sort: "name" }), {
        ...invalid,
        code: "parameter_unknown",
        param: "sort",
      });
      await refused(stripe.mandates.retrieve("mandate_none"), missing);
    },
  },
  {
    name: "checkout sessions are listed by customer and expire once",
    source: `${API}/checkout/sessions/expire`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const price = await priceOf(stripe, { recurring: undefined });
      const create = () =>
        stripe.checkout.sessions.create({
          customer,
          mode: "payment",
          line_items: [{ price: price.id, quantity: 3 }],
          success_url: "https://example.com/done",
          client_reference_id: "cart-7",
        });
      const session = await create();
      has(session, { status: "open", payment_status: "unpaid", amount_total: 3000 });
      assert.equal(session.client_reference_id, "cart-7");
      await create();
      assert.equal((await stripe.checkout.sessions.list({ customer })).data.length, 2);
      const expired = await stripe.checkout.sessions.expire(session.id);
      has(expired, { status: "expired", url: null });
      const open = await stripe.checkout.sessions.list({ customer, status: "open" });
      assert.equal(open.data.length, 1);
      await refused(stripe.checkout.sessions.expire(session.id), invalid);
    },
  },
  {
    name: "a credit note on a paid invoice credits the customer's balance",
    source: `${DOCS}/invoicing/dashboard/credit-notes`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await payerOf(stripe);
      const draft = await draftOf(stripe, customer.id, [1000]);
      await stripe.invoices.finalizeInvoice(draft.id);
      const paid = await stripe.invoices.pay(draft.id);
      assert.equal(paid.status, "paid");
      const asked = { invoice: paid.id, amount: 400, credit_amount: 400, reason: "order_change" };
      const preview = await stripe.creditNotes.preview(asked);
      assert.equal(preview.amount, 400);
      assert.deepEqual((await stripe.creditNotes.list({ invoice: paid.id })).data, []);
      const note = await stripe.creditNotes.create(asked);
      has(note, { status: "issued", type: "post_payment", amount: 400, customer: customer.id });
      assert.match(note.number, /-CN-0*1$/);
      assert.equal((await stripe.customers.retrieve(customer.id)).balance, -400);
      const after = await stripe.invoices.retrieve(paid.id);
      assert.equal(after.post_payment_credit_notes_amount, 400);
    },
  },
  {
    name: "a credit note on an open invoice lowers what is due, until it is void",
    source: `${API}/credit_notes/void`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const draft = await draftOf(stripe, customer, [1500]);
      await refused(stripe.creditNotes.create({ invoice: draft.id, amount: 100 }), invalid);
      await stripe.invoices.finalizeInvoice(draft.id);
      await refused(stripe.creditNotes.create({ invoice: draft.id, amount: 1600 }), invalid);
      const note = await stripe.creditNotes.create({ invoice: draft.id, amount: 500 });
      has(note, { type: "pre_payment", status: "issued", total: 500, invoice: draft.id });
      const less = await stripe.invoices.retrieve(draft.id);
      has(less, { amount_remaining: 1000, pre_payment_credit_notes_amount: 500, total: 1500 });
      const voided = await stripe.creditNotes.voidCreditNote(note.id);
      assert.equal(voided.status, "void");
      const again = await stripe.invoices.retrieve(draft.id);
      has(again, { amount_remaining: 1500, pre_payment_credit_notes_amount: 0 });
    },
  },
  {
    name: "a payment link is deactivated, and keeps its limit of sessions",
    source: `${API}/payment-link`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const price = await priceOf(stripe, { recurring: undefined });
      const link = await stripe.paymentLinks.create({
        line_items: [{ price: price.id, quantity: 2 }],
        after_completion: { type: "redirect", redirect: { url: "https://example.com/thanks" } },
        restrictions: { completed_sessions: { limit: 5 } },
      });
      has(link, { object: "payment_link", active: true, currency: "usd" });
      assert.match(link.url, /^https:\/\/buy\.stripe\.com\//);
      has(link.restrictions.completed_sessions, { count: 0, limit: 5 });
      assert.equal(link.after_completion.redirect.url, "https://example.com/thanks");
      const items = await stripe.paymentLinks.listLineItems(link.id);
      has(items.data[0], { quantity: 2, amount_total: 2000 });
      const closed = await stripe.paymentLinks.update(link.id, { active: false });
      assert.equal(closed.active, false);
    },
  },
  {
    name: "a card that can be attached declines when it is charged",
    source: `${DOCS}/testing#declined-payments`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await payerOf(stripe, {}, "pm_card_chargeCustomerFail");
      const { default_payment_method: payment_method } = customer.invoice_settings;
      const error = await refused(
        pay(stripe, { customer: customer.id, payment_method, off_session: true }),
        {
          type: "StripeCardError",
          statusCode: 402,
          code: "card_declined",
          decline_code: "generic_decline",
        },
      );
      const { payment_intent: failed } = error.raw;
      has(failed, { status: "requires_payment_method", amount_received: 0 });
      assert.equal(failed.last_payment_error.payment_method.id, payment_method);
      const charge = await stripe.charges.retrieve(failed.latest_charge);
      has(charge, { status: "failed", paid: false, failure_code: "card_declined" });
      has(charge.outcome, { type: "issuer_declined", network_status: "declined_by_network" });
      const [listed] = (await stripe.paymentIntents.list({ customer: customer.id })).data;
      assert.equal(listed.id, failed.id);
    },
  },
  {
    name: "a schedule starts now, and its subscription outlives its release",
    source: `${DOCS}/billing/subscriptions/subscription-schedules`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await payerOf(stripe);
      const [one, two] = [await priceOf(stripe), await priceOf(stripe, { unit_amount: 2000 })];
      const duration = { interval: "month", interval_count: 1 };
      const schedule = await stripe.subscriptionSchedules.create({
        customer: customer.id,
        start_date: "now",
        end_behavior: "release",
        phases: [
          { items: [{ price: one.id, quantity: 1 }], duration },
          { items: [{ price: two.id, quantity: 3 }], duration },
        ],
      });
      has(schedule, { status: "active", end_behavior: "release", customer: customer.id });
      assert.equal(schedule.phases[0].end_date, schedule.phases[1].start_date);
      assert.equal(schedule.current_phase.end_date, schedule.phases[0].end_date);
      const subscription = await stripe.subscriptions.retrieve(schedule.subscription);
      has(subscription, { status: "active", schedule: schedule.id });
      const released = await stripe.subscriptionSchedules.release(schedule.id);
      has(released, {
        status: "released",
        released_subscription: subscription.id,
        subscription: null,
      });
      await refused(stripe.subscriptionSchedules.cancel(schedule.id), invalid);
    },
  },
  {
    name: "a schedule of the future has no subscription yet, and can be canceled",
    source: `${API}/subscription_schedules/cancel`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const customer = await payerOf(stripe);
      const price = await priceOf(stripe);
      const start_date = customer.created + 30 * DAY;
      const phases = [
        { items: [{ price: price.id }], duration: { interval: "month", interval_count: 2 } },
      ];
      const asked = { customer: customer.id, start_date, end_behavior: "cancel", phases };
      const schedule = await stripe.subscriptionSchedules.create(asked);
      has(schedule, { status: "not_started", subscription: null, current_phase: null });
      assert.equal(schedule.phases[0].start_date, start_date);
      const scheduled = await stripe.subscriptionSchedules.list({ scheduled: true });
      assert.equal(scheduled.data.length, 1);
      const canceled = await stripe.subscriptionSchedules.cancel(schedule.id);
      assert.equal(canceled.status, "canceled");
      assert.equal(typeof canceled.canceled_at, "number");
      const wrong = { ...asked, end_behavior: "stop" };
      await refused(stripe.subscriptionSchedules.create(wrong), {
        ...invalid,
        param: "end_behavior",
      });
    },
  },
  {
    name: "a test clock renews a subscription a month later",
    source: `${DOCS}/billing/testing/test-clocks`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const start = 1_767_225_600;
      const clock = await stripe.testHelpers.testClocks.create({
        frozen_time: start,
        name: "Year",
      });
      has(clock, { object: "test_helpers.test_clock", status: "ready", frozen_time: start });
      const customer = await payerOf(stripe, { test_clock: clock.id });
      assert.equal(customer.test_clock, clock.id);
      const { subscription } = await subscribed(stripe, {}, customer);
      assert.equal(subscription.created, start);
      const end = subscription.items.data[0].current_period_end;
      assert.equal(end, start + 31 * DAY);
      const ready = await advance(stripe, clock.id, end + 2 * 3_600);
      assert.equal(ready.status, "ready");
      const { data } = await stripe.invoices.list({ subscription: subscription.id });
      assert.deepEqual(
        data.map((it) => [it.billing_reason, it.status, it.amount_paid]),
        [
          ["subscription_cycle", "paid", 1000],
          ["subscription_create", "paid", 1000],
        ],
      );
    },
  },
  {
    name: "a test clock does not go back, and its customers are listed apart",
    source: `${API}/test_clocks/advance`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const frozen_time = 1_767_225_600;
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time });
      const before = { frozen_time: frozen_time - DAY };
      await refused(stripe.testHelpers.testClocks.advance(clock.id, before), invalid);
      const inside = await stripe.customers.create({ test_clock: clock.id });
      await stripe.customers.create({ name: "Outside" });
      const usual = await stripe.customers.list();
      assert.deepEqual(
        usual.data.map(({ name }) => name),
        ["Outside"],
      );
      const apart = await stripe.customers.list({ test_clock: clock.id });
      assert.deepEqual(
        apart.data.map(({ id }) => id),
        [inside.id],
      );
      const deleted = await stripe.testHelpers.testClocks.del(clock.id);
      assert.equal(deleted.deleted, true);
      await refused(stripe.testHelpers.testClocks.retrieve(clock.id), missing);
      await refused(stripe.customers.create({ test_clock: "clock_none" }), invalid);
    },
  },
  {
    name: "a customer's members are replaced, its metadata merged, and it is deleted",
    source: `${API}/customers/update`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const address = { line1: "1 Main Street", city: "Oslo", country: "NO" };
      const customer = await stripe.customers.create({
        name: "Ada",
        address,
        metadata: { plan: "gold", tier: "2" },
        preferred_locales: ["nb"],
      });
      has(customer, { balance: 0, delinquent: false, default_source: null, email: null });
      has(customer.address, { ...address, line2: null, postal_code: null });
      const metadata = { plan: "", seats: "5" };
      const changed = await stripe.customers.update(customer.id, { metadata, name: "" });
      assert.deepEqual(changed.metadata, { tier: "2", seats: "5" });
      assert.equal(changed.name, null);
      const deleted = await stripe.customers.del(customer.id);
      assert.equal(deleted.deleted, true);
      assert.equal((await stripe.customers.retrieve(customer.id)).deleted, true);
      await refused(stripe.customers.update(customer.id, { name: "Eve" }), missing);
    },
  },
  {
    name: "cards of a customer: the first is the default, and the next takes its place",
    source: `${API}/cards`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create();
      const visa = await stripe.customers.createSource(id, { source: "tok_visa" });
      has(visa, { object: "card", brand: "Visa", last4: "4242", customer: id, country: "US" });
      const other = await stripe.customers.createSource(id, { source: "tok_mastercard" });
      assert.equal((await stripe.customers.retrieve(id)).default_source, visa.id);
      const named = await stripe.customers.updateSource(id, other.id, {
        name: "Ada",
        exp_month: 11,
      });
      has(named, { name: "Ada", exp_month: 11, brand: "MasterCard" });
      const cards = await stripe.customers.listSources(id, { object: "card" });
      assert.equal(cards.data.length, 2);
      const deleted = await stripe.customers.deleteSource(id, visa.id);
      assert.equal(deleted.deleted, true);
      assert.equal((await stripe.customers.retrieve(id)).default_source, other.id);
    },
  },
  {
    name: "tokens that decline, that are used, or that are none are refused",
    source: `${DOCS}/testing#declined-payments`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create();
      await refused(stripe.customers.createSource(id, { source: "tok_chargeDeclined" }), {
        type: "StripeCardError",
        statusCode: 402,
        code: "card_declined",
      });
      const charge = { amount: 500, currency: "usd" };
      await refused(
        stripe.charges.create({ ...charge, source: "tok_chargeDeclinedInsufficientFunds" }),
        { statusCode: 402, code: "card_declined", decline_code: "insufficient_funds" },
      );
      await refused(stripe.charges.create({ ...charge, source: "tok_chargeDeclinedExpiredCard" }), {
        statusCode: 402,
        code: "expired_card",
      });
      await refused(stripe.charges.create({ ...charge, source: "tok_none" }), {
        ...invalid,
        code: "resource_missing",
        param: "source",
      });
      const small = { amount: 10, currency: "usd", source: "tok_visa" };
      await refused(stripe.charges.create(small), { ...invalid, code: "amount_too_small" });
      assert.deepEqual((await stripe.customers.listSources(id)).data, []);
    },
  },
  {
    name: "a charge that is only authorized is captured in part",
    source: `${API}/charges/capture`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const asked = { amount: 1000, currency: "usd", source: "tok_visa", capture: false };
      const charge = await stripe.charges.create({ ...asked, description: "Hold" });
      has(charge, { captured: false, paid: true, amount_captured: 0, status: "succeeded" });
      has(charge, { description: "Hold", refunded: false });
      const captured = await stripe.charges.capture(charge.id, { amount: 600 });
      has(captured, { captured: true, amount: 1000, amount_captured: 600 });
      assert.equal(captured.amount_refunded, 400);
      await refused(stripe.charges.capture(charge.id), {
        ...invalid,
        code: "charge_already_captured",
      });
      const other = await stripe.charges.create(asked);
      const refund = await stripe.refunds.create({ charge: other.id });
      assert.equal(refund.amount, 1000);
    },
  },
  {
    name: "a payment of manual capture waits, and takes less than it held",
    source: `${DOCS}/payments/place-a-hold-on-a-payment-method`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const intent = await pay(stripe, { capture_method: "manual" });
      has(intent, { status: "requires_capture", amount_capturable: 2000, amount_received: 0 });
      const held = await stripe.charges.retrieve(intent.latest_charge);
      assert.equal(held.captured, false);
      const done = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1200 });
      has(done, { status: "succeeded", amount: 2000, amount_received: 1200, amount_capturable: 0 });
      await refused(stripe.paymentIntents.capture(intent.id), {
        ...invalid,
        code: "payment_intent_unexpected_state",
      });
      const other = await pay(stripe, { capture_method: "manual" });
      const canceled = await stripe.paymentIntents.cancel(other.id);
      has(canceled, { status: "canceled", amount_capturable: 0 });
      assert.equal((await stripe.charges.retrieve(other.latest_charge)).refunded, true);
    },
  },
  {
    name: "a plan is a price of the same id",
    source: `${DOCS}/billing/migration/migrating-prices`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const plan = await stripe.plans.create({
        amount: 900,
        currency: "eur",
        interval: "week",
        interval_count: 2,
        product: { name: "Silver" },
        nickname: "Fortnight",
      });
      has(plan, { object: "plan", amount: 900, interval: "week", active: true });
      const price = await stripe.prices.retrieve(plan.id);
      has(price, { object: "price", unit_amount: 900, currency: "eur", nickname: "Fortnight" });
      has(price.recurring, { interval: "week", interval_count: 2, usage_type: "licensed" });
      assert.equal(price.product, plan.product);
      const other = await priceOf(stripe);
      has(await stripe.plans.retrieve(other.id), { amount: 1000, interval: "month" });
      assert.equal((await stripe.plans.del(plan.id)).deleted, true);
    },
  },
  {
    name: "a coupon that is used up is refused",
    source: `${DOCS}/billing/subscriptions/coupons`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const coupon = await stripe.coupons.create({
        id: "ONCE25",
        percent_off: 25,
        duration: "once",
        max_redemptions: 1,
      });
      has(coupon, { id: "ONCE25", valid: true, times_redeemed: 0 });
      const discounts = [{ coupon: "ONCE25" }];
      const { subscription } = await subscribed(stripe, { discounts });
      const invoice = await stripe.invoices.retrieve(subscription.latest_invoice);
      has(invoice, { subtotal: 1000, total: 750, amount_paid: 750 });
      has(await stripe.coupons.retrieve("ONCE25"), { valid: false, times_redeemed: 1 });
      await refused(subscribed(stripe, { discounts }), invalid);
      const same = { id: "ONCE25", percent_off: 5, duration: "once" };
      await refused(stripe.coupons.create(same), { ...invalid, code: "resource_already_exists" });
      await refused(stripe.coupons.create({ amount_off: 100, duration: "once" }), invalid);
    },
  },
  {
    name: "a connected account has capabilities, persons and a link to onboard",
    source: `${DOCS}/connect/custom-accounts`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const account = await stripe.accounts.create({
        type: "custom",
        country: "US",
        email: "shop@example.com",
        business_type: "company",
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      });
      has(account, { type: "custom", charges_enabled: false, payouts_enabled: false });
      assert.ok(account.requirements.currently_due.length > 0);
      const capability = await stripe.accounts.retrieveCapability(account.id, "transfers");
      has(capability, { id: "transfers", account: account.id, requested: true });
      const person = await stripe.accounts.createPerson(account.id, {
        first_name: "Ada",
        last_name: "Byron",
        relationship: { representative: true, title: "CEO" },
      });
      const found = await stripe.accounts.retrievePerson(account.id, person.id);
      has(found, { object: "person", first_name: "Ada", account: account.id });
      const link = await stripe.accountLinks.create({
        account: account.id,
        type: "account_onboarding",
        refresh_url: "https://example.com/again",
        return_url: "https://example.com/back",
      });
      assert.match(link.url, /^https:\/\/connect\.stripe\.com\//);
      assert.equal((await stripe.accounts.del(account.id)).deleted, true);
    },
  },
  {
    name: "another account and an unknown destination are refused",
    source: `${DOCS}/error-codes`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const denied = { type: "StripePermissionError", statusCode: 403, code: "account_invalid" };
      await refused(stripe.accounts.retrieve("acct_1032D82eZvKYlo2C"), denied);
      const options = { stripeAccount: "acct_1032D82eZvKYlo2C" };
      await refused(stripe.customers.list({}, options), denied);
      const transfer = { amount: 100, currency: "usd", destination: "acct_none" };
      await refused(stripe.transfers.create(transfer), {
        ...invalid,
        code: "resource_missing",
        param: "destination",
      });
      const wrong = stripeAt({ ...place, key: "sk_test_wrong0000000000000000" });
      await refused(wrong.balance.retrieve(), {
        type: "StripeAuthenticationError",
        statusCode: 401,
      });
      const current = await stripe.accounts.retrieveCurrent();
      assert.match(current.id, /^acct_/);
    },
  },
  {
    name: "a dispute takes evidence and is closed as lost",
    source: `${DOCS}/disputes/responding`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id: payment_intent, latest_charge } = await pay(stripe, {
        payment_method: "pm_card_createDispute",
      });
      const dispute = await until(
        async () => (await stripe.disputes.list({ payment_intent })).data[0],
      );
      has(dispute, {
        amount: 2000,
        charge: latest_charge,
        reason: "fraudulent",
        status: "needs_response",
      });
      assert.equal((await stripe.charges.retrieve(latest_charge)).disputed, true);
      const evidence = { customer_name: "Ada", product_description: "A book" };
      const staged = await stripe.disputes.update(dispute.id, { evidence, submit: false });
      has(staged.evidence, evidence);
      assert.equal(staged.evidence_details.has_evidence, true);
      assert.equal(staged.status, "needs_response");
      assert.equal((await stripe.disputes.close(dispute.id)).status, "lost");
      await refused(stripe.disputes.close(dispute.id), invalid);
    },
  },
  {
    name: "balance transactions of a payment and of its refund",
    source: `${API}/balance_transactions`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id, latest_charge } = await pay(stripe);
      const charge = await stripe.charges.retrieve(latest_charge, {
        expand: ["balance_transaction"],
      });
      const { balance_transaction: earned } = charge;
      has(earned, { object: "balance_transaction", amount: 2000, currency: "usd", type: "charge" });
      has(earned, { source: latest_charge, reporting_category: "charge" });
      assert.ok(earned.fee > 0, "there is no fee");
      assert.equal(earned.net, earned.amount - earned.fee);
      assert.equal(earned.fee_details[0].type, "stripe_fee");
      const refund = await stripe.refunds.create({ payment_intent: id, amount: 500 });
      const spent = await stripe.balanceTransactions.retrieve(refund.balance_transaction);
      has(spent, { amount: -500, type: "refund", source: refund.id });
      const listed = await stripe.balanceTransactions.list({ type: "refund" });
      assert.equal(listed.data[0].id, spent.id);
    },
  },
  {
    name: "events tell what changed",
    source: `${API}/events/object`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({ email: "old@example.com" });
      await stripe.customers.update(id, { email: "new@example.com" });
      const updated = await until(
        async () => (await stripe.events.list({ type: "customer.updated" })).data[0],
      );
      has(updated, { object: "event", type: "customer.updated", livemode: false });
      has(updated.data.object, { id, email: "new@example.com" });
      assert.equal(updated.data.previous_attributes.email, "old@example.com");
      assert.match(updated.request.id, /^req_/);
      const again = await stripe.events.retrieve(updated.id);
      assert.deepEqual(again.data.object, updated.data.object);
      await refused(stripe.events.retrieve("evt_none"), missing);
    },
  },
  {
    name: "a confirmation token pays once",
    source: `${DOCS}/payments/payment-element/migration-ct`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const token = await stripe.testHelpers.confirmationTokens.create({
        payment_method: "pm_card_visa",
      });
      assert.match(token.id, /^ctoken_/);
      has(token, { object: "confirmation_token", payment_intent: null, setup_intent: null });
      assert.equal(token.payment_method_preview.card.last4, "4242");
      const more = { payment_method: undefined, confirmation_token: token.id };
      const paid = await pay(stripe, more);
      assert.equal(paid.status, "succeeded");
      const used = await stripe.confirmationTokens.retrieve(token.id);
      assert.equal(used.payment_intent, paid.id);
      await refused(pay(stripe, more), invalid);
    },
  },
  {
    name: "a subscription is to be canceled, is kept, and is canceled",
    source: `${DOCS}/billing/subscriptions/cancel`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const { subscription } = await subscribed(stripe);
      const { id, items } = subscription;
      const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      has(ending, { status: "active", cancel_at: items.data[0].current_period_end });
      const kept = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
      has(kept, { cancel_at: null, canceled_at: null, cancel_at_period_end: false });
      const details = { comment: "Too dear", feedback: "too_expensive" };
      const canceled = await stripe.subscriptions.cancel(id, { cancellation_details: details });
      assert.equal(canceled.status, "canceled");
      has(canceled.cancellation_details, { ...details, reason: "cancellation_requested" });
      await refused(stripe.subscriptions.cancel(id), missing);
      const { data } = await stripe.subscriptions.list({ status: "canceled" });
      assert.equal(data[0].id, id);
    },
  },
  {
    name: "the same idempotency key answers the same, or is refused",
    source: `${API}/idempotent_requests`,
    check: async (place) => {
      const stripe = stripeAt(place);
      const options = { idempotencyKey: "order-77" };
      const first = await stripe.customers.create({ name: "Ada" }, options);
      const again = await stripe.customers.create({ name: "Ada" }, options);
      assert.equal(again.id, first.id);
      assert.equal(again.lastResponse.headers["idempotent-replayed"], "true");
      assert.equal((await stripe.customers.list()).data.length, 1);
      await refused(stripe.customers.create({ name: "Eve" }, options), {
        type: "StripeIdempotencyError",
        statusCode: 400,
      });
      const other = await stripe.customers.create({ name: "Eve" }, { idempotencyKey: "order-78" });
      assert.notEqual(other.id, first.id);
    },
  },
];
