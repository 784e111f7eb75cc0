import { randomUUID } from "node:crypto";
import { Resend } from "resend";
import { assert, has, refused } from "../assertions.mjs";

// Twenty more behaviours of Resend, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's, in the order of the SHA-256 of "fourth-list
// 2026-11-30 resend METHOD", but for those of private betas (inboxes, imports of contacts, metrics,
// clicked links), those that a person in a browser, another account's domain, a received email or
// a public receiver has to come before, and those that the SDK keeps for itself.

const of = (page) => `https://resend.com/docs/api-reference/${page}`;

const resendAt = ({ url, key }, token = key) => new Resend(token, { baseUrl: url });

/** The data of a call; an error of it is thrown, with its members. */
async function ask(call) {
  const { data, error } = await call;
  if (error) throw Object.assign(new Error(error.message), error);
  return data;
}

const MISSING = { name: "not_found", statusCode: 404 };
const INVALID = { name: "validation_error", statusCode: /^4(00|22)$/ };
const FROM = "Acme <onboarding@resend.dev>";

const letter = (more = {}) => ({
  from: FROM,
  to: "delivered@resend.dev",
  subject: "Your order",
  text: "It is on its way.",
  ...more,
});

const segmentOf = async (resend, name) => (await ask(resend.segments.create({ name }))).id;

const contactOf = async (resend, email, more = {}) =>
  (await ask(resend.contacts.create({ email, ...more }))).id;

const broadcastOf = async (resend, segmentId, more = {}) => {
  const html = "<p>Spring is here. {{{RESEND_UNSUBSCRIBE_URL}}}</p>";
  const broadcast = { segmentId, from: FROM, subject: "Spring", html, ...more };
  return (await ask(resend.broadcasts.create(broadcast))).id;
};

/** An automation that waits for a day after an event. */
async function automationOf(resend, eventName, more = {}) {
  await ask(resend.events.create({ name: eventName }));
  const steps = [
    { key: "start", type: "trigger", config: { eventName } },
    { key: "wait", type: "delay", config: { duration: "1 day" } },
  ];
  const connections = [{ from: "start", to: "wait", type: "default" }];
  const automation = { name: "Welcome", steps, connections, ...more };
  return (await ask(resend.automations.create(automation))).id;
}

const idsOf = ({ data }) => data.map(({ id }) => id);

export const fourthList = [
  {
    name: "a property of contacts has a key, a type and a fallback of that type",
    source: of("contact-properties/create-contact-property"),
    async check(place) {
      const resend = resendAt(place);
      const plan = { key: "plan_name", type: "string", fallbackValue: "free" };
      const { id, object } = await ask(resend.contactProperties.create(plan));
      assert.equal(object, "contact_property");
      has(await ask(resend.contactProperties.get(id)), { id, ...plan });
      const seats = { key: "seats_4", type: "number", fallbackValue: 3 };
      const second = await ask(resend.contactProperties.create(seats));
      has(await ask(resend.contactProperties.get(second.id)), seats);
      const spaced = resend.contactProperties.create({ key: "plan name!", type: "string" });
      await refused(ask(spaced), INVALID);
      await refused(ask(resend.contactProperties.get(randomUUID())), MISSING);
    },
  },
  {
    name: "an email that is scheduled can be canceled, and one that nobody sent cannot",
    source: of("emails/cancel-email"),
    async check(place) {
      const resend = resendAt(place);
      const { id } = await ask(resend.emails.send(letter({ scheduledAt: "in 1 hour" })));
      const before = await ask(resend.emails.get(id));
      assert.equal(before.last_event, "scheduled");
      assert.notEqual(before.scheduled_at, null);
      has(await ask(resend.emails.cancel(id)), { object: "email", id });
      assert.equal((await ask(resend.emails.get(id))).last_event, "canceled");
      await refused(ask(resend.emails.cancel(randomUUID())), MISSING);
    },
  },
  {
    name: "a run of an automation tells where the contact of an event is",
    source: of("automations/get-automation-run"),
    async check(place) {
      const resend = resendAt(place);
      const automationId = await automationOf(resend, "run.looked_at", { status: "enabled" });
      const email = "ada.run@acme-letters.com";
      await contactOf(resend, email);
      const sent = await ask(resend.events.send({ event: "run.looked_at", email }));
      assert.equal(sent.event, "run.looked_at");
      await place.sim.clock.advance("1m");
      const runs = await ask(resend.automations.runs.list({ automationId }));
      assert.equal(runs.data.length, 1);
      const runId = runs.data[0].id;
      const run = await ask(resend.automations.runs.get({ automationId, runId }));
      has(run, { object: "automation_run", id: runId, status: "running", completed_at: null });
      assert.equal(run.steps.find(({ key }) => key === "start").status, "completed");
      const none = resend.automations.runs.get({ automationId, runId: randomUUID() });
      await refused(ask(none), MISSING);
    },
  },
  {
    name: "automations are listed without their steps, and by their status",
    source: of("automations/list-automations"),
    async check(place) {
      const resend = resendAt(place);
      const on = await automationOf(resend, "listed.on", { name: "On", status: "enabled" });
      const off = await automationOf(resend, "listed.off", { name: "Off" });
      const all = await ask(resend.automations.list({ limit: 100 }));
      has(
        all.data.find(({ id }) => id === on),
        { name: "On", status: "enabled", steps: undefined },
      );
      has(
        all.data.find(({ id }) => id === off),
        { name: "Off", status: "disabled" },
      );
      const enabled = await ask(resend.automations.list({ status: "enabled", limit: 100 }));
      assert.equal(idsOf(enabled).includes(on), true);
      assert.equal(idsOf(enabled).includes(off), false);
    },
  },
  {
    name: "the segments of a contact are listed by its id and by its address",
    source: of("contacts/list-contact-segments"),
    async check(place) {
      const resend = resendAt(place);
      const readers = await segmentOf(resend, "Readers");
      const writers = await segmentOf(resend, "Writers");
      const email = "ada.segments@acme-letters.com";
      const contactId = await contactOf(resend, email, { segments: [{ id: readers }] });
      const first = await ask(resend.contacts.segments.list({ contactId }));
      has(first, { object: "list", has_more: false });
      has(first.data[0], { id: readers, name: "Readers" });
      await ask(resend.contacts.segments.add({ contactId, segmentId: writers }));
      const both = await ask(resend.contacts.segments.list({ email }));
      assert.deepEqual(idsOf(both).sort(), [readers, writers].sort());
      await ask(resend.contacts.segments.remove({ email, segmentId: readers }));
      assert.deepEqual(idsOf(await ask(resend.contacts.segments.list({ contactId }))), [writers]);
    },
  },
  {
    name: "the attachments of an email that was sent are listed with an address to load them from",
    source: of("emails/list-email-attachments"),
    async check(place) {
      const resend = resendAt(place);
      const attachments = [
        { filename: "order.txt", content: Buffer.from("Order 4"), contentType: "text/plain" },
        { filename: "bill.pdf", content: Buffer.from("A bill"), contentType: "application/pdf" },
      ];
      const { id: emailId } = await ask(resend.emails.send(letter({ attachments })));
      const list = await ask(resend.emails.attachments.list({ emailId }));
      assert.equal(list.object, "list");
      assert.deepEqual(list.data.map(({ filename }) => filename).sort(), ["bill.pdf", "order.txt"]);
      const order = list.data.find(({ filename }) => filename === "order.txt");
      has(order, { size: 7, content_type: "text/plain", content_disposition: "attachment" });
      assert.match(order.download_url, /^https?:\/\/./);
      const one = await ask(resend.emails.attachments.get({ emailId, id: order.id }));
      has(one, { id: order.id, filename: "order.txt" });
    },
  },
  {
    name: "a copy of a broadcast is a draft of the same content",
    source: of("broadcasts/duplicate-broadcast"),
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend, "Copied to");
      const more = { name: "Launch", previewText: "At last", subject: "We launch" };
      const id = await broadcastOf(resend, segmentId, more);
      const copy = await ask(resend.broadcasts.duplicate(id));
      assert.equal(copy.object, "broadcast");
      assert.notEqual(copy.id, id);
      const source = await ask(resend.broadcasts.get(id));
      const { html, from, subject, preview_text, segment_id } = source;
      const found = await ask(resend.broadcasts.get(copy.id));
      has(found, { name: "Launch (copy)", status: "draft", scheduled_at: null, sent_at: null });
      has(found, { html, from, subject, preview_text, segment_id });
      assert.equal(source.name, "Launch");
      await refused(ask(resend.broadcasts.duplicate(randomUUID())), MISSING);
    },
  },
  {
    name: "a key that only sends does no more than that, and nothing once it is removed",
    source: of("errors"),
    async check(place) {
      const resend = resendAt(place);
      const asked = { name: "Sender", permission: "sending_access" };
      const { id, token } = await ask(resend.apiKeys.create(asked));
      const sender = resendAt(place, token);
      assert.match((await ask(sender.emails.send(letter()))).id, /^[0-9a-f-]{36}$/);
      const restricted = { name: "restricted_api_key", statusCode: 401 };
      await refused(ask(sender.segments.list()), restricted);
      await ask(resend.apiKeys.remove(id));
      assert.equal(idsOf(await ask(resend.apiKeys.list())).includes(id), false);
      const gone = { name: "validation_error", message: /API key is invalid/ };
      await refused(ask(sender.emails.send(letter())), { ...gone, statusCode: 401 });
      await refused(ask(sender.segments.list()), { ...gone, statusCode: 400 });
    },
  },
  {
    name: "a template that is removed is found neither by its id nor by its alias",
    source: of("templates/delete-template"),
    async check(place) {
      const resend = resendAt(place);
      const template = { name: "Receipt", alias: "receipt-fourth", html: "<p>Thank you.</p>" };
      const { id } = await ask(resend.templates.create(template));
      has(await ask(resend.templates.get("receipt-fourth")), { id, status: "draft" });
      const removed = await ask(resend.templates.remove(id));
      has(removed, { object: "template", id, deleted: true });
      await refused(ask(resend.templates.get(id)), MISSING);
      await refused(ask(resend.templates.get("receipt-fourth")), MISSING);
    },
  },
  {
    name: "a contact is found by its id and by its address, with its properties",
    source: of("contacts/get-contact"),
    async check(place) {
      const resend = resendAt(place);
      await ask(resend.contactProperties.create({ key: "company_4", type: "string" }));
      const email = "grace.found@acme-letters.com";
      const properties = { company_4: "Navy" };
      const id = await contactOf(resend, email, { firstName: "Grace", properties });
      const contact = await ask(resend.contacts.get({ id }));
      has(contact, { object: "contact", id, email, first_name: "Grace", unsubscribed: false });
      assert.equal(contact.properties.company_4.value, "Navy");
      assert.equal((await ask(resend.contacts.get({ email }))).id, id);
      await refused(ask(resend.contacts.get({ id: randomUUID() })), MISSING);
      await refused(ask(resend.contacts.get({ email: "nobody@acme-letters.com" })), MISSING);
    },
  },
  {
    name: "the contacts of a segment come in pages",
    source: of("segments/list-segment-contacts"),
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend, "Paged");
      const segments = [{ id: segmentId }];
      const made = [];
      for (const name of ["ada", "grace", "joan"]) {
        made.push(await contactOf(resend, `${name}.paged@acme-letters.com`, { segments }));
      }
      await contactOf(resend, "other.paged@acme-letters.com");
      const first = await ask(resend.contacts.list({ segmentId, limit: 2 }));
      has(first, { object: "list", has_more: true });
      assert.equal(first.data.length, 2);
      const after = first.data[1].id;
      const second = await ask(resend.contacts.list({ segmentId, limit: 2, after }));
      assert.equal(second.has_more, false);
      assert.deepEqual([...idsOf(first), ...idsOf(second)].sort(), made.sort());
    },
  },
  {
    name: "a segment takes another name",
    source: of("segments/update-segment"),
    async check(place) {
      const resend = resendAt(place);
      const id = await segmentOf(resend, "Old name");
      const before = await ask(resend.segments.get(id));
      has(before, { object: "segment", id, name: "Old name" });
      assert.equal((await ask(resend.segments.update(id, { name: "New name" }))).id, id);
      const { created_at } = before;
      has(await ask(resend.segments.get(id)), { id, name: "New name", created_at });
      await refused(ask(resend.segments.update(randomUUID(), { name: "None" })), MISSING);
    },
  },
  {
    name: "an automation that is removed is not there any more",
    source: of("automations/delete-automation"),
    async check(place) {
      const resend = resendAt(place);
      const id = await automationOf(resend, "removed.once");
      assert.equal((await ask(resend.automations.get(id))).steps.length, 2);
      const removed = await ask(resend.automations.remove(id));
      has(removed, { object: "automation", id, deleted: true });
      assert.equal(idsOf(await ask(resend.automations.list({ limit: 100 }))).includes(id), false);
      await refused(ask(resend.automations.get(id)), MISSING);
      await refused(ask(resend.automations.remove(id)), MISSING);
    },
  },
  {
    name: "a topic takes another name and keeps its default subscription",
    source: of("topics/update-topic"),
    async check(place) {
      const resend = resendAt(place);
      const topic = { name: "News", description: "All of it", defaultSubscription: "opt_out" };
      const { id } = await ask(resend.topics.create(topic));
      assert.equal((await ask(resend.topics.update({ id, name: "Weekly news" }))).id, id);
      const found = await ask(resend.topics.get(id));
      has(found, { name: "Weekly news", description: "All of it" });
      assert.equal(found.default_subscription, "opt_out");
      await refused(ask(resend.topics.update({ id: randomUUID(), name: "None" })), MISSING);
    },
  },
  {
    name: "broadcasts are listed without their content, page by page",
    source: of("broadcasts/list-broadcasts"),
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend, "Listed to");
      const first = await broadcastOf(resend, segmentId, { name: "First" });
      const second = await broadcastOf(resend, segmentId, { name: "Second" });
      const all = await ask(resend.broadcasts.list({ limit: 100 }));
      has(
        all.data.find(({ id }) => id === first),
        { name: "First", segment_id: segmentId, status: "draft", sent_at: null, html: undefined },
      );
      assert.equal(idsOf(all).includes(second), true);
      const page = await ask(resend.broadcasts.list({ limit: 1 }));
      has(page, { object: "list", has_more: true });
      assert.equal(page.data.length, 1);
      const next = await ask(resend.broadcasts.list({ limit: 1, after: page.data[0].id }));
      assert.notEqual(next.data[0].id, page.data[0].id);
    },
  },
  {
    name: "a copy of an automation is disabled and has the same steps",
    source: of("automations/duplicate-automation"),
    async check(place) {
      const resend = resendAt(place);
      const more = { name: "Onboarding", status: "enabled" };
      const id = await automationOf(resend, "copied.once", more);
      const copy = await ask(resend.automations.duplicate(id));
      assert.equal(copy.object, "automation");
      assert.notEqual(copy.id, id);
      const found = await ask(resend.automations.get(copy.id));
      has(found, { name: "Onboarding (Copy)", status: "disabled" });
      assert.deepEqual(found.steps.map(({ type }) => type).sort(), ["delay", "trigger"]);
      assert.equal((await ask(resend.automations.get(id))).status, "enabled");
      await refused(ask(resend.automations.duplicate(randomUUID())), MISSING);
    },
  },
  {
    name: "webhooks are listed until they are removed",
    source: of("webhooks/list-webhooks"),
    async check(place) {
      const resend = resendAt(place);
      const endpoint = "https://hooks.acme-letters.com/fourth";
      const events = ["email.delivered", "email.bounced"];
      const { id, signing_secret } = await ask(resend.webhooks.create({ endpoint, events }));
      assert.match(signing_secret, /^whsec_./);
      const listed = await ask(resend.webhooks.list());
      assert.equal(listed.object, "list");
      const webhook = listed.data.find((one) => one.id === id);
      has(webhook, { endpoint, status: "enabled" });
      assert.deepEqual([...webhook.events].sort(), [...events].sort());
      has(await ask(resend.webhooks.remove(id)), { object: "webhook", id, deleted: true });
      assert.equal(idsOf(await ask(resend.webhooks.list())).includes(id), false);
    },
  },
  {
    name: "a broadcast that is scheduled becomes a draft again, and a draft cannot be canceled",
    source: of("broadcasts/cancel-broadcast"),
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend, "Canceled to");
      const id = await broadcastOf(resend, segmentId, { send: true, scheduledAt: "in 1 hour" });
      assert.notEqual((await ask(resend.broadcasts.get(id))).scheduled_at, null);
      has(await ask(resend.broadcasts.cancel(id)), { object: "broadcast", id });
      has(await ask(resend.broadcasts.get(id)), { status: "draft", sent_at: null });
      const draft = { name: "validation_error", statusCode: 403 };
      await refused(ask(resend.broadcasts.cancel(id)), draft);
      await refused(ask(resend.broadcasts.cancel(randomUUID())), MISSING);
    },
  },
  {
    name: "a topic has a default subscription, and a contact chooses its own",
    source: of("topics/create-topic"),
    async check(place) {
      const resend = resendAt(place);
      const topic = { name: "Offers", defaultSubscription: "opt_in" };
      const { id } = await ask(resend.topics.create(topic));
      has(await ask(resend.topics.get(id)), { id, name: "Offers", default_subscription: "opt_in" });
      const email = "joan.topics@acme-letters.com";
      await contactOf(resend, email);
      const subscription = async () => {
        const { data } = await ask(resend.contacts.topics.list({ email }));
        return data.find((one) => one.id === id).subscription;
      };
      const choose = (choice) => {
        const topics = [{ id, subscription: choice }];
        return ask(resend.contacts.topics.update({ email, topics }));
      };
      await choose("opt_out");
      assert.equal(await subscription(), "opt_out");
      await choose("opt_in");
      assert.equal(await subscription(), "opt_in");
      const nameless = resend.topics.create({ defaultSubscription: "opt_in" });
      await refused(ask(nameless), { statusCode: /^4(00|22)$/ });
    },
  },
  {
    name: "properties of contacts are listed with their fallbacks, page by page",
    source: of("contact-properties/list-contact-properties"),
    async check(place) {
      const resend = resendAt(place);
      const city = { key: "city_listed", type: "string", fallbackValue: "Paris" };
      const { id } = await ask(resend.contactProperties.create(city));
      const age = { key: "age_listed", type: "number" };
      const second = await ask(resend.contactProperties.create(age));
      const all = await ask(resend.contactProperties.list({ limit: 100 }));
      has(
        all.data.find((one) => one.id === id),
        city,
      );
      has(
        all.data.find((one) => one.id === second.id),
        { ...age, fallbackValue: null },
      );
      const page = await ask(resend.contactProperties.list({ limit: 1 }));
      has(page, { object: "list", has_more: true });
      assert.equal(page.data.length, 1);
      await ask(resend.contactProperties.remove(id));
      const rest = await ask(resend.contactProperties.list({ limit: 100 }));
      assert.equal(idsOf(rest).includes(id), false);
    },
  },
];
