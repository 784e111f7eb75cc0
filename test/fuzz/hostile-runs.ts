import type { Json } from "../../src/engine/base/json.js";
import type { Answer } from "../support/instance.js";
import type { Fuzzed } from "./caller.js";
import { bugProblem, PATIENCE } from "./judge.js";
import { hostileSchemas, manyProperties, multiplyingSchemas } from "./schemas.js";

/** For a body of so many megabytes that reading it takes seconds. */
const PATIENCE_WITH_LARGE = 30_000;
const AGENT = "agt_0000000000000001";

/** Inputs for schemas that require some: long, deep, and with hostile names. */
const INPUTS: readonly Json[] = [
  {},
  { a: `${"a".repeat(50_000)}!`, toString: 1 },
  { [`${"x".repeat(5_000)}!`]: 1, a: [[[[]]]], b: { a: {}, b: {} } },
];

/**
 * Gives every hostile schema to a task as its output's and as its input's, and runs the tasks that
 * were taken; then one that has `most` properties. Of those that multiply, `every` so-manieth.
 * Answers how many schemas were tried, and the call that took longest.
 *
 * @throws Error for an answer that is a 5xx, or that took too long
 */
export async function tryHostileSchemas(
  sim: Fuzzed,
  { most, every }: { readonly most: number; readonly every: number },
): Promise<Tried> {
  const calls = timed(sim);
  const { made } = calls;
  await made("POST", "/__admin__/reset");
  const agents = [{ id: AGENT, name: "Ada" }];
  await made("POST", "/__admin__/seed", { resources: { agents } });
  const schemas = [...hostileSchemas, ...multiplyingSchemas.filter((_, at) => at % every === 0)];
  for (const schema of schemas) await tryOne(calls, schema);
  const { slowest } = calls;
  await tryWide(calls, most);
  await made("POST", "/__admin__/reset");
  return { count: schemas.length + 2, slowest };
}

async function tryOne({ made }: Timed, schema: Json): Promise<void> {
  const body = { name: "x", agent_id: AGENT, input_schema: schema, output_schema: schema };
  for (const fields of [body, { ...body, input_schema: null }]) {
    const task = await made("POST", "/tasks", fields);
    if (task.status !== 201) continue;
    for (const input of INPUTS) {
      await made("POST", `/tasks/${task.body["id"]}/run`, { input });
    }
    await made("POST", "/__admin__/clock/advance", { duration: "1m" });
    await made("GET", "/task-runs?Limit=3");
    await made("PATCH", `/tasks/${task.body["id"]}`, { output_schema: schema });
  }
}

/** As many properties as fit into a body; and more, where a body may be larger. */
async function tryWide({ made }: Timed, most: number): Promise<void> {
  const fields = { name: "x", agent_id: AGENT };
  const wide = await made("POST", "/tasks", { ...fields, input_schema: manyProperties(25_000) });
  if (wide.status !== 400) throw new Error(`25,000 properties are answered with ${wide.status}`);
  const task = { id: "task_0000000000000001", ...fields, output_schema: manyProperties(most) };
  const seeded = await made("POST", "/__admin__/seed", { resources: { tasks: [task] } });
  if (seeded.status < 400) throw new Error(`${most} properties were taken`);
}

export interface Tried {
  readonly count: number;
  readonly slowest: Slowest;
}

interface Slowest {
  readonly call: string;
  readonly took: number;
}

interface Timed {
  readonly slowest: Slowest;
  readonly made: (method: string, path: string, body?: Json) => Promise<Answer>;
}

export function timed(sim: Fuzzed): Timed {
  let slowest: Slowest = { call: "", took: 0 };
  return {
    get slowest() {
      return slowest;
    },
    made: async (method, path, body) => {
      const began = performance.now();
      const answer = await sim.call(method, path, body);
      const took = performance.now() - began;
      const call = `${method} ${path} ${(JSON.stringify(body) ?? "").slice(0, 500)}`;
      if (answer.status >= 500) throw new Error(`${call}: ${answer.status} ${answer.text}`);
      const bug = bugProblem(sim);
      if (bug !== undefined) throw new Error(`${call}: ${bug}`);
      if (took > slowest.took) slowest = { call, took };
      const patience = path.endsWith("/seed") ? PATIENCE_WITH_LARGE : PATIENCE;
      if (took > patience) throw new Error(`${call}: it took ${Math.round(took)} ms`);
      return answer;
    },
  };
}
