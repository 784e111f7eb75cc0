import { statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { AnyPack } from "../../src/use/testing/index.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import type { MadePack } from "./made-pack.js";
import { answering, packOf } from "./made-pack.js";

/** What an answer shares with earlier ones saves work, and never changes it. */

const TEXT = { type: "string" };
const parcel = {
  type: "object",
  required: ["id", "weight", "size", "carrier", "state"],
  properties: {
    id: TEXT,
    weight: { type: "integer", maximum: 50 },
    note: { type: ["string", "null"], maxLength: 10 },
    size: { type: "object", required: ["width"], properties: { width: { type: "integer" } } },
    carrier: { enum: ["boat", "cart", "mule"] },
    state: { type: "string", enum: ["new", "sent"] },
    tags: { type: "array", items: TEXT },
  },
};
const page = {
  type: "object",
  required: ["data", "total"],
  properties: {
    data: { type: "array", items: parcel },
    total: { type: "integer" },
    next: { type: ["string", "null"] },
  },
};
/** Its members differ from those of the answer: any weight, any note. */
const sent = {
  requestBody: {
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: {
            weight: { type: ["integer", "string"] },
            note: TEXT,
            size: { type: "object" },
            tags: { type: "array" },
          },
        },
      },
    },
  },
};
const query = (name: string) => ({ name, in: "query", schema: { type: "integer" } });

let made: MadePack;
beforeAll(async () => {
  made = await packOf({
    "/parcels": {
      get: {
        operationId: "listParcels",
        parameters: [query("limit"), query("page")],
        ...answering(page),
      },
      post: { operationId: "createParcel", ...sent, ...answering(parcel) },
    },
    "/parcels/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: TEXT }],
      get: { operationId: "getParcel", ...answering(parcel) },
      patch: { operationId: "updateParcel", ...sent, ...answering(parcel) },
      delete: { operationId: "deleteParcel", responses: { "204": { description: "Gone." } } },
    },
  });
});
afterAll(() => made[Symbol.asyncDispose]());

/** The pack as a process loads it: nothing of it has answered. */
function loadedAnew(): Pack {
  const index = join(made.folder, "generated/index.js");
  const later = statSync(index).mtimeMs / 1_000 + 10;
  utimesSync(index, later, later);
  return loadPackFolder(made.folder);
}

type Step = readonly [method: string, path: string, body?: JsonObject | undefined];

const plain: JsonObject = { weight: 3, note: "fragile", size: { width: 2 }, tags: ["a"] };
const SENT: readonly JsonObject[] = [
  plain,
  plain,
  { ...plain, weight: "heavy" },
  { ...plain, weight: 99 },
  { ...plain, note: "longer than ten" },
  { ...plain, size: { width: "x", rank: 1 } },
  { ...plain, tags: [1, null, "b"] },
  {},
  plain,
];
const BEFORE: readonly Step[] = SENT.toReversed().map((body) => ["POST", "/parcels", body]);

const ajv = new Ajv2020({ strict: false });
const [isParcel, isPage] = [ajv.compile(parcel), ajv.compile(page)];

/** The bodies of all answers, each valid by the document. */
async function answers(pack: Pack, reads: number, before: readonly Step[] = []) {
  const sim = await createSimulator<AnyPack>({ pack });
  const seeded = { ...plain, id: "parcel_Seeded000000000a", note: "longer than ten" };
  await sim.seed({ resources: { parcels: [seeded] } });
  const call = async ([method, path, body]: Step): Promise<string> => {
    const response = await sim.fetch(sim.url + path, {
      method,
      headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 200) return `${response.status} ${text}`;
    const answer: Json = JSON.parse(text);
    const isValid = path.startsWith("/parcels/") || method === "POST" ? isParcel : isPage;
    expect(isValid(answer), `${method} ${path} ${text}`).toBe(true);
    return text;
  };
  const all: string[] = [];
  const read = async (path: string): Promise<void> => {
    for (let at = 1; at < reads; at++) await call(["GET", path]);
    all.push(await call(["GET", path]));
  };
  for (const step of before) await call(step);
  for (const body of SENT) {
    const text = await call(["POST", "/parcels", body]);
    all.push(text);
    const path = `/parcels/${JSON.parse(text).id}`;
    await read(path);
    await read("/parcels?limit=2");
    all.push(await call(["PATCH", path, SENT[all.length % SENT.length]]));
    await read(path);
    await read("/parcels?limit=2&page=2");
    await read("/parcels");
  }
  await read("/parcels/parcel_Seeded000000000a");
  all.push(await call(["DELETE", "/parcels/parcel_Seeded000000000a"]));
  await read("/parcels?limit=2");
  await sim.close();
  return all;
}

test("an answer is valid, and the same whatever the pack has answered before", async () => {
  const once = await answers(loadedAnew(), 1);
  const pack = loadedAnew();
  await answers(pack, 2, BEFORE);
  expect(await answers(pack, 3)).toEqual(once);
  expect(new Set(once).size).toBeGreaterThan(20);
});
