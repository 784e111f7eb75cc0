import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { withTakers } from "../../codegen/contract/contract.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { objectOf, objectsOf } from "../rules/support.js";
import { aRun } from "../support/deck.js";
import { ask, simulation } from "./support.js";

test("the description has the versions, the time and the counts of the world", async () => {
  const sim = await simulation({ randomSeed: "7" });
  await aRun(sim);
  await sim.advance("2s");
  expect(await ask(sim, "")).toMatchObject({
    contract: "2.0",
    pack: { name: "deck", version: "0.1.0", api_version: "2.0.0", captured: "2026-06-09" },
    clock: { now: "2025-01-01T00:00:02Z", t0: "2025-01-01T00:00:00Z", mode: "frozen" },
    counts: { agents: 1, tasks: 1, task_runs: 1, sessions: 1, events: 6 },
    random_seed: "7",
  });
});

test("each of its links leads somewhere", async () => {
  const sim = await simulation();
  const { links } = await ask(sim, "");
  const paths = Object.values(objectOf(links)).map(String);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect([path, (await sim.get(path)).status]).toEqual([path, 200]);
});

test("the contract that is served is the one in the repository, and says what goes with what", async () => {
  const sim = await simulation();
  const file = new URL("../../src/api/control/openapi.yaml", import.meta.url);
  const contract = withTakers(parse(readFileSync(file, "utf8")));
  expect(await ask(sim, "/openapi.json")).toEqual(contract);
  expect(JSON.stringify(contract)).toContain("; goes with");
});

/** Every fact of a description, at any depth. */
function* facts(value: Json): Generator<JsonObject> {
  if (isArray(value)) for (const item of value) yield* facts(item);
  if (!isObject(value)) return;
  if ("provenance" in value) yield value;
  for (const part of Object.values(value)) yield* facts(part);
}

describe("the pack's description", () => {
  test("gives every fact with its provenance", async () => {
    const sim = await simulation();
    const pack = await ask(sim, "/pack");
    const known = new Set([...facts(pack)].map(({ provenance }) => provenance));
    expect([...known].sort()).toEqual(["assumed", "captured", "documented"]);
    for (const kind of ["resources", "operations", "lifecycles", "events", "errors", "pins"]) {
      const listed = objectsOf(pack[kind]);
      expect(listed.length, kind).toBeGreaterThan(0);
      for (const fact of listed) expect(fact, kind).toHaveProperty("provenance");
    }
  });

  test("lists the names that overrides accept", async () => {
    const sim = await simulation();
    const pack = await ask(sim, "/pack");
    const names = (kind: string, key: string): readonly string[] =>
      objectsOf(pack[kind]).map((fact) => String(fact[key]));
    expect(names("pins", "path")).toEqual(
      expect.arrayContaining(["output", "errors", "interaction", "result", "branch"]),
    );
    expect(names("scenarios", "name")).toContain("run.account_selection");
    expect(names("durations", "name")).toContain("review_settle");
    expect(names("world_events", "event")).toContain("session.failed");
    expect(names("operations", "operation_id")).toContain("runTask");
    expect(names("operations", "operation")).toHaveLength(41);
    // Thirteen kinds of object, and the call that only tests the key.
    expect(names("resources", "name")).toHaveLength(14);
  });

  test("of a run: service description facts are captured, choices of the pack assumed", async () => {
    const sim = await simulation();
    const pack = await ask(sim, "/pack");
    const find = (kind: string, key: string, value: string): JsonObject =>
      objectOf(objectsOf(pack[kind]).find((fact) => fact[key] === value));
    expect(find("pins", "path", "branch")["provenance"]).toBe("captured");
    expect(find("durations", "name", "run_timeout")["provenance"]).toBe("captured");
    expect(find("durations", "name", "run_settle")["provenance"]).toBe("assumed");
    expect(find("scenarios", "name", "run.mfa")["provenance"]).toBe("assumed");
  });
});
