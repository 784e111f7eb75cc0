import assert from "node:assert/strict";
import Stripe from "stripe-newest";

/** The official SDK, at a world, in the edition of its document. */
export function stripeAt({ url, key, apiVersion }, more = {}, Client = Stripe) {
  const { hostname: host, port, protocol } = new URL(url);
  const at = { host, port, protocol: protocol.slice(0, -1) };
  return new Client(key, { ...at, apiVersion, maxNetworkRetries: 0, ...more });
}

/** https://docs.stripe.com/changelog/basil: periods are in items, and invoices have many payments. */
export const BASIL = "2025-03-31";

/** Where an edition has what another has elsewhere: in calls, and in answers. */
export const formOf = ({ apiVersion }) => (apiVersion < BASIL ? BEFORE_BASIL : SINCE_BASIL);

const BEFORE_BASIL = {
  promotion: (coupon) => ({ coupon }),
  couponOf: async (_stripe, { coupon }) => coupon,
  couponed: (coupon) => ({ coupon }),
  promoted: (promotion_code) => ({ promotion_code }),
  discountOf: async (_stripe, { discount }) => ({ ...discount, coupon: discount.coupon.id }),
  periodOf: ({ current_period_start: start, current_period_end: end }) => ({ start, end }),
  paymentOf: async (stripe, { payment_intent }) => stripe.paymentIntents.retrieve(payment_intent),
  taxOf: ({ tax, total_tax_amounts: [{ tax_rate }] }) => ({ tax, tax_rate }),
};

const SINCE_BASIL = {
  promotion: (coupon) => ({ promotion: { type: "coupon", coupon } }),
  async couponOf(stripe, { id }) {
    const expand = ["promotion.coupon"];
    return (await stripe.promotionCodes.retrieve(id, { expand })).promotion.coupon;
  },
  couponed: (coupon) => ({ discounts: [{ coupon }] }),
  promoted: (promotion_code) => ({ discounts: [{ promotion_code }] }),
  async discountOf(stripe, { id }) {
    const expand = ["discounts"];
    const [discount] = (await stripe.subscriptions.retrieve(id, { expand })).discounts;
    return { ...discount, coupon: discount.source.coupon };
  },
  periodOf: ({ items }) => BEFORE_BASIL.periodOf(items.data[0]),
  async paymentOf(stripe, { id }) {
    const { payments } = await stripe.invoices.retrieve(id, { expand: ["payments"] });
    return stripe.paymentIntents.retrieve(payments.data[0].payment.payment_intent);
  },
  taxOf: ({ total_taxes: [{ amount, tax_rate_details }] }) => ({
    tax: amount,
    ...tax_rate_details,
  }),
};

/** The error of a call; a call that succeeds is an error itself. */
export async function errorOf(call) {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("the call succeeded");
}

export const paying = (stripe, more = {}) =>
  stripe.paymentIntents.create({
    amount: 2_000,
    currency: "usd",
    payment_method: "pm_card_visa",
    payment_method_types: ["card"],
    confirm: true,
    ...more,
  });

/** A customer who pays with a card by default. */
export async function payer(stripe, card = "pm_card_visa", more = {}) {
  const customer = await stripe.customers.create({ email: "ada@example.com", ...more });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return customer;
}

export async function monthly(stripe, unit_amount = 1_500) {
  const product = await stripe.products.create({ name: "Gold" });
  const recurring = { interval: "month" };
  return stripe.prices.create({ product: product.id, currency: "usd", unit_amount, recurring });
}

/** The types of the events so far, oldest first. */
export async function typesOf(stripe) {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).reverse();
}

/** An endpoint whose deliveries the SDK verifies. */
export async function receiver(place, stripe, enabled_events = ["*"]) {
  const received = [];
  const { createServer } = await import("node:http");
  let secret = "";
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const signature = request.headers["stripe-signature"];
    try {
      received.push(await stripe.webhooks.constructEventAsync(body, signature, secret));
      response.writeHead(200).end();
    } catch (error) {
      received.push(error);
      response.writeHead(400).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const url = `http://127.0.0.1:${server.address().port}/`;
  const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events });
  secret = endpoint.secret;
  return { endpoint, received, settle: () => place.sim.clock.advance("1s") };
}

export { assert };
