import type { Simulator } from "../../../src/use/testing/index.js";

/** The set-up of each test. */
export const seed = async (sim: Simulator): Promise<unknown> =>
  sim.seed({ resources: { agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }] } });

/** Reads the name of an agent and whether there are more of them. */
export async function readAgents(sim: Simulator): Promise<{ name: unknown; more: unknown }> {
  const headers = { authorization: `Bearer ${sim.key}` };
  const answer = await sim.fetch(`${sim.url}/agents`, { headers });
  const { data, has_more: more }: { data?: { name?: unknown }[]; has_more?: unknown } = Object(
    await answer.json(),
  );
  return { name: data?.[0]?.name, more };
}
