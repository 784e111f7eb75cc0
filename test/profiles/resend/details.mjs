import { assert, dataOf, errorOf, letter, receiver, resendAt, sent } from "./mail.mjs";

const DOCS = "https://resend.com/docs";

const check = (name, source, work) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => work(resendAt(place), place),
});

/** The name of the error of a call. */
const refused = async (call, name = "validation_error") =>
  assert.equal((await errorOf(call)).name, name);

const template = async (resend) => {
  const variables = [{ key: "COUNT", type: "number", fallbackValue: 1 }];
  const body = { name: "count", html: "<p>{{{COUNT}}}</p>", subject: "Count", variables };
  const { id } = dataOf(await resend.templates.create(body));
  dataOf(await resend.templates.publish(id));
  return id;
};

/** What an application meets that does not look closely. */
export const details = [
  check(
    "a contact is created in segments, and its event has them",
    "api-reference/contacts/create-contact",
    async (resend, place) => {
      const hook = await receiver(place, resend, ["contact.created"]);
      const { id } = dataOf(await resend.segments.create({ name: "All" }));
      const email = "ada@example.com";
      dataOf(await resend.contacts.create({ email, segments: [{ id }] }));
      const { data, has_more } = dataOf(await resend.contacts.list({ segmentId: id, limit: 1 }));
      assert.deepEqual([data.map((one) => one.email), has_more], [[email], false]);
      await hook.settle();
      const [{ data: event }] = hook.received;
      assert.deepEqual([event.segment_ids, event.updated_at], [[id], event.created_at]);
    },
  ),
  check("answers have the members that the SDK names", "api-reference", async (resend) => {
    const { id } = dataOf(await resend.emails.send(letter({ scheduledAt: "in 1 hour" })));
    assert.equal(dataOf(await resend.emails.get(id)).text, null);
    assert.equal("html" in dataOf(await resend.emails.list()).data[0], false);
    assert.deepEqual(dataOf(await resend.emails.cancel(id)), { object: "email", id });
    const key = dataOf(await resend.apiKeys.create({ name: "Worker" })).id;
    const gone = { object: "api_key", id: key, deleted: true };
    assert.deepEqual(dataOf(await resend.apiKeys.remove(key)), gone);
    const capabilities = { receiving: "enabled" };
    const domain = dataOf(await resend.domains.create({ name: "acme.dev", capabilities }));
    assert.equal(dataOf(await resend.domains.get(domain.id)).capabilities.sending, "enabled");
    const draft = { name: "plain", html: "<p>Hi</p>", replyTo: "ada@example.com" };
    const { id: plain } = dataOf(await resend.templates.create(draft));
    const { reply_to, subject, variables } = dataOf(await resend.templates.get(plain));
    assert.deepEqual([reply_to, subject, variables], [["ada@example.com"], null, []]);
    const segment = dataOf(await resend.segments.create({ name: "All" })).id;
    const contact = dataOf(await resend.contacts.create({ email: "ada@example.com" })).id;
    const place = { contactId: contact, segmentId: segment };
    assert.deepEqual(dataOf(await resend.contacts.segments.add(place)), { id: segment });
    assert.equal(dataOf(await resend.contacts.list()).data[0].first_name, null);
    const topics = { id: contact, topics: [] };
    assert.deepEqual(dataOf(await resend.contacts.topics.update(topics)), { id: contact });
  }),
  check("what is there twice, or half said, is refused", "api-reference", async (resend) => {
    const property = { key: "age", type: "number", fallbackValue: 3 };
    const { id } = dataOf(await resend.contactProperties.create(property));
    await refused(resend.contactProperties.create(property));
    dataOf(await resend.contactProperties.update({ id, fallbackValue: null }));
    const template = { name: "plain", html: "<p>Hi</p>", alias: "plain" };
    dataOf(await resend.templates.create(template));
    await refused(resend.templates.create(template));
    dataOf(await resend.events.create({ name: "ship.sailed" }));
    await refused(resend.events.create({ name: "ship.sailed" }));
    await refused(resend.events.create({ name: "ship.sank", schema: { depth: "fathoms" } }));
    await refused(resend.events.send({ event: "ship.sailed" }));
    const first = dataOf(await resend.suppressions.add({ email: "Ada@example.com" }));
    assert.deepEqual(dataOf(await resend.suppressions.add({ email: "ada@example.com" })), first);
    await refused(resend.suppressions.add({ email: "nobody" }));
    await refused(resend.batch.send([]));
    const { from, subject } = letter();
    const audience = dataOf(await resend.segments.create({ name: "All" })).id;
    const broadcast = { from, subject, html: "<p>Hi</p>" };
    await refused(resend.broadcasts.create(broadcast), "missing_required_field");
    const early = { ...broadcast, segmentId: audience, scheduledAt: "in 1 hour" };
    await refused(resend.broadcasts.create(early));
  }),
  check("contacts go page by page", "api-reference/contacts/list-contacts", async (resend) => {
    for (const name of ["ada", "grace"])
      dataOf(await resend.contacts.create({ email: `${name}@example.com` }));
    const first = dataOf(await resend.contacts.list({ limit: 1 }));
    assert.equal(first.has_more, true);
    const rest = dataOf(await resend.contacts.list({ limit: 1, after: first.data[0].id }));
    assert.equal(rest.has_more, false);
  }),
  check("an email says when it is scheduled", "dashboard/emails/schedule-email", async (resend) => {
    const scheduledAt = "2025-01-02T00:00:00Z";
    const id = await sent(resend, { scheduledAt });
    const at = async () => Date.parse(dataOf(await resend.emails.get(id)).scheduled_at);
    assert.equal(await at(), Date.parse(scheduledAt));
    const moved = dataOf(await resend.emails.update({ id, scheduledAt: "2025-01-03T00:00:00Z" }));
    assert.equal(moved.id, id);
    assert.equal(await at(), Date.parse("2025-01-03T00:00:00Z"));
  }),
  check("every address of an email is read", "api-reference/emails/send-email", async (resend) => {
    for (const name of ["cc", "bcc", "replyTo"])
      await refused(resend.emails.send(letter({ [name]: "nobody" })));
  }),
  check("tags have letters, digits and two signs", "dashboard/emails/tags", async (resend) => {
    await refused(resend.emails.send(letter({ tags: [{ name: "a b", value: "c" }] })));
    await refused(resend.emails.send(letter({ tags: [{ name: "a", value: "ü" }] })));
    await sent(resend, { tags: [{ name: "a_b-1", value: "C" }] });
  }),
  check(
    "an email of a batch has no attachments",
    "api-reference/emails/send-batch-emails",
    async (resend) => {
      const attachments = [{ filename: "a.txt", content: "YQ==" }];
      await refused(resend.batch.send([letter({ attachments })]));
    },
  ),
  check(
    "a variable has the type of the template, which is alone",
    "dashboard/templates/template-variables",
    async (resend) => {
      const id = await template(resend);
      const { from, to } = letter();
      const wrong = { id, variables: { COUNT: "two" } };
      await refused(resend.emails.send({ from, to, template: wrong }));
      const right = { id, variables: { COUNT: 2 } };
      await refused(resend.emails.send({ from, to, html: "<p>", template: right }));
      dataOf(await resend.emails.send({ from, to, template: right }));
    },
  ),
  check(
    "a broadcast that was sent neither changes nor goes",
    "api-reference/broadcasts/delete-broadcast",
    async (resend, { sim }) => {
      const segmentId = dataOf(await resend.segments.create({ name: "All" })).id;
      const { from, subject, html } = letter();
      const { id } = dataOf(await resend.broadcasts.create({ segmentId, from, subject, html }));
      dataOf(await resend.broadcasts.send(id));
      await sim.clock.advance("1m");
      await refused(resend.broadcasts.update(id, { subject: "Late" }));
      await refused(resend.broadcasts.remove(id));
    },
  ),
  check(
    "a domain has the return path that its owner chooses",
    "api-reference/domains/create-domain",
    async (resend) => {
      const body = { name: "acme.com", customReturnPath: "outbound" };
      const { records } = dataOf(await resend.domains.create(body));
      const spf = records.filter(({ record }) => record === "SPF");
      assert.deepEqual(
        spf.map(({ name }) => name),
        ["outbound", "outbound"],
      );
    },
  ),
  check(
    "an event has the Message-ID of its email",
    "dashboard/webhooks/event-types",
    async (resend, place) => {
      const hook = await receiver(place, resend, ["email.sent"]);
      const id = await sent(resend);
      await hook.settle();
      const { message_id } = dataOf(await resend.emails.get(id));
      assert.equal(hook.received[0].data.message_id, message_id);
    },
  ),
  check(
    "an email that is no longer scheduled cannot be moved",
    "api-reference/emails/update-email",
    async (resend, { sim }) => {
      const id = await sent(resend, { scheduledAt: "in 1 hour" });
      dataOf(await resend.emails.cancel(id));
      const scheduledAt = "2025-01-01T09:00:00.000Z";
      await refused(resend.emails.update({ id, scheduledAt }));
      const other = await sent(resend);
      await sim.clock.advance("1m");
      await refused(resend.emails.update({ id: other, scheduledAt }));
    },
  ),
  check("a limit is from 1 to 100", "api-reference/pagination", async (resend) => {
    for (const limit of [0, 101]) {
      await refused(resend.emails.list({ limit }));
      await refused(resend.webhooks.list({ limit }));
    }
    assert.deepEqual(dataOf(await resend.emails.list({ limit: 100 })).data, []);
  }),
  check("a contact and a webhook have addresses", "api-reference/contacts", async (resend) => {
    await refused(resend.contacts.create({ email: "ada" }));
    await refused(resend.webhooks.create({ endpoint: "hook", events: ["email.sent"] }));
    const endpoint = "https://app.example/hook";
    await refused(resend.webhooks.create({ endpoint, events: ["email.sent", "email.burned"] }));
    const hook = dataOf(await resend.webhooks.create({ endpoint, events: ["email.sent"] }));
    await refused(resend.webhooks.update(hook.id, { events: ["email.burned"] }));
    const { id } = dataOf(await resend.contacts.create({ email: "ada@example.com" }));
    assert.equal(dataOf(await resend.contacts.remove({ id })).contact, id);
  }),
  check("contacts are in an audience", "api-reference/audiences", async (resend) => {
    const audienceId = dataOf(await resend.audiences.create({ name: "All" })).id;
    const email = "ada@example.com";
    const { id } = dataOf(await resend.contacts.create({ audienceId, email }));
    const { data } = dataOf(await resend.contacts.list({ audienceId }));
    assert.deepEqual(
      data.map((contact) => contact.id),
      [id],
    );
    dataOf(await resend.contacts.update({ audienceId, email, unsubscribed: true }));
    assert.equal(dataOf(await resend.contacts.get({ audienceId, id })).unsubscribed, true);
    dataOf(await resend.contacts.remove({ audienceId, email }));
    await refused(resend.contacts.get({ audienceId, id }), "not_found");
    const unknown = "00000000-0000-0000-0000-000000000000";
    await refused(resend.contacts.create({ audienceId: unknown, email }), "not_found");
  }),
  check(
    "a broadcast fills in what it knows of a contact",
    "dashboard/broadcasts/introduction",
    async (resend, { sim }) => {
      const segmentId = dataOf(await resend.segments.create({ name: "All" })).id;
      const ada = { email: "ada@example.com", firstName: "Ada", segments: [{ id: segmentId }] };
      dataOf(await resend.contacts.create({ ...ada, properties: { plan: "pro" } }));
      const { from, subject } = letter();
      const html =
        "{{{contact.first_name|you}}}, {{{contact.plan}}} {{{contact.city|there}}} {{{RESEND_UNSUBSCRIBE_URL}}}";
      const { id } = dataOf(await resend.broadcasts.create({ segmentId, from, subject, html }));
      dataOf(await resend.broadcasts.send(id));
      await sim.clock.advance("1m");
      const [email] = dataOf(await resend.emails.list()).data;
      const whole = dataOf(await resend.emails.get(email.id));
      assert.match(whole.html, /^Ada, pro there https:\/\/\S+$/);
    },
  ),
];
