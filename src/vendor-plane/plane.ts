import type { RequestListener } from "node:http";
import type { OperationSpec, Pack, ResourceSpec } from "../pack-types/pack.js";
import { whenAnswered } from "../webhooks/answered.js";
import type { Courier } from "../webhooks/courier.js";
import { invalid } from "../world/catalog.js";
import { KEPT_BODY, keepBody } from "../world/kept-bodies.js";
import type { SentHeaders, Trace } from "../world/traces.js";
import type { World } from "../world/world.js";
import type { WireAnswer } from "./answer.js";
import { refusalOf, renderBare, renderInvalid, renderRefusal } from "./answer.js";
import { readBody } from "./body.js";
import { hasBody, readBytes, UNREAD } from "./body-bytes.js";
import { breakNetwork } from "./broken-network.js";
import type { Handled } from "./call.js";
import { handle } from "./call.js";
import type { Exchange, Parameters, Routed, VendorTarget } from "./exchange.js";
import { FILE } from "./exchange.js";
import { FILES_PATH, findFile } from "./files.js";
import type { HeldAnswers } from "./held-answers.js";
import { readQuery } from "./query.js";
import { authorizationOf, SentMemo } from "./sent-memo.js";
import type { WireRequest } from "./wire-request.js";
import type { WireResponse } from "./wire-response.js";
import { writeAnswer, writeFile } from "./write-answer.js";

/** What the vendor plane needs of the instance it belongs to. */
export interface PlaneHost {
  readonly world: World;
  readonly isAuthorized: (header: string | undefined) => boolean;
  /** Where a method and a URL lead, by the routes of `vendorRoutes`. */
  readonly route: (method: string, url: string) => Routed | undefined;
  readonly held: HeldAnswers;
  /** Brings the world to the present instant before a call, and runs what is due after it. */
  readonly clock: { catchUp(): void; settle(): void };
  /** Sends webhooks, after the answer to the call that caused them. */
  readonly courier: Pick<Courier, "flush">;
  /** Told when a call has been answered. */
  readonly changes: { notify(): void };
  /** Told of an exception that became a 500: a bug. */
  readonly reportBug: (error: unknown, where: string) => void;
  /** Told of every call that comes. */
  readonly onTrace?: ((request: WireRequest, trace: Trace) => void) | undefined;
  /** Told of every answer that goes out; of none that a broken network takes the place of. */
  readonly onAnswer?: ((trace: Trace, answer: WireAnswer) => void) | undefined;
}

/** Every route of a pack: each operation with and without the base path, and the files. */
export function* vendorRoutes({ operations, basePath }: Pack): Generator<VendorRoute> {
  for (const operation of operations) {
    for (const base of new Set(["", basePath])) {
      yield { method: operation.method, path: base + operation.path, target: operation };
    }
  }
  yield { method: "GET", path: `${FILES_PATH}{id}`, target: FILE };
}

interface VendorRoute {
  readonly method: OperationSpec["method"];
  readonly path: string;
  readonly target: VendorTarget;
}

export type VendorListener = RequestListener<typeof WireRequest, typeof WireResponse>;

/**
 * The vendor's HTTP API: open trace, authenticate, route, read, and the phases of `call.ts`; then
 * the answer, and whatever became due. On the platform's own server, without a framework between:
 * a framework has words of its own for what it refuses, and costs time on every call.
 */
export function vendorPlane(host: PlaneHost): VendorListener {
  const memo = new SentMemo();
  return (request, response) => {
    request.takeBody(UNREAD);
    const isAuthorized = host.isAuthorized(authorizationOf(request));
    const exchange = open(host, request, response, memo, isAuthorized);
    try {
      begin(host, exchange, isAuthorized);
    } catch (error) {
      fail(host, exchange, error);
    }
  };
}

/** Authenticate, route, read. */
function begin(host: PlaneHost, exchange: Exchange, isAuthorized: boolean): void {
  const { url, trace, memo } = exchange;
  if (!isAuthorized && !url.startsWith(FILES_PATH)) {
    send(host, exchange, unauthenticated(host, exchange));
    return;
  }
  const routed = isAuthorized
    ? memo.routed(trace.method, url, host.route)
    : host.route(trace.method, url);
  if (routed === undefined) send(host, exchange, noRoute(host, exchange));
  else if (routed.target === FILE) answerFile(host, exchange, routed.parameters);
  else if (hasBody(trace.method, trace.headers)) readFirst(host, exchange, routed.target, routed);
  else answerCall(host, exchange, routed.target, routed.parameters, NO_BYTES);
}

/** Answers a call when its body has come. */
function readFirst(
  host: PlaneHost,
  exchange: Exchange,
  operation: OperationSpec,
  { parameters }: Routed,
): void {
  readBytes(exchange.request, host.world.pack.wire.tooLarge.bytes, (bytes) => {
    try {
      if (typeof bytes !== "string") answerCall(host, exchange, operation, parameters, bytes);
      else send(host, exchange, unread(host, exchange, bytes));
    } catch (error) {
      fail(host, exchange, error);
    }
  });
}

const NO_BYTES = new Uint8Array();

/** What our own code should never throw is answered with the vendor's 500, and reported. */
function fail(host: PlaneHost, exchange: Exchange, error: unknown): void {
  const { trace, traceId, url, response } = exchange;
  host.reportBug(error, `trace ${traceId}, ${trace.method} ${url}`);
  if (response.isGiven) {
    response.destroy();
    return;
  }
  trace.resolution = "failed";
  send(host, exchange, renderRefusal(host.world, refusalOf(host.world.pack.wire.unexpected)));
}

function open(
  host: PlaneHost,
  request: WireRequest,
  response: WireResponse,
  memo: SentMemo,
  isAuthorized: boolean,
): Exchange {
  const { world, clock, onTrace } = host;
  clock.catchUp();
  const { method = "", url: sent = "" } = request;
  const url = isAuthorized ? memo.path(sent) : sent;
  // A file's token is in its address.
  const path = url.startsWith(FILES_PATH) ? withoutQuery(url) : url;
  const headers = isAuthorized ? memo.headers(request) : request.headers;
  const trace = world.traces.open(world.moment, method, path, headers);
  onTrace?.(request, trace);
  return { request, response, url, trace, traceId: trace.id, memo };
}

const withoutQuery = (url: string): string => url.split("?", 1)[0] ?? "";

/** For a caller who has not shown the key. */
function unauthenticated({ world }: PlaneHost, { trace }: Exchange): WireAnswer {
  trace.resolution = "unauthenticated";
  return renderRefusal(world, refusalOf(world.pack.wire.unauthorized));
}

function noRoute({ world }: PlaneHost, { trace }: Exchange): WireAnswer {
  trace.resolution = "unrouted";
  return renderBare(world, world.pack.wire.unknownRoute);
}

/** The answer to a body that was not read to its end. */
function unread({ world }: PlaneHost, { trace }: Exchange, why: string): WireAnswer {
  const { wire } = world.pack;
  trace.resolution = "invalid";
  if (why !== "too-large") {
    return renderInvalid(world, invalid(wire.validation.wholeBody, "could not be read"));
  }
  // The client may go on sending.
  return { ...renderBare(world, wire.tooLarge), headers: { connection: "close" } };
}

/** The kind of object whose secrets a call may carry. */
function resourceOf({ world }: PlaneHost, { operation }: Trace): ResourceSpec | undefined {
  return operation === null ? undefined : world.resource(operation.resource);
}

function answerCall(
  host: PlaneHost,
  exchange: Exchange,
  operation: OperationSpec,
  parameters: Parameters,
  bytes: Uint8Array,
): void {
  const { world } = host;
  const { trace, url } = exchange;
  const { headers } = trace;
  trace.operation = operation;
  const body = readBody(world.pack.wire, bytes, contentTypeOf(headers));
  if (body.kind !== "none") {
    const text = exchange.memo.body(body.text);
    trace.noteRequestBody(keepBody(resourceOf(host, trace), text));
  }
  const handled = handle({
    world,
    trace,
    operation,
    path: readPath(operation, parameters),
    query: readQuery(world.pack.wire, operation, url),
    url,
    headers,
    body,
    levers: [],
  });
  finish(host, exchange, handled);
  host.clock.settle();
  if (host.world.hasAsked) {
    // A call that a broken network ends is never answered.
    host.courier.flush(handled.network === null ? whenAnswered(exchange.response) : undefined);
  }
  host.changes.notify();
}

function contentTypeOf(headers: SentHeaders): string | undefined {
  const type = headers["content-type"];
  return type === undefined ? undefined : String(type);
}

/** Gives the answer: at once, late, or not as it should be. */
function finish(host: PlaneHost, exchange: Exchange, { answer, network, delay }: Handled): void {
  const { response, trace } = exchange;
  if (network !== null) host.world.traces.close(trace, 0);
  if (delay === 0) {
    give(host, exchange, answer, network);
    return;
  }
  const late = (): void => give(host, exchange, answer, network);
  host.held.delay(delay, late, () => response.destroy(new Error("socket hang up")));
}

function give(
  host: PlaneHost,
  exchange: Exchange,
  answer: WireAnswer,
  network: Handled["network"],
): void {
  if (network === null) send(host, exchange, answer);
  else breakNetwork(host, exchange, network, answer);
}

/** A captured file. */
function answerFile(host: PlaneHost, exchange: Exchange, { id = "" }: Parameters): void {
  const { world } = host;
  const { trace, url } = exchange;
  const token = new URLSearchParams(url.split("?", 2)[1]).get("token") ?? "";
  const file = findFile(world, id, token);
  if (file === undefined) {
    send(host, exchange, noRoute(host, exchange));
  } else if (file === null) {
    send(host, exchange, unauthenticated(host, exchange));
  } else {
    world.traces.close(trace, 200);
    writeFile(world, exchange, file);
  }
}

/** The names are the pack's own, so this is no place for one like `__proto__`. */
function readPath(operation: OperationSpec, given: Parameters): Readonly<Record<string, string>> {
  const path: Record<string, string> = {};
  for (const name of operation.pathParameters) path[name] = given[name] ?? "";
  return path;
}

function send(host: PlaneHost, exchange: Exchange, answer: WireAnswer): void {
  const { world } = host;
  const { trace } = exchange;
  const { status, kept } = answer;
  const text = answer.text ?? "";
  const isShort = text.length <= KEPT_BODY;
  const body = kept !== undefined && isShort ? kept : keepBody(resourceOf(host, trace), text);
  world.traces.close(trace, status, body, isShort ? text.length : KEPT_BODY);
  writeAnswer(world, exchange, answer);
  host.onAnswer?.(trace, answer);
}
