import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PackNames, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { lampFiles } from "../codegen/lamps.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import { ROOT } from "../support/programs.js";

// A vendor that refuses with 200, reads parameters in bodies, and JSON of any media type, and numbers attempts.

const OWN = {
  "pack.yaml": `wire:
  refused_as: { status: 200, except: [500] }
  methods: any
  media_type: { other: application/json }
  no_key: request/no_key
  signing:
    signed: "{body}"
    algorithm: hmac-sha256
    encoding: hex
    secret: text
    headers: { x-signature: "{signatures}" }
    retry:
      headers: { X-Again: "{retry}", X-Why: "{reason}" }
      reasons: { status: http_error }
`,
  "errors.yaml": "request/no_key: { status: 401, message: No key., provenance: assumed }\n",
  "resources.yaml": `lamps:
  seedable: true
  fields: { glow: { role: once } }
  operations: { create: { $remove: true, id: createLamp, verb: custom } }
`,
  "openapi.yaml": `paths:
  /lamps/{lamp_id}: { get: { security: [] } }
components:
  schemas:
    CreateLamp: { $remove: true, type: object }
`,
  "behaviors.ts": `export const behaviors = {
  operations: {
    createLamp: (world: any, call: any) => {
      const row = world.create("lamps", { name: call.body.name }, {});
      world.emit("lamp.created", "lamps", row.id);
      return { kind: "object", resource: "lamps", row };
    },
    lightLamp: (world: any) => ({
      kind: "object",
      resource: "lamps",
      row: world.record("lamps", { id: "lamp_chosen", name: "Ada" }, {}),
    }),
  },
};
`,
  "lifecycles.yaml": "durations: { again: { value: 1m, retry: true, provenance: assumed } }\n",
};

let folder: string;
let sim: Simulator<PackNames>;
let pack: Pack;

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  for (const [file, text] of lampFiles()) await put(`guessed/${file}`, withOwnPath(text));
  for (const [file, text] of Object.entries(OWN)) await put(`own/${file}`, text);
  pack = await compiledPack(folder);
  sim = await createSimulator<PackNames>({ pack });
});

afterAll(async () => {
  await sim.close();
  await rm(folder, { recursive: true, force: true });
});

/** The list at a path without a POST of its own. */
const withOwnPath = (text: string): string =>
  text.replace("    get:\n      operationId: listLamps", (list) => `  /lamps.list:\n${list}`);

async function put(file: string, text: string): Promise<void> {
  await mkdir(join(folder, file, ".."), { recursive: true });
  await writeFile(join(folder, file), text);
}

async function call(
  method: string,
  path: string,
  sent?: string,
  headers: Readonly<Record<string, string>> = { authorization: `Bearer ${sim.key}` },
): Promise<readonly [number, Readonly<Record<string, Readonly<Record<string, unknown>>>>]> {
  const body = sent === undefined ? {} : { body: sent };
  const type = { "content-type": "application/json" };
  const answer = await sim.fetch(path, { method, headers: { ...type, ...headers }, ...body });
  return [answer.status, JSON.parse((await answer.text()) || "{}")];
}

test("one status is that of every refusal but those that are excepted", async () => {
  const [status, { error }] = await call("GET", "/lamps/lamp_0");
  expect([status, error?.["code"]]).toEqual([200, "lamp_not_found"]);
  const outcome = { status: 500 };
  await sim.faults.arm({ resource: "lamps", operation: "list", count: 1, outcome });
  expect((await call("GET", "/lamps.list"))[0]).toBe(500);
});

test("a refusal with a status of success is one to the timeline, the trace and the coverage", async () => {
  const counting = await createSimulator<PackNames>({ pack, coverage: join(folder, "coverage") });
  const { status } = await counting.fetch("/lamps/lamp_0", {
    headers: { authorization: `Bearer ${counting.key}` },
  });
  const [item] = (await counting.timeline()).data;
  if (item?.kind !== "call") throw new Error("the call is missing");
  const reason = "Not found.";
  expect([status, item]).toMatchObject([200, { marked: true, reason }]);
  expect(await counting.trace(item.trace_id)).toMatchObject({ reason });
  const name = "error lamps.retrieve request/lamp_not_found";
  expect(counting.coverage.counts?.of("plain", name)).toBe(1);
  await counting.close();
});

test("the check of a new pack takes a refusal with a status of success for one", async () => {
  const { build, start } = toolchainWith(compile, () => {});
  expect(await build(folder, "all layers")).toMatchObject({ problems: [] });
  const line = await start(folder, "k");
  const headers = { "content-type": "application/json" };
  const reply = await line.call({ method: "GET", path: "/lamps/lamp_0", headers, body: undefined });
  expect(reply).toMatchObject({ status: 404, body: { error: { code: "lamp_not_found" } } });
  await line.close();
});

test("a call without any key is told from one with a wrong key", async () => {
  const wrong = await call("GET", "/lamps", undefined, { authorization: "Bearer other" });
  const none = await call("GET", "/lamps", undefined, {});
  expect([wrong, none].map(([, { error }]) => error?.["code"])).toEqual(["unauthorized", "no_key"]);
});

test("an operation for which the document asks nothing needs no key", async () => {
  const sent = [undefined, { authorization: "Bearer other" }].map((headers) =>
    call("GET", "/lamps/lamp_0", undefined, headers ?? {}),
  );
  const codes = (await Promise.all(sent)).map(([, { error }]) => error?.["code"]);
  expect(codes).toEqual(["lamp_not_found", "lamp_not_found"]);
});

test("a POST has the parameters of a GET in its body", async () => {
  await call("POST", "/lamps", JSON.stringify({ name: "Ada" }));
  const counts = ["lit", "dark", ["lit", "dark"]].map(async (status) => {
    const [, { data }] = await call("POST", "/lamps.list", JSON.stringify({ status }));
    return Object(data).length;
  });
  expect(await Promise.all(counts)).toEqual([0, 1, 0]);
});

test("an attempt after the first has its number, and why the one before failed", async () => {
  const sent: (string | null)[][] = [];
  await sim.webhooks.handler((request) => {
    sent.push(["x-again", "x-why"].map((name) => request.headers.get(name)));
    return new Response(null, { status: sent.length === 1 ? 503 : 200 });
  });
  await call("POST", "/lamps", JSON.stringify({ name: "Bob" }));
  await sim.clock.advance("2m");
  expect(sent).toEqual([
    [null, null],
    ["1", "http_error"],
  ]);
});

test("a behavior records an object under an id of its own", async () => {
  const [, made] = await call("POST", "/lamps", JSON.stringify({ name: "Ada" }));
  const [, lit] = await call("POST", `/lamps/${String(made["id"])}/light`, "{}");
  const known = { id: "lamp_chosen", name: "Ada" };
  expect(lit).toMatchObject(known);
  expect((await call("GET", "/lamps/lamp_chosen"))[1]).toMatchObject(known);
});

test("a body whose document names nothing can have anything, and so can a seed", async () => {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: "Ada", colour: "red" });
  const answer = await sim.fetch("/lamps", { method: "POST", headers, body });
  expect(answer.headers.get("x-mock-not-modelled")).toBeNull();
  const lamp = { id: "lamp_0000", name: "Bob", glow: { lumen: 1 } };
  await sim.seed({ resources: { lamps: [lamp] } });
  expect((await call("GET", "/lamps/lamp_0000"))[1]).toMatchObject(lamp);
});

test("a body of any media type is read as the other one", async () => {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "text/plain" };
  const body = JSON.stringify({ name: "Ada" });
  const answer = await sim.fetch("/lamps", { method: "POST", headers, body });
  expect(await answer.json()).toMatchObject({ name: "Ada" });
});
