import { assert, formOf, monthly, payer, receiver, stripeAt } from "./shop.mjs";

export const key = "sk_test_51Facsimile0000000000";

/** A payment from the customer to the refund, and a subscription that renews, with webhooks. */
export function job(place) {
  const stripe = stripeAt(place);
  const at = {};
  return {
    async endpoint() {
      at.hook = await receiver(place, stripe, ["*"]);
    },
    async customer() {
      at.customer = await stripe.customers.create({ email: "ada@example.com", name: "Ada" });
    },
    async intent() {
      const { id: customer } = at.customer;
      const metadata = { order: "1042" };
      const wanted = { amount: 4_200, currency: "usd", customer, metadata };
      at.intent = await stripe.paymentIntents.create(wanted, { idempotencyKey: "order-1042" });
      assert.equal(at.intent.status, "requires_payment_method");
    },
    async decline() {
      const card = { payment_method: "pm_card_chargeDeclined" };
      await assert.rejects(stripe.paymentIntents.confirm(at.intent.id, card), {
        type: "StripeCardError",
      });
    },
    async confirm() {
      const card = { payment_method: "pm_card_visa" };
      const paid = await stripe.paymentIntents.confirm(at.intent.id, card);
      assert.equal(paid.status, "succeeded");
      at.charge = paid.latest_charge;
    },
    async webhook() {
      await at.hook.settle();
      const paid = at.hook.received.find(({ type }) => type === "payment_intent.succeeded");
      assert.equal(paid?.data.object.metadata.order, "1042");
    },
    async retrieve() {
      const expand = ["balance_transaction", "customer"];
      const charge = await stripe.charges.retrieve(at.charge, { expand });
      assert.deepEqual([charge.customer.name, charge.balance_transaction.net], ["Ada", 4_048]);
    },
    async refund() {
      const refund = await stripe.refunds.create({ charge: at.charge, amount: 1_000 });
      assert.equal(refund.status, "succeeded");
      await at.hook.settle();
      assert.ok(at.hook.received.some(({ type }) => type === "charge.refunded"));
    },
    async list() {
      const all = await stripe.events.list({ limit: 3 }).autoPagingToArray({ limit: 100 });
      assert.ok(all.length >= 6);
    },
    async subscribe() {
      const [{ id: customer }, { id: price }] = [await payer(stripe), await monthly(stripe)];
      at.plan = await stripe.subscriptions.create({ customer, items: [{ price }] });
      assert.equal(at.plan.status, "active");
    },
    async renew() {
      await place.sim.clock.advance("32d");
      const { id, customer } = at.plan;
      const now = await stripe.subscriptions.retrieve(id);
      const { periodOf } = formOf(place);
      assert.deepEqual([now.status, periodOf(now).start], ["active", periodOf(at.plan).end]);
      const { data } = await stripe.invoices.list({ customer, status: "paid" });
      assert.equal(data.length, 2);
      assert.equal(at.hook.received.filter(({ type }) => type === "invoice.paid").length, 2);
    },
    async delete() {
      assert.equal((await stripe.customers.del(at.customer.id)).deleted, true);
    },
    async error() {
      await assert.rejects(stripe.paymentIntents.retrieve("pi_none"), { code: "resource_missing" });
    },
  };
}
