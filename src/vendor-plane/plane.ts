import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { whenAnswered } from "../webhooks/answered.js";
import type { Courier } from "../webhooks/courier.js";
import { invalid } from "../world/catalog.js";
import { keepBody } from "../world/kept-bodies.js";
import type { OperationSpec, ResourceSpec } from "../world/pack.js";
import type { Trace } from "../world/traces.js";
import type { World } from "../world/world.js";
import type { WireAnswer } from "./answer.js";
import { refusalOf, renderBare, renderInvalid, renderRefusal } from "./answer.js";
import { readBody } from "./body.js";
import { breakNetwork } from "./broken-network.js";
import type { Handled } from "./call.js";
import { handle } from "./call.js";
import { contentOf, FILES_PATH, findFile } from "./files.js";
import type { HeldAnswers } from "./held-answers.js";
import { readQuery } from "./query.js";

/** What the vendor plane needs of the instance it belongs to. */
export interface PlaneHost {
  readonly world: World;
  readonly isAuthorized: (header: string | undefined) => boolean;
  readonly held: HeldAnswers;
  /** Brings the world to the present instant before a call, and runs what is due after it. */
  readonly clock: { catchUp(): void; settle(): void };
  /** Sends webhooks, after the answer to the call that caused them. */
  readonly courier: Pick<Courier, "flush">;
  /** Told when a call has been answered. */
  readonly changes: { notify(): void };
  /** Told of an exception that became a 500: a bug. */
  readonly reportBug: (error: unknown, where: string) => void;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The trace of a call on the vendor plane. */
    trace: Trace | null;
  }
}

const TRACE_HEADER = "x-mock-resolution-trace";

/**
 * The vendor's HTTP API: open trace, authenticate, route, read, and the phases of `call.ts`; then
 * the answer, and whatever became due. Nothing of the framework's own wording goes out.
 */
export function vendorPlane(app: FastifyInstance, host: PlaneHost): void {
  const { world } = host;
  const { wire } = world.pack;
  app.decorateRequest("trace", null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: wire.tooLarge.bytes },
    (_request, body, done) => {
      done(null, body);
    },
  );

  app.addHook("onRequest", (request, reply, done) => {
    const refused = admit(host, request) ?? unrouted(host, request);
    if (refused !== undefined) {
      send(host, request, reply, refused);
      return;
    }
    letTypeThrough(request);
    done();
  });

  for (const operation of world.pack.operations) {
    for (const base of new Set(["", world.pack.basePath])) {
      app.route({
        method: operation.method,
        url: base + operation.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        handler: (request, reply) => answerCall(host, operation, request, reply),
      });
    }
  }

  app.get(`${FILES_PATH}:id`, (request, reply) => answerFile(host, request, reply));

  app.setNotFoundHandler((request, reply) => {
    send(host, request, reply, noRoute(host, request));
  });
  app.setErrorHandler((error, request, reply) => {
    send(host, request, reply, answerError(host, request, error));
  });
}

/** For a URL that no router can read: the phases before routing, and then no route. */
export function answerBadUrl(host: PlaneHost, request: FastifyRequest, reply: FastifyReply): void {
  send(host, request, reply, admit(host, request) ?? noRoute(host, request));
}

/** Opens the trace; an answer when the key is not right. */
function admit(host: PlaneHost, request: FastifyRequest): WireAnswer | undefined {
  const { world } = host;
  const trace = traceOf(host, request);
  if (request.url.startsWith(FILES_PATH)) return undefined;
  if (host.isAuthorized(request.headers.authorization)) return undefined;
  trace.resolution = "unauthenticated";
  return renderRefusal(world, refusalOf(world.pack.wire.unauthorized));
}

/** An answer before the body is read, when no operation has the method and the path. */
function unrouted(host: PlaneHost, request: FastifyRequest): WireAnswer | undefined {
  return request.is404 || hasEmpty(request.params) ? noRoute(host, request) : undefined;
}

function hasEmpty(parameters: unknown): boolean {
  const given: Readonly<Record<string, unknown>> = Object(parameters);
  for (const name in given) if (given[name] === "") return true;
  return false;
}

function noRoute(host: PlaneHost, request: FastifyRequest): WireAnswer {
  traceOf(host, request).resolution = "unrouted";
  return renderBare(host.world, host.world.pack.wire.unknownRoute);
}

const READABLE_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/** The framework refuses a Content-Type that it cannot read, before faults could fire: hide it. */
function letTypeThrough(request: FastifyRequest): void {
  const type = request.headers["content-type"];
  if (type === undefined || READABLE_TYPE.test(type)) return;
  request.headers = { "content-type": "unreadable/unreadable" };
}

function traceOf({ world, clock }: PlaneHost, request: FastifyRequest): Trace {
  const opened = request.trace;
  if (opened !== null && opened !== undefined) return opened;
  clock.catchUp();
  const id = world.streams.id("trace", "trc_");
  const path = request.url.startsWith(FILES_PATH) ? request.url.split("?", 1)[0] : undefined;
  const { headers } = request.raw;
  const trace = world.traces.open(id, world.now, request.method, path ?? request.url, headers);
  request.trace = trace;
  return trace;
}

/** The kind of object whose secrets a call may carry. */
function resourceOf({ world }: PlaneHost, { operation }: Trace): ResourceSpec | undefined {
  return operation === null ? undefined : world.resource(operation.resource);
}

function answerCall(
  host: PlaneHost,
  operation: OperationSpec,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { world } = host;
  const trace = traceOf(host, request);
  trace.operation = operation;
  const { headers } = request.raw;
  const bytes = request.body instanceof Uint8Array ? request.body : undefined;
  const body = readBody(world.pack.wire, bytes, headers["content-type"]);
  if (body.kind !== "none") trace.requestBody = keepBody(resourceOf(host, trace), body.text);
  const handled = handle({
    world,
    trace,
    operation,
    path: readPath(operation, request.params),
    query: readQuery(world.pack.wire, operation, request.url),
    sentQuery: () => Object.fromEntries(Object.entries(Object(request.query))),
    headers,
    body,
    levers: [],
  });
  finish(host, request, reply, handled);
  host.clock.settle();
  // A call that a broken network ends is never answered.
  host.courier.flush(handled.network === null ? whenAnswered(reply.raw) : undefined);
  host.changes.notify();
}

/** Gives the answer: at once, late, or not as it should be. */
function finish(
  host: PlaneHost,
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, network, delay }: Handled,
): void {
  const give = (): void => {
    if (network === null) send(host, request, reply, answer);
    else breakNetwork(reply, network, answer, host.held);
  };
  if (network !== null) host.world.traces.close(traceOf(host, request), 0);
  if (delay === 0) give();
  else host.held.delay(delay, give, () => reply.raw.destroy(new Error("socket hang up")));
}

/** A captured file. Its token is in the address, so the trace keeps the address without it. */
function answerFile(host: PlaneHost, request: FastifyRequest, reply: FastifyReply): void {
  const { world } = host;
  const { wire } = world.pack;
  const trace = traceOf(host, request);
  const { id = "" }: { readonly id?: string } = Object(request.params);
  const token = new URLSearchParams(request.url.split("?", 2)[1]).get("token") ?? "";
  const file = findFile(world, id, token);
  if (file === undefined) {
    trace.resolution = "unrouted";
    send(host, request, reply, renderBare(world, wire.unknownRoute));
  } else if (file === null) {
    trace.resolution = "unauthenticated";
    send(host, request, reply, renderRefusal(world, refusalOf(wire.unauthorized)));
  } else {
    world.traces.close(trace, 200);
    reply.header(TRACE_HEADER, trace.id).header("date", world.httpDate());
    reply.header("content-length", file.size).type(file.mediaType).send(contentOf(file));
  }
}

/** The names are the pack's own, so this is no place for one like `__proto__`. */
function readPath(operation: OperationSpec, parameters: unknown): Readonly<Record<string, string>> {
  const given: Readonly<Record<string, unknown>> = Object(parameters);
  const path: Record<string, string> = {};
  for (const name of operation.pathParameters) path[name] = String(given[name] ?? "");
  return path;
}

/** What the framework throws before a handler runs, and what our own code should never throw. */
function answerError(host: PlaneHost, request: FastifyRequest, error: unknown): WireAnswer {
  const { world, reportBug } = host;
  const { wire } = world.pack;
  const trace = traceOf(host, request);
  const status = statusOf(error);
  if (status === 413) {
    trace.resolution = "invalid";
    return renderBare(world, wire.tooLarge);
  }
  if (status === 415) {
    trace.resolution = "invalid";
    return renderBare(world, wire.mediaType);
  }
  if (status !== undefined && status < 500) {
    trace.resolution = "invalid";
    return renderInvalid(world, invalid(wire.validation.wholeBody, "could not be read"));
  }
  trace.resolution = "failed";
  reportBug(error, `trace ${trace.id}, ${request.method} ${request.url}`);
  return renderRefusal(world, refusalOf(wire.unexpected));
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return undefined;
  return typeof error.statusCode === "number" ? error.statusCode : undefined;
}

function send(
  host: PlaneHost,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WireAnswer,
): void {
  const { world } = host;
  const trace = traceOf(host, request);
  const kept = keepBody(resourceOf(host, trace), answer.text ?? "");
  world.traces.close(trace, answer.status, kept);
  reply.code(answer.status);
  reply.header(TRACE_HEADER, trace.id);
  reply.header("date", world.httpDate());
  if (answer.headers !== undefined) reply.headers(answer.headers);
  if (answer.text === null) {
    reply.send();
    return;
  }
  reply.header("content-type", "application/json; charset=utf-8");
  reply.send(answer.text);
}
