import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BOUNDS } from "../../codegen/init/wire/filters.js";
import type { Filter } from "../../codegen/model/model.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { compiledPack, sourceIn } from "../contract/any-pack/read-pack.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

// Two fruits, of which the plum is made a day after the apple, are listed by each comparison.

const APPLE = {
  ...{ name: "apple", kind: "red", amount: 3, tags: ["sweet"], marks: { color: "red" } },
};
const PLUM = {
  ...{ name: "plum", kind: "blue", amount: 5, tags: ["sour"], marks: { color: "blue" }, note: "x" },
};

/** Where a comparison of the format has to work: in the engine, in init, in init's self-check. */
interface Row {
  /** The parameter, and the value that a call sends, which the apple may give. */
  readonly asks: readonly [parameter: string, value: string | ((apple: JsonObject) => string)];
  /** The fruits that the list keeps. */
  readonly keeps: readonly ("apple" | "plum")[];
  /** What a pack says where no rule of init finds the comparison, and why none does. */
  readonly unfound?: Omit<Filter, "match"> & { readonly because: string };
  /** The parameter that the self-check tries; without one, why none. */
  readonly tried: string | { readonly because: string };
}

const UNFOUND = { because: "init does not make it" };

/** Each comparison of the format; one without a row does not compile. */
const ROWS: { readonly [M in Filter["match"]]: Row } = {
  equals: { asks: ["name", "apple"], keeps: ["apple"], tried: "name" },
  "any-of": { asks: ["kinds", "red"], keeps: ["apple"], tried: "kinds" },
  gt: { asks: ["amount_gt", "3"], keeps: ["plum"], tried: "created_gt" },
  gte: { asks: ["amount_gte", "3"], keeps: ["plum", "apple"], tried: "created_gte" },
  lt: { asks: ["amount_lt", "5"], keeps: ["apple"], tried: "created_lt" },
  lte: { asks: ["amount_lte", "5"], keeps: ["plum", "apple"], tried: "created_lte" },
  day: {
    asks: ["on", ({ created_at }) => String(created_at)],
    keeps: ["apple"],
    unfound: { field: "created_at", because: "a name does not say that an instant is its day" },
    tried: UNFOUND,
  },
  has: {
    asks: ["tag", "sweet"],
    keeps: ["apple"],
    tried: { because: "it compares plain members of an item" },
  },
  members: {
    asks: ["marks[color]", "red"],
    keeps: ["apple"],
    unfound: { field: "marks", because: "a document does not list free members" },
    tried: UNFOUND,
  },
  begins: {
    asks: ["starts", "app"],
    keeps: ["apple"],
    unfound: { field: "name", because: "documents say `search` alike" },
    tried: UNFOUND,
  },
  absent: {
    asks: ["unnoted", "true"],
    keeps: ["apple"],
    unfound: { field: "note", because: "a name does not say what lacks a value" },
    tried: UNFOUND,
  },
  search: { asks: ["q", "appl"], keeps: ["apple"], tried: "q" },
};

const ALL = Object.entries(ROWS);

/** The parameters of the list: those that the rows name. */
const QUERY: Readonly<Record<string, JsonObject>> = {
  ...Object.fromEntries(
    ALL.flatMap(([, { asks, tried }]) => [asks[0], ...(typeof tried === "string" ? [tried] : [])])
      .map((name) => name.replace(/\[.*/, ""))
      .map((name) => [name, /^created/.test(name) ? { ...TEXT, format: "date-time" } : TEXT]),
  ),
  kinds: listOf(TEXT),
};

const WRITTEN = {
  ...{ name: TEXT, kind: TEXT, amount: NUMBER, tags: listOf(TEXT), marks: { type: "object" } },
  note: TEXT,
};

const FRUIT = objectOf(
  { ...WRITTEN, id: TEXT, created_at: { ...TEXT, format: "date-time" } },
  Object.keys(APPLE).concat("id", "created_at"),
);

const REQUIRED = documentOf(
  {
    "POST /fruits": { body: objectOf(WRITTEN, ["name"]), answer: ref("fruit"), status: "201" },
    "GET /fruits": { answer: listOf(ref("fruit")), query: QUERY },
    "GET /fruits/{fruit_id}": { answer: ref("fruit") },
  },
  { fruit: FRUIT },
);

/** A call may leave each parameter of the list out. */
const DOCUMENT: JsonObject = JSON.parse(
  JSON.stringify(REQUIRED).replaceAll('"in":"query","required":true', '"in":"query"'),
);

let made: MadePack;
let filters: Readonly<Record<string, Filter | string>>;
beforeAll(async () => {
  made = await packFrom(DOCUMENT);
  expect(made.made, made.printed.join("\n")).toBeDefined();
  filters = (await sourceIn(made.folder, "resources.yaml")).fruits.operations.list.filters;
}, 60_000);
afterAll(() => made[Symbol.asyncDispose]());

const matchOf = (filter: Filter | string | undefined): string | undefined =>
  typeof filter === "object" ? filter.match : filter;

test.each(ALL)("init finds %s, or its row says why not", (match, { asks, unfound }) => {
  if (unfound === undefined) expect(matchOf(filters[asks[0]])).toBe(match);
  else expect(Object.values(filters).map(matchOf)).not.toContain(match);
});

test.each(ALL)("the self-check tries %s, or its row says why not", (match, { tried }) => {
  const trials = made.made?.behaviour.filters.filter(
    ({ what }) => matchOf(filters[what]) === match,
  );
  const passed = { what: tried, result: "passed" };
  expect(trials).toEqual(typeof tried === "string" ? [expect.objectContaining(passed)] : []);
});

test("the bounds of init are comparisons that its self-check tries by an instant", () => {
  const bounds = ALL.filter(([match]) =>
    Object.entries(BOUNDS).some(([it, on]) => on && it === match),
  );
  for (const [match, { tried }] of bounds) expect(tried).toBe(`created_${match}`);
  expect(bounds).not.toEqual([]);
});

test("each keeps the objects that its row says", async () => {
  const said = ALL.flatMap(([match, { asks, unfound }]) => {
    if (unfound === undefined) return [];
    const { because: _, ...filter } = unfound;
    return [[asks[0].replace(/\[.*/, ""), { match, ...filter }]];
  });
  const own = { fruits: { operations: { list: { filters: Object.fromEntries(said) } } } };
  await mkdir(join(made.folder, "own"), { recursive: true });
  await writeFile(join(made.folder, "own/resources.yaml"), JSON.stringify(own));
  await using sim = await createSimulator({ pack: await compiledPack(made.folder) });
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const create = async (body: object): Promise<JsonObject> => {
    const answer = await sim.fetch("/fruits", {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return Object(await answer.json());
  };
  const apple = await create(APPLE);
  await sim.clock.advance("1d");
  await create(PLUM);
  const kept: Record<string, unknown> = {};
  for (const [match, { asks }] of ALL) {
    const [parameter, value] = asks;
    const text = typeof value === "string" ? value : value(apple);
    const answer = await sim.fetch(`/fruits?${new URLSearchParams({ [parameter]: text })}`, {
      headers,
    });
    const fruits: readonly JsonObject[] = Object(await answer.json());
    kept[match] = fruits.map(({ name }) => name).sort();
  }
  const wanted = ALL.map(([match, { keeps }]) => [match, [...keeps].sort()]);
  expect(kept).toEqual(Object.fromEntries(wanted));
});
