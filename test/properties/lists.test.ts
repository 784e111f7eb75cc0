import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { holds, TIMEOUT } from "./hold.js";
import { Memory } from "./known.js";
import type { Asked, Asking } from "./list-queries.js";
import { askings, fillIn, LISTS } from "./list-queries.js";
import { same } from "./same.js";
import { BEGINNING, plans } from "./sequences.js";
import type { Plan } from "./steps.js";
import { send } from "./steps.js";
import { objectsIn, readState, stored } from "./views.js";

describe("lists", () => {
  test(
    "page through exactly the matching objects, newest first, in every style of paging",
    async () => {
      const sim = await subject();
      const property = fc.asyncProperty(
        plans(25),
        fc.array(askings, { minLength: 8, maxLength: 12 }),
        async (steps, asked) => {
          await play(sim, steps);
          const { state } = await readState(sim);
          for (const asking of asked) await pagesThrough(sim, state, asking);
          await eachIsItself(sim, state);
        },
      );
      await holds(property, { fixed: 15, random: 4 });
    },
    TIMEOUT,
  );

  test(
    "contain no newer objects on later pages, and lose none, while the world continues",
    async () => {
      const sim = await subject();
      const property = fc.asyncProperty(
        plans(15),
        plans(20),
        fc.nat({ max: LISTS.length - 1 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom<Asking["walk"]>("cursor", "starting_after"),
        async (before, meanwhile, list, size, walk) => {
          const memory = await play(sim, before);
          await pagesSteadily(sim, memory, meanwhile, { list, size, walk });
        },
      );
      await holds(property, { fixed: 15, random: 4 });
    },
    TIMEOUT,
  );
});

async function play(sim: Subject, steps: readonly Plan[]): Promise<Memory> {
  await sim.post("/__admin__/reset");
  const memory = new Memory();
  for (const plan of [...BEGINNING, ...steps]) await take(sim, memory, plan);
  return memory;
}

async function take(sim: Subject, memory: Memory, plan: Plan): Promise<void> {
  memory.learn((await send(sim, plan(memory.known).request)).body);
}

const idsOf = (objects: readonly JsonObject[]): readonly string[] =>
  objects.map(({ id }) => String(id));

interface Page {
  readonly items: readonly JsonObject[];
  readonly more: boolean;
  readonly next: string | null;
}

async function readPage(
  sim: Subject,
  path: string,
  query: readonly (readonly [string, string])[],
): Promise<Page> {
  const parameters = new URLSearchParams();
  for (const [name, value] of query) parameters.append(name, value);
  const { status, body } = await sim.get(`${path}?${parameters}`);
  expect(status).toBe(200);
  const { data, has_more: more, next_cursor: next = null } = body;
  expect(next === null, "next_cursor is null on the last page, and only there").toBe(!more);
  return { items: objectsIn(data), more: more === true, next: next === null ? null : String(next) };
}

/** The joined pages of one query equal a plain filter over all objects. */
async function pagesThrough(sim: Subject, state: JsonObject, asking: Asking): Promise<void> {
  const asked = fillIn(asking, (resource) => stored(state, resource));
  const all = stored(state, asked.resource).toReversed();
  const matching = all.filter(asked.matches);
  if (asking.walk === "ending_before") {
    await backwards(sim, asked, all, matching);
    return;
  }
  const found: JsonObject[] = [];
  let position: readonly (readonly [string, string])[] = [];
  for (let more = true; more; ) {
    const page = await readPage(sim, asked.path, [...asked.query, ...position]);
    found.push(...page.items);
    more = page.more;
    expect(found.length, "no page comes again").toBeLessThanOrEqual(all.length);
    if (more) expect(page.items.length).toBe(asked.size);
    position =
      asking.walk === "cursor"
        ? [["cursor", page.next ?? ""]]
        : [["starting_after", String(page.items.at(-1)?.["id"])]];
  }
  same(idsOf(found), idsOf(matching), `${asked.path} ${JSON.stringify(asked.query)}`);
}

/** From the oldest object backwards; each page has the order of the list. */
async function backwards(
  sim: Subject,
  asked: Asked,
  all: readonly JsonObject[],
  matching: readonly JsonObject[],
): Promise<void> {
  const last = all.at(-1);
  if (last === undefined) return;
  let found: readonly JsonObject[] = [];
  let from = String(last["id"]);
  for (let more = true; more; ) {
    const page = await readPage(sim, asked.path, [...asked.query, ["ending_before", from]]);
    found = [...page.items, ...found];
    more = page.more;
    expect(found.length, "no page comes again").toBeLessThan(all.length);
    from = String(page.items[0]?.["id"]);
  }
  const others = matching.filter((object) => object !== last);
  same(idsOf(found), idsOf(others), `${asked.path} ${JSON.stringify(asked.query)}`);
}

/** An object is the same in a list, in its own GET and in the world. */
async function eachIsItself(sim: Subject, state: JsonObject): Promise<void> {
  for (const { path, resource } of LISTS) {
    const { items } = await readPage(sim, path, [["Limit", "3"]]);
    for (const item of items) {
      const { status, body } = await sim.get(`${path}/${item["id"]}`);
      expect(status).toBe(200);
      const { request_id: id, ...object } = body;
      expect(id).toMatch(/^req_/);
      same(object, item);
      const kept = stored(state, resource).find((other) => other["id"] === item["id"]) ?? {};
      const { input: _notShown, ...shown } = kept;
      expect(item).toMatchObject(shown);
    }
  }
}

async function pagesSteadily(
  sim: Subject,
  memory: Memory,
  meanwhile: readonly Plan[],
  { list, size, walk }: { list: number; size: number; walk: Asking["walk"] },
): Promise<void> {
  const { path, resource } = LISTS[list] ?? { path: "/agents", resource: "agents" };
  const before = idsOf(stored((await readState(sim)).state, resource).toReversed());
  const found: string[] = [];
  const plan = meanwhile[Symbol.iterator]();
  let position: readonly (readonly [string, string])[] = [];
  for (let more = true; more; ) {
    const page = await readPage(sim, path, [["Limit", String(size)], ...position]);
    found.push(...idsOf(page.items));
    expect(found.length, "no page comes again").toBeLessThanOrEqual(before.length);
    more = page.more;
    position = walk === "cursor" ? [["cursor", page.next ?? ""]] : [[walk, found.at(-1) ?? ""]];
    const next = plan.next();
    if (next.done !== true) await take(sim, memory, next.value);
  }
  const after = new Set(idsOf(stored((await readState(sim)).state, resource)));
  same(
    found,
    before.filter((id) => found.includes(id)),
    "in order, and nothing new",
  );
  const lost = before.filter((id) => after.has(id) && !found.includes(id));
  expect(lost, "what still exists was shown").toEqual([]);
}
