// Forty behaviours of Resend that applications rely on, by a reader who has not opened the profile.
//
// Seed: "resend first list 2026-11-29". A method's place is the order of sha256(`${seed}/${method}`).
// Pool: methods of resend 6.38.0; those whose path the document lacks are left out.
//
// Drawn off the getting-started guides: Automations.create, Templates.remove, Topics.update,
// ContactProperties.remove, Events.create, Receiving.get, Broadcasts.update, Domains.remove,
// Automations.list, ApiKeys.update, ContactProperties.get, Attachments.get, Attachments.list,
// ContactSegments.remove, ContactProperties.list, ContactTopics.list, Events.update,
// Suppressions.get, Suppressions.list, Topics.list.
// Drawn and left out, because the document lacks them: Inboxes and all that is in them,
// Webhooks.rotateSigningSecret; because an account's history decides the answer:
// ContactImports.list, Receiving.list, Broadcasts.recipients, Broadcasts.clickedLinks,
// Emails.metrics, OAuthGrants.list; because another covers them: ChainableTemplateResult.then,
// Events.get, ContactProperties.update, Automations.get.
// Drawn on the guides: Contacts.update, Batch.send, Templates.create, Emails.update, Contacts.get,
// Domains.list, Broadcasts.create, Emails.send, ApiKeys.list, Broadcasts.send, Domains.verify,
// Webhooks.create, Domains.create, ApiKeys.create, Emails.cancel.
// Chosen by subject: idempotency keys, wrong recipients, unverified senders, attachments that lack
// their contents, and pages of emails.

import { assert, has } from "../assertions.mjs";
import { dataOf, errorOf, letter, resendAt, sent, stateOf } from "./mail.mjs";

const DOCS = "https://resend.com/docs";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const HOUR = 3_600_000;
const MISSING = { statusCode: 404, name: "not_found" };

const namesOf = (list) => list.map(({ name }) => name);
const idsOf = (list) => list.map(({ id }) => id);

/** A moment of the world's clock, so many milliseconds from now. */
async function inTime({ sim }, milliseconds) {
  return new Date(Date.parse(await sim.clock.now()) + milliseconds).toISOString();
}

/** The milliseconds of a time in either form that Resend writes. */
const timeOf = (text) => Date.parse(text.replace(" ", "T").replace(/\+00$/, "Z"));

const contactOf = async (resend, more = {}) =>
  dataOf(
    await resend.contacts.create({
      email: "ada@example.com",
      firstName: "Ada",
      lastName: "Lovelace",
      ...more,
    }),
  ).id;

const segmentOf = async (resend, name = "Readers") =>
  dataOf(await resend.segments.create({ name })).id;

const topicOf = async (resend, more = {}) =>
  dataOf(
    await resend.topics.create({ name: "Product news", defaultSubscription: "opt_out", ...more }),
  ).id;

const broadcastOf = async (resend, segmentId, more = {}) =>
  dataOf(
    await resend.broadcasts.create({
      name: "November",
      segmentId,
      from: "Acme <onboarding@resend.dev>",
      subject: "What is new",
      html: "<p>Hello</p>",
      ...more,
    }),
  ).id;

const templateOf = (resend, more = {}) =>
  resend.templates.create({
    name: "welcome",
    subject: "Welcome",
    html: "<p>Welcome, {{{NAME}}}</p>",
    variables: [{ key: "NAME", type: "string", fallbackValue: "friend" }],
    ...more,
  });

const domainOf = async (resend, name = "mail.example.com") =>
  dataOf(await resend.domains.create({ name }));

const automationOf = async (resend, name = "Onboarding") => {
  await resend.events.create({ name: "user.signed_up" });
  const steps = [
    { key: "start", type: "trigger", config: { eventName: "user.signed_up" } },
    { key: "wait", type: "delay", config: { duration: "1 hour" } },
  ];
  const connections = [{ from: "start", to: "wait" }];
  return dataOf(await resend.automations.create({ name, steps, connections })).id;
};

const withFile = {
  attachments: [
    { filename: "invoice.txt", content: Buffer.from("You owe us nothing.").toString("base64") },
  ],
};

export const firstList = [
  {
    name: "a new automation is disabled and keeps its steps",
    source: `${DOCS}/api-reference/automations/create-automation`,
    async check(place) {
      const resend = resendAt(place);
      const id = await automationOf(resend);
      assert.match(id, UUID);
      const automation = dataOf(await resend.automations.get(id));
      assert.equal(automation.object, "automation");
      assert.equal(automation.name, "Onboarding");
      assert.equal(automation.status, "disabled");
      assert.deepEqual(
        automation.steps.map(({ key }) => key),
        ["start", "wait"],
      );
      assert.deepEqual(
        automation.steps.map(({ type }) => type),
        ["trigger", "delay"],
      );
    },
  },
  {
    name: "a removed template is gone",
    source: `${DOCS}/api-reference/templates/delete-template`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = dataOf(await templateOf(resend));
      const removed = dataOf(await resend.templates.remove(id));
      assert.equal(removed.object, "template");
      assert.equal(removed.id, id);
      assert.equal(removed.deleted, true);
      has(await errorOf(resend.templates.get(id)), MISSING);
      const { data } = dataOf(await resend.templates.list());
      assert.equal(idsOf(data).includes(id), false);
    },
  },
  {
    name: "a topic takes a new name and keeps its default",
    source: `${DOCS}/api-reference/topics/update-topic`,
    async check(place) {
      const resend = resendAt(place);
      const id = await topicOf(resend);
      const updated = dataOf(await resend.topics.update({ id, name: "Changes" }));
      assert.equal(updated.id, id);
      const topic = dataOf(await resend.topics.get(id));
      assert.equal(topic.name, "Changes");
      assert.equal(topic.default_subscription, "opt_out");
      dataOf(await resend.topics.update({ id, description: "Once a month" }));
      const described = dataOf(await resend.topics.get(id));
      has(described, { name: "Changes", description: "Once a month" });
      has(await errorOf(resend.topics.update({ id: NOBODY, name: "Nothing" })), MISSING);
    },
  },
  {
    name: "a removed contact property is gone",
    source: `${DOCS}/api-reference/contact-properties/delete-contact-property`,
    async check(place) {
      const resend = resendAt(place);
      const made = await resend.contactProperties.create({ key: "company", type: "string" });
      const { id } = dataOf(made);
      const removed = dataOf(await resend.contactProperties.remove(id));
      assert.equal(removed.object, "contact_property");
      assert.equal(removed.id, id);
      assert.equal(removed.deleted, true);
      has(await errorOf(resend.contactProperties.get(id)), MISSING);
      const { data } = dataOf(await resend.contactProperties.list());
      assert.equal(idsOf(data).includes(id), false);
    },
  },
  {
    name: "an event is found by its id and by its name",
    source: `${DOCS}/api-reference/events/create-event`,
    async check(place) {
      const resend = resendAt(place);
      const schema = { plan: "string", seats: "number" };
      const made = dataOf(await resend.events.create({ name: "order.paid", schema }));
      assert.equal(made.object, "event");
      const byId = dataOf(await resend.events.get(made.id));
      assert.equal(byId.name, "order.paid");
      assert.deepEqual(byId.schema, schema);
      const byName = dataOf(await resend.events.get("order.paid"));
      assert.equal(byName.id, made.id);
      const { data } = dataOf(await resend.events.list());
      assert.deepEqual(namesOf(data), ["order.paid"]);
    },
  },
  {
    name: "a received email that is not there is not found",
    source: `${DOCS}/api-reference/emails/retrieve-received-email`,
    async check(place) {
      const resend = resendAt(place);
      const error = await errorOf(resend.emails.receiving.get(NOBODY));
      assert.equal(error.statusCode, 404);
      assert.equal(error.name, "not_found");
      assert.equal(typeof error.message, "string");
      const own = await sent(resend);
      has(await errorOf(resend.emails.receiving.get(own)), MISSING);
      has(await errorOf(resend.emails.get(NOBODY)), MISSING);
    },
  },
  {
    name: "a draft of a broadcast is changed in part",
    source: `${DOCS}/api-reference/broadcasts/update-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend);
      const id = await broadcastOf(resend, segmentId);
      const html = "<p>Hello {{{FIRST_NAME|there}}}</p>";
      const updated = dataOf(await resend.broadcasts.update(id, { subject: "Newer", html }));
      assert.equal(updated.id, id);
      const broadcast = dataOf(await resend.broadcasts.get(id));
      assert.equal(broadcast.subject, "Newer");
      assert.equal(broadcast.name, "November");
      assert.equal(broadcast.status, "draft");
      assert.equal(broadcast.segment_id, segmentId);
      assert.equal(broadcast.html, html);
    },
  },
  {
    name: "a removed domain is gone",
    source: `${DOCS}/api-reference/domains/delete-domain`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = await domainOf(resend);
      const removed = dataOf(await resend.domains.remove(id));
      assert.equal(removed.object, "domain");
      assert.equal(removed.id, id);
      assert.equal(removed.deleted, true);
      has(await errorOf(resend.domains.get(id)), MISSING);
      has(await errorOf(resend.domains.remove(id)), MISSING);
      const { data } = dataOf(await resend.domains.list());
      assert.equal(idsOf(data).includes(id), false);
    },
  },
  {
    name: "automations are listed without their steps, and renamed by an update",
    source: `${DOCS}/api-reference/automations/list-automations`,
    async check(place) {
      const resend = resendAt(place);
      const id = await automationOf(resend);
      const list = dataOf(await resend.automations.list());
      assert.equal(list.object, "list");
      assert.equal(list.has_more, false);
      has(list.data[0], { id, name: "Onboarding", status: "disabled", steps: undefined });
      dataOf(await resend.automations.update(id, { name: "Welcome" }));
      assert.equal(dataOf(await resend.automations.get(id)).name, "Welcome");
      const removed = dataOf(await resend.automations.remove(id));
      assert.equal(removed.deleted, true);
      has(await errorOf(resend.automations.get(id)), MISSING);
    },
  },
  {
    name: "an API key takes a new name",
    source: `${DOCS}/api-reference/api-keys/update-api-key`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = dataOf(await resend.apiKeys.create({ name: "Old name" }));
      const updated = dataOf(await resend.apiKeys.update(id, { name: "New name" }));
      assert.equal(updated.object, "api_key");
      assert.equal(updated.id, id);
      const { data } = dataOf(await resend.apiKeys.list());
      const key = data.find((listed) => listed.id === id);
      assert.equal(key.name, "New name");
      assert.equal(namesOf(data).includes("Old name"), false);
      has(await errorOf(resend.apiKeys.update(NOBODY, { name: "Nothing" })), MISSING);
    },
  },
  {
    name: "a contact property has its kind and its fallback",
    source: `${DOCS}/api-reference/contact-properties/get-contact-property`,
    async check(place) {
      const resend = resendAt(place);
      const made = dataOf(
        await resend.contactProperties.create({ key: "seats", type: "number", fallbackValue: 1 }),
      );
      assert.equal(made.object, "contact_property");
      const read = dataOf(await resend.contactProperties.get(made.id));
      assert.equal(read.key, "seats");
      assert.equal(read.type, "number");
      assert.equal(read.fallbackValue, 1);
      dataOf(await resend.contactProperties.update({ id: made.id, fallbackValue: 5 }));
      const updated = dataOf(await resend.contactProperties.get(made.id));
      has(updated, { key: "seats", type: "number", fallbackValue: 5 });
    },
  },
  {
    name: "an attachment of another email is not found",
    source: `${DOCS}/api-reference/emails/retrieve-email-attachment`,
    async check(place) {
      const resend = resendAt(place);
      const emailId = await sent(resend, withFile);
      const { data } = dataOf(await resend.emails.attachments.list({ emailId }));
      const [{ id }] = data;
      const attachment = dataOf(await resend.emails.attachments.get({ emailId, id }));
      assert.equal(attachment.object, "attachment");
      assert.equal(attachment.id, id);
      assert.equal(attachment.filename, "invoice.txt");
      has(await errorOf(resend.emails.attachments.get({ emailId, id: NOBODY })), MISSING);
      const other = await sent(resend);
      has(await errorOf(resend.emails.attachments.get({ emailId: other, id })), MISSING);
    },
  },
  {
    name: "the attachments of an email are listed with their sizes",
    source: `${DOCS}/api-reference/emails/list-email-attachments`,
    async check(place) {
      const resend = resendAt(place);
      const emailId = await sent(resend, withFile);
      const list = dataOf(await resend.emails.attachments.list({ emailId }));
      assert.equal(list.object, "list");
      assert.equal(list.has_more, false);
      assert.equal(list.data.length, 1);
      const [file] = list.data;
      assert.equal(file.filename, "invoice.txt");
      assert.equal(file.size, 19);
      assert.match(file.download_url, /^https?:\/\//);
      const none = dataOf(await resend.emails.attachments.list({ emailId: await sent(resend) }));
      assert.deepEqual(none.data, []);
    },
  },
  {
    name: "a contact leaves a segment and stays a contact",
    source: `${DOCS}/api-reference/contacts/delete-contact-segment`,
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend);
      const email = "ada@example.com";
      const id = await contactOf(resend);
      const { segments } = resend.contacts;
      dataOf(await segments.add({ email, segmentId }));
      const before = dataOf(await segments.list({ email }));
      assert.deepEqual(namesOf(before.data), ["Readers"]);
      assert.deepEqual(idsOf(before.data), [segmentId]);
      const removed = dataOf(await segments.remove({ email, segmentId }));
      assert.equal(removed.deleted, true);
      const after = dataOf(await segments.list({ email }));
      assert.deepEqual(after.data, []);
      assert.equal(dataOf(await resend.contacts.get(id)).email, email);
      assert.equal(dataOf(await resend.segments.get(segmentId)).name, "Readers");
    },
  },
  {
    name: "contact properties are listed in pages",
    source: `${DOCS}/api-reference/contact-properties/list-contact-properties`,
    async check(place) {
      const resend = resendAt(place);
      for (const key of ["one", "two", "three"]) {
        await resend.contactProperties.create({ key, type: "string" });
      }
      const all = dataOf(await resend.contactProperties.list());
      assert.equal(all.object, "list");
      assert.equal(all.data.length, 3);
      assert.equal(all.has_more, false);
      const first = dataOf(await resend.contactProperties.list({ limit: 2 }));
      assert.equal(first.has_more, true);
      const after = first.data[1].id;
      const rest = dataOf(await resend.contactProperties.list({ limit: 2, after }));
      assert.equal(rest.has_more, false);
      assert.deepEqual([...idsOf(first.data), ...idsOf(rest.data)], idsOf(all.data));
    },
  },
  {
    name: "a contact has a subscription for a topic once it chose one",
    source: `${DOCS}/api-reference/contacts/update-contact-topics`,
    async check(place) {
      const resend = resendAt(place);
      const id = await topicOf(resend);
      const email = "ada@example.com";
      await contactOf(resend);
      const { topics } = resend.contacts;
      dataOf(await topics.update({ email, topics: [{ id, subscription: "opt_in" }] }));
      const list = dataOf(await topics.list({ email }));
      assert.equal(list.object, "list");
      const topic = list.data.find((listed) => listed.id === id);
      assert.equal(topic.name, "Product news");
      assert.equal(topic.subscription, "opt_in");
      dataOf(await topics.update({ email, topics: [{ id, subscription: "opt_out" }] }));
      const again = dataOf(await topics.list({ email }));
      assert.equal(again.data.find((listed) => listed.id === id).subscription, "opt_out");
      has(await errorOf(topics.list({ email: "nobody@example.com" })), MISSING);
    },
  },
  {
    name: "the schema of an event is replaced",
    source: `${DOCS}/api-reference/events/update-event`,
    async check(place) {
      const resend = resendAt(place);
      const made = await resend.events.create({ name: "cart.left", schema: { total: "number" } });
      const { id } = dataOf(made);
      const schema = { total: "number", currency: "string" };
      const updated = dataOf(await resend.events.update("cart.left", { schema }));
      assert.equal(updated.object, "event");
      assert.equal(updated.id, id);
      assert.deepEqual(dataOf(await resend.events.get(id)).schema, schema);
      const removed = dataOf(await resend.events.remove("cart.left"));
      assert.equal(removed.deleted, true);
      has(await errorOf(resend.events.get(id)), MISSING);
    },
  },
  {
    name: "a suppressed address is found by its email until it is removed",
    source: `${DOCS}/api-reference/suppressions/get-suppression`,
    async check(place) {
      const resend = resendAt(place);
      const email = "bounce@example.com";
      const added = dataOf(await resend.suppressions.add({ email }));
      assert.equal(added.object, "suppression");
      const byEmail = dataOf(await resend.suppressions.get(email));
      assert.equal(byEmail.id, added.id);
      assert.equal(byEmail.origin, "manual");
      assert.equal(dataOf(await resend.suppressions.get(added.id)).email, email);
      const removed = dataOf(await resend.suppressions.remove(email));
      assert.equal(removed.deleted, true);
      has(await errorOf(resend.suppressions.get(email)), MISSING);
    },
  },
  {
    name: "many addresses are suppressed and released at once",
    source: `${DOCS}/api-reference/suppressions/list-suppressions`,
    async check(place) {
      const resend = resendAt(place);
      const emails = ["one@example.com", "two@example.com", "three@example.com"];
      const added = dataOf(await resend.suppressions.batch.add({ emails }));
      assert.equal(added.data.length, 3);
      const list = dataOf(await resend.suppressions.list());
      assert.equal(list.object, "list");
      assert.deepEqual(list.data.map(({ email }) => email).sort(), [...emails].sort());
      const page = dataOf(await resend.suppressions.list({ limit: 2 }));
      assert.equal(page.has_more, true);
      assert.equal(page.data.length, 2);
      dataOf(await resend.suppressions.batch.remove({ emails: emails.slice(0, 2) }));
      const left = dataOf(await resend.suppressions.list());
      assert.deepEqual(
        left.data.map(({ email }) => email),
        ["three@example.com"],
      );
    },
  },
  {
    name: "topics are listed as they were made",
    source: `${DOCS}/api-reference/topics/list-topics`,
    async check(place) {
      const resend = resendAt(place);
      const news = await topicOf(resend, { name: "News", description: "All that is new" });
      const tips = await topicOf(resend, { name: "Tips", defaultSubscription: "opt_in" });
      const list = dataOf(await resend.topics.list());
      assert.deepEqual(idsOf(list.data).sort(), [news, tips].sort());
      const first = list.data.find(({ id }) => id === news);
      has(first, { name: "News", description: "All that is new" });
      assert.equal(first.default_subscription, "opt_out");
      assert.equal(list.data.find(({ id }) => id === tips).default_subscription, "opt_in");
      dataOf(await resend.topics.remove(tips));
      has(await errorOf(resend.topics.get(tips)), MISSING);
    },
  },
  {
    name: "a contact is unsubscribed by email",
    source: `${DOCS}/api-reference/contacts/update-contact`,
    async check(place) {
      const resend = resendAt(place);
      const email = "ada@example.com";
      const id = await contactOf(resend);
      const updated = dataOf(await resend.contacts.update({ email, unsubscribed: true }));
      assert.equal(updated.object, "contact");
      assert.equal(updated.id, id);
      const contact = dataOf(await resend.contacts.get({ id }));
      assert.equal(contact.unsubscribed, true);
      assert.equal(contact.first_name, "Ada");
      dataOf(await resend.contacts.update({ id, lastName: "Byron" }));
      const renamed = dataOf(await resend.contacts.get({ email }));
      has(renamed, { first_name: "Ada", last_name: "Byron", unsubscribed: true });
      const nobody = resend.contacts.update({ id: NOBODY, unsubscribed: true });
      has(await errorOf(nobody), MISSING);
    },
  },
  {
    name: "a batch is sent whole or, when permissive, in part",
    source: `${DOCS}/api-reference/emails/send-batch-emails`,
    async check(place) {
      const resend = resendAt(place);
      const wrong = letter({ to: "not an address" });
      const both = dataOf(await resend.batch.send([letter(), letter({ subject: "Second" })]));
      assert.equal(both.data.length, 2);
      assert.equal(dataOf(await resend.emails.get(both.data[1].id)).subject, "Second");
      has(await errorOf(resend.batch.send([letter(), wrong])), {
        statusCode: 422,
        name: "validation_error",
      });
      assert.equal(dataOf(await resend.emails.list()).data.length, 2);
      const batchValidation = "permissive";
      const some = dataOf(await resend.batch.send([letter(), wrong], { batchValidation }));
      assert.equal(some.data.length, 1);
      assert.deepEqual(
        some.errors.map(({ index }) => index),
        [1],
      );
    },
  },
  {
    name: "a template is a draft until it is published",
    source: `${DOCS}/api-reference/templates/create-template`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = dataOf(await templateOf(resend, { alias: "welcome-mail" }));
      const draft = dataOf(await resend.templates.get(id));
      has(draft, { object: "template", name: "welcome", status: "draft", published_at: null });
      assert.equal(draft.variables[0].key, "NAME");
      const published = dataOf(await resend.templates.publish(id));
      assert.equal(published.id, id);
      const read = dataOf(await resend.templates.get("welcome-mail"));
      assert.equal(read.id, id);
      assert.equal(read.status, "published");
      assert.equal(typeof read.published_at, "string");
      const copy = dataOf(await resend.templates.duplicate(id));
      assert.notEqual(copy.id, id);
    },
  },
  {
    name: "a scheduled email is moved to a later time",
    source: `${DOCS}/api-reference/emails/update-email`,
    async check(place) {
      const resend = resendAt(place);
      const id = await sent(resend, { scheduledAt: await inTime(place, HOUR) });
      const scheduledAt = await inTime(place, 3 * HOUR);
      const updated = dataOf(await resend.emails.update({ id, scheduledAt }));
      assert.equal(updated.id, id);
      assert.equal(updated.object, "email");
      const email = dataOf(await resend.emails.get(id));
      assert.equal(timeOf(email.scheduled_at), timeOf(scheduledAt));
      await place.sim.clock.advance("2h");
      assert.equal(await stateOf(resend, id), "scheduled");
      await place.sim.clock.advance("2h");
      assert.equal(await stateOf(resend, id), "delivered");
      has(await errorOf(resend.emails.update({ id: NOBODY, scheduledAt })), MISSING);
    },
  },
  {
    name: "a contact is found by id and by email, and nobody else is",
    source: `${DOCS}/api-reference/contacts/get-contact`,
    async check(place) {
      const resend = resendAt(place);
      const id = await contactOf(resend);
      const contact = dataOf(await resend.contacts.get({ email: "ada@example.com" }));
      has(contact, { object: "contact", id, first_name: "Ada", last_name: "Lovelace" });
      assert.equal(contact.unsubscribed, false);
      const error = await errorOf(resend.contacts.get({ email: "nobody@example.com" }));
      assert.equal(error.statusCode, 404);
      assert.equal(error.name, "not_found");
      assert.equal(error.message, "Contact not found");
      has(await errorOf(resend.contacts.remove({ id: NOBODY })), MISSING);
    },
  },
  {
    name: "domains are listed with their state",
    source: `${DOCS}/api-reference/domains/list-domains`,
    async check(place) {
      const resend = resendAt(place);
      const one = await domainOf(resend, "one.example.com");
      const two = await domainOf(resend, "two.example.com");
      const list = dataOf(await resend.domains.list());
      assert.equal(list.object, "list");
      const mine = list.data.filter(({ id }) => [one.id, two.id].includes(id));
      assert.deepEqual(namesOf(mine).sort(), ["one.example.com", "two.example.com"]);
      assert.deepEqual(
        mine.map(({ status }) => status),
        ["not_started", "not_started"],
      );
      assert.equal(mine[0].region, "us-east-1");
      assert.equal(mine[0].records, undefined);
    },
  },
  {
    name: "a new broadcast is a draft, and removed as one",
    source: `${DOCS}/api-reference/broadcasts/create-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend);
      const id = await broadcastOf(resend, segmentId, { previewText: "Much is new" });
      assert.match(id, UUID);
      const broadcast = dataOf(await resend.broadcasts.get(id));
      has(broadcast, { id, name: "November", status: "draft", segment_id: segmentId });
      has(broadcast, { sent_at: null, scheduled_at: null, preview_text: "Much is new" });
      const { data } = dataOf(await resend.broadcasts.list());
      assert.deepEqual(namesOf(data), ["November"]);
      assert.equal(dataOf(await resend.broadcasts.remove(id)).deleted, true);
      has(await errorOf(resend.broadcasts.get(id)), MISSING);
    },
  },
  {
    name: "a sent email is read as it was sent",
    source: `${DOCS}/api-reference/emails/retrieve-email`,
    async check(place) {
      const resend = resendAt(place);
      const id = await sent(resend, {
        cc: "delivered+cc@resend.dev",
        replyTo: "answers@example.com",
      });
      const email = dataOf(await resend.emails.get(id));
      has(email, { object: "email", id, subject: "Hello", html: "<p>Hello Ada</p>" });
      assert.deepEqual(email.to, ["delivered@resend.dev"]);
      assert.equal(email.from, "Acme <onboarding@resend.dev>");
      assert.deepEqual(email.cc, ["delivered+cc@resend.dev"]);
      assert.deepEqual(email.reply_to, ["answers@example.com"]);
      const bounced = await sent(resend, { to: "bounced@resend.dev" });
      await place.sim.clock.advance("5m");
      assert.equal(await stateOf(resend, bounced), "bounced");
    },
  },
  {
    name: "API keys are listed without their tokens",
    source: `${DOCS}/api-reference/api-keys/list-api-keys`,
    async check(place) {
      const resend = resendAt(place);
      const made = dataOf(await resend.apiKeys.create({ name: "Production" }));
      assert.match(made.token, /^re_/);
      const list = dataOf(await resend.apiKeys.list());
      assert.equal(list.object, "list");
      const key = list.data.find(({ id }) => id === made.id);
      has(key, { name: "Production", token: undefined });
      assert.equal(key.last_used_at, null);
      assert.equal(Number.isNaN(timeOf(key.created_at)), false);
      dataOf(await resend.apiKeys.remove(made.id));
      const after = dataOf(await resend.apiKeys.list());
      assert.equal(idsOf(after.data).includes(made.id), false);
    },
  },
  {
    name: "a broadcast is scheduled, and is a draft no more",
    source: `${DOCS}/api-reference/broadcasts/send-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend);
      await contactOf(resend, { email: "delivered@resend.dev", segments: [{ id: segmentId }] });
      const id = await broadcastOf(resend, segmentId);
      const scheduledAt = await inTime(place, HOUR);
      assert.equal(dataOf(await resend.broadcasts.send(id, { scheduledAt })).id, id);
      const waiting = dataOf(await resend.broadcasts.get(id));
      assert.notEqual(waiting.status, "draft");
      assert.equal(timeOf(waiting.scheduled_at), timeOf(scheduledAt));
      assert.equal(waiting.sent_at, null);
      await place.sim.clock.advance("3h");
      const after = dataOf(await resend.broadcasts.get(id));
      assert.equal(after.status, "sent");
      assert.ok(timeOf(after.sent_at) >= timeOf(scheduledAt));
    },
  },
  {
    name: "a domain is pending once its verification began",
    source: `${DOCS}/api-reference/domains/verify-domain`,
    async check(place) {
      const resend = resendAt(place);
      const { id, status } = await domainOf(resend);
      assert.equal(status, "not_started");
      const verified = dataOf(await resend.domains.verify(id));
      assert.equal(verified.object, "domain");
      assert.equal(verified.id, id);
      const domain = dataOf(await resend.domains.get(id));
      assert.equal(domain.object, "domain");
      assert.equal(domain.status, "pending");
      has(await errorOf(resend.domains.verify(NOBODY)), MISSING);
    },
  },
  {
    name: "a webhook has a secret, is enabled, and can be disabled",
    source: `${DOCS}/api-reference/webhooks/create-webhook`,
    async check(place) {
      const resend = resendAt(place);
      const endpoint = "https://app.example.com/hooks";
      const events = ["email.sent", "email.bounced"];
      const made = dataOf(await resend.webhooks.create({ endpoint, events }));
      assert.equal(made.object, "webhook");
      assert.match(made.signing_secret, /^whsec_/);
      const webhook = dataOf(await resend.webhooks.get(made.id));
      has(webhook, { endpoint, status: "enabled" });
      assert.deepEqual(webhook.events, events);
      dataOf(await resend.webhooks.update(made.id, { status: "disabled" }));
      const after = dataOf(await resend.webhooks.get(made.id));
      has(after, { endpoint, status: "disabled" });
      assert.equal(dataOf(await resend.webhooks.remove(made.id)).deleted, true);
    },
  },
  {
    name: "a domain has records to set, and a region that exists",
    source: `${DOCS}/api-reference/domains/create-domain`,
    async check(place) {
      const resend = resendAt(place);
      const region = "eu-west-1";
      const made = dataOf(await resend.domains.create({ name: "mail.example.org", region }));
      has(made, { name: "mail.example.org", region, status: "not_started" });
      const kinds = made.records.map(({ record }) => record);
      assert.ok(kinds.includes("SPF") && kinds.includes("DKIM"));
      const spf = made.records.filter(({ record }) => record === "SPF");
      assert.deepEqual(spf.map(({ type }) => type).sort(), ["MX", "TXT"]);
      assert.ok(made.records.every(({ status }) => status === "not_started"));
      const error = await errorOf(
        resend.domains.create({ name: "mail.example.net", region: "mars-1" }),
      );
      assert.equal(error.statusCode, 422);
      const { data } = dataOf(await resend.domains.list());
      assert.equal(namesOf(data).includes("mail.example.net"), false);
    },
  },
  {
    name: "a key that may only send may not read",
    source: `${DOCS}/api-reference/errors#restricted_api_key`,
    async check(place) {
      const resend = resendAt(place);
      const permission = "sending_access";
      const { token } = dataOf(await resend.apiKeys.create({ name: "Mailer", permission }));
      const mailer = resendAt({ ...place, key: token });
      assert.match(await sent(mailer), UUID);
      const restricted = { statusCode: 401, name: "restricted_api_key" };
      const error = await errorOf(mailer.domains.list());
      has(error, restricted);
      assert.match(error.message, /restricted to only send emails/);
      has(await errorOf(mailer.apiKeys.list()), restricted);
      has(await errorOf(mailer.contacts.create({ email: "a@example.com" })), restricted);
    },
  },
  {
    name: "a scheduled email is cancelled, and never sent",
    source: `${DOCS}/api-reference/emails/cancel-email`,
    async check(place) {
      const resend = resendAt(place);
      const id = await sent(resend, { scheduledAt: await inTime(place, HOUR) });
      assert.equal(await stateOf(resend, id), "scheduled");
      const cancelled = dataOf(await resend.emails.cancel(id));
      assert.equal(cancelled.object, "email");
      assert.equal(cancelled.id, id);
      assert.equal(await stateOf(resend, id), "canceled");
      await place.sim.clock.advance("2h");
      assert.equal(await stateOf(resend, id), "canceled");
      has(await errorOf(resend.emails.cancel(NOBODY)), MISSING);
    },
  },
  {
    name: "an idempotency key sends once, and only the same email",
    source: `${DOCS}/dashboard/emails/idempotency-keys`,
    async check(place) {
      const resend = resendAt(place);
      const once = { idempotencyKey: "welcome-user/17" };
      const first = dataOf(await resend.emails.send(letter(), once));
      const second = dataOf(await resend.emails.send(letter(), once));
      assert.equal(second.id, first.id);
      assert.equal(dataOf(await resend.emails.list()).data.length, 1);
      const other = await errorOf(resend.emails.send(letter({ subject: "Other" }), once));
      assert.equal(other.statusCode, 409);
      assert.equal(other.name, "invalid_idempotent_request");
      const long = { idempotencyKey: "x".repeat(257) };
      has(await errorOf(resend.emails.send(letter(), long)), {
        statusCode: 400,
        name: "invalid_idempotency_key",
      });
    },
  },
  {
    name: "an address that is none is refused, and nothing is sent",
    source: `${DOCS}/api-reference/errors#validation_error`,
    async check(place) {
      const resend = resendAt(place);
      const error = await errorOf(resend.emails.send(letter({ to: "ada" })));
      assert.equal(error.statusCode, 422);
      assert.equal(error.name, "validation_error");
      assert.match(error.message, /^Invalid `to` field/);
      const { to: _, ...nowhere } = letter();
      assert.equal((await errorOf(resend.emails.send(nowhere))).statusCode, 422);
      const tags = [{ name: "two words", value: "x" }];
      assert.equal((await errorOf(resend.emails.send(letter({ tags })))).statusCode, 422);
      assert.deepEqual(dataOf(await resend.emails.list()).data, []);
    },
  },
  {
    name: "a sender of a domain that is not verified is refused",
    source: `${DOCS}/api-reference/errors#validation_error`,
    async check(place) {
      const resend = resendAt(place);
      await domainOf(resend, "unverified.example.com");
      const from = "Acme <hello@unverified.example.com>";
      const error = await errorOf(resend.emails.send(letter({ from })));
      assert.equal(error.statusCode, 403);
      assert.equal(error.name, "validation_error");
      assert.match(error.message, /unverified\.example\.com domain is not verified/);
      const stranger = letter({ from: "x@never-added.example.com" });
      assert.equal((await errorOf(resend.emails.send(stranger))).statusCode, 403);
      assert.deepEqual(dataOf(await resend.emails.list()).data, []);
    },
  },
  {
    name: "an attachment needs its contents or a path to them",
    source: `${DOCS}/api-reference/errors#invalid_attachment`,
    async check(place) {
      const resend = resendAt(place);
      const attachments = [{ filename: "nothing.txt" }];
      const error = await errorOf(resend.emails.send(letter({ attachments })));
      assert.equal(error.statusCode, 422);
      assert.equal(error.name, "invalid_attachment");
      assert.match(error.message, /content/);
      assert.match(error.message, /path/);
      assert.deepEqual(dataOf(await resend.emails.list()).data, []);
    },
  },
  {
    name: "emails are listed in pages, newest first",
    source: `${DOCS}/api-reference/pagination`,
    async check(place) {
      const resend = resendAt(place);
      const ids = [];
      for (const subject of ["One", "Two", "Three"]) {
        ids.unshift(await sent(resend, { subject }));
        await place.sim.clock.advance("1m");
      }
      const all = dataOf(await resend.emails.list());
      assert.deepEqual(idsOf(all.data), ids);
      assert.equal(all.has_more, false);
      const first = dataOf(await resend.emails.list({ limit: 2 }));
      assert.deepEqual(idsOf(first.data), ids.slice(0, 2));
      assert.equal(first.has_more, true);
      const rest = dataOf(await resend.emails.list({ limit: 2, after: ids[1] }));
      assert.deepEqual(idsOf(rest.data), [ids[2]]);
      const before = dataOf(await resend.emails.list({ limit: 2, before: ids[2] }));
      assert.deepEqual(idsOf(before.data), ids.slice(0, 2));
    },
  },
];
