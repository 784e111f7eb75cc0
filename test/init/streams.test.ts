import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { eventsIn, saidIn } from "../streams/parley.js";
import { packFrom } from "./made-pack.js";
import { listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

const constant = (value: Json): JsonObject => ({ type: "string", enum: [value] });
const BOOLEAN = { type: ["boolean", "null"] };

const FUNCTION = objectOf({ index: NUMBER, id: TEXT }, ["index"]);
const FINISH = { type: "string", enum: ["stop", "length"], nullable: true };
const MESSAGE = {
  role: constant("assistant"),
  content: { type: ["string", "null"] },
  tool_calls: listOf(objectOf({ id: TEXT })),
};

const SCHEMAS: JsonObject = {
  Completion: objectOf({
    id: TEXT,
    object: constant("chat.completion"),
    created: NUMBER,
    choices: listOf(
      objectOf({
        index: NUMBER,
        finish_reason: { type: "string", enum: ["stop", "length"] },
        message: objectOf(MESSAGE, ["role", "content"]),
      }),
    ),
  }),
  Chunk: objectOf({
    id: TEXT,
    object: constant("chat.completion.chunk"),
    created: NUMBER,
    choices: listOf(
      objectOf({
        index: NUMBER,
        finish_reason: FINISH,
        delta: objectOf(
          {
            role: { type: "string", enum: ["user", "assistant"] },
            content: { type: ["string", "null"] },
            tool_calls: listOf(FUNCTION),
          },
          [],
        ),
      }),
    ),
  }),
  Reply: objectOf({ id: TEXT, status: TEXT, output_text: TEXT }),
  ReplyEvent: {
    oneOf: [
      objectOf({ type: constant("reply.created"), reply: ref("Reply") }),
      objectOf({ type: constant("reply.text.delta"), index: NUMBER, delta: TEXT }),
      objectOf({ type: constant("reply.text.done"), text: TEXT }),
      objectOf({ type: constant("reply.completed"), reply: ref("Reply") }),
      objectOf({ type: constant("error"), message: TEXT }),
    ],
  },
};

const body = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  required: true,
  content: { "application/json": { schema: objectOf(properties, required) } },
});

const answers = (json: JsonObject | undefined, events: JsonObject): JsonObject => ({
  "200": {
    description: "Said",
    content: {
      ...(json === undefined ? {} : { "application/json": { schema: json } }),
      "text/event-stream": { schema: events },
    },
  },
});

const CHAT: JsonObject = {
  operationId: "createChat",
  description: "With `stream`, the events end with `data: [DONE]`.",
  requestBody: body({ model: TEXT, messages: listOf(objectOf({})), stream: BOOLEAN }, ["model"]),
  responses: answers(ref("Completion"), ref("Chunk")),
};

const documentOf = (paths: JsonObject): JsonObject => ({
  openapi: "3.1.1",
  info: { title: "Talk", version: "1" },
  paths,
  components: { schemas: SCHEMAS },
});

interface Talk {
  readonly resources: JsonObject;
  readonly report: string;
  readonly sim: Simulator<AnyPack>;
  readonly post: (
    path: string,
    body: JsonObject,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<string>;
}

/** Makes a pack of the paths, and talks to it. */
async function talking(paths: JsonObject, look: (talk: Talk) => Promise<void>): Promise<void> {
  await using pack = await packFrom(documentOf(paths));
  expect(pack.made?.figures, pack.printed.join("\n")).toBeDefined();
  const { succeeded, valid, operations } = pack.made?.figures ?? {};
  expect({ succeeded, valid }).toEqual({ succeeded: operations, valid: operations });
  const read = (file: string): Promise<string> => readFile(join(pack.folder, file), "utf8");
  await using sim = await createSimulator<AnyPack>({ pack: pack.folder });
  const post = async (
    path: string,
    sent: JsonObject,
    more: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const headers = { "content-type": "application/json", ...more };
    const answer = await sim.fetch(path, { method: "POST", headers, body: JSON.stringify(sent) });
    return answer.text();
  };
  const resources = parse(await read("guessed/resources.yaml"));
  await look({ resources, report: await read("init-report.md"), sim, post });
}

const ASKED = { model: "parrot", messages: [], stream: true };

describe("init", () => {
  test("finds a stream beside JSON, its text and its end mark", () =>
    talking({ "/chat/completions": { post: CHAT } }, async ({ resources, report, sim, post }) => {
      expect(resources["completions"]).toMatchObject({
        operations: {
          create: {
            verb: "create",
            stream: {
              member: "stream",
              content: { content: "choices[0].message.content" },
              repeats: ["id", "created"],
              end: "[DONE]",
            },
          },
        },
      });
      expect(report).toContain(
        "createChat streams choices[0].message.content: the document declares",
      );
      await sim.pins.set({ resource: "completions", path: "content", value: "One two." });
      const text = await post("/chat/completions", ASKED);
      expect(saidIn(text)).toBe("One two.");
      const events = eventsIn(text);
      expect(events.map(({ data }) => data)).toMatchObject([
        { choices: [{ index: 0, delta: { role: "assistant" }, finish_reason: null }] },
        { object: "chat.completion.chunk", choices: [{ delta: { content: "One" } }] },
        { choices: [{ delta: { content: " two." }, finish_reason: null }] },
        { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
        "[DONE]",
      ]);
      const tools = [{ id: "call_1" }, { id: "call_2" }];
      await sim.pins.set({ resource: "completions", path: "tool_calls", value: tools, count: 1 });
      const calls = eventsIn(await post("/chat/completions", ASKED));
      expect(calls[4]?.data).toMatchObject({
        choices: [{ delta: { tool_calls: [{ index: 1, id: "call_2" }] } }],
      });
      const whole = JSON.parse(await post("/chat/completions", { ...ASKED, stream: false }));
      expect(whole).toMatchObject({ choices: [{ message: { content: "One two." } }] });
    }));

  test("keeps what a stored object has said", () => {
    const id = { name: "id", in: "path", required: true, schema: TEXT };
    const content = { "application/json": { schema: ref("Completion") } };
    const get = {
      operationId: "getChat",
      parameters: [id],
      responses: { "200": { description: "It", content } },
    };
    const paths = { "/chats": { post: CHAT }, "/chats/{id}": { get } };
    return talking(paths, async ({ sim, post }) => {
      await sim.pins.set({ resource: "chats", path: "content", value: "Kept.", count: 1 });
      const [first] = eventsIn(await post("/chats", ASKED));
      const chat = String(Object(first?.data)["id"]);
      const kept = await (await sim.fetch(`/chats/${chat}`)).json();
      expect(kept).toMatchObject({ id: chat, choices: [{ message: { content: "Kept." } }] });
    });
  });

  test("names the events of a stream by their types", () => {
    const post = {
      operationId: "createReply",
      requestBody: body({ input: TEXT }, ["input"]),
      responses: answers(ref("Reply"), ref("ReplyEvent")),
    };
    return talking({ "/reply": { post } }, async (talk) => {
      await talk.sim.pins.set({ resource: "reply", path: "output_text", value: "One two." });
      const headers = { accept: "text/event-stream" };
      const events = eventsIn(await talk.post("/reply", { input: "?" }, headers));
      expect(events).toMatchObject([
        {
          event: "reply.created",
          data: { type: "reply.created", reply: { id: expect.anything() } },
        },
        { event: "reply.text.delta", data: { type: "reply.text.delta", delta: "One" } },
        { event: "reply.text.delta", data: { delta: " two." } },
        { event: "reply.completed", data: { reply: { output_text: "One two." } } },
      ]);
    });
  });

  test("sends a stored object as one event, and leaves what the caller wrote", () => {
    const note = objectOf({ id: TEXT, text: TEXT });
    const id = { name: "id", in: "path", required: true, schema: TEXT };
    const content = { "application/json": { schema: note } };
    const get = { parameters: [id], responses: { "200": { description: "It", content } } };
    const post = {
      requestBody: body({ text: TEXT }, ["text"]),
      responses: answers(note, { type: "object" }),
    };
    return talking({ "/notes": { post }, "/notes/{id}": { get } }, async (talk) => {
      const headers = { accept: "text/event-stream" };
      const events = eventsIn(await talk.post("/notes", { text: "Mine" }, headers));
      expect(events).toMatchObject([{ data: { id: expect.any(String), text: "Mine" } }]);
    });
  });

  test("makes events of a stream that the document does not describe", () => {
    const post = { operationId: "tell", responses: answers(undefined, TEXT) };
    return talking({ "/tell": { post } }, async (talk) => {
      await talk.sim.pins.set({ resource: "calls", path: "text", value: "One two." });
      const events = eventsIn(await talk.post("/tell", {}));
      expect(events.map(({ data }) => data)).toEqual([{ text: "One" }, { text: " two." }]);
    });
  });
});
