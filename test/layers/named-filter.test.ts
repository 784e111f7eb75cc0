import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackNames } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lampFiles } from "../codegen/lamps.js";
import { packIn } from "../contract/any-pack/read-pack.js";
import { ROOT } from "../support/programs.js";

// The name of a lamp is the id of the lamp beside it. A list by status has the lamps beside such ones.

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  for (const [file, text] of lampFiles()) await put(`guessed/${file}`, text);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const filteredBy = (of: string, field = "status"): Promise<void> =>
  put(
    "own/resources.yaml",
    `lamps:
  operations:
    list:
      filters:
        status: { $remove: true, match: any-of, field: ${field}, of: ${of} }
`,
  );

test.each([
  ["with an index in the pack", "status", [["lit", 0], ["dark", 1], ["spent"]]],
  ["that filters alone index", "name", [["none"], [0, 0], [1, 1]]],
] as const)(
  "a list is filtered by a field %s of the objects that name the listed ones",
  async (_, field, asked) => {
    await filteredBy("{ resource: lamps, id: name }", field);
    const pack = await packIn(folder);
    if (!("resources" in pack)) throw new Error(pack.join("\n"));
    await using sim = await createSimulator<PackNames>({ pack });
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const call = async (method: string, path: string, body?: object) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return Object(await (await sim.fetch(path, { method, headers, ...sent })).json());
    };
    const { id: first } = await call("POST", "/lamps", { name: "none" });
    const { id: second } = await call("POST", "/lamps", { name: first });
    await call("POST", "/lamps", { name: second });
    await call("POST", `/lamps/${second}/light`);
    const listed = async (status: string): Promise<unknown> => {
      const { data } = await call("GET", `/lamps?status=${status}`);
      return data.map(({ id }: { readonly id: string }) => id);
    };
    const made = [first, second];
    for (const [value, ...found] of asked) {
      const text = typeof value === "number" ? made[value] : value;
      expect(await listed(text)).toEqual(found.map((at) => made[at]));
    }
  },
);

test("a list is filtered by the elements of a hidden field", async () => {
  await put(
    "own/resources.yaml",
    `lamps:
  hidden: [spectrum, rooms]
  fixtures:
    lamp_0001: { name: cellar, rooms: [cellar] }
    lamp_0002: { name: attic, rooms: [attic] }
  operations:
    list: { filters: { status: { $remove: true, match: has, field: rooms } } }
`,
  );
  expect(await listedBy("attic")).toMatchObject([{ name: "attic" }]);
});

test("a list is filtered by a field whose name has a dot", async () => {
  await put(
    "own/openapi.yaml",
    "components: { schemas: { Lamp: { properties: { rack.no: { type: [string, 'null'], x-provenance: captured } } } } }\n",
  );
  await put(
    "own/resources.yaml",
    `lamps:
  fixtures: { lamp_0001: { name: cellar, rack.no: a7 }, lamp_0002: { name: attic } }
  operations:
    list: { filters: { status: { $remove: true, match: equals, field: rack.no } } }
`,
  );
  expect(await listedBy("a7")).toMatchObject([{ name: "cellar" }]);
});

test("a list is filtered by how a text begins, and leaves out what has a value unless asked", async () => {
  const listed = async (filter: string, queries: readonly string[]): Promise<unknown> => {
    await put(
      "own/resources.yaml",
      `lamps:
  hidden: [spectrum, gone_at]
  fixtures:
    lamp_0001: { name: cellar/left }
    lamp_0002: { name: attic/left, gone_at: "2026-01-01" }
  operations:
    list: { filters: { status: { $remove: true, ${filter} } } }
`,
    );
    const pack = await packIn(folder);
    if (!("resources" in pack)) throw new Error(pack.join("\n"));
    await using sim = await createSimulator<PackNames>({ pack });
    const headers = { authorization: `Bearer ${sim.key}` };
    const names = async (query: string): Promise<unknown> => {
      const { data } = Object(await (await sim.fetch(`/lamps${query}`, { headers })).json());
      return data.map(({ name }: { readonly name: string }) => name);
    };
    return await Promise.all(queries.map(names));
  };
  const [cellar, attic] = ["cellar/left", "attic/left"];
  const begins = await listed("match: begins, field: name", ["?status=cellar/", "?status=left"]);
  expect(begins).toEqual([[cellar], []]);
  const absent = "match: absent, field: gone_at, all: lit, fallback: dark";
  expect(await listed(absent, ["", "?status=dark", "?status=lit"])).toEqual([
    [cellar],
    [cellar],
    [attic, cellar],
  ]);
});

async function listedBy(status: string): Promise<unknown> {
  const pack = await packIn(folder);
  if (!("resources" in pack)) throw new Error(pack.join("\n"));
  await using sim = await createSimulator<PackNames>({ pack });
  const headers = { authorization: `Bearer ${sim.key}` };
  return Object(await (await sim.fetch(`/lamps?status=${status}`, { headers })).json()).data;
}
