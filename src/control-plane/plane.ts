import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readJson } from "../world/json.js";
import { nearest } from "../world/nearest.js";
import type { World } from "../world/world.js";
import type { ControlAnswer, ControlRequest } from "./answers.js";
import { controlError } from "./answers.js";
import { advanceClock } from "./clock.js";
import { reset } from "./reset.js";
import { getState } from "./state.js";

/** What the control plane needs of the instance it belongs to. */
export interface ControlHost {
  readonly world: World;
  readonly isAuthorized: (header: string | undefined) => boolean;
  readonly reportBug: (error: unknown, where: string) => void;
}

export const CONTRACT_VERSION = "1.0";
const PREFIX = "/__admin__";

interface ControlCall {
  readonly method: "GET" | "POST" | "DELETE" | "PUT";
  readonly path: string;
  readonly handle: (world: World, request: ControlRequest) => ControlAnswer;
}

const CALLS: readonly ControlCall[] = [
  { method: "POST", path: "/reset", handle: reset },
  { method: "GET", path: "/state", handle: getState },
  { method: "POST", path: "/clock/advance", handle: advanceClock },
];

/** The calls under `/__admin__`: made by tests, answered in our own words. */
export function controlPlane(app: FastifyInstance, host: ControlHost): void {
  const bodyLimit = 64 * 1024 * 1024;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (host.isAuthorized(request.headers.authorization)) {
      done();
      return;
    }
    const message =
      "the API key is missing or wrong: send the header Authorization: Bearer <key> with the key that was printed at start";
    send(reply, controlError(401, "unauthorized", message));
  });
  for (const call of CALLS) {
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => {
        send(reply, answer(host, call, request));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    send(reply, unknownRoute(request));
  });
  app.setErrorHandler((error, request, reply) => {
    host.reportBug(error, `${request.method} ${request.url}`);
    send(reply, controlError(500, "internal", "an unexpected error occurred; this is a bug"));
  });
}

function answer(host: ControlHost, call: ControlCall, request: FastifyRequest): ControlAnswer {
  const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const text = new TextDecoder().decode(bytes);
  const query = new URLSearchParams(request.url.split("?", 2)[1] ?? "");
  if (text.trim() === "") return call.handle(host.world, { query, body: undefined });
  const read = readJson(text);
  if (!read.ok) return controlError(400, "malformed_body", "the body must be valid JSON");
  return call.handle(host.world, { query, body: read.value });
}

function unknownRoute(request: FastifyRequest): ControlAnswer {
  const asked = `${request.method} ${request.url.split("?", 1)[0]}`;
  const near = nearest(
    asked,
    CALLS.map(({ method, path }) => `${method} ${PREFIX}${path}`),
  );
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  return controlError(404, "unknown_route", `there is no ${asked}.${hint}`);
}

function send(reply: FastifyReply, { status, body }: ControlAnswer): void {
  reply.code(status).header("x-mock-contract-version", CONTRACT_VERSION);
  if (body === undefined) {
    reply.send();
    return;
  }
  reply.header("content-type", "application/json; charset=utf-8").send(JSON.stringify(body));
}
