import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { answering, packOf } from "./made-pack.js";

const TEXT = { type: "string" };

const taking = (schema: JsonObject, more: JsonObject): JsonObject => ({
  ...more,
  requestBody: { required: true, content: { "application/json": { schema } } },
});

/** Vessels with their names in a part, below harbours. */
const VESSEL = {
  type: "object",
  properties: {
    convoy: { type: "object", required: ["vessel"], properties: { vessel: TEXT } },
    about: { type: "object", properties: { vessel: TEXT, harbor: TEXT } },
    cargo: { type: "object", properties: { weight: { type: "integer" } } },
  },
};
const HARBOR = { type: "object", properties: { id: TEXT } };
const PART = { type: "object", properties: { resume: TEXT, order: TEXT } };
const PAGE = {
  type: "object",
  properties: { items: { type: "array", items: VESSEL }, page: PART },
};
const SIZE = { name: "limit", in: "query", schema: { type: "integer" } };
const CURSOR = { name: "resume", in: "query", schema: TEXT, description: "Asks for more results." };
const ORDER = { name: "order", in: "query", schema: TEXT };

test("an object is named by what a part of it shows, and shows its parent there", async () => {
  await using pack = await packOf({
    "/harbors": { post: answering(HARBOR) },
    "/harbors/{harbor}": { get: answering(HARBOR) },
    "/harbors/{harbor}/vessels": {
      post: taking(VESSEL, answering(VESSEL)),
      get: answering(PAGE, { parameters: [SIZE, ORDER, CURSOR] }),
    },
    "/harbors/{harbor}/vessels/{vessel}": {
      get: answering(VESSEL),
      patch: taking(VESSEL, answering(VESSEL)),
      delete: answering({}),
    },
  });
  const { figures } = pack.made ?? {};
  expect(figures?.checks).toBe(figures?.held);
  expect(figures?.behaviour.pages).toMatchObject({ passed: 1, tried: 1 });
  await using sim = await createSimulator({ pack: pack.folder });
  const call = async (path: string, method = "GET", body?: JsonObject) => {
    const headers = { "content-type": "application/json" };
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const answer = await sim.fetch(`${sim.url}${path}`, { method, ...sent });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  const { id } = (await call("/harbors", "POST")).body;
  const vessels = `/harbors/${id}/vessels`;
  const about = { vessel: "Aurora", harbor: id };
  const made = await call(vessels, "POST", { about: { vessel: "Aurora" }, cargo: { weight: 3 } });
  expect(made.body).toEqual({ about, cargo: { weight: 3 } });
  expect((await call(`${vessels}/Aurora`)).body).toEqual(made.body);
  expect((await call(vessels)).body.items).toEqual([made.body]);
  const again = await call(vessels, "POST", { about: { vessel: "Aurora" } });
  expect(again.status).toBeGreaterThanOrEqual(400);
  const other = await call(vessels, "POST", { cargo: { weight: 4 } });
  expect((await call(`${vessels}/${other.body.about.vessel}`)).body).toEqual(other.body);
  expect((await call(`${vessels}/Borealis`)).status).toBe(404);
});

test("callers choose an id that a create requires under the name that paths give to it", async () => {
  const LAMP = { type: "object", properties: { name: TEXT, color: TEXT } };
  const sent = {
    type: "object",
    required: ["lampName"],
    properties: { lampName: TEXT, color: TEXT },
  };
  await using pack = await packOf({
    "/lamps": { post: taking(sent, answering({ type: "object", properties: { lamp: LAMP } })) },
    "/lamps/{lampName}": { get: answering({ type: "object", properties: { lamp: LAMP } }) },
  });
  await using sim = await createSimulator({ pack: pack.folder });
  const body = JSON.stringify({ lampName: "North", color: "red" });
  const headers = { "content-type": "application/json" };
  await sim.fetch(`${sim.url}/lamps`, { method: "POST", headers, body });
  const answer = await sim.fetch(`${sim.url}/lamps/North`);
  expect(await answer.json()).toEqual({ lamp: { name: "North", color: "red" } });
});
