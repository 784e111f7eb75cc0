import { assert, dataOf, errorOf, letter, receiver, resendAt, sent, stateOf } from "./mail.mjs";

const sending = "https://resend.com/docs/api-reference/emails/send-email";
const testing = "https://resend.com/docs/dashboard/emails/send-test-emails";
const errors = "https://resend.com/docs/api-reference/errors";
const types = "https://resend.com/docs/dashboard/webhooks/event-types";

const check = (name, source, work) => ({
  name,
  source,
  check: (place) => work(resendAt(place), place),
});

const OUTCOMES = [
  "email.sent",
  "email.delivered",
  "email.bounced",
  "email.complained",
  "email.suppressed",
];

export const emails = [
  check(
    "an email is answered with its id, and is then sent and delivered",
    sending,
    async (resend, { sim }) => {
      const id = await sent(resend);
      assert.match(id, /^[0-9a-f-]{36}$/);
      assert.equal(await stateOf(resend, id), "queued");
      await sim.clock.advance("1s");
      assert.equal(await stateOf(resend, id), "sent");
      await sim.clock.advance("2s");
      assert.equal(await stateOf(resend, id), "delivered");
    },
  ),
  check("one recipient as text is a list in the email", sending, async (resend) => {
    const id = await sent(resend, { to: "ada@example.com", replyTo: "help@acme.com" });
    const email = dataOf(await resend.emails.get(id));
    assert.deepEqual(email.to, ["ada@example.com"]);
    assert.deepEqual([email.from, email.subject], ["Acme <onboarding@resend.dev>", "Hello"]);
    assert.deepEqual([email.cc, email.bcc, email.reply_to], [[], [], ["help@acme.com"]]);
  }),
  check("the bounced test address bounces", testing, async (resend, { sim }) => {
    const id = await sent(resend, { to: "bounced@resend.dev" });
    await sim.clock.advance("1m");
    assert.equal(await stateOf(resend, id), "bounced");
  }),
  check(
    "the complained test address is delivered, and then complains",
    testing,
    async (resend, place) => {
      const hook = await receiver(place, resend, OUTCOMES);
      const id = await sent(resend, { to: "complained@resend.dev" });
      await hook.settle();
      assert.equal(await stateOf(resend, id), "complained");
      const names = hook.received.map(({ type }) => type);
      assert.deepEqual(names, ["email.sent", "email.delivered", "email.complained"]);
    },
  ),
  check("the suppressed test address is never sent to", testing, async (resend, place) => {
    const hook = await receiver(place, resend, OUTCOMES);
    const id = await sent(resend, { to: "suppressed@resend.dev" });
    await hook.settle();
    assert.equal(await stateOf(resend, id), "suppressed");
    assert.deepEqual(
      hook.received.map(({ type }) => type),
      ["email.suppressed"],
    );
  }),
  check("a label behind a test address changes nothing", testing, async (resend, { sim }) => {
    const id = await sent(resend, { to: "bounced+signup-7@resend.dev" });
    await sim.clock.advance("1m");
    assert.equal(await stateOf(resend, id), "bounced");
  }),
  check(
    "an address that bounced is suppressed, until it leaves the list",
    "https://resend.com/docs/dashboard/emails/email-suppressions",
    async (resend, { sim, url, key }) => {
      await sim.pins.set({ resource: "emails", path: "branch", value: "bounced" });
      await sent(resend, { to: "ada@example.com" });
      await sim.clock.advance("1m");
      const again = await sent(resend, { to: "ada@example.com" });
      assert.equal(await stateOf(resend, again), "suppressed");
      const headers = { authorization: `Bearer ${key}` };
      const gone = await fetch(`${url}/suppressions/ada@example.com`, {
        method: "DELETE",
        headers,
      });
      assert.equal(gone.status, 200);
      const third = await sent(resend, { to: "ada@example.com" });
      assert.equal(await stateOf(resend, third), "queued");
    },
  ),
  check(
    "a scheduled email waits, and can be moved",
    "https://resend.com/docs/dashboard/emails/schedule-email",
    async (resend, { sim }) => {
      const now = Date.parse("2025-01-01T00:00:00Z");
      const at = (hours) => new Date(now + hours * 3_600_000).toISOString();
      const id = await sent(resend, { scheduledAt: at(1) });
      assert.equal(await stateOf(resend, id), "scheduled");
      dataOf(await resend.emails.update({ id, scheduledAt: at(3) }));
      await sim.clock.advance("2h");
      assert.equal(await stateOf(resend, id), "scheduled");
      await sim.clock.advance("2h");
      assert.equal(await stateOf(resend, id), "delivered");
    },
  ),
  check(
    "a scheduled email can be canceled, and another cannot",
    "https://resend.com/docs/api-reference/emails/cancel-email",
    async (resend, { sim }) => {
      const id = await sent(resend, { scheduledAt: "in 1 hour" });
      assert.equal(dataOf(await resend.emails.cancel(id)).id, id);
      await sim.clock.advance("2h");
      assert.equal(await stateOf(resend, id), "canceled");
      const now = await sent(resend);
      assert.equal((await errorOf(resend.emails.cancel(now))).statusCode, 422);
    },
  ),
  check(
    "an email is not scheduled further than 30 days ahead",
    "https://resend.com/docs/dashboard/emails/schedule-email",
    async (resend) => {
      const error = await errorOf(resend.emails.send(letter({ scheduledAt: "in 40 days" })));
      assert.deepEqual([error.name, error.statusCode], ["validation_error", 422]);
    },
  ),
  check(
    "a batch sends all of its emails, each with its id",
    "https://resend.com/docs/api-reference/emails/send-batch-emails",
    async (resend, { sim }) => {
      const wanted = ["ada", "bob", "cy"].map((name) => letter({ to: [`${name}@example.com`] }));
      const { data } = dataOf(await resend.batch.send(wanted));
      assert.equal(new Set(data.map(({ id }) => id)).size, 3);
      await sim.clock.advance("1m");
      assert.equal(await stateOf(resend, data[2].id), "delivered");
    },
  ),
  check(
    "a batch with one wrong email sends none",
    "https://resend.com/docs/api-reference/emails/send-batch-emails",
    async (resend) => {
      const error = await errorOf(resend.batch.send([letter(), letter({ from: "nobody" })]));
      assert.equal(error.statusCode, 422);
      assert.deepEqual(dataOf(await resend.emails.list()).data, []);
    },
  ),
  check(
    "the same idempotency key sends once, and with another body is refused",
    "https://resend.com/docs/dashboard/emails/idempotency-keys",
    async (resend) => {
      const options = { idempotencyKey: "welcome-user/42" };
      const [one, two] = [
        dataOf(await resend.emails.send(letter(), options)),
        dataOf(await resend.emails.send(letter(), options)),
      ];
      assert.equal(one.id, two.id);
      const error = await errorOf(resend.emails.send(letter({ subject: "Other" }), options));
      assert.deepEqual([error.name, error.statusCode], ["invalid_idempotent_request", 409]);
    },
  ),
  check(
    "an idempotency key is free again after 24 hours",
    "https://resend.com/docs/dashboard/emails/idempotency-keys",
    async (resend, { sim }) => {
      const options = { idempotencyKey: "digest/7" };
      const { id } = dataOf(await resend.emails.send(letter(), options));
      await sim.clock.advance("25h");
      assert.notEqual(dataOf(await resend.emails.send(letter(), options)).id, id);
    },
  ),
  check("a missing subject is an error with its name", errors, async (resend) => {
    const { subject, ...rest } = letter();
    const error = await errorOf(resend.emails.send(rest));
    assert.deepEqual([error.name, error.statusCode], ["missing_required_field", 422]);
  }),
  check("a wrong sender and a wrong recipient are errors of their own", errors, async (resend) => {
    const from = await errorOf(resend.emails.send(letter({ from: "Acme" })));
    assert.equal(from.name, "invalid_from_address");
    const to = await errorOf(resend.emails.send(letter({ to: ["ada"] })));
    assert.equal(to.name, "validation_error");
  }),
  check("more than 50 recipients are refused", sending, async (resend) => {
    const to = Array.from({ length: 51 }, (_, at) => `u${at}@example.com`);
    assert.equal((await errorOf(resend.emails.send(letter({ to })))).statusCode, 422);
  }),
  check(
    "an email of a known domain that is not verified is refused with 403",
    "https://resend.com/docs/dashboard/domains/introduction",
    async (resend, { sim }) => {
      const { id } = dataOf(await resend.domains.create({ name: "acme.com" }));
      const from = "Acme <hello@acme.com>";
      const error = await errorOf(resend.emails.send(letter({ from })));
      assert.deepEqual([error.name, error.statusCode], ["validation_error", 403]);
      dataOf(await resend.domains.verify(id));
      await sim.clock.advance("5m");
      await sent(resend, { from });
    },
  ),
  check(
    "attachments are listed with their names",
    "https://resend.com/docs/api-reference/emails/list-email-attachments",
    async (resend, { url, key }) => {
      const id = await sent(resend, {
        attachments: [{ filename: "bill.pdf", content: "aGVsbG8=" }],
      });
      const headers = { authorization: `Bearer ${key}` };
      const { data } = await (await fetch(`${url}/emails/${id}/attachments`, { headers })).json();
      assert.deepEqual(
        data.map(({ filename }) => filename),
        ["bill.pdf"],
      );
    },
  ),
  check(
    "a published template fills in its variables",
    "https://resend.com/docs/dashboard/templates/introduction",
    async (resend) => {
      const html = "<p>Hello {{{NAME|there}}}</p>";
      const variables = [{ key: "NAME", type: "string", fallbackValue: "there" }];
      const wanted = { name: "welcome", html, subject: "Welcome", from: letter().from, variables };
      const { id } = dataOf(await resend.templates.create(wanted));
      const template = { id, variables: { NAME: "Ada" } };
      const { subject, html: _, ...rest } = letter();
      assert.equal((await errorOf(resend.emails.send({ ...rest, template }))).statusCode, 422);
      dataOf(await resend.templates.publish(id));
      const email = dataOf(await resend.emails.send({ ...rest, template }));
      assert.equal(dataOf(await resend.emails.get(email.id)).html, "<p>Hello Ada</p>");
    },
  ),
  check(
    "lists go on to the end with after",
    "https://resend.com/docs/api-reference/pagination",
    async (resend) => {
      for (let at = 0; at < 5; at++) await sent(resend, { subject: `n${at}` });
      const seen = [];
      let page = dataOf(await resend.emails.list({ limit: 2 }));
      for (;;) {
        seen.push(...page.data.map(({ subject }) => subject));
        if (!page.has_more) break;
        page = dataOf(await resend.emails.list({ limit: 2, after: page.data.at(-1).id }));
      }
      assert.deepEqual(seen, ["n4", "n3", "n2", "n1", "n0"]);
      assert.equal(page.object, "list");
    },
  ),
  check("an unknown email is not_found", errors, async (resend) => {
    const error = await errorOf(resend.emails.get("00000000-0000-4000-8000-000000000000"));
    assert.deepEqual([error.name, error.statusCode], ["not_found", 404]);
  }),
  check("a call without a key is missing_api_key", errors, async (_, { url }) => {
    const answer = await fetch(`${url}/emails`, { method: "POST", body: "{}" });
    assert.equal(answer.status, 401);
    assert.equal((await answer.json()).name, "missing_api_key");
  }),
  check(
    "the rate limit is 429 with its headers",
    "https://resend.com/docs/api-reference/rate-limit",
    async (resend, { sim }) => {
      const { headers } = await fetch(`${resend.baseUrl}/domains`, {
        headers: { authorization: `Bearer ${resend.key}` },
      });
      for (const name of ["limit", "remaining", "reset"])
        assert.ok(headers.get(`ratelimit-${name}`));
      await sim.faults.arm({ resource: "emails", operation: "create", outcome: { status: 429 } });
      const error = await errorOf(resend.emails.send(letter()));
      assert.deepEqual([error.name, error.statusCode], ["rate_limit_exceeded", 429]);
    },
  ),
  check("an event has the id of its email, its tags and its time", types, async (resend, place) => {
    const hook = await receiver(place, resend, OUTCOMES);
    const id = await sent(resend, { tags: [{ name: "kind", value: "welcome" }] });
    await hook.settle();
    const [first, last] = hook.received;
    assert.deepEqual([first.type, last.type], ["email.sent", "email.delivered"]);
    assert.deepEqual([first.data.email_id, last.data.email_id], [id, id]);
    assert.deepEqual(first.data.tags, { kind: "welcome" });
    assert.ok(Date.parse(first.created_at) < Date.parse(last.created_at));
  }),
  check("a bounce says its type and why", types, async (resend, place) => {
    const hook = await receiver(place, resend, ["email.bounced"]);
    const id = await sent(resend, { to: "bounced@resend.dev" });
    await hook.settle();
    const [{ data }] = hook.received;
    assert.deepEqual([data.email_id, data.to], [id, ["bounced@resend.dev"]]);
    assert.deepEqual([data.bounce.type, data.bounce.subType], ["Permanent", "General"]);
  }),
  check("opens and clicks are events of the email", types, async (resend, place) => {
    const hook = await receiver(place, resend, ["email.opened", "email.clicked"]);
    const id = await sent(resend);
    await place.sim.clock.advance("1m");
    for (const name of ["email.opened", "email.clicked"]) {
      await place.sim.world.trigger(name, { email_id: id });
    }
    await hook.settle();
    assert.deepEqual(
      hook.received.map(({ type }) => type),
      ["email.opened", "email.clicked"],
    );
    assert.deepEqual(
      hook.received.map(({ data }) => data.email_id),
      [id, id],
    );
    assert.ok(hook.received[1].data.click.link);
    assert.equal(await stateOf(resend, id), "clicked");
  }),
  check(
    "mail from a person arrives as email.received, and can be read",
    "https://resend.com/docs/dashboard/receiving/introduction",
    async (resend, place) => {
      const hook = await receiver(place, resend, ["email.received"]);
      const mail = {
        from: "ada@example.com",
        to: "help@acme.com",
        subject: "Help",
        text: "Please",
      };
      await place.sim.world.trigger("email.received", mail);
      await hook.settle();
      const [{ data }] = hook.received;
      assert.deepEqual([data.from, data.subject], ["ada@example.com", "Help"]);
      const read = dataOf(await resend.emails.receiving.get(data.email_id));
      assert.equal(read.text, "Please");
    },
  ),
  check(
    "a refused delivery is sent again by the schedule, with the same id",
    "https://resend.com/docs/webhooks/introduction",
    async (resend, place) => {
      const hook = await receiver(place, resend, ["email.sent"], 3);
      await sent(resend);
      await place.sim.clock.advance("5m");
      assert.equal(hook.received.length, 0);
      await place.sim.clock.advance("1h");
      assert.equal(hook.received.length, 1);
      assert.equal(hook.ids.length, 4);
      assert.equal(new Set(hook.ids).size, 1);
    },
  ),
];
