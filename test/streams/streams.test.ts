import { describe, expect, test } from "vitest";
import { PLACEHOLDER } from "../../src/engine/world/rules/overrides/pinned-content.js";
import { Counts } from "../../src/instance/coverage/counts-file.js";
import { pointsOf } from "../../src/instance/coverage/points.js";
import { testLine } from "../../src/instance/coverage/report/test-lines.js";
import { subject } from "../support/instance.js";
import { ASKED, CHAT, eventsIn, parley, saidIn, talker } from "./parley.js";

const pin = { resource: "chat_completions", path: "content", value: "One two\nthree." };

describe("an answer that is asked for as a stream", () => {
  test("is one event for each part of its content, then the end mark", async () => {
    const sim = await parley();
    await sim.post("/__admin__/exogenous/pins", pin);
    const { headers, text } = await sim.post("/chat/completions", ASKED);
    expect(headers["content-type"]).toBe("text/event-stream");
    expect(headers).not.toHaveProperty("content-length");
    const events = eventsIn(text);
    expect(events).toHaveLength(6);
    expect(events[1]?.data).toEqual({
      id: "cmpl-1",
      object: "chat.completion.chunk",
      created: 1_735_689_600,
      model: "parrot-1",
      choices: [{ index: 0, delta: { content: "One" }, finish_reason: null }],
    });
    expect(saidIn(text)).toBe(pin.value);
    expect(events.at(-1)).toEqual({ event: null, data: "[DONE]" });
    const trace = await sim.get(`/__admin__/trace/${headers["x-mock-resolution-trace"]}`);
    expect(trace.body["response"]).toMatchObject({ stream: { events: 6, sent: 6 } });
    expect(trace.body["fields"]).toEqual([
      { path: "content", source: "pin", ref: expect.stringMatching(/^pin_/) },
    ]);
  });

  test("is JSON with the same content where nobody asks", async () => {
    const sim = await parley();
    await sim.post("/__admin__/exogenous/pins", pin);
    const { body } = await sim.post("/chat/completions", { ...ASKED, stream: false });
    expect(body).toMatchObject({ choices: [{ message: { content: pin.value } }] });
  });

  test("says that it stands in where nothing is pinned", async () => {
    const sim = await parley();
    expect(saidIn((await sim.post("/chat/completions", ASKED)).text)).toBe(PLACEHOLDER);
  });

  test("calls the tools that a pin says, and says nothing beside", async () => {
    const sim = await parley();
    const calls = [{ id: "call_1", function: { name: "look", arguments: "{}" } }];
    const match = { model: "parrot-1" };
    const asked = { ...pin, path: "tool_calls", value: calls, match };
    expect((await sim.post("/__admin__/exogenous/pins", asked)).status).toBe(201);
    const { text } = await sim.post("/chat/completions", ASKED);
    expect(saidIn(text)).toBe("");
    expect(eventsIn(text)[1]?.data).toMatchObject({
      choices: [{ delta: { tool_calls: [{ index: 0, ...calls[0] }] } }],
    });
    const other = await sim.post("/chat/completions", { ...ASKED, model: "owl-1" });
    expect(saidIn(other.text)).toBe(PLACEHOLDER);
  });

  test("is always one where the document has nothing else", async () => {
    const sim = await parley();
    const { text } = await sim.post("/replies");
    const events = eventsIn(text);
    expect(events[0]).toEqual({ event: "begin", data: { number: 0 } });
    expect(events.at(-1)).toEqual({
      event: "end",
      data: { number: events.length - 1, reply: { words: PLACEHOLDER } },
    });
  });

  test("is asked for by Accept, of an object that is made", async () => {
    const sim = await parley();
    const asked = { headers: { accept: "text/event-stream" } };
    const { status, text } = await sim.post("/notes", { text: "Hello" }, asked);
    expect(status).toBe(201);
    const [event] = eventsIn(text);
    expect(event?.data).toMatchObject({ note: { text: "Hello" } });
    expect((await sim.post("/notes", { text: "Hello" })).body["text"]).toBe("Hello");
  });

  test("is a refusal as JSON where the call is refused", async () => {
    const sim = await parley();
    const { status, body } = await sim.post("/chat/completions", { stream: true });
    expect(status).toBe(400);
    expect(body).toHaveProperty("error");
  });

  test("is the same again for the same key", async () => {
    const sim = await parley();
    const headers = { accept: "text/event-stream", "idempotency-key": "k" };
    const first = await sim.post("/notes", { text: "Hello" }, { headers });
    expect((await sim.post("/notes", { text: "Hello" }, { headers })).text).toBe(first.text);
  });
});

const FAULTS = "/__admin__/faults";

describe("a stream that a fault breaks", () => {
  test("is a point of coverage, which a line of a test meets", async () => {
    const points = pointsOf(talker).filter(({ kind, what }) => kind === "lost" && what === "cut");
    expect(points.map(({ of }) => of)).toEqual([
      "chat_completions.create",
      "notes.create",
      "replies.listen",
      "replies.tell",
    ]);
    const [line] = points.map((point) => testLine(talker, point));
    expect(line).toMatch(/outcome: { network: "cut", events: "half" } }\);$/);
    const coverage = new Counts("parley@1.0.0");
    const sim = await subject({ pack: talker, coverage });
    await sim.post(FAULTS, { ...CHAT, outcome: { network: "cut", events: "half" } });
    await sim.post("/chat/completions", ASKED);
    expect(coverage.of("plain", "lost chat_completions.create cut")).toBe(1);
  });

  test.each([
    [0, 0],
    [2, 2],
    ["half", 8],
    [-1, 16],
  ] as const)("cut after %s events has %i of 17", async (events, left) => {
    const sim = await parley();
    const outcome = { network: "cut", events };
    const armed = await sim.post(FAULTS, { ...CHAT, outcome });
    expect(armed.body["outcome"]).toEqual(outcome);
    const { status, headers, text } = await sim.post("/chat/completions", ASKED);
    expect(status).toBe(200);
    expect(eventsIn(text)).toHaveLength(left);
    const trace = await sim.get(`/__admin__/trace/${headers["x-mock-resolution-trace"]}`);
    expect(trace.body["response"]).toMatchObject({
      status: 200,
      stream: { events: 17, sent: left },
    });
  });

  test("ends with an error of the vendor's as an event", async () => {
    const sim = await parley();
    const outcome = { status: 503, events: 2 };
    await sim.post(FAULTS, { resource: "replies", operation: "tell", outcome });
    const { status, text } = await sim.post("/replies");
    expect(status).toBe(200);
    const [, , last, ...more] = eventsIn(text);
    expect(more).toEqual([]);
    expect(last?.event).toBe("error");
    expect(last?.data).toMatchObject({ error: { code: "overloaded" } });
  });

  test.each([
    { network: "cut", events: 0 },
    { status: 503, events: 0 },
  ])("leaves an answer that is no stream as it is: %j", async (outcome) => {
    const sim = await parley();
    await sim.post(FAULTS, { ...CHAT, outcome });
    const { status, headers, body } = await sim.post("/chat/completions", {
      ...ASKED,
      stream: false,
    });
    expect(status).toBe(200);
    expect(body).toHaveProperty("choices");
    const trace = await sim.get(`/__admin__/trace/${headers["x-mock-resolution-trace"]}`);
    expect(trace.body["warnings"]).toContain(
      "the fault counts events, and this answer is no stream",
    );
  });

  test.each([
    [{ network: "cut" }, "outcome.events: is required with cut"],
    [{ network: "reset", events: 1 }, "outcome.events: goes with cut and stall"],
  ])("%j is refused", async (outcome, message) => {
    const sim = await parley();
    const { status, body } = await sim.post(FAULTS, { ...CHAT, outcome });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  test("is refused for an operation that never streams", async () => {
    const sim = await parley();
    const outcome = { network: "stall", events: 1 };
    const asked = { resource: "notes", operation: "retrieve", outcome };
    const { status, text } = await sim.post(FAULTS, asked);
    expect(status).toBe(422);
    expect(text).toContain("notes.retrieve does not stream");
  });
});
