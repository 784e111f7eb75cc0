import { Resend } from "resend";
import { dataOf, letter } from "./mail.mjs";

/** Sends a receipt, and remembers how it ended by the vendor's events. */
class Receipts {
  states = new Map();
  /** Ids of emails of which a final event has come. */
  ended = new Set();

  constructor(place, { keyed = true, heedsErrors = true, keepsFinal = true } = {}) {
    // The SDK takes no fetch of its own: the calls to the real address lead to the future's world.
    this.resend = new Resend(place.key);
    this.interception = place.sim.intercept("api.resend.com");
    this.sim = place.sim;
    Object.assign(this, { keyed, heedsErrors, keepsFinal });
  }

  async send() {
    const options = this.keyed ? { idempotencyKey: "receipt/1042" } : {};
    for (const pause of ["2s", "4s", null]) {
      try {
        const answer = await this.resend.emails.send(letter({ to: "ada@example.com" }), options);
        if (answer.error === null || !this.heedsErrors) return this.note(answer.data?.id);
        if (answer.error.statusCode !== null && answer.error.statusCode < 429) dataOf(answer);
      } catch (error) {
        if (pause === null) throw error;
      }
      if (pause !== null) await this.sim.clock.sleep(pause);
    }
    throw new Error("the receipt was not sent");
  }

  note(id) {
    this.claimed = true;
    if (id !== undefined && !this.states.has(id)) this.states.set(id, "queued");
  }

  async webhook(request) {
    const { type, data } = JSON.parse(await request.text());
    const state = type.replace("email.", "");
    const known = this.states.get(data.email_id);
    const isFinal = known === "delivered" || known === "bounced";
    if (state === "delivered" || state === "bounced") this.ended.add(data.email_id);
    if (!(this.keepsFinal && isFinal)) this.states.set(data.email_id, state);
    return new Response(null, { status: 200 });
  }
}

const exploration = (name, settings, finds) => ({
  name,
  surprises: 1,
  finds,
  async body(future) {
    const { sim, settled, always, withoutSurprises } = future;
    const app = new Receipts(future, settings);
    await withoutSurprises(() =>
      sim.webhooks.handler((request) => app.webhook(request), { subscribe: ["*"] }),
    );
    await app.send().catch(() => {});
    await settled();
    app.interception.restore();
    const { data } = await sim.state({ resource: "emails" });
    always("one receipt at most", data.length <= 1);
    always("a receipt is sent when the application says so", !app.claimed || data.length > 0);
    for (const id of app.ended) {
      const isFinal = ["delivered", "bounced"].includes(app.states.get(id));
      always("what is known as final stays so", isFinal);
    }
  },
});

export const explorations = [
  exploration("a correct application", {}, []),
  exploration("one that sends again when an answer is lost", { keyed: false }, [
    'always "one receipt at most"',
  ]),
  exploration("one that ignores the error of an answer", { heedsErrors: false }, [
    'always "a receipt is sent when the application says so"',
  ]),
  exploration("one that lets a late event replace a final one", { keepsFinal: false }, [
    'always "what is known as final stays so"',
  ]),
];
