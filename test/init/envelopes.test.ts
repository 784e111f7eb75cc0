import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "./small-documents.js";

/** Elements of lists in envelopes, and a key of the account in the body or the query. */

const example = (value: Json): JsonObject => ({ ...TEXT, example: value });
const KEYED = { client_id: TEXT, account_secret: TEXT };
const body = (properties: JsonObject): JsonObject => objectOf({ ...KEYED, ...properties });

const PLANS = documentOf(
  {
    "POST /plans": { answer: objectOf({ plan: ref("plan") }), body: body({ title: TEXT }) },
    "GET /plans": {
      answer: objectOf(
        {
          list: listOf(objectOf({ plan: ref("plan"), owner: objectOf({ name: TEXT }) })),
          next_offset: TEXT,
        },
        ["list"],
      ),
    },
    "GET /plans/{plan_id}": { answer: objectOf({ plan: ref("plan") }) },
    "POST /plans/{plan_id}": {
      answer: objectOf({ plan: ref("plan") }),
      body: body({ title: TEXT }),
    },
    "DELETE /plans/{plan_id}": { body: body({}) },
  },
  { plan: objectOf({ id: example("pln_12ab34cd"), title: TEXT }) },
);

const DOCUMENT = {
  ...PLANS,
  security: [{ key: [] }],
  components: {
    ...Object(PLANS["components"]),
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Account-Key" } },
  },
};

let pack: MadePack;
let sim: Awaited<ReturnType<typeof started>>;
const started = () => createSimulator({ pack: pack.folder });
beforeAll(async () => {
  pack = await packFrom(DOCUMENT);
  sim = await started();
});
afterAll(async () => {
  await sim.close();
  await pack[Symbol.asyncDispose]();
});

async function call(method: string, path: string, sent?: object, headers = {}) {
  const response = await sim.fetch(sim.url + path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const text = await response.text();
  const notModelled = response.headers.get("x-mock-not-modelled");
  return { status: response.status, notModelled, body: text === "" ? undefined : JSON.parse(text) };
}

test("elements of a list are in the envelope that the document gives them", async () => {
  const { operations = 0, checks = 0, ...figures } = pack.made?.figures ?? {};
  expect(figures).toMatchObject({ stateful: operations, succeeded: operations, held: checks });
  const keys = { client_id: "a", account_secret: "s" };
  const { body: made } = await call("POST", "/plans", { ...keys, title: "Small" });
  expect(made.plan).toEqual({ id: expect.stringMatching(/^pln_/), title: "Small" });
  const { body: all } = await call("GET", "/plans", undefined, { "x-account-key": "k" });
  expect(all.list).toEqual([{ plan: made.plan, owner: { name: expect.any(String) } }]);
});

test("a key in the body is read like one in the header, and no trace shows it", async () => {
  expect((await call("POST", "/plans", { title: "Small" })).status).toBe(401);
  expect((await call("GET", "/plans")).status).toBe(401);
  const sent = { client_id: "a", account_secret: "hunter2", title: "Large" };
  const answer = await call("POST", "/plans", sent);
  expect(answer).toMatchObject({ status: 200, notModelled: null });
  const request = (await sim.requests.list()).data.at(-1);
  const last = await sim.trace(request?.trace_id ?? "");
  expect(JSON.stringify(last)).toContain("Large");
  expect(JSON.stringify(last)).not.toContain("hunter2");
});

test("the report says which members are keys", async () => {
  const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
  expect(report).toContain("account_secret in the body is a key of the account");
});

test("a document without schemes needs a key only if every call can have it", () => {
  const authIn = (document: JsonObject) => {
    const { files } = sourcesOf(normalize(document, "a.json").document, "a", "2026-01-01");
    return parse(files.get("pack.yaml") ?? "").wire.auth;
  };
  expect(authIn(PLANS)).toEqual([]);
  const query = { api_key: TEXT };
  const calls = { "GET /a": { query }, "GET /b": { query }, "GET /c": { query } };
  const keyed = documentOf(calls);
  expect(authIn(keyed)).toEqual([{ kind: "query", name: "api_key", accept: "any" }]);
  const optional = JSON.stringify(keyed).replaceAll('"required":true', '"required":false');
  expect(authIn(JSON.parse(optional))).toEqual([]);
});

test("calls need no key where the document says that they need none", () => {
  const securitySchemes = { key: { type: "apiKey", in: "header", name: "Authorization" } };
  const authOf = (...security: readonly JsonObject[]) => {
    const document = { ...documentOf({ "GET /a": {} }), security, components: { securitySchemes } };
    const { files } = sourcesOf(normalize(document, "a.json").document, "a", "2026-01-01");
    return parse(files.get("pack.yaml") ?? "").wire.auth;
  };
  expect(authOf({ key: [] })).toEqual([{ kind: "header", name: "Authorization", accept: "any" }]);
  expect(authOf({ key: [] }, {})).toEqual([]);
});
