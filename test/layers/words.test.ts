import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../codegen/command/command.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { lampFiles } from "../codegen/lamps.js";
import { ROOT } from "../support/programs.js";

/** What the layer says beyond the pack of lamps. */
const LAYER: Readonly<Record<string, string>> = {
  "pack.yaml": `wire:
  bodies:
    error: { error: { type: $type, code: $code, message: $message, field: $field? } }
    validation: { $remove: true }
  event: { body: { id: $id, type: $type, data: $data, pending: $pending, was: $previous?, by: $request_id, key: $idempotency_key } }
  empty_text: unset
  request_id: { prefix: req_, header: X-Request, field: { $remove: true } }
  unknown_reference: request/unknown
  validation:
    error: request/invalid_state
    errors: { required: request/missing, Idempotency-Key.maxLength: request/long_key }
  idempotency:
    { header: Idempotency-Key, methods: [POST], keep: 24h, answer: Idempotent-Replayed, max: 8, above: Long. }
`,
  "errors.yaml": `request/missing: { status: 400, message: It is missing., provenance: assumed }
request/long_key: { status: 409, message: The key is long., provenance: assumed }
request/unknown: { status: 400, message: "{object} {id}?", provenance: assumed }
lamp/no_twin: { status: 422, message: "No twin {id}.", provenance: assumed }
lamp/dud:
  { status: 402, message: It is a dud., keeps: true, members: { error.watts: 0 }, provenance: assumed }
`,
  "resources.yaml": `lamps:
  fields:
    name: { role: often }
    tags: { role: often, merges: true, fallback: {} }
    lit_at: { role: often }
    label: { role: view, computed: "{name}, {status}" }
    created_at: { role: once }
  operations:
    list: { filters: { near: { field: status, match: equals }, made_before: { field: created_at, match: lt } }, references: { near: lamps } }
    update:
      id: changeLamp
      emits: lamp.changed
      references: { twins: { to: lamps, error: lamp/no_twin, separator: "," }, in.lamp: lamps }
`,
  "lifecycles.yaml": `durations:
  dawn: { value: 1m, provenance: assumed }
lifecycles:
  lamps:
    transitions: { light: { emits: lamp.lit } }
    timers:
      dawn: { states: [dark], after: lit_at, transition: light }
`,
  "events.yaml": `lamp.changed: { resource: lamps, payload: LampData, description: Changed., provenance: assumed }
lamp.lit: { resource: lamps, payload: LampData, description: Lit., provenance: assumed }
`,
  "behaviors.ts": `export const behaviors = {
  operations: {
    listLamps: (world: any, { query, ...call }: any) =>
      world.standard({ ...call, query: query.near ? query : { ...query, status: ["dark"] } }),
    lightLamp: (world: any, call: any) => {
      const lamp = world.get("lamps", call.path.lamp_id);
      if (lamp.fields.name === "relic") {
        const row = world.patch("lamps", lamp.id, { created_at: "2020-01-01T00:00:00Z" });
        return { kind: "object", resource: "lamps", row };
      }
      if (lamp.fields.name !== "dud") return world.standard(call);
      world.patch("lamps", lamp.id, { name: "known dud" });
      return world.refuse("lamp/dud", {}, null, { "error.lamp": lamp.id });
    },
  },
};
`,
};

const DOCUMENT: readonly (readonly [string, string])[] = [
  [
    "        - { name: status,",
    `        - { name: near, in: query, schema: { type: string }, x-provenance: captured }
        - { name: made_before, in: query, schema: { type: string }, x-provenance: captured }
        - { name: status,`,
  ],
  [
    "  /lamps/{lamp_id}/light:",
    `    patch:
      operationId: changeLamp
      parameters:
        - { $ref: "#/components/parameters/LampId" }
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses:
        "200": { $ref: "#/components/responses/Lamp" }
        default: { description: Refused }
      x-provenance: captured
  /lamps/{lamp_id}/light:`,
  ],
  [
    "        name: { type: string }\n    LampData",
    `        name: { type: string }
        tags: { type: object }
        lit_at: { type: string }
        created_at: { type: string }
    LampData`,
  ],
  [
    "    LampData:\n      type: object\n      properties:",
    `    LampData:
      type: object
      properties:
        label: { type: string, x-provenance: captured }`,
  ],
  [
    "        glow: { x-provenance: captured }",
    `        tags: { type: object, x-provenance: captured }
        label: { type: string, x-provenance: captured }
        lit_at: { type: string, format: date-time, x-provenance: captured }
        glow: { x-provenance: captured }`,
  ],
];

let folder: string;
let sim: Simulator<AnyPack>;

beforeAll(async () => {
  // Below the repository, whose TypeScript translates the behaviors.
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  for (const [file, text] of lampFiles()) await put(`guessed/${file}`, edited(file, text));
  for (const [file, text] of Object.entries(LAYER)) await put(`own/${file}`, text);
  const lines: string[] = [];
  const options = { pack: folder, out: join(folder, "generated"), build: true, unchecked: true };
  await compile(options, { print: () => {}, complain: (line) => lines.push(line) });
  expect(lines).toEqual([]);
  sim = await createSimulator<AnyPack>({ pack: folder });
});

afterAll(async () => {
  await sim.close();
  await rm(folder, { recursive: true, force: true });
});

const edited = (file: string, text: string): string =>
  file === "openapi.yaml"
    ? DOCUMENT.reduce((now, [from, to]) => now.replace(from, to), text)
    : text;

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonObject;
}

async function call(
  method: string,
  path: string,
  body: Json = {},
  more: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const type = { "content-type": "application/json" };
  const headers = { authorization: `Bearer ${sim.key}`, ...type, ...more };
  const sent = method === "GET" ? {} : { body: JSON.stringify(body) };
  const answer = await sim.fetch(`/lamps${path}`, { method, headers, ...sent });
  return { status: answer.status, headers: answer.headers, body: Object(await answer.json()) };
}

const aLamp = async (body: JsonObject): Promise<JsonObject> => (await call("POST", "", body)).body;

test("a filter by the instant of creation reads what the object says of it", async () => {
  const { id } = await aLamp({ name: "relic" });
  await aLamp({ name: "new" });
  await call("POST", `/${id}/light`);
  const { body } = await call("GET", "?made_before=2021-01-01T00:00:00Z");
  expect(body["data"]).toMatchObject([{ id, name: "relic" }]);
});

describe("a call that fails", () => {
  test("has the error that the pack names where its idempotency key is too long", async () => {
    const { status, body } = await call("POST", "", {}, { "idempotency-key": "123456789" });
    expect([status, body]).toEqual([
      409,
      {
        error: {
          type: "request",
          code: "long_key",
          message: "The key is long.",
          field: "Idempotency-Key",
        },
      },
    ]);
  });

  test("keeps what it has changed where its error says so, and has the error's members", async () => {
    const { id } = await aLamp({ name: "dud" });
    const { status, body } = await call("POST", `/${id}/light`);
    const error = { type: "lamp", code: "dud", message: "It is a dud.", watts: 0, lamp: id };
    expect([status, body]).toEqual([402, { error }]);
    expect((await call("GET", `/${id}`)).body).toMatchObject({ name: "known dud", status: "dark" });
  });

  test("is repeated for its idempotency key, and the header says so", async () => {
    const { id } = await aLamp({ name: "dud" });
    const key = { "idempotency-key": "k1" };
    const first = await call("POST", `/${id}/light`, {}, key);
    const again = await call("POST", `/${id}/light`, {}, key);
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([402, null]);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([402, "true"]);
    expect(again.body).toEqual(first.body);
  });

  test("has the error of the keyword that its body breaks", async () => {
    const { status, body } = await call("POST", "", {});
    expect([status, Object(body["error"])["code"]]).toEqual([400, "missing"]);
  });
});

test("a behavior narrows a list, which has pages as before", async () => {
  for (const name of ["one", "two", "three"]) await aLamp({ name });
  const lit = await aLamp({ name: "lit" });
  await call("POST", `/${lit["id"]}/light`);
  const namesOf = ({ body }: Answered): unknown =>
    Array.isArray(body["data"]) ? body["data"].map((lamp) => Object(lamp).name) : body;
  const first = await call("GET", "?limit=2");
  expect(namesOf(first)).toEqual(["three", "two"]);
  const cursor = encodeURIComponent(String(first.body["next_cursor"]));
  const second = await call("GET", `?limit=1&cursor=${cursor}`);
  expect([namesOf(second), second.status]).toEqual([["one"], 200]);
});

describe("a call that refers to an object which does not exist", () => {
  const errorOf = async (...sent: Parameters<typeof call>): Promise<readonly unknown[]> => {
    const { status, body } = await call(...sent);
    const { code, message, field } = Object(body["error"]);
    return [status, code, message, field];
  };

  test("is refused with the error of the pack, or with that of the place", async () => {
    const { id } = await aLamp({ name: "Ada" });
    expect(await errorOf("GET", "?near=lamp_x")).toEqual([400, "unknown", "lamp lamp_x?", "near"]);
    const twins = { name: "Bob", twins: `${id},lamp_y` };
    expect(await errorOf("PATCH", `/${id}`, twins)).toEqual([
      422,
      "no_twin",
      "No twin lamp_y.",
      "twins",
    ]);
    expect(await errorOf("PATCH", `/${id}`, { in: { lamp: ["lamp_z"] } })).toEqual([
      400,
      "unknown",
      "lamp lamp_z?",
      "in.lamp",
    ]);
    expect((await call("GET", `/${id}`)).body["name"]).toBe("Ada");
  });

  test("is carried out where all of them exist, or none is named", async () => {
    const id = String((await aLamp({ name: "Ada" }))["id"]);
    const known = { twins: id, in: { lamp: [id] } };
    expect((await call("PATCH", `/${id}`, known)).status).toBe(200);
    expect((await call("PATCH", `/${id}`, { twins: null, in: { lamp: "" } })).status).toBe(200);
    expect((await call("GET", `?near=${id}`)).status).toBe(200);
  });
});

test("an empty text takes a value away, also from within a field that merges", async () => {
  const { id } = await aLamp({ name: "Ada", tags: { room: "hall", floor: "1" } });
  await call("PATCH", `/${id}`, { lit_at: "2030-01-01T00:00:00Z" });
  const { body } = await call("PATCH", `/${id}`, { lit_at: "", tags: { room: "" } });
  expect(body).toMatchObject({ lit_at: null, tags: { floor: "1" } });
  expect((await call("PATCH", `/${id}`, { tags: "" })).body["tags"]).toEqual({});
});

test("a timer counts from the instant in a field, and moves with it", async () => {
  const { id } = await aLamp({ name: "Ada" });
  const stateAfter = async (
    time: `${number}${"s" | "m" | "h" | "d"}`,
  ): Promise<Json | undefined> => {
    await sim.clock.advance(time);
    return (await call("GET", `/${id}`)).body["status"];
  };
  const now = Date.parse(String((await call("GET", `/${id}`)).body["created_at"]));
  const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
  expect(await stateAfter("5m")).toBe("dark");
  await call("PATCH", `/${id}`, { lit_at: at(10) });
  await call("PATCH", `/${id}`, { lit_at: at(20) });
  expect([await stateAfter("15m"), await stateAfter("1m")]).toEqual(["dark", "lit"]);
});

test("an event has computed fields, the earlier values of what changed, and how many receive it", async () => {
  const inbox = await sim.webhooks.inbox();
  const { id } = await aLamp({ name: "Ada", tags: { room: "hall", floor: "1" } });
  await call("PATCH", `/${id}`, { name: "Bob", tags: { room: "den" } });
  await call("POST", `/${id}/light`);
  await sim.clock.advance("1s");
  const [made, changed, lit] = inbox.all().map(({ payload }) => payload);
  expect(made).not.toHaveProperty("was");
  expect(made).toMatchObject({ data: { label: "Ada, dark" } });
  expect(changed).toMatchObject({ data: { label: "Bob, dark" } });
  expect(changed).toMatchObject({ pending: 1, was: { name: "Ada", tags: { room: "hall" } } });
  // What has happened is in its name.
  expect(lit).toMatchObject({ type: "lamp.lit" });
  expect(lit).not.toHaveProperty("was");
});

test("an event names the call that caused it, and the idempotency key of that", async () => {
  const inbox = await sim.webhooks.inbox();
  const keyed = { "idempotency-key": "ada" };
  const made = await call("POST", "", { name: "Ada" }, keyed);
  const again = await call("POST", "", { name: "Ada" }, keyed);
  const id = String(made.body["id"]);
  const changed = await call("PATCH", `/${id}`, { lit_at: made.body["created_at"] ?? null });
  await sim.clock.advance("2m");
  const causes = inbox.all().map(({ payload: { type, by, key } }) => [type, by, key]);
  const idOf = ({ headers }: Answered): string | null => headers.get("x-request");
  expect(idOf(again)).toBe(idOf(made));
  expect(idOf(changed)).toMatch(/^req_/);
  expect(causes).toEqual([
    ["lamp.created", idOf(made), "ada"],
    ["lamp.changed", idOf(changed), null],
    // What falls due has no call.
    ["lamp.lit", null, null],
  ]);
});
