import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { documentOf, objectOf, ref, TEXT } from "./small-documents.js";

// What deletes answer, ids of objects that a PUT makes too, what objects have that can also be shown
// as deleted, and how payloads of events name the object and its parent.

const GONE = objectOf({ id: TEXT, object: TEXT, deleted: { type: "boolean" } });
const PIER = objectOf({ id: TEXT, name: TEXT, note: { type: ["string", "null"] } }, ["id"]);
const GONE_PIER = objectOf({ id: TEXT, deleted: { type: "boolean", enum: [true] } }, ["deleted"]);
const LAMP = objectOf({ id: TEXT, name: TEXT }, ["name"]);
const BUOY_ID = { type: "string", pattern: "^buoy_[A-Za-z0-9]{12}$" };
const BUOY = objectOf({ id: BUOY_ID, name: TEXT }, ["id", "name"]);
const CREATED = objectOf({ type: TEXT, data: objectOf({ pierId: TEXT, lampId: TEXT }) });

const DOCUMENT = {
  ...documentOf(
    {
      "POST /piers": { body: objectOf({ name: TEXT }), answer: ref("Pier") },
      "GET /piers/{pier_id}": { answer: { anyOf: [ref("Pier"), ref("GonePier")] } },
      "POST /piers/{pier_id}/lamps": { body: LAMP, answer: ref("Lamp") },
      "GET /piers/{pier_id}/lamps/{lamp_id}": { answer: ref("Lamp") },
      "DELETE /piers/{pier_id}/lamps/{lamp_id}": { answer: GONE },
      "POST /buoys": { body: objectOf({ name: TEXT }, ["name"]), answer: ref("Buoy") },
      "GET /buoys/{buoy_id}": { answer: ref("Buoy") },
      "PUT /buoys/{buoy_id}": {
        body: objectOf({ name: TEXT }, ["name"]),
        answer: ref("Buoy"),
        orStatus: "201",
      },
    },
    { Buoy: BUOY, Pier: PIER, GonePier: GONE_PIER, Lamp: LAMP },
  ),
  webhooks: {
    "lamp.created": {
      post: { requestBody: { content: { "application/json": { schema: CREATED } } } },
    },
  },
};

let pack: MadePack;
let sim: Simulator<AnyPack>;
beforeAll(async () => {
  pack = await packFrom(DOCUMENT);
  sim = await createSimulator({ pack: pack.folder });
});
afterAll(async () => {
  await sim.close();
  await pack[Symbol.asyncDispose]();
});

const call = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return Object(await (await sim.fetch(sim.url + path, { method, headers, ...sent })).json());
};

test("a delete says that the object is gone", async () => {
  const pier = await call("POST", "/piers", { name: "North" });
  const { id } = await call("POST", `/piers/${pier.id}/lamps`, { name: "Red" });
  expect(await call("DELETE", `/piers/${pier.id}/lamps/${id}`)).toMatchObject({
    id,
    deleted: true,
  });
});

test("an object that can also be shown as deleted has all its members", async () => {
  const { id } = await call("POST", "/piers", { name: "West" });
  expect(await call("GET", `/piers/${id}`)).toEqual({ id, name: "West", note: null });
});

test("an event has the ids of its object and of the parent under the payload's names", async () => {
  const pier = await call("POST", "/piers", { name: "South" });
  const { id } = await call("POST", `/piers/${pier.id}/lamps`, { name: "Green" });
  const events = await sim.events.list();
  expect(events.data.at(-1)).toMatchObject({ data: { pierId: pier.id, lampId: id } });
  expect(JSON.stringify(events)).not.toContain("undefined");
});

test("a create beside an upsert makes ids of the form that the document shows", async () => {
  const made = await call("POST", "/buoys", { name: "Bell" });
  expect(made.id).toMatch(/^buoy_\w{12}$/);
  expect(await call("GET", `/buoys/${made.id}`)).toEqual(made);
  const named = await call("PUT", "/buoys/buoy_0123456789ab", { name: "Whistle" });
  expect(await call("GET", "/buoys/buoy_0123456789ab")).toEqual(named);
});
