import { deepEqual, equal, ok, throws } from "node:assert/strict";
import Stripe from "stripe";

export const host = "api.stripe.com";

/** https://docs.stripe.com/webhooks#verify-manually, https://docs.stripe.com/api/events/object */
export const unsaid = {
  wire: {
    event: {
      body: {
        id: "$id",
        object: "event",
        type: "$type",
        created: "$created_at",
        data: { object: "$data" },
      },
    },
    signing: {
      signed: "{timestamp}.{body}",
      algorithm: "hmac-sha256",
      encoding: "hex",
      signature: "v1={signature}",
      join: ",",
      headers: { "Stripe-Signature": "t={timestamp},{signatures}" },
      secret: "text",
    },
  },
  events: { "customer.created": { resource: "customers", payload: "customer" } },
};

/** https://github.com/stripe/stripe-node: customers. */
export function job({ url, key, inbox }) {
  const { hostname: host, port } = new URL(url);
  const stripe = new Stripe(key, { host, port, protocol: "http", maxNetworkRetries: 0 });
  const { customers, paymentIntents } = stripe;
  const made = [];
  return {
    create: async () => {
      for (const name of ["Ada", "Bea", "Cyd"]) {
        made.push(await customers.create({ name, metadata: { plan: "gold" } }));
      }
      const [{ object, name, metadata }] = made;
      deepEqual({ object, name, ...metadata }, { object: "customer", name: "Ada", plan: "gold" });
    },
    retrieve: async () => {
      equal((await customers.retrieve(made[0].id)).name, "Ada");
    },
    list: async () => {
      const found = [];
      for await (const { name } of customers.list({ limit: 2 })) found.push(name);
      deepEqual(found, ["Cyd", "Bea", "Ada"]);
    },
    update: async () => {
      const changes = { name: "Eve", metadata: { since: "2026" } };
      const { name, metadata } = await customers.update(made[0].id, changes);
      deepEqual({ name, ...metadata }, { name: "Eve", plan: "gold", since: "2026" });
    },
    delete: async () => {
      equal((await customers.del(made[1].id)).deleted, true);
      const left = await customers.list({ limit: 1 }).autoPagingToArray({ limit: 10 });
      deepEqual(
        left.map(({ name }) => name),
        ["Cyd", "Eve"],
      );
    },
    expand: async () => {
      const { id } = made[0];
      const payment = { amount: 700, currency: "eur", customer: id };
      const { customer } = await paymentIntents.create({ ...payment, expand: ["customer"] });
      deepEqual([customer.id, customer.name], [id, "Eve"]);
      const { data } = await paymentIntents.list({ customer: id, expand: ["data.customer"] });
      deepEqual(
        data.map((it) => it.customer.name),
        ["Eve"],
      );
      equal((await paymentIntents.list({ customer: made[2].id })).data.length, 0);
      equal((await paymentIntents.retrieve(data[0].id)).customer, id);
    },
    error: async () => {
      const error = await customers.retrieve("cus_none").catch((thrown) => thrown);
      ok(error instanceof Stripe.errors.StripeInvalidRequestError, String(error));
      equal(error.statusCode, 404);
    },
    webhook: async () => {
      const { body, headers, secret } = await inbox.first("customer.created");
      const signature = headers["stripe-signature"];
      const event = stripe.webhooks.constructEvent(body, signature, secret);
      deepEqual([event.type, event.data.object.name], ["customer.created", "Ada"]);
      throws(() => stripe.webhooks.constructEvent(`${body} `, signature, secret));
    },
  };
}
