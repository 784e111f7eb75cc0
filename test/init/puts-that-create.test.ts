import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { answering, packOf } from "./made-pack.js";

const TEXT = { type: "string" };
const FLAG = { type: "object", properties: { flagName: TEXT, colour: TEXT } };
const TASK = { type: "object", properties: { taskId: TEXT, state: TEXT } };
const DIAL = { type: "object", properties: { dial: TEXT, value: { type: "integer" } } };
const BODY = { requestBody: { content: { "application/json": { schema: FLAG } } } };

async function tried(
  paths: JsonObject,
  calls: readonly (readonly [string, string, JsonObject?])[],
) {
  await using pack = await packOf(paths);
  await using sim = await createSimulator({ pack: pack.folder });
  const answers: unknown[] = [];
  let [before, id] = ["", ""];
  for (const [method, path, body] of calls) {
    const address = `${sim.url}${path.replace("{id}", id)}`;
    const headers = { "content-type": "application/json" };
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    const answer = await sim.fetch(address, { method, ...sent });
    before = await answer.text();
    answers.push([answer.status, before.length]);
    if (method === "PUT") id = /"taskId":"([^"]+)"/.exec(before)?.[1] ?? id;
  }
  return { statuses: answers.map((it) => Object(it)[0]), before };
}

test("a PUT of a collection creates where its name says so, and a second one is refused", async () => {
  const { statuses } = await tried(
    {
      "/flags": { put: { ...answering(FLAG, BODY), operationId: "CreateFlag" } },
      "/flags/{flagName}": { get: answering(FLAG) },
    },
    [
      ["GET", "/flags/north"],
      ["PUT", "/flags", { flagName: "north", colour: "red" }],
      ["GET", "/flags/north"],
      ["PUT", "/flags", { flagName: "north", colour: "red" }],
    ],
  );
  expect(statuses.slice(0, 3)).toEqual([404, 200, 200]);
  expect(statuses[3]).toBeGreaterThanOrEqual(400);
});

test("a PUT of a collection creates where it answers the id that paths name", async () => {
  const { statuses } = await tried(
    {
      "/tasks": { put: answering({ type: "object", properties: { taskId: TEXT } }) },
      "/tasks/{taskId}": { get: answering(TASK) },
    },
    [
      ["PUT", "/tasks"],
      ["GET", "/tasks/{id}"],
    ],
  );
  expect(statuses).toEqual([200, 200]);
});

test("a PUT of an item that is only read makes it where its name says so", async () => {
  const dials = (operationId: string): JsonObject => ({
    "/dials/{dial}": { get: answering(DIAL), put: { ...answering(DIAL, BODY), operationId } },
  });
  const calls = [
    ["PUT", "/dials/left", {}],
    ["GET", "/dials/left"],
  ] as const;
  expect((await tried(dials("Dials_CreateOrUpdate"), calls)).statuses).toEqual([200, 200]);
  expect((await tried(dials("Dials_Turn"), calls)).statuses).toEqual([404, 404]);
});
