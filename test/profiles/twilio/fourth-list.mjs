import { assert, has, refused } from "../assertions.mjs";
import { ACCOUNT, clientOf, DOCS, FROM, sms, TO } from "./support.mjs";

// Twenty more behaviours of Twilio, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's, in the order of the SHA-256 of "fourth-list
// 2026-11-30 twilio METHOD", but for those of other hosts than api.twilio.com, which the place's
// client does not reach, those that need a telephone that answers, an add-on, a Connect app or a
// verified caller, and those whose answer no page promises.

const API = "2010-04-01";
const NONE = "0".repeat(32);

const missing = { status: 404, code: 20404 };
const invalid = (code) => ({ status: 400, code });
const sidsOf = (list) => list.map(({ sid }) => sid);

const domainOf = (client, name, more = {}) =>
  client.sip.domains.create({ domainName: `${name}.sip.twilio.com`, ...more });

const credentialsOf = (client, friendlyName) => client.sip.credentialLists.create({ friendlyName });

/** A domain, a list of credentials, and the mapping of the one to the other. */
async function mappedOf(client, name) {
  const domain = await domainOf(client, name);
  const list = await credentialsOf(client, `Phones of ${name}`);
  const mappings = client.sip.domains(domain.sid).credentialListMappings;
  return { domain, list, mapping: await mappings.create({ credentialListSid: list.sid }) };
}

/** A number that is for sale. */
async function offered(client, more = {}) {
  const [number] = await client.availablePhoneNumbers("US").local.list({ limit: 1, ...more });
  return number.phoneNumber;
}

const bought = async (client, more = {}) =>
  client.incomingPhoneNumbers.create({ phoneNumber: await offered(client), ...more });

const addressOf = (client, more = {}) =>
  client.addresses.create({
    friendlyName: "Town hall",
    customerName: "Ada Byron",
    street: "1 Dr Carlton B Goodlett Pl",
    city: "San Francisco",
    region: "CA",
    postalCode: "94102",
    isoCountry: "US",
    ...more,
  });

const triggerOf = (client, more = {}) =>
  client.usage.triggers.create({
    callbackUrl: "https://example.com/usage",
    triggerValue: "1000",
    usageCategory: "sms",
    friendlyName: "Many messages",
    ...more,
  });

export const fourthList = [
  {
    name: "a message is refused by what it lacks, and by a text that is too long",
    source: `${DOCS}/api/errors/21617`,
    async check(place) {
      const client = clientOf(place);
      const create = (params) => client.messages.create(params);
      await refused(create({ to: "", from: FROM, body: "Hello" }), invalid(21604));
      await refused(create({ to: TO, body: "Hello" }), invalid(21603));
      await refused(create({ to: TO, from: FROM }), { status: 400, code: /^216(02|19)$/ });
      const long = create({ to: TO, from: FROM, body: "a".repeat(1_601) });
      await refused(long, { ...invalid(21617), moreInfo: /errors\/21617$/ });
      await refused(create({ to: "12", from: FROM, body: "Hello" }), invalid(21211));
    },
  },
  {
    name: "the SIP domains of an account are listed until they are removed",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const first = await domainOf(client, "fourth-list-one");
      const second = await domainOf(client, "fourth-list-two");
      const listed = sidsOf(await client.sip.domains.list());
      assert.ok(listed.includes(first.sid) && listed.includes(second.sid));
      assert.equal((await client.sip.domains.list({ limit: 1 })).length, 1);
      assert.equal(await client.sip.domains(first.sid).remove(), true);
      const left = sidsOf(await client.sip.domains.list());
      assert.ok(left.includes(second.sid));
      assert.ok(!left.includes(first.sid));
    },
  },
  {
    name: "a list of credentials that is no longer mapped to a domain remains",
    source: `${DOCS}/voice/sip/api/sip-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const { domain, list, mapping } = await mappedOf(client, "fourth-list-unmapped");
      const mappings = client.sip.domains(domain.sid).credentialListMappings;
      assert.deepEqual(sidsOf(await mappings.list()), [mapping.sid]);
      assert.equal(await mappings(mapping.sid).remove(), true);
      assert.deepEqual(await mappings.list(), []);
      await refused(mappings(mapping.sid).fetch(), missing);
      assert.equal((await client.sip.credentialLists(list.sid).fetch()).sid, list.sid);
    },
  },
  {
    name: "a SIP domain is as it was made",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await domainOf(client, "fourth-list-made", {
        friendlyName: "Reception",
        voiceUrl: "https://example.com/voice",
        voiceMethod: "GET",
        sipRegistration: true,
      });
      assert.match(made.sid, /^SD[0-9a-f]{32}$/);
      const found = await client.sip.domains(made.sid).fetch();
      has(found, {
        sid: made.sid,
        accountSid: ACCOUNT,
        domainName: "fourth-list-made.sip.twilio.com",
        friendlyName: "Reception",
      });
      has(found, { voiceUrl: "https://example.com/voice", voiceMethod: "GET" });
      has(found, { sipRegistration: true, secure: false });
      assert.equal(found.uri, `/${API}/Accounts/${ACCOUNT}/SIP/Domains/${made.sid}.json`);
      await refused(client.sip.domains(`SD${NONE}`).fetch(), missing);
    },
  },
  {
    name: "an application has the addresses it was given, and calls them by POST",
    source: `${DOCS}/usage/api/applications`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.applications.create({
        friendlyName: "Front desk",
        voiceUrl: "https://example.com/voice",
        smsUrl: "https://example.com/sms",
        smsMethod: "GET",
      });
      assert.match(made.sid, /^AP[0-9a-f]{32}$/);
      const found = await client.applications(made.sid).fetch();
      has(found, { sid: made.sid, accountSid: ACCOUNT, friendlyName: "Front desk" });
      has(found, { voiceUrl: "https://example.com/voice", voiceMethod: "POST" });
      has(found, { smsUrl: "https://example.com/sms", smsMethod: "GET" });
      await refused(client.applications(`AP${NONE}`).fetch(), missing);
    },
  },
  {
    name: "an address that is removed is gone",
    source: `${DOCS}/usage/api/address`,
    async check(place) {
      const client = clientOf(place);
      const kept = await addressOf(client);
      const made = await addressOf(client, { customerName: "Grace Hopper" });
      assert.match(made.sid, /^AD[0-9a-f]{32}$/);
      has(made, { customerName: "Grace Hopper", isoCountry: "US", city: "San Francisco" });
      assert.equal(await client.addresses(made.sid).remove(), true);
      await refused(client.addresses(made.sid).fetch(), missing);
      const left = sidsOf(await client.addresses.list());
      assert.deepEqual([left.includes(kept.sid), left.includes(made.sid)], [true, false]);
    },
  },
  {
    name: "a trigger of usage waits for its value until it is removed",
    source: `${DOCS}/usage/api/usage-trigger`,
    async check(place) {
      const client = clientOf(place);
      const made = await triggerOf(client);
      assert.match(made.sid, /^UT[0-9a-f]{32}$/);
      has(made, { usageCategory: "sms", triggerBy: "usage", friendlyName: "Many messages" });
      assert.equal(Number(made.triggerValue), 1_000);
      assert.equal(await client.usage.triggers(made.sid).remove(), true);
      await refused(client.usage.triggers(made.sid).fetch(), missing);
      assert.ok(!sidsOf(await client.usage.triggers.list()).includes(made.sid));
    },
  },
  {
    name: "a local number is listed among the local ones only",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-local-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid, phoneNumber } = await bought(client, { friendlyName: "Fourth desk" });
      const { local, tollFree } = client.incomingPhoneNumbers;
      const [found, ...others] = await local.list({ phoneNumber });
      has(found, { sid, phoneNumber, accountSid: ACCOUNT, friendlyName: "Fourth desk" });
      assert.deepEqual(others, []);
      assert.deepEqual(sidsOf(await local.list({ friendlyName: "Fourth desk" })), [sid]);
      assert.deepEqual(await tollFree.list({ phoneNumber }), []);
    },
  },
  {
    name: "local numbers for sale are those of the region, with the abilities asked for",
    source: `${DOCS}/phone-numbers/api/availablephonenumberlocal-resource`,
    async check(place) {
      const client = clientOf(place);
      const { local } = client.availablePhoneNumbers("US");
      const numbers = await local.list({ inRegion: "CA", voiceEnabled: true, limit: 3 });
      assert.ok(numbers.length > 0 && numbers.length <= 3);
      assert.ok(numbers.every(({ phoneNumber }) => /^\+1\d{10}$/.test(phoneNumber)));
      assert.ok(numbers.every(({ isoCountry, region }) => isoCountry === "US" && region === "CA"));
      assert.ok(numbers.every(({ capabilities }) => capabilities.voice === true));
      await refused(client.availablePhoneNumbers("ZZ").local.list({ limit: 1 }), missing);
    },
  },
  {
    name: "a list of credentials tells its users, and no password",
    source: `${DOCS}/voice/sip/api/sip-credentiallist-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await credentialsOf(client, "Desk phones");
      const { credentials } = client.sip.credentialLists(sid);
      const user = await credentials.create({ username: "ada", password: "Analytical1843Engine" });
      const found = await client.sip.credentialLists(sid).fetch();
      assert.match(found.sid, /^CL[0-9a-f]{32}$/);
      has(found, { sid, accountSid: ACCOUNT, friendlyName: "Desk phones" });
      has(user, { username: "ada", credentialListSid: sid, password: undefined });
      assert.deepEqual(sidsOf(await credentials.list()), [user.sid]);
      await refused(client.sip.credentialLists(`CL${NONE}`).fetch(), missing);
    },
  },
  {
    name: "a queue starts empty, and holds five thousand calls at most",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.queues.create({ friendlyName: "fourth-support", maxSize: 12 });
      assert.match(made.sid, /^QU[0-9a-f]{32}$/);
      has(made, { friendlyName: "fourth-support", maxSize: 12, accountSid: ACCOUNT });
      has(made, { currentSize: 0, averageWaitTime: 0 });
      assert.ok(sidsOf(await client.queues.list()).includes(made.sid));
      const wide = client.queues.create({ friendlyName: "fourth-wide", maxSize: 5_001 });
      await refused(wide, { status: 400 });
    },
  },
  {
    name: "a queue is found by its id, and not by its name",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await client.queues.create({ friendlyName: "fourth-sales", maxSize: 3 });
      const found = await client.queues(sid).fetch();
      has(found, { sid, friendlyName: "fourth-sales", maxSize: 3, currentSize: 0 });
      assert.ok(found.dateCreated instanceof Date && !Number.isNaN(found.dateCreated.getTime()));
      await refused(client.queues("fourth-sales").fetch(), missing);
      await refused(client.queues(`QU${NONE}`).fetch(), { ...missing, moreInfo: /20404$/ });
    },
  },
  {
    name: "a mapping tells its domain and the name of its list, and is of that domain only",
    source: `${DOCS}/voice/sip/api/sip-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const { domain, list, mapping } = await mappedOf(client, "fourth-list-mapped");
      const other = await domainOf(client, "fourth-list-other");
      const at = (sid) => client.sip.domains(sid).credentialListMappings;
      const found = await at(domain.sid)(mapping.sid).fetch();
      assert.equal(found.sid, mapping.sid);
      has(found, { accountSid: ACCOUNT, domainSid: domain.sid, friendlyName: list.friendlyName });
      await refused(at(other.sid)(mapping.sid).fetch(), missing);
      await refused(at(domain.sid)(`CL${NONE}`).fetch(), missing);
    },
  },
  {
    name: "daily records of usage are of one category and one day each",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      const { dateCreated } = await sms(client);
      const startDate = new Date(dateCreated.getTime() - 2 * 86_400_000);
      const range = { startDate, endDate: dateCreated };
      const records = await client.usage.records.daily.list({ category: "sms", ...range });
      assert.ok(records.length <= 3);
      assert.ok(records.every(({ category }) => category === "sms"));
      assert.ok(records.every(({ accountSid }) => accountSid === ACCOUNT));
      const days = records.map(({ startDate: day }) => day.getTime());
      assert.deepEqual(
        records.map(({ endDate: day }) => day.getTime()),
        days,
      );
      assert.equal(new Set(days).size, days.length);
    },
  },
  {
    name: "a message of text alone has no media",
    source: `${DOCS}/messaging/api/media-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid, numMedia, subresourceUris } = await sms(client);
      assert.equal(numMedia, "0");
      const at = `/${API}/Accounts/${ACCOUNT}/Messages/${sid}`;
      assert.equal(subresourceUris.media, `${at}/Media.json`);
      assert.deepEqual(await client.messages(sid).media.list(), []);
      await refused(client.messages(sid).media(`ME${NONE}`).fetch(), missing);
      await refused(client.messages(sid).media(`ME${NONE}`).remove(), missing);
    },
  },
  {
    name: "an account has the name it was given last",
    source: `${DOCS}/iam/api/account`,
    async check(place) {
      const client = clientOf(place);
      const account = client.api.v2010.accounts(ACCOUNT);
      const { friendlyName: before } = await account.fetch();
      const changed = await account.update({ friendlyName: "Fourth house" });
      has(changed, { sid: ACCOUNT, friendlyName: "Fourth house", status: "active" });
      has(await account.fetch(), { friendlyName: "Fourth house", ownerAccountSid: ACCOUNT });
      const listed = await client.api.v2010.accounts.list({ friendlyName: "Fourth house" });
      assert.deepEqual(sidsOf(listed), [ACCOUNT]);
      assert.equal((await account.update({ friendlyName: before })).friendlyName, before);
    },
  },
  {
    name: "a change of a SIP domain leaves the rest of it",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const more = { friendlyName: "Before", voiceUrl: "https://example.com/before" };
      const { sid, domainName } = await domainOf(client, "fourth-list-changed", more);
      const voiceUrl = "https://example.com/after";
      const changed = await client.sip.domains(sid).update({ voiceUrl, voiceMethod: "GET" });
      has(changed, { sid, domainName, friendlyName: "Before", voiceUrl, voiceMethod: "GET" });
      await client.sip.domains(sid).update({ friendlyName: "After" });
      has(await client.sip.domains(sid).fetch(), { friendlyName: "After", voiceUrl });
      assert.equal((await client.sip.domains(sid).fetch()).voiceMethod, "GET");
      await refused(client.sip.domains(`SD${NONE}`).update({ friendlyName: "None" }), missing);
    },
  },
  {
    name: "lists of allowed addresses are listed until they are removed",
    source: `${DOCS}/voice/sip/api/sip-ipaccesscontrollist-resource`,
    async check(place) {
      const client = clientOf(place);
      const lists = client.sip.ipAccessControlLists;
      const first = await lists.create({ friendlyName: "Fourth office" });
      const second = await lists.create({ friendlyName: "Fourth home" });
      assert.match(first.sid, /^AL[0-9a-f]{32}$/);
      const found = (await lists.list()).find(({ sid }) => sid === first.sid);
      has(found, { accountSid: ACCOUNT, friendlyName: "Fourth office" });
      assert.equal((await lists.list({ limit: 1 })).length, 1);
      assert.equal(await lists(first.sid).remove(), true);
      const left = sidsOf(await lists.list());
      assert.deepEqual([left.includes(first.sid), left.includes(second.sid)], [false, true]);
    },
  },
  {
    name: "a list of allowed addresses keeps them under another name",
    source: `${DOCS}/voice/sip/api/sip-ipaccesscontrollist-resource`,
    async check(place) {
      const client = clientOf(place);
      const lists = client.sip.ipAccessControlLists;
      const { sid } = await lists.create({ friendlyName: "Fourth branch" });
      const { ipAddresses } = lists(sid);
      const one = await ipAddresses.create({ friendlyName: "Door", ipAddress: "203.0.113.7" });
      const changed = await lists(sid).update({ friendlyName: "Fourth tower" });
      has(changed, { sid, friendlyName: "Fourth tower" });
      assert.equal((await lists(sid).fetch()).friendlyName, "Fourth tower");
      has(one, { ipAddress: "203.0.113.7", ipAccessControlListSid: sid, cidrPrefixLength: 32 });
      assert.deepEqual(sidsOf(await ipAddresses.list()), [one.sid]);
      await refused(lists(`AL${NONE}`).update({ friendlyName: "None" }), missing);
    },
  },
  {
    name: "a number that is bought is the account's, and no other text is a number",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const phoneNumber = await offered(client);
      const smsUrl = "https://example.com/sms";
      const made = await client.incomingPhoneNumbers.create({ phoneNumber, smsUrl });
      assert.match(made.sid, /^PN[0-9a-f]{32}$/);
      has(made, { phoneNumber, accountSid: ACCOUNT, smsUrl, smsMethod: "POST" });
      const digits = made.friendlyName.replace(/\D/g, "");
      assert.ok(phoneNumber.endsWith(digits) && digits.length >= 10);
      assert.equal(typeof made.capabilities.voice, "boolean");
      const odd = client.incomingPhoneNumbers.create({ phoneNumber: "not-a-number" });
      await refused(odd, invalid(21421));
    },
  },
];
