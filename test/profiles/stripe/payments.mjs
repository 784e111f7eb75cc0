import { assert, errorOf, payer, paying, stripeAt, typesOf } from "./shop.mjs";

const intents = "https://docs.stripe.com/payments/paymentintents/lifecycle";
const testing = "https://docs.stripe.com/testing";

export const payments = [
  {
    name: "a pinned decline holds for every attempt until it is removed, for charges too",
    source: testing,
    async check(place) {
      const stripe = stripeAt(place);
      const pin = { resource: "payment_intents", path: "decline", value: "insufficient_funds" };
      await place.sim.pins.set(pin);
      const { id } = await stripe.paymentIntents.create({ amount: 2_000, currency: "usd" });
      const attempt = () => stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
      const charge = () =>
        stripe.charges.create({ amount: 2_000, currency: "usd", source: "tok_visa" });
      for (const call of [attempt, attempt, charge]) {
        assert.equal((await errorOf(call())).decline_code, "insufficient_funds");
      }
      assert.equal((await place.sim.pins.list()).data[0].hits, 3);
      await place.sim.pins.clear();
      assert.equal((await attempt()).status, "succeeded");
      assert.equal((await charge()).paid, true);
    },
  },
  {
    name: "a payment goes from requires_payment_method through requires_confirmation to succeeded",
    source: intents,
    async check(place) {
      const stripe = stripeAt(place);
      const made = await stripe.paymentIntents.create({ amount: 2_000, currency: "usd" });
      assert.match(made.id, /^pi_\w{24}$/);
      assert.equal(made.status, "requires_payment_method");
      assert.match(made.client_secret, new RegExp(`^${made.id}_secret_[A-Za-z0-9]{25}$`));
      const ready = await stripe.paymentIntents.update(made.id, { payment_method: "pm_card_visa" });
      assert.equal(ready.status, "requires_confirmation");
      assert.match(ready.payment_method, /^pm_\w{24}$/);
      const paid = await stripe.paymentIntents.confirm(made.id);
      assert.equal(paid.status, "succeeded");
      assert.equal(paid.amount_received, 2_000);
    },
  },
  {
    name: "a payment makes a charge and a balance transaction, which expand shows",
    source: "https://docs.stripe.com/expand",
    async check(place) {
      const stripe = stripeAt(place);
      const paid = await paying(stripe, { expand: ["latest_charge.balance_transaction"] });
      const { latest_charge: charge } = paid;
      assert.equal(charge.object, "charge");
      assert.equal(charge.payment_method_details.card.last4, "4242");
      assert.deepEqual([charge.paid, charge.captured, charge.status], [true, true, "succeeded"]);
      assert.deepEqual(
        [charge.balance_transaction.fee, charge.balance_transaction.net],
        [88, 1_912],
      );
    },
  },
  {
    name: "a declined card is a StripeCardError with its decline code and the payment intent",
    source: testing,
    async check(place) {
      const stripe = stripeAt(place);
      const card = "pm_card_visa_chargeDeclinedInsufficientFunds";
      const error = await errorOf(paying(stripe, { payment_method: card }));
      assert.deepEqual(
        [error.type, error.statusCode, error.code, error.decline_code],
        ["StripeCardError", 402, "card_declined", "insufficient_funds"],
      );
      assert.equal(error.payment_intent.status, "requires_payment_method");
      const kept = await stripe.paymentIntents.retrieve(error.payment_intent.id);
      assert.equal(kept.last_payment_error.decline_code, "insufficient_funds");
      const charge = await stripe.charges.retrieve(kept.latest_charge);
      assert.deepEqual([charge.status, charge.paid], ["failed", false]);
    },
  },
  {
    name: "expired, wrong code and processing error have error codes of their own",
    source: "https://docs.stripe.com/error-codes",
    async check(place) {
      const stripe = stripeAt(place);
      const codes = [];
      for (const card of ["ExpiredCard", "IncorrectCvc", "ProcessingError"]) {
        const payment_method = `pm_card_chargeDeclined${card}`;
        codes.push((await errorOf(paying(stripe, { payment_method }))).code);
      }
      assert.deepEqual(codes, ["expired_card", "incorrect_cvc", "processing_error"]);
    },
  },
  {
    name: "a declined payment can be confirmed with another card",
    source: intents,
    async check(place) {
      const stripe = stripeAt(place);
      const payment_method = "pm_card_chargeDeclined";
      const { payment_intent } = await errorOf(paying(stripe, { payment_method }));
      const again = { payment_method: "pm_card_mastercard" };
      const paid = await stripe.paymentIntents.confirm(payment_intent.id, again);
      assert.deepEqual([paid.status, paid.last_payment_error], ["succeeded", null]);
    },
  },
  {
    name: "manual capture holds the money, and takes a part of it",
    source: "https://docs.stripe.com/payments/place-a-hold-on-a-payment-method",
    async check(place) {
      const stripe = stripeAt(place);
      const held = await paying(stripe, { capture_method: "manual" });
      assert.deepEqual([held.status, held.amount_capturable], ["requires_capture", 2_000]);
      const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 1_500 });
      assert.deepEqual([taken.status, taken.amount_received], ["succeeded", 1_500]);
      const charge = await stripe.charges.retrieve(taken.latest_charge);
      assert.deepEqual([charge.amount_captured, charge.captured], [1_500, true]);
    },
  },
  {
    name: "more than the hold cannot be captured",
    source: "https://docs.stripe.com/payments/place-a-hold-on-a-payment-method",
    async check(place) {
      const stripe = stripeAt(place);
      const held = await paying(stripe, { capture_method: "manual" });
      const more = { amount_to_capture: 2_001 };
      const error = await errorOf(stripe.paymentIntents.capture(held.id, more));
      assert.deepEqual(
        [error.type, error.code, error.param],
        ["StripeInvalidRequestError", "amount_too_large", "amount_to_capture"],
      );
    },
  },
  {
    name: "a payment can be canceled with a reason, and only before it has succeeded",
    source: intents,
    async check(place) {
      const stripe = stripeAt(place);
      const made = await stripe.paymentIntents.create({ amount: 2_000, currency: "usd" });
      const why = { cancellation_reason: "requested_by_customer" };
      const ended = await stripe.paymentIntents.cancel(made.id, why);
      assert.deepEqual(
        [ended.status, ended.cancellation_reason],
        ["canceled", why.cancellation_reason],
      );
      const paid = await paying(stripe);
      const error = await errorOf(stripe.paymentIntents.cancel(paid.id));
      assert.deepEqual([error.statusCode, error.code], [400, "payment_intent_unexpected_state"]);
    },
  },
  {
    name: "3D Secure asks for action, and the cardholder's authentication completes the payment",
    source: "https://docs.stripe.com/payments/3d-secure/authentication-flow",
    async check(place) {
      const stripe = stripeAt(place);
      const return_url = "https://shop.example/back";
      const card = { payment_method: "pm_card_authenticationRequired", return_url };
      const waiting = await paying(stripe, card);
      assert.equal(waiting.status, "requires_action");
      assert.equal(waiting.next_action.redirect_to_url.return_url, return_url);
      await place.sim.world.trigger("payment_intent.authenticated", { payment_intent: waiting.id });
      const paid = await stripe.paymentIntents.retrieve(waiting.id);
      assert.deepEqual([paid.status, paid.next_action], ["succeeded", null]);
    },
  },
  {
    name: "a failed authentication leaves the payment without a payment method",
    source: "https://docs.stripe.com/payments/3d-secure/authentication-flow",
    async check(place) {
      const stripe = stripeAt(place);
      const waiting = await paying(stripe, { payment_method: "pm_card_authenticationRequired" });
      const payment_intent = waiting.id;
      await place.sim.world.trigger("payment_intent.authentication_failed", { payment_intent });
      const { status, last_payment_error } = await stripe.paymentIntents.retrieve(waiting.id);
      assert.equal(status, "requires_payment_method");
      assert.equal(last_payment_error.code, "payment_intent_authentication_failure");
    },
  },
  {
    name: "a payment without the customer is declined where the card asks for authentication",
    source: "https://docs.stripe.com/payments/save-and-reuse",
    async check(place) {
      const stripe = stripeAt(place);
      const customer = await payer(stripe, "pm_card_authenticationRequired");
      const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data;
      const saved = { customer: customer.id, payment_method: method.id, off_session: true };
      const error = await errorOf(paying(stripe, saved));
      assert.deepEqual(
        [error.code, error.payment_intent.status],
        ["authentication_required", "requires_payment_method"],
      );
    },
  },
  {
    name: "a refund is full or partial, and never more than what is left",
    source: "https://docs.stripe.com/refunds",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: payment_intent, latest_charge } = await paying(stripe);
      const part = await stripe.refunds.create({ payment_intent, amount: 500 });
      assert.deepEqual([part.status, part.amount, part.charge], ["succeeded", 500, latest_charge]);
      const more = await errorOf(stripe.refunds.create({ payment_intent, amount: 1_501 }));
      assert.deepEqual([more.type, more.param], ["StripeInvalidRequestError", "amount"]);
      await stripe.refunds.create({ charge: latest_charge });
      const charge = await stripe.charges.retrieve(latest_charge);
      assert.deepEqual([charge.amount_refunded, charge.refunded], [2_000, true]);
      const again = await errorOf(stripe.refunds.create({ payment_intent }));
      assert.equal(again.code, "charge_already_refunded");
    },
  },
  {
    name: "a test card makes a dispute, and winning evidence wins it",
    source: "https://docs.stripe.com/testing#disputes",
    async check(place) {
      const stripe = stripeAt(place);
      const paid = await paying(stripe, { payment_method: "pm_card_createDispute" });
      const [dispute] = (await stripe.disputes.list({ payment_intent: paid.id })).data;
      assert.deepEqual([dispute.status, dispute.amount], ["needs_response", 2_000]);
      const evidence = { uncategorized_text: "winning_evidence" };
      const { status } = await stripe.disputes.update(dispute.id, { evidence, submit: true });
      assert.equal(status, "won");
    },
  },
  {
    name: "a payment emits its events in order",
    source: "https://docs.stripe.com/api/events/types",
    async check(place) {
      const stripe = stripeAt(place);
      const { id: payment_intent } = await paying(stripe);
      await stripe.refunds.create({ payment_intent });
      const types = ["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"];
      assert.deepEqual(await typesOf(stripe), [...types, "charge.refunded", "refund.created"]);
    },
  },
  {
    name: "raw test numbers and tokens act as their test cards",
    source: testing,
    async check(place) {
      const stripe = stripeAt(place);
      const card = { number: "4000000000000002", exp_month: 12, exp_year: 2034, cvc: "123" };
      const method = await stripe.paymentMethods.create({ type: "card", card });
      assert.equal(method.card.last4, "0002");
      const error = await errorOf(paying(stripe, { payment_method: method.id }));
      assert.equal(error.decline_code, "generic_decline");
      const charge = await stripe.charges.create({
        amount: 700,
        currency: "usd",
        source: "tok_visa",
      });
      assert.deepEqual([charge.status, charge.amount], ["succeeded", 700]);
    },
  },
  {
    name: "the balance has what came in, pending until it is available",
    source: "https://docs.stripe.com/balance",
    async check(place) {
      const stripe = stripeAt(place);
      await paying(stripe);
      assert.equal((await stripe.balance.retrieve()).pending[0].amount, 1_912);
      await place.sim.clock.advance("3d");
      assert.equal((await stripe.balance.retrieve()).available[0].amount, 1_912);
    },
  },
];
