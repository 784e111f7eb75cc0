import { assert, has, refused } from "../assertions.mjs";
import { stripeAt } from "./shop.mjs";

// Twenty more behaviours of Stripe that applications rely on, by a reader who has opened neither the
// profile nor the other lists. The methods come from the head of the SDK's, in the order of the
// SHA-256 of "third-list 2026-11-30 stripe METHOD", but for those whose behaviour no page tells.

const DOCS = "https://docs.stripe.com";
const API = `${DOCS}/api`;

const invalid = { type: "StripeInvalidRequestError", statusCode: 400 };
const missing = { type: "StripeInvalidRequestError", statusCode: 404, code: "resource_missing" };

const idsOf = ({ data }) => data.map(({ id }) => id);

/** What the balance has available in dollars. */
async function usdOf(stripe) {
  const { available } = await stripe.balance.retrieve();
  return available.find(({ currency }) => currency === "usd")?.amount ?? 0;
}

const WITHOUT_REDIRECTS = {
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
};

/** https://docs.stripe.com/changelog/endive: types of methods are allowed, and no more listed. */
const typesOf = ({ apiVersion }, types) =>
  apiVersion < "2026-10-28"
    ? { payment_method_types: types }
    : { allowed_payment_method_types: types };

const pay = (stripe, payment_method, more = {}) =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: "usd",
    payment_method,
    ...WITHOUT_REDIRECTS,
    capture_method: "automatic",
    confirm: true,
    ...more,
  });

const STEPS = [
  ...Array.from({ length: 60 }, () => "1s"),
  ...Array.from({ length: 60 }, () => "1m"),
  ...Array.from({ length: 50 }, () => "1h"),
];

/** What a look finds at last, while the world's clock moves on by two days. */
async function inTime(place, look) {
  for (const step of STEPS) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(step);
  }
  return look();
}

/** A draft of an invoice of a new customer, without lines. */
async function draftOf(stripe) {
  const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
  const terms = { collection_method: "send_invoice", days_until_due: 30 };
  return stripe.invoices.create({ customer, currency: "usd", auto_advance: false, ...terms });
}

export const thirdList = [
  {
    name: "a bank account of a customer is verified by the amounts of two small deposits",
    source: `${DOCS}/ach-deprecated`,
    async check(place) {
      const stripe = stripeAt(place);
      const bank_account = {
        country: "US",
        currency: "usd",
        account_holder_name: "Ada Lovelace",
        account_holder_type: "individual",
        routing_number: "110000000",
        account_number: "000123456789",
      };
      const token = await stripe.tokens.create({ bank_account });
      has(token, { object: "token", type: "bank_account", used: false });
      const customer = await stripe.customers.create({ name: "Ada Lovelace" });
      const bank = await stripe.customers.createSource(customer.id, { source: token.id });
      has(bank, { object: "bank_account", last4: "6789", status: "new", customer: customer.id });
      assert.equal((await stripe.tokens.retrieve(token.id)).used, true);
      await refused(stripe.customers.verifySource(customer.id, bank.id, { amounts: [11, 12] }), {
        code: "bank_account_verification_failed",
      });
      const amounts = [32, 45];
      const verified = await stripe.customers.verifySource(customer.id, bank.id, { amounts });
      has(verified, { id: bank.id, status: "verified" });
    },
  },
  {
    name: "a card that is declined at setup leaves the intent open for another",
    source: `${API}/setup_attempts`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
      const wanted = { customer, ...WITHOUT_REDIRECTS };
      const { id } = await stripe.setupIntents.create(wanted);
      const declined = stripe.setupIntents.confirm(id, {
        payment_method: "pm_card_chargeDeclined",
      });
      await refused(declined, { type: "StripeCardError", statusCode: 402, code: "card_declined" });
      const open = await stripe.setupIntents.retrieve(id);
      has(open, { status: "requires_payment_method", payment_method: null });
      assert.equal(open.last_setup_error.code, "card_declined");
      const saved = await stripe.setupIntents.confirm(id, { payment_method: "pm_card_visa" });
      assert.equal(saved.status, "succeeded");
      const { data: attempts } = await stripe.setupAttempts.list({ setup_intent: id });
      assert.deepEqual(
        attempts.map(({ status }) => status),
        ["succeeded", "failed"],
      );
      assert.equal(attempts[1].setup_error.code, "card_declined");
    },
  },
  {
    name: "a setup intent is canceled for a reason, and neither confirmed nor canceled after that",
    source: `${API}/setup_intents/cancel`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
      const wanted = { customer, ...WITHOUT_REDIRECTS };
      const { id } = await stripe.setupIntents.create(wanted);
      const changed = await stripe.setupIntents.update(id, { metadata: { order: "12" } });
      has(changed, { usage: "off_session", metadata: { order: "12" } });
      const canceled = await stripe.setupIntents.cancel(id, {
        cancellation_reason: "requested_by_customer",
      });
      has(canceled, { status: "canceled", cancellation_reason: "requested_by_customer" });
      const unexpected = { ...invalid, code: "setup_intent_unexpected_state" };
      const payment_method = "pm_card_visa";
      await refused(stripe.setupIntents.confirm(id, { payment_method }), unexpected);
      await refused(stripe.setupIntents.cancel(id), unexpected);
      assert.deepEqual(idsOf(await stripe.setupIntents.list({ customer })), [id]);
    },
  },
  {
    name: "a card that asks for authentication leaves the payment waiting for its customer",
    source: `${DOCS}/payments/3d-secure/authentication-flow`,
    async check(place) {
      const stripe = stripeAt(place);
      const card = "pm_card_authenticationRequired";
      const here = await pay(stripe, card);
      has(here, { status: "requires_action", amount_received: 0 });
      assert.equal(here.next_action.type, "use_stripe_sdk");
      const return_url = "https://example.com/back";
      const automatic_payment_methods = { enabled: true };
      const away = await pay(stripe, card, { automatic_payment_methods, return_url });
      assert.equal(away.next_action.type, "redirect_to_url");
      assert.equal(away.next_action.redirect_to_url.return_url, return_url);
      assert.match(away.next_action.redirect_to_url.url, /^https?:\/\//);
      const canceled = await stripe.paymentIntents.cancel(away.id);
      has(canceled, { status: "canceled", next_action: null });
    },
  },
  {
    name: "a payment without its customer is declined where the card asks for authentication",
    source: `${DOCS}/declines/codes`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
      const card = await stripe.paymentMethods.attach("pm_card_authenticationRequired", {
        customer,
      });
      await refused(pay(stripe, card.id, { customer, off_session: true }), {
        type: "StripeCardError",
        statusCode: 402,
        code: "authentication_required",
      });
      const [failed] = (await stripe.paymentIntents.list({ customer })).data;
      has(failed, { status: "requires_payment_method", amount_received: 0 });
      assert.equal(failed.last_payment_error.code, "authentication_required");
      assert.equal(failed.last_payment_error.payment_method.id, card.id);
      const payment_method = "pm_card_visa";
      const paid = await stripe.paymentIntents.confirm(failed.id, { payment_method });
      has(paid, { status: "succeeded", amount_received: 5000 });
    },
  },
  {
    name: "a tax rate keeps its percentage, and leaves the list of the active ones",
    source: `${API}/tax_rates/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const wanted = { display_name: "VAT", percentage: 19.5, inclusive: false, country: "DE" };
      const rate = await stripe.taxRates.create(wanted);
      has(rate, { ...wanted, object: "tax_rate", active: true });
      await refused(stripe.taxRates.update(rate.id, { percentage: 20 }), {
        ...invalid,
        code: "parameter_unknown",
        param: "percentage",
      });
      const renamed = await stripe.taxRates.update(rate.id, {
        display_name: "MwSt",
        active: false,
      });
      has(renamed, { display_name: "MwSt", percentage: 19.5, active: false });
      assert.equal(idsOf(await stripe.taxRates.list({ active: true })).includes(rate.id), false);
      assert.ok(idsOf(await stripe.taxRates.list({ active: false })).includes(rate.id));
      await refused(stripe.taxRates.retrieve("txr_none"), missing);
    },
  },
  {
    name: "a draft of an invoice takes many lines at once, changes and loses them",
    source: `${API}/invoice-line-item/bulk`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await draftOf(stripe);
      const mast = { description: "Mast", amount: 3000 };
      const sail = { description: "Sail", amount: 2000 };
      const both = await stripe.invoices.addLines(id, { lines: [mast, sail] });
      has(both, { id, status: "draft", total: 5000 });
      const lineOf = (wanted) =>
        both.lines.data.find(({ description }) => description === wanted.description).id;
      const lines = [{ id: lineOf(sail), amount: 2500 }];
      const changed = await stripe.invoices.updateLines(id, { lines });
      assert.equal(changed.total, 5500);
      const gone = [{ id: lineOf(mast), behavior: "delete" }];
      const less = await stripe.invoices.removeLines(id, { lines: gone });
      assert.equal(less.total, 2500);
      assert.deepEqual(
        less.lines.data.map(({ description }) => description),
        ["Sail"],
      );
      await stripe.invoices.finalizeInvoice(id);
      await refused(stripe.invoices.addLines(id, { lines: [mast] }), invalid);
    },
  },
  {
    name: "a credit note is previewed before it is issued, and no more than the invoice",
    source: `${API}/credit_notes/preview`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: invoice } = await draftOf(stripe);
      await stripe.invoices.addLines(invoice, { lines: [{ description: "Mast", amount: 3000 }] });
      const { lines } = await stripe.invoices.finalizeInvoice(invoice);
      const preview = await stripe.creditNotes.preview({ invoice, amount: 1000 });
      has(preview, { object: "credit_note", invoice, total: 1000, type: "pre_payment" });
      const part = { type: "invoice_line_item", invoice_line_item: lines.data[0].id, amount: 700 };
      const { data } = await stripe.creditNotes.listPreviewLineItems({ invoice, lines: [part] });
      assert.equal(data.length, 1);
      has(data[0], part);
      assert.deepEqual((await stripe.creditNotes.list({ invoice })).data, []);
      assert.equal((await stripe.invoices.retrieve(invoice)).amount_remaining, 3000);
      await refused(stripe.creditNotes.preview({ invoice, amount: 3001 }), invalid);
    },
  },
  {
    name: "a payout takes what the balance has, and gives it back when it is canceled",
    source: `${API}/payouts/cancel`,
    async check(place) {
      const stripe = stripeAt(place);
      await pay(stripe, "pm_card_bypassPending");
      const before = await usdOf(stripe);
      await refused(stripe.payouts.create({ amount: before + 99_999, currency: "usd" }), {
        ...invalid,
        code: "balance_insufficient",
      });
      const payout = await stripe.payouts.create({ amount: 1000, currency: "usd" });
      has(payout, { object: "payout", amount: 1000, automatic: false, method: "standard" });
      assert.equal(await usdOf(stripe), before - 1000);
      assert.equal((await stripe.payouts.cancel(payout.id)).status, "canceled");
      assert.equal(await usdOf(stripe), before);
      await refused(stripe.payouts.cancel(payout.id), invalid);
    },
  },
  {
    name: "an alert about usage is switched off and on, and leaves the list for good",
    source: `${API}/billing/alert`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: meter } = await stripe.billing.meters.create({
        display_name: "Miles",
        event_name: "miles",
        default_aggregation: { formula: "sum" },
      });
      const { alerts } = stripe.billing;
      const alert = await alerts.create({
        alert_type: "usage_threshold",
        title: "Far from home",
        usage_threshold: { gte: 100, meter, recurrence: "one_time" },
      });
      has(alert, { object: "billing.alert", title: "Far from home", status: "active" });
      assert.equal((await alerts.deactivate(alert.id)).status, "inactive");
      assert.equal((await alerts.activate(alert.id)).status, "active");
      assert.deepEqual(idsOf(await alerts.list({ meter })), [alert.id]);
      assert.equal((await alerts.archive(alert.id)).status, "archived");
      assert.deepEqual(idsOf(await alerts.list({ meter })), []);
    },
  },
  {
    name: "the credit of a customer is summed over its grants, and has a ledger",
    source: `${API}/billing/credit-balance-summary`,
    async check(place) {
      const stripe = stripeAt(place);
      const { creditGrants, creditBalanceSummaries, creditBalanceTransactions } = stripe.billing;
      const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
      const granted = (value) =>
        creditGrants.create({
          customer,
          category: "promotional",
          amount: { type: "monetary", monetary: { currency: "usd", value } },
          applicability_config: { scope: { price_type: "metered" } },
        });
      await granted(1000);
      const second = await granted(500);
      const all = { type: "applicability_scope", applicability_scope: { price_type: "metered" } };
      const one = { type: "credit_grant", credit_grant: second.id };
      const availableBy = async (filter) => {
        const { balances } = await creditBalanceSummaries.retrieve({ customer, filter });
        return balances[0].available_balance.monetary;
      };
      assert.deepEqual(await availableBy(all), { currency: "usd", value: 1500 });
      assert.deepEqual(await availableBy(one), { currency: "usd", value: 500 });
      await creditGrants.voidGrant(second.id);
      assert.deepEqual(await availableBy(all), { currency: "usd", value: 1000 });
      const { data } = await creditBalanceTransactions.list({ customer });
      assert.deepEqual(
        data.map(({ credit, debit }) => (credit ?? debit).type),
        ["credits_voided", "credits_granted", "credits_granted"],
      );
      has(data[0], { type: "debit", credit_grant: second.id, credit: null });
    },
  },
  {
    name: "a simulated reader takes a payment to its end",
    source: `${DOCS}/terminal/payments/collect-card-payment`,
    async check(place) {
      const stripe = stripeAt(place);
      const { readers } = stripe.terminal;
      const { id: location } = await stripe.terminal.locations.create({
        display_name: "Harbour",
        address: {
          line1: "1272 Valencia Street",
          city: "San Francisco",
          state: "CA",
          country: "US",
          postal_code: "94110",
        },
      });
      const coded = { registration_code: "simulated-wpe", label: "Till", location };
      const reader = await readers.create(coded);
      has(reader, { label: "Till", location, device_type: "simulated_wisepos_e" });
      const { id: payment_intent } = await stripe.paymentIntents.create({
        amount: 2000,
        currency: "usd",
        ...typesOf(place, ["card_present"]),
        capture_method: "manual",
      });
      const { action } = await readers.processPaymentIntent(reader.id, { payment_intent });
      has(action, { type: "process_payment_intent", status: "in_progress" });
      assert.equal(action.process_payment_intent.payment_intent, payment_intent);
      const presented = await stripe.testHelpers.terminal.readers.presentPaymentMethod(reader.id);
      assert.equal(presented.action.status, "succeeded");
      const held = await stripe.paymentIntents.retrieve(payment_intent);
      has(held, { status: "requires_capture", amount_capturable: 2000 });
      assert.equal((await stripe.paymentIntents.capture(payment_intent)).status, "succeeded");
    },
  },
  {
    name: "a virtual card shows its number only when asked, and is canceled for good",
    source: `${API}/issuing/cards/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: cardholder } = await stripe.issuing.cardholders.create({
        type: "individual",
        name: "Ada Lovelace",
        email: "ada@example.com",
        phone_number: "+14155550123",
        individual: {
          first_name: "Ada",
          last_name: "Lovelace",
          dob: { day: 10, month: 12, year: 1985 },
          card_issuing: { user_terms_acceptance: { date: 1_700_000_000, ip: "203.0.113.7" } },
        },
        billing: {
          address: {
            line1: "1272 Valencia Street",
            city: "San Francisco",
            state: "CA",
            country: "US",
            postal_code: "94110",
          },
        },
      });
      const { cards } = stripe.issuing;
      const card = await cards.create({ cardholder, currency: "usd", type: "virtual" });
      has(card, { object: "issuing.card", status: "inactive", number: undefined });
      const shown = await cards.retrieve(card.id, { expand: ["number", "cvc"] });
      assert.match(shown.number, /^\d{16}$/);
      assert.equal(shown.number.slice(-4), card.last4);
      assert.equal((await cards.update(card.id, { status: "active" })).status, "active");
      assert.equal((await cards.update(card.id, { status: "canceled" })).status, "canceled");
      await refused(cards.update(card.id, { status: "active" }), invalid);
    },
  },
  {
    name: "an early warning of fraud asks for action until the charge is refunded",
    source: `${API}/radar/early_fraud_warnings`,
    async check(place) {
      const stripe = stripeAt(place);
      const { earlyFraudWarnings } = stripe.radar;
      const paid = await pay(stripe, "pm_card_createIssuerFraudRecord");
      const charge = paid.latest_charge;
      assert.equal(paid.status, "succeeded");
      const warning = await inTime(
        place,
        async () => (await earlyFraudWarnings.list({ charge })).data[0],
      );
      has(warning, { object: "radar.early_fraud_warning", charge, actionable: true });
      assert.equal(warning.payment_intent, paid.id);
      await stripe.refunds.create({ charge, reason: "fraudulent" });
      const after = await inTime(place, async () => {
        const found = await earlyFraudWarnings.retrieve(warning.id);
        return found.actionable ? undefined : found;
      });
      has(after, { id: warning.id, actionable: false });
      await refused(earlyFraudWarnings.retrieve("issfr_none"), missing);
    },
  },
  {
    name: "a refund can succeed later, and can fail after it succeeded",
    source: `${DOCS}/testing#refunds`,
    async check(place) {
      const stripe = stripeAt(place);
      const refundOf = async (card) => {
        const { id } = await pay(stripe, card);
        return stripe.refunds.create({ payment_intent: id });
      };
      const reached = ({ id }, status) =>
        inTime(place, async () => {
          const found = await stripe.refunds.retrieve(id);
          return found.status === status ? found : undefined;
        });
      const slow = await refundOf("pm_card_pendingRefund");
      has(slow, { object: "refund", amount: 5000, status: "pending" });
      has(await reached(slow, "succeeded"), { id: slow.id, status: "succeeded" });
      const doomed = await refundOf("pm_card_refundFail");
      assert.equal(doomed.status, "succeeded");
      const failed = await reached(doomed, "failed");
      has(failed, { id: doomed.id, status: "failed" });
      assert.equal(typeof failed.failure_reason, "string");
      assert.match(failed.failure_balance_transaction, /^txn_/);
    },
  },
  {
    name: "a verification of identity waits for its input, and is canceled once",
    source: `${API}/identity/verification_sessions/cancel`,
    async check(place) {
      const stripe = stripeAt(place);
      const { verificationSessions } = stripe.identity;
      const metadata = { user: "12" };
      const session = await verificationSessions.create({ type: "document", metadata });
      has(session, { object: "identity.verification_session", status: "requires_input", metadata });
      assert.match(session.url, /^https?:\/\//);
      assert.equal(session.last_verification_report, null);
      const changed = await verificationSessions.update(session.id, { metadata: { user: "13" } });
      assert.deepEqual(changed.metadata, { user: "13" });
      assert.equal((await verificationSessions.cancel(session.id)).status, "canceled");
      await refused(verificationSessions.cancel(session.id), invalid);
    },
  },
  {
    name: "the default price of a product comes with it, and is not archived while it is that",
    source: `${API}/products/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const recurring = { interval: "month" };
      const product = await stripe.products.create({
        id: "ship_gold",
        name: "Gold",
        default_price_data: { currency: "usd", unit_amount: 1200, recurring },
        expand: ["default_price"],
      });
      const { default_price: price } = product;
      has(price, { object: "price", unit_amount: 1200, type: "recurring", product: "ship_gold" });
      await refused(stripe.products.create({ id: "ship_gold", name: "Gold again" }), {
        ...invalid,
        code: "resource_already_exists",
      });
      await refused(stripe.prices.update(price.id, { active: false }), invalid);
      const other = { product: product.id, currency: "usd", unit_amount: 1500, recurring };
      const { id: default_price } = await stripe.prices.create(other);
      const changed = await stripe.products.update(product.id, { default_price });
      assert.equal(changed.default_price, default_price);
      assert.equal((await stripe.prices.update(price.id, { active: false })).active, false);
    },
  },
  {
    name: "a customer manages the own billing in a portal of a configuration",
    source: `${API}/customer_portal/sessions/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { configurations, sessions } = stripe.billingPortal;
      const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
      const features = { invoice_history: { enabled: true } };
      const { id: configuration, ...made } = await configurations.create({ features });
      has(made, { object: "billing_portal.configuration", active: true, is_default: false });
      assert.deepEqual(
        [made.features.invoice_history.enabled, made.features.customer_update.enabled],
        [true, false],
      );
      const return_url = "https://example.com/account";
      const session = await sessions.create({ customer, configuration, return_url });
      has(session, { object: "billing_portal.session", customer, configuration, return_url });
      assert.match(session.url, /^https?:\/\//);
      await refused(sessions.create({ customer: "cus_none", configuration }), {
        ...invalid,
        code: "resource_missing",
        param: "customer",
      });
      assert.equal((await configurations.update(configuration, { active: false })).active, false);
    },
  },
  {
    name: "a search finds customers by what they have, page by page",
    source: `${DOCS}/search`,
    async check(place) {
      const stripe = stripeAt(place);
      const made = [];
      for (const name of ["Ada", "Grace", "Joan"]) {
        const email = `${name.toLowerCase()}@example.com`;
        made.push(await stripe.customers.create({ name, email, metadata: { crew: "gull" } }));
      }
      const query = 'metadata["crew"]:"gull"';
      // What was just made is found within a minute.
      const first = await inTime(place, async () => {
        const { data } = await stripe.customers.search({ query });
        return data.length < 3 ? undefined : stripe.customers.search({ query, limit: 2 });
      });
      has(first, { object: "search_result", has_more: true });
      assert.equal(first.data.length, 2);
      const rest = await stripe.customers.search({ query, limit: 2, page: first.next_page });
      has(rest, { has_more: false });
      assert.deepEqual(
        [...idsOf(first), ...idsOf(rest)].toSorted(),
        made.map(({ id }) => id).toSorted(),
      );
      const named = await stripe.customers.search({ query: `${query} AND name:"Grace"` });
      assert.deepEqual(idsOf(named), [made[1].id]);
    },
  },
  {
    name: "a destination of events is pinged, switched off and on, and deleted",
    source: `${API}/v2/core/event_destinations`,
    async check(place) {
      const stripe = stripeAt(place);
      const { eventDestinations } = stripe.v2.core;
      const made = await eventDestinations.create({
        name: "Harbour",
        type: "webhook_endpoint",
        event_payload: "thin",
        enabled_events: ["v1.billing.meter.error_report_triggered"],
        webhook_endpoint: { url: "https://example.com/events" },
        include: ["webhook_endpoint.url"],
      });
      has(made, { object: "v2.core.event_destination", name: "Harbour", status: "enabled" });
      assert.equal(made.webhook_endpoint.url, "https://example.com/events");
      const { status: off } = await eventDestinations.disable(made.id);
      const { status: on } = await eventDestinations.enable(made.id);
      assert.deepEqual([off, on], ["disabled", "enabled"]);
      assert.equal((await eventDestinations.ping(made.id)).type, "v2.core.event_destination.ping");
      assert.equal((await eventDestinations.del(made.id)).id, made.id);
      await refused(eventDestinations.retrieve(made.id), { statusCode: 404 });
    },
  },
];
