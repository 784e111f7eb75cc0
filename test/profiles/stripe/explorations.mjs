import Stripe from "stripe-newest";
import { stripeAt } from "./shop.mjs";

const ORDER = "1042";
const PRICE = 4_200;

/** A shop that takes a payment, and sends the goods when Stripe tells it that the order is paid. */
class Shop {
  sent = 0;
  seen = new Set();

  constructor(place, { keyed = true, fulfils = "event", remembers = "object", heeds = true } = {}) {
    const httpClient = Stripe.createFetchHttpClient((url, init) =>
      place.sim.fetch(String(url), init),
    );
    this.stripe = stripeAt(place, { httpClient });
    this.sim = place.sim;
    Object.assign(this, { keyed, fulfils, remembers, heeds });
  }

  /** Tries again when the answer is lost or the service has failed. */
  async patiently(call) {
    for (const pause of ["1s", "2s"]) {
      try {
        return await call();
      } catch (error) {
        if (error.type === "StripeCardError") throw error;
        await this.sim.clock.sleep(pause);
      }
    }
    return call();
  }

  async buy() {
    const body = {
      amount: PRICE,
      currency: "usd",
      metadata: { order: ORDER },
      payment_method: "pm_card_visa",
      payment_method_types: ["card"],
    };
    const options = this.keyed ? { idempotencyKey: `order-${ORDER}` } : {};
    const wanted = this.keyed ? body : { ...body, confirm: true };
    const intent = await this.patiently(() => this.stripe.paymentIntents.create(wanted, options));
    if (!this.keyed) return;
    const key = { idempotencyKey: `confirm-${ORDER}` };
    try {
      const paid = await this.patiently(() =>
        this.stripe.paymentIntents.confirm(intent.id, {}, key),
      );
      if (this.fulfils === "answer" && paid.status === "succeeded") this.sent += 1;
    } catch (error) {
      if (this.heeds || error.type !== "StripeCardError") return;
      this.sent += 1;
    }
  }

  async webhook(request) {
    const event = JSON.parse(await request.text());
    if (event.type !== "payment_intent.succeeded" || this.fulfils !== "event") {
      return new Response(null, { status: 200 });
    }
    const { id, idempotency_key: key } = event.request;
    const cause = { object: event.data.object.id, key, request: id }[this.remembers];
    if (this.remembers === "key" && cause !== `confirm-${ORDER}`) return new Response(null);
    if (this.remembers !== "nothing" && this.seen.has(cause)) return new Response(null);
    this.seen.add(cause);
    this.sent += 1;
    return new Response(null, { status: 200 });
  }
}

const exploration = (name, settings, finds) => ({
  name,
  surprises: 1,
  finds,
  async body(future) {
    const { sim, settled, always, surprised, withoutSurprises } = future;
    const shop = new Shop(future, settings);
    await withoutSurprises(() =>
      sim.webhooks.handler((request) => shop.webhook(request), {
        subscribe: ["payment_intent.succeeded"],
      }),
    );
    await shop.buy().catch(() => {});
    await settled();
    const { data } = await sim.state({ resource: "charges" });
    const paid = data.filter((charge) => (charge.fields ?? charge).paid).length;
    always("one charge at most", paid <= 1);
    always("goods are sent once at most", shop.sent <= 1);
    if (surprised().length === 0) always("the goods are sent", shop.sent >= 1);
    always("no goods without a payment", shop.sent === 0 || paid > 0);
  },
});

export const explorations = [
  exploration("a correct shop", {}, []),
  exploration("a shop that knows events by the key of the call", { remembers: "key" }, []),
  exploration(
    "a shop that knows events by the request that caused them",
    { remembers: "request" },
    [],
  ),
  exploration("a shop that pays again when an answer is lost", { keyed: false }, [
    'always "one charge at most"',
    'always "goods are sent once at most"',
  ]),
  exploration("a shop that sends goods for each delivery of an event", { remembers: "nothing" }, [
    'always "goods are sent once at most"',
  ]),
  exploration("a shop that ignores a decline", { heeds: false, fulfils: "answer" }, [
    'always "no goods without a payment"',
  ]),
];
