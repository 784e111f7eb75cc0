import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callKeys, keyCheck } from "../../src/api/call/call-keys.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { MASK } from "../../src/engine/base/key-mask.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { objectOf, TEXT } from "./small-documents.js";

/** A pack that init makes takes any key, unless its instance is given one. */

const KEY = "own_key_of_the_app";

const problem = (member: string): JsonObject => ({
  description: "No.",
  content: { "application/json": { schema: objectOf({ [member]: TEXT }) } },
});

const operation = (member: string): JsonObject => ({
  responses: {
    "200": { description: "Yes.", content: { "application/json": { schema: objectOf({}) } } },
    "401": problem(member),
  },
});

const document: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Locks", version: "1" },
  security: [{ header: [] }, { query: [] }, { basic: [] }],
  components: {
    securitySchemes: {
      header: { type: "apiKey", in: "header", name: "X-Lock-Key" },
      query: { type: "apiKey", in: "query", name: "lock_key" },
      basic: { type: "http", scheme: "basic" },
    },
  },
  paths: {
    "/doors": { get: operation("message") },
    "/gates": { get: operation("message") },
    "/vault": { get: operation("vault_message") },
  },
};

let pack: MadePack;
beforeAll(async () => {
  pack = await packFrom(document);
  expect(pack.made, pack.printed.join("\n")).toBeDefined();
});
afterAll(() => pack[Symbol.asyncDispose]());

const basic = (pair: string) => ({ authorization: `Basic ${btoa(pair)}` });

const calls = (key: string): readonly (readonly [string, Record<string, string>])[] => [
  ["/doors", { "x-lock-key": key }],
  [`/doors?lock_key=${key}`, {}],
  ["/doors", basic(`${key}:`)],
  ["/doors", basic(`user:${key}`)],
];

async function statuses(own: string | undefined, sent: string): Promise<readonly number[]> {
  const options = own === undefined ? {} : { key: own };
  await using sim = await createSimulator({ pack: pack.folder, ...options });
  const answers = calls(sent).map(([path, headers]) => sim.fetch(sim.url + path, { headers }));
  return (await Promise.all(answers)).map(({ status }) => status);
}

test("without a key of one's own, any is accepted in every place of the document", async () => {
  expect(await statuses(undefined, "another_key")).toEqual([200, 200, 200, 200]);
});

test("with one, it is accepted in every place, and any other is refused", async () => {
  expect(await statuses(KEY, KEY)).toEqual([200, 200, 200, 200]);
  expect(await statuses(KEY, "another_key")).toEqual([401, 401, 401, 401]);
});

test("the refusal has the body that the operation declares", async () => {
  await using sim = await createSimulator({ pack: pack.folder, key: KEY });
  const bodyOf = async (path: string): Promise<unknown> =>
    (await sim.fetch(sim.url + path, { headers: { "x-lock-key": "another_key" } })).json();
  expect(await bodyOf("/doors")).toEqual({ message: expect.any(String) });
  expect(await bodyOf("/vault")).toEqual({ vault_message: expect.any(String) });
});

test("a key that a recording has masked is refused again where any key is accepted", () => {
  const isKey = keyCheck(KEY, [{ kind: "header", name: "x-lock-key", word: null, any: true }]);
  expect(isKey({ "x-lock-key": "another_key" }, "/doors")).toBe(true);
  expect(isKey({ "x-lock-key": MASK }, "/doors")).toBe(false);
});

test("a key in Authorization may follow a word that the document does not say", () => {
  const isKey = keyCheck(KEY, [{ kind: "header", name: "authorization", word: null, any: false }]);
  const of = (authorization: string) => isKey({ authorization }, "/doors");
  expect([KEY, `SSWS ${KEY}`, `Bearer ${KEY}`].map(of)).toEqual([true, true, true]);
  expect(["SSWS another_key", "SSWS ", ""].map(of)).toEqual([false, false, false]);
});

test("a member of the body takes one key alone, too", () => {
  const place = { kind: "body", name: "secret", any: true } as const;
  const isKey = (acceptsAny: boolean, secret: string): boolean =>
    callKeys(KEY, [place], acceptsAny).isIn(
      { "content-type": "application/json" },
      "/",
      Buffer.from(JSON.stringify({ secret })),
    );
  expect([isKey(true, "another_key"), isKey(false, "another_key"), isKey(false, KEY)]).toEqual([
    true,
    false,
    true,
  ]);
});
