import { assert, dataOf, errorOf, letter, receiver, resendAt, stateOf } from "./mail.mjs";

export const key = "re_Facsimile_00000000000000000000000";

/** A welcome mail from the domain to the bounce, with its webhooks. */
export function job(place) {
  const resend = resendAt(place);
  const at = {};
  const from = "Acme <hello@acme.com>";
  return {
    async webhook() {
      at.hook = await receiver(place, resend, ["email.sent", "email.delivered", "email.bounced"]);
    },
    async domain() {
      at.domain = dataOf(await resend.domains.create({ name: "acme.com" })).id;
      dataOf(await resend.domains.verify(at.domain));
      await place.sim.clock.advance("5m");
      assert.equal(dataOf(await resend.domains.get(at.domain)).status, "verified");
    },
    async send() {
      const options = { idempotencyKey: "welcome/ada" };
      at.email = dataOf(
        await resend.emails.send(letter({ from, to: "ada@example.com" }), options),
      ).id;
    },
    async delivered() {
      await at.hook.settle();
      assert.equal(await stateOf(resend, at.email), "delivered");
      assert.deepEqual(
        at.hook.received.map(({ type }) => type),
        ["email.sent", "email.delivered"],
      );
    },
    async bounced() {
      dataOf(await resend.emails.send(letter({ from, to: "bounced@resend.dev" })));
      await at.hook.settle();
      assert.equal(at.hook.received.at(-1).type, "email.bounced");
    },
    async schedule() {
      const made = dataOf(await resend.emails.send(letter({ from, scheduledAt: "in 1 hour" })));
      dataOf(await resend.emails.cancel(made.id));
      assert.equal(await stateOf(resend, made.id), "canceled");
    },
    async list() {
      assert.equal(dataOf(await resend.emails.list()).data.length, 3);
    },
    async error() {
      assert.equal(
        (await errorOf(resend.emails.send(letter({ from: "Acme" })))).name,
        "invalid_from_address",
      );
    },
  };
}
