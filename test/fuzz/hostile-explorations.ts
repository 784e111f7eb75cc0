import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { Explorations } from "../../src/tools/explore/explorations.js";
import { fuzzed } from "./caller.js";
import { timed } from "./hostile-runs.js";

/** Results of a future and wishes for an exploration that are long in one way or another. */
function hostileResults(many: number): readonly JsonObject[] {
  const claims = (name: (at: number) => string, holds: Json): JsonObject =>
    Object.fromEntries(Array.from({ length: many }, (_, at) => [name(at), holds]));
  return [
    ...["x", "1", "x1", "_", " ", "\n", "x_", "-0", "trun_", "é", "\u0000", "…"].map((text) => ({
      ok: false,
      message: text.repeat(many),
    })),
    { ok: false, message: "" },
    { ok: false, message: `${"A".repeat(many)}\n${"A".repeat(many)}` },
    { ok: false, message: 1 },
    { ok: false, message: "no", always: claims((at) => `x${at}`, false) },
    { ok: false, message: "no", sometimes: claims((at) => `x${at}`, true) },
    { ok: true, always: { ["x".repeat(many)]: false } },
    { ok: true, always: { constructor: false, toString: true, hasOwnProperty: false } },
    { ok: true, always: claims((at) => `${at}`, "yes") },
    { ok: "true", message: [] },
  ];
}

const hostileWishes = (many: number): readonly JsonObject[] => [
  { only: ["*".repeat(many)] },
  { only: [`${"*a".repeat(many)}*b`] },
  { except: Array.from({ length: many / 100 }, () => `${"*_".repeat(100)}!`) },
  { only: ["task_runs.*"], except: ["*"] },
  { replay: `fx1.${"A".repeat(many)}` },
  { shard: `${"1".repeat(many)}/2` },
  { shard: `${"1".repeat(many)}x` },
  { choices: { errors: Array.from({ length: many }, (_, at) => `x${at}`) } },
];

/**
 * Begins explorations with hostile wishes, and ends their futures with hostile results. Answers how
 * many were tried.
 *
 * @throws Error for an answer that is a 5xx, or that took too long
 */
export async function tryHostileExplorations(many: number): Promise<number> {
  const sim = await fuzzed(undefined, async (venues) => new Explorations(venues));
  try {
    return await tryAll(timed(sim), hostileWishes(many), hostileResults(many));
  } finally {
    await sim.instance.close();
  }
}

async function tryAll(
  { made }: ReturnType<typeof timed>,
  wishes: readonly JsonObject[],
  results: readonly JsonObject[],
): Promise<number> {
  for (const wish of wishes) {
    const begun = await made("POST", "/__admin__/explorations", wish);
    if (begun.status === 201) await made("DELETE", `/__admin__/explorations/${begun.body["id"]}`);
  }
  for (const result of results) {
    const { body } = await made("POST", "/__admin__/explorations", { budget: { futures: 2 } });
    const path = `/__admin__/explorations/${body["id"]}`;
    const next = await made("POST", `${path}/next`);
    if (next.status !== 200) throw new Error(`no future begins: ${next.text}`);
    await made("POST", `${path}/result`, result);
    await made("GET", path);
    await made("DELETE", path);
  }
  return results.length + wishes.length;
}
