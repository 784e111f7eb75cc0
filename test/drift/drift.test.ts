import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { entryOf, isReading, maskedEntry } from "../../packages/learn/src/drift/drift.js";
import { HarMasks } from "../../packages/learn/src/har/masking/har-masks.js";
import { readHar } from "../../packages/learn/src/har/read-har.js";
import { carryingKey, findIn } from "../../src/api/call/call-keys.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { KeyPlace, Pack, ResourceSpec } from "../../src/engine/pack/pack.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Instance, InstanceOptions } from "../../src/instance/server/instance.js";
import { loadPack } from "../../src/use/testing/pack/pack.js";
import { cli, refusal } from "../cli/support.js";
import { deckSources } from "../learn/altered.js";
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
  expect(out).toContain("GET /agents\n  200 fits (drift.har#");
  expect(out).toMatch(/\nthe vendor is as the pack says: \d+ calls\n/);
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
  expect(out).toContain("\nnot made: GET /");
});

test("no more calls are made than are allowed", async () => {
  const { url, calls } = await live();
  const { out } = await drifting(url, "--calls", "3");
  expect(calls()).toHaveLength(3);
  expect(out).toContain("\nthe vendor is as the pack says: 3 calls\n");
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
    "GET /agents\n  200 does not fit: data.0 must have required property 'name' (drift.har#",
  );
  expect(out).toMatch(/\nthe vendor changed: \d+ of \d+ calls proves? it\n/);
  expect(out).toMatch(/ 1 × GET \/agents: does not fit the document: .* \(drift.har#\d+\)\n/);
  // The same change is not named again as a difference from the pack's answer.
  expect(out).not.toContain("data[].name");
  expect(how).toBe(1);
});

test("what is accepted is no change, and what is new is one", async () => {
  const accepted = join(folder(), "accepted.json");
  const { url, post } = await live(changed());
  const kept = await drifting(url, "--accept", "--accepted", accepted);
  expect(kept.how).toBe(0);
  const again = await drifting(url, "--accepted", accepted);
  expect(again.how).toBe(0);
  expect(again.out).not.toContain("does not fit");
  expect(again.out).toMatch(/\nthe vendor is as the pack says: \d+ calls\n/);
  // The same difference in another item of a list is no other one.
  expect(readFileSync(accepted, "utf8")).toContain(
    '"GET /agents: does not fit the document: data[] ',
  );
  const fault = { resource: "sources", operation: "list", outcome: { status: 500 } };
  expect((await post("/__admin__/faults", fault)).status).toBe(201);
  const changedAgain = await drifting(url, "--accepted", accepted);
  expect(changedAgain.how).toBe(1);
  expect(changedAgain.out).toMatch(
    /\nthe vendor changed: 1 of \d+ calls proves it\n {5}1 × GET \/sources: 500 was recorded/,
  );
  writeFileSync(accepted, "{}");
  expect(
    await refusal(["pack", "drift", "--live", url, "--key", KEY, "--accepted", accepted]),
  ).toBe(`--accepted ${accepted}: it is no list of texts, as --accept writes it.`);
});

test("what is accepted stays when a run ends early, and its folder must be there", async () => {
  const accepted = join(folder(), "accepted.json");
  writeFileSync(accepted, '["GET /agents: differs"]');
  const { url, calls } = await live();
  const more = ["--accept", "--accepted"];
  const { out, how } = await drifting(url, "--key", "another one", ...more, accepted);
  expect([how, readFileSync(accepted, "utf8")]).toEqual([2, '["GET /agents: differs"]']);
  expect(out).toContain(`${accepted} stays as it is: not enough calls were made\n`);
  expect(calls()).toHaveLength(1);
  const none = join(folder(), "none");
  const missing = await drifting(url, ...more, join(none, "accepted.json"));
  expect(missing.err).toContain(`accepted.json: there is no folder ${none}: make it first.`);
  expect([missing.how, calls().length]).toEqual([2, 1]);
  const taken = folder();
  const { err } = await drifting(url, "--calls", "1", ...more, taken);
  expect(err).toBe(
    `facsimile: --accepted ${taken}: it cannot be written (EISDIR); name another file.\n`,
  );
});

test("a record has neither the key nor secrets, and only its owner can read it", async () => {
  const { url, post } = await live(changed());
  const hook = { type: "webhook", name: "Hook", webhook: { url: "https://a.example/" } };
  expect((await post("/event-destinations", hook)).status).toBe(201);
  const record = join(folder(), "evidence");
  await drifting(url, "--record", record);
  const file = join(record, "drift.har");
  const text = readFileSync(file, "utf8");
  expect(text).not.toContain(KEY);
  expect(text).not.toMatch(/whsec_/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const entries = readHar(file);
  expect(entries.length).toBeGreaterThan(5);
  const first = entries.find((entry) => entry.request.url === `${url}/agents`);
  expect(first?.answer?.status).toBe(200);
  expect(JSON.parse(Buffer.from(first?.answer?.body ?? []).toString())).toMatchObject({
    data: [{}],
  });
});

test("what the document admits proves a change too, if the pack answers otherwise", async () => {
  const { url, post } = await live();
  const fault = { resource: "agents", operation: "list", outcome: { status: 500 } };
  expect((await post("/__admin__/faults", fault)).status).toBe(201);
  const { out, how } = await drifting(url, "--calls", "1");
  expect(out).toContain("\nthe vendor changed: 1 of 1 call proves it\n");
  const words = "GET /agents: 500 was recorded, and the pack answers 200 (drift.har#0)";
  expect(out).toContain(` 1 × ${words}\n`);
  expect(how).toBe(1);
});

test("the report as JSON has the form of the report of learn", async () => {
  const { url } = await live(changed());
  const { out, how } = await drifting(url, "--json");
  expect(how).toBe(1);
  const report = JSON.parse(out);
  expect(report.rest).toContainEqual({
    cause: "GET /agents: does not fit the document: data[] must have required property 'name'",
    calls: 1,
    first: [expect.stringMatching(/^drift.har#\d+$/)],
  });
  expect(report.calls).toBeGreaterThan(5);
  const place = folder();
  const { url: same } = await live();
  const unchanged = await drifting(same, "--json", "--record", place);
  const found: object = JSON.parse(unchanged.out);
  expect(found).toMatchObject({ differing: 0, rest: [], facts: [], ended_early: null });
  const file = join(place, "drift.har");
  const learned = await cli(["learn", file, "--pack", deckSources(), "--check", "--json"]);
  const { ended_early: _reason, not_made: _left, ...common } = Object(found);
  expect(Object.keys(JSON.parse(learned.out))).toEqual(Object.keys(common));
  expect(learned.how).toBe(0);
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
  const { out, how } = await cli([
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
  expect(how).toBe(2);
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
  expect(await at("--live", "milk", "--key", KEY)).toContain("--live milk: write an address");
  const good = ["--live", "http://127.0.0.1:9", "--key", KEY];
  expect(await at(...good, "--calls", "0")).toContain("--calls 0: write a number");
  expect(await at(...good, "--every", "soon")).toMatch(/^--every soon: a duration is "90s", /);
});

test("a vendor that does not answer is reported in a sentence", async () => {
  const { app, url } = await live();
  await app.close();
  const { err, how } = await drifting(url);
  expect(err).toMatch(/^facsimile: GET http\S+: no answer: /);
  expect(how).toBe(2);
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
      const pack = { ...deck, wire: { ...deck.wire, auth: [place] } };
      const { url, headers } = carryingKey(
        pack.wire.auth,
        "a key & more",
        "https://a.example/x?page=1",
      );
      expect(findIn(place)(headers, url)).toBe("a key & more");
    });
  }
});

test("an answer is kept without the key and secrets", () => {
  const text = JSON.stringify({
    token: "t0p",
    secret: "whsec_abc",
    note: `with ${KEY}`,
    name: "Ada",
  });
  const answer = { status: 200, text, headers: new Map([["x-note", KEY]]), at: 0, took: 1 };
  const headers = new Map([["authorization", `Bearer ${KEY}`]]);
  const request = { method: "GET", url: "https://a.example/x", headers, body: null };
  const kept = maskedEntry(new HarMasks(deck), entryOf(request, answer, 3));
  expect(kept.request.headers.get("authorization")).toBe("Bearer fax_***1");
  expect(kept.answer?.headers.get("x-note")).toBe("fax_***1");
  expect(JSON.parse(Buffer.from(kept.answer?.body ?? []).toString())).toEqual({
    token: "***2",
    secret: "***3",
    note: "with fax_***1",
    name: "Ada",
  });
});
