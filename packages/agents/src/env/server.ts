// `serveEnv`: the server of `facsimile env serve`, which offers tasks over a WebSocket and HTTP by
// the protocol of OpenEnv, for training agents. The server of `facsimile mcp` is another.

import type { IncomingMessage } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { isObject, readJson, VERSION } from "facsimile/kit";
import type { Json, JsonObject } from "facsimile/pack";
import type { RawData, WebSocket } from "ws";
import { WebSocketServer } from "ws";
import { LoopbackServer } from "../loopback-server.js";
import { checkMembers, RefusedError } from "./action.js";
import type { Environment } from "./environment.js";
import type { Episode, StepResult } from "./episode.js";

/**
 * Serves an environment with the protocol of OpenEnv, on this machine only: over a WebSocket at `/ws`,
 * and over HTTP, where `episode_id` names the episode.
 *
 * @param key undefined: calls need none
 */
export async function serveEnv(environment: Environment, port: number, key: string | undefined) {
  const server = new LoopbackServer(key, (_reply, { message }) => ({ detail: message }));
  const { app } = server;
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
  const sockets = new WebSocketServer({ noServer: true, maxPayload: app.initialConfig.bodyLimit });
  app.server.on("upgrade", (request, socket, head) => {
    const refusal = server.refusalOf(request) ?? pathRefusal(request);
    if (refusal !== undefined) refuse(socket, refusal.status, refusal.message);
    else sockets.handleUpgrade(request, socket, head, (client) => serve(client, environment));
  });
  const url = await server.listen(port);
  const close = async (): Promise<void> => {
    for (const client of sockets.clients) client.terminate();
    await app.close();
  };
  return { url, close };
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
  url.split("?", 1)[0] === "/ws" ? undefined : { status: 404, message: "the WebSocket is at /ws" };

function refuse(socket: Duplex, status: number, message: string): void {
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

/** The client of one WebSocket: it has one episode at a time. */
class EnvSession {
  readonly #environment: Environment;
  #episode: Episode | null = null;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Answers a message of the protocol; null for the one that closes. */
  async answer(text: string): Promise<JsonObject | null> {
    const read = readJson(text);
    if (!read.ok) return failure("INVALID_JSON", "a message is one JSON object");
    const message = isObject(read.value) ? read.value : {};
    const { type } = message;
    if (type === "close") return null;
    if (type !== "reset" && type !== "step" && type !== "state") {
      const types = "reset, step, state, close";
      return failure("UNKNOWN_TYPE", `there is no message ${JSON.stringify(type)}; write ${types}`);
    }
    try {
      checkMembers("a message", message, ["type", "data"]);
      return await this.#answers[type](message["data"] ?? {});
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return failure("VALIDATION_ERROR", error.message);
    }
  }

  /** Frees the world; forks of the episode are still possible. */
  close(): void {
    this.#episode?.close();
    this.#episode = null;
  }

  readonly #answers = {
    reset: async (data: Json) => {
      if (!isObject(data)) throw new RefusedError("data: an object with the parameters of reset");
      const episode = await this.#environment.reset(data);
      this.close();
      this.#episode = episode;
      return observationOf(begun(episode));
    },
    step: async (data: Json) => observationOf(await this.#running().step(data)),
    state: async () => ({ type: "state", data: this.#running().state }),
  };

  #running(): Episode {
    if (this.#episode !== null) return this.#episode;
    throw new RefusedError("there is no episode yet: send reset");
  }
}

/** The answer to a reset; that of a fork has the last observation too. */
function begun(episode: Episode): StepResult {
  const { opening, last } = episode;
  return { ...last, observation: { ...opening.observation, ...last.observation } };
}

const observationOf = ({ observation, reward, done }: StepResult): JsonObject => ({
  type: "observation",
  data: { observation, reward, done },
});

/** An error as the protocol has it. */
const failure = (
  code: "INVALID_JSON" | "UNKNOWN_TYPE" | "VALIDATION_ERROR" | "EXECUTION_ERROR",
  message: string,
): JsonObject => ({ type: "error", data: { message, code } });

const object = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  ...{ type: "object", properties, required, additionalProperties: false },
});

const TEXT: JsonObject = { type: "string" };
const INTEGER: JsonObject = { type: "integer", minimum: 0 };
const TEXTS: JsonObject = { type: "object", additionalProperties: TEXT };
const ANY: Json = {};
const FREE: JsonObject = { type: "object" };
const orNull = (type: string): JsonObject => ({ type: [type, "null"] });
const listOf = (items: JsonObject): JsonObject => ({ type: "array", items });

const CALL = object(
  {
    ...{ method: TEXT, path: { type: "string", pattern: "^/" } },
    ...{ headers: TEXTS, body: ANY, form: TEXTS },
  },
  ["method", "path"],
);
const DONE: JsonObject = { done: { const: true }, answer: ANY, metadata: FREE };

/** What an observation and a state have. */
const COMMON: JsonObject = {
  ...{ episode_id: TEXT, task: TEXT, difficulty: orNull("string"), now: TEXT, steps_left: INTEGER },
};
const VERDICT = object({ criterion: TEXT, met: { type: "boolean" }, found: INTEGER });
const OBSERVATION: JsonObject = {
  ...{ ...COMMON, goal: TEXT, status: orNull("integer"), headers: TEXTS, body: ANY },
  ...{ trace: orNull("string"), error: TEXT, verdict: listOf(VERDICT) },
  events: listOf(object({ at: TEXT, type: TEXT, id: TEXT, data: FREE })),
  metadata: object({ met: INTEGER, criteria: INTEGER, fraction: { type: "number" } }),
};
const STATE: JsonObject = {
  ...{ ...COMMON, step_count: INTEGER, seed: INTEGER },
  ...{ done: { type: "boolean" }, reward: { type: "number" } },
};

/** The schemas that the server describes itself with. */
const SCHEMAS: JsonObject = {
  action: {
    oneOf: [
      object({ call: CALL, metadata: FREE }, ["call"]),
      object({ wait: TEXT, metadata: FREE }, ["wait"]),
      object(DONE, ["done"]),
    ],
  },
  observation: object(OBSERVATION, ["events", "now", "steps_left"]),
  state: object(STATE, ["episode_id", "step_count"]),
};
