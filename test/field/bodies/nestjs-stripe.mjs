import "reflect-metadata";
import { StripeModule, StripeWebhookHandler } from "@golevelup/nestjs-stripe";
import { Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import Stripe from "stripe";
import { field } from "./field.mjs";

const key = "sk_test_1";
const vendor = { pack: "stripe", key, intercept: "api.stripe.com" };
const stripe = new Stripe(key);
const type = "payment_intent.succeeded";

/** The orders that are paid. */
class Orders {
  static paid = new Map();
  take({ data: { object } }) {
    Orders.paid.set(object.id, object.amount);
  }
}
StripeWebhookHandler(type)(
  Orders.prototype,
  "take",
  Object.getOwnPropertyDescriptor(Orders.prototype, "take"),
);

/** The application, with the secret of its endpoint. */
async function start(secret) {
  class App {}
  const webhookConfig = { stripeSecrets: { accountTest: secret }, requestBodyProperty: "rawBody" };
  const stripes = StripeModule.forRoot({ apiKey: key, webhookConfig });
  Module({ imports: [stripes], providers: [Orders] })(App);
  const app = await NestFactory.create(App, { rawBody: true, logger: false, abortOnError: false });
  await app.listen(0, "127.0.0.1");
  return app;
}

let app;
await field(
  "a paid order is known as paid",
  async ({ sim, withoutSurprises, settled, surprised, always }) => {
    Orders.paid.clear();
    let url;
    const { secret } = await withoutSurprises(() =>
      sim.webhooks.handler((request) => fetch(`${url}/stripe/webhook`, request.clone()), {
        subscribe: [type],
      }),
    );
    app ??= await start(secret);
    url = await app.getUrl();
    const intent = await stripe.paymentIntents
      .create(
        {
          amount: 900,
          currency: "usd",
          confirm: true,
          payment_method: "pm_card_visa",
          payment_method_types: ["card"],
        },
        { idempotencyKey: "order-1" },
      )
      .catch(() => undefined);
    await settled();
    const isLost = surprised().some(({ option }) => option === "is lost");
    const isPaid = intent?.status === "succeeded";
    always("a paid order is known", !isPaid || isLost || Orders.paid.get(intent.id) === 900);
    if (surprised().length === 0) always("the baseline path pays", isPaid);
  },
  vendor,
);
await app.close();
