import {
  ACCOUNT,
  application,
  assert,
  clientOf,
  DOCS,
  errorOf,
  FROM,
  pin,
  sms,
  TO,
  twilio,
} from "./support.mjs";

const resource = `${DOCS}/messaging/api/message-resource`;
const testing = `${DOCS}/iam/test-credentials`;
const tracking = `${DOCS}/messaging/guides/track-outbound-message-status`;

/** The codes with which a number is refused. */
const refused = (name, wanted, source = testing) => ({
  name,
  source,
  async check(place) {
    const client = clientOf(place);
    for (const [more, code, status = 400] of wanted) {
      const error = await errorOf(sms(client, more));
      assert.ok(error instanceof twilio.RestException, String(error));
      assert.deepEqual([error.code, error.status], [code, status]);
      assert.equal(error.moreInfo, `https://www.twilio.com/docs/errors/${code}`);
    }
  },
});

export const messages = [
  {
    name: "a new message is queued, with an SID of 34 characters, an address and no price",
    source: resource,
    async check(place) {
      const made = await sms(clientOf(place));
      assert.match(made.sid, /^SM[0-9a-f]{32}$/);
      assert.deepEqual(
        [made.status, made.direction, made.price, made.errorCode, made.numSegments],
        ["queued", "outbound-api", null, null, "1"],
      );
      assert.deepEqual([made.accountSid, made.apiVersion], [ACCOUNT, "2010-04-01"]);
      assert.equal(made.uri, `/2010-04-01/Accounts/${ACCOUNT}/Messages/${made.sid}.json`);
      assert.ok(made.dateCreated instanceof Date);
      assert.equal(made.dateSent, null);
    },
  },
  {
    name: "it goes from queued through sending and sent to delivered",
    source: `${resource}#message-status-values`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client);
      const seen = [];
      for (let second = 0; second < 8; second++) {
        seen.push((await client.messages(sid).fetch()).status);
        await place.sim.clock.advance("1s");
      }
      assert.deepEqual([...new Set(seen)], ["queued", "sending", "sent", "delivered"]);
      const message = await client.messages(sid).fetch();
      assert.deepEqual([message.price, message.priceUnit], ["-0.00790", "USD"]);
      assert.ok(message.dateSent instanceof Date);
    },
  },
  {
    name: "a message that does not arrive is undelivered, with the code and the text of its error",
    source: `${DOCS}/api/errors/30003`,
    async check(place) {
      const client = clientOf(place);
      for (const error_code of [30003, 30005, 30006, 30007]) {
        await place.sim.pins.clear();
        await pin(place.sim, "messages", { branch: "undelivered", error_code });
        const { sid } = await sms(client);
        await place.sim.clock.advance("1m");
        const message = await client.messages(sid).fetch();
        assert.deepEqual([message.status, message.errorCode], ["undelivered", error_code]);
        assert.ok(message.errorMessage.length > 0);
      }
    },
  },
  {
    name: "a message can fail before it is sent",
    source: `${resource}#message-status-values`,
    async check(place) {
      const client = clientOf(place);
      await pin(place.sim, "messages", { branch: "failed" });
      const { sid } = await sms(client);
      await place.sim.clock.advance("1m");
      const message = await client.messages(sid).fetch();
      assert.deepEqual([message.status, message.dateSent, message.price], ["failed", null, null]);
    },
  },
  {
    name: "status callbacks are forms in order, whose signature the SDK accepts",
    source: tracking,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const { sid } = await sms(client, { statusCallback: `${app.url}/status?order=7&a=b` });
      await place.sim.clock.advance("1m");
      assert.deepEqual(
        app.received.map(({ MessageStatus }) => MessageStatus),
        ["sent", "delivered"],
      );
      for (const one of app.received) {
        assert.ok(one.isGenuine);
        assert.equal(one.path, "/status?order=7&a=b");
        assert.deepEqual(
          [one.MessageSid, one.SmsSid, one.AccountSid, one.From, one.To],
          [sid, sid, ACCOUNT, FROM, TO],
        );
        assert.equal(one.ErrorCode, undefined);
        assert.match(one.headers["content-type"], /^application\/x-www-form-urlencoded/);
      }
    },
  },
  {
    name: "the callback of a failure has its error code",
    source: tracking,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      await pin(place.sim, "messages", { branch: "undelivered", error_code: 30005 });
      await sms(client, { statusCallback: `${app.url}/status` });
      await place.sim.clock.advance("1m");
      const last = app.received.at(-1);
      assert.deepEqual([last.MessageStatus, last.ErrorCode], ["undelivered", "30005"]);
    },
  },
  refused("the magic numbers of the test credentials refuse a recipient", [
    [{ to: "+15005550001" }, 21211],
    [{ to: "+15005550002" }, 21612],
    [{ to: "+15005550003" }, 21408],
    [{ to: "+15005550004" }, 21610],
    [{ to: "+15005550009" }, 21614],
  ]),
  refused("the magic numbers of the test credentials refuse a sender", [
    [{ from: "+15005550001" }, 21212],
    [{ from: "+15005550007" }, 21606],
    [{ from: "+15005550008" }, 21611, 429],
  ]),
  refused(
    "a missing or wrong parameter has the code of its own",
    [
      [{ to: "" }, 21604],
      [{ from: undefined }, 21603],
      [{ body: undefined }, 21619],
      [{ to: "12" }, 21211],
      [{ body: "x".repeat(1_601) }, 21617],
    ],
    `${DOCS}/api/errors`,
  ),
  {
    name: "a body is counted in segments of GSM-7 or UCS-2",
    source: `${DOCS}/glossary/what-sms-character-limit`,
    async check(place) {
      const client = clientOf(place);
      const cases = [
        ["x".repeat(160), "1"],
        ["x".repeat(161), "2"],
        ["x".repeat(307), "3"],
        ["€".repeat(80), "1"],
        ["€".repeat(81), "2"],
        ["ж".repeat(70), "1"],
        ["ж".repeat(71), "2"],
        [`${"x".repeat(68)}👍`, "1"],
        [`${"x".repeat(69)}👍`, "2"],
      ];
      for (const [body, segments] of cases) {
        assert.equal((await sms(client, { body })).numSegments, segments, body);
      }
    },
  },
  {
    name: "a message with media has an SID of its own, and its media can be listed and deleted",
    source: `${DOCS}/messaging/api/media-resource`,
    async check(place) {
      const client = clientOf(place);
      const mediaUrl = ["https://shop.example/a.png", "https://shop.example/b.jpg"];
      const made = await sms(client, { body: undefined, mediaUrl });
      assert.match(made.sid, /^MM[0-9a-f]{32}$/);
      assert.equal(made.numMedia, "2");
      const media = await client.messages(made.sid).media.list();
      assert.deepEqual(media.map(({ contentType }) => contentType).toSorted(), [
        "image/jpeg",
        "image/png",
      ]);
      assert.equal(media[0].parentSid, made.sid);
      assert.equal(await client.messages(made.sid).media(media[0].sid).remove(), true);
      assert.equal((await client.messages(made.sid).media.list()).length, 1);
      await place.sim.clock.advance("1m");
      assert.equal((await client.messages(made.sid).fetch()).status, "delivered");
    },
  },
  {
    name: "a messaging service accepts a message, queues it and chooses the sender",
    source: `${DOCS}/messaging/services`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const messagingServiceSid = `MG${"0".repeat(32)}`;
      const made = await sms(client, {
        from: undefined,
        messagingServiceSid,
        statusCallback: app.url,
      });
      assert.deepEqual([made.status, made.from], ["accepted", null]);
      assert.equal(made.messagingServiceSid, messagingServiceSid);
      await place.sim.clock.advance("1m");
      assert.equal((await client.messages(made.sid).fetch()).from, FROM);
      const statuses = app.received.map(({ MessageStatus }) => MessageStatus);
      assert.deepEqual(statuses, ["queued", "sent", "delivered"]);
    },
  },
  {
    name: "a scheduled message waits for its time, and can be canceled until then",
    source: `${DOCS}/messaging/features/message-scheduling`,
    async check(place) {
      const client = clientOf(place);
      const messagingServiceSid = `MG${"0".repeat(32)}`;
      const now = await place.sim.clock.now();
      const sendAt = new Date(Date.parse(now) + 3_600_000);
      const wanted = { from: undefined, messagingServiceSid, scheduleType: "fixed", sendAt };
      const [one, other] = [await sms(client, wanted), await sms(client, wanted)];
      assert.equal(one.status, "scheduled");
      assert.equal(
        (await client.messages(other.sid).update({ status: "canceled" })).status,
        "canceled",
      );
      await place.sim.clock.advance("59m");
      assert.equal((await client.messages(one.sid).fetch()).status, "scheduled");
      await place.sim.clock.advance("5m");
      assert.equal((await client.messages(one.sid).fetch()).status, "delivered");
      assert.equal((await client.messages(other.sid).fetch()).status, "canceled");
      const late = await errorOf(client.messages(one.sid).update({ status: "canceled" }));
      assert.equal(late.code, 30409);
      const soon = new Date(Date.parse(now) + 1_000);
      assert.equal((await errorOf(sms(client, { ...wanted, sendAt: soon }))).code, 35114);
      assert.equal((await errorOf(sms(client, { scheduleType: "fixed", sendAt }))).code, 35118);
    },
  },
  {
    name: "a message is redacted and deleted only in a final state",
    source: `${resource}#delete-a-message-resource`,
    async check(place) {
      const client = clientOf(place);
      const { sid } = await sms(client);
      const early = await errorOf(client.messages(sid).remove());
      assert.deepEqual([early.code, early.status], [20009, 409]);
      await place.sim.clock.advance("1m");
      assert.equal((await client.messages(sid).update({ body: "" })).body, "");
      assert.equal(await client.messages(sid).remove(), true);
      const gone = await errorOf(client.messages(sid).fetch());
      assert.deepEqual([gone.code, gone.status], [20404, 404]);
    },
  },
  {
    name: "a wrong token is error 20003 with 401",
    source: `${DOCS}/api/errors/20003`,
    async check(place) {
      place.sim.intercept("api.twilio.com");
      const client = twilio(ACCOUNT, "another-token");
      const error = await errorOf(client.messages.list({ limit: 1 }));
      assert.ok(error instanceof twilio.RestException);
      assert.deepEqual([error.code, error.status], [20003, 401]);
    },
  },
  {
    name: "an API key works in place of the account's token",
    source: `${DOCS}/iam/api-keys`,
    async check(place) {
      place.sim.intercept("api.twilio.com");
      const client = twilio(`SK${"0".repeat(32)}`, place.key, { accountSid: ACCOUNT });
      assert.equal((await sms(client)).accountSid, ACCOUNT);
    },
  },
  {
    name: "each account has its own messages, and tells its name and state",
    source: `${DOCS}/iam/api/account`,
    async check(place) {
      const client = clientOf(place);
      await sms(client);
      const account = await client.api.v2010.accounts(ACCOUNT).fetch();
      assert.deepEqual([account.sid, account.status, account.type], [ACCOUNT, "active", "Full"]);
      const other = twilio(`AC${"f".repeat(32)}`, place.key);
      assert.equal((await other.messages.list()).length, 0);
      assert.equal((await client.messages.list()).length, 1);
    },
  },
  {
    name: "too many requests are error 20429, and the SDK repeats them when told so",
    source: `${DOCS}/api/errors/20429`,
    async check(place) {
      const busy = {
        resource: "messages",
        operation: "create",
        count: 1,
        outcome: { status: 429 },
      };
      const client = clientOf(place);
      await place.sim.faults.arm(busy);
      const error = await errorOf(sms(client));
      assert.deepEqual([error.code, error.status], [20429, 429]);
      const patient = twilio(ACCOUNT, place.key, { autoRetry: true, maxRetries: 3 });
      await place.sim.faults.arm(busy);
      assert.equal((await sms(patient)).status, "queued");
    },
  },
  {
    name: "list, each and page go through all messages, the newest first",
    source: `${DOCS}/usage/twilios-response#pagination`,
    async check(place) {
      const client = clientOf(place);
      for (let number = 0; number < 7; number++) await sms(client, { body: String(number) });
      const all = await client.messages.list({ pageSize: 3 });
      assert.deepEqual(
        all.map(({ body }) => body),
        ["6", "5", "4", "3", "2", "1", "0"],
      );
      assert.equal((await client.messages.list({ limit: 4, pageSize: 3 })).length, 4);
      const bodies = [];
      await new Promise((resolve, reject) =>
        client.messages.each({
          pageSize: 2,
          callback: ({ body }) => bodies.push(body),
          done: (error) => (error ? reject(error) : resolve()),
        }),
      );
      assert.equal(bodies.length, 7);
      const page = await client.messages.page({ pageSize: 3 });
      assert.equal(page.instances.length, 3);
      assert.match(page.nextPageUrl, /[?&]Page=1/);
      const next = await page.nextPage();
      assert.equal(next.instances[0].body, "3");
      const last = await next.nextPage();
      assert.equal(last.instances.length, 1);
      assert.equal(last.nextPageUrl, undefined);
      assert.equal((await last.previousPage()).instances[0].body, "3");
    },
  },
  {
    name: "the address of a page keeps its place when messages come",
    source: `${DOCS}/usage/twilios-response#pagination`,
    async check(place) {
      const client = clientOf(place);
      for (let number = 0; number < 5; number++) await sms(client, { body: String(number) });
      const page = await client.messages.page({ pageSize: 2 });
      await sms(client, { body: "late" });
      const next = await page.nextPage();
      assert.deepEqual(
        next.instances.map(({ body }) => body),
        ["2", "1"],
      );
    },
  },
  {
    name: "a page says its number, its size and where it begins and ends",
    source: `${DOCS}/usage/twilios-response#pagination`,
    async check(place) {
      const client = clientOf(place);
      for (let number = 0; number < 5; number++) await sms(client);
      const uri = `https://api.twilio.com/2010-04-01/Accounts/${ACCOUNT}/Messages.json?PageSize=2`;
      const { body: first } = await client.request({ method: "get", uri });
      assert.deepEqual(
        [first.page, first.page_size, first.start, first.end, first.previous_page_uri],
        [0, 2, 0, 1, null],
      );
      const address = `https://api.twilio.com${first.next_page_uri}`;
      const { body: second } = await client.request({ method: "get", uri: address });
      assert.deepEqual([second.page, second.start, second.end], [1, 2, 3]);
    },
  },
  {
    name: "messages are found by recipient, sender and the day of sending",
    source: `${resource}#read-multiple-message-resources`,
    async check(place) {
      const client = clientOf(place);
      await sms(client, { to: "+14155550001" });
      await place.sim.clock.advance("3d");
      const now = await place.sim.clock.now();
      await sms(client, { to: "+14155550002" });
      await place.sim.clock.advance("1d");
      const by = async (filter) => (await client.messages.list(filter)).map(({ to }) => to);
      assert.deepEqual(await by({ to: "+14155550001" }), ["+14155550001"]);
      assert.deepEqual(await by({ from: "+14155559999" }), []);
      const day = new Date(now);
      assert.deepEqual(await by({ dateSent: day }), ["+14155550002"]);
      assert.deepEqual(await by({ dateSentAfter: day }), ["+14155550002"]);
      assert.deepEqual(await by({ dateSentBefore: day }), ["+14155550001"]);
    },
  },
  {
    name: "a message from outside is a signed form to the address of its number",
    source: `${DOCS}/messaging/guides/webhook-request`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const { phoneNumber: to } = await client.incomingPhoneNumbers.create({
        phoneNumber: "+14155550100",
        smsUrl: `${app.url}/sms`,
      });
      await place.sim.world.trigger("message.received", { to, from: TO, body: "Hello" });
      await place.sim.clock.advance("1s");
      const [one] = app.received;
      assert.deepEqual(
        [one.isGenuine, one.Body, one.From, one.To, one.SmsStatus, one.NumMedia, one.AccountSid],
        [true, "Hello", TO, to, "received", "0", ACCOUNT],
      );
      const kept = await client.messages(one.MessageSid).fetch();
      assert.deepEqual([kept.direction, kept.status, kept.body], ["inbound", "received", "Hello"]);
    },
  },
  {
    name: "a <Message> in the application's TwiML is sent as a reply",
    source: `${DOCS}/messaging/twiml/message`,
    async check(place) {
      const client = clientOf(place);
      const reply = new twilio.twiml.MessagingResponse();
      reply.message("Thanks & bye");
      const app = await application(place, reply.toString());
      const { phoneNumber: to } = await client.incomingPhoneNumbers.create({
        phoneNumber: "+14155550100",
        smsUrl: `${app.url}/sms`,
      });
      await place.sim.world.trigger("message.received", { to, from: TO, body: "Hello" });
      await place.sim.clock.advance("1m");
      const [sent] = await client.messages.list({ to: TO });
      assert.deepEqual(
        [sent?.body, sent?.from, sent?.direction, sent?.status],
        ["Thanks & bye", to, "outbound-reply", "delivered"],
      );
    },
  },
  {
    name: "who answers STOP gets no more messages until START",
    source: `${DOCS}/api/errors/21610`,
    async check(place) {
      const client = clientOf(place);
      const { phoneNumber: from } = await client.incomingPhoneNumbers.create({
        phoneNumber: "+14155550100",
      });
      const { world } = place.sim;
      await world.trigger("message.received", { to: from, from: TO, body: "Stop" });
      assert.equal((await errorOf(sms(client, { from }))).code, 21610);
      await world.trigger("message.received", { to: from, from: TO, body: "START" });
      assert.equal((await sms(client, { from })).status, "queued");
    },
  },
  {
    name: "an account with numbers sends from these only; a trial account can be refused a recipient",
    source: `${DOCS}/api/errors/21608`,
    async check(place) {
      const client = clientOf(place);
      const number = await client.incomingPhoneNumbers.create({ phoneNumber: "+14155550100" });
      assert.equal((await errorOf(sms(client, { from: "+14155550177" }))).code, 21606);
      assert.equal((await sms(client, { from: number.phoneNumber })).status, "queued");
      const trial = { resource: "messages", operation: "create", outcome: { code: "21608" } };
      await place.sim.faults.arm({ ...trial, count: 1 });
      assert.equal((await errorOf(sms(client, { from: number.phoneNumber }))).code, 21608);
    },
  },
];
