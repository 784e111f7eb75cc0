import { expect, test } from "vitest";
import { createSimulator } from "../../src/use/testing/index.js";
import { packFrom } from "./made-pack.js";
import { documentOf, objectOf, ref, TEXT } from "./small-documents.js";

// Objects that no call of their own makes: beside the answer of another call, or within its object.

const ATTEMPT = objectOf({ id: TEXT, action: TEXT, note: { type: ["string", "null"] } }, ["id"]);
const MEMBERS = { id: TEXT, name: TEXT, latest_attempt: ref("Attempt") };
const GATE = objectOf(MEMBERS, ["id", "name"]);
const FULL = objectOf({ ...MEMBERS, color: TEXT }, ["id", "name"]);
const OPENED = objectOf({ attempt: ref("Attempt") });

const DOCUMENT = documentOf(
  {
    "POST /gates": { body: objectOf({ name: TEXT }), answer: ref("FullGate") },
    "GET /gates/{gate_id}": { answer: ref("Gate") },
    "POST /gates/{gate_id}/open": { answer: OPENED },
    "GET /attempts/{attempt_id}": { answer: ref("Attempt") },
  },
  { Gate: GATE, FullGate: FULL, Attempt: ATTEMPT },
);

test("a call makes the object that its answer has alone, and none that its own object shows", async () => {
  await using pack = await packFrom(DOCUMENT);
  await using sim = await createSimulator({ pack: pack.folder });
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const sent = method === "GET" ? {} : { body: JSON.stringify(body) };
    return Object(await (await sim.fetch(sim.url + path, { method, headers, ...sent })).json());
  };
  const gate = await call("POST", "/gates", { name: "North" });
  expect(gate).toMatchObject({ name: "North" });
  expect(await call("GET", `/gates/${gate.id}`)).toMatchObject({ id: gate.id, name: "North" });
  expect((await sim.state({ resource: "attempts" })).count).toBe(0);
  const { attempt } = await call("POST", `/gates/${gate.id}/open`);
  expect(await call("GET", `/attempts/${attempt.id}`)).toEqual(attempt);
  expect((await sim.state({ resource: "attempts" })).count).toBe(1);
});
