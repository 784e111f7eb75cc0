import {
  ACCOUNT,
  application,
  assert,
  clientOf,
  DOCS,
  errorOf,
  FROM,
  pin,
  ring,
  TO,
  twilio,
} from "./support.mjs";

const resource = `${DOCS}/voice/api/call-resource`;

export const voice = [
  {
    name: "a call goes from queued through ringing and in-progress to completed",
    source: `${resource}#call-status-values`,
    async check(place) {
      const client = clientOf(place);
      const made = await ring(client);
      assert.match(made.sid, /^CA[0-9a-f]{32}$/);
      assert.deepEqual(
        [made.status, made.direction, made.duration],
        ["queued", "outbound-api", null],
      );
      const seen = [];
      for (let second = 0; second < 40; second++) {
        seen.push((await client.calls(made.sid).fetch()).status);
        await place.sim.clock.advance("1s");
      }
      assert.deepEqual([...new Set(seen)], ["queued", "ringing", "in-progress", "completed"]);
      const call = await client.calls(made.sid).fetch();
      assert.equal(call.duration, "30");
      assert.ok(call.endTime - call.startTime === 30_000);
      assert.ok(Number(call.price) < 0);
    },
  },
  {
    name: "a call can end busy, failed or without an answer",
    source: `${resource}#call-status-values`,
    async check(place) {
      const client = clientOf(place);
      for (const [branch, status] of [
        ["busy", "busy"],
        ["no_answer", "no-answer"],
        ["failed", "failed"],
      ]) {
        await place.sim.pins.clear();
        await pin(place.sim, "calls", { branch });
        const { sid } = await ring(client);
        await place.sim.clock.advance("2m");
        const call = await client.calls(sid).fetch();
        assert.deepEqual([call.status, call.startTime, call.duration], [status, null, null]);
      }
    },
  },
  {
    name: "without a choice of events only the end of a call is called back",
    source: `${resource}#statuscallbackevent`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const { sid } = await ring(client, { statusCallback: `${app.url}/calls` });
      await place.sim.clock.advance("2m");
      const [only, ...others] = app.received;
      assert.equal(others.length, 0);
      assert.deepEqual(
        [only.CallSid, only.CallStatus, only.CallDuration, only.isGenuine],
        [sid, "completed", "30", true],
      );
    },
  },
  {
    name: "each event that a call asks for is called back in order",
    source: `${resource}#statuscallbackevent`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const statusCallbackEvent = ["initiated", "ringing", "answered", "completed"];
      await ring(client, { statusCallback: app.url, statusCallbackEvent });
      await place.sim.clock.advance("2m");
      const statuses = app.received.map(({ CallStatus }) => CallStatus);
      assert.deepEqual(statuses, ["initiated", "ringing", "in-progress", "completed"]);
      await pin(place.sim, "calls", { branch: "busy" });
      await ring(client, { statusCallback: app.url, statusCallbackEvent: ["completed"] });
      await place.sim.clock.advance("2m");
      assert.equal(app.received.at(-1).CallStatus, "busy");
    },
  },
  {
    name: "an answered call asks the address of its instructions",
    source: `${DOCS}/voice/twiml#request-parameters`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place, "<Response><Say>Hello</Say></Response>");
      await ring(client, { twiml: undefined, url: `${app.url}/voice` });
      await place.sim.clock.advance("10s");
      const [one] = app.received;
      assert.deepEqual(
        [one.path, one.CallStatus, one.From, one.To, one.Direction, one.isGenuine],
        ["/voice", "in-progress", FROM, TO, "outbound-api", true],
      );
    },
  },
  {
    name: "instructions that hang up end the call",
    source: `${DOCS}/voice/twiml/hangup`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place, "<Response><Hangup/></Response>");
      const { sid } = await ring(client, { twiml: undefined, url: `${app.url}/voice` });
      await place.sim.clock.advance("10s");
      const call = await client.calls(sid).fetch();
      assert.deepEqual([call.status, call.duration], ["completed", "0"]);
    },
  },
  {
    name: "a callback is a GET where the call says so",
    source: `${resource}#statuscallbackmethod`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      await ring(client, { statusCallback: app.url, statusCallbackMethod: "GET" });
      await place.sim.clock.advance("2m");
      assert.match(app.received[0].path, /CallStatus=completed/);
    },
  },
  {
    name: "a call is canceled before it is answered, and ended after",
    source: `${DOCS}/voice/tutorials/how-to-modify-calls-in-progress`,
    async check(place) {
      const client = clientOf(place);
      const early = await ring(client);
      assert.equal(
        (await client.calls(early.sid).update({ status: "canceled" })).status,
        "canceled",
      );
      const { sid } = await ring(client);
      await place.sim.clock.advance("10s");
      assert.equal((await client.calls(sid).update({ status: "completed" })).status, "completed");
      const late = await errorOf(client.calls(sid).update({ status: "completed" }));
      assert.deepEqual([late.code, late.status], [21220, 400]);
    },
  },
  {
    name: "a call in progress is sent to other instructions",
    source: `${DOCS}/voice/tutorials/how-to-modify-calls-in-progress`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const { sid } = await ring(client);
      await place.sim.clock.advance("10s");
      await client.calls(sid).update({ url: `${app.url}/other` });
      await place.sim.clock.advance("1s");
      assert.equal(app.received[0].path, "/other");
    },
  },
  {
    name: "the magic numbers of the test credentials refuse a call",
    source: `${DOCS}/iam/test-credentials`,
    async check(place) {
      const client = clientOf(place);
      for (const [more, code] of [
        [{ to: "+15005550001" }, 21217],
        [{ to: "+15005550002" }, 21214],
        [{ to: "+15005550003" }, 21215],
        [{ to: "+15005550004" }, 21216],
        [{ from: "+15005550001" }, 21212],
        [{ twiml: undefined }, 21205],
      ]) {
        assert.equal((await errorOf(ring(client, more))).code, code);
      }
    },
  },
  {
    name: "calls are found by state, recipient and the day of their start",
    source: `${resource}#read-multiple-call-resources`,
    async check(place) {
      const client = clientOf(place);
      await ring(client);
      await place.sim.clock.advance("2d");
      const now = await place.sim.clock.now();
      await ring(client, { to: "+14155550002" });
      await place.sim.clock.advance("10s");
      const by = async (filter) => (await client.calls.list(filter)).map(({ to }) => to);
      assert.deepEqual(await by({ status: "completed" }), [TO]);
      assert.deepEqual(await by({ status: "in-progress" }), ["+14155550002"]);
      assert.deepEqual(await by({ to: TO }), [TO]);
      assert.deepEqual(await by({ startTimeAfter: new Date(now) }), ["+14155550002"]);
      assert.deepEqual(await by({ startTime: new Date(now) }), ["+14155550002"]);
    },
  },
  {
    name: "a recorded call has a recording, which is called back when it ends",
    source: `${DOCS}/voice/api/recording`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const { sid } = await ring(client, {
        record: true,
        recordingStatusCallback: `${app.url}/rec`,
      });
      await place.sim.clock.advance("2m");
      const [recording] = await client.recordings.list({ callSid: sid });
      assert.match(recording.sid, /^RE[0-9a-f]{32}$/);
      assert.deepEqual([recording.status, recording.duration], ["completed", "30"]);
      const [one] = app.received;
      assert.deepEqual([one.RecordingSid, one.RecordingStatus], [recording.sid, "completed"]);
      assert.equal(await client.recordings(recording.sid).remove(), true);
    },
  },
  {
    name: "a call from outside asks the address of its number",
    source: `${DOCS}/voice/twiml`,
    async check(place) {
      const client = clientOf(place);
      const app = await application(place);
      const { phoneNumber: to } = await client.incomingPhoneNumbers.create({
        phoneNumber: "+14155550100",
        voiceUrl: `${app.url}/answer`,
      });
      await place.sim.world.trigger("call.received", { to, from: TO });
      await place.sim.clock.advance("1s");
      const [one] = app.received;
      assert.deepEqual([one.path, one.Direction, one.From], ["/answer", "inbound", TO]);
    },
  },
  {
    name: "numbers are searched by area code, bought once, changed and released",
    source: `${DOCS}/phone-numbers/api/incomingphonenumber-resource`,
    async check(place) {
      const client = clientOf(place);
      const found = await client
        .availablePhoneNumbers("US")
        .local.list({ areaCode: 510, limit: 3 });
      assert.equal(found.length, 3);
      assert.ok(found.every(({ phoneNumber }) => phoneNumber.startsWith("+1510")));
      const { phoneNumber } = found[0];
      const bought = await client.incomingPhoneNumbers.create({ phoneNumber });
      assert.match(bought.sid, /^PN[0-9a-f]{32}$/);
      assert.deepEqual(
        [bought.friendlyName, bought.capabilities.sms],
        [found[0].friendlyName, true],
      );
      assert.equal(
        (await errorOf(client.incomingPhoneNumbers.create({ phoneNumber }))).code,
        21422,
      );
      const left = await client.availablePhoneNumbers("US").local.list({ areaCode: 510 });
      assert.ok(left.every((one) => one.phoneNumber !== phoneNumber));
      const smsUrl = "https://shop.example/sms";
      assert.equal(
        (await client.incomingPhoneNumbers(bought.sid).update({ smsUrl })).smsUrl,
        smsUrl,
      );
      assert.equal((await client.incomingPhoneNumbers.list({ phoneNumber })).length, 1);
      assert.equal(await client.incomingPhoneNumbers(bought.sid).remove(), true);
      for (const [number, code] of [
        ["+15005550000", 21422],
        ["+15005550001", 21421],
      ]) {
        const error = await errorOf(client.incomingPhoneNumbers.create({ phoneNumber: number }));
        assert.equal(error.code, code);
      }
      const area = await client.incomingPhoneNumbers.create({ areaCode: "415" });
      assert.match(area.phoneNumber, /^\+1415/);
    },
  },
  {
    name: "a callback that cannot be delivered is sent once more",
    source: `${DOCS}/usage/webhooks/webhooks-connection-overrides`,
    async check(place) {
      const client = clientOf(place);
      const statusCallback = "http://127.0.0.1:9/calls";
      await ring(client, { statusCallback });
      await place.sim.clock.advance("5m");
      const { data } = await place.sim.webhooks.deliveries(statusCallback);
      assert.deepEqual(
        data.map(({ outcome, attempts }) => [outcome, attempts.length]),
        [["failed", 2]],
      );
    },
  },
  {
    name: "queues are created, resized, listed and deleted",
    source: `${DOCS}/voice/api/queue-resource`,
    async check(place) {
      const client = clientOf(place);
      const made = await client.queues.create({ friendlyName: "Support" });
      assert.match(made.sid, /^QU[0-9a-f]{32}$/);
      assert.deepEqual([made.maxSize, made.currentSize, made.accountSid], [1000, 0, ACCOUNT]);
      assert.equal((await client.queues(made.sid).update({ maxSize: 5 })).maxSize, 5);
      assert.equal((await client.queues.list()).length, 1);
      assert.equal(await client.queues(made.sid).remove(), true);
      const error = await errorOf(client.queues(made.sid).fetch());
      assert.ok(error instanceof twilio.RestException && error.code === 20404);
    },
  },
];
