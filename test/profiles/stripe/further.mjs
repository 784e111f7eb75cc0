import { assert, has, refused } from "../assertions.mjs";
import { stripeAt } from "./shop.mjs";

// Connected money, codes, holds, lists and states: what applications call off the guides.

const API = "https://docs.stripe.com/api";

const invalid = { type: "StripeInvalidRequestError", statusCode: 400 };

const accountOf = async (stripe) =>
  (await stripe.accounts.create({ country: "US", email: "ada@example.com", type: "express" })).id;

export const further = [
  {
    name: "a preview of an invoice makes none",
    source: `${API}/invoices/create_preview`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create({ email: "ada@example.com" });
      const preview = await stripe.invoices.createPreview({ customer });
      assert.equal(preview.object, "invoice");
      assert.deepEqual((await stripe.invoices.list({ customer })).data, []);
    },
  },
  {
    name: "a transfer is reversed in parts, and never beyond its amount",
    source: `${API}/transfer_reversals/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const destination = await accountOf(stripe);
      const transfer = await stripe.transfers.create({
        amount: 1000,
        currency: "usd",
        destination,
      });
      has(transfer, { object: "transfer", amount_reversed: 0, reversed: false, destination });
      const part = await stripe.transfers.createReversal(transfer.id, { amount: 400 });
      has(part, {
        object: "transfer_reversal",
        amount: 400,
        transfer: transfer.id,
        currency: "usd",
      });
      const then = await stripe.transfers.retrieve(transfer.id);
      has(then, { amount_reversed: 400, reversed: false });
      await refused(stripe.transfers.createReversal(transfer.id, { amount: 700 }), invalid);
      const rest = await stripe.transfers.createReversal(transfer.id);
      assert.equal(rest.amount, 600);
      assert.equal((await stripe.transfers.retrieve(transfer.id)).reversed, true);
    },
  },
  {
    name: "a payout is pending until it is canceled, and is canceled once",
    source: `${API}/payouts/cancel`,
    async check(place) {
      const stripe = stripeAt(place);
      const money = { amount: 5000, currency: "usd", source: "tok_bypassPending" };
      await stripe.charges.create(money);
      const payout = await stripe.payouts.create({ amount: 1100, currency: "usd" });
      has(payout, {
        object: "payout",
        status: "pending",
        type: "bank_account",
        method: "standard",
      });
      assert.equal((await stripe.payouts.list({ status: "pending" })).data[0].id, payout.id);
      assert.equal((await stripe.payouts.cancel(payout.id)).status, "canceled");
      await refused(stripe.payouts.cancel(payout.id), invalid);
      const change = await stripe.payouts.update(payout.id, { metadata: { order: "7" } });
      assert.deepEqual(change.metadata, { order: "7" });
    },
  },
  {
    name: "a promotion code is given by its coupon, found by its code, and put out of use",
    source: `${API}/promotion_codes/update`,
    async check(place) {
      const stripe = stripeAt(place);
      const coupon = await stripe.coupons.create({ percent_off: 10, duration: "forever" });
      const made = await stripe.promotionCodes.create({
        promotion: { type: "coupon", coupon: coupon.id },
        code: "FALL10",
        max_redemptions: 3,
      });
      has(made, { object: "promotion_code", code: "FALL10", active: true, times_redeemed: 0 });
      assert.equal((await stripe.promotionCodes.list({ code: "FALL10" })).data[0].id, made.id);
      const off = await stripe.promotionCodes.update(made.id, { active: false });
      assert.equal(off.active, false);
      assert.deepEqual((await stripe.promotionCodes.list({ active: true })).data, []);
      const wrong = { promotion: { type: "coupon", coupon: "none" } };
      await refused(stripe.promotionCodes.create(wrong), { ...invalid, code: "resource_missing" });
    },
  },
  {
    name: "a payment is canceled for a reason, once",
    source: `${API}/payment_intents/cancel`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.paymentIntents.create({ amount: 900, currency: "usd" });
      const asked = { cancellation_reason: "requested_by_customer" };
      const gone = await stripe.paymentIntents.cancel(id, asked);
      has(gone, { status: "canceled", cancellation_reason: "requested_by_customer" });
      assert.equal(typeof gone.canceled_at, "number");
      const code = "payment_intent_unexpected_state";
      await refused(stripe.paymentIntents.cancel(id), { ...invalid, code });
      await refused(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }), {
        ...invalid,
        code,
      });
      const bad = { cancellation_reason: "bored" };
      const other = await stripe.paymentIntents.create({ amount: 900, currency: "usd" });
      await refused(stripe.paymentIntents.cancel(other.id, bad), {
        ...invalid,
        param: "cancellation_reason",
      });
    },
  },
  {
    name: "a charge that is held is captured in part, and the rest is released",
    source: `${API}/charges/capture`,
    async check(place) {
      const stripe = stripeAt(place);
      const held = await stripe.charges.create({
        amount: 2000,
        currency: "usd",
        source: "tok_visa",
        capture: false,
      });
      has(held, { captured: false, paid: true, amount_captured: 0, status: "succeeded" });
      const taken = await stripe.charges.capture(held.id, { amount: 1500 });
      has(taken, { captured: true, amount_captured: 1500, amount_refunded: 500 });
      await refused(stripe.charges.capture(held.id), {
        ...invalid,
        code: "charge_already_captured",
      });
      const change = await stripe.charges.update(held.id, {
        description: "Hat",
        metadata: { a: "1" },
      });
      has(change, { description: "Hat", metadata: { a: "1" } });
      await refused(stripe.charges.retrieve("ch_none"), {
        statusCode: 404,
        code: "resource_missing",
      });
    },
  },
  {
    name: "a refund is partial, has a reason, and is listed with its payment",
    source: `${API}/refunds/create`,
    async check(place) {
      const stripe = stripeAt(place);
      const intent = await stripe.paymentIntents.create({
        amount: 3000,
        currency: "usd",
        payment_method: "pm_card_visa",
        payment_method_types: ["card"],
        confirm: true,
      });
      const asked = { payment_intent: intent.id, amount: 1000, reason: "requested_by_customer" };
      const refund = await stripe.refunds.create({ ...asked, metadata: { why: "late" } });
      has(refund, { object: "refund", status: "succeeded", ...asked, metadata: { why: "late" } });
      const charge = await stripe.charges.retrieve(intent.latest_charge);
      has(charge, { amount_refunded: 1000, refunded: false });
      const { data } = await stripe.refunds.list({ payment_intent: intent.id });
      assert.deepEqual(
        data.map(({ id }) => id),
        [refund.id],
      );
      await refused(stripe.refunds.create({ payment_intent: intent.id, amount: 2500 }), invalid);
      await refused(stripe.refunds.create({ payment_intent: intent.id, reason: "no" }), {
        ...invalid,
        param: "reason",
      });
    },
  },
  {
    name: "a setup keeps a card, is canceled, and is not confirmed twice",
    source: `${API}/setup_intents`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const setup = await stripe.setupIntents.create({ customer, payment_method_types: ["card"] });
      has(setup, {
        object: "setup_intent",
        status: "requires_payment_method",
        usage: "off_session",
      });
      const done = await stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" });
      assert.equal(done.status, "succeeded");
      const { data } = await stripe.customers.listPaymentMethods(customer, { type: "card" });
      assert.deepEqual(
        data.map(({ id }) => id),
        [done.payment_method],
      );
      await refused(stripe.setupIntents.cancel(setup.id), {
        ...invalid,
        code: "setup_intent_unexpected_state",
      });
      const second = await stripe.setupIntents.create({ customer });
      const gone = await stripe.setupIntents.cancel(second.id, {
        cancellation_reason: "abandoned",
      });
      has(gone, { status: "canceled", cancellation_reason: "abandoned" });
    },
  },
  {
    name: "a subscription pauses its collection, and resumes it",
    source: "https://docs.stripe.com/billing/subscriptions/pause-payment",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const price = await stripe.prices.create({
        currency: "usd",
        unit_amount: 700,
        recurring: { interval: "month", interval_count: 3 },
        product_data: { name: "Club" },
      });
      assert.equal(price.recurring.interval_count, 3);
      const made = await stripe.subscriptions.create({
        customer,
        items: [{ price: price.id }],
        collection_method: "send_invoice",
        days_until_due: 10,
        metadata: { plan: "club" },
      });
      has(made, { status: "active", collection_method: "send_invoice", days_until_due: 10 });
      const paused = await stripe.subscriptions.update(made.id, {
        pause_collection: { behavior: "void" },
      });
      assert.equal(paused.pause_collection.behavior, "void");
      const on = await stripe.subscriptions.update(made.id, { pause_collection: "" });
      assert.equal(on.pause_collection, null);
      const asked = { items: [{ price: price.id }], customer, collection_method: "send_invoice" };
      await refused(stripe.subscriptions.create(asked), { ...invalid, param: "days_until_due" });
    },
  },
  {
    name: "objects are listed from an instant on",
    source: `${API}/pagination`,
    async check(place) {
      const stripe = stripeAt(place);
      const first = await stripe.customers.create({ name: "One" });
      await place.sim.clock.advance("1h");
      const second = await stripe.customers.create({ name: "Two" });
      const late = await stripe.customers.list({ created: { gte: second.created } });
      assert.deepEqual(
        late.data.map(({ id }) => id),
        [second.id],
      );
      const early = await stripe.customers.list({ created: { lt: second.created } });
      assert.deepEqual(
        early.data.map(({ id }) => id),
        [first.id],
      );
      await refused(stripe.customers.list({ limit: 500 }), invalid);
      await refused(stripe.customers.list({ ending_before: "cus_none" }), {
        ...invalid,
        code: "resource_missing",
      });
    },
  },
  {
    name: "a card of a customer by the old calls is changed and deleted",
    source: `${API}/cards`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id } = await stripe.customers.create({ source: "tok_visa" });
      const card = await stripe.customers.createSource(id, { source: "tok_mastercard" });
      has(card, { object: "card", brand: "MasterCard", last4: "4444", customer: id });
      const changed = await stripe.customers.updateSource(id, card.id, {
        name: "Ada",
        exp_year: 2035,
      });
      has(changed, { name: "Ada", exp_year: 2035 });
      const { data } = await stripe.customers.listSources(id, { object: "card" });
      assert.ok(data.some((it) => it.id === card.id));
      has(await stripe.customers.deleteSource(id, card.id), { id: card.id, deleted: true });
      await refused(stripe.customers.retrieveSource(id, card.id), { statusCode: 404 });
    },
  },
  {
    name: "a file link and a top-up are made and changed",
    source: `${API}/topups`,
    async check(place) {
      const stripe = stripeAt(place);
      const topup = await stripe.topups.create({
        amount: 2000,
        currency: "usd",
        description: "More",
        statement_descriptor: "MORE",
      });
      has(topup, { object: "topup", amount: 2000, currency: "usd", status: "pending" });
      has(await stripe.topups.update(topup.id, { description: "Less" }), { description: "Less" });
      assert.equal((await stripe.topups.cancel(topup.id)).status, "canceled");
      await refused(stripe.topups.cancel(topup.id), invalid);
    },
  },
  {
    name: "a quote becomes final, and is canceled",
    source: `${API}/quotes`,
    async check(place) {
      const stripe = stripeAt(place);
      const { id: customer } = await stripe.customers.create();
      const price = await stripe.prices.create({
        currency: "usd",
        unit_amount: 500,
        product_data: { name: "Hat" },
      });
      const quote = await stripe.quotes.create({
        customer,
        line_items: [{ price: price.id, quantity: 3 }],
      });
      has(quote, { object: "quote", status: "draft", amount_total: 1500, number: null });
      await refused(stripe.quotes.accept(quote.id), invalid);
      const open = await stripe.quotes.finalizeQuote(quote.id);
      assert.equal(open.status, "open");
      const { data } = await stripe.quotes.listLineItems(quote.id);
      assert.deepEqual(
        data.map(({ quantity }) => quantity),
        [3],
      );
      assert.equal((await stripe.quotes.cancel(quote.id)).status, "canceled");
      await refused(stripe.quotes.finalizeQuote(quote.id), invalid);
    },
  },
];
