import { application, assert, clientOf, errorOf, FROM, pin, TO } from "./support.mjs";

export const key = "0123456789abcdef0123456789abcdef";

/** A reminder from its number to the call after it, with the requests to the application. */
export function job(place) {
  const client = clientOf(place);
  const { clock } = place.sim;
  const at = {};
  return {
    async number() {
      at.app = await application(place);
      const [free] = await client
        .availablePhoneNumbers("US")
        .local.list({ areaCode: 415, limit: 1 });
      const smsUrl = `${at.app.url}/sms`;
      at.number = await client.incomingPhoneNumbers.create({
        phoneNumber: free.phoneNumber,
        smsUrl,
      });
      assert.match(at.number.sid, /^PN[0-9a-f]{32}$/);
    },
    async send() {
      const { phoneNumber: from } = at.number;
      const statusCallback = `${at.app.url}/status?order=1`;
      at.sent = await client.messages.create({
        to: TO,
        from,
        body: "See you at 8.",
        statusCallback,
      });
      assert.deepEqual([at.sent.status, at.sent.price], ["queued", null]);
    },
    async delivered() {
      await clock.advance("1m");
      const message = await client.messages(at.sent.sid).fetch();
      assert.deepEqual([message.status, message.priceUnit], ["delivered", "USD"]);
      assert.ok(message.dateSent instanceof Date);
    },
    async callback() {
      const statuses = at.app.received.map(({ MessageStatus }) => MessageStatus);
      assert.deepEqual(statuses, ["sent", "delivered"]);
      assert.ok(at.app.received.every(({ isGenuine }) => isGenuine));
    },
    async undelivered() {
      await pin(place.sim, "messages", { branch: "undelivered", error_code: 30006 });
      const { sid } = await client.messages.create({
        to: TO,
        from: at.number.phoneNumber,
        body: "?",
      });
      await clock.advance("1m");
      const message = await client.messages(sid).fetch();
      assert.deepEqual([message.status, message.errorCode], ["undelivered", 30006]);
    },
    async call() {
      const { phoneNumber: from } = at.number;
      const made = await client.calls.create({ to: TO, from, url: `${at.app.url}/voice` });
      await clock.advance("2m");
      const call = await client.calls(made.sid).fetch();
      assert.deepEqual([call.status, call.duration], ["completed", "30"]);
      assert.ok(
        at.app.received.some(
          ({ path, CallStatus }) => path === "/voice" && CallStatus === "in-progress",
        ),
      );
    },
    async inbound() {
      const { phoneNumber: to } = at.number;
      await place.sim.world.trigger("message.received", { to, from: TO, body: "Late!" });
      await clock.advance("1s");
      const last = at.app.received.at(-1);
      assert.deepEqual([last.path, last.Body, last.isGenuine], ["/sms", "Late!", true]);
    },
    async list() {
      const all = await client.messages.list({ pageSize: 2 });
      assert.equal(all.length, 3);
    },
    async redact() {
      const message = await client.messages(at.sent.sid).update({ body: "" });
      assert.equal(message.body, "");
    },
    async delete() {
      assert.equal(await client.messages(at.sent.sid).remove(), true);
    },
    async error() {
      const error = await errorOf(
        client.messages.create({ to: "+15005550001", from: FROM, body: "?" }),
      );
      assert.deepEqual([error.status, error.code], [400, 21211]);
    },
    async release() {
      assert.equal(await client.incomingPhoneNumbers(at.number.sid).remove(), true);
    },
  };
}
