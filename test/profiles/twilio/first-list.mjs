// Forty behaviours of Twilio that applications rely on, by a reader who has not opened the profile.
//
// Seed: "twilio first list 2026-11-29". An operation's place is the order of
// sha256(`${seed}/${operationId}`). Pool: operations of the document that twilio 6.2.0 calls.
//
// Drawn off the getting-started guides: CreateSipIpAccessControlListMapping,
// ListSipAuthRegistrationsCredentialListMapping, CreateSipIpAddress, UpdateOutgoingCallerId,
// CreateValidationRequest, DeleteIncomingPhoneNumber, FetchCallNotification, CreateNewKey,
// CreateSipCredentialList, DeleteSipCredentialListMapping, FetchParticipant, CreateAddress,
// FetchQueue, DeleteTranscription, FetchApplication, ListAvailablePhoneNumberTollFree, ListQueue,
// FetchBalance, ListSipDomain, FetchSipCredential.
// Drawn and left out, because an account's history, add-ons or partners decide the answer:
// ListUsageRecordYearly, ListAvailablePhoneNumberSharedCost, CreateSiprec,
// FetchRecordingAddOnResult, ListUsageRecordDaily, ListCallEvent,
// ListIncomingPhoneNumberAssignedAddOn, DeleteRecordingAddOnResultPayload, ListShortCode,
// FetchAuthorizedConnectApp, ListTranscription, ListIncomingPhoneNumberAssignedAddOnExtension,
// ListConferenceRecording; because another covers them:
// ListSipAuthCallsIpAccessControlListMapping, ListSipCredentialListMapping.
// Drawn on the guides: ListRecording, CreateIncomingPhoneNumber, FetchCall,
// ListAvailablePhoneNumberLocal, ListMedia, CreateMessage, CreateCall, ListMessage, UpdateMessage,
// DeleteMessage, FetchMessage, ListConference, CreateQueue, UpdateIncomingPhoneNumber,
// FetchAccount, ListCall, UpdateCall (CreateParticipant is in FetchParticipant).
// Chosen by subject: callbacks of the states of a message, of a call, and page links.

import { assert, has, refused } from "../assertions.mjs";
import { ACCOUNT, application, clientOf, DOCS, FROM, ring, sms, TO } from "./support.mjs";

const zeros = (prefix) => `${prefix}${"0".repeat(32)}`;
const GONE = { status: 404, code: 20404 };
const DAY = 86_400_000;
const LONG = '<Response><Pause length="600"/></Response>';

const nowOf = async ({ sim }) => Date.parse(await sim.clock.now());

/** Moves the clock until a resource has a state. */
async function reached(place, context, wanted) {
  for (let step = 0; step < 180; step += 1) {
    const { status } = await context.fetch();
    if (status === wanted) return;
    await place.sim.clock.advance("1s");
  }
}

/** A number for sale, bought. */
async function bought(client, more = {}) {
  const [{ phoneNumber }] = await client.availablePhoneNumbers("US").local.list({ limit: 1 });
  return await client.incomingPhoneNumbers.create({ phoneNumber, ...more });
}

const domainOf = (client, name = "first-list") =>
  client.sip.domains.create({ domainName: `${name}.sip.twilio.com`, friendlyName: "Office" });

const addressOf = (client, more = {}) =>
  client.addresses.create({
    customerName: "Ada Lovelace",
    street: "101 Spear Street",
    city: "San Francisco",
    region: "CA",
    postalCode: "94105",
    isoCountry: "US",
    ...more,
  });

export const firstList = [
  {
    name: "a domain takes an access control list by its sid",
    source: `${DOCS}/voice/sip/api/sip-ipaccesscontrollistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const domain = await domainOf(client);
      const list = await client.sip.ipAccessControlLists.create({ friendlyName: "Offices" });
      assert.match(list.sid, /^AL[0-9a-f]{32}$/);
      const mappings = client.sip.domains(domain.sid).ipAccessControlListMappings;
      const mapping = await mappings.create({ ipAccessControlListSid: list.sid });
      assert.equal(mapping.sid, list.sid);
      assert.equal(mapping.friendlyName, "Offices");
      assert.equal(mapping.domainSid, domain.sid);
      assert.deepEqual(
        (await mappings.list()).map(({ sid }) => sid),
        [list.sid],
      );
      assert.equal((await mappings(list.sid).fetch()).accountSid, ACCOUNT);
    },
  },
  {
    name: "a domain's registrations have credential lists of their own",
    source: `${DOCS}/voice/sip/api/sip-domain-registration-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const domain = await domainOf(client);
      const list = await client.sip.credentialLists.create({ friendlyName: "Phones" });
      const { auth } = client.sip.domains(domain.sid);
      const mappings = auth.registrations.credentialListMappings;
      assert.deepEqual(await mappings.list(), []);
      const mapping = await mappings.create({ credentialListSid: list.sid });
      assert.equal(mapping.sid, list.sid);
      assert.deepEqual(
        (await mappings.list()).map(({ friendlyName }) => friendlyName),
        ["Phones"],
      );
      assert.deepEqual(await auth.calls.credentialListMappings.list(), []);
      assert.equal(await mappings(list.sid).remove(), true);
      assert.deepEqual(await mappings.list(), []);
    },
  },
  {
    name: "an IP address of a list is one address unless a prefix says more",
    source: `${DOCS}/voice/sip/api/sip-ipaddress-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await client.sip.ipAccessControlLists.create({ friendlyName: "Offices" });
      const { ipAddresses } = client.sip.ipAccessControlLists(sid);
      const one = await ipAddresses.create({ friendlyName: "Berlin", ipAddress: "192.0.2.10" });
      assert.match(one.sid, /^IP[0-9a-f]{32}$/);
      assert.equal(one.cidrPrefixLength, 32);
      assert.equal(one.ipAccessControlListSid, sid);
      const changed = await ipAddresses(one.sid).update({ friendlyName: "Hamburg" });
      assert.equal(changed.friendlyName, "Hamburg");
      assert.equal(changed.ipAddress, "192.0.2.10");
      assert.equal((await ipAddresses.list()).length, 1);
    },
  },
  {
    name: "a caller id that is not there is not renamed",
    source: `${DOCS}/voice/api/outgoing-caller-ids`,
    async check(place) {
      const client = clientOf(place);
      const nobody = client.outgoingCallerIds(zeros("PN"));
      const error = await refused(nobody.update({ friendlyName: "Ada" }), GONE);
      assert.match(error.message, /was not found/);
      assert.match(error.moreInfo, /errors\/20404$/);
      await refused(nobody.fetch(), GONE);
      await refused(nobody.remove(), GONE);
      const ids = await client.outgoingCallerIds.list({ limit: 20 });
      assert.ok(ids.every(({ sid }) => sid !== zeros("PN")));
    },
  },
  {
    name: "a validation request gives a code and a call",
    source: `${DOCS}/voice/api/outgoing-caller-ids`,
    async check(place) {
      const client = clientOf(place);
      const request = await client.validationRequests.create({
        friendlyName: "My home",
        phoneNumber: "+14158675310",
      });
      assert.equal(request.phoneNumber, "+14158675310");
      assert.equal(request.friendlyName, "My home");
      assert.match(String(request.validationCode), /^\d{6}$/);
      assert.match(request.callSid, /^CA[0-9a-f]{32}$/);
      assert.equal(request.accountSid, ACCOUNT);
    },
  },
  {
    name: "a number that was released is gone",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const number = await bought(client);
      const context = client.incomingPhoneNumbers(number.sid);
      assert.equal((await context.fetch()).phoneNumber, number.phoneNumber);
      assert.equal(await context.remove(), true);
      const error = await refused(context.fetch(), GONE);
      assert.match(error.moreInfo, /20404$/);
      await refused(context.remove(), GONE);
      const left = await client.incomingPhoneNumbers.list({ phoneNumber: number.phoneNumber });
      assert.deepEqual(left, []);
    },
  },
  {
    name: "a call has no notification that never was",
    source: `${DOCS}/voice/api/call-notification-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await ring(client);
      const context = client.calls(sid);
      const error = await refused(context.notifications(zeros("NO")).fetch(), GONE);
      assert.match(error.moreInfo, /errors\/20404$/);
      assert.match(error.message, /Notifications/);
      const all = await context.notifications.list({ limit: 20 });
      assert.ok(all.every(({ callSid }) => callSid === sid));
      await refused(client.notifications(zeros("NO")).fetch(), GONE);
      assert.equal((await context.fetch()).sid, sid);
    },
  },
  {
    name: "the secret of a key is shown once",
    source: `${DOCS}/iam/api-keys/key-resource-v2010`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.newKeys.create({ friendlyName: "Worker" });
      assert.match(made.sid, /^SK[0-9a-f]{32}$/);
      assert.ok(made.secret.length >= 32);
      const key = await client.keys(made.sid).fetch();
      assert.equal(key.friendlyName, "Worker");
      assert.equal(key.secret, undefined);
      const renamed = await client.keys(made.sid).update({ friendlyName: "Cron" });
      assert.equal(renamed.friendlyName, "Cron");
      assert.equal(await client.keys(made.sid).remove(), true);
      await refused(client.keys(made.sid).fetch(), GONE);
    },
  },
  {
    name: "a credential list has names and never passwords",
    source: `${DOCS}/voice/sip/api/sip-credentiallist-resource`,
    async check(place) {
      const client = clientOf(place);
      const list = await client.sip.credentialLists.create({ friendlyName: "Low rises" });
      assert.match(list.sid, /^CL[0-9a-f]{32}$/);
      assert.match(
        list.subresourceUris.credentials,
        /\/CredentialLists\/CL\w+\/Credentials\.json$/,
      );
      const { credentials } = client.sip.credentialLists(list.sid);
      const made = await credentials.create({ username: "ada", password: "Difference-1822" });
      assert.match(made.sid, /^CR[0-9a-f]{32}$/);
      assert.equal(made.credentialListSid, list.sid);
      assert.equal(made.password, undefined);
      assert.deepEqual(
        (await credentials.list()).map(({ username }) => username),
        ["ada"],
      );
    },
  },
  {
    name: "a credential list is taken off a domain, and stays a list",
    source: `${DOCS}/voice/sip/api/sip-credentiallistmapping-resource`,
    async check(place) {
      const client = clientOf(place);
      const domain = await domainOf(client);
      const list = await client.sip.credentialLists.create({ friendlyName: "Phones" });
      const mappings = client.sip.domains(domain.sid).credentialListMappings;
      const mapping = await mappings.create({ credentialListSid: list.sid });
      assert.equal(mapping.sid, list.sid);
      assert.equal((await mappings.list()).length, 1);
      assert.equal(await mappings(list.sid).remove(), true);
      await refused(mappings(list.sid).fetch(), GONE);
      assert.deepEqual(await mappings.list(), []);
      assert.equal((await client.sip.credentialLists(list.sid).fetch()).friendlyName, "Phones");
    },
  },
  {
    name: "a participant who is called has a label and can be muted",
    source: `${DOCS}/voice/api/conference-participant-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await client
        .conferences("Daily")
        .participants.create({ from: FROM, to: TO, label: "ada" });
      assert.match(made.callSid, /^CA[0-9a-f]{32}$/);
      assert.match(made.conferenceSid, /^CF[0-9a-f]{32}$/);
      assert.equal(made.label, "ada");
      const context = client.conferences(made.conferenceSid).participants(made.callSid);
      const read = await context.fetch();
      assert.equal(read.muted, false);
      assert.equal(read.endConferenceOnExit, false);
      assert.equal((await client.calls(made.callSid).fetch()).to, TO);
    },
  },
  {
    name: "an address is kept as given, changed in part, and deleted",
    source: `${DOCS}/usage/api/address`,
    async check(place) {
      const client = clientOf(place);
      const address = await addressOf(client, { friendlyName: "Headquarters" });
      assert.match(address.sid, /^AD[0-9a-f]{32}$/);
      has(address, {
        customerName: "Ada Lovelace",
        isoCountry: "US",
        friendlyName: "Headquarters",
      });
      const context = client.addresses(address.sid);
      const changed = await context.update({ customerName: "Countess of Lovelace" });
      assert.equal(changed.customerName, "Countess of Lovelace");
      assert.equal(changed.postalCode, "94105");
      assert.equal(await context.remove(), true);
      await refused(context.fetch(), GONE);
    },
  },
  {
    name: "a new queue is empty",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await client.queues.create({ friendlyName: "Support", maxSize: 5 });
      const queue = await client.queues(sid).fetch();
      assert.match(sid, /^QU[0-9a-f]{32}$/);
      assert.equal(queue.friendlyName, "Support");
      assert.equal(queue.currentSize, 0);
      assert.equal(queue.averageWaitTime, 0);
      assert.equal(queue.maxSize, 5);
      assert.deepEqual(await client.queues(sid).members.list(), []);
    },
  },
  {
    name: "a transcription or a recording that is not there is not deleted",
    source: `${DOCS}/api/errors/20404`,
    async check(place) {
      const client = clientOf(place);
      const error = await refused(client.transcriptions(zeros("TR")).remove(), GONE);
      assert.match(error.message, /\/Transcriptions\/TR0{32}/);
      await refused(client.transcriptions(zeros("TR")).fetch(), GONE);
      await refused(client.recordings(zeros("RE")).remove(), GONE);
      await refused(client.recordings(zeros("RE")).fetch(), GONE);
      assert.match(error.moreInfo, /^https:\/\/www\.twilio\.com\/docs\//);
    },
  },
  {
    name: "an application has methods that nobody set",
    source: `${DOCS}/usage/api/applications`,
    async check(place) {
      const client = clientOf(place);
      const voiceUrl = "https://app.example.com/voice";
      const { sid } = await client.applications.create({ friendlyName: "Phone me", voiceUrl });
      assert.match(sid, /^AP[0-9a-f]{32}$/);
      const read = await client.applications(sid).fetch();
      has(read, { friendlyName: "Phone me", voiceUrl, accountSid: ACCOUNT });
      assert.equal(read.voiceMethod, "POST");
      assert.equal(read.voiceCallerIdLookup, false);
      const changed = await client.applications(sid).update({ voiceMethod: "GET" });
      has(changed, { voiceMethod: "GET", voiceUrl, friendlyName: "Phone me" });
      const found = await client.applications.list({ friendlyName: "Phone me" });
      assert.deepEqual(
        found.map((application) => application.sid),
        [sid],
      );
    },
  },
  {
    name: "toll-free numbers for sale are of the country and of the count",
    source: `${DOCS}/phone-numbers/api/availablephonenumber-tollfree-resource`,
    async check(place) {
      const client = clientOf(place);
      const numbers = await client.availablePhoneNumbers("US").tollFree.list({ limit: 3 });
      assert.ok(numbers.length > 0 && numbers.length <= 3);
      assert.ok(numbers.every(({ isoCountry }) => isoCountry === "US"));
      assert.ok(
        numbers.every(({ phoneNumber }) => /^\+18(00|33|44|55|66|77|88)/.test(phoneNumber)),
      );
      assert.equal(new Set(numbers.map(({ phoneNumber }) => phoneNumber)).size, numbers.length);
      assert.equal(typeof numbers[0].capabilities.voice, "boolean");
    },
  },
  {
    name: "queues are listed to the limit, over pages",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      for (const friendlyName of ["One", "Two", "Three"])
        await client.queues.create({ friendlyName });
      const all = await client.queues.list();
      const names = all.map(({ friendlyName }) => friendlyName);
      assert.ok(["One", "Two", "Three"].every((name) => names.includes(name)));
      assert.equal((await client.queues.list({ limit: 2 })).length, 2);
      const paged = await client.queues.list({ pageSize: 1 });
      assert.equal(paged.length, all.length);
      const one = all.find(({ friendlyName }) => friendlyName === "One");
      assert.equal(await client.queues(one.sid).remove(), true);
      assert.equal((await client.queues.list()).length, all.length - 1);
      await refused(client.queues(one.sid).fetch(), GONE);
    },
  },
  {
    name: "the balance is a sum in a currency",
    source: "https://help.twilio.com/articles/360025294494",
    async check(place) {
      const client = clientOf(place);
      const balance = await client.balance.fetch();
      assert.equal(balance.accountSid, ACCOUNT);
      assert.equal(typeof balance.balance, "string");
      assert.match(balance.balance, /^-?\d+(\.\d+)?$/);
      assert.match(balance.currency, /^[A-Z]{3}$/);
      assert.equal((await client.balance.fetch()).balance, balance.balance);
    },
  },
  {
    name: "a domain is listed with its name and its subresources",
    source: `${DOCS}/voice/sip/api/sip-domain-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await domainOf(client, "listed");
      const domain = (await client.sip.domains.list()).find(({ sid }) => sid === made.sid);
      assert.match(domain.sid, /^SD[0-9a-f]{32}$/);
      assert.equal(domain.domainName, "listed.sip.twilio.com");
      assert.equal(domain.friendlyName, "Office");
      assert.equal(domain.sipRegistration, false);
      assert.match(
        domain.subresourceUris.credential_list_mappings,
        /CredentialListMappings\.json$/,
      );
      const changed = await client.sip.domains(made.sid).update({ friendlyName: "Home" });
      has(changed, { friendlyName: "Home", domainName: "listed.sip.twilio.com" });
    },
  },
  {
    name: "a credential is read by its sid, and not after it is removed",
    source: `${DOCS}/voice/sip/api/sip-credential-resource`,
    async check(place) {
      const client = clientOf(place);
      const list = await client.sip.credentialLists.create({ friendlyName: "Phones" });
      const { credentials } = client.sip.credentialLists(list.sid);
      const made = await credentials.create({ username: "grace", password: "Nanosecond-1906" });
      const read = await credentials(made.sid).fetch();
      has(read, { sid: made.sid, username: "grace", credentialListSid: list.sid });
      const error = await refused(credentials(zeros("CR")).fetch(), GONE);
      assert.match(error.message, /Credentials/);
      assert.equal(await credentials(made.sid).remove(), true);
      await refused(credentials(made.sid).fetch(), GONE);
      await refused(client.sip.credentialLists(zeros("CL")).fetch(), GONE);
    },
  },
  {
    name: "recordings are listed by their call",
    source: `${DOCS}/voice/api/recording`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await ring(client, { twiml: LONG });
      const context = client.calls(sid);
      await reached(place, context, "in-progress");
      const recording = await context.recordings.create();
      assert.match(recording.sid, /^RE[0-9a-f]{32}$/);
      assert.equal(recording.callSid, sid);
      assert.equal(recording.source, "StartCallRecordingAPI");
      const mine = await client.recordings.list({ callSid: sid });
      assert.deepEqual(
        mine.map((found) => found.sid),
        [recording.sid],
      );
      assert.deepEqual(await client.recordings.list({ callSid: zeros("CA") }), []);
      const stopped = await context.recordings(recording.sid).update({ status: "stopped" });
      assert.equal(stopped.sid, recording.sid);
    },
  },
  {
    name: "a bought number has what it was bought with",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const smsUrl = "https://app.example.com/sms";
      const number = await bought(client, { friendlyName: "Front desk", smsUrl });
      assert.match(number.sid, /^PN[0-9a-f]{32}$/);
      has(number, { friendlyName: "Front desk", smsUrl, accountSid: ACCOUNT });
      assert.equal(number.smsMethod, "POST");
      assert.equal(typeof number.capabilities.sms, "boolean");
      const { phoneNumber } = number;
      const listed = await client.incomingPhoneNumbers.list({ phoneNumber });
      assert.deepEqual(
        listed.map(({ sid }) => sid),
        [number.sid],
      );
      const again = client.incomingPhoneNumbers.create({ phoneNumber: "+15005550000" });
      await refused(again, { status: 400, code: 21422 });
    },
  },
  {
    name: "a call is read with its direction and its subresources",
    source: `${DOCS}/voice/api/call-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await ring(client);
      const call = await client.calls(sid).fetch();
      has(call, { sid, to: TO, from: FROM, accountSid: ACCOUNT });
      assert.equal(call.direction, "outbound-api");
      assert.equal(call.apiVersion, "2010-04-01");
      assert.equal(call.toFormatted, "(415) 555-0123");
      assert.match(call.subresourceUris.recordings, new RegExp(`/Calls/${sid}/Recordings.json$`));
      await refused(client.calls(zeros("CA")).fetch(), GONE);
    },
  },
  {
    name: "local numbers for sale are of the area code",
    source: `${DOCS}/phone-numbers/api/availablephonenumberlocal-resource`,
    async check(place) {
      const client = clientOf(place);
      const { local } = client.availablePhoneNumbers("US");
      const numbers = await local.list({ areaCode: 510, limit: 2 });
      assert.ok(numbers.length > 0 && numbers.length <= 2);
      assert.ok(numbers.every(({ phoneNumber }) => phoneNumber.startsWith("+1510")));
      assert.ok(numbers.every(({ isoCountry }) => isoCountry === "US"));
      assert.match(numbers[0].friendlyName, /^\(510\) \d{3}-\d{4}$/);
      const { phoneNumber } = numbers[0];
      const number = await client.incomingPhoneNumbers.create({ phoneNumber });
      assert.equal(number.phoneNumber, phoneNumber);
    },
  },
  {
    name: "a picture in a message is a medium of it",
    source: `${DOCS}/messaging/api/media-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await sms(client, { mediaUrl: ["https://demo.twilio.com/owl.png"] });
      assert.match(made.sid, /^MM[0-9a-f]{32}$/);
      await reached(place, client.messages(made.sid), "delivered");
      assert.equal((await client.messages(made.sid).fetch()).numMedia, "1");
      const [medium] = await client.messages(made.sid).media.list();
      assert.match(medium.sid, /^ME[0-9a-f]{32}$/);
      assert.equal(medium.parentSid, made.sid);
      assert.match(medium.uri, new RegExp(`/Messages/${made.sid}/Media/${medium.sid}`));
      const gone = client.messages(made.sid).media(zeros("ME")).fetch();
      await refused(gone, GONE);
    },
  },
  {
    name: "messages from and to the magic numbers are refused",
    source: `${DOCS}/iam/test-credentials`,
    async check(place) {
      const client = clientOf(place);
      const invalid = await refused(sms(client, { to: "+15005550001" }), {
        status: 400,
        code: 21211,
      });
      assert.match(invalid.moreInfo, /errors\/21211$/);
      await refused(sms(client, { to: "+15005550009" }), { status: 400, code: 21614 });
      await refused(sms(client, { to: "+15005550004" }), { status: 400, code: 21610 });
      await refused(sms(client, { from: "+15005550001" }), { status: 400, code: 21212 });
      await refused(sms(client, { from: "+15005550007" }), { status: 400, code: 21606 });
    },
  },
  {
    name: "calls from and to the magic numbers are refused",
    source: `${DOCS}/iam/test-credentials`,
    async check(place) {
      const client = clientOf(place);
      const call = await ring(client);
      assert.equal(call.status, "queued");
      assert.match(call.sid, /^CA[0-9a-f]{32}$/);
      await refused(ring(client, { to: "+15005550001" }), { status: 400, code: 21217 });
      await refused(ring(client, { to: "+15005550003" }), { code: 21215 });
      await refused(ring(client, { from: "+15005550001" }), { status: 400, code: 21212 });
      assert.equal((await client.calls.list()).length, 1);
    },
  },
  {
    name: "messages are listed by number and by day",
    source: `${DOCS}/messaging/api/message-resource`,
    async check(place) {
      const client = clientOf(place);
      const first = await sms(client);
      await place.sim.clock.advance("48h");
      const second = await sms(client, { to: "+14155550199" });
      await place.sim.clock.advance("1m");
      const yesterday = new Date((await nowOf(place)) - DAY);
      const sidsOf = async (filter) => (await client.messages.list(filter)).map(({ sid }) => sid);
      assert.deepEqual(await sidsOf({ to: TO }), [first.sid]);
      assert.deepEqual(await sidsOf({ to: "+14155550199", from: FROM }), [second.sid]);
      assert.deepEqual(await sidsOf({ dateSentAfter: yesterday }), [second.sid]);
      assert.deepEqual(await sidsOf({ dateSentBefore: yesterday }), [first.sid]);
      assert.deepEqual(await sidsOf({ from: "+14155550000" }), []);
      assert.deepEqual(await sidsOf({ limit: 1 }), [second.sid]);
    },
  },
  {
    name: "the body of a delivered message is redacted by an empty one",
    source: `${DOCS}/messaging/tutorials/how-to-modify-message-history`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client);
      await reached(place, client.messages(sid), "delivered");
      const before = await client.messages(sid).fetch();
      assert.equal(before.status, "delivered");
      assert.equal(before.body, "Your table is ready.");
      const redacted = await client.messages(sid).update({ body: "" });
      assert.equal(redacted.body, "");
      const after = await client.messages(sid).fetch();
      has(after, { body: "", to: TO, from: FROM, status: "delivered" });
      await refused(client.messages(zeros("SM")).update({ body: "" }), GONE);
    },
  },
  {
    name: "a deleted message is gone from the history",
    source: `${DOCS}/messaging/tutorials/how-to-modify-message-history`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client);
      const kept = await sms(client, { body: "Another" });
      await reached(place, client.messages(sid), "delivered");
      assert.equal(await client.messages(sid).remove(), true);
      await refused(client.messages(sid).fetch(), GONE);
      await refused(client.messages(sid).remove(), GONE);
      const sids = (await client.messages.list()).map((message) => message.sid);
      assert.equal(sids.includes(sid), false);
      assert.equal(sids.includes(kept.sid), true);
    },
  },
  {
    name: "a message that is not there says so as Twilio says it",
    source: `${DOCS}/api/errors/20404`,
    async check(place) {
      const client = clientOf(place);
      const error = await refused(client.messages(zeros("SM")).fetch(), GONE);
      const path = `/2010-04-01/Accounts/${ACCOUNT}/Messages/${zeros("SM")}.json`;
      assert.equal(error.message, `The requested resource ${path} was not found`);
      assert.equal(error.moreInfo, "https://www.twilio.com/docs/errors/20404");
      const { sid } = await sms(client);
      const message = await client.messages(sid).fetch();
      has(message, { sid, direction: "outbound-api", numMedia: "0", errorCode: null });
      assert.equal(message.uri, `/2010-04-01/Accounts/${ACCOUNT}/Messages/${sid}.json`);
      assert.ok(message.dateCreated instanceof Date);
    },
  },
  {
    name: "a conference is found by its name",
    source: `${DOCS}/voice/api/conference-resource`,
    async check(place) {
      const client = clientOf(place);
      const one = await client.conferences("Blue").participants.create({ from: FROM, to: TO });
      const two = await client.conferences("Red").participants.create({ from: FROM, to: TO });
      assert.notEqual(one.conferenceSid, two.conferenceSid);
      const blue = await client.conferences.list({ friendlyName: "Blue" });
      assert.deepEqual(
        blue.map(({ sid }) => sid),
        [one.conferenceSid],
      );
      assert.equal(blue[0].friendlyName, "Blue");
      assert.deepEqual(await client.conferences.list({ friendlyName: "Green" }), []);
      assert.match(blue[0].uri, new RegExp(`/Conferences/${one.conferenceSid}.json$`));
      await refused(client.conferences(zeros("CF")).fetch(), GONE);
    },
  },
  {
    name: "a queue takes a new name and a new size",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.queues.create({ friendlyName: "Sales", maxSize: 20 });
      has(made, { friendlyName: "Sales", maxSize: 20, currentSize: 0, accountSid: ACCOUNT });
      const larger = await client.queues(made.sid).update({ maxSize: 123 });
      has(larger, { friendlyName: "Sales", maxSize: 123 });
      const renamed = await client.queues(made.sid).update({ friendlyName: "Orders" });
      has(renamed, { sid: made.sid, friendlyName: "Orders", maxSize: 123 });
      assert.match(made.uri, new RegExp(`/Queues/${made.sid}.json$`));
      const nobody = client.queues(made.sid).members(zeros("CA")).fetch();
      await refused(nobody, GONE);
    },
  },
  {
    name: "a number's addresses are changed one by one",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const voiceUrl = "https://app.example.com/voice";
      const number = await bought(client, { voiceUrl });
      const context = client.incomingPhoneNumbers(number.sid);
      const changed = await context.update({ friendlyName: "Hotline", voiceMethod: "GET" });
      has(changed, { friendlyName: "Hotline", voiceMethod: "GET" });
      assert.equal(changed.voiceUrl, voiceUrl);
      assert.equal(changed.phoneNumber, number.phoneNumber);
      const read = await context.fetch();
      has(read, { friendlyName: "Hotline", voiceUrl });
      const [found] = await client.incomingPhoneNumbers.list({ friendlyName: "Hotline" });
      assert.equal(found.sid, number.sid);
    },
  },
  {
    name: "an account is active and links to what it has",
    source: `${DOCS}/iam/api/account`,
    async check(place) {
      const client = clientOf(place);
      const account = await client.api.v2010.accounts(ACCOUNT).fetch();
      assert.equal(account.sid, ACCOUNT);
      assert.equal(account.status, "active");
      assert.match(account.type, /^(Full|Trial)$/);
      assert.equal(account.uri, `/2010-04-01/Accounts/${ACCOUNT}.json`);
      assert.match(account.subresourceUris.messages, /\/Messages\.json$/);
      assert.match(account.ownerAccountSid, /^AC[0-9a-f]{32}$/);
    },
  },
  {
    name: "calls are listed by state and by number",
    source: `${DOCS}/voice/api/call-resource`,
    async check(place) {
      const client = clientOf(place);
      const first = await ring(client, { twiml: LONG });
      await reached(place, client.calls(first.sid), "in-progress");
      const second = await ring(client, { to: "+14155550199" });
      const canceled = await client.calls(second.sid).update({ status: "canceled" });
      assert.equal(canceled.status, "canceled");
      const sidsOf = async (filter) => (await client.calls.list(filter)).map(({ sid }) => sid);
      assert.deepEqual(await sidsOf({ status: "in-progress" }), [first.sid]);
      assert.deepEqual(await sidsOf({ status: "canceled" }), [second.sid]);
      assert.deepEqual(await sidsOf({ to: TO }), [first.sid]);
      assert.deepEqual(await sidsOf({ status: "busy" }), []);
      assert.deepEqual(await sidsOf({ parentCallSid: first.sid }), []);
    },
  },
  {
    name: "a call is hung up, and an ended call is not redirected",
    source: `${DOCS}/api/errors/21220`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await ring(client, { twiml: LONG });
      const context = client.calls(sid);
      await reached(place, context, "in-progress");
      await place.sim.clock.advance("5s");
      await context.update({ status: "completed" });
      const ended = await context.fetch();
      assert.equal(ended.status, "completed");
      assert.ok(Number(ended.duration) >= 5);
      assert.ok(ended.endTime > ended.startTime);
      const url = "https://app.example.com/later";
      const error = await refused(context.update({ url }), { status: 400, code: 21220 });
      assert.match(error.message, /not in-progress/);
      await refused(client.calls(zeros("CA")).update({ status: "completed" }), GONE);
    },
  },
  {
    name: "each state of a message is told to its callback, signed",
    source: `${DOCS}/messaging/guides/track-outbound-message-status`,
    async check(place) {
      const client = clientOf(place);
      const { received, url } = await application(place);
      const { sid } = await sms(client, { statusCallback: `${url}/status` });
      await place.sim.clock.advance("2m");
      const states = received.map(({ MessageStatus }) => MessageStatus);
      assert.ok(states.indexOf("sent") >= 0);
      assert.ok(states.indexOf("sent") < states.indexOf("delivered"));
      assert.equal(states.at(-1), "delivered");
      assert.ok(received.every(({ isGenuine }) => isGenuine));
      has(received.at(-1), { MessageSid: sid, AccountSid: ACCOUNT, From: FROM, To: TO });
      assert.equal(received.at(-1).SmsSid, sid);
    },
  },
  {
    name: "each state of a call is told to its callback, in sequence",
    source: `${DOCS}/voice/api/call-resource#statuscallbackevent`,
    async check(place) {
      const client = clientOf(place);
      const { received, url } = await application(place);
      const { sid } = await ring(client, {
        statusCallback: `${url}/calls`,
        statusCallbackEvent: ["initiated", "ringing", "answered", "completed"],
      });
      await place.sim.clock.advance("5m");
      const states = received.map(({ CallStatus }) => CallStatus);
      assert.deepEqual(states, ["initiated", "ringing", "in-progress", "completed"]);
      const numbers = received.map(({ SequenceNumber }) => SequenceNumber);
      assert.deepEqual(numbers, ["0", "1", "2", "3"]);
      assert.ok(received.every(({ isGenuine }) => isGenuine));
      assert.ok(received.every(({ CallSid }) => CallSid === sid));
      assert.ok(received.every(({ CallbackSource }) => CallbackSource === "call-progress-events"));
      assert.match(received.at(-1).CallDuration, /^\d+$/);
    },
  },
  {
    name: "a page links to the next and to the one before",
    source: `${DOCS}/usage/twilios-response#pagination`,
    async check(place) {
      const client = clientOf(place);
      for (const body of ["One", "Two", "Three"]) await sms(client, { body });
      const first = await client.messages.page({ pageSize: 2 });
      assert.equal(first.instances.length, 2);
      assert.equal(first.previousPageUrl, undefined);
      assert.match(first.nextPageUrl, /[?&]PageSize=2(&|$)/);
      const second = await first.nextPage();
      assert.equal(second.instances.length, 1);
      assert.equal(second.nextPageUrl, undefined);
      const back = await client.messages.getPage(second.previousPageUrl);
      const sids = first.instances.map(({ sid }) => sid);
      assert.deepEqual(
        back.instances.map(({ sid }) => sid),
        sids,
      );
    },
  },
];
