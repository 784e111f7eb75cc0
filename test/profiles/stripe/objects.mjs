import { assert, errorOf, payer, paying, receiver, stripeAt } from "./shop.mjs";

const hooks = "https://docs.stripe.com/webhooks";

export const objects = [
  {
    name: "ids have Stripe's prefixes",
    source: "https://docs.stripe.com/api",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      assert.match(customer, /^cus_\w{14}$/);
      const product = await stripe.products.create({ name: "Gold" });
      assert.match(product.id, /^prod_\w{14}$/);
      const wanted = { product: product.id, currency: "usd", unit_amount: 100 };
      assert.match((await stripe.prices.create(wanted)).id, /^price_\w{24}$/);
      const paid = await paying(stripe);
      assert.match(paid.latest_charge, /^ch_\w{24}$/);
      assert.match((await stripe.refunds.create({ payment_intent: paid.id })).id, /^re_\w{24}$/);
    },
  },
  {
    name: "metadata merges, and an empty text removes a key",
    source: "https://docs.stripe.com/api/metadata",
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({ metadata: { order: "1", size: "L" } });
      const changed = await stripe.customers.update(id, { metadata: { size: "", color: "red" } });
      assert.deepEqual(changed.metadata, { order: "1", color: "red" });
      const none = await stripe.customers.update(id, { metadata: "" });
      assert.deepEqual(none.metadata, {});
    },
  },
  {
    name: "metadata has at most 50 keys of 40 characters, with values of 500",
    source: "https://docs.stripe.com/api/metadata",
    async check(place) {
      const stripe = stripeAt(place);
      const keys = (count) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, "v"]));
      const { id } = await stripe.customers.create({
        metadata: { ...keys(49), ["k".repeat(40)]: "v".repeat(500) },
      });
      for (const metadata of [keys(51), { ["k".repeat(41)]: "v" }, { k: "v".repeat(501) }]) {
        for (const refused of [
          stripe.customers.create({ metadata }),
          stripe.customers.update(id, { metadata }),
          stripe.paymentIntents.create({ amount: 100, currency: "usd", metadata }),
        ]) {
          const error = await errorOf(refused);
          assert.deepEqual([error.statusCode, error.type], [400, "StripeInvalidRequestError"]);
          assert.match(error.param, /^metadata/);
        }
      }
    },
  },
  {
    name: "a product has at most 8 images and 15 features, and a payment link 20 lines",
    source: "https://docs.stripe.com/api/products/create",
    async check(place) {
      const stripe = stripeAt(place);
      const some = (count, item) => Array.from({ length: count }, () => item);
      const image = "https://shop.example/a.png";
      const { id } = await stripe.products.create({
        name: "Tea",
        images: some(8, image),
        marketing_features: some(15, { name: "Warm" }),
      });
      for (const [refused, param] of [
        [stripe.products.create({ name: "Tea", images: some(9, image) }), /^images/],
        [
          stripe.products.update(id, { marketing_features: some(16, { name: "Warm" }) }),
          /^marketing_features/,
        ],
        [
          stripe.paymentLinks.create({ line_items: some(21, { price: "price_1", quantity: 1 }) }),
          /^line_items/,
        ],
      ]) {
        const error = await errorOf(refused);
        assert.deepEqual([error.statusCode, error.type], [400, "StripeInvalidRequestError"]);
        assert.match(error.param, param);
      }
    },
  },
  {
    name: "a subscription has at most 20 items, and a schedule 10 phases",
    source: "https://docs.stripe.com/billing/subscriptions/subscription-schedules",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payer(stripe);
      const price = "price_000000000000000000000000";
      const items = Array.from({ length: 21 }, () => ({ price }));
      const many = await errorOf(stripe.subscriptions.create({ customer, items }));
      assert.deepEqual([many.statusCode, many.param], [400, "items"]);
      const phases = Array.from({ length: 11 }, () => ({ items: [{ price }] }));
      const long = await errorOf(stripe.subscriptionSchedules.create({ customer, phases }));
      assert.deepEqual([long.statusCode, long.param], [400, "phases"]);
    },
  },
  {
    name: "an empty text unsets a field",
    source: "https://docs.stripe.com/api/customers/update",
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({ description: "A friend" });
      assert.equal((await stripe.customers.update(id, { description: "" })).description, null);
    },
  },
  {
    name: "a deleted customer is still answered, as deleted",
    source: "https://docs.stripe.com/api/customers/delete",
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create();
      assert.deepEqual((await stripe.customers.del(id)).deleted, true);
      assert.equal((await stripe.customers.retrieve(id)).deleted, true);
      assert.equal((await stripe.customers.list()).data.length, 0);
    },
  },
  {
    name: "payment methods are attached, listed, the default, and detached",
    source: "https://docs.stripe.com/payments/save-and-reuse",
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await payer(stripe);
      const { data } = await stripe.paymentMethods.list({ customer: id, type: "card" });
      assert.deepEqual([data.length, data[0].card.brand], [1, "visa"]);
      const expand = ["invoice_settings.default_payment_method"];
      const { invoice_settings } = await stripe.customers.retrieve(id, { expand });
      assert.equal(invoice_settings.default_payment_method.card.last4, "4242");
      assert.equal((await stripe.paymentMethods.detach(data[0].id)).customer, null);
      assert.equal((await stripe.customers.listPaymentMethods(id)).data.length, 0);
    },
  },
  {
    name: "a card that declines cannot be attached",
    source: "https://docs.stripe.com/testing",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const call = stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer });
      assert.equal((await errorOf(call)).code, "card_declined");
    },
  },
  {
    name: "a setup intent keeps a card for later payments",
    source: "https://docs.stripe.com/payments/setupintents/lifecycle",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const { id } = await stripe.setupIntents.create({ customer });
      const card = "pm_card_authenticationRequiredOnSetup";
      const waiting = await stripe.setupIntents.confirm(id, { payment_method: card });
      assert.equal(waiting.status, "requires_action");
      await place.sim.world.trigger("setup_intent.authenticated", { setup_intent: id });
      const { status, payment_method } = await stripe.setupIntents.retrieve(id);
      assert.equal(status, "succeeded");
      const paid = await paying(stripe, { customer, payment_method, off_session: true });
      assert.equal(paid.status, "succeeded");
    },
  },
  {
    name: "an unknown id is a 404 with resource_missing and its parameter",
    source: "https://docs.stripe.com/error-codes",
    async check(place) {
      const stripe = stripeAt(place);
      const error = await errorOf(stripe.customers.retrieve("cus_none"));
      assert.deepEqual(
        [error.type, error.statusCode, error.code, error.param],
        ["StripeInvalidRequestError", 404, "resource_missing", "id"],
      );
      const named = await errorOf(paying(stripe, { customer: "cus_none" }));
      assert.deepEqual(
        [named.statusCode, named.code, named.param],
        [400, "resource_missing", "customer"],
      );
    },
  },
  {
    name: "missing, unknown and too small parameters are told apart",
    source: "https://docs.stripe.com/error-codes",
    async check(place) {
      const stripe = stripeAt(place);
      const { create } = stripe.paymentIntents;
      const make = (body) => errorOf(create.call(stripe.paymentIntents, body));
      const missing = await make({ amount: 2_000 });
      assert.deepEqual([missing.code, missing.param], ["parameter_missing", "currency"]);
      const unknown = await make({ amount: 2_000, currency: "usd", colour: "red" });
      assert.deepEqual([unknown.code, unknown.param], ["parameter_unknown", "colour"]);
      assert.equal((await make({ amount: 10, currency: "usd" })).code, "amount_too_small");
      assert.equal((await make({ amount: -1, currency: "usd" })).code, "parameter_invalid_integer");
    },
  },
  {
    name: "a wrong key is a StripeAuthenticationError",
    source: "https://docs.stripe.com/api/authentication",
    async check(place) {
      const error = await errorOf(stripeAt({ ...place, key: "sk_test_wrong" }).customers.list());
      assert.deepEqual([error.type, error.statusCode], ["StripeAuthenticationError", 401]);
    },
  },
  {
    name: "a rate limit is a StripeRateLimitError, which the SDK's retries overcome",
    source: "https://docs.stripe.com/rate-limits",
    async check(place) {
      const outcome = { status: 429, type: "invalid_request_error", code: "rate_limit" };
      const fault = { resource: "customers", operation: "create", count: 1, outcome };
      await place.sim.faults.arm(fault);
      const refused = await errorOf(stripeAt(place).customers.create());
      assert.deepEqual([refused.type, refused.statusCode], ["StripeRateLimitError", 429]);
      const lost = { status: 500 };
      await place.sim.faults.arm({ ...fault, outcome: lost });
      const made = await stripeAt(place, { maxNetworkRetries: 2 }).customers.create();
      assert.match(made.id, /^cus_/);
    },
  },
  {
    name: "an idempotency key repeats the answer, also of a decline, and says so in a header",
    source: "https://docs.stripe.com/api/idempotent_requests",
    async check(place) {
      const stripe = stripeAt(place);
      const keyed = { idempotencyKey: "order-1" };
      const body = { amount: 2_000, currency: "usd" };
      const first = await stripe.paymentIntents.create(body, keyed);
      const again = await stripe.paymentIntents.create(body, keyed);
      assert.equal(again.id, first.id);
      assert.equal(again.lastResponse.headers["idempotent-replayed"], "true");
      const declined = { ...body, payment_method: "pm_card_chargeDeclined", confirm: true };
      const key = { idempotencyKey: "order-2" };
      const one = await errorOf(stripe.paymentIntents.create(declined, key));
      const two = await errorOf(stripe.paymentIntents.create(declined, key));
      assert.equal(two.payment_intent.id, one.payment_intent.id);
    },
  },
  {
    name: "an idempotency key with other parameters is a StripeIdempotencyError",
    source: "https://docs.stripe.com/api/idempotent_requests",
    async check(place) {
      const stripe = stripeAt(place);
      const keyed = { idempotencyKey: "order-1" };
      await stripe.customers.create({ name: "Ada" }, keyed);
      const error = await errorOf(stripe.customers.create({ name: "Bob" }, keyed));
      assert.equal(error.type, "StripeIdempotencyError");
    },
  },
  {
    name: "lists have pages in both directions, and the SDK goes to the end",
    source: "https://docs.stripe.com/api/pagination",
    async check(place) {
      const stripe = stripeAt(place);
      for (let at = 1; at <= 12; at++) await stripe.customers.create({ name: `n${at}` });
      const first = await stripe.customers.list();
      assert.deepEqual([first.data.length, first.has_more, first.url], [10, true, "/v1/customers"]);
      const last = first.data.at(-1).id;
      const next = await stripe.customers.list({ starting_after: last });
      assert.deepEqual([next.data.length, next.has_more], [2, false]);
      const back = await stripe.customers.list({ ending_before: next.data[0].id, limit: 3 });
      assert.equal(back.data.at(-1).id, last);
      const all = await stripe.customers.list({ limit: 5 }).autoPagingToArray({ limit: 100 });
      assert.equal(all.length, 12);
    },
  },
  {
    name: "search finds by field and by metadata",
    source: "https://docs.stripe.com/search",
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({
        email: "ada@example.com",
        metadata: { vip: "yes" },
      });
      await stripe.customers.create({ email: "bob@example.com" });
      const idsOf = async (query) =>
        (await stripe.customers.search({ query })).data.map((it) => it.id);
      assert.deepEqual(await idsOf("email:'ada@example.com'"), [id]);
      assert.deepEqual(await idsOf("metadata['vip']:'yes' AND email:'ada@example.com'"), [id]);
    },
  },
  {
    name: "webhooks carry a signature that constructEvent verifies",
    source: `${hooks}/signature`,
    async check(place) {
      const stripe = stripeAt(place);
      const { endpoint, received, settle } = await receiver(place, stripe, [
        "payment_intent.succeeded",
      ]);
      assert.match(endpoint.secret, /^whsec_/);
      assert.equal((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret, undefined);
      const paid = await paying(stripe);
      await settle();
      assert.deepEqual(
        received.map(({ type }) => type),
        ["payment_intent.succeeded"],
      );
      const [event] = received;
      assert.deepEqual([event.data.object.id, event.object], [paid.id, "event"]);
      assert.deepEqual([event.api_version, event.pending_webhooks], [place.apiVersion, 1]);
    },
  },
  {
    name: "an event of an update has the previous attributes",
    source: "https://docs.stripe.com/api/events/object",
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({ name: "Ada", metadata: { a: "1", b: "2" } });
      const key = { idempotencyKey: "bob" };
      const { lastResponse } = await stripe.customers.update(
        id,
        { name: "Bob", metadata: { a: "3" } },
        key,
      );
      const [event] = (await stripe.events.list({ type: "customer.updated" })).data;
      assert.deepEqual(event.data.previous_attributes, { name: "Ada", metadata: { a: "1" } });
      assert.deepEqual(event.request, { id: lastResponse.requestId, idempotency_key: "bob" });
      assert.equal((await stripe.events.retrieve(event.id)).data.object.name, "Bob");
    },
  },
  {
    name: "a failed delivery is sent again with the same id of the event",
    source: hooks,
    async check(place) {
      const stripe = stripeAt(place);
      const inbox = await place.sim.webhooks.inbox();
      inbox.failNext(1);
      await stripe.customers.create();
      await place.sim.clock.advance("1d");
      const [first, second] = inbox.all().map(({ payload }) => payload);
      assert.deepEqual([first.type, second], ["customer.created", first]);
    },
  },
];
