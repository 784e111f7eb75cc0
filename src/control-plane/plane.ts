import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ControlCallSpec, ControlCalls } from "../../generated/control/calls.js";
import { controlCalls } from "../../generated/control/calls.js";
import { nearest } from "../base/nearest.js";
import { whenAnswered } from "../webhooks/answered.js";
import type { ControlError } from "../world/control-errors.js";
import { controlError, controlErrorText, isControlError } from "../world/control-errors.js";
import { handlers } from "./calls.js";
import type { ControlHost, Handler, Routed } from "./handlers.js";
import { WrittenAnswer } from "./handlers.js";
import { readRequest } from "./requests.js";

/** Version of the contract that `openapi.yaml` describes. */
export const CONTRACT_VERSION = "1.0";
export const ADMIN_PREFIX = "/__admin__";

export const BODY_LIMIT = 64 * 1024 * 1024;

/**
 * The calls under `/__admin__`, made by tests: each route, form and type is that of the contract.
 * A refused call changes nothing.
 */
export function controlPlane(app: FastifyInstance, host: ControlHost): void {
  app.removeAllContentTypeParsers();
  const asBytes = { parseAs: "buffer", bodyLimit: BODY_LIMIT } as const;
  app.addContentTypeParser("*", asBytes, (_request, body, done) => {
    done(null, body);
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!host.isAuthorized(request.headers.authorization)) {
      refuse(host, reply, UNAUTHORIZED);
      return;
    }
    // The framework refuses a type that it cannot read; here all bodies are JSON.
    if (request.headers["content-type"] !== undefined) request.headers = AS_JSON;
    done();
  });
  const handler = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const found = host.controlRoute(request.method, request.url);
    if (found === undefined) return refuse(host, reply, unknownRoute(request));
    return answer(host, found.target, found.parameters, request, reply);
  };
  for (const url of ["", "/*"]) app.route({ method: app.supportedMethods, url, handler });
  app.setNotFoundHandler((request, reply) => {
    refuse(host, reply, unknownRoute(request));
  });
  app.setErrorHandler((error, request, reply) => {
    refuse(host, reply, unexpected(host, error, request));
  });
}

const AS_JSON = { "content-type": "application/json" };

const UNAUTHORIZED = controlError(
  "unauthorized",
  "the API key is missing or wrong: send the header Authorization: Bearer <key> with the key that was printed at the start",
);

/** Every route of the contract. */
export function* controlRoutes(): Generator<ControlRoute> {
  for (const name of Object.keys(controlCalls).filter(isCall)) {
    const { method, path } = controlCalls[name];
    yield { method, path, target: name };
  }
}

interface ControlRoute {
  readonly method: ControlCallSpec["method"];
  readonly path: string;
  readonly target: keyof ControlCalls;
}

const isCall = (name: string): name is keyof ControlCalls => Object.hasOwn(controlCalls, name);

/** Checks the form of a call, lets its handler do it, answers, and runs what is then due. */
async function answer<C extends keyof ControlCalls>(
  host: ControlHost,
  name: C,
  path: Routed["parameters"],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  host.clock.catchUp();
  const spec: ControlCallSpec = controlCalls[name];
  const asked = await readRequest<C>(spec, path, request);
  if (isControlError(asked)) return refuse(host, reply, asked);
  const handle: Handler<C> = handlers[name];
  // Without a tick in between when the handler has its answer at once.
  const pending = handle(host, asked);
  const result = pending instanceof Promise ? await pending : pending;
  if (isControlError(result)) return refuse(host, reply, result);
  reply.code(spec.status).header(VERSION_HEADER, CONTRACT_VERSION);
  reply.header("date", host.world.httpDate());
  const sent = result === undefined ? reply.send() : reply.type(JSON_TYPE).send(wordsOf(result));
  host.clock.settle();
  host.courier.flush(whenAnswered(reply.raw));
  host.changes.notify();
  return sent;
}

const wordsOf = (answer: object): string | Uint8Array =>
  answer instanceof WrittenAnswer ? answer.bytes : JSON.stringify(answer);

const VERSION_HEADER = "x-mock-contract-version";
const JSON_TYPE = "application/json; charset=utf-8";

function refuse({ world }: ControlHost, reply: FastifyReply, error: ControlError): FastifyReply {
  reply.code(error.status).header(VERSION_HEADER, CONTRACT_VERSION).type(JSON_TYPE);
  reply.header("date", world.httpDate());
  return reply.send(controlErrorText(world, error));
}

/** For a URL that no router can read. */
export function answerBadUrl(
  host: ControlHost,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isAuthorized = host.isAuthorized(request.headers.authorization);
  return refuse(host, reply, isAuthorized ? unknownRoute(request) : UNAUTHORIZED);
}

function unknownRoute(request: FastifyRequest): ControlError {
  const asked = `${request.method} ${request.url.split("?", 1)[0]}`;
  const near = nearest(
    asked,
    Object.values(controlCalls).map(({ method, path }) => `${method} ${path}`),
  );
  const hint =
    near === undefined ? `GET ${ADMIN_PREFIX} lists what there is` : `did you mean ${near}?`;
  return controlError("unknown_route", `there is no ${asked}; ${hint}`);
}

function unexpected(host: ControlHost, error: unknown, request: FastifyRequest): ControlError {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  if (typeof status === "number" && status < 500) {
    const words = status === 413 ? "the body is over 64 MiB" : "the body could not be read";
    return controlError("malformed_body", words);
  }
  host.reportBug(error, `${request.method} ${request.url}`);
  return controlError("internal", "an unexpected error occurred; this is a bug of the simulator");
}
