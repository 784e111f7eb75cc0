import type { FastifyInstance } from "fastify";
import fastify from "fastify";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/server/instance.js";
import { inject } from "../support/inject.js";
import type { Bodies, FromServer, ToServer } from "./requests-load.js";

/** One of the two servers that `requests-load.ts` asks in turn. */

const KEY = "bench";
const RUNS = 1_000;

async function post(app: FastifyInstance, url: string, payload: object): Promise<string> {
  const headers = { authorization: `Bearer ${KEY}` };
  const { statusCode, body } = await inject(app, { method: "POST", url, headers, payload });
  if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${body}`);
  const { id }: { readonly id?: unknown } = Object(JSON.parse(body));
  return String(id);
}

/** The simulator, with a task and some runs of it that have completed. */
async function facsimile(): Promise<FromServer> {
  const { app, listen } = await createInstance({ pack, key: KEY });
  const agent = await post(app, "/agents", { name: "Ada" });
  const task = await post(app, "/tasks", { name: "Read", agent_id: agent });
  const runs: string[] = [];
  for (let at = 0; at < RUNS; at++) runs.push(await post(app, `/tasks/${task}/run`, {}));
  await post(app, "/__admin__/clock/advance", { duration: "1h" });
  return { url: await listen({ host: "127.0.0.1", port: 0 }), task, runs };
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
