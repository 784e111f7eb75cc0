import assert from "node:assert/strict";
import Stripe from "stripe-newest";

/** The newest SDK; `/v1` stands before its paths by itself. */
const stripeOf = ({ url, key }) => {
  const { hostname, port, protocol } = new URL(url);
  const more = { host: hostname, port, protocol: protocol.slice(0, -1), maxNetworkRetries: 0 };
  return new Stripe(key, more);
};

const refused = async (promise, code) => {
  const error = await promise.then(
    () => assert.fail("nothing was refused"),
    (reason) => reason,
  );
  assert.equal(error.code, code, error.message);
  return error;
};

const address = { line1: "1 Main", city: "SF", state: "CA", postal_code: "94111", country: "US" };

/** A cardholder's card. */
async function cardOf(stripe, more) {
  const said = { name: "Jenny", type: "individual", billing: { address } };
  const { id: cardholder } = await stripe.issuing.cardholders.create(said);
  return await stripe.issuing.cards.create({ cardholder, currency: "usd", ...more });
}

/** What lies beyond payments: cards that are issued, readers, taxes, lists and accounts. */
export const beyondPayments = [
  {
    name: "an authorization of an issued card is captured",
    source: "https://docs.stripe.com/api/issuing/authorizations",
    check: async (place) => {
      const stripe = stripeOf(place);
      const card = await cardOf(stripe, { type: "virtual", status: "active" });
      const helpers = stripe.testHelpers.issuing;
      const { id } = await helpers.authorizations.create({ card: card.id, amount: 1_000 });
      await helpers.authorizations.increment(id, { increment_amount: 200 });
      const held = await stripe.issuing.authorizations.retrieve(id);
      assert.deepEqual([held.amount, held.approved, held.card.id], [1_200, true, card.id]);
      const closed = await helpers.authorizations.capture(id);
      assert.equal(closed.status, "closed");
      const { data } = await stripe.issuing.transactions.list();
      assert.deepEqual([data[0].amount, data[0].authorization], [-1_200, id]);
    },
  },
  {
    name: "a physical card is shipped, and a virtual one is not",
    source: "https://docs.stripe.com/api/issuing/cards/test_mode_ship",
    check: async (place) => {
      const stripe = stripeOf(place);
      const shipping = { name: "Jenny", address };
      const card = await cardOf(stripe, { type: "physical", shipping });
      const shipped = await stripe.testHelpers.issuing.cards.shipCard(card.id);
      assert.deepEqual([card.shipping.status, shipped.shipping.status], ["pending", "shipped"]);
      const other = await cardOf(stripe, { type: "virtual" });
      await refused(stripe.testHelpers.issuing.cards.shipCard(other.id), undefined);
    },
  },
  {
    name: "a reader takes a payment intent and lets it go",
    source: "https://docs.stripe.com/api/terminal/readers",
    check: async (place) => {
      const { terminal, paymentIntents } = stripeOf(place);
      const { readers } = terminal;
      const { id, status } = await readers.create({ registration_code: "simulated-wpe" });
      const said = { amount: 1_000, currency: "usd", payment_method_types: ["card_present"] };
      const { id: payment_intent } = await paymentIntents.create(said);
      const { action } = await readers.processPaymentIntent(id, { payment_intent });
      assert.deepEqual([status, action.status], ["online", "in_progress"]);
      assert.equal(action.process_payment_intent.payment_intent, payment_intent);
      assert.equal((await readers.cancelAction(id)).action, null);
      const none = readers.processPaymentIntent(id, { payment_intent: "pi_none" });
      await refused(none, "resource_missing");
    },
  },
  {
    name: "a tax calculation adds its lines up and becomes one transaction",
    source: "https://docs.stripe.com/api/tax/calculations",
    check: async (place) => {
      const { tax } = stripeOf(place);
      const line_items = [
        { amount: 1_000, reference: "A" },
        { amount: 500, reference: "B" },
      ];
      const customer_details = { address, address_source: "shipping" };
      const said = { currency: "usd", line_items, customer_details };
      const { id: calculation, amount_total } = await tax.calculations.create(said);
      const { data } = await tax.calculations.listLineItems(calculation);
      assert.deepEqual([amount_total, data.length], [1_500, 2]);
      const order = { calculation, reference: "order-1" };
      const made = await tax.transactions.createFromCalculation(order);
      assert.deepEqual([made.type, made.currency], ["transaction", "usd"]);
      assert.equal((await tax.transactions.retrieve(made.id)).reference, "order-1");
      await refused(tax.transactions.createFromCalculation(order), "resource_already_exists");
    },
  },
  {
    name: "a tax registration is active from now and expires",
    source: "https://docs.stripe.com/api/tax/registrations",
    check: async (place) => {
      const { registrations } = stripeOf(place).tax;
      const country_options = { ie: { type: "oss_union" } };
      const said = { country: "IE", country_options, active_from: "now" };
      const { id, status, expires_at } = await registrations.create(said);
      const ended = await registrations.update(id, { expires_at: "now" });
      assert.deepEqual([status, expires_at, ended.status], ["active", null, "expired"]);
    },
  },
  {
    name: "a value list has its items and an alias of its own",
    source: "https://docs.stripe.com/api/radar/value_lists",
    check: async (place) => {
      const { valueLists, valueListItems } = stripeOf(place).radar;
      const said = { alias: "blocked", name: "Blocked", item_type: "email" };
      const { id: value_list } = await valueLists.create(said);
      await valueListItems.create({ value_list, value: "a@example.com" });
      const { list_items } = await valueLists.retrieve(value_list);
      assert.equal(list_items.data[0].value, "a@example.com");
      await assert.rejects(valueLists.create(said));
      const none = valueListItems.create({ value_list: "rsl_none", value: "b@example.com" });
      await refused(none, "resource_missing");
    },
  },
  {
    name: "a meter's events need a meter",
    source: "https://docs.stripe.com/api/billing/meter-event",
    check: async (place) => {
      const { billing } = stripeOf(place);
      const default_aggregation = { formula: "sum" };
      const meter = { display_name: "Calls", event_name: "calls", default_aggregation };
      await billing.meters.create(meter);
      const payload = { stripe_customer_id: "cus_1", value: "5" };
      const event = await billing.meterEvents.create({ event_name: "calls", payload });
      assert.equal(event.timestamp, event.created);
      await assert.rejects(billing.meterEvents.create({ event_name: "none", payload }));
      await assert.rejects(billing.meters.create(meter));
    },
  },
  {
    name: "a customer's settings of invoices are whole",
    source: "https://docs.stripe.com/api/customers/object",
    check: async (place) => {
      const { invoice_settings } = await stripeOf(place).customers.create({
        invoice_settings: { footer: "Thanks" },
      });
      const none = { custom_fields: null, default_payment_method: null, rendering_options: null };
      assert.deepEqual(invoice_settings, { ...none, footer: "Thanks" });
    },
  },
];
