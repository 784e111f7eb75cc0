import fastify from "fastify";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/server/instance.js";
import type { Bodies, FromServer, ToServer } from "./requests-load.js";

/** One of the two servers that `requests-load.ts` asks in turn. */

const KEY = "bench";
const RUNS = 1_000;

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

/** The simulator, with a task and some runs of it that have completed. */
async function facsimile(): Promise<FromServer> {
  const { listen } = await createInstance({ pack, key: KEY });
  // Over the wire from the first call: calls without a connection would make later ones slower.
  const url = await listen({ host: "127.0.0.1", port: 0 });
  const agent = await post(url, "/agents", { name: "Ada" });
  const task = await post(url, "/tasks", { name: "Read", agent_id: agent });
  const runs: string[] = [];
  for (let at = 0; at < RUNS; at++) runs.push(await post(url, `/tasks/${task}/run`, {}));
  await post(url, "/__admin__/clock/advance", { duration: "1h" });
  return { url, task, runs };
}

/** Fastify, and JSON.stringify of the same objects; nothing else. */
async function bare({ run, list, made }: Bodies): Promise<FromServer> {
  const app = fastify();
  app.get("/task-runs/:id", () => run);
  app.get("/task-runs", () => list);
  app.post("/tasks/:id/run", (_request, reply) => {
    reply.code(201);
    return made;
  });
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), task: "task", runs: ["run"] };
}

process.on("message", (message: ToServer) => {
  if (message.do === "tell-usage") {
    const { user, system } = process.cpuUsage();
    process.send?.({ microseconds: user + system });
    return;
  }
  const starting = message.bodies === null ? facsimile() : bare(message.bodies);
  starting.then(
    (told) => process.send?.(told),
    (error: unknown) => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit());
