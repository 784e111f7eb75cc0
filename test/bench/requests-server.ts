import { pack } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { bareFastify, bareNode } from "./requests-bare.js";
import { KEY } from "./requests-calls.js";
import type { FromServer, ToServer } from "./requests-messages.js";

/** One of the servers that `requests-load.ts` asks in turn. */

const COMPLETED = 1_000;
/** Newer than the completed ones, so that the filter has something to leave out. */
const QUEUED = 200;

async function post(origin: string, path: string, body: object): Promise<string> {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const answer = await fetch(origin + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  const { id }: { readonly id?: unknown } = Object(JSON.parse(text));
  return String(id);
}

/** The simulator, with a task and some runs of it that have completed, and some that wait. */
async function facsimile(): Promise<FromServer> {
  const { listen } = await createInstance({ pack, key: KEY });
  // Over the wire from the first call: calls without a connection would make later ones slower.
  const url = await listen({ host: "127.0.0.1", port: 0 });
  const agent = await post(url, "/agents", { name: "Ada" });
  const task = await post(url, "/tasks", { name: "Read", agent_id: agent });
  const runs: string[] = [];
  for (let at = 0; at < COMPLETED; at++) runs.push(await post(url, `/tasks/${task}/run`, {}));
  await post(url, "/__admin__/clock/advance", { duration: "1h" });
  for (let at = 0; at < QUEUED; at++) await post(url, `/tasks/${task}/run`, {});
  return { url, task, runs };
}

async function started({ server, kept }: Extract<ToServer, { do: "start" }>): Promise<FromServer> {
  if (kept === null) return facsimile();
  const url = await (server === "fastify" ? bareFastify : bareNode)(kept);
  return { url, task: kept.task, runs: [kept.run] };
}

process.on("message", (message: ToServer) => {
  if (message.do === "tell-usage") {
    const { user, system } = process.cpuUsage();
    process.send?.({ microseconds: user + system });
    return;
  }
  started(message).then(
    (context) => process.send?.(context),
    (error: unknown) => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
