import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { letter, receiver, resendAt } from "./mail.mjs";

// Twenty more behaviours of Resend, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks and for the helpers of mail.mjs, as this vendor has no
// support file. The first ten are of the methods that Resend's own guides, quickstarts and samples
// use: 65 were written down, and taken in the order of the SHA-256 of "eighth-list 2026-12-01
// resend METHOD". The other ten are of the 148 methods of the SDK's client (resend 6.38.0) in the
// same order, without those that the first ten have. An earlier list may name the method; here it
// is another behaviour of it. Left out were, of both, emails.receiving.attachments.get, which wants
// mail that somebody sends in; of the client, all of the inboxes, which are a private beta, and
// contacts.imports.buildColumnMap and emails.receiving.forwardPassthrough, which are private.

const API = "https://resend.com/docs/api-reference";
const GUIDES = "https://resend.com/docs/dashboard";

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const address = (name) => `${fresh(name)}@example.com`;
// An address for tests, which takes all that is sent to it.
const inbox = () => `delivered+${randomUUID().slice(0, 8)}@resend.dev`;
const idsOf = ({ data }) => data.map(({ id }) => id);

const missing = { statusCode: 404, name: "not_found" };
const invalid = { statusCode: /^4(00|22)$/ };
const unwanted = { statusCode: /^4\d\d$/ };
const restricted = { statusCode: 401, name: "restricted_api_key" };
const nobody = { statusCode: /^40[013]$/ };

const ZERO = "00000000-0000-4000-8000-000000000000";

/** The data of an answer, whose error is thrown. */
async function ask(call) {
  const { data, error } = await call;
  if (error) throw Object.assign(new Error(error.message), error);
  return data;
}

const stranger = (place) => resendAt({ ...place, key: "re_nobody" });

async function senderOf(place, more = {}) {
  const wanted = { name: fresh("Sender"), permission: "sending_access", ...more };
  const { token } = await ask(resendAt(place).apiKeys.create(wanted));
  return resendAt({ ...place, key: token });
}

const contactOf = async (resend, more = {}) => {
  const email = address("ada");
  const { id } = await ask(resend.contacts.create({ email, firstName: "Ada", ...more }));
  return { id, email };
};

const segmentOf = async (resend) =>
  (await ask(resend.segments.create({ name: fresh("Sailors") }))).id;

async function mailOf(place, resend, more = {}) {
  const { id } = await ask(resend.emails.send(letter({ to: [inbox()], ...more })));
  await place.sim.clock.advance("1m");
  return ask(resend.emails.get(id));
}

const templateOf = async (resend, more = {}) => {
  const wanted = { name: fresh("Greeting"), subject: "Ahoy", html: "<p>Welcome</p>", ...more };
  return (await ask(resend.templates.create(wanted))).id;
};

/** An automation that waits for two hours, and then gives the contact another name. */
async function automationOf(resend, event, more = {}) {
  const steps = [
    { key: "start", type: "trigger", config: { eventName: event } },
    { key: "wait", type: "delay", config: { duration: "2 hours" } },
    { key: "name", type: "contact_update", config: { firstName: "Augusta" } },
  ];
  const connections = [
    { from: "start", to: "wait" },
    { from: "wait", to: "name" },
  ];
  const wanted = { name: fresh("Voyage"), status: "enabled", steps, connections, ...more };
  return (await ask(resend.automations.create(wanted))).id;
}

async function eventOf(resend, more = {}) {
  const name = `ship.${randomUUID().slice(0, 8)}`;
  await ask(resend.events.create({ name, ...more }));
  return name;
}

const statesOf = async (resend, automationId) =>
  (await ask(resend.automations.runs.list({ automationId }))).data.map(({ status }) => status);

const propertyOf = async (resend, more = {}) => {
  const key = `deck_${randomUUID().slice(0, 8)}`;
  const wanted = { key, type: "string", fallbackValue: "lower", ...more };
  return { key, id: (await ask(resend.contactProperties.create(wanted))).id };
};

const domainOf = async (resend, more = {}) =>
  ask(resend.domains.create({ name: `${fresh("harbour")}.com`, ...more }));

export const eighthList = [
  {
    name: "apiKeys.remove takes one of two keys of a name away, and is not for keys that only send",
    source: `${API}/api-keys/delete-api-key`,
    async check(place) {
      const resend = resendAt(place);
      const name = fresh("Worker");
      const first = await ask(resend.apiKeys.create({ name }));
      const second = await ask(resend.apiKeys.create({ name }));
      const sender = await senderOf(place);
      await refused(ask(sender.apiKeys.remove(first.id)), restricted);
      await ask(resend.apiKeys.remove(first.id));
      const ids = idsOf(await ask(resend.apiKeys.list({ limit: 100 })));
      assert.deepEqual([ids.includes(first.id), ids.includes(second.id)], [false, true]);
      await refused(ask(resendAt({ ...place, key: first.token }).apiKeys.list()), nobody);
      const left = resendAt({ ...place, key: second.token });
      assert.ok(idsOf(await ask(left.apiKeys.list())).includes(second.id));
      await refused(ask(resend.apiKeys.remove(first.id)), missing);
    },
  },
  {
    name: "contacts.segments.list gives the segments of a contact by pages, and of no other",
    source: `${API}/contacts/list-contact-segments`,
    async check(place) {
      const resend = resendAt(place);
      const segments = [await segmentOf(resend), await segmentOf(resend), await segmentOf(resend)];
      const wanted = { segments: segments.map((id) => ({ id })) };
      const { id: contactId, email } = await contactOf(resend, wanted);
      const other = await contactOf(resend);
      const all = await ask(resend.contacts.segments.list({ contactId }));
      assert.deepEqual([idsOf(all).toSorted(), all.has_more], [segments.toSorted(), false]);
      const first = await ask(resend.contacts.segments.list({ email, limit: 2 }));
      assert.deepEqual([first.data.length, first.has_more], [2, true]);
      const after = first.data[1].id;
      const rest = await ask(resend.contacts.segments.list({ email, limit: 2, after }));
      assert.deepEqual([...idsOf(first), ...idsOf(rest)].toSorted(), segments.toSorted());
      const none = await ask(resend.contacts.segments.list({ contactId: other.id }));
      assert.deepEqual(none.data, []);
      await refused(ask(resend.contacts.segments.list({ contactId: ZERO })), missing);
    },
  },
  {
    name: "contacts.segments.remove takes one contact out of one segment, by the address too",
    source: `${API}/contacts/delete-contact-segment`,
    async check(place) {
      const resend = resendAt(place);
      const one = await segmentOf(resend);
      const two = await segmentOf(resend);
      const segments = [{ id: one }, { id: two }];
      const ada = await contactOf(resend, { segments });
      const grace = await contactOf(resend, { segments });
      const wanted = { email: ada.email, segmentId: one };
      assert.equal((await ask(resend.contacts.segments.remove(wanted))).deleted, true);
      const left = await ask(resend.contacts.segments.list({ contactId: ada.id }));
      assert.deepEqual(idsOf(left), [two]);
      assert.deepEqual(idsOf(await ask(resend.contacts.list({ segmentId: one }))), [grace.id]);
      const both = await ask(resend.contacts.list({ segmentId: two }));
      assert.deepEqual(idsOf(both).toSorted(), [ada.id, grace.id].toSorted());
      const unknown = { contactId: ZERO, segmentId: two };
      await refused(ask(resend.contacts.segments.remove(unknown)), missing);
    },
  },
  {
    name: "templates.publish makes a version that is sent, until the next one is published",
    source: `${GUIDES}/templates/introduction`,
    async check(place) {
      const resend = resendAt(place);
      const alias = fresh("news");
      const id = await templateOf(resend, { alias, html: "<p>The first version</p>" });
      const { from, subject } = letter();
      const sendIt = () => resend.emails.send({ from, subject, to: inbox(), template: { id } });
      const textOf = async () => (await ask(resend.emails.get((await ask(sendIt())).id))).html;
      await refused(ask(sendIt()), unwanted);
      await ask(resend.templates.publish(alias));
      const found = await ask(resend.templates.get(id));
      has(found, { id, alias, status: "published", has_unpublished_versions: false });
      await ask(resend.templates.update(id, { html: "<p>The second version</p>" }));
      assert.match(await textOf(), /The first version/);
      await ask(resend.templates.publish(id));
      assert.match(await textOf(), /The second version/);
      assert.equal((await ask(resend.templates.get(id))).has_unpublished_versions, false);
      await refused(ask(resend.templates.publish(ZERO)), missing);
    },
  },
  {
    name: "webhooks.list tells what each webhook listens to, but no secret, by pages",
    source: `${API}/webhooks/list-webhooks`,
    async check(place) {
      const resend = resendAt(place);
      const endpoint = `https://example.com/${fresh("hook")}`;
      const events = ["email.sent", "email.bounced"];
      const one = await ask(resend.webhooks.create({ endpoint, events }));
      const two = await ask(resend.webhooks.create({ endpoint, events: ["contact.created"] }));
      await ask(resend.webhooks.update(two.id, { status: "disabled" }));
      const all = await ask(resend.webhooks.list());
      const listed = (id) => all.data.find((webhook) => webhook.id === id);
      has(listed(one.id), { endpoint, events, status: "enabled", signing_secret: undefined });
      has(listed(two.id), { endpoint, events: ["contact.created"], status: "disabled" });
      const first = await ask(resend.webhooks.list({ limit: 1 }));
      assert.deepEqual([first.data.length, first.has_more], [1, true]);
      const next = await ask(resend.webhooks.list({ limit: 1, after: first.data[0].id }));
      assert.deepEqual([...idsOf(first), ...idsOf(next)], idsOf(all).slice(0, 2));
      await refused(ask(resend.webhooks.list({ limit: 101 })), invalid);
      const sender = await senderOf(place);
      await refused(ask(sender.webhooks.list()), restricted);
    },
  },
  {
    name: "templates.update gives a draft other variables, and leaves it a draft",
    source: `${API}/templates/update-template`,
    async check(place) {
      const resend = resendAt(place);
      const variable = (key) => ({ key, type: "string", fallbackValue: "Dover" });
      const draft = { html: "<p>{{{SHIP}}}</p>", variables: [variable("SHIP")] };
      const id = await templateOf(resend, draft);
      const other = await templateOf(resend, draft);
      const changes = { html: "<p>{{{PORT}}}</p>", variables: [variable("PORT")] };
      await ask(resend.templates.update(id, changes));
      const found = await ask(resend.templates.get(id));
      has(found, { html: changes.html, subject: "Ahoy", status: "draft", published_at: null });
      const variablesOf = ({ variables }) =>
        variables.map(({ key, type, fallback_value }) => [key, type, fallback_value]);
      assert.deepEqual(variablesOf(found), [["PORT", "string", "Dover"]]);
      const kept = await ask(resend.templates.get(other));
      assert.deepEqual([kept.html, variablesOf(kept)[0][0]], [draft.html, "SHIP"]);
      await refused(ask(resend.templates.update(ZERO, changes)), missing);
      const sender = await senderOf(place);
      await refused(ask(sender.templates.update(id, changes)), restricted);
    },
  },
  {
    name: "contacts.topics.list tells of every topic that there is what the contact gets",
    source: `${API}/contacts/list-contact-topics`,
    async check(place) {
      const resend = resendAt(place);
      const topicOf = async (defaultSubscription) =>
        (await ask(resend.topics.create({ name: fresh("News"), defaultSubscription }))).id;
      const { id, email } = await contactOf(resend);
      const wanted = await topicOf("opt_in");
      const unasked = await topicOf("opt_out");
      const chosen = [{ id: unasked, subscription: "opt_in" }];
      const choicesOf = async (contact) => {
        const { data } = await ask(resend.contacts.topics.list(contact));
        const found = new Map(data.map((topic) => [topic.id, topic.subscription]));
        return [found.get(wanted), found.get(unasked)];
      };
      assert.deepEqual(await choicesOf({ id }), ["opt_in", "opt_out"]);
      await ask(resend.contacts.topics.update({ id, topics: chosen }));
      assert.deepEqual(await choicesOf({ email }), ["opt_in", "opt_in"]);
      const other = await contactOf(resend);
      assert.deepEqual(await choicesOf({ id: other.id }), ["opt_in", "opt_out"]);
      await ask(resend.topics.remove(wanted));
      assert.deepEqual(await choicesOf({ id }), [undefined, "opt_in"]);
      const page = await ask(resend.contacts.topics.list({ id, limit: 1 }));
      assert.equal(page.data.length, 1);
      await refused(ask(resend.contacts.topics.list({ id: ZERO })), missing);
    },
  },
  {
    name: "events.send starts all automations of an event, if the payload is of the schema",
    source: `${GUIDES}/automations/custom-events`,
    async check(place) {
      const resend = resendAt(place);
      const event = await eventOf(resend, { schema: { knots: "number" } });
      const one = await automationOf(resend, event);
      const two = await automationOf(resend, event);
      const other = await automationOf(resend, await eventOf(resend));
      const { id: contactId } = await contactOf(resend);
      const odd = { event, contactId, payload: { knots: "many" } };
      await refused(ask(resend.events.send(odd)), { statusCode: 422 });
      await place.sim.clock.advance("1m");
      assert.deepEqual(await statesOf(resend, one), []);
      const sent = await ask(resend.events.send({ event, contactId, payload: { knots: 12 } }));
      has(sent, { object: "event", event });
      await place.sim.clock.advance("1m");
      const states = [await statesOf(resend, one), await statesOf(resend, two)];
      assert.deepEqual(states, [["running"], ["running"]]);
      assert.deepEqual(await statesOf(resend, other), []);
      await refused(ask(resend.events.send({ event, payload: { knots: 12 } })), invalid);
    },
  },
  {
    name: "apiKeys.create makes a key that sends from one domain only",
    source: `${API}/api-keys/create-api-key`,
    async check(place) {
      const resend = resendAt(place);
      const { id, name } = await domainOf(resend);
      await ask(resend.domains.verify(id));
      await place.sim.clock.advance("5m");
      assert.equal((await ask(resend.domains.get(id))).status, "verified");
      const wanted = { name: fresh("Mailer"), permission: "sending_access", domain_id: id };
      const made = await ask(resend.apiKeys.create(wanted));
      assert.match(made.token, /^re_/);
      const sender = resendAt({ ...place, key: made.token });
      const from = `Harbour <hello@${name}>`;
      const sent = await ask(sender.emails.send(letter({ from, to: [inbox()] })));
      assert.equal((await ask(resend.emails.get(sent.id))).from, from);
      await refused(ask(sender.emails.send(letter({ to: [inbox()] }))), unwanted);
      await refused(ask(sender.domains.get(id)), restricted);
    },
  },
  {
    name: "automations.stop disables an automation, and cancels what it has begun",
    source: `${API}/automations/stop-automation`,
    async check(place) {
      const resend = resendAt(place);
      const event = await eventOf(resend);
      const id = await automationOf(resend, event);
      const { id: contactId } = await contactOf(resend);
      await ask(resend.events.send({ event, contactId }));
      await place.sim.clock.advance("1m");
      assert.deepEqual(await statesOf(resend, id), ["running"]);
      has(await ask(resend.automations.stop(id)), { object: "automation", id, status: "disabled" });
      await ask(resend.events.send({ event, contactId }));
      await place.sim.clock.advance("3h");
      assert.deepEqual(await statesOf(resend, id), ["cancelled"]);
      assert.equal((await ask(resend.automations.get(id))).status, "disabled");
      assert.equal((await ask(resend.contacts.get({ id: contactId }))).first_name, "Ada");
      await refused(ask(resend.automations.stop(ZERO)), missing);
    },
  },
  {
    name: "suppressions.batch.remove frees addresses by themselves or by ids, a hundred at most",
    source: `${API}/suppressions/remove-batch-suppressions`,
    async check(place) {
      const resend = resendAt(place);
      const emails = [inbox(), inbox(), inbox()];
      const { data } = await ask(resend.suppressions.batch.add({ emails }));
      const [one, two, three] = data.map(({ id }) => id);
      const byIds = await ask(resend.suppressions.batch.remove({ ids: [one] }));
      assert.deepEqual(
        byIds.data.map(({ id, deleted }) => [id, deleted]),
        [[one, true]],
      );
      const byEmails = await ask(resend.suppressions.batch.remove({ emails: [emails[1]] }));
      assert.deepEqual(idsOf(byEmails), [two]);
      has(await ask(resend.suppressions.get(emails[2])), { id: three, email: emails[2] });
      const { last_event } = await mailOf(place, resend, { to: [emails[0]] });
      assert.equal(last_event, "delivered");
      await refused(ask(resend.suppressions.get(emails[1])), missing);
      const many = Array.from({ length: 101 }, () => inbox());
      await refused(ask(resend.suppressions.batch.remove({ emails: many })), invalid);
    },
  },
  {
    name: "contactProperties.update leaves the values that contacts have of their own",
    source: `${API}/contact-properties/update-contact-property`,
    async check(place) {
      const resend = resendAt(place);
      const { id, key } = await propertyOf(resend);
      const other = await propertyOf(resend);
      const contact = await contactOf(resend, { properties: { [key]: "upper" } });
      const ownOf = async () =>
        (await ask(resend.contacts.get({ id: contact.id }))).properties[key];
      const before = await ownOf();
      await ask(resend.contactProperties.update({ id, fallbackValue: "middle" }));
      const found = await ask(resend.contactProperties.get(id));
      has(found, { id, key, type: "string", fallbackValue: "middle" });
      assert.deepEqual(await ownOf(), before);
      const kept = await ask(resend.contactProperties.get(other.id));
      assert.equal(kept.fallbackValue, "lower");
      await ask(resend.contactProperties.update({ id, fallbackValue: null }));
      assert.equal((await ask(resend.contactProperties.get(id))).fallbackValue, null);
      await refused(ask(resend.contactProperties.update({ id, fallbackValue: 12 })), invalid);
      const unknown = { id: ZERO, fallbackValue: "upper" };
      await refused(ask(resend.contactProperties.update(unknown)), missing);
    },
  },
  {
    name: "emails.metrics counts only what is asked for, in all or email by email",
    source: `${API}/emails/get-metrics`,
    async check(place) {
      const resend = resendAt(place);
      const one = (await mailOf(place, resend)).id;
      const two = (await mailOf(place, resend)).id;
      await mailOf(place, resend);
      await place.sim.clock.advance("20m");
      const metrics = ["delivered"];
      const asked = { emailId: [one, two], metrics };
      const all = await ask(resend.emails.metrics(asked));
      has(all, { object: "metrics", metrics, dimensions: [], data: undefined });
      assert.deepEqual(all.totals, { delivered: 2 });
      const each = await ask(resend.emails.metrics({ ...asked, dimensions: ["email"] }));
      assert.deepEqual(
        each.data.map(({ email_id, delivered }) => [email_id, delivered]).toSorted(),
        [
          [one, 1],
          [two, 1],
        ].toSorted(),
      );
      const single = await ask(resend.emails.metrics({ emailId: [two], metrics }));
      assert.equal(single.totals.delivered, 1);
      await refused(ask(resend.emails.metrics({ metrics: ["sailed"] })), invalid);
      const mixed = { emailId: [one], dimensions: ["broadcast"] };
      await refused(ask(resend.emails.metrics(mixed)), invalid);
    },
  },
  {
    name: "suppressions.add keeps one address from all mail, by hand, and tells of it",
    source: `${API}/suppressions/add-suppression`,
    async check(place) {
      const resend = resendAt(place);
      const hook = await receiver(place, resend, ["suppression.added"]);
      const email = inbox();
      const { id } = await ask(resend.suppressions.add({ email }));
      const found = await ask(resend.suppressions.get(id));
      has(found, { object: "suppression", id, email, origin: "manual", source_id: null });
      assert.equal((await mailOf(place, resend, { to: [email] })).last_event, "suppressed");
      assert.equal((await mailOf(place, resend)).last_event, "delivered");
      await hook.settle();
      assert.deepEqual(
        hook.received.map(({ type }) => type),
        ["suppression.added"],
      );
      await refused(ask(resend.suppressions.add({ email: "nobody at sea" })), invalid);
      const sender = await senderOf(place);
      await refused(ask(sender.suppressions.add({ email: inbox() })), restricted);
    },
  },
  {
    name: "usage.get tells what is used and what may be, to any key",
    source: "https://resend.com/changelog/account-usage-api",
    async check(place) {
      const resend = resendAt(place);
      const usage = await ask(resend.usage.get());
      assert.equal(usage.object, "usage");
      const { daily, monthly } = usage.emails;
      assert.ok(
        [daily, monthly].every(
          ({ used, sent, received, resets_at }) =>
            [used, sent, received].every((count) => Number.isInteger(count) && count >= 0) &&
            !Number.isNaN(Date.parse(resets_at)),
        ),
      );
      const { contacts, segments, domains, broadcasts, rate_limit } = usage;
      assert.ok(monthly.limit > 0 && contacts.limit > 0 && rate_limit.limit > 0);
      const counts = [contacts, segments, domains, broadcasts].map(({ used }) => used);
      assert.ok(counts.every((count) => Number.isInteger(count)));
      const sender = await senderOf(place);
      assert.equal((await ask(sender.usage.get())).emails.monthly.limit, monthly.limit);
      await refused(ask(stranger(place).usage.get()), nobody);
    },
  },
  {
    name: "apiKeys.update renames one key, whose token stays",
    source: `${API}/api-keys/update-api-key`,
    async check(place) {
      const resend = resendAt(place);
      const before = fresh("Worker");
      const { id, token } = await ask(resend.apiKeys.create({ name: before }));
      const other = await ask(resend.apiKeys.create({ name: before }));
      const name = fresh("Reader");
      has(await ask(resend.apiKeys.update(id, { name })), { object: "api_key", id });
      const { data } = await ask(resend.apiKeys.list({ limit: 100 }));
      const nameOf = (key) => data.find((listed) => listed.id === key).name;
      assert.deepEqual([nameOf(id), nameOf(other.id)], [name, before]);
      const own = resendAt({ ...place, key: token });
      assert.ok(idsOf(await ask(own.apiKeys.list({ limit: 100 }))).includes(id));
      await refused(ask(resend.apiKeys.update(id, { name: "n".repeat(51) })), invalid);
      await refused(ask(resend.apiKeys.update(ZERO, { name })), missing);
    },
  },
  {
    name: "webhooks.events.list has what one webhook was told, and nothing that it did not ask for",
    source: `${API}/webhooks/list-events`,
    async check(place) {
      const resend = resendAt(place);
      const hook = await receiver(place, resend, ["contact.created"]);
      const other = await receiver(place, resend, ["topic.created"]);
      await contactOf(resend);
      const { id } = await contactOf(resend);
      await ask(resend.contacts.remove({ id }));
      await hook.settle();
      const list = (webhookId, more) => ask(resend.webhooks.events.list({ webhookId, ...more }));
      const all = await list(hook.id);
      assert.deepEqual(
        all.data.map(({ type, status }) => [type, status]),
        [
          ["contact.created", "success"],
          ["contact.created", "success"],
        ],
      );
      assert.deepEqual((await list(other.id)).data, []);
      const first = await list(hook.id, { limit: 1 });
      assert.equal(first.has_more, true);
      const next = await list(hook.id, { limit: 1, after: first.data[0].id });
      assert.deepEqual([...idsOf(first), ...idsOf(next)], idsOf(all));
      await refused(list(ZERO), missing);
    },
  },
  {
    name: "suppressions.list gives what was added by hand page by page, and nothing freed",
    source: `${API}/suppressions/list-suppressions`,
    async check(place) {
      const resend = resendAt(place);
      const emails = [inbox(), inbox(), inbox()];
      for (const email of emails) await ask(resend.suppressions.add({ email }));
      const list = (more) => ask(resend.suppressions.list(more));
      const all = await list({ origin: "manual", limit: 100 });
      const found = all.data.filter(({ email }) => emails.includes(email));
      assert.deepEqual(found.map(({ email }) => email).toSorted(), emails.toSorted());
      const first = await list({ origin: "manual", limit: 2 });
      assert.deepEqual([first.data.length, first.has_more], [2, true]);
      const next = await list({ origin: "manual", limit: 1, after: first.data[1].id });
      assert.deepEqual([...idsOf(first), ...idsOf(next)], idsOf(all).slice(0, 3));
      await ask(resend.suppressions.remove(emails[0]));
      const left = await list({ limit: 100 });
      assert.ok(!left.data.some(({ email }) => email === emails[0]));
      await refused(list({ limit: 101 }), invalid);
      await refused(list({ origin: "weather" }), invalid);
    },
  },
  {
    name: "automations.list gives an automation under the state that it has now",
    source: `${API}/automations/list-automations`,
    async check(place) {
      const resend = resendAt(place);
      const event = await eventOf(resend);
      const running = await automationOf(resend, event);
      const resting = await automationOf(resend, event, { status: "disabled" });
      const list = async (status) =>
        idsOf(await ask(resend.automations.list({ status, limit: 100 })));
      const sorted = [running, resting].toSorted();
      assert.deepEqual([await list("enabled"), await list("disabled")], [[running], [resting]]);
      await ask(resend.automations.stop(running));
      assert.deepEqual([await list("enabled"), (await list("disabled")).toSorted()], [[], sorted]);
      const { data } = await ask(resend.automations.list());
      assert.ok(data.every((automation) => automation.steps === undefined));
      await ask(resend.automations.remove(resting));
      assert.deepEqual(await list("disabled"), [running]);
      await refused(ask(resend.automations.list({ status: "asleep" })), invalid);
    },
  },
  {
    name: "domains.update turns the receiving of one domain on, and leaves its tracking",
    source: `${API}/domains/update-domain`,
    async check(place) {
      const resend = resendAt(place);
      const { id } = await domainOf(resend, { openTracking: true, clickTracking: false });
      const other = await domainOf(resend);
      const capabilities = { receiving: "enabled" };
      const updated = await ask(resend.domains.update({ id, capabilities }));
      has(updated, { object: "domain", id });
      const found = await ask(resend.domains.get(id));
      assert.deepEqual(found.capabilities, { sending: "enabled", receiving: "enabled" });
      assert.ok(found.records.some(({ record, type }) => record === "Receiving" && type === "MX"));
      has(found, { open_tracking: true, click_tracking: false });
      const kept = await ask(resend.domains.get(other.id));
      assert.equal(kept.capabilities.receiving, "disabled");
      await refused(ask(resend.domains.update({ id: ZERO, capabilities })), missing);
    },
  },
];
