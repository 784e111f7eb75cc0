import { assert, has, refused } from "../assertions.mjs";
import { resendAt } from "./mail.mjs";

// Twenty more behaviours of Resend, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's (resend 6.38.0), in the order of the SHA-256
// of "fifth-list 2026-12-01 resend METHOD", but for inboxes and mail that comes in, for which
// somebody has to write, claims of domains that others have, grants of OAuth, figures that come
// late, links to share, and imports, of which no page tells enough. (Audiences are segments by
// their older name.)

const of = (page) => `https://resend.com/docs/api-reference/${page}`;
const NONE = "00000000-0000-4000-8000-000000000000";
const MISSING = { statusCode: 404, name: "not_found" };
const INVALID = { statusCode: /^4(00|22)$/, name: "validation_error" };
const REFUSED = { statusCode: /^4(00|22)$/ };

/** The data of an answer; an answer with an error throws it. */
async function dataOf(call) {
  const { data, error } = await call;
  if (error) throw Object.assign(new Error(error.message), error);
  return data;
}

/** The sender of a domain that is verified. */
async function senderOf(place, resend, name) {
  const { id } = await dataOf(resend.domains.create({ name }));
  await dataOf(resend.domains.verify(id));
  await place.sim.clock.advance("5m");
  return `Acme <hello@${name}>`;
}

const segmentOf = async (resend, name) => (await dataOf(resend.segments.create({ name }))).id;

/** The draft of a broadcast to a segment. */
async function draftOf(place, resend, domain, more = {}) {
  const from = await senderOf(place, resend, domain);
  const segmentId = await segmentOf(resend, `Readers of ${domain}`);
  const html = "<p>News</p><a href='{{{RESEND_UNSUBSCRIBE_URL}}}'>Leave</a>";
  const wanted = { name: "News", from, segmentId, subject: "The news", html, ...more };
  const { id } = await dataOf(resend.broadcasts.create(wanted));
  return { id, from, segmentId, html };
}

/** An automation that puts who has joined into a segment, and does not run yet. */
async function automationOf(resend, name) {
  const segmentId = await segmentOf(resend, `Segment of ${name}`);
  const steps = [
    { key: "start", type: "trigger", config: { eventName: "fifth.joined" } },
    { key: "join", type: "add_to_segment", config: { segmentId } },
  ];
  const connections = [{ from: "start", to: "join" }];
  const wanted = { name, status: "disabled", steps, connections };
  return { segmentId, steps, ...(await dataOf(resend.automations.create(wanted))) };
}

const linksOf = ({ connections }) => connections.map(({ from, to }) => [from, to]);
const keysOf = ({ steps }) => steps.map(({ key, type }) => [key, type]);

export const fifthList = [
  {
    name: "the copy of an automation has its steps and another name, and does not run",
    source: "https://resend.com/changelog/duplicate-automation-api",
    async check(place) {
      const resend = resendAt(place);
      const { id } = await automationOf(resend, "Welcome fifth");
      const copy = await dataOf(resend.automations.duplicate(id));
      assert.equal(copy.object, "automation");
      assert.notEqual(copy.id, id);
      const found = await dataOf(resend.automations.get(copy.id));
      has(found, { name: "Welcome fifth (Copy)", status: "disabled" });
      assert.deepEqual(keysOf(found), [
        ["start", "trigger"],
        ["join", "add_to_segment"],
      ]);
      assert.deepEqual(linksOf(found), [["start", "join"]]);
      await refused(dataOf(resend.automations.duplicate(NONE)), MISSING);
    },
  },
  {
    name: "a topic changes its name and description, and not its default",
    source: of("topics/update-topic"),
    async check(place) {
      const { topics } = resendAt(place);
      const wanted = { name: "Weekly fifth", description: "Weekly", defaultSubscription: "opt_in" };
      const { id } = await dataOf(topics.create(wanted));
      has(await dataOf(topics.get(id)), {
        id,
        name: "Weekly fifth",
        description: "Weekly",
        default_subscription: "opt_in",
      });
      const changed = await dataOf(
        topics.update({ id, name: "Daily fifth", description: "Daily" }),
      );
      assert.equal(changed.id, id);
      has(await dataOf(topics.get(id)), {
        name: "Daily fifth",
        description: "Daily",
        default_subscription: "opt_in",
      });
      await refused(dataOf(topics.update({ id: NONE, name: "None" })), MISSING);
    },
  },
  {
    name: "an automation is not updated by nothing, nor its steps without their connections",
    source: of("automations/update-automation"),
    async check(place) {
      const resend = resendAt(place);
      const { id, steps } = await automationOf(resend, "Updates fifth");
      await refused(dataOf(resend.automations.update(id, {})), REFUSED);
      await refused(dataOf(resend.automations.update(id, { steps })), REFUSED);
      await refused(dataOf(resend.automations.update(NONE, { name: "None" })), MISSING);
      const changed = await dataOf(resend.automations.update(id, { name: "Renamed fifth" }));
      has(changed, { object: "automation", id });
      const found = await dataOf(resend.automations.get(id));
      has(found, { name: "Renamed fifth", status: "disabled" });
      assert.deepEqual(linksOf(found), [["start", "join"]]);
    },
  },
  {
    name: "the topics are listed with their defaults until they are removed",
    source: of("topics/list-topics"),
    async check(place) {
      const { topics } = resendAt(place);
      const inId = (
        await dataOf(topics.create({ name: "In fifth", defaultSubscription: "opt_in" }))
      ).id;
      const outId = (
        await dataOf(topics.create({ name: "Out fifth", defaultSubscription: "opt_out" }))
      ).id;
      const listed = async () => (await dataOf(topics.list())).data;
      const both = (await listed()).filter(({ id }) => id === inId || id === outId);
      assert.deepEqual(
        both.map(({ name, default_subscription }) => [name, default_subscription]).sort(),
        [
          ["In fifth", "opt_in"],
          ["Out fifth", "opt_out"],
        ],
      );
      has(await dataOf(topics.remove(outId)), { object: "topic", id: outId, deleted: true });
      const left = (await listed()).map(({ id }) => id);
      assert.deepEqual([left.includes(inId), left.includes(outId)], [true, false]);
      await refused(dataOf(topics.get(outId)), MISSING);
    },
  },
  {
    name: "suppressed addresses are found by address, and taken off the list together",
    source: of("suppressions/remove-batch-suppressions"),
    async check(place) {
      const { suppressions } = resendAt(place);
      const emails = ["one.fifth@example.com", "two.fifth@example.com"];
      const added = (await dataOf(suppressions.batch.add({ emails }))).data;
      assert.deepEqual(
        added.map(({ object }) => object),
        ["suppression", "suppression"],
      );
      const one = await dataOf(suppressions.get(emails[0]));
      has(one, { object: "suppression", email: emails[0], origin: "manual", source_id: null });
      const again = (await dataOf(suppressions.batch.add({ emails: [emails[0]] }))).data;
      assert.equal(again[0].id, one.id);
      const removed = (await dataOf(suppressions.batch.remove({ emails }))).data;
      assert.deepEqual(
        removed.map(({ id, deleted }) => [id, deleted]).sort(),
        added.map(({ id }) => [id, true]).sort(),
      );
      await refused(dataOf(suppressions.get(emails[0])), MISSING);
    },
  },
  {
    name: "an automation that is removed is neither found nor listed",
    source: of("automations/delete-automation"),
    async check(place) {
      const resend = resendAt(place);
      const { id } = await automationOf(resend, "Removed fifth");
      const listed = async () => {
        const { data } = await dataOf(resend.automations.list({ limit: 100 }));
        return data.filter((automation) => automation.id === id).map(({ name }) => name);
      };
      assert.deepEqual(await listed(), ["Removed fifth"]);
      const gone = await dataOf(resend.automations.remove(id));
      has(gone, { object: "automation", id, deleted: true });
      assert.deepEqual(await listed(), []);
      await refused(dataOf(resend.automations.get(id)), MISSING);
    },
  },
  {
    name: "the draft of a broadcast is removed",
    source: of("broadcasts/delete-broadcast"),
    async check(place) {
      const resend = resendAt(place);
      const { id } = await draftOf(place, resend, "fifth-removed.com");
      assert.equal((await dataOf(resend.broadcasts.get(id))).status, "draft");
      const gone = await dataOf(resend.broadcasts.remove(id));
      has(gone, { object: "broadcast", id, deleted: true });
      await refused(dataOf(resend.broadcasts.get(id)), MISSING);
      const { data } = await dataOf(resend.broadcasts.list({ limit: 100 }));
      assert.equal(
        data.some((broadcast) => broadcast.id === id),
        false,
      );
    },
  },
  {
    name: "a segment is renamed",
    source: of("segments/update-segment"),
    async check(place) {
      const { segments } = resendAt(place);
      const made = await dataOf(segments.create({ name: "Old fifth" }));
      has(made, { object: "segment", name: "Old fifth" });
      const { id } = made;
      has(await dataOf(segments.update(id, { name: "New fifth" })), { object: "segment", id });
      has(await dataOf(segments.get(id)), { object: "segment", id, name: "New fifth" });
      await refused(dataOf(segments.update(NONE, { name: "None" })), MISSING);
    },
  },
  {
    name: "a broadcast that is scheduled is a draft again when it is canceled",
    source: "https://resend.com/changelog/cancel-broadcast-api",
    async check(place) {
      const resend = resendAt(place);
      const { id, segmentId } = await draftOf(place, resend, "fifth-canceled.com");
      const reader = { email: "reader.fifth@example.com", segments: [{ id: segmentId }] };
      await dataOf(resend.contacts.create(reader));
      const later = Date.parse(await place.sim.clock.now()) + 86_400_000;
      const scheduledAt = new Date(later).toISOString();
      assert.equal((await dataOf(resend.broadcasts.send(id, { scheduledAt }))).id, id);
      const scheduled = await dataOf(resend.broadcasts.get(id));
      assert.equal(Date.parse(scheduled.scheduled_at), later);
      assert.equal(scheduled.sent_at, null);
      has(await dataOf(resend.broadcasts.cancel(id)), { object: "broadcast", id });
      assert.equal((await dataOf(resend.broadcasts.get(id))).status, "draft");
      await refused(dataOf(resend.broadcasts.cancel(NONE)), MISSING);
    },
  },
  {
    name: "a property of contacts keeps its key and type, and its fallback changes",
    source: of("contact-properties/get-contact-property"),
    async check(place) {
      const { contactProperties } = resendAt(place);
      const wanted = { key: "company_fifth", type: "string", fallbackValue: "Acme" };
      const { id } = await dataOf(contactProperties.create(wanted));
      has(await dataOf(contactProperties.get(id)), { ...wanted, object: "contact_property", id });
      await dataOf(contactProperties.update({ id, fallbackValue: "Umbrella" }));
      has(await dataOf(contactProperties.get(id)), { ...wanted, fallbackValue: "Umbrella" });
      const bad = { key: "not a key!", type: "string" };
      await refused(dataOf(contactProperties.create(bad)), INVALID);
      has(await dataOf(contactProperties.remove(id)), { id, deleted: true });
      await refused(dataOf(contactProperties.get(id)), MISSING);
    },
  },
  {
    name: "a segment that is removed leaves its contacts",
    source: of("segments/delete-segment"),
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend, "Gone fifth");
      const email = "left.fifth@example.com";
      const { id: contactId } = await dataOf(resend.contacts.create({ email }));
      await dataOf(resend.contacts.segments.add({ contactId, segmentId }));
      const segments = async () =>
        (await dataOf(resend.contacts.segments.list({ contactId }))).data.map(({ id }) => id);
      assert.deepEqual(await segments(), [segmentId]);
      const gone = await dataOf(resend.segments.remove(segmentId));
      has(gone, { object: "segment", id: segmentId, deleted: true });
      await refused(dataOf(resend.segments.get(segmentId)), MISSING);
      has(await dataOf(resend.contacts.get({ id: contactId })), { object: "contact", email });
      assert.deepEqual(await segments(), []);
    },
  },
  {
    name: "the attachments of an email are listed, and each tells where it is",
    source: of("emails/retrieve-email-attachment"),
    async check(place) {
      const resend = resendAt(place);
      const from = await senderOf(place, resend, "fifth-attached.com");
      const { id: emailId } = await dataOf(
        resend.emails.send({
          from,
          to: "delivered@resend.dev",
          subject: "With a note",
          text: "See the note",
          attachments: [{ filename: "note.txt", content: Buffer.from("Hello\n") }],
        }),
      );
      const list = await dataOf(resend.emails.attachments.list({ emailId }));
      assert.equal(list.object, "list");
      assert.deepEqual(
        list.data.map(({ filename }) => filename),
        ["note.txt"],
      );
      const [{ id }] = list.data;
      const note = await dataOf(resend.emails.attachments.get({ emailId, id }));
      has(note, { object: "attachment", id, filename: "note.txt" });
      assert.match(note.download_url, /^https?:/);
      await refused(dataOf(resend.emails.attachments.get({ emailId, id: NONE })), MISSING);
    },
  },
  {
    name: "a domain tracks what it is told to",
    source: of("domains/update-domain"),
    async check(place) {
      const { domains } = resendAt(place);
      const { id } = await dataOf(domains.create({ name: "fifth-tracked.com" }));
      const wanted = { id, openTracking: true, clickTracking: true, trackingSubdomain: "links" };
      has(await dataOf(domains.update(wanted)), { object: "domain", id });
      const tracked = { open_tracking: true, click_tracking: true };
      has(await dataOf(domains.get(id)), {
        object: "domain",
        name: "fifth-tracked.com",
        ...tracked,
      });
      await dataOf(domains.update({ id, openTracking: false }));
      assert.equal((await dataOf(domains.get(id))).open_tracking, false);
      await refused(dataOf(domains.update({ id: NONE, openTracking: true })), MISSING);
    },
  },
  {
    name: "a template that is published has a draft again once it is updated",
    source: of("templates/update-template"),
    async check(place) {
      const { templates } = resendAt(place);
      const alias = "fifth-order";
      const { id } = await dataOf(
        templates.create({ name: "Order fifth", alias, html: "<p>Your order</p>" }),
      );
      await dataOf(templates.update(alias, { name: "Order of the fifth" }));
      const draft = await dataOf(templates.get(id));
      has(draft, { object: "template", name: "Order of the fifth", alias, status: "draft" });
      has(await dataOf(templates.publish(id)), { object: "template", id });
      const published = await dataOf(templates.get(alias));
      has(published, { id, status: "published", has_unpublished_versions: false });
      await dataOf(templates.update(id, { html: "<p>Your new order</p>" }));
      assert.equal((await dataOf(templates.get(id))).has_unpublished_versions, true);
      await refused(dataOf(templates.update(NONE, { name: "None" })), MISSING);
    },
  },
  {
    name: "a batch is sent as a whole, once for its key, or not at all",
    source: of("emails/send-batch-emails"),
    async check(place) {
      const resend = resendAt(place);
      const from = await senderOf(place, resend, "fifth-batch.com");
      const letter = (subject, to = "delivered@resend.dev") => ({ from, to, subject, text: "Hi" });
      const letters = [letter("Batch one"), letter("Batch two")];
      const options = { idempotencyKey: "fifth-batch/1" };
      const { data } = await dataOf(resend.batch.send(letters, options));
      assert.equal(new Set(data.map(({ id }) => id)).size, 2);
      const again = await dataOf(resend.batch.send(letters, options));
      assert.deepEqual(again.data, data);
      has(await dataOf(resend.emails.get(data[1].id)), { object: "email", subject: "Batch two" });
      const bad = [letter("Batch three"), letter("Batch four", "not an address")];
      await refused(dataOf(resend.batch.send(bad)), INVALID);
      const sent = (await dataOf(resend.emails.list({ limit: 100 }))).data;
      assert.deepEqual(
        sent.map(({ subject }) => subject).filter((subject) => subject.startsWith("Batch t")),
        ["Batch two"],
      );
    },
  },
  {
    name: "a contact has the defaults of the topics until it chooses",
    source: of("contacts/update-contact-topics"),
    async check(place) {
      const resend = resendAt(place);
      const topicOf = async (name, defaultSubscription) =>
        (await dataOf(resend.topics.create({ name, defaultSubscription }))).id;
      const offers = await topicOf("Offers fifth", "opt_in");
      const hints = await topicOf("Hints fifth", "opt_out");
      const email = "chooser.fifth@example.com";
      const { id } = await dataOf(resend.contacts.create({ email }));
      const chosen = async () => {
        const { data } = await dataOf(resend.contacts.topics.list({ id }));
        return [offers, hints].map((topic) => data.find((one) => one.id === topic)?.subscription);
      };
      assert.deepEqual(await chosen(), ["opt_in", "opt_out"]);
      const out = [{ id: offers, subscription: "opt_out" }];
      await dataOf(resend.contacts.topics.update({ id, topics: out }));
      assert.deepEqual(await chosen(), ["opt_out", "opt_out"]);
      const back = [{ id: hints, subscription: "opt_in" }];
      await dataOf(resend.contacts.topics.update({ email, topics: back }));
      assert.deepEqual(await chosen(), ["opt_out", "opt_in"]);
      const nobody = resend.contacts.topics.update({ id: NONE, topics: out });
      await refused(dataOf(nobody), MISSING);
    },
  },
  {
    name: "templates are listed by pages, with their aliases and whether they are published",
    source: of("templates/list-templates"),
    async check(place) {
      const { templates } = resendAt(place);
      const html = "<p>Hello</p>";
      const { id } = await dataOf(templates.create({ name: "A fifth", alias: "fifth-a", html }));
      const other = await dataOf(templates.create({ name: "B fifth", html }).publish());
      const all = await dataOf(templates.list({ limit: 100 }));
      assert.equal(all.object, "list");
      const find = (wanted) => all.data.find((template) => template.id === wanted);
      has(find(id), { name: "A fifth", alias: "fifth-a", status: "draft", published_at: null });
      has(find(other.id), { name: "B fifth", status: "published" });
      const page = await dataOf(templates.list({ limit: 1 }));
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      const rest = await dataOf(templates.list({ limit: 1, after: page.data[0].id }));
      assert.notEqual(rest.data[0].id, page.data[0].id);
    },
  },
  {
    name: "the draft of a broadcast is updated, and what is not told stays",
    source: of("broadcasts/update-broadcast"),
    async check(place) {
      const resend = resendAt(place);
      const { id, from, segmentId } = await draftOf(place, resend, "fifth-updated.com");
      const changed = await dataOf(
        resend.broadcasts.update(id, { name: "Better news", subject: "The better news" }),
      );
      assert.equal(changed.id, id);
      const found = await dataOf(resend.broadcasts.get(id));
      has(found, { object: "broadcast", name: "Better news", subject: "The better news" });
      has(found, { from, segment_id: segmentId, status: "draft", sent_at: null });
      const { data } = await dataOf(resend.broadcasts.list({ limit: 100 }));
      assert.equal(data.find((broadcast) => broadcast.id === id).name, "Better news");
      await refused(dataOf(resend.broadcasts.update(NONE, { name: "None" })), MISSING);
    },
  },
  {
    name: "the copy of a template is a draft that outlives it",
    source: of("templates/duplicate-template"),
    async check(place) {
      const { templates } = resendAt(place);
      const html = "<p>Dear {{{NAME}}}</p>";
      const variables = [{ key: "NAME", type: "string", fallbackValue: "friend" }];
      const wanted = { name: "Dear fifth", html, variables };
      const { id } = await dataOf(templates.create(wanted).publish());
      const copy = await dataOf(templates.duplicate(id));
      assert.notEqual(copy.id, id);
      has(await dataOf(templates.remove(id)), { object: "template", id, deleted: true });
      await refused(dataOf(templates.get(id)), MISSING);
      const found = await dataOf(templates.get(copy.id));
      has(found, { object: "template", html, status: "draft" });
      assert.deepEqual(
        found.variables.map(({ key, type, fallback_value }) => [key, type, fallback_value]),
        [["NAME", "string", "friend"]],
      );
      await refused(dataOf(templates.duplicate(NONE)), MISSING);
    },
  },
  {
    name: "a broadcast is a draft with what it was made of, and needs a subject",
    source: of("broadcasts/create-broadcast"),
    async check(place) {
      const resend = resendAt(place);
      const more = { replyTo: "desk@fifth-created.com", previewText: "In short" };
      const { id, from, segmentId, html } = await draftOf(place, resend, "fifth-created.com", more);
      const found = await dataOf(resend.broadcasts.get(id));
      has(found, { object: "broadcast", name: "News", status: "draft", scheduled_at: null });
      has(found, { from, segment_id: segmentId, subject: "The news", preview_text: "In short" });
      assert.deepEqual(found.reply_to, ["desk@fifth-created.com"]);
      await refused(dataOf(resend.broadcasts.create({ from, segmentId, html })), REFUSED);
      await refused(dataOf(resend.broadcasts.get(NONE)), MISSING);
    },
  },
];
