import { assert, has } from "../assertions.mjs";
import { dataOf, errorOf, letter, receiver, resendAt, sent, stateOf } from "./mail.mjs";

// Twenty more behaviours of Resend that applications rely on, by a reader who has opened neither the
// profile nor the other lists. The methods come from the head of the SDK's, in the order of the
// SHA-256 of "third-list 2026-11-30 resend METHOD", but for those whose behaviour no page tells.

const DOCS = "https://resend.com/docs";
const API = `${DOCS}/api-reference`;
const NOBODY = "00000000-0000-4000-8000-000000000000";

const missing = { statusCode: 404, name: "not_found" };
const MINUTE = 60_000;

const idsOf = ({ data }) => data.map(({ id }) => id);

const base64 = (text) => Buffer.from(text).toString("base64");

/** Whether an error is the caller's. */
const isRefusal = ({ statusCode }) => statusCode >= 400 && statusCode < 500;

const STEPS = [
  ...Array.from({ length: 60 }, () => "1s"),
  ...Array.from({ length: 90 }, () => "1m"),
];

/** What a look finds at last, while the world's clock moves on by an hour and a half. */
async function inTime(place, look) {
  for (const step of STEPS) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(step);
  }
  return look();
}

/** The state of an email once it is the wanted one, or the last that it had. */
async function reached(place, resend, id, wanted) {
  await inTime(place, async () => (await stateOf(resend, id)) === wanted);
  return stateOf(resend, id);
}

/** A template that greets by a name and tells a thing. */
const greeting = (more = {}) => ({
  name: "Greeting",
  from: "Acme <onboarding@resend.dev>",
  subject: "News of the day",
  html: "<p>{{{NAME}}}, here is your {{{THING}}}</p>",
  variables: [
    { key: "NAME", type: "string" },
    { key: "THING", type: "string", fallbackValue: "parcel" },
  ],
  ...more,
});

const broadcastOf = (segmentId) => ({
  segmentId,
  name: "Gale",
  from: "Acme <onboarding@resend.dev>",
  subject: "A gale is coming",
  html: "<p>Reef the sails.</p>",
});

export const thirdList = [
  {
    name: "addresses for tests are delivered to, bounce or complain",
    source: `${DOCS}/dashboard/emails/send-test-emails`,
    async check(place) {
      const resend = resendAt(place);
      const stateFor = async (address, wanted) =>
        reached(place, resend, await sent(resend, { to: [address] }), wanted);
      assert.equal(await stateFor("delivered@resend.dev", "delivered"), "delivered");
      assert.equal(await stateFor("delivered+signup@resend.dev", "delivered"), "delivered");
      assert.equal(await stateFor("bounced@resend.dev", "bounced"), "bounced");
      assert.equal(await stateFor("complained@resend.dev", "complained"), "complained");
    },
  },
  {
    name: "an email is scheduled in words, for thirty days ahead at most",
    source: `${DOCS}/dashboard/emails/schedule-email`,
    async check(place) {
      const resend = resendAt(place);
      const id = await sent(resend, { scheduledAt: "in 1 hour" });
      const email = dataOf(await resend.emails.get(id));
      assert.equal(email.last_event, "scheduled");
      const ahead = Date.parse(email.scheduled_at) - Date.parse(email.created_at);
      assert.ok(Math.abs(ahead - 60 * MINUTE) < 2 * MINUTE, `${ahead} ms ahead`);
      const late = letter({ scheduledAt: "in 40 days" });
      assert.ok(isRefusal(await errorOf(resend.emails.send(late))));
      const never = letter({ scheduledAt: "when the sea is calm and nobody looks" });
      assert.ok(isRefusal(await errorOf(resend.emails.send(never))));
      assert.equal(await reached(place, resend, id, "delivered"), "delivered");
    },
  },
  {
    name: "a webhook hears that an email is sent and delivered, and nothing that it did not ask for",
    source: `${DOCS}/webhooks/event-types`,
    async check(place) {
      const resend = resendAt(place);
      const { received } = await receiver(place, resend, ["email.sent", "email.delivered"]);
      const other = await receiver(place, resend, ["email.bounced"]);
      const id = await sent(resend, { subject: "Ahoy" });
      await inTime(place, async () => received.length >= 2);
      assert.deepEqual(received.map(({ type }) => type).toSorted(), [
        "email.delivered",
        "email.sent",
      ]);
      const [{ data }] = received;
      has(data, { email_id: id, subject: "Ahoy", to: ["delivered@resend.dev"] });
      assert.ok(received.every((event) => event.data.email_id === id));
      await other.settle();
      assert.deepEqual(other.received, []);
    },
  },
  {
    name: "a batch has a hundred emails at most, and is sent once for a key of at most 256 letters",
    source: `${API}/emails/send-batch-emails`,
    async check(place) {
      const resend = resendAt(place);
      const many = Array.from({ length: 101 }, () => letter());
      assert.ok(isRefusal(await errorOf(resend.batch.send(many))));
      const pair = [letter({ subject: "One" }), letter({ subject: "Two" })];
      const idempotencyKey = "pair-of-the-day";
      const { data: first } = dataOf(await resend.batch.send(pair, { idempotencyKey }));
      assert.equal(first.length, 2);
      const { data: again } = dataOf(await resend.batch.send(pair, { idempotencyKey }));
      assert.deepEqual(again, first);
      const changed = resend.batch.send([letter({ subject: "Three" })], { idempotencyKey });
      has(await errorOf(changed), { statusCode: 409, name: "invalid_idempotent_request" });
      const long = resend.batch.send(pair, { idempotencyKey: "k".repeat(257) });
      has(await errorOf(long), { statusCode: 400, name: "invalid_idempotency_key" });
    },
  },
  {
    name: "an email of a template fills its variables in, and needs those without a fallback",
    source: `${DOCS}/dashboard/templates/template-variables`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = dataOf(await resend.templates.create(greeting()));
      dataOf(await resend.templates.publish(id));
      const to = ["delivered@resend.dev"];
      const template = { id, variables: { NAME: "Ada" } };
      const plain = dataOf(await resend.emails.send({ to, template }));
      const email = dataOf(await resend.emails.get(plain.id));
      assert.equal(email.subject, "News of the day");
      assert.match(email.html, /Ada, here is your parcel/);
      const other = { to, subject: "Your order", template };
      const own = dataOf(await resend.emails.send(other));
      assert.equal(dataOf(await resend.emails.get(own.id)).subject, "Your order");
      const unnamed = { to, template: { id, variables: { THING: "letter" } } };
      assert.ok(isRefusal(await errorOf(resend.emails.send(unnamed))));
    },
  },
  {
    name: "some names are no names of variables, and a template has fifty variables at most",
    source: `${DOCS}/dashboard/templates/template-variables`,
    async check(place) {
      const resend = resendAt(place);
      const refusalOf = (...keys) => {
        const variables = keys.map((key) => ({ key, type: "string", fallbackValue: "none" }));
        const html = keys.map((key) => `<p>{{{${key}}}}</p>`).join("");
        return errorOf(resend.templates.create(greeting({ html, variables })));
      };
      assert.ok(isRefusal(await refusalOf("FIRST_NAME")));
      assert.ok(isRefusal(await refusalOf("EMAIL")));
      assert.ok(isRefusal(await refusalOf("contact")));
      assert.ok(isRefusal(await refusalOf(...Array.from({ length: 51 }, (_, at) => `KEY_${at}`))));
    },
  },
  {
    name: "a template is found, changed, sent and removed by its alias",
    source: `${API}/templates/get-template`,
    async check(place) {
      const resend = resendAt(place);
      const alias = "daily-greeting";
      const { id } = dataOf(await resend.templates.create(greeting({ alias })));
      has(dataOf(await resend.templates.get(alias)), { id, alias, status: "draft" });
      dataOf(await resend.templates.update(alias, { name: "Daily greeting" }));
      assert.equal(dataOf(await resend.templates.get(id)).name, "Daily greeting");
      dataOf(await resend.templates.publish(alias));
      const template = { id: alias, variables: { NAME: "Ada" } };
      const email = { to: ["delivered@resend.dev"], template };
      assert.equal(typeof dataOf(await resend.emails.send(email)).id, "string");
      has(dataOf(await resend.templates.remove(alias)), { object: "template", deleted: true });
      has(await errorOf(resend.templates.get(alias)), missing);
    },
  },
  {
    name: "a domain returns its bounces to a name below it, which is send unless it says otherwise",
    source: `${DOCS}/dashboard/domains/custom-return-path`,
    async check(place) {
      const resend = resendAt(place);
      const returnsOf = ({ records }) => [
        ...new Set(records.filter(({ record }) => record === "SPF").map(({ name }) => name)),
      ];
      const plain = dataOf(await resend.domains.create({ name: "gullsails.com" }));
      has(plain, { name: "gullsails.com", region: "us-east-1", status: "not_started" });
      assert.deepEqual(returnsOf(plain), ["send"]);
      const wanted = { name: "ternsails.com", customReturnPath: "bounce" };
      const custom = dataOf(await resend.domains.create(wanted));
      assert.deepEqual(returnsOf(custom), ["bounce"]);
      assert.deepEqual(returnsOf(dataOf(await resend.domains.get(custom.id))), ["bounce"]);
      assert.ok(isRefusal(await errorOf(resend.domains.create({ name: "no domain" }))));
    },
  },
  {
    name: "a key has a name of fifty letters at most, and one of two kinds of access",
    source: `${API}/api-keys/create-api-key`,
    async check(place) {
      const resend = resendAt(place);
      const before = dataOf(await resend.apiKeys.list()).data.length;
      const long = { name: "k".repeat(51) };
      assert.ok(isRefusal(await errorOf(resend.apiKeys.create(long))));
      const royal = { name: "Royal", permission: "royal_access" };
      assert.equal((await errorOf(resend.apiKeys.create(royal))).statusCode, 422);
      const made = dataOf(await resend.apiKeys.create({ name: "k".repeat(50) }));
      assert.match(made.token, /^re_/);
      const { data: keys } = dataOf(await resend.apiKeys.list());
      assert.equal(keys.length, before + 1);
      assert.equal(keys.find(({ id }) => id === made.id).name, "k".repeat(50));
    },
  },
  {
    name: "a broadcast that waits can be removed, one that is sent cannot",
    source: `${API}/broadcasts/delete-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const { id: segment } = dataOf(await resend.segments.create({ name: "Sailors" }));
      const segments = [{ id: segment }];
      dataOf(await resend.contacts.create({ email: "delivered@resend.dev", segments }));
      const waiting = dataOf(await resend.broadcasts.create(broadcastOf(segment)));
      dataOf(await resend.broadcasts.send(waiting.id, { scheduledAt: "in 1 hour" }));
      has(dataOf(await resend.broadcasts.remove(waiting.id)), { id: waiting.id, deleted: true });
      has(await errorOf(resend.broadcasts.get(waiting.id)), missing);
      const { id } = dataOf(await resend.broadcasts.create(broadcastOf(segment)));
      dataOf(await resend.broadcasts.send(id));
      const done = await inTime(place, async () => {
        const found = dataOf(await resend.broadcasts.get(id));
        return found.status === "sent" ? found : undefined;
      });
      assert.equal(done?.status, "sent");
      assert.notEqual(done.sent_at, null);
      assert.ok(isRefusal(await errorOf(resend.broadcasts.remove(id))));
    },
  },
  {
    name: "a contact is made with its properties, its segments and its topics",
    source: `${API}/contacts/create-contact`,
    async check(place) {
      const resend = resendAt(place);
      const key = "ship_name";
      dataOf(await resend.contactProperties.create({ key, type: "string" }));
      const segment = dataOf(await resend.segments.create({ name: "Sailors" }));
      const topic = dataOf(
        await resend.topics.create({ name: "Gales", defaultSubscription: "opt_out" }),
      );
      const email = "ada@example.com";
      const { id } = dataOf(
        await resend.contacts.create({
          email,
          properties: { [key]: "Gull" },
          segments: [{ id: segment.id }],
          topics: [{ id: topic.id, subscription: "opt_in" }],
        }),
      );
      const contact = dataOf(await resend.contacts.get({ email }));
      has(contact, { id, email, unsubscribed: false });
      assert.equal(contact.properties[key].value, "Gull");
      const within = dataOf(await resend.contacts.segments.list({ contactId: id }));
      assert.deepEqual(idsOf(within), [segment.id]);
      const { data: topics } = dataOf(await resend.contacts.topics.list({ id }));
      assert.equal(topics.find((one) => one.id === topic.id).subscription, "opt_in");
      dataOf(await resend.contacts.update({ id, properties: { [key]: "Tern" } }));
      assert.equal(dataOf(await resend.contacts.get({ id })).properties[key].value, "Tern");
    },
  },
  {
    name: "a contact outlives its segment",
    source: `${API}/segments/delete-segment`,
    async check(place) {
      const resend = resendAt(place);
      const { id: segmentId } = dataOf(await resend.segments.create({ name: "Sailors" }));
      const email = "ada@example.com";
      const { id: contactId } = dataOf(await resend.contacts.create({ email }));
      dataOf(await resend.contacts.segments.add({ contactId, segmentId }));
      const within = dataOf(await resend.contacts.list({ segmentId }));
      assert.deepEqual(idsOf(within), [contactId]);
      has(dataOf(await resend.segments.remove(segmentId)), { id: segmentId, deleted: true });
      has(await errorOf(resend.segments.get(segmentId)), missing);
      has(dataOf(await resend.contacts.get({ email })), { id: contactId, email });
      const left = dataOf(await resend.contacts.segments.list({ contactId }));
      assert.deepEqual(left.data, []);
    },
  },
  {
    name: "the names of a contact are cleared one by one, and a removed contact is gone",
    source: `${API}/contacts/update-contact`,
    async check(place) {
      const resend = resendAt(place);
      const email = "ada@example.com";
      const names = { firstName: "Ada", lastName: "Lovelace" };
      const { id } = dataOf(await resend.contacts.create({ email, ...names }));
      has(dataOf(await resend.contacts.get({ id })), { first_name: "Ada", last_name: "Lovelace" });
      dataOf(await resend.contacts.update({ id, lastName: null }));
      const cleared = dataOf(await resend.contacts.get({ email }));
      assert.deepEqual([cleared.first_name, cleared.last_name || null], ["Ada", null]);
      const gone = dataOf(await resend.contacts.remove({ email }));
      has(gone, { object: "contact", deleted: true });
      has(await errorOf(resend.contacts.get({ id })), missing);
      has(await errorOf(resend.contacts.update({ id, firstName: "Grace" })), missing);
    },
  },
  {
    name: "a page goes on from a cursor in one direction, and has one to a hundred items",
    source: `${API}/pagination`,
    async check(place) {
      const resend = resendAt(place);
      for (const name of ["Sailors", "Rowers", "Divers"]) {
        dataOf(await resend.segments.create({ name }));
        await place.sim.clock.advance("1s");
      }
      const [first, second, third] = idsOf(dataOf(await resend.segments.list({ limit: 3 })));
      const later = dataOf(await resend.segments.list({ limit: 1, after: second }));
      assert.deepEqual(idsOf(later), [third]);
      assert.equal(later.has_more, false);
      const earlier = dataOf(await resend.segments.list({ limit: 1, before: second }));
      assert.deepEqual(idsOf(earlier), [first]);
      const both = { after: first, before: third };
      assert.ok(isRefusal(await errorOf(resend.segments.list(both))));
      assert.ok(isRefusal(await errorOf(resend.segments.list({ limit: 101 }))));
    },
  },
  {
    name: "tags have names and values of letters, digits, dashes and underscores",
    source: `${DOCS}/dashboard/emails/tags`,
    async check(place) {
      const resend = resendAt(place);
      const tags = [
        { name: "category", value: "confirm_email" },
        { name: "Plan-2", value: "gold" },
      ];
      const id = await sent(resend, { tags });
      assert.deepEqual(dataOf(await resend.emails.get(id)).tags, tags);
      const refusalOf = (tag) => errorOf(resend.emails.send(letter({ tags: [tag] })));
      assert.ok(isRefusal(await refusalOf({ name: "the category", value: "news" })));
      assert.ok(isRefusal(await refusalOf({ name: "category", value: "caf\u00e9" })));
      assert.ok(isRefusal(await refusalOf({ name: "category", value: "v".repeat(257) })));
    },
  },
  {
    name: "an attachment is downloaded from an address for a while, and may stand in the text",
    source: `${API}/emails/retrieve-email-attachment`,
    async check(place) {
      const resend = resendAt(place);
      const text = "It rains in Oslo.\n";
      const emailId = await sent(resend, {
        html: '<p><img src="cid:map"></p>',
        attachments: [
          { filename: "rain.txt", content: base64(text) },
          { filename: "map.png", content: base64("map"), contentId: "map" },
        ],
      });
      const { data } = dataOf(await resend.emails.attachments.list({ emailId }));
      assert.equal(data.length, 2);
      const { id } = data.find(({ filename }) => filename === "rain.txt");
      const found = dataOf(await resend.emails.attachments.get({ emailId, id }));
      has(found, { id, filename: "rain.txt", size: text.length, content_type: "text/plain" });
      assert.ok(Date.parse(found.expires_at) > 0);
      assert.equal(await (await fetch(found.download_url)).text(), text);
      const map = data.find(({ filename }) => filename === "map.png");
      has(map, { content_disposition: "inline", content_id: "map" });
    },
  },
  {
    name: "a webhook has an address and events that are there, and takes a new secret",
    source: `${API}/webhooks/rotate-signing-secret`,
    async check(place) {
      const { webhooks } = resendAt(place);
      const endpoint = "https://example.com/events";
      const events = ["email.sent"];
      assert.ok(isRefusal(await errorOf(webhooks.create({ endpoint: "nowhere", events }))));
      const unknown = { endpoint, events: ["email.forgotten"] };
      assert.ok(isRefusal(await errorOf(webhooks.create(unknown))));
      const { id, signing_secret } = dataOf(await webhooks.create({ endpoint, events }));
      const rotated = dataOf(await webhooks.rotateSigningSecret(id));
      has(rotated, { object: "webhook", id });
      assert.match(rotated.signing_secret, /^whsec_/);
      assert.notEqual(rotated.signing_secret, signing_secret);
    },
  },
  {
    name: "an automation that runs is stopped, and enabled again",
    source: `${API}/automations/stop-automation`,
    async check(place) {
      const { automations } = resendAt(place);
      const made = dataOf(
        await automations.create({
          name: "Farewell",
          status: "enabled",
          steps: [
            { key: "start", type: "trigger", config: { eventName: "ship.sunk" } },
            { key: "wait", type: "delay", config: { duration: "10 minutes" } },
          ],
          connections: [{ from: "start", to: "wait" }],
        }),
      );
      const statusOf = async () => dataOf(await automations.get(made.id)).status;
      assert.equal(await statusOf(), "enabled");
      has(dataOf(await automations.stop(made.id)), { id: made.id, status: "disabled" });
      assert.equal(await statusOf(), "disabled");
      dataOf(await automations.update(made.id, { status: "enabled" }));
      assert.equal(await statusOf(), "enabled");
      has(await errorOf(automations.stop(NOBODY)), missing);
    },
  },
  {
    name: "an email that has left is neither moved nor cancelled",
    source: `${API}/emails/cancel-email`,
    async check(place) {
      const resend = resendAt(place);
      const scheduledAt = "in 1 hour";
      const gone = await sent(resend);
      assert.equal(await reached(place, resend, gone, "delivered"), "delivered");
      assert.ok(isRefusal(await errorOf(resend.emails.update({ id: gone, scheduledAt }))));
      assert.ok(isRefusal(await errorOf(resend.emails.cancel(gone))));
      assert.equal(await stateOf(resend, gone), "delivered");
      has(await errorOf(resend.emails.cancel(NOBODY)), missing);
      has(await errorOf(resend.emails.update({ id: NOBODY, scheduledAt })), missing);
    },
  },
  {
    name: "what is no id is refused otherwise than an id that nobody has",
    source: `${API}/errors`,
    async check(place) {
      const resend = resendAt(place);
      assert.equal((await errorOf(resend.emails.get("no-id"))).statusCode, 422);
      has(await errorOf(resend.emails.get(NOBODY)), missing);
      assert.equal((await errorOf(resend.domains.get("no-id"))).statusCode, 422);
      has(await errorOf(resend.domains.get(NOBODY)), missing);
      assert.equal((await errorOf(resend.broadcasts.get("no-id"))).statusCode, 422);
      has(await errorOf(resend.broadcasts.get(NOBODY)), missing);
    },
  },
];
