import { randomUUID } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { ACCOUNT, clientOf, FROM, sms, TO } from "./support.mjs";

// Twenty more behaviours of Twilio, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the 243 of the SDK (6.3.1) at api.twilio.com, which is
// the host of this trial, in the order of the SHA-256 of "fifth-list 2026-12-01 twilio METHOD".
// Left out are those that need a device or a call that somebody answers (recordings, payments,
// streams, participants, members of queues, caller IDs), add-ons, Connect apps, alarms, media, which
// are fetched from public servers, numbers that want papers, and what only makes a context.

const DOCS = "https://www.twilio.com/docs";

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name} ${short()}`;
const nobody = (prefix) => `${prefix}${"0".repeat(32)}`;
const sidsOf = (list) => list.map(({ sid }) => sid);

const gone = { status: 404, code: 20404 };
const bad = { status: 400 };
const unknown = { status: 401, code: 20003 };

/** A client with a token that is not the account's. */
const stranger = ({ sim }) => clientOf({ sim, key: "0".repeat(32) });

const hook = (path) => `https://harbour.example.com/${path}`;

/** What a look finds at last: Twilio does some things after its answer. */
async function until(place, look, step = "10s") {
  for (let time = 0; time < 60; time += 1) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(step);
    await passed(50);
  }
  return look();
}

const addressOf = (client, more = {}) =>
  client.addresses.create({
    customerName: "Ada Lovelace",
    street: "645 Harrison St",
    city: "San Francisco",
    region: "CA",
    postalCode: "94107",
    isoCountry: "US",
    autoCorrectAddress: false,
    ...more,
  });

const domainOf = (client, more = {}) =>
  client.sip.domains.create({ domainName: `harbour-${short()}.sip.twilio.com`, ...more });

const aclOf = (client) => client.sip.ipAccessControlLists.create({ friendlyName: fresh("Piers") });

const credentialsOf = (client) =>
  client.sip.credentialLists.create({ friendlyName: fresh("Keepers") });

export const fifthList = [
  {
    name: "availablePhoneNumbers.mobile.list offers mobile numbers of a country",
    source: `${DOCS}/phone-numbers/api/availablephonenumber-mobile-resource`,
    async check(place) {
      const client = clientOf(place);
      const found = await client.availablePhoneNumbers("GB").mobile.list({ limit: 3 });
      assert.ok(found.length > 0 && found.length <= 3);
      assert.ok(found.every(({ phoneNumber }) => /^\+447\d{9}$/.test(phoneNumber)));
      assert.ok(found.every(({ isoCountry }) => isoCountry === "GB"));
      const { capabilities } = found[0];
      assert.equal(typeof (capabilities.voice ?? capabilities.Voice), "boolean");
      await refused(client.availablePhoneNumbers("ZZ").mobile.list({ limit: 1 }), { status: 404 });
    },
  },
  {
    name: "usage.triggers.update changes a name and a callback, and leaves the value",
    source: `${DOCS}/usage/api/usage-trigger`,
    async check(place) {
      const client = clientOf(place);
      const trigger = await client.usage.triggers.create({
        callbackUrl: hook("usage"),
        triggerValue: "1000000",
        usageCategory: "sms",
        friendlyName: "A million",
      });
      assert.match(trigger.sid, /^UT[0-9a-f]{32}$/);
      has(trigger, { usageCategory: "sms", callbackMethod: "POST", friendlyName: "A million" });
      const updated = await client.usage.triggers(trigger.sid).update({
        callbackUrl: hook("more"),
        callbackMethod: "GET",
        friendlyName: "Too many",
      });
      has(updated, {
        sid: trigger.sid,
        callbackUrl: hook("more"),
        callbackMethod: "GET",
        friendlyName: "Too many",
        triggerValue: trigger.triggerValue,
        usageCategory: "sms",
      });
      assert.equal((await client.usage.triggers(trigger.sid).fetch()).friendlyName, "Too many");
      await client.usage.triggers(trigger.sid).remove();
      await refused(client.usage.triggers(trigger.sid).update({ friendlyName: "None" }), gone);
    },
  },
  {
    name: "signingKeys.fetch tells of a key, but not its secret",
    source: `${DOCS}/iam/api-keys`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Signs");
      const made = await client.newSigningKeys.create({ friendlyName });
      assert.match(made.sid, /^SK[0-9a-f]{32}$/);
      assert.ok(made.secret.length > 0);
      const found = await client.signingKeys(made.sid).fetch();
      has(found, { sid: made.sid, friendlyName, secret: undefined });
      assert.deepEqual(found.dateCreated, made.dateCreated);
      await refused(client.signingKeys(nobody("SK")).fetch(), gone);
      await refused(stranger(place).signingKeys(made.sid).fetch(), unknown);
    },
  },
  {
    name: "keys.remove takes a key away for good",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await client.newKeys.create({ friendlyName: fresh("Lamp") });
      const kept = await client.newKeys.create({ friendlyName: fresh("Horn") });
      assert.equal(await client.keys(sid).remove(), true);
      await refused(client.keys(sid).fetch(), gone);
      await refused(client.keys(sid).remove(), gone);
      const left = sidsOf(await client.keys.list());
      assert.deepEqual([left.includes(sid), left.includes(kept.sid)], [false, true]);
    },
  },
  {
    name: "incomingPhoneNumbers.list finds a number that was bought, by number and by name",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const [{ phoneNumber }] = await client.availablePhoneNumbers("US").local.list({ limit: 1 });
      const friendlyName = fresh("Harbour");
      const bought = await client.incomingPhoneNumbers.create({ phoneNumber, friendlyName });
      assert.match(bought.sid, /^PN[0-9a-f]{32}$/);
      const byNumber = await client.incomingPhoneNumbers.list({ phoneNumber });
      assert.deepEqual(sidsOf(byNumber), [bought.sid]);
      has(byNumber[0], { accountSid: ACCOUNT, phoneNumber, friendlyName });
      const byName = await client.incomingPhoneNumbers.list({ friendlyName });
      assert.deepEqual(sidsOf(byName), [bought.sid]);
      await client.incomingPhoneNumbers(bought.sid).remove();
      assert.deepEqual(await client.incomingPhoneNumbers.list({ friendlyName }), []);
      await refused(client.incomingPhoneNumbers.create({ phoneNumber: "+1" }), bad);
    },
  },
  {
    name: "applications.fetch gives an application with its defaults, and refuses others",
    source: `${DOCS}/usage/api/applications`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Harbour");
      const made = await client.applications.create({
        friendlyName,
        voiceUrl: hook("voice"),
        smsUrl: hook("sms"),
        smsMethod: "GET",
      });
      assert.match(made.sid, /^AP[0-9a-f]{32}$/);
      has(await client.applications(made.sid).fetch(), {
        sid: made.sid,
        accountSid: ACCOUNT,
        friendlyName,
        voiceUrl: hook("voice"),
        voiceMethod: "POST",
        smsUrl: hook("sms"),
        smsMethod: "GET",
        apiVersion: "2010-04-01",
      });
      await refused(client.applications(nobody("AP")).fetch(), gone);
      await refused(stranger(place).applications(made.sid).fetch(), unknown);
      await client.applications(made.sid).remove();
      await refused(client.applications(made.sid).fetch(), gone);
    },
  },
  {
    name: "messages.feedback.create keeps what became of a message",
    source: `${DOCS}/messaging/api/message-feedback-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client, { provideFeedback: true });
      const feedback = await client.messages(sid).feedback.create({ outcome: "confirmed" });
      has(feedback, { messageSid: sid, accountSid: ACCOUNT, outcome: "confirmed" });
      assert.ok(feedback.dateCreated instanceof Date);
      assert.ok(feedback.uri.includes(`/Messages/${sid}/Feedback`));
      await refused(client.messages(nobody("SM")).feedback.create({ outcome: "confirmed" }), {
        status: 404,
      });
    },
  },
  {
    name: "messages.fetch gives a message with its segments, and creates none that cannot be",
    source: `${DOCS}/messaging/api/message-resource`,
    async check(place) {
      const client = clientOf(place);
      const body = "a".repeat(161);
      const { sid } = await sms(client, { body });
      has(await client.messages(sid).fetch(), {
        sid,
        accountSid: ACCOUNT,
        body,
        to: TO,
        from: FROM,
        direction: "outbound-api",
        numSegments: "2",
        numMedia: "0",
        apiVersion: "2010-04-01",
      });
      const wide = await sms(client, { body: "⚓".repeat(70) });
      assert.equal((await client.messages(wide.sid).fetch()).numSegments, "1");
      await refused(client.messages(nobody("SM")).fetch(), gone);
      await refused(sms(client, { body: "a".repeat(1_601) }), { ...bad, code: 21617 });
      await refused(sms(client, { from: undefined }), { ...bad, code: 21603 });
      await refused(stranger(place).messages(sid).fetch(), unknown);
    },
  },
  {
    name: "usage.records.list tells the usage of each category",
    source: `${DOCS}/usage/api/usage-record`,
    async check(place) {
      const client = clientOf(place);
      const all = await client.usage.records.list();
      const categories = all.map(({ category }) => category);
      assert.ok(["calls", "sms", "totalprice"].every((one) => categories.includes(one)));
      const records = await client.usage.records.list({ category: "sms" });
      assert.deepEqual(
        records.map(({ category }) => category),
        ["sms"],
      );
      has(records[0], { accountSid: ACCOUNT, countUnit: "messages", usageUnit: "messages" });
      assert.ok(Number.isFinite(Number(records[0].count)));
      assert.ok(records[0].startDate <= records[0].endDate);
      await refused(stranger(place).usage.records.list(), unknown);
    },
  },
  {
    name: "sip.ipAccessControlLists.create makes a list, that is found until it is removed",
    source: `${DOCS}/voice/sip/api/sip-ipaccesscontrollist-resource`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Piers");
      const list = await client.sip.ipAccessControlLists.create({ friendlyName });
      assert.match(list.sid, /^AL[0-9a-f]{32}$/);
      has(await client.sip.ipAccessControlLists(list.sid).fetch(), {
        sid: list.sid,
        accountSid: ACCOUNT,
        friendlyName,
      });
      assert.deepEqual(await client.sip.ipAccessControlLists(list.sid).ipAddresses.list(), []);
      assert.ok(sidsOf(await client.sip.ipAccessControlLists.list()).includes(list.sid));
      assert.equal(await client.sip.ipAccessControlLists(list.sid).remove(), true);
      await refused(client.sip.ipAccessControlLists(list.sid).fetch(), gone);
    },
  },
  {
    name: "addresses.remove takes an address away for good",
    source: `${DOCS}/usage/api/address`,
    async check(place) {
      const client = clientOf(place);
      const customerName = fresh("Ada");
      const { sid } = await addressOf(client, { customerName });
      assert.match(sid, /^AD[0-9a-f]{32}$/);
      assert.deepEqual(sidsOf(await client.addresses.list({ customerName })), [sid]);
      assert.equal(await client.addresses(sid).remove(), true);
      await refused(client.addresses(sid).fetch(), gone);
      await refused(client.addresses(sid).remove(), gone);
      assert.deepEqual(await client.addresses.list({ customerName }), []);
    },
  },
  {
    name: "keys.list gives the keys of the account, without secrets, as many as are wanted",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const names = [fresh("Lamp"), fresh("Horn")];
      for (const friendlyName of names) await client.newKeys.create({ friendlyName });
      const keys = await client.keys.list();
      assert.ok(names.every((name) => keys.some(({ friendlyName }) => friendlyName === name)));
      assert.ok(keys.every(({ sid }) => /^SK[0-9a-f]{32}$/.test(sid)));
      assert.ok(keys.every(({ secret }) => secret === undefined));
      assert.equal((await client.keys.list({ limit: 1 })).length, 1);
      assert.equal((await client.keys.list({ pageSize: 1 })).length, keys.length);
      await refused(stranger(place).keys.list(), unknown);
    },
  },
  {
    name: "messages.remove waits until a message is on its way, and then takes it away",
    source: `${DOCS}/messaging/api/message-resource#delete-a-message-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client);
      await refused(client.messages(sid).remove(), { code: 20009 });
      const isRemoved = await until(
        place,
        () =>
          client
            .messages(sid)
            .remove()
            .catch((error) => {
              if (error.code !== 20009) throw error;
            }),
        "1m",
      );
      assert.equal(isRemoved, true);
      await refused(client.messages(sid).fetch(), gone);
      await refused(client.messages(sid).remove(), gone);
      assert.equal(sidsOf(await client.messages.list({ to: TO })).includes(sid), false);
    },
  },
  {
    name: "sip.domains.credentialListMappings.create lets the users of a list into a domain",
    source: `${DOCS}/voice/sip/api/sip-domain-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const domain = await domainOf(client);
      const list = await credentialsOf(client);
      const mappings = client.sip.domains(domain.sid).credentialListMappings;
      assert.deepEqual(await mappings.list(), []);
      const mapping = await mappings.create({ credentialListSid: list.sid });
      has(mapping, { sid: list.sid, accountSid: ACCOUNT, friendlyName: list.friendlyName });
      assert.deepEqual(sidsOf(await mappings.list()), [list.sid]);
      has(await client.sip.domains(domain.sid).credentialListMappings(list.sid).fetch(), {
        sid: list.sid,
        friendlyName: list.friendlyName,
      });
      const { credentialListMappings } = client.sip.domains(nobody("SD"));
      await refused(credentialListMappings.create({ credentialListSid: list.sid }), {
        status: 404,
      });
    },
  },
  {
    name: "keys.update gives a key another name",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.newKeys.create({ friendlyName: fresh("Lamp") });
      const friendlyName = fresh("Horn");
      const updated = await client.keys(made.sid).update({ friendlyName });
      has(updated, { sid: made.sid, friendlyName, secret: undefined });
      assert.deepEqual(updated.dateCreated, made.dateCreated);
      assert.equal((await client.keys(made.sid).fetch()).friendlyName, friendlyName);
      await refused(client.keys(nobody("SK")).update({ friendlyName }), gone);
      await refused(stranger(place).keys(made.sid).update({ friendlyName }), unknown);
    },
  },
  {
    name: "sip.ipAccessControlLists.ipAddresses.create adds one address or a range to a list",
    source: `${DOCS}/voice/sip/api/sip-ipaddress-resource`,
    async check(place) {
      const client = clientOf(place);
      const list = await aclOf(client);
      const { ipAddresses } = client.sip.ipAccessControlLists(list.sid);
      const one = await ipAddresses.create({ friendlyName: "Pier", ipAddress: "198.51.100.7" });
      assert.match(one.sid, /^IP[0-9a-f]{32}$/);
      has(one, {
        friendlyName: "Pier",
        ipAddress: "198.51.100.7",
        cidrPrefixLength: 32,
        ipAccessControlListSid: list.sid,
      });
      const range = await ipAddresses.create({
        friendlyName: "Quay",
        ipAddress: "203.0.113.0",
        cidrPrefixLength: 28,
      });
      assert.equal(range.cidrPrefixLength, 28);
      assert.deepEqual(sidsOf(await ipAddresses.list()).sort(), [one.sid, range.sid].sort());
      await refused(
        ipAddresses.create({ friendlyName: "Nowhere", ipAddress: "999.51.100.7" }),
        bad,
      );
      await refused(
        client.sip
          .ipAccessControlLists(nobody("AL"))
          .ipAddresses.create({ friendlyName: "Pier", ipAddress: "198.51.100.7" }),
        { status: 404 },
      );
    },
  },
  {
    name: "addresses.update changes what is given, and leaves the rest",
    source: `${DOCS}/usage/api/address`,
    async check(place) {
      const client = clientOf(place);
      const made = await addressOf(client);
      has(made, { customerName: "Ada Lovelace", isoCountry: "US", postalCode: "94107" });
      const updated = await client.addresses(made.sid).update({
        customerName: "Grace Hopper",
        friendlyName: "Office",
        autoCorrectAddress: false,
      });
      has(updated, {
        sid: made.sid,
        customerName: "Grace Hopper",
        friendlyName: "Office",
        street: made.street,
        city: made.city,
        region: made.region,
        isoCountry: "US",
      });
      assert.equal((await client.addresses(made.sid).fetch()).customerName, "Grace Hopper");
      await refused(client.addresses(nobody("AD")).update({ customerName: "Nobody" }), gone);
    },
  },
  {
    name: "queues.update changes the name and the size of a queue",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      const queue = await client.queues.create({ friendlyName: fresh("Pilots"), maxSize: 10 });
      assert.match(queue.sid, /^QU[0-9a-f]{32}$/);
      has(queue, { maxSize: 10, currentSize: 0, averageWaitTime: 0 });
      const friendlyName = fresh("Tugs");
      has(await client.queues(queue.sid).update({ friendlyName, maxSize: 20 }), {
        sid: queue.sid,
        friendlyName,
        maxSize: 20,
      });
      has(await client.queues(queue.sid).fetch(), { friendlyName, maxSize: 20, currentSize: 0 });
      await refused(client.queues(nobody("QU")).update({ maxSize: 20 }), gone);
    },
  },
  {
    name: "availablePhoneNumbers.list tells in which countries there are numbers, of which kinds",
    source: `${DOCS}/phone-numbers/api/availablephonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const countries = await client.availablePhoneNumbers.list();
      const codes = countries.map(({ countryCode }) => countryCode);
      assert.ok(["US", "CA", "GB"].every((code) => codes.includes(code)));
      const us = countries.find(({ countryCode }) => countryCode === "US");
      has(us, { country: "United States", beta: false });
      assert.ok(us.subresourceUris.local.endsWith("/AvailablePhoneNumbers/US/Local.json"));
      assert.ok(us.subresourceUris.toll_free.endsWith("/AvailablePhoneNumbers/US/TollFree.json"));
      assert.equal((await client.availablePhoneNumbers("US").fetch()).countryCode, "US");
      await refused(client.availablePhoneNumbers("ZZ").fetch(), { status: 404 });
    },
  },
  {
    name: "sip.domains.create reserves a name of sip.twilio.com, once",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const domainName = `harbour-${short()}.sip.twilio.com`;
      const domain = await domainOf(client, { domainName, voiceUrl: hook("voice") });
      assert.match(domain.sid, /^SD[0-9a-f]{32}$/);
      has(domain, {
        accountSid: ACCOUNT,
        domainName,
        voiceUrl: hook("voice"),
        voiceMethod: "POST",
        sipRegistration: false,
      });
      assert.equal((await client.sip.domains(domain.sid).fetch()).domainName, domainName);
      await refused(domainOf(client, { domainName }), bad);
      await refused(domainOf(client, { domainName: `harbour-${short()}.example.com` }), bad);
      await refused(client.sip.domains(nobody("SD")).fetch(), gone);
    },
  },
];
