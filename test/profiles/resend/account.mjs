import { assert, dataOf, errorOf, letter, receiver, resendAt } from "./mail.mjs";

const check = (name, source, work) => ({
  name,
  source,
  check: (place) => work(resendAt(place), place),
});

const contacts = "https://resend.com/docs/api-reference/contacts/create-contact";

export const account = [
  check(
    "a domain has records, and is pending before it is verified",
    "https://resend.com/docs/api-reference/domains/verify-domain",
    async (resend, place) => {
      const hook = await receiver(place, resend, ["domain.created", "domain.updated"]);
      const made = dataOf(await resend.domains.create({ name: "acme.com" }));
      assert.equal(made.status, "not_started");
      assert.deepEqual([...new Set(made.records.map(({ record }) => record))], ["SPF", "DKIM"]);
      dataOf(await resend.domains.verify(made.id));
      assert.equal(dataOf(await resend.domains.get(made.id)).status, "pending");
      await hook.settle();
      const { status, records } = dataOf(await resend.domains.get(made.id));
      assert.equal(status, "verified");
      assert.ok(records.every((record) => record.status === "verified"));
      assert.equal(hook.received.length, 3);
    },
  ),
  check(
    "a domain can fail its check",
    "https://resend.com/docs/dashboard/domains/introduction",
    async (resend, { sim }) => {
      const { id } = dataOf(await resend.domains.create({ name: "acme.com" }));
      await sim.pins.set({ resource: "domains", path: "branch", value: "failed" });
      dataOf(await resend.domains.verify(id));
      await sim.clock.advance("5m");
      assert.equal(dataOf(await resend.domains.get(id)).status, "failed");
    },
  ),
  check("a contact is found by its id and its address, and updated", contacts, async (resend) => {
    const { id } = dataOf(
      await resend.contacts.create({ email: "ada@example.com", firstName: "Ada" }),
    );
    assert.equal(dataOf(await resend.contacts.get({ email: "ada@example.com" })).id, id);
    dataOf(await resend.contacts.update({ id, unsubscribed: true }));
    const contact = dataOf(await resend.contacts.get({ id }));
    assert.deepEqual([contact.first_name, contact.unsubscribed], ["Ada", true]);
    dataOf(await resend.contacts.remove({ id }));
    assert.equal((await errorOf(resend.contacts.get({ id }))).name, "not_found");
  }),
  check(
    "contacts are in segments, and are listed by them",
    "https://resend.com/docs/dashboard/segments/introduction",
    async (resend) => {
      const segment = dataOf(await resend.segments.create({ name: "Beta" }));
      const { id: contactId } = dataOf(await resend.contacts.create({ email: "ada@example.com" }));
      dataOf(await resend.contacts.create({ email: "bob@example.com" }));
      dataOf(await resend.contacts.segments.add({ contactId, segmentId: segment.id }));
      const listed = dataOf(await resend.contacts.segments.list({ contactId }));
      assert.deepEqual(
        listed.data.map(({ name }) => name),
        ["Beta"],
      );
      const { data } = dataOf(await resend.contacts.list({ segmentId: segment.id }));
      assert.deepEqual(
        data.map(({ email }) => email),
        ["ada@example.com"],
      );
    },
  ),
  check(
    "a broadcast goes to the contacts of its segment that want mail",
    "https://resend.com/docs/dashboard/broadcasts/introduction",
    async (resend, { sim }) => {
      const { id: segmentId } = dataOf(await resend.segments.create({ name: "All" }));
      for (const [name, unsubscribed] of [
        ["ada", false],
        ["bob", true],
        ["cy", false],
      ]) {
        const made = await resend.contacts.create({
          email: `${name}@example.com`,
          firstName: name,
          unsubscribed,
        });
        dataOf(await resend.contacts.segments.add({ contactId: dataOf(made).id, segmentId }));
      }
      const html = "<p>Hi {{{FIRST_NAME|there}}}</p>";
      const { id } = dataOf(
        await resend.broadcasts.create({ ...letter({ html }), to: undefined, segmentId }),
      );
      dataOf(await resend.broadcasts.send(id));
      await sim.clock.advance("5m");
      const { object, status } = dataOf(await resend.broadcasts.get(id));
      assert.deepEqual([object, status], ["broadcast", "sent"]);
      const { data } = dataOf(await resend.emails.list());
      assert.deepEqual(data.map(({ to }) => to[0]).sort(), ["ada@example.com", "cy@example.com"]);
      const bodies = await Promise.all(
        data.map(async (one) => dataOf(await resend.emails.get(one.id)).html),
      );
      assert.ok(bodies.includes("<p>Hi ada</p>"));
    },
  ),
  check(
    "a broadcast that is sent cannot be sent again",
    "https://resend.com/docs/api-reference/broadcasts/send-broadcast",
    async (resend) => {
      const { id: segmentId } = dataOf(await resend.segments.create({ name: "All" }));
      const { id } = dataOf(
        await resend.broadcasts.create({ ...letter(), to: undefined, segmentId }),
      );
      dataOf(await resend.broadcasts.send(id));
      assert.equal((await errorOf(resend.broadcasts.send(id))).statusCode, 422);
    },
  ),
  check(
    "a webhook gets the events that it asks for, and none while it is disabled",
    "https://resend.com/docs/api-reference/webhooks/update-webhook",
    async (resend, place) => {
      const hook = await receiver(place, resend, ["contact.created"]);
      dataOf(await resend.contacts.create({ email: "ada@example.com" }));
      await hook.settle();
      dataOf(await resend.webhooks.update(hook.id, { status: "disabled" }));
      dataOf(await resend.contacts.create({ email: "bob@example.com" }));
      await hook.settle();
      assert.deepEqual(
        hook.received.map(({ data }) => data.email),
        ["ada@example.com"],
      );
    },
  ),
  check(
    "an API key is shown once, and can be deleted",
    "https://resend.com/docs/api-reference/api-keys/create-api-key",
    async (resend) => {
      const made = dataOf(await resend.apiKeys.create({ name: "Production" }));
      assert.match(made.token, /^re_/);
      const { data } = dataOf(await resend.apiKeys.list());
      assert.deepEqual(
        data.map(({ name }) => name),
        ["Production"],
      );
      assert.ok(!("token" in data[0]));
      dataOf(await resend.apiKeys.remove(made.id));
      assert.deepEqual(dataOf(await resend.apiKeys.list()).data, []);
    },
  ),
  check(
    "a template is found by its alias, and duplicated",
    "https://resend.com/docs/api-reference/templates/duplicate-template",
    async (resend) => {
      const wanted = { name: "welcome", alias: "welcome-mail", html: "<p>Hi</p>" };
      const { id } = dataOf(await resend.templates.create(wanted));
      assert.equal(dataOf(await resend.templates.get("welcome-mail")).id, id);
      const copy = dataOf(await resend.templates.duplicate(id));
      assert.notEqual(copy.id, id);
      assert.equal(dataOf(await resend.templates.get(copy.id)).html, "<p>Hi</p>");
    },
  ),
];
