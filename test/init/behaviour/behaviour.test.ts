import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationsOf } from "../../../codegen/init/api/operations.js";
import { Schemas } from "../../../codegen/init/api/schemas.js";
import type { Finding } from "../../../codegen/init/drive/behaviour/filters.js";
import { walk } from "../../../codegen/init/drive/behaviour/page-walk.js";
import { itemsPath, pagingIn } from "../../../codegen/init/drive/behaviour/page-ways.js";
import { faultOf } from "../../../codegen/init/drive/behaviour/pages.js";
import { normalize } from "../../../codegen/init/normalize/normalize.js";
import type { Json } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import type { MadePack } from "../made-pack.js";
import { packFrom } from "../made-pack.js";
import { harbor, STYLES } from "./harbor.js";
import type { Get, OutsideReply, Verdict } from "./outside-client.js";
import { throughList } from "./outside-client.js";

let pack: MadePack;
beforeAll(async () => {
  pack = await packFrom(harbor);
  expect(pack.made, pack.printed.join("\n")).toBeDefined();
}, 120_000);
afterAll(() => pack[Symbol.asyncDispose]());

const findings = (kind: "pages" | "filters" | "errors" | "states"): readonly Finding[] =>
  pack.made?.behaviour[kind] ?? [];

const WAYS: Readonly<Record<string, readonly string[]>> = {
  anchors: ["by the Link header", "by page from 1"],
  buoys: ["by cursor from the header x-next-cursor"],
  cranes: ["by iterator from iterator"],
  docks: ["by marker from next_marker", "by offset as an offset"],
  ferries: ["by page from 0"],
  gulls: ["by page from 1"],
  hulls: ["by starting_after with the last id"],
  inlets: ["by the address in links.next", "by page from 1"],
  jetties: ["by the address in next_page.path", "by offset from next_page.offset"],
  lamps: ["by the address in links.pages.next", "by page from 1"],
  keels: ["by page[number] from the header x-next-page", "by page[number] from 1"],
};

describe("a list is followed to the end", () => {
  test.each(Object.entries(WAYS))("of %s", (name, ways) => {
    const own = findings("pages").filter(({ operation }) => operation === `get_${name}`);
    expect(own.map(({ what, result, saw }) => [what, result, saw])).toEqual(
      ways.map((way) => [way, "passed", expect.stringMatching(/^\d+ pages$/)]),
    );
  });

  test.each(Object.keys(STYLES))("of %s, also by a caller from outside", async (name) => {
    await using sim = await createSimulator({ pack: pack.folder });
    const verdicts = await throughList(harbor, `/${name}`, getOf(sim), await fill(sim, name));
    expect(Object.values(verdicts)).toEqual(WAYS[name]?.map(() => "complete"));
  });
});

/** Ways in which a service can spoil pages that are right. */
const SPOILS: Readonly<
  Record<string, (pages: readonly OutsideReply[]) => readonly OutsideReply[]>
> = {
  complete: (pages) => pages,
  // The first page says what the last one says.
  early: ([first, , last]) => (first && last ? [withItems(last, itemsOf(first))] : []),
  loop: ([first]) => (first ? [first, first, first, first] : []),
  repeat: ([first, second, ...rest]) =>
    first && second
      ? [first, withItems(second, [...itemsOf(first).slice(1), ...itemsOf(second)]), ...rest]
      : [],
  loss: ([first, second, ...rest]) =>
    first && second ? [first, withItems(second, itemsOf(second).slice(1)), ...rest] : [],
};

const FAULTS: Readonly<Record<string, Verdict>> = {
  "it stops too early": "early",
  "a loop": "loop",
  "a repeat": "repeat",
  "a loss": "loss",
};

describe("a fault of a service is named as a caller from outside names it", () => {
  const { document } = normalize(harbor, "harbor.json");
  const schemas = new Schemas(document);
  const operations = operationsOf(document, schemas);

  const ownVerdict = async (name: string, get: Get, made: readonly string[]): Promise<Verdict> => {
    const operation = operations.find((it) => it.id === `get_${name}`);
    if (operation === undefined) throw new Error(`no list of ${name}`);
    const { ways, signs, size } = pagingIn(operation, schemas);
    const [way] = ways;
    if (way === undefined || size === undefined) throw new Error(`${name} has no pages`);
    const call = async ({ path }: { path: string }) => ({
      ...(await get(path)),
      mediaType: "application/json",
    });
    const first = { method: "GET", path: `/${name}?n=1`, headers: {}, body: undefined };
    const items = itemsPath(operation, schemas);
    const list = { way, signs, size: 2, items, idField: "id", expected: made };
    const fault = faultOf(await walk({ line: { call }, first, ...list }), made);
    return fault === undefined ? "complete" : (FAULTS[fault.split(":", 1)[0] ?? ""] ?? "refused");
  };

  test.each(
    ["anchors", "buoys", "cranes", "gulls", "hulls", "inlets"].flatMap((name) =>
      Object.keys(SPOILS).map((spoil) => [name, spoil] as const),
    ),
  )("%s: %s", async (name, spoil) => {
    await using sim = await createSimulator({ pack: pack.folder });
    const made = await fill(sim, name);
    const right: OutsideReply[] = [];
    const [noted] = Object.keys(
      await throughList(harbor, `/${name}`, noting(getOf(sim), right), made),
    );
    const spoilt = SPOILS[spoil]?.(right.slice(0, 3)) ?? [];
    const outside = await throughList(harbor, `/${name}`, playing(spoilt), made);
    const own = await ownVerdict(name, playing(spoilt), made);
    // A last page whose items are fewer is over for both.
    expect([own, outside[noted ?? ""]]).toEqual([outside[noted ?? ""], spoil]);
  });
});

describe("a filter", () => {
  const of = (what: string) =>
    findings("filters")
      .filter((it) => it.what === what)
      .map(({ result, saw }) => [result, saw]);

  test("is honoured, or the answer says that it is not", () => {
    expect(new Set(of("color").map(([result]) => result))).toEqual(new Set(["passed"]));
    expect(new Set(of("created_after").map(([result]) => result))).toEqual(new Set(["passed"]));
    for (const [result, saw] of of("q")) {
      expect(result === "passed" || saw === "ignored, and the answer says so").toBe(true);
    }
  });

  test("that the pack does not model is in the report", async () => {
    const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
    expect(report).toContain("get_hulls ignores flavour");
  });

  test("that no object can be made for is not tried, with the reason", () => {
    expect(of("state")[0]).toEqual(["untried", expect.stringContaining("nothing makes an object")]);
  });

  test("is judged as a caller from outside judges it", async () => {
    await using sim = await createSimulator({ pack: pack.folder });
    const [red, blue] = await fill(sim, "hulls", ["red", "blue"]);
    const { body } = await getOf(sim)("/hulls?color=red");
    expect([
      JSON.stringify(body).includes(`${red}`),
      JSON.stringify(body).includes(`${blue}`),
    ]).toEqual([true, false]);
  });
});

test("every declared error is caused, and has every member that its schema requires", () => {
  const errors = findings("errors");
  // Each operation with nine usual statuses.
  expect(errors.map(({ result }) => result)).toEqual(
    Array(Object.keys(STYLES).length * 2 * 9).fill("passed"),
  );
});

test("an initial state is compared with the example of the answer", () => {
  const states = findings("states");
  expect(states.map(({ what }) => what)).toEqual(Object.keys(STYLES).map(() => "state is afloat"));
});

type Sim = Pick<Awaited<ReturnType<typeof createSimulator>>, "fetch" | "url" | "key">;

function getOf(sim: Sim): Get {
  return async (path) => {
    const response = await sim.fetch(sim.url + path, {
      headers: { authorization: `Bearer ${sim.key}` },
    });
    const body: Json = JSON.parse(await response.text());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
}

async function fill(
  sim: Sim,
  name: string,
  colors = ["red", "red", "red", "red", "red"],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [at, color] of colors.entries()) {
    const response = await sim.fetch(`${sim.url}/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json" },
      body: JSON.stringify({ name: `Number ${at}`, color }),
    });
    ids.push(Object(await response.json()).id);
  }
  return ids;
}

/** Keeps the replies. */
const noting =
  (get: Get, replies: OutsideReply[]): Get =>
  async (path) => {
    const reply = await get(path);
    replies.push(reply);
    return reply;
  };

/** Replies in this order, and then with the last one without items. */
function playing(replies: readonly OutsideReply[]): Get {
  let count = 0;
  return async () => {
    const reply = replies[count++];
    const last = replies.at(-1);
    if (reply !== undefined) return reply;
    return last === undefined ? { status: 500, headers: {}, body: null } : withItems(last, []);
  };
}

function itemsOf({ body }: OutsideReply): readonly Json[] {
  const items = isObject(body) ? body["data"] : body;
  return isArray(items) ? items : [];
}

const withItems = (reply: OutsideReply, items: readonly Json[]): OutsideReply => ({
  ...reply,
  body: isObject(reply.body) ? { ...reply.body, data: items } : items,
});
