import { assert, has, refused } from "../assertions.mjs";
import { ACCOUNT, application, clientOf, DOCS, FROM, ring, sms, TO } from "./support.mjs";

// Twenty more behaviours of Twilio that applications rely on, by a reader who has opened neither the
// profile nor the first list. The seed and the draw stand in second-list.draw.json.

const GONE = { status: 404, code: 20404 };
const LONG = '<Response><Pause length="600"/></Response>';
const zeros = (prefix) => `${prefix}${"0".repeat(32)}`;
const sidsOf = (list) => list.map(({ sid }) => sid);

/** Moves the clock until a look finds something. */
async function inTime(place, look) {
  for (let step = 0; step < 300; step += 1) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance("1s");
  }
  return look();
}

/** A call that was answered, and goes on. */
async function talking(place, client, more = {}) {
  const { sid } = await ring(client, { twiml: LONG, ...more });
  await inTime(place, async () => (await client.calls(sid).fetch()).status === "in-progress");
  return sid;
}

/** A number for sale, bought. */
async function bought(client, more = {}) {
  const [{ phoneNumber }] = await client.availablePhoneNumbers("US").local.list({ limit: 1 });
  return await client.incomingPhoneNumbers.create({ phoneNumber, ...more });
}

export const secondList = [
  {
    name: "a call that goes on is heard by a stream, which is stopped by its name",
    source: `${DOCS}/voice/api/stream-resource`,
    async check(place) {
      const client = clientOf(place);
      const callSid = await talking(place, client);
      const asked = { url: "wss://example.com/audio", name: "ears" };
      const stream = await client.calls(callSid).streams.create(asked);
      has(stream, { callSid, accountSid: ACCOUNT, name: "ears", status: "in-progress" });
      assert.match(stream.sid, /^MZ[0-9a-f]{32}$/);
      const stopped = await client.calls(callSid).streams("ears").update({ status: "stopped" });
      has(stopped, { sid: stream.sid, status: "stopped" });
      const nothing = client.calls(zeros("CA")).streams.create(asked);
      await refused(nothing, { status: 404 });
      const blind = client.calls(callSid).streams.create({ url: "", name: "blind" });
      await refused(blind, { status: 400 });
    },
  },
  {
    name: "an application reports whether a message was of use",
    source: `${DOCS}/messaging/api/message-feedback-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client, { provideFeedback: true });
      const feedback = await client.messages(sid).feedback.create({ outcome: "confirmed" });
      has(feedback, { messageSid: sid, accountSid: ACCOUNT, outcome: "confirmed" });
      assert.ok(feedback.dateCreated instanceof Date);
      const other = await sms(client, { provideFeedback: true });
      const doubt = await client.messages(other.sid).feedback.create({ outcome: "unconfirmed" });
      has(doubt, { messageSid: other.sid, outcome: "unconfirmed" });
      assert.ok(doubt.uri.includes(`/Messages/${other.sid}/Feedback`));
      const nothing = client.messages(zeros("SM")).feedback.create({ outcome: "confirmed" });
      await refused(nothing, { status: 404 });
    },
  },
  {
    name: "a subaccount belongs to its maker, is suspended and goes on",
    source: `${DOCS}/iam/api/account`,
    async check(place) {
      const client = clientOf(place);
      const sub = await client.api.accounts.create({ friendlyName: "Tenant 17" });
      has(sub, { friendlyName: "Tenant 17", status: "active", ownerAccountSid: ACCOUNT });
      assert.match(sub.sid, /^AC[0-9a-f]{32}$/);
      const named = await client.api.accounts.list({ friendlyName: "Tenant 17" });
      assert.deepEqual(sidsOf(named), [sub.sid]);
      const account = client.api.accounts(sub.sid);
      assert.equal((await account.update({ status: "suspended" })).status, "suspended");
      const back = await account.update({ status: "active", friendlyName: "Tenant 18" });
      has(back, { status: "active", friendlyName: "Tenant 18" });
      await refused(client.api.accounts(zeros("AC")).fetch(), GONE);
    },
  },
  {
    name: "who waits in a queue has a place in it, and is called out of it",
    source: `${DOCS}/voice/api/member-resource`,
    async check(place) {
      const client = clientOf(place);
      const { url } = await application(place, LONG);
      const queue = await client.queues.create({ friendlyName: "desk" });
      const twiml = "<Response><Enqueue>desk</Enqueue></Response>";
      const callSid = await talking(place, client, { twiml });
      const [member] = await inTime(place, async () => {
        const members = await client.queues(queue.sid).members.list();
        return members.length > 0 && members;
      });
      has(member, { callSid, queueSid: queue.sid, position: 1 });
      assert.equal((await client.queues(queue.sid).fetch()).currentSize, 1);
      const read = await client.queues(queue.sid).members(callSid).fetch();
      assert.ok(read.waitTime >= 0);
      const stranger = client.queues(queue.sid).members(zeros("CA")).fetch();
      await refused(stranger, GONE);
      await client.queues(queue.sid).members("Front").update({ url, method: "POST" });
      const left = await inTime(place, async () => {
        const { currentSize } = await client.queues(queue.sid).fetch();
        return currentSize === 0;
      });
      assert.equal(left, true);
    },
  },
  {
    name: "a call is recorded while it goes on, and not when it is over",
    source: `${DOCS}/voice/api/recording`,
    async check(place) {
      const client = clientOf(place);
      const callSid = await talking(place, client);
      const call = client.calls(callSid);
      const recording = await call.recordings.create({ recordingChannels: "dual" });
      has(recording, { callSid, accountSid: ACCOUNT, channels: 2 });
      assert.equal(recording.source, "StartCallRecordingAPI");
      assert.match(recording.sid, /^RE[0-9a-f]{32}$/);
      assert.deepEqual(sidsOf(await call.recordings.list()), [recording.sid]);
      await call.update({ status: "completed" });
      await inTime(place, async () => (await call.fetch()).status === "completed");
      await refused(call.recordings.create(), { status: 400, code: 21220 });
      assert.equal((await client.recordings(recording.sid).fetch()).callSid, callSid);
    },
  },
  {
    name: "numbers are listed by their names, and have what every number has",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const shop = await bought(client, { friendlyName: "Shop" });
      const plain = await bought(client);
      const named = await client.incomingPhoneNumbers.list({ friendlyName: "Shop" });
      assert.deepEqual(sidsOf(named), [shop.sid]);
      const { phoneNumber } = plain;
      const found = await client.incomingPhoneNumbers.list({ phoneNumber });
      assert.deepEqual(sidsOf(found), [plain.sid]);
      has(plain, { origin: "twilio", voiceMethod: "POST", smsMethod: "POST", beta: false });
      assert.match(plain.friendlyName, /^\(\d{3}\) \d{3}-\d{4}$/);
      has(plain.capabilities, { voice: true });
      await refused(client.incomingPhoneNumbers(zeros("PN")).fetch(), GONE);
    },
  },
  {
    name: "a picture is taken out of a message, which stays",
    source: `${DOCS}/messaging/api/media-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client, { mediaUrl: ["https://demo.twilio.com/owl.png"] });
      const message = client.messages(sid);
      const [medium] = await inTime(place, async () => {
        const media = await message.media.list();
        return media.length > 0 && media;
      });
      has(medium, { parentSid: sid, accountSid: ACCOUNT });
      assert.match(medium.sid, /^ME[0-9a-f]{32}$/);
      assert.equal(await message.media(medium.sid).remove(), true);
      assert.deepEqual(await message.media.list(), []);
      await refused(message.media(medium.sid).fetch(), GONE);
      assert.equal((await message.fetch()).sid, sid);
    },
  },
  {
    name: "who is put on hold stays, and who is removed is gone from the conference",
    source: `${DOCS}/voice/api/conference-participant-resource`,
    async check(place) {
      const client = clientOf(place);
      const calls = [];
      let conferenceSid = "";
      for (const to of [TO, "+14155550124"]) {
        const joined = await client.conferences("stand-up").participants.create({ from: FROM, to });
        conferenceSid = joined.conferenceSid;
        calls.push(joined.callSid);
      }
      const people = client.conferences(conferenceSid).participants;
      for (const sid of calls) {
        await inTime(place, async () => (await client.calls(sid).fetch()).status === "in-progress");
      }
      const there = async () => (await people.list()).map(({ callSid }) => callSid).toSorted();
      await inTime(place, async () => (await there()).length === 2);
      assert.deepEqual(await there(), calls.toSorted());
      const held = await people(calls[0]).update({ hold: true });
      has(held, { callSid: calls[0], hold: true });
      assert.equal(await people(calls[0]).remove(), true);
      await inTime(place, async () => (await there()).length === 1);
      assert.deepEqual(await there(), [calls[1]]);
      await refused(people(calls[0]).fetch(), GONE);
      const ended = await client.conferences(conferenceSid).update({ status: "completed" });
      has(ended, { sid: conferenceSid, status: "completed" });
    },
  },
  {
    name: "a recording is paused and goes on",
    source: `${DOCS}/voice/api/recording#update-a-recording-resource`,
    async check(place) {
      const client = clientOf(place);
      const call = client.calls(await talking(place, client));
      const { sid } = await call.recordings.create();
      const pause = { status: "paused", pauseBehavior: "silence" };
      has(await call.recordings(sid).update(pause), { sid, status: "paused" });
      const resumed = await call.recordings("Twilio.CURRENT").update({ status: "in-progress" });
      has(resumed, { sid, status: "in-progress" });
      assert.equal((await call.recordings(sid).fetch()).channels, 1);
      await refused(call.recordings(sid).update({ status: "rewound" }), { status: 400 });
      const nothing = call.recordings(zeros("RE")).update({ status: "paused" });
      await refused(nothing, { status: 404 });
    },
  },
  {
    name: "a token opens servers for a day, or as long as was asked",
    source: `${DOCS}/stun-turn/api`,
    async check(place) {
      const client = clientOf(place);
      const token = await client.tokens.create();
      has(token, { accountSid: ACCOUNT, ttl: "86400" });
      assert.ok(token.username.length > 0 && token.password.length > 0);
      const kinds = token.iceServers.map(({ urls }) => urls.split(":")[0]);
      assert.deepEqual([kinds.includes("stun"), kinds.includes("turn")], [true, true]);
      const turn = token.iceServers.find(({ urls }) => urls.startsWith("turn:"));
      assert.deepEqual([turn.username, turn.credential], [token.username, token.password]);
      const short = await client.tokens.create({ ttl: 3600 });
      assert.equal(short.ttl, "3600");
      assert.notEqual(short.username, token.username);
    },
  },
  {
    name: "numbers that are taken, that are none, and areas without numbers are not sold",
    source: `${DOCS}/iam/test-credentials`,
    async check(place) {
      const client = clientOf(place);
      const buy = (asked) => client.incomingPhoneNumbers.create(asked);
      await refused(buy({ phoneNumber: "+15005550000" }), { status: 400, code: 21422 });
      await refused(buy({ phoneNumber: "+15005550001" }), { status: 400, code: 21421 });
      await refused(buy({ areaCode: "533" }), { status: 400, code: 21452 });
      const number = await buy({ phoneNumber: "+15005550006" });
      has(number, { phoneNumber: "+15005550006", accountSid: ACCOUNT });
      const some = await buy({ areaCode: "500" });
      assert.match(some.sid, /^PN[0-9a-f]{32}$/);
    },
  },
  {
    name: "a toll-free number is bought as one",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-tollfree-resource`,
    async check(place) {
      const client = clientOf(place);
      const [free] = await client.availablePhoneNumbers("US").tollFree.list({ limit: 1 });
      assert.match(free.phoneNumber, /^\+18(00|33|44|55|66|77|88)\d{7}$/);
      const { phoneNumber } = free;
      const number = await client.incomingPhoneNumbers.tollFree.create({ phoneNumber });
      has(number, { phoneNumber, accountSid: ACCOUNT, origin: "twilio" });
      const isBought = async (list) => sidsOf(await list.list()).includes(number.sid);
      assert.equal(await isBought(client.incomingPhoneNumbers.tollFree), true);
      assert.equal(await isBought(client.incomingPhoneNumbers), true);
      assert.equal(await isBought(client.incomingPhoneNumbers.local), false);
    },
  },
  {
    name: "a number that was never verified neither calls nor writes",
    source: `${DOCS}/voice/api/outgoing-caller-ids`,
    async check(place) {
      const client = clientOf(place);
      const phoneNumber = "+14155550199";
      assert.deepEqual(await client.outgoingCallerIds.list({ phoneNumber }), []);
      await refused(client.outgoingCallerIds(zeros("PN")).fetch(), GONE);
      await refused(client.outgoingCallerIds(zeros("PN")).remove(), GONE);
      await refused(ring(client, { from: phoneNumber }), { status: 400, code: 21210 });
      await refused(sms(client, { from: phoneNumber }), { status: 400, code: 21606 });
    },
  },
  {
    name: "usage of all times has a line for each category",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      const [texts, ...others] = await client.usage.records.allTime.list({ category: "sms" });
      assert.equal(others.length, 0);
      has(texts, { accountSid: ACCOUNT, category: "sms", countUnit: "messages" });
      assert.equal(texts.usageUnit, "messages");
      const [calls] = await client.usage.records.allTime.list({ category: "calls" });
      has(calls, { category: "calls", countUnit: "calls", usageUnit: "minutes" });
      assert.ok(Number(texts.count) >= 0 && Number(texts.usage) >= 0);
    },
  },
  {
    name: "a trigger watches a category of usage until it is deleted",
    source: `${DOCS}/usage/api/usage-trigger`,
    async check(place) {
      const client = clientOf(place);
      const trigger = await client.usage.triggers.create({
        usageCategory: "sms",
        triggerValue: "1000",
        callbackUrl: "https://example.com/usage",
        friendlyName: "A thousand texts",
      });
      has(trigger, { usageCategory: "sms", triggerBy: "usage", callbackMethod: "POST" });
      assert.match(trigger.sid, /^UT[0-9a-f]{32}$/);
      const one = client.usage.triggers(trigger.sid);
      const changed = await one.update({ friendlyName: "Many texts" });
      has(changed, { friendlyName: "Many texts", callbackUrl: "https://example.com/usage" });
      const listed = await client.usage.triggers.list({ usageCategory: "sms" });
      assert.ok(sidsOf(listed).includes(trigger.sid));
      assert.equal(await one.remove(), true);
      await refused(one.fetch(), GONE);
    },
  },
  {
    name: "a signing key shows its secret once, is renamed and deleted",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.newSigningKeys.create({ friendlyName: "Browser" });
      assert.match(made.sid, /^SK[0-9a-f]{32}$/);
      assert.equal(made.secret.length, 32);
      const listed = (await client.signingKeys.list()).find(({ sid }) => sid === made.sid);
      has(listed, { friendlyName: "Browser" });
      const key = client.signingKeys(made.sid);
      assert.equal((await key.update({ friendlyName: "Phone" })).friendlyName, "Phone");
      assert.equal(await key.remove(), true);
      await refused(key.fetch(), GONE);
    },
  },
  {
    name: "an API key is renamed, and a deleted one is gone",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.newKeys.create({ friendlyName: "Server" });
      const key = client.keys(made.sid);
      has(await key.update({ friendlyName: "Worker" }), { sid: made.sid, friendlyName: "Worker" });
      assert.equal((await key.fetch()).friendlyName, "Worker");
      assert.equal(await key.remove(), true);
      assert.equal(sidsOf(await client.keys.list()).includes(made.sid), false);
      await refused(key.fetch(), GONE);
      await refused(key.remove(), GONE);
    },
  },
  {
    name: "the password of a credential is long and mixed, and changes unseen",
    source: `${DOCS}/voice/sip/api/sip-credential-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await client.sip.credentialLists.create({ friendlyName: "Phones" });
      const list = client.sip.credentialLists(sid);
      const credential = await list.credentials.create({
        username: "ada",
        password: "Correct17Horse",
      });
      has(credential, { username: "ada", credentialListSid: sid, accountSid: ACCOUNT });
      const changed = await list.credentials(credential.sid).update({ password: "Other18Battery" });
      has(changed, { sid: credential.sid, username: "ada" });
      assert.equal(changed.password, undefined);
      const weak = list.credentials.create({ username: "grace", password: "short" });
      await refused(weak, { status: 400 });
      assert.equal((await list.update({ friendlyName: "Desks" })).friendlyName, "Desks");
      assert.deepEqual(sidsOf(await list.credentials.list()), [credential.sid]);
    },
  },
  {
    name: "the calls of a domain have credential lists of their own",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const domainName = "second-list.sip.twilio.com";
      const { sid } = await client.sip.domains.create({ domainName, friendlyName: "Office" });
      const list = await client.sip.credentialLists.create({ friendlyName: "Phones" });
      const { calls, registrations } = client.sip.domains(sid).auth;
      const asked = { credentialListSid: list.sid };
      const mapping = await calls.credentialListMappings.create(asked);
      has(mapping, { sid: list.sid, friendlyName: "Phones", accountSid: ACCOUNT });
      assert.deepEqual(sidsOf(await calls.credentialListMappings.list()), [list.sid]);
      assert.deepEqual(await registrations.credentialListMappings.list(), []);
      assert.equal(await calls.credentialListMappings(list.sid).remove(), true);
      await refused(calls.credentialListMappings(list.sid).fetch(), GONE);
      assert.equal((await client.sip.credentialLists(list.sid).fetch()).sid, list.sid);
    },
  },
  {
    name: "an address of a list takes another address and another name",
    source: `${DOCS}/voice/sip/api/sip-ipaddress-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await client.sip.ipAccessControlLists.create({ friendlyName: "Offices" });
      const list = client.sip.ipAccessControlLists(sid);
      const made = await list.ipAddresses.create({ friendlyName: "Oslo", ipAddress: "192.0.2.7" });
      has(made, { ipAddress: "192.0.2.7", cidrPrefixLength: 32, ipAccessControlListSid: sid });
      const address = list.ipAddresses(made.sid);
      const changed = await address.update({ friendlyName: "Bergen", ipAddress: "192.0.2.9" });
      has(changed, { sid: made.sid, friendlyName: "Bergen", ipAddress: "192.0.2.9" });
      const listed = await list.ipAddresses.list();
      assert.deepEqual(
        listed.map(({ ipAddress }) => ipAddress),
        ["192.0.2.9"],
      );
      assert.equal(await address.remove(), true);
      assert.deepEqual(await list.ipAddresses.list(), []);
      await refused(address.fetch(), GONE);
    },
  },
];
