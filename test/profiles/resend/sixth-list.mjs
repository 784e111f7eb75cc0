import { randomUUID } from "node:crypto";
import { Resend } from "resend";
import { assert, has, refused } from "../assertions.mjs";

// Twenty more behaviours of Resend, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the 148 of the SDK's client
// (resend 6.38.0), in the order of the SHA-256 of "sixth-list 2026-12-01 resend METHOD". Left out
// are the inboxes, the usage and other betas, claims of domains, which need a name server, grants
// of OAuth, which need a browser, files and forwards of emails that come in, links that people
// click, parts of the SDK that call nothing (but for the check of a webhook's signature), and
// methods of which the name of an earlier check tells the same. This reader judged which these
// are; templates.get is the twentieth, outside the order, for another side of it.

const API = "https://resend.com/docs/api-reference";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const FROM = "Lighthouse <onboarding@resend.dev>";
const missing = { statusCode: 404, name: "not_found" };
const invalid = { statusCode: /^4(00|22)$/ };
const unknown = { message: /API key is invalid/ };

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const address = (name) => `${fresh(name)}@example.com`;
const resendAt = ({ url, key }) => new Resend(key, { baseUrl: url });
const stranger = (place) => resendAt({ ...place, key: "re_nobody" });

/** What a call answers; what refuses it is thrown. */
async function ask(call) {
  const { data, error } = await call;
  if (error) throw error;
  return data;
}

const idsOf = ({ data }) => data.map(({ id }) => id);

const contactOf = async (resend, email = address("ada"), more = {}) =>
  (await ask(resend.contacts.create({ email, ...more }))).id;
const segmentOf = async (resend, name = "Sailors") =>
  (await ask(resend.segments.create({ name }))).id;
const send = async (resend, to = "delivered@resend.dev", more = {}) =>
  (await ask(resend.emails.send({ from: FROM, to, subject: "Tides", text: "High", ...more }))).id;

/** A webhook of the API, whose requests a handler of this process answers. */
async function hookOf(place, resend, status = 200, events = ["contact.created"]) {
  const requests = [];
  const { url } = await place.sim.webhooks.handler(
    async (request) => {
      requests.push(JSON.parse(await request.text()));
      return new Response("heard", { status });
    },
    // The endpoint of the test hears nothing: the webhook has its address.
    { subscribe: ["domain.deleted"] },
  );
  const { id } = await ask(resend.webhooks.create({ endpoint: url, events }));
  return { id, requests };
}

const eventsOf = async (resend, webhookId, more = {}) =>
  ask(resend.webhooks.events.list({ webhookId, ...more }));

async function sentBroadcast(place, resend, names) {
  const segmentId = await segmentOf(resend);
  const emails = names.map((name) => `delivered+${name}@resend.dev`);
  for (const email of emails) await contactOf(resend, email, { segments: [{ id: segmentId }] });
  const { id } = await ask(
    resend.broadcasts.create({ segmentId, from: FROM, subject: "Gale", html: "<p>Stay in.</p>" }),
  );
  await ask(resend.broadcasts.send(id));
  await place.sim.clock.advance("1h");
  return { id, emails };
}

const importOf = async (resend, csv, more = {}) => {
  const file = new Blob([csv], { type: "text/csv" });
  const columnMap = { email: "Email", firstName: "Name" };
  return (await ask(resend.contacts.imports.create({ file, columnMap, ...more }))).id;
};

export const sixthList = [
  {
    name: "domains.get gives a domain with the records that it needs, each with its state",
    source: `${API}/domains/get-domain`,
    async check(place) {
      const resend = resendAt(place);
      const name = `${fresh("mail")}.com`;
      const { id } = await ask(resend.domains.create({ name, region: "eu-west-1" }));
      const domain = await ask(resend.domains.get(id));
      has(domain, { object: "domain", id, name, region: "eu-west-1", status: "not_started" });
      const kinds = new Set(domain.records.map(({ record }) => record));
      assert.deepEqual([kinds.has("SPF"), kinds.has("DKIM")], [true, true]);
      const states = new Set(domain.records.map(({ status }) => status));
      assert.deepEqual([...states], ["not_started"]);
      const dkim = domain.records.find(({ record }) => record === "DKIM");
      assert.match(dkim.name, /_domainkey/);
      await refused(ask(resend.domains.get(NOBODY)), missing);
      await refused(ask(stranger(place).domains.get(id)), unknown);
    },
  },
  {
    name: "contacts.topics.update changes the topics that are named, of a contact by its address",
    source: `${API}/contacts/update-contact-topics`,
    async check(place) {
      const resend = resendAt(place);
      const topicOf = async (name) =>
        (await ask(resend.topics.create({ name, defaultSubscription: "opt_in" }))).id;
      const news = await topicOf("News");
      const gales = await topicOf("Gales");
      const email = address("ada");
      const id = await contactOf(resend, email);
      const update = (topics, of = { email }) =>
        ask(resend.contacts.topics.update({ ...of, topics }));
      const read = async () => {
        const { data } = await ask(resend.contacts.topics.list({ id }));
        return Object.fromEntries(data.map((topic) => [topic.id, topic.subscription]));
      };
      await update([{ id: news, subscription: "opt_out" }]);
      assert.equal((await read())[news], "opt_out");
      await update([{ id: gales, subscription: "opt_in" }], { id });
      assert.deepEqual(await read(), { [news]: "opt_out", [gales]: "opt_in" });
      await update([{ id: news, subscription: "opt_in" }]);
      assert.equal((await read())[news], "opt_in");
      await refused(update([{ id: news, subscription: "maybe" }]), invalid);
      await refused(update([{ id: news, subscription: "opt_in" }], { id: NOBODY }), missing);
    },
  },
  {
    name: "broadcasts.send sends a draft at once, which is then neither sent nor changed again",
    source: `${API}/broadcasts/send-broadcast`,
    async check(place) {
      const resend = resendAt(place);
      const segmentId = await segmentOf(resend);
      await contactOf(resend, "delivered@resend.dev", { segments: [{ id: segmentId }] });
      const draft = { segmentId, from: FROM, subject: "Gale", html: "<p>Stay in.</p>" };
      const { id } = await ask(resend.broadcasts.create(draft));
      assert.equal((await ask(resend.broadcasts.send(id))).id, id);
      await place.sim.clock.advance("1h");
      const sent = await ask(resend.broadcasts.get(id));
      has(sent, { id, status: "sent", subject: "Gale" });
      assert.notEqual(sent.sent_at, null);
      await refused(ask(resend.broadcasts.send(id)), { statusCode: /^4\d\d$/ });
      await refused(ask(resend.broadcasts.update(id, { subject: "Calm" })), {
        statusCode: /^4\d\d$/,
      });
      await refused(ask(resend.broadcasts.send(NOBODY)), missing);
    },
  },
  {
    name: "webhooks.events.attempts.list tells what the endpoint answered, last attempt first",
    source: `${API}/webhooks/list-event-attempts`,
    async check(place) {
      const resend = resendAt(place);
      const hook = await hookOf(place, resend);
      await contactOf(resend);
      await place.sim.clock.advance("1m");
      const [{ id: eventId }] = (await eventsOf(resend, hook.id)).data;
      const at = { webhookId: hook.id, eventId };
      const list = await ask(resend.webhooks.events.attempts.list(at));
      has(list, { object: "list", has_more: false });
      assert.equal(list.data.length, 1);
      has(list.data[0], { http_status_code: 200, response: "heard" });
      assert.ok(Number.isFinite(Date.parse(list.data[0].sent_at)));
      await refused(
        ask(resend.webhooks.events.attempts.list({ ...at, webhookId: NOBODY })),
        missing,
      );
      await refused(
        ask(resend.webhooks.events.attempts.list({ ...at, eventId: "msg_nobody" })),
        missing,
      );
    },
  },
  {
    name: "contacts.segments.add puts a contact into a segment, by its id or its address",
    source: `${API}/contacts/add-contact-to-segment`,
    async check(place) {
      const resend = resendAt(place);
      const crew = await segmentOf(resend, "Crew");
      const guests = await segmentOf(resend, "Guests");
      const email = address("ada");
      const contactId = await contactOf(resend, email);
      await ask(resend.contacts.segments.add({ contactId, segmentId: crew }));
      const { data } = await ask(resend.contacts.segments.list({ contactId }));
      assert.deepEqual(
        data.map(({ id, name }) => [id, name]),
        [[crew, "Crew"]],
      );
      await ask(resend.contacts.segments.add({ email, segmentId: guests }));
      const both = await ask(resend.contacts.segments.list({ email }));
      assert.deepEqual(idsOf(both).sort(), [crew, guests].sort());
      const members = await ask(resend.contacts.list({ segmentId: guests }));
      assert.deepEqual(idsOf(members), [contactId]);
      await refused(ask(resend.contacts.segments.add({ contactId, segmentId: NOBODY })), missing);
      await refused(
        ask(resend.contacts.segments.add({ contactId: NOBODY, segmentId: crew })),
        missing,
      );
    },
  },
  {
    name: "webhooks.verify accepts what Resend has signed, and nothing that was changed since",
    source: "https://resend.com/docs/webhooks/verify-webhooks-requests",
    async check(place) {
      const resend = resendAt(place);
      // The SDK judges the time of a signature by the real clock.
      await place.sim.clock.advance({ to: new Date().toISOString() });
      const heard = [];
      const { secret } = await place.sim.webhooks.handler(
        async (request) => {
          const of = (name) => request.headers.get(`svix-${name}`);
          const headers = { id: of("id"), timestamp: of("timestamp"), signature: of("signature") };
          heard.push({ payload: await request.text(), headers });
          return new Response();
        },
        { subscribe: ["contact.created"] },
      );
      const email = address("ada");
      await contactOf(resend, email);
      await place.sim.clock.advance("1s");
      assert.equal(heard.length, 1);
      const [{ payload, headers }] = heard;
      const verify = (more) =>
        resend.webhooks.verify({ payload, headers, webhookSecret: secret, ...more });
      const event = verify({});
      assert.equal(event.type, "contact.created");
      assert.equal(event.data.email, email);
      assert.throws(() => verify({ payload: payload.replace(email, address("eve")) }));
      assert.throws(() => verify({ headers: { ...headers, id: "msg_other" } }));
      const webhookSecret = `whsec_${Buffer.from("k".repeat(24)).toString("base64")}`;
      assert.throws(() => verify({ webhookSecret }));
    },
  },
  {
    name: "emails.receiving.list gives the emails that came in, apart from those that were sent",
    source: `${API}/emails/list-received-emails`,
    async check(place) {
      const resend = resendAt(place);
      const sent = await send(resend);
      for (const subject of ["First", "Second"]) {
        await place.sim.world.trigger("email.received", { from: "ada@example.com", subject });
        await place.sim.clock.advance("1m");
      }
      const list = await ask(resend.emails.receiving.list());
      assert.deepEqual(
        list.data.map(({ subject }) => subject),
        ["Second", "First"],
      );
      has(list, { object: "list", has_more: false });
      assert.ok(!idsOf(list).includes(sent));
      const page = await ask(resend.emails.receiving.list({ limit: 1 }));
      assert.deepEqual([page.data[0].subject, page.has_more], ["Second", true]);
      const rest = await ask(resend.emails.receiving.list({ after: page.data[0].id }));
      assert.deepEqual(idsOf(rest), [list.data[1].id]);
      await refused(ask(stranger(place).emails.receiving.list()), unknown);
    },
  },
  {
    name: "emails.receiving.get gives an email that came in, and none that was sent",
    source: `${API}/emails/retrieve-received-email`,
    async check(place) {
      const resend = resendAt(place);
      const sent = await send(resend);
      const from = "ada@example.com";
      await place.sim.world.trigger("email.received", { from, subject: "Help" });
      await place.sim.clock.advance("1m");
      const [{ id }] = (await ask(resend.emails.receiving.list())).data;
      const email = await ask(resend.emails.receiving.get(id));
      has(email, { object: "email", id, subject: "Help" });
      assert.match(email.from, /ada@example\.com/);
      assert.ok(Array.isArray(email.to) && Array.isArray(email.attachments));
      await refused(ask(resend.emails.receiving.get(sent)), missing);
      await refused(ask(resend.emails.receiving.get(NOBODY)), missing);
      await refused(ask(stranger(place).emails.receiving.get(id)), unknown);
    },
  },
  {
    name: "logs.get tells what was asked by a call, and what was answered",
    source: `${API}/logs/retrieve-log`,
    async check(place) {
      const resend = resendAt(place);
      const email = address("ada");
      const id = await contactOf(resend, email);
      await refused(ask(resend.contacts.get({ id: NOBODY })), missing);
      const { data } = await ask(resend.logs.list());
      const logOf = async (method) => {
        const entry = data.find((log) => log.method === method && /contacts/.test(log.endpoint));
        return ask(resend.logs.get(entry.id));
      };
      const made = await logOf("POST");
      has(made, { object: "log", method: "POST", endpoint: "/contacts" });
      assert.equal(made.request_body.email, email);
      assert.equal(made.response_body.id, id);
      assert.equal((await logOf("GET")).response_status, 404);
      await refused(ask(resend.logs.get(NOBODY)), missing);
    },
  },
  {
    name: "contacts.imports.list gives the imports by their state",
    source: `${API}/contacts/list-contact-imports`,
    async check(place) {
      const resend = resendAt(place);
      const first = await importOf(resend, `Email,Name\n${address("ada")},Ada\n`);
      const second = await importOf(resend, `Email,Name\n${address("grace")},Grace\n`);
      await place.sim.clock.advance("1h");
      const list = await ask(resend.contacts.imports.list());
      assert.deepEqual(idsOf(list).sort(), [first, second].sort());
      const done = await ask(resend.contacts.imports.list({ status: "completed" }));
      assert.equal(done.data.length, 2);
      has(done.data[0], { object: "contact_import", status: "completed" });
      const failed = await ask(resend.contacts.imports.list({ status: "failed" }));
      assert.deepEqual(failed.data, []);
      const page = await ask(resend.contacts.imports.list({ limit: 1 }));
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      await refused(ask(stranger(place).contacts.imports.list()), unknown);
    },
  },
  {
    name: "broadcasts.recipients tells to whom a broadcast was delivered",
    source: `${API}/broadcasts/list-broadcast-recipients`,
    async check(place) {
      const resend = resendAt(place);
      const { id, emails } = await sentBroadcast(place, resend, ["ada", "grace"]);
      const list = (more) => ask(resend.broadcasts.recipients(id, { type: "delivered", ...more }));
      const { data } = await list();
      assert.deepEqual(data.map(({ email }) => email).sort(), emails);
      const one = await list({ email: emails[0] });
      assert.deepEqual(
        one.data.map(({ email }) => email),
        [emails[0]],
      );
      assert.deepEqual((await list({ type: "bounced" })).data, []);
      const page = await list({ limit: 1 });
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      await refused(list({ type: "pleased" }), invalid);
      await refused(ask(resend.broadcasts.recipients(NOBODY, { type: "delivered" })), missing);
    },
  },
  {
    name: "webhooks.events.get gives the payload of an event, and when it is tried again",
    source: `${API}/webhooks/get-event`,
    async check(place) {
      const resend = resendAt(place);
      const good = await hookOf(place, resend);
      const bad = await hookOf(place, resend, 500);
      const email = address("ada");
      const contactId = await contactOf(resend, email);
      await place.sim.clock.advance("1s");
      const eventOf = async ({ id: webhookId }) => {
        const [{ id: eventId }] = (await eventsOf(resend, webhookId)).data;
        return ask(resend.webhooks.events.get({ webhookId, eventId }));
      };
      const event = await eventOf(good);
      has(event, { object: "webhook_event", type: "contact.created", status: "success" });
      assert.equal(event.next_attempt_at, null);
      assert.deepEqual([event.payload.type, event.payload.data.id], ["contact.created", contactId]);
      assert.equal(event.payload.data.email, email);
      assert.notEqual((await eventOf(bad)).next_attempt_at, null);
      await refused(
        ask(resend.webhooks.events.get({ webhookId: good.id, eventId: "msg_nobody" })),
        missing,
      );
    },
  },
  {
    name: "webhooks.events.replay sends an event to its endpoint once more",
    source: `${API}/webhooks/replay-event`,
    async check(place) {
      const resend = resendAt(place);
      const hook = await hookOf(place, resend);
      const email = address("ada");
      await contactOf(resend, email);
      await place.sim.clock.advance("1m");
      assert.equal(hook.requests.length, 1);
      const [{ id: eventId }] = (await eventsOf(resend, hook.id)).data;
      const at = { webhookId: hook.id, eventId };
      has(await ask(resend.webhooks.events.replay(at)), { object: "webhook_event", id: eventId });
      await place.sim.clock.advance("1m");
      assert.deepEqual(
        hook.requests.map(({ type, data }) => [type, data.email]),
        [
          ["contact.created", email],
          ["contact.created", email],
        ],
      );
      const { data } = await ask(resend.webhooks.events.attempts.list(at));
      assert.equal(data.length, 2);
      await refused(ask(resend.webhooks.events.replay({ ...at, eventId: "msg_nobody" })), missing);
      await refused(ask(resend.webhooks.events.replay({ ...at, webhookId: NOBODY })), missing);
    },
  },
  {
    name: "webhooks.events.list gives the events of one webhook, newest first",
    source: `${API}/webhooks/list-events`,
    async check(place) {
      const resend = resendAt(place);
      const hook = await hookOf(place, resend, 200, ["contact.created", "contact.deleted"]);
      const other = await hookOf(place, resend, 200, ["topic.created"]);
      const id = await contactOf(resend);
      await place.sim.clock.advance("1m");
      await ask(resend.contacts.remove({ id }));
      await place.sim.clock.advance("1m");
      const list = await eventsOf(resend, hook.id);
      assert.deepEqual(
        list.data.map(({ type, status }) => [type, status]),
        [
          ["contact.deleted", "success"],
          ["contact.created", "success"],
        ],
      );
      const page = await eventsOf(resend, hook.id, { limit: 1 });
      assert.deepEqual([idsOf(page), page.has_more], [[list.data[0].id], true]);
      const rest = await eventsOf(resend, hook.id, { after: list.data[0].id });
      assert.deepEqual(idsOf(rest), [list.data[1].id]);
      assert.deepEqual((await eventsOf(resend, other.id)).data, []);
      await refused(eventsOf(resend, NOBODY), missing);
      await refused(eventsOf(stranger(place), hook.id), unknown);
    },
  },
  {
    name: "suppressions.list gives the addresses by where they come from, and by pages",
    source: `${API}/suppressions/list-suppressions`,
    async check(place) {
      const resend = resendAt(place);
      const emails = [address("a"), address("b"), address("c")];
      for (const email of emails) {
        await ask(resend.suppressions.add({ email }));
        await place.sim.clock.advance("1m");
      }
      const all = await ask(resend.suppressions.list());
      assert.deepEqual(all.data.map(({ email }) => email).sort(), emails.toSorted());
      has(all.data[0], { origin: "manual", source_id: null });
      const complaints = await ask(resend.suppressions.list({ origin: "complaint" }));
      assert.deepEqual(complaints.data, []);
      const page = await ask(resend.suppressions.list({ origin: "manual", limit: 2 }));
      assert.deepEqual([page.data.length, page.has_more], [2, true]);
      await refused(ask(resend.suppressions.list({ origin: "boredom" })), invalid);
      await refused(ask(resend.suppressions.list({ limit: 101 })), invalid);
    },
  },
  {
    name: "emails.metrics counts what became of emails, of all or of some",
    source: `${API}/emails/get-metrics`,
    async check(place) {
      const resend = resendAt(place);
      const first = await send(resend, "delivered@resend.dev");
      await send(resend, "delivered+second@resend.dev");
      await send(resend, "bounced@resend.dev");
      await place.sim.clock.advance("1h");
      const all = await ask(resend.emails.metrics({ metrics: ["delivered", "bounced"] }));
      has(all, { object: "metrics", dimensions: [] });
      assert.deepEqual(all.totals, { delivered: 2, bounced: 1 });
      const one = await ask(
        resend.emails.metrics({
          metrics: ["delivered"],
          dimensions: ["email"],
          emailId: [first],
        }),
      );
      assert.deepEqual(one.totals, { delivered: 1 });
      assert.deepEqual(
        one.data.map(({ email_id, delivered }) => [email_id, delivered]),
        [[first, 1]],
      );
      await refused(ask(resend.emails.metrics({ dimensions: ["email", "broadcast"] })), invalid);
      const backwards = { startDate: "2026-03-02", endDate: "2026-03-01" };
      await refused(ask(resend.emails.metrics(backwards)), invalid);
    },
  },
  {
    name: "contacts.imports.get counts who came in, and who was there and is left alone",
    source: `${API}/contacts/get-contact-import`,
    async check(place) {
      const resend = resendAt(place);
      const known = address("known");
      await contactOf(resend, known, { firstName: "Known" });
      const added = address("added");
      const csv = `Email,Name\n${known},Changed\n${added},Added\n`;
      const id = await importOf(resend, csv, { onConflict: "skip" });
      await place.sim.clock.advance("1h");
      const done = await ask(resend.contacts.imports.get(id));
      has(done, { object: "contact_import", id, status: "completed" });
      has(done.counts, { total: 2, created: 1, updated: 0, skipped: 1 });
      assert.notEqual(done.completed_at, null);
      assert.equal((await ask(resend.contacts.get({ email: known }))).first_name, "Known");
      assert.equal((await ask(resend.contacts.get({ email: added }))).first_name, "Added");
      await refused(ask(resend.contacts.imports.get(NOBODY)), missing);
    },
  },
  {
    name: "emails.share gives an address at which an email is shown, for two days at most",
    source: `${API}/emails/share-email`,
    async check(place) {
      const resend = resendAt(place);
      const id = await send(resend);
      const shared = await ask(resend.emails.share(id));
      has(shared, { object: "email", id });
      assert.match(shared.url, /^https?:\/\/\S+$/);
      const short = await ask(resend.emails.share(id, { expiresIn: "2 hours" }));
      has(short, { object: "email", id });
      await refused(ask(resend.emails.share(id, { expiresIn: "72 hours" })), invalid);
      await refused(ask(resend.emails.share(NOBODY)), missing);
      await refused(ask(stranger(place).emails.share(id)), unknown);
    },
  },
  {
    name: "logs.list gives the calls by pages, newest first and without their bodies",
    source: `${API}/logs/list-logs`,
    async check(place) {
      const resend = resendAt(place);
      for (const email of [address("a"), address("b"), address("c")]) {
        await contactOf(resend, email);
        await place.sim.clock.advance("1m");
      }
      const list = await ask(resend.logs.list());
      const calls = list.data.filter(({ method }) => method === "POST");
      assert.equal(calls.length, 3);
      has(calls[0], { endpoint: "/contacts", request_body: undefined, response_body: undefined });
      const times = calls.map(({ created_at }) => Date.parse(created_at));
      assert.deepEqual(
        times,
        times.toSorted((a, b) => b - a),
      );
      const page = await ask(resend.logs.list({ limit: 1 }));
      assert.deepEqual([page.data.length, page.has_more], [1, true]);
      const after = await ask(resend.logs.list({ after: calls[1].id, limit: 1 }));
      assert.deepEqual(idsOf(after), [calls[2].id]);
      await refused(ask(resend.logs.list({ limit: 101 })), invalid);
    },
  },
  {
    name: "templates.get gives a template by its alias, with its variables and its state",
    source: `${API}/templates/get-template`,
    async check(place) {
      const resend = resendAt(place);
      const alias = fresh("berth");
      const { id } = await ask(
        resend.templates.create({
          name: "Berth",
          alias,
          subject: "Your berth",
          html: "<p>Berth {{{NUMBER}}} is free, {{{GUEST}}}.</p>",
          variables: [
            { key: "NUMBER", type: "number", fallbackValue: 1 },
            { key: "GUEST", type: "string" },
          ],
        }),
      );
      const template = await ask(resend.templates.get(alias));
      has(template, { object: "template", id, alias, name: "Berth", status: "draft" });
      has(template, { subject: "Your berth", published_at: null });
      const variables = template.variables.map(({ key, type }) => [key, type]).sort();
      assert.deepEqual(variables, [
        ["GUEST", "string"],
        ["NUMBER", "number"],
      ]);
      await ask(resend.templates.publish(id));
      assert.equal((await ask(resend.templates.get(id))).status, "published");
      await refused(ask(resend.templates.get(NOBODY)), missing);
      await refused(ask(stranger(place).templates.get(id)), unknown);
    },
  },
];
