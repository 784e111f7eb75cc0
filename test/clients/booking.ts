import assert from "node:assert/strict";
import { createSimulator } from "../../src/use/testing/index.js";

const AGENT = { id: "agt_AdaAdaAdaAdaAda1", name: "Ada" };
const TASK = { id: "task_Booking000000001", name: "Book", agent_id: AGENT.id };

/** The name of the exploration, where a language has names with spaces. */
const NAME = "it is booked once in every future";

/** Checks that the output of a client has the timeline of the double booking, as TypeScript has it. */
export async function expectTimeline(output: string, name = NAME): Promise<void> {
  assert.match(output, new RegExp(`✗ ${name} {7}1 surprise is enough`));
  const lines = output.split("\n").map((line) => line.trim());
  const wanted = (await bookingTimeline()).map((line) => line.trim());
  const at = lines.indexOf(wanted[0] ?? "");
  assert.deepEqual(lines.slice(at, at + wanted.length), wanted);
}

/** The timeline that `explore` prints of a shop that tries again without a key. */
async function bookingTimeline(): Promise<readonly string[]> {
  await using sim = await createSimulator();
  await sim.seed({ resources: { agents: [AGENT], tasks: [TASK] } });
  const { failures } = await sim.explore(
    { surprises: 1, failures: 1 },
    async ({ sim: future, settled, always }) => {
      await book(future);
      await settled();
      const { count } = await future.state({ resource: "task_runs" });
      always("at most one booking", count <= 1);
    },
  );
  const [failure] = failures;
  assert.ok(failure !== undefined, "TypeScript finds the double booking");
  return failure.timeline;
}

type Shop = Pick<Awaited<ReturnType<typeof createSimulator>>, "url" | "key" | "fetch" | "clock">;

async function book({ url, key, fetch, clock }: Shop): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const call = { method: "POST", headers, body: JSON.stringify({ input: { order: "1042" } }) };
  for (const pause of ["1s", "2s", "4s"] as const) {
    const answer = await fetch(`${url}/tasks/${TASK.id}/run`, call).catch(() => undefined);
    if (answer?.ok === true) return;
    await clock.sleep(pause);
  }
}
