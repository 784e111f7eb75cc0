import type { IncomingMessage } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import fastify from "fastify";
import type { RawData, WebSocket } from "ws";
import { WebSocketServer } from "ws";
import { keyCheck } from "../../api/call/keys/key-check.js";
import type { LoopbackRefusal } from "../../api/http/loopback.js";
import { loopbackHosts, loopbackRefusal } from "../../api/http/loopback.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject } from "../../engine/base/json.js";
import { VERSION } from "../../instance/server/version.js";
import { RefusedError } from "./action.js";
import type { Environment } from "./environment.js";
import { begun, EnvSession, failure } from "./protocol.js";
import { SCHEMAS } from "./schemas.js";

export interface EnvAddress {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const MOST_BYTES = 4_000_000;

/**
 * Serves an environment with the protocol of OpenEnv, on this machine only: over a WebSocket at `/ws`,
 * and over HTTP, where `episode_id` names the episode.
 *
 * @param key undefined: calls need none
 */
export async function serveEnv(
  environment: Environment,
  port: number,
  key: string | undefined,
): Promise<EnvAddress> {
  const app = fastify({ bodyLimit: MOST_BYTES });
  const isKeyIn = key === undefined ? undefined : keyCheck(key);
  const refusalOf = ({ headers }: Pick<IncomingMessage, "headers">) =>
    loopbackRefusal(headers, loopbackHosts(app.server), isKeyIn);
  app.addHook("onRequest", async (request, reply) => {
    const refusal = refusalOf(request);
    if (refusal === undefined) return undefined;
    return reply.code(refusal.status).send({ detail: refusal.message });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error instanceof RefusedError ? 422 : (error.statusCode ?? 500);
    return reply.code(status).send({ detail: error.message });
  });
  const latest = { id: "" };
  const idIn = (value: unknown): Json =>
    (isObject(value) ? value["episode_id"] : null) ?? latest.id;
  app.get("/health", async () => ({ status: "healthy" }));
  app.get("/metadata", async () => metadataOf(environment));
  app.get("/schema", async () => SCHEMAS);
  app.get("/tasks", async () => ({ data: tasksOf(environment) }));
  app.post("/reset", async ({ body = {} }) => {
    if (!isObject(body)) throw new RefusedError("write an object with the parameters of reset");
    const episode = await environment.reset(body);
    latest.id = episode.options.id;
    return begun(episode);
  });
  app.post("/step", async ({ body }) => {
    const action = isObject(body) ? body["action"] : undefined;
    return environment.episode(idIn(body)).step(action);
  });
  app.get("/state", async ({ query }) => environment.episode(idIn(query)).state);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  app.server.on("upgrade", (request, socket, head) => {
    const refusal = refusalOf(request) ?? pathRefusal(request);
    if (refusal !== undefined) refuse(socket, refusal);
    else sockets.handleUpgrade(request, socket, head, (client) => serve(client, environment));
  });
  await app.listen({ host: "127.0.0.1", port });
  const [host] = loopbackHosts(app.server);
  const close = async (): Promise<void> => {
    for (const client of sockets.clients) client.terminate();
    await app.close();
  };
  return { url: `http://${host}`, close };
}

/** Answers the messages of a client in their order. */
function serve(client: WebSocket, environment: Environment): void {
  const session = new EnvSession(environment);
  let queue = Promise.resolve();
  const answer = async (data: RawData): Promise<void> => {
    const message = await session.answer(String(data)).catch(bug);
    if (message === null) client.close();
    else client.send(JSON.stringify(message));
  };
  client.on("message", (data) => {
    queue = queue.then(() => answer(data));
  });
  client.on("error", () => client.terminate());
  client.on("close", () => {
    queue = queue.then(() => session.close());
  });
}

const bug = (error: unknown): JsonObject =>
  failure("EXECUTION_ERROR", error instanceof Error ? error.message : String(error));

const pathRefusal = ({ url = "" }: IncomingMessage) =>
  url.split("?", 1)[0] === "/ws"
    ? undefined
    : ({ status: 404, message: "the WebSocket is at /ws" } as const);

interface Refused extends Omit<LoopbackRefusal, "status"> {
  readonly status: LoopbackRefusal["status"] | 404;
}

function refuse(socket: Duplex, { status, message }: Refused): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n`;
  const length = Buffer.byteLength(message);
  socket.end(`${head}Content-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n${message}`);
}

const metadataOf = ({ tasks }: Environment): JsonObject => ({
  name: "facsimile",
  description: `Simulated vendors' APIs, a world for each episode. Tasks: ${[...tasks.keys()].join(", ")}`,
  version: VERSION,
});

const tasksOf = ({ tasks }: Environment): readonly JsonObject[] =>
  [...tasks.values()].map(({ name, goal, pack, steps, difficulties }) => ({
    name,
    goal,
    pack: `${pack.name}@${pack.version}`,
    steps,
    difficulties: [...difficulties.keys()],
  }));
