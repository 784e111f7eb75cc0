import {
  ACCOUNT,
  application,
  assert,
  clientOf,
  DOCS,
  errorOf,
  FROM,
  ring,
  sms,
} from "./support.mjs";

/** What an application meets that does not look closely. */
export const details = [
  {
    name: "callbacks of a call are numbered, and say when they fired",
    source: `${DOCS}/voice/api/call-resource#statuscallback`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const events = ["initiated", "answered", "completed"];
      await ring(client, { statusCallback: app.url, statusCallbackEvent: events });
      await place.sim.clock.advance("2m");
      const numbers = app.received.map(({ SequenceNumber }) => SequenceNumber);
      assert.deepEqual(numbers, ["0", "1", "2"]);
      const at = app.received.map(({ Timestamp }) => Date.parse(Timestamp));
      assert.deepEqual(at, at.toSorted());
      assert.equal(at[2] - at[1], 30_000);
    },
  },
  {
    name: "a message to its sender, and one with eleven media, are refused",
    source: `${DOCS}/api/errors`,
    async check(place) {
      const client = clientOf(place);
      assert.equal((await errorOf(sms(client, { to: FROM }))).code, 21266);
      const mediaUrl = Array.from({ length: 11 }, (_, at) => `https://example.com/${at}.png`);
      assert.equal((await errorOf(sms(client, { mediaUrl }))).code, 21623);
    },
  },
  {
    name: "a suspended account sends and calls no more",
    source: `${DOCS}/iam/api/account`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await client.api.v2010.accounts.create({ friendlyName: "Other" });
      const account = client.api.v2010.accounts(sid);
      await account.update({ status: "suspended" });
      const letter = { to: "+14155550123", from: FROM, body: "Hello" };
      assert.equal((await errorOf(account.messages.create(letter))).code, 20005);
      await account.update({ status: "active" });
      assert.equal((await account.messages.create(letter)).status, "queued");
    },
  },
  {
    name: "an account has a balance and its currency",
    source: `${DOCS}/iam/api/account`,
    async check(place) {
      const { accountSid, balance, currency } = await clientOf(place).balance.fetch();
      assert.deepEqual([accountSid, balance, currency], [ACCOUNT, "100.00", "USD"]);
    },
  },
  {
    name: "an account and a call have addresses of their own below them",
    source: `${DOCS}/iam/api/account`,
    async check(place) {
      const client = clientOf(place);
      const account = await client.api.v2010.accounts(ACCOUNT).fetch();
      assert.equal(account.subresourceUris.calls, `/2010-04-01/Accounts/${ACCOUNT}/Calls.json`);
      assert.equal(account.ownerAccountSid, ACCOUNT);
      const { subresourceUris, sid } = await ring(client);
      for (const uri of Object.values(subresourceUris))
        assert.ok(uri.includes(`${ACCOUNT}/Calls/${sid}/`), uri);
    },
  },
  {
    name: "numbers of the account are found by a part of them",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      for (const phoneNumber of ["+15105550100", "+14155550100"])
        await client.incomingPhoneNumbers.create({ phoneNumber });
      const found = async (phoneNumber) => {
        const all = await client.incomingPhoneNumbers.list({ phoneNumber });
        return all.map((each) => each.phoneNumber);
      };
      assert.deepEqual(await found("510555"), ["+15105550100"]);
      assert.deepEqual(await found("+1510***0100"), ["+15105550100"]);
      assert.deepEqual(await found("5550100"), ["+14155550100", "+15105550100"]);
      assert.deepEqual(await found("999"), []);
    },
  },
  {
    name: "feedback about a message says its outcome",
    source: `${DOCS}/messaging/api/message-feedback-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client);
      const said = await client.messages(sid).feedback.create({ outcome: "unconfirmed" });
      assert.deepEqual([said.messageSid, said.outcome], [sid, "unconfirmed"]);
      const unknown = client.messages(`SM${"f".repeat(32)}`).feedback.create();
      assert.equal((await errorOf(unknown)).code, 20404);
    },
  },
  {
    name: "who answers STOP gets no reply either",
    source: `${DOCS}/messaging/guides/webhook-request`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place, "<Response><Message>Bye</Message></Response>");
      const number = "+15105550100";
      await client.incomingPhoneNumbers.create({ phoneNumber: number, smsUrl: app.url });
      const said = async (body) => {
        await place.sim.world.trigger("message.received", {
          to: number,
          from: "+14155550123",
          body,
        });
        await place.sim.clock.advance("10s");
        return (await client.messages.list({ from: number })).length;
      };
      assert.deepEqual([await said("STOP"), await said("START")], [0, 1]);
      assert.equal(app.received.length, 2);
    },
  },
  {
    name: "instructions in the call itself can hang up",
    source: `${DOCS}/voice/twiml/hangup`,
    async check(place) {
      const client = clientOf(place);
      const twiml = "<Response><Hangup/></Response>";
      const { sid } = await ring(client, { twiml });
      const other = await ring(client);
      await place.sim.clock.advance("7s");
      assert.equal((await client.calls(sid).fetch()).status, "completed");
      assert.equal((await client.calls(other.sid).fetch()).status, "in-progress");
      assert.equal((await client.calls(other.sid).update({ twiml })).status, "completed");
    },
  },
  {
    name: "an empty address takes the one of an application or a number away",
    source: `${DOCS}/usage/api/applications`,
    async check(place) {
      const client = clientOf(place);
      const voiceUrl = "https://harbour.example.com/voice";
      const made = await client.applications.create({ friendlyName: "Desk", voiceUrl });
      const changed = await client.applications(made.sid).update({ voiceUrl: "" });
      assert.deepEqual([made.voiceUrl, changed.voiceUrl], [voiceUrl, ""]);
      const wrong = client.applications(made.sid).update({ voiceUrl: "nowhere" });
      assert.equal((await errorOf(wrong)).status, 400);
    },
  },
  {
    name: "numbers are sold in more than a few countries",
    source: `${DOCS}/phone-numbers/api/availablephonenumberlocal-resource`,
    async check(place) {
      const client = clientOf(place);
      const [number] = await client.availablePhoneNumbers("ES").local.list({ limit: 1 });
      assert.match(number.phoneNumber, /^\+34\d+$/);
      const all = await client.availablePhoneNumbers.list();
      assert.ok(all.some(({ countryCode }) => countryCode === "US"));
      assert.ok(all.length > 20);
    },
  },
];
