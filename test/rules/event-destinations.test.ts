import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Answer, Subject } from "../support/instance.js";
import {
  emitted,
  eventsAbout,
  good,
  list,
  problemFields,
  problems,
  read,
  refusal,
  simulation,
} from "./support.js";

const URL = "https://app.example/hooks";

const tryMake = (sim: Subject, fields: JsonObject = {}): Promise<Answer> =>
  sim.post("/event-destinations", { name: "Production", webhook: { url: URL }, ...fields });

const aDestination = async (sim: Subject, fields: JsonObject = {}): Promise<JsonObject> =>
  good(await tryMake(sim, fields));

const withWebhook = (webhook: JsonObject): JsonObject => ({ webhook: { url: URL, ...webhook } });

test("active on create, with event_destination.activated", async () => {
  const sim = await simulation();
  const answer = await tryMake(
    sim,
    withWebhook({ secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" }),
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^evtd_[0-9A-Za-z]{16}$/),
    object: "event_destination",
    name: "Production",
    status: "active",
    type: "webhook",
    events: ["*"],
    webhook: { url: URL },
    created_at: "2025-01-01T00:00:00Z",
    updated_at: "2025-01-01T00:00:00Z",
    request_id: expect.stringMatching(/^req_/),
  });
  expect(await eventsAbout(sim, answer.body)).toEqual(["event_destination.activated"]);
});

describe("inactive by PATCH, which emits deactivated; PATCH to active emits activated", () => {
  test("and the status is in the answer", async () => {
    const sim = await simulation();
    const { id } = await aDestination(sim);
    const url = `/event-destinations/${id}`;
    const emits = await emitted(sim, async () => {
      expect(good(await sim.patch(url, { status: "inactive" }))["status"]).toBe("inactive");
      expect((await read(sim, url))["status"]).toBe("inactive");
      expect(good(await sim.patch(url, { status: "active" }))["status"]).toBe("active");
    });
    expect(emits).toEqual(["event_destination.deactivated", "event_destination.activated"]);
  });

  test("the status it has already: no event", async () => {
    const sim = await simulation();
    const { id } = await aDestination(sim);
    const url = `/event-destinations/${id}`;
    expect(await emitted(sim, () => sim.patch(url, { status: "active" }))).toEqual([]);
    good(await sim.patch(url, { status: "inactive" }));
    expect(await emitted(sim, () => sim.patch(url, { status: "inactive" }))).toEqual([]);
  });

  test("no other update emits", async () => {
    const sim = await simulation();
    const { id } = await aDestination(sim);
    const body = { name: "Staging", events: ["agent.created"], webhook: { url: `${URL}/2` } };
    const emits = await emitted(sim, async () => {
      const answer = good(await sim.patch(`/event-destinations/${id}`, body));
      expect(answer).toMatchObject(body);
    });
    expect(emits).toEqual([]);
  });

  test("pending_verification cannot be requested", async () => {
    const sim = await simulation();
    const { id } = await aDestination(sim);
    const answer = await sim.patch(`/event-destinations/${id}`, { status: "pending_verification" });
    expect(problems(answer)).toEqual(["status"]);
  });
});

describe("webhook URLs are http: or https:, at most 2,048 characters", () => {
  const long = (length: number): string => URL.padEnd(length, "x");

  test.each([
    ["https", URL],
    ["http", "http://localhost:3000/hooks?a=1#b"],
    ["2,048 characters", long(2_048)],
  ])("%s passes", async (_what, url) => {
    const sim = await simulation();
    expect((await tryMake(sim, { webhook: { url } })).status).toBe(201);
  });

  test.each([
    ["2,049 characters", long(2_049)],
    ["another scheme", "ftp://app.example/hooks"],
    ["a script", "javascript:alert(1)"],
    ["a file", "file:///etc/passwd"],
    ["no scheme", "app.example/hooks"],
    ["a path", "/hooks"],
    ["no host", "https://"],
    ["nothing", ""],
    ["a port that there is not", "http://127.0.0.1:99999/"],
    ["a host that cannot be", "http://a b.example/"],
    ["an escape that is none, as a host", "http://%/"],
    ["a line break", "http://app.example/\nhooks"],
    ["a line break at the end", "http://app.example/hooks\n"],
    ["a tab", "http://app.example/\thooks"],
    ["a space at the end", "http://app.example/hooks "],
    ["NUL", "http://app.example/\u0000"],
    ["only a scheme", "http://"],
    ["a scheme with three slashes", "http:///app.example"],
  ])("%s is a 400", async (_what, url) => {
    const sim = await simulation();
    expect(problems(await tryMake(sim, { webhook: { url } }))).toEqual(["webhook.url"]);
    const { id } = await aDestination(sim);
    const updated = await sim.patch(`/event-destinations/${id}`, { webhook: { url } });
    expect(problems(updated)).toEqual(["webhook.url"]);
  });
});

describe("custom headers", () => {
  test.each([
    "webhook-id",
    "Webhook-Signature",
    "webhook-anything",
    "Host",
    "content-type",
    "Content-Length",
  ])("may not set %s: 400", async (name) => {
    const sim = await simulation();
    const custom_headers = JSON.stringify({ "x-ok": "1", [name]: "x" });
    const answer = await tryMake(sim, withWebhook({ custom_headers }));
    expect(problems(answer)).toEqual(["webhook.custom_headers"]);
  });

  test.each([
    ["no JSON", "x-a: 1"],
    ["no object", '["x-a"]'],
    ["a number", '{"x-a":1}'],
    ["a line break", JSON.stringify({ "x-a": "1\r\nhost: evil" })],
    ["a name with a space", '{"x a":"1"}'],
  ])("%s: 400", async (_what, custom_headers) => {
    const sim = await simulation();
    const answer = await tryMake(sim, withWebhook({ custom_headers }));
    expect(problems(answer)).toEqual(["webhook.custom_headers"]);
    expect(await list(sim, "/event-destinations")).toEqual([]);
  });

  test("are a JSON text, and never shown", async () => {
    const sim = await simulation();
    const custom_headers = JSON.stringify({ "x-team": "blue" });
    const made = await aDestination(sim, withWebhook({ custom_headers }));
    expect(JSON.stringify(made)).not.toContain("blue");
  });
});

describe("webhook.secret", () => {
  test("generated, it is in the answer to the create, and only there", async () => {
    const sim = await simulation();
    const made = await aDestination(sim);
    expect(made["webhook"]).toEqual({
      url: URL,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/),
    });
    const url = `/event-destinations/${made["id"]}`;
    expect((await read(sim, url))["webhook"]).toEqual({ url: URL });
    expect((await list(sim, "/event-destinations"))[0]?.["webhook"]).toEqual({ url: URL });
    expect(good(await sim.patch(url, { name: "Other" }))["webhook"]).toEqual({ url: URL });
  });

  test("supplied, it is never shown", async () => {
    const sim = await simulation();
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const made = await aDestination(sim, withWebhook({ secret }));
    expect(made["webhook"]).toEqual({ url: URL });
  });

  test.each(["secret", "whsec_", "whsec_not base64!", "whsec_a", ""])(
    "%j is a 400",
    async (secret) => {
      const sim = await simulation();
      expect(problems(await tryMake(sim, withWebhook({ secret })))).toEqual(["webhook.secret"]);
    },
  );
});

describe("events", () => {
  test.each<[string, Json]>([
    ["all", ["*"]],
    ["some", ["task_run.completed", "task_run.failed"]],
  ])("%s", async (_what, events) => {
    const sim = await simulation();
    expect((await aDestination(sim, { events }))["events"]).toEqual(events);
  });

  test("null means all", async () => {
    const sim = await simulation();
    expect((await aDestination(sim, { events: null }))["events"]).toEqual(["*"]);
  });

  test.each<[string, Json]>([
    ["none", []],
    ["all mixed with some", ["*", "task_run.completed"]],
    ["no texts", [1]],
    ["no list", "*"],
  ])("%s: 400", async (_what, events) => {
    const sim = await simulation();
    expect(problemFields(await tryMake(sim, { events }))).toEqual(["events"]);
  });
});

describe("types other than webhook are stored and checked", () => {
  const TYPES: readonly [string, JsonObject][] = [
    ["aws_sqs", { queue_url: "https://sqs.example/q" }],
    ["aws_kinesis", { stream_name: "s", region: "eu-1" }],
    ["aws_s3", { bucket: "b", region: "eu-1" }],
    ["aws_eventbridge", { event_bus_name: "bus", region: "eu-1" }],
    ["gcp_pubsub", { project_id: "p", topic: "t" }],
    ["rabbitmq", { exchange: "e", server_url: "amqp://r.example" }],
    ["azure_servicebus", { name: "n" }],
    ["hookdeck", { token: "hidden" }],
  ];

  test.each(TYPES)("%s shows what is not a credential", async (type, settings) => {
    const sim = await simulation();
    const given = { ...settings, access_key: "hidden" };
    const answer = await sim.post("/event-destinations", { name: "n", type, [type]: given });
    const shown = type === "hookdeck" ? {} : settings;
    expect(good(answer)).toMatchObject({ type, status: "active", [type]: shown });
    expect(answer.text).not.toContain("hidden");
    expect(answer.body).not.toHaveProperty("webhook");
  });

  test.each(TYPES)("%s without its settings: 400", async (type, settings) => {
    const sim = await simulation();
    const body = { name: "n", type };
    expect(problems(await sim.post("/event-destinations", body))).toEqual([type]);
    const empty = await sim.post("/event-destinations", { ...body, [type]: {} });
    expect(problems(empty)).toEqual(
      Object.keys(settings)
        .map((key) => `${type}.${key}`)
        .sort(),
    );
  });

  test("webhook is the default and needs its settings too", async () => {
    const sim = await simulation();
    expect(problems(await sim.post("/event-destinations", { name: "n" }))).toEqual(["webhook"]);
  });

  test("settings of another type are not kept", async () => {
    const sim = await simulation();
    const made = await aDestination(sim, { aws_s3: { bucket: "b", region: "r" } });
    expect(made).not.toHaveProperty("aws_s3");
  });

  test("an unknown type: 400; the type itself cannot change", async () => {
    const sim = await simulation();
    expect(problems(await tryMake(sim, { type: "carrier_pigeon" }))).toContain("type");
    const { id } = await aDestination(sim);
    const body = { type: "aws_s3", aws_s3: { bucket: "b", region: "r" } };
    const updated = good(await sim.patch(`/event-destinations/${id}`, body));
    expect(updated["type"]).toBe("webhook");
    expect(updated).not.toHaveProperty("aws_s3");
  });
});

test("DELETE removes, without an event", async () => {
  const sim = await simulation();
  const made = await aDestination(sim);
  const url = `/event-destinations/${made["id"]}`;
  const emits = await emitted(sim, async () => {
    expect((await sim.delete(url)).body).toEqual({
      id: made["id"],
      object: "event_destination",
      deleted: true,
      request_id: expect.stringMatching(/^req_/),
    });
  });
  expect(emits).toEqual([]);
  expect(refusal(await sim.get(url))).toBe("404 request/event_destination_not_found");
  const deliveries = await sim.get(`${url}/event-deliveries`);
  expect(refusal(deliveries)).toBe("404 request/event_destination_not_found");
});
