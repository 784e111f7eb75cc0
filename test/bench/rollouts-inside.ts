// Worlds for rollouts: 1,000 episodes in one process, all of them open, 20 steps each.
// node --expose-gc --import tsx test/bench/rollouts-inside.ts
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Environment } from "../../packages/agents/src/env/environment.js";
import type { Episode } from "../../packages/agents/src/env/episode.js";
import { readTasks } from "../../packages/agents/src/env/task-file.js";
import { findPack } from "../../src/use/cli/commands/pack/find-pack.js";

const EPISODES = 1_000;
const STEPS = 20;
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Reads, writes and waits, as an agent mixes them. */
const ACTIONS = [
  { call: { method: "GET", path: "/agents" } },
  {
    call: { method: "POST", path: "/tasks", body: { name: "T", agent_id: "agt_AdaAdaAdaAdaAda1" } },
  },
  { call: { method: "GET", path: "/tasks/task_Export0000000001" } },
  { wait: "1s" },
];

function bytes(): { readonly heap: number; readonly rss: number } {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, rss };
}

const file = join(ROOT, "examples/agent-tasks/tasks/cancel-the-right-run.yaml");
const [task] = await readTasks(file, () => findPack());
if (task === undefined) throw new Error(`${file} has no task`);
const environment = new Environment([{ ...task, steps: STEPS + 1 }]);
await environment.prepare();

const before = bytes();
const begun = performance.now();
const episodes: Episode[] = [];
for (let seed = 0; seed < EPISODES; seed++) episodes.push(await environment.reset({ seed }));
const made = performance.now();
for (let step = 0; step < STEPS; step++) {
  const action = ACTIONS[step % ACTIONS.length];
  for (const episode of episodes) await episode.step(action);
}
const stepped = performance.now();
const after = bytes();
const each = (bytes: number): string => `${Math.round(bytes / EPISODES / 1024)} kB`;
console.log(
  [
    `${EPISODES} worlds, ${STEPS} steps each, Node.js ${process.version}`,
    `reset  ${((made - begun) / 1_000).toFixed(2)} s, ${((made - begun) / EPISODES).toFixed(2)} ms each`,
    `steps  ${((stepped - made) / 1_000).toFixed(2)} s, ${((stepped - made) / EPISODES / STEPS).toFixed(2)} ms each`,
    `memory ${each(after.heap - before.heap)} of heap each, ${Math.round(after.rss / 1024 / 1024)} MB in all`,
  ].join("\n"),
);
await environment.close();
