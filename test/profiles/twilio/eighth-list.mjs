import { randomInt, randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ACCOUNT, application, clientOf, DOCS, FROM, ring, TO } from "./support.mjs";

// Twenty more behaviours of Twilio, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The first ten are of the methods that Twilio's own
// guides, quickstarts and samples use of api.twilio.com, which is the host that a world answers: 93
// were written down, and taken in the order of the SHA-256 of "eighth-list 2026-12-01 twilio
// METHOD"; none of them was left out. The other ten are of the 197 methods of the SDK's client
// (twilio 6.3.1) of that host in the same order, without those that the first ten have. An earlier
// list may name the method; here it is another behaviour of it. Left out of the client were
// connectApps.remove (such an application is made in the console only),
// availablePhoneNumbers.national.list (no page says which countries have such numbers),
// incomingPhoneNumbers.assignedAddOns.create (an add-on of the marketplace is installed in the
// console first) and recordings.transcriptions.list (a transcription wants somebody who speaks).

const OTHER = "+14155550124";

const sidOf = (kind) => `${kind}${"0".repeat(32)}`;
const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const sidsOf = (items) => items.map(({ sid }) => sid).toSorted();
const dayOf = (date) => date.toISOString().slice(0, 10);

const missing = { status: 404, code: 20404 };
const invalid = { status: 400 };
const nobody = { status: 401, code: 20003 };

const WAITING = '<Response><Pause length="3600"/></Response>';

const stranger = (place) => clientOf({ ...place, key: "0".repeat(32) });

/** What a probe finds at last, while the time goes on. */
async function until(place, probe) {
  for (let second = 0; second < 120; second += 1) {
    const found = await probe();
    if (found) return found;
    await place.sim.clock.advance("1s");
  }
  throw new Error("what was waited for did not come");
}

/** A conference of two people that goes on. */
async function conferenceOf(place, client, more = {}) {
  const friendlyName = fresh("Bridge");
  for (const to of [TO, OTHER]) {
    const wanted = { from: FROM, to, ...more };
    await client.conferences(friendlyName).participants.create(wanted);
  }
  const status = "in-progress";
  const list = () => client.conferences.list({ friendlyName, status });
  const { sid } = await until(place, async () => (await list())[0]);
  const conference = client.conferences(sid);
  await until(place, async () => (await conference.participants.list()).length === 2);
  return { sid, conference };
}

async function recordedOf(place, client) {
  const made = await conferenceOf(place, client, { conferenceRecord: "record-from-start" });
  const list = () => made.conference.recordings.list();
  const { sid: recording } = await until(place, async () => (await list())[0]);
  return { ...made, recording };
}

/** A recording that is complete, since its conference is over. */
async function recordingOf(place, client) {
  const made = await recordedOf(place, client);
  await made.conference.update({ status: "completed" });
  const fetch = () => client.recordings(made.recording).fetch();
  await until(place, async () => (await fetch()).status === "completed");
  return made;
}

async function forSale(client) {
  const numbers = await client.availablePhoneNumbers("US").local.list({ limit: 20 });
  return numbers[randomInt(numbers.length)].phoneNumber;
}

const bought = async (client, more = {}) =>
  client.incomingPhoneNumbers.create({ phoneNumber: await forSale(client), ...more });

const domainOf = (client, more = {}) =>
  client.sip.domains.create({ domainName: `${fresh("fleet")}.sip.twilio.com`, ...more });

const credentialsOf = (client, friendlyName = fresh("Crew")) =>
  client.sip.credentialLists.create({ friendlyName });

async function todayOf({ sim }) {
  const now = new Date(await sim.clock.now());
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
}

const daysBefore = (today, days) => new Date(today - days * 86_400_000);

export const eighthList = [
  {
    name: "incomingPhoneNumbers.fetch tells of a number what was set last, until it is released",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Front desk");
      const { sid, phoneNumber } = await bought(client, { friendlyName });
      const number = client.incomingPhoneNumbers(sid);
      has(await number.fetch(), { sid, phoneNumber, friendlyName, accountSid: ACCOUNT });
      const urls = { smsUrl: "https://example.com/sms", voiceUrl: "https://example.com/voice" };
      await number.update({ ...urls, smsMethod: "GET" });
      has(await number.fetch(), { ...urls, smsMethod: "GET", voiceMethod: "POST", friendlyName });
      const { capabilities } = await number.fetch();
      assert.deepEqual(
        [typeof capabilities.voice, typeof capabilities.sms],
        ["boolean", "boolean"],
      );
      assert.equal(await number.remove(), true);
      await refused(number.fetch(), missing);
      await refused(client.incomingPhoneNumbers(sidOf("PN")).fetch(), missing);
    },
  },
  {
    name: "calls.update cancels a call that nobody has answered, and no other",
    source: `${DOCS}/voice/api/call-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await ring(client, { twiml: WAITING });
      const other = await ring(client, { to: OTHER, twiml: WAITING });
      const canceled = await client.calls(sid).update({ status: "canceled" });
      has(canceled, { sid, status: "canceled" });
      const stateOf = async (call) => (await client.calls(call).fetch()).status;
      await until(place, async () => (await stateOf(other.sid)) === "in-progress");
      assert.equal(await stateOf(sid), "canceled");
      assert.ok(sidsOf(await client.calls.list({ status: "canceled" })).includes(sid));
      const late = client.calls(sid).update({ twiml: WAITING });
      await refused(late, { status: 400, code: 21220 });
      await refused(client.calls(sidOf("CA")).update({ status: "canceled" }), missing);
      assert.equal(await stateOf(other.sid), "in-progress");
    },
  },
  {
    name: "conferences.update plays to those who confer, and ends the conference for all of them",
    source: `${DOCS}/voice/api/conference-resource`,
    async check(place) {
      const client = clientOf(place);
      const { url, received } = await application(place, "<Response><Say>Soon</Say></Response>");
      const { sid, conference } = await conferenceOf(place, client);
      const told = await conference.update({ announceUrl: `${url}/announcement` });
      has(told, { sid, status: "in-progress" });
      await until(place, () => received.some(({ path }) => path.startsWith("/announcement")));
      assert.equal((await conference.participants.list()).length, 2);
      await conference.update({ status: "completed" });
      await until(place, async () => (await conference.fetch()).status === "completed");
      assert.deepEqual(await conference.participants.list(), []);
      const { reasonConferenceEnded } = await conference.fetch();
      assert.equal(reasonConferenceEnded, "conference-ended-via-api");
      const unknown = client.conferences(sidOf("CF"));
      await refused(unknown.update({ status: "completed" }), missing);
    },
  },
  {
    name: "queues.update changes a size or a name alone, of one queue",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Support");
      const { sid } = await client.queues.create({ friendlyName, maxSize: 20 });
      const other = await client.queues.create({ friendlyName: fresh("Sales"), maxSize: 30 });
      const queue = client.queues(sid);
      has(await queue.update({ maxSize: 50 }), { sid, friendlyName, maxSize: 50, currentSize: 0 });
      const renamed = fresh("Helpdesk");
      await queue.update({ friendlyName: renamed });
      has(await queue.fetch(), { sid, friendlyName: renamed, maxSize: 50 });
      const { maxSize, friendlyName: kept } = await client.queues(other.sid).fetch();
      assert.deepEqual([maxSize, kept], [30, other.friendlyName]);
      await refused(queue.update({ maxSize: 5001 }), invalid);
      assert.equal((await queue.fetch()).maxSize, 50);
      await refused(client.queues(sidOf("QU")).update({ maxSize: 10 }), missing);
    },
  },
  {
    name: "queues.members.list moves those up who wait behind one who hangs up",
    source: `${DOCS}/voice/api/member-resource`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Desk");
      const { sid } = await client.queues.create({ friendlyName });
      const other = await client.queues.create({ friendlyName: fresh("Empty") });
      const { members } = client.queues(sid);
      const twiml = `<Response><Enqueue>${friendlyName}</Enqueue></Response>`;
      const first = (await ring(client, { twiml })).sid;
      await until(place, async () => (await members.list()).length === 1);
      const second = (await ring(client, { to: OTHER, twiml })).sid;
      await until(place, async () => (await members.list()).length === 2);
      const placesOf = async () =>
        (await members.list())
          .toSorted((one, two) => one.position - two.position)
          .map(({ callSid, position }) => [callSid, position]);
      assert.deepEqual(await placesOf(), [
        [first, 1],
        [second, 2],
      ]);
      assert.equal((await members.list({ limit: 1 })).length, 1);
      assert.deepEqual(await client.queues(other.sid).members.list(), []);
      await client.calls(first).update({ status: "completed" });
      await until(place, async () => (await members.list()).length === 1);
      assert.deepEqual(await placesOf(), [[second, 1]]);
      await refused(members(first).fetch(), { status: 404 });
    },
  },
  {
    name: "conferences.recordings.update pauses a recording, resumes it, and stops the current one",
    source: `${DOCS}/voice/api/recording`,
    async check(place) {
      const client = clientOf(place);
      const { sid, conference, recording } = await recordedOf(place, client);
      const { recordings } = conference;
      const paused = await recordings(recording).update({ status: "paused" });
      has(paused, { sid: recording, conferenceSid: sid, status: "paused" });
      const resumed = await recordings(recording).update({ status: "in-progress" });
      assert.equal(resumed.status, "in-progress");
      const stopped = await recordings("Twilio.CURRENT").update({ status: "stopped" });
      assert.equal(stopped.sid, recording);
      await place.sim.clock.advance("1m");
      const { status } = await recordings(recording).fetch();
      assert.match(status, /^(stopped|processing|completed)$/);
      const unknown = recordings(sidOf("RE")).update({ status: "paused" });
      await refused(unknown, missing);
    },
  },
  {
    name: "keys.list goes on from page to page, for who may read the account",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const made = [];
      for (const friendlyName of ["Red", "Green", "Blue"])
        made.push((await client.newKeys.create({ friendlyName })).sid);
      const all = await client.keys.list({ pageSize: 1 });
      assert.ok(made.every((sid) => sidsOf(all).includes(sid)));
      assert.equal(new Set(sidsOf(all)).size, all.length);
      const first = await client.keys.page({ pageSize: 2 });
      assert.equal(first.instances.length, 2);
      const next = await first.nextPage();
      assert.ok(!sidsOf(next.instances).some((sid) => sidsOf(first.instances).includes(sid)));
      const blue = all.find(({ sid }) => sid === made[2]);
      assert.deepEqual([blue.friendlyName, blue.dateCreated instanceof Date], ["Blue", true]);
      await refused(stranger(place).keys.list(), nobody);
    },
  },
  {
    name: "validationRequests.create calls a number with another code and call each time",
    source: `${DOCS}/voice/api/outgoing-caller-ids`,
    async check(place) {
      const client = clientOf(place);
      const phoneNumber = `+1415555${randomInt(2000, 9999)}`;
      const friendlyName = fresh("Reception");
      const wanted = { phoneNumber, friendlyName, callDelay: 5 };
      const asked = await client.validationRequests.create(wanted);
      has(asked, { accountSid: ACCOUNT, phoneNumber, friendlyName });
      assert.match(asked.validationCode, /^\d{6}$/);
      assert.match(asked.callSid, /^CA[0-9a-f]{32}$/);
      const again = await client.validationRequests.create({ phoneNumber });
      assert.notEqual(again.callSid, asked.callSid);
      const none = client.validationRequests.create({ phoneNumber: "reception" });
      await refused(none, invalid);
      await refused(stranger(place).validationRequests.create({ phoneNumber }), nobody);
    },
  },
  {
    name: "usage.records.daily.list gives one line a day from a first to a last day",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      const today = await todayOf(place);
      const days = [2, 1, 0].map((before) => daysBefore(today, before));
      const range = { category: "calls", startDate: days[0], endDate: days[2] };
      const { daily } = client.usage.records;
      const records = await daily.list(range);
      assert.deepEqual(
        records.map(({ startDate }) => dayOf(startDate)).toSorted(),
        days.map(dayOf),
      );
      assert.ok(records.every(({ startDate, endDate }) => dayOf(startDate) === dayOf(endDate)));
      assert.deepEqual(
        [...new Set(records.map(({ category, accountSid }) => `${category} ${accountSid}`))],
        [`calls ${ACCOUNT}`],
      );
      assert.equal((await daily.list({ ...range, limit: 2 })).length, 2);
      const one = await daily.list({ category: "calls", startDate: days[1], endDate: days[1] });
      assert.deepEqual(
        one.map(({ startDate }) => dayOf(startDate)),
        [dayOf(days[1])],
      );
      await refused(stranger(place).usage.records.daily.list(range), nobody);
    },
  },
  {
    name: "applications.update changes what is given of one application, until it is deleted",
    source: `${DOCS}/usage/api/applications`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Switchboard");
      const smsUrl = "https://example.com/sms";
      const { sid } = await client.applications.create({ friendlyName, smsUrl });
      const other = await client.applications.create({ friendlyName: fresh("Spare"), smsUrl });
      const voice = { voiceUrl: "https://example.com/voice", voiceMethod: "GET" };
      const changed = await client.applications(sid).update(voice);
      has(changed, { sid, friendlyName, smsUrl, ...voice });
      await client.applications(sid).update({ smsMethod: "GET" });
      has(await client.applications(sid).fetch(), { ...voice, smsUrl, smsMethod: "GET" });
      const { friendlyName: kept, smsMethod } = await client.applications(other.sid).fetch();
      assert.deepEqual([kept, smsMethod], [other.friendlyName, "POST"]);
      assert.equal(await client.applications(sid).remove(), true);
      await refused(client.applications(sid).update(voice), missing);
      await refused(client.applications(sidOf("AP")).update(voice), missing);
    },
  },
  {
    name: "sip.domains.credentialListMappings.list gives the lists of one domain, as they are now",
    source: `${DOCS}/voice/sip/api/sip-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const domain = client.sip.domains((await domainOf(client)).sid);
      const other = client.sip.domains((await domainOf(client)).sid);
      const lists = [await credentialsOf(client), await credentialsOf(client)];
      for (const { sid: credentialListSid } of lists)
        await domain.credentialListMappings.create({ credentialListSid });
      const listed = await domain.credentialListMappings.list({ pageSize: 1 });
      assert.deepEqual(sidsOf(listed), sidsOf(lists));
      const names = listed.map(({ friendlyName }) => friendlyName).toSorted();
      assert.deepEqual(names, lists.map(({ friendlyName }) => friendlyName).toSorted());
      assert.deepEqual(await other.credentialListMappings.list(), []);
      await domain.credentialListMappings(lists[0].sid).remove();
      assert.deepEqual(sidsOf(await domain.credentialListMappings.list()), [lists[1].sid]);
      await refused(domain.credentialListMappings(lists[0].sid).fetch(), missing);
    },
  },
  {
    name: "sip.domains.auth.registrations.credentialListMappings.create is for registrations only",
    source: `${DOCS}/voice/sip/api/sip-domain-registration-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const { auth } = client.sip.domains((await domainOf(client, { sipRegistration: true })).sid);
      const { credentialListMappings } = auth.registrations;
      const crew = await credentialsOf(client);
      const made = await credentialListMappings.create({ credentialListSid: crew.sid });
      has(made, { sid: crew.sid, friendlyName: crew.friendlyName, accountSid: ACCOUNT });
      assert.deepEqual(sidsOf(await credentialListMappings.list()), [crew.sid]);
      assert.deepEqual(await auth.calls.credentialListMappings.list(), []);
      const none = credentialListMappings.create({ credentialListSid: sidOf("CL") });
      await refused(none, { status: /^40[04]$/ });
      const nowhere = client.sip.domains(sidOf("SD")).auth.registrations;
      const lost = nowhere.credentialListMappings.create({ credentialListSid: crew.sid });
      await refused(lost, missing);
    },
  },
  {
    name: "conferences.recordings.fetch finds a recording in its own conference only",
    source: `${DOCS}/voice/api/recording`,
    async check(place) {
      const client = clientOf(place);
      const { sid, conference, recording } = await recordingOf(place, client);
      const other = await conferenceOf(place, client);
      const found = await conference.recordings(recording).fetch();
      has(found, { sid: recording, conferenceSid: sid, accountSid: ACCOUNT, status: "completed" });
      assert.ok(Number(found.duration) >= 0 && found.startTime instanceof Date);
      const plain = await client.recordings(recording).fetch();
      has(plain, { sid: recording, conferenceSid: sid, duration: found.duration });
      await refused(other.conference.recordings(recording).fetch(), missing);
      assert.equal(await client.recordings(recording).remove(), true);
      await refused(conference.recordings(sidOf("RE")).fetch(), missing);
    },
  },
  {
    name: "usage.records.thisMonth.list has each category once, from the first of the month",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      const today = dayOf(new Date(await todayOf(place)));
      const { thisMonth } = client.usage.records;
      const records = await thisMonth.list();
      const categories = records.map(({ category }) => category);
      assert.equal(new Set(categories).size, categories.length);
      assert.ok(["calls", "sms", "recordings", "totalprice"].every((c) => categories.includes(c)));
      const begins = records.map(({ startDate }) => dayOf(startDate));
      assert.deepEqual([...new Set(begins)], [`${today.slice(0, 8)}01`]);
      const [sms] = await thisMonth.list({ category: "sms" });
      const same = records.find(({ category }) => category === "sms");
      assert.deepEqual([sms.count, sms.usage, sms.price], [same.count, same.usage, same.price]);
      assert.equal((await thisMonth.list({ limit: 3 })).length, 3);
      await refused(stranger(place).usage.records.thisMonth.list(), nobody);
    },
  },
  {
    name: "incomingPhoneNumbers.local.create takes a number off those for sale, into the account",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-local-resource`,
    async check(place) {
      const client = clientOf(place);
      const { local, tollFree } = client.incomingPhoneNumbers;
      const phoneNumber = await forSale(client);
      const made = await local.create({ phoneNumber, voiceUrl: "https://example.com/voice" });
      has(made, { phoneNumber, accountSid: ACCOUNT, voiceUrl: "https://example.com/voice" });
      const found = await client.incomingPhoneNumbers(made.sid).fetch();
      has(found, { sid: made.sid, phoneNumber, friendlyName: made.friendlyName });
      assert.deepEqual(sidsOf(await local.list({ phoneNumber })), [made.sid]);
      assert.ok(!sidsOf(await tollFree.list()).includes(made.sid));
      const wanted = { contains: phoneNumber };
      const left = await client.availablePhoneNumbers("US").local.list(wanted);
      assert.ok(!left.some((number) => number.phoneNumber === phoneNumber));
      await refused(local.create({ phoneNumber: "a number" }), invalid);
    },
  },
  {
    name: "conferences.recordings.remove wants the conference that was recorded, and works once",
    source: `${DOCS}/voice/api/recording`,
    async check(place) {
      const client = clientOf(place);
      const first = await recordingOf(place, client);
      const second = await recordingOf(place, client);
      await refused(first.conference.recordings(second.recording).remove(), missing);
      assert.equal((await client.recordings(second.recording).fetch()).sid, second.recording);
      assert.equal(await first.conference.recordings(first.recording).remove(), true);
      assert.deepEqual(await first.conference.recordings.list(), []);
      assert.deepEqual(sidsOf(await second.conference.recordings.list()), [second.recording]);
      await refused(first.conference.recordings(first.recording).remove(), missing);
    },
  },
  {
    name: "sip.domains.fetch tells by what a domain lets calls in, as it is mapped",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Fleet");
      const { sid, domainName } = await domainOf(client, { friendlyName });
      const domain = client.sip.domains(sid);
      const found = await domain.fetch();
      has(found, { sid, domainName, friendlyName, sipRegistration: false, voiceMethod: "POST" });
      assert.ok(!found.authType);
      const { sid: credentialListSid } = await credentialsOf(client);
      await domain.credentialListMappings.create({ credentialListSid });
      assert.equal((await domain.fetch()).authType, "CREDENTIAL_LIST");
      const addresses = { friendlyName: fresh("Harbour") };
      const { sid: ipAccessControlListSid } =
        await client.sip.ipAccessControlLists.create(addresses);
      await domain.ipAccessControlListMappings.create({ ipAccessControlListSid });
      const types = (await domain.fetch()).authType.split(",").map((type) => type.trim());
      assert.deepEqual(types.toSorted(), ["CREDENTIAL_LIST", "IP_ACL"]);
      await domain.remove();
      await refused(domain.fetch(), missing);
    },
  },
  {
    name: "signingKeys.list keeps to its limit, and has two keys of one name until one is deleted",
    source: `${DOCS}/iam/api-keys/signing-keys`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Signer");
      const first = await client.newSigningKeys.create({ friendlyName });
      const second = await client.newSigningKeys.create({ friendlyName });
      const named = async () =>
        (await client.signingKeys.list()).filter((key) => key.friendlyName === friendlyName);
      assert.deepEqual(sidsOf(await named()), sidsOf([first, second]));
      assert.ok((await named()).every(({ dateCreated }) => dateCreated instanceof Date));
      assert.equal((await client.signingKeys.list({ limit: 1 })).length, 1);
      assert.equal(await client.signingKeys(first.sid).remove(), true);
      assert.deepEqual(sidsOf(await named()), [second.sid]);
      await refused(client.signingKeys(first.sid).fetch(), missing);
    },
  },
  {
    name: "usage.records.yesterday.list is of that one day, and has each category once",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      const yesterday = daysBefore(await todayOf(place), 1);
      const records = await client.usage.records.yesterday.list();
      const spans = records.map(({ startDate, endDate }) => [dayOf(startDate), dayOf(endDate)]);
      assert.ok(spans.length > 1 && spans.flat().every((day) => day === dayOf(yesterday)));
      const categories = records.map(({ category }) => category);
      assert.equal(new Set(categories).size, categories.length);
      const some = await client.usage.records.yesterday.list({ category: "calls" });
      assert.deepEqual(
        some.map(({ category, accountSid }) => [category, accountSid]),
        [["calls", ACCOUNT]],
      );
      const range = { category: "calls", startDate: yesterday, endDate: yesterday };
      const [daily] = await client.usage.records.daily.list(range);
      assert.deepEqual([some[0].count, some[0].price], [daily.count, daily.price]);
      await refused(stranger(place).usage.records.yesterday.list(), nobody);
    },
  },
  {
    name: "sip.domains.credentialListMappings.fetch finds a list in the domain it is mapped to",
    source: `${DOCS}/voice/sip/api/sip-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid: domainSid } = await domainOf(client);
      const domain = client.sip.domains(domainSid);
      const other = client.sip.domains((await domainOf(client)).sid);
      const { sid, friendlyName } = await credentialsOf(client);
      await refused(domain.credentialListMappings(sid).fetch(), missing);
      await domain.credentialListMappings.create({ credentialListSid: sid });
      const found = await domain.credentialListMappings(sid).fetch();
      has(found, { sid, domainSid, friendlyName, accountSid: ACCOUNT });
      assert.ok(found.dateCreated instanceof Date);
      await refused(other.credentialListMappings(sid).fetch(), missing);
      assert.equal(await domain.credentialListMappings(sid).remove(), true);
      assert.equal((await client.sip.credentialLists(sid).fetch()).friendlyName, friendlyName);
    },
  },
];
