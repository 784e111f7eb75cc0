import Stripe from "stripe";
import { assert, monthly, stripeAt } from "./shop.mjs";

/** The newest client that the packages take. */
const clientAt = (place) => stripeAt(place, {}, Stripe);

async function betterAuth(place) {
  const { betterAuth: authWith } = await import("better-auth");
  const { memoryAdapter } = await import("better-auth/adapters/memory");
  const { stripe: plugin } = await import("@better-auth/stripe");
  const client = clientAt(place);
  const price = await monthly(client);
  const db = { user: [], session: [], account: [], verification: [], subscription: [] };
  const auth = authWith({
    baseURL: "http://127.0.0.1:3000",
    secret: "a-secret-of-thirty-two-characters!",
    database: memoryAdapter(db),
    emailAndPassword: { enabled: true },
    plugins: [
      plugin({
        stripeClient: client,
        stripeWebhookSecret: "whsec_test",
        createCustomerOnSignUp: true,
        subscription: { enabled: true, plans: [{ name: "gold", priceId: price.id }] },
      }),
    ],
  });
  const body = { name: "Ada", email: "ada@example.com", password: "a-long-password" };
  const { headers } = await auth.api.signUpEmail({ body, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const [customer] = (await client.customers.list({ email: body.email })).data;
  assert.equal(customer?.name, "Ada");
  const urls = { successUrl: "/done", cancelUrl: "/back" };
  const session = await auth.api.upgradeSubscription({
    headers: new Headers({ cookie }),
    body: { plan: "gold", ...urls },
  });
  assert.match(session.url, /^https:\/\/checkout\.stripe\.com\//);
  await place.sim.world.trigger("checkout.completed", { session: session.id });
  const [subscription] = (await client.subscriptions.list({ customer: customer.id })).data;
  assert.equal(subscription.status, "active");
}

async function feathers(place) {
  const { CustomerService, PaymentIntentService, RefundService } = await import("feathers-stripe");
  const options = { stripe: clientAt(place), paginate: { default: 10, max: 50 } };
  const [customers, intents, refunds] = [CustomerService, PaymentIntentService, RefundService].map(
    (Service) => new Service(options),
  );
  const customer = await customers.create({ email: "ada@example.com" }, {});
  assert.match(customer.id, /^cus_/);
  await customers.patch(customer.id, { name: "Ada" }, {});
  assert.equal((await customers.get(customer.id, {})).name, "Ada");
  const card = { payment_method: "pm_card_visa", confirm: true, payment_method_types: ["card"] };
  const paid = await intents.create({ amount: 900, currency: "usd", ...card }, {});
  assert.equal(paid.status, "succeeded");
  const refund = await refunds.create({ payment_intent: paid.id }, {});
  assert.equal(refund.amount, 900);
  await assert.rejects(customers.get("cus_none", {}), { name: "BadRequest" });
}

export const packages = [
  { name: "@better-auth/stripe", check: betterAuth },
  { name: "feathers-stripe", check: feathers },
];
