import { stripe } from "@better-auth/stripe";
import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import Stripe from "stripe";
import { field } from "./field.mjs";

const key = "sk_test_1";
const stripeClient = new Stripe(key);
const vendor = { pack: "stripe", key, intercept: "api.stripe.com" };
const baseURL = "https://shop.example";

await field(
  "a shop knows the state of each subscription",
  async (context) => {
    const { sim, withoutSurprises, settled, surprised, always } = context;
    const tables = { user: [], session: [], account: [], verification: [], subscription: [] };
    let auth;
    const { secret } = await sim.webhooks.handler(
      (request) => auth.handler(new Request(`${baseURL}/api/auth/stripe/webhook`, request)),
      {
        subscribe: [
          "customer.subscription.created",
          "customer.subscription.updated",
          "customer.subscription.deleted",
        ],
      },
    );
    const { price, customer } = await withoutSurprises(async () => {
      const price = await stripeClient.prices.create({
        currency: "usd",
        unit_amount: 900,
        recurring: { interval: "month" },
        product_data: { name: "Pro" },
      });
      const customer = await stripeClient.customers.create({
        email: "ada@example.com",
        payment_method: "pm_card_visa",
        invoice_settings: { default_payment_method: "pm_card_visa" },
      });
      return { price, customer };
    });
    tables.user.push({
      id: "u1",
      email: "ada@example.com",
      name: "Ada",
      emailVerified: true,
      stripeCustomerId: customer.id,
      createdAt: new Date(0),
      updatedAt: new Date(0),
    });
    auth = betterAuth({
      baseURL,
      secret: "a secret of the shop that is long enough",
      database: memoryAdapter(tables),
      logger: { disabled: true },
      plugins: [
        stripe({
          stripeClient,
          stripeWebhookSecret: secret,
          subscription: { enabled: true, plans: [{ name: "pro", priceId: price.id }] },
        }),
      ],
    });
    const { id } = await withoutSurprises(() =>
      stripeClient.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] }),
    );
    await settled();
    await stripeClient.subscriptions.update(id, { cancel_at_period_end: true }).catch(() => {});
    await stripeClient.subscriptions.update(id, { cancel_at_period_end: false }).catch(() => {});
    await settled();
    const there = await withoutSurprises(() => stripeClient.subscriptions.retrieve(id));
    const [here] = tables.subscription;
    // A vendor that never tells it cannot be known.
    const isLost = surprised().some(({ option }) => option === "is lost");
    always(
      "the shop says whether it ends",
      isLost || here?.cancelAtPeriodEnd === there.cancel_at_period_end,
    );
    always("the shop knows the subscription once", isLost || tables.subscription.length === 1);
  },
  vendor,
);
