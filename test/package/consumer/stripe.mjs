// The newest official SDK at `facsimile start stripe`: a payment, a subscription through a renewal,
// and webhooks that the SDK verifies.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { createClient } from "facsimile/client";
import Stripe from "stripe";

const [url, key] = process.argv.slice(2);
const { clock } = createClient({ url, key });
const { hostname: host, port } = new URL(url);
const stripe = new Stripe(key, { host, port, protocol: "http" });

let secret = "";
const received = [];
const server = createServer(async (request, response) => {
  const parts = await request.toArray();
  const signature = request.headers["stripe-signature"];
  const event = stripe.webhooks.constructEvent(Buffer.concat(parts), signature, secret);
  received.push(event);
  response.end();
}).listen(0, "127.0.0.1");
await once(server, "listening");
const endpoint = await stripe.webhookEndpoints.create({
  url: `http://127.0.0.1:${server.address().port}/`,
  enabled_events: ["payment_intent.succeeded", "invoice.paid"],
});
({ secret } = endpoint);

const paid = await stripe.paymentIntents.create({
  amount: 2_000,
  currency: "usd",
  payment_method: "pm_card_visa",
  payment_method_types: ["card"],
  confirm: true,
});
assert.equal(paid.status, "succeeded");

const customer = await stripe.customers.create({ email: "ada@example.com" });
const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
const product = await stripe.products.create({ name: "Gold" });
const recurring = { interval: "month" };
const price = await stripe.prices.create({
  product: product.id,
  currency: "usd",
  unit_amount: 1_500,
  recurring,
});
const made = await stripe.subscriptions.create({
  customer: customer.id,
  default_payment_method: method.id,
  items: [{ price: price.id }],
});
assert.equal(made.status, "active");
const { current_period_end: end } = made.items.data[0];
await clock.advance({ to: new Date((end + 7_200) * 1_000).toISOString() });
const renewed = await stripe.subscriptions.retrieve(made.id);
assert.equal(renewed.status, "active");
assert.ok(renewed.items.data[0].current_period_start === end);
const invoices = await stripe.invoices.list({ subscription: made.id });
assert.deepEqual(
  invoices.data.map(({ billing_reason, status }) => [billing_reason, status]),
  [
    ["subscription_cycle", "paid"],
    ["subscription_create", "paid"],
  ],
);

const first = received.find(({ data }) => data.object.id === paid.id);
assert.equal(first?.type, "payment_intent.succeeded");
const reasons = received
  .filter(({ type }) => type === "invoice.paid")
  .map(({ data }) => data.object.billing_reason);
assert.deepEqual(reasons, ["subscription_create", "subscription_cycle"]);
server.close();
console.log("paid, renewed, verified");
