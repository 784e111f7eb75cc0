import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSimulator } from "../../../src/use/testing/simulators.js";
import { freePort } from "../../support/free-port.js";

export const KEY = "sk_test_console_key_42";

/** A simulator that listens, with a webhook handler that refuses what it cannot verify. */
export async function scene() {
  const sim = await createSimulator({ key: KEY, record: true });
  // One proof starts another instance at the same address.
  const url = await sim.listen({ port: await freePort() });
  const handler = await refusing();
  return {
    sim,
    url,
    hooks: handler.url,
    close: async () => {
      await sim.close();
      await new Promise((resolve) => handler.server.close(resolve));
    },
  };
}

export type Scene = Awaited<ReturnType<typeof scene>>;

/** A handler that has another secret. */
async function refusing(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.statusCode = 400;
      response.end('{"error":"no matching signature found"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/hooks` };
}

/** Calls the application's plane, and answers the body. */
export async function call(
  { url }: Pick<Scene, "url">,
  method: string,
  path: string,
  body?: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const sent =
    body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(url + path, sent);
  return Object(await response.json());
}

/** A run that completes, a webhook that is refused, a call that is refused. */
export async function aDay(on: Scene, name = "Ada"): Promise<string> {
  await on.sim.webhooks.register({ url: on.hooks });
  const agent = await call(on, "POST", "/agents", { name });
  const task = await call(on, "POST", "/tasks", {
    name: "Read the balance",
    agent_id: agent["id"],
  });
  const run = await call(on, "POST", `/tasks/${task["id"]}/run`, {});
  await on.sim.clock.advance("1m");
  await call(on, "POST", "/tasks", { name: "No agent" });
  await call(on, "GET", `/task-runs/${run["id"]}`);
  return String(run["id"]);
}
