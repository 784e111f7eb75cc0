import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { isObject, ownValue } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { bodiesFor } from "./bodies.js";
import { idOf, send } from "./calls.js";
import type { CapturedOperation } from "./captured.js";
import { operations } from "./captured.js";
import { AGREED, judgeRequest, REFUSED } from "./judges.js";
import { scriptOf } from "./scripts.js";

const SEED = 20_260_609;

const namedWhere = (
  wanted: (operation: CapturedOperation) => boolean,
): readonly (readonly [string, CapturedOperation])[] =>
  operations.filter(wanted).map((operation) => [operation.id, operation] as const);

describe("any body: both validators agree, their refusal is a 400, and no call fails", () => {
  test.each(namedWhere(({ body }) => body !== undefined))("%s", async (id, operation) => {
    const sim = await subject();
    const { valid } = scriptOf(id);
    const { body = null, ...first } = await valid(sim);
    let { path = {} } = first;
    const ids = await knownIds(sim);
    const bodies = bodiesFor(operation.body ?? true, body);
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(bodies, fc.boolean(), async (made, known) => {
        const raw = JSON.stringify(known ? withKnownIds(made, ids) : made);
        const { why, ...verdict } = judgeRequest(operation, raw);
        expect([AGREED, REFUSED], `${raw}\n${why}`).toContainEqual(verdict);
        const { status, text } = await send(sim, operation, { path, raw });
        expect(status, `${raw}\n${text}`).toBeLessThan(500);
        if (!verdict.generated) expect(status, `${raw}\n${text}`).toBe(400);
        seen[verdict.generated ? "accepted" : "refused"] += 1;
        // An earlier body has moved the object on: the next one meets a new object.
        if (status === 409) path = (await valid(sim)).path ?? {};
      }),
      { seed: SEED, numRuns: 150 },
    );
    // Worth something only if many of either sort came.
    expect(Math.min(seen.accepted, seen.refused), JSON.stringify(seen)).toBeGreaterThan(10);
  });
});

/** Ids of objects that are there, by the field that names them. */
async function knownIds(sim: Subject): Promise<ReadonlyMap<string, Json>> {
  const credential = await aCredential(sim);
  const run = await aRun(sim);
  return new Map<string, Json>([
    ["agent_id", idOf(await anAgent(sim))],
    ["source_id", credential["source_id"] ?? null],
    ["credential_id", idOf(credential)],
    ["session_id", run["session_id"] ?? null],
  ]);
}

/** The body with ids of existing objects. */
function withKnownIds(body: Json, ids: ReadonlyMap<string, Json>): Json {
  if (!isObject(body)) return body;
  const known = [...ids].filter(([name]) => typeof ownValue(body, name) === "string");
  return { ...body, ...Object.fromEntries(known) };
}

const VALUE = fc.oneof(
  fc.constantFrom("", "0", "-1", "101", "1e3", "null", "[]", "2025-01-01T00:00:00Z", "queued"),
  fc.string({ unit: "binary", maxLength: 12 }),
);

describe("any query is answered 200: an invalid parameter has no effect", () => {
  test.each(namedWhere(({ method }) => method === "GET"))("%s", async (id, operation) => {
    const sim = await subject();
    const sent = await scriptOf(id).valid(sim);
    const names = ["limit", "INCLUDE", "unknown", ...operation.queryParameters];
    const name = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 5 }));
    const parts = fc.array(fc.tuple(name, VALUE), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(parts, async (pairs) => {
        const query = `?${pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;
        const answer = await send(sim, operation, { ...sent, query });
        expect(answer.status, `${query}\n${answer.text}`).toBe(200);
      }),
      { seed: SEED, numRuns: 40 },
    );
  });
});
