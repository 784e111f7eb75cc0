import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { lampsWith } from "../codegen/lamps.js";
import { refuses } from "../codegen/refuses.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import type { MadePack } from "../init/made-pack.js";
import { answering, packFrom } from "../init/made-pack.js";
import { listOf, objectOf, ref, TEXT } from "../init/small-documents.js";

const ID = { name: "id", in: "path", required: true, schema: TEXT };
const BINARY = { type: "string", format: "binary" };
const sending = (type: string, schema: JsonObject): JsonObject => ({
  requestBody: { required: true, content: { [type]: { schema } } },
});

/** Scrolls are objects with a file; a question keeps nothing, and one is answered as a stream. */
const DOCUMENT: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Library", version: "1" },
  components: {
    schemas: {
      scroll: objectOf({
        id: TEXT,
        filename: TEXT,
        purpose: TEXT,
        folder: { type: ["string", "null"] },
      }),
    },
  },
  paths: {
    "/scrolls": {
      get: answering(objectOf({ data: listOf(ref("scroll")) }), { operationId: "listScrolls" }),
      post: {
        ...answering(ref("scroll"), { operationId: "addScroll" }),
        ...sending("multipart/form-data", objectOf({ purpose: TEXT, file: BINARY })),
      },
    },
    "/scrolls/{id}": {
      get: { ...answering(ref("scroll"), { operationId: "getScroll" }), parameters: [ID] },
      delete: {
        operationId: "burnScroll",
        parameters: [ID],
        responses: { "204": { description: "Gone." } },
      },
    },
    "/scrolls/{id}/content": {
      get: {
        operationId: "readScroll",
        parameters: [ID],
        responses: {
          "200": {
            description: "The bytes.",
            content: { "application/octet-stream": { schema: BINARY } },
          },
        },
      },
    },
    "/ask": {
      post: {
        ...answering(objectOf({ answer: TEXT }), { operationId: "ask" }),
        ...sending("application/json", objectOf({ question: TEXT })),
      },
    },
    "/recite": {
      post: {
        ...sending("application/json", objectOf({ question: TEXT })),
        operationId: "recite",
        responses: {
          "200": {
            description: "Line by line.",
            content: { "text/event-stream": { schema: objectOf({ line: TEXT }) } },
          },
        },
      },
    },
  },
};

const OF_ALL = { "X-Shelf": "at {base_url}", "Cache-Control": "private", ETag: '"1"' };

/** `X-None` names a field without a value. */
const OF_ONE = { ...OF_ALL, "X-Scroll": "{base_url}/scrolls/{id}", "X-None": "a {folder}" };

const HEADERS: Readonly<Record<string, JsonObject>> = {
  listScrolls: OF_ALL,
  addScroll: OF_ONE,
  getScroll: OF_ONE,
  readScroll: OF_ONE,
  burnScroll: OF_ONE,
  ask: { ...OF_ALL, "X-Said": "{answer}" },
  recite: OF_ALL,
};

const made: { folder?: MadePack; sim?: Simulator<AnyPack> } = {};

beforeAll(async () => {
  made.folder = await packFrom(DOCUMENT);
  const own = join(made.folder.folder, "own");
  await mkdir(own, { recursive: true });
  const entries = Object.entries(HEADERS).map(([id, headers]) => [id, { headers }]);
  await writeFile(join(own, "operations.yaml"), JSON.stringify(Object.fromEntries(entries)));
  made.sim = await createSimulator({ pack: await compiledPack(made.folder.folder) });
});

afterAll(async () => {
  await made.sim?.[Symbol.asyncDispose]();
  await made.folder?.[Symbol.asyncDispose]();
});

async function call(method: string, path: string, sent?: FormData | JsonObject) {
  const { sim } = made;
  if (sim === undefined) throw new Error("no simulator");
  const body = sent === undefined || sent instanceof FormData ? sent : JSON.stringify(sent);
  const type = body === undefined || body instanceof FormData ? {} : { "content-type": JSON_TYPE };
  const answer = await sim.fetch(`${sim.url}${path}`, {
    method,
    headers: type,
    body: body ?? null,
  });
  return { answer, text: await answer.text(), url: sim.url };
}

const JSON_TYPE = "application/json";

async function aScroll(): Promise<string> {
  const form = new FormData();
  form.append("purpose", "reading");
  form.append("file", new Blob(["In the beginning"]), "a scroll.txt");
  const { text } = await call("POST", "/scrolls", form);
  return JSON.parse(text).id;
}

describe("an operation has its headers on", () => {
  test.each([
    ["a list", "GET", "/scrolls", undefined],
    ["an answer without state", "POST", "/ask", { question: "Why?" }],
    ["a stream", "POST", "/recite", { question: "Why?" }],
  ])("%s", async (_, method, path, sent) => {
    const { answer, text, url } = await call(method, path, sent);
    expect([answer.status, answer.headers.get("x-shelf")]).toEqual([200, `at ${url}`]);
    expect([answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual([
      "private",
      '"1"',
    ]);
    const said = path === "/ask" ? encodeURI(JSON.parse(text).answer) : null;
    expect(answer.headers.get("x-said")).toBe(said);
  });

  test.each([
    ["an object", "GET", "", 200],
    ["a file", "GET", "/content", 200],
    ["an empty answer", "DELETE", "", 204],
  ])("%s, with the values of its fields", async (_, method, rest, status) => {
    const id = await aScroll();
    const { answer, url } = await call(method, `/scrolls/${id}${rest}`);
    const { headers } = answer;
    expect([answer.status, headers.get("x-shelf")]).toEqual([status, `at ${url}`]);
    expect(headers.get("x-scroll")).toBe(`${url}/scrolls/${id}`);
    expect(headers.get("x-none")).toBeNull();
  });

  test("no refusal", async () => {
    const { answer } = await call("GET", "/scrolls/none");
    expect([answer.status, answer.headers.get("x-shelf")]).toEqual([404, null]);
  });
});

describe("a pack is refused whose header cannot be sent", () => {
  test.each([
    [
      "retrieve: { id: getLamp }",
      "retrieve: { id: getLamp, headers: { X-Name: ▸'{nam}' } }",
      "{nam}: lamps has no such field",
      "name",
    ],
    [
      "      filters: { status: equals }",
      "      filters: { status: equals }\n      headers: { X-Name: ▸'{name}' }",
      "{name}: an answer with many objects has the value of none",
      undefined,
    ],
    [
      "retrieve: { id: getLamp }",
      "retrieve: { id: getLamp, headers: { ▸Content-Type: text/plain } }",
      "the document says the media type of an answer",
      undefined,
    ],
    [
      "retrieve: { id: getLamp }",
      "retrieve: { id: getLamp, headers: { ▸Content-Length: '3' } }",
      "Content-Length belongs to the connection: no answer can have another",
      undefined,
    ],
  ])("%#", async (old, changed, message, nearest) => {
    await refuses([["resources.yaml", old, changed]], message, nearest);
  });
});

describe("a pack is refused with a key that has no effect where it stands", () => {
  test.each([
    ["retrieve: { id: getLamp }", "emits: lamp.created", "emits belongs to"],
    ["retrieve: { id: getLamp }", "transition: light", "transition belongs to"],
    ["retrieve: { id: getLamp }", "next: [{ transition: light }]", "next belongs to"],
    ["retrieve: { id: getLamp }", "list: plain", "list belongs to"],
    ["retrieve: { id: getLamp }", "patch: name", "patch belongs to"],
    ["retrieve: { id: getLamp }", "says: [words]", "behaviors.ts reads what a call says"],
  ])("%#", async (old, key, message) => {
    const changed = old.replace(" }", `, ▸${key} }`);
    const { problems, marked } = await lampsWith(["resources.yaml", old, changed]);
    expect(problems).toEqual([{ ...marked[0], message: expect.stringContaining(message) }]);
  });
});
