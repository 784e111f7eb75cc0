import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackNames, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lampFiles } from "../codegen/lamps.js";
import { packIn } from "../contract/any-pack/read-pack.js";
import { only } from "../explore/support.js";
import { ROOT } from "../support/programs.js";

// A lamp is made beside others, with a power, and for an owner: the lamp of that id.

const OWN = {
  "pack.yaml": "wire: { validation: { order: [existence, refuses, shape] } }\n",
  "errors.yaml": `request/unknown: { status: 400, message: "There is no {kind} {id} at {field}.", provenance: assumed }
request/beside_lit: { status: 409, message: The lamp beside it is lit., arises: state, provenance: assumed }
shade/beside_lit: { status: 409, message: The lamp beside it has a shade., arises: state, provenance: assumed }
request/worn: { status: 410, message: The lamp beside it is worn out., arises: state, provenance: assumed }
request/short: { status: 400, message: "{value} is too short.", provenance: assumed }
request/strong: { status: 400, message: "A power of {value} is too much.", provenance: assumed }
request/three: { status: 409, message: There are three Graces., arises: state, provenance: assumed }
request/red: { status: 400, message: A lamp beside it is red., provenance: assumed }
request/not_yours: { status: 403, message: It belongs to another., arises: state, provenance: assumed }
`,
  "openapi.yaml": `paths:
  /lamps/{lamp_id}:
    patch:
      operationId: changeLamp
      parameters: [{ $ref: "#/components/parameters/LampId" }]
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/ChangeLamp" }
      responses:
        "200": { $ref: "#/components/responses/Lamp" }
        default: { description: Refused }
      x-provenance: assumed
components:
  schemas:
    ChangeLamp:
      type: object
      required: [lamp]
      properties: { lamp: { type: object, properties: { shade: { type: string } } } }
    Lamp:
      properties:
        shade: { type: [string, "null"], x-provenance: assumed }
        fit_until: { type: [string, "null"], x-provenance: assumed }
    CreateLamp:
      properties:
        fit_until: { type: string }
        power: { type: integer, minimum: 0 }
        beside: { type: array, items: { type: object, properties: { lamp: { type: string }, look: { type: object } } } }
`,
  "resources.yaml": `lamps:
  fields: { shade: { role: often }, fit_until: { role: once } }
  operations:
    change: { id: changeLamp, verb: update, body: { in: lamp } }
    create:
      references: { beside.lamp: { to: lamps, error: request/unknown } }
      refuses:
        - { when: { $sent.beside.lamp.status: lit }, error: request/beside_lit, field: beside }
        - { when: { $sent.beside.lamp.shade: drawn }, error: shade/beside_lit }
        - { when: { $sent.beside.lamp.fit_until: { lt: { $value: $now } } }, error: request/worn }
        - { when: { $sent.name: { fits: { type: string, maxLength: 2 } } }, error: request/short, field: name }
        - { when: { $sent.name: { fits: { pattern: "^(?!Bo)" } } }, error: request/red }
        - { when: { $sent.power: { gte: 100 } }, error: request/strong, field: power }
        - { when: { $sent.beside.look.colour: red }, error: request/red }
        - { when: { $count: { of: lamps, where: { name: { $value: $sent.beside.look.like } }, is: { gte: 1 } } }, error: request/red }
        - { when: { $sent.name: { $value: $sent.beside.look.unlike } }, error: request/red }
        - { when: { $count: { of: lamps, where: { name: { $value: $sent.name } }, is: { gte: 3 } }, $sent.name: Grace }, error: request/three }
    light: { refuses: [{ when: { id: { not: { $value: $sent.owner } }, $sent.owner: { not: null } }, error: request/not_yours }] }
`,
};

let folder: string;
let sim: Simulator<PackNames>;

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  for (const [file, text] of lampFiles()) await put(`guessed/${file}`, text);
  for (const [file, text] of Object.entries(OWN)) await put(`own/${file}`, text);
  const pack = await packIn(folder);
  if (!("resources" in pack)) throw new Error(pack.join("\n"));
  sim = await createSimulator<PackNames>({ pack });
});

afterAll(async () => {
  await sim?.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** The status of an answer, and the id of its lamp or what refuses it. */
async function called(
  path: string,
  body: object,
  at: Pick<Simulator<PackNames>, "key" | "fetch"> = sim,
): Promise<readonly [number, string]> {
  const headers = { authorization: `Bearer ${at.key}`, "content-type": "application/json" };
  const answer = await at.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const { error, id } = Object(await answer.json());
  return [answer.status, error?.message ?? id ?? "by the document"];
}

test("a condition with a pattern that cannot be judged never holds", async () => {
  expect((await called("/lamps", { name: "Cai" }))[0]).toBe(201);
});

test("an object that a list in the body names is looked for, and named by its place", async () => {
  const [, id] = await called("/lamps", { name: "Ada" });
  const beside = [{ lamp: id }, { lamp: "lamp_none" }];
  expect(await called("/lamps", { name: "Eve", beside })).toEqual([
    400,
    "There is no lamp lamp_none at beside[1].lamp.",
  ]);
});

test("a call is refused for what objects have that it names", async () => {
  const [, id] = await called("/lamps", { name: "Ada" });
  const beside = [{ lamp: id }];
  expect(await called("/lamps", { name: "Eve", beside })).toEqual([
    201,
    expect.stringMatching(/^lamp_/),
  ]);
  await called(`/lamps/${id}/light`, {});
  expect(await called("/lamps", { name: "Eve", beside })).toEqual([
    409,
    "The lamp beside it is lit.",
  ]);
});

test("a call is refused for what some element of a list has", async () => {
  const [red, blue] = [{ look: { colour: "red" } }, { look: { colour: "blue" } }];
  expect(await called("/lamps", { name: "Eva", beside: [blue, {}, red] })).toEqual([
    400,
    "A lamp beside it is red.",
  ]);
  expect((await called("/lamps", { name: "Eva", beside: [blue, {}] }))[0]).toBe(201);
});

test("what a call sends is compared, and never a condition", async () => {
  await called("/lamps", { name: "Ida" });
  const status = async (look: object) =>
    (await called("/lamps", { name: "Eva", beside: [{ look }] }))[0];
  expect(await status({ like: "Ida" })).toBe(400);
  expect(await status({ like: ["Nobody", "Ida"] })).toBe(400);
  expect(await status({ unlike: "Eva" })).toBe(400);
  for (const it of [{ not: "Nobody" }, { fits: {} }, [{ not: "Nobody" }]]) {
    expect(await status({ like: it })).toBe(201);
    expect(await status({ unlike: it })).toBe(201);
  }
});

test("a call is refused for how many objects there are", async () => {
  for (const status of [201, 201, 201, 409]) {
    expect((await called("/lamps", { name: "Grace" }))[0]).toBe(status);
  }
  expect((await called("/lamps", { name: "Joan" }))[0]).toBe(201);
});

test("a call is refused by a schema, and by a comparison", async () => {
  expect(await called("/lamps", { name: "Al" })).toEqual([400, "Al is too short."]);
  expect(await called("/lamps", { name: "Ada", power: 99 })).toEqual([
    201,
    expect.stringMatching(/^lamp_/),
  ]);
  expect(await called("/lamps", { name: "Ada", power: 100 })).toEqual([
    400,
    "A power of 100 is too much.",
  ]);
});

test("the pack says whether its conditions or the document refuse first", async () => {
  expect(await called("/lamps", { name: "Al", power: -1 })).toEqual([400, "Al is too short."]);
  expect(await called("/lamps", { name: "Ada", power: -1 })).toEqual([400, "by the document"]);
});

test("explore tries the refusals that other clients can cause, and causes them", async () => {
  await using other = await sim.fork();
  await other.reset();
  const made = async (name: string): Promise<string> =>
    (await called("/lamps", { name }, other))[1];
  const [id] = [await made("Ada"), await made("Grace"), await made("Grace")];
  const came = new Map<string, readonly unknown[]>();
  const { failures } = await other.explore(
    { surprises: 1, choices: only("others") },
    async ({ sim: future, surprised }) => {
      const body = { name: "Grace", beside: [{ lamp: id }] };
      const [status] = await called("/lamps", body, future);
      const { data } = await future.state({ resource: "lamps" });
      const lamp = data.find((one) => one["id"] === id);
      const graces = data.filter(({ name }) => name === "Grace").length;
      came.set(surprised()[0]?.option ?? "none", [status, lamp?.["status"], graces]);
    },
  );
  expect(failures).toEqual([]);
  // Short names, strong lamps and red ones are the application's own.
  expect(Object.fromEntries(came)).toEqual({
    none: [201, "dark", 3],
    "409 request/beside_lit after lamps.light by another client": [409, "lit", 2],
    "409 shade/beside_lit after lamps.change by another client": [409, "dark", 2],
    "409 request/three after lamps.create by another client": [409, "dark", 3],
  });
});

test.each([
  ["an hour later", 3_600, { "410 request/worn after the fit_until of lamps": [410, 3_601] }],
  ["an hour ago", -3_600, {}],
])("explore lets time pass until an object has expired: %s", async (_, seconds, tooLate) => {
  await using other = await sim.fork();
  await other.reset();
  const start = Date.parse(await other.clock.now());
  const fit_until = new Date(start + seconds * 1_000).toISOString().replace(".000Z", "Z");
  const [, id] = await called("/lamps", { name: "Ada", fit_until }, other);
  const came = new Map<string, readonly unknown[]>();
  const { failures } = await other.explore(
    { surprises: 1, choices: only("timing", "lost") },
    async ({ sim: future, surprised }) => {
      const body = { name: "Eve", beside: [{ lamp: id }] };
      const [status] = await called("/lamps", body, future).catch(() => [0]);
      const passed = (Date.parse(await future.clock.now()) - start) / 1_000;
      const option = surprised()[0]?.option ?? "none";
      if (!option.includes("answer")) came.set(option, [status, passed]);
    },
  );
  expect(failures).toEqual([]);
  const none = [seconds < 0 ? 410 : 201, 0];
  expect(Object.fromEntries(came)).toEqual({ none, ...tooLate });
});
