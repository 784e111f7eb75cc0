import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import { isObject } from "../../src/engine/base/json.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator, likelyMistakes } from "../../src/use/testing/index.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

// What init makes of a document that says little of its values.

const CARD = objectOf(
  {
    id: TEXT,
    object: { const: "card" },
    name: TEXT,
    brand: TEXT,
    total: NUMBER,
    state: { enum: ["advancing", "ended"] },
    currency: { type: "string", default: "eur" },
    tags: listOf(TEXT),
    owner: { type: ["string", "null"] },
    speed: { anyOf: [{ type: "number", default: 7 }, { type: "null" }] },
    live: ref("yes"),
  },
  ["id", "object", "name", "brand", "total", "state", "currency", "tags", "owner", "speed", "live"],
);

const DOCUMENT = documentOf(
  {
    "POST /cards": { body: objectOf({ name: TEXT, brand: TEXT }, ["name"]), answer: ref("card") },
    "GET /cards": { answer: objectOf({ data: listOf(ref("card")), cards: NUMBER }) },
    "GET /cards/{id}": { answer: ref("card") },
    "PATCH /cards/{id}": { body: objectOf({ brand: TEXT }, []), answer: ref("card") },
    "POST /notes": { body: objectOf({ text: TEXT }), answer: ref("note") },
    "GET /notes/{id}": { answer: ref("note") },
    "GET /weather": { answer: objectOf({ wind: NUMBER, at: TEXT }) },
  },
  { card: CARD, note: objectOf({ id: TEXT, text: TEXT }), yes: { type: "boolean", enum: [true] } },
);

let made: MadePack;
let sim: Simulator<AnyPack>;

beforeAll(async () => {
  made = await packFrom(DOCUMENT);
  sim = await createSimulator({ pack: made.folder });
});

afterAll(async () => {
  await sim.close();
  await made[Symbol.asyncDispose]();
});

async function call(method: string, path: string, body?: object) {
  const headers = { "content-type": "application/json" };
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await sim.fetch(`${sim.url}${path}`, { method, ...init });
  const answer: unknown = await response.json();
  const { fidelity, made_up } = await sim.lastTrace(response);
  const header = response.headers.get("x-mock-fidelity");
  return { answer: isObject(answer) ? answer : {}, header, fidelity, made_up };
}

test("an answer names the members that nothing determines, and no others", async () => {
  const { answer, ...noted } = await call("POST", "/cards", { name: "Ada" });
  expect(answer).toMatchObject({ object: "card", currency: "eur", tags: [], owner: null });
  expect(noted).toEqual({
    header: "made up",
    fidelity: "made up",
    made_up: ["cards.brand", "cards.total", "cards.state"],
  });
});

/** A pack of four kinds of object, with facts about three. */
async function kindsWith(facts: readonly string[]): Promise<MadePack> {
  const kinds = ["bell", "book", "boat", "lamp"];
  const plan = objectOf({ tip: objectOf({ sum: NUMBER }, []) });
  const members = { id: TEXT, name: TEXT, live: { type: "boolean" }, plan };
  const calls = kinds.flatMap((kind) => [
    [`POST /${kind}s`, { body: objectOf({ name: TEXT }, ["name"]), answer: ref(kind) }],
    [`GET /${kind}s/{id}`, { answer: ref(kind) }],
  ]);
  const schemas = kinds.map((kind) => [kind, objectOf(members, Object.keys(members))]);
  const pack = await packFrom(documentOf(Object.fromEntries(calls), Object.fromEntries(schemas)));
  await mkdir(join(pack.folder, "own"), { recursive: true });
  await writeFile(join(pack.folder, "own", "resources.yaml"), `${facts.join("\n")}\n`);
  const quiet = { print: () => {}, complain: (line: string) => expect.fail(line) };
  const out = join(pack.folder, "generated");
  const options = { pack: pack.folder, out, build: true, unchecked: true };
  expect(await compile(options, quiet)).toBe(0);
  return pack;
}

test("what facts say of three kinds of object alike holds for the fourth, and a map is a fact", async () => {
  const facts = ["bells", "books", "boats"].map(
    (kind) => `${kind}: { fields: { live: { fallback: true }, plan: { fallback: { tip: {} } } } }`,
  );
  await using pack = await kindsWith(facts);
  await using other = await createSimulator<AnyPack>({ pack: pack.folder });
  const made = async (path: string) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ name: "Ada" }) };
    const response = await other.fetch(path, init);
    const { made_up } = await other.lastTrace(response);
    return { answer: await response.json(), made_up };
  };
  const plan = { tip: {} };
  expect(await made("/bells")).toMatchObject({ answer: { live: true, plan }, made_up: [] });
  const fourth = await made("/lamps");
  expect(fourth.answer).toMatchObject({ live: true });
  expect(fourth.made_up).not.toContain("lamps.live");
});

test("what a call sends is not made up, in a create and in an update", async () => {
  const sent = await call("POST", "/cards", { name: "Ada", brand: "visa" });
  expect(sent.made_up).toEqual(["cards.total", "cards.state"]);
  const { answer } = await call("POST", "/cards", { name: "Bea" });
  const changed = await call("PATCH", `/cards/${answer["id"]}`, { brand: answer["brand"] });
  expect(changed.made_up).toEqual(["cards.total", "cards.state"]);
});

test("reads and pages say it too, each time", async () => {
  const { answer } = await call("POST", "/cards", { name: "Ada" });
  const path = `/cards/${answer["id"]}`;
  const reads = [await call("GET", path), await call("GET", path)];
  for (const { made_up } of reads) {
    expect(made_up).toEqual(["cards.brand", "cards.total", "cards.state"]);
  }
  for (const path of ["/cards", "/cards"]) {
    expect((await call("GET", path)).made_up.toSorted()).toEqual([
      ...["cards.brand", "cards.cards", "cards.state", "cards.total"],
    ]);
  }
});

test("a call without state has nothing but made-up members", async () => {
  const { fidelity, made_up } = await call("GET", "/weather");
  expect(fidelity).toBe("made up");
  expect(made_up.map((name) => name.split(".")[1])).toEqual(["wind", "at"]);
});

test("a pack by facts is modelled, what comes from outside included", async () => {
  await using deck = await createSimulator();
  const headers = { authorization: `Bearer ${deck.key}`, "content-type": "application/json" };
  const post = async (path: string, body: object) => {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await deck.fetch(deck.url + path, init);
    const { id }: { id?: string } = Object(await response.json());
    return { response, id };
  };
  const agent = await post("/agents", { name: "Ada" });
  const schema = { type: "object", properties: { sum: { type: "integer" } }, required: ["sum"] };
  const task = { name: "Add", agent_id: agent.id, output_schema: schema };
  const { id } = await post("/tasks", task);
  const run = await post(`/tasks/${id}/run`, {});
  await deck.clock.advance("1h");
  const read = await deck.fetch(`${deck.url}/task-runs/${run.id}`, { headers });
  for (const response of [agent.response, run.response, read]) {
    expect(response.headers.get("x-mock-fidelity")).toBeNull();
    expect(await deck.lastTrace(response)).toMatchObject({ fidelity: "modelled", made_up: [] });
  }
});

test("an answer by the document's shape alone is shaped, without a header", async () => {
  const { header, fidelity, made_up } = await call("POST", "/notes", { text: "Read" });
  expect({ header, fidelity, made_up }).toEqual({ header: null, fidelity: "shaped", made_up: [] });
});

test("a fork has the same origins", async () => {
  const { answer } = await call("POST", "/cards", { name: "Ada" });
  await using fork = await sim.fork();
  const read = await fork.fetch(`${fork.url}/cards/${answer["id"]}`);
  expect((await fork.lastTrace(read)).made_up).toContain("cards.brand");
});

test("strict tests demand a level of all calls, or of some", async () => {
  await sim.reset();
  await call("POST", "/cards", { name: "Ada" });
  await call("POST", "/notes", { text: "Read" });
  const mistakes = async (...demand: Parameters<typeof likelyMistakes>) =>
    likelyMistakes(...demand);
  expect(await mistakes(sim)).toEqual([]);
  expect(await mistakes(sim, { demand: ["modelled:*"] })).toEqual([
    expect.stringMatching(
      /^not modelled: made-up:cards\.brand of cards\.create: nothing determines/,
    ),
    expect.stringMatching(/made-up:cards\.total of cards\.create/),
    expect.stringMatching(/made-up:cards\.state of cards\.create/),
    expect.stringMatching(/^not modelled: shaped:\S+ of notes\.create: the document's shape/),
  ]);
  const allow = ["made-up:cards.brand", "made-up:cards.state"];
  expect(await mistakes(sim, { allow, demand: ["shaped:*"] })).toEqual([
    expect.stringContaining("made-up:cards.total"),
  ]);
  expect(await mistakes(sim, { demand: ["modelled:notes.*"] })).toHaveLength(1);
  expect(await mistakes(sim, { demand: ["shaped:cards.create"] })).toHaveLength(3);
  expect(await mistakes(sim, { demand: ["modelled:cards.list"] })).toEqual([]);
});

test("strict: modelled fails a simulator whose calls got something made up", async () => {
  const strict = await createSimulator({ pack: made.folder, strict: "modelled" });
  const body = JSON.stringify({ name: "Ada" });
  const headers = { "content-type": "application/json" };
  await strict.fetch(`${strict.url}/cards`, { method: "POST", headers, body });
  await expect(strict.close()).rejects.toThrow("made-up:cards.brand of cards.create");
});

test("the answers of a world are counted since its last reset", async () => {
  await sim.reset();
  await call("POST", "/cards", { name: "Ada" });
  await call("POST", "/notes", { text: "Read" });
  const { fidelity } = await sim.unused();
  expect(fidelity).toMatchObject({ modelled: 0, shaped: 1, made_up: 1 });
  expect(fidelity.guesses.map(({ id }) => id)).toContain("made-up:cards.brand");
  await sim.reset();
  expect((await sim.unused()).fidelity).toEqual({
    modelled: 0,
    shaped: 0,
    made_up: 0,
    guesses: [],
    run: [expect.any(String)],
  });
});

test("the line of a run counts over resets and worlds, and names the first test of what is made up", async () => {
  await using own = await createSimulator({ pack: made.folder });
  const headers = { "content-type": "application/json" };
  const post = (base: string, path: string, body: object): Promise<Response> =>
    own.fetch(`${base}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect((await own.unused()).fidelity.run).toEqual([]);
  await own.reset({ salt: "notes" });
  await post(own.url, "/notes", { text: "Read" });
  await own.reset({ salt: "pays" });
  await post(own.url, "/cards", { name: "Ada" });
  const { base_url } = await own.worlds.make({ name: "pays again" });
  await post(base_url, "/cards", { name: "Bob" });
  const [line, ...more] = (await own.unused()).fidelity.run;
  expect(line).toMatch(/^facsimile: 3 calls: 1 shaped, 2 made up \(cards\.brand, "pays"/);
  expect(more).toEqual([]);
});
