import { assert, has } from "../assertions.mjs";
import { dataOf, errorOf, letter, resendAt, sent, stateOf } from "./mail.mjs";

// Twenty more behaviours of Resend that applications rely on, by a reader who has opened neither the
// profile nor the first list. The seed and the draw stand in second-list.draw.json.

const DOCS = "https://resend.com/docs";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const MISSING = { statusCode: 404, name: "not_found" };

const idsOf = (list) => list.map(({ id }) => id);

const STEPS = [
  ...Array.from({ length: 60 }, () => "1s"),
  ...Array.from({ length: 60 }, () => "1m"),
];

/** What a look finds at last, while the world's clock moves on by an hour. */
async function inTime(place, look) {
  for (const step of STEPS) {
    const found = await look();
    if (found) return found;
    await place.sim.clock.advance(step);
  }
  return look();
}

/** All that a list holds, in pages of two, and the first of them. */
async function walked(list) {
  const pages = [dataOf(await list({ limit: 2 }))];
  while (pages.at(-1).has_more) {
    pages.push(dataOf(await list({ limit: 2, after: pages.at(-1).data.at(-1).id })));
  }
  return { first: pages[0], ids: pages.flatMap(({ data }) => idsOf(data)) };
}

/** How often each of some ids is there. */
const timesOf = (wanted, ids) => wanted.map((id) => ids.filter((one) => one === id).length);

/** An automation that waits half an hour after an event. */
const greeting = (more = {}) => ({
  name: "Greeting",
  steps: [
    { key: "start", type: "trigger", config: { eventName: "ship.sailed" } },
    { key: "wait", type: "delay", config: { duration: "30 minutes" } },
  ],
  connections: [{ from: "start", to: "wait" }],
  ...more,
});

export const secondList = [
  {
    name: "a topic is read by its id, and one without a default is none",
    source: `${DOCS}/api-reference/topics/get-topic`,
    async check(place) {
      const resend = resendAt(place);
      const wanted = {
        name: "Releases",
        description: "What is new",
        defaultSubscription: "opt_in",
      };
      const { id } = dataOf(await resend.topics.create(wanted));
      assert.match(id, UUID);
      const topic = dataOf(await resend.topics.get(id));
      has(topic, { id, name: "Releases", description: "What is new" });
      assert.equal(topic.default_subscription, "opt_in");
      has(await errorOf(resend.topics.get(NOBODY)), MISSING);
      const error = await errorOf(resend.topics.create({ name: "Nameless" }));
      assert.equal(error.statusCode, 422);
    },
  },
  {
    name: "a segment is listed and read until it is removed",
    source: `${DOCS}/api-reference/segments/create-segment`,
    async check(place) {
      const resend = resendAt(place);
      const made = dataOf(await resend.segments.create({ name: "Sailors" }));
      assert.equal(made.object, "segment");
      assert.match(made.id, UUID);
      has(dataOf(await resend.segments.get(made.id)), { id: made.id, name: "Sailors" });
      const { data } = dataOf(await resend.segments.list());
      assert.ok(idsOf(data).includes(made.id));
      has(dataOf(await resend.segments.remove(made.id)), { id: made.id, deleted: true });
      has(await errorOf(resend.segments.get(made.id)), MISSING);
    },
  },
  {
    name: "a broadcast is read as it was made",
    source: `${DOCS}/api-reference/broadcasts/get-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const segmentId = dataOf(await resend.segments.create({ name: "Sailors" })).id;
      const { id } = dataOf(
        await resend.broadcasts.create({
          segmentId,
          name: "Gale",
          from: "Acme <onboarding@resend.dev>",
          subject: "A gale is coming",
          replyTo: "harbour@example.com",
          html: "<p>Stay in the harbour</p>",
        }),
      );
      const broadcast = dataOf(await resend.broadcasts.get(id));
      has(broadcast, { id, name: "Gale", segment_id: segmentId, status: "draft" });
      has(broadcast, { from: "Acme <onboarding@resend.dev>", subject: "A gale is coming" });
      has(broadcast, { scheduled_at: null, sent_at: null, html: "<p>Stay in the harbour</p>" });
      assert.deepEqual([broadcast.reply_to].flat(), ["harbour@example.com"]);
      has(await errorOf(resend.broadcasts.get(NOBODY)), MISSING);
    },
  },
  {
    name: "contacts are listed in pages, all and those of a segment",
    source: `${DOCS}/api-reference/contacts/list-contacts`,
    async check(place) {
      const resend = resendAt(place);
      const segmentId = dataOf(await resend.segments.create({ name: "Sailors" })).id;
      const ids = [];
      for (const name of ["ada", "grace", "edsger"]) {
        ids.push(dataOf(await resend.contacts.create({ email: `${name}@example.com` })).id);
      }
      const { first, ids: all } = await walked((page) => resend.contacts.list(page));
      assert.deepEqual([first.object, first.data.length, first.has_more], ["list", 2, true]);
      assert.deepEqual(timesOf(ids, all), [1, 1, 1]);
      await resend.contacts.segments.add({ contactId: ids[0], segmentId });
      const sailors = dataOf(await resend.contacts.list({ segmentId }));
      assert.deepEqual([idsOf(sailors.data), sailors.has_more], [[ids[0]], false]);
      assert.equal(sailors.object, "list");
      has(sailors.data[0], { email: "ada@example.com", unsubscribed: false });
    },
  },
  {
    name: "a removed key opens nothing",
    source: `${DOCS}/api-reference/api-keys/delete-api-key`,
    async check(place) {
      const resend = resendAt(place);
      const key = dataOf(await resend.apiKeys.create({ name: "Worker" }));
      assert.match(key.token, /^re_/);
      const worker = resendAt({ ...place, key: key.token });
      assert.ok(idsOf(dataOf(await worker.apiKeys.list()).data).includes(key.id));
      const removed = await resend.apiKeys.remove(key.id);
      assert.equal(removed.error, null);
      assert.equal(idsOf(dataOf(await resend.apiKeys.list()).data).includes(key.id), false);
      const error = await errorOf(worker.domains.list());
      assert.match(error.message, /API key is invalid/);
      assert.ok([400, 401, 403].includes(error.statusCode));
    },
  },
  {
    name: "a published template that is changed has a version that is not published",
    source: `${DOCS}/api-reference/templates/update-template`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = dataOf(
        await resend.templates.create({
          name: "Welcome aboard",
          alias: "welcome-aboard",
          html: "<p>Hello {{{NAME}}}</p>",
          variables: [{ key: "NAME", type: "string", fallbackValue: "sailor" }],
        }),
      );
      const draft = dataOf(await resend.templates.get("welcome-aboard"));
      has(draft, { id, status: "draft", published_at: null, alias: "welcome-aboard" });
      has(draft.variables[0], { key: "NAME", type: "string", fallback_value: "sailor" });
      await resend.templates.publish(id);
      has(dataOf(await resend.templates.get(id)), { status: "published" });
      await resend.templates.update(id, { html: "<p>Ahoy {{{NAME}}}</p>" });
      const changed = dataOf(await resend.templates.get(id));
      has(changed, { has_unpublished_versions: true, name: "Welcome aboard" });
      await resend.templates.publish(id);
      assert.equal(dataOf(await resend.templates.get(id)).has_unpublished_versions, false);
    },
  },
  {
    name: "an email lacks nothing that it needs, and holds no more than it may",
    source: `${DOCS}/api-reference/errors`,
    async check(place) {
      const resend = resendAt(place);
      const { subject, ...bare } = letter();
      const nameless = await errorOf(resend.emails.send(bare));
      has(nameless, { statusCode: 422, name: "missing_required_field" });
      assert.match(nameless.message, /subject/);
      const many = Array.from({ length: 51 }, (_, at) => `delivered+${at}@resend.dev`);
      const crowded = await errorOf(resend.emails.send(letter({ subject, to: many })));
      has(crowded, { statusCode: 422, name: "validation_error" });
      const tags = [{ name: "kind of mail", value: "welcome" }];
      const tagged = await errorOf(resend.emails.send(letter({ tags })));
      has(tagged, { statusCode: 422, name: "validation_error" });
      assert.match(tagged.message, /ASCII letters/);
    },
  },
  {
    name: "a domain takes settings, and none is there twice",
    source: `${DOCS}/api-reference/domains/update-domain`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = dataOf(await resend.domains.create({ name: "mail.example.com" }));
      const domain = dataOf(await resend.domains.get(id));
      has(domain, { object: "domain", id, name: "mail.example.com", region: "us-east-1" });
      assert.equal(domain.status, "not_started");
      const change = { id, openTracking: true, clickTracking: true };
      has(dataOf(await resend.domains.update(change)), { object: "domain", id });
      const changed = dataOf(await resend.domains.get(id));
      has(changed, { open_tracking: true, click_tracking: true });
      const same = await errorOf(resend.domains.create({ name: "mail.example.com" }));
      assert.match(same.message, /already/);
      has(await errorOf(resend.domains.get(NOBODY)), MISSING);
    },
  },
  {
    name: "a template is duplicated into a draft of its own",
    source: `${DOCS}/api-reference/templates/duplicate-template`,
    async check(place) {
      const resend = resendAt(place);
      const html = "<p>Hello</p>";
      const { id } = dataOf(await resend.templates.create({ name: "Original", html }));
      await resend.templates.publish(id);
      const copy = dataOf(await resend.templates.duplicate(id));
      assert.equal(copy.object, "template");
      assert.notEqual(copy.id, id);
      has(dataOf(await resend.templates.get(copy.id)), { status: "draft", html });
      const { data } = dataOf(await resend.templates.list());
      const ids = idsOf(data);
      assert.deepEqual([ids.includes(id), ids.includes(copy.id)], [true, true]);
      has(await errorOf(resend.templates.duplicate(NOBODY)), MISSING);
    },
  },
  {
    name: "a webhook takes another address and other events, and is removed",
    source: `${DOCS}/api-reference/webhooks/update-webhook`,
    async check(place) {
      const resend = resendAt(place);
      const asked = { endpoint: "https://example.com/first", events: ["email.sent"] };
      const { id } = dataOf(await resend.webhooks.create(asked));
      const change = { endpoint: "https://example.com/second", events: ["email.bounced"] };
      has(dataOf(await resend.webhooks.update(id, change)), { object: "webhook", id });
      const changed = dataOf(await resend.webhooks.get(id));
      has(changed, { ...change, status: "enabled" });
      const { data } = dataOf(await resend.webhooks.list());
      assert.ok(idsOf(data).includes(id));
      has(dataOf(await resend.webhooks.remove(id)), { id, deleted: true });
      has(await errorOf(resend.webhooks.get(id)), MISSING);
    },
  },
  {
    name: "an automation is duplicated with its steps, and stays when the first is removed",
    source: `${DOCS}/api-reference/automations/duplicate-automation`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = dataOf(await resend.automations.create(greeting()));
      const copy = dataOf(await resend.automations.duplicate(id));
      assert.notEqual(copy.id, id);
      const { steps, status } = dataOf(await resend.automations.get(copy.id));
      assert.deepEqual(
        [steps.map(({ type }) => type).toSorted(), status],
        [["delay", "trigger"], "disabled"],
      );
      has(dataOf(await resend.automations.remove(id)), { id, deleted: true });
      has(await errorOf(resend.automations.get(id)), MISSING);
      assert.equal(dataOf(await resend.automations.get(copy.id)).id, copy.id);
      has(await errorOf(resend.automations.duplicate(NOBODY)), MISSING);
    },
  },
  {
    name: "each call is in the logs, with what was asked and answered",
    source: `${DOCS}/api-reference/logs/list-logs`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = dataOf(await resend.emails.send(letter({ subject: "For the logs" })));
      const log = await inTime(place, async () => {
        const { data } = dataOf(await resend.logs.list());
        return data.find(({ endpoint, method }) => endpoint === "/emails" && method === "POST");
      });
      has(log, { endpoint: "/emails", method: "POST", response_status: 200 });
      assert.match(log.user_agent, /^resend-node/);
      const read = dataOf(await resend.logs.get(log.id));
      has(read, { object: "log", id: log.id, created_at: log.created_at });
      assert.equal(read.request_body.subject, "For the logs");
      assert.equal(read.response_body.id, id);
      has(await errorOf(resend.logs.get(NOBODY)), MISSING);
    },
  },
  {
    name: "a broadcast that is cancelled before its time is a draft again",
    source: `${DOCS}/api-reference/broadcasts/cancel-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const segmentId = dataOf(await resend.segments.create({ name: "Sailors" })).id;
      const { id } = dataOf(
        await resend.broadcasts.create({
          segmentId,
          from: "Acme <onboarding@resend.dev>",
          subject: "A gale is coming",
          html: "<p>Stay</p>",
        }),
      );
      const early = await errorOf(resend.broadcasts.cancel(id));
      assert.ok(early.statusCode >= 400 && early.statusCode < 500);
      const now = Date.parse(await place.sim.clock.now());
      const scheduledAt = new Date(now + 3_600_000).toISOString();
      dataOf(await resend.broadcasts.send(id, { scheduledAt }));
      assert.equal(dataOf(await resend.broadcasts.get(id)).status, "scheduled");
      has(dataOf(await resend.broadcasts.cancel(id)), { object: "broadcast", id });
      has(dataOf(await resend.broadcasts.get(id)), { status: "draft", sent_at: null });
      await place.sim.clock.advance("2h");
      assert.equal(dataOf(await resend.broadcasts.get(id)).status, "draft");
      has(await errorOf(resend.broadcasts.cancel(NOBODY)), MISSING);
    },
  },
  {
    name: "an email to a suppressed address is not delivered",
    source: `${DOCS}/api-reference/suppressions/add-suppression`,
    async check(place) {
      const resend = resendAt(place);
      const email = "delivered+harbour@resend.dev";
      const made = dataOf(await resend.suppressions.add({ email }));
      assert.equal(made.object, "suppression");
      const { data } = dataOf(await resend.suppressions.list({ origin: "manual" }));
      const entry = data.find(({ id }) => id === made.id);
      has(entry, { email, origin: "manual" });
      assert.equal(entry.source_id ?? null, null);
      const id = await sent(resend, { to: [email] });
      const event = await inTime(place, async () => {
        const found = await stateOf(resend, id);
        return found === "suppressed" && found;
      });
      assert.equal(event, "suppressed");
      dataOf(await resend.suppressions.remove(email));
      const again = await sent(resend, { to: [email] });
      const then = await inTime(place, async () => {
        const found = await stateOf(resend, again);
        return found === "delivered" && found;
      });
      assert.equal(then, "delivered");
    },
  },
  {
    name: "a removed topic leaves the list and its contacts",
    source: `${DOCS}/api-reference/topics/delete-topic`,
    async check(place) {
      const resend = resendAt(place);
      const topicOf = async (name) =>
        dataOf(await resend.topics.create({ name, defaultSubscription: "opt_in" })).id;
      const [gales, fairs] = [await topicOf("Gales"), await topicOf("Fairs")];
      const contact = dataOf(await resend.contacts.create({ email: "ada@example.com" })).id;
      const topics = [gales, fairs].map((id) => ({ id, subscription: "opt_out" }));
      dataOf(await resend.contacts.topics.update({ id: contact, topics }));
      const chosen = async () => {
        const { data } = dataOf(await resend.contacts.topics.list({ id: contact }));
        return data.map(({ id, subscription }) => `${id} ${subscription}`).toSorted();
      };
      assert.deepEqual(await chosen(), [`${fairs} opt_out`, `${gales} opt_out`].toSorted());
      has(dataOf(await resend.topics.remove(gales)), { object: "topic", id: gales, deleted: true });
      assert.deepEqual(await chosen(), [`${fairs} opt_out`]);
      const { data } = dataOf(await resend.topics.list());
      assert.deepEqual([idsOf(data).includes(gales), idsOf(data).includes(fairs)], [false, true]);
      has(await errorOf(resend.topics.get(gales)), MISSING);
      has(await errorOf(resend.topics.remove(gales)), MISSING);
    },
  },
  {
    name: "events are listed in pages, removed by name, and not named as Resend's own",
    source: `${DOCS}/api-reference/events/list-events`,
    async check(place) {
      const resend = resendAt(place);
      const ids = [];
      for (const name of ["ship.sailed", "ship.landed", "ship.sank"]) {
        ids.push(dataOf(await resend.events.create({ name })).id);
      }
      const { first, ids: all } = await walked((page) => resend.events.list(page));
      assert.deepEqual([first.object, first.data.length, first.has_more], ["list", 2, true]);
      assert.deepEqual(timesOf(ids, all), [1, 1, 1]);
      const gone = dataOf(await resend.events.remove("ship.sank"));
      has(gone, { object: "event", id: ids[2], deleted: true });
      has(await errorOf(resend.events.get(ids[2])), MISSING);
      const reserved = await errorOf(resend.events.create({ name: "resend:ship" }));
      assert.ok(reserved.statusCode === 400 || reserved.statusCode === 422);
    },
  },
  {
    name: "an event starts a run of the automation that waits for it",
    source: `${DOCS}/api-reference/automations/list-automation-runs`,
    async check(place) {
      const resend = resendAt(place);
      dataOf(await resend.events.create({ name: "ship.sailed" }));
      dataOf(await resend.contacts.create({ email: "ada@example.com" }));
      const made = greeting({ status: "enabled" });
      const automationId = dataOf(await resend.automations.create(made)).id;
      assert.deepEqual(dataOf(await resend.automations.runs.list({ automationId })).data, []);
      const sail = { event: "ship.sailed", email: "ada@example.com" };
      has(dataOf(await resend.events.send(sail)), { object: "event", event: "ship.sailed" });
      const run = await inTime(place, async () => {
        const { data } = dataOf(await resend.automations.runs.list({ automationId }));
        return data[0];
      });
      const read = dataOf(await resend.automations.runs.get({ automationId, runId: run.id }));
      has(read, { object: "automation_run", id: run.id, created_at: run.created_at });
      const nothing = resend.automations.runs.get({ automationId, runId: NOBODY });
      has(await errorOf(nothing), MISSING);
      dataOf(await resend.automations.stop(automationId));
      assert.equal(dataOf(await resend.automations.get(automationId)).status, "disabled");
    },
  },
  {
    name: "the segments of a contact are listed with their names",
    source: `${DOCS}/api-reference/contacts/list-contact-segments`,
    async check(place) {
      const resend = resendAt(place);
      const email = "ada@example.com";
      const contactId = dataOf(await resend.contacts.create({ email })).id;
      const ids = [];
      for (const name of ["Sailors", "Readers"]) {
        const segmentId = dataOf(await resend.segments.create({ name })).id;
        dataOf(await resend.contacts.segments.add({ contactId, segmentId }));
        ids.push(segmentId);
      }
      const { data, has_more } = dataOf(await resend.contacts.segments.list({ contactId }));
      assert.deepEqual(data.map(({ name }) => name).toSorted(), ["Readers", "Sailors"]);
      assert.equal(has_more, false);
      const byEmail = dataOf(await resend.contacts.segments.list({ email }));
      assert.deepEqual(idsOf(byEmail.data).toSorted(), ids.toSorted());
      const page = dataOf(await resend.contacts.segments.list({ contactId, limit: 1 }));
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      has(await errorOf(resend.contacts.segments.list({ contactId: NOBODY })), MISSING);
    },
  },
  {
    name: "a contact property takes another fallback, and keeps its key and kind",
    source: `${DOCS}/api-reference/contact-properties/update-contact-property`,
    async check(place) {
      const resend = resendAt(place);
      const wanted = { key: "harbour", type: "string", fallbackValue: "Oslo" };
      const { id } = dataOf(await resend.contactProperties.create(wanted));
      has(dataOf(await resend.contactProperties.get(id)), { ...wanted, id });
      const changed = await resend.contactProperties.update({ id, fallbackValue: "Bergen" });
      has(dataOf(changed), { object: "contact_property", id });
      const read = dataOf(await resend.contactProperties.get(id));
      has(read, { ...wanted, fallbackValue: "Bergen" });
      const wrong = await errorOf(resend.contactProperties.update({ id, fallbackValue: 17 }));
      assert.equal(wrong.statusCode, 422);
      assert.equal(dataOf(await resend.contactProperties.get(id)).fallbackValue, "Bergen");
      has(await errorOf(resend.contactProperties.get(NOBODY)), MISSING);
    },
  },
  {
    name: "contacts are imported from a file, and counted",
    source: `${DOCS}/api-reference/contacts/create-contact-import`,
    async check(place) {
      const resend = resendAt(place);
      const lines = ["email,first_name", "ada@example.com,Ada", "grace@example.com,Grace", ""];
      const file = new Blob([lines.join("\n")], { type: "text/csv" });
      const columnMap = { email: "email", firstName: "first_name" };
      const made = dataOf(await resend.contacts.imports.create({ file, columnMap }));
      assert.equal(made.object, "contact_import");
      const done = await inTime(place, async () => {
        const found = dataOf(await resend.contacts.imports.get(made.id));
        return found.status === "completed" && found;
      });
      has(done, { object: "contact_import", id: made.id, status: "completed" });
      has(done.counts, { total: 2, created: 2, updated: 0, failed: 0 });
      const ada = dataOf(await resend.contacts.get({ email: "ada@example.com" }));
      has(ada, { first_name: "Ada", unsubscribed: false });
      const { data } = dataOf(await resend.contacts.imports.list());
      assert.ok(idsOf(data).includes(made.id));
      has(await errorOf(resend.contacts.imports.get(NOBODY)), MISSING);
    },
  },
];
