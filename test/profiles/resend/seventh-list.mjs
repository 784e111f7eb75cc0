import { randomUUID } from "node:crypto";
import { Resend } from "resend";
import { assert, has, refused } from "../assertions.mjs";

// Twenty more behaviours of Resend, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 148 of the SDK's
// client (resend 6.38.0), in the order of the SHA-256 of "seventh-list 2026-12-01 resend METHOD",
// also where an earlier list names the method. Left out are inboxes, which are a private beta,
// emails.receiving.attachments.list, which wants an email that somebody outside has sent, and
// methods that the SDK keeps for itself (templates.performCreate, contacts.imports.appendField).

const API = "https://resend.com/docs/api-reference";

const resendAt = ({ url, key }) => new Resend(key, { baseUrl: url });

/** What a call answers; what refuses it is thrown. */
async function ask(call) {
  const { data, error } = await call;
  if (error !== null) throw error;
  return data;
}

const missing = { statusCode: 404, name: "not_found" };
const invalid = { statusCode: /^4(00|22)$/ };
const restricted = { statusCode: 401, name: "restricted_api_key" };

const short = () => randomUUID().slice(0, 8);
const fresh = (name) => `${name}-${short()}`;
const address = (name) => `${fresh(name)}@example.com`;
const idsOf = ({ data }) => data.map(({ id }) => id);
const sorted = (ids) => [...ids].sort();

/** The value of a property: pages show it bare, the SDK declares it with its type. */
const bare = (property) => property?.value ?? property;

const letter = (more = {}) => ({
  from: "Acme <onboarding@resend.dev>",
  to: ["delivered@resend.dev"],
  subject: "Hello",
  html: "<p>Hello Ada</p>",
  ...more,
});

const segmentOf = async (resend, name = fresh("Sailors")) =>
  (await ask(resend.segments.create({ name }))).id;

async function automationOf(resend, more = {}) {
  const eventName = `ship.${short()}`;
  await ask(resend.events.create({ name: eventName }));
  const steps = [
    { key: "start", type: "trigger", config: { eventName } },
    { key: "pause", type: "delay", config: { duration: "1 hour" } },
  ];
  const connections = [{ from: "start", to: "pause" }];
  const automation = { name: "Voyage", steps, connections, ...more };
  return { ...(await ask(resend.automations.create(automation))), eventName };
}

const draftOf = async (resend, segmentId, more = {}) =>
  (
    await ask(
      resend.broadcasts.create({
        name: "Gale",
        segmentId,
        from: "Acme <onboarding@resend.dev>",
        subject: "A gale is coming",
        html: "<p>Stay in port.</p>",
        ...more,
      }),
    )
  ).id;

const templateOf = async (resend, more = {}) =>
  (
    await ask(
      resend.templates.create({
        name: "Greeting",
        subject: "Welcome",
        html: "<p>Welcome aboard.</p>",
        ...more,
      }),
    )
  ).id;

export const seventhList = [
  {
    name: "automations.list goes from page to page and back, in one direction at a time",
    source: `${API}/automations/list-automations`,
    async check(place) {
      const resend = resendAt(place);
      const made = [];
      for (const name of ["One", "Two", "Three"])
        made.push((await automationOf(resend, { name })).id);
      const first = await ask(resend.automations.list({ limit: 2 }));
      assert.deepEqual([first.object, first.data.length, first.has_more], ["list", 2, true]);
      const after = first.data[1].id;
      const next = await ask(resend.automations.list({ limit: 2, after }));
      assert.equal(next.has_more, false);
      assert.deepEqual(sorted([...idsOf(first), ...idsOf(next)]), sorted(made));
      const before = next.data[0].id;
      const back = await ask(resend.automations.list({ limit: 2, before }));
      assert.deepEqual(idsOf(back), idsOf(first));
      await refused(ask(resend.automations.list({ after, before })), invalid);
      await refused(ask(resend.automations.list({ limit: 101 })), invalid);
    },
  },
  {
    name: "templates.list tells since when a template is published, and not what it says",
    source: `${API}/templates/list-templates`,
    async check(place) {
      const resend = resendAt(place);
      const alias = fresh("greeting");
      const draft = await templateOf(resend, { name: "Draft" });
      const ready = await templateOf(resend, { name: "Ready", alias });
      await ask(resend.templates.publish(ready));
      const list = await ask(resend.templates.list());
      assert.deepEqual(sorted(idsOf(list)), sorted([draft, ready]));
      const listed = (wanted) => list.data.find(({ id }) => id === wanted);
      has(listed(draft), { name: "Draft", status: "draft", published_at: null, html: undefined });
      has(listed(ready), { name: "Ready", status: "published", alias, html: undefined });
      assert.ok(Date.parse(listed(ready).published_at) > 0);
      const page = await ask(resend.templates.list({ limit: 1 }));
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      await refused(ask(resend.templates.list({ limit: 0 })), invalid);
    },
  },
  {
    name: "events.list tells the schema of each event, as it is now",
    source: `${API}/events/list-events`,
    async check(place) {
      const resend = resendAt(place);
      const [plain, typed] = [`ship.${short()}`, `crew.${short()}`];
      const { id } = await ask(resend.events.create({ name: plain }));
      const schema = { plan: "string" };
      const made = await ask(resend.events.create({ name: typed, schema }));
      const list = await ask(resend.events.list());
      assert.deepEqual(sorted(idsOf(list)), sorted([id, made.id]));
      const listed = (events, wanted) => events.data.find(({ name }) => name === wanted);
      has(listed(list, plain), { id, schema: null });
      assert.deepEqual(listed(list, typed).schema, schema);
      const changed = { plan: "string", paid: "boolean" };
      await ask(resend.events.update(typed, { schema: changed }));
      assert.deepEqual(listed(await ask(resend.events.list()), typed).schema, changed);
      const page = await ask(resend.events.list({ limit: 1 }));
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      await refused(ask(resend.events.list({ limit: 101 })), invalid);
    },
  },
  {
    name: "contacts.segments.add leaves a contact in the segments where it was",
    source: `${API}/contacts/add-contact-to-segment`,
    async check(place) {
      const resend = resendAt(place);
      const [readers, sailors] = [await segmentOf(resend), await segmentOf(resend)];
      const email = address("ada");
      const segments = [{ id: readers }];
      const { id: contactId } = await ask(resend.contacts.create({ email, segments }));
      const other = await ask(resend.contacts.create({ email: address("grace") }));
      await ask(resend.contacts.segments.add({ contactId, segmentId: sailors }));
      const list = await ask(resend.contacts.segments.list({ contactId }));
      assert.deepEqual(sorted(idsOf(list)), sorted([readers, sailors]));
      const inside = await ask(resend.contacts.list({ segmentId: sailors }));
      assert.deepEqual(idsOf(inside), [contactId]);
      const none = await ask(resend.contacts.segments.list({ contactId: other.id }));
      assert.deepEqual(none.data, []);
      assert.equal(idsOf(await ask(resend.contacts.list())).length, 2);
      const nowhere = { contactId, segmentId: randomUUID() };
      await refused(ask(resend.contacts.segments.add(nowhere)), missing);
      const nobody = { contactId: randomUUID(), segmentId: sailors };
      await refused(ask(resend.contacts.segments.add(nobody)), missing);
    },
  },
  {
    name: "broadcasts.remove leaves nothing to change or to send, and other drafts alone",
    source: `${API}/broadcasts/delete-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const segment = await segmentOf(resend);
      const id = await draftOf(resend, segment);
      const kept = await draftOf(resend, segment, { name: "Calm" });
      const removed = await ask(resend.broadcasts.remove(id));
      has(removed, { object: "broadcast", id, deleted: true });
      assert.deepEqual(idsOf(await ask(resend.broadcasts.list())), [kept]);
      await refused(ask(resend.broadcasts.update(id, { name: "Storm" })), missing);
      await refused(ask(resend.broadcasts.send(id)), missing);
      has(await ask(resend.broadcasts.get(kept)), { name: "Calm", status: "draft" });
      assert.equal((await ask(resend.segments.get(segment))).id, segment);
      await refused(ask(resend.broadcasts.remove(id)), missing);
    },
  },
  {
    name: "templates.update changes what it names, by the alias, and keeps the rest",
    source: `${API}/templates/update-template`,
    async check(place) {
      const resend = resendAt(place);
      const alias = fresh("greeting");
      const id = await templateOf(resend, { alias, text: "Welcome aboard." });
      const changed = await ask(resend.templates.update(alias, { subject: "Ahoy" }));
      has(changed, { object: "template", id });
      const found = await ask(resend.templates.get(id));
      has(found, { name: "Greeting", subject: "Ahoy", html: "<p>Welcome aboard.</p>", alias });
      assert.equal(found.status, "draft");
      const variables = [{ key: "SHIP", type: "string", fallbackValue: "Beagle" }];
      const html = "<p>Welcome to {{{SHIP}}}.</p>";
      await ask(resend.templates.update(id, { html, variables }));
      const [variable] = (await ask(resend.templates.get(alias))).variables;
      has(variable, { key: "SHIP", type: "string", fallback_value: "Beagle" });
      const odd = [{ key: "SHIP", type: "colour" }];
      await refused(ask(resend.templates.update(id, { html, variables: odd })), invalid);
      await refused(ask(resend.templates.update(randomUUID(), { name: "None" })), missing);
    },
  },
  {
    name: "contacts.create makes a subscriber without names, unless it is told otherwise",
    source: `${API}/contacts/create-contact`,
    async check(place) {
      const resend = resendAt(place);
      const email = address("ada");
      const made = await ask(resend.contacts.create({ email }));
      assert.equal(made.object, "contact");
      const contact = await ask(resend.contacts.get({ email }));
      has(contact, { object: "contact", id: made.id, email, unsubscribed: false });
      const silent = { email: address("grace"), firstName: "Grace", unsubscribed: true };
      const { id } = await ask(resend.contacts.create(silent));
      const other = await ask(resend.contacts.get(id));
      has(other, { email: silent.email, first_name: "Grace", unsubscribed: true });
      assert.deepEqual(sorted(idsOf(await ask(resend.contacts.list()))), sorted([made.id, id]));
      await refused(ask(resend.contacts.create({ firstName: "Eve" })), invalid);
      await refused(ask(resend.contacts.create({ email: "no address" })), invalid);
    },
  },
  {
    name: "apiKeys.create makes keys that open at once what they may, also two of one name",
    source: `${API}/api-keys/create-api-key`,
    async check(place) {
      const resend = resendAt(place);
      const name = fresh("Worker");
      const full = await ask(resend.apiKeys.create({ name }));
      const permission = "sending_access";
      const sender = await ask(resend.apiKeys.create({ name, permission }));
      assert.match(full.token, /^re_/);
      assert.notEqual(sender.token, full.token);
      const named = (await ask(resend.apiKeys.list())).data.filter((key) => key.name === name);
      assert.deepEqual(sorted(idsOf({ data: named })), sorted([full.id, sender.id]));
      const opened = resendAt({ ...place, key: full.token });
      assert.equal((await ask(opened.segments.list())).object, "list");
      const sending = resendAt({ ...place, key: sender.token });
      const { id } = await ask(sending.emails.send(letter()));
      assert.equal((await ask(resend.emails.get(id))).id, id);
      await refused(ask(sending.segments.list()), restricted);
      await refused(ask(resend.apiKeys.create({})), invalid);
    },
  },
  {
    name: "apiKeys.list gives the keys by pages, to who may read, until they are removed",
    source: `${API}/api-keys/list-api-keys`,
    async check(place) {
      const resend = resendAt(place);
      const earlier = idsOf(await ask(resend.apiKeys.list()));
      const permission = "sending_access";
      const first = await ask(resend.apiKeys.create({ name: fresh("First") }));
      const second = await ask(resend.apiKeys.create({ name: fresh("Second"), permission }));
      const list = await ask(resend.apiKeys.list({ limit: 100 }));
      assert.deepEqual(sorted(idsOf(list)), sorted([...earlier, first.id, second.id]));
      const listed = list.data.find(({ id }) => id === first.id);
      has(listed, { last_used_at: null, token: undefined });
      const page = await ask(resend.apiKeys.list({ limit: 1 }));
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      const sender = resendAt({ ...place, key: second.token });
      await refused(ask(sender.apiKeys.list()), restricted);
      await ask(resend.apiKeys.remove(first.id));
      const left = idsOf(await ask(resend.apiKeys.list({ limit: 100 })));
      assert.deepEqual(sorted(left), sorted([...earlier, second.id]));
      await refused(ask(resend.apiKeys.list({ limit: 0 })), invalid);
    },
  },
  {
    name: "automations.update turns an automation on, and keeps its steps and its name",
    source: `${API}/automations/update-automation`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = await automationOf(resend);
      const before = await ask(resend.automations.get(id));
      has(before, { name: "Voyage", status: "disabled" });
      const status = "enabled";
      has(await ask(resend.automations.update(id, { status })), { object: "automation", id });
      const after = await ask(resend.automations.get(id));
      has(after, { name: "Voyage", status: "enabled", steps: before.steps });
      assert.deepEqual(idsOf(await ask(resend.automations.list({ status }))), [id]);
      const off = await ask(resend.automations.list({ status: "disabled" }));
      assert.deepEqual(off.data, []);
      await refused(ask(resend.automations.update(id, { status: "asleep" })), invalid);
      await refused(ask(resend.automations.update(randomUUID(), { status })), missing);
    },
  },
  {
    name: "automations.duplicate makes a copy that changes without the first",
    source: `${API}/automations/duplicate-automation`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = await automationOf(resend, { name: "Voyage" });
      const copy = await ask(resend.automations.duplicate(id));
      assert.equal(copy.object, "automation");
      assert.notEqual(copy.id, id);
      const first = await ask(resend.automations.get(id));
      const second = await ask(resend.automations.get(copy.id));
      assert.deepEqual(second.connections, first.connections);
      await ask(resend.automations.update(copy.id, { name: "Return", status: "enabled" }));
      has(await ask(resend.automations.get(copy.id)), { name: "Return", status: "enabled" });
      has(await ask(resend.automations.get(id)), { name: "Voyage", status: "disabled" });
      await refused(ask(resend.automations.duplicate(randomUUID())), missing);
    },
  },
  {
    name: "events.remove frees the name of an event, which another may take",
    source: `${API}/events/delete-event`,
    async check(place) {
      const resend = resendAt(place);
      const [name, other] = [`ship.${short()}`, `crew.${short()}`];
      const { id } = await ask(resend.events.create({ name, schema: { port: "string" } }));
      const kept = await ask(resend.events.create({ name: other }));
      has(await ask(resend.events.remove(id)), { object: "event", id, deleted: true });
      await refused(ask(resend.events.get(name)), missing);
      assert.deepEqual(idsOf(await ask(resend.events.list())), [kept.id]);
      const next = await ask(resend.events.create({ name }));
      assert.notEqual(next.id, id);
      has(await ask(resend.events.get(name)), { id: next.id, schema: null });
      await refused(ask(resend.events.remove(id)), missing);
      await refused(ask(resend.events.update(id, { schema: null })), missing);
    },
  },
  {
    name: "events.send starts the automations that are on, for a contact by id or address",
    source: `${API}/events/send-event`,
    async check(place) {
      const resend = resendAt(place);
      const on = await automationOf(resend, { status: "enabled" });
      const off = await automationOf(resend);
      const email = address("grace");
      const { id: contactId } = await ask(resend.contacts.create({ email: address("ada") }));
      await ask(resend.contacts.create({ email }));
      const event = on.eventName;
      has(await ask(resend.events.send({ event, contactId })), { object: "event", event });
      await ask(resend.events.send({ event, email }));
      await ask(resend.events.send({ event: off.eventName, contactId }));
      await place.sim.clock.advance("1m");
      const runsOf = (automationId) => ask(resend.automations.runs.list({ automationId }));
      const { data } = await runsOf(on.id);
      assert.equal(data.length, 2);
      assert.deepEqual(new Set(data.map(({ status }) => status)), new Set(["running"]));
      assert.deepEqual((await runsOf(off.id)).data, []);
      await refused(ask(resend.events.send({ event })), invalid);
      await refused(ask(resend.events.send({ contactId })), invalid);
    },
  },
  {
    name: "segments.list gives the segments by pages, as they are called now",
    source: `${API}/segments/list-segments`,
    async check(place) {
      const resend = resendAt(place);
      const known = idsOf(await ask(resend.segments.list({ limit: 100 })));
      const made = [await segmentOf(resend), await segmentOf(resend), await segmentOf(resend)];
      const all = await ask(resend.segments.list({ limit: 100 }));
      assert.deepEqual(sorted(idsOf(all)), sorted([...known, ...made]));
      const page = await ask(resend.segments.list({ limit: 2 }));
      assert.deepEqual([idsOf(page), page.has_more], [idsOf(all).slice(0, 2), true]);
      const next = await ask(resend.segments.list({ limit: 100, after: page.data[1].id }));
      assert.deepEqual(idsOf(next), idsOf(all).slice(2));
      await ask(resend.segments.update(made[0], { name: "Captains" }));
      const renamed = await ask(resend.segments.list({ limit: 100 }));
      assert.equal(renamed.data.find(({ id }) => id === made[0]).name, "Captains");
      await refused(ask(resend.segments.list({ limit: 101 })), invalid);
    },
  },
  {
    name: "emails.share gives a link to one email, with or without a time of its own",
    source: `${API}/emails/share-email`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = await ask(resend.emails.send(letter()));
      const other = await ask(resend.emails.send(letter({ subject: "Goodbye" })));
      const link = await ask(resend.emails.share(id, { expiresIn: "2 hours" }));
      has(link, { object: "email", id });
      assert.match(link.url, /^https?:\/\/.*token=/);
      const plain = await ask(resend.emails.share(id));
      assert.equal(plain.id, id);
      const another = await ask(resend.emails.share(other.id));
      assert.equal(another.id, other.id);
      assert.notEqual(another.url, link.url);
      await refused(ask(resend.emails.share(id, { expiresIn: "a while" })), invalid);
      await refused(ask(resend.emails.share(randomUUID())), missing);
    },
  },
  {
    name: "domains.verify begins the check of one domain, which sends nothing before its end",
    source: `${API}/domains/verify-domain`,
    async check(place) {
      const resend = resendAt(place);
      const [name, other] = [`${fresh("gull")}.com`, `${fresh("tern")}.com`];
      const { id, status } = await ask(resend.domains.create({ name }));
      assert.equal(status, "not_started");
      const waiting = await ask(resend.domains.create({ name: other }));
      has(await ask(resend.domains.verify(id)), { object: "domain", id });
      const domain = await ask(resend.domains.get(id));
      has(domain, { name, status: "pending" });
      assert.equal((await ask(resend.domains.get(waiting.id))).status, "not_started");
      const list = await ask(resend.domains.list());
      assert.equal(list.data.find((listed) => listed.id === id).status, "pending");
      const unsent = resend.emails.send(letter({ from: `Gull <hello@${other}>` }));
      await refused(ask(unsent), { statusCode: 403, name: "validation_error" });
      await refused(ask(resend.domains.verify(randomUUID())), missing);
    },
  },
  {
    name: "topics.create makes a topic with a default, against which a contact may choose",
    source: `${API}/topics/create-topic`,
    async check(place) {
      const resend = resendAt(place);
      const news = { name: "News", description: "All of it", defaultSubscription: "opt_in" };
      const { id } = await ask(resend.topics.create(news));
      const topic = await ask(resend.topics.get(id));
      has(topic, { id, name: "News", description: "All of it", default_subscription: "opt_in" });
      const offers = { name: "Offers", defaultSubscription: "opt_out" };
      const second = await ask(resend.topics.create(offers));
      const ids = sorted(idsOf(await ask(resend.topics.list())));
      assert.deepEqual(ids, sorted([id, second.id]));
      const topics = [{ id, subscription: "opt_out" }];
      const contact = await ask(resend.contacts.create({ email: address("ada"), topics }));
      const { data } = await ask(resend.contacts.topics.list({ id: contact.id }));
      assert.equal(data.find((chosen) => chosen.id === id).subscription, "opt_out");
      const odd = { name: "Odd", defaultSubscription: "perhaps" };
      await refused(ask(resend.topics.create(odd)), invalid);
      const long = { name: "n".repeat(51), defaultSubscription: "opt_in" };
      await refused(ask(resend.topics.create(long)), invalid);
    },
  },
  {
    name: "segments.get tells of a segment what the list does, until it is removed",
    source: `${API}/segments/get-segment`,
    async check(place) {
      const resend = resendAt(place);
      const name = fresh("Sailors");
      const id = await segmentOf(resend, name);
      const kept = await segmentOf(resend);
      const segment = await ask(resend.segments.get(id));
      has(segment, { object: "segment", id, name });
      const { data } = await ask(resend.segments.list({ limit: 100 }));
      const listed = data.find((one) => one.id === id);
      assert.deepEqual([listed.name, listed.created_at], [name, segment.created_at]);
      await ask(resend.segments.update(id, { name: "Captains" }));
      has(await ask(resend.segments.get(id)), { id, name: "Captains" });
      await ask(resend.segments.remove(id));
      await refused(ask(resend.segments.get(id)), missing);
      assert.equal((await ask(resend.segments.get(kept))).id, kept);
      await refused(ask(resend.segments.get(randomUUID())), missing);
    },
  },
  {
    name: "broadcasts.create sends at a time when it is told to send, and not otherwise",
    source: `${API}/broadcasts/create-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const segment = await segmentOf(resend);
      const segments = [{ id: segment }];
      await ask(resend.contacts.create({ email: "delivered@resend.dev", segments }));
      const scheduledAt = "in 1 hour";
      const planned = await draftOf(resend, segment, { send: true, scheduledAt });
      const plan = await ask(resend.broadcasts.get(planned));
      has(plan, { segment_id: segment, subject: "A gale is coming", sent_at: null });
      assert.notEqual(plan.status, "draft");
      assert.ok(plan.scheduled_at !== null);
      const draft = await draftOf(resend, segment, { replyTo: "port@example.com" });
      const found = await ask(resend.broadcasts.get(draft));
      has(found, { status: "draft", scheduled_at: null, reply_to: ["port@example.com"] });
      await refused(draftOf(resend, segment, { from: undefined }), invalid);
      await refused(draftOf(resend, segment, { scheduledAt }), invalid);
    },
  },
  {
    name: "contacts.get tells a contact's own properties, as they are now",
    source: `${API}/contacts/get-contact`,
    async check(place) {
      const resend = resendAt(place);
      const [plan, miles] = [`plan_${short()}`, `miles_${short()}`];
      await ask(resend.contactProperties.create({ key: plan, type: "string" }));
      await ask(resend.contactProperties.create({ key: miles, type: "number" }));
      const email = address("ada");
      const properties = { [plan]: "gold", [miles]: 7 };
      const { id } = await ask(resend.contacts.create({ email, firstName: "Ada", properties }));
      const contact = await ask(resend.contacts.get(id));
      has(contact, { object: "contact", id, email, first_name: "Ada" });
      assert.equal(bare(contact.properties[plan]), "gold");
      assert.equal(bare(contact.properties[miles]), 7);
      await ask(resend.contacts.update({ id, lastName: "Byron", properties: { [plan]: "blue" } }));
      const changed = await ask(resend.contacts.get({ email }));
      has(changed, { id, first_name: "Ada", last_name: "Byron" });
      assert.equal(bare(changed.properties[plan]), "blue");
      await refused(ask(resend.contacts.get({ email: address("nobody") })), missing);
      await refused(ask(resend.contacts.get(randomUUID())), missing);
    },
  },
];
