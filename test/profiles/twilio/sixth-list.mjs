import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ACCOUNT, clientOf, FROM, ring, sms, TO } from "./support.mjs";

// Twenty more behaviours of Twilio, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 193 below an
// account of the SDK's client (twilio 6.3.1), in the order of the SHA-256 of "sixth-list 2026-12-01
// twilio METHOD", where METHOD is as the SDK files it (sip.credentialList.remove). Left out are
// payments, add-ons, connect apps, short codes, SIPREC and user-defined messages, which need
// another company or a contract, caller ids, which need a telephone, and methods of which the name
// of an earlier check tells the same.

const DOCS = "https://www.twilio.com/docs";
const SIP = `${DOCS}/voice/sip/api`;

const missing = { status: 404, code: 20404 };
const invalid = { status: 400 };
const unknown = { status: 401, code: 20003 };

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const sidsOf = (items) => items.map(({ sid }) => sid);
const none = (prefix) => `${prefix}${"0".repeat(32)}`;
const stranger = (place) => clientOf({ ...place, key: "wrong" });

const domainOf = (client, more = {}) =>
  client.sip.domains.create({ domainName: `${fresh("dock")}.sip.twilio.com`, ...more });
const credentialsOf = (client, friendlyName = "Crew") =>
  client.sip.credentialLists.create({ friendlyName });
const addressesOf = (client, friendlyName = "Ports") =>
  client.sip.ipAccessControlLists.create({ friendlyName });

/** Waits on the world's clock, for two minutes at most. */
async function until(place, read, status) {
  for (let second = 0; second < 120; second += 1) {
    const found = await read();
    if (found.status === status) return found;
    await place.sim.clock.advance("1s");
  }
  return read();
}

async function answered(place, client) {
  const { sid } = await ring(client, {
    twiml: '<Response><Pause length="600"/></Response>',
  });
  return until(place, () => client.calls(sid).fetch(), "in-progress");
}

async function buy(client, kind) {
  const [{ phoneNumber }] = await client.availablePhoneNumbers("US")[kind].list({ limit: 1 });
  return client.incomingPhoneNumbers[kind].create({ phoneNumber });
}

const monthOf = (date) => new Date(date).toISOString().slice(0, 7);
const yearOf = (date) => new Date(date).toISOString().slice(0, 4);

export const sixthList = [
  {
    name: "sip.domains.auth.calls.credentialListMappings.remove leaves the list itself",
    source: `${SIP}/sip-credential-list-mapping`,
    async check(place) {
      const client = clientOf(place);
      const list = await credentialsOf(client);
      const { sid } = await domainOf(client, { sipRegistration: true });
      const { calls, registrations } = client.sip.domains(sid).auth;
      const credentialListSid = list.sid;
      const mapping = await calls.credentialListMappings.create({ credentialListSid });
      await registrations.credentialListMappings.create({ credentialListSid });
      assert.equal(mapping.friendlyName, "Crew");
      assert.equal(await calls.credentialListMappings(mapping.sid).remove(), true);
      assert.deepEqual(await calls.credentialListMappings.list(), []);
      assert.equal((await registrations.credentialListMappings.list()).length, 1);
      assert.equal((await client.sip.credentialLists(list.sid).fetch()).sid, list.sid);
      await refused(calls.credentialListMappings(mapping.sid).fetch(), missing);
    },
  },
  {
    name: "availablePhoneNumbers.fetch tells which kinds of numbers a country has",
    source: `${DOCS}/phone-numbers/api/availablephonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const country = await client.availablePhoneNumbers("US").fetch();
      has(country, { countryCode: "US", country: "United States", beta: false });
      const kinds = Object.keys(country.subresourceUris);
      assert.deepEqual([kinds.includes("local"), kinds.includes("toll_free")], [true, true]);
      assert.match(country.subresourceUris.local, /\/AvailablePhoneNumbers\/US\/Local\.json$/);
      await refused(client.availablePhoneNumbers("ZZ").fetch(), missing);
      await refused(stranger(place).availablePhoneNumbers("US").fetch(), unknown);
    },
  },
  {
    name: "usage.records.monthly.list has a line for each month of a category",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      await sms(client);
      await place.sim.clock.advance("1h");
      const lines = await client.usage.records.monthly.list({ category: "sms" });
      assert.ok(lines.length > 0);
      assert.deepEqual([...new Set(lines.map(({ category }) => category))], ["sms"]);
      const months = lines.map(({ startDate }) => monthOf(startDate));
      assert.deepEqual(
        lines.map(({ endDate }) => monthOf(endDate)),
        months,
      );
      assert.equal(new Set(months).size, months.length);
      assert.ok(lines.some(({ count }) => Number(count) >= 1));
      await refused(stranger(place).usage.records.monthly.list(), unknown);
    },
  },
  {
    name: "sip.credentialLists.remove takes a list away that no domain uses",
    source: `${SIP}/sip-credentiallist-resource`,
    async check(place) {
      const client = clientOf(place);
      const list = await credentialsOf(client);
      const kept = await credentialsOf(client, "Guests");
      const { sid } = await domainOf(client);
      const { credentialListMappings } = client.sip.domains(sid);
      await credentialListMappings.create({ credentialListSid: list.sid });
      await refused(client.sip.credentialLists(list.sid).remove(), { status: /^4\d\d$/ });
      assert.equal((await client.sip.credentialLists(list.sid).fetch()).friendlyName, "Crew");
      await credentialListMappings(list.sid).remove();
      assert.equal(await client.sip.credentialLists(list.sid).remove(), true);
      await refused(client.sip.credentialLists(list.sid).fetch(), missing);
      assert.deepEqual(sidsOf(await client.sip.credentialLists.list()), [kept.sid]);
      await refused(client.sip.credentialLists(list.sid).remove(), missing);
    },
  },
  {
    name: "usage.records.yearly.list has a line for each year of a category",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      await sms(client);
      await place.sim.clock.advance("1h");
      const lines = await client.usage.records.yearly.list({ category: "sms" });
      assert.ok(lines.length > 0);
      has(lines[0], { accountSid: ACCOUNT, category: "sms" });
      const years = lines.map(({ startDate }) => yearOf(startDate));
      assert.deepEqual(
        lines.map(({ endDate }) => yearOf(endDate)),
        years,
      );
      assert.equal(new Set(years).size, years.length);
      await refused(stranger(place).usage.records.yearly.list(), unknown);
    },
  },
  {
    name: "sip.domains.auth.calls.credentialListMappings.fetch finds a list by its own sid",
    source: `${SIP}/sip-credential-list-mapping`,
    async check(place) {
      const client = clientOf(place);
      const list = await credentialsOf(client, "Pilots");
      const domain = await domainOf(client);
      const other = await domainOf(client);
      const mappingsOf = ({ sid }) => client.sip.domains(sid).auth.calls.credentialListMappings;
      const made = await mappingsOf(domain).create({ credentialListSid: list.sid });
      assert.equal(made.sid, list.sid);
      const found = await mappingsOf(domain)(list.sid).fetch();
      has(found, { sid: list.sid, friendlyName: "Pilots", accountSid: ACCOUNT });
      assert.deepEqual(sidsOf(await mappingsOf(domain).list()), [list.sid]);
      await refused(mappingsOf(other)(list.sid).fetch(), missing);
      await refused(mappingsOf(domain)(none("CL")).fetch(), missing);
      await refused(mappingsOf(domain).create({ credentialListSid: none("CL") }), {
        status: /^40[04]$/,
      });
    },
  },
  {
    name: "sip.domains.credentialListMappings.list gives the lists of a domain, to a limit",
    source: `${SIP}/sip-credential-list-mapping`,
    async check(place) {
      const client = clientOf(place);
      const { sid: domainSid } = await domainOf(client);
      const { sid: otherSid } = await domainOf(client);
      const { credentialListMappings } = client.sip.domains(domainSid);
      const names = ["Bow", "Mast", "Stern"];
      for (const name of names) {
        const { sid: credentialListSid } = await credentialsOf(client, name);
        await credentialListMappings.create({ credentialListSid });
      }
      const all = await credentialListMappings.list();
      assert.deepEqual(all.map(({ friendlyName }) => friendlyName).sort(), names);
      assert.deepEqual([...new Set(all.map((mapping) => mapping.domainSid))], [domainSid]);
      assert.equal((await credentialListMappings.list({ limit: 2 })).length, 2);
      assert.deepEqual(await client.sip.domains(otherSid).credentialListMappings.list(), []);
      await refused(client.sip.domains(none("SD")).credentialListMappings.list(), missing);
      await refused(stranger(place).sip.domains(domainSid).credentialListMappings.list(), unknown);
    },
  },
  {
    name: "incomingPhoneNumbers.tollFree.list gives the toll-free numbers of the account only",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const local = await buy(client, "local");
      const free = await buy(client, "tollFree");
      const list = async (more = {}) =>
        sidsOf(await client.incomingPhoneNumbers.tollFree.list(more));
      const all = await list();
      assert.deepEqual([all.includes(free.sid), all.includes(local.sid)], [true, false]);
      assert.deepEqual(await list({ phoneNumber: free.phoneNumber }), [free.sid]);
      assert.deepEqual(await list({ phoneNumber: local.phoneNumber }), []);
      assert.match(free.phoneNumber, /^\+18(00|33|44|55|66|77|88)\d{7}$/);
      await client.incomingPhoneNumbers(free.sid).remove();
      assert.ok(!(await list()).includes(free.sid));
      await refused(stranger(place).incomingPhoneNumbers.tollFree.list(), unknown);
    },
  },
  {
    name: "usage.records.thisMonth.list has one line of this month for a category",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      await sms(client);
      await place.sim.clock.advance("1h");
      const now = await place.sim.clock.now();
      const lines = await client.usage.records.thisMonth.list({ category: "sms" });
      assert.equal(lines.length, 1);
      has(lines[0], { category: "sms", accountSid: ACCOUNT });
      assert.equal(monthOf(lines[0].startDate), monthOf(now));
      assert.ok(Number(lines[0].count) >= 1);
      const all = await client.usage.records.thisMonth.list();
      const categories = all.map(({ category }) => category);
      assert.equal(new Set(categories).size, categories.length);
      await refused(stranger(place).usage.records.thisMonth.list(), unknown);
    },
  },
  {
    name: "recordings.fetch tells of which call a recording is, and what began it",
    source: `${DOCS}/voice/api/recording`,
    async check(place) {
      const client = clientOf(place);
      const call = await answered(place, client);
      const made = await client.calls(call.sid).recordings.create();
      assert.match(made.sid, /^RE[0-9a-f]{32}$/);
      const recording = await client.recordings(made.sid).fetch();
      has(recording, { callSid: call.sid, accountSid: ACCOUNT, channels: 1 });
      assert.equal(recording.source, "StartCallRecordingAPI");
      assert.equal((await client.calls(call.sid).recordings(made.sid).fetch()).sid, made.sid);
      await refused(client.recordings(none("RE")).fetch(), missing);
      await refused(stranger(place).recordings(made.sid).fetch(), unknown);
    },
  },
  {
    name: "sip.credentialLists.credentials.create wants a short name and a strong password",
    source: `${SIP}/sip-credential-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await credentialsOf(client);
      const { credentials } = client.sip.credentialLists(sid);
      const password = "Kattegat2018Deep";
      const made = await credentials.create({ username: "ada", password });
      has(made, { username: "ada", credentialListSid: sid, password: undefined });
      await refused(credentials.create({ username: "u".repeat(33), password }), invalid);
      await refused(credentials.create({ username: "grace", password: "Short2018" }), invalid);
      await refused(
        credentials.create({ username: "grace", password: "nouppercase2018" }),
        invalid,
      );
      await refused(
        credentials.create({ username: "grace", password: "NoDigitsInThisOne" }),
        invalid,
      );
      assert.deepEqual(sidsOf(await credentials.list()), [made.sid]);
    },
  },
  {
    name: "sip.ipAccessControlLists.ipAddresses.fetch finds an address in its own list",
    source: `${SIP}/sip-ipaddress-resource`,
    async check(place) {
      const client = clientOf(place);
      const list = await addressesOf(client);
      const other = await addressesOf(client, "Other ports");
      const addressesIn = ({ sid }) => client.sip.ipAccessControlLists(sid).ipAddresses;
      const range = { friendlyName: "Quay", ipAddress: "192.0.2.0", cidrPrefixLength: 24 };
      const made = await addressesIn(list).create(range);
      assert.match(made.sid, /^IP[0-9a-f]{32}$/);
      const found = await addressesIn(list)(made.sid).fetch();
      has(found, { ...range, sid: made.sid, ipAccessControlListSid: list.sid });
      await refused(addressesIn(other)(made.sid).fetch(), missing);
      await refused(addressesIn(list).create({ ...range, ipAddress: "no address" }), invalid);
      await addressesIn(list)(made.sid).remove();
      await refused(addressesIn(list)(made.sid).fetch(), missing);
      assert.deepEqual(await addressesIn(list).list(), []);
    },
  },
  {
    name: "sip.domains.ipAccessControlListMappings.remove frees a list, which can then be removed",
    source: `${SIP}/sip-ipaccesscontrollistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const list = await addressesOf(client);
      const { sid } = await domainOf(client);
      const { ipAccessControlListMappings } = client.sip.domains(sid);
      await ipAccessControlListMappings.create({ ipAccessControlListSid: list.sid });
      await refused(client.sip.ipAccessControlLists(list.sid).remove(), { status: /^4\d\d$/ });
      assert.equal(await ipAccessControlListMappings(list.sid).remove(), true);
      await refused(ipAccessControlListMappings(list.sid).fetch(), missing);
      assert.deepEqual(await ipAccessControlListMappings.list(), []);
      assert.equal(await client.sip.ipAccessControlLists(list.sid).remove(), true);
      await refused(client.sip.ipAccessControlLists(list.sid).fetch(), missing);
    },
  },
  {
    name: "conferences.fetch tells how a conference is, and by what it ended",
    source: `${DOCS}/voice/api/conference-resource`,
    async check(place) {
      const client = clientOf(place);
      const name = fresh("Bridge");
      const { conferenceSid } = await client
        .conferences(name)
        .participants.create({ from: FROM, to: TO });
      const read = () => client.conferences(conferenceSid).fetch();
      const conference = await until(place, read, "in-progress");
      has(conference, { friendlyName: name, status: "in-progress", accountSid: ACCOUNT });
      assert.match(
        conference.subresourceUris.participants,
        new RegExp(`/Conferences/${conferenceSid}/Participants\\.json$`),
      );
      await client.conferences(conferenceSid).update({ status: "completed" });
      const ended = await until(place, read, "completed");
      has(ended, { friendlyName: name, status: "completed" });
      assert.equal(ended.reasonConferenceEnded, "conference-ended-via-api");
      await refused(client.conferences(none("CF")).fetch(), missing);
      await refused(stranger(place).conferences(conferenceSid).fetch(), unknown);
    },
  },
  {
    name: "incomingPhoneNumbers.local.create buys a local number, once and with its settings",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-local-resource`,
    async check(place) {
      const client = clientOf(place);
      const [{ phoneNumber }] = await client.availablePhoneNumbers("US").local.list({ limit: 1 });
      const more = { friendlyName: "Harbour office", smsUrl: "https://example.com/sms" };
      const number = await client.incomingPhoneNumbers.local.create({ phoneNumber, ...more });
      has(number, { phoneNumber, ...more, smsMethod: "POST", accountSid: ACCOUNT });
      has(await client.incomingPhoneNumbers(number.sid).fetch(), { phoneNumber, ...more });
      const found = await client.incomingPhoneNumbers.local.list({ phoneNumber });
      assert.deepEqual(sidsOf(found), [number.sid]);
      const free = await client.incomingPhoneNumbers.tollFree.list();
      assert.ok(!sidsOf(free).includes(number.sid));
      await refused(client.incomingPhoneNumbers.local.create({ phoneNumber }), invalid);
      await refused(
        client.incomingPhoneNumbers.local.create({ phoneNumber: "no number" }),
        invalid,
      );
    },
  },
  {
    name: "sip.domains.ipAccessControlListMappings.list gives the address lists of one domain",
    source: `${SIP}/sip-ipaccesscontrollistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await domainOf(client);
      const { sid: otherSid } = await domainOf(client);
      const first = await addressesOf(client, "East");
      const second = await addressesOf(client, "West");
      const { ipAccessControlListMappings } = client.sip.domains(sid);
      for (const list of [first, second])
        await ipAccessControlListMappings.create({ ipAccessControlListSid: list.sid });
      const all = await ipAccessControlListMappings.list();
      assert.deepEqual(all.map(({ friendlyName }) => friendlyName).sort(), ["East", "West"]);
      assert.deepEqual(sidsOf(all).sort(), [first.sid, second.sid].sort());
      assert.equal((await ipAccessControlListMappings.list({ limit: 1 })).length, 1);
      assert.deepEqual(await client.sip.domains(otherSid).ipAccessControlListMappings.list(), []);
      await refused(client.sip.domains(none("SD")).ipAccessControlListMappings.list(), missing);
    },
  },
  {
    name: "signingKeys.list gives the keys by name, and never a secret",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const first = await client.newSigningKeys.create({ friendlyName: "Lantern" });
      const second = await client.newSigningKeys.create({ friendlyName: "Beacon" });
      assert.equal(typeof first.secret, "string");
      const list = await client.signingKeys.list();
      const sids = sidsOf(list);
      assert.deepEqual([sids.includes(first.sid), sids.includes(second.sid)], [true, true]);
      has(
        list.find(({ sid }) => sid === first.sid),
        { friendlyName: "Lantern", secret: undefined },
      );
      assert.equal((await client.signingKeys.list({ limit: 1 })).length, 1);
      await client.signingKeys(first.sid).remove();
      assert.ok(!sidsOf(await client.signingKeys.list()).includes(first.sid));
      await refused(stranger(place).signingKeys.list(), unknown);
    },
  },
  {
    name: "keys.fetch tells the name of a key, and not its secret, until it is removed",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.newKeys.create({ friendlyName: "Chart room" });
      assert.match(made.sid, /^SK[0-9a-f]{32}$/);
      const key = await client.keys(made.sid).fetch();
      has(key, { sid: made.sid, friendlyName: "Chart room", secret: undefined });
      assert.ok(key.dateCreated instanceof Date);
      await refused(client.keys(none("SK")).fetch(), missing);
      await client.keys(made.sid).remove();
      await refused(client.keys(made.sid).fetch(), missing);
      await refused(stranger(place).keys(made.sid).fetch(), unknown);
    },
  },
  {
    name: "sip.credentialLists.list gives the lists of the account, to a limit",
    source: `${SIP}/sip-credentiallist-resource`,
    async check(place) {
      const client = clientOf(place);
      const names = ["Day watch", "Dog watch", "Night watch"];
      const made = [];
      for (const name of names) made.push(await credentialsOf(client, name));
      const all = await client.sip.credentialLists.list();
      assert.deepEqual(all.map(({ friendlyName }) => friendlyName).sort(), names);
      has(all[0], { accountSid: ACCOUNT });
      assert.match(all[0].subresourceUris.credentials, /\/Credentials\.json$/);
      assert.equal((await client.sip.credentialLists.list({ limit: 2 })).length, 2);
      await client.sip.credentialLists(made[1].sid).remove();
      const left = sidsOf(await client.sip.credentialLists.list());
      assert.deepEqual(left.sort(), [made[0].sid, made[2].sid].sort());
      await refused(stranger(place).sip.credentialLists.list(), unknown);
    },
  },
  {
    name: "sip.domains.remove takes a domain away with its mappings, and leaves the lists",
    source: `${SIP}/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const list = await credentialsOf(client);
      const domain = await domainOf(client);
      const kept = await domainOf(client);
      await client.sip
        .domains(domain.sid)
        .credentialListMappings.create({ credentialListSid: list.sid });
      assert.equal(await client.sip.domains(domain.sid).remove(), true);
      await refused(client.sip.domains(domain.sid).fetch(), missing);
      assert.deepEqual(sidsOf(await client.sip.domains.list()), [kept.sid]);
      assert.equal((await client.sip.credentialLists(list.sid).fetch()).sid, list.sid);
      await refused(client.sip.domains(domain.sid).update({ friendlyName: "Gone" }), missing);
      await refused(client.sip.domains(domain.sid).remove(), missing);
    },
  },
];
