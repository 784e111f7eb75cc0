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
];
