import { randomBytes, randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { ACCOUNT, clientOf, DOCS, FROM, ring, sms, TO, twilio } from "./support.mjs";

// Twenty more behaviours of Twilio, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 193 of the
// account's resources of the SDK's client (twilio 6.3.1, API 2010-04-01), in the order of the
// SHA-256 of "seventh-list 2026-12-01 twilio METHOD", where METHOD is the path of the resource's
// declaration and its method, also where an earlier list names the method. Left out are
// incomingPhoneNumber.mobile.create, which wants the papers of a regulator, recording.addOnResult
// and incomingPhoneNumber.assignedAddOn, of which the add-ons are installed in a browser,
// connectApp.remove, of which the applications are made in a browser, shortCode.fetch, of which
// the codes are leased in a browser, and transcription.remove, which wants somebody's speech.

const SIP = `${DOCS}/voice/sip/api`;

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const unknown = (prefix) => prefix + randomBytes(16).toString("hex");
const sidsOf = (things) => things.map(({ sid }) => sid);
const stranger = (place) => clientOf({ ...place, key: "no-such-token" });

const gone = { status: 404, code: 20404 };
const nobody = { status: 401, code: 20003 };

const PASSWORD = "Analytical1843Engine";

const addressOf = (client, more = {}) =>
  client.addresses.create({
    customerName: fresh("Ada"),
    street: "Unter den Linden 1",
    city: "Berlin",
    region: "Berlin",
    postalCode: "10117",
    isoCountry: "DE",
    ...more,
  });

const accessListOf = (client, friendlyName = fresh("Doors")) =>
  client.sip.ipAccessControlLists.create({ friendlyName });

const credentialListOf = (client, friendlyName = fresh("Crew")) =>
  client.sip.credentialLists.create({ friendlyName });

async function domainOf(client) {
  const { sid } = await client.sip.domains.create({
    domainName: `${fresh("quay")}.sip.twilio.com`,
  });
  return client.sip.domains(sid);
}

// A call that goes on until it is hung up.
async function talkOf(client, { sim }) {
  const { sid } = await ring(client, { twiml: '<Response><Pause length="3600"/></Response>' });
  await sim.clock.advance("30s");
  return client.calls(sid);
}

export const seventhList = [
  {
    name: "sip.ipAccessControlLists.fetch finds a list by its sid, under the name it has now",
    source: `${SIP}/sip-ipaccesscontrollist-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid, friendlyName } = await accessListOf(client);
      const list = client.sip.ipAccessControlLists(sid);
      const read = await list.fetch();
      has(read, { sid, friendlyName, accountSid: ACCOUNT });
      assert.ok(read.subresourceUris.ip_addresses.includes(`/IpAccessControlLists/${sid}/`));
      const name = fresh("Gates");
      await list.update({ friendlyName: name });
      has(await list.fetch(), { sid, friendlyName: name });
      assert.equal(await list.remove(), true);
      await refused(list.fetch(), gone);
    },
  },
  {
    name: "signingKeys.update renames one key, and neither shows nor changes its secret",
    source: `${DOCS}/iam/api/signingkey-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.newSigningKeys.create({ friendlyName: fresh("first") });
      const kept = await client.newSigningKeys.create({ friendlyName: fresh("kept") });
      const friendlyName = fresh("renamed");
      const changed = await client.signingKeys(made.sid).update({ friendlyName });
      has(changed, { sid: made.sid, friendlyName, secret: undefined });
      has(await client.signingKeys(made.sid).fetch(), { friendlyName });
      has(await client.signingKeys(kept.sid).fetch(), { friendlyName: kept.friendlyName });
      const bearer = twilio(made.sid, made.secret, { accountSid: ACCOUNT });
      assert.ok(Array.isArray(await bearer.messages.list({ limit: 1 })));
      const nothing = client.signingKeys(unknown("SK")).update({ friendlyName });
      await refused(nothing, gone);
    },
  },
  {
    name: "queues.list gives the queues as they are now, without those that were removed",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      const first = await client.queues.create({ friendlyName: fresh("support"), maxSize: 12 });
      const second = await client.queues.create({ friendlyName: fresh("sales"), maxSize: 7 });
      const queueOf = async ({ sid }) =>
        (await client.queues.list()).find((one) => one.sid === sid);
      has(await queueOf(first), { friendlyName: first.friendlyName, maxSize: 12, currentSize: 0 });
      const friendlyName = fresh("help");
      await client.queues(first.sid).update({ friendlyName });
      has(await queueOf(first), { friendlyName, maxSize: 12, accountSid: ACCOUNT });
      assert.equal((await client.queues.list({ limit: 1 })).length, 1);
      await client.queues(first.sid).remove();
      assert.equal(await queueOf(first), undefined);
      assert.equal((await queueOf(second)).maxSize, 7);
      await refused(stranger(place).queues.list(), nobody);
    },
  },
  {
    name: "queues.create makes a queue that nobody is in, under a name of 64 characters at most",
    source: `${DOCS}/voice/api/queue-resource#create-a-queue`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = `${fresh("queue")}-`.padEnd(64, "q");
      const made = await client.queues.create({ friendlyName, maxSize: 20 });
      has(made, { friendlyName, maxSize: 20, currentSize: 0, averageWaitTime: 0 });
      assert.match(made.sid, /^QU[0-9a-f]{32}$/);
      has(await client.queues(made.sid).fetch(), { friendlyName, accountSid: ACCOUNT });
      assert.deepEqual(await client.queues(made.sid).members.list(), []);
      const long = client.queues.create({ friendlyName: `${friendlyName}q` });
      await refused(long, { status: 400 });
    },
  },
  {
    name: "messages.media.fetch finds a medium in the message that it came with, and in no other",
    source: `${DOCS}/messaging/api/media-resource`,
    async check(place) {
      const client = clientOf(place);
      const mediaUrl = ["https://demo.twilio.com/owl.png"];
      const { sid } = await sms(client, { mediaUrl });
      const other = await sms(client, { mediaUrl });
      await place.sim.clock.advance("1m");
      const [medium, ...more] = await client.messages(sid).media.list();
      assert.deepEqual(more, []);
      assert.match(medium.sid, /^ME[0-9a-f]{32}$/);
      const read = await client.messages(sid).media(medium.sid).fetch();
      has(read, { sid: medium.sid, parentSid: sid, accountSid: ACCOUNT, uri: medium.uri });
      assert.ok(read.uri.includes(`/Messages/${sid}/Media/${medium.sid}`));
      await refused(client.messages(other.sid).media(medium.sid).fetch(), gone);
      await refused(client.messages(sid).media(unknown("ME")).fetch(), gone);
    },
  },
  {
    name: "notifications.fetch finds no notification that never was",
    source: `${DOCS}/usage/api/notifications`,
    async check(place) {
      const client = clientOf(place);
      const { notifications } = client;
      const messageDateBefore = new Date("2008-01-01T00:00:00Z");
      assert.deepEqual(await notifications.list({ messageDateBefore }), []);
      assert.deepEqual(await notifications.list({ log: 0, messageDateBefore }), []);
      const { sid } = await ring(client);
      assert.deepEqual(await client.calls(sid).notifications.list({ messageDateBefore }), []);
      const nothing = unknown("NO");
      await refused(notifications(nothing).fetch(), gone);
      await refused(stranger(place).notifications(nothing).fetch(), nobody);
    },
  },
  {
    name: "sip.ipAccessControlLists.create makes a list that lets nobody in at first",
    source: `${SIP}/sip-ipaccesscontrollist-resource#create-an-ipaccesscontrollist-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await accessListOf(client);
      assert.match(made.sid, /^AL[0-9a-f]{32}$/);
      const other = await accessListOf(client);
      const addressesOf = async ({ sid }) =>
        (await client.sip.ipAccessControlLists(sid).ipAddresses.list()).map(
          ({ ipAddress }) => ipAddress,
        );
      assert.deepEqual(await addressesOf(made), []);
      const wanted = { friendlyName: "Bridge", ipAddress: "198.51.100.7" };
      await client.sip.ipAccessControlLists(made.sid).ipAddresses.create(wanted);
      assert.deepEqual(await addressesOf(made), ["198.51.100.7"]);
      assert.deepEqual(await addressesOf(other), []);
      const friendlyName = fresh("Doors");
      await refused(stranger(place).sip.ipAccessControlLists.create({ friendlyName }), nobody);
    },
  },
  {
    name: "addresses.create keeps an address of a customer, on which no number depends at first",
    source: `${DOCS}/usage/api/address#create-an-address-resource`,
    async check(place) {
      const client = clientOf(place);
      const customerName = fresh("Ada");
      const made = await addressOf(client, { customerName, friendlyName: "Office" });
      has(made, { customerName, friendlyName: "Office", isoCountry: "DE", accountSid: ACCOUNT });
      assert.match(made.sid, /^AD[0-9a-f]{32}$/);
      has(await client.addresses(made.sid).fetch(), {
        customerName,
        city: "Berlin",
        postalCode: "10117",
        emergencyEnabled: false,
      });
      await addressOf(client);
      assert.deepEqual(sidsOf(await client.addresses.list({ customerName })), [made.sid]);
      assert.deepEqual(await client.addresses(made.sid).dependentPhoneNumbers.list(), []);
      await refused(addressOf(client, { isoCountry: "ZZ" }), { status: 400 });
    },
  },
  {
    name: "sip.domains.auth.calls.ipAccessControlListMappings.remove takes off one list of several",
    source: `${SIP}/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const domain = await domainOf(client);
      const mappings = domain.auth.calls.ipAccessControlListMappings;
      const list = await accessListOf(client);
      const kept = await accessListOf(client);
      for (const { sid } of [list, kept]) await mappings.create({ ipAccessControlListSid: sid });
      assert.equal((await mappings.list()).length, 2);
      assert.equal(await mappings(list.sid).remove(), true);
      assert.deepEqual(sidsOf(await mappings.list()), [kept.sid]);
      const { friendlyName } = list;
      has(await client.sip.ipAccessControlLists(list.sid).fetch(), { friendlyName });
      await refused(mappings(list.sid).fetch(), gone);
      await refused(mappings(list.sid).remove(), gone);
    },
  },
  {
    name: "sip.credentialLists.credentials.fetch finds a user in the own list, and no password",
    source: `${SIP}/sip-credential-resource#fetch-a-sip-credential-resource`,
    async check(place) {
      const client = clientOf(place);
      const list = await credentialListOf(client);
      const other = await credentialListOf(client);
      const { credentials } = client.sip.credentialLists(list.sid);
      const { sid } = await credentials.create({ username: "ada", password: PASSWORD });
      const wanted = { sid, username: "ada", credentialListSid: list.sid, accountSid: ACCOUNT };
      has(await credentials(sid).fetch(), { ...wanted, password: undefined });
      await credentials(sid).update({ password: `${PASSWORD}2` });
      has(await credentials(sid).fetch(), wanted);
      assert.deepEqual(sidsOf(await credentials.list()), [sid]);
      const away = client.sip.credentialLists(other.sid).credentials;
      assert.deepEqual(await away.list(), []);
      await refused(away(sid).fetch(), gone);
    },
  },
  {
    name: "keys.list gives the keys under the names they have now, without those taken away",
    source: `${DOCS}/iam/api/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const first = await client.newKeys.create({ friendlyName: fresh("first") });
      const second = await client.newKeys.create({ friendlyName: fresh("second") });
      const nameOf = async ({ sid }) =>
        (await client.keys.list()).find((key) => key.sid === sid)?.friendlyName;
      assert.equal(await nameOf(second), second.friendlyName);
      const friendlyName = fresh("renamed");
      await client.keys(first.sid).update({ friendlyName });
      assert.equal(await nameOf(first), friendlyName);
      await client.keys(first.sid).remove();
      assert.equal(await nameOf(first), undefined);
      assert.equal(await nameOf(second), second.friendlyName);
      await refused(stranger(place).keys.list(), nobody);
    },
  },
  {
    name: "incomingPhoneNumbers.create buys a number that is for sale, once",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const { local } = client.availablePhoneNumbers("US");
      const [{ phoneNumber }, next] = await local.list({ limit: 2 });
      const smsUrl = "https://example.com/sms";
      const wanted = { phoneNumber, friendlyName: "Front desk", smsUrl, smsMethod: "GET" };
      const bought = await client.incomingPhoneNumbers.create(wanted);
      has(bought, { ...wanted, accountSid: ACCOUNT });
      assert.match(bought.sid, /^PN[0-9a-f]{32}$/);
      const found = await client.incomingPhoneNumbers.list({ phoneNumber });
      assert.deepEqual(sidsOf(found), [bought.sid]);
      const areaCode = next.phoneNumber.slice(2, 5);
      const near = await client.incomingPhoneNumbers.create({ areaCode });
      assert.equal(near.phoneNumber.slice(0, 5), `+1${areaCode}`);
      const again = client.incomingPhoneNumbers.create({ phoneNumber });
      await refused(again, { status: 400 });
    },
  },
  {
    name: "newKeys.create makes a key that opens the account, but not its keys",
    source: `${DOCS}/iam/api-keys`,
    async check(place) {
      const client = clientOf(place);
      const { sid, secret } = await client.newKeys.create({ friendlyName: fresh("robot") });
      assert.match(sid, /^SK[0-9a-f]{32}$/);
      const robot = twilio(sid, secret, { accountSid: ACCOUNT });
      const message = await sms(robot);
      has(await client.messages(message.sid).fetch(), { accountSid: ACCOUNT, to: TO });
      await refused(robot.keys.list(), { status: /^40[13]$/ });
      const wrong = twilio(sid, `${secret}x`, { accountSid: ACCOUNT });
      await refused(wrong.messages.list({ limit: 1 }), nobody);
      assert.equal(await client.keys(sid).remove(), true);
      await refused(sms(robot), { status: 401 });
    },
  },
  {
    name: "messages.remove takes one message out of the log, and leaves the others",
    source: `${DOCS}/messaging/api/message-resource#delete-a-message-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client, { body: "Burn this." });
      const kept = await sms(client, { body: "Keep this." });
      await place.sim.clock.advance("1m");
      assert.equal(await client.messages(sid).remove(), true);
      const sids = sidsOf(await client.messages.list({ to: TO }));
      assert.deepEqual([sids.includes(sid), sids.includes(kept.sid)], [false, true]);
      assert.equal((await client.messages(kept.sid).fetch()).body, "Keep this.");
      await refused(client.messages(sid).fetch(), gone);
      await refused(client.messages(sid).remove(), gone);
    },
  },
  {
    name: "sip.domains.credentialListMappings.remove takes a list off one domain of two",
    source: `${SIP}/sip-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const first = await domainOf(client);
      const second = await domainOf(client);
      const list = await credentialListOf(client);
      const { credentials } = client.sip.credentialLists(list.sid);
      await credentials.create({ username: "ada", password: PASSWORD });
      for (const { credentialListMappings } of [first, second])
        await credentialListMappings.create({ credentialListSid: list.sid });
      assert.equal(await first.credentialListMappings(list.sid).remove(), true);
      assert.deepEqual(await first.credentialListMappings.list(), []);
      assert.deepEqual(sidsOf(await second.credentialListMappings.list()), [list.sid]);
      assert.deepEqual(
        (await credentials.list()).map(({ username }) => username),
        ["ada"],
      );
      await refused(first.credentialListMappings(list.sid).remove(), gone);
    },
  },
  {
    name: "recordings.list gives the recordings of a call, or those of a time",
    source: `${DOCS}/voice/api/recording#fetch-multiple-recordings`,
    async check(place) {
      const client = clientOf(place);
      const call = await talkOf(client, place);
      const other = await talkOf(client, place);
      const { sid: callSid } = await call.fetch();
      const { sid: quiet } = await other.fetch();
      const { sid } = await call.recordings.create();
      await place.sim.clock.advance("10s");
      await call.recordings(sid).update({ status: "stopped" });
      const [recording, ...more] = await client.recordings.list({ callSid });
      has(recording, { sid, callSid, accountSid: ACCOUNT });
      assert.deepEqual(more, []);
      assert.deepEqual(await client.recordings.list({ callSid: quiet }), []);
      const early = { dateCreatedBefore: new Date("2008-01-01T00:00:00Z") };
      assert.deepEqual(await client.recordings.list(early), []);
      const late = { callSid, dateCreatedAfter: new Date("2008-01-01T00:00:00Z") };
      assert.deepEqual(sidsOf(await client.recordings.list(late)), [sid]);
      await refused(stranger(place).recordings.list(), nobody);
    },
  },
  {
    name: "conferences.recordings.remove takes the recording of a conference away",
    source: `${DOCS}/voice/api/recording#delete-a-recording-resource`,
    async check(place) {
      const client = clientOf(place);
      const name = fresh("Council");
      const call = (to) =>
        client.conferences(name).participants.create({
          from: FROM,
          to,
          conferenceRecord: "record-from-start",
        });
      const { conferenceSid } = await call(TO);
      await call("+14155550124");
      await place.sim.clock.advance("30s");
      const conference = client.conferences(conferenceSid);
      await conference.update({ status: "completed" });
      await place.sim.clock.advance("30s");
      const [recording, ...more] = await conference.recordings.list();
      assert.deepEqual(more, []);
      has(recording, { conferenceSid, accountSid: ACCOUNT });
      assert.equal(await conference.recordings(recording.sid).remove(), true);
      assert.deepEqual(await conference.recordings.list(), []);
      await refused(conference.recordings(recording.sid).fetch(), gone);
      await refused(client.recordings(recording.sid).fetch(), gone);
    },
  },
  {
    name: "applications.list finds an application by the name that it has now",
    source: `${DOCS}/usage/api/applications`,
    async check(place) {
      const client = clientOf(place);
      const friendlyName = fresh("Switchboard");
      const voiceUrl = "https://example.com/voice";
      const made = await client.applications.create({ friendlyName, voiceUrl });
      const other = await client.applications.create({ friendlyName: fresh("Telegraph") });
      const [found, ...more] = await client.applications.list({ friendlyName });
      assert.deepEqual(more, []);
      has(found, { sid: made.sid, friendlyName, voiceUrl, accountSid: ACCOUNT });
      const renamed = fresh("Exchange");
      await client.applications(made.sid).update({ friendlyName: renamed });
      assert.deepEqual(await client.applications.list({ friendlyName }), []);
      assert.deepEqual(sidsOf(await client.applications.list({ friendlyName: renamed })), [
        made.sid,
      ]);
      const sids = sidsOf(await client.applications.list());
      assert.ok(sids.includes(made.sid) && sids.includes(other.sid));
      await refused(stranger(place).applications.list(), nobody);
    },
  },
  {
    name: "sip.domains.credentialListMappings.create wants a list and a domain that there are",
    source: `${SIP}/sip-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const domain = await domainOf(client);
      const mappings = domain.credentialListMappings;
      const list = await credentialListOf(client);
      const credentialListSid = list.sid;
      const made = await mappings.create({ credentialListSid });
      has(made, { sid: list.sid, friendlyName: list.friendlyName, accountSid: ACCOUNT });
      const other = await credentialListOf(client);
      await mappings.create({ credentialListSid: other.sid });
      assert.deepEqual(sidsOf(await mappings.list()).sort(), [list.sid, other.sid].sort());
      const { friendlyName } = await mappings(other.sid).fetch();
      assert.equal(friendlyName, other.friendlyName);
      const nothing = mappings.create({ credentialListSid: unknown("CL") });
      await refused(nothing, { status: /^40[04]$/ });
      const nowhere = client.sip.domains(unknown("SD")).credentialListMappings;
      await refused(nowhere.create({ credentialListSid }), gone);
    },
  },
  {
    name: "validationRequests.create does not make a number a caller id by itself",
    source: `${DOCS}/voice/api/outgoing-caller-ids#add-an-outgoingcallerid`,
    async check(place) {
      const client = clientOf(place);
      const wanted = { phoneNumber: "+14155550199", friendlyName: fresh("Desk") };
      const made = await client.validationRequests.create(wanted);
      has(made, { ...wanted, accountSid: ACCOUNT });
      assert.match(made.validationCode, /^\d{6}$/);
      assert.match(made.callSid, /^CA[0-9a-f]{32}$/);
      const { phoneNumber } = wanted;
      assert.deepEqual(await client.outgoingCallerIds.list({ phoneNumber }), []);
      await refused(client.validationRequests.create({ phoneNumber: "+1" }), { status: 400 });
    },
  },
];
