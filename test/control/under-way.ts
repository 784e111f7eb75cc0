import type { Server } from "node:http";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";
import { aRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Sent } from "./contract-cases.js";

/** A handler of webhooks that listens on this machine. */
export interface Receiver {
  readonly url: string;
  /** Settles when a request has arrived that gets no answer. */
  readonly unanswered: Promise<void>;
}

/** Starts a receiver that answers the first requests with these statuses and then never. */
export async function receiver(...statuses: readonly number[]): Promise<Receiver> {
  const left = [...statuses];
  let came = (): void => undefined;
  const unanswered = new Promise<void>((resolve) => {
    came = resolve;
  });
  const server = createServer((request, response) => {
    request.resume();
    const status = left.shift();
    if (status === undefined) came();
    else response.writeHead(status).end();
  });
  return { url: await listening(server), unanswered };
}

/** Starts a server until the test ends, and returns its URL. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return `http://127.0.0.1:${port}/hook`;
}

async function register(sim: Subject, { url }: Receiver): Promise<string> {
  const { body } = await sim.post("/__admin__/webhooks/endpoints", { url });
  return String(body["id"]);
}

/** An advance is under way: it waits for an endpoint that does not answer. */
export async function advancing(sim: Subject): Promise<void> {
  const silent = await receiver();
  await aRun(sim);
  await register(sim, silent);
  // Ends when the instance is closed.
  sim.post("/__admin__/clock/advance", { duration: "1m" }).catch(() => undefined);
  await silent.unanswered;
}

/** The advance that follows meets a handler that makes an agent whenever an agent was made. */
export async function feedingItself(sim: Subject): Promise<Sent> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = (): unknown => response.writeHead(204).end();
    sim.post("/agents", { name: "Ada" }).then(answer, answer);
  });
  const url = await listening(server);
  await sim.post("/__admin__/webhooks/endpoints", { url, subscribe: ["agent.created"] });
  await sim.post("/agents", { name: "Ada" });
  return { body: { duration: "1m" } };
}

/** The next advance waits for an endpoint that does not answer, and then a reset follows. */
export async function resetWhileAdvancing(sim: Subject): Promise<Sent> {
  const silent = await receiver();
  await aRun(sim);
  await register(sim, silent);
  silent.unanswered.then(() => sim.post("/__admin__/reset")).catch(() => undefined);
  return { body: { duration: "1m" } };
}

/** An event was sent to the receiver. */
export async function delivered(
  sim: Subject,
  to: Receiver,
): Promise<{ readonly endpointId: string; readonly deliveryId: string }> {
  const endpointId = await register(sim, to);
  await sim.post("/agents", { name: "Ada" });
  await sim.advance("0s");
  const { body } = await sim.get(`/__admin__/webhooks/endpoints/${endpointId}/deliveries`);
  const { data = [] } = Object(body);
  return { endpointId, deliveryId: String(Object(data[0]).id) };
}

/** An event was sent; the receiver does not answer the next attempt, and then a reset follows. */
export async function resetWhileRedelivering(sim: Subject): Promise<Sent> {
  const to = await receiver(204);
  const { deliveryId } = await delivered(sim, to);
  to.unanswered.then(() => sim.post("/__admin__/reset")).catch(() => undefined);
  return { path: { id: deliveryId } };
}

/** An event was sent to an endpoint that has been removed since. */
export async function deliveredToNobody(sim: Subject): Promise<{ readonly deliveryId: string }> {
  const { endpointId, deliveryId } = await delivered(sim, await receiver(204));
  await sim.delete(`/__admin__/webhooks/endpoints/${endpointId}`);
  return { deliveryId };
}
