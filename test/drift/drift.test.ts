import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { findIn } from "../../src/api/call/keys/key-places.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { KeyPlace, Pack, ResourceSpec } from "../../src/engine/pack/pack.js";
import type { Instance, InstanceOptions } from "../../src/instance/server/instance.js";
import { createInstance } from "../../src/instance/server/instance.js";
import { carryingKey } from "../../src/tools/drift/carry-key.js";
import { Evidence } from "../../src/tools/drift/evidence.js";
import { isReading } from "../../src/tools/drift/readings.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";
import { cli, refusal } from "../cli/support.js";
import { folder } from "../recording/support.js";

const KEY = "fax_of_the_live_vendor";

interface Live {
  readonly app: Instance;
  readonly url: string;
  /** Calls since the last read. */
  readonly calls: () => readonly string[];
  readonly post: (path: string, body: object) => Promise<Response>;
}

/** An instance in the vendor's place, with something in it. */
async function live(pack: Pack = deck): Promise<Live> {
  const came: string[] = [];
  const onAnswer: InstanceOptions["onAnswer"] = ({ method, path }) => {
    came.push(`${method} ${path}`);
  };
  const app = await createInstance({ pack, key: KEY, onAnswer });
  onTestFinished(() => app.close());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const post: Live["post"] = (path, body) =>
    fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  await post("/agents", { name: `my key is ${KEY}` });
  came.length = 0;
  return { app, url, calls: () => came, post };
}

const drifting = (url: string, ...more: readonly string[]) =>
  cli(["pack", "drift", "--live", url, "--key", KEY, "--every", "0", ...more]);

test("a vendor that matches its pack fits, and gets only reading calls", async () => {
  const { url, calls } = await live();
  const { out, err, how } = await drifting(url);
  expect(err).toBe("");
  expect(how).toBe(0);
  expect(out).toContain("GET /agents\n  200 fits\n");
  expect(out).toMatch(/\n\d+ calls, 0 answers do not fit/);
  expect(calls().length).toBeGreaterThan(5);
  expect(calls().every((call) => call.startsWith("GET "))).toBe(true);
  // The output has a line for each call.
  expect(calls()).toEqual(out.split("\n").filter((line) => line.startsWith("GET ")));
});

test("ids come from earlier answers, one of each collection", async () => {
  const { url, calls, post } = await live();
  const { id } = Object(await (await post("/agents", { name: "The newest" })).json());
  const { out } = await drifting(url);
  expect(calls()).toContain(`GET /agents/${id}`);
  expect(out).toContain("; not made: ");
});

test("no more calls are made than are allowed", async () => {
  const { url, calls } = await live();
  const { out } = await drifting(url, "--calls", "3");
  expect(calls()).toHaveLength(3);
  expect(out).toContain("\n3 calls, 0 answers do not fit");
});

/** The vendor as it may be some day: agents show no names any more. */
function changed(): Pack {
  const { agents, ...others } = deck.resources;
  if (agents === undefined) throw new Error("there are agents");
  const nameless: ResourceSpec = {
    ...agents,
    shown: { kind: "part", of: ({ name: _name, ...rest }) => rest },
  };
  return { ...deck, resources: { ...others, agents: nameless } };
}

test("an answer that does not fit is reported, with the place in it", async () => {
  const { url } = await live(changed());
  const { out, how } = await drifting(url);
  expect(out).toContain(
    "GET /agents\n  200 does not fit: data.0 must have required property 'name'\n",
  );
  expect(how).toBe(1);
});

test("a record has neither the key nor secrets, and only its owner can read it", async () => {
  const { url, post } = await live(changed());
  const hook = { type: "webhook", name: "Hook", webhook: { url: "https://a.example/" } };
  expect((await post("/event-destinations", hook)).status).toBe(201);
  const record = join(folder(), "evidence");
  await drifting(url, "--record", record);
  const files = readdirSync(record).filter((name) => name.endsWith(".json"));
  const texts = files.map((name) => readFileSync(join(record, name), "utf8"));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.join("\n")).not.toContain(KEY);
  expect(texts.join("\n")).not.toMatch(/whsec_/);
  const [first] = readdirSync(record).filter((name) => name.endsWith("listAgents.json"));
  expect(JSON.parse(readFileSync(join(record, String(first)), "utf8"))).toMatchObject({
    operation: "listAgents",
    call: "GET /agents",
    status: 200,
    fits: false,
    problem: "data.0 must have required property 'name'",
  });
  expect(statSync(join(record, String(first))).mode & 0o777).toBe(0o600);
});

test("facts that answers prove are `captured` in the layer learned/ of the pack", async () => {
  const name = { type: "string" };
  const part = { type: "object", required: ["id", "name"], properties: { id: name, name } };
  const call = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
    responses: { "200": { description: "Done", content: { "application/json": { schema } } } },
    ...more,
  });
  const inPath = { name: "id", in: "path", required: true, schema: name };
  const list = { type: "array", items: part };
  const body = { content: { "application/json": { schema: { properties: { name } } } } };
  const openapi = {
    openapi: "3.1.1",
    info: { title: "Parts", version: "1" },
    paths: {
      "/parts": {
        get: call(list, { operationId: "listParts" }),
        post: call(part, { operationId: "createPart", requestBody: body }),
      },
      "/parts/{id}": { get: call(part, { operationId: "getPart", parameters: [inPath] }) },
    },
  };
  const place = folder();
  const document = join(place, "parts.json");
  writeFileSync(document, JSON.stringify(openapi));
  const built = join(place, "pack");
  expect((await cli(["init", document, "--out", built])).how).toBe(0);
  const { url } = await live(await loadPack(built));

  const record = join(place, "evidence");
  const { out } = await drifting(url, "--pack", built, "--record", record);
  expect(out).toContain(`1 operation is captured now, says ${join(built, "learned/openapi.yaml")}`);

  // A later run of init keeps it.
  expect((await cli(["init", document, "--out", built])).how).toBe(0);
  const proved = join(place, "proved");
  expect((await cli(["pack", "build", "--pack", built, "--out", proved])).how).toBe(0);
  const { operations } = await loadPack(proved);
  const marks = operations.map(({ id, provenance }) => `${id} ${provenance}`);
  expect(marks.sort()).toEqual([
    "createPart documented",
    "getPart documented",
    "listParts captured",
  ]);
});

test("a vendor that refuses the key, or asks for fewer calls, is left alone", async () => {
  const { url, calls, post } = await live();
  const { out } = await cli([
    "pack",
    "drift",
    "--live",
    url,
    "--key",
    "another one",
    "--every",
    "0s",
  ]);
  expect(out).toContain("ended early: the vendor refuses the key (401)");
  expect(calls()).toHaveLength(1);
  const fault = { resource: "agents", operation: "list", outcome: { status: 429 } };
  expect((await post("/__admin__/faults", fault)).status).toBe(201);
  expect((await drifting(url)).out).toContain(
    "ended early: the vendor limits the rate of calls (429)",
  );
});

test("a wrong option is refused", async () => {
  const at = (...more: readonly string[]) => refusal(["pack", "drift", ...more]);
  expect(await at()).toContain("--live");
  expect(await at("--live", "http://127.0.0.1:9")).toContain("pass the vendor's key: --key <text>");
  expect(await at("--live", "milk", "--key", KEY)).toContain("--live milk: write the vendor's");
  const good = ["--live", "http://127.0.0.1:9", "--key", KEY];
  expect(await at(...good, "--calls", "0")).toContain("--calls 0: write a number");
  expect(await at(...good, "--every", "soon")).toMatch(/^--every soon: a duration is "90s", /);
});

test("a vendor that does not answer is reported in a sentence", async () => {
  const { app, url } = await live();
  await app.close();
  const { err, how } = await drifting(url);
  expect(err).toMatch(/^facsimile: GET http\S+: no answer: /);
  expect(how).toBe(1);
});

test("only operations that read are reading calls", () => {
  for (const operation of deck.operations.filter(isReading)) expect(operation.method).toBe("GET");
  const writing = deck.operations.filter(({ method }) => method !== "GET");
  expect(writing.length).toBeGreaterThan(10);
  expect(writing.some(isReading)).toBe(false);
});

describe("the key is carried to where the vendor looks for it:", () => {
  const PLACES: readonly KeyPlace[] = [
    { kind: "header", name: "authorization", word: "Bearer", any: false },
    { kind: "header", name: "x-api-key", word: null, any: false },
    { kind: "basic", part: "username", any: false },
    { kind: "basic", part: "password", any: false },
    { kind: "query", name: "api_key", any: false },
  ];
  for (const place of PLACES) {
    test(JSON.stringify(place), () => {
      const pack = { ...deck, wire: { ...deck.wire, keyPlaces: [place] } };
      const { url, headers } = carryingKey(
        pack.wire.keyPlaces,
        "a key & more",
        "https://a.example/x?page=1",
      );
      expect(findIn(place)(headers, url)).toBe("a key & more");
    });
  }
});

test("an answer is kept without the key and secrets", () => {
  const [operation] = deck.operations.filter(isReading);
  if (operation === undefined) throw new Error("something can be read");
  const text = JSON.stringify({
    token: "t0p",
    secret: "whsec_abc",
    note: `with ${KEY}`,
    name: "Ada",
  });
  const kept = new Evidence(deck, KEY).of(
    { operation, path: "/x" },
    { status: 200, text },
    undefined,
  );
  expect(JSON.parse(JSON.parse(kept).body)).toEqual({
    token: "***",
    note: "with [key]",
    name: "Ada",
  });
});
