import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackNames, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { Webhook } from "svix";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedHeaders } from "../../src/api/webhooks/signing.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { lampFiles } from "../codegen/lamps.js";
import { packIn } from "../contract/any-pack/read-pack.js";
import { ROOT } from "../support/programs.js";

// A lamp hangs beside another one, which a hidden field names, and has a place of several members.

const OWN = {
  "pack.yaml": "document: { reading: captured, provenance: assumed }\nwire: { signing: svix }\n",
  "resources.yaml": `lamps:
  hidden: [spectrum, place, beside]
  fields: { beside: { references: lamps, deleted_with: true } }
  fixtures:
    lamp_0001: { name: cellar, place: { floor: "0", side: north } }
    lamp_0002: { name: attic, place: { floor: "3", side: north }, beside: lamp_0001 }
  operations:
    list: { filters: { status: { $remove: true, match: members, field: place } } }
    light: { references: { lamp_id: { to: lamps, error: request/failed } } }
    delete: { id: deleteLamp, verb: delete }
`,
  "openapi.yaml": `paths:
  /lamps/{lamp_id}:
    delete:
      operationId: deleteLamp
      parameters: [{ name: lamp_id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Gone } }
`,
};

let folder: string;
let pack: Pack;
let sim: Simulator<PackNames>;

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  for (const [file, text] of lampFiles()) await put(`guessed/${file}`, text);
  for (const [file, text] of Object.entries(OWN)) await put(`own/${file}`, text);
  const made = await packIn(folder);
  if (!("resources" in made)) throw new Error(made.join("\n"));
  pack = made;
  sim = await createSimulator<PackNames>({ pack });
});

afterAll(async () => {
  await sim.close();
  await rm(folder, { recursive: true, force: true });
});

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

async function call(method: string, path: string): Promise<readonly [number, unknown]> {
  const headers = { authorization: `Bearer ${sim.key}` };
  const answer = await sim.fetch(path, { method, headers });
  return [answer.status, JSON.parse((await answer.text()) || "null")];
}

const listed = async (query: string): Promise<unknown> => {
  const [, body] = await call("GET", `/lamps?${query}`);
  return Object(body).data.map(({ name }: { readonly name: string }) => name);
};

test("a list is filtered by the members that a call names", async () => {
  expect(await listed("status[floor]=3")).toEqual(["attic"]);
  expect(await listed("status[side]=north")).toHaveLength(2);
  expect(await listed("status[side]=north&status[floor]=0")).toEqual(["cellar"]);
  expect(await listed("status[side]=south")).toEqual([]);
  const headers = { authorization: `Bearer ${sim.key}` };
  const unmodelled = async (query: string): Promise<string | null> =>
    (await sim.fetch(`/lamps?${query}`, { headers })).headers.get("x-mock-not-modelled");
  expect(await unmodelled("status[floor]=3")).toBeNull();
  expect(await unmodelled("colour[floor]=3")).toBe("filter:colour[floor]");
});

test("an id in the path that names nothing is refused as a reference", async () => {
  const { status } = pack.errors.find(({ code }) => code === "failed") ?? {};
  expect((await call("POST", "/lamps/lamp_none/light"))[0]).toBe(status);
  expect((await call("POST", "/lamps/lamp_0002/light"))[0]).toBe(200);
});

test("a text says the prefix of the standard scheme's headers", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = {
    id: "evt_1",
    type: "a",
    url: "https://app.example",
    ms: Date.now(),
    body: "{}",
  };
  const headers = signedHeaders(pack.wire.signing, [secret], message);
  expect(Object.keys(headers)).toEqual(["svix-id", "svix-timestamp", "svix-signature"]);
  expect(new Webhook(secret).verify("{}", { ...headers })).toEqual({});
});

test("an object is deleted together with the one that a hidden field names", async () => {
  await call("DELETE", "/lamps/lamp_0001");
  expect(await listed("")).toEqual([]);
});
