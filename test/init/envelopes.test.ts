import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "./small-documents.js";

/** Elements of lists in envelopes, and a key of the account in the body or the query. */

const example = (value: Json): JsonObject => ({ ...TEXT, example: value });
const KEYED = { account_id: TEXT, account_secret: TEXT };
const body = (properties: JsonObject): JsonObject => objectOf({ ...KEYED, ...properties });

const DOCUMENT = documentOf(
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
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

test("elements of a list are in the envelope that the document gives them", async () => {
  const { operations = 0, checks = 0, ...figures } = pack.made?.figures ?? {};
  expect(figures).toMatchObject({ stateful: operations, succeeded: operations, held: checks });
  const keys = { account_id: "a", account_secret: "s" };
  const { body: made } = await call("POST", "/plans", { ...keys, title: "Small" });
  expect(made.plan).toEqual({ id: expect.stringMatching(/^pln_/), title: "Small" });
  const { body: all } = await call("GET", "/plans");
  expect(all.list).toEqual([{ plan: made.plan, owner: { name: expect.any(String) } }]);
});
