import { assert, has, refused } from "../assertions.mjs";
import { ACCOUNT, clientOf, DOCS, FROM, ring, sms, TO } from "./support.mjs";

// Twenty more behaviours of Twilio, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's of 2010-04-01, in the order of the SHA-256 of
// "third-list 2026-11-30 twilio METHOD", but for those whose behaviour no page tells.

const GONE = { status: 404, code: 20404 };
const LONG = '<Response><Pause length="600"/></Response>';
const zeros = (prefix) => `${prefix}${"0".repeat(32)}`;
const sidsOf = (list) => list.map(({ sid }) => sid);
const dayOf = (date) => date.toISOString().slice(0, 10);

/** A day as many days after the world's present one. */
async function dayFromNow({ sim }, days) {
  const date = new Date(await sim.clock.now());
  date.setUTCDate(date.getUTCDate() + days);
  return date;
}

/** Moves the clock until a look finds something. */
async function inTime(place, look) {
  for (let step = 0; step < 300; step += 1) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance("1s");
  }
  return look();
}

const reaches = (place, client, sid, status) =>
  inTime(place, async () => (await client.calls(sid).fetch()).status === status);

/** A call that was answered, and goes on. */
async function talking(place, client) {
  const { sid } = await ring(client, { twiml: LONG });
  await reaches(place, client, sid, "in-progress");
  return sid;
}

/** A call that is over. */
async function over(place, client) {
  const { sid } = await ring(client);
  await reaches(place, client, sid, "completed");
  return sid;
}

const addressOf = (client, more = {}) =>
  client.addresses.create({
    customerName: "Ada Lovelace",
    street: "12 Harbor Street",
    city: "San Francisco",
    region: "CA",
    postalCode: "94105",
    isoCountry: "US",
    autoCorrectAddress: false,
    ...more,
  });

export const thirdList = [
  {
    name: "a text is cut into segments, smaller ones outside the GSM alphabet",
    source: `${DOCS}/glossary/what-sms-character-limit`,
    async check(place) {
      const client = clientOf(place);
      const short = await sms(client, { body: "a".repeat(160) });
      has(short, { numSegments: "1", numMedia: "0", direction: "outbound-api" });
      const long = await sms(client, { body: "a".repeat(161) });
      assert.equal(long.numSegments, "2");
      assert.equal(long.body.length, 161);
      assert.equal((await sms(client, { body: "я".repeat(70) })).numSegments, "1");
      assert.equal((await sms(client, { body: "я".repeat(71) })).numSegments, "2");
    },
  },
  {
    name: "a message with nothing in it, or with addresses that are none, is not made",
    source: `${DOCS}/api/errors/21602`,
    async check(place) {
      const client = clientOf(place);
      await refused(sms(client, { body: "" }), { status: 400, code: 21602 });
      const deaf = sms(client, { statusCallback: "not an address" });
      await refused(deaf, { status: 400, code: 21609 });
      const blind = sms(client, { mediaUrl: ["not an address"] });
      await refused(blind, { status: 400, code: 21620 });
      assert.deepEqual(await client.messages.list({ to: TO }), []);
      const { sid } = await sms(client);
      assert.deepEqual(sidsOf(await client.messages.list({ to: TO })), [sid]);
    },
  },
  {
    name: "a call that goes on follows other instructions",
    source: `${DOCS}/voice/tutorials/how-to-modify-calls-in-progress`,
    async check(place) {
      const client = clientOf(place);
      const sid = await talking(place, client);
      const twiml = "<Response><Hangup/></Response>";
      const told = await client.calls(sid).update({ twiml });
      has(told, { sid, accountSid: ACCOUNT, to: TO, from: FROM });
      await reaches(place, client, sid, "completed");
      const ended = await client.calls(sid).fetch();
      has(ended, { sid, status: "completed", direction: "outbound-api" });
      assert.ok(ended.endTime instanceof Date);
      assert.match(ended.duration, /^\d+$/);
      await refused(client.calls(zeros("CA")).update({ twiml }), GONE);
    },
  },
  {
    name: "the record of an ended call is deleted",
    source: `${DOCS}/voice/api/call-resource`,
    async check(place) {
      const client = clientOf(place);
      const kept = await over(place, client);
      const sid = await over(place, client);
      assert.deepEqual(sidsOf(await client.calls.list()).sort(), [kept, sid].sort());
      assert.equal(await client.calls(sid).remove(), true);
      assert.deepEqual(sidsOf(await client.calls.list()), [kept]);
      await refused(client.calls(sid).fetch(), GONE);
      await refused(client.calls(sid).remove(), GONE);
    },
  },
  {
    name: "calls are listed by the time at which they began",
    source: `${DOCS}/voice/api/call-resource`,
    async check(place) {
      const client = clientOf(place);
      const sid = await over(place, client);
      const { startTime, endTime } = await client.calls(sid).fetch();
      assert.ok(startTime instanceof Date);
      assert.ok(startTime <= endTime);
      const [yesterday, tomorrow] = [await dayFromNow(place, -1), await dayFromNow(place, 1)];
      const since = async (startTimeAfter) => sidsOf(await client.calls.list({ startTimeAfter }));
      assert.deepEqual(await since(yesterday), [sid]);
      assert.deepEqual(await since(tomorrow), []);
      const until = async (before) => sidsOf(await client.calls.list({ startTimeBefore: before }));
      assert.deepEqual(await until(tomorrow), [sid]);
      assert.deepEqual(await until(yesterday), []);
    },
  },
  {
    name: "a call that goes on is written down until the transcription is stopped",
    source: `${DOCS}/voice/api/realtime-transcription-resource`,
    async check(place) {
      const client = clientOf(place);
      const callSid = await talking(place, client);
      const asked = { name: "notes", track: "both_tracks", languageCode: "en-US" };
      const notes = await client.calls(callSid).transcriptions.create(asked);
      has(notes, { callSid, accountSid: ACCOUNT, name: "notes", status: "in-progress" });
      assert.match(notes.sid, /^GT[0-9a-f]{32}$/);
      const stopped = await client
        .calls(callSid)
        .transcriptions(notes.sid)
        .update({ status: "stopped" });
      has(stopped, { sid: notes.sid, callSid, status: "stopped" });
      await refused(client.calls(zeros("CA")).transcriptions.create(asked), { status: 404 });
    },
  },
  {
    name: "conferences are listed by their state, and an ended one tells why it ended",
    source: `${DOCS}/voice/api/conference-resource`,
    async check(place) {
      const client = clientOf(place);
      const begin = async (name, to) => {
        const joined = await client.conferences(name).participants.create({ from: FROM, to });
        await reaches(place, client, joined.callSid, "in-progress");
        return joined.conferenceSid;
      };
      const early = await begin("Early", "+14155550133");
      const late = await begin("Late", "+14155550134");
      const listed = async (status) => sidsOf(await client.conferences.list({ status }));
      assert.deepEqual((await listed("in-progress")).sort(), [early, late].sort());
      await client.conferences(early).update({ status: "completed" });
      await inTime(place, async () => (await listed("completed")).length > 0);
      assert.deepEqual(await listed("completed"), [early]);
      assert.deepEqual(await listed("in-progress"), [late]);
      has(await client.conferences(early).fetch(), {
        friendlyName: "Early",
        reasonConferenceEnded: "conference-ended-via-api",
      });
      await refused(client.conferences(zeros("CF")).update({ status: "completed" }), GONE);
    },
  },
  {
    name: "an application is found by its name, takes another address and is deleted",
    source: `${DOCS}/usage/api/applications`,
    async check(place) {
      const client = clientOf(place);
      const voiceUrl = "https://example.com/voice";
      const phone = await client.applications.create({ friendlyName: "Phone", voiceUrl });
      await client.applications.create({ friendlyName: "Desk" });
      assert.match(phone.sid, /^AP[0-9a-f]{32}$/);
      const named = await client.applications.list({ friendlyName: "Phone" });
      assert.deepEqual(sidsOf(named), [phone.sid]);
      const change = { voiceUrl: "https://example.com/other", voiceMethod: "GET" };
      const changed = await client.applications(phone.sid).update(change);
      has(changed, { sid: phone.sid, friendlyName: "Phone", ...change });
      assert.equal(await client.applications(phone.sid).remove(), true);
      await refused(client.applications(phone.sid).fetch(), GONE);
    },
  },
  {
    name: "an IP address is taken off its list, and no other",
    source: `${DOCS}/voice/sip/api/sip-ipaddress-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await client.sip.ipAccessControlLists.create({ friendlyName: "Offices" });
      const { ipAddresses } = client.sip.ipAccessControlLists(sid);
      const oslo = await ipAddresses.create({ friendlyName: "Oslo", ipAddress: "203.0.113.7" });
      const rome = await ipAddresses.create({ friendlyName: "Rome", ipAddress: "203.0.113.8" });
      has(oslo, { ipAccessControlListSid: sid, friendlyName: "Oslo", ipAddress: "203.0.113.7" });
      assert.deepEqual(sidsOf(await ipAddresses.list()).sort(), [oslo.sid, rome.sid].sort());
      assert.equal(await ipAddresses(oslo.sid).remove(), true);
      assert.deepEqual(sidsOf(await ipAddresses.list()), [rome.sid]);
      await refused(ipAddresses(oslo.sid).fetch(), GONE);
      const none = ipAddresses.create({ friendlyName: "None", ipAddress: "no address" });
      await refused(none, { status: 400 });
    },
  },
  {
    name: "a domain's name is its own, its settings change, and it is deleted",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const domainName = "harbor-office-17.sip.twilio.com";
      const { sid } = await client.sip.domains.create({ domainName });
      const change = {
        friendlyName: "Harbor",
        voiceUrl: "https://example.com/sip",
        voiceMethod: "GET",
        sipRegistration: true,
      };
      has(await client.sip.domains(sid).update(change), { sid, domainName, ...change });
      has(await client.sip.domains(sid).fetch(), { sid, domainName, ...change });
      await refused(client.sip.domains.create({ domainName }), { status: 400 });
      assert.equal(await client.sip.domains(sid).remove(), true);
      await refused(client.sip.domains(sid).fetch(), GONE);
    },
  },
  {
    name: "the calls of a domain have access control lists of their own",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const domain = await client.sip.domains.create({ domainName: "calls-17.sip.twilio.com" });
      const list = await client.sip.ipAccessControlLists.create({ friendlyName: "Carriers" });
      const lists = client.sip.domains(domain.sid).auth.calls.ipAccessControlListMappings;
      const mapped = await lists.create({ ipAccessControlListSid: list.sid });
      has(mapped, { sid: list.sid, friendlyName: "Carriers", accountSid: ACCOUNT });
      assert.deepEqual(sidsOf(await lists.list()), [list.sid]);
      has(await lists(list.sid).fetch(), { sid: list.sid, friendlyName: "Carriers" });
      assert.equal(await lists(list.sid).remove(), true);
      assert.deepEqual(await lists.list(), []);
      await refused(lists(list.sid).fetch(), GONE);
    },
  },
  {
    name: "triggers are listed by what they watch and by how often they start again",
    source: `${DOCS}/usage/api/usage-trigger`,
    async check(place) {
      const client = clientOf(place);
      const make = (more) =>
        client.usage.triggers.create({
          callbackUrl: "https://example.com/usage",
          triggerValue: "1000",
          ...more,
        });
      const texts = await make({ usageCategory: "sms", recurring: "daily" });
      const calls = await make({ usageCategory: "calls", recurring: "monthly" });
      has(texts, { usageCategory: "sms", recurring: "daily", triggerValue: "1000" });
      const found = async (filter) => sidsOf(await client.usage.triggers.list(filter));
      assert.deepEqual(await found({ usageCategory: "calls" }), [calls.sid]);
      assert.deepEqual(await found({ recurring: "daily" }), [texts.sid]);
      assert.deepEqual((await found({})).sort(), [texts.sid, calls.sid].sort());
      await refused(make({ usageCategory: "moonbeams" }), { status: 400 });
    },
  },
  {
    name: "usage is of today, of yesterday, of the last month, or of the days that are asked",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      await sms(client);
      const daysOf = async (records, more = {}) => {
        const [{ startDate, endDate, category }] = await records.list({ category: "sms", ...more });
        return [category, dayOf(startDate), dayOf(endDate)];
      };
      const [today, yesterday] = [await dayFromNow(place, 0), await dayFromNow(place, -1)];
      const { records } = client.usage;
      assert.deepEqual(await daysOf(records.today), ["sms", dayOf(today), dayOf(today)]);
      const past = await daysOf(records.yesterday);
      assert.deepEqual(past, ["sms", dayOf(yesterday), dayOf(yesterday)]);
      const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));
      const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0));
      assert.deepEqual(await daysOf(records.lastMonth), ["sms", dayOf(first), dayOf(last)]);
      const asked = await daysOf(records, { startDate: yesterday, endDate: today });
      assert.deepEqual(asked, ["sms", dayOf(yesterday), dayOf(today)]);
    },
  },
  {
    name: "numbers are for sale in countries, each with its kinds",
    source: `${DOCS}/phone-numbers/api/availablephonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const home = await client.availablePhoneNumbers("US").fetch();
      has(home, { countryCode: "US", country: "United States", beta: false });
      assert.ok(home.subresourceUris.local.includes("/AvailablePhoneNumbers/US/Local"));
      assert.ok(home.subresourceUris.toll_free.includes("/AvailablePhoneNumbers/US/TollFree"));
      const countries = await client.availablePhoneNumbers.list();
      assert.ok(countries.some(({ countryCode }) => countryCode === "US"));
      await refused(client.availablePhoneNumbers("ZZ").fetch(), GONE);
    },
  },
  {
    name: "an address tells which numbers depend on it",
    source: `${DOCS}/usage/api/address`,
    async check(place) {
      const client = clientOf(place);
      const address = await addressOf(client);
      const dependents = () => client.addresses(address.sid).dependentPhoneNumbers.list();
      assert.deepEqual(await dependents(), []);
      const [{ phoneNumber }] = await client.availablePhoneNumbers("US").local.list({ limit: 1 });
      const { sid } = await client.incomingPhoneNumbers.create({ phoneNumber });
      const moved = await client.incomingPhoneNumbers(sid).update({ addressSid: address.sid });
      has(moved, { sid, phoneNumber, addressSid: address.sid });
      const numbers = await dependents();
      assert.deepEqual(sidsOf(numbers), [sid]);
      has(numbers[0], { phoneNumber, accountSid: ACCOUNT });
      await refused(client.addresses(zeros("AD")).fetch(), GONE);
    },
  },
  {
    name: "addresses are listed by customer, by name and by country",
    source: `${DOCS}/usage/api/address`,
    async check(place) {
      const client = clientOf(place);
      const ada = await addressOf(client, { friendlyName: "Office" });
      const grace = await addressOf(client, {
        customerName: "Grace Hopper",
        friendlyName: "Home",
        street: "290 Bremner Boulevard",
        city: "Toronto",
        region: "ON",
        postalCode: "M5V 3L9",
        isoCountry: "CA",
      });
      const found = async (filter) => sidsOf(await client.addresses.list(filter));
      assert.deepEqual(await found({ customerName: "Ada Lovelace" }), [ada.sid]);
      assert.deepEqual(await found({ friendlyName: "Home" }), [grace.sid]);
      assert.deepEqual(await found({ isoCountry: "CA" }), [grace.sid]);
      assert.deepEqual(await found({ customerName: "Nobody" }), []);
      assert.deepEqual((await found({})).sort(), [ada.sid, grace.sid].sort());
    },
  },
  {
    name: "numbers are listed by their digits",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const sold = await client.availablePhoneNumbers("US").local.list({ limit: 2 });
      const [one, two] = sold.map(({ phoneNumber }) => phoneNumber);
      await client.incomingPhoneNumbers.create({ phoneNumber: one });
      await client.incomingPhoneNumbers.create({ phoneNumber: two });
      const found = async (phoneNumber) =>
        (await client.incomingPhoneNumbers.list({ phoneNumber })).map((it) => it.phoneNumber);
      assert.deepEqual(await found(one), [one]);
      assert.deepEqual(await found(two), [two]);
      assert.deepEqual(await found(one.slice(2)), [one]);
      assert.ok((await found(`${one.slice(0, -1)}*`)).includes(one));
      const taken = client.incomingPhoneNumbers.create({ phoneNumber: "+1" });
      await refused(taken, { status: 400 });
    },
  },
  {
    name: "participants are listed by who is muted and who is on hold",
    source: `${DOCS}/voice/api/conference-participant-resource`,
    async check(place) {
      const client = clientOf(place);
      const call = (to) => client.conferences("Review").participants.create({ from: FROM, to });
      const one = await call("+14155550131");
      const two = await call("+14155550132");
      assert.equal(one.conferenceSid, two.conferenceSid);
      await reaches(place, client, one.callSid, "in-progress");
      await reaches(place, client, two.callSid, "in-progress");
      const people = client.conferences(one.conferenceSid).participants;
      await people(one.callSid).update({ muted: true });
      await people(two.callSid).update({ hold: true });
      const found = async (filter) => (await people.list(filter)).map(({ callSid }) => callSid);
      assert.deepEqual(await found({ muted: true }), [one.callSid]);
      assert.deepEqual(await found({ hold: true }), [two.callSid]);
      assert.equal((await found({})).length, 2);
      await refused(people(zeros("CA")).fetch(), { status: 404 });
    },
  },
  {
    name: "a recording of both sides has two channels, and is gone once it is deleted",
    source: `${DOCS}/voice/api/recording`,
    async check(place) {
      const client = clientOf(place);
      const callSid = await talking(place, client);
      const call = client.calls(callSid);
      const { sid } = await call.recordings.create({ recordingChannels: "dual" });
      const stopped = await call.recordings("Twilio.CURRENT").update({ status: "stopped" });
      has(stopped, { sid, callSid });
      await inTime(
        place,
        async () => (await client.recordings(sid).fetch()).status === "completed",
      );
      const kept = await client.recordings(sid).fetch();
      has(kept, { callSid, channels: 2, source: "StartCallRecordingAPI" });
      assert.equal(await client.recordings(sid).remove(), true);
      await refused(client.recordings(sid).fetch(), GONE);
      assert.deepEqual(await client.recordings.list({ callSid }), []);
    },
  },
  {
    name: "a subaccount that nobody names has a name, and is listed among the closed ones",
    source: `${DOCS}/iam/api/account`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.api.accounts.create();
      assert.match(made.friendlyName, /^SubAccount Created at /);
      has(made, { status: "active", ownerAccountSid: ACCOUNT });
      const closed = await client.api.accounts(made.sid).update({ status: "closed" });
      has(closed, { sid: made.sid, status: "closed" });
      const found = async (status) => sidsOf(await client.api.accounts.list({ status }));
      assert.deepEqual(await found("closed"), [made.sid]);
      assert.equal((await found("active")).includes(made.sid), false);
    },
  },
];
