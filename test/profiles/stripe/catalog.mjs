import { assert, errorOf, formOf, payer, paying, stripeAt } from "./shop.mjs";

const api = "https://docs.stripe.com/api";

export const catalog = [
  {
    name: "a promotion code has its coupon whole, is found by its code, and is taken once",
    source: `${api}/promotion_codes`,
    async check(place) {
      const stripe = stripeAt(place);
      await stripe.coupons.create({ id: "SUMMER", percent_off: 20, duration: "once" });
      const { promotion, couponOf } = formOf(place);
      const create = (coupon, more) =>
        stripe.promotionCodes.create({ ...promotion(coupon), ...more });
      const made = await create("SUMMER", { code: "SAVE20" });
      assert.deepEqual([made.code, made.active, made.metadata], ["SAVE20", true, {}]);
      assert.match(made.id, /^promo_\w{24}$/);
      const coupon = await couponOf(stripe, made);
      assert.deepEqual([coupon.id, coupon.percent_off], ["SUMMER", 20]);
      const { data } = await stripe.promotionCodes.list({ code: "SAVE20" });
      assert.deepEqual(
        data.map(({ id }) => id),
        [made.id],
      );
      assert.match((await create("SUMMER")).code, /^[A-Z0-9]{8}$/);
      const again = await errorOf(create("SUMMER", { code: "SAVE20" }));
      assert.deepEqual([again.statusCode, again.param], [400, "code"]);
      const unknown = await errorOf(create("none"));
      assert.equal(unknown.code, "resource_missing");
      assert.ok(["coupon", "promotion[coupon]"].includes(unknown.param), unknown.param);
    },
  },
  {
    name: "a session of the billing portal has an address for its customer",
    source: `${api}/customer_portal/sessions/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const asked = { customer, return_url: "https://shop.example/account" };
      const made = await stripe.billingPortal.sessions.create(asked);
      assert.match(made.url, /^https:\/\/billing\.stripe\.com\/p\/session\//);
      assert.match(made.configuration, /^bpc_\w{24}$/);
      assert.deepEqual([made.customer, made.return_url], [customer, asked.return_url]);
      const error = await errorOf(stripe.billingPortal.sessions.create({ customer: "cus_none" }));
      assert.deepEqual([error.code, error.param], ["resource_missing", "customer"]);
    },
  },
  {
    name: "a product can have an id of the caller's, and a lookup key is of one price",
    source: `${api}/prices/create#create_price-transfer_lookup_key`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: product } = await stripe.products.create({ id: "gold", name: "Gold" });
      assert.equal(product, "gold");
      const twice = await errorOf(stripe.products.create({ id: "gold", name: "Gold" }));
      assert.equal(twice.code, "resource_already_exists");
      const wanted = { product, currency: "usd", unit_amount: 900, lookup_key: "standard" };
      const old = await stripe.prices.create(wanted);
      assert.equal((await errorOf(stripe.prices.create(wanted))).param, "lookup_key");
      const price = await stripe.prices.create({ ...wanted, transfer_lookup_key: true });
      assert.equal((await stripe.prices.retrieve(old.id)).lookup_key, null);
      const asked = { lookup_keys: ["standard"], expand: ["data.product"] };
      const { data } = await stripe.prices.list(asked);
      assert.deepEqual(
        data.map(({ id, product: whole }) => [id, whole.name]),
        [[price.id, "Gold"]],
      );
    },
  },
  {
    name: "a list of subscriptions has canceled ones where the call asks for them",
    source: `${api}/subscriptions/list`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await payer(stripe);
      const price_data = {
        currency: "usd",
        unit_amount: 900,
        recurring: { interval: "month" },
        product: (await stripe.products.create({ name: "Gold" })).id,
      };
      const items = [{ price_data }];
      const [one, other] = [
        await stripe.subscriptions.create({ customer, items }),
        await stripe.subscriptions.create({ customer, items }),
      ];
      const gone = await stripe.subscriptions.cancel(one.id);
      assert.equal(gone.cancellation_details.reason, "cancellation_requested");
      const listed = async (more) =>
        (await stripe.subscriptions.list({ customer, ...more })).data.map(({ id }) => id);
      assert.deepEqual(await listed({}), [other.id]);
      assert.deepEqual(await listed({ status: "canceled" }), [one.id]);
      assert.deepEqual(await listed({ status: "all" }), [other.id, one.id]);
    },
  },
  {
    name: "a change of a customer's balance adds to it",
    source: `${api}/customer_balance_transactions`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create();
      const credit = { amount: -500, currency: "usd" };
      const made = await stripe.customers.createBalanceTransaction(id, credit);
      assert.deepEqual([made.amount, made.ending_balance, made.customer], [-500, -500, id]);
      await stripe.customers.createBalanceTransaction(id, { amount: 200, currency: "usd" });
      assert.equal((await stripe.customers.retrieve(id)).balance, -300);
    },
  },
  {
    name: "events are listed by a type with a star, and a page begins at a known object",
    source: `${api}/events/list`,
    async check(place) {
      const stripe = stripeAt(place);
      await paying(stripe);
      const { data } = await stripe.events.list({ type: "payment_intent.*" });
      assert.deepEqual(data.map(({ type }) => type).toSorted(), [
        "payment_intent.created",
        "payment_intent.succeeded",
      ]);
      const error = await errorOf(stripe.customers.list({ starting_after: "cus_none" }));
      assert.deepEqual([error.statusCode, error.code], [400, "resource_missing"]);
    },
  },
  {
    name: "payment links, tax rates and ephemeral keys are ready for use",
    source: `${api}/payment-link`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: product } = await stripe.products.create({ name: "Gold" });
      const price = await stripe.prices.create({ product, currency: "usd", unit_amount: 900 });
      const line_items = [{ price: price.id, quantity: 1 }];
      const link = await stripe.paymentLinks.create({ line_items });
      assert.match(link.url, /^https:\/\/buy\.stripe\.com\/test_/);
      assert.equal(link.active, true);
      const rate = { display_name: "VAT", percentage: 20, inclusive: false };
      assert.equal((await stripe.taxRates.create(rate)).active, true);
      const { id: customer } = await stripe.customers.create();
      const version = { apiVersion: place.apiVersion };
      assert.match((await stripe.ephemeralKeys.create({ customer }, version)).secret, /^ek_test_/);
    },
  },
];
